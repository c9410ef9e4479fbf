//! `genie verify`: rebuilds everything from the log and names every row that differs; compares the journal with an
//! anchor, or takes one.

mod anchor_file;

use std::path::Path;
use std::process::ExitCode;

use genie_desk::anchor::AnchorCheck;
use genie_desk::proof::{Damaged, Verified};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::{Value, json};

use self::anchor_file::Anchored;
use crate::arguments::Verify;
use crate::backend::Verification;
use crate::invocation::progress;
use crate::local_time::minute;
use crate::output::{alarm, say};
use crate::workplace::folder;

pub fn run(arguments: &Verify) -> anyhow::Result<ExitCode> {
    let verification = Verification::open(arguments.place.data.as_deref())?;
    let accepted = if arguments.accept_loss { verification.accept_loss()? } else { None };
    let bar = progress(ProgressBar::new_spinner());
    bar.set_style(ProgressStyle::with_template("{spinner} {human_pos} records verified")?);
    let verified = verification.verify(&mut |records| bar.set_position(records))?;
    bar.finish_and_clear();
    let compare = |path: &Path| anchor_file::compare(&verification, path, verified.clean);
    let anchored = arguments.anchor.as_deref().map(compare).transpose()?;
    if arguments.json {
        say!("{}", as_json(&verified, accepted.as_deref(), anchored.as_ref()));
    } else {
        if let Some(loss) = &accepted {
            say!("Accepted: {loss}.");
            say!("The program does not know what these records said. Before you continue a campaign, check");
            say!("what was sent: it may be proposed again.");
        }
        print(&verified, &folder(arguments.place.data.as_deref())?);
        if let Some(anchored) = &anchored {
            print_anchor(anchored);
        }
    }
    let holds = anchored.is_none_or(|anchored| anchored.holds());
    Ok(if verified.clean && holds { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn as_json(verified: &Verified, accepted: Option<&str>, anchored: Option<&Anchored>) -> Value {
    let verdict = if verified.clean { "clean" } else { "damaged" };
    let more = verified.total - verified.problems.len() as u64;
    json!({
        "verdict": verdict, "streams": verified.streams, "records": verified.records,
        "rows": verified.rows, "problems": verified.problems, "more_problems": more,
        "accepted_loss": accepted, "anchor": anchored.map(Anchored::as_json),
    })
}

fn print(verified: &Verified, path: &Path) {
    if verified.clean {
        say!(
            "OK: {} records in {} streams, hash chain intact, {} rows match the log.",
            verified.records,
            verified.streams,
            verified.rows
        );
        return;
    }
    say!("{}: {} problems in {}", alarm("DAMAGED"), verified.total, path.display());
    list(&verified.problems);
    say!(
        "Leave this folder unchanged and restore a backup into another one. See `genie explain STORE_DAMAGED`."
    );
}

fn print_anchor(anchored: &Anchored) {
    match anchored {
        Anchored::Taken { file, anchor } => {
            say!(
                "Anchor: {} records in {} streams written to {}. Keep that file outside this machine.",
                anchor.records,
                anchor.streams.len(),
                file.display()
            );
        }
        Anchored::NotTaken => say!("Anchor: none was created, because the journal is damaged."),
        Anchored::Compared(AnchorCheck { holds: true, at, streams, records, .. }) => {
            say!("Anchor: all {records} records in {streams} streams are unchanged since {}.", minute(at));
        }
        Anchored::Compared(AnchorCheck { at, total, problems, .. }) => {
            say!("{}: {total} streams do not match their state at {}", alarm("REWRITTEN"), minute(at));
            list(problems);
            say!("The history was replaced. See `genie explain STORE_DAMAGED`.");
        }
    }
}

fn list(problems: &[Damaged]) {
    for problem in problems {
        say!("  {} [{}]: {}", problem.table, problem.row, problem.what);
    }
}
