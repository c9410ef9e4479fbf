//! `genie tasks …`: what is being done, what comes next, and what waits for a person.

use std::process::ExitCode;

use serde::Serialize;
use serde_json::{Value, json};

use genie_kernel::cycle::Command;
use genie_kernel::journal::Query;
use genie_kernel::task::{self, Task, TaskStatus, UNGATED};
use genie_kernel::{StreamId, TaskId, Timestamp};
use genie_outreach::CampaignCommand;
use genie_outreach::playbook::QUESTION;
use genie_outreach::schema::TASKS;

use super::campaign::{find, go_on};
use crate::arguments::{Answer, ListTasks, Numbered, Tasks};
use crate::desk::{Desk, handle};
use crate::failure::Problem;
use crate::output::{safe, say};

/// The gates that tasks wait behind.
const GATES: [&str; 2] = [UNGATED, "send_message"];

/// One task, as it is listed.
#[derive(Debug, Serialize)]
struct Line {
    number: u64,
    id: TaskId,
    status: TaskStatus,
    description: String,
    not_before: Timestamp,
    /// How many tasks have to be done before it.
    unmet: u32,
    attempts: u32,
    blocked_reason: Option<String>,
    question: Option<Value>,
}

pub fn run(arguments: &Tasks) -> anyhow::Result<ExitCode> {
    match arguments {
        Tasks::List(list) => print(list),
        Tasks::Answer(answer) => reply(answer),
        Tasks::Retry(numbered) => retry(numbered),
    }
}

fn print(list: &ListTasks) -> anyhow::Result<ExitCode> {
    let (desk, found) = find(&list.at)?;
    let stream = found.campaign.id;
    let limit = usize::try_from(list.limit)?;
    let now = desk.now();
    let pending = read(&desk, stream, TaskStatus::Pending, limit)?;
    let blocked = read(&desk, stream, TaskStatus::Blocked, limit)?;
    let open = desk.execution(stream)?.open_tasks;
    if list.at.desk.json {
        let tasks: Vec<&Line> = pending.iter().chain(&blocked).collect();
        say!("{}", json!({ "open_tasks": open, "tasks": tasks }));
        return Ok(ExitCode::SUCCESS);
    }
    say!("{open} open tasks");
    let (ready, later): (Vec<&Line>, Vec<&Line>) =
        pending.iter().partition(|task| task.unmet == 0 && task.not_before <= now);
    section("Ready", &ready, |_| String::new());
    section("Later", &later, |task| match task.unmet {
        0 => format!("not before {}", task.not_before),
        unmet => format!("after {unmet} other tasks"),
    });
    let (asking, waiting): (Vec<&Line>, Vec<&Line>) =
        blocked.iter().partition(|task| task.question.is_some());
    section("Questions to you: genie tasks answer NUMBER TEXT", &asking, |task| {
        let question = task.question.as_ref();
        let text = question.and_then(|question| question.get("text")).and_then(Value::as_str);
        let options: Vec<&str> = question
            .and_then(|question| question.get("options"))
            .and_then(Value::as_array)
            .map(|options| options.iter().filter_map(Value::as_str).collect())
            .unwrap_or_default();
        let options = if options.is_empty() { String::new() } else { format!(" [{}]", options.join(" | ")) };
        format!("{}{options}", text.unwrap_or_default())
    });
    section("Waiting for you", &waiting, |task| task.blocked_reason.clone().unwrap_or_default());
    Ok(ExitCode::SUCCESS)
}

fn section(title: &str, tasks: &[&Line], detail: impl Fn(&Line) -> String) {
    if tasks.is_empty() {
        return;
    }
    say!("");
    say!("{title}");
    for task in tasks {
        say!("  {:>6}  {}", task.number, safe(&task.description));
        let detail = detail(task);
        if !detail.is_empty() {
            say!("          {}", safe(&detail));
        }
    }
}

/// Some tasks of a status, those first whose turn comes first.
fn read(desk: &Desk, stream: StreamId, status: TaskStatus, limit: usize) -> anyhow::Result<Vec<Line>> {
    let order: &'static [&'static str] = match status {
        TaskStatus::Pending => &["unmet", "not_before", "rank"],
        TaskStatus::Blocked | TaskStatus::InProgress | TaskStatus::Done => &["rank"],
    };
    let mut lines = Vec::new();
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
            lines.push(line(Task::from_row(row).map_err(anyhow::Error::msg)?));
        }
    }
    Ok(lines)
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
fn named(desk: &Desk, stream: StreamId, number: u64) -> anyhow::Result<TaskId> {
    let id = TaskId(stream.derive(number));
    if desk.rows().get(&TASKS, stream, id.0)?.is_none() {
        let what = format!("there is no task {number} in this campaign");
        return Err(Problem::new("COMMAND_NO_TASK", what, "see `genie tasks list`").into());
    }
    Ok(id)
}

fn reply(answer: &Answer) -> anyhow::Result<ExitCode> {
    let (desk, found) = find(&answer.at)?;
    let stream = found.campaign.id;
    let task = named(&desk, stream, answer.number)?;
    desk.tell_own(stream, CampaignCommand::Answer { task, text: answer.text.clone() })?;
    go_on(&desk, stream, answer.at.desk.json)
}

fn retry(numbered: &Numbered) -> anyhow::Result<ExitCode> {
    let (desk, found) = find(&numbered.at)?;
    let stream = found.campaign.id;
    let task = named(&desk, stream, numbered.number)?;
    desk.tell(stream, &Command::Retry { task })?;
    go_on(&desk, stream, numbered.at.desk.json)
}
