//! Chooses the next leads. Leads wait in the order of their ranks; a limited number is in progress, and when
//! one leaves, the next one is planned. The cost of a cycle does not grow with the number of leads.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use genie_kernel::Hash;
use genie_kernel::cycle::Stage;
use genie_kernel::journal::{Error, Query, ROWS_MAX, Range};
use genie_kernel::record::{Fields, fields};
use genie_kernel::task::{self, Task, TaskStatus, UNGATED};

use crate::agent;
use crate::campaign_state::{Campaign, Preparation};
use crate::contract::{BuiltinTool, LeadId, LeadStatus};
use crate::counters::Counters;
use crate::cutoff::Cutoff;
use crate::lead::{Connection, Lead, SCORE_MAX, Stage as LeadStage};
use crate::message::Message;
use crate::playbook;
use crate::schema::{LEADS, TASKS};
use crate::sequence;
use crate::suppression;

/// All columns of a lead.
pub const LEAD_COLUMNS: &[&str] = &[
    "full_name",
    "profile_url",
    "job_title",
    "company",
    "weight_score",
    "status",
    "number",
    "stage",
    "rank",
    "scored_version",
    "manual_score",
    "manual_reason",
    "sequence_version",
    "connection",
    "contacted_at",
    "refusal",
    "email",
    "aliases",
    "details",
    "variables",
    "source",
    "evidence",
    "reply",
];

const SCORE_SHIFT: u32 = 56;
const DAYS_SHIFT: u32 = 40;
const DAYS_MAX: u64 = (1 << (SCORE_SHIFT - DAYS_SHIFT)) - 1;
const BELOW_SCORE: i64 = (1 << SCORE_SHIFT) - 1;

/// The rank of a lead, where lower is sooner: the score, then how long ago the profile changed, then a part
/// of the profile's hash, which is the same on every machine.
pub fn rank(score: u32, days_since_update: Option<u32>, profile_url: &str) -> i64 {
    let worse = u64::from(SCORE_MAX.saturating_sub(score));
    let days = days_since_update.map_or(DAYS_MAX, |days| u64::from(days).min(DAYS_MAX - 1));
    let hash = Hash::of(profile_url.as_bytes()).0;
    let tie = hash.iter().take(5).fold(0, |bits: u64, byte| bits << 8 | u64::from(*byte));
    (worse << SCORE_SHIFT | days << DAYS_SHIFT | tie).cast_signed()
}

/// The same rank with another score.
pub fn with_score(rank: i64, score: u32) -> i64 {
    (i64::from(SCORE_MAX.saturating_sub(score)) << SCORE_SHIFT) | (rank & BELOW_SCORE)
}

/// The last possible rank of a lead with this score.
pub(crate) fn last_rank_with(score: u32) -> i64 {
    (i64::from(SCORE_MAX.saturating_sub(score)) << SCORE_SHIFT) | BELOW_SCORE
}

/// Plans the next leads, if there is room for them.
pub(crate) fn plan(stage: &mut Stage<'_>) -> Result<(), Error> {
    let mut room = room(stage)?;
    if room == 0 {
        return Ok(());
    }
    let sequence = latest_sequence(stage)?;
    let cutoff = Campaign::staged(stage)?.and_then(|campaign| campaign.cutoff);
    let mut above = i64::MIN;
    // A lead who is excluded here takes no place; otherwise a run could end while others wait.
    while room > 0 {
        let page = match &cutoff {
            Some(Cutoff::Picked { numbers }) => next_picked(stage, numbers, above, room)?,
            cutoff => {
                let up_to = cutoff.as_ref().map_or(i64::MAX, Cutoff::last_rank);
                next(stage, Range { column: "rank", above, up_to }, room)?
            }
        };
        let Some(last) = page.last() else { break };
        above = last.rank;
        for lead in &page {
            if plan_lead(stage, lead, sequence)? {
                room -= 1;
            }
        }
    }
    Ok(())
}

/// How many waiting leads can be planned now.
fn room(stage: &Stage<'_>) -> Result<u64, Error> {
    let counters = Counters::of(stage.execution)?;
    if counters.waiting == 0 {
        return Ok(0);
    }
    let campaign = Campaign::staged(stage)?.filter(|campaign| campaign.preparation == Preparation::Ready);
    let Some(campaign) = campaign else { return Ok(0) };
    let room = campaign.window.saturating_sub(counters.under_way);
    // A changed ranking does not bring more people than the user chose.
    let left = match campaign.cutoff {
        Some(Cutoff::First { count, .. }) => {
            let started = counters.total.saturating_sub(counters.waiting + counters.rejected);
            count.saturating_sub(started)
        }
        Some(Cutoff::Above { .. } | Cutoff::Picked { .. }) | None => u64::MAX,
    };
    Ok(room.min(left))
}

