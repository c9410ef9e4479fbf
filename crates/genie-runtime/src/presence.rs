//! Whether a person is present. Heartbeats are kept in memory; only arrivals and departures are recorded,
//! by the driver of a run whose policy asks for presence.

use parking_lot::Mutex;

use genie_kernel::Timestamp;

/// The last time a person showed that they are present.
#[derive(Debug, Default)]
pub struct Presence {
    last: Mutex<Option<Timestamp>>,
}

impl Presence {
    /// Records that a person is present now.
    pub fn beat(&self, now: Timestamp) {
        let mut last = self.last.lock();
        *last = (*last).max(Some(now));
    }

    /// The last heartbeat since the program started.
    pub fn last_beat(&self) -> Option<Timestamp> {
        *self.last.lock()
    }
}
