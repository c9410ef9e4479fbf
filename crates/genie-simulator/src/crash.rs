//! Crashes: the program stops in the middle of a port call and all it knew is gone. A crash is an
//! unwinding that no panic hook sees; what the ports stand for, disk and world, survives it.

use std::any::Any;
use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

use serde::{Deserialize, Serialize};

/// A crash at one port call. Calls that only read stored state are not counted: nothing outside
/// changes at them, so a crash there is a crash before the next call.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CrashPoint {
    /// The number of the call, from 1.
    pub call: u64,
    /// On which side of it.
    pub moment: Moment,
}

/// On which side of a call something happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Moment {
    /// The call has not been carried out.
    Before,
    /// It has been carried out, and nobody has heard.
    After,
}

/// Where crashes happen.
pub(crate) struct Crashes {
    planned: Vec<CrashPoint>,
    calls: Cell<u64>,
    count: Cell<u64>,
}

/// What is thrown.
struct Crash;

/// Why a stretch of the program did not come to its end.
#[derive(Debug)]
pub(crate) enum Interrupted {
    /// By a crash that the simulation made.
    Crashed,
    /// By a bug: an assertion failed.
    Panicked(String),
}

impl Crashes {
    pub(crate) fn new(planned: Vec<CrashPoint>) -> Self {
        Self { planned, calls: Cell::new(0), count: Cell::new(0) }
    }

    /// How many port calls there were, reads apart.
    pub(crate) fn calls(&self) -> u64 {
        self.calls.get()
    }

    /// How many crashes there were.
    pub(crate) fn count(&self) -> u64 {
        self.count.get()
    }

    /// Makes a call that may crash on either side. `strikes` draws for crashes that nobody planned.
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
        .unwrap_or_else(|| "a panic without a message".to_owned())
}
