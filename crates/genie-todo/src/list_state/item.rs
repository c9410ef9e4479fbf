//! A task of a list: its stored form and its public view.

use genie_kernel::journal::Error;
use genie_kernel::record::Fields;
use genie_kernel::{StreamId, Timestamp};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;
use uuid::Uuid;

use crate::UserId;
use crate::title::folded;

/// The columns that a task is read from.
pub(crate) const COLUMNS: &[&str] = &["user_id", "number", "title", "status", "created_at", "completed_at"];

/// Where a task stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[schemars(inline)]
pub enum Status {
    /// To be done.
    Open,
    /// Done.
    Completed,
}

/// A task as it is stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Item {
    /// Its id: 1, 2, 3… in its list.
    #[serde(rename = "number")]
    pub task_id: i64,
    /// What is to be done.
    pub title: String,
    /// Where it stands.
    pub status: Status,
    /// When it was added.
    pub created_at: Timestamp,
    /// When it was completed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub completed_at: Option<Timestamp>,
}

/// A task as tools show it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TaskView {
    /// Its id.
    pub task_id: i64,
    /// What is to be done.
    pub title: String,
    /// Where it stands.
    pub status: Status,
    /// When it was added, in RFC 3339 format.
    pub created_at: String,
    /// When it was completed, in RFC 3339 format.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub completed_at: Option<String>,
}

/// One task, as most tools give it back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SingleTask {
    /// The task.
    pub task: TaskView,
}

impl Item {
    /// The id of the task's row. It is ordered by number, so that new rows are appended at the end.
    pub(crate) fn row_id(list: StreamId, number: i64) -> Uuid {
        list.derive(number.unsigned_abs())
    }

    /// The public view of the task.
    pub fn shown(&self) -> TaskView {
        TaskView {
            task_id: self.task_id,
            title: self.title.clone(),
            status: self.status,
            created_at: self.created_at.to_string(),
            completed_at: self.completed_at.map(|moment| moment.to_string()),
        }
    }

    /// The fields of its row.
    pub(crate) fn row(&self, user: UserId) -> Fields {
        let mut row = genie_kernel::record::fields(self);
        row.insert("user_id", json!(user));
        row.insert("folded", json!(folded(&self.title)));
        row
    }

    /// Reads a task from its row, if it belongs to this user.
    pub(crate) fn from_row(row: &Fields, user: UserId) -> Result<Option<Self>, Error> {
        if row.get("user_id") != Some(&json!(user)) {
            return Ok(None);
        }
        Self::deserialize(row).map(Some).map_err(|error| Error::Damaged(error.to_string()))
    }

    /// Reads the tasks of this user from their rows.
    pub(crate) fn from_rows(rows: Vec<Fields>, user: UserId) -> Result<Vec<Self>, Error> {
        let read = rows.iter().map(|row| Self::from_row(row, user));
        Ok(read.collect::<Result<Vec<_>, _>>()?.into_iter().flatten().collect())
    }
}
