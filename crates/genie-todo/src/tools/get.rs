//! `get_todo_task`: shows a task.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What it takes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Get {
    /// The task's id.
    #[schemars(range(min = 1, max = 9_007_199_254_740_991_i64))]
    pub task_id: i64,
}
