//! One lead of a campaign, and what a person says of them.

use serde_json::{Value, json};

use genie_kernel::effect::{self, EffectStatus};
use genie_kernel::journal::Query;
use genie_kernel::{EffectId, Rows, StreamId, Timestamp};
use genie_outreach::campaign::Preparation;
use genie_outreach::contract::MessageType;
use genie_outreach::planning::LEAD_COLUMNS;
use genie_outreach::schema::LEADS;
use genie_outreach::sequence::STEPS_MAX;
use genie_outreach::{CampaignCommand, Lead, Message, artifacts, playbook};

use super::{Desk, Found, Result, unreadable};
use crate::problem::Problem;

/// The type of the artifacts that hold messages.
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
        Problem::new("LEAD_NOT_FOUND", what, "see the numbers in `genie leads list`")
    })?;
    Lead::from_row(&row).map_err(unreadable)
}

/// What was written for a lead, step by step, and what became of it.
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
    /// What became of it; nothing as long as it is a draft.
    pub status: Option<EffectStatus>,
}

/// What a person says of a lead may change the ranking that they are asked about: they are asked
/// again. Says whether they are.
pub fn ask_again(desk: &Desk, found: &Found) -> Result<bool> {
    let reviewing = found.campaign.preparation == Preparation::Reviewing
        && found.campaign.preparation_tasks.score.is_none();
    if reviewing {
        desk.tell_own(found.campaign.id, CampaignCommand::Review)?;
    }
    Ok(reviewing)
}
