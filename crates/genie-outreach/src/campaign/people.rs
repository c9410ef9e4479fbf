//! The leads of a campaign: adding, importing, overriding scores, excluding and including.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

use genie_kernel::approval::Approval;
use genie_kernel::cycle::Stage;
use genie_kernel::effect::{self, EffectStatus};
use genie_kernel::journal::{Error, ROWS_MAX};
use genie_kernel::record::{Fields, PAYLOAD_BYTES_MAX, fields};
use genie_kernel::task::{Task, TaskStatus};
use genie_kernel::{EffectId, TaskId};

use super::end_sequence::{self, Why};
use crate::artifacts::USER;
use crate::campaign_state::{Campaign, Decided, Preparation, PreparationTasks, prepare, refused};
use crate::contract::{LeadId, LeadStatus, Uri};
use crate::counters::Counters;
use crate::evidence::known;
use crate::evidence_record::EvidenceKind;
use crate::lead::{ALIASES_MAX, Lead, NewLead, SCORE_MAX, Stage as LeadStage};
use crate::schema::{LEADS, TASKS};
use crate::suppression;
use crate::{planning, playbook};

/// The maximum JSON size of one part of an import in bytes, so that its command fits into a record.
pub const IMPORT_BYTES_MAX: usize = PAYLOAD_BYTES_MAX - 4 * 1024;

/// The maximum JSON size of one lead, in bytes.
pub const LEAD_BYTES_MAX: usize = 48 * 1024;

/// Reasons why a lead cannot be included again.
const IN_PROGRESS: &str = "a message to this lead is in progress; report its result first";
const REPLIED: &str = "this lead has replied and receives no more automatic messages";
const CONTACTED: &str = "this lead has already been contacted, and no lead is contacted twice";

/// A lead in an imported file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ImportedLead {
    /// The existing lead that they are, if they were recognised by something other than the profile.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub known: Option<LeadId>,
    /// The data of the lead.
    pub lead: NewLead,
}

/// Adds a lead and plans their sequence at once.
pub(super) fn add(stage: &mut Stage<'_>, new: &NewLead) -> Decided {
    if let Some(flaw) = flaw(new) {
        return refused("LEAD_INVALID", flaw);
    }
    let id = Lead::id_of(stage.draft.stream(), &new.profile_url);
    if stage.draft.get(stage.rows, &LEADS, id.uuid())?.is_some() {
        return refused("LEAD_KNOWN", "this lead is already in the campaign");
    }
    let mut counters = Counters::of(stage.execution)?;
    let lead = newcomer(id, new, &mut counters, LeadStage::Planned);
    if counters.suppressions > 0
        && let Some(reason) = suppression::reason(stage.rows, stage.draft.stream(), &lead)?
    {
        return refused("LEAD_BARRED", &reason);
    }
    counters.under_way += 1;
    stage.execution.counters = fields(&counters);
    record(stage, &lead);
    planning::open(stage, &lead, playbook::rank(&lead, lead.number))?;
    Ok(Ok(()))
}

/// Adds the leads of a part of a file. Existing leads are updated, never added twice.
pub(super) fn import(
    stage: &mut Stage<'_>,
    campaign: &Campaign,
    file: &str,
    people: &[ImportedLead],
) -> Decided {
    for incoming in people {
        if let Some(flaw) = flaw(&incoming.lead) {
            let who = incoming.lead.source.as_deref().unwrap_or(file);
            return refused("LEAD_INVALID", &format!("{who}: {flaw}"));
        }
    }
    let stream = stage.draft.stream();
    let mut counters = Counters::of(stage.execution)?;
    let first = counters.last_number() + 1;
    let mut seen = BTreeSet::new();
    let mut changed = false;
    for incoming in people {
        let id = incoming.known.unwrap_or_else(|| Lead::id_of(stream, &incoming.lead.profile_url));
        if !seen.insert(id) {
            continue;
        }
        if let Some(row) = stage.rows.get(&LEADS, stream, id.uuid())? {
            let lead = Lead::from_row(&row).map_err(Error::Damaged)?;
            changed |= update(stage, &lead, &incoming.lead);
            continue;
        }
        let mut before = counters.clone();
        let lead = newcomer(id, &incoming.lead, &mut before, LeadStage::Waiting);
        if counters.suppressions > 0 && suppression::reason(stage.rows, stream, &lead)?.is_some() {
            continue;
        }
        counters = before;
        counters.waiting += 1;
        record(stage, &lead);
    }
    let added = counters.last_number() + 1 > first;
    stage.execution.counters = fields(&counters);
    if added || changed {
        score_newcomers(stage, campaign, if changed { 0 } else { first - 1 })?;
    }
    Ok(Ok(()))
}

