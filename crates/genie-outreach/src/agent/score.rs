//! Scoring: each cycle scores one page of leads with the saved algorithm and stores the scores as events.
//! After the last page, the user is asked to review the ranking.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use genie_kernel::StreamId;
use genie_kernel::approval::{self, ApprovalStatus, Subject};
use genie_kernel::cycle::{Fate, Stage};
use genie_kernel::journal::{Error, Query, Range, Rows};
use genie_kernel::record::{Body, Change, Fields, Word};
use genie_kernel::task::{SideEffect, Task, TaskStatus};
use genie_scoring::{Algorithm, Day, EDITION, Record, Scorer, Standing};

use crate::artifacts::{self, SCORING_ALGORITHM, SCORING_KEY};
use crate::campaign_state::{Campaign, Preparation, prepare};
use crate::counters::Counters;
use crate::lead::{Lead, Stage as LeadStage};
use crate::planning::{self, LEAD_COLUMNS};
use crate::playbook::SCORED_UP_TO;
use crate::schema::{LEADS, TASKS};

/// How many leads are scored in one cycle.
pub const PAGE: usize = 500;

/// The number of leads shown in the review of the ranking.
const SHOWN: usize = 10;

/// The name under which contacting the leads in this order is approved.
pub const CONTACT_LEADS: &str = "contact_leads";

/// The event that ends a page of scores.
const SCORED_PAGE: &str = "task.progressed";

/// The metadata key of the edition of the word lists and rules that scored a page.
const SCORED_BY: &str = "scored_by";

/// Whether this version of the program would give the scores of this record again: not those of another
/// edition.
pub(super) fn computes_again(record: &genie_kernel::record::Record) -> bool {
    let Body::Event(event) = &record.body else { return true };
    if event.kind != SCORED_PAGE || event.entity_type != TASKS.entity {
        return true;
    }
    let Change::Merge(change) = &event.change else { return true };
    let metadata = change.get("metadata");
    let field = |name: &str| metadata.and_then(|metadata| metadata.get(name));
    field(SCORED_UP_TO).is_none() || field(SCORED_BY) == Some(&json!(EDITION))
}

/// The scoring algorithm of a campaign, and its version.
pub fn algorithm(rows: &dyn Rows, stream: StreamId) -> Result<Option<(u64, Algorithm)>, Error> {
    const WANTED: &[&str] = &["version", "content"];
    let Some(mut row) = artifacts::latest(rows, stream, SCORING_ALGORITHM, SCORING_KEY, WANTED)? else {
        return Ok(None);
    };
    let version = row.get("version").and_then(Value::as_u64).unwrap_or(0);
    let content = row.remove("content").unwrap_or_default();
    let algorithm = Algorithm::from_value(content).map_err(|rejection| Error::Damaged(rejection.message))?;
    Ok(Some((version, algorithm)))
}

/// The leads after a number, in the order of import.
pub fn leads_after(rows: &dyn Rows, stream: StreamId, after: u64, limit: usize) -> Result<Vec<Lead>, Error> {
    let above = i64::try_from(after).unwrap_or(i64::MAX);
    let found = rows.find(&Query {
        table: &LEADS,
        columns: LEAD_COLUMNS,
        stream: Some(stream),
        equals: Vec::new(),
        range: Some(Range { column: "number", above, up_to: i64::MAX }),
        order: &["number"],
        limit,
    })?;
    found.into_iter().map(|row| Lead::from_row(&row).map_err(Error::Damaged)).collect()
}

/// The leads after a rank, best first.
pub fn leads_by_rank(
    rows: &dyn Rows,
    stream: StreamId,
    above: i64,
    limit: usize,
) -> Result<Vec<Lead>, Error> {
    let found = rows.find(&Query {
        table: &LEADS,
        columns: LEAD_COLUMNS,
        stream: Some(stream),
        equals: Vec::new(),
        range: Some(Range { column: "rank", above, up_to: i64::MAX }),
        order: &["rank"],
        limit,
    })?;
    found.into_iter().map(|row| Lead::from_row(&row).map_err(Error::Damaged)).collect()
}

/// Scores the next page of leads.
pub(super) fn page(stage: &mut Stage<'_>, task: &Task) -> Result<Fate, Error> {
    let stream = stage.draft.stream();
    let Some((version, algorithm)) = algorithm(stage.rows, stream)? else {
        return Ok(Fate::Block("the campaign needs a scoring algorithm".to_owned()));
    };
    let after = task.metadata.get(SCORED_UP_TO).and_then(Value::as_u64).unwrap_or(0);
    // A page is a range of numbers, not a number of leads, so that an erasure does not shift later pages.
    let up_to = Counters::of(stage.execution)?.last_number().min(after + PAGE as u64);
    let mut leads = leads_after(stage.rows, stream, after, PAGE)?;
    leads.retain(|lead| lead.number <= up_to);
    let scorer = Scorer::new(&algorithm);
    let mut ranks = BTreeMap::new();
    for lead in &leads {
        let change = scored(&scorer, &algorithm, version, lead);
        let rank = change.get("rank").and_then(Value::as_i64);
        ranks.extend(rank.filter(|_| lead.stage == LeadStage::Planned).map(|rank| (lead.id, rank)));
        if !change.is_empty() {
            stage.draft.event("lead.scored", LEADS.entity, lead.id.uuid(), change);
        }
    }
    planning::rerank(stage, &ranks)?;
    // The review needs the whole ranking in storage, which is the case one cycle later.
    if up_to > after {
        let mut metadata = task.metadata.clone();
        metadata.insert(SCORED_UP_TO, json!(up_to));
        metadata.insert(SCORED_BY, json!(EDITION));
        let change = Fields::from_iter([("metadata", json!(metadata))]);
        stage.draft.event(SCORED_PAGE, TASKS.entity, task.id.0, change);
        return Ok(Fate::Again(stage.draft.now()));
    }
    finish(stage)?;
    Ok(Fate::Finish)
}

