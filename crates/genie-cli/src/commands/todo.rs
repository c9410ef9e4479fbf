//! `genie todo`: the to-do list and the conversation about it.

mod talk;

use std::process::ExitCode;

use serde_json::json;

use genie_kernel::record::Fields;
use genie_todo::conversation;
use genie_todo::conversation::question;
use genie_todo::list::Status;
use genie_todo::tools::{Call, Complete, Create, Delete, Get, ListTasks, Page, Update};

use crate::arguments::{AddTodo, DeskPlace, ListTodos, NumberedTodo, RenameTodo, Say, Todo, TodoCommand};
use crate::backend::Backend;
use crate::invocation::here;
use crate::output::{hint, note, row, safe, say};
use crate::terminal;

fn at(place: &DeskPlace) -> anyhow::Result<Backend> {
    Backend::open(place.place.data.as_deref(), place.at)
}

pub fn run(arguments: &Todo) -> anyhow::Result<ExitCode> {
    match &arguments.command {
        None => talk::run(&arguments.talk),
        Some(TodoCommand::Say(arguments)) => said(arguments),
        Some(TodoCommand::List(arguments)) => list(arguments),
        Some(TodoCommand::Add(arguments)) => add(arguments),
        Some(TodoCommand::Done(arguments)) => done(arguments),
        Some(TodoCommand::Rename(arguments)) => rename(arguments),
        Some(TodoCommand::Rm(arguments)) => remove(arguments),
        Some(TodoCommand::Undo(place)) => undo(place),
    }
}

fn said(arguments: &Say) -> anyhow::Result<ExitCode> {
    let backend = at(&arguments.desk)?;
    let answered = match arguments.plan {
        true => backend.plan(arguments.conversation, &arguments.text)?,
        false => backend.say(arguments.conversation, &arguments.text)?,
    };
    if arguments.desk.json {
        let mut line = serde_json::to_value(&answered)?;
        line["conversation"] = json!(answered.conversation.or(arguments.conversation));
        say!("{line}");
    } else {
        if arguments.plan {
            for call in answered.lookups.iter().chain(&answered.calls) {
                say!("{} {}", call.tool, safe(&serde_json::to_string(&call.arguments)?));
            }
        }
        say!("{}", safe(&answered.reply));
        if let (true, Some(conversation)) = (answered.needs_confirmation, answered.conversation) {
            note!("{}", here(&format!("Confirm with: genie todo say yes --conversation {conversation}")));
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn list(arguments: &ListTodos) -> anyhow::Result<ExitCode> {
    let backend = Backend::looking(arguments.desk.place.data.as_deref(), arguments.desk.at)?;
    let result = backend.call_todo(&Call::List(ListTasks {
        status: arguments.open.then_some(Status::Open),
        search: arguments.search.clone(),
        after: Some(arguments.after),
        limit: Some(arguments.limit),
    }))?;
    let page: Page = serde_json::from_value(result.into())?;
    if arguments.desk.json {
        say!("{}", serde_json::to_string(&page)?);
        return Ok(ExitCode::SUCCESS);
    }
    for task in &page.tasks {
        let mark = if task.status == Status::Completed { "x" } else { " " };
        row!("{:>4}  [{mark}] {}", task.task_id, safe(&task.title));
    }
    say!("{} tasks, {} open", page.total, page.open);
    if let Some(after) = page.next_after {
        hint!("More tasks: genie todo list --after {after}");
    }
    Ok(ExitCode::SUCCESS)
}

fn add(arguments: &AddTodo) -> anyhow::Result<ExitCode> {
    let call = Call::Create(Create { title: arguments.title.clone() });
    make(&at(&arguments.desk)?, &call, &arguments.desk, "Created task")
}

fn done(arguments: &NumberedTodo) -> anyhow::Result<ExitCode> {
    let call = Call::Complete(Complete { task_id: arguments.number });
    make(&at(&arguments.desk)?, &call, &arguments.desk, "Completed task")
}

fn rename(arguments: &RenameTodo) -> anyhow::Result<ExitCode> {
    let call = Call::Update(Update { task_id: arguments.number, title: arguments.title.clone() });
    ask_and_make(call, arguments.yes, &arguments.desk, "Renamed task")
}

fn remove(arguments: &NumberedTodo) -> anyhow::Result<ExitCode> {
    let call = Call::Delete(Delete { task_id: arguments.number });
    ask_and_make(call, arguments.yes, &arguments.desk, "Deleted task")
}

/// A change that no other command reverses is confirmed here too.
fn ask_and_make(call: Call, yes: bool, place: &DeskPlace, words: &str) -> anyhow::Result<ExitCode> {
    let backend = at(place)?;
    if !yes {
        let task_id = call.task_id().unwrap_or_default();
        let task = backend.call_todo(&Call::Get(Get { task_id }))?;
        let title = title_of(&task);
        let held = conversation::HeldCall { call: call.clone(), title };
        terminal::agreed(&safe(&question(&held)))?;
    }
    make(&backend, &call, place, words)
}

fn make(backend: &Backend, call: &Call, place: &DeskPlace, words: &str) -> anyhow::Result<ExitCode> {
    let result = backend.call_todo(call)?;
    if place.json {
        say!("{}", serde_json::to_string(&result)?);
    } else {
        say!("{words}: {}", safe(&title_of(&result)));
    }
    Ok(ExitCode::SUCCESS)
}

fn undo(place: &DeskPlace) -> anyhow::Result<ExitCode> {
    let undone = at(place)?.undo()?;
    if place.json {
        say!("{}", serde_json::to_string(&undone)?);
    } else {
        let task = &undone.task;
        say!("Undone. Task {} is no longer {}: {}", task.task_id, undone.undone.word(), safe(&task.title));
    }
    Ok(ExitCode::SUCCESS)
}

fn title_of(result: &Fields) -> String {
    let task = result.get("task").and_then(|task| task.get("title"));
    task.and_then(serde_json::Value::as_str).unwrap_or_default().to_owned()
}
