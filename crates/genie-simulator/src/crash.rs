//! Crashes: the program stops in the middle of a port call and loses its memory. A crash is an unwinding that
//! no panic hook sees; the disk and the world behind the ports survive it.

use std::any::Any;
use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

use serde::{Deserialize, Serialize};

/// A crash at one port call. Calls that only read stored state are not counted: they change nothing outside,
/// so a crash there equals a crash before the next call.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CrashPoint {
    /// The number of the call, from 1.
    pub call: u64,
    /// Before or after it.
    pub moment: Moment,
}

/// The side of a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Moment {
    /// Before the call is carried out.
    Before,
    /// After it was carried out, but before the caller learns about it.
    After,
}

/// Where crashes happen.
pub(crate) struct Crashes {
    planned: Vec<CrashPoint>,
    calls: Cell<u64>,
    count: Cell<u64>,
}

/// The unwinding payload.
struct Crash;

/// Why a stretch of the program did not finish.
#[derive(Debug)]
pub(crate) enum Interrupted {
    /// A simulated crash.
    Crashed,
    /// A bug: an assertion failed.
    Panicked(String),
}

impl Crashes {
    pub(crate) fn new(planned: Vec<CrashPoint>) -> Self {
        Self { planned, calls: Cell::new(0), count: Cell::new(0) }
    }

    /// The number of port calls, excluding reads.
    pub(crate) fn calls(&self) -> u64 {
        self.calls.get()
    }

    /// The number of crashes.
    pub(crate) fn count(&self) -> u64 {
        self.count.get()
    }

    /// Makes a call that may crash on either side. `strikes` draws unplanned crashes.
    pub(crate) fn around<T>(&self, strikes: impl Fn() -> bool, work: impl FnOnce() -> T) -> T {
        let number = self.calls.get() + 1;
        self.calls.set(number);
        let crashes = |moment| self.planned.contains(&CrashPoint { call: number, moment }) || strikes();
        if crashes(Moment::Before) {
            self.crash();
        }
        let done = work();
        if crashes(Moment::After) {
            self.crash();
        }
        done
    }

    /// Stops the program here.
    pub(crate) fn crash(&self) -> ! {
        self.count.set(self.count.get() + 1);
        resume_unwind(Box::new(Crash))
    }
}

/// Runs a stretch of the program, which may crash.
pub(crate) fn survive<T>(work: impl FnOnce() -> T) -> Result<T, Interrupted> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|thrown| match thrown.downcast::<Crash>() {
        Ok(_) => Interrupted::Crashed,
        Err(panic) => Interrupted::Panicked(message_of(panic.as_ref())),
    })
}

fn message_of(panic: &(dyn Any + Send)) -> String {
    panic
        .downcast_ref::<String>()
        .cloned()
        .or_else(|| panic.downcast_ref::<&str>().map(|text| (*text).to_owned()))
        .unwrap_or_else(|| "panic without a message".to_owned())
}
