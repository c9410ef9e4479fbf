//! How much a script may use. Every limit is a named constant; the wall time is the caller's.

use std::time::Duration;

use serde::{Deserialize, Serialize};

/// How long a run may take at most, in seconds.
pub(crate) const WALL_SECONDS_MAX: u64 = 60;
/// About a minute of one core.
pub(crate) const FUEL_MAX: u64 = 150_000_000_000;
/// The memory of the script, with Python itself.
pub(crate) const MEMORY_BYTES_MAX: usize = 256 << 20;
/// What may be printed.
pub(crate) const OUTPUT_BYTES_MAX: usize = 1 << 20;
/// How long the JSON of a result may be.
pub(crate) const RESULT_BYTES_MAX: usize = 4 << 20;
/// How long a script may be.
pub(crate) const CODE_BYTES_MAX: usize = 256 << 10;
/// How deep functions may call each other, as in Python elsewhere.
pub(crate) const RECURSION_MAX: u32 = 1000;
/// The stack of the compiled code.
pub(crate) const STACK_BYTES_MAX: usize = 16 << 20;

pub(crate) const QUERIES_MAX: u64 = 10_000;
pub(crate) const QUERY_ROWS_MAX: usize = 100_000;
pub(crate) const QUERY_BYTES_MAX: usize = 32 << 20;
pub(crate) const QUERY_TEXT_BYTES_MAX: usize = 100_000;
pub(crate) const QUERY_PARAMETERS_MAX: usize = 1000;
pub(crate) const QUERY_PARAMETERS_BYTES_MAX: usize = 2 << 20;
pub(crate) const QUERY_DEPTH_MAX: i32 = 100;
pub(crate) const QUERY_COMPOUND_MAX: i32 = 20;
pub(crate) const QUERY_PATTERN_BYTES_MAX: i32 = 200;
pub(crate) const QUERY_VALUE_BYTES_MAX: i32 = 2 << 20;

/// What of the limits a caller chooses.
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
