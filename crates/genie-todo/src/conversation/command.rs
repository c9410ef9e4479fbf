//! The commands of a conversation: open it, and send a message. A yes or no to an open question is decided
//! here, from the user's words and the journal, never by a reader.

use genie_kernel::conversation::{self, Confirmation, Incoming, Question, Thread, YesNo};
use genie_kernel::journal::Error;
use genie_kernel::record::Fields;
use genie_kernel::turn::{Decision, Site};
use genie_kernel::{Failure, Timestamp};
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::confirmation::reading;
use super::state::{Ending, LAYOUT, Queued, State, Work, read};
use crate::UserId;
use crate::parser::{self, Reading};
use crate::reader::RequestedCall;

/// Maximum length of a message, in characters. A longer message is refused, never truncated.
pub const MESSAGE_CHARACTERS_MAX: usize = parser::MESSAGE_CHARS_MAX;

/// The name in the log for messages that only answer a question.
const CONFIRMATION: &str = "confirmation";

/// A command to a conversation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ChatCommand {
    /// Open the conversation.
    Open,
    /// Send a message.
    Say {
        /// The message.
        text: String,
    },
}

impl ChatCommand {
    pub(super) fn decide(&self, at: &Site<'_>, user: UserId) -> Result<Decision, Error> {
        let state = read(at.rows, at.stream)?;
        match (self, state) {
            (Self::Open, None) => Ok(self.open(at, user)),
            (Self::Open, Some(_)) => Ok(refuse("CHAT_EXISTS", "this conversation already exists")),
            (Self::Say { text }, Some(state)) if state.context.user_id == user => {
                Ok(self.say(at, &state, text))
            }
            (Self::Say { .. }, Some(_) | None) => {
                Ok(refuse("CHAT_NOT_FOUND", "there is no such conversation"))
            }
        }
    }

    fn open(&self, at: &Site<'_>, user: UserId) -> Decision {
        let mut draft = at.draft();
        conversation::log_command(&mut draft, self);
        let row = Fields::from_iter([("opened_at", json!(at.now)), ("user_id", json!(user))]);
        conversation::open(&LAYOUT, &mut draft, at.stream, row);
        Decision::Accepted(draft.into_records())
    }

    fn say(&self, at: &Site<'_>, state: &State, text: &str) -> Decision {
        if let Some(refusal) = conversation::refusal(Some(state), text, MESSAGE_CHARACTERS_MAX) {
            return Decision::Refused(refusal);
        }
        let (work, question) = start_work(state, text, at.now);
        let thread = Thread::Existing { messages: state.messages };
        let question = if state.pending.is_some() { question } else { Question::Kept };
        conversation::accept(&LAYOUT, at, Incoming { command: self, text, thread }, &work, question)
    }
}

/// Starts the work on a message and decides what happens to the open question.
pub(super) fn start_work(state: &State, text: &str, now: Timestamp) -> (Work, Question) {
    let is_open = state.open_question(now).is_some();
    // A yes is a yes, whether or not a question is open.
    let as_answer = reading(text, true);
    let is_answer = matches!(as_answer, Reading::Answer(_));
    let read = if is_answer || is_open { as_answer } else { reading(text, false) };
    match read {
        Reading::Answer(answer) => (confirmed(state, answer, now), Question::Closed),
        // Any other command replaces the open question.
        Reading::Commands(_) | Reading::OutOfScope => (Work::default(), Question::Closed),
        Reading::Unclear { .. } | Reading::TooLong | Reading::Empty if is_open => {
            (Work::default(), Question::Kept)
        }
        Reading::Unclear { .. } | Reading::TooLong | Reading::Empty => (Work::default(), Question::Closed),
    }
}

/// Starts the work that follows a yes or a no.
fn confirmed(state: &State, answer: YesNo, now: Timestamp) -> Work {
    let settled =
        |settled| Work { reader: CONFIRMATION.to_owned(), settled: Some(settled), ..Work::default() };
    match state.confirm(answer, now) {
        Confirmation::Agreed(held) => {
            let queue = held.calls.iter().map(|held| Queued {
                asked: RequestedCall::from_call(&held.call),
                agreed: Some(held.title.clone()),
            });
            Work { queue: queue.collect(), ..settled(Ending::Agreed) }
        }
        Confirmation::Declined => settled(Ending::Declined),
        Confirmation::Expired => settled(Ending::Expired),
        Confirmation::NothingAsked => settled(Ending::NothingAsked),
    }
}

fn refuse(code: &'static str, why: &str) -> Decision {
    Decision::Refused(Failure::new(code, false, why))
}
