//! `genie demo todo`: a short conversation about a list, on a simulated clock.

use std::process::ExitCode;

use serde_json::json;

use genie_adapters::PracticeClock;
use genie_desk::chat::Chat;
use genie_runtime::StreamLocks;
use genie_todo::UserId;

use crate::arguments::Demo;
use crate::output::{note, safe, say};
use crate::workplace::Workplace;

/// The messages of the fictional user.
const LINES: [&str; 11] = [
    "Remind me to buy milk",
    "Add call the bank on Friday",
    "Add send the quarterly report",
    "What's on my list?",
    "Finish the quarterly report",
    "Rename task 1 to buy oat milk",
    "yes",
    "Delete the bank",
    "no",
    "Delete task 2, yes I am sure",
    "Show all",
];

pub fn run(arguments: &Demo) -> anyhow::Result<ExitCode> {
    let temporary = tempfile::tempdir()?;
    let path = arguments.data.clone().unwrap_or_else(|| temporary.path().join("data"));
    let workplace = Workplace::open(&path)?;
    let (clock, locks, speaking) =
        (PracticeClock::after(None), StreamLocks::default(), StreamLocks::default());
    let chat = Chat {
        journal: &*workplace.journal,
        clock: &clock,
        locks: &locks,
        speaking: &speaking,
        user: UserId::LOCAL,
        models: None,
    };
    if !arguments.json {
        note!("A conversation with the rule-based to-do agent: no network, no keys, no model.");
    }
    let mut conversation = None;
    for line in LINES {
        let answered = chat.say(conversation, line)?;
        conversation = answered.conversation;
        if arguments.json {
            say!("{}", json!({ "you": line, "intent": answered.intent, "reply": answered.reply }));
        } else {
            say!("you> {line}");
            say!("{}", safe(&answered.reply));
        }
    }
    Ok(ExitCode::SUCCESS)
}
