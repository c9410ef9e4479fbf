//! The published schemas: JSON Schema draft-07, closed, made from the types that parse, and complete
//! in themselves. They are made for printing and for models; nothing is validated with them at run time.

use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use serde_json::{Value, json};

use genie_scoring::{Algorithm, ShortAlgorithm};

use super::proposal::{
    ACTION_TYPE, AnalyzeLeads, CreateTask, ExecuteTool, GenerateMessage, NoOp, PersistArtifact,
    RequestUserInput, SelectNextTask,
};
use super::snapshot::StateSnapshot;
use super::tools::Tools;
use super::verdict::Verdict;
use super::vocabulary::ActionType;

/// The names of all schemas of the contract.
pub const SCHEMA_NAMES: &[&str] = &[
    "state_snapshot",
    "create_task",
    "select_next_task",
    "execute_tool",
    "generate_message",
    "analyze_leads",
    "request_user_input",
    "persist_artifact",
    "no_op",
    "validation_error",
    "scoring_algorithm",
];

/// The schema of this name, for the tools that are registered.
pub fn schema(name: &str, tools: &Tools) -> Option<Value> {
    match name {
        "state_snapshot" => Some(schema_of::<StateSnapshot>("StateSnapshot")),
        "validation_error" => Some(schema_of::<Verdict>("ValidationError")),
        "scoring_algorithm" => Some(of_scoring()),
        _ => ActionType::from_name(name).map(|action_type| of_proposal(action_type, tools)),
    }
}

/// The schema of a scoring algorithm: in full, or in the short form with criteria by name.
fn of_scoring() -> Value {
    let mut full = schema_of::<Algorithm>("Full form");
    let mut short = schema_of::<ShortAlgorithm>("Short form");
    let mut schema = json!({ "$schema": full["$schema"], "title": "ScoringAlgorithm" });
    for form in [&mut full, &mut short] {
        if let Value::Object(members) = form {
            members.remove("$schema");
        }
    }
    schema["anyOf"] = json!([full, short]);
    schema
}

fn of_proposal(action_type: ActionType, tools: &Tools) -> Value {
    let mut schema = match action_type {
        ActionType::CreateTask => schema_of::<CreateTask>("CreateTaskProposal"),
        ActionType::SelectNextTask => schema_of::<SelectNextTask>("SelectNextTaskProposal"),
        ActionType::ExecuteTool => schema_of::<ExecuteTool>("ExecuteToolProposal"),
        ActionType::GenerateMessage => schema_of::<GenerateMessage>("GenerateMessageProposal"),
        ActionType::AnalyzeLeads => schema_of::<AnalyzeLeads>("AnalyzeLeadsProposal"),
        ActionType::RequestUserInput => schema_of::<RequestUserInput>("RequestUserInputProposal"),
        ActionType::PersistArtifact => schema_of::<PersistArtifact>("PersistArtifactProposal"),
        ActionType::NoOp => schema_of::<NoOp>("NoOpProposal"),
    };
    // The parser reads `action_type` first and the rest as the struct, so it is not one of its fields.
    schema["properties"][ACTION_TYPE] = json!({ "type": "string", "const": action_type });
    if let Some(Value::Array(required)) = schema.get_mut("required") {
        required.insert(0, ACTION_TYPE.into());
    }
    if action_type == ActionType::ExecuteTool {
        schema["properties"]["tool_name"]["enum"] = tools.names().collect();
    }
    schema
}

/// The schema of a type.
pub(crate) fn schema_of<T: JsonSchema>(title: &str) -> Value {
    let settings = SchemaSettings::draft07().with(|settings| settings.inline_subschemas = true);
    let mut schema = settings.into_generator().into_root_schema_for::<T>();
    schema.insert("title".to_owned(), title.into());
    schema.to_value()
}
