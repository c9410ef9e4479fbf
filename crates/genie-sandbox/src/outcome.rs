//! What came out of a run.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

/// How long a reason may be.
const REASON_BYTES_MAX: usize = 5000;

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
pub struct Ran {
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
    pub refused: Vec<Refused>,
    /// How much work it was. The same script on the same snapshot is the same work.
    pub fuel: u64,
    /// How long it took.
    pub wall_ms: u64,
    /// What stood around it, besides having nothing to reach.
    #[serde(default)]
    pub walls: Vec<String>,
}

impl Ran {
    /// A run that ended in this way, without output.
    pub(crate) fn ended(verdict: Verdict, reason: impl Into<String>) -> Self {
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
            walls: Vec::new(),
        }
    }
}

/// A line that a run would refuse.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Refused {
    /// The line.
    pub line: u64,
    /// What stands there.
    pub what: String,
}

/// An error of Python itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Failure {
    /// The type of the exception.
    #[serde(rename = "type")]
    pub name: String,
    /// What it says.
    pub message: String,
    /// The lines of the script that led to it, the outermost first.
    pub trace: Vec<Traced>,
}

/// A line that led to an error.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Traced {
    /// The line.
    pub line: u64,
    /// The function.
    pub function: String,
}

impl Failure {
    /// The innermost line of the script.
    pub(crate) fn line(&self) -> Option<u64> {
        self.trace.last().map(|traced| traced.line)
    }

    pub(crate) fn text(&self) -> String {
        let what = if self.message.is_empty() {
            self.name.clone()
        } else {
            format!("{}: {}", self.name, self.message)
        };
        let what = &what[..what.floor_char_boundary(REASON_BYTES_MAX)];
        match self.line() {
            Some(line) => format!("{what} (line {line})"),
            None => what.to_owned(),
        }
    }
}

/// What the component answers. It comes from the memory of the script and is believed only as far as that.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct Answer {
    #[serde(default)]
    pub result: Option<Box<RawValue>>,
    #[serde(default)]
    pub error: Option<Failure>,
    #[serde(default)]
    pub refused: Vec<Refused>,
}
