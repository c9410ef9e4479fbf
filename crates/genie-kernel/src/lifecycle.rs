//! The lifecycle of a run, as one table of transitions. Nothing else changes the state of a run, and only the
//! Controller reads this table: people send commands, agents send proposals.

use serde::{Deserialize, Serialize};

/// A transition table for any set of states and triggers.
#[derive(Debug)]
pub struct Lifecycle<S: 'static, T: 'static> {
    /// From, trigger, to.
    pub moves: &'static [(S, T, S)],
    /// States that a run never leaves.
    pub terminal: &'static [S],
}

impl<S: Copy + PartialEq, T: Copy + PartialEq> Lifecycle<S, T> {
    /// The state after a trigger; `None` if the table has no such transition.
    pub fn next(&self, from: S, trigger: T) -> Option<S> {
        self.moves
            .iter()
            .find(|(source, cause, _)| *source == from && *cause == trigger)
            .map(|(_, _, target)| *target)
    }

    /// Whether a run in this state has ended.
    pub fn is_terminal(&self, state: S) -> bool {
        self.terminal.contains(&state)
    }
}

/// The states of a run that works through tasks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// Being set up; nothing runs.
    Initializing,
    /// Cycles run.
    Active,
    /// A person stopped it.
    Paused,
    /// All tasks are done.
    Completed,
    /// An invariant was violated or too many attempts failed; a person has to intervene.
    Error,
}

/// The reason for a transition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Trigger {
    /// The environment and database were validated.
    Validated,
    /// A person paused it.
    Paused,
    /// A person resumed it.
    Resumed,
    /// All tasks are done.
    TasksDone,
    /// An invariant was violated, or consecutive attempts failed.
    Failed,
    /// A person acknowledged the cause of an error.
    Acknowledged,
}

impl Status {
    /// All states.
    pub const ALL: [Self; 5] = [Self::Initializing, Self::Active, Self::Paused, Self::Completed, Self::Error];

    /// The word for this status in the database and the API.
    pub fn word(self) -> &'static str {
        match self {
            Self::Initializing => "initializing",
            Self::Active => "active",
            Self::Paused => "paused",
            Self::Completed => "completed",
            Self::Error => "error",
        }
    }
}

impl Trigger {
    /// All triggers.
    pub const ALL: [Self; 6] =
        [Self::Validated, Self::Paused, Self::Resumed, Self::TasksDone, Self::Failed, Self::Acknowledged];

    /// The kind of the event that records this transition.
    pub fn event_kind(self) -> &'static str {
        match self {
            Self::Validated => "run.started",
            Self::Paused => "run.paused",
            Self::Resumed => "run.resumed",
            Self::TasksDone => "run.completed",
            Self::Failed => "run.failed",
            Self::Acknowledged => "run.acknowledged",
        }
    }
}

/// The kind of the one event that ends a run. A database index allows it once per stream.
pub const TERMINAL_EVENT: &str = "run.completed";

/// FR-054..060 and the specification's decision on them: the transitions of a run, and no others. "Any state
/// to error" excludes `completed`, which is final, and `error` itself.
pub static RUN: Lifecycle<Status, Trigger> = Lifecycle {
    moves: &[
        (Status::Initializing, Trigger::Validated, Status::Active),
        (Status::Active, Trigger::Paused, Status::Paused),
        (Status::Paused, Trigger::Resumed, Status::Active),
        (Status::Active, Trigger::TasksDone, Status::Completed),
        (Status::Initializing, Trigger::Failed, Status::Error),
        (Status::Active, Trigger::Failed, Status::Error),
        (Status::Paused, Trigger::Failed, Status::Error),
        (Status::Error, Trigger::Acknowledged, Status::Paused),
    ],
    terminal: &[Status::Completed],
};
