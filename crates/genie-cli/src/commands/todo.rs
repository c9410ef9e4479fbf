//! `genie todo`: the to-do list and the conversation about it.

mod talk;

use std::path::Path;
use std::process::ExitCode;

use genie_adapters::SystemClock;
use genie_kernel::port::Clock;
use genie_kernel::record::Fields;
use genie_kernel::{Rows, Timestamp};
use genie_runtime::Seats;
use genie_todo::conversation::question;
use genie_todo::list::Status;
use genie_todo::tools::{Call, Complete, Create, Delete, Get, ListTasks, Update};
use genie_todo::{UserId, conversation};
use serde_json::json;

use crate::arguments::{
    AddTodo, DeskPlace, ListTodos, NumberedTodo, Place, RenameTodo, Say, Todo, TodoCommand,
};
use crate::chat::Chat;
use crate::output::{confirm, safe, say};
use crate::workplace::{Workplace, folder};

/// An open folder, for the to-do agent.
pub struct Notebook {
    workplace: Workplace,
    clock: Moment,
    seats: Seats,
    speaking: Seats,
}

/// The computer's clock, or the moment that the command line names.
struct Moment(Option<Timestamp>);

impl Clock for Moment {
    fn now(&self) -> Timestamp {
        self.0.unwrap_or_else(|| SystemClock.now())
    }
}

impl Notebook {
    pub fn open(place: &Place, at: Option<Timestamp>) -> anyhow::Result<Self> {
        Self::in_folder(&folder(place.data.as_deref())?, at)
    }

    pub fn in_folder(path: &Path, at: Option<Timestamp>) -> anyhow::Result<Self> {
        let workplace = Workplace::open(path)?;
        Ok(Self { workplace, clock: Moment(at), seats: Seats::default(), speaking: Seats::default() })
    }

    pub fn rows(&self) -> &dyn Rows {
        &self.workplace.journal
    }

    pub fn chat(&self) -> Chat<'_> {
        Chat {
            journal: &self.workplace.journal,
            clock: &self.clock,
            seats: &self.seats,
            speaking: &self.speaking,
            user: UserId::LOCAL,
        }
    }

    fn at(desk: &DeskPlace) -> anyhow::Result<Self> {
        Self::open(&desk.place, desk.at)
    }
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
        Some(TodoCommand::Undo(desk)) => undo(desk),
    }
}

fn said(arguments: &Say) -> anyhow::Result<ExitCode> {
    let notebook = Notebook::at(&arguments.desk)?;
    let (chat, text) = (notebook.chat(), arguments.text.as_str());
    let answered = if arguments.plan {
        chat.plan(arguments.conversation, text)?
    } else {
        chat.say(arguments.conversation, text)?
    };
    if arguments.desk.json {
        let mut line = serde_json::to_value(&answered)?;
        line["conversation"] = json!(answered.conversation.or(arguments.conversation));
        say!("{line}");
    } else {
        say!("{}", safe(&answered.reply));
        if let (true, Some(conversation)) = (answered.needs_confirmation, answered.conversation) {
            eprintln!("Answer with: genie todo say yes --conversation {conversation}");
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn list(arguments: &ListTodos) -> anyhow::Result<ExitCode> {
    let notebook = Notebook::at(&arguments.desk)?;
    let page = notebook.chat().page(&ListTasks {
        status: arguments.open.then_some(Status::Open),
        search: arguments.search.clone(),
        after: Some(arguments.after),
        limit: Some(arguments.limit),
    })?;
    if arguments.desk.json {
        say!("{}", serde_json::to_string(&page)?);
        return Ok(ExitCode::SUCCESS);
    }
    for task in &page.tasks {
        let mark = if task.status == Status::Completed { "x" } else { " " };
        say!("{:>4}  [{mark}] {}", task.task_id, safe(&task.title));
    }
    say!("{} tasks, {} open", page.total, page.open);
    if let Some(after) = page.next_after {
        say!("There are more: genie todo list --after {after}");
    }
    Ok(ExitCode::SUCCESS)
}

fn add(arguments: &AddTodo) -> anyhow::Result<ExitCode> {
    let call = Call::Create(Create { title: arguments.title.clone() });
    make(&Notebook::at(&arguments.desk)?, &call, &arguments.desk, "Created task")
}

fn done(arguments: &NumberedTodo) -> anyhow::Result<ExitCode> {
    let call = Call::Complete(Complete { task_id: arguments.number });
    make(&Notebook::at(&arguments.desk)?, &call, &arguments.desk, "Completed task")
}

fn rename(arguments: &RenameTodo) -> anyhow::Result<ExitCode> {
    let call = Call::Update(Update { task_id: arguments.number, title: arguments.title.clone() });
    ask_and_make(call, arguments.yes, &arguments.desk, "Renamed task")
}

fn remove(arguments: &NumberedTodo) -> anyhow::Result<ExitCode> {
    let call = Call::Delete(Delete { task_id: arguments.number });
    ask_and_make(call, arguments.yes, &arguments.desk, "Deleted task")
}

/// What cannot be taken back by saying the opposite is asked about here too.
fn ask_and_make(call: Call, yes: bool, desk: &DeskPlace, words: &str) -> anyhow::Result<ExitCode> {
    let notebook = Notebook::at(desk)?;
    if !yes {
        let task_id = call.task_id().unwrap_or_default();
        let task = notebook.chat().call(&Call::Get(Get { task_id }))?;
        let title = title_of(&task);
        let held = conversation::Held { call: call.clone(), title };
        if !confirm(&safe(&question(&held)))? {
            eprintln!("Nothing was changed.");
            return Ok(ExitCode::FAILURE);
        }
    }
    make(&notebook, &call, desk, words)
}

fn make(notebook: &Notebook, call: &Call, desk: &DeskPlace, words: &str) -> anyhow::Result<ExitCode> {
    let result = notebook.chat().call(call)?;
    if desk.json {
        say!("{}", serde_json::to_string(&result)?);
    } else {
        say!("{words}: {}", safe(&title_of(&result)));
    }
    Ok(ExitCode::SUCCESS)
}

fn undo(desk: &DeskPlace) -> anyhow::Result<ExitCode> {
    let notebook = Notebook::at(desk)?;
    let undone = notebook.chat().undo()?;
    if desk.json {
        say!("{}", serde_json::to_string(&undone)?);
    } else {
        let task = &undone.task;
        say!("Taken back: task {} is no longer {}: {}", task.task_id, undone.undone, safe(&task.title));
    }
    Ok(ExitCode::SUCCESS)
}

fn title_of(result: &Fields) -> String {
    let task = result.get("task").and_then(|task| task.get("title"));
    task.and_then(serde_json::Value::as_str).unwrap_or_default().to_owned()
}
