//! Stores the evidence of a LinkedIn archive in the campaign's own journal. A reply ends a lead's sequence,
//! an acceptance continues it, and a lead who was contacted outside the campaign gets no first message.
//! Recorded evidence is never removed.

use serde::{Deserialize, Serialize};
use serde_json::json;

use genie_kernel::EffectId;
use genie_kernel::TaskId;
use genie_kernel::cycle::Stage;
use genie_kernel::effect::{self, EffectStatus};
use genie_kernel::journal::Error;
use genie_kernel::policy::Edition;
use genie_kernel::record::{Fields, PAYLOAD_BYTES_MAX, fields};
use genie_text::date::When;

use super::answer;
use super::end_sequence::{self, Why};
use crate::artifacts::USER;
use crate::campaign_state::{Decided, refused};
use crate::compliance::Rules;
use crate::contract::{LeadId, LeadStatus};
use crate::counters::Counters;
use crate::evidence_record::{self, EvidenceKind, EvidenceRecord};
use crate::lead::{Connection, Lead, Stage as LeadStage};
use crate::planning;
use crate::playbook::{self, Work};
use crate::schema::{LEADS, SUPPRESSIONS};
use crate::suppression::{COLLEAGUE_REPLIED, Suppression};

/// The maximum JSON size of one part in bytes, so that its command fits into a record.
const PART_BYTES_MAX: usize = PAYLOAD_BYTES_MAX - 8 * 1024;

/// The maximum number of findings in one part; each becomes several records.
const PART_MAX: usize = 100;

/// The maximum length of a file name, in characters.
const SOURCE_CHARACTERS_MAX: usize = 300;

/// The maximum number of tasks listed for one lead.
const TASKS_MAX: usize = 8;

/// The maximum number of colleagues listed for one lead. All others are excluded when their turn comes.
pub(crate) const COLLEAGUES_MAX: usize = 50;

/// One fact about a lead in an archive.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewEvidence {
    /// The lead.
    pub lead: LeadId,
    /// The kind of fact.
    pub kind: EvidenceKind,
    /// The file.
    pub file: String,
    /// The row as a spreadsheet numbers it.
    pub row: u64,
    /// When it happened.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub date: Option<String>,
    /// The open tasks of this lead that the caller found. Their lead is checked.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tasks: Vec<TaskId>,
    /// The lead's colleagues that the caller found. Their company is checked.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub colleagues: Vec<Colleague>,
}

/// A lead of the same company.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Colleague {
    /// The lead.
    pub lead: LeadId,
    /// Their open tasks.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tasks: Vec<TaskId>,
}

impl NewEvidence {
    /// The same evidence in parts that each fit into one command.
    pub fn parts(all: Vec<Self>) -> Vec<Vec<Self>> {
        let mut parts: Vec<Vec<Self>> = Vec::new();
        let mut bytes = 0;
        for evidence in all {
            let more = json!(evidence).to_string().len() + 1;
            match parts.last_mut() {
                Some(part) if bytes + more <= PART_BYTES_MAX && part.len() < PART_MAX => {
                    bytes += more;
                    part.push(evidence);
                }
                Some(_) | None => {
                    bytes = more;
                    parts.push(vec![evidence]);
                }
            }
        }
        parts
    }

    fn to_record(&self) -> EvidenceRecord {
        EvidenceRecord { kind: self.kind, source: self.file.clone(), row: self.row, date: self.date.clone() }
    }

    fn flaw(&self) -> Option<&'static str> {
        if self.file.trim().is_empty() || self.file.chars().count() > SOURCE_CHARACTERS_MAX {
            return Some("evidence needs a file name of at most 300 characters");
        }
        if self.date.as_deref().is_some_and(|date| date.parse::<When>().is_err()) {
            return Some("the date of the evidence is not valid");
        }
        let crowded = |colleague: &Colleague| colleague.tasks.len() > TASKS_MAX;
        if self.colleagues.len() > COLLEAGUES_MAX || self.colleagues.iter().any(crowded) {
            return Some("evidence can list at most 50 colleagues of a lead");
        }
        (self.tasks.len() > TASKS_MAX).then_some("evidence can list at most 8 tasks of a lead")
    }
}

