//! `genie todo`: a conversation in the terminal. Ctrl-D ends it, and it can be gone on with.

use std::io::{self, BufRead, IsTerminal, Write};
use std::process::ExitCode;

use genie_runtime::Refused;
use genie_todo::reader::Role;

use super::Notebook;
use crate::arguments::Talk;
use crate::failure::report;
use crate::output::{safe, say};

/// How many messages of a conversation are shown when it is gone on with.
const SHOWN_MAX: u64 = 20;

pub fn run(arguments: &Talk) -> anyhow::Result<ExitCode> {
    let notebook = Notebook::open(&arguments.place, arguments.at)?;
    let chat = notebook.chat();
    let at_terminal = io::stdin().is_terminal();
    let mut conversation = arguments.conversation;
    if at_terminal {
        say!(
            "Your to-do list. Say what you want, such as \"add buy milk\" or \"show my list\". Ctrl-D ends."
        );
    }
    if let Some(stream) = conversation {
        show_history(&notebook, stream)?;
    }
    let mut lines = io::stdin().lock().lines();
    loop {
        if at_terminal {
            eprint!("you> ");
            io::stderr().flush()?;
        }
        let Some(line) = lines.next().transpose()? else { break };
        if line.trim().is_empty() {
            continue;
        }
        match chat.say(conversation, &line) {
            Ok(answered) => {
                conversation = answered.conversation;
                say!("{}", safe(&answered.reply));
            }
            // A message that was refused ends nothing; a store that failed does.
            Err(Refused::Command(failure)) => {
                report(&failure.into());
            }
            Err(error @ Refused::Store(_)) => return Err(error.into()),
        }
    }
    if at_terminal {
        eprintln!();
    }
    if let Some(conversation) = conversation {
        eprintln!("Go on with: genie todo --conversation {conversation}");
    }
    Ok(ExitCode::SUCCESS)
}

fn show_history(notebook: &Notebook, stream: genie_kernel::StreamId) -> anyhow::Result<()> {
    let chat = notebook.chat();
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
