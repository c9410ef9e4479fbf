//! The one connection that writes, and reads what it has written. A batch is staged into an open
//! transaction; committing makes everything staged durable. Nothing else changes stored state.

use std::collections::BTreeMap;
use std::thread::{self, ThreadId};

use genie_kernel::journal::{Error, Scope};
use genie_kernel::record::PAYLOAD_BYTES_MAX;
use genie_kernel::table::Table;
use genie_kernel::{Batch, Head, StreamId};
use rusqlite::{Connection, OptionalExtension, params};

use super::failure::port_error;
use super::layout::Layout;
use super::schema::{POSITION_MAX, SEQUENCE_MAX, log_id, log_place};
use super::value::count_of;
use super::{fold, log};

/// How many streams' heads are kept in memory.
const HEADS_MAX: usize = 8 * 1024;

pub(super) const SELECT_STREAM: &str =
    "SELECT position, tenant_id, project_id, head_sequence, head_hash FROM streams WHERE id = ?1";

const INSERT_STREAM: &str = "INSERT INTO streams (id, tenant_id, project_id, opened_at, head_sequence, \
     head_hash) VALUES (?1, ?2, ?3, ?4, ?5, ?6) RETURNING position";

pub(super) const UPDATE_STREAM: &str =
    "UPDATE streams SET head_sequence = ?2, head_hash = ?3 WHERE position = ?1";

/// The connection and what is known about the database behind it.
#[derive(Debug)]
pub(crate) struct Writer {
    pub(crate) connection: Connection,
    pub(crate) layouts: Vec<Layout>,
    known: BTreeMap<StreamId, Known>,
    /// Who staged each batch of the open transaction.
    staged_by: Vec<ThreadId>,
    /// Whose batches were lost when a transaction was rolled back, and why.
    lost: Vec<(ThreadId, Error)>,
    /// Set while a batch is being staged. Found set, it means that staging panicked.
    staging: bool,
}

/// What is known about a stream.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Known {
    pub(crate) position: u64,
    pub(crate) scope: Scope,
    pub(crate) head: Head,
}

/// How far a batch has to be undone when it is refused.
#[derive(Clone, Copy)]
enum Began {
    /// The batch began the transaction.
    Transaction,
    /// There were batches in the transaction already.
    Savepoint,
}