fn latest_sequence(stage: &Stage<'_>) -> Result<Option<u64>, Error> {
    let artifacts = Counters::of(stage.execution)?.artifacts;
    sequence::latest_version(stage.rows, stage.draft.stream(), artifacts)
}

/// Plans or excludes one lead. Returns whether they are in progress now.
fn plan_lead(stage: &mut Stage<'_>, lead: &Lead, sequence: Option<u64>) -> Result<bool, Error> {
    // A lead whom the staged records exclude waits no more.
    let staged = stage.draft.get(stage.rows, &LEADS, lead.id.uuid())?;
    if staged.is_none_or(|row| row.get("status") != Some(&json!(LeadStatus::Pending))) {
        return Ok(false);
    }
    if Counters::of(stage.execution)?.suppressions > 0
        && let Some(reason) = suppression::reason(stage.rows, stage.draft.stream(), lead)?
    {
        exclude(stage, lead, &reason)?;
        return Ok(false);
    }
    start(stage, lead, sequence)?;
    Ok(true)
}

/// The first waiting leads after a rank among those whom the user picked.
fn next_picked(stage: &Stage<'_>, numbers: &[u64], above: i64, room: u64) -> Result<Vec<Lead>, Error> {
    let mut leads = Vec::new();
    for number in numbers {
        let up_to = i64::try_from(*number).unwrap_or(i64::MAX);
        leads.extend(next(stage, Range { column: "number", above: up_to - 1, up_to }, 1)?);
    }
    leads.retain(|lead| lead.rank > above);
    leads.sort_by_key(|lead| lead.rank);
    leads.truncate(usize::try_from(room).unwrap_or(usize::MAX));
    Ok(leads)
}

/// The first waiting leads in a range of ranks or numbers.
fn next(stage: &Stage<'_>, range: Range, room: u64) -> Result<Vec<Lead>, Error> {
    let rows = stage.rows.find(&Query {
        table: &LEADS,
        columns: LEAD_COLUMNS,
        stream: Some(stage.draft.stream()),
        equals: vec![("stage", json!(LeadStage::Waiting))],
        order: match range.column {
            "rank" => &["rank"],
            _ => &["number"],
        },
        range: Some(range),
        limit: usize::try_from(room).unwrap_or(usize::MAX),
    })?;
    rows.into_iter().map(|row| Lead::from_row(&row).map_err(Error::Damaged)).collect()
}

/// Starts the sequence of a lead.
fn start(stage: &mut Stage<'_>, lead: &Lead, sequence: Option<u64>) -> Result<(), Error> {
    let mut counters = Counters::of(stage.execution)?;
    counters.waiting = counters.waiting.saturating_sub(1);
    counters.under_way += 1;
    stage.execution.counters = fields(&counters);
    let mut change = Fields::from_iter([("stage", json!(LeadStage::Planned))]);
    if let Some(version) = sequence {
        change.insert("sequence_version", json!(version));
    }
    stage.draft.event("lead.planned", LEADS.entity, lead.id.uuid(), change);
    let lead = Lead { sequence_version: sequence.or(lead.sequence_version), ..lead.clone() };
    open(stage, &lead, lead.rank)
}

/// Creates the task that drafts the first message to a lead. A contact for whom the sequence has no message
/// is excluded when the task runs, so that each cycle excludes only one.
pub(crate) fn open(stage: &mut Stage<'_>, lead: &Lead, rank: i64) -> Result<(), Error> {
    let opening = sequence::opening(stage.rows, stage.draft.stream(), lead)?;
    let (message, step) = opening.unwrap_or((playbook::FIRST_TO_CONTACT, playbook::STEP_AFTER_ACCEPTANCE));
    if message == playbook::FIRST_MESSAGE && sequence::is_without_note(stage, lead)? {
        // There is nothing to draft.
        return agent::ask_to_send(stage, lead, &Message::without_note(lead), rank);
    }
    let mut task = playbook::draft_task(stage.draft, lead, message, step);
    task.rank = rank;
    // A task without preconditions cannot create a cycle.
    stage.add_tasks(&TASKS, vec![task])?.map_err(|error| Error::Refused(error.to_string()))
}