/// The day of the turn.
pub(super) fn today(stage: &Stage<'_>) -> Option<Day> {
    stage.draft.now().to_string().get(..10).and_then(Day::parse)
}

/// The changes that scoring makes to a lead.
fn scored(scorer: &Scorer, algorithm: &Algorithm, version: u64, lead: &Lead) -> Fields {
    let cells = lead.cells();
    let record = Record::from_pairs(&cells);
    let score = scorer.score(&record);
    let updated = Standing::new(&record, score, algorithm.reference_date, None).updated;
    let days = updated.map(|day| day.days_until(algorithm.reference_date));
    let rank = planning::rank(lead.effective_score(score), days, &lead.profile_url);
    let mut change = Fields::new();
    if lead.weight_score != score {
        change.insert("weight_score", json!(score));
    }
    if lead.rank != rank {
        change.insert("rank", json!(rank));
    }
    if lead.scored_version != Some(version) {
        change.insert("scored_version", json!(version));
    }
    change
}

fn finish(stage: &mut Stage<'_>) -> Result<(), Error> {
    let Some(campaign) = Campaign::staged(stage)? else { return Ok(()) };
    let mut tasks = campaign.preparation_tasks;
    tasks.score = None;
    let preparation = match campaign.preparation {
        Preparation::Importing | Preparation::Scoring => Preparation::Reviewing,
        Preparation::Reviewing | Preparation::Ready => campaign.preparation,
    };
    prepare(stage, "campaign.leads_scored", preparation, tasks);
    match preparation {
        Preparation::Reviewing => {
            let total = Counters::of(stage.execution)?.total;
            request_review(stage, &campaign, total)
        }
        Preparation::Importing | Preparation::Scoring | Preparation::Ready => planning::plan(stage),
    }
}

/// Asks for a review of the ranking before leads are contacted in this order.
pub(crate) fn request_review(stage: &mut Stage<'_>, campaign: &Campaign, total: u64) -> Result<(), Error> {
    let Some(review) = campaign.preparation_tasks.review else { return Ok(()) };
    withdraw_review(stage, review)?;
    let stream = stage.draft.stream();
    let version = algorithm(stage.rows, stream)?.map_or(0, |(version, _)| version);
    let best = leads_by_rank(stage.rows, stream, i64::MIN, SHOWN)?;
    let shown: Vec<Value> = best
        .iter()
        .map(|lead| json!({ "lead": lead.full_name, "score": lead.effective_score(lead.weight_score) }))
        .collect();
    let mut parameters = Fields::new();
    parameters.insert("leads", json!(total));
    parameters.insert("algorithm_version", json!(version));
    parameters.insert("first", json!(shown));
    if let Some(cutoff) = &campaign.cutoff {
        parameters.insert("cutoff", json!(cutoff));
    }
    let subject = Subject {
        tool: Word::Borrowed(CONTACT_LEADS),
        parameters,
        key: format!("ranking/{}", stage.draft.next_sequence()),
        policy_version: campaign.policy.version,
        expires_at: stage.draft.now().plus_ms(campaign.policy.approval_lasts_ms),
    };
    let id = stage.ask_approval(subject, review);
    let approved = SideEffect::Holds {
        entity: approval::TABLE.entity.to_owned(),
        id: id.0,
        field: "status".to_owned(),
        values: vec![json!(ApprovalStatus::Approved)],
    };
    let mut change = Fields::new();
    change.insert("status", json!(TaskStatus::Blocked));
    change.insert("blocked_reason", json!("a person has to look at the ranking"));
    change.insert("requires", json!([approved]));
    change.insert("metadata", json!({ "work": "review", "approval_id": id }));
    stage.draft.event("review.requested", TASKS.entity, review.0, change);
    Ok(())
}

/// Withdraws the review of a ranking that has changed.
fn withdraw_review(stage: &mut Stage<'_>, review: genie_kernel::TaskId) -> Result<(), Error> {
    let Some(row) = stage.draft.get(stage.rows, &TASKS, review.0)? else { return Ok(()) };
    let task = Task::from_row(&row).map_err(Error::Damaged)?;
    let Some(asked) = crate::playbook::approval_of(&task) else { return Ok(()) };
    let Some(row) = stage.draft.get(stage.rows, &approval::TABLE, asked.0)? else { return Ok(()) };
    if row.get("status") == Some(&json!(ApprovalStatus::Pending)) {
        let mut change = Fields::new();
        change.insert("status", json!(ApprovalStatus::Rejected));
        change.insert("reason", json!("the ranking has changed since"));
        stage.draft.event("approval.withdrawn", approval::TABLE.entity, asked.0, change);
    }
    Ok(())
}

/// Moves an open scoring task back to the leads after a number.
pub(crate) fn restart(stage: &mut Stage<'_>, task: &Task, after: u64) -> Result<(), Error> {
    let mut metadata = task.metadata.clone();
    let reached = metadata.get(SCORED_UP_TO).and_then(Value::as_u64).unwrap_or(0);
    metadata.insert(SCORED_UP_TO, json!(reached.min(after)));
    let mut change = Fields::from_iter([("metadata", json!(metadata))]);
    if task.status == TaskStatus::Blocked {
        change.insert("status", json!(TaskStatus::Pending));
        change.insert("blocked_reason", Value::Null);
        change.insert("not_before", json!(stage.draft.now()));
    }
    stage.draft.event("task.restarted", TASKS.entity, task.id.0, change);
    Ok(())
}
