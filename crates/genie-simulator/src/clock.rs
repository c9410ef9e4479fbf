//! Virtual time: it advances when it is read, and now and then a person changes the clock.

use std::cell::Cell;

use genie_kernel::port::Clock;
use genie_kernel::{DAY_MS, Timestamp};

use crate::universe::Universe;

/// Monday, 5 January 2026, 09:00 UTC.
const MORNING_MS: i64 = 1_767_603_600_000;

/// The clock stays within these years, which are valid dates.
const EARLIEST_MS: i64 = 946_684_800_000;
const LATEST_MS: i64 = 4_000_000_000_000;

/// Maximum advance between two readings.
const TICK_MS_MAX: u64 = 400;

const MINUTES_A_DAY: u64 = 1_440;

/// The virtual clock.
pub(crate) struct VirtualClock(Cell<i64>);

impl VirtualClock {
    pub(crate) fn new() -> Self {
        Self(Cell::new(MORNING_MS))
    }

    /// The last reading.
    pub(crate) fn shown(&self) -> Timestamp {
        Timestamp(self.0.get())
    }

    /// Advances to this time, if it is not past.
    pub(crate) fn wait_until(&self, moment: Timestamp) {
        self.0.set(self.0.get().max(moment.0));
    }

    fn set(&self, moment: i64) {
        self.0.set(moment.clamp(EARLIEST_MS, LATEST_MS));
    }
}

impl Clock for Universe {
    fn now(&self) -> Timestamp {
        self.act(|| {
            let shown = self.clock.shown().0;
            let tick = signed(self.chance.between(1, TICK_MS_MAX));
            let minutes = signed(self.chance.between(1, 20 * MINUTES_A_DAY)) * 60_000;
            let few_minutes = signed(self.chance.between(1, 90)) * 60_000;
            let jump = if self.chance.happens(500) { minutes } else { few_minutes };
            let moved = if self.strikes(self.faults.clock_forward) {
                shown + jump
            } else if self.strikes(self.faults.clock_backward) {
                shown - jump
            } else if self.strikes(self.faults.clock_years) {
                let years = signed(self.chance.between(1, 10)) * 365 * DAY_MS;
                if self.chance.happens(500) { shown + years } else { shown - years }
            } else {
                shown + tick
            };
            self.clock.set(moved);
            self.clock.shown()
        })
    }
}

fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
