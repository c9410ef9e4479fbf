//! The only writing connection, which also reads its own writes. Staged batches, and batches whose
//! constraints only the database can check, go into an open transaction; committing makes it durable. Nothing
//! else changes stored state.

use std::thread::{self, ThreadId};
use std::time::Duration;

use genie_kernel::journal::{Error, Scope, StreamRow};
use genie_kernel::record::PAYLOAD_BYTES_MAX;
use genie_kernel::table::Table;
use genie_kernel::{Batch, Head, StreamId, erasure};
use rusqlite::{Connection, params};

use super::end::JournalEnd;
use super::failure::port_error;
use super::log::Line;
use super::read::Database;
use super::row_cache::Unwritten;
use super::schema::{POSITION_MAX, SEQUENCE_MAX};
use super::staging::{MovedHead, StagingArea, StagingResult, Unsaved};
use super::value::count_of;
use super::{fold, log};

const INSERT_STREAM: &str = "INSERT INTO streams (id, tenant_id, project_id, opened_at, head_sequence, \
     head_hash) VALUES (?1, ?2, ?3, ?4, ?5, ?6) RETURNING position";

pub(super) const UPDATE_STREAM: &str =
    "UPDATE streams SET head_sequence = ?2, head_hash = ?3 WHERE position = ?1";

const INSERT_BATCH: &str = "INSERT INTO batches (stream, after_sequence, last_sequence) VALUES (?1, ?2, ?3)";

/// How long the end of the journal waits for readers.
const READER_WAIT: Duration = Duration::from_secs(1);

/// The threads that staged lost batches.
pub(crate) type Lost = Vec<ThreadId>;

/// The connection and the known state of its database.
#[derive(Debug)]
pub(crate) struct Writer {
    pub(crate) database: Database,
    /// The end of the journal, and what is not durable of it.
    pub(crate) end: TrackedEnd,
    /// The thread that staged each batch of the open transaction.
    staged_by: Vec<ThreadId>,
    /// The threads whose batches were lost in a rollback, and why.
    lost: Vec<(ThreadId, Error)>,
    /// Set while the database is being written. If found set, writing panicked.
    writing: bool,
}

/// The end of the journal, from one commit to the next.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct TrackedEnd {
    /// After the last commit.
    pub(crate) durable: JournalEnd,
    /// What the open transaction adds to it.
    staged: JournalEnd,
    /// What a failed commit would have added. It is unknown whether it did.
    pub(crate) unsure: JournalEnd,
    /// Whether there was a commit since this was last asked.
    moved: bool,
}

impl TrackedEnd {
    /// The end after the commits since the last call, if there were any.
    pub(crate) fn take_moved(&mut self) -> Option<JournalEnd> {
        std::mem::take(&mut self.moved).then_some(self.durable)
    }

    /// The open transaction was rolled back.
    pub(super) fn note_rollback(&mut self) {
        self.staged = JournalEnd::default();
    }

    fn note_commit(&mut self, committed: &Result<(), Error>) {
        let staged = std::mem::take(&mut self.staged);
        match committed {
            Ok(()) => {
                self.moved |= staged != JournalEnd::default();
                self.durable = self.durable.after(&staged);
                self.unsure = JournalEnd::default();
            }
            Err(_) => self.unsure = staged,
        }
    }
}

/// The known state of a stream.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Known {
    pub(crate) position: u64,
    pub(crate) scope: Scope,
    pub(crate) head: Head,
}

impl Known {
    /// The stream's row.
    pub(crate) fn row(&self, id: StreamId) -> StreamRow {
        StreamRow { position: self.position, id, scope: self.scope }
    }

    /// Whether a batch follows the end of the stream.
    pub(crate) fn allows(&self, batch: &Batch) -> Result<(), Error> {
        if self.head != batch.expected {
            let (expected, actual) = (batch.expected.sequence, self.head.sequence);
            return Err(Error::Conflict { expected, actual });
        }
        if self.scope != batch.scope {
            return Err(Error::Refused("the stream belongs to another scope".into()));
        }
        Ok(())
    }
}

