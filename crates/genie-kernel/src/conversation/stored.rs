//! The stored state of a conversation, and bounded reads of it.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::json;
use uuid::Uuid;

use super::Layout;
use crate::journal::{Error, Query, ROWS_MAX, Range, Rows};
use crate::record::Fields;
use crate::{StreamId, Timestamp};

/// A conversation's row.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct State<W, Q, C> {
    /// The number of messages.
    pub messages: u64,
    /// The number of turns taken.
    pub round: u64,
    /// The work in progress for the message without a reply.
    #[serde(default = "Option::default")]
    pub work: Option<W>,
    /// The open yes/no question.
    #[serde(default = "Option::default")]
    pub pending: Option<Pending<Q>>,
    /// The agent's own data.
    #[serde(flatten)]
    pub context: C,
}

/// An open yes/no question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pending<Q> {
    /// What one yes confirms.
    #[serde(flatten)]
    pub question: Q,
    /// A yes after this time is too late.
    pub expires_at: Timestamp,
}

/// A plain answer to a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum YesNo {
    /// Do it.
    Yes,
    /// Leave it.
    No,
}

/// The result of a yes or a no.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Confirmation<'a, Q> {
    /// The person agrees to this.
    Agreed(&'a Q),
    /// The person declines.
    Declined,
    /// The question had expired.
    Expired,
    /// There was no question.
    NothingAsked,
}

/// A conversation without messages.
impl<W, Q, C: Default> Default for State<W, Q, C> {
    fn default() -> Self {
        Self { messages: 0, round: 0, work: None, pending: None, context: C::default() }
    }
}

impl<W, Q, C> State<W, Q, C> {
    /// The question that can still be answered at this time.
    pub fn open_question(&self, now: Timestamp) -> Option<&Pending<Q>> {
        self.pending.as_ref().filter(|pending| now <= pending.expires_at)
    }

    /// Evaluates a yes or a no at this time.
    pub fn confirm(&self, answer: YesNo, now: Timestamp) -> Confirmation<'_, Q> {
        match (self.open_question(now), answer) {
            (Some(pending), YesNo::Yes) => Confirmation::Agreed(&pending.question),
            (Some(_), YesNo::No) => Confirmation::Declined,
            (None, YesNo::Yes | YesNo::No) if self.pending.is_some() => Confirmation::Expired,
            (None, YesNo::Yes | YesNo::No) => Confirmation::NothingAsked,
        }
    }
}

/// Who wrote a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// The person.
    User,
    /// The agent.
    Agent,
}

/// A message as shown to a reader.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    /// Who wrote it.
    pub role: Role,
    /// What it says.
    pub text: String,
}

/// A message as it is stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Message<C> {
    /// Its number, from 1.
    pub number: u64,
    /// Who wrote it.
    pub role: Role,
    /// What it says.
    pub text: String,
    /// When it was written.
    pub said_at: Timestamp,
    /// The recognised intent of the previous message.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub intent: Option<String>,
    /// The reader that recognised it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reader: Option<String>,
    /// The model that worded the text, if it is not the Controller's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub worded_by: Option<String>,
    /// The calls made for it, with the tools' results, where the agent stores them.
    #[serde(default = "Option::default", skip_serializing_if = "Option::is_none")]
    pub calls: Option<Vec<C>>,
}

/// The conversation of this stream, if there is one.
pub fn read_state<W, Q, C>(
    layout: &Layout,
    rows: &dyn Rows,
    stream: StreamId,
) -> Result<Option<State<W, Q, C>>, Error>
where
    State<W, Q, C>: DeserializeOwned,
{
    let row = rows.get(layout.conversations, stream, stream.0)?;
    row.map(|row| from_row(layout.conversations.name, &row)).transpose()
}

/// The messages after one number up to another, oldest first.
pub fn messages<C: DeserializeOwned>(
    layout: &Layout,
    rows: &dyn Rows,
    stream: StreamId,
    (above, up_to): (u64, u64),
    limit: usize,
) -> Result<Vec<Message<C>>, Error> {
    let bound = |number| i64::try_from(number).unwrap_or(i64::MAX);
    let found = rows.find(&Query {
        table: layout.messages,
        columns: layout.message_columns,
        stream: Some(stream),
        equals: Vec::new(),
        range: Some(Range { column: "number", above: bound(above), up_to: bound(up_to) }),
        order: &["number"],
        limit: limit.min(ROWS_MAX),
    })?;
    found.iter().map(|row| from_row(layout.messages.name, row)).collect()
}

/// The last messages up to a number, oldest first.
pub fn messages_up_to<C: DeserializeOwned>(
    layout: &Layout,
    rows: &dyn Rows,
    stream: StreamId,
    last: u64,
    most: u64,
) -> Result<Vec<Message<C>>, Error> {
    messages(layout, rows, stream, (last.saturating_sub(most), last), ROWS_MAX)
}

/// The last message, if it is the agent's.
pub fn last_reply<C: DeserializeOwned>(
    layout: &Layout,
    rows: &dyn Rows,
    stream: StreamId,
    last: u64,
) -> Result<Option<Message<C>>, Error> {
    let message = messages_up_to(layout, rows, stream, last, 1)?.pop();
    Ok(message.filter(|message: &Message<C>| message.role == Role::Agent))
}

/// The last messages up to a number as shown to a reader, oldest first.
pub fn lines(
    layout: &Layout,
    rows: &dyn Rows,
    stream: StreamId,
    last: u64,
    most: u64,
) -> Result<Vec<Line>, Error> {
    let found: Vec<Message<serde_json::Value>> = messages_up_to(layout, rows, stream, last, most)?;
    Ok(found.into_iter().map(|message| Line { role: message.role, text: message.text }).collect())
}

/// The id of a message's row.
pub fn message_id(stream: StreamId, number: u64) -> Uuid {
    stream.derive(number)
}

pub(super) fn message_row(number: u64, role: Role, text: &str, now: Timestamp) -> Fields {
    let mut row = Fields::new();
    row.insert("number", json!(number));
    row.insert("role", json!(role));
    row.insert("text", json!(text));
    row.insert("said_at", json!(now));
    row
}

fn from_row<T: DeserializeOwned>(table: &str, row: &Fields) -> Result<T, Error> {
    row.read().map_err(|error| Error::Damaged(format!("{table}: {error}")))
}
