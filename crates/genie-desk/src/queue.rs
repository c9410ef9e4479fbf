//! The queue: messages to send by hand, and messages with unknown delivery status.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use genie_kernel::cycle::{Command, Resolution as Finding};
use genie_kernel::effect;
use genie_kernel::{EffectId, Rows, StreamId, TaskId};
use genie_outreach::contract::{self, LeadId, LeadStatus};
use genie_outreach::playbook::{self, Work};
use genie_outreach::schema::{LEADS, TASKS};
use genie_outreach::{CampaignCommand, Lead, Message, WITHOUT_NOTE, account, artifacts, suppression};

use crate::problem::Problem;
use crate::view::{EffectStatus, MessageType, Page, Window};
use crate::{CampaignEntry, Desk, Result, record_number, unreadable};

/// A message that the user sends by hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct QueueItem {
    /// Its number.
    #[schema(minimum = 1)]
    pub number: u64,
    /// The campaign.
    pub campaign: String,
    /// The name of the campaign.
    pub campaign_name: String,
    /// The effect.
    pub effect: String,
    /// `open`: to be sent; `uncertain`: it is not known whether it was sent.
    pub status: EffectStatus,
    /// The name of the lead.
    pub lead: String,
    /// The number of the lead.
    #[schema(minimum = 1)]
    pub lead_number: u64,
    /// The job title.
    pub job_title: Option<String>,
    /// The company.
    pub company: Option<String>,
    /// The kind of message.
    pub message_type: MessageType,
    /// Where it goes.
    pub profile_url: String,
    /// The text that was approved; empty if the request is sent without a note.
    pub text: String,
    /// Whether a connection request is to be sent without a note.
    pub without_note: bool,
    /// Why it must no longer be sent.
    pub barred: Option<String>,
}

impl QueueItem {
    /// Whether it is to be sent.
    pub fn is_open(&self) -> bool {
        self.status == EffectStatus::Open
    }

    /// Whether its delivery status is unknown.
    pub fn is_uncertain(&self) -> bool {
        self.status == EffectStatus::Uncertain
    }
}

/// Whether a message was sent, as the user reports it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum DeliveryReport {
    /// The user sent it.
    Sent,
    /// It was not sent.
    NotSent,
    /// The user cannot tell.
    Unsure,
}

impl From<DeliveryReport> for Finding {
    fn from(report: DeliveryReport) -> Self {
        match report {
            DeliveryReport::Sent => Self::Happened,
            DeliveryReport::NotSent => Self::DidNotHappen,
            DeliveryReport::Unsure => Self::Unsure,
        }
    }
}

/// A page of the queue of some campaigns. Only the items on the page are read in full.
pub fn page(desk: &Desk, campaigns: &[CampaignEntry], window: Window) -> Result<Page<QueueItem>> {
    let mut page = Page { total: 0, items: Vec::new() };
    for entry in campaigns {
        let held = held(desk, entry.campaign.id)?;
        let skip = window.offset.saturating_sub(page.total);
        let room = window.limit - page.items.len();
        page.total += held.len();
        for one in held.into_iter().skip(skip).take(room) {
            page.items.extend(read(desk, entry, one)?);
        }
    }
    Ok(page)
}

/// The queue of a campaign, the best lead first.
pub fn list(desk: &Desk, entry: &CampaignEntry) -> Result<Vec<QueueItem>> {
    let held = held(desk, entry.campaign.id)?;
    held.into_iter().filter_map(|one| read(desk, entry, one).transpose()).collect()
}

/// The message with this number in the queue of a campaign.
pub fn item(desk: &Desk, entry: &CampaignEntry, number: u64) -> Result<QueueItem> {
    let one = held(desk, entry.campaign.id)?.into_iter().find(|item| item.number == number);
    let item = one.map(|one| read(desk, entry, one)).transpose()?.flatten();
    item.ok_or_else(|| missing(number))
}

/// Reports whether the messages with these numbers were sent. If one of them is not in the queue, none is
/// reported.
pub fn resolve(
    desk: &Desk,
    stream: StreamId,
    numbers: &[u64],
    report: DeliveryReport,
    by: &str,
) -> Result<()> {
    let held = held(desk, stream)?;
    let mut effects = Vec::new();
    for number in numbers {
        let item = held.iter().find(|item| item.number == *number).ok_or_else(|| missing(*number))?;
        effects.push(item.effect);
    }
    for effect in effects {
        let command = Command::Resolve { effect, found: report.into(), by: by.to_owned() };
        desk.tell(stream, &command)?;
    }
    Ok(())
}

/// Replaces the text of an approved message that was not sent. Its approval is void, and the new text waits for another.
pub fn correct(desk: &Desk, stream: StreamId, number: u64, text: String, by: &str) -> Result<()> {
    recall(desk, stream, number, by, |task| CampaignCommand::Correct { task, text })
}

