//! Whether a run makes progress and continues, as it is recorded.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Whether a run makes progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ProgressEvaluation {
    /// In a word.
    pub state: ProgressState,
    /// The number of steps since the last new screen, view or edge.
    pub no_progress: u64,
    /// Actions that are still to be tried.
    pub frontier: u64,
}

/// Whether a run makes progress, in a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ProgressState {
    /// It does.
    Forward,
    /// Not for a while.
    Stall,
    /// Not for long.
    Loop,
    /// There is nothing left to try.
    Exhausted,
}

/// What a run does after a step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ContinuationDecision {
    /// What it does.
    pub directive: Directive,
    /// Why.
    pub reason: String,
}

/// What a run does after a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Directive {
    /// Take the next step.
    Continue,
    /// Continue with other rules.
    SwitchPolicy,
    /// Restart the application and continue.
    RestartApp,
    /// End the run.
    Stop,
}
