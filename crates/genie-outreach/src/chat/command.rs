//! What a person can tell a conversation: something, and that all of it is to be forgotten. A yes or a no
//! to the question that waits is decided here, from the words and the journal, and by no reader.

use genie_kernel::journal::Error;
use genie_kernel::record::{Fields, Phase, Word};
use genie_kernel::turn::{Decision, Site};
use genie_kernel::{Failure, StreamId, Timestamp};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::reader::{Role, Wish};
use super::state::{self, Chat, Message, Settled, Work};
use super::tools::Call;
use super::words::{self, Answer};
use super::{CHAT_MESSAGES, CHATS};

/// How many characters a message may have. A longer one is refused, never cut.
pub const MESSAGE_CHARACTERS_MAX: usize = 1_000;

/// How many messages a person may say within a minute.
pub const MESSAGES_A_MINUTE_MAX: u64 = 10;

/// The time in which messages are counted.
const RATE_MS: i64 = 60 * 1_000;

/// What a person can tell a conversation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ChatCommand {
    /// They say something. With the first words the conversation begins.
    Say {
        /// What.
        text: String,
    },
    /// Everything that was said goes, because somebody is erased of whom it may speak.
    Forget,
}

impl ChatCommand {
    pub(super) fn decide(&self, at: &Site<'_>, campaign: StreamId) -> Result<Decision, Error> {
        let chat = Chat::read(at.rows, at.stream)?;
        match self {
            Self::Say { text } => match refused(at, chat.as_ref(), text)? {
                Some(refusal) => Ok(Decision::Refused(refusal)),
                None => Ok(self.say(at, campaign, chat, text)),
            },
            Self::Forget => self.forget(at, chat),
        }
    }

    fn say(&self, at: &Site<'_>, campaign: StreamId, known: Option<Chat>, text: &str) -> Decision {
        let chat = known.clone().unwrap_or_default();
        let mut draft = at.draft();
        draft.audit(Word::Borrowed("command"), Phase::Command, self.payload(), true);
        if known.is_none() {
            let mut row = Fields::new();
            row.insert("campaign_id", json!(campaign));
            row.insert("messages", json!(0));
            row.insert("round", json!(0));
            draft.event("chat.opened", CHATS.entity, at.stream.0, row);
        }
        let number = chat.messages + 1;
        let message = state::message(number, Role::User, text, at.now);
        draft.event("chat.said", CHAT_MESSAGES.entity, state::message_id(at.stream, number), message);
        let mut change = Fields::new();
        change.insert("messages", json!(number));
        change.insert("work", json!(taken(&chat, text, at.now)));
        // Whatever is said next, the question is answered or dropped.
        change.insert("pending", Value::Null);
        draft.event("chat.taken", CHATS.entity, at.stream.0, change);
        Decision::Accepted(draft.into_records())
    }

    fn forget(&self, at: &Site<'_>, known: Option<Chat>) -> Result<Decision, Error> {
        let mut draft = at.draft();
        draft.audit(Word::Borrowed("command"), Phase::Command, self.payload(), true);
        if let Some(chat) = known {
            for number in 1..=chat.messages {
                let id = state::message_id(at.stream, number);
                if at.rows.get(&CHAT_MESSAGES, at.stream, id)?.is_some() {
                    draft.delete("chat.forgotten", CHAT_MESSAGES.entity, id);
                }
            }
            draft.delete("chat.closed", CHATS.entity, at.stream.0);
        }
        Ok(Decision::Accepted(draft.into_records()))
    }

    fn payload(&self) -> Fields {
        Fields::from_iter([("command", json!(self))])
    }
}

/// How the work on a message begins.
fn taken(chat: &Chat, text: &str, now: Timestamp) -> Work {
    let live = chat.pending.as_ref().filter(|pending| now <= pending.expires_at);
    // Whoever says "continue" again after the cause was told has read it.
    let repeats = live.is_some_and(|pending| matches!(pending.call, Call::ResumeAfter { .. }))
        && words::read(text) == Wish::Resume;
    let answer = if repeats { Some(Answer::Yes) } else { words::answer(text) };
    let settled = match (answer, live) {
        (Some(Answer::Yes), Some(pending)) => Some(Settled::Agreed(pending.call.clone())),
        (Some(Answer::No), Some(_)) => Some(Settled::Declined),
        (Some(_), None) if chat.pending.is_some() => Some(Settled::Expired),
        (Some(_), None) => Some(Settled::NothingAsked),
        (None, _) => None,
    };
    Work { settled, ..Work::default() }
}

/// Why a message is not taken. Nothing is stored of it.
fn refused(at: &Site<'_>, chat: Option<&Chat>, text: &str) -> Result<Option<Failure>, Error> {
    if text.chars().count() > MESSAGE_CHARACTERS_MAX {
        let why = format!("a message has at most {MESSAGE_CHARACTERS_MAX} characters");
        return Ok(Some(Failure::new("CHAT_MESSAGE_TOO_LONG", false, why)));
    }
    let Some(chat) = chat else { return Ok(None) };
    if chat.work.is_some() {
        return Ok(Some(Failure::new("CHAT_BUSY", true, "the message before this one has no answer yet")));
    }
    // Every message has its answer, so that the last ones of the person are among twice as many.
    let last = state::history(at.rows, at.stream, 2 * MESSAGES_A_MINUTE_MAX)?;
    // A clock that was set back must not silence anybody.
    let is_recent = |message: &&Message| {
        let said_at = message.said_at;
        message.role == Role::User && said_at <= at.now && at.now < said_at.plus_ms(RATE_MS)
    };
    if last.iter().filter(is_recent).count() as u64 >= MESSAGES_A_MINUTE_MAX {
        let why = format!("a person says at most {MESSAGES_A_MINUTE_MAX} messages in a minute");
        return Ok(Some(Failure::new("CHAT_TOO_FAST", true, why)));
    }
    Ok(None)
}
