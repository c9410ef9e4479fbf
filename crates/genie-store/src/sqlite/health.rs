//! Whether the journal can be used. Checking costs one load of a flag, because every call does it.

use std::sync::atomic::{AtomicBool, Ordering};

use genie_kernel::journal::Error;
use parking_lot::Mutex;

/// Why the journal cannot be used, if it cannot.
#[derive(Debug, Default)]
pub(crate) struct Health {
    failed: AtomicBool,
    error: Mutex<Option<Error>>,
}

impl Health {
    /// The error with which every call fails, if there is one.
    pub(crate) fn check(&self) -> Result<(), Error> {
        if !self.failed.load(Ordering::Acquire) {
            return Ok(());
        }
        self.error.lock().clone().map_or(Ok(()), Err)
    }

    /// From now on every call fails with this error. Returns whether the journal was usable before.
    pub(crate) fn fail(&self, error: Error) -> bool {
        *self.error.lock() = Some(error);
        !self.failed.swap(true, Ordering::AcqRel)
    }

    /// The journal can be used again.
    pub(crate) fn recover(&self) {
        self.failed.store(false, Ordering::Release);
        *self.error.lock() = None;
    }
}
