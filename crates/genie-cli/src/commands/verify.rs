//! `genie verify`: rebuilds everything from the log and names every row that differs.

use std::process::ExitCode;

use indicatif::{ProgressBar, ProgressStyle};
use serde_json::json;

use crate::arguments::Verify;
use crate::output::say;
use crate::terminal;
use crate::workplace::{Workplace, folder};

pub fn run(arguments: &Verify) -> anyhow::Result<ExitCode> {
    let path = folder(arguments.place.data.as_deref())?;
    let workplace = Workplace::existing(&path)?;
    let bar = terminal::watched(ProgressBar::new_spinner());
    bar.set_style(ProgressStyle::with_template("{spinner} {human_pos} records verified")?);
    let report = genie_store::verify(&workplace.journal, &mut |records| bar.set_position(records))?;
    bar.finish_and_clear();
    let clean = report.problems.is_empty();
    if arguments.json {
        let problems: Vec<_> = report
            .problems
            .iter()
            .map(|problem| json!({ "table": problem.table, "row": problem.row, "what": problem.what }))
            .collect();
        let verdict = if clean { "clean" } else { "damaged" };
        say!(
            "{}",
            json!({
                "verdict": verdict, "streams": report.streams, "records": report.records, "rows": report.rows,
                "problems": problems, "more_problems": report.more_problems,
            })
        );
    } else if clean {
        say!(
            "Clean: {} records in {} streams, hash chain unbroken, {} rows equal to what the log rebuilds.",
            report.records,
            report.streams,
            report.rows
        );
    } else {
        let total = report.problems.len() as u64 + report.more_problems;
        say!("DAMAGED: {total} problems in {}", path.display());
        for problem in &report.problems {
            say!("  {} [{}]: {}", problem.table, problem.row, problem.what);
        }
        say!(
            "Keep this folder as it is; restore a backup into another one. `genie explain STORE_DAMAGED` says more."
        );
    }
    Ok(if clean { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
