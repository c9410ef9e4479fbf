//! The JSON Schemas of the contract.

use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use serde_json::Value;

use super::{
    ActionCandidates, AgentState, Decision, ExecutionOutcome, GraphPersistenceOutcome, RunEvent,
    VerificationAssessment,
};

/// The JSON Schemas of the contract, by the names of their files.
pub fn schemas() -> [(&'static str, Value); 7] {
    [
        ("agent_state", schema::<AgentState>()),
        ("run_event", schema::<RunEvent>()),
        ("action_candidates", schema::<ActionCandidates>()),
        ("decision", schema::<Decision>()),
        ("execution_outcome", schema::<ExecutionOutcome>()),
        ("verification_assessment", schema::<VerificationAssessment>()),
        ("graph_persistence_outcome", schema::<GraphPersistenceOutcome>()),
    ]
}

fn schema<T: JsonSchema>() -> Value {
    SchemaSettings::draft07().into_generator().into_root_schema_for::<T>().to_value()
}
