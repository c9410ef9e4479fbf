//! The life of a run, as one table of moves. Nothing else moves a run, and only the Controller
//! reads this table: people send commands, agents send proposals.

use serde::{Deserialize, Serialize};

/// A table of moves for any set of states and triggers.
#[derive(Debug)]
pub struct Lifecycle<S: 'static, T: 'static> {
    /// From, why, to.
    pub moves: &'static [(S, T, S)],
    /// States that a run never leaves.
    pub terminal: &'static [S],
}

impl<S: Copy + PartialEq, T: Copy + PartialEq> Lifecycle<S, T> {
    /// Where a trigger takes a run from a state; nothing when the table has no such move.
    pub fn next(&self, from: S, trigger: T) -> Option<S> {
        self.moves
            .iter()
            .find(|(source, cause, _)| *source == from && *cause == trigger)
            .map(|(_, _, target)| *target)
    }

    /// Whether a run in this state is over.
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
    /// An invariant broke or too many attempts failed; a person has to look.
    Error,
}

/// Why a run moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Trigger {
    /// Environment and database were validated.
    Validated,
    /// A person paused it.
    Paused,
    /// A person resumed it.
    Resumed,
    /// All tasks are done.
    TasksDone,
    /// An invariant broke, or attempts failed one after another.
    Failed,
    /// A person read the cause of an error.
    Acknowledged,
}

impl Status {
    /// All states.
    pub const ALL: [Self; 5] = [Self::Initializing, Self::Active, Self::Paused, Self::Completed, Self::Error];

    /// The word for this status in database and wire.
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

    /// The kind of the event that records this move.
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

/// The kind of the one event that ends a run for good. A database index allows it once a stream.
pub const TERMINAL_EVENT: &str = "run.completed";

/// FR-054..060 and the specification's decision on them: the moves of a run, and no others.
/// "Any state to error" leaves out `completed`, which is final, and `error` itself.
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
