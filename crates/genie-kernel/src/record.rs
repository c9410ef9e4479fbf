//! What the journal is made of. An event says what happened and carries the change of exactly one
//! entity; an audit row says what was asked of the world or of the agent, and what came back.
//! Both share one gap-free sequence per stream.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use uuid::Uuid;

use crate::Timestamp;

pub use crate::fields::Fields;

/// A word of a closed vocabulary: borrowed when we write it, owned when it was read back.
pub type Word = Cow<'static, str>;

/// The most bytes that one record's payload may have. Larger things are stored by id.
pub const PAYLOAD_BYTES_MAX: usize = 64 * 1024;

/// One line of the journal, before it has a place in it.
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
    /// Which one.
    pub entity_id: Uuid,
    /// What changed in it.
    pub change: Change,
}

/// The change of one entity: a shallow merge patch. A field that is given replaces the stored one
/// whole, `null` removes it, a field that is not given stays. On an entity that does not exist it
/// creates one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// These fields take these values.
    Merge(Fields),
    /// The entity is gone.
    Delete,
    /// What changed was erased: nothing is left of it, and it changes nothing any more. Only reading
    /// gives this; nobody writes it.
    Erased,
}

/// A call and what came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Audit {
    /// What was called: `propose`, `send_message`.
    pub action_type: Word,
    /// Where in its life the call is.
    pub phase: Phase,
    /// The parameters or the answer.
    pub payload: Fields,
    /// Whether it worked. An intent has no answer yet and says `true`: it was allowed to start.
    pub success: bool,
}

/// Where in its life an audited call is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// A person's command was received.
    Command,
    /// An agent's proposal was received.
    Proposal,
    /// The Controller is about to act. Durable before it acts.
    Intent,
    /// What came of it.
    Outcome,
}

impl Phase {
    /// The word for this phase in database and wire.
    pub fn word(self) -> &'static str {
        match self {
            Self::Command => "command",
            Self::Proposal => "proposal",
            Self::Intent => "intent",
            Self::Outcome => "outcome",
        }
    }

    /// The phase for a word read back.
    pub fn from_word(word: &str) -> Option<Self> {
        [Self::Command, Self::Proposal, Self::Intent, Self::Outcome]
            .into_iter()
            .find(|phase| phase.word() == word)
    }
}

impl Record {
    /// The payload as it is stored and hashed: JSON with ordered keys.
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
/// When `value` has no JSON form: a bug in the caller's type. Nothing is ever stored in its place.
pub fn json(value: &impl Serialize) -> String {
    match serde_json::to_string(value) {
        Ok(text) => text,
        Err(error) => panic!("plain data serialises to JSON: {error}"),
    }
}

/// Fields from anything that serialises to a JSON object.
///
/// # Panics
/// When `value` does not serialise to an object: a bug in the caller's type.
pub fn fields(value: &impl Serialize) -> Fields {
    match serde_json::to_value(value) {
        Ok(Value::Object(fields)) => fields.into(),
        Ok(other) => panic!("an entity serialises to an object, not to {other}"),
        Err(error) => panic!("an entity serialises to JSON: {error}"),
    }
}
