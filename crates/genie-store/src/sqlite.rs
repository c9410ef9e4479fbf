//! The journal on SQLite. Batches are staged in memory behind one lock. One connection writes and reads
//! behind another lock, which is never requested while the first is held. Callers commit in their own threads
//! and share commits. This module never decides what is written, and writes only through `append`.

mod checkpoint;
mod concurrent_read;
mod durable;
pub(crate) mod end;
pub(crate) mod end_file;
mod erase;
mod failure;
pub(crate) mod flushes;
mod fold;
mod group;
mod header;
mod health;
mod layout;
pub(crate) mod log;
pub(crate) mod migrations;
mod opening;
#[cfg(test)]
mod plans;
mod read;
mod refold;
mod reopen;
mod row_cache;
pub(crate) mod schema;
pub(crate) mod settings;
mod staging;
pub(crate) mod value;
mod wal;
mod windows;
mod writer;

use std::cell::Cell;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock, Weak};

use genie_kernel::erasure::Erasure;
use genie_kernel::journal::{AuditLine, Error, Journal, Query, Row, Rows, StreamRow};
use genie_kernel::record::Fields;
use genie_kernel::table::Table;
use genie_kernel::{Batch, Entry, Head, StreamId};
use parking_lot::Mutex;
use uuid::Uuid;

use self::checkpoint::{Checkpointer, WAL_BYTES_MAX, WakeSignal};
pub use self::durable::DurableRows;
use self::durable::Pool;
use self::end::JournalEnd;
use self::end_file::EndFile;
pub(crate) use self::failure::port_error;
use self::group::Group;
use self::health::Health;
use self::opening::FolderClaim;
use self::staging::{LINES_MAX, StagingArea, StagingResult};
use self::windows::Windows;
use self::writer::{Known, Writer, check_batch};

/// A journal in a data folder.
#[derive(Debug)]
pub struct SqliteJournal {
    // In drop order: the checkpointer ends, the connection closes and moves the log into the database, and
    // then the folder is released.
    checkpointer: Checkpointer,
    shared: Arc<Shared>,
    door: FolderClaim,
    /// The size of the log when the last checkpoint was requested.
    moved_bytes: AtomicU64,
}

/// Shared by the callers' threads and the checkpointer.
#[derive(Debug)]
struct Shared {
    path: PathBuf,
    tables: Vec<&'static Table>,
    area: Mutex<StagingArea>,
    /// For reads that need not wait for the writer. It closes before the writer does.
    beside: OnceLock<DurableRows>,
    /// All connections that only read.
    pools: Mutex<Vec<Weak<Pool>>>,
    writer: Mutex<Writer>,
    group: Group,
    health: Health,
    /// Absent if the journal was opened only to be verified; empty while there is no space for the file.
    end_file: Option<OnceLock<EndFile>>,
    bell: Arc<WakeSignal>,
}

impl SqliteJournal {
    /// Requests a checkpoint when the log has grown enough since the last one.
    fn note_growth(&self) {
        let written = self.door.0.meter.read().wal_bytes;
        let moved = self.moved_bytes.load(Ordering::Relaxed);
        if written.saturating_sub(moved) > WAL_BYTES_MAX {
            self.moved_bytes.store(written, Ordering::Relaxed);
            self.checkpointer.request();
        }
    }
}

impl Shared {
    fn append(&self, batch: &Batch, stream: StreamId) -> Result<(), Error> {
        check_batch(batch, stream)?;
        let mut staging = self.stage(batch, stream)?;
        if let StagingResult::UnknownRows(keys) = &staging
            && self.read_beside(keys)
        {
            staging = self.stage(batch, stream)?;
        }
        match staging {
            StagingResult::Done => Ok(()),
            StagingResult::UnknownStream | StagingResult::UnknownRows(_) | StagingResult::AskDatabase => {
                self.append_with_writer(batch, stream)
            }
        }
    }

    /// Stages a batch in memory, if everything it needs is in memory.
    fn stage(&self, batch: &Batch, stream: StreamId) -> Result<StagingResult, Error> {
        let mut area = self.area.lock();
        self.whole()?;
        let staging = self.settle(area.stage(batch, stream))?;
        if staging == StagingResult::Done {
            self.group.note_staged();
        }
        let full = area.is_full();
        drop(area);
        if staging == StagingResult::Done && full {
            self.with_writer(|writer| self.write_all(writer))?;
        }
        Ok(staging)
    }