impl Writer {
    pub(crate) fn new(connection: Connection, tables: &[&'static Table], end: JournalEnd) -> Self {
        Self {
            database: Database::new(connection, tables),
            end: TrackedEnd { durable: end, ..TrackedEnd::default() },
            staged_by: Vec::new(),
            lost: Vec::new(),
            writing: false,
        }
    }

    /// Stages a batch that memory could not handle, atomically.
    pub(crate) fn append(
        &mut self,
        area: &mut StagingArea,
        batch: &Batch,
        stream: StreamId,
    ) -> Result<(), Error> {
        let known = self.known(area, stream)?;
        match known {
            Some(known) => known.allows(batch)?,
            None if batch.expected != Head::EMPTY => {
                return Err(Error::Conflict { expected: batch.expected.sequence, actual: 0 });
            }
            None => return self.append_at_once(area, batch, stream, None),
        }
        let mut staging = area.stage(batch, stream)?;
        if let StagingResult::UnknownRows(keys) = &staging {
            for key in keys {
                let row = self.database.read_row(key.0, key.1)?;
                area.rows.put(*key, row);
            }
            staging = area.stage(batch, stream)?;
        }
        match staging {
            StagingResult::Done => Ok(()),
            StagingResult::AskDatabase | StagingResult::UnknownStream | StagingResult::UnknownRows(_) => {
                self.append_at_once(area, batch, stream, known)
            }
        }
    }

    /// Writes staged data into the open transaction. On failure, everything staged is lost.
    pub(crate) fn write(&mut self, unsaved: Unsaved, area: impl FnOnce() -> Lost) -> Result<(), Error> {
        self.staged_by.extend(&unsaved.staged_by);
        self.end.staged = self.end.staged.after(&unsaved.added);
        let written = self.guarded(|writer| writer.write_parts(&unsaved));
        written.inspect_err(|error| self.lose(error, area))
    }

    /// Writes some rows early, because a query needs them.
    pub(crate) fn write_rows(
        &mut self,
        rows: &[Unwritten],
        area: impl FnOnce() -> Lost,
    ) -> Result<(), Error> {
        if rows.is_empty() {
            return Ok(());
        }
        let written = self.guarded(|writer| {
            writer.begin()?;
            writer.fold_in(rows)
        });
        written.inspect_err(|error| self.lose(error, area))
    }

    /// Whether a transaction is open.
    pub(crate) fn is_busy(&self) -> bool {
        !self.database.connection.is_autocommit()
    }

    /// Makes everything written durable. On failure none of it is stored, or that is unknown.
    pub(crate) fn commit(&mut self, area: impl FnOnce() -> Lost) -> Result<(), Error> {
        if !self.is_busy() {
            return Ok(());
        }
        let committed = self.guarded(Self::run_commit);
        match &committed {
            Ok(()) => self.staged_by.clear(),
            Err(error) => self.lose(error, area),
        }
        committed
    }

    /// Moves the whole log into the database file, unless a reader needs it for longer.
    pub(crate) fn empty_log(&self) -> Result<(), Error> {
        let connection = &self.database.connection;
        let emptied = connection
            .busy_timeout(READER_WAIT)
            .and_then(|()| connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(())));
        emptied.map_err(|error| port_error(&error))
    }

    /// Starts again on a reopened database, which ends here.
    pub(crate) fn reset(&mut self, database: Database, end: JournalEnd) {
        let lost = std::mem::take(&mut self.lost);
        let end = TrackedEnd { durable: end, ..TrackedEnd::default() };
        *self = Self { database, end, staged_by: Vec::new(), lost, writing: false };
    }

    /// Takes the threads whose staged batches were lost, and why.
    pub(crate) fn take_lost(&mut self) -> Vec<(ThreadId, Error)> {
        std::mem::take(&mut self.lost)
    }

