//! How everything stops: because a person says so, until a person says otherwise; or because the
//! process ends. Either way at the next step.

use std::sync::atomic::{AtomicBool, Ordering};

use genie_kernel::Rows;
use genie_kernel::journal::Error;
use genie_outreach::account::{ACCOUNT, Account, AccountCommand};
use genie_outreach::standstill::{self, Standstill};
use genie_runtime::{Controller, Stop};
use parking_lot::Mutex;

use super::{Desk, Result};

/// Whether anything may begin.
#[derive(Debug, Default)]
pub struct Stopping {
    /// What everybody who works is told.
    told: Stop,
    ending: AtomicBool,
    /// Held while it is stored and told, so that what is stored last is what everybody is told.
    word: Mutex<()>,
}

impl Stopping {
    /// As it was left: who stopped everything before this process began has not said otherwise.
    pub(super) fn left(rows: &dyn Rows) -> std::result::Result<Self, Error> {
        let stopping = Self::default();
        if standstill::read(rows)?.is_some() {
            stopping.told.request();
        }
        Ok(stopping)
    }

    pub(super) fn told(&self) -> &Stop {
        &self.told
    }

    fn end(&self) {
        self.ending.store(true, Ordering::SeqCst);
        self.told.request();
    }

    /// A process that ends does not begin anything, whoever says so in the meantime.
    fn go_on(&self) {
        self.told.release();
        if self.ending.load(Ordering::SeqCst) {
            self.told.request();
        }
    }
}

impl Desk {
    /// Whether nothing is worked on: somebody said so, or the process ends.
    pub fn stopped(&self) -> bool {
        self.stopping.told.requested()
    }

    /// Whether the process ends.
    pub fn ending(&self) -> bool {
        self.stopping.ending.load(Ordering::SeqCst)
    }

    /// Who stopped everything, and when.
    pub fn standstill(&self) -> Result<Option<Standstill>> {
        Ok(standstill::read(self.rows())?)
    }

    /// The process ends: what is under way ends at the next step, and nothing begins.
    pub fn end(&self) {
        self.stopping.end();
        self.bell.ring();
    }

    /// Stops everything at the next step, in this process and every later one.
    pub fn stop(&self, by: &str) -> Result<()> {
        // Nobody waits for the disk to be stopped.
        self.stopping.told.request();
        self.bell.ring();
        let _word = self.stopping.word.lock();
        let kept = self.keep(&AccountCommand::Stop { by: by.to_owned() });
        // Somebody may have let everything go on a moment before that was stored.
        self.stopping.told.request();
        kept
    }

    /// Lets everything go on after a stop.
    pub fn go_on(&self, by: &str) -> Result<()> {
        let word = self.stopping.word.lock();
        self.keep(&AccountCommand::Continue { by: by.to_owned() })?;
        self.stopping.go_on();
        drop(word);
        self.bell.ring();
        Ok(())
    }

    /// Campaigns need not learn of it: nobody works on them.
    fn keep(&self, command: &AccountCommand) -> Result<()> {
        Ok(Controller::new(&Account, self.ports(), &self.seats).command(ACCOUNT, command)?)
    }
}
