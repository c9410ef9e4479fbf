//! The options of a simulation. Together with the seed they determine the whole run.

use serde::{Deserialize, Serialize};

use crate::crash::CrashPoint;

/// How a simulation runs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// The number of cycles with faults, or the size of the campaign when crashes are planned.
    pub cycles: u64,
    /// The kinds of faults.
    pub mode: Mode,
}

/// The kinds of faults.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// All kinds, drawn from the seed.
    Faults,
    /// Only crashes at these calls.
    Crashes(Vec<CrashPoint>),
}

impl Options {
    /// Faults of all kinds for this many cycles.
    pub fn faults(cycles: u64) -> Self {
        Self { cycles, mode: Mode::Faults }
    }

    /// Crashes at these calls of a campaign of about this many cycles.
    pub fn crashes(cycles: u64, points: Vec<CrashPoint>) -> Self {
        Self { cycles, mode: Mode::Crashes(points) }
    }
}
