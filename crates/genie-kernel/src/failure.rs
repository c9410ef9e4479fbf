//! A failure of the outside world. It has a stable id, says whether a retry can help, and has one sentence
//! for a person. It never contains secrets or personal data.

use std::borrow::Cow;
use std::fmt;

use serde::{Deserialize, Serialize};

/// Maximum length of a stored summary, in characters.
pub const SUMMARY_CHARACTERS_MAX: usize = 300;

/// The longest wait that a failure may ask for.
const WAIT_MS_MAX: u32 = 24 * 3_600_000;

/// Maximum length of a stored code, in bytes.
const CODE_BYTES_MAX: usize = 64;

/// A failure outside the kernel, in the taxonomy that all agents share.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Failure {
    /// A stable code with a page in `docs/errors/`.
    #[serde(rename = "errorId")]
    pub error_id: Cow<'static, str>,
    /// Whether a retry may succeed.
    pub retryable: bool,
    /// One sentence for a person.
    #[serde(rename = "humanReadableFailureSummary")]
    pub summary: String,
    /// How long to wait before the next attempt, if nothing is wrong with this one: the world is not ready, for
    /// example because a person has to sign in first. Such a failure does not count against the task or the run.
    #[serde(default, rename = "waitMs", skip_serializing_if = "Option::is_none")]
    pub wait_ms: Option<u32>,
}

impl Failure {
    /// Creates a failure with one of our codes.
    pub fn new(error_id: &'static str, retryable: bool, summary: impl Into<String>) -> Self {
        Self { error_id: Cow::Borrowed(error_id), retryable, summary: summary.into(), wait_ms: None }
    }

    /// Creates a failure of a world that is not ready yet.
    pub fn not_ready(error_id: &'static str, wait_ms: u32, summary: impl Into<String>) -> Self {
        Self { wait_ms: Some(wait_ms.min(WAIT_MS_MAX)), ..Self::new(error_id, true, summary) }
    }

    /// The failure, shortened so that it can be stored with a task and a run.
    #[must_use]
    pub fn brief(mut self) -> Self {
        if self.error_id.len() > CODE_BYTES_MAX {
            self.error_id = Cow::Borrowed("FAILURE_WITHOUT_CODE");
        }
        self.summary = brief(self.summary);
        self
    }
}

/// The first characters of a sentence from an external source.
pub(crate) fn brief(sentence: String) -> String {
    match sentence.char_indices().nth(SUMMARY_CHARACTERS_MAX) {
        None => sentence,
        Some((end, _)) => sentence[..end].to_owned(),
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} ({})", self.summary, self.error_id)
    }
}

impl std::error::Error for Failure {}
