//! How many leads stand where. Kept as numbers, so that no cycle counts rows.

use serde::{Deserialize, Serialize};

use genie_kernel::journal::Error;
use genie_kernel::run::Execution;

use crate::contract::LeadStatus;

/// The leads of a campaign, counted.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counters {
    /// All of them.
    pub total: u64,
    /// Nobody wrote to them yet.
    pub pending: u64,
    /// A message went out.
    pub contacted: u64,
    /// They answered.
    pub responded: u64,
    /// They are not to be written to.
    pub rejected: u64,
    /// No tasks were made for them yet.
    #[serde(default)]
    pub waiting: u64,
    /// Their first message is under way.
    #[serde(default)]
    pub under_way: u64,
    /// They accepted.
    #[serde(default)]
    pub accepted: u64,
    /// What is kept, messages apart.
    #[serde(default)]
    pub artifacts: u64,
    /// How many suppressions the campaign has.
    #[serde(default, rename = "bars")]
    pub suppressions: u64,
    /// How many were erased. They are in none of the other numbers.
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

    /// One lead moved from one status to another.
    pub fn shift(&mut self, from: LeadStatus, to: LeadStatus) {
        let place = self.place(from);
        *place = place.saturating_sub(1);
        *self.place(to) += 1;
    }

    /// One lead of this status is gone.
    pub fn leave(&mut self, status: LeadStatus) {
        let place = self.place(status);
        *place = place.saturating_sub(1);
    }

    /// The number of the last lead that came in.
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
