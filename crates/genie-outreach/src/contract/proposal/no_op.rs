//! `no_op` (FR-005p): nothing, with a reason.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use genie_kernel::Rejection;

use crate::contract::business::refuse;
use crate::contract::code;
use crate::contract::id::TaskId;
use crate::contract::optional::present;
use crate::contract::snapshot::StateSnapshot;
use crate::contract::vocabulary::{NoOpReason, TaskStatus};

/// Proposes to do nothing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NoOp {
    /// The task it is about; the current task, if there is one, if absent.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "present")]
    #[schemars(with = "TaskId")]
    pub task_id: Option<TaskId>,
    /// Why there is nothing to do.
    pub reason: NoOpReason,
    /// Further details.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "present")]
    #[schemars(with = "String")]
    pub details: Option<String>,
}

impl NoOp {
    pub(crate) fn judge_in(&self, snapshot: &StateSnapshot) -> Result<(), Rejection> {
        match self.reason {
            NoOpReason::CampaignComplete if has_open_task(snapshot) => {
                // FR-057: a campaign is complete when all of its tasks are done.
                Err(refuse(code::BUSINESS_CAMPAIGN_NOT_COMPLETE, "some tasks are not done").at("/reason"))
            }
            NoOpReason::CampaignComplete
            | NoOpReason::AwaitingUserInput
            | NoOpReason::PreconditionsNotMet
            | NoOpReason::RateLimitReached => Ok(()),
        }
    }
}

fn has_open_task(snapshot: &StateSnapshot) -> bool {
    let current_is_open = snapshot.current_task.as_ref().is_some_and(|task| task.status != TaskStatus::Done);
    current_is_open || !snapshot.pending_tasks.is_empty()
}
