//! What is stored of a conversation, bounded reads of it, and the work on one message.

use genie_kernel::effect::{Effect, intent_payload};
use genie_kernel::journal::{Error, Query, ROWS_MAX, Range, Rows};
use genie_kernel::record::{Fields, Phase};
use genie_kernel::turn::{Site, Turn};
use genie_kernel::{Draft, Failure, StreamId, Timestamp};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use uuid::Uuid;

use super::reader::{HISTORY_MAX, Line, NAME, Role, Snapshot, Wish};
use super::reply::{self, Reply};
use super::tools::Call;
use super::{CHAT_MESSAGES, CHATS, Position, QUESTION_MS};

/// A conversation's row.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct Chat {
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
}

/// What is being done for a message.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct Work {
    /// How it was answered before any reader was asked.
    #[serde(default)]
    pub settled: Option<Settled>,
    /// Which reader understood it.
    #[serde(default)]
    pub reader: Option<String>,
    /// What it is about.
    #[serde(default)]
    pub meant: Option<Meant>,
    /// What is being done.
    #[serde(default)]
    pub doing: Option<Effect>,
}

/// A yes or a no.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Settled {
    /// The person said yes to this.
    Agreed(Call),
    /// The person said no.
    Declined,
    /// The question was too old.
    Expired,
    /// There was no question.
    NothingAsked,
}

/// What a message is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Meant {
    /// A wish.
    Wish(Wish),
    /// A yes or a no.
    Settled(Settled),
}

/// A question that waits for yes or no.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pending {
    /// What one yes lets through.
    pub call: Call,
    /// After this moment a yes is too late.
    pub expires_at: Timestamp,
}

/// A message as it is stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
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
}

impl Chat {
    pub(super) fn read(rows: &dyn Rows, stream: StreamId) -> Result<Option<Self>, Error> {
        rows.get(&CHATS, stream, stream.0)?.map(|row| from_row("chats", &row)).transpose()
    }
}

fn from_row<T: for<'a> Deserialize<'a>>(table: &str, row: &Fields) -> Result<T, Error> {
    T::deserialize(row).map_err(|error| Error::Damaged(format!("{table}: {error}")))
}

/// The id of a message's row.
pub(super) fn message_id(stream: StreamId, number: u64) -> Uuid {
    stream.derive(number)
}

/// A message's row.
pub(super) fn message(number: u64, role: Role, text: &str, now: Timestamp) -> Fields {
    let mut row = Fields::new();
    row.insert("number", json!(number));
    row.insert("role", json!(role));
    row.insert("text", json!(text));
    row.insert("said_at", json!(now));
    row
}

/// The last messages of a conversation, the oldest first.
pub fn history(rows: &dyn Rows, stream: StreamId, most: u64) -> Result<Vec<Message>, Error> {
    let Some(chat) = Chat::read(rows, stream)? else { return Ok(Vec::new()) };
    between(rows, stream, chat.messages.saturating_sub(most), chat.messages)
}

/// What was answered last, if the last message has its answer.
pub fn last_answer(rows: &dyn Rows, stream: StreamId) -> Result<Option<Message>, Error> {
    Ok(history(rows, stream, 1)?.pop().filter(|message| message.role == Role::Agent))
}

/// Whether a question waits for yes or no at this moment.
pub fn asks(rows: &dyn Rows, stream: StreamId, now: Timestamp) -> Result<bool, Error> {
    let pending = Chat::read(rows, stream)?.and_then(|chat| chat.pending);
    Ok(pending.is_some_and(|pending| now <= pending.expires_at))
}

fn between(rows: &dyn Rows, stream: StreamId, above: u64, up_to: u64) -> Result<Vec<Message>, Error> {
    let bound = |number| i64::try_from(number).unwrap_or(i64::MAX);
    let found = rows.find(&Query {
        table: &CHAT_MESSAGES,
        columns: &["number", "role", "text", "said_at", "intent", "reader"],
        stream: Some(stream),
        equals: Vec::new(),
        range: Some(Range { column: "number", above: bound(above), up_to: bound(up_to) }),
        order: &["number"],
        limit: ROWS_MAX,
    })?;
    found.iter().map(|row| from_row("chat_messages", row)).collect()
}

/// The work on a message, in this turn.
pub(super) struct Working {
    pub draft: Draft,
    stream: StreamId,
    chat: Chat,
    work: Work,
    text: String,
}

impl Working {
    /// The message that has no answer yet, if there is one.
    pub fn load(at: &Site<'_>) -> Result<Option<Self>, Error> {
        let Some(mut chat) = Chat::read(at.rows, at.stream)? else { return Ok(None) };
        let Some(work) = chat.work.take() else { return Ok(None) };
        let row = at.rows.get(&CHAT_MESSAGES, at.stream, message_id(at.stream, chat.messages))?;
        let text = row.as_ref().and_then(|row| row.get("text")).and_then(Value::as_str);
        let text = text.ok_or_else(|| Error::Damaged("chat_messages: the last one is gone".to_owned()))?;
        let text = text.to_owned();
        Ok(Some(Self { draft: at.draft(), stream: at.stream, chat, work, text }))
    }

    pub fn text(&self) -> &str {
        &self.text
    }

