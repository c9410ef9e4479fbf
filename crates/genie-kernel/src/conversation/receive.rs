//! Receives a message: checks it, stores it, and creates the work that answers it.

use serde::Serialize;
use serde_json::{Value, json};

use super::Layout;
use super::stored::{Role, State, message_id, message_row};
use crate::draft::Draft;
use crate::record::{Fields, Phase, Word};
use crate::turn::{Decision, Site};
use crate::{Failure, StreamId};

/// What happens to the open question when a new message arrives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// It stays open, or there is none.
    Kept,
    /// It was answered or dropped.
    Closed,
}

/// Why a message is refused. Nothing of it is stored.
pub fn refusal<W, Q, C>(
    state: Option<&State<W, Q, C>>,
    text: &str,
    characters_max: usize,
) -> Option<Failure> {
    if text.chars().count() > characters_max {
        let why = format!("a message can have at most {characters_max} characters");
        return Some(Failure::new("CHAT_MESSAGE_TOO_LONG", false, why));
    }
    let is_busy = state.is_some_and(|state| state.work.is_some());
    is_busy.then(|| Failure::new("CHAT_BUSY", true, "the previous message has not been answered yet"))
}

/// An accepted message.
#[derive(Debug)]
pub struct Incoming<'a, C> {
    /// The person's command, as it is logged.
    pub command: &'a C,
    /// The person's text.
    pub text: &'a str,
    /// The conversation that it belongs to.
    pub thread: Thread,
}

/// The conversation that a message belongs to.
#[derive(Debug)]
pub enum Thread {
    /// A new one, and what its row holds besides the counters.
    New(Fields),
    /// An existing one.
    Existing {
        /// The number of messages.
        messages: u64,
    },
}

/// Opens a conversation. `row` is the agent's own data, besides the counters.
pub fn open(layout: &Layout, draft: &mut Draft, stream: StreamId, mut row: Fields) {
    row.insert("messages", json!(0));
    row.insert("round", json!(0));
    draft.event(layout.events.opened, layout.conversations.entity, stream.0, row);
}

/// Stores a message and the initial work on it.
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

/// Logs a person's command.
pub fn log_command(draft: &mut Draft, command: &impl Serialize) {
    let payload = Fields::from_iter([("command", json!(command))]);
    draft.audit(Word::Borrowed("command"), Phase::Command, payload, true);
}
