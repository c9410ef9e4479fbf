//! The contract between the Controller and a model: the snapshot that the model gets, the eight proposals
//! that it may return, and the three layers of validation. Nothing here acts.

mod at_most;
mod business;
mod code;
mod id;
mod invariant;
mod moment;
mod number;
mod optional;
mod proposal;
mod schema;
mod snapshot;
mod strict;
mod text;
mod tools;
mod uri;
mod verdict;
mod vocabulary;

pub use at_most::AtMost;
pub use business::judge_proposal;
pub use code::CODES;
pub use id::{CampaignId, LeadId, TaskId};
pub use invariant::check_invariants;
pub use moment::Moment;
pub use number::{Count, WeightScore};
pub use proposal::{
    ARTIFACT_KEY_CHARACTERS_MAX, AnalyzeLeads, CreateTask, DraftMessage, ExecuteTool, GenerateMessage,
    MESSAGE_CHARACTERS_MAX, MESSAGE_CHARACTERS_MIN, MessageContent, NewArtifact, NewTask, NoOp,
    PROPOSAL_BYTES_MAX, PersistArtifact, Proposal, Question, RequestUserInput, SelectNextTask,
    TaskDescription, check_text, is_usable_key, parse_proposal, placeholder_in, read_proposal, text_flaw,
};
pub(crate) use schema::schema_of;
pub use schema::{SCHEMA_NAMES, schema};
pub use snapshot::{
    ArtifactReference, AuditEntry, CampaignSummary, CurrentLead, CurrentTask, LeadsSummary, Object,
    PENDING_TASKS_MAX, PendingTask, RECENT_AUDIT_LOG_MAX, SNAPSHOT_BYTES_MAX, StateSnapshot, parse_snapshot,
};
pub use text::{Text, UNLIMITED, WrongLength};
pub use tools::{SERVER_TOOLS_MAX, TOOL_NAME_PART_BYTES_MAX, ToolName, ToolRefused, Tools};
pub use uri::Uri;
pub use verdict::{Verdict, validate};
pub use vocabulary::{
    ActionType, AnalysisType, ArtifactType, BuiltinTool, CampaignStatus, LeadStatus, MessageType, NoOpReason,
    Outcome, TaskStatus,
};
