//! Two clocks: the system clock, and one that advances only when it is read, so that a demonstration always
//! gives the same bytes.

use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

use genie_kernel::Timestamp;
use genie_kernel::port::Clock;

/// The system clock.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemClock;

impl Clock for SystemClock {
    fn now(&self) -> Timestamp {
        // A clock before 1970 is wrong anyway, so the epoch is used.
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Timestamp(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
    }
}

/// A clock that starts on a Monday morning, advances one millisecond each time it is read, and can be moved
/// forward when nothing is due.
#[derive(Debug)]
pub struct PracticeClock(AtomicI64);

/// Monday, 5 January 2026, 09:00 UTC.
const PRACTICE_START: Timestamp = Timestamp(1_767_603_600_000);

impl PracticeClock {
    /// Creates a clock that is not earlier than the last recorded time.
    pub fn after(last: Option<Timestamp>) -> Self {
        Self(AtomicI64::new(last.map_or(PRACTICE_START, |last| last.max(PRACTICE_START)).0))
    }

    /// Moves forward to a time, never back.
    pub fn advance_to(&self, moment: Timestamp) {
        self.0.fetch_max(moment.0, Ordering::SeqCst);
    }
}

impl Clock for PracticeClock {
    fn now(&self) -> Timestamp {
        Timestamp(self.0.fetch_add(1, Ordering::SeqCst) + 1)
    }
}
