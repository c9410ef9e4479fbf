//! The stored state of a chat, and bounded reads of it.

use genie_kernel::conversation::{self, EventKinds, Forgotten, Layout};
use genie_kernel::effect::Effect;
use genie_kernel::erasure::Search;
use genie_kernel::journal::{Error, Rows};
use genie_kernel::table::{Holds, Index, Keys, Span, Table, optional, required};
use genie_kernel::{StreamId, Timestamp};
use serde::{Deserialize, Serialize};

use super::fact::Fact;
use super::intent::Intent;
use super::tools::Call;

/// The chats. A chat's row has the id of its stream.
pub static CHATS: Table = Table {
    entity: "chat",
    name: "chats",
    stream_column: "stream_id",
    columns: &[
        required("campaign_id", Holds::Text),
        required("messages", Holds::Integer),
        required("round", Holds::Integer),
        optional("work", Holds::Json),
        optional("pending", Holds::Json),
        optional("used", Holds::Json),
    ],
    formerly: &[],
    indexes: &[],
};

/// The messages of all chats. Messages are never changed; only an erasure replaces their text.
pub static CHAT_MESSAGES: Table = Table {
    entity: "chat_message",
    name: "chat_messages",
    stream_column: "chat_id",
    columns: &[
        required("number", Holds::Integer),
        required("role", Holds::Text),
        required("text", Holds::Text),
        required("said_at", Holds::Integer),
        optional("intent", Holds::Text),
        optional("reader", Holds::Text),
        optional("worded_by", Holds::Text),
        optional("calls", Holds::Json),
    ],
    formerly: &[],
    indexes: &[Index {
        name: "chat_messages_by_number",
        span: Span::Stream,
        columns: &["number"],
        keys: Keys::Unique,
        only: None,
    }],
};

/// The tables of chats.
pub(super) static LAYOUT: Layout = Layout {
    conversations: &CHATS,
    messages: &CHAT_MESSAGES,
    message_columns: &["number", "role", "text", "said_at", "intent", "reader", "worded_by", "calls"],
    events: EventKinds {
        opened: "chat.opened",
        message_received: "chat.said",
        work_started: "chat.taken",
        turn_started: "chat.read",
        call_started: "chat.calling",
        work_paused: "chat.asked",
        reply_stored: "chat.answered",
        work_finished: "chat.waits",
    },
};

/// A chat's row.
pub(super) type State = conversation::State<Work, HeldCall, Context>;

/// A question that waits for a yes or a no.
pub type Pending = conversation::Pending<HeldCall>;

/// A message as it is stored.
pub type Message = conversation::Message<Fact>;

/// The agent's own part of a chat's row, besides the counters, the work and the question.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub struct Context {
    /// What models have used on the last day on which one was asked.
    #[serde(default)]
    pub used: Option<ModelUse>,
}

/// What models have used on one day.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ModelUse {
    /// The day, in UTC, counted from 1 January 1970.
    pub day: i64,
    /// The tokens.
    pub tokens: u64,
    /// The cost, in millionths of a US dollar.
    pub cost: u64,
}

/// The call that a yes releases.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HeldCall {
    /// The call.
    pub call: Call,
}

/// The work in progress on a message. It is stored, so its field names must not change.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Work {
    /// How the message ended before a reader was asked.
    #[serde(default)]
    pub settled: Option<Settled>,
    /// The reader that understood it.
    #[serde(default)]
    pub reader: Option<String>,
    /// The meaning of the message.
    #[serde(default)]
    pub meant: Option<Meant>,
    /// The effect in progress.
    #[serde(default)]
    pub doing: Option<Effect>,
    /// What remains to be done, and what was: absent in older records, which have one wish each.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub list: Option<WishList>,
}

/// The wishes of a message.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct WishList {
    /// Those that come after the one in progress.
    pub left: Vec<Intent>,
    /// What the tools answered so far.
    pub facts: Vec<Fact>,
    /// The call that a yes would confirm.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub asks: Option<Call>,
    /// Whether all of them are questions, so that a model may word the answer.
    pub questions: bool,
    /// What a model is asked to write a script for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub script: Option<String>,
}

/// The user's answer to a question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Settled {
    /// The user said yes to this call.
    Agreed(Call),
    /// The user said no.
    Declined,
    /// The question had expired.
    Expired,
    /// There was no open question.
    NothingAsked,
}

/// The meaning of a message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Meant {
    /// What the user wants. It is stored under its older name.
    #[serde(rename = "wish")]
    Intent(Intent),
    /// What a model read into the message, although it does not say so.
    Unsaid(Intent),
    /// The answer to a question.
    Settled(Settled),
}