/// Plans the scoring of new and updated leads.
fn score_newcomers(stage: &mut Stage<'_>, campaign: &Campaign, after: u64) -> Result<(), Error> {
    let mut tasks = campaign.preparation_tasks;
    if campaign.preparation == Preparation::Importing {
        let import = tasks.import.take();
        prepare(stage, "campaign.leads_imported", Preparation::Scoring, tasks);
        if let Some(import) = import {
            stage.settle_task(&TASKS, &[&crate::schema::CAMPAIGNS], import)?;
        }
        return Ok(());
    }
    score_again(stage, campaign.preparation, tasks, &campaign.goal, after)
}

/// Opens a task that scores the leads after a number, or moves the open one back to that number.
pub(super) fn score_again(
    stage: &mut Stage<'_>,
    preparation: Preparation,
    mut tasks: PreparationTasks,
    goal: &str,
    after: u64,
) -> Result<(), Error> {
    if let Some(open) = tasks.score {
        let Some(row) = stage.draft.get(stage.rows, &TASKS, open.0)? else { return Ok(()) };
        let task = Task::from_row(&row).map_err(Error::Damaged)?;
        return crate::agent::score::restart(stage, &task, after);
    }
    let task = playbook::score_task(stage.draft, goal, after);
    tasks.score = Some(task.id);
    stage.add_tasks(&TASKS, vec![task])?.map_err(|error| Error::Refused(error.to_string()))?;
    prepare(stage, "campaign.scoring_needed", preparation, tasks);
    Ok(())
}

fn newcomer(id: LeadId, new: &NewLead, counters: &mut Counters, stage: LeadStage) -> Lead {
    counters.total += 1;
    counters.pending += 1;
    Lead { number: counters.last_number(), stage, ..Lead::new(id, new) }
}

fn record(stage: &mut Stage<'_>, lead: &Lead) {
    let mut row = fields(lead);
    row.remove("id");
    stage.note_owner(&mut row);
    stage.draft.event("lead.added", LEADS.entity, lead.id.uuid(), row);
}

/// Updates a lead with the data of a newer file.
fn update(stage: &mut Stage<'_>, lead: &Lead, new: &NewLead) -> bool {
    let change = lead.changes(new);
    let changed = !change.is_empty();
    if changed {
        stage.draft.event("lead.updated", LEADS.entity, lead.id.uuid(), change);
    }
    changed
}

/// Overrides the computed score of a lead.
pub(super) fn override_score(stage: &mut Stage<'_>, id: LeadId, score: Option<u32>, reason: &str) -> Decided {
    let Some(row) = stage.draft.get(stage.rows, &LEADS, id.uuid())? else {
        return refused("COMMAND_NO_LEAD", "there is no such lead");
    };
    if score.is_some_and(|score| score > SCORE_MAX) {
        return refused("LEAD_INVALID", "a score must be a whole number from 0 to 100");
    }
    if reason.trim().is_empty() {
        return refused("COMMAND_NO_REASON", "a reason is required");
    }
    let lead = Lead::from_row(&row).map_err(Error::Damaged)?;
    let mut change = Fields::new();
    change.insert("manual_score", json!(score));
    change.insert("manual_reason", score.map_or(Value::Null, |_| json!(reason)));
    let rank = planning::with_score(lead.rank, score.unwrap_or(lead.weight_score));
    change.insert("rank", json!(rank));
    let kind = if score.is_some() { "lead.overridden" } else { "lead.override_ended" };
    stage.draft.event(kind, LEADS.entity, id.uuid(), change);
    if lead.stage == LeadStage::Planned {
        planning::rerank(stage, &BTreeMap::from([(id, rank)]))?;
    }
    Ok(Ok(()))
}

/// Excludes a lead who was not contacted yet.
pub(super) fn exclude(stage: &mut Stage<'_>, id: LeadId, reason: &str) -> Decided {
    let Some(row) = stage.draft.get(stage.rows, &LEADS, id.uuid())? else {
        return refused("COMMAND_NO_LEAD", "there is no such lead");
    };
    let lead = Lead::from_row(&row).map_err(Error::Damaged)?;
    if lead.status != LeadStatus::Pending {
        return refused("COMMAND_NOT_NOW", "this lead was already contacted or excluded");
    }
    let reason = if reason.trim().is_empty() { "a person left them out" } else { reason };
    planning::exclude(stage, &lead, reason)?;
    // Draft and delivery tasks end when they run next; a question never runs by itself, so it ends here.
    if let Some(task) = question(stage, &lead)? {
        end_sequence::end(stage, id, &[task], LeadStatus::Rejected, Why { by: USER, reason })?;
    }
    planning::plan(stage)?;
    Ok(Ok(()))
}

