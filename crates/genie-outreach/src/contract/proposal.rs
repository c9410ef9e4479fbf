//! The eight proposals that a model may make, one file each, with the rules of each.

mod analyze_leads;
mod create_task;
mod execute_tool;
mod generate_message;
mod no_op;
mod persist_artifact;
mod request_user_input;
mod select_next_task;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;

use genie_kernel::untrusted::{self, excerpt};
use genie_kernel::{Layer, Rejection};

use super::id::TaskId;
use super::tools::Tools;
use super::vocabulary::ActionType;
use super::{code, strict};

pub use analyze_leads::AnalyzeLeads;
pub use create_task::{CreateTask, NewTask, TaskDescription};
pub use execute_tool::ExecuteTool;
pub use generate_message::{
    DraftMessage, GenerateMessage, MESSAGE_CHARACTERS_MAX, MESSAGE_CHARACTERS_MIN, MessageContent,
    check_text, placeholder_in, text_flaw,
};
pub use no_op::NoOp;
pub use persist_artifact::{ARTIFACT_KEY_CHARACTERS_MAX, NewArtifact, PersistArtifact, is_usable_key};
pub use request_user_input::{Question, RequestUserInput};
pub use select_next_task::SelectNextTask;

pub use genie_kernel::port::PROPOSAL_BYTES_MAX;

/// The field of every proposal that names its type.
pub(crate) const ACTION_TYPE: &str = "action_type";

/// One proposal of a model. On the wire `action_type` says which.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "action_type", rename_all = "snake_case")]
pub enum Proposal {
    /// A new task.
    CreateTask(CreateTask),
    /// Which pending task comes next.
    SelectNextTask(SelectNextTask),
    /// One tool call.
    ExecuteTool(ExecuteTool),
    /// A message to the current lead, for review.
    GenerateMessage(GenerateMessage),
    /// An analysis of the leads.
    AnalyzeLeads(AnalyzeLeads),
    /// A question to the user.
    RequestUserInput(RequestUserInput),
    /// An artifact to save.
    PersistArtifact(PersistArtifact),
    /// Nothing, with a reason.
    NoOp(NoOp),
}

impl Proposal {
    /// Its action type.
    pub const fn action_type(&self) -> ActionType {
        match self {
            Self::CreateTask(_) => ActionType::CreateTask,
            Self::SelectNextTask(_) => ActionType::SelectNextTask,
            Self::ExecuteTool(_) => ActionType::ExecuteTool,
            Self::GenerateMessage(_) => ActionType::GenerateMessage,
            Self::AnalyzeLeads(_) => ActionType::AnalyzeLeads,
            Self::RequestUserInput(_) => ActionType::RequestUserInput,
            Self::PersistArtifact(_) => ActionType::PersistArtifact,
            Self::NoOp(_) => ActionType::NoOp,
        }
    }

    /// The task that it names. Without one it means the current task.
    pub const fn task_id(&self) -> Option<TaskId> {
        match self {
            Self::CreateTask(proposal) => proposal.task_id,
            Self::SelectNextTask(proposal) => Some(proposal.task_id),
            Self::ExecuteTool(proposal) => proposal.task_id,
            Self::GenerateMessage(proposal) => proposal.task_id,
            Self::AnalyzeLeads(proposal) => proposal.task_id,
            Self::RequestUserInput(proposal) => proposal.task_id,
            Self::PersistArtifact(proposal) => proposal.task_id,
            Self::NoOp(proposal) => proposal.task_id,
        }
    }
}

/// For proposals out of our own journal, which were accepted before: the registered tools may have
/// changed since and are not asked again. What a model wrote goes through [`parse_proposal`].
impl<'de> Deserialize<'de> for Proposal {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut value = Value::deserialize(deserializer)?;
        let action_type =
            read_action_type(&value).map_err(|rejection| D::Error::custom(rejection.message))?;
        read_members(action_type, &mut value).map_err(|rejection| D::Error::custom(rejection.message))
    }
}

/// Reads a proposal from untrusted bytes, exactly as the published schemas say.
pub fn parse_proposal(bytes: &[u8], tools: &Tools) -> Result<Proposal, Rejection> {
    parse_named(bytes, tools).map_err(|(_, rejection)| rejection)
}

/// Reads a proposal from a value that is well-formed JSON but otherwise untrusted.
pub fn read_proposal(value: &Value, tools: &Tools) -> Result<Proposal, Rejection> {
    let action_type = read_action_type(value)?;
    read_members(action_type, &mut value.clone()).and_then(|proposal| check_tool(proposal, tools))
}

/// Like [`parse_proposal`], but also returns the action type of a refused proposal, if it has one.
pub(crate) fn parse_named(bytes: &[u8], tools: &Tools) -> Result<Proposal, (Option<ActionType>, Rejection)> {
    let mut value = untrusted::parse(bytes, PROPOSAL_BYTES_MAX).map_err(|error| (None, error.into()))?;
    let action_type = read_action_type(&value).map_err(|rejection| (None, rejection))?;
    read_members(action_type, &mut value)
        .and_then(|proposal| check_tool(proposal, tools))
        .map_err(|rejection| (Some(action_type), rejection))
}

fn read_action_type(value: &Value) -> Result<ActionType, Rejection> {
    let schema = |code, message: String| Rejection::new(Layer::Schema, code, message);
    let Value::Object(members) = value else {
        return Err(schema(code::SCHEMA_WRONG_TYPE, "expected an object".to_owned()));
    };
    let Some(action_type) = members.get(ACTION_TYPE) else {
        return Err(schema(code::SCHEMA_MISSING_FIELD, format!("the field {ACTION_TYPE} is missing")));
    };
    let Value::String(name) = action_type else {
        return Err(schema(code::SCHEMA_WRONG_TYPE, "expected a string".to_owned()).at("/action_type"));
    };
    ActionType::from_name(name).ok_or_else(|| {
        schema(code::SCHEMA_UNKNOWN_ACTION_TYPE, format!("unknown action type \"{}\"", excerpt(name)))
            .at("/action_type")
    })
}

/// Reads what remains of a proposal once it is known which one it is.
fn read_members(action_type: ActionType, value: &mut Value) -> Result<Proposal, Rejection> {
    if let Value::Object(members) = value {
        members.remove(ACTION_TYPE);
    }
    match action_type {
        ActionType::CreateTask => strict::read(value).map(Proposal::CreateTask),
        ActionType::SelectNextTask => strict::read(value).map(Proposal::SelectNextTask),
        ActionType::ExecuteTool => strict::read(value).map(Proposal::ExecuteTool),
        ActionType::GenerateMessage => strict::read(value).map(Proposal::GenerateMessage),
        ActionType::AnalyzeLeads => strict::read(value).map(Proposal::AnalyzeLeads),
        ActionType::RequestUserInput => strict::read(value).map(Proposal::RequestUserInput),
        ActionType::PersistArtifact => strict::read(value).map(Proposal::PersistArtifact),
        ActionType::NoOp => strict::read(value).map(Proposal::NoOp),
    }
}

fn check_tool(proposal: Proposal, tools: &Tools) -> Result<Proposal, Rejection> {
    if let Proposal::ExecuteTool(execute_tool) = &proposal
        && !tools.contains(execute_tool.tool_name.as_str())
    {
        let message = format!("unknown tool \"{}\"", excerpt(execute_tool.tool_name.as_str()));
        return Err(Rejection::new(Layer::Schema, code::SCHEMA_UNKNOWN_TOOL, message).at("/tool_name"));
    }
    Ok(proposal)
}

/// The default of `requires_approval`.
const fn approval_by_default() -> bool {
    true
}
