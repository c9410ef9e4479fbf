//! A run's usage of its budgets, by day. It only grows, and setting the clock back does not reduce it.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{Calendar, Edition, Policy};
use crate::Timestamp;

/// How many days of counts are kept: more than any limit's window.
pub const DAYS_KEPT: u32 = 40;

/// A run's usage of its budgets.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Spent {
    /// The latest day on which anything was counted. It never decreases, so setting the clock back gives no
    /// new allowance.
    pub day: i64,
    /// The counts, by name and day.
    pub by_day: BTreeMap<String, BTreeMap<i64, u64>>,
    /// The time of the last count, where the policy requires a minimum gap.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub last_at: BTreeMap<String, Timestamp>,
    /// The usage of the same budgets by others, by name and day.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub elsewhere: BTreeMap<String, BTreeMap<i64, u64>>,
}

impl Spent {
    /// Adds one to each of these names.
    pub fn count<'a>(&mut self, policy: &Policy, names: impl Iterator<Item = &'a str>, now: Timestamp) {
        self.day = self.day.max(day_of(policy, now));
        for name in names {
            self.add_on(self.day, name, 1);
            if policy.spacing_ms.contains_key(name) {
                let last = self.last_at.entry(name.to_owned()).or_default();
                *last = (*last).max(now);
            }
        }
    }

    /// Adds an amount to a name. The latest day stays what it is: otherwise a clock that was wrong for a moment would
    /// begin a day for effects, too, without one having happened on it.
    pub fn add(&mut self, policy: &Policy, name: &str, amount: u64, now: Timestamp) {
        let latest = self.by_day.get(name).and_then(|days| days.keys().last().copied());
        let day = day_of(policy, now).max(self.day).max(latest.unwrap_or(i64::MIN));
        self.add_on(day, name, amount);
    }

    fn add_on(&mut self, day: i64, name: &str, amount: u64) {
        let days = self.by_day.entry(name.to_owned()).or_default();
        let count = days.entry(day).or_default();
        *count = count.saturating_add(amount);
        let forgotten = day - i64::from(DAYS_KEPT);
        days.retain(|day, _| *day > forgotten);
    }

    /// Reverses a count from this time, because the effect did not happen. In the first edition, a past day keeps
    /// its count.
    pub fn give_back<'a>(
        &mut self,
        policy: &Policy,
        names: impl Iterator<Item = &'a str>,
        counted_at: Timestamp,
    ) {
        let day = day_of(policy, counted_at);
        if policy.edition == Edition::First && day != self.day {
            return;
        }
        for name in names {
            if let Some(count) = self.by_day.get_mut(name).and_then(|days| days.get_mut(&day)) {
                *count = count.saturating_sub(1);
            }
        }
    }

    /// The count of one day, including others' usage.
    pub fn on(&self, name: &str, day: i64) -> u64 {
        self.sum(name, day, day)
    }

    /// The count from one day to another, including others' usage.
    pub(super) fn sum(&self, name: &str, from: i64, to: i64) -> u64 {
        let both = [self.by_day.get(name), self.elsewhere.get(name)];
        both.into_iter().flatten().flat_map(|days| days.range(from..=to)).map(|(_, count)| count).sum()
    }
}

fn day_of(policy: &Policy, now: Timestamp) -> i64 {
    Calendar::of(policy).map_or_else(|_| now.day(), |calendar| calendar.day(now))
}
