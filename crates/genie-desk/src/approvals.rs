//! Pending approvals. Each consent carries the hash of the content that the user saw, and a consent to a
//! list carries the hash of that list. On any mismatch nothing is approved.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use utoipa::ToSchema;
use uuid::Uuid;

use genie_kernel::approval::{self, Approval, ApprovalStatus};
use genie_kernel::cycle::Command;
use genie_kernel::record::Fields;
use genie_kernel::{ApprovalId, Hash, Rows, StreamId};
use genie_outreach::cutoff::Cutoff;
use genie_outreach::playbook::{FIRST_MESSAGE, STEP_AFTER_ACCEPTANCE, message_key};
use genie_outreach::schema::LEADS;
use genie_outreach::sequence::Source;
use genie_outreach::{CampaignCommand, Lead, MESSAGE, Message, artifacts};
use genie_people::visible;

use crate::bounded;
use crate::leads::LeadLine;
use crate::preview::{DraftFinding, Judge};
use crate::problem::Problem;
use crate::view::{Page, Window};
use crate::{CampaignEntry, Desk, Result, unreadable};

/// How many characters of a list's hash are shown.
const LIST_HASH_CHARACTERS: usize = 16;

/// An approval that waits for the user, with exactly what will happen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PendingApproval {
    /// The number of the record that requested it.
    #[schema(minimum = 1)]
    pub number: u64,
    /// Its id.
    pub id: String,
    /// The campaign.
    pub campaign: String,
    /// The name of the campaign.
    pub campaign_name: String,
    /// The lead it is about.
    pub lead: Option<LeadLine>,
    /// The requested action, in a few words.
    pub what: String,
    /// The tool that will run.
    pub tool: String,
    /// The parameters it will run with, all of them.
    #[schema(value_type = Object)]
    pub parameters: Map<String, Value>,
    /// The hash that consent is bound to.
    pub subject_hash: String,
    /// The version of the policy.
    #[schema(minimum = 1)]
    pub policy_version: u64,
    /// When it expires.
    pub expires_at: String,
    /// Whether it has expired.
    pub expired: bool,
    /// Invisible and misleading characters in the text.
    pub warnings: Vec<String>,
    /// How a reader would take the message, from 0 to 100.
    pub score: Option<u32>,
    /// Why the score is not 100, the worst first.
    pub findings: Vec<DraftFinding>,
    /// The saved artifacts that the message uses.
    pub sources: Vec<String>,
}

impl PendingApproval {
    fn read(desk: &Desk, entry: &CampaignEntry, judge: &Judge, approval: Approval) -> Result<Self> {
        let campaign = &entry.campaign;
        let recipient = recipient(desk.rows(), campaign.id, &approval)?;
        let text = parameter(&approval.subject.parameters, "text");
        let message = message(desk.rows(), campaign.id, &approval.subject.key)?;
        let earlier = earlier(desk.rows(), campaign.id, message.as_ref())?;
        let sources = message.map(|message| message.sources).unwrap_or_default();
        let judged =
            (!text.is_empty()).then(|| judge.lint(text, recipient.as_ref(), earlier.as_deref(), &sources));
        let (score, findings) = judged.map(|judged| (judged.score, judged.findings)).unzip();
        Ok(Self {
            score,
            sources: sources.iter().map(Source::title).collect(),
            findings: findings.unwrap_or_default().into_iter().map(DraftFinding::from).collect(),
            number: approval.asked_sequence,
            id: approval.id.to_string(),
            campaign: campaign.id.to_string(),
            campaign_name: campaign.name.clone(),
            what: describe(&approval, recipient.as_ref()),
            lead: recipient.as_ref().map(LeadLine::from),
            warnings: visible::warnings(text).iter().map(ToString::to_string).collect(),
            tool: approval.subject.tool.to_string(),
            expired: desk.now() >= approval.subject.expires_at,
            expires_at: approval.subject.expires_at.to_string(),
            policy_version: approval.subject.policy_version,
            parameters: approval.subject.parameters.into(),
            subject_hash: approval.subject_hash,
        })
    }

