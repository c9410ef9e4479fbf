//! `create_todo_task`: adds a task.

use genie_kernel::Failure;
use genie_kernel::journal::Error;
use genie_kernel::record::{Fields, fields};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::list_state::{Item, ListEdit, SingleTask, Status, Undo};
use crate::title::checked;

/// What it takes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Create {
    /// What is to be done, in one line.
    #[schemars(length(min = 1, max = 200), regex(pattern = r"\S"))]
    pub title: String,
}

impl Create {
    pub(crate) fn decide(&self, list: &mut ListEdit<'_>) -> Result<Result<Fields, Failure>, Error> {
        let title = match checked(&self.title) {
            Ok(title) => title,
            Err(failure) => return Ok(Err(failure)),
        };
        let Some(task_id) = list.next_number() else {
            return Ok(Err(Failure::new("LIST_FULL", false, "the list is full")));
        };
        let item = Item { task_id, title, status: Status::Open, created_at: list.now(), completed_at: None };
        list.add("todo.created", &item);
        list.remember(Undo::Created { task_id });
        Ok(Ok(fields(&SingleTask { task: item.shown() })))
    }
}
