//! How a message is taken in: checked, stored, and given the work that answers it.

use serde::Serialize;
use serde_json::{Value, json};

use super::Layout;
use super::stored::{Role, State, message_id, message_row};
use crate::draft::Draft;
use crate::record::{Fields, Phase, Word};
use crate::turn::{Decision, Site};
use crate::{Failure, StreamId};

/// What becomes of the question that waits when a new message comes in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// It goes on waiting, or there is none.
    Kept,
    /// It was answered or dropped.
    Closed,
}

/// Why a message is not taken in. Nothing is stored of it.
pub fn refusal<W, Q, C>(
    state: Option<&State<W, Q, C>>,
    text: &str,
    characters_max: usize,
) -> Option<Failure> {
    if text.chars().count() > characters_max {
        let why = format!("a message has at most {characters_max} characters");
        return Some(Failure::new("CHAT_MESSAGE_TOO_LONG", false, why));
    }
    let is_busy = state.is_some_and(|state| state.work.is_some());
    is_busy.then(|| Failure::new("CHAT_BUSY", true, "the message before this one has no answer yet"))
}

/// A message that is taken in.
#[derive(Debug)]
pub struct Incoming<'a, C> {
    /// The person's command, as it is logged.
    pub command: &'a C,
    /// What the person says.
    pub text: &'a str,
    /// The conversation in which it is said.
    pub thread: Thread,
}

/// The conversation in which a message is said.
#[derive(Debug)]
pub enum Thread {
    /// One that begins with this message, and what its row holds besides the counters.
    New(Fields),
    /// One that has messages already.
    Existing {
        /// How many.
        messages: u64,
    },
}

/// Opens a conversation. `row` is what the agent keeps of it besides the counters.
pub fn open(layout: &Layout, draft: &mut Draft, stream: StreamId, mut row: Fields) {
    row.insert("messages", json!(0));
    row.insert("round", json!(0));
    draft.event(layout.events.opened, layout.conversations.entity, stream.0, row);
}

/// Stores a message and how the work on it begins.
pub fn accept<C: Serialize>(
    layout: &Layout,
    at: &Site<'_>,
    incoming: Incoming<'_, C>,
    work: &impl Serialize,
    question: Question,
) -> Decision {
    let mut draft = at.draft();
    log_command(&mut draft, incoming.command);
    let number = match incoming.thread {
        Thread::New(row) => {
            open(layout, &mut draft, at.stream, row);
            1
        }
        Thread::Existing { messages } => messages + 1,
    };
    let message = message_row(number, Role::User, incoming.text, at.now);
    let id = message_id(at.stream, number);
    draft.event(layout.events.message_received, layout.messages.entity, id, message);
    let mut change = Fields::new();
    change.insert("messages", json!(number));
    change.insert("work", json!(work));
    if question == Question::Closed {
        change.insert("pending", Value::Null);
    }
    draft.event(layout.events.work_started, layout.conversations.entity, at.stream.0, change);
    Decision::Accepted(draft.into_records())
}

/// Logs the command that a person gave.
pub fn log_command(draft: &mut Draft, command: &impl Serialize) {
    let payload = Fields::from_iter([("command", json!(command))]);
    draft.audit(Word::Borrowed("command"), Phase::Command, payload, true);
}