    /// The text that would be sent, if it is about one.
    pub fn text(&self) -> &str {
        self.parameters.get("text").and_then(Value::as_str).unwrap_or_default()
    }

    /// Consent to exactly this.
    pub fn consent(&self) -> Agreed {
        Agreed { id: self.id.parse().unwrap_or_default(), subject_hash: self.subject_hash.clone() }
    }
}

/// All approvals that wait in a campaign.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PendingApprovals {
    /// The hash of this list.
    pub list: String,
    /// The approvals, in the order in which they were requested.
    pub approvals: Vec<PendingApproval>,
}

impl PendingApprovals {
    /// The list of these approvals.
    pub fn new(approvals: Vec<PendingApproval>) -> Self {
        let subjects = approvals.iter().map(|one| (one.id.as_str(), one.subject_hash.as_str()));
        Self { list: list_hash(subjects), approvals }
    }

    /// The approval with this number.
    pub fn take(self, number: u64) -> Result<PendingApproval> {
        self.approvals.into_iter().find(|approval| approval.number == number).ok_or_else(|| missing(number))
    }
}

/// Consent to one approval.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Agreed {
    /// The approval.
    pub id: Uuid,
    /// The hash of the content that the user saw.
    #[serde(deserialize_with = "bounded::text::<_, 0, 200>")]
    #[schema(max_length = 200)]
    pub subject_hash: String,
}

/// What the user consents to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Consent {
    /// Each approval, with the hash of the content that the user saw.
    #[serde(deserialize_with = "bounded::list::<_, Agreed, 1, 1000>")]
    #[schema(min_items = 1, max_items = 1000)]
    pub items: Vec<Agreed>,
    /// The hash of the list that was shown, if the consent is to that list.
    #[serde(
        default,
        deserialize_with = "bounded::maybe_text::<_, 200>",
        skip_serializing_if = "Option::is_none"
    )]
    #[schema(max_length = 200)]
    pub list: Option<String>,
}

impl Consent {
    /// Consent to exactly these approvals.
    pub fn to<'a>(approvals: impl IntoIterator<Item = &'a Approval>) -> Self {
        let agreed = |one: &Approval| Agreed { id: one.id.0, subject_hash: one.subject_hash.clone() };
        Self { items: approvals.into_iter().map(agreed).collect(), list: None }
    }
}

/// The result of a consent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Agreement {
    /// How many approvals were given.
    pub approved: usize,
}

/// All approvals that wait in a campaign, and the hash of this list.
pub fn list(desk: &Desk, entry: &CampaignEntry) -> Result<PendingApprovals> {
    let waiting = desk.waiting(entry.campaign.id)?;
    let judge = Judge::read(desk, entry.campaign.id)?;
    let read = |approval| PendingApproval::read(desk, entry, &judge, approval);
    let approvals: Result<Vec<PendingApproval>> = waiting.into_iter().map(read).collect();
    Ok(PendingApprovals::new(approvals?))
}

/// A page of what waits in some campaigns. Only what is on the page is read.
pub fn page(desk: &Desk, campaigns: &[CampaignEntry], window: Window) -> Result<Page<PendingApproval>> {
    let mut page = Page { total: 0, items: Vec::new() };
    for entry in campaigns {
        let stream = entry.campaign.id;
        let asked = desk.asked(stream)?;
        let skip = window.offset.saturating_sub(page.total);
        let room = window.limit - page.items.len();
        page.total += asked.len();
        if room == 0 || skip >= asked.len() {
            continue;
        }
        let after = skip.checked_sub(1).and_then(|last| asked.get(last)).copied().unwrap_or(0);
        let judge = Judge::read(desk, stream)?;
        for approval in Approval::waiting(desk.rows(), stream, after, room)? {
            page.items.push(PendingApproval::read(desk, entry, &judge, approval)?);
        }
    }
    Ok(page)
}

