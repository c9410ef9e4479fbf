//! The number of leads by status, kept as counters so that no cycle counts rows.

use serde::{Deserialize, Serialize};

use genie_kernel::journal::Error;
use genie_kernel::run::Execution;

use crate::contract::LeadStatus;

/// The counters of a campaign.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counters {
    /// All leads.
    pub total: u64,
    /// Leads not contacted yet.
    pub pending: u64,
    /// Contacted leads.
    pub contacted: u64,
    /// Leads who replied.
    pub responded: u64,
    /// Excluded leads.
    pub rejected: u64,
    /// Leads without tasks yet.
    #[serde(default)]
    pub waiting: u64,
    /// Leads whose first message is in progress.
    #[serde(default)]
    pub under_way: u64,
    /// Leads who accepted.
    #[serde(default)]
    pub accepted: u64,
    /// Artifacts other than messages.
    #[serde(default)]
    pub artifacts: u64,
    /// Runs of scripts.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub script_runs: u64,
    /// Suppressions of the campaign.
    #[serde(default, rename = "bars")]
    pub suppressions: u64,
    /// Erased leads. They are in none of the other counters.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub erased: u64,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands a reference")]
fn is_zero(count: &u64) -> bool {
    *count == 0
}

impl Counters {
    /// The counters of a run.
    pub fn of(execution: &Execution) -> Result<Self, Error> {
        execution.counters.read().map_err(|error| Error::Damaged(error.to_string()))
    }

    /// Moves one lead from one status to another.
    pub fn shift(&mut self, from: LeadStatus, to: LeadStatus) {
        let place = self.place(from);
        *place = place.saturating_sub(1);
        *self.place(to) += 1;
    }

    /// Removes one lead of this status.
    pub fn leave(&mut self, status: LeadStatus) {
        let place = self.place(status);
        *place = place.saturating_sub(1);
    }

    /// The number of the last imported lead.
    pub fn last_number(&self) -> u64 {
        self.total + self.erased
    }

    fn place(&mut self, status: LeadStatus) -> &mut u64 {
        match status {
            LeadStatus::Pending => &mut self.pending,
            LeadStatus::Contacted => &mut self.contacted,
            LeadStatus::Responded => &mut self.responded,
            LeadStatus::Rejected => &mut self.rejected,
        }
    }
}
