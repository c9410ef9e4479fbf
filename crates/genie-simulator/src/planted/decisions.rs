//! The decisions of a defective agent: the records and effects of a correct one, altered.

use serde_json::{Value, json};

use genie_kernel::cycle::Command;
use genie_kernel::journal::Error;
use genie_kernel::record::{Body, Change, Fields, Phase, Record};
use genie_kernel::run::EXECUTION;
use genie_kernel::turn::{Decision, Site, Turn};
use genie_outreach::CampaignCommand;

use super::Bug;
use super::agent::Node;

/// Alters a turn.
pub(super) fn alter_turn<P>(bug: Bug, node: Node, turn: Turn<P>, at: &Site<'_>) -> Result<Turn<P>, Error> {
    Ok(match (bug, turn) {
        (Bug::DropIntent, Turn::Perform { position, mut records, effect }) => {
            records.retain(|record| !is_audit(record, Phase::Intent));
            Turn::Perform { position, records, effect }
        }
        (Bug::RepeatBlindly, Turn::Look { position, records, effect }) if node == Node::Enter => {
            Turn::Perform { position, records, effect }
        }
        (_, Turn::Closed(records)) => Turn::Closed(alter_records(bug, records, at)?),
        (_, turn) => turn,
    })
}

/// Alters the decision of a command.
pub(super) fn alter_decision(
    bug: Bug,
    decision: Decision,
    command: &Command<CampaignCommand>,
    at: &Site<'_>,
) -> Result<Decision, Error> {
    let Decision::Accepted(mut records) = decision else { return Ok(decision) };
    if bug == Bug::ForgetCount {
        forget_count(&mut records, at)?;
    }
    // The command is recorded as given.
    for record in &mut records {
        if let Body::Audit(audit) = &mut record.body
            && bug == Bug::IgnoreApprovalHash
            && audit.phase == Phase::Command
        {
            audit.payload.insert("command", json!(command));
        }
    }
    Ok(Decision::Accepted(records))
}

/// The records that close a turn.
fn alter_records(bug: Bug, mut records: Vec<Record>, at: &Site<'_>) -> Result<Vec<Record>, Error> {
    let settled = records.iter().any(|record| is_audit(record, Phase::Outcome));
    let entrusted = !settled && records.iter().any(is_intent_of_effect);
    if (bug == Bug::ForgetBudget && settled) || (bug == Bug::ForgetEntrusted && entrusted) {
        forget_spending(&mut records);
    } else if bug == Bug::ForgetCount {
        forget_count(&mut records, at)?;
    } else if bug == Bug::LoseTaskUpdate {
        records.retain(|record| kind(record) != Some("task.done"));
    } else if bug == Bug::ReuseApproval {
        keep_attempts(&mut records);
    }
    Ok(records)
}

/// A task that failed before and whose effect is now uncertain becomes retryable.
fn keep_attempts(records: &mut [Record]) {
    for record in records.iter_mut().filter(|record| kind(record) == Some("task.blocked")) {
        if let Some(change) = change(record)
            && change.get("attempts") == Some(&json!(0))
        {
            change.remove("attempts");
        }
    }
}

fn forget_spending(records: &mut [Record]) {
    for change in records.iter_mut().filter_map(position) {
        change.remove("spent");
    }
}

/// The counter of accepted requests is not updated.
fn forget_count(records: &mut [Record], at: &Site<'_>) -> Result<(), Error> {
    let stored = at.rows.get(&EXECUTION, at.stream, at.stream.0)?;
    let accepted = stored.and_then(|row| row.get("counters")?.get("accepted").cloned());
    for change in records.iter_mut().filter_map(position) {
        if let (Some(Value::Object(mut counters)), Some(accepted)) =
            (change.get("counters").cloned(), accepted.clone())
        {
            counters.insert("accepted".to_owned(), accepted);
            change.insert("counters", Value::Object(counters));
        }
    }
    Ok(())
}

fn kind(record: &Record) -> Option<&str> {
    match &record.body {
        Body::Event(event) => Some(&event.kind),
        Body::Audit(_) => None,
    }
}

fn is_audit(record: &Record, phase: Phase) -> bool {
    matches!(&record.body, Body::Audit(audit) if audit.phase == phase)
}

/// An effect has an id; an internal action has none.
fn is_intent_of_effect(record: &Record) -> bool {
    match &record.body {
        Body::Audit(audit) => audit.phase == Phase::Intent && audit.payload.contains_key("id"),
        Body::Event(_) => false,
    }
}

/// The change that an event makes.
fn change(record: &mut Record) -> Option<&mut Fields> {
    match &mut record.body {
        Body::Event(event) => match &mut event.change {
            Change::Merge(fields) => Some(fields),
            Change::Delete | Change::Erased => None,
        },
        Body::Audit(_) => None,
    }
}

/// The change of the run's position, if the record makes one.
fn position(record: &mut Record) -> Option<&mut Fields> {
    let is_position = matches!(&record.body, Body::Event(event) if event.entity_type == EXECUTION.entity);
    if is_position { change(record) } else { None }
}
