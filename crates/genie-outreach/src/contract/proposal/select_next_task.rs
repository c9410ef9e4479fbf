//! `select_next_task` (FR-005j): which pending task comes next.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use genie_kernel::Rejection;

use crate::contract::business::refuse;
use crate::contract::code;
use crate::contract::id::TaskId;
use crate::contract::optional::present;
use crate::contract::snapshot::StateSnapshot;
use crate::contract::vocabulary::TaskStatus;

/// Proposes which task comes next.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SelectNextTask {
    /// The task that comes next.
    pub task_id: TaskId,
    /// Why this one.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "present")]
    #[schemars(with = "String")]
    pub reasoning: Option<String>,
}

impl SelectNextTask {
    pub(crate) fn judge_in(&self, snapshot: &StateSnapshot) -> Result<(), Rejection> {
        let current_is_pending = snapshot
            .current_task
            .as_ref()
            .is_some_and(|current| current.id == self.task_id && current.status == TaskStatus::Pending);
        if current_is_pending || snapshot.is_pending(self.task_id) {
            return Ok(());
        }
        Err(refuse(code::BUSINESS_TASK_NOT_PENDING, "only a pending task can be selected").at("/task_id"))
    }
}
