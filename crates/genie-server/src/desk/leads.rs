//! One lead of a campaign, and what a person says of them.

use serde_json::json;

use genie_kernel::journal::Query;
use genie_kernel::lifecycle::Status;
use genie_kernel::{Rows, StreamId};
use genie_outreach::campaign::Preparation;
use genie_outreach::planning::LEAD_COLUMNS;
use genie_outreach::schema::LEADS;
use genie_outreach::{CampaignCommand, Lead};

use super::{Desk, Found, Result, unreadable};
use crate::problem::Problem;

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
    Lead::from_row(row).map_err(unreadable)
}

/// The score that counts; nothing as long as there is none.
pub fn score_of(lead: &Lead) -> Option<u32> {
    lead.manual_score.or(lead.scored_version.map(|_| lead.weight_score))
}

/// What a person says of a lead may change the ranking that they are asked about: they are asked
/// again, and a campaign that runs goes on. Says whether they are asked.
pub fn ask_again(desk: &Desk, found: &Found) -> Result<bool> {
    let stream = found.campaign.id;
    let reviewing = found.campaign.preparation == Preparation::Reviewing
        && found.campaign.preparation_tasks.score.is_none();
    if reviewing {
        desk.tell_own(stream, CampaignCommand::Review)?;
    }
    if found.campaign.status == Status::Active {
        desk.work(stream)?;
    }
    Ok(reviewing)
}