/// Gives the open tasks of these leads their current ranks. One read per kind of task is enough, because no
/// more leads are in progress.
pub(crate) fn rerank(stage: &mut Stage<'_>, ranks: &BTreeMap<LeadId, i64>) -> Result<(), Error> {
    if ranks.is_empty() {
        return Ok(());
    }
    for status in [TaskStatus::Pending, TaskStatus::Blocked] {
        for gate in [UNGATED, BuiltinTool::SendMessage.name()] {
            let open = stage.rows.find(&Query {
                table: &TASKS,
                columns: task::COLUMN_NAMES,
                stream: Some(stage.draft.stream()),
                equals: vec![("status", json!(status)), ("gate", json!(gate))],
                range: None,
                order: &["rank"],
                limit: ROWS_MAX,
            })?;
            for row in open {
                let task = Task::from_row(&row).map_err(Error::Damaged)?;
                let rank = playbook::lead_of(&task).and_then(|lead| ranks.get(&lead));
                if let Some(rank) = rank.filter(|rank| **rank != task.rank) {
                    let change = Fields::from_iter([("rank", json!(rank))]);
                    stage.draft.event("task.ranked", TASKS.entity, task.id.0, change);
                }
            }
        }
    }
    Ok(())
}

/// Excludes a lead.
pub(crate) fn exclude(stage: &mut Stage<'_>, lead: &Lead, reason: &str) -> Result<(), Error> {
    let mut change = Fields::new();
    change.insert("refusal", json!(reason));
    if lead.stage == LeadStage::Waiting {
        let mut counters = Counters::of(stage.execution)?;
        counters.waiting = counters.waiting.saturating_sub(1);
        stage.execution.counters = fields(&counters);
        change.insert("stage", json!(LeadStage::Planned));
    }
    move_lead(stage, lead, LeadStatus::Rejected, change)
}

/// Includes an excluded lead again: they wait for their turn.
pub(crate) fn include(stage: &mut Stage<'_>, lead: &Lead) -> Result<(), Error> {
    let mut counters = Counters::of(stage.execution)?;
    counters.waiting += 1;
    stage.execution.counters = fields(&counters);
    let again = Lead { status: LeadStatus::Pending, stage: LeadStage::Waiting, ..lead.clone() };
    let mut change = Fields::from_iter([("refusal", Value::Null)]);
    if lead.stage != again.stage {
        change.insert("stage", json!(again.stage));
    }
    move_lead(stage, lead, again.status, change)?;
    // All other waiting leads had no room; those with room were planned on arrival.
    if room(stage)? > 0 {
        let sequence = latest_sequence(stage)?;
        plan_lead(stage, &again, sequence)?;
    }
    Ok(())
}

/// Stores the acceptance of a lead, which is counted once.
pub(crate) fn accept(stage: &mut Stage<'_>, lead: &Lead, mut change: Fields) -> Result<(), Error> {
    if lead.connection != Some(Connection::Accepted) {
        let mut counters = Counters::of(stage.execution)?;
        counters.accepted += 1;
        stage.execution.counters = fields(&counters);
    }
    change.insert("connection", json!(Connection::Accepted));
    stage.draft.event("lead.accepted", LEADS.entity, lead.id.uuid(), change);
    Ok(())
}

/// Changes the status of a lead. A lead who leaves makes room for the next one.
pub(crate) fn move_lead(
    stage: &mut Stage<'_>,
    lead: &Lead,
    to: LeadStatus,
    mut change: Fields,
) -> Result<(), Error> {
    let mut counters = Counters::of(stage.execution)?;
    counters.shift(lead.status, to);
    if lead.status == LeadStatus::Pending && lead.stage == LeadStage::Planned {
        counters.under_way = counters.under_way.saturating_sub(1);
    }
    stage.execution.counters = fields(&counters);
    let kind = match to {
        LeadStatus::Pending => "lead.reopened",
        LeadStatus::Contacted => "lead.contacted",
        LeadStatus::Responded => "lead.responded",
        LeadStatus::Rejected => "lead.rejected",
    };
    change.insert("status", json!(to));
    if to == LeadStatus::Contacted {
        change.insert("contacted_at", json!(stage.draft.now()));
    }
    stage.draft.event(kind, LEADS.entity, lead.id.uuid(), change);
    Ok(())
}
