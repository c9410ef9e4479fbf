//! The sources of a policy's numbers. Every number has a name, with a source and a date recorded under it.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::Policy;

/// The source of a number.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Source {
    /// The source.
    pub source: String,
    /// When it was checked, as `2026-11-15`.
    pub dated: String,
}

impl Policy {
    /// The names of the numbers without a source.
    pub fn unsourced(&self) -> Vec<String> {
        self.numbers().into_keys().filter(|name| !self.sources.contains_key(name)).collect()
    }

    /// Sets the source of numbers that have none, and of rules that changed but kept the old source.
    pub fn say_source(&mut self, before: Option<&Self>, source: &Source) {
        if before.is_some_and(|before| before.time_zone != self.time_zone) {
            self.sources.insert("time_zone".to_owned(), source.clone());
        }
        let old = before.map(Self::numbers).unwrap_or_default();
        for (name, number) in self.numbers() {
            let said = self.sources.get(&name);
            let is_stale = old.get(&name).is_some_and(|old| *old != number)
                && said == before.and_then(|before| before.sources.get(&name));
            if said.is_none() || is_stale {
                self.sources.insert(name, source.clone());
            }
        }
    }

    fn numbers(&self) -> BTreeMap<String, Value> {
        let mut numbers = BTreeMap::from([
            ("cycles_max".to_owned(), json!(self.cycles_max)),
            ("approval_lasts_ms".to_owned(), json!(self.approval_lasts_ms)),
            ("consecutive_failures_max".to_owned(), json!(self.consecutive_failures_max)),
        ]);
        let daily = self.effects_per_day_max.iter();
        numbers.extend(daily.map(|(name, most)| (format!("effects_per_day_max.{name}"), json!(most))));
        let limits = self.limits.iter();
        numbers.extend(limits.map(|limit| (format!("limits.{}", limit.rule), json!(limit))));
        let spacing = self.spacing_ms.iter();
        numbers.extend(spacing.map(|(name, least)| (format!("spacing_ms.{name}"), json!(least))));
        numbers.extend(self.hours.iter().map(|hours| ("hours".to_owned(), json!(hours))));
        let presence = self.presence.iter();
        numbers.extend(
            presence.map(|presence| ("presence.within_seconds".to_owned(), json!(presence.within_seconds))),
        );
        numbers
    }
}
