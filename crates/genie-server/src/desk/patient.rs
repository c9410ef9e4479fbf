//! A journal that waits for the disk now and then instead of every time: for an import of many parts,
//! which is run again if a power cut took some of them, and for the history that a bench is measured on.

use std::cell::Cell;

use genie_kernel::erasure::Erasure;
use genie_kernel::journal::{Error, ReadsThrough};
use genie_kernel::{Batch, Journal, Rows};

/// A journal that flushes rarely. Whoever comes to an end flushes the real one.
pub struct Patient<'a> {
    journal: &'a dyn Journal,
    /// How many flushes make one.
    patience: u32,
    skipped: Cell<u32>,
}

impl<'a> Patient<'a> {
    /// A journal that makes one flush of so many.
    pub fn new(journal: &'a dyn Journal, patience: u32) -> Self {
        Self { journal, patience, skipped: Cell::new(0) }
    }
}

impl ReadsThrough for Patient<'_> {
    fn beneath(&self) -> &dyn Rows {
        self.journal
    }
}

impl Journal for Patient<'_> {
    fn append(&self, batch: &Batch) -> Result<(), Error> {
        self.journal.append(batch)
    }
    fn flush(&self) -> Result<(), Error> {
        self.skipped.set(self.skipped.get() + 1);
        if self.skipped.get() < self.patience {
            return Ok(());
        }
        self.skipped.set(0);
        self.journal.flush()
    }
    fn erase(&self, erasures: &[Erasure]) -> Result<(), Error> {
        self.journal.erase(erasures)
    }
}
