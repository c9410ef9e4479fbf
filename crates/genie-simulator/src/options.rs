//! What a simulation is asked to do. Together with the seed it is the whole story.

use serde::{Deserialize, Serialize};

use crate::crash::CrashPoint;

/// How a simulation runs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// For how many cycles faults happen, or how large the campaign is when crashes are planned.
    pub cycles: u64,
    /// Which faults.
    pub mode: Mode,
}

/// Which faults happen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// All kinds, as the seed draws them.
    Faults,
    /// Crashes at these calls and nothing else.
    Crashes(Vec<CrashPoint>),
}

impl Options {
    /// Faults of all kinds for so many cycles.
    pub fn faults(cycles: u64) -> Self {
        Self { cycles, mode: Mode::Faults }
    }

    /// Crashes at these calls of a campaign of about so many cycles.
    pub fn crashes(cycles: u64, points: Vec<CrashPoint>) -> Self {
        Self { cycles, mode: Mode::Crashes(points) }
    }
}
