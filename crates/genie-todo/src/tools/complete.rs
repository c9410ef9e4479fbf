//! `complete_todo_task`: marks a task as completed.

use genie_kernel::Failure;
use genie_kernel::journal::Error;
use genie_kernel::record::{Fields, fields};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::list_state::{Item, ListEdit, SingleTask, Status, Undo};

/// What it takes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Complete {
    /// The task's id.
    #[schemars(range(min = 1, max = 9_007_199_254_740_991_i64))]
    pub task_id: i64,
}

impl Complete {
    pub(crate) fn decide(&self, list: &mut ListEdit<'_>) -> Result<Result<Fields, Failure>, Error> {
        let before = match list.item(self.task_id)? {
            Ok(item) => item,
            Err(failure) => return Ok(Err(failure)),
        };
        if before.status == Status::Completed {
            let what = format!("task {} is already completed", self.task_id);
            return Ok(Err(Failure::new("LIST_ALREADY_COMPLETED", false, what)));
        }
        let item = Item { status: Status::Completed, completed_at: Some(list.now()), ..before };
        list.set_status("todo.completed", &item);
        list.remember(Undo::Completed { task_id: self.task_id });
        Ok(Ok(fields(&SingleTask { task: item.shown() })))
    }
}
