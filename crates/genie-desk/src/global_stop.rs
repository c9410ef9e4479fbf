//! The global stop: everything stops at the next step, because the user says so until the user continues,
//! or because the process ends.

use std::sync::atomic::{AtomicBool, Ordering};

use parking_lot::Mutex;

use genie_kernel::Rows;
use genie_kernel::journal::Error;
use genie_outreach::account::AccountCommand;
use genie_outreach::global_stop;
use genie_runtime::Stop;

use crate::{Desk, Result};

/// Whether anything may start.
#[derive(Debug, Default)]
pub struct GlobalStop {
    /// What everything that runs watches.
    signal: Stop,
    ending: AtomicBool,
    /// Held while a change is stored and signalled, so that what is stored last is what is signalled.
    changing: Mutex<()>,
}

impl GlobalStop {
    /// As it is stored: a stop outlives the process in which it was requested.
    pub(crate) fn read(rows: &dyn Rows) -> std::result::Result<Self, Error> {
        let stop = Self::default();
        if global_stop::read(rows)?.is_some() {
            stop.signal.request();
        }
        Ok(stop)
    }

    pub(crate) fn signal(&self) -> &Stop {
        &self.signal
    }

    fn end(&self) {
        self.ending.store(true, Ordering::SeqCst);
        self.signal.request();
    }

    /// A process that ends starts nothing, even if the user continues in the meantime.
    fn release(&self) {
        self.signal.release();
        if self.ending.load(Ordering::SeqCst) {
            self.signal.request();
        }
    }
}

impl Desk {
    /// Whether nothing is worked on: the global stop is on, or the process ends.
    pub fn is_stopped(&self) -> bool {
        self.global_stop.signal.requested()
    }

    /// Whether the process ends.
    pub fn is_ending(&self) -> bool {
        self.global_stop.ending.load(Ordering::SeqCst)
    }

    /// Who stopped everything, and when.
    pub fn global_stop(&self) -> Result<Option<global_stop::GlobalStop>> {
        Ok(global_stop::read(self.rows())?)
    }

    /// Ends the process: what runs ends at the next step, and nothing starts.
    pub fn end(&self) {
        self.global_stop.end();
        self.wake_signal.notify();
        self.exploration_queue.wake();
    }

    /// Stops everything at the next step, in this process and every later one.
    pub fn stop_all(&self, by: &str) -> Result<()> {
        // Stopping does not wait for the disk.
        self.global_stop.signal.request();
        self.wake_signal.notify();
        let _changing = self.global_stop.changing.lock();
        let stored = self.tell_account(&AccountCommand::Stop { by: by.to_owned() });
        // Another caller may have continued a moment before that was stored.
        self.global_stop.signal.request();
        stored
    }

    /// Continues everything after a stop.
    pub fn continue_all(&self, by: &str) -> Result<()> {
        let changing = self.global_stop.changing.lock();
        self.tell_account(&AccountCommand::Continue { by: by.to_owned() })?;
        self.global_stop.release();
        drop(changing);
        self.wake_signal.notify();
        self.exploration_queue.wake();
        Ok(())
    }
}
