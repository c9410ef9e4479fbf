//! What a run may do and how much of it. A policy has a version; a change of policy is an event,
//! and an approval given under another version no longer counts.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use crate::Timestamp;
use crate::time::DAY_MS;

/// The rules of one run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Policy {
    /// Which version of the rules this is.
    pub version: u64,
    /// How many cycles the run may take in all.
    pub cycles_max: u64,
    /// How many effects of a tool a day may see; a tool that is not named has no limit.
    pub effects_per_day_max: BTreeMap<String, u64>,
    /// The tools that never run without a person's approval.
    pub approval_required: BTreeSet<String>,
    /// How long an approval stays good.
    pub approval_lasts_ms: i64,
    /// How many attempts may fail one after another before the run stops.
    pub consecutive_failures_max: u32,
}

/// What a run has used of its budgets.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Spent {
    /// The latest day on which an effect was counted. It never goes back, so a clock that is set
    /// back gives no new allowance.
    pub day: i64,
    /// Effects of that day, by tool.
    pub effects_today: BTreeMap<String, u64>,
}

/// Whether a budget allows one more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Allowance {
    /// Yes.
    Open,
    /// Not before this moment.
    ClosedUntil(Timestamp),
}

impl Policy {
    /// Whether this tool may be used once more.
    pub fn allowance(&self, spent: &Spent, tool: &str, now: Timestamp) -> Allowance {
        let Some(limit) = self.effects_per_day_max.get(tool) else { return Allowance::Open };
        let today = spent.day.max(now.day());
        let used = if today == spent.day { spent.effects_today.get(tool).copied().unwrap_or(0) } else { 0 };
        if used < *limit {
            Allowance::Open
        } else {
            Allowance::ClosedUntil(Timestamp((today + 1).saturating_mul(DAY_MS)))
        }
    }
}

impl Spent {
    /// Counts one effect of a tool.
    pub fn count_effect(&mut self, tool: &str, now: Timestamp) {
        if now.day() > self.day {
            self.day = now.day();
            self.effects_today.clear();
        }
        *self.effects_today.entry(tool.to_owned()).or_default() += 1;
    }
}
