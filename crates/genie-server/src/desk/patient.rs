//! A journal that waits for the disk now and then instead of every time: for an import of many parts,
//! which is run again if a power cut took some of them, and for the history that a bench is measured on.

use std::cell::Cell;

use genie_kernel::erasure::Erasure;
use genie_kernel::journal::{AuditLine, Error, Query, StreamRow};
use genie_kernel::record::Fields;
use genie_kernel::table::Table;
use genie_kernel::{Batch, Entry, Head, Journal, Rows, StreamId};
use uuid::Uuid;

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

impl Rows for Patient<'_> {
    fn head(&self, stream: StreamId) -> Result<Head, Error> {
        self.journal.head(stream)
    }
    fn get(&self, table: &'static Table, stream: StreamId, id: Uuid) -> Result<Option<Fields>, Error> {
        self.journal.get(table, stream, id)
    }
    fn find(&self, query: &Query) -> Result<Vec<Fields>, Error> {
        self.journal.find(query)
    }
    fn entries(&self, stream: StreamId, after: u64, limit: usize) -> Result<Vec<Entry>, Error> {
        self.journal.entries(stream, after, limit)
    }
    fn audit_tail(&self, stream: StreamId, limit: usize) -> Result<Vec<Entry>, Error> {
        self.journal.audit_tail(stream, limit)
    }
    fn audit_lines(&self, stream: StreamId, limit: usize) -> Result<Vec<AuditLine>, Error> {
        self.journal.audit_lines(stream, limit)
    }
    fn streams(&self, after: u64, limit: usize) -> Result<Vec<StreamRow>, Error> {
        self.journal.streams(after, limit)
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
