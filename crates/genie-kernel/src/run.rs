//! The state of a run that works through tasks: a small row of ids, counters and budgets. It holds no text
//! and no blobs; everything large is stored elsewhere and referenced by id.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::gates::Gates;
use crate::journal::Row;
use crate::lifecycle::Status;
use crate::model_call::{MODEL_COST, MODEL_TOKENS};
use crate::policy::{Allowance, Closed, Policy, Spent};
use crate::record::Fields;
use crate::table::{Column, Holds, Table, optional, required};
use crate::{EffectId, StreamId, TaskId, Timestamp, UserId};

/// The position of a run (FR-015): the row from which a new process continues.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Execution {
    /// The number of cycles started.
    pub cycle: u64,
    /// The task being worked on.
    #[serde(default)]
    pub current_task_id: Option<TaskId>,
    /// The entity that the current task is about.
    #[serde(default)]
    pub current_subject_id: Option<Uuid>,
    /// The effect with a pending outcome.
    #[serde(default)]
    pub action_id: Option<EffectId>,
    /// The task that the agent wants next.
    #[serde(default)]
    pub preferred_task_id: Option<TaskId>,
    /// The number of unfinished tasks.
    pub open_tasks: u64,
    /// The number of failed attempts since the last success.
    pub consecutive_failures: u32,
    /// The usage of the budgets.
    pub spent: Spent,
    /// The agent's own counters.
    pub counters: Fields,
    /// The known state of the gates.
    #[serde(default, skip_serializing_if = "Gates::is_empty")]
    pub gates: Gates,
    /// Why the last proposal was refused, until one is accepted.
    #[serde(default)]
    pub last_rejection: Option<Value>,
    /// When the last cycle closed.
    #[serde(default)]
    pub last_action_at: Option<Timestamp>,
}

/// The execution states of all runs. A run's row has the id of its stream.
pub static EXECUTION: Table = Table {
    entity: "execution",
    name: "execution_state",
    stream_column: "stream_id",
    columns: &[
        required("cycle", Holds::Integer),
        optional("current_task_id", Holds::Id),
        optional("current_subject_id", Holds::Id),
        optional("action_id", Holds::Id),
        optional("preferred_task_id", Holds::Id),
        required("open_tasks", Holds::Integer),
        required("consecutive_failures", Holds::Integer),
        required("spent", Holds::Json),
        required("counters", Holds::Json),
        optional("gates", Holds::Json),
        optional("last_rejection", Holds::Json),
        optional("last_action_at", Holds::Integer),
    ],
    formerly: &[],
    indexes: &[],
};

/// The column with the owner of a row (FR-020).
pub const USER_ID: &str = "user_id";

/// The columns that every agent's run table has, besides its own.
pub const RUN_COLUMNS: [Column; 5] = [
    required("status", Holds::Text),
    required("policy", Holds::Json),
    required("created_at", Holds::Integer),
    optional("failure", Holds::Json),
    optional(USER_ID, Holds::Integer),
];

/// A run as the kernel sees it.
#[derive(Clone, Debug)]
pub struct Run {
    /// Its stream.
    pub id: StreamId,
    /// Its owner, if one was noted.
    pub user_id: Option<UserId>,
    /// Its lifecycle status.
    pub status: Status,
    /// Its rules.
    pub policy: Policy,
    /// The whole stored row, for the agent.
    pub row: Row,
}

impl Run {
    /// The run from its stored row.
    pub fn from_row(id: StreamId, row: Row) -> Result<Self, String> {
        let field = |name: &str| row.get(name).ok_or_else(|| format!("a run has no {name}"));
        let status = Status::deserialize(field("status")?).map_err(|error| error.to_string())?;
        let policy = Policy::deserialize(field("policy")?).map_err(|error| error.to_string())?;
        let user_id =
            row.get(USER_ID).map(UserId::deserialize).transpose().map_err(|error| error.to_string())?;
        Ok(Self { id, user_id, status, policy, row })
    }
}

impl Execution {
    /// The state of a new run.
    pub fn new() -> Self {
        Self {
            cycle: 0,
            current_task_id: None,
            current_subject_id: None,
            action_id: None,
            preferred_task_id: None,
            open_tasks: 0,
            consecutive_failures: 0,
            spent: Spent::default(),
            counters: Fields::new(),
            gates: Gates::default(),
            last_rejection: None,
            last_action_at: None,
        }
    }

    /// Reads the state from its stored row.
    pub fn from_row(row: &Fields) -> Result<Self, String> {
        Self::deserialize(row).map_err(|error| error.to_string())
    }

    /// The fields that differ from the stored ones, as an event carries them.
    pub fn changes_since(&self, stored: &Self) -> Fields {
        let mut changes = Fields::new();
        macro_rules! compare {
            ($($field:ident),*) => {$(
                if self.$field != stored.$field {
                    changes.insert(stringify!($field), json!(self.$field));
                }
            )*};
        }
        compare!(
            cycle,
            current_task_id,
            current_subject_id,
            action_id,
            preferred_task_id,
            open_tasks,
            consecutive_failures,
            spent,
            counters,
            gates,
            last_rejection,
            last_action_at
        );
        changes
    }

    /// Why no model may be called now: one of its budgets is used up.
    pub fn closed_to_models(&self, policy: &Policy, now: Timestamp) -> Option<Closed> {
        [MODEL_TOKENS, MODEL_COST].into_iter().find_map(|name| {
            match policy.allowance(&self.spent, name, now) {
                Allowance::Closed(closed) => Some(closed),
                Allowance::Open => None,
            }
        })
    }

    /// Notes which task is being worked on, and what it is about.
    pub fn enter(&mut self, task: TaskId, subject: Option<Uuid>) {
        (self.current_task_id, self.current_subject_id) = (Some(task), subject);
    }

    /// Notes that a task is no longer being worked on. Another one may be.
    pub fn leave(&mut self, task: TaskId) {
        if self.current_task_id == Some(task) {
            (self.current_task_id, self.current_subject_id) = (None, None);
        }
    }

    /// All fields, as the event that creates the row carries them.
    pub fn fields(&self) -> Fields {
        let mut fields = crate::record::fields(self);
        fields.retain(|_, value| !value.is_null());
        fields
    }
}

impl Default for Execution {
    fn default() -> Self {
        Self::new()
    }
}
