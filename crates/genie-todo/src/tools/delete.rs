//! `delete_todo_task`: deletes a task.

use genie_kernel::Failure;
use genie_kernel::journal::Error;
use genie_kernel::record::{Fields, fields};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::list_state::{ListEdit, SingleTask, Undo};

/// What it takes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Delete {
    /// The task's id.
    #[schemars(range(min = 1, max = 9_007_199_254_740_991_i64))]
    pub task_id: i64,
}

impl Delete {
    pub(crate) fn decide(&self, list: &mut ListEdit<'_>) -> Result<Result<Fields, Failure>, Error> {
        let item = match list.item(self.task_id)? {
            Ok(item) => item,
            Err(failure) => return Ok(Err(failure)),
        };
        list.remove("todo.deleted", &item);
        let shown = item.shown();
        list.remember(Undo::Deleted { item });
        Ok(Ok(fields(&SingleTask { task: shown })))
    }
}
