//! What a run does next, as it is recorded.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::policy::Strategy;

/// What a run does next, and who chose it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Decision {
    /// The id of this decision.
    pub decision_id: Uuid,
    /// What to do; nothing if no action is left.
    pub step: Option<Step>,
    /// The rule that put the actions in order.
    pub strategy: Strategy,
    /// Who chose: `policy` or the name of a model.
    pub chosen_by: String,
    /// Actions that came first and were left out.
    pub rejected: Vec<RejectedCandidate>,
}

/// What to do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Step {
    /// Why.
    pub purpose: Purpose,
    /// The stored action; absent when the run goes to the address of a screen.
    pub action: Option<Uuid>,
    /// The screen that the step should lead to, if that is known.
    pub expected: Option<Uuid>,
}

/// Why a step is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Purpose {
    /// To find out where an action leads.
    Explore,
    /// To get to the screen of another action, by its address.
    GoTo,
    /// To get there by repeating the actions that once led to it.
    Retrace,
}

/// An action that was left out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RejectedCandidate {
    /// The stored action.
    pub action: Uuid,
    /// Why.
    pub reason: RejectionReason,
}

/// Why an action is left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum RejectionReason {
    /// The policy names it.
    DeniedByPolicy,
    /// It failed too often.
    TriesExhausted,
    /// Actions like it led to nothing new.
    GroupExhausted,
    /// It leaves the application or downloads a file.
    OutsideScope,
    /// It may change, destroy, spend or send something; a person has to approve it.
    ApprovalNeeded,
    /// There is no way back to its screen.
    Unreachable,
}

impl RejectionReason {
    /// The word for it in the database and in exports.
    pub fn word(self) -> &'static str {
        match self {
            Self::DeniedByPolicy => "denied_by_policy",
            Self::TriesExhausted => "tries_exhausted",
            Self::GroupExhausted => "group_exhausted",
            Self::OutsideScope => "outside_scope",
            Self::ApprovalNeeded => "approval_needed",
            Self::Unreachable => "unreachable",
        }
    }
}
