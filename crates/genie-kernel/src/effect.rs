//! Effects are values: what the Controller asks of the outside world, and the outcome. Only the runtime
//! performs them.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::journal::{Error, Rows};
use crate::record::{Audit, Body, Fields, Phase, Word};
use crate::table::{Holds, Index, Keys, Span, Table, optional, required};
use crate::{ApprovalId, EffectId, Failure, StreamId, TaskId};

/// The consequence of performing the same effect twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Class {
    /// It only reads. After a crash it runs again.
    Read,
    /// Repeating it has no further effect. After a crash it runs again.
    Idempotent,
    /// It is irreversible. After a crash it is looked up, and never repeated blindly.
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
    /// Its id, derived from its key: a retry is the same effect.
    pub id: EffectId,
    /// The tool that performs it.
    pub tool: Word,
    /// The consequence of performing it twice.
    pub class: Class,
    /// Identifies the action, independent of the number of attempts. An effect that is open, done or
    /// uncertain is never started again.
    pub key: String,
    /// The tool's parameters.
    pub parameters: Fields,
    /// The person's approval, where the policy requires it.
    pub approval: Option<ApprovalId>,
    /// The task it serves.
    pub task: TaskId,
    /// Further names that it counts under, besides its tool.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub counts_as: Vec<Word>,
    /// Which of the alternatives that its parameters allow is performed, if they allow several.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub alternative: Option<Word>,
}

impl Effect {
    /// Every name that it counts under.
    pub fn counted_names(&self) -> impl Iterator<Item = &str> {
        std::iter::once(self.tool.as_ref()).chain(self.counts_as.iter().map(AsRef::as_ref))
    }
}

/// The outcome of an effect.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// It happened; this is the receipt.
    Done(Fields),
    /// It definitely did not happen.
    Failed(Failure),
    /// There was no answer: it may have happened.
    Unknown(Failure),
}

/// The result of looking up an effect in the outside world.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sighting {
    /// It happened; this is the receipt.
    Found(Fields),
    /// It did not happen.
    Absent,
    /// It cannot be looked up yet, for example because the user has to sign in. It stays open and is looked up again.
    Later,
    /// The outside world cannot tell.
    Blind,
}

/// The status of an effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EffectStatus {
    /// Intended, without an outcome yet.
    Open,
    /// It happened.
    Done,
    /// It did not happen.
    Failed,
    /// The outcome is unknown; a person has to decide.
    Uncertain,
}

impl EffectStatus {
    /// Whether an effect with this status may have happened, so that it must not be started again.
    pub fn may_have_happened(self) -> bool {
        match self {
            Self::Open | Self::Done | Self::Uncertain => true,
            Self::Failed => false,
        }
    }

    /// The word for this status in the database and the API.
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

/// The intent field that fills each column.
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
            // An action inside the Controller has an intent too, but no effect id.
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

/// The last intent of an effect, exactly as it was recorded.
pub fn intent(rows: &dyn Rows, stream: StreamId, id: EffectId) -> Result<Option<Effect>, Error> {
    let Some(row) = rows.get(&TABLE, stream, id.0)? else { return Ok(None) };
    let sequence = row.get("intent_sequence").and_then(Value::as_u64).unwrap_or(0);
    let entries = rows.entries(stream, sequence.saturating_sub(1), 1)?;
    let payload = entries.into_iter().find_map(|entry| match entry.record.body {
        Body::Audit(audit) if audit.phase == Phase::Intent => Some(audit.payload),
        Body::Audit(_) | Body::Event(_) => None,
    });
    // The payload of an erased intent is gone.
    Ok(payload.and_then(|payload| payload.read().ok()))
}

/// The status of the effect with this id, if it was ever started.
pub fn status(rows: &dyn Rows, stream: StreamId, id: EffectId) -> Result<Option<EffectStatus>, Error> {
    let Some(row) = rows.get(&TABLE, stream, id.0)? else { return Ok(None) };
    let status = row.get("status").cloned().unwrap_or_default();
    serde_json::from_value(status).map(Some).map_err(|error| Error::Damaged(error.to_string()))
}
