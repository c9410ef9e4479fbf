//! `genie replay [STREAM]`: runs the nodes again from recorded outcomes.

use std::process::ExitCode;

use serde_json::json;

use genie_desk::proof::{Verdict, replay_stream};

use crate::arguments::Replay;
use crate::output::say;
use crate::workplace::{Workplace, folder};

pub fn run(arguments: &Replay) -> anyhow::Result<ExitCode> {
    let workplace = Workplace::existing(&folder(arguments.place.data.as_deref())?)?;
    let streams = match &arguments.stream {
        Some(stream) => vec![workplace.find_stream(Some(stream))?],
        None => workplace.streams()?,
    };
    let to = arguments.to.unwrap_or(u64::MAX);
    // Beside a server, whoever writes is not held up.
    let rows = workplace.journal.durable()?;
    let mut code = ExitCode::SUCCESS;
    for row in streams {
        match replay_stream(&rows, row, to)? {
            Verdict::Equal(done) if arguments.json => {
                let line = json!({
                    "stream": row.id, "verdict": "equal", "records": done.records, "turns": done.turns,
                    "commands": done.commands, "erased": done.erased,
                });
                say!("{line}");
            }
            Verdict::Equal(done) => say!(
                "{}  byte-equal: {} records from {} turns and {} commands",
                row.id,
                done.records,
                done.turns,
                done.commands
            ),
            Verdict::Different(what) => {
                code = ExitCode::FAILURE;
                if arguments.json {
                    say!("{}", json!({ "stream": row.id, "verdict": "different", "what": what }));
                } else {
                    say!("{}  DIFFERENT: {what}", row.id);
                }
            }
        }
    }
    Ok(code)
}
