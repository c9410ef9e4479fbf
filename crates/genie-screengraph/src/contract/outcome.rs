//! What became of an action, as it is recorded.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use genie_kernel::Failure;

/// What became of an action.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ExecutionOutcome {
    /// The id of this outcome.
    pub outcome_id: Uuid,
    /// The decision that it carries out.
    pub decision_id: Uuid,
    /// The step. An action is performed at most once in a step.
    pub idempotency_key: u64,
    /// How it ended.
    pub status: ExecutionStatus,
    /// How long it took, by the clock of the run.
    pub driver_ms: u64,
    /// What went wrong.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<serde_json::Value>")]
    pub error: Option<Failure>,
}

/// How an action ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ExecutionStatus {
    /// It was performed.
    Completed,
    /// It is not known: the program ended before the driver answered. It is not repeated.
    Unknown,
    /// It was not performed.
    Failed,
}