/// Includes an excluded lead again, unless they must not be contacted.
pub(super) fn include(stage: &mut Stage<'_>, id: LeadId) -> Decided {
    let Some(row) = stage.draft.get(stage.rows, &LEADS, id.uuid())? else {
        return refused("COMMAND_NO_LEAD", "there is no such lead");
    };
    let lead = Lead::from_row(&row).map_err(Error::Damaged)?;
    if lead.status != LeadStatus::Rejected {
        return refused("COMMAND_NOT_NOW", "this lead is not excluded");
    }
    if let Some(why_not) = contact_reason(stage, &lead)? {
        return refused("COMMAND_NOT_NOW", why_not);
    }
    let again = Lead { status: LeadStatus::Pending, ..lead.clone() };
    if let Some(why_not) = again.written_elsewhere() {
        return refused("COMMAND_NOT_NOW", &why_not);
    }
    if Counters::of(stage.execution)?.suppressions > 0
        && let Some(reason) = suppression::reason(stage.rows, stage.draft.stream(), &again)?
    {
        return refused("LEAD_BARRED", &reason);
    }
    if !end_open_tasks(stage, &lead)? {
        return refused("COMMAND_NOT_NOW", IN_PROGRESS);
    }
    planning::include(stage, &lead)?;
    Ok(Ok(()))
}

/// Why a lead counts as contacted: the first message was or may have been sent, or the lead replied.
fn contact_reason(stage: &Stage<'_>, lead: &Lead) -> Result<Option<&'static str>, Error> {
    let stream = stage.draft.stream();
    for key in playbook::first_keys(lead.id) {
        match effect::status(stage.rows, stream, EffectId::of(stream, &key))? {
            Some(EffectStatus::Open | EffectStatus::Uncertain) => return Ok(Some(IN_PROGRESS)),
            Some(EffectStatus::Done) => return Ok(Some(CONTACTED)),
            Some(EffectStatus::Failed) | None => {}
        }
    }
    if lead.evidence.iter().any(|shown| shown.kind == EvidenceKind::Replied) {
        return Ok(Some(REPLIED));
    }
    Ok(lead.contacted_at.map(|_| CONTACTED))
}

/// Ends the open tasks of an excluded lead. Returns whether none is left.
fn end_open_tasks(stage: &mut Stage<'_>, lead: &Lead) -> Result<bool, Error> {
    let open = known::open_tasks(stage.rows, stage.draft.stream())?.remove(&lead.id).unwrap_or_default();
    let why = Why { by: USER, reason: lead.refusal.as_deref().unwrap_or_default() };
    end_sequence::end(stage, lead.id, &open, LeadStatus::Rejected, why)?;
    for id in open.into_iter().chain(stage.execution.current_task_id) {
        let Some(row) = stage.draft.get(stage.rows, &TASKS, id.0)? else { continue };
        let task = Task::from_row(&row).map_err(Error::Damaged)?;
        if playbook::lead_of(&task) == Some(lead.id) && task.status != TaskStatus::Done {
            return Ok(false);
        }
    }
    Ok(true)
}

/// The task that waits for the approval of the first message to a lead.
fn question(stage: &Stage<'_>, lead: &Lead) -> Result<Option<TaskId>, Error> {
    if lead.stage == LeadStage::Waiting {
        return Ok(None);
    }
    let keys = playbook::first_keys(lead.id);
    let mut after = 0;
    loop {
        let page = Approval::waiting(stage.rows, stage.draft.stream(), after, ROWS_MAX)?;
        let Some(last) = page.last() else { return Ok(None) };
        after = last.asked_sequence;
        if let Some(asked) = page.iter().find(|asked| keys.contains(&asked.subject.key)) {
            return Ok(Some(asked.task_id));
        }
    }
}

fn flaw(new: &NewLead) -> Option<&'static str> {
    if new.full_name.trim().is_empty() {
        return Some("a lead needs a name");
    }
    if new.weight_score > SCORE_MAX || !Uri::parse(&new.profile_url).is_some_and(|url| url.is_web()) {
        return Some("a lead needs an http or https profile URL and a score from 0 to 100");
    }
    if new.aliases.len() > ALIASES_MAX || json!(new).to_string().len() > LEAD_BYTES_MAX {
        return Some("the data of this lead is too large");
    }
    None
}
