//! A disk that fails when it is told to, for tests: the N-th flush or write of one database.

use std::sync::atomic::Ordering;
use std::time::Duration;

use rusqlite::ffi;

use super::Meter;

/// Which call of one database's files fails, and how.
#[derive(Clone, Copy, Debug)]
pub struct Fault {
    /// The kind of call that fails.
    pub call: Call,
    /// How many calls of that kind still work.
    pub after: u64,
    /// How it fails.
    pub means: Means,
    /// Whether the disk recovers.
    pub lasts: Lasts,
}

/// A kind of call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Call {
    /// A flush.
    Sync,
    /// A write.
    Write,
}

/// How a call fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Means {
    /// The device reports an error.
    Broken,
    /// There is no space left.
    Full,
}

/// Whether a failing disk recovers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lasts {
    /// Only one call fails.
    Once,
    /// That call and all later ones fail.
    FromThenOn,
}

impl Meter {
    pub(crate) fn arm(&self, fault: Option<Fault>) {
        *self.fault.lock() = fault;
    }

    pub(crate) fn slow_down(&self, flush: Duration) {
        self.slow_us.store(u64::try_from(flush.as_micros()).unwrap_or(u64::MAX), Ordering::Relaxed);
    }

    /// What a flush waits for on a slow disk.
    pub(super) fn wait(&self) {
        let slow = Duration::from_micros(self.slow_us.load(Ordering::Relaxed));
        if !slow.is_zero() {
            std::thread::sleep(slow);
        }
    }

    /// The code with which this call fails, if it does.
    pub(super) fn fails(&self, call: Call) -> Option<i32> {
        let mut armed = self.fault.lock();
        let fault = armed.as_mut().filter(|fault| fault.call == call)?;
        if fault.after > 0 {
            fault.after -= 1;
            return None;
        }
        let code = match (fault.means, call) {
            (Means::Full, Call::Sync | Call::Write) => ffi::SQLITE_FULL,
            (Means::Broken, Call::Sync) => ffi::SQLITE_IOERR_FSYNC,
            (Means::Broken, Call::Write) => ffi::SQLITE_IOERR_WRITE,
        };
        if fault.lasts == Lasts::Once {
            *armed = None;
        }
        Some(code)
    }
}
