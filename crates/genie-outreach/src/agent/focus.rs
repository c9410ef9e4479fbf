//! Loads what the agent needs for the current task, and builds the snapshot from it. All reads are bounded.

use serde_json::{Value, json};

use genie_kernel::cycle::Context;
use genie_kernel::journal::{AuditLine, Error, Query, Rows};
use genie_kernel::policy::Edition;
use genie_kernel::record::{Fields, Phase};
use genie_kernel::task::Task;
use genie_kernel::{Rejection, StreamId};

use crate::artifacts::{self, SCORING_ALGORITHM};
use crate::contract::{
    ArtifactReference, AtMost, AuditEntry, CampaignStatus, CampaignSummary, Count, CurrentLead, CurrentTask,
    LeadsSummary, Moment, PendingTask, RECENT_AUDIT_LOG_MAX, StateSnapshot, TaskStatus, Uri, WeightScore,
};
use crate::counters::Counters;
use crate::lead::Lead;
use crate::message::{MESSAGE, Message};
use crate::playbook::{ANSWER, Work, lead_of, message_key, step_of};
use crate::schema::{ARTIFACTS, LEADS};
use crate::sequence::{self, Suggestion};
use crate::suppression;

/// Separates a task's description from the suggested text.
pub(crate) const SUGGESTED: &str = ". Suggested words: ";

/// The maximum number of artifacts of one type in a snapshot.
const ARTIFACTS_SHOWN: usize = 5;

/// How many audit rows are read to find the few that are shown.
const AUDIT_ROWS_READ: usize = 8;

/// What is known about the current task.
#[derive(Debug)]
pub struct Focus {
    /// The lead of the task.
    pub lead: Option<Lead>,
    /// The message to deliver.
    pub message: Option<Message>,
    /// Whether the lead is on the do-not-contact list.
    pub barred: bool,
    /// Why the lead must not be contacted for now.
    pub held: Option<Rejection>,
    /// The snapshot for the proposer.
    pub snapshot: StateSnapshot,
}

impl Focus {
    /// Loads the data for this task.
    pub(super) fn read(context: &Context<'_>, task: &Task) -> Result<Self, Error> {
        let stream = context.run.id;
        let lead = match lead_of(task) {
            None => None,
            Some(id) => read_lead(context.rows, stream, id)?,
        };
        let message = match (&lead, Work::of(task)) {
            (Some(lead), Work::Deliver(message)) => {
                let key = message_key(lead.id, message, step_of(task, message));
                read_message(context.rows, stream, &key)?
            }
            (Some(_) | None, _) => None,
        };
        let counters = Counters::of(context.execution)?;
        let (mut barred, mut held) = (false, None);
        if let (Some(lead), true) = (&lead, counters.suppressions > 0) {
            barred = suppression::reason(context.rows, stream, lead)?.is_some();
            held = suppression::hold(context.rows, stream, lead)?;
        }
        let snapshot = StateSnapshot {
            campaign: campaign_summary(context),
            current_task: Some(CurrentTask {
                id: task.id.0.into(),
                description: description(context, task, lead.as_ref(), counters.artifacts)?,
                status: TaskStatus::InProgress,
                preconditions: task.preconditions.iter().map(|id| id.0.into()).collect(),
            }),
            pending_tasks: AtMost::first(
                context.candidates.iter().filter(|candidate| candidate.id != task.id).map(|candidate| {
                    PendingTask { id: candidate.id.0.into(), description: candidate.description.clone() }
                }),
            ),
            leads_summary: leads_summary(&counters, lead.as_ref()),
            recent_audit_log: recent_audit_log(context)?,
            available_artifacts: available(context, task, message.as_ref(), counters.artifacts)?,
        };
        Ok(Self { lead, message, barred, held, snapshot })
    }
}

/// A stored lead.
pub(super) fn read_lead(
    rows: &dyn Rows,
    stream: StreamId,
    id: crate::contract::LeadId,
) -> Result<Option<Lead>, Error> {
    let row = rows.get(&LEADS, stream, id.uuid())?;
    row.map(|row| Lead::from_row(&row).map_err(Error::Damaged)).transpose()
}

/// The newest version of a stored message.
pub(super) fn read_message(rows: &dyn Rows, stream: StreamId, key: &str) -> Result<Option<Message>, Error> {
    let row = artifacts::latest(rows, stream, MESSAGE, key, &["content"])?;
    row.map(|row| Message::from_row(&row).map_err(Error::Damaged)).transpose()
}

fn campaign_summary(context: &Context<'_>) -> CampaignSummary {
    let name = context.run.row.get("name").and_then(serde_json::Value::as_str).unwrap_or_default();
    CampaignSummary {
        id: context.run.id.0.into(),
        name: name.to_owned(),
        status: CampaignStatus::from_name(context.run.status.word()).unwrap_or(CampaignStatus::Error),
    }
}