    pub fn round(&self) -> u64 {
        self.chat.round
    }

    pub fn doing(&self) -> Option<Effect> {
        self.work.doing.clone()
    }

    /// What is to be done without asking a reader.
    pub fn settled(&self) -> Option<Meant> {
        self.work.settled.clone().map(Meant::Settled)
    }

    pub fn read_by(&mut self, reader: &str) {
        self.work.reader = Some(reader.to_owned());
    }

    pub fn snapshot(&self, at: &Site<'_>) -> Result<Snapshot, Error> {
        let last = self.chat.messages;
        let history = between(at.rows, self.stream, last.saturating_sub(HISTORY_MAX + 1), last - 1)?;
        let line = |message: Message| Line { role: message.role, text: message.text };
        Ok(Snapshot { history: history.into_iter().map(line).collect(), message: self.text.clone() })
    }

    /// A turn begins. Its first record says so.
    pub fn begin(mut self) -> Self {
        self.chat.round += 1;
        let change = Fields::from_iter([("round", json!(self.chat.round))]);
        self.draft.event("chat.read", CHATS.entity, self.stream.0, change);
        self
    }

    /// Makes the call that a message needs, or answers it at once.
    pub fn follow(mut self, meant: impl Into<Meant>) -> Result<Turn<Position>, Error> {
        let meant = meant.into();
        let call = meant.call();
        self.work.meant = Some(meant);
        let Some(call) = call else { return self.close(None) };
        let number = self.chat.messages;
        let effect = call.effect(self.stream, number, message_id(self.stream, number));
        self.work.doing = Some(effect.clone());
        let change = Fields::from_iter([("work", json!(self.work))]);
        self.draft.event("chat.calling", CHATS.entity, self.stream.0, change);
        self.draft.audit(effect.tool.clone(), Phase::Intent, intent_payload(&effect), true);
        let position = Position::Calling { effect: effect.id };
        Ok(Turn::Perform { position, records: self.draft.into_records(), effect })
    }

    /// Keeps the reply. The message has its answer.
    pub fn close(mut self, result: Option<Result<Fields, Failure>>) -> Result<Turn<Position>, Error> {
        let meant = self.work.meant.clone().unwrap_or(Meant::Wish(Wish::Help));
        let Reply { text, asks } = reply::compose(&meant, result)?;
        let expires_at = self.draft.now().plus_ms(QUESTION_MS);
        let pending = asks.map(|call| Pending { call, expires_at });
        let number = self.chat.messages + 1;
        let mut row = message(number, Role::Agent, &text, self.draft.now());
        row.insert("intent", json!(meant.word()));
        row.insert("reader", json!(self.work.reader.as_deref().unwrap_or(NAME)));
        self.draft.event("chat.answered", CHAT_MESSAGES.entity, message_id(self.stream, number), row);
        let mut change = Fields::new();
        change.insert("messages", json!(number));
        change.insert("work", Value::Null);
        change.insert("pending", json!(pending));
        self.draft.event("chat.waits", CHATS.entity, self.stream.0, change);
        Ok(Turn::Closed(self.draft.into_records()))
    }
}

impl From<Wish> for Meant {
    fn from(wish: Wish) -> Self {
        Self::Wish(wish)
    }
}

impl Meant {
    /// The call that it needs, if it needs one.
    fn call(&self) -> Option<Call> {
        match self {
            Self::Settled(Settled::Agreed(call)) => Some(call.clone()),
            Self::Settled(Settled::Declined | Settled::Expired | Settled::NothingAsked) => None,
            Self::Wish(wish) => match wish {
                Wish::Status | Wish::Why | Wish::Needs | Wish::Count { .. } => Some(Call::Standing),
                Wish::Next => Some(Call::Outlook),
                // Whoever is left out is looked up first, so that the person is asked about somebody.
                Wish::Lead { name } | Wish::LeaveOut { name } => Some(Call::FindLeads { name: name.clone() }),
                Wish::Top { count } => Some(Call::TopLeads { count: *count }),
                Wish::Score { name } => Some(Call::ExplainLead { name: name.clone() }),
                // There is nothing to keep yet.
                Wish::SaveArtifact { text, .. } if text.is_empty() => None,
                Wish::SaveArtifact { kind, name, text } => {
                    Some(Call::SaveArtifact { kind: *kind, name: name.clone(), text: text.clone() })
                }
                Wish::FindArtifact { words } => Some(Call::FindArtifact { words: words.clone() }),
                Wish::ListArtifacts { kind } => Some(Call::ListArtifacts { kind: *kind }),
                Wish::Pause => Some(Call::Pause),
                Wish::Resume => Some(Call::Resume),
                Wish::Remove | Wish::StopAll | Wish::Help => None,
            },
        }
    }

    fn word(&self) -> &'static str {
        match self {
            Self::Wish(wish) => wish.word(),
            Self::Settled(Settled::Agreed(Call::ResumeAfter { .. })) => "resume",
            Self::Settled(Settled::Agreed(_)) => "yes",
            Self::Settled(Settled::Declined) => "no",
            Self::Settled(Settled::Expired | Settled::NothingAsked) => "nothing_asked",
        }
    }
}
