//! The state of a campaign's leads, read page by page.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use genie_kernel::effect::{self, EffectStatus};
use genie_kernel::journal::{Error, Query, ROWS_MAX, Range, Rows};
use genie_kernel::record::Fields;
use genie_kernel::task::{Task, UNGATED};
use genie_kernel::{EffectId, StreamId, TaskId, Timestamp};

use crate::agent::score::leads_after;
use crate::artifacts;
use crate::campaign_state::Campaign;
use crate::compliance::Rules;
use crate::contract::{BuiltinTool, LeadId, LeadStatus, MessageType};
use crate::evidence_record::EvidenceRecord;
use crate::lead::{Connection, Lead, Stage};
use crate::message::{MESSAGE, Message};
use crate::playbook::{self, lead_of};
use crate::schema::TASKS;
use crate::sequence::STEPS_MAX;

/// The number of leads read at a time.
const PAGE: usize = 500;

/// The maximum number of open tasks of one lead. A sequence has one, and two while an approval is renewed.
const TASKS_MAX: usize = 8;

/// What the campaign knows about a lead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownLead {
    /// The lead.
    pub lead: LeadId,
    /// Their name. It identifies no one; it only shows which lead a row without an address may mean.
    pub full_name: String,
    /// All their aliases.
    pub tokens: Vec<String>,
    /// Their status.
    pub status: LeadStatus,
    /// The result of the connection request.
    pub connection: Option<Connection>,
    /// Whether they were a connection when they were imported, so that no request was sent.
    pub contact: bool,
    /// The messages that were or may have been sent to them.
    pub deliveries: Vec<Delivery>,
    /// The evidence from earlier archives.
    pub evidence: Vec<EvidenceRecord>,
    /// Their open tasks.
    pub tasks: Vec<TaskId>,
    /// Their company, if a reply ends outreach to the whole company.
    pub company: Option<String>,
}

/// A message of the campaign.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Delivery {
    /// Its type.
    pub message_type: MessageType,
    /// Its text.
    pub text: String,
    /// Its delivery status.
    pub status: EffectStatus,
    /// The effect that it is resolved by.
    pub effect: EffectId,
    /// The earliest time at which it can have been sent.
    pub begun_at: Timestamp,
    /// When its outcome was recorded.
    pub settled_at: Option<Timestamp>,
}

/// All leads of a campaign.
pub fn known(rows: &dyn Rows, stream: StreamId) -> Result<Vec<KnownLead>, Error> {
    let mut tasks = open_tasks(rows, stream)?;
    let campaign = Campaign::read(rows, stream)?;
    let rules = campaign.map(|campaign| Rules::of(&campaign.policy)).transpose()?.unwrap_or_default();
    let mut people = Vec::new();
    let mut after = 0;
    loop {
        let page = leads_after(rows, stream, after, PAGE)?;
        let Some(last) = page.last() else { return Ok(people) };
        after = last.number;
        for lead in page {
            people.push(KnownLead {
                lead: lead.id,
                tokens: lead.tokens(),
                company: lead.company_word().filter(|_| rules.stop_company_on_reply),
                status: lead.status,
                connection: lead.connection,
                contact: lead.was_imported_as_contact(),
                deliveries: deliveries(rows, stream, &lead)?,
                tasks: tasks.remove(&lead.id).unwrap_or_default(),
                full_name: lead.full_name,
                evidence: lead.evidence,
            });
        }
    }
}

fn deliveries(rows: &dyn Rows, stream: StreamId, lead: &Lead) -> Result<Vec<Delivery>, Error> {
    let mut found: Vec<Delivery> = Vec::new();
    if lead.stage == Stage::Waiting {
        return Ok(found);
    }
    found.extend(delivery(rows, stream, lead, MessageType::ConnectionRequest, 0)?);
    for step in 1..u32::try_from(STEPS_MAX).unwrap_or(u32::MAX) {
        let before = found.len();
        for message in [MessageType::FollowUp, MessageType::DirectMessage] {
            found.extend(delivery(rows, stream, lead, message, step)?);
        }
        // A step starts only after the previous one.
        if found.len() == before {
            break;
        }
    }
    Ok(found)
}

fn delivery(
    rows: &dyn Rows,
    stream: StreamId,
    lead: &Lead,
    message_type: MessageType,
    step: u32,
) -> Result<Option<Delivery>, Error> {
    let key = playbook::message_key(lead.id, message_type, step);
    let effect = EffectId::of(stream, &key);
    let Some(row) = rows.get(&effect::TABLE, stream, effect.0)? else { return Ok(None) };
    let status = serde_json::from_value(row.get("status").cloned().unwrap_or_default())
        .map_err(|error| Error::Damaged(error.to_string()))?;
    let message = artifacts::latest(rows, stream, MESSAGE, &key, &["content"])?;
    let message = message.map(|row| Message::from_row(&row)).transpose().map_err(Error::Damaged)?;
    Ok(Some(Delivery {
        message_type,
        text: message.map(|message| message.text).unwrap_or_default(),
        status,
        effect,
        begun_at: moment(rows, stream, &row, "intent_sequence")?.unwrap_or_default(),
        settled_at: moment(rows, stream, &row, "outcome_sequence")?,
    }))
}

/// The time of the record whose sequence number a column holds.
fn moment(rows: &dyn Rows, stream: StreamId, row: &Fields, column: &str) -> Result<Option<Timestamp>, Error> {
    let Some(sequence) = row.get(column).and_then(Value::as_u64) else { return Ok(None) };
    let entries = rows.entries(stream, sequence.saturating_sub(1), 1)?;
    Ok(entries.first().map(|entry| entry.record.at))
}

/// The open tasks of all leads.
pub(crate) fn open_tasks(rows: &dyn Rows, stream: StreamId) -> Result<BTreeMap<LeadId, Vec<TaskId>>, Error> {
    let mut open: BTreeMap<LeadId, Vec<TaskId>> = BTreeMap::new();
    for status in ["pending", "blocked"] {
        for gate in [UNGATED, BuiltinTool::SendMessage.name()] {
            let mut seen: BTreeSet<TaskId> = BTreeSet::new();
            // Tasks may share a rank, so each page starts with the last rank of the previous one.
            let mut above = i64::MIN;
            loop {
                let page = page(rows, stream, status, gate, above)?;
                let full = page.len() == ROWS_MAX;
                let before = seen.len();
                for task in &page {
                    if let (true, Some(lead)) = (seen.insert(task.id), lead_of(task)) {
                        let tasks = open.entry(lead).or_default();
                        if tasks.len() < TASKS_MAX {
                            tasks.push(task.id);
                        }
                    }
                }
                above = page.last().map_or(i64::MAX, |last| last.rank.saturating_sub(1));
                if !full || seen.len() == before {
                    break;
                }
            }
        }
    }
    Ok(open)
}

fn page(rows: &dyn Rows, stream: StreamId, status: &str, gate: &str, above: i64) -> Result<Vec<Task>, Error> {
    let found = rows.find(&Query {
        table: &TASKS,
        columns: &["description", "status", "unmet", "not_before", "rank", "gate", "attempts", "metadata"],
        stream: Some(stream),
        equals: vec![("status", json!(status)), ("gate", json!(gate))],
        range: Some(Range { column: "rank", above, up_to: i64::MAX }),
        order: &["rank"],
        limit: ROWS_MAX,
    })?;
    found.into_iter().map(|row| Task::from_row(&row).map_err(Error::Damaged)).collect()
}
