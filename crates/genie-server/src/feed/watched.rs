//! A journal that tells which streams were written to, once that is durable.

use std::collections::BTreeMap;
use std::sync::Arc;

use genie_kernel::erasure::Erasure;
use genie_kernel::journal::{AuditLine, Error, Query, StreamRow};
use genie_kernel::record::Fields;
use genie_kernel::table::Table;
use genie_kernel::{Batch, Entry, Head, Journal, Rows, StreamId};
use parking_lot::Mutex;
use uuid::Uuid;

use crate::desk::Bell;

/// The streams that were written to and not told of yet, and up to where.
#[derive(Debug, Default)]
pub struct Touched {
    streams: Mutex<BTreeMap<StreamId, u64>>,
    /// Rings when something is durable.
    pub flushed: Bell,
}

impl Touched {
    /// A stream was written to.
    pub fn note(&self, stream: StreamId, sequence: u64) {
        let mut streams = self.streams.lock();
        let known = streams.entry(stream).or_default();
        *known = sequence.max(*known);
    }

    /// All of them, which are told of now.
    pub fn take(&self) -> BTreeMap<StreamId, u64> {
        std::mem::take(&mut *self.streams.lock())
    }
}

/// A journal that is watched.
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

impl Rows for WatchedJournal {
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
        self.touched.flushed.ring();
        Ok(())
    }

    fn flush(&self) -> Result<(), Error> {
        self.journal.flush()?;
        self.touched.flushed.ring();
        Ok(())
    }
}
