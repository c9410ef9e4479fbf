//! `analyze_leads` (FR-005m): an analysis of the leads.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::contract::id::TaskId;
use crate::contract::optional::present;
use crate::contract::snapshot::Object;
use crate::contract::vocabulary::AnalysisType;

/// Proposes an analysis of the leads.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AnalyzeLeads {
    /// The task it is for; the current task, if there is one, if absent.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "present")]
    #[schemars(with = "TaskId")]
    pub task_id: Option<TaskId>,
    /// What the analysis is for.
    pub analysis_type: AnalysisType,
    /// What the analysis is given.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "present")]
    #[schemars(with = "Object")]
    pub parameters: Option<Object>,
}
