//! `genie tasks …`: what comes next, and what waits for the user.

use std::process::ExitCode;

use serde_json::json;

use genie_adapters::SystemClock;
use genie_desk::tasks::{Question, TaskLine, Tasks};
use genie_desk::view::TaskStatus;
use genie_kernel::port::Clock;

use super::campaign::{find, settle};
use crate::arguments::{self, Answer, ListTasks, Numbered};
use crate::invocation::here;
use crate::local_time::minute;
use crate::output::{heading, safe, say};

pub fn run(arguments: &arguments::Tasks) -> anyhow::Result<ExitCode> {
    match arguments {
        arguments::Tasks::List(list) => print(list),
        arguments::Tasks::Answer(answer) => reply(answer),
        arguments::Tasks::Retry(numbered) => retry(numbered),
    }
}

fn print(list: &ListTasks) -> anyhow::Result<ExitCode> {
    let (backend, campaign) = find(&list.at)?;
    let now = list.at.desk.at.unwrap_or_else(|| SystemClock.now()).to_string();
    let status = list.status.map(TaskStatus::from);
    let Tasks { open_tasks: open, items } = backend.tasks(&campaign, status, usize::try_from(list.limit)?)?;
    if list.at.desk.json {
        say!("{}", json!({ "open_tasks": open, "tasks": items }));
        return Ok(ExitCode::SUCCESS);
    }
    let with = |status| items.iter().filter(|task| task.status == status).collect::<Vec<&TaskLine>>();
    let (blocked, pending) = (with(TaskStatus::Blocked), with(TaskStatus::Pending));
    say!("{open} open tasks");
    section("In progress", &with(TaskStatus::InProgress), |_| String::new());
    let (ready, later): (Vec<&TaskLine>, Vec<&TaskLine>) =
        pending.into_iter().partition(|task| task.unmet == 0 && task.not_before <= now);
    section("Ready", &ready, |_| String::new());
    section("Later", &later, |task| match task.unmet {
        0 => format!("not before {}", minute(&task.not_before)),
        unmet => format!("after {unmet} other tasks"),
    });
    let (asking, waiting): (Vec<&TaskLine>, Vec<&TaskLine>) =
        blocked.into_iter().partition(|task| task.question.is_some());
    section(&here("Questions for you: genie tasks answer NUMBER TEXT"), &asking, |task| {
        task.question.as_ref().map(ask).unwrap_or_default()
    });
    section("Waiting for you", &waiting, |task| task.blocked_reason.clone().unwrap_or_default());
    section("Done", &with(TaskStatus::Done), |_| String::new());
    let shown = items.len();
    if status.is_none() && u64::try_from(shown)? < open {
        say!("");
        say!("Showing {shown} of {open}. Use --limit NUMBER to show more.");
    }
    Ok(ExitCode::SUCCESS)
}

/// A question with what to know before answering it, and the answers to choose from.
fn ask(question: &Question) -> String {
    let context = question.context.as_ref().map(|context| format!(" ({context})")).unwrap_or_default();
    let answers: Vec<&str> = question.options.iter().chain(&question.ends).map(String::as_str).collect();
    let answers = if answers.is_empty() { String::new() } else { format!(" [{}]", answers.join(" | ")) };
    format!("{}{context}{answers}", question.text)
}

fn section(title: &str, tasks: &[&TaskLine], detail: impl Fn(&TaskLine) -> String) {
    if tasks.is_empty() {
        return;
    }
    say!("");
    say!("{}", heading(title));
    for task in tasks {
        say!("  {:>6}  {}", task.number, safe(&task.description));
        let detail = detail(task);
        if !detail.is_empty() {
            say!("          {}", safe(&detail));
        }
    }
}

fn reply(answer: &Answer) -> anyhow::Result<ExitCode> {
    let (backend, campaign) = find(&answer.at)?;
    backend.answer_task(&campaign, answer.number, &answer.text)?;
    settle(&backend, &campaign, answer.at.desk.json)
}

fn retry(numbered: &Numbered) -> anyhow::Result<ExitCode> {
    let (backend, campaign) = find(&numbered.at)?;
    backend.retry_task(&campaign, numbered.number)?;
    settle(&backend, &campaign, numbered.at.desk.json)
}
