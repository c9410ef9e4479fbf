//! Limits over days: a maximum count in any window of consecutive days.

use serde::{Deserialize, Serialize};

use super::spent::DAYS_KEPT;
use super::{Calendar, Closed, Spent};

/// The longest window that is counted.
pub const WINDOW_DAYS_MAX: u32 = DAYS_KEPT - 1;

/// A maximum count in a number of days.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Limit {
    /// The name of the rule.
    pub rule: String,
    /// The name that it counts.
    pub counts: String,
    /// The maximum count.
    pub most: u64,
    /// The number of consecutive days.
    pub days: u32,
}

impl Limit {
    pub(super) fn daily(counts: &str, most: u64) -> Self {
        Self { rule: "daily_limit".to_owned(), counts: counts.to_owned(), most, days: 1 }
    }

    pub(super) fn validate(&self) -> Result<(), String> {
        if (1..=WINDOW_DAYS_MAX).contains(&self.days) {
            return Ok(());
        }
        Err(format!("the limit {:?} must cover 1 to {WINDOW_DAYS_MAX} days", self.rule))
    }

    /// Whether nothing was left of it at the end of a day.
    pub(super) fn is_used_up(&self, spent: &Spent, day: i64) -> bool {
        spent.sum(&self.counts, day - i64::from(self.days) + 1, day) >= self.most
    }

    /// When this limit reopens, if it is reached.
    pub(super) fn closed(&self, spent: &Spent, today: i64, calendar: &Calendar) -> Option<Closed> {
        let window = i64::from(self.days);
        let used = |day: i64| spent.sum(&self.counts, day - window + 1, day);
        let now = used(today);
        if now < self.most {
            return None;
        }
        // A limit of zero never opens; it is checked again after its window.
        let opens = (today + 1..=today + window).find(|day| used(*day) < self.most).unwrap_or(today + window);
        let observed = match self.days {
            1 => format!("{now} of {} today", self.most),
            days => format!("{now} of {} in {days} days", self.most),
        };
        Some(Closed { rule: self.rule.clone(), observed, until: calendar.start_of(opens) })
    }
}
