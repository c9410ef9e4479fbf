//! Whether somebody is there. Beats are kept in memory; only that somebody came or went is recorded, by
//! whoever drives a run that asks for it.

use parking_lot::Mutex;

use genie_kernel::Timestamp;

/// When somebody last showed that they are there.
#[derive(Debug, Default)]
pub struct Presence {
    last: Mutex<Option<Timestamp>>,
}

impl Presence {
    /// Somebody is there now.
    pub fn beat(&self, now: Timestamp) {
        let mut last = self.last.lock();
        *last = (*last).max(Some(now));
    }

    /// The last beat, if there was one since the program began.
    pub fn last_beat(&self) -> Option<Timestamp> {
        *self.last.lock()
    }
}
