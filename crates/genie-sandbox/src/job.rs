//! What the child process is asked to do.

use serde::{Deserialize, Serialize};

use crate::limits::Limits;

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
