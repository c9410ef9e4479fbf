//! What is being done, what comes next, and what waits for a person.

use serde::Serialize;
use serde_json::{Value, json};

use genie_kernel::journal::Query;
use genie_kernel::task::{self, Task, TaskStatus, UNGATED};
use genie_kernel::{StreamId, TaskId, Timestamp};
use genie_outreach::playbook::QUESTION;
use genie_outreach::schema::TASKS;

use super::{Desk, Result, handle, unreadable};
use crate::problem::Problem;

/// The gates that tasks wait behind.
const GATES: [&str; 2] = [UNGATED, "send_message"];

/// One task, as it is listed.
#[derive(Debug, Serialize)]
pub struct Line {
    /// By which it is named.
    pub number: u64,
    /// Which task.
    pub id: TaskId,
    /// Where it stands.
    pub status: TaskStatus,
    /// What is to be done.
    pub description: String,
    /// Not sooner than this.
    pub not_before: Timestamp,
    /// How many tasks have to be done before it.
    pub unmet: u32,
    /// How often it was tried.
    pub attempts: u32,
    /// Why it waits for a person.
    pub blocked_reason: Option<String>,
    /// What the person is asked.
    pub question: Option<Value>,
}

/// Some tasks of a status, at most `limit` of them, those first whose turn comes first.
pub fn read(desk: &Desk, stream: StreamId, status: TaskStatus, limit: usize) -> Result<Vec<Line>> {
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
            equals: vec![("status", json!(status)), ("gate", json!(gate))],
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
    Ok(tasks.into_iter().map(line).collect())
}

fn line(task: Task) -> Line {
    Line {
        number: handle(task.id.0),
        id: task.id,
        status: task.status,
        description: task.description,
        not_before: task.not_before,
        unmet: task.unmet,
        attempts: task.attempts,
        blocked_reason: task.blocked_reason,
        question: task.metadata.get(QUESTION).cloned(),
    }
}

/// The task with this number: the record with that number created it.
pub fn named(desk: &Desk, stream: StreamId, number: u64) -> Result<TaskId> {
    let id = TaskId(stream.derive(number));
    if desk.rows().get(&TASKS, stream, id.0)?.is_none() {
        let what = format!("there is no task {number} in this campaign");
        return Err(Problem::new("COMMAND_NO_TASK", what, "see `genie tasks list`"));
    }
    Ok(id)
}
