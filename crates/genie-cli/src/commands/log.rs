//! `genie log [STREAM]`: the timeline.

use std::process::ExitCode;

use serde_json::{Value, json};

use genie_kernel::cycle::Step;
use genie_kernel::record::Body;
use genie_kernel::{Entry, Rows};

use crate::arguments::Log;
use crate::output::say;
use crate::workplace::{Workplace, folder};

/// How many records are read at a time.
const PAGE: usize = 500;

/// How much of a payload a line shows.
const SUMMARY_CHARACTERS: usize = 100;

pub fn run(arguments: &Log) -> anyhow::Result<ExitCode> {
    let workplace = Workplace::existing(&folder(arguments.place.data.as_deref())?)?;
    let stream = workplace.find_stream(arguments.stream.as_deref())?.id;
    let rows = workplace.journal.durable()?;
    let mut after = arguments.after;
    let mut left = arguments.limit.unwrap_or(u64::MAX);
    while left > 0 {
        let page = rows.entries(stream, after, PAGE.min(usize::try_from(left).unwrap_or(PAGE)))?;
        let Some(last) = page.last() else { break };
        after = last.sequence;
        left -= page.len() as u64;
        let line = |entry: &Entry| if arguments.json { as_json(entry).to_string() } else { as_text(entry) };
        say!("{}", page.iter().map(line).collect::<Vec<_>>().join("\n"));
    }
    Ok(ExitCode::SUCCESS)
}

fn as_json(entry: &Entry) -> Value {
    let payload: Value = serde_json::from_str(&entry.payload).unwrap_or_default();
    let mut line = json!({
        "sequence": entry.sequence,
        "at": entry.record.at.to_string(),
        "step": Step::of(&entry.record).map(Step::word),
        "payload": payload,
        "hash": entry.hash.hex(),
    });
    let about = match &entry.record.body {
        Body::Event(event) => json!({
            "log": "event", "kind": event.kind, "entity_type": event.entity_type, "entity_id": event.entity_id,
        }),
        Body::Audit(audit) => json!({
            "log": "audit", "action_type": audit.action_type, "phase": audit.phase, "success": audit.success,
        }),
    };
    if let (Value::Object(line), Value::Object(about)) = (&mut line, about) {
        line.extend(about);
    }
    line
}

fn as_text(entry: &Entry) -> String {
    let what = match &entry.record.body {
        Body::Event(event) => event.kind.to_string(),
        Body::Audit(audit) => {
            let mark = if audit.success { "" } else { " FAILED" };
            format!("{} {}{mark}", audit.action_type, audit.phase.word())
        }
    };
    let step = Step::of(&entry.record).map_or("", Step::word);
    let at = entry.record.at.to_string();
    let summary = summarise(&entry.payload);
    format!("{:>6}  {at}  {step:<8}  {what:<26}  {summary}", entry.sequence)
}

/// The beginning of a payload, with nothing in it that a terminal would obey.
fn summarise(payload: &str) -> String {
    let mut summary: String =
        payload.chars().filter(|character| !character.is_control()).take(SUMMARY_CHARACTERS).collect();
    if payload.chars().count() > SUMMARY_CHARACTERS {
        summary.push('…');
    }
    summary
}