    /// Stages a batch that needs a read, or whose constraints only the database can check.
    fn append_with_writer(&self, batch: &Batch, stream: StreamId) -> Result<(), Error> {
        self.with_writer(|writer| {
            let mut area = self.area.lock();
            writer.append(&mut area, batch, stream)?;
            self.group.note_staged();
            if area.is_full() {
                drop(area);
                self.write_all(writer)?;
            }
            Ok(())
        })
    }

    /// Uses the connection, unless the journal has failed.
    fn with_writer<T>(&self, work: impl FnOnce(&mut Writer) -> Result<T, Error>) -> Result<T, Error> {
        let mut writer = self.writer.lock();
        self.whole()?;
        let worked = self.settle(work(&mut writer));
        self.group.note_lost(writer.take_lost());
        self.note_end(writer.end.take_moved());
        drop(writer);
        worked.map_err(|error| self.group.cause(error))
    }

    /// Writes the staged batches into the transaction. The memory lock is not held meanwhile.
    fn write_all(&self, writer: &mut Writer) -> Result<(), Error> {
        let unsaved = self.area.lock().take_unsaved();
        writer.write(unsaved, || self.area.lock().lose())
    }

    fn group_commit(&self) -> Result<(), Error> {
        self.group.flush(|| {
            let settled = Cell::new(0);
            let lose = || {
                let mut area = self.area.lock();
                settled.set(self.group.staged());
                area.lose()
            };
            let committed = self.with_writer(|writer| {
                let mut area = self.area.lock();
                area.check_whole()?;
                let unsaved = area.take_unsaved();
                settled.set(self.group.staged());
                drop(area);
                writer.write(unsaved, lose)?;
                writer.commit(lose)?;
                self.area.lock().rows.note_committed();
                Ok(())
            });
            (settled.get(), committed)
        })
    }

    fn head(&self, stream: StreamId) -> Result<Head, Error> {
        Ok(self.known(stream)?.map_or(Head::EMPTY, |known| known.head))
    }

    fn known(&self, stream: StreamId) -> Result<Option<Known>, Error> {
        self.whole()?;
        let known = self.area.lock().known(stream);
        match known {
            Some(known) => Ok(Some(known)),
            None => self.with_writer(|writer| writer.known(&mut self.area.lock(), stream)),
        }
    }

    fn get(&self, table: &'static Table, stream: StreamId, id: Uuid) -> Result<Option<Row>, Error> {
        self.whole()?;
        let mut area = self.area.lock();
        let place = area.place_of(table)?;
        if let Some(known) = area.get(place, stream, id) {
            return Ok(known);
        }
        drop(area);
        if self.read_beside(&[(place, id)])
            && let Some(known) = self.area.lock().get(place, stream, id)
        {
            return Ok(known);
        }
        self.with_writer(|writer| {
            if let Some(known) = self.area.lock().get(place, stream, id) {
                return Ok(known);
            }
            let row = writer.database.read_row(place, id)?;
            // Another thread may have read and changed the row meanwhile.
            let mut area = self.area.lock();
            area.rows.put((place, id), row);
            Ok(area.get(place, stream, id).flatten())
        })
    }

    /// Finds rows, including unwritten ones.
    fn find(&self, query: &Query) -> Result<Vec<Fields>, Error> {
        self.whole()?;
        let area = self.area.lock();
        area.check_whole()?;
        let place = area.place_of(query.table)?;
        if let Some(known) = area.windows.answer(place, query) {
            return Ok(known);
        }
        drop(area);
        let wide = Windows::widened(query);
        if wide.is_none()
            && let Some(found) = self.find_beside(place, query)
        {
            return Ok(found);
        }
        self.with_writer(|writer| {
            let mut area = self.area.lock();
            area.check_whole()?;
            let end = |area: &StagingArea| area.known(query.stream?).map(|known| known.head);
            let ends = end(&area);
            let rows = area.rows.take_unwritten_of(place, query.stream);
            drop(area);
            writer.write_rows(&rows, || self.area.lock().lose())?;
            if let Some(wide) = wide {
                let found = writer.database.find(place, &wide)?;
                let mut area = self.area.lock();
                // Another thread may have staged a change of the stream meanwhile.
                if ends.is_some() && ends == end(&area) {
                    area.windows.keep(place, &wide, found);
                    if let Some(known) = area.windows.answer(place, query) {
                        return Ok(known);
                    }
                }
            }
            writer.database.find(place, query)
        })
    }

