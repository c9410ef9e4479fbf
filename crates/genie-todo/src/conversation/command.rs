//! The commands of a conversation: open it, and say something. A yes or a no to the question that waits is
//! decided here, from the person's words and the journal, never by a reader.

use genie_kernel::conversation::{self, Confirmation, Incoming, Question, Thread, YesNo};
use genie_kernel::journal::Error;
use genie_kernel::record::Fields;
use genie_kernel::turn::{Decision, Site};
use genie_kernel::{Failure, Timestamp};
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::confirmation::reading;
use super::state::{LAYOUT, Queued, Settled, State, Work, read};
use crate::UserId;
use crate::reader::Asked;
use crate::words::{self, Reading};

/// How many characters a message may have. A longer one is refused, never cut.
pub const MESSAGE_CHARACTERS_MAX: usize = words::MESSAGE_CHARS_MAX;

/// The name in the log for messages that only answer a question.
const CONFIRMATION: &str = "confirmation";

/// A command to a conversation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ChatCommand {
    /// Open the conversation.
    Open,
    /// Say something.
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

/// How the work on a message begins, and what becomes of the question that waits.
pub(super) fn start_work(state: &State, text: &str, now: Timestamp) -> (Work, Question) {
    let is_open = state.open_question(now).is_some();
    // A yes is a yes, whether or not there is a question.
    let as_answer = reading(text, true);
    let is_answer = matches!(as_answer, Reading::Answer(_));
    let read = if is_answer || is_open { as_answer } else { reading(text, false) };
    match read {
        Reading::Answer(answer) => (confirmed(state, answer, now), Question::Closed),
        // Any other command replaces the one that was asked about.
        Reading::Commands(_) | Reading::OutOfScope => (Work::default(), Question::Closed),
        Reading::Unclear { .. } | Reading::TooLong | Reading::Empty if is_open => {
            (Work::default(), Question::Kept)
        }
        Reading::Unclear { .. } | Reading::TooLong | Reading::Empty => (Work::default(), Question::Closed),
    }
}

/// The work that a yes or a no starts.
fn confirmed(state: &State, answer: YesNo, now: Timestamp) -> Work {
    let settled =
        |settled| Work { reader: CONFIRMATION.to_owned(), settled: Some(settled), ..Work::default() };
    match state.confirm(answer, now) {
        Confirmation::Agreed(held) => {
            let queue = held
                .calls
                .iter()
                .map(|held| Queued { asked: Asked::of(&held.call), agreed: Some(held.title.clone()) });
            Work { queue: queue.collect(), ..settled(Settled::Agreed) }
        }
        Confirmation::Declined => settled(Settled::Declined),
        Confirmation::Expired => settled(Settled::Expired),
        Confirmation::NothingAsked => settled(Settled::NothingAsked),
    }
}

fn refuse(code: &'static str, why: &str) -> Decision {
    Decision::Refused(Failure::new(code, false, why))
}
