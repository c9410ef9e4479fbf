//! `genie todo`: a conversation in the terminal. Ctrl-D ends it, and it can be gone on with.

use std::process::ExitCode;

use genie_runtime::CommandError;
use genie_todo::reader::Role;

use crate::arguments::Talk;
use crate::desk::Desk;
use crate::failure::report;
use crate::output::{note, safe, say};
use crate::terminal;

/// How many messages of a conversation are shown when it is gone on with.
const SHOWN_MAX: u64 = 20;

pub fn run(arguments: &Talk) -> anyhow::Result<ExitCode> {
    let desk = Desk::open(arguments.place.data.as_deref(), arguments.at)?;
    let chat = desk.chat();
    let mut conversation = arguments.conversation;
    note!("Your to-do list. Say what you want, such as \"add buy milk\" or \"show my list\". Ctrl-D ends.");
    if let Some(stream) = conversation {
        show_history(&desk, stream)?;
    }
    while let Some(line) = terminal::heard("you> ")? {
        if line.trim().is_empty() {
            continue;
        }
        match chat.say(conversation, &line) {
            Ok(answered) => {
                conversation = answered.conversation;
                say!("{}", safe(&answered.reply));
            }
            // A message that was refused ends nothing; a store that failed does.
            Err(CommandError::Command(failure)) => {
                report(&failure.into(), false);
            }
            Err(error @ CommandError::Store(_)) => return Err(error.into()),
        }
    }
    if let Some(conversation) = conversation {
        note!("Go on with: genie todo --conversation {conversation}");
    }
    Ok(ExitCode::SUCCESS)
}

fn show_history(desk: &Desk, stream: genie_kernel::StreamId) -> anyhow::Result<()> {
    let chat = desk.chat();
    let mut messages = Vec::new();
    loop {
        let after = messages.last().map_or(0, |last: &genie_todo::conversation::Message| last.number);
        let page = chat.history(stream, after, 1_000)?;
        if page.is_empty() {
            break;
        }
        messages.extend(page);
        let first = messages.len().saturating_sub(usize::try_from(SHOWN_MAX).unwrap_or(usize::MAX));
        messages.drain(..first);
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
