//! The commands of a chat: say something, and clear everything. A yes or no to the open question is
//! recognised here, from the user's words and the journal, never by a reader.

use genie_kernel::conversation::{self, Confirmation, Incoming, Question, Role, Thread, YesNo, message_id};
use genie_kernel::journal::Error;
use genie_kernel::record::Fields;
use genie_kernel::turn::{Decision, Site};
use genie_kernel::{Draft, Failure, StreamId, Timestamp};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::intent::Intent;
use super::rules;
use super::state::{self, CHAT_MESSAGES, CHATS, LAYOUT, Message, Settled, State, Work};
use super::tools::Call;

/// The maximum length of a message in characters. A longer one is refused, never cut.
pub const MESSAGE_CHARACTERS_MAX: usize = 1_000;

/// The maximum number of messages from the user per minute.
pub const MESSAGES_A_MINUTE_MAX: u64 = 10;

/// The period in which messages are counted.
const RATE_MS: i64 = 60 * 1_000;

/// A command to a chat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ChatCommand {
    /// Say something. The first message opens the chat.
    Say {
        /// The message.
        text: String,
    },
    /// Delete all messages. The chat stays, so that its stream can still be told from others.
    Clear,
    /// Delete all messages and the chat. Journals contain it: an erasure used to delete whole chats.
    Forget,
}

impl ChatCommand {
    pub(super) fn decide(&self, at: &Site<'_>, campaign: StreamId) -> Result<Decision, Error> {
        let state = state::read(at.rows, at.stream)?;
        match self {
            Self::Say { text } => match refused(at, state.as_ref(), text)? {
                Some(refusal) => Ok(Decision::Refused(refusal)),
                None => Ok(self.say(at, campaign, state, text)),
            },
            Self::Clear => self.clear(at, state, |draft| {
                let change = Fields::from_iter([("work", Value::Null), ("pending", Value::Null)]);
                draft.event("chat.cleared", CHATS.entity, at.stream.0, change);
            }),
            Self::Forget => {
                self.clear(at, state, |draft| draft.delete("chat.closed", CHATS.entity, at.stream.0))
            }
        }
    }

    fn say(&self, at: &Site<'_>, campaign: StreamId, known: Option<State>, text: &str) -> Decision {
        let thread = match &known {
            Some(state) => Thread::Existing { messages: state.messages },
            None => Thread::New(Fields::from_iter([("campaign_id", json!(campaign))])),
        };
        let work = start_work(&known.unwrap_or_default(), text, at.now);
        // Every message answers the open question, or drops it.
        let incoming = Incoming { command: self, text, thread };
        conversation::accept(&LAYOUT, at, incoming, &work, Question::Closed)
    }

    /// Deletes all messages of a chat, if there is one, and then does something about the chat itself.
    fn clear(
        &self,
        at: &Site<'_>,
        known: Option<State>,
        then: impl FnOnce(&mut Draft),
    ) -> Result<Decision, Error> {
        let mut draft = at.draft();
        conversation::log_command(&mut draft, self);
        if let Some(state) = known {
            for number in 1..=state.messages {
                let id = message_id(at.stream, number);
                if at.rows.get(&CHAT_MESSAGES, at.stream, id)?.is_some() {
                    draft.delete("chat.forgotten", CHAT_MESSAGES.entity, id);
                }
            }
            then(&mut draft);
        }
        Ok(Decision::Accepted(draft.into_records()))
    }
}

/// How the work on a message begins.
fn start_work(state: &State, text: &str, now: Timestamp) -> Work {
    // Repeating "continue" after the cause was shown confirms it.
    let asked = state.open_question(now).map(|pending| &pending.question.call);
    let repeats = matches!(asked, Some(Call::ResumeAfter { .. })) && rules::parse(text) == Intent::Resume;
    let answer = if repeats { Some(YesNo::Yes) } else { rules::parse_answer(text) };
    let settled = answer.map(|answer| match state.confirm(answer, now) {
        Confirmation::Agreed(held) => Settled::Agreed(held.call.clone()),
        Confirmation::Declined => Settled::Declined,
        Confirmation::Expired => Settled::Expired,
        Confirmation::NothingAsked => Settled::NothingAsked,
    });
    Work { settled, ..Work::default() }
}

/// Why a message is refused. Nothing of it is stored.
fn refused(at: &Site<'_>, state: Option<&State>, text: &str) -> Result<Option<Failure>, Error> {
    if let Some(refusal) = conversation::refusal(state, text, MESSAGE_CHARACTERS_MAX) {
        return Ok(Some(refusal));
    }
    if state.is_none() {
        return Ok(None);
    }
    // Every message has a reply, so the user's last messages are among twice as many.
    let last = state::history(at.rows, at.stream, 2 * MESSAGES_A_MINUTE_MAX)?;
    // A clock that was set back must not lock the user out.
    let is_recent = |message: &&Message| {
        let said_at = message.said_at;
        message.role == Role::User && said_at <= at.now && at.now < said_at.plus_ms(RATE_MS)
    };
    if last.iter().filter(is_recent).count() as u64 >= MESSAGES_A_MINUTE_MAX {
        let why =
            format!("a chat accepts at most {MESSAGES_A_MINUTE_MAX} messages per minute; wait a moment");
        return Ok(Some(Failure::new("CHAT_TOO_FAST", true, why)));
    }
    Ok(None)
}