/// Withdraws an approved message that was not sent. A lead who was not contacted yet is excluded; for others the
/// sequence ends.
pub fn withdraw(desk: &Desk, stream: StreamId, number: u64, reason: String, by: &str) -> Result<()> {
    recall(desk, stream, number, by, |task| CampaignCommand::Withdraw { task, reason })
}

/// Gives a command about an approved message, and takes the message out of the queue if it is there. The command comes
/// first: nothing can be sent under the old approval in between.
fn recall(
    desk: &Desk,
    stream: StreamId,
    number: u64,
    by: &str,
    command: impl FnOnce(TaskId) -> CampaignCommand,
) -> Result<()> {
    let task = TaskId(stream.derive(number));
    if desk.rows().get(&TASKS, stream, task.0)?.is_none() {
        return Err(missing(number));
    }
    let queued = held(desk, stream)?.into_iter().find(|item| item.number == number);
    desk.tell_own(stream, command(task))?;
    match queued {
        None => Ok(()),
        Some(Held { effect, .. }) => {
            let (found, by) = (Finding::DidNotHappen, by.to_owned());
            desk.tell(stream, &Command::Resolve { effect, found, by })
        }
    }
}

/// Refuses a number that is not in a queue.
pub fn check_queued(queue: &[QueueItem], number: u64) -> Result<()> {
    if queue.iter().any(|item| item.number == number) { Ok(()) } else { Err(missing(number)) }
}

fn missing(number: u64) -> Problem {
    let what = format!("message {number} is not in the queue");
    Problem::new("QUEUE_NO_ITEM", what, "list the queue again")
}

/// A message in the queue, before its text and its lead are read.
#[derive(Debug)]
pub struct Held {
    /// Its number.
    pub number: u64,
    /// The effect.
    pub effect: EffectId,
    /// `open`: to be sent; `uncertain`: it is not known whether it was sent.
    pub status: effect::EffectStatus,
    message_type: contract::MessageType,
    lead: LeadId,
    key: String,
}

/// The messages in the queue, the best lead first.
pub fn held(desk: &Desk, stream: StreamId) -> Result<Vec<Held>> {
    let mut held = Vec::new();
    for task in desk.blocked(stream, "send_message")? {
        let (Work::Deliver(message_type), Some(lead)) = (Work::of(&task), playbook::lead_of(&task)) else {
            continue;
        };
        let Some(key) = playbook::key_of(&task) else { continue };
        let effect = EffectId::of(stream, &key);
        if let Some(status @ (effect::EffectStatus::Open | effect::EffectStatus::Uncertain)) =
            effect::status(desk.rows(), stream, effect)?
        {
            held.push(Held { number: record_number(task.id.0), effect, status, message_type, lead, key });
        }
    }
    Ok(held)
}

/// The full queue item, unless its lead or its message is gone.
fn read(desk: &Desk, entry: &CampaignEntry, held: Held) -> Result<Option<QueueItem>> {
    let (rows, stream) = (desk.rows(), entry.campaign.id);
    let Some(row) = rows.get(&LEADS, stream, held.lead.uuid())? else { return Ok(None) };
    let lead = Lead::from_row(&row).map_err(unreadable)?;
    let message = artifacts::latest(rows, stream, "message", &held.key, &["content"])?;
    let Some(message) = message else { return Ok(None) };
    let message = Message::from_row(&message).map_err(unreadable)?;
    // The user is asked to send what was approved, even if the message was corrected since.
    let intent = effect::intent(rows, stream, held.effect)?;
    let without_note =
        intent.as_ref().is_some_and(|intent| intent.alternative.as_deref() == Some(WITHOUT_NOTE));
    let approved = intent.and_then(|intent| intent.parameters.get("text")?.as_str().map(str::to_owned));
    let text = if without_note { String::new() } else { approved.unwrap_or(message.text) };
    Ok(Some(QueueItem {
        number: held.number,
        campaign: stream.to_string(),
        campaign_name: entry.campaign.name.clone(),
        effect: held.effect.to_string(),
        status: held.status.into(),
        barred: barred(rows, stream, held.status, &lead)?,
        lead: lead.full_name,
        lead_number: lead.number,
        job_title: lead.job_title,
        company: lead.company,
        message_type: held.message_type.into(),
        profile_url: message.profile_url,
        text,
        without_note,
    }))
}

fn barred(
    rows: &dyn Rows,
    stream: StreamId,
    status: effect::EffectStatus,
    lead: &Lead,
) -> Result<Option<String>> {
    if let Some(reason) = &lead.refusal {
        return Ok(Some(reason.clone()));
    }
    if lead.status == LeadStatus::Responded {
        return Ok(Some("this lead has already replied".to_owned()));
    }
    if let Some(reason) = suppression::reason(rows, stream, lead)? {
        return Ok(Some(reason));
    }
    // Read from the account: an incident applies before the campaign has been told about it.
    let incident = account::incident(rows)?.filter(|_| status == effect::EffectStatus::Open);
    Ok(incident.map(|incident| format!("{incident}; no messages are sent until you clear it")))
}
