//! Working hours: when tools may be used, in the person's time zone.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::{Calendar, Closed};
use crate::Timestamp;

/// The minutes of a day.
const DAY_MINUTES: u16 = 24 * 60;

/// When tools may be used.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hours {
    /// On these days, 1 for Monday.
    pub weekdays: BTreeSet<u8>,
    /// From this minute of the day.
    pub from_minute: u16,
    /// Until this minute, exclusive.
    pub until_minute: u16,
    /// For these tools.
    pub tools: BTreeSet<String>,
}

impl Hours {
    pub(super) fn validate(&self) -> Result<(), String> {
        let days = !self.weekdays.is_empty() && self.weekdays.iter().all(|day| (1..=7).contains(day));
        let minutes = self.from_minute < self.until_minute && self.until_minute <= DAY_MINUTES;
        if days && minutes {
            Ok(())
        } else {
            Err("working hours need at least one day and a valid time range".to_owned())
        }
    }

    /// When the next working hour begins, if it is outside working hours now.
    pub(super) fn closed(&self, now: Timestamp, calendar: &Calendar) -> Option<Closed> {
        let (weekday, minute) = calendar.clock(now);
        let works = |weekday: u8| self.weekdays.contains(&weekday);
        if works(weekday) && (self.from_minute..self.until_minute).contains(&minute) {
            return None;
        }
        let today = calendar.day(now);
        let first = i64::from(minute >= self.from_minute || !works(weekday));
        let until = (first..=7)
            .map(|days| calendar.moment(today + days, self.from_minute))
            .find(|moment| *moment > now && works(calendar.clock(*moment).0))?;
        let observed = format!("it is {:02}:{:02} on day {weekday} of the week", minute / 60, minute % 60);
        Some(Closed { rule: "working_hours".to_owned(), observed, until })
    }
}