/// The approval with this number.
pub fn show(desk: &Desk, entry: &CampaignEntry, number: u64) -> Result<PendingApproval> {
    let waiting = Approval::waiting(desk.rows(), entry.campaign.id, number.saturating_sub(1), 1)?;
    let approval = waiting.into_iter().find(|approval| approval.asked_sequence == number);
    let approval = approval.ok_or_else(|| missing(number))?;
    PendingApproval::read(desk, entry, &Judge::read(desk, entry.campaign.id)?, approval)
}

/// The stored message with this key.
fn message(rows: &dyn Rows, stream: StreamId, key: &str) -> Result<Option<Message>> {
    let row = artifacts::latest(rows, stream, MESSAGE, key, &["content"])?;
    row.map(|row| Message::from_row(&row).map_err(unreadable)).transpose()
}

/// The text of the connection request before the first message after an acceptance.
fn earlier(rows: &dyn Rows, stream: StreamId, message: Option<&Message>) -> Result<Option<String>> {
    let Some(following) = message.filter(|message| message.step == STEP_AFTER_ACCEPTANCE) else {
        return Ok(None);
    };
    let request = self::message(rows, stream, &message_key(following.lead_id, FIRST_MESSAGE, 0))?;
    Ok(request.map(|request| request.text).filter(|text| !text.is_empty()))
}

/// Approves the content that the user saw. If any of it has changed, nothing is approved.
pub fn approve(desk: &Desk, stream: StreamId, consent: &Consent, by: &str) -> Result<Agreement> {
    if let Some(list) = &consent.list {
        check_list(&desk.waiting(stream)?, list)?;
    }
    for agreed in &consent.items {
        if find(desk, stream, agreed.id)?.subject_hash != agreed.subject_hash {
            return Err(changed("an approval has changed since you saw it; nothing was approved"));
        }
    }
    for Agreed { id, subject_hash } in &consent.items {
        let (approval, subject_hash) = (ApprovalId(*id), subject_hash.clone());
        desk.tell(stream, &Command::Approve { approval, subject_hash, by: by.to_owned() })?;
    }
    Ok(Agreement { approved: consent.items.len() })
}

/// Gives consent to the whole list that was shown. If the list has changed, nothing is approved.
pub fn approve_list(desk: &Desk, stream: StreamId, list: &str, by: &str) -> Result<Agreement> {
    let waiting = desk.waiting(stream)?;
    check_list(&waiting, list)?;
    approve(desk, stream, &Consent::to(&waiting), by)
}

fn check_list(waiting: &[Approval], list: &str) -> Result<()> {
    let ids: Vec<String> = waiting.iter().map(|approval| approval.id.to_string()).collect();
    let hashes = waiting.iter().map(|approval| approval.subject_hash.as_str());
    if list_hash(ids.iter().map(String::as_str).zip(hashes)) == list {
        return Ok(());
    }
    Err(changed("the list has changed since you saw it; nothing was approved"))
}

/// Replaces the text of a message. The approval gets a new hash and stays pending.
pub fn edit(desk: &Desk, entry: &CampaignEntry, id: Uuid, text: String) -> Result<PendingApproval> {
    let stream = entry.campaign.id;
    let number = find(desk, stream, id)?.asked_sequence;
    desk.tell_own(stream, CampaignCommand::Revise { approval: ApprovalId(id), text })?;
    show(desk, entry, number)
}

/// Rejects approvals, all of them or none.
pub fn reject(desk: &Desk, stream: StreamId, ids: &[Uuid], reason: &str, by: &str) -> Result<()> {
    for id in ids {
        find(desk, stream, *id)?;
    }
    for id in ids {
        let (by, reason) = (by.to_owned(), reason.to_owned());
        desk.tell(stream, &Command::Reject { approval: ApprovalId(*id), by, reason })?;
    }
    Ok(())
}

/// Asks again for an approval that has expired.
pub fn renew(desk: &Desk, stream: StreamId, id: Uuid) -> Result<()> {
    find(desk, stream, id)?;
    desk.tell(stream, &Command::Renew { approval: ApprovalId(id) })
}

