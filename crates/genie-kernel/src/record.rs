//! The records of the journal. An event states what happened and carries the change of exactly one entity; an
//! audit row states what was asked of the outside world or of the agent, and the answer. Both share one
//! gap-free sequence per stream.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use uuid::Uuid;

use crate::Timestamp;

pub use crate::fields::Fields;

/// A word of a closed vocabulary: borrowed when written, owned when read back.
pub type Word = Cow<'static, str>;

/// Maximum size of a record's payload, in bytes. Larger data is stored separately and referenced by id.
pub const PAYLOAD_BYTES_MAX: usize = 64 * 1024;

/// One record, before it has a position in the journal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// When it happened, by the runtime's clock.
    pub at: Timestamp,
    /// What happened.
    pub body: Body,
}

/// The two kinds of record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Body {
    /// A change of one entity.
    Event(Event),
    /// A call: a proposal that came in, an effect that went out, its outcome.
    Audit(Audit),
}

/// A change of exactly one entity.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// What happened, in the past tense: `task.selected`.
    pub kind: Word,
    /// The kind of entity: `task`.
    pub entity_type: Word,
    /// The id of the entity.
    pub entity_id: Uuid,
    /// What changed in it.
    pub change: Change,
}

/// The change of one entity: a shallow merge patch. A given field replaces the stored one, `null` removes it,
/// and other fields are kept. If the entity does not exist, the change creates it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// New values for these fields.
    Merge(Fields),
    /// The entity is deleted.
    Delete,
    /// The change was erased: nothing is left of it, and it no longer changes anything. It is only ever read,
    /// never written.
    Erased,
}

/// A call and its result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Audit {
    /// What was called: `propose`, `send_message`.
    pub action_type: Word,
    /// The phase of the call.
    pub phase: Phase,
    /// The parameters or the answer.
    pub payload: Fields,
    /// Whether it succeeded. An intent has no result yet and says `true`: it was allowed to start.
    pub success: bool,
}

/// The phase of an audited call.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// A person's command was received.
    Command,
    /// An agent's proposal was received.
    Proposal,
    /// The Controller is about to act. Durable before it acts.
    Intent,
    /// The result.
    Outcome,
}

impl Phase {
    /// The word for this phase in the database and the API.
    pub fn word(self) -> &'static str {
        match self {
            Self::Command => "command",
            Self::Proposal => "proposal",
            Self::Intent => "intent",
            Self::Outcome => "outcome",
        }
    }

    /// Parses the word for a phase.
    pub fn from_word(word: &str) -> Option<Self> {
        [Self::Command, Self::Proposal, Self::Intent, Self::Outcome]
            .into_iter()
            .find(|phase| phase.word() == word)
    }
}

impl Record {
    /// The payload as stored and hashed: JSON with ordered keys.
    pub fn payload(&self) -> String {
        let fields = match &self.body {
            Body::Event(event) => match &event.change {
                Change::Merge(fields) => fields,
                Change::Delete | Change::Erased => return "null".to_owned(),
            },
            Body::Audit(audit) => &audit.payload,
        };
        json(fields)
    }
}

/// Plain data as JSON: the text that is stored, hashed or shown to a proposer.
///
/// # Panics
/// If `value` has no JSON form, which is a bug in the caller's type. No substitute is ever stored.
pub fn json(value: &impl Serialize) -> String {
    match serde_json::to_string(value) {
        Ok(text) => text,
        Err(error) => panic!("plain data must serialise to JSON: {error}"),
    }
}

/// Fields from anything that serialises to a JSON object.
///
/// # Panics
/// If `value` does not serialise to an object, which is a bug in the caller's type.
pub fn fields(value: &impl Serialize) -> Fields {
    match serde_json::to_value(value) {
        Ok(Value::Object(fields)) => fields.into(),
        Ok(other) => panic!("an entity must serialise to an object, not to {other}"),
        Err(error) => panic!("an entity must serialise to JSON: {error}"),
    }
}
