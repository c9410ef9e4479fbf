//! What came out of a run.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// The script ran to its end.
    Ok,
    /// It tried what scripts may not do.
    Violation,
    /// It used more than it may.
    ResourceExceeded,
    /// Python stopped it.
    Error,
}

impl Verdict {
    /// Its name, as it is stored.
    pub fn name(self) -> &'static str {
        match self {
            Self::Ok => "ok",
            Self::Violation => "violation",
            Self::ResourceExceeded => "resource_exceeded",
            Self::Error => "error",
        }
    }
}

/// The outcome of a run.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Outcome {
    /// How it ended.
    pub verdict: Verdict,
    /// Why it did not end well.
    pub reason: Option<String>,
    /// The line of the script where Python stopped it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<u64>,
    /// What it printed.
    pub stdout: String,
    /// What it printed as errors.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub stderr: String,
    /// What it left in `result`: JSON, byte for byte as the script gave it.
    pub result: Option<Box<RawValue>>,
    /// What a run would refuse at once; only of a check.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub refused: Vec<RefusedLine>,
    /// How much work it was. The same script on the same data is the same work.
    pub fuel: u64,
    /// How long it took.
    pub wall_ms: u64,
    /// What isolated it, besides having nothing to reach.
    #[serde(default)]
    pub isolation: Vec<String>,
    /// The hash of all data that it could see.
    #[serde(default)]
    pub snapshot_hash: String,
    /// The hash of the Python that ran it.
    #[serde(default)]
    pub python_sha256: String,
}

impl Outcome {
    /// A run that ended in this way, without output.
    pub fn ended(verdict: Verdict, reason: impl Into<String>) -> Self {
        Self {
            verdict,
            reason: Some(reason.into()),
            line: None,
            stdout: String::new(),
            stderr: String::new(),
            result: None,
            refused: Vec::new(),
            fuel: 0,
            wall_ms: 0,
            isolation: Vec::new(),
            snapshot_hash: String::new(),
            python_sha256: String::new(),
        }
    }
}

/// A line that a run would refuse.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RefusedLine {
    /// The line.
    pub line: u64,
    /// What stands there.
    pub what: String,
}

/// Why there is no outcome.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SandboxError {
    /// There is no sandbox, so nothing ran.
    #[error("{0}")]
    Unavailable(String),
    /// The data is not what a script can be given.
    #[error("{0}")]
    Data(String),
}
