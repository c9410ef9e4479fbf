//! Finds what a campaign has to copy from the account before it continues: changes of the do-not-contact
//! list, people with an unknown delivery status in another campaign, and people whom another campaign
//! contacted. The result depends on stored state alone, so a crash loses nothing: the next call finds the
//! same difference.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};
use uuid::Uuid;

use genie_kernel::effect::{self, EffectStatus};
use genie_kernel::journal::{Error, Query, ROWS_MAX, Rows};
use genie_kernel::model_call::{MODEL_COST, MODEL_TOKENS};
use genie_kernel::policy::{DAYS_KEPT, Spent};
use genie_kernel::record::Fields;
use genie_kernel::run::{EXECUTION, Execution};
use genie_kernel::task::{self, Task, TaskStatus};
use genie_kernel::{EffectId, StreamId};

use crate::account;
use crate::campaign::AccountUpdate;
use crate::campaign_state::{AccountType, Campaign};
use crate::chat;
use crate::contract::{BuiltinTool, LeadStatus};
use crate::lead::{Lead, Stage};
use crate::planning::LEAD_COLUMNS;
use crate::playbook::{key_of, lead_of};
use crate::schema::{LEADS, SUPPRESSIONS, TASKS};
use crate::suppression::Suppression;
use crate::table_scan::id_of;

/// The maximum number of aliases about messages in progress in one update, so that it fits into a record.
const IN_HAND_MAX: usize = 200;

/// How many of the next leads are looked up in the other campaigns.
const NEXT_MAX: usize = 200;

/// How many such aliases a campaign keeps: fewer than one read returns.
const IN_HAND_KEPT: usize = ROWS_MAX - IN_HAND_MAX;

/// The changes that this campaign does not have yet, if there are any. `others` are the streams of the other
/// campaigns. An update is bounded, so repeat after each update.
pub fn find_update(
    rows: &dyn Rows,
    campaign: &Campaign,
    others: &[StreamId],
) -> Result<Option<AccountUpdate>, Error> {
    let others = &of_account(rows, campaign, others)?;
    let mut update = AccountUpdate::default();
    let (seen, changes) = account::changes(rows, campaign.account_seen)?;
    if seen > campaign.account_seen {
        update.account_seen = Some(seen);
    }
    // The latest change of an alias applies.
    let last: BTreeMap<String, bool> = changes.into_iter().collect();
    for (token, barred) in last {
        if barred { update.barred.push(token) } else { update.allowed.push(token) }
    }
    let doubted = with_unknown_delivery(rows, others)?;
    let known = held_back(rows, campaign.id, Suppression::Uncertain)?;
    update.held = doubted.difference(&known).cloned().collect();
    update.released = known.difference(&doubted).cloned().collect();
    let in_hand = in_hand(rows, others)?;
    let known = held_back(rows, campaign.id, Suppression::InHand)?;
    let new = in_hand.iter().filter(|(token, _)| !known.contains(*token));
    update.in_hand = new.take(IN_HAND_MAX).map(|(token, name)| (token.clone(), name.clone())).collect();
    let over = known.into_iter().filter(|token| !in_hand.contains_key(token));
    update.out_of_hand = over.take(IN_HAND_MAX).collect();
    update.contacted = contacted(rows, campaign, others)?;
    let incident = account::incident(rows)?;
    if incident != campaign.incident {
        update.incident = Some(incident.unwrap_or_default());
    }
    let used = used_elsewhere(rows, campaign.id, others)?;
    if used != spent(rows, campaign.id)?.elsewhere {
        update.used_elsewhere = Some(used);
    }
    Ok(Some(update).filter(|update| !update.is_empty()))
}

/// The other campaigns of the same account. Demo campaigns are separate from all others.
fn of_account(rows: &dyn Rows, own: &Campaign, others: &[StreamId]) -> Result<Vec<StreamId>, Error> {
    let is_practice = |campaign: &Campaign| campaign.account == AccountType::Practice;
    let mut found = Vec::with_capacity(others.len());
    for stream in others.iter().copied().filter(|stream| *stream != own.id) {
        let other = Campaign::read(rows, stream)?;
        found.extend(other.filter(|other| is_practice(other) == is_practice(own)).map(|_| stream));
    }
    Ok(found)
}

