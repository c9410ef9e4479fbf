//! The campaigns whose policy a change of the settings changes. Approvals under another policy are void, so the user is
//! told how many before the change.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use genie_kernel::journal::ROWS_MAX;
use genie_outreach::account_sync;
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
        let approved = account_sync::ready_messages(desk.rows(), campaign.id, &["rank"], ROWS_MAX)?;
        affected.push(AffectedCampaign {
            id: campaign.id.to_string(),
            approvals: desk.asked(campaign.id)?.len() + approved.len(),
            name: campaign.name,
        });
    }
    Ok(affected)
}
