//! How the program says that something did not work: a stable code, what failed, whether data is
//! safe, and what to do next.

use std::process::ExitCode;

use genie_kernel::Failure;
use genie_runtime::Refused;

/// Something the program could not do.
#[derive(Debug)]
pub struct Problem {
    /// A stable code with a page in `docs/errors/`.
    pub code: String,
    /// What failed.
    pub what: String,
    /// Whether data is safe.
    pub safety: &'static str,
    /// What to do next.
    pub next: String,
}

impl Problem {
    pub fn new(code: &str, what: impl Into<String>, next: impl Into<String>) -> Self {
        Self { code: code.to_owned(), what: what.into(), safety: NOTHING_LOST, next: next.into() }
    }
}

const NOTHING_LOST: &str = "nothing that was acknowledged is lost";

impl std::fmt::Display for Problem {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str(&self.what)
    }
}

impl std::error::Error for Problem {}

/// Prints a problem on stderr.
pub fn report(error: &anyhow::Error) -> ExitCode {
    if let Some(problem) = error.downcast_ref::<Problem>() {
        eprintln!("error[{}]: {}", problem.code, problem.what);
        eprintln!("  data: {}", problem.safety);
        eprintln!("  next: {}", problem.next);
        return ExitCode::FAILURE;
    }
    let (code, summary) = code_of(error);
    eprintln!("error[{code}]: {summary}");
    eprintln!("  data: {}", safety_of(&code));
    eprintln!("  next: see docs/errors/{code}.md");
    ExitCode::FAILURE
}

/// Whether data is safe, for errors that do not say it themselves.
fn safety_of(code: &str) -> &'static str {
    match code {
        "STORE_DAMAGED" => "what is stored has been changed or damaged; keep the folder as it is",
        _ => NOTHING_LOST,
    }
}

fn code_of(error: &anyhow::Error) -> (String, String) {
    if let Some(error) = error.downcast_ref::<genie_kernel::journal::Error>() {
        return (error.code().to_owned(), error.to_string());
    }
    if let Some(error) = error.downcast_ref::<genie_store::Error>() {
        return (error.code().to_owned(), error.to_string());
    }
    if let Some(refused) = error.downcast_ref::<Refused>() {
        return match refused {
            Refused::Store(error) => (error.code().to_owned(), error.to_string()),
            Refused::Command(failure) => (failure.error_id.clone().into_owned(), failure.summary.clone()),
        };
    }
    if let Some(failure) = error.downcast_ref::<Failure>() {
        return (failure.error_id.clone().into_owned(), failure.summary.clone());
    }
    if let Some(error) = error.downcast_ref::<genie_adapters::WorldError>() {
        return (error.code().to_owned(), error.to_string());
    }
    ("IO".to_owned(), format!("{error:#}"))
}