/// What was used elsewhere of the limits of a campaign. LinkedIn counts per account, so the other campaigns count; the
/// budgets of models are the campaign's own, and its chat uses them too.
fn used_elsewhere(rows: &dyn Rows, own: StreamId, others: &[StreamId]) -> Result<ByDay, Error> {
    let mut used = ByDay::new();
    let mut latest = 0;
    if let Some(by_chat) = chat::used(rows, chat::stream_of(own))? {
        latest = by_chat.day;
        for (name, amount) in [(MODEL_TOKENS, by_chat.tokens), (MODEL_COST, by_chat.cost)] {
            used.insert(name.to_owned(), BTreeMap::from([(by_chat.day, amount)]));
        }
    }
    for stream in others.iter().copied() {
        let spent = spent(rows, stream)?;
        latest = latest.max(spent.day);
        let shared =
            spent.by_day.into_iter().filter(|(name, _)| ![MODEL_TOKENS, MODEL_COST].contains(&name.as_str()));
        for (name, days) in shared {
            let sum = used.entry(name).or_default();
            for (day, count) in days {
                *sum.entry(day).or_default() += count;
            }
        }
    }
    for days in used.values_mut() {
        days.retain(|day, _| *day > latest - i64::from(DAYS_KEPT));
    }
    Ok(used)
}

/// Amounts by counter and by day.
type ByDay = BTreeMap<String, BTreeMap<i64, u64>>;

fn spent(rows: &dyn Rows, stream: StreamId) -> Result<Spent, Error> {
    match rows.get(&EXECUTION, stream, stream.0)? {
        None => Ok(Spent::default()),
        Some(row) => Ok(Execution::from_row(&row).map_err(Error::Damaged)?.spent),
    }
}

/// The aliases of all people to whom another campaign is about to send a message, with the name of that
/// campaign.
fn in_hand(rows: &dyn Rows, others: &[StreamId]) -> Result<BTreeMap<String, String>, Error> {
    let mut words = BTreeMap::new();
    for stream in others.iter().copied() {
        let Some(campaign) = Campaign::read(rows, stream)? else { continue };
        for task in Task::blocked(rows, &TASKS, stream, BuiltinTool::SendMessage.name(), ROWS_MAX)? {
            let (Some(key), Some(id)) = (key_of(&task), lead_of(&task)) else { continue };
            let status = effect::status(rows, stream, EffectId::of(stream, &key))?;
            if status != Some(EffectStatus::Open) {
                continue;
            }
            let Some(row) = rows.get(&LEADS, stream, id.uuid())? else { continue };
            let lead = Lead::from_row(&row).map_err(Error::Damaged)?;
            words.extend(lead.tokens().into_iter().map(|token| (token, campaign.name.clone())));
        }
    }
    // More than can be read back would cause an update on every call.
    Ok(words.into_iter().take(IN_HAND_KEPT).collect())
}

/// The aliases of the next leads whom another campaign contacted, with the name of that campaign. Later leads
/// are looked up when their turn is near.
fn contacted(
    rows: &dyn Rows,
    own: &Campaign,
    others: &[StreamId],
) -> Result<BTreeMap<String, String>, Error> {
    let mut words = BTreeMap::new();
    if others.is_empty() {
        return Ok(words);
    }
    let mut next: BTreeSet<String> = next(rows, own.id)?.iter().flat_map(Lead::tokens).collect();
    if next.is_empty() {
        return Ok(words);
    }
    for stream in others.iter().copied() {
        let ids: BTreeMap<Uuid, &String> = next.iter().map(|token| (stream.named(token), token)).collect();
        let mut found = Vec::new();
        for ids in ids.keys().copied().collect::<Vec<_>>().chunks(ROWS_MAX) {
            found.extend(rows.get_all(&LEADS, stream, ids, &["status", "contacted_at"])?);
        }
        found.retain(was_contacted);
        if found.is_empty() {
            continue;
        }
        let name = Campaign::read(rows, stream)?.map(|campaign| campaign.name).unwrap_or_default();
        for row in found {
            let token = id_of(&row).parse().ok().and_then(|id: Uuid| ids.get(&id));
            words.extend(token.map(|token| ((*token).clone(), name.clone())));
        }
        next.retain(|token| !words.contains_key(token));
    }
    let mut new = BTreeMap::new();
    for (token, name) in words {
        if rows.get(&SUPPRESSIONS, own.id, Suppression::Contacted.id(own.id, &token))?.is_none() {
            new.insert(token, name);
        }
    }
    Ok(new.into_iter().take(IN_HAND_MAX).collect())
}