/// Consent to the approvals with these numbers, as they were shown.
pub fn consent_to(shown: &PendingApprovals, numbers: &[u64]) -> Result<Vec<Agreed>> {
    let by_number: BTreeMap<u64, &PendingApproval> =
        shown.approvals.iter().map(|approval| (approval.number, approval)).collect();
    let consent = |number: &u64| {
        by_number.get(number).map(|approval| approval.consent()).ok_or_else(|| missing(*number))
    };
    numbers.iter().map(consent).collect()
}

fn missing(number: u64) -> Problem {
    let what = format!("approval {number} is not pending");
    Problem::new("COMMAND_NO_APPROVAL", what, "list the approvals again")
}

fn changed(what: &str) -> Problem {
    Problem::new("APPROVALS_CHANGED", what, "list the approvals again")
}

fn find(desk: &Desk, stream: StreamId, id: Uuid) -> Result<Approval> {
    let gone = || {
        Problem::new("COMMAND_NO_APPROVAL", "this approval is no longer pending", "list the approvals again")
    };
    let row = desk.rows().get(&approval::TABLE, stream, id)?.ok_or_else(gone)?;
    let known = Approval::from_row(&row).map_err(unreadable)?;
    if known.status == ApprovalStatus::Pending { Ok(known) } else { Err(gone()) }
}

/// The lead that an approval is about, if it is about one that is still stored.
fn recipient(rows: &dyn Rows, stream: StreamId, approval: &Approval) -> Result<Option<Lead>> {
    let Ok(id) = parameter(&approval.subject.parameters, "lead_id").parse() else { return Ok(None) };
    let row = rows.get(&LEADS, stream, id)?;
    row.map(|row| Lead::from_row(&row)).transpose().map_err(unreadable)
}

/// The requested action, in a few words.
fn describe(approval: &Approval, recipient: Option<&Lead>) -> String {
    let parameters = &approval.subject.parameters;
    match approval.subject.tool.as_ref() {
        "send_message" => {
            let kind = parameter(parameters, "message_type").replace('_', " ");
            let address = parameter(parameters, "profile_url");
            let name = recipient.map_or(address, |lead| &lead.full_name);
            match parameter(parameters, "note") {
                "without" => format!("Send a {kind} without a note to {name}"),
                "unless_used_up" => format!(
                    "Send a {kind} to {name}, without the note if your notes for the month are used up"
                ),
                _ => format!("Send a {kind} to {name}"),
            }
        }
        "persist_artifact" => {
            let kind = parameter(parameters, "artifact_type").replace('_', " ");
            format!("Save the {kind} “{}” proposed by the agent", parameter(parameters, "artifact_key"))
        }
        "contact_leads" => {
            let leads = parameters.get("leads").and_then(Value::as_u64).unwrap_or(0);
            let cutoff = parameters.get("cutoff").cloned().map(serde_json::from_value::<Cutoff>);
            match cutoff.and_then(std::result::Result::ok) {
                None => format!("Contact {leads} leads in the order of their scores"),
                Some(Cutoff::First { count, .. }) => {
                    format!("Contact the first {count} of {leads} leads in the order of their scores")
                }
                Some(Cutoff::Above { score }) => {
                    format!("Contact those of {leads} leads with a score of {score} or more, best first")
                }
                Some(Cutoff::Picked { numbers }) => {
                    format!("Contact the {} leads that you picked of {leads}, best first", numbers.len())
                }
            }
        }
        tool => format!("Use {tool}"),
    }
}

/// The hash of a list: of the id and the subject of each approval, in order.
fn list_hash<'a>(subjects: impl Iterator<Item = (&'a str, &'a str)>) -> String {
    let lines: Vec<String> = subjects.map(|(id, subject)| format!("{id} {subject}\n")).collect();
    Hash::of(lines.concat().as_bytes()).hex().chars().take(LIST_HASH_CHARACTERS).collect()
}

fn parameter<'a>(parameters: &'a Fields, name: &str) -> &'a str {
    parameters.get(name).and_then(Value::as_str).unwrap_or_default()
}
