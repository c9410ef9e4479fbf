//! `genie validate [FILE|-] [--snapshot FILE]`: the verdict on a proposal, as JSON.

use std::fs::File;
use std::io::{Read, stdin};
use std::path::Path;
use std::process::ExitCode;

use anyhow::Context;

use genie_outreach::contract::{
    Outcome, PROPOSAL_BYTES_MAX, SNAPSHOT_BYTES_MAX, StateSnapshot, Tools, parse_snapshot, validate,
};

use crate::arguments::Validate;
use crate::failure::Problem;
use crate::output::say;

pub fn run(arguments: &Validate) -> anyhow::Result<ExitCode> {
    let snapshot = arguments.snapshot.as_deref().map(read_snapshot).transpose()?;
    let bytes = read(&arguments.file, PROPOSAL_BYTES_MAX)?;
    let verdict = validate(&bytes, &Tools::builtin(), snapshot.as_ref());
    say!("{}", serde_json::to_string(&verdict)?);
    Ok(match verdict.verdict {
        Outcome::Accepted => ExitCode::SUCCESS,
        Outcome::Rejected => ExitCode::FAILURE,
    })
}

fn read_snapshot(path: &Path) -> anyhow::Result<StateSnapshot> {
    let bytes = read(path, SNAPSHOT_BYTES_MAX)?;
    parse_snapshot(&bytes).map_err(|rejection| {
        let what = format!("the snapshot is invalid at {:?}: {}", rejection.path, rejection.message);
        Problem::new(rejection.code, what, "see `genie contract state_snapshot`").into()
    })
}

/// Reads at most one byte more than the limit, so that a file that is too large is refused and not truncated.
fn read(path: &Path, limit: usize) -> anyhow::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let most = limit as u64 + 1;
    if path == Path::new("-") {
        stdin().take(most).read_to_end(&mut bytes).context("standard input cannot be read")?;
    } else {
        let file = File::open(path).with_context(|| format!("{} cannot be opened", path.display()))?;
        file.take(most)
            .read_to_end(&mut bytes)
            .with_context(|| format!("{} cannot be read", path.display()))?;
    }
    Ok(bytes)
}