/// Applies the user's report that leads replied.
pub(super) fn mark_replied(stage: &mut Stage<'_>, replies: &[NewEvidence]) -> Decided {
    if replies.iter().any(|reply| reply.kind != EvidenceKind::Replied) {
        return refused("COMMAND_EVIDENCE_INVALID", "only a reply can be reported without an archive");
    }
    apply(stage, replies, USER)
}

/// Applies the evidence of an archive.
pub(super) fn record_evidence(stage: &mut Stage<'_>, source: &str, findings: &[NewEvidence]) -> Decided {
    if source.trim().is_empty() || source.chars().count() > SOURCE_CHARACTERS_MAX {
        return refused("COMMAND_EVIDENCE_INVALID", "an archive needs a name of at most 300 characters");
    }
    apply(stage, findings, end_sequence::EVIDENCE)
}

/// Applies evidence; `by` is whose evidence it is.
fn apply(stage: &mut Stage<'_>, findings: &[NewEvidence], by: &'static str) -> Decided {
    let mut ordered: Vec<&NewEvidence> = findings.iter().collect();
    // Replies come first: a lead who replied and accepted gets no follow-up.
    ordered.sort_by_key(|evidence| evidence.kind);
    for evidence in ordered {
        if let Some(flaw) = evidence.flaw() {
            return refused("COMMAND_EVIDENCE_INVALID", flaw);
        }
        let Some(row) = stage.draft.get(stage.rows, &LEADS, evidence.lead.uuid())? else {
            return refused("COMMAND_NO_LEAD", "there is no such lead");
        };
        let lead = Lead::from_row(&row).map_err(Error::Damaged)?;
        let Some(all) = evidence_record::with(&lead.evidence, &evidence.to_record()) else { continue };
        let change = Fields::from_iter([("evidence", json!(all))]);
        match evidence.kind {
            EvidenceKind::Replied => replied(stage, &lead, evidence, change, by)?,
            EvidenceKind::ContactedElsewhere => elsewhere(stage, &lead, evidence, change)?,
            EvidenceKind::Accepted => accepted(stage, &lead, evidence, change)?,
            EvidenceKind::StillPending => note(stage, &lead, change),
        }
    }
    planning::plan(stage)?;
    Ok(Ok(()))
}

/// Stores the evidence with the lead and changes nothing else.
fn note(stage: &mut Stage<'_>, lead: &Lead, change: Fields) {
    stage.draft.event("lead.witnessed", LEADS.entity, lead.id.uuid(), change);
}

/// The lead replied: no further messages are sent to them automatically.
fn replied(
    stage: &mut Stage<'_>,
    lead: &Lead,
    evidence: &NewEvidence,
    change: Fields,
    by: &'static str,
) -> Result<(), Error> {
    match lead.status {
        LeadStatus::Pending | LeadStatus::Contacted => {
            planning::move_lead(stage, lead, LeadStatus::Responded, change)?;
            let reason = format!("they replied ({})", evidence.to_record().place());
            let why = Why { by, reason: &reason };
            end_sequence::end(stage, lead.id, &evidence.tasks, LeadStatus::Responded, why)?;
            stop_company(stage, lead, evidence, by)
        }
        LeadStatus::Responded | LeadStatus::Rejected => {
            note(stage, lead, change);
            Ok(())
        }
    }
}

