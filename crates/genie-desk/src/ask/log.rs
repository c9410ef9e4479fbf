//! What happened lately in a campaign, in plain words, from its journal.

use genie_kernel::StreamId;
use genie_outreach::chat::tools::{LogLine, LogLines};

use crate::records::{self, RecordLine, RecordSubject, Wanted};
use crate::{Desk, Result};

/// How many of the newest records are looked through.
const RECORDS_MAX: u64 = 400;

/// What a person wants to read, with its words. The steps of the cycle are left out.
const TOLD: [(&str, &str); 35] = [
    ("approval.approved", "approved"),
    ("approval.rejected", "rejected"),
    ("approval.renewed", "approval renewed"),
    ("approval.requested", "approval requested"),
    ("approval.revised", "message edited"),
    ("approval.withdrawn", "approval withdrawn"),
    ("artifact.saved", "artifact saved"),
    ("campaign.created", "campaign created"),
    ("campaign.leads_imported", "leads imported"),
    ("campaign.leads_scored", "leads scored"),
    ("campaign.model_chosen", "proposer changed"),
    ("campaign.ranking_approved", "ranking approved"),
    ("campaign.removed", "campaign removed"),
    ("campaign.restored", "campaign restored"),
    ("incident.cleared", "incident cleared"),
    ("incident.reported", "incident reported"),
    ("lead.accepted", "connection accepted"),
    ("lead.contacted", "contacted"),
    ("lead.declined", "connection declined"),
    ("lead.overridden", "score set by you"),
    ("lead.override_ended", "computed score restored"),
    ("lead.rejected", "excluded"),
    ("lead.reopened", "included again"),
    ("lead.reply_recorded", "reply saved"),
    ("lead.responded", "replied"),
    ("policy.changed", "policy changed"),
    ("run.acknowledged", "failure acknowledged"),
    ("run.completed", "campaign completed"),
    ("run.failed", "campaign failed"),
    ("run.paused", "campaign paused"),
    ("run.recovered", "recovered after an interruption"),
    ("run.resumed", "campaign resumed"),
    ("run.started", "campaign started"),
    ("task.retried", "retry scheduled"),
    ("task.refused", "a model was refused, rules try next"),
];

/// The newest entries, newest first.
pub fn newest(desk: &Desk, stream: StreamId, count: u64) -> Result<LogLines> {
    let wanted = Wanted { limit: RECORDS_MAX, ..Wanted::default() };
    let records = records::list(desk, stream, wanted)?.items;
    let count = usize::try_from(count).unwrap_or(usize::MAX);
    Ok(LogLines { lines: records.iter().rev().filter_map(line).take(count).collect() })
}

fn line(record: &RecordLine) -> Option<LogLine> {
    let kind = record.kind.as_deref()?;
    let (_, words) = TOLD.iter().find(|(told, _)| *told == kind)?;
    let subject = record.subject.as_ref().and_then(subject);
    let what = subject.map_or_else(|| (*words).to_owned(), |subject| format!("{words}: {subject}"));
    Some(LogLine { at: record.at.clone(), what })
}

/// What a record is about, as far as one line has room for it.
fn subject(subject: &RecordSubject) -> Option<String> {
    let lead = subject.lead.as_deref().map(|name| match subject.lead_number {
        Some(number) => format!("{} (#{number})", super::clipped(name)),
        None => super::clipped(name),
    });
    lead.or_else(|| subject.name.as_deref().or(subject.task.as_deref()).map(super::clipped))
}