    /// The known state of a stream, from memory or from the database.
    pub(crate) fn known(&self, area: &mut StagingArea, stream: StreamId) -> Result<Option<Known>, Error> {
        if let Some(known) = area.known(stream) {
            return Ok(Some(known));
        }
        let Some(known) = self.database.known(stream)? else { return Ok(None) };
        area.learn(stream, known);
        Ok(Some(known))
    }

    /// Stages a batch in the database itself, which enforces its constraints.
    fn append_at_once(
        &mut self,
        area: &mut StagingArea,
        batch: &Batch,
        stream: StreamId,
        known: Option<Known>,
    ) -> Result<(), Error> {
        area.check_whole()?;
        let unsaved = area.take_unsaved();
        self.write(unsaved, || area.lose())?;
        let staged = self.guarded(|writer| {
            writer.begin()?;
            writer.run("SAVEPOINT batch")?;
            writer.stage(batch, stream, known)
        });
        let ended = match &staged {
            Ok(_) => self.run("RELEASE batch"),
            Err(_) if !self.is_busy() => Ok(()),
            Err(_) => self.run("ROLLBACK TO batch").and_then(|()| self.run("RELEASE batch")),
        };
        if let Err(error) = ended {
            let error = Error::Broken(error.to_string());
            self.lose(&error, || area.lose());
            return Err(error);
        }
        match staged {
            Ok(position) => {
                self.staged_by.push(thread::current().id());
                area.note_written(stream, Known { position, scope: batch.scope, head: batch.head() }, batch);
                Ok(())
            }
            Err(error) => {
                if !self.is_busy() {
                    // The failure rolled back the whole transaction.
                    self.lose(&error, || area.lose());
                } else if self.staged_by.is_empty() {
                    self.run("ROLLBACK").map_err(|error| Error::Broken(error.to_string()))?;
                }
                Err(error)
            }
        }
    }

    pub(super) fn stage(
        &mut self,
        batch: &Batch,
        stream: StreamId,
        known: Option<Known>,
    ) -> Result<u64, Error> {
        let position = match known {
            Some(known) => {
                let (position, after) = (known.position, batch.expected.sequence);
                self.move_head(MovedHead { position, after, head: batch.head() })?;
                position
            }
            None => self.open_stream(batch, stream)?,
        };
        let lines: Vec<Line> =
            batch.entries.iter().map(|entry| Line::new(position, batch.scope, entry)).collect();
        log::insert(&self.database.connection, &lines)?;
        fold::fold(&self.database.connection, &mut self.database.layouts, stream.0, &batch.entries)?;
        self.end.staged.add(stream, batch);
        Ok(position)
    }

    fn write_parts(&mut self, unsaved: &Unsaved) -> Result<(), Error> {
        if unsaved.staged_by.is_empty() && unsaved.rows.is_empty() {
            return Ok(());
        }
        self.begin()?;
        unsaved.heads.iter().try_for_each(|moved| self.move_head(*moved))?;
        log::insert(&self.database.connection, &unsaved.lines)?;
        self.fold_in(&unsaved.rows)
    }

    fn fold_in(&mut self, rows: &[Unwritten]) -> Result<(), Error> {
        rows.iter().try_for_each(|row| {
            fold::write(&self.database.connection, &mut self.database.layouts[row.table], row)
        })
    }

    fn open_stream(&self, batch: &Batch, stream: StreamId) -> Result<u64, Error> {
        let opened_at = batch.entries.first().map_or(0, |entry| entry.record.at.0);
        let head = batch.head();
        let insert = || {
            let mut statement = self.database.connection.prepare_cached(INSERT_STREAM)?;
            let Scope { tenant_id, project_id } = batch.scope;
            let (id, hash) = (&stream.0.as_bytes()[..], &head.hash.0[..]);
            statement.query_row(
                params![id, tenant_id, project_id, opened_at, head.sequence.cast_signed(), hash],
                |row| Ok(count_of(row.get_ref(0)?)),
            )
        };
        let position = insert().map_err(|error| port_error(&error))?;
        let fits = position.filter(|position| *position <= POSITION_MAX);
        let position = fits.ok_or_else(|| Error::Refused("there are too many streams".into()))?;
        self.number_batch(MovedHead { position, after: 0, head })?;
        Ok(position)
    }

