//! Leaves a provider alone for a while after it failed, so that campaigns continue with rules instead of waiting for it
//! repeatedly, and tries it again afterwards.

use std::collections::BTreeMap;

use parking_lot::Mutex;

use genie_kernel::Timestamp;

/// How long a provider is left alone after its first failure, in milliseconds. Each further one doubles it.
const FIRST_REST_MS: i64 = 15_000;

/// The longest rest.
const LONGEST_REST_MS: i64 = 5 * 60_000;

/// What is known about providers that failed.
#[derive(Debug, Default)]
pub(crate) struct Breaker(Mutex<BTreeMap<String, Rest>>);

/// A provider that is left alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Rest {
    /// Until when.
    pub(crate) until: Timestamp,
    /// Why.
    pub(crate) reason: String,
    /// How often it failed in a row.
    failures: u32,
}

impl Breaker {
    /// Whether a provider is left alone now.
    pub(crate) fn resting(&self, provider: &str, now: Timestamp) -> Option<Rest> {
        self.0.lock().get(provider).filter(|rest| now < rest.until).cloned()
    }

    /// A provider answered.
    pub(crate) fn worked(&self, provider: &str) {
        self.0.lock().remove(provider);
    }

    /// A provider failed, and may have said how long it wants to be left alone.
    pub(crate) fn failed(&self, provider: &str, reason: &str, at_least_ms: i64, now: Timestamp) {
        let mut rests = self.0.lock();
        let failures = rests.get(provider).map_or(0, |rest| rest.failures);
        let rest = FIRST_REST_MS.saturating_mul(1 << failures.min(10)).min(LONGEST_REST_MS).max(at_least_ms);
        let until = now.plus_ms(rest);
        let reason = reason.to_owned();
        rests.insert(provider.to_owned(), Rest { until, reason, failures: failures.saturating_add(1) });
    }

    /// Tries every provider again, because the settings or the vault changed.
    pub(crate) fn forget(&self) {
        self.0.lock().clear();
    }
}