/// If the policy says so, a reply ends outreach to the whole company: for the listed colleagues at once, for
/// all others when their turn comes, even if they are imported later.
fn stop_company(
    stage: &mut Stage<'_>,
    lead: &Lead,
    evidence: &NewEvidence,
    by: &'static str,
) -> Result<(), Error> {
    let rules = stage.run.map(|run| Rules::of(&run.policy)).transpose()?.unwrap_or_default();
    let Some(company) = lead.company_word().filter(|_| rules.stop_company_on_reply) else { return Ok(()) };
    let id = Suppression::Replied.id(stage.draft.stream(), &company);
    if stage.draft.get(stage.rows, &SUPPRESSIONS, id)?.is_none() {
        stage.draft.event("suppression.added", SUPPRESSIONS.entity, id, Suppression::Replied.row(&company));
        let mut counters = Counters::of(stage.execution)?;
        counters.suppressions += 1;
        stage.execution.counters = fields(&counters);
    }
    for Colleague { lead: other, tasks } in &evidence.colleagues {
        let Some(row) = stage.draft.get(stage.rows, &LEADS, other.uuid())? else { continue };
        let other = Lead::from_row(&row).map_err(Error::Damaged)?;
        let is_one = other.id != lead.id && other.company_word().as_ref() == Some(&company);
        if is_one && matches!(other.status, LeadStatus::Pending | LeadStatus::Contacted) {
            let reason = format!("{COLLEAGUE_REPLIED} ({})", evidence.to_record().place());
            planning::exclude(stage, &other, &reason)?;
            let why = Why { by, reason: &reason };
            end_sequence::end(stage, other.id, tasks, LeadStatus::Rejected, why)?;
        }
    }
    Ok(())
}

/// A lead who was contacted outside the campaign gets no first message. If one may already have been sent,
/// their status stays.
fn elsewhere(
    stage: &mut Stage<'_>,
    lead: &Lead,
    evidence: &NewEvidence,
    change: Fields,
) -> Result<(), Error> {
    note(stage, lead, change);
    if lead.status != LeadStatus::Pending {
        return Ok(());
    }
    let stream = stage.draft.stream();
    for key in playbook::first_keys(lead.id) {
        match effect::status(stage.rows, stream, EffectId::of(stream, &key))? {
            Some(EffectStatus::Done | EffectStatus::Uncertain) => return Ok(()),
            Some(EffectStatus::Open | EffectStatus::Failed) | None => {}
        }
    }
    let reason = format!("you wrote to them outside of this campaign ({})", evidence.to_record().place());
    planning::exclude(stage, lead, &reason)?;
    let why = Why { by: end_sequence::EVIDENCE, reason: &reason };
    end_sequence::end(stage, lead.id, &evidence.tasks, LeadStatus::Rejected, why)
}

/// The lead accepted: the question about it is answered, and the follow-up is next.
fn accepted(stage: &mut Stage<'_>, lead: &Lead, evidence: &NewEvidence, change: Fields) -> Result<(), Error> {
    if lead.connection.is_some() {
        note(stage, lead, change);
        return Ok(());
    }
    planning::accept(stage, lead, change)?;
    if lead.status == LeadStatus::Pending {
        return write_instead_of_asking(stage, lead, evidence);
    }
    for id in &evidence.tasks {
        let Some(task) = end_sequence::open_task(stage, lead.id, *id)? else { continue };
        match Work::of(&task) {
            Work::Ask | Work::Check => answer::continue_sequence(stage, lead, &task, Connection::Accepted)?,
            Work::Import
            | Work::Score
            | Work::Review
            | Work::Draft(_)
            | Work::Approve
            | Work::Deliver(_)
            | Work::Free => {}
        }
    }
    Ok(())
}

/// A lead who is a contact already gets the message that follows an acceptance instead of a connection request. In the
/// first edition, the request stays.
fn write_instead_of_asking(stage: &mut Stage<'_>, lead: &Lead, evidence: &NewEvidence) -> Result<(), Error> {
    let is_second = stage.run.is_some_and(|run| run.policy.edition >= Edition::Second);
    if !is_second || lead.stage == LeadStage::Waiting {
        return Ok(());
    }
    let why = Why { by: end_sequence::EVIDENCE, reason: "they are your contact already" };
    end_sequence::end(stage, lead.id, &evidence.tasks, LeadStatus::Pending, why)?;
    let mut is_over = !evidence.tasks.is_empty();
    for id in &evidence.tasks {
        is_over &= end_sequence::open_task(stage, lead.id, *id)?.is_none();
    }
    // A request that the user may be sending right now runs its course.
    if !is_over {
        return Ok(());
    }
    let connected = Lead { connection: Some(Connection::Accepted), ..lead.clone() };
    planning::open(stage, &connected, lead.rank)
}
