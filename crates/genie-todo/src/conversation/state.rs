//! What is stored of a conversation, and bounded reads of it.

use genie_kernel::effect::Effect;
use genie_kernel::journal::{Error, Query, ROWS_MAX, Range, Rows};
use genie_kernel::record::Fields;
use genie_kernel::{StreamId, Timestamp};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::work::Stage;
use super::{CONVERSATIONS, MESSAGES};
use crate::UserId;
use crate::reader::{Asked, HISTORY_MAX, Line, Made, Remark, Role, Snapshot};
use crate::tools::Call;

/// A conversation's row.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Chat {
    /// Whose it is.
    pub user_id: UserId,
    /// How many messages it has.
    pub messages: u64,
    /// How many turns it has taken.
    pub round: u64,
    /// What is being done for the message that has no answer yet.
    #[serde(default)]
    pub work: Option<Work>,
    /// The question that waits.
    #[serde(default)]
    pub pending: Option<Pending>,
    /// The ids of the list that was shown last.
    #[serde(default)]
    pub listed: Option<Vec<i64>>,
    /// The task that was spoken of last.
    #[serde(default)]
    pub referred: Option<i64>,
}

/// What is being done for a message.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Work {
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
pub(crate) struct Queued {
    pub asked: Asked,
    /// The person said yes to this, for a task with this title.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub agreed: Option<String>,
}

/// A call that is being made.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Doing {
    pub effect: Effect,
    pub call: Call,
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
pub(crate) enum Settled {
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

/// A question that waits for yes or no.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pending {
    /// The calls that one yes lets through.
    pub calls: Vec<Held>,
    /// After this moment a yes is too late.
    pub expires_at: Timestamp,
}

/// A message as it is stored.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Message {
    /// Its place, from 1.
    pub number: u64,
    /// Who said it.
    pub role: Role,
    /// What.
    pub text: String,
    /// When.
    pub said_at: Timestamp,
    /// What the message before it was understood to want.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub intent: Option<String>,
    /// Which reader understood it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reader: Option<String>,
    /// What was called for it, and what the tools gave back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub calls: Option<Vec<Made>>,
}

impl Chat {
    /// The conversation of this stream.
    pub(crate) fn read(rows: &dyn Rows, stream: StreamId) -> Result<Option<Self>, Error> {
        let row = rows.get(&CONVERSATIONS, stream, stream.0)?;
        row.map(|row| from_row("conversations", &row)).transpose()
    }

    /// A conversation in which nothing was said yet.
    pub(crate) fn empty() -> Self {
        let (user_id, work, pending, listed) = (UserId::LOCAL, None, None, None);
        Self { user_id, messages: 0, round: 0, work, pending, listed, referred: None }
    }

    /// The question that still waits at this moment.
    pub(crate) fn live(&self, now: Timestamp) -> Option<&Pending> {
        self.pending.as_ref().filter(|pending| now <= pending.expires_at)
    }
}

fn from_row<T: for<'a> Deserialize<'a>>(table: &str, row: &Fields) -> Result<T, Error> {
    T::deserialize(row).map_err(|error| Error::Damaged(format!("{table}: {error}")))
}

/// Whose conversation this is, if it is one.
pub fn owner(rows: &dyn Rows, stream: StreamId) -> Result<Option<UserId>, Error> {
    Ok(Chat::read(rows, stream)?.map(|chat| chat.user_id))
}

/// The question that waits in a user's conversation at this moment.
pub fn pending(
    rows: &dyn Rows,
    user: UserId,
    stream: StreamId,
    now: Timestamp,
) -> Result<Option<Pending>, Error> {
    let chat = Chat::read(rows, stream)?.filter(|chat| chat.user_id == user);
    Ok(chat.and_then(|chat| chat.live(now).cloned()))
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
    between(rows, stream, after, u64::MAX, limit)
}

/// The agent's last message, if there is one.
pub fn last_answer(rows: &dyn Rows, user: UserId, stream: StreamId) -> Result<Option<Message>, Error> {
    let Some(chat) = Chat::read(rows, stream)?.filter(|chat| chat.user_id == user) else { return Ok(None) };
    let last = between(rows, stream, chat.messages.saturating_sub(1), chat.messages, 1)?.pop();
    Ok(last.filter(|message| message.role == Role::Agent))
}

/// The id of a message's row.
pub(crate) fn message_id(stream: StreamId, number: u64) -> Uuid {
    stream.derive(number)
}

fn between(
    rows: &dyn Rows,
    stream: StreamId,
    after: u64,
    up_to: u64,
    limit: usize,
) -> Result<Vec<Message>, Error> {
    let found = rows.find(&Query {
        table: &MESSAGES,
        columns: &["number", "role", "text", "said_at", "intent", "reader", "calls"],
        stream: Some(stream),
        equals: Vec::new(),
        range: Some(Range {
            column: "number",
            above: i64::try_from(after).unwrap_or(i64::MAX),
            up_to: i64::try_from(up_to).unwrap_or(i64::MAX),
        }),
        order: &["number"],
        limit: limit.min(ROWS_MAX),
    })?;
    found.iter().map(|row| from_row("messages", row)).collect()
}

/// What a reader is shown of this message. `chat` counts the message already.
pub(crate) fn snapshot_for(
    rows: &dyn Rows,
    stream: StreamId,
    chat: &Chat,
    made: &[Made],
    now: Timestamp,
) -> Result<Snapshot, Error> {
    let (number, first) = (chat.messages, chat.messages.saturating_sub(HISTORY_MAX + 1));
    let mut history: Vec<Line> = between(rows, stream, first, number, ROWS_MAX)?
        .into_iter()
        .map(|message| Line { role: message.role, text: message.text })
        .collect();
    let message = history.pop().map(|line| line.text).unwrap_or_default();
    Ok(Snapshot {
        now: now.to_string(),
        history,
        message,
        pending: chat.live(now).is_some(),
        listed: chat.listed.clone().unwrap_or_default(),
        referred: chat.referred,
        results: made.to_vec(),
    })
}
