//! The leads of a campaign, and what the user decides about one of them.

mod explanation;
mod ranked;
mod reply;
mod view;

use serde_json::{Value, json};

use genie_kernel::effect::{self, EffectStatus};
use genie_kernel::journal::Query;
use genie_kernel::record::Fields;
use genie_kernel::{EffectId, Rows, StreamId, Timestamp};
use genie_outreach::campaign::Preparation;
use genie_outreach::contract::MessageType;
use genie_outreach::planning::LEAD_COLUMNS;
use genie_outreach::schema::LEADS;
use genie_outreach::sequence::STEPS_MAX;
use genie_outreach::{CampaignCommand, Lead, Message, artifacts, evidence, playbook};
use genie_people::identity::{self, Alias};

use crate::problem::Problem;
use crate::{CampaignEntry, Desk, Result, ranking, unreadable};

pub use explanation::{Points, ScoreExplanation, ScoreNote};
pub use ranked::{RankedLead, Ranking, RankingFilter, parse_statuses, ranked};
pub use reply::{ReplyCategory, ReplyOfLead, record_reply};
pub use view::{ChangedLead, Dossier, DossierItem, LeadDetails, LeadLine, MessageLine, Term};

/// The type of artifacts that hold messages.
const MESSAGE: &str = "message";

/// The lead with this number.
pub fn lead(rows: &dyn Rows, stream: StreamId, number: u64) -> Result<Lead> {
    let found = rows.find(&Query {
        table: &LEADS,
        columns: LEAD_COLUMNS,
        stream: Some(stream),
        equals: vec![("number", json!(number))],
        range: None,
        order: &[],
        limit: 1,
    })?;
    let row = found.into_iter().next().ok_or_else(|| {
        let what = format!("this campaign has no lead #{number}");
        Problem::new("LEAD_NOT_FOUND", what, "list the leads to see their numbers")
    })?;
    Lead::from_row(&row).map_err(unreadable)
}

/// The profile addresses of the first leads of a campaign.
pub fn first_addresses(rows: &dyn Rows, stream: StreamId, count: usize) -> Result<Vec<String>> {
    let found = rows.find(&Query {
        table: &LEADS,
        columns: &["profile_url"],
        stream: Some(stream),
        equals: Vec::new(),
        range: None,
        order: &["number"],
        limit: count,
    })?;
    let address = |row: &Fields| row.get("profile_url").and_then(|url| url.as_str()).map(str::to_owned);
    Ok(found.iter().filter_map(address).collect())
}

/// The messages written for a lead, step by step, and their state.
pub fn messages(rows: &dyn Rows, stream: StreamId, lead: &Lead) -> Result<Vec<Written>> {
    let mut written = Vec::new();
    for step in 0..=u32::try_from(STEPS_MAX).unwrap_or(u32::MAX) {
        for message_type in MessageType::ALL {
            let key = playbook::message_key(lead.id, *message_type, step);
            let columns = &["content", "created_at"];
            let Some(row) = artifacts::latest(rows, stream, MESSAGE, &key, columns)? else { continue };
            let at = Timestamp(row.get("created_at").and_then(Value::as_i64).unwrap_or_default());
            let message = Message::from_row(&row).map_err(unreadable)?;
            let status = effect::status(rows, stream, EffectId::of(stream, &key))?;
            written.push(Written { message, at, status });
        }
    }
    Ok(written)
}

/// A message that was written for a lead.
pub struct Written {
    /// The message.
    pub message: Message,
    /// When it was written.
    pub at: Timestamp,
    /// The state of its delivery; none as long as it is a draft.
    pub status: Option<EffectStatus>,
}

/// Everything known about the lead with this number.
pub fn show(desk: &Desk, stream: StreamId, number: u64) -> Result<LeadDetails> {
    LeadDetails::read(desk, stream, lead(desk.rows(), stream, number)?)
}

/// Everything known about the lead with this number, and its place in the ranking.
pub fn show_ranked(desk: &Desk, stream: StreamId, number: u64) -> Result<LeadDetails> {
    let lead = lead(desk.rows(), stream, number)?;
    let place = ranking::place_of(desk.rows(), stream, &lead)?;
    let whole = LeadDetails::read(desk, stream, lead)?;
    Ok(LeadDetails { place: Some(place), of: Some(desk.counters(stream)?.total), ..whole })
}

/// What the journal has about the lead with this number: all records after the first `offset`, or the newest
/// ones.
pub fn dossier(desk: &Desk, stream: StreamId, number: u64, offset: Option<usize>) -> Result<Dossier> {
    Dossier::read(desk, stream, lead(desk.rows(), stream, number)?, offset)
}

/// Exports everything that the journal has about the lead with this number, as JSON.
pub fn export_dossier(desk: &Desk, stream: StreamId, number: u64, by: &str) -> Result<Vec<u8>> {
    Dossier::export(desk, stream, lead(desk.rows(), stream, number)?, by)
}

/// Overrides the computed score of a lead, or clears the override (FR-033).
pub fn override_score(
    desk: &Desk,
    entry: &CampaignEntry,
    number: u64,
    score: Option<u32>,
    reason: String,
) -> Result<Review> {
    let id = lead(desk.rows(), entry.campaign.id, number)?.id;
    desk.tell_own(entry.campaign.id, CampaignCommand::Override { lead: id, score, reason })?;
    review_again(desk, entry)
}

/// Excludes a lead from the campaign.
pub fn exclude(desk: &Desk, entry: &CampaignEntry, number: u64, reason: String) -> Result<Review> {
    let id = lead(desk.rows(), entry.campaign.id, number)?.id;
    desk.tell_own(entry.campaign.id, CampaignCommand::Exclude { lead: id, reason })?;
    review_again(desk, entry)
}

/// Includes an excluded lead again.
pub fn include(desk: &Desk, entry: &CampaignEntry, number: u64) -> Result<Review> {
    let id = lead(desk.rows(), entry.campaign.id, number)?.id;
    desk.tell_own(entry.campaign.id, CampaignCommand::Include { lead: id })?;
    review_again(desk, entry)
}

/// Marks a lead as having replied: no more messages are sent to them. Without an archive there is no
/// better evidence than the user's word.
pub fn mark_replied(desk: &Desk, stream: StreamId, number: u64) -> Result<()> {
    let id = lead(desk.rows(), stream, number)?.id;
    let people = evidence::known(desk.rows(), stream)?;
    let replies = vec![evidence::reported_reply(&people, id, &desk.today())];
    desk.tell_own(stream, CampaignCommand::MarkReplied { replies })
}

/// The person behind a lead.
pub fn person_of(desk: &Desk, stream: StreamId, number: u64) -> Result<Alias> {
    let lead = lead(desk.rows(), stream, number)?;
    identity::parse(&lead.profile_url).map_err(|error| {
        Problem::coded("LEAD_NOT_FOUND", format!("the lead has no valid profile URL: {error}"))
    })
}

/// Whether the ranking has to be reviewed again after a change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Review {
    /// The user is asked again.
    Requested,
    /// Nothing is under review.
    NotNeeded,
}

/// A change of one lead may change the ranking that is under review: the user is asked again.
fn review_again(desk: &Desk, entry: &CampaignEntry) -> Result<Review> {
    let reviewing = entry.campaign.preparation == Preparation::Reviewing
        && entry.campaign.preparation_tasks.score.is_none();
    if !reviewing {
        return Ok(Review::NotNeeded);
    }
    desk.tell_own(entry.campaign.id, CampaignCommand::Review)?;
    Ok(Review::Requested)
}
