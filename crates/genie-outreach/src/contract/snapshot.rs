//! The state snapshot: everything a model gets in one cycle, bounded by its types. It has no memory of
//! earlier cycles and contains no secret.

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

/// The maximum size of a snapshot, in bytes.
pub const SNAPSHOT_BYTES_MAX: usize = 1 << 20;

/// The maximum number of pending tasks in a snapshot.
pub const PENDING_TASKS_MAX: usize = 10;

/// The maximum number of audit log entries in a snapshot.
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
    /// The number of leads by status, and the current lead.
    pub leads_summary: LeadsSummary,
    /// The last entries of the audit log.
    pub recent_audit_log: AtMost<RECENT_AUDIT_LOG_MAX, AuditEntry>,
    /// The saved artifacts.
    #[serde(default)]
    pub available_artifacts: Vec<ArtifactReference>,
}

/// The campaign a snapshot is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CampaignSummary {
    /// Its id.
    pub id: CampaignId,
    /// Its name.
    pub name: String,
    /// Its status.
    pub status: CampaignStatus,
}

/// The task that is being worked on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CurrentTask {
    /// Its id.
    pub id: TaskId,
    /// Its description.
    pub description: String,
    /// Its status.
    pub status: TaskStatus,
    /// The tasks that had to be done before it.
    #[serde(default)]
    pub preconditions: Vec<TaskId>,
}

/// A task that may come next.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PendingTask {
    /// Its id.
    pub id: TaskId,
    /// Its description.
    pub description: String,
}

/// The number of leads by status.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LeadsSummary {
    /// All leads.
    pub total: Count,
    /// Leads not contacted yet.
    pub pending: Count,
    /// Contacted leads.
    pub contacted: Count,
    /// Leads who replied.
    pub responded: Count,
    /// The current lead.
    #[serde(deserialize_with = "nullable")]
    #[schemars(with = "Nullable<CurrentLead>")]
    pub current_lead: Option<CurrentLead>,
}

/// The current lead.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CurrentLead {
    /// Their id.
    pub id: LeadId,
    /// Their name.
    pub full_name: String,
    /// The address of their profile.
    pub profile_url: Uri,
    /// Their job title.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "present")]
    #[schemars(with = "String")]
    pub job_title: Option<String>,
    /// Their company.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "present")]
    #[schemars(with = "String")]
    pub company: Option<String>,
    /// How well they fit the campaign.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "present")]
    #[schemars(with = "WeightScore")]
    pub weight_score: Option<WeightScore>,
}

/// An entry of the audit log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AuditEntry {
    /// The action.
    pub action_type: String,
    /// When it happened.
    pub timestamp: Moment,
    /// Whether it succeeded.
    pub success: bool,
    /// Further details.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "present")]
    #[schemars(with = "Object")]
    pub payload: Option<Object>,
}

/// A saved artifact.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ArtifactReference {
    /// Its type.
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
