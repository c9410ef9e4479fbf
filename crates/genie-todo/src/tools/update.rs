//! `update_todo_task`: renames a task.

use genie_kernel::Failure;
use genie_kernel::journal::Error;
use genie_kernel::record::{Fields, fields};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::list_state::{Item, ListEdit, TaskView, Undo};
use crate::title::checked;

/// What it takes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Update {
    /// The task's id.
    #[schemars(range(min = 1, max = 9_007_199_254_740_991_i64))]
    pub task_id: i64,
    /// The new title, in one line.
    #[schemars(length(min = 1, max = 200), regex(pattern = r"\S"))]
    pub title: String,
}

/// What it gives back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Renamed {
    /// The task as it is now.
    pub task: TaskView,
    /// What it was called before.
    pub was: String,
}

impl Update {
    pub(crate) fn decide(&self, list: &mut ListEdit<'_>) -> Result<Result<Fields, Failure>, Error> {
        let title = match checked(&self.title) {
            Ok(title) => title,
            Err(failure) => return Ok(Err(failure)),
        };
        let before = match list.item(self.task_id)? {
            Ok(item) => item,
            Err(failure) => return Ok(Err(failure)),
        };
        let was = before.title.clone();
        let item = Item { title, ..before.clone() };
        list.rename("todo.renamed", &before, &item);
        list.remember(Undo::Renamed { task_id: self.task_id, was: was.clone() });
        Ok(Ok(fields(&Renamed { task: item.shown(), was })))
    }
}
