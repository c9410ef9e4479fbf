//! `genie verify`: rebuilds everything from the log and names every row that differs.

use std::process::ExitCode;

use indicatif::{ProgressBar, ProgressStyle};
use serde_json::json;

use crate::arguments::Verify;
use crate::backend::Backend;
use crate::output::say;
use crate::workplace::folder;

pub fn run(arguments: &Verify) -> anyhow::Result<ExitCode> {
    let backend = Backend::existing(arguments.place.data.as_deref(), None)?;
    let bar = ProgressBar::new_spinner();
    bar.set_style(ProgressStyle::with_template("{spinner} {human_pos} records verified")?);
    let verified = backend.verify(&mut |records| bar.set_position(records))?;
    bar.finish_and_clear();
    if arguments.json {
        let verdict = if verified.clean { "clean" } else { "damaged" };
        let more = verified.total - verified.problems.len() as u64;
        say!(
            "{}",
            json!({
                "verdict": verdict, "streams": verified.streams, "records": verified.records,
                "rows": verified.rows, "problems": verified.problems, "more_problems": more,
            })
        );
    } else if verified.clean {
        say!(
            "OK: {} records in {} streams, hash chain intact, {} rows match the log.",
            verified.records,
            verified.streams,
            verified.rows
        );
    } else {
        let path = folder(arguments.place.data.as_deref())?;
        say!("DAMAGED: {} problems in {}", verified.total, path.display());
        for problem in &verified.problems {
            say!("  {} [{}]: {}", problem.table, problem.row, problem.what);
        }
        say!(
            "Leave this folder unchanged and restore a backup into another one. See `genie explain STORE_DAMAGED`."
        );
    }
    Ok(if verified.clean { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
