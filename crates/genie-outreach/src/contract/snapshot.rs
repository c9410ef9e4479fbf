//! The state snapshot: everything a model is told in one cycle, and bounded by its types. It
//! carries no memory of earlier cycles and no secret.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use genie_kernel::{Rejection, untrusted};

use super::at_most::AtMost;
use super::id::{CampaignId, LeadId, TaskId};
use super::moment::Moment;
use super::number::{Count, WeightScore};
use super::optional::{Nullable, nullable, present};
use super::strict;
use super::uri::Uri;
use super::vocabulary::{CampaignStatus, TaskStatus};

/// A JSON object whose members the contract leaves open.
pub type Object = Map<String, Value>;

/// How many bytes a snapshot may have.
pub const SNAPSHOT_BYTES_MAX: usize = 1 << 20;

/// How many pending tasks a snapshot shows.
pub const PENDING_TASKS_MAX: usize = 10;

/// How many entries of the audit log a snapshot shows.
pub const RECENT_AUDIT_LOG_MAX: usize = 5;

/// The state a proposal is made for (FR-003, FR-052).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct StateSnapshot {
    /// The campaign.
    pub campaign: CampaignSummary,
    /// The task that is being worked on.
    #[serde(deserialize_with = "nullable")]
    #[schemars(with = "Nullable<CurrentTask>")]
    pub current_task: Option<CurrentTask>,
    /// The tasks that may come next.
    pub pending_tasks: AtMost<PENDING_TASKS_MAX, PendingTask>,
    /// The leads, counted, and the one whose turn it is.
    pub leads_summary: LeadsSummary,
    /// What happened last.
    pub recent_audit_log: AtMost<RECENT_AUDIT_LOG_MAX, AuditEntry>,
    /// What is kept and can be asked for.
    #[serde(default)]
    pub available_artifacts: Vec<ArtifactReference>,
}

/// The campaign a snapshot is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CampaignSummary {
    /// Which campaign.
    pub id: CampaignId,
    /// Its name.
    pub name: String,
    /// Where it stands.
    pub status: CampaignStatus,
}

/// The task that is being worked on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CurrentTask {
    /// Which task.
    pub id: TaskId,
    /// What is to be done.
    pub description: String,
    /// Where it stands.
    pub status: TaskStatus,
    /// The tasks that had to be done before it.
    #[serde(default)]
    pub preconditions: Vec<TaskId>,
}

/// A task that may come next.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PendingTask {
    /// Which task.
    pub id: TaskId,
    /// What is to be done.
    pub description: String,
}

/// The leads of the campaign, counted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LeadsSummary {
    /// All of them.
    pub total: Count,
    /// Those nobody wrote to yet.
    pub pending: Count,
    /// Those a message went out to.
    pub contacted: Count,
    /// Those who answered.
    pub responded: Count,
    /// The lead whose turn it is.
    #[serde(deserialize_with = "nullable")]
    #[schemars(with = "Nullable<CurrentLead>")]
    pub current_lead: Option<CurrentLead>,
}

/// The lead whose turn it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CurrentLead {
    /// Which lead.
    pub id: LeadId,
    /// Their name.
    pub full_name: String,
    /// Where their profile is.
    pub profile_url: Uri,
    /// What they do.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "present")]
    #[schemars(with = "String")]
    pub job_title: Option<String>,
    /// Where they do it.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "present")]
    #[schemars(with = "String")]
    pub company: Option<String>,
    /// How well they fit the campaign.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "present")]
    #[schemars(with = "WeightScore")]
    pub weight_score: Option<WeightScore>,
}

/// One thing that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AuditEntry {
    /// What was done.
    pub action_type: String,
    /// When.
    pub timestamp: Moment,
    /// Whether it worked.
    pub success: bool,
    /// The particulars.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "present")]
    #[schemars(with = "Object")]
    pub payload: Option<Object>,
}

/// Something that is kept and can be asked for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ArtifactReference {
    /// What it is.
    pub artifact_type: String,
    /// Its name among those of its type.
    pub artifact_key: String,
}

impl StateSnapshot {
    /// Whether the snapshot shows a pending task with this id.
    pub fn is_pending(&self, task: TaskId) -> bool {
        self.pending_tasks.iter().any(|pending| pending.id == task)
    }

    /// Whether the current task has this id.
    pub fn is_current(&self, task: TaskId) -> bool {
        self.current_task.as_ref().is_some_and(|current| current.id == task)
    }
}

/// Reads a snapshot from untrusted bytes, exactly as its published schema says.
pub fn parse_snapshot(bytes: &[u8]) -> Result<StateSnapshot, Rejection> {
    let value = untrusted::parse(bytes, SNAPSHOT_BYTES_MAX)?;
    strict::read(&value)
}
