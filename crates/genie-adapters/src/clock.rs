//! Two clocks: the machine's, and one that moves only when it is read, so that a demonstration
//! gives the same bytes at any hour.

use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

use genie_kernel::Timestamp;
use genie_kernel::port::Clock;

/// The machine's clock.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemClock;

impl Clock for SystemClock {
    fn now(&self) -> Timestamp {
        // A clock before 1970 is set wrongly; the epoch is as good an answer as any.
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Timestamp(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
    }
}

/// A clock that starts on a Monday morning, moves one millisecond each time it is read, and can be
/// told to move on when there is nothing to do until later.
#[derive(Debug)]
pub struct PracticeClock(AtomicI64);

/// Monday, 5 January 2026, 09:00 UTC.
const PRACTICE_START: Timestamp = Timestamp(1_767_603_600_000);

impl PracticeClock {
    /// A clock that is not earlier than the last thing that happened.
    pub fn after(last: Option<Timestamp>) -> Self {
        Self(AtomicI64::new(last.map_or(PRACTICE_START, |last| last.max(PRACTICE_START)).0))
    }

    /// Moves on to a moment, never back.
    pub fn advance_to(&self, moment: Timestamp) {
        self.0.fetch_max(moment.0, Ordering::SeqCst);
    }
}

impl Clock for PracticeClock {
    fn now(&self) -> Timestamp {
        Timestamp(self.0.fetch_add(1, Ordering::SeqCst) + 1)
    }
}
