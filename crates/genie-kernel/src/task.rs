//! Tasks: the work of a run as rows. A task becomes ready when its preconditions are done, and done only when
//! its required side effects are found in the journal.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::journal::{Error, Query, Rows};
use crate::record::Fields;
use crate::table::{Column, Holds, Index, Keys, Span, Table, optional, required};
use crate::{StreamId, TaskId, Timestamp};

/// Maximum number of attempts before a task is set aside for a person.
pub const ATTEMPTS_MAX: u32 = 3;

/// The delay after the first, second and third failed attempt.
pub const BACKOFF_MS: [i64; ATTEMPTS_MAX as usize] = [1_000, 2_000, 4_000];

/// Maximum number of tasks that one task depends on, or that depend on one task.
pub const LINKS_MAX: usize = 64;

/// The gate of a task that needs no limited tool.
pub const UNGATED: &str = "none";

/// The status of a task.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TaskStatus {
    /// Waiting to be selected.
    Pending,
    /// Being worked on.
    InProgress,
    /// Its required side effects are verified.
    Done,
    /// Set aside: a person has to act.
    Blocked,
}

/// A fact about stored state that can be checked mechanically.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SideEffect {
    /// The journal has a successful outcome for the effect with this key.
    Happened {
        /// The effect's key.
        key: String,
    },
    /// A stored entity has a field with one of these values.
    Holds {
        /// The entity's type.
        entity: String,
        /// The id of the entity.
        id: Uuid,
        /// The field.
        field: String,
        /// The accepted values.
        values: Vec<Value>,
    },
}

/// A unit of work.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Task {
    /// Its id.
    pub id: TaskId,
    /// A description of the work.
    pub description: String,
    /// Its status.
    pub status: TaskStatus,
    /// The tasks that must be done first.
    #[serde(default)]
    pub preconditions: Vec<TaskId>,
    /// How many of them are not done yet.
    pub unmet: u32,
    /// The tasks that depend on it.
    #[serde(default)]
    pub unlocks: Vec<TaskId>,
    /// What must be found in the journal before it is done (FR-007).
    #[serde(default)]
    pub requires: Vec<SideEffect>,
    /// The earliest start. Defers this task and nothing else.
    pub not_before: Timestamp,
    /// The rank among tasks that became ready together; lower is earlier.
    pub rank: i64,
    /// The tool whose limits gate it, or `none`.
    pub gate: String,
    /// The number of failed attempts.
    pub attempts: u32,
    /// Why it is set aside; or, while pending, which limit deferred it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub blocked_reason: Option<String>,
    /// The agent's own data about it.
    #[serde(default)]
    pub metadata: Fields,
}

/// The part of a ready task that selection needs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// Its id.
    pub id: TaskId,
    /// A description of the work.
    pub description: String,
    /// When it became ready.
    pub not_before: Timestamp,
    /// The rank; lower is earlier.
    pub rank: i64,
}

impl Candidate {
    /// Reads a candidate from its stored row. A cycle reads several, so the fields are extracted by hand for
    /// speed.
    pub fn from_row(mut row: Fields) -> Result<Self, String> {
        let id = row.get("id").and_then(Value::as_str).and_then(|id| id.parse().ok());
        let number = |name: &str| row.get(name).and_then(Value::as_i64);
        let (not_before, rank) = (number("not_before"), number("rank"));
        match (id, row.remove("description"), not_before, rank) {
            (Some(id), Some(Value::String(description)), Some(not_before), Some(rank)) => {
                Ok(Self { id: TaskId(id), description, not_before: Timestamp(not_before), rank })
            }
            _ => Err("a task that is ready cannot be read".to_owned()),
        }
    }
}

/// The columns of a table of tasks; each agent names its own table and stream column.
pub const COLUMNS: &[Column] = &[
    required("description", Holds::Text),
    required("status", Holds::Text),
    required("preconditions", Holds::Json),
    required("unmet", Holds::Integer),
    required("unlocks", Holds::Json),
    required("requires", Holds::Json),
    required("not_before", Holds::Integer),
    required("rank", Holds::Integer),
    required("gate", Holds::Text),
    required("attempts", Holds::Integer),
    optional("blocked_reason", Holds::Text),
    required("metadata", Holds::Json),
];

/// The names of all columns, for reading whole tasks.
pub const COLUMN_NAMES: &[&str] = &[
    "description",
    "status",
    "preconditions",
    "unmet",
    "unlocks",
    "requires",
    "not_before",
    "rank",
    "gate",
    "attempts",
    "blocked_reason",
    "metadata",
];

