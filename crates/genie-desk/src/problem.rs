//! How a failure is reported to every front end: a stable code, what failed, whether data is safe, and
//! what to do next. The advice names no command of any front end; each adds its own by the code.

use std::fmt;

use genie_kernel::Failure;
use genie_kernel::journal::Error;
use genie_runtime::CommandError;

/// Something that could not be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// A stable code with a page in `docs/errors/`.
    pub code: String,
    /// What failed.
    pub what: String,
    /// Whether data is safe.
    pub safety: &'static str,
    /// What to do next, in words that fit every front end.
    pub next: String,
    /// The part of the request that is wrong, as a JSON Pointer, if one part is.
    pub field: Option<String>,
}

/// The advice for a problem whose page says what to do. A front end may name the way to that page.
pub const SEE_PAGE: &str = "see the documentation for this error code";

/// What most failures leave behind.
pub const NOTHING_LOST: &str = "no acknowledged change is lost";

/// The code of a call of a tool that got no answer.
pub(crate) const TOOL_NO_ANSWER: &str = "TOOL_NO_ANSWER";

/// The code of a call of a tool whose outcome could not be recorded.
pub(crate) const TOOL_OUTCOME_UNRECORDED: &str = "TOOL_OUTCOME_UNRECORDED";

/// The codes after which a tool may have acted outside this program.
const MAY_HAVE_ACTED: [&str; 2] = [TOOL_NO_ANSWER, TOOL_OUTCOME_UNRECORDED];

impl Problem {
    /// A problem that has changed nothing.
    pub fn new(code: &str, what: impl Into<String>, next: impl Into<String>) -> Self {
        let safety = safety_of(code);
        Self { code: code.to_owned(), what: what.into(), safety, next: next.into(), field: None }
    }

    /// The same problem with the part of the request that is wrong.
    pub fn at(self, field: impl Into<String>) -> Self {
        Self { field: Some(field.into()), ..self }
    }

    /// Whether the store has failed. It logs that itself, once, and so it does when it works again.
    pub fn is_storage_failure(&self) -> bool {
        self.code == "STORE_DISK_FAILED" || self.code == "STORE_LOCKED"
    }

    /// Whether the same work fails again: stored state is damaged, or an invariant is broken.
    pub fn is_lasting(&self) -> bool {
        ["STORE_DAMAGED", "STORE_REFUSED"].contains(&self.code.as_str())
    }

    /// Whether a tool may have acted outside this program, so that the same work must not be started again unchecked.
    pub(crate) fn may_have_acted(&self) -> bool {
        MAY_HAVE_ACTED.contains(&self.code.as_str())
    }

    /// A problem whose page in `docs/errors/` says what to do.
    pub fn coded(code: &str, what: impl Into<String>) -> Self {
        Self::new(code, what, SEE_PAGE)
    }
}

/// Whether data is safe.
fn safety_of(code: &str) -> &'static str {
    match code {
        "STORE_RECORDS_MISSING" => "acknowledged records are missing; do not change the folder",
        "STORE_DAMAGED" => "the stored data has been changed or damaged; do not change the folder",
        _ => NOTHING_LOST,
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.what)
    }
}

impl std::error::Error for Problem {}

impl From<Error> for Problem {
    fn from(error: Error) -> Self {
        Self::coded(error.code(), error.to_string())
    }
}

impl From<Failure> for Problem {
    fn from(failure: Failure) -> Self {
        Self::coded(&failure.error_id, failure.summary)
    }
}

impl From<Problem> for Failure {
    fn from(problem: Problem) -> Self {
        Self { error_id: problem.code.into(), retryable: false, summary: problem.what, wait_ms: None }
    }
}

impl From<CommandError> for Problem {
    fn from(refused: CommandError) -> Self {
        match refused {
            CommandError::Store(error) => error.into(),
            CommandError::Command(failure) => failure.into(),
        }
    }
}

impl From<genie_people::import::Error> for Problem {
    fn from(error: genie_people::import::Error) -> Self {
        Self::coded(error.code(), error.to_string())
    }
}

impl From<genie_vault::Error> for Problem {
    fn from(error: genie_vault::Error) -> Self {
        Self::coded(error.code(), error.to_string())
    }
}

impl From<serde_json::Error> for Problem {
    fn from(error: serde_json::Error) -> Self {
        Self::coded("STORE_DAMAGED", format!("stored data cannot be read: {error}"))
    }
}
