//! The answer to a proposal, as it is printed, sent and logged. All six fields are always present.

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Serialize;

use genie_kernel::{Layer, Rejection};

use super::business::{judge_alone, judge_proposal};
use super::invariant::check_invariants;
use super::optional::Nullable;
use super::proposal::{Proposal, parse_named};
use super::snapshot::StateSnapshot;
use super::tools::Tools;
use super::vocabulary::{ActionType, Outcome};

/// The result of validating a proposal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Verdict {
    /// Accepted or rejected.
    pub verdict: Outcome,
    /// The action type of the proposal, if it could be read.
    #[schemars(with = "Nullable<ActionType>")]
    pub action_type: Option<ActionType>,
    /// The layer that refused.
    #[schemars(schema_with = "layer_or_null")]
    pub layer: Option<Layer>,
    /// The stable code of the refusal.
    #[schemars(schema_with = "code_or_null")]
    pub code: Option<&'static str>,
    /// One sentence for a person.
    #[schemars(with = "Nullable<String>")]
    pub message: Option<String>,
    /// A JSON pointer to the part that was refused; empty for the whole document.
    #[schemars(with = "Nullable<String>")]
    pub path: Option<String>,
}

impl Verdict {
    /// All layers accepted the proposal.
    pub const fn accepted(action_type: ActionType) -> Self {
        Self {
            verdict: Outcome::Accepted,
            action_type: Some(action_type),
            layer: None,
            code: None,
            message: None,
            path: None,
        }
    }

    /// A layer refused.
    pub fn rejected(action_type: Option<ActionType>, rejection: Rejection) -> Self {
        Self {
            verdict: Outcome::Rejected,
            action_type,
            layer: Some(rejection.layer),
            code: Some(rejection.code),
            message: Some(rejection.message),
            path: Some(rejection.path),
        }
    }
}

/// Applies the layers in order and stops at the first refusal. Without a snapshot only the schema and the
/// rules that need no state apply.
pub fn validate(bytes: &[u8], tools: &Tools, snapshot: Option<&StateSnapshot>) -> Verdict {
    let proposal = match parse_named(bytes, tools) {
        Ok(proposal) => proposal,
        Err((action_type, rejection)) => return Verdict::rejected(action_type, rejection),
    };
    match judge(&proposal, snapshot) {
        Ok(()) => Verdict::accepted(proposal.action_type()),
        Err(rejection) => Verdict::rejected(Some(proposal.action_type()), rejection),
    }
}

fn judge(proposal: &Proposal, snapshot: Option<&StateSnapshot>) -> Result<(), Rejection> {
    match snapshot {
        Some(snapshot) => {
            judge_proposal(proposal, snapshot)?;
            check_invariants(proposal, snapshot)
        }
        None => judge_alone(proposal),
    }
}

fn layer_or_null(_: &mut SchemaGenerator) -> Schema {
    let layers = [Layer::Schema, Layer::Business, Layer::Invariant];
    json_schema!({ "oneOf": [{ "type": "null" }, { "type": "string", "enum": layers }] })
}

fn code_or_null(_: &mut SchemaGenerator) -> Schema {
    let pattern = "^(SCHEMA|BUSINESS|INVARIANT)_[A-Z0-9_]+$";
    json_schema!({ "oneOf": [{ "type": "null" }, { "type": "string", "pattern": pattern }] })
}
