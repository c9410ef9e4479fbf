//! Reads of durable data, on separate connections: readers neither wait for the writer nor see data that a
//! crash could still undo.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use genie_kernel::journal::{BatchRow, CommitOrder, Error, Query, Row, Rows, StreamRow};
use genie_kernel::record::Fields;
use genie_kernel::table::Table;
use genie_kernel::{Entry, Head, StreamId};
use parking_lot::{MappedMutexGuard, Mutex, MutexGuard};
use rusqlite::InterruptHandle;
use uuid::Uuid;

use super::failure::port_error;
use super::read::Database;
use super::settings;
use super::writer::Known;

/// Maximum number of concurrent reads.
pub(crate) const CONNECTIONS: usize = 4;

/// How long a connection that is to be closed waits for a read before it interrupts it.
const INTERRUPT_PAUSE: Duration = Duration::from_millis(10);

/// Reads of durable data.
#[derive(Clone, Debug)]
pub struct DurableRows {
    pool: Arc<Pool>,
}

/// Connections that only read.
#[derive(Debug)]
pub(crate) struct Pool {
    connections: Vec<Slot>,
    tables: Vec<&'static Table>,
    /// The connection to wait for when all are in use.
    next: AtomicUsize,
}

/// A place for a connection, which is closed while the journal is reopened.
#[derive(Default)]
struct Slot {
    database: Mutex<Option<Database>>,
    /// Ends the read that is under way.
    interrupt: Mutex<Option<InterruptHandle>>,
}

impl std::fmt::Debug for Slot {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.database.fmt(formatter)
    }
}

impl Slot {
    fn open(&self, path: &Path, tables: &[&'static Table]) -> Result<(), crate::Error> {
        let connection = settings::open_reader(path)?;
        *self.interrupt.lock() = Some(connection.get_interrupt_handle());
        *self.database.lock() = Some(Database::new(connection, tables));
        Ok(())
    }

    fn close(&self) {
        loop {
            if let Some(mut database) = self.database.try_lock_for(INTERRUPT_PAUSE) {
                *database = None;
                return;
            }
            if let Some(interrupt) = &*self.interrupt.lock() {
                interrupt.interrupt();
            }
        }
    }
}

impl Pool {
    /// A pool of `count` connections to a database.
    pub(crate) fn new(path: &Path, tables: &[&'static Table], count: usize) -> Result<Self, crate::Error> {
        let connections = (0..count).map(|_| Slot::default()).collect();
        let pool = Self { connections, tables: tables.to_vec(), next: AtomicUsize::new(0) };
        pool.open(path)?;
        Ok(pool)
    }

    /// Opens all connections.
    pub(crate) fn open(&self, path: &Path) -> Result<(), crate::Error> {
        self.connections.iter().try_for_each(|connection| connection.open(path, &self.tables))
    }

    /// Closes all connections. Reads that take longer than a moment fail.
    pub(crate) fn close(&self) {
        self.connections.iter().for_each(Slot::close);
    }

    /// A connection that is not in use.
    pub(crate) fn take(&self) -> Result<MappedMutexGuard<'_, Database>, Error> {
        let free = self.connections.iter().find_map(|connection| connection.database.try_lock());
        let guard = free.unwrap_or_else(|| {
            let place = self.next.fetch_add(1, Ordering::Relaxed) % self.connections.len();
            self.connections[place].database.lock()
        });
        MutexGuard::try_map(guard, Option::as_mut)
            .map_err(|_| Error::Broken("the journal is being reopened".into()))
    }
}

impl DurableRows {
    pub(crate) fn new(pool: Arc<Pool>) -> Self {
        Self { pool }
    }

    /// Reads a snapshot of durable data with one statement.
    fn read_once<T>(&self, read: impl FnOnce(&mut Database) -> Result<T, Error>) -> Result<T, Error> {
        let mut database = self.pool.take()?;
        debug_assert!(database.connection.is_autocommit(), "no read transaction is left open");
        read(&mut database)
    }

    /// Reads a snapshot of durable data with any number of statements.
    fn read<T>(&self, read: impl FnOnce(&mut Database) -> Result<T, Error>) -> Result<T, Error> {
        let mut database = self.pool.take()?;
        let run = |database: &Database, sql| {
            let ran = database.connection.prepare_cached(sql).and_then(|mut begin| begin.execute([]));
            ran.map_err(|error| port_error(&error))
        };
        run(&database, "BEGIN")?;
        let found = read(&mut database);
        run(&database, "ROLLBACK")?;
        found
    }

    /// One row of the table at this index, and the stream it belongs to.
    pub(crate) fn row(&self, place: usize, id: Uuid) -> Result<Option<(StreamId, Row)>, Error> {
        self.read_once(|database| database.read_row(place, id))
    }

    fn place(&self, table: &'static Table) -> Result<usize, Error> {
        let place = self.pool.tables.iter().position(|known| known.name == table.name);
        place.ok_or_else(|| Error::Refused(format!("there is no table {}", table.name)))
    }

    fn read_log(
        &self,
        stream: StreamId,
        read: impl FnOnce(&Database, Known) -> Result<Vec<Entry>, Error>,
    ) -> Result<Vec<Entry>, Error> {
        self.read(|database| match database.known(stream)? {
            Some(known) => read(database, known),
            None => Ok(Vec::new()),
        })
    }
}

impl Rows for DurableRows {
    fn head(&self, stream: StreamId) -> Result<Head, Error> {
        self.read(|database| Ok(database.known(stream)?.map_or(Head::EMPTY, |known| known.head)))
    }

    fn get(&self, table: &'static Table, stream: StreamId, id: Uuid) -> Result<Option<Row>, Error> {
        let place = self.place(table)?;
        let row = self.row(place, id)?;
        Ok(row.filter(|(of, _)| *of == stream).map(|(_, fields)| fields))
    }

    fn get_all(
        &self,
        table: &'static Table,
        stream: StreamId,
        ids: &[Uuid],
        columns: &'static [&'static str],
    ) -> Result<Vec<Fields>, Error> {
        let place = self.place(table)?;
        self.read(|database| database.read_rows(place, stream, ids, columns))
    }

    fn find(&self, query: &Query) -> Result<Vec<Fields>, Error> {
        let place = self.place(query.table)?;
        self.read_once(|database| database.find(place, query))
    }

    fn entries(&self, stream: StreamId, after: u64, limit: usize) -> Result<Vec<Entry>, Error> {
        self.read_log(stream, |database, known| database.entries(stream, known, after, limit))
    }

    fn audit_tail(&self, stream: StreamId, limit: usize) -> Result<Vec<Entry>, Error> {
        self.read_log(stream, |database, known| database.audit_tail(stream, known, limit))
    }

    fn streams(&self, after: u64, limit: usize) -> Result<Vec<StreamRow>, Error> {
        self.read(|database| database.streams(after, limit))
    }

    fn stream(&self, id: StreamId) -> Result<Option<StreamRow>, Error> {
        self.read(|database| Ok(database.known(id)?.map(|known| known.row(id))))
    }
}

impl CommitOrder for DurableRows {
    fn batches(&self, after: u64, limit: usize) -> Result<Vec<BatchRow>, Error> {
        self.read_once(|database| database.batches(after, limit))
    }

    fn last_batch(&self) -> Result<Option<BatchRow>, Error> {
        self.read_once(|database| database.last_batch())
    }
}
