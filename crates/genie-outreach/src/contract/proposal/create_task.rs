//! `create_task` (FR-005i): a new task.

use std::collections::BTreeSet;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use genie_kernel::Rejection;

use crate::contract::business::refuse;
use crate::contract::code;
use crate::contract::id::TaskId;
use crate::contract::optional::present;
use crate::contract::snapshot::StateSnapshot;
use crate::contract::text::Text;

/// The description of a new task.
pub type TaskDescription = Text<10, 500>;

/// Proposes a new task.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CreateTask {
    /// The task that asks for the new one; the current task if absent.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "present")]
    #[schemars(with = "TaskId")]
    pub task_id: Option<TaskId>,
    /// The new task.
    pub task: NewTask,
    /// Why it is needed. Required when there is no current task that asks for it.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "present")]
    #[schemars(with = "String")]
    pub justification: Option<String>,
}

/// A task that does not exist yet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewTask {
    /// What to do.
    pub description: TaskDescription,
    /// The tasks that have to be done before it.
    #[serde(default)]
    pub preconditions: Vec<TaskId>,
}

impl CreateTask {
    pub(crate) fn judge_alone(&self) -> Result<(), Rejection> {
        if self.task.description.is_blank() {
            return Err(
                refuse(code::BUSINESS_BLANK_DESCRIPTION, "the description is blank").at("/task/description")
            );
        }
        let mut seen = BTreeSet::new();
        match self.task.preconditions.iter().position(|task| !seen.insert(task)) {
            Some(index) => {
                Err(refuse(code::BUSINESS_DUPLICATE_PRECONDITION, "the precondition is listed twice")
                    .at(format!("/task/preconditions/{index}")))
            }
            None => Ok(()),
        }
    }

    pub(crate) fn judge_in(&self, snapshot: &StateSnapshot) -> Result<(), Rejection> {
        self.judge_justification(snapshot)?;
        let current = snapshot.current_task.as_ref();
        let known = |task: &TaskId| {
            snapshot.is_current(*task)
                || snapshot.is_pending(*task)
                || current.is_some_and(|current| current.preconditions.contains(task))
        };
        if let Some(index) = self.task.preconditions.iter().position(|task| !known(task)) {
            return Err(refuse(code::BUSINESS_UNKNOWN_PRECONDITION, "the precondition is not a known task")
                .at(format!("/task/preconditions/{index}")));
        }
        // A model without memory could otherwise propose the same task again and again.
        let mut descriptions = (current.iter().map(|task| &task.description))
            .chain(snapshot.pending_tasks.iter().map(|task| &task.description));
        if descriptions.any(|description| description.trim() == self.task.description.trim()) {
            return Err(refuse(code::BUSINESS_DUPLICATE_TASK, "an open task has the same description")
                .at("/task/description"));
        }
        Ok(())
    }

    fn judge_justification(&self, snapshot: &StateSnapshot) -> Result<(), Rejection> {
        let justified = self.justification.as_ref().is_some_and(|words| !words.trim().is_empty());
        if snapshot.current_task.is_none() && !justified {
            return Err(refuse(
                code::BUSINESS_JUSTIFICATION_MISSING,
                "a justification is needed because no current task asks for the new task",
            ));
        }
        Ok(())
    }
}
