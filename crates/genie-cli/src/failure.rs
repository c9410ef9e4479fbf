//! How the program reports an error: a stable code, what failed, whether data is safe, and what to do next.

use std::process::ExitCode;

use serde_json::json;

use genie_desk::SEE_PAGE;
use genie_kernel::Failure;
use genie_runtime::CommandError;

use crate::errors::Catalogue;
use crate::invocation::here;
use crate::output::{alarm, alert, safe};

pub use genie_desk::Problem;

/// The advice for missing records.
const FIND_OR_ACCEPT: &str = "restore genie.db and genie.db-wal, or accept the loss with \
    `genie verify --accept-loss`; see `genie explain STORE_RECORDS_MISSING`";

/// Prints a problem on stderr: as text, or as JSON if the command line asks for it.
pub fn report(error: &anyhow::Error, json: bool) -> ExitCode {
    let problem = problem_of(error);
    if json {
        print_json(&problem);
    } else {
        let Problem { code, what, safety, next, field: _ } = &problem;
        alert!("{}: {}", alarm(format_args!("error[{code}]")), safe(what));
        alert!("  data: {safety}");
        alert!("  next: {}", safe(&here(&with_command(code, next))));
    }
    ExitCode::FAILURE
}

/// Prints a problem on stderr as one line of JSON.
pub fn print_json(Problem { code, what, safety, next, field: _ }: &Problem) {
    let next = here(&with_command(code, next)).into_owned();
    alert!("{}", json!({ "error": { "code": code, "what": what, "data": safety, "next": next } }));
}

/// The advice of a problem, with the command that follows it here. Advice of this program names its own.
fn with_command(code: &str, next: &str) -> String {
    if next == SEE_PAGE {
        return format!("run `genie explain {code}` for details");
    }
    if next.contains("genie ") || next.contains("--") {
        return next.to_owned();
    }
    let command = Catalogue::load().ok().and_then(|catalogue| catalogue.command_for(code));
    match command {
        Some(command) => format!("{next}: {command}"),
        None => next.to_owned(),
    }
}

/// An error as the problem that every front end reports.
pub fn problem_of(error: &anyhow::Error) -> Problem {
    if let Some(problem) = error.downcast_ref::<Problem>() {
        return problem.clone();
    }
    if let Some(error) = error.downcast_ref::<genie_kernel::journal::Error>() {
        return error.clone().into();
    }
    if let Some(refused) = error.downcast_ref::<CommandError>() {
        return refused.clone().into();
    }
    if let Some(failure) = error.downcast_ref::<Failure>() {
        return failure.clone().into();
    }
    if let Some(error) = error.downcast_ref::<genie_store::Error>() {
        let next = if error.code() == "STORE_RECORDS_MISSING" { FIND_OR_ACCEPT } else { SEE_PAGE };
        return Problem::new(error.code(), error.to_string(), next);
    }
    if let Some(error) = error.downcast_ref::<genie_adapters::WorldError>() {
        return Problem::coded(error.code(), error.to_string());
    }
    Problem::coded("IO", format!("{error:#}"))
}
