//! The tasks of a campaign: what comes next, and what waits for the user.

use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;

use genie_kernel::cycle::Command;
use genie_kernel::journal::Query;
use genie_kernel::task::{self, Task, UNGATED};
use genie_kernel::{StreamId, TaskId};
use genie_outreach::CampaignCommand;
use genie_outreach::playbook::QUESTION;
use genie_outreach::schema::TASKS;

use crate::problem::Problem;
use crate::view::TaskStatus;
use crate::{Desk, Result, record_number, unreadable};

/// The gates that tasks wait behind.
const GATES: [&str; 2] = [UNGATED, "send_message"];

/// A task, as it is listed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct TaskLine {
    /// Its number.
    #[schema(minimum = 1)]
    pub number: u64,
    /// Its id.
    pub id: String,
    /// Its state.
    pub status: TaskStatus,
    /// What is to be done.
    pub description: String,
    /// When it may start.
    pub not_before: String,
    /// How many tasks have to be done before it.
    pub unmet: u32,
    /// How often it was tried.
    pub attempts: u32,
    /// Why it waits for the user.
    pub blocked_reason: Option<String>,
    /// What the user is asked.
    pub question: Option<Question>,
}

/// A question to the user, which blocks its task.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Question {
    /// The question.
    pub text: String,
    /// What the user should know before answering.
    #[serde(default)]
    pub context: Option<String>,
    /// The answers to choose from; any answer if there are none.
    #[serde(default)]
    #[schema(required)]
    pub options: Vec<String>,
    /// Further answers, which end the task.
    #[serde(default)]
    #[schema(required)]
    pub ends: Vec<String>,
}

/// Tasks of a campaign.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct Tasks {
    /// How many tasks are open.
    pub open_tasks: u64,
    /// The tasks, the next ones first.
    pub items: Vec<TaskLine>,
}

/// The tasks with this status, or all open ones, at most `limit` of each status.
pub fn list(desk: &Desk, stream: StreamId, status: Option<TaskStatus>, limit: usize) -> Result<Tasks> {
    let open = [TaskStatus::InProgress, TaskStatus::Blocked, TaskStatus::Pending];
    let mut items = Vec::new();
    for status in status.as_ref().map_or(&open[..], std::slice::from_ref) {
        items.extend(read(desk, stream, *status, limit)?);
    }
    Ok(Tasks { open_tasks: desk.execution(stream)?.open_tasks, items })
}

/// Answers the question that a task waits for.
pub fn answer(desk: &Desk, stream: StreamId, number: u64, text: String) -> Result<()> {
    let task = find(desk, stream, number)?;
    desk.tell_own(stream, CampaignCommand::Answer { task, text })
}

/// Tries a task again that failed too often.
pub fn retry(desk: &Desk, stream: StreamId, number: u64) -> Result<()> {
    let task = find(desk, stream, number)?;
    desk.tell(stream, &Command::Retry { task })
}

/// Tasks with a status, at most `limit` of them, the next ones first.
pub fn read(desk: &Desk, stream: StreamId, status: TaskStatus, limit: usize) -> Result<Vec<TaskLine>> {
    let stored = task::TaskStatus::from(status);
    let order: &'static [&'static str] = match status {
        TaskStatus::Pending => &["unmet", "not_before", "rank"],
        TaskStatus::Blocked | TaskStatus::InProgress | TaskStatus::Done => &["rank"],
    };
    let mut tasks = Vec::new();
    for gate in GATES {
        let rows = desk.rows().find(&Query {
            table: &TASKS,
            columns: task::COLUMN_NAMES,
            stream: Some(stream),
            equals: vec![("status", json!(stored)), ("gate", json!(gate))],
            range: None,
            order,
            limit,
        })?;
        for row in rows {
            tasks.push(Task::from_row(&row).map_err(unreadable)?);
        }
    }
    match status {
        TaskStatus::Pending => tasks.sort_by_key(|task| (task.unmet, task.not_before, task.rank)),
        TaskStatus::Blocked | TaskStatus::InProgress | TaskStatus::Done => {
            tasks.sort_by_key(|task| task.rank);
        }
    }
    tasks.truncate(limit);
    tasks.into_iter().map(line).collect()
}

fn line(task: Task) -> Result<TaskLine> {
    let question = task.metadata.get(QUESTION).map(Question::deserialize).transpose();
    Ok(TaskLine {
        number: record_number(task.id.0),
        id: task.id.0.to_string(),
        status: task.status.into(),
        description: task.description,
        not_before: task.not_before.to_string(),
        unmet: task.unmet,
        attempts: task.attempts,
        blocked_reason: task.blocked_reason,
        question: question.map_err(|error| unreadable(error.to_string()))?,
    })
}

/// The task with this number: the record with that number created it.
fn find(desk: &Desk, stream: StreamId, number: u64) -> Result<TaskId> {
    let id = TaskId(stream.derive(number));
    if desk.rows().get(&TASKS, stream, id.0)?.is_none() {
        let what = format!("there is no task {number} in this campaign");
        return Err(Problem::new("COMMAND_NO_TASK", what, "list the tasks"));
    }
    Ok(id)
}
