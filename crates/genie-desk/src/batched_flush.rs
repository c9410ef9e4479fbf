//! A journal that flushes once for many requested flushes: for an import of many parts, which is run again
//! if a power cut took some of them, and for the history that a benchmark needs.

use std::cell::Cell;

use genie_kernel::erasure::Erasure;
use genie_kernel::journal::{Error, ReadsThrough};
use genie_kernel::{Batch, Journal, Rows};

/// A journal that flushes rarely. The caller flushes the journal itself at the end.
pub struct BatchedFlush<'a> {
    journal: &'a dyn Journal,
    /// How many requested flushes become one.
    batch_size: u32,
    skipped: Cell<u32>,
}

impl<'a> BatchedFlush<'a> {
    /// A journal that makes one flush of `batch_size` requested ones.
    pub fn new(journal: &'a dyn Journal, batch_size: u32) -> Self {
        Self { journal, batch_size, skipped: Cell::new(0) }
    }
}

impl ReadsThrough for BatchedFlush<'_> {
    fn beneath(&self) -> &dyn Rows {
        self.journal
    }
}

impl Journal for BatchedFlush<'_> {
    fn append(&self, batch: &Batch) -> Result<(), Error> {
        self.journal.append(batch)
    }
    fn flush(&self) -> Result<(), Error> {
        self.skipped.set(self.skipped.get() + 1);
        if self.skipped.get() < self.batch_size {
            return Ok(());
        }
        self.skipped.set(0);
        self.journal.flush()
    }
    fn erase(&self, erasures: &[Erasure]) -> Result<(), Error> {
        self.journal.erase(erasures)
    }

    fn health(&self) -> Result<(), Error> {
        self.journal.health()
    }
}
