//! What the agent knows about the task at hand, and the snapshot made from it. All reads are bounded.

use serde_json::json;

use genie_kernel::StreamId;
use genie_kernel::cycle::Context;
use genie_kernel::journal::{AuditLine, Error, Query, Rows};
use genie_kernel::record::Phase;
use genie_kernel::task::Task;

use crate::contract::{
    ArtifactReference, AtMost, AuditEntry, CampaignStatus, CampaignSummary, Count, CurrentLead, CurrentTask,
    LeadsSummary, Moment, PendingTask, RECENT_AUDIT_LOG_MAX, StateSnapshot, TaskStatus, Uri, WeightScore,
};
use crate::counters::Counters;
use crate::lead::Lead;
use crate::message::{MESSAGE, Message};
use crate::playbook::{Work, lead_of, message_key};
use crate::schema::{ARTIFACTS, LEADS};

/// How many audit rows are read to find the few that are shown.
const AUDIT_ROWS_READ: usize = 8;

/// What is known about the task at hand.
#[derive(Debug)]
pub struct Focus {
    /// Whom it is about.
    pub lead: Option<Lead>,
    /// The message it is to deliver.
    pub message: Option<Message>,
    /// What the proposer is shown.
    pub snapshot: StateSnapshot,
}

impl Focus {
    /// Reads what concerns this task.
    pub(super) fn read(context: &Context<'_>, task: &Task) -> Result<Self, Error> {
        let stream = context.run.id;
        let lead = match lead_of(task) {
            None => None,
            Some(id) => read_lead(context.rows, stream, id)?,
        };
        let message = match (&lead, Work::of(task)) {
            (Some(lead), Work::Deliver(message)) => {
                read_message(context.rows, stream, &message_key(lead.id, message))?
            }
            (Some(_) | None, _) => None,
        };
        let snapshot = StateSnapshot {
            campaign: campaign_summary(context),
            current_task: Some(CurrentTask {
                id: task.id.0.into(),
                description: task.description.clone(),
                status: TaskStatus::InProgress,
                preconditions: task.preconditions.iter().map(|id| id.0.into()).collect(),
            }),
            pending_tasks: AtMost::first(
                context.candidates.iter().filter(|candidate| candidate.id != task.id).map(|candidate| {
                    PendingTask { id: candidate.id.0.into(), description: candidate.description.clone() }
                }),
            ),
            leads_summary: leads_summary(context, lead.as_ref())?,
            recent_audit_log: recent_audit_log(context.rows, stream)?,
            available_artifacts: message
                .iter()
                .map(|message| ArtifactReference {
                    artifact_type: MESSAGE.to_owned(),
                    artifact_key: message.key(),
                })
                .collect(),
        };
        Ok(Self { lead, message, snapshot })
    }
}

/// A stored lead.
pub(super) fn read_lead(
    rows: &dyn Rows,
    stream: StreamId,
    id: crate::contract::LeadId,
) -> Result<Option<Lead>, Error> {
    let row = rows.get(&LEADS, stream, id.uuid())?;
    row.map(|row| Lead::from_row(row).map_err(Error::Damaged)).transpose()
}

/// The newest version of a stored message.
pub(super) fn read_message(rows: &dyn Rows, stream: StreamId, key: &str) -> Result<Option<Message>, Error> {
    const VERSIONS_MAX: usize = 100;
    let mut versions = rows.find(&Query {
        table: &ARTIFACTS,
        columns: &["content", "version"],
        stream: Some(stream),
        equals: vec![("artifact_type", json!(MESSAGE)), ("artifact_key", json!(key))],
        range: None,
        order: &["version"],
        limit: VERSIONS_MAX,
    })?;
    versions.pop().map(|row| Message::from_row(row).map_err(Error::Damaged)).transpose()
}

fn campaign_summary(context: &Context<'_>) -> CampaignSummary {
    let name = context.run.row.get("name").and_then(serde_json::Value::as_str).unwrap_or_default();
    CampaignSummary {
        id: context.run.id.0.into(),
        name: name.to_owned(),
        status: CampaignStatus::from_name(context.run.status.word()).unwrap_or(CampaignStatus::Error),
    }
}

fn leads_summary(context: &Context<'_>, lead: Option<&Lead>) -> Result<LeadsSummary, Error> {
    let counters = Counters::of(context.execution)?;
    Ok(LeadsSummary {
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
    })
}

/// The last few calls that have an end. Payloads stay out: a snapshot carries no one else's data.
fn recent_audit_log(
    rows: &dyn Rows,
    stream: StreamId,
) -> Result<AtMost<RECENT_AUDIT_LOG_MAX, AuditEntry>, Error> {
    let lines = rows.audit_lines(stream, AUDIT_ROWS_READ)?;
    Ok(AtMost::first(lines.into_iter().filter_map(audit_entry)))
}

fn audit_entry(line: AuditLine) -> Option<AuditEntry> {
    match line.phase {
        Phase::Intent => None,
        Phase::Command | Phase::Proposal | Phase::Outcome => Some(AuditEntry {
            action_type: line.action_type.into_owned(),
            timestamp: Moment::of(line.at)?,
            success: line.success,
            payload: None,
        }),
    }
}
