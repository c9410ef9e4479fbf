//! Wakes a thread that waits for work.

use std::time::Duration;

use parking_lot::{Condvar, Mutex};

/// A signal that counts, so that nothing is missed between a look and a wait.
#[derive(Debug, Default)]
pub struct WakeSignal {
    counts: Mutex<Counts>,
    changed: Condvar,
}

#[derive(Clone, Copy, Debug, Default)]
struct Counts {
    notifications: u64,
    nudges: u64,
}

impl WakeSignal {
    /// Says that there is something new, and wakes every waiting thread.
    pub fn notify(&self) {
        self.counts.lock().notifications += 1;
        self.changed.notify_all();
    }

    /// Wakes every waiting thread without signalling new work.
    pub fn nudge(&self) {
        self.counts.lock().nudges += 1;
        self.changed.notify_all();
    }

    /// How often there was something new.
    pub fn notifications(&self) -> u64 {
        self.counts.lock().notifications
    }

    /// What [`WakeSignal::wait`] is given, so that it does not wait if a thread was woken since.
    pub fn seen(&self) -> u64 {
        let counts = self.counts.lock();
        counts.notifications + counts.nudges
    }

    /// Waits until threads are woken after `seen` was read, or until the timeout.
    pub fn wait(&self, seen: u64, timeout: Duration) {
        let mut counts = self.counts.lock();
        if counts.notifications + counts.nudges == seen {
            let _ = self.changed.wait_for(&mut counts, timeout);
        }
    }
}
