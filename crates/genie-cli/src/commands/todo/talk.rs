//! `genie todo`: a conversation in the terminal. Ctrl-D ends it, and it can be continued later.

use std::process::ExitCode;

use genie_kernel::StreamId;
use genie_todo::reader::Role;

use crate::arguments::Talk;
use crate::backend::{Backend, Spoken};
use crate::failure::{Problem, report};
use crate::invocation::here;
use crate::output::{note, safe, say};
use crate::terminal;

/// How many messages are shown when a conversation is continued.
const SHOWN_MAX: usize = 20;

pub fn run(arguments: &Talk) -> anyhow::Result<ExitCode> {
    let backend = Backend::open(arguments.place.data.as_deref(), arguments.at)?;
    let mut conversation = arguments.conversation;
    note!(
        "Your to-do list. Type what you want, such as \"add buy milk\" or \"show my list\". Press Ctrl-D to exit."
    );
    if let Some(stream) = conversation {
        show_history(&backend, stream)?;
    }
    while let Some(line) = terminal::heard("you> ")? {
        if line.trim().is_empty() {
            continue;
        }
        match backend.say(conversation, &line) {
            Ok(answered) => {
                conversation = answered.conversation;
                say!("{}", safe(&answered.reply));
            }
            Err(problem) if ends_conversation(&problem) => return Err(problem.into()),
            Err(problem) => {
                report(&problem.into(), false);
            }
        }
    }
    if let Some(conversation) = conversation {
        note!("{}", here(&format!("Continue with: genie todo --conversation {conversation}")));
    }
    Ok(ExitCode::SUCCESS)
}

/// A refused message does not end the conversation. An error of the store or the server does.
fn ends_conversation(problem: &Problem) -> bool {
    problem.code.starts_with("STORE_") || problem.code == "SERVER_GONE"
}

fn show_history(backend: &Backend, stream: StreamId) -> anyhow::Result<()> {
    let mut messages: Vec<Spoken> = Vec::new();
    loop {
        let page = backend.conversation(stream, messages.last().map_or(0, |last| last.number))?;
        if page.is_empty() {
            break;
        }
        messages.extend(page);
        messages.drain(..messages.len().saturating_sub(SHOWN_MAX));
    }
    for message in messages {
        let who = match message.role {
            Role::User => "you> ",
            Role::Agent => "",
        };
        say!("{who}{}", safe(&message.text));
    }
    Ok(())
}