/// The index that finds ready tasks and the next time at which one becomes ready; and the one that finds
/// tasks waiting for a person.
pub const INDEXES: &[Index] = &[
    Index {
        name: "tasks_ready",
        span: Span::Stream,
        columns: &["gate", "unmet", "not_before", "rank"],
        keys: Keys::Shared,
        only: Some(("status", &["pending"])),
    },
    Index {
        name: "tasks_waiting",
        span: Span::Stream,
        columns: &["gate", "rank"],
        keys: Keys::Shared,
        only: Some(("status", &["blocked"])),
    },
];

/// Why a set of tasks was refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GraphError {
    /// Tasks depend on each other in a cycle.
    #[error("tasks depend on each other in a cycle through {0}")]
    Cycle(TaskId),
    /// A precondition names a task that does not exist.
    #[error("task {0} does not exist")]
    Unknown(TaskId),
    /// Too many tasks are linked to one task.
    #[error("more than {LINKS_MAX} tasks are linked to {0}")]
    TooManyLinks(TaskId),
}

/// Checks that new tasks depend only on existing or new tasks, and never in a cycle. `exists` answers for
/// tasks that are not in `new`.
pub fn check_graph(
    new: &BTreeMap<TaskId, Vec<TaskId>>,
    exists: impl Fn(TaskId) -> bool,
) -> Result<(), GraphError> {
    let mut waiting: BTreeMap<TaskId, BTreeSet<TaskId>> = BTreeMap::new();
    let mut dependents: BTreeMap<TaskId, usize> = BTreeMap::new();
    for (task, preconditions) in new {
        if preconditions.len() > LINKS_MAX {
            return Err(GraphError::TooManyLinks(*task));
        }
        if let Some(unknown) = preconditions.iter().find(|id| !new.contains_key(id) && !exists(**id)) {
            return Err(GraphError::Unknown(*unknown));
        }
        for needed in preconditions {
            let count = dependents.entry(*needed).or_default();
            *count += 1;
            if *count > LINKS_MAX {
                return Err(GraphError::TooManyLinks(*needed));
            }
        }
        // An existing task cannot depend on a new one, so only links among new tasks can close a cycle.
        waiting.insert(*task, preconditions.iter().copied().filter(|id| new.contains_key(id)).collect());
    }
    // Remove tasks without dependencies until none is left, or only cycles remain.
    while let Some(free) =
        waiting.iter().find(|(_, preconditions)| preconditions.is_empty()).map(|(task, _)| *task)
    {
        waiting.remove(&free);
        for preconditions in waiting.values_mut() {
            preconditions.remove(&free);
        }
    }
    match waiting.keys().next() {
        None => Ok(()),
        Some(task) => Err(GraphError::Cycle(*task)),
    }
}

impl Task {
    /// Creates a task that can start as soon as its preconditions are done.
    pub fn new(id: TaskId, description: impl Into<String>, now: Timestamp) -> Self {
        Self {
            id,
            description: description.into(),
            status: TaskStatus::Pending,
            preconditions: Vec::new(),
            unmet: 0,
            unlocks: Vec::new(),
            requires: Vec::new(),
            not_before: now,
            rank: 0,
            gate: UNGATED.to_owned(),
            attempts: 0,
            blocked_reason: None,
            metadata: Fields::new(),
        }
    }

    /// The task from its stored row.
    pub fn from_row(row: &Fields) -> Result<Self, String> {
        Self::deserialize(row).map_err(|error| error.to_string())
    }

    /// The tasks behind a gate that wait for a person, best rank first.
    pub fn blocked(
        rows: &dyn Rows,
        table: &'static Table,
        stream: StreamId,
        gate: &str,
        limit: usize,
    ) -> Result<Vec<Self>, Error> {
        let found = rows.find(&Query {
            table,
            columns: COLUMN_NAMES,
            stream: Some(stream),
            equals: vec![("status", json!(TaskStatus::Blocked)), ("gate", json!(gate))],
            range: None,
            order: &["rank"],
            limit,
        })?;
        found.into_iter().map(|row| Self::from_row(&row).map_err(Error::Damaged)).collect()
    }

    /// The fields as an event carries them, without the id, which names the entity.
    pub fn fields(&self) -> Fields {
        let mut fields = crate::record::fields(self);
        fields.remove("id");
        fields
    }
}
