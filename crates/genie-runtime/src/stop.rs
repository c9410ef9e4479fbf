//! A request to stop, honoured between two turns: the current action is finished first (FR-050).

use std::sync::atomic::{AtomicBool, Ordering};

/// A flag that any thread can raise.
#[derive(Debug, Default)]
pub struct Stop(AtomicBool);

impl Stop {
    /// Asks the driver to stop.
    pub fn request(&self) {
        self.0.store(true, Ordering::SeqCst);
    }

    /// Withdraws the request.
    pub fn release(&self) {
        self.0.store(false, Ordering::SeqCst);
    }

    /// Whether a stop is requested.
    pub fn requested(&self) -> bool {
        self.0.load(Ordering::SeqCst)
    }
}
