//! What wakes the one who works when somebody has said something.

use std::time::Duration;

use parking_lot::{Condvar, Mutex};

/// A bell that counts how often it was rung, so that no ringing is slept through.
#[derive(Debug, Default)]
pub struct Bell {
    rung: Mutex<u64>,
    heard: Condvar,
}

impl Bell {
    /// Rings.
    pub fn ring(&self) {
        *self.rung.lock() += 1;
        self.heard.notify_all();
    }

    /// How often it has been rung.
    pub fn count(&self) -> u64 {
        *self.rung.lock()
    }

    /// Sleeps until it is rung more often than `seen`, or the time is over.
    pub fn sleep(&self, seen: u64, longest: Duration) {
        let mut rung = self.rung.lock();
        if *rung == seen {
            let _ = self.heard.wait_for(&mut rung, longest);
        }
    }
}
