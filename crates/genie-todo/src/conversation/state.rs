//! The stored state of a conversation, and bounded reads of it.

use genie_kernel::conversation::{self, EventKinds, Forgotten, Layout};
use genie_kernel::effect::Effect;
use genie_kernel::erasure::Search;
use genie_kernel::journal::{Error, Rows};
use genie_kernel::table::{Holds, Index, Keys, Span, Table, optional, required};
use genie_kernel::{StreamId, Timestamp};
use serde::{Deserialize, Serialize};

use crate::UserId;
use crate::heard::Heard;
use crate::reader::{Blank, CallRecord, HISTORY_MAX, Remark, RequestedCall, Snapshot};
use crate::tools::Call;

/// The conversations. A conversation's row has the id of its stream.
pub static CONVERSATIONS: Table = Table {
    entity: "conversation",
    name: "conversations",
    stream_column: "stream_id",
    columns: &[
        required("user_id", Holds::Integer),
        required("opened_at", Holds::Integer),
        required("messages", Holds::Integer),
        required("round", Holds::Integer),
        optional("work", Holds::Json),
        optional("pending", Holds::Json),
        optional("listed", Holds::Json),
        optional("referred", Holds::Integer),
    ],
    formerly: &[],
    indexes: &[],
};

/// The messages of all conversations. Messages are never changed; only an erasure replaces their text.
pub static MESSAGES: Table = Table {
    entity: "message",
    name: "messages",
    stream_column: "conversation_id",
    columns: &[
        required("number", Holds::Integer),
        required("role", Holds::Text),
        required("text", Holds::Text),
        required("said_at", Holds::Integer),
        optional("intent", Holds::Text),
        optional("reader", Holds::Text),
        optional("calls", Holds::Json),
    ],
    formerly: &[],
    indexes: &[Index {
        name: "messages_by_number",
        span: Span::Stream,
        columns: &["number"],
        keys: Keys::Unique,
        only: None,
    }],
};

/// The tables of conversations.
pub(super) static LAYOUT: Layout = Layout {
    conversations: &CONVERSATIONS,
    messages: &MESSAGES,
    message_columns: &["number", "role", "text", "said_at", "intent", "reader", "calls"],
    events: EventKinds {
        opened: "conversation.opened",
        message_received: "message.said",
        work_started: "message.taken",
        turn_started: "round.begun",
        call_started: "call.begun",
        work_paused: "round.closed",
        reply_stored: "message.answered",
        work_finished: "conversation.answered",
    },
};

/// A conversation's row.
pub(crate) type State = conversation::State<Work, HeldCalls, Context>;

/// A question that waits for a yes or a no.
pub type Pending = conversation::Pending<HeldCalls>;

/// A message as it is stored.
pub type Message = conversation::Message<CallRecord>;

/// The agent's own part of a conversation's row, besides the counters, the work and the question.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Context {
    /// The owner of the conversation.
    pub user_id: UserId,
    /// The task ids of the last list shown.
    #[serde(default)]
    pub listed: Option<Vec<i64>>,
    /// The task mentioned last.
    #[serde(default)]
    pub referred: Option<i64>,
}

/// The work in progress on a message. It is stored, so its field names must not change.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Work {
    /// The reader that acted last.
    pub reader: String,
    /// What the rules heard in the message. Older programs did not store it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub heard: Option<Heard>,
    /// The reader failed, and the rules took over.
    #[serde(default)]
    pub by_rules: bool,
    /// The number of rounds so far.
    pub rounds: u64,
    /// The number of effects started so far.
    pub effects: u64,
    /// The calls made so far, with their results.
    pub made: Vec<CallRecord>,
    /// The calls to make next.
    pub queue: Vec<Queued>,
    /// The call in progress.
    #[serde(default)]
    pub doing: Option<CallInFlight>,
    /// The calls that wait for confirmation.
    pub held: Vec<HeldCall>,
    /// How the message ends, if that is known before a reader is asked.
    #[serde(default)]
    pub settled: Option<Ending>,
    /// The reader's remarks.
    pub remarks: Vec<Remark>,
}

/// A call in the queue.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Queued {
    /// The call.
    pub asked: RequestedCall,
    /// The title of the task when the user confirmed this call.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub agreed: Option<String>,
}