/// The task's description, with the text of the campaign's sequence for it.
fn description(
    context: &Context<'_>,
    task: &Task,
    lead: Option<&Lead>,
    artifacts: u64,
) -> Result<String, Error> {
    let described = answered(task);
    let suggests = artifacts > 0 || context.run.policy.edition >= Edition::Second;
    let (Work::Draft(message), Some(lead)) = (Work::of(task), lead.filter(|_| suggests)) else {
        return Ok(described);
    };
    let step = step_of(task, message);
    Ok(match sequence::suggestion(context.rows, context.run.id, lead, step)? {
        Some(Suggestion { text: Ok(worded), .. }) => format!("{described}{SUGGESTED}{}", worded.text),
        Some(Suggestion { text: Err(_), .. }) | None => described,
    })
}

/// The task's description, with the user's answer to its question.
fn answered(task: &Task) -> String {
    // The description of a scoring task is the goal and stays unchanged.
    let answer = task.metadata.get(ANSWER).filter(|_| Work::of(task) != Work::Score);
    match answer.and_then(Value::as_str) {
        Some(answer) => format!("{}. The person answered: {answer}", task.description),
        None => task.description.clone(),
    }
}

/// The artifacts that the task needs, and no others.
fn available(
    context: &Context<'_>,
    task: &Task,
    message: Option<&Message>,
    artifacts: u64,
) -> Result<Vec<ArtifactReference>, Error> {
    let mut found: Vec<ArtifactReference> = message
        .iter()
        .map(|message| ArtifactReference { artifact_type: MESSAGE.to_owned(), artifact_key: message.key() })
        .collect();
    let types: &[&str] = match Work::of(task) {
        Work::Score => &[SCORING_ALGORITHM, "job_posting"],
        Work::Draft(_) => &["job_posting", "context", "heuristic"],
        Work::Free => &["job_posting", "context", "heuristic", "analysis_result"],
        Work::Import | Work::Review | Work::Approve | Work::Deliver(_) | Work::Check | Work::Ask => &[],
    };
    if artifacts == 0 {
        return Ok(found);
    }
    for artifact_type in types {
        let rows = context.rows.find(&Query {
            table: &ARTIFACTS,
            columns: &["artifact_type", "artifact_key"],
            stream: Some(context.run.id),
            equals: vec![("latest", json!("yes")), ("artifact_type", json!(artifact_type))],
            range: None,
            order: &["artifact_key"],
            limit: ARTIFACTS_SHOWN,
        })?;
        let reference = |row: Fields| serde_json::from_value(without_id(row));
        for row in rows {
            found.push(reference(row).map_err(|error| Error::Damaged(error.to_string()))?);
        }
    }
    Ok(found)
}

fn without_id(mut row: Fields) -> Value {
    row.remove("id");
    Value::from(row)
}

fn leads_summary(counters: &Counters, lead: Option<&Lead>) -> LeadsSummary {
    LeadsSummary {
        total: Count::new(counters.total),
        pending: Count::new(counters.pending),
        contacted: Count::new(counters.contacted),
        responded: Count::new(counters.responded),
        current_lead: lead.and_then(|lead| {
            Some(CurrentLead {
                id: lead.id,
                full_name: lead.full_name.clone(),
                profile_url: Uri::parse(&lead.profile_url)?,
                job_title: lead.job_title.clone(),
                company: lead.company.clone(),
                weight_score: WeightScore::new(f64::from(lead.weight_score)),
            })
        }),
    }
}

/// The last finished calls. Payloads are left out, because they contain other people's data; but a proposal that was
/// refused says why, so that the next one can be better (FR-010).
fn recent_audit_log(context: &Context<'_>) -> Result<AtMost<RECENT_AUDIT_LOG_MAX, AuditEntry>, Error> {
    let lines = context.rows.audit_lines(context.run.id, AUDIT_ROWS_READ)?;
    let mut refusal = context.execution.last_rejection.as_ref();
    let entries = lines.into_iter().filter_map(|line| {
        // The newest proposal is the refused one.
        let refusal = if line.phase == Phase::Proposal { refusal.take() } else { None };
        audit_entry(line, refusal)
    });
    Ok(AtMost::first(entries))
}

fn audit_entry(line: AuditLine, refusal: Option<&Value>) -> Option<AuditEntry> {
    match line.phase {
        Phase::Intent => None,
        Phase::Command | Phase::Proposal | Phase::Outcome => Some(AuditEntry {
            action_type: line.action_type.into_owned(),
            timestamp: Moment::of(line.at)?,
            success: line.success && refusal.is_none(),
            payload: refusal.and_then(Value::as_object).cloned(),
        }),
    }
}