impl Writer {
    pub(crate) fn new(connection: Connection, tables: &[&'static Table]) -> Self {
        Self {
            connection,
            layouts: tables.iter().map(|table| Layout::new(table)).collect(),
            known: BTreeMap::new(),
            staged_by: Vec::new(),
            lost: Vec::new(),
            staging: false,
        }
    }

    /// Stages a batch, or leaves nothing of it.
    pub(crate) fn append(&mut self, batch: &Batch) -> Result<(), Error> {
        let Some(stream) = batch.stream() else { return Ok(()) };
        if self.staging {
            return Err(Error::Broken("staging a batch was interrupted".into()));
        }
        check_batch(batch, stream)?;
        let known = self.known(stream)?;
        let actual = known.map_or(Head::EMPTY, |known| known.head);
        if actual != batch.expected {
            return Err(Error::Conflict { expected: batch.expected.sequence, actual: actual.sequence });
        }
        if known.is_some_and(|known| known.scope != batch.scope) {
            return Err(Error::Refused("the stream belongs to somebody else".into()));
        }
        self.staging = true;
        let staged = self.begin().and_then(|began| {
            let staged = self.stage(batch, stream, known).and_then(|position| {
                self.end(began)?;
                Ok(position)
            });
            if let Err(error) = &staged {
                self.undo(began, error)?;
            }
            staged
        });
        self.staging = false;
        let position = staged?;
        self.remember(stream, Known { position, scope: batch.scope, head: batch.head() });
        self.staged_by.push(thread::current().id());
        Ok(())
    }

    /// Whether anything waits for a commit.
    pub(crate) fn has_staged(&self) -> bool {
        !self.staged_by.is_empty()
    }

    /// Makes everything staged durable. On failure nothing of it is stored, or nobody knows.
    pub(crate) fn commit(&mut self) -> Result<(), Error> {
        if self.staging {
            return Err(Error::Broken("staging a batch was interrupted".into()));
        }
        if !self.has_staged() {
            return Ok(());
        }
        let committed = self.run("COMMIT");
        match committed {
            Ok(()) => self.staged_by.clear(),
            Err(ref error) => {
                let error = error.clone();
                // SQLite rolls back by itself when a commit fails; if it could not, we do.
                if !self.connection.is_autocommit() {
                    let _ = self.run("ROLLBACK");
                }
                self.lose_staged(&error);
            }
        }
        committed
    }

    /// Takes the threads whose staged batches were lost, and why.
    pub(crate) fn take_lost(&mut self) -> Vec<(ThreadId, Error)> {
        std::mem::take(&mut self.lost)
    }

    /// What is known about a stream, from memory or from the database.
    pub(crate) fn known(&mut self, stream: StreamId) -> Result<Option<Known>, Error> {
        if let Some(known) = self.known.get(&stream) {
            return Ok(Some(*known));
        }
        let Some(known) = self.read_known(stream)? else { return Ok(None) };
        self.remember(stream, known);
        Ok(Some(known))
    }

    fn read_known(&self, stream: StreamId) -> Result<Option<Known>, Error> {
        let read = || {
            let mut statement = self.connection.prepare_cached(SELECT_STREAM)?;
            let found = statement
                .query_row([&stream.0.as_bytes()[..]], |row| {
                    let (position, sequence) = (count_of(row.get_ref(0)?), count_of(row.get_ref(3)?));
                    let scope = log::scope_of(row.get_ref(1)?, row.get_ref(2)?);
                    Ok((position, scope, sequence, log::hash_of(row.get_ref(4)?)))
                })
                .optional()?;
            let Some((Some(position), Some(scope), Some(sequence), Some(hash))) = found else {
                return Ok(found.map(|_| None));
            };
            // The stream says where it ends, and so do the logs.
            let mut last = self.connection.prepare_cached(log::SELECT_LAST)?;
            let ids =
                [log_id(position.min(POSITION_MAX), 0), log_id(position.min(POSITION_MAX), SEQUENCE_MAX)];
            let last: i64 = last.query_row(ids, |row| row.get(0))?;
            let agreed = log_place(last).1 == sequence;
            Ok(Some(agreed.then_some(Known { position, scope, head: Head { sequence, hash } })))
        };
        match read().map_err(|error: rusqlite::Error| port_error(&error))? {
            None => Ok(None),
            Some(Some(known)) => Ok(Some(known)),
            Some(None) => {
                Err(Error::Damaged(format!("streams, {stream}: it does not end where its log ends")))
            }
        }
    }

    fn remember(&mut self, stream: StreamId, known: Known) {
        if self.known.len() >= HEADS_MAX {
            self.known.clear();
        }
        self.known.insert(stream, known);
    }

    fn stage(&mut self, batch: &Batch, stream: StreamId, known: Option<Known>) -> Result<u64, Error> {
        let position = match known {
            Some(known) => self.move_head(known.position, batch.head())?,
            None => self.open_stream(batch, stream)?,
        };
        log::insert(&self.connection, position, batch)?;
        fold::fold(&self.connection, &mut self.layouts, stream.0, &batch.entries)?;
        Ok(position)
    }

    fn open_stream(&self, batch: &Batch, stream: StreamId) -> Result<u64, Error> {
        let opened_at = batch.entries.first().map_or(0, |entry| entry.record.at.0);
        let head = batch.head();
        let insert = || {
            let mut statement = self.connection.prepare_cached(INSERT_STREAM)?;
            let Scope { tenant_id, project_id } = batch.scope;
            let (id, hash) = (&stream.0.as_bytes()[..], &head.hash.0[..]);
            statement.query_row(
                params![id, tenant_id, project_id, opened_at, head.sequence.cast_signed(), hash],
                |row| Ok(count_of(row.get_ref(0)?)),
            )
        };
        let position = insert().map_err(|error| port_error(&error))?;
        let fits = position.filter(|position| *position <= POSITION_MAX);
        fits.ok_or_else(|| Error::Refused("there are too many streams".into()))
    }

    fn move_head(&self, position: u64, head: Head) -> Result<u64, Error> {
        let update = || {
            let mut statement = self.connection.prepare_cached(UPDATE_STREAM)?;
            statement.execute(params![position.cast_signed(), head.sequence.cast_signed(), &head.hash.0[..]])
        };
        let moved = update().map_err(|error| port_error(&error))?;
        if moved != 1 {
            return Err(Error::Damaged(format!("streams: position {position} is gone")));
        }
        Ok(position)
    }

    fn begin(&mut self) -> Result<Began, Error> {
        if self.has_staged() {
            self.run("SAVEPOINT batch")?;
            Ok(Began::Savepoint)
        } else {
            self.run("BEGIN IMMEDIATE")?;
            Ok(Began::Transaction)
        }
    }

    fn end(&mut self, began: Began) -> Result<(), Error> {
        match began {
            Began::Transaction => Ok(()),
            Began::Savepoint => self.run("RELEASE batch"),
        }
    }

    fn undo(&mut self, began: Began, error: &Error) -> Result<(), Error> {
        self.known.clear();
        if self.connection.is_autocommit() {
            // The failure took the whole transaction with it.
            self.lose_staged(error);
            return Ok(());
        }
        match began {
            Began::Transaction => self.run("ROLLBACK"),
            Began::Savepoint => self.run("ROLLBACK TO batch").and_then(|()| self.run("RELEASE batch")),
        }
        .map_err(|error| Error::Broken(error.to_string()))
    }

    fn lose_staged(&mut self, error: &Error) {
        self.known.clear();
        self.lost.extend(self.staged_by.drain(..).map(|thread| (thread, error.clone())));
    }

    fn run(&self, sql: &str) -> Result<(), Error> {
        let ran = self.connection.prepare_cached(sql).and_then(|mut statement| statement.execute([]));
        ran.map(|_| ()).map_err(|error| port_error(&error))
    }
}

/// Refuses a batch that does not hang together.
fn check_batch(batch: &Batch, stream: StreamId) -> Result<(), Error> {
    let mut head = batch.expected;
    for entry in &batch.entries {
        if entry.payload.len() > PAYLOAD_BYTES_MAX {
            return Err(Error::Refused(format!("a payload has {} bytes", entry.payload.len())));
        }
        let follows = entry.sequence == head.sequence + 1 && entry.prev_hash == head.hash;
        if entry.stream != stream || !follows || entry.sequence > SEQUENCE_MAX {
            return Err(Error::Refused("the records of the batch do not follow each other".into()));
        }
        head = Head { sequence: entry.sequence, hash: entry.hash };
    }
    Ok(())
}
