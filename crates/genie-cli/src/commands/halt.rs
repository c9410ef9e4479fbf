//! `genie stop` and `genie continue`: everything stands still until the person says otherwise.

use std::process::ExitCode;

use serde_json::json;

use crate::arguments::Halt;
use crate::desk::Desk;
use crate::output::say;

pub fn stop(halt: &Halt) -> anyhow::Result<ExitCode> {
    let desk = Desk::existing(halt.place.data.as_deref(), None)?;
    desk.stop_all(&super::person())?;
    report(&desk, halt, "Everything stops after the current step. `genie continue` lets it go on.")
}

pub fn go_on(halt: &Halt) -> anyhow::Result<ExitCode> {
    let desk = Desk::existing(halt.place.data.as_deref(), None)?;
    desk.continue_all(&super::person())?;
    report(&desk, halt, "Everything goes on.")
}

fn report(desk: &Desk, halt: &Halt, words: &str) -> anyhow::Result<ExitCode> {
    if halt.json {
        say!("{}", json!({ "running": !desk.is_stopped(), "standstill": desk.global_stop()? }));
    } else {
        say!("{words}");
    }
    Ok(ExitCode::SUCCESS)
}