    /// Reads a stream's log, once all of it is in the database.
    fn read_log<T>(
        &self,
        stream: StreamId,
        read: impl FnOnce(&Writer, Known) -> Result<Vec<T>, Error>,
    ) -> Result<Vec<T>, Error> {
        self.with_writer(|writer| {
            let Some(known) = writer.known(&mut self.area.lock(), stream)? else { return Ok(Vec::new()) };
            self.write_all(writer)?;
            read(writer, known)
        })
    }

    fn audit_lines(&self, stream: StreamId, limit: usize) -> Result<Vec<AuditLine>, Error> {
        self.whole()?;
        let kept = self.area.lock().audit_lines(stream, limit);
        if let Some(lines) = kept {
            return Ok(lines);
        }
        self.read_log(stream, |writer, known| {
            let mut lines = writer.database.audit_lines(stream, known, limit.max(LINES_MAX))?;
            self.area.lock().keep_audit_lines(stream, known.head, &lines[..lines.len().min(LINES_MAX)]);
            lines.truncate(limit);
            Ok(lines)
        })
    }

    /// Refuses calls to a journal that has failed.
    fn whole(&self) -> Result<(), Error> {
        self.health.check()
    }

    /// Notes where the journal ends after a commit, if there was one.
    fn note_end(&self, moved: Option<JournalEnd>) {
        let (Some(end), Some(place)) = (moved, &self.end_file) else { return };
        match place.get() {
            Some(file) if file.note(end) => self.bell.flush_end(),
            Some(_) => {}
            None => {
                if let Ok(file) = EndFile::open(self.folder(), end) {
                    place.get_or_init(|| file);
                }
            }
        }
    }

    /// The file that says where the journal ends.
    fn end_file(&self) -> Option<&EndFile> {
        self.end_file.as_ref().and_then(OnceLock::get)
    }

    fn folder(&self) -> &Path {
        self.path.parent().unwrap_or(&self.path)
    }

    /// Makes durable where the journal ends. If that fails, the file is older than it could be.
    fn flush_end(&self) {
        let _ = self.end_file().map_or(Ok(()), EndFile::flush);
    }
}

impl Rows for SqliteJournal {
    fn head(&self, stream: StreamId) -> Result<Head, Error> {
        self.shared.head(stream)
    }

    fn get(&self, table: &'static Table, stream: StreamId, id: Uuid) -> Result<Option<Row>, Error> {
        self.shared.get(table, stream, id)
    }

    fn find(&self, query: &Query) -> Result<Vec<Fields>, Error> {
        self.shared.find(query)
    }

    fn entries(&self, stream: StreamId, after: u64, limit: usize) -> Result<Vec<Entry>, Error> {
        self.shared.read_log(stream, |writer, known| writer.database.entries(stream, known, after, limit))
    }

    fn audit_tail(&self, stream: StreamId, limit: usize) -> Result<Vec<Entry>, Error> {
        self.shared.read_log(stream, |writer, known| writer.database.audit_tail(stream, known, limit))
    }

    fn audit_lines(&self, stream: StreamId, limit: usize) -> Result<Vec<AuditLine>, Error> {
        self.shared.audit_lines(stream, limit)
    }

    fn streams(&self, after: u64, limit: usize) -> Result<Vec<StreamRow>, Error> {
        self.shared.with_writer(|writer| writer.database.streams(after, limit))
    }

    fn stream(&self, id: StreamId) -> Result<Option<StreamRow>, Error> {
        Ok(self.shared.known(id)?.map(|known| known.row(id)))
    }
}

impl Journal for SqliteJournal {
    fn append(&self, batch: &Batch) -> Result<(), Error> {
        let appended = batch.stream().map_or(Ok(()), |stream| self.shared.append(batch, stream));
        // A batch cannot follow a lost one, so the caller gets the cause of the loss.
        appended.map_err(|error| self.shared.group.cause(error))
    }

    fn flush(&self) -> Result<(), Error> {
        self.shared.whole().map_err(|error| self.shared.group.cause(error))?;
        let flushed = self.shared.group_commit();
        // A commit shared with another thread may have failed with it.
        self.shared.whole()?;
        self.note_growth();
        flushed
    }

    fn erase(&self, erasures: &[Erasure]) -> Result<(), Error> {
        self.shared
            .with_writer(|writer| writer.erase(&mut self.shared.area.lock(), &self.shared.path, erasures))
    }

    fn health(&self) -> Result<(), Error> {
        self.shared.whole()
    }
}
