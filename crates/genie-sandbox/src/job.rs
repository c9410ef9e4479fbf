//! What a sandbox is asked to do.

use std::time::Duration;

use serde::{Deserialize, Serialize};

/// How long a run may take at most, in seconds.
const WALL_SECONDS_MAX: u64 = 60;

/// What is done with a script.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Purpose {
    /// It is compiled and not run.
    Check,
    /// It is run.
    Run,
}

/// A script and the circumstances of its run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Job {
    /// The script.
    pub code: String,
    /// What is done with it.
    pub purpose: Purpose,
    /// The moment that its clock shows, in milliseconds since 1970.
    pub clock_ms: u64,
    /// How much it may use.
    pub limits: Limits,
}

/// The limits that a caller chooses. The others are constants of the engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Limits {
    wall_seconds: u64,
}

impl Default for Limits {
    fn default() -> Self {
        Self { wall_seconds: WALL_SECONDS_MAX }
    }
}

impl Limits {
    /// At most this many seconds; never more than a minute.
    pub fn seconds(wall_seconds: u64) -> Self {
        Self { wall_seconds: wall_seconds.clamp(1, WALL_SECONDS_MAX) }
    }

    /// How long the run may take.
    pub fn wall(self) -> Duration {
        Duration::from_secs(self.wall_seconds)
    }
}
