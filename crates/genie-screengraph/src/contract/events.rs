//! The records of a run, as they are published.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use genie_kernel::record::Body;
use genie_kernel::{Entry, Scope, StreamId};

/// One record of a run, as it is published: strictly in the order of `sequence`, without a gap.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RunEvent {
    /// The id of this event, derived from the run and the sequence.
    pub event_id: Uuid,
    /// The tenant.
    pub tenant_id: i64,
    /// The tenant's project.
    pub project_id: i64,
    /// The run.
    pub run_id: Uuid,
    /// Its place in the run.
    pub sequence: u64,
    /// When it happened, by the clock of the run.
    pub ts_ms: i64,
    /// What happened, such as `node.started`, or a call and its phase, such as `act.intent`.
    pub kind: String,
    /// What it changed.
    pub payload: serde_json::Value,
    /// The hash of this record, which covers the one before it.
    pub hash: String,
}

/// A record of the journal as an event of a run.
pub fn run_event(stream: StreamId, scope: Scope, entry: &Entry) -> RunEvent {
    let kind = match &entry.record.body {
        Body::Event(event) => event.kind.to_string(),
        Body::Audit(audit) => format!("{}.{}", audit.action_type, audit.phase.word()),
    };
    RunEvent {
        event_id: stream.derive(entry.sequence),
        tenant_id: scope.tenant_id,
        project_id: scope.project_id,
        run_id: stream.0,
        sequence: entry.sequence,
        ts_ms: entry.record.at.0,
        kind,
        payload: serde_json::from_str(&entry.payload).unwrap_or_default(),
        hash: entry.hash.hex(),
    }
}
