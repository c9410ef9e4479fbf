//! The JSON Schemas of the contract.

use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use serde_json::Value;

use super::{
    ActionCandidates, AgentState, Decision, ExecutionOutcome, GraphPersistenceOutcome, RunEvent,
    VerificationAssessment,
};

/// The names of the schemas: of the contract, one for each type.
pub const SCHEMA_NAMES: [&str; 7] = [
    "agent_state",
    "run_event",
    "action_candidates",
    "decision",
    "execution_outcome",
    "verification_assessment",
    "graph_persistence_outcome",
];

/// The JSON Schema with this name.
pub fn schema(name: &str) -> Option<Value> {
    Some(match name {
        "agent_state" => schema_of::<AgentState>(),
        "run_event" => schema_of::<RunEvent>(),
        "action_candidates" => schema_of::<ActionCandidates>(),
        "decision" => schema_of::<Decision>(),
        "execution_outcome" => schema_of::<ExecutionOutcome>(),
        "verification_assessment" => schema_of::<VerificationAssessment>(),
        "graph_persistence_outcome" => schema_of::<GraphPersistenceOutcome>(),
        _ => return None,
    })
}

fn schema_of<T: JsonSchema>() -> Value {
    SchemaSettings::draft07().into_generator().into_root_schema_for::<T>().to_value()
}
