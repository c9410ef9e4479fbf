//! The disk under the journal. It loses unflushed data, runs full, and sometimes fails while flushing, so
//! that its content is unknown until it is reopened.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;

use uuid::Uuid;

use genie_kernel::erasure::Erasure;
use genie_kernel::journal::{Error, Query, Row, StreamRow};
use genie_kernel::record::Fields;
use genie_kernel::table::Table;
use genie_kernel::{Batch, Entry, Head, Journal, MemoryJournal, Rows, StreamId, Timestamp};

use crate::universe::Universe;

/// Maximum number of calls for which a full disk stays full.
const FULL_CALLS_MAX: u64 = 6;

/// Stored and pending data.
pub(crate) struct Disk {
    pub memory: MemoryJournal,
    stream: StreamId,
    staged: RefCell<Vec<Batch>>,
    durable: Cell<Head>,
    /// The last clock reading when a batch was written, by the batch's last record.
    stamps: RefCell<BTreeMap<u64, Timestamp>>,
    condition: Cell<Condition>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Condition {
    Fine,
    /// For this many more calls.
    Full(u64),
    /// Until it is reopened.
    Broken,
}

impl Disk {
    pub(crate) fn new(tables: &[&'static Table], stream: StreamId) -> Self {
        Self {
            memory: MemoryJournal::new(tables),
            stream,
            staged: RefCell::new(Vec::new()),
            durable: Cell::new(Head::EMPTY),
            stamps: RefCell::default(),
            condition: Cell::new(Condition::Fine),
        }
    }

    /// The sequence up to which records can no longer be lost.
    pub(crate) fn durable(&self) -> Head {
        self.durable.get()
    }

    /// The last clock reading when this record was written: the time of its decision.
    pub(crate) fn shown_at(&self, sequence: u64) -> Option<Timestamp> {
        self.stamps.borrow().range(sequence..).next().map(|(_, shown)| *shown)
    }

    fn stamp(&self, batch: &Batch, shown: Timestamp) {
        let mut stamps = self.stamps.borrow_mut();
        // Lost records left their timestamps behind.
        stamps.split_off(&(batch.expected.sequence + 1));
        stamps.insert(batch.head().sequence, shown);
    }

    /// The number of batches that are not durable yet.
    pub(crate) fn staged(&self) -> u64 {
        self.staged.borrow().len() as u64
    }

    /// The program stops and restarts. The first staged batches may have reached the disk; the others are
    /// lost.
    pub(crate) fn reopen(&self, survivors: u64) -> Result<(), Error> {
        let staged = self.staged.take();
        self.memory.crash();
        for batch in staged.iter().take(usize::try_from(survivors).unwrap_or(usize::MAX)) {
            self.memory.append(batch)?;
        }
        self.condition.set(Condition::Fine);
        self.commit()
    }

    fn commit(&self) -> Result<(), Error> {
        self.memory.flush()?;
        self.staged.borrow_mut().clear();
        self.durable.set(self.memory.head(self.stream)?);
        Ok(())
    }

    fn check_condition(&self) -> Result<(), Error> {
        match self.condition.get() {
            Condition::Fine => Ok(()),
            Condition::Broken => Err(Error::Broken("the disk has to be opened again".to_owned())),
            Condition::Full(calls) => {
                let rest = calls.checked_sub(1).filter(|rest| *rest > 0);
                self.condition.set(rest.map_or(Condition::Fine, Condition::Full));
                Err(Error::Full)
            }
        }
    }
}

impl Universe {
    fn read<T>(&self, work: impl FnOnce(&MemoryJournal) -> Result<T, Error>) -> Result<T, Error> {
        if self.disk.condition.get() == Condition::Broken {
            return Err(Error::Broken("the disk has to be opened again".to_owned()));
        }
        work(&self.disk.memory)
    }

    fn fill_disk(&self) {
        if self.strikes(self.faults.disk_full) && self.disk.condition.get() == Condition::Fine {
            self.disk.condition.set(Condition::Full(self.chance.between(1, FULL_CALLS_MAX)));
        }
    }
}

impl Rows for Universe {
    fn head(&self, stream: StreamId) -> Result<Head, Error> {
        self.programs.saw_head();
        self.read(|memory| memory.head(stream))
    }

    fn get(&self, table: &'static Table, stream: StreamId, id: Uuid) -> Result<Option<Row>, Error> {
        self.read(|memory| memory.get(table, stream, id))
    }

    fn find(&self, query: &Query) -> Result<Vec<Fields>, Error> {
        self.read(|memory| memory.find(query))
    }

    fn entries(&self, stream: StreamId, after: u64, limit: usize) -> Result<Vec<Entry>, Error> {
        self.read(|memory| memory.entries(stream, after, limit))
    }

    fn audit_tail(&self, stream: StreamId, limit: usize) -> Result<Vec<Entry>, Error> {
        self.read(|memory| memory.audit_tail(stream, limit))
    }

    fn streams(&self, after: u64, limit: usize) -> Result<Vec<StreamRow>, Error> {
        self.read(|memory| memory.streams(after, limit))
    }

    fn stream(&self, id: StreamId) -> Result<Option<StreamRow>, Error> {
        self.read(|memory| memory.stream(id))
    }
}

impl Journal for Universe {
    fn append(&self, batch: &Batch) -> Result<(), Error> {
        self.act(|| {
            self.fill_disk();
            self.disk.check_condition()?;
            self.planted.append(&self.disk.memory, batch)?;
            self.programs.moved_head();
            self.disk.stamp(batch, self.clock.shown());
            self.trace.note(&batch.head().hash.0);
            self.disk.staged.borrow_mut().push(batch.clone());
            Ok(())
        })
    }

    fn flush(&self) -> Result<(), Error> {
        self.act(|| {
            self.fill_disk();
            if let Err(error) = self.disk.check_condition() {
                if error == Error::Full && self.faults.full_drops_staged {
                    // A transaction without space is rolled back. The other program's known end of the stream
                    // is now as stale as after another write.
                    self.disk.memory.crash();
                    self.disk.staged.borrow_mut().clear();
                    self.programs.moved_head();
                }
                return Err(error);
            }
            if self.strikes(self.faults.flush_unknown) {
                self.disk.condition.set(Condition::Broken);
                return Err(Error::Broken("the flush failed".to_owned()));
            }
            self.disk.commit()
        })
    }

    fn erase(&self, erasures: &[Erasure]) -> Result<(), Error> {
        self.act(|| {
            self.disk.check_condition()?;
            self.disk.memory.erase(erasures)
        })
    }

    fn health(&self) -> Result<(), Error> {
        match self.disk.condition.get() {
            Condition::Fine | Condition::Full(_) => Ok(()),
            Condition::Broken => self.disk.check_condition(),
        }
    }
}
