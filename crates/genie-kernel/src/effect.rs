//! Effects are values: what the Controller will ask of the outside world, and what came of it.
//! Only the runtime performs them.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::journal::{Error, Rows};
use crate::record::{Audit, Fields, Phase, Word};
use crate::table::{Holds, Index, Keys, Span, Table, optional, required};
use crate::{ApprovalId, EffectId, Failure, StreamId, TaskId};

/// What happens when the same effect is performed twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Class {
    /// It only looks. After a crash it runs again.
    Read,
    /// Twice is the same as once. After a crash it runs again.
    Idempotent,
    /// It cannot be taken back. After a crash it is looked for, and never repeated blindly.
    Irreversible,
}

impl Class {
    /// The word for this class in the journal.
    pub fn word(self) -> &'static str {
        match self {
            Self::Read => "read",
            Self::Idempotent => "idempotent",
            Self::Irreversible => "irreversible",
        }
    }
}

/// One request to the outside world.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Effect {
    /// Its id, derived from its key: trying again is the same effect.
    pub id: EffectId,
    /// The tool that performs it.
    pub tool: Word,
    /// What performing it twice would mean.
    pub class: Class,
    /// What is done, independent of how often it is tried. Once it is open, done or uncertain it
    /// is never begun again.
    pub key: String,
    /// The tool's parameters.
    pub parameters: Fields,
    /// The person's consent, where policy asks for it.
    pub approval: Option<ApprovalId>,
    /// The task it serves.
    pub task: TaskId,
    /// What else it counts as, besides its tool.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub counts_as: Vec<Word>,
}

impl Effect {
    /// Every name under which it is counted.
    pub fn counted_names(&self) -> impl Iterator<Item = &str> {
        std::iter::once(self.tool.as_ref()).chain(self.counts_as.iter().map(AsRef::as_ref))
    }
}

/// What came of an effect.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// It happened; this is the receipt.
    Done(Fields),
    /// It certainly did not happen.
    Failed(Failure),
    /// There was no answer: it may have happened.
    Unknown(Failure),
}

/// What looking for an effect in the outside world showed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sighting {
    /// It happened; this is the receipt.
    Found(Fields),
    /// It did not happen.
    Absent,
    /// The world cannot tell.
    Blind,
}

/// Where an effect stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EffectStatus {
    /// Intended, without an outcome yet.
    Open,
    /// It happened.
    Done,
    /// It did not happen.
    Failed,
    /// Nobody knows; a person has to say.
    Uncertain,
}

impl EffectStatus {
    /// Whether an effect in this status may have happened, so that it must not be begun again.
    pub fn may_have_happened(self) -> bool {
        match self {
            Self::Open | Self::Done | Self::Uncertain => true,
            Self::Failed => false,
        }
    }

    /// The word for this status in database and wire.
    pub fn word(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Done => "done",
            Self::Failed => "failed",
            Self::Uncertain => "uncertain",
        }
    }
}

/// The effects of all runs, as the fold of the intents and outcomes in the audit log.
pub static TABLE: Table = Table {
    entity: "effect",
    name: "effects",
    stream_column: "stream_id",
    columns: &[
        required("key", Holds::Text),
        required("tool", Holds::Text),
        required("class", Holds::Text),
        required("status", Holds::Text),
        required("task_id", Holds::Id),
        optional("approval_id", Holds::Id),
        required("intent_sequence", Holds::Integer),
        optional("outcome_sequence", Holds::Integer),
    ],
    formerly: &[],
    indexes: &[Index {
        name: "effects_uncertain",
        span: Span::Stream,
        columns: &["intent_sequence"],
        keys: Keys::Shared,
        only: Some(("status", &["uncertain"])),
    }],
};

/// Which field of an intent fills which column.
const INTENT_COLUMNS: [(&str, &str); 5] =
    [("key", "key"), ("tool", "tool"), ("class", "class"), ("task_id", "task"), ("approval_id", "approval")];

/// The payload of an intent.
pub fn intent_payload(effect: &Effect) -> Fields {
    crate::record::fields(effect)
}

/// The payload of an outcome.
pub fn outcome_payload(effect: EffectId, status: EffectStatus, result: Value) -> Fields {
    let mut payload = Fields::new();
    payload.insert("effect", json!(effect));
    payload.insert("status", json!(status));
    payload.insert("result", result);
    payload
}

/// The change that an audit record makes to the table of effects.
pub fn change_of(sequence: u64, audit: &Audit) -> Option<(Uuid, Fields)> {
    match audit.phase {
        Phase::Command | Phase::Proposal => None,
        Phase::Intent => {
            // An action inside the Controller has an intent too, but no id of an effect.
            let id = audit.payload.get("id")?.as_str()?.parse().ok()?;
            let mut row = Fields::new();
            for (column, field) in INTENT_COLUMNS {
                if let Some(value) = audit.payload.get(field).filter(|value| !value.is_null()) {
                    row.insert(column, value.clone());
                }
            }
            row.insert("status", Value::String(EffectStatus::Open.word().into()));
            row.insert("intent_sequence", json!(sequence));
            // A new attempt at the same effect has no outcome yet.
            row.insert("outcome_sequence", Value::Null);
            Some((id, row))
        }
        Phase::Outcome => {
            let id = audit.payload.get("effect")?.as_str()?.parse().ok()?;
            let mut row = Fields::new();
            row.insert("status", audit.payload.get("status")?.clone());
            row.insert("outcome_sequence", json!(sequence));
            Some((id, row))
        }
    }
}

/// Where the effect with this id stands, if it was ever begun.
pub fn status(rows: &dyn Rows, stream: StreamId, id: EffectId) -> Result<Option<EffectStatus>, Error> {
    let Some(row) = rows.get(&TABLE, stream, id.0)? else { return Ok(None) };
    let status = row.get("status").cloned().unwrap_or_default();
    serde_json::from_value(status).map(Some).map_err(|error| Error::Damaged(error.to_string()))
}
