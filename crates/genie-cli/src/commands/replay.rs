//! `genie replay [STREAM]`: runs the nodes again from recorded outcomes.

use std::process::ExitCode;

use serde_json::json;

use genie_desk::proof::ReplayedStream;
use genie_desk::streams;

use crate::arguments::Replay;
use crate::backend::{Backend, id_of};
use crate::output::say;

pub fn run(arguments: &Replay) -> anyhow::Result<ExitCode> {
    let backend = Backend::existing(arguments.place.data.as_deref(), None)?;
    let all = backend.streams()?;
    let wanted = match &arguments.stream {
        Some(stream) => vec![streams::find(all, Some(stream))?],
        None => all,
    };
    let mut code = ExitCode::SUCCESS;
    for line in &wanted {
        let replayed = backend.replay(id_of(line)?, arguments.to)?;
        if !replayed.equal {
            code = ExitCode::FAILURE;
        }
        match arguments.json {
            true => say!("{}", as_json(&replayed)),
            false => say!("{}  {}", replayed.stream, words(&replayed)),
        }
    }
    Ok(code)
}

fn as_json(replayed: &ReplayedStream) -> serde_json::Value {
    let ReplayedStream { stream, records, turns, commands, erased, earlier, difference, .. } = replayed;
    match difference {
        None => json!({
            "stream": stream, "verdict": "equal", "records": records, "turns": turns, "commands": commands,
            "erased": erased, "earlier": earlier,
        }),
        Some(what) => json!({ "stream": stream, "verdict": "different", "what": what }),
    }
}

fn words(replayed: &ReplayedStream) -> String {
    let ReplayedStream { records, turns, commands, earlier, difference, .. } = replayed;
    let taken = match earlier {
        0 => String::new(),
        earlier => {
            format!(" ({earlier} records of an earlier version with other rules were not recomputed)")
        }
    };
    match difference {
        None => format!("byte-equal: {records} records from {turns} turns and {commands} commands{taken}"),
        Some(what) => format!("DIFFERENT: {what}"),
    }
}