/// A call in progress.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CallInFlight {
    /// The effect in progress.
    pub effect: Effect,
    /// The requested call.
    pub call: Call,
    /// The purpose of the effect.
    pub stage: Stage,
}

/// A call that waits for confirmation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HeldCall {
    /// The call.
    pub call: Call,
    /// The title of the task when the question was asked.
    pub title: String,
}

/// How a message ends without a reader.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// The user said yes, and the calls are made.
    Agreed,
    /// The user said no.
    Declined,
    /// The question had expired.
    Expired,
    /// There was no open question.
    NothingAsked,
    /// The message is neither yes nor no, and no command: the question stays open.
    Unanswered,
    /// The reader failed after a change had been made.
    Broken,
}

/// The purpose of a call's effect.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Read the task before an irreversible change.
    Checking {
        /// The title of the task when the user confirmed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        agreed: Option<String>,
    },
    /// The call itself.
    Acting,
}

/// What an open question is about: the calls that one yes releases, or the missing part of a command.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct HeldCalls {
    /// The calls.
    pub calls: Vec<HeldCall>,
    /// The missing part.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub blank: Option<Blank>,
    /// Whether the question has been repeated.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub repeated: bool,
}

/// The conversation of this stream, if there is one.
pub(crate) fn read(rows: &dyn Rows, stream: StreamId) -> Result<Option<State>, Error> {
    conversation::read_state(&LAYOUT, rows, stream)
}

/// The conversation of this stream, if it belongs to this user.
pub(crate) fn read_own(rows: &dyn Rows, user: UserId, stream: StreamId) -> Result<Option<State>, Error> {
    Ok(read(rows, stream)?.filter(|state| state.context.user_id == user))
}

/// A conversation without messages.
pub(crate) fn empty(user_id: UserId) -> State {
    let context = Context { user_id, listed: None, referred: None };
    State { messages: 0, round: 0, work: None, pending: None, context }
}

/// The owner of this conversation, if the stream is one.
pub fn owner(rows: &dyn Rows, stream: StreamId) -> Result<Option<UserId>, Error> {
    Ok(read(rows, stream)?.map(|state| state.context.user_id))
}

/// The question that is open in a user's conversation at this time.
pub fn pending(
    rows: &dyn Rows,
    user: UserId,
    stream: StreamId,
    now: Timestamp,
) -> Result<Option<Pending>, Error> {
    Ok(read_own(rows, user, stream)?.and_then(|state| state.open_question(now).cloned()))
}

/// The messages of a user's conversation after a message number, oldest first, at most one page.
pub fn history(
    rows: &dyn Rows,
    user: UserId,
    stream: StreamId,
    after: u64,
    limit: usize,
) -> Result<Vec<Message>, Error> {
    if owner(rows, stream)? != Some(user) {
        return Ok(Vec::new());
    }
    conversation::messages(&LAYOUT, rows, stream, (after, u64::MAX), limit)
}

/// The agent's last message, if there is one.
pub fn last_answer(rows: &dyn Rows, user: UserId, stream: StreamId) -> Result<Option<Message>, Error> {
    let Some(state) = read_own(rows, user, stream)? else { return Ok(None) };
    conversation::last_reply(&LAYOUT, rows, stream, state.messages)
}

/// What remains of a conversation without what is sought.
pub(crate) fn forget(rows: &dyn Rows, stream: StreamId, search: &dyn Search) -> Result<Forgotten, Error> {
    conversation::forget(&LAYOUT, rows, stream, search)
}

/// The snapshot for a reader. `state` already counts the current message.
pub(crate) fn snapshot_for(
    rows: &dyn Rows,
    stream: StreamId,
    state: &State,
    made: &[CallRecord],
    now: Timestamp,
) -> Result<Snapshot, Error> {
    let mut history = conversation::lines(&LAYOUT, rows, stream, state.messages, HISTORY_MAX + 1)?;
    let message = history.pop().map(|line| line.text).unwrap_or_default();
    let open = state.open_question(now).map(|pending| &pending.question);
    Ok(Snapshot {
        now: now.to_string(),
        history,
        message,
        pending: open.is_some_and(|question| question.blank.is_none()),
        blank: open.and_then(|question| question.blank.clone()),
        listed: state.context.listed.clone().unwrap_or_default(),
        referred: state.context.referred,
        results: made.to_vec(),
    })
}
