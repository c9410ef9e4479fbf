//! A journal whose appends a test can watch and refuse.

use std::sync::{Arc, Mutex};

use genie_kernel::erasure::Erasure;
use genie_kernel::journal::{Error, ReadsThrough};
use genie_kernel::{Batch, Journal, Rows, StreamId};
use genie_store::SqliteJournal;

/// A hook that runs before each append to a stream.
type Before = Arc<dyn Fn(StreamId) -> Result<(), Error> + Send + Sync>;

/// A journal that runs a hook before each append.
pub struct Guarded {
    journal: Arc<SqliteJournal>,
    before: Mutex<Before>,
}

impl Guarded {
    pub fn new(journal: Arc<SqliteJournal>) -> Self {
        Self { journal, before: Mutex::new(Arc::new(|_| Ok(()))) }
    }

    pub fn before_each_append(&self, before: impl Fn(StreamId) -> Result<(), Error> + Send + Sync + 'static) {
        *self.before.lock().unwrap() = Arc::new(before);
    }
}

impl ReadsThrough for Guarded {
    fn beneath(&self) -> &dyn Rows {
        &*self.journal
    }
}

impl Journal for Guarded {
    fn append(&self, batch: &Batch) -> Result<(), Error> {
        let before = Arc::clone(&self.before.lock().unwrap());
        if let Some(stream) = batch.stream() {
            before(stream)?;
        }
        self.journal.append(batch)
    }

    fn flush(&self) -> Result<(), Error> {
        self.journal.flush()
    }

    fn erase(&self, erasures: &[Erasure]) -> Result<(), Error> {
        self.journal.erase(erasures)
    }

    fn health(&self) -> Result<(), Error> {
        self.journal.health()
    }
}
