//! `genie log [STREAM]`: what happened, record by record.

use std::process::ExitCode;

use serde_json::{Value, json};

use genie_desk::records::RecordLine;
use genie_desk::streams;
use genie_desk::view::{Log as Kind, PAGE_MAX};

use crate::arguments::Log;
use crate::backend::{Backend, id_of};
use crate::local_time::second;
use crate::output::say;
use crate::table::cut;

/// How much of a payload a line shows.
const SUMMARY_CHARACTERS: usize = 100;

pub fn run(arguments: &Log) -> anyhow::Result<ExitCode> {
    let backend = Backend::existing(arguments.place.data.as_deref(), None)?;
    let stream = id_of(&streams::find(backend.streams()?, arguments.stream.as_deref())?)?;
    let mut after = arguments.after;
    let mut left = arguments.limit.unwrap_or(u64::MAX);
    while left > 0 {
        let page = backend.records(stream, after, left.min(PAGE_MAX as u64))?.items;
        let Some(last) = page.last() else { break };
        after = last.sequence;
        left -= page.len() as u64;
        let line = |line: &RecordLine| if arguments.json { as_json(line).to_string() } else { as_text(line) };
        say!("{}", page.iter().map(line).collect::<Vec<_>>().join("\n"));
    }
    Ok(ExitCode::SUCCESS)
}

fn as_json(line: &RecordLine) -> Value {
    let mut value = json!({
        "sequence": line.sequence, "at": line.at, "log": line.log, "step": line.step,
        "payload": line.payload, "hash": line.hash,
    });
    let about = match line.log {
        Kind::Event => {
            json!({ "kind": line.kind, "entity_type": line.entity_type, "entity_id": line.entity_id })
        }
        Kind::Audit => {
            json!({ "action_type": line.action_type, "phase": line.phase, "success": line.success })
        }
    };
    if let (Value::Object(value), Value::Object(about)) = (&mut value, about) {
        value.extend(about);
    }
    value
}

fn as_text(line: &RecordLine) -> String {
    let part = |text: &Option<String>| text.clone().unwrap_or_default();
    let what = match line.log {
        Kind::Event => part(&line.kind),
        Kind::Audit => {
            let mark = if line.success == Some(true) { "" } else { " FAILED" };
            format!("{} {}{mark}", part(&line.action_type), part(&line.phase))
        }
    };
    let summary = summarise(&line.payload.to_string());
    cut(&format!(
        "{:>6}  {}  {:<8}  {what:<26}  {summary}",
        line.sequence,
        second(&line.at),
        part(&line.step)
    ))
}

/// The beginning of a payload, without terminal control characters.
fn summarise(payload: &str) -> String {
    let mut summary: String =
        payload.chars().filter(|character| !character.is_control()).take(SUMMARY_CHARACTERS).collect();
    if payload.chars().count() > SUMMARY_CHARACTERS {
        summary.push('…');
    }
    summary
}
