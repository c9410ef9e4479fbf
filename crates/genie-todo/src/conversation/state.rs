//! What is stored of a conversation, and bounded reads of it.

use genie_kernel::conversation::{self, EventKinds, Layout};
use genie_kernel::effect::Effect;
use genie_kernel::journal::{Error, Rows};
use genie_kernel::table::{Holds, Index, Keys, Span, Table, optional, required};
use genie_kernel::{StreamId, Timestamp};
use serde::{Deserialize, Serialize};

use crate::UserId;
use crate::reader::{Asked, HISTORY_MAX, Made, Remark, Snapshot};
use crate::tools::Call;

/// The conversations. A conversation's row has the stream's id.
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

/// The messages of all conversations. They are never changed or removed.
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

/// Where conversations are stored.
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
        reply_stored: "message.answered",
        work_finished: "conversation.answered",
    },
};

/// A conversation's row.
pub(crate) type State = conversation::State<Work, HeldCalls, Context>;

/// A question that waits for yes or no.
pub type Pending = conversation::Pending<HeldCalls>;

/// A message as it is stored.
pub type Message = conversation::Message<Made>;

/// What a conversation's row holds besides the counters, the work and the question.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Context {
    /// The user whose conversation it is.
    pub user_id: UserId,
    /// The ids of the list that was shown last.
    #[serde(default)]
    pub listed: Option<Vec<i64>>,
    /// The task that was mentioned last.
    #[serde(default)]
    pub referred: Option<i64>,
}

/// What is being done for a message. It is stored, so its field names stay.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Work {
    /// Which reader acted last.
    pub reader: String,
    /// The reader failed, and the rules go on.
    #[serde(default)]
    pub by_rules: bool,
    /// How many rounds were taken.
    pub rounds: u64,
    /// How many effects were begun.
    pub effects: u64,
    /// What was called, and what came of it.
    pub made: Vec<Made>,
    /// What is to be called next.
    pub queue: Vec<Queued>,
    /// What is being called.
    #[serde(default)]
    pub doing: Option<Doing>,
    /// What waits for the person's yes.
    pub held: Vec<Held>,
    /// How the message ends, when that is known before a reader is asked.
    #[serde(default)]
    pub settled: Option<Settled>,
    /// What the reader remarked.
    pub remarks: Vec<Remark>,
}

/// A call in the queue.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Queued {
    /// The call.
    pub asked: Asked,
    /// The person said yes to this, for a task with this title.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub agreed: Option<String>,
}

/// A call that is being made.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Doing {
    /// The effect that is under way.
    pub effect: Effect,
    /// The call that was asked for.
    pub call: Call,
    /// What the effect is for.
    pub stage: Stage,
}

/// A call that waits for the person's yes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Held {
    /// The call.
    pub call: Call,
    /// What the task was called when the question was asked.
    pub title: String,
}

/// How a message ends without a reader.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Settled {
    /// The person said yes, and the calls are made.
    Agreed,
    /// The person said no.
    Declined,
    /// The question was too old.
    Expired,
    /// There was no question.
    NothingAsked,
    /// The reader failed after something had been done.
    Broken,
}

/// What the effect of a call is for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// It reads the task before the task is changed for good.
    Checking {
        /// The title that the task had when the person said yes.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        agreed: Option<String>,
    },
    /// It is the call itself.
    Acting,
}

/// The calls that one yes lets through.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HeldCalls {
    /// The calls.
    pub calls: Vec<Held>,
}

/// The conversation of this stream, if it is one.
pub(crate) fn read(rows: &dyn Rows, stream: StreamId) -> Result<Option<State>, Error> {
    conversation::read_state(&LAYOUT, rows, stream)
}

/// The conversation of this stream, if it is this user's.
pub(crate) fn read_own(rows: &dyn Rows, user: UserId, stream: StreamId) -> Result<Option<State>, Error> {
    Ok(read(rows, stream)?.filter(|state| state.context.user_id == user))
}

/// A conversation without messages.
pub(crate) fn empty(user_id: UserId) -> State {
    let context = Context { user_id, listed: None, referred: None };
    State { messages: 0, round: 0, work: None, pending: None, context }
}

/// The user whose conversation this is, if it is one.
pub fn owner(rows: &dyn Rows, stream: StreamId) -> Result<Option<UserId>, Error> {
    Ok(read(rows, stream)?.map(|state| state.context.user_id))
}

/// The question that waits in a user's conversation at this moment.
pub fn pending(
    rows: &dyn Rows,
    user: UserId,
    stream: StreamId,
    now: Timestamp,
) -> Result<Option<Pending>, Error> {
    Ok(read_own(rows, user, stream)?.and_then(|state| state.open_question(now).cloned()))
}

/// The messages of a user's conversation after a number, the oldest first. At most a page of them.
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

/// What a reader is shown of this message, which `state` counts already.
pub(crate) fn snapshot_for(
    rows: &dyn Rows,
    stream: StreamId,
    state: &State,
    made: &[Made],
    now: Timestamp,
) -> Result<Snapshot, Error> {
    let mut history = conversation::lines(&LAYOUT, rows, stream, state.messages, HISTORY_MAX + 1)?;
    let message = history.pop().map(|line| line.text).unwrap_or_default();
    Ok(Snapshot {
        now: now.to_string(),
        history,
        message,
        pending: state.open_question(now).is_some(),
        listed: state.context.listed.clone().unwrap_or_default(),
        referred: state.context.referred,
        results: made.to_vec(),
    })
}
