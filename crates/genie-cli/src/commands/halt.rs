//! `genie stop` and `genie continue`: all campaigns stop until the user continues them.

use std::process::ExitCode;

use serde_json::json;

use genie_desk::status::ProgramStatus;

use crate::arguments::Halt;
use crate::backend::Backend;
use crate::invocation::here;
use crate::output::say;

pub fn stop(halt: &Halt) -> anyhow::Result<ExitCode> {
    let status = Backend::existing(halt.place.data.as_deref(), None)?.stop_all()?;
    report(&status, halt, "All campaigns stop after the current step. Continue with: genie continue")
}

pub fn go_on(halt: &Halt) -> anyhow::Result<ExitCode> {
    let status = Backend::existing(halt.place.data.as_deref(), None)?.continue_all()?;
    report(&status, halt, "All campaigns continue.")
}

fn report(status: &ProgramStatus, halt: &Halt, words: &str) -> anyhow::Result<ExitCode> {
    if halt.json {
        let ProgramStatus { stopped_by, stopped_since, .. } = status;
        let report = json!({
            "running": stopped_by.is_none(), "stopped_by": stopped_by, "stopped_since": stopped_since,
        });
        say!("{report}");
    } else {
        say!("{}", here(words));
    }
    Ok(ExitCode::SUCCESS)
}
