//! What a run may do, how much of it, and when. A policy has a version; a change of policy is an event, and
//! an approval given under another version is void. Usage is counted in the journal, so neither a restart nor
//! a clock change resets it.

mod calendar;
mod edition;
mod hours;
mod limit;
mod presence;
mod source;
mod spent;

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

pub use calendar::Calendar;
pub use edition::Edition;
pub use hours::Hours;
pub use limit::{Limit, WINDOW_DAYS_MAX};
pub use presence::Presence;
pub use source::Source;
pub use spent::{DAYS_KEPT, Spent};

use crate::Timestamp;
use crate::record::Fields;

/// The rule that never allows a tool.
pub const TOOL_DENIED: &str = "tool_denied";

/// The rules of one run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Policy {
    /// The version of the rules.
    pub version: u64,
    /// What the rules mean.
    #[serde(default, skip_serializing_if = "Edition::is_first")]
    pub edition: Edition,
    /// Maximum number of cycles of the run.
    pub cycles_max: u64,
    /// Maximum number of effects per tool and day; a tool that is not listed has no limit.
    pub effects_per_day_max: BTreeMap<String, u64>,
    /// Limits over several days.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub limits: Vec<Limit>,
    /// The person's time zone, as an IANA name: days begin and end there. UTC if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time_zone: Option<String>,
    /// The hours in which tools may be used.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hours: Option<Hours>,
    /// The tools that the program uses only while a person is present.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub presence: Option<Presence>,
    /// The minimum time between two effects of a tool, in milliseconds.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub spacing_ms: BTreeMap<String, i64>,
    /// The tools that never run without a person's approval.
    pub approval_required: BTreeSet<String>,
    /// The tools that never run.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub tools_denied: BTreeSet<String>,
    /// How long an approval is valid.
    pub approval_lasts_ms: i64,
    /// How many consecutive attempts may fail before the run stops.
    pub consecutive_failures_max: u32,
    /// Rules that only the run's agent interprets, by name. The agent validates them.
    #[serde(default, skip_serializing_if = "Fields::is_empty")]
    pub agent_rules: Fields,
    /// The source of each number, by its name.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub sources: BTreeMap<String, Source>,
}

/// Whether the rules allow one more effect.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Allowance {
    /// Yes.
    Open,
    /// Not now.
    Closed(Closed),
}

/// The rule that refuses, the reason, and until when.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Closed {
    /// The rule, by its name.
    pub rule: String,
    /// The observation, in words.
    pub observed: String,
    /// Not before this time.
    pub until: Timestamp,
}

impl Closed {
    /// Refuses a tool until the rules change. Work that waits for it is looked at once a day.
    fn denied(now: Timestamp) -> Self {
        let observed = "the policy never allows this tool".to_owned();
        Self { rule: TOOL_DENIED.to_owned(), observed, until: now.plus_ms(crate::DAY_MS) }
    }
}

impl Policy {
    /// Checks that the rules can be followed: valid time zones, hours and windows.
    pub fn validate(&self) -> Result<(), String> {
        Calendar::of(self)?;
        if let Some(hours) = &self.hours {
            hours.validate()?;
        }
        if let Some(presence) = &self.presence {
            presence.validate()?;
        }
        self.limits.iter().try_for_each(Limit::validate)?;
        if self.spacing_ms.values().any(|least| !(0..=crate::DAY_MS).contains(least)) {
            return Err("the minimum gap between two effects must be at most a day".to_owned());
        }
        Ok(())
    }

    /// Whether one more effect that counts under this name is allowed.
    pub fn allowance(&self, spent: &Spent, name: &str, now: Timestamp) -> Allowance {
        if self.tools_denied.contains(name) {
            return Allowance::Closed(Closed::denied(now));
        }
        let Ok(calendar) = Calendar::of(self) else {
            let observed = "the time zone of the policy does not exist".to_owned();
            let until = now.plus_ms(crate::DAY_MS);
            return Allowance::Closed(Closed { rule: "time_zone".to_owned(), observed, until });
        };
        let today = calendar.day(now).max(spent.day);
        let daily = self.effects_per_day_max.get(name).map(|most| Limit::daily(name, *most));
        let limits = daily.iter().chain(self.limits.iter().filter(|limit| limit.counts == name));
        let reached = limits.filter_map(|limit| limit.closed(spent, today, &calendar));
        // If several rules refuse, report the one that refuses longest.
        let latest = reached.chain(self.too_soon(spent, name, now)).max_by_key(|closed| closed.until);
        let earliest = latest.as_ref().map_or(now, |closed| closed.until.max(now));
        let hours = self.hours.as_ref().filter(|hours| hours.tools.contains(name));
        // A limit that opens at night opens for this run in the morning.
        let closed = match (hours.and_then(|hours| hours.closed(earliest, &calendar)), latest) {
            (Some(morning), Some(known)) => Some(Closed { until: morning.until, ..known }),
            (Some(closed), None) | (None, Some(closed)) => Some(closed),
            (None, None) => None,
        };
        closed.map_or(Allowance::Open, Allowance::Closed)
    }

    /// The day that counts now. Setting the clock back gives no earlier one.
    pub fn today(&self, spent: &Spent, now: Timestamp) -> i64 {
        Calendar::of(self).map_or_else(|_| now.day(), |calendar| calendar.day(now)).max(spent.day)
    }

    /// On how many days from one moment until before the day of another a limit on one of these names was used up.
    /// Days whose counts are no longer kept are not counted.
    pub fn used_up_days<'a>(
        &self,
        spent: &Spent,
        names: impl Iterator<Item = &'a str>,
        from: Timestamp,
        until: Timestamp,
    ) -> i64 {
        let Ok(calendar) = Calendar::of(self) else { return 0 };
        let daily = |name: &str| self.effects_per_day_max.get(name).map(|most| Limit::daily(name, *most));
        let limits: Vec<Limit> = names
            .flat_map(|name| {
                let own = self.limits.iter().filter(move |limit| limit.counts == name).cloned();
                own.chain(daily(name)).collect::<Vec<_>>()
            })
            .collect();
        let today = calendar.day(until);
        let first = calendar.day(from).max(today - i64::from(DAYS_KEPT));
        let is_used_up = |day: &i64| limits.iter().any(|limit| limit.is_used_up(spent, *day));
        i64::try_from((first..today).filter(is_used_up).count()).unwrap_or(0)
    }

    fn too_soon(&self, spent: &Spent, name: &str, now: Timestamp) -> Option<Closed> {
        let least = *self.spacing_ms.get(name)?;
        let last = *spent.last_at.get(name)?;
        let until = last.plus_ms(least);
        (now < until).then(|| Closed {
            rule: "spacing".to_owned(),
            observed: format!("the last one was at {last}, and the minimum gap is {} s", least / 1_000),
            until,
        })
    }
}
