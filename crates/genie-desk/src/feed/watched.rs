//! A journal that reports which streams were written to, once that is durable.

use std::collections::BTreeMap;
use std::sync::Arc;

use parking_lot::Mutex;

use genie_kernel::erasure::Erasure;
use genie_kernel::journal::{Error, ReadsThrough};
use genie_kernel::{Batch, Journal, Rows, StreamId};

use crate::WakeSignal;

/// The streams that were written to and not published yet, with their last record.
#[derive(Debug, Default)]
pub struct Touched {
    streams: Mutex<BTreeMap<StreamId, u64>>,
    /// Notified when something is durable.
    pub flushed: WakeSignal,
}

impl Touched {
    /// A stream was written to.
    pub fn note(&self, stream: StreamId, sequence: u64) {
        let mut streams = self.streams.lock();
        let known = streams.entry(stream).or_default();
        *known = sequence.max(*known);
    }

    /// Takes all of them, to publish them.
    pub fn take(&self) -> BTreeMap<StreamId, u64> {
        std::mem::take(&mut *self.streams.lock())
    }
}

/// A watched journal.
pub struct WatchedJournal {
    journal: Arc<dyn Journal + Send + Sync>,
    touched: Arc<Touched>,
}

impl WatchedJournal {
    /// Watches a journal.
    pub fn new(journal: Arc<dyn Journal + Send + Sync>, touched: Arc<Touched>) -> Self {
        Self { journal, touched }
    }
}

impl ReadsThrough for WatchedJournal {
    fn beneath(&self) -> &dyn Rows {
        &*self.journal
    }
}

impl Journal for WatchedJournal {
    fn append(&self, batch: &Batch) -> Result<(), Error> {
        self.journal.append(batch)?;
        if let Some(stream) = batch.stream() {
            self.touched.note(stream, batch.head().sequence);
        }
        Ok(())
    }

    fn erase(&self, erasures: &[Erasure]) -> Result<(), Error> {
        self.journal.erase(erasures)?;
        for batch in erasures.iter().map(|erasure| &erasure.batch) {
            if let Some(stream) = batch.stream() {
                self.touched.note(stream, batch.head().sequence);
            }
        }
        self.touched.flushed.notify();
        Ok(())
    }

    fn flush(&self) -> Result<(), Error> {
        self.journal.flush()?;
        self.touched.flushed.notify();
        Ok(())
    }

    fn health(&self) -> Result<(), Error> {
        self.journal.health()
    }
}
