//! The campaigns whose policy a change of the settings changes. Approvals under another policy are void, so the user is
//! told how many before the change.

use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;

use genie_kernel::journal::{Query, ROWS_MAX};
use genie_kernel::task::TaskStatus;
use genie_outreach::contract::BuiltinTool;
use genie_outreach::schema::TASKS;
use genie_settings::{Stored, policy_for};

use crate::{Desk, Result};

/// A campaign whose policy changes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct AffectedCampaign {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// How many approvals become void: pending requests, and approved messages that were not sent. They are requested
    /// again.
    pub approvals: usize,
}

/// The campaigns whose policy these settings change.
pub(super) fn find(desk: &Desk, settings: &Stored) -> Result<Vec<AffectedCampaign>> {
    let mut affected = Vec::new();
    for entry in desk.campaigns()? {
        let campaign = entry.campaign;
        if policy_for(settings, &campaign).is_none() {
            continue;
        }
        let approved = desk.rows().find(&Query {
            table: &TASKS,
            columns: &["rank"],
            stream: Some(campaign.id),
            equals: vec![
                ("status", json!(TaskStatus::Pending)),
                ("gate", json!(BuiltinTool::SendMessage.name())),
                ("unmet", json!(0)),
            ],
            range: None,
            order: &["not_before", "rank"],
            limit: ROWS_MAX,
        })?;
        affected.push(AffectedCampaign {
            id: campaign.id.to_string(),
            approvals: desk.asked(campaign.id)?.len() + approved.len(),
            name: campaign.name,
        });
    }
    Ok(affected)
}