fn was_contacted(row: &Fields) -> bool {
    let is = |status: LeadStatus| row.get("status") == Some(&json!(status));
    let at = row.get("contacted_at").is_some_and(|at| !at.is_null());
    at || is(LeadStatus::Contacted) || is(LeadStatus::Responded)
}

/// The tasks of messages that were approved and may be sent, the earliest first.
pub fn ready_messages(
    rows: &dyn Rows,
    stream: StreamId,
    columns: &'static [&'static str],
    limit: usize,
) -> Result<Vec<Fields>, Error> {
    rows.find(&Query {
        table: &TASKS,
        columns,
        stream: Some(stream),
        equals: vec![
            ("status", json!(TaskStatus::Pending)),
            ("gate", json!(BuiltinTool::SendMessage.name())),
            ("unmet", json!(0)),
        ],
        range: None,
        order: &["not_before", "rank"],
        limit,
    })
}

/// The leads who are next and were not contacted yet: those with a message that may be sent, and the first of
/// those who wait.
fn next(rows: &dyn Rows, stream: StreamId) -> Result<Vec<Lead>, Error> {
    let ready = ready_messages(rows, stream, task::COLUMN_NAMES, NEXT_MAX)?;
    let mut ids = Vec::new();
    for row in &ready {
        ids.extend(lead_of(&Task::from_row(row).map_err(Error::Damaged)?).map(|lead| lead.uuid()));
    }
    let mut leads = rows.get_all(&LEADS, stream, &ids, LEAD_COLUMNS)?;
    leads.retain(|row| row.get("status") == Some(&json!(LeadStatus::Pending)));
    leads.extend(rows.find(&Query {
        table: &LEADS,
        columns: LEAD_COLUMNS,
        stream: Some(stream),
        equals: vec![("stage", json!(Stage::Waiting))],
        range: None,
        order: &["rank"],
        limit: NEXT_MAX,
    })?);
    leads.iter().map(|row| Lead::from_row(row).map_err(Error::Damaged)).collect()
}

/// The aliases of all people with a message of unknown delivery status in another campaign.
fn with_unknown_delivery(rows: &dyn Rows, others: &[StreamId]) -> Result<BTreeSet<String>, Error> {
    let mut tokens = BTreeSet::new();
    for stream in others.iter().copied() {
        for effect in uncertain(rows, stream)? {
            let task = effect.get("task_id").and_then(Value::as_str).and_then(|id| id.parse().ok());
            let Some(row) = task.map(|id| rows.get(&TASKS, stream, id)).transpose()?.flatten() else {
                continue;
            };
            let task = Task::from_row(&row).map_err(Error::Damaged)?;
            let Some(id) = lead_of(&task) else { continue };
            let Some(row) = rows.get(&LEADS, stream, id.uuid())? else { continue };
            tokens.extend(Lead::from_row(&row).map_err(Error::Damaged)?.tokens());
        }
    }
    Ok(tokens)
}

/// The effects of a stream with an unknown result.
pub fn uncertain(rows: &dyn Rows, stream: StreamId) -> Result<Vec<Fields>, Error> {
    rows.find(&Query {
        table: &effect::TABLE,
        columns: &["key", "task_id", "status", "intent_sequence"],
        stream: Some(stream),
        equals: vec![("status", json!("uncertain"))],
        range: None,
        order: &["intent_sequence"],
        limit: ROWS_MAX,
    })
}

/// The aliases that this campaign holds back for that reason.
fn held_back(rows: &dyn Rows, stream: StreamId, suppression: Suppression) -> Result<BTreeSet<String>, Error> {
    let found = rows.find(&Query {
        table: &SUPPRESSIONS,
        columns: &["token"],
        stream: Some(stream),
        equals: vec![("reason", json!(suppression.word()))],
        range: None,
        order: &["token"],
        limit: ROWS_MAX,
    })?;
    let token = |row: Fields| row.get("token").and_then(Value::as_str).map(str::to_owned);
    Ok(found.into_iter().filter_map(token).collect())
}
