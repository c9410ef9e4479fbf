//! The world said no. A failure has a stable id, says whether trying again can help, and has one
//! sentence for a person. It never contains secrets or personal data.

use std::borrow::Cow;
use std::fmt;

use serde::{Deserialize, Serialize};

/// The most characters of a summary that are kept.
pub const SUMMARY_CHARACTERS_MAX: usize = 300;

/// The most bytes of a code that are kept.
const CODE_BYTES_MAX: usize = 64;

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

    /// The same failure in few enough words to be kept with a task and a run.
    #[must_use]
    pub(crate) fn brief(mut self) -> Self {
        if self.error_id.len() > CODE_BYTES_MAX {
            self.error_id = Cow::Borrowed("FAILURE_WITHOUT_CODE");
        }
        self.summary = brief(self.summary);
        self
    }
}

/// The first characters of a sentence that somebody else wrote.
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
