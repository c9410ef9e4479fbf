//! The world said no. A failure has a stable id, says whether trying again can help, and has one
//! sentence for a person. It never contains secrets or personal data.

use std::borrow::Cow;
use std::fmt;

use serde::{Deserialize, Serialize};

/// What went wrong outside the kernel, in the taxonomy that every agent shares.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Failure {
    /// A stable code with a page in `docs/errors/`.
    #[serde(rename = "errorId")]
    pub error_id: Cow<'static, str>,
    /// Whether the same thing may work later.
    pub retryable: bool,
    /// One sentence for a person.
    #[serde(rename = "humanReadableFailureSummary")]
    pub summary: String,
}

impl Failure {
    /// A failure with a code of ours.
    pub fn new(error_id: &'static str, retryable: bool, summary: impl Into<String>) -> Self {
        Self { error_id: Cow::Borrowed(error_id), retryable, summary: summary.into() }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} ({})", self.summary, self.error_id)
    }
}

impl std::error::Error for Failure {}
