//! What a person can tell a conversation: that it begins, and what they say. A yes or a no to the
//! question that waits is decided here, from the words and the journal, and by no reader.

use genie_kernel::journal::Error;
use genie_kernel::record::{Fields, Phase, Word};
use genie_kernel::turn::{Decision, Site};
use genie_kernel::{Failure, Timestamp};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::state::{Chat, Queued, Settled, Work, message_id};
use super::{CONVERSATIONS, MESSAGES, reading};
use crate::UserId;
use crate::reader::{Asked, Role};
use crate::words::{self, Answer, Reading};

/// How many characters a message may have. A longer one is refused, never cut.
pub const MESSAGE_CHARACTERS_MAX: usize = words::MESSAGE_CHARS_MAX;

/// Under which name the answer to a question is in the log.
const CONFIRMATION: &str = "confirmation";

/// What a person can tell a conversation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ChatCommand {
    /// It begins.
    Open,
    /// They say something.
    Say {
        /// What.
        text: String,
    },
}

impl ChatCommand {
    pub(super) fn decide(&self, at: &Site<'_>, user: UserId) -> Result<Decision, Error> {
        let chat = Chat::read(at.rows, at.stream)?;
        match (self, chat) {
            (Self::Open, None) => Ok(self.open(at, user)),
            (Self::Open, Some(_)) => Ok(refuse("CHAT_EXISTS", false, "there is such a conversation already")),
            (Self::Say { text }, Some(chat)) if chat.user_id == user => Ok(self.say(at, chat, text)),
            (Self::Say { .. }, Some(_) | None) => {
                Ok(refuse("CHAT_NOT_FOUND", false, "there is no such conversation"))
            }
        }
    }

    fn open(&self, at: &Site<'_>, user: UserId) -> Decision {
        let mut draft = at.draft();
        draft.audit(Word::Borrowed("command"), Phase::Command, self.payload(), true);
        let mut row = Fields::new();
        row.insert("user_id", json!(user));
        row.insert("opened_at", json!(at.now));
        row.insert("messages", json!(0));
        row.insert("round", json!(0));
        draft.event("conversation.opened", CONVERSATIONS.entity, at.stream.0, row);
        Decision::Accepted(draft.into_records())
    }

    fn say(&self, at: &Site<'_>, chat: Chat, text: &str) -> Decision {
        if chat.work.is_some() {
            return refuse("CHAT_BUSY", true, "the message before this one has no answer yet");
        }
        if text.chars().count() > MESSAGE_CHARACTERS_MAX {
            return refuse("CHAT_MESSAGE_TOO_LONG", false, "a message has at most 4000 characters");
        }
        let mut draft = at.draft();
        draft.audit(Word::Borrowed("command"), Phase::Command, self.payload(), true);
        let number = chat.messages + 1;
        let mut message = Fields::new();
        message.insert("number", json!(number));
        message.insert("role", json!(Role::User));
        message.insert("text", json!(text));
        message.insert("said_at", json!(at.now));
        draft.event("message.said", MESSAGES.entity, message_id(at.stream, number), message);
        let mut change = Fields::new();
        change.insert("messages", json!(number));
        let (work, keeps_question) = taken(&chat, text, at.now);
        change.insert("work", json!(work));
        if !keeps_question && chat.pending.is_some() {
            change.insert("pending", Value::Null);
        }
        draft.event("message.taken", CONVERSATIONS.entity, at.stream.0, change);
        Decision::Accepted(draft.into_records())
    }

    fn payload(&self) -> Fields {
        Fields::from_iter([("command", json!(self))])
    }
}

/// How the work on a message begins, and whether the question that waits goes on waiting.
pub(super) fn taken(chat: &Chat, text: &str, now: Timestamp) -> (Work, bool) {
    let live = chat.live(now);
    let settled =
        |settled| Work { reader: CONFIRMATION.to_owned(), settled: Some(settled), ..Work::default() };
    // A yes is a yes, whether or not there is something to say it to.
    let as_answer = reading(text, true);
    let is_answer = matches!(as_answer, Reading::Answer(_));
    let read = if is_answer || live.is_some() { as_answer } else { reading(text, false) };
    match (read, live) {
        (Reading::Answer(Answer::Yes), Some(pending)) => {
            let queue = pending
                .calls
                .iter()
                .map(|held| Queued { asked: Asked::of(&held.call), agreed: Some(held.title.clone()) });
            (Work { queue: queue.collect(), ..settled(Settled::Agreed) }, false)
        }
        (Reading::Answer(Answer::No), Some(_)) => (settled(Settled::Declined), false),
        (Reading::Answer(_), None) if chat.pending.is_some() => (settled(Settled::Expired), false),
        (Reading::Answer(_), None) => (settled(Settled::NothingAsked), false),
        // Any other command takes the place of the one that was asked about.
        (Reading::Commands(_) | Reading::OutOfScope, _) => (Work::default(), false),
        (Reading::Unclear { .. } | Reading::TooLong | Reading::Empty, live) => {
            (Work::default(), live.is_some())
        }
    }
}

fn refuse(code: &'static str, retryable: bool, why: &str) -> Decision {
    Decision::Refused(Failure::new(code, retryable, why))
}
