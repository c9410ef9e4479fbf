//! Tasks: the work of a run as rows. A task becomes ready when the tasks before it are done, and
//! done only when what it had to bring about is found in the journal.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::journal::{Error, Query, Rows};
use crate::record::Fields;
use crate::table::{Column, Holds, Index, Keys, Span, Table, optional, required};
use crate::{StreamId, TaskId, Timestamp};

/// How often a task is tried before it is set aside for a person.
pub const ATTEMPTS_MAX: u32 = 3;

/// How long a task waits after its first, second and third failed attempt.
pub const BACKOFF_MS: [i64; ATTEMPTS_MAX as usize] = [1_000, 2_000, 4_000];

/// The most tasks that one task may wait for, or that may wait for one task.
pub const LINKS_MAX: usize = 64;

/// The gate of a task that needs no tool with a limit.
pub const UNGATED: &str = "none";

/// Where a task stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TaskStatus {
    /// Waiting for its turn.
    Pending,
    /// Being worked on.
    InProgress,
    /// What it had to bring about is verified.
    Done,
    /// Set aside: a person has to act.
    Blocked,
}

/// A fact about stored state that a machine can check.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SideEffect {
    /// The journal has an outcome, and a good one, for the effect with this key.
    Happened {
        /// The effect's key.
        key: String,
    },
    /// A stored entity has a field with one of these values.
    Holds {
        /// The entity's type.
        entity: String,
        /// Which one.
        id: Uuid,
        /// The field.
        field: String,
        /// The values that count.
        values: Vec<Value>,
    },
}

/// One piece of work.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Task {
    /// Its id.
    pub id: TaskId,
    /// What is to be done, in words.
    pub description: String,
    /// Where it stands.
    pub status: TaskStatus,
    /// The tasks that must be done before it.
    #[serde(default)]
    pub preconditions: Vec<TaskId>,
    /// How many of them are not done yet.
    pub unmet: u32,
    /// The tasks that wait for it.
    #[serde(default)]
    pub unlocks: Vec<TaskId>,
    /// What must be found in the journal before it is done (FR-007).
    #[serde(default)]
    pub requires: Vec<SideEffect>,
    /// Not before this moment. Gates this row and nothing else.
    pub not_before: Timestamp,
    /// The smaller, the sooner, among tasks that became ready together.
    pub rank: i64,
    /// The tool whose limits gate it, or `none`.
    pub gate: String,
    /// How many attempts have failed.
    pub attempts: u32,
    /// Why it is set aside; or, while it is pending, which limit has put it off.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub blocked_reason: Option<String>,
    /// What the agent needs to know about it.
    #[serde(default)]
    pub metadata: Fields,
}

/// A task whose turn it is, as far as choosing among tasks needs it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// Its id.
    pub id: TaskId,
    /// What is to be done, in words.
    pub description: String,
    /// Since when it is ready.
    pub not_before: Timestamp,
    /// The smaller, the sooner.
    pub rank: i64,
}

impl Candidate {
    /// The candidate from its stored row. A cycle reads several, so it is taken apart by hand.
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

/// The names of all columns, for those who read whole tasks.
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

/// The index that finds the tasks whose turn it is, and the next moment at which one will be; and
/// the one that finds the tasks that wait for a person.
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
    /// Tasks wait for each other in a circle.
    #[error("tasks wait for each other in a circle through {0}")]
    Cycle(TaskId),
    /// A precondition names a task that does not exist.
    #[error("task {0} does not exist")]
    Unknown(TaskId),
    /// Too many tasks hang on one task.
    #[error("more than {LINKS_MAX} tasks are linked to {0}")]
    TooManyLinks(TaskId),
}

/// Checks that new tasks wait only for tasks that exist or are new too, and never in a circle.
/// `exists` answers for tasks that are not in `new`.
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
        // A task that exists already cannot wait for a new one, so only links among new tasks
        // can close a circle.
        waiting.insert(*task, preconditions.iter().copied().filter(|id| new.contains_key(id)).collect());
    }
    // Take away tasks that wait for nothing until none is left, or only circles are.
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
    /// A task that can start as soon as its preconditions are done.
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

    /// The tasks behind a gate that wait for a person, the best rank first.
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

    /// The fields as an event carries them: without the id, which names the entity.
    pub fn fields(&self) -> Fields {
        let mut fields = crate::record::fields(self);
        fields.remove("id");
        fields
    }
}