    fn move_head(&self, moved: MovedHead) -> Result<(), Error> {
        let MovedHead { position, head, .. } = moved;
        let update = || {
            let mut statement = self.database.connection.prepare_cached(UPDATE_STREAM)?;
            statement.execute(params![position.cast_signed(), head.sequence.cast_signed(), &head.hash.0[..]])
        };
        let updated = update().map_err(|error| port_error(&error))?;
        if updated != 1 {
            return Err(Error::Damaged(format!("streams: position {position} is missing")));
        }
        self.number_batch(moved)
    }

    /// Gives the records that a stream has grown by the next place in the order of all batches.
    fn number_batch(&self, moved: MovedHead) -> Result<(), Error> {
        if moved.after == moved.head.sequence {
            return Ok(());
        }
        let insert = || {
            let mut statement = self.database.connection.prepare_cached(INSERT_BATCH)?;
            let MovedHead { position, after, head } = moved;
            statement.execute([position, after, head.sequence].map(u64::cast_signed))
        };
        insert().map(drop).map_err(|error| port_error(&error))
    }

    pub(super) fn begin(&self) -> Result<(), Error> {
        if self.is_busy() { Ok(()) } else { self.run("BEGIN IMMEDIATE") }
    }

    /// Writes, and detects an interrupted write.
    pub(super) fn guarded<T>(
        &mut self,
        write: impl FnOnce(&mut Self) -> Result<T, Error>,
    ) -> Result<T, Error> {
        if self.writing {
            return Err(Error::Broken("writing to the database was interrupted".into()));
        }
        self.writing = true;
        let written = write(self);
        self.writing = false;
        written
    }

    pub(super) fn run_commit(&mut self) -> Result<(), Error> {
        let committed = self.run("COMMIT");
        self.end.note_commit(&committed);
        committed
    }

    /// Everything staged is lost, here and in memory; the threads that staged it are told.
    pub(super) fn lose(&mut self, error: &Error, area: impl FnOnce() -> Lost) {
        // SQLite rolls back by itself after most failures; otherwise we do.
        if self.is_busy() {
            let _ = self.run("ROLLBACK");
        }
        self.end.note_rollback();
        let threads = self.staged_by.drain(..).chain(area());
        self.lost.extend(threads.map(|thread| (thread, error.clone())));
    }

    pub(super) fn run(&self, sql: &str) -> Result<(), Error> {
        let ran =
            self.database.connection.prepare_cached(sql).and_then(|mut statement| statement.execute([]));
        ran.map(|_| ()).map_err(|error| port_error(&error))
    }
}

/// Refuses a batch that is not consistent.
pub(crate) fn check_batch(batch: &Batch, stream: StreamId) -> Result<(), Error> {
    let mut head = batch.expected;
    for entry in &batch.entries {
        if entry.payload.len() > PAYLOAD_BYTES_MAX {
            return Err(Error::Refused(format!("a payload has {} bytes", entry.payload.len())));
        }
        if erasure::is_erased(&entry.payload) {
            return Err(Error::Refused("a payload looks like an erased one".into()));
        }
        let follows = entry.sequence == head.sequence + 1 && entry.prev_hash == head.hash;
        if entry.stream != stream || !follows || entry.sequence > SEQUENCE_MAX {
            return Err(Error::Refused("the records of the batch are not consecutive".into()));
        }
        head = Head { sequence: entry.sequence, hash: entry.hash };
    }
    Ok(())
}
