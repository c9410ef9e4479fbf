//! The commands of a conversation: open it, and send a message. A yes or no to an open question is decided
//! here, from the user's words and the journal, never by a reader.

use genie_kernel::conversation::{self, Confirmation, Incoming, Question, Thread, YesNo};
use genie_kernel::journal::Error;
use genie_kernel::record::Fields;
use genie_kernel::turn::{Decision, Site};
use genie_kernel::{Failure, Timestamp};
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::confirmation::answers;
use super::state::{Context, Ending, HeldCalls, LAYOUT, Queued, State, Work, read};
use crate::UserId;
use crate::heard::Heard;
use crate::parser::{self, Answer};
use crate::reader::RequestedCall;
use crate::tools::Call;

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
        /// What the rules heard in it. Older programs did not store it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        heard: Option<Heard>,
    },
}

impl ChatCommand {
    /// Sends a message.
    pub fn say(text: &str) -> Self {
        Self::Say { text: text.to_owned(), heard: Some(Heard::in_message(text)) }
    }

    /// Records a call of a client, which stands for a message. It confirms nothing.
    pub fn of_client(call: &Call) -> Self {
        let text = format!("{} {}", call.tool().name(), serde_json::Value::from(call.arguments()));
        Self::Say { text, heard: Some(Heard { commands: true, ..Heard::default() }) }
    }

    pub(super) fn decide(&self, at: &Site<'_>, user: UserId) -> Result<Decision, Error> {
        let state = read(at.rows, at.stream)?;
        match (self, state) {
            (Self::Open, None) => Ok(self.open(at, user)),
            (Self::Open, Some(_)) => Ok(refuse("CHAT_EXISTS", "this conversation already exists")),
            (Self::Say { text, heard }, Some(state)) if state.context.user_id == user => {
                Ok(self.take(at, &state, text, heard.as_ref()))
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

    fn take(&self, at: &Site<'_>, state: &State, text: &str, heard: Option<&Heard>) -> Decision {
        if let Some(refusal) = conversation::refusal(Some(state), text, MESSAGE_CHARACTERS_MAX) {
            return Decision::Refused(refusal);
        }
        let (work, question) = match heard {
            Some(heard) => start_work(state, heard, at.now),
            None => start_work(state, &Heard::in_message(text), at.now),
        };
        let work = Work { heard: heard.cloned(), ..work };
        let thread = Thread::Existing { messages: state.messages };
        let question = if state.pending.is_some() { question } else { Question::Kept };
        conversation::accept(&LAYOUT, at, Incoming { command: self, text, thread }, &work, question)
    }
}

/// Why a message is refused before it is read, if it is.
pub fn refusal(text: &str) -> Option<Failure> {
    conversation::refusal::<Work, HeldCalls, Context>(None, text, MESSAGE_CHARACTERS_MAX)
}

/// Starts the work on a message and decides what happens to the open question.
pub(super) fn start_work(state: &State, heard: &Heard, now: Timestamp) -> (Work, Question) {
    let open = state.open_question(now).map(|pending| &pending.question);
    let says = |answer: &Answer| answer.says;
    match open {
        // Only a yes or a no answers the question, and only a clear command replaces it.
        Some(question) if question.blank.is_none() => {
            let answer = heard.answer.as_ref().filter(|answer| answers(answer, &question.calls));
            match answer.map(says) {
                Some(answer) => (confirmed(state, answer, now), Question::Closed),
                None if heard.commands => (Work::default(), Question::Closed),
                None => (settled(Ending::Unanswered), Question::Kept),
            }
        }
        // What was asked for is in the message, if anywhere; the reader looks for it.
        Some(_) => match heard.answer.as_ref().filter(|answer| answer.about.is_none()).map(says) {
            Some(YesNo::No) => (settled(Ending::Declined), Question::Closed),
            Some(YesNo::Yes) | None => (Work::default(), Question::Kept),
        },
        // "Sure, add something" asks for something else.
        None => match heard.answer.as_ref().filter(|answer| !heard.commands && is_plain(answer)).map(says) {
            Some(answer) => (confirmed(state, answer, now), Question::Closed),
            None => (Work::default(), Question::Closed),
        },
    }
}

/// Whether an answer is one even without a question: it repeats nothing, or says what not to do.
fn is_plain(answer: &Answer) -> bool {
    answer.about.is_none() || answer.says == YesNo::No
}

fn settled(ending: Ending) -> Work {
    Work { reader: CONFIRMATION.to_owned(), settled: Some(ending), ..Work::default() }
}

/// Starts the work that follows a yes or a no.
fn confirmed(state: &State, answer: YesNo, now: Timestamp) -> Work {
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