/// The chat of this stream, if there is one.
pub(super) fn read(rows: &dyn Rows, stream: StreamId) -> Result<Option<State>, Error> {
    conversation::read_state(&LAYOUT, rows, stream)
}

/// The last messages of a chat, oldest first.
pub fn history(rows: &dyn Rows, stream: StreamId, most: u64) -> Result<Vec<Message>, Error> {
    let Some(state) = read(rows, stream)? else { return Ok(Vec::new()) };
    conversation::messages_up_to(&LAYOUT, rows, stream, state.messages, most)
}

/// The agent's last message, if there is one.
pub fn last_answer(rows: &dyn Rows, stream: StreamId) -> Result<Option<Message>, Error> {
    let Some(state) = read(rows, stream)? else { return Ok(None) };
    conversation::last_reply(&LAYOUT, rows, stream, state.messages)
}

/// What remains of a chat without what is sought.
pub fn forget(rows: &dyn Rows, stream: StreamId, search: &dyn Search) -> Result<Forgotten, Error> {
    conversation::forget(&LAYOUT, rows, stream, search)
}

/// What models have used for a chat on the last day on which one was asked.
pub fn used(rows: &dyn Rows, stream: StreamId) -> Result<Option<ModelUse>, Error> {
    Ok(read(rows, stream)?.and_then(|state| state.context.used))
}

/// Whether a question is open at this time.
pub fn asks(rows: &dyn Rows, stream: StreamId, now: Timestamp) -> Result<bool, Error> {
    Ok(read(rows, stream)?.is_some_and(|state| state.open_question(now).is_some()))
}

impl From<Intent> for Meant {
    fn from(intent: Intent) -> Self {
        Self::Intent(intent)
    }
}

impl Meant {
    /// The call that it needs, if any.
    pub(super) fn call(&self) -> Option<Call> {
        match self {
            Self::Settled(Settled::Agreed(call)) => Some(call.clone()),
            Self::Settled(Settled::Declined | Settled::Expired | Settled::NothingAsked) | Self::Unsaid(_) => {
                None
            }
            Self::Intent(intent) => match intent {
                Intent::Status | Intent::Why | Intent::Needs | Intent::Count { .. } => Some(Call::Standing),
                Intent::Next => Some(Call::Outlook),
                // An exclusion looks the lead up first, so that the question names them.
                Intent::Lead { name } | Intent::LeaveOut { name } => {
                    Some(Call::FindLeads { name: name.clone() })
                }
                Intent::Top { count } => Some(Call::TopLeads { count: *count }),
                Intent::Score { name } => Some(Call::ExplainLead { name: name.clone() }),
                // There is nothing to save yet.
                Intent::SaveArtifact { text, .. } if text.is_empty() => None,
                Intent::SaveArtifact { kind, name, text } => {
                    Some(Call::SaveArtifact { kind: *kind, name: name.clone(), text: text.clone() })
                }
                Intent::FindArtifact { words } => Some(Call::FindArtifact { words: words.clone() }),
                Intent::ListArtifacts { kind } => Some(Call::ListArtifacts { kind: *kind }),
                Intent::Pause => Some(Call::Pause),
                Intent::Resume => Some(Call::Resume),
                Intent::Question => Some(Call::Background),
                Intent::Log { count } => Some(Call::ReadLog { count: *count }),
                Intent::Campaigns => Some(Call::ListCampaigns),
                Intent::Remove | Intent::StopAll | Intent::Script { .. } | Intent::Help => None,
            },
        }
    }

    pub(super) fn word(&self) -> &'static str {
        match self {
            Self::Intent(intent) | Self::Unsaid(intent) => intent.word(),
            Self::Settled(Settled::Agreed(Call::Resume | Call::ResumeAfter { .. })) => "resume",
            Self::Settled(Settled::Agreed(_)) => "yes",
            Self::Settled(Settled::Declined) => "no",
            Self::Settled(Settled::Expired | Settled::NothingAsked) => "nothing_asked",
        }
    }
}

/// The campaign that a stream is the chat about, if it is one.
pub fn campaign_of(rows: &dyn Rows, stream: StreamId) -> Result<Option<StreamId>, Error> {
    let Some(row) = rows.get(&CHATS, stream, stream.0)? else { return Ok(None) };
    let campaign = row.get("campaign_id").map(StreamId::deserialize).transpose();
    campaign.map_err(|error| Error::Damaged(error.to_string()))
}
