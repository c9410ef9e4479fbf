//! A journal that notifies its followers when records have become durable.

use std::sync::Arc;

use genie_kernel::erasure::Erasure;
use genie_kernel::journal::{Error, ReadsThrough};
use genie_kernel::{Batch, Journal, Rows};

use crate::WakeSignal;

/// A watched journal.
pub struct WatchedJournal {
    journal: Arc<dyn Journal + Send + Sync>,
    flushed: Arc<WakeSignal>,
}

impl WatchedJournal {
    /// Watches a journal. `flushed` is notified when something is durable.
    pub fn new(journal: Arc<dyn Journal + Send + Sync>, flushed: Arc<WakeSignal>) -> Self {
        Self { journal, flushed }
    }
}

impl ReadsThrough for WatchedJournal {
    fn beneath(&self) -> &dyn Rows {
        &*self.journal
    }
}

impl Journal for WatchedJournal {
    fn append(&self, batch: &Batch) -> Result<(), Error> {
        self.journal.append(batch)
    }

    fn erase(&self, erasures: &[Erasure]) -> Result<(), Error> {
        self.journal.erase(erasures)?;
        self.flushed.notify();
        Ok(())
    }

    fn flush(&self) -> Result<(), Error> {
        self.journal.flush()?;
        self.flushed.notify();
        Ok(())
    }

    fn health(&self) -> Result<(), Error> {
        self.journal.health()
    }
}
