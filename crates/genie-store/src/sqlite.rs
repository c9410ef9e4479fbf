//! The journal on SQLite. One connection writes and reads, behind one lock; callers commit in
//! their own threads and share commits. It never decides what is written, and never writes but
//! through `append`.

mod checkpoint;
mod failure;
pub(crate) mod flushes;
mod fold;
mod group;
mod header;
mod layout;
pub(crate) mod log;
pub(crate) mod migrations;
#[cfg(test)]
mod plans;
mod read;
pub(crate) mod schema;
pub(crate) mod settings;
pub(crate) mod value;
mod writer;

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};

use genie_kernel::journal::{AuditLine, Error, Journal, Query, Rows, StreamRow};
use genie_kernel::record::Fields;
use genie_kernel::table::Table;
use genie_kernel::{Batch, Entry, Head, StreamId, effect};
use parking_lot::Mutex;
use uuid::Uuid;

use self::checkpoint::{Checkpointer, WAL_BYTES_MAX};
pub(crate) use self::failure::port_error;
use self::group::Group;
use self::layout::COLUMNS_MAX;
use self::writer::Writer;
use crate::DataFolder;
use crate::data_folder::Hold;

/// A journal in a data folder.
#[derive(Debug)]
pub struct SqliteJournal {
    // In the order in which they are given up: the checkpoints end, the connection closes and
    // moves the log into the database, and then the folder is free.
    checkpointer: Checkpointer,
    shared: Arc<Shared>,
    door: Door,
    path: PathBuf,
    tables: Vec<&'static Table>,
    /// The bytes that the log had taken when the last checkpoint was asked for.
    moved_bytes: AtomicU64,
}

/// What the callers' threads and the checkpointer share.
#[derive(Debug)]
struct Shared {
    writer: Mutex<Writer>,
    group: Group,
    /// Why the journal must be opened again. Once set, every call fails with it.
    broken: OnceLock<Error>,
}

impl SqliteJournal {
    /// Opens the journal in a folder, or creates it, with these tables and the kernel's own.
    pub fn open(folder: &DataFolder, tables: &[&'static Table]) -> Result<Self, crate::Error> {
        let door = Door::take(folder)?;
        let tables = all_tables(tables)?;
        let code = flushes::register();
        if code != rusqlite::ffi::SQLITE_OK {
            return Err(Error::Broken(format!("SQLite cannot be used: code {code}")).into());
        }
        let path = folder.database();
        let connection = migrations::open(&path, &tables)?;
        let shared = Arc::new(Shared {
            writer: Mutex::new(Writer::new(connection, &tables)),
            group: Group::default(),
            broken: OnceLock::new(),
        });
        let checkpointer = Checkpointer::start(&path, Arc::downgrade(&shared))?;
        Ok(Self { checkpointer, shared, door, path, tables, moved_bytes: AtomicU64::new(0) })
    }

    /// The tables, with the kernel's own.
    pub fn tables(&self) -> &[&'static Table] {
        &self.tables
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Asks for a checkpoint when the log has grown enough since the last one.
    fn note_growth(&self) {
        let written = self.door.0.meter.read().wal_bytes;
        let moved = self.moved_bytes.load(Ordering::Relaxed);
        if written.saturating_sub(moved) > WAL_BYTES_MAX {
            self.moved_bytes.store(written, Ordering::Relaxed);
            self.checkpointer.request();
        }
    }
}

/// The one door to the folder's database. It is free again when this is dropped.
#[derive(Debug)]
struct Door(Arc<Hold>);

impl Door {
    fn take(folder: &DataFolder) -> Result<Self, crate::Error> {
        let hold = folder.hold();
        if hold.journal_open.swap(true, Ordering::AcqRel) {
            let (folder, process) = (folder.path().to_owned(), Some(std::process::id()));
            return Err(crate::Error::FolderInUse { folder, process });
        }
        Ok(Self(hold))
    }
}

impl Drop for Door {
    fn drop(&mut self) {
        self.0.journal_open.store(false, Ordering::Release);
    }
}

impl Shared {
    fn read<T>(&self, read: impl FnOnce(&mut Writer) -> Result<T, Error>) -> Result<T, Error> {
        let mut writer = self.writer.lock();
        self.whole()?;
        self.settle(read(&mut writer))
    }

    fn group_commit(&self) -> Result<(), Error> {
        self.group.flush(&self.writer, |writer| {
            self.whole()?;
            self.settle(writer.commit())
        })
    }

    /// Nothing is asked of a journal that has failed.
    fn whole(&self) -> Result<(), Error> {
        self.broken.get().map_or(Ok(()), |error| Err(error.clone()))
    }

    /// Notes a failure after which nothing may be asked of this journal any more.
    fn settle<T>(&self, result: Result<T, Error>) -> Result<T, Error> {
        if let Err(error) = &result
            && failure::ends_journal(error)
        {
            let _ = self.broken.set(error.clone());
        }
        result
    }
}

impl Rows for SqliteJournal {
    fn head(&self, stream: StreamId) -> Result<Head, Error> {
        self.shared.read(|writer| writer.head(stream))
    }

    fn get(&self, table: &'static Table, stream: StreamId, id: Uuid) -> Result<Option<Fields>, Error> {
        self.shared.read(|writer| writer.get(table, stream, id))
    }

    fn find(&self, query: &Query) -> Result<Vec<Fields>, Error> {
        self.shared.read(|writer| writer.find(query))
    }

    fn entries(&self, stream: StreamId, after: u64, limit: usize) -> Result<Vec<Entry>, Error> {
        self.shared.read(|writer| writer.entries(stream, after, limit))
    }

    fn audit_tail(&self, stream: StreamId, limit: usize) -> Result<Vec<Entry>, Error> {
        self.shared.read(|writer| writer.audit_tail(stream, limit))
    }

    fn audit_lines(&self, stream: StreamId, limit: usize) -> Result<Vec<AuditLine>, Error> {
        self.shared.read(|writer| writer.audit_lines(stream, limit))
    }

    fn streams(&self, after: u64, limit: usize) -> Result<Vec<StreamRow>, Error> {
        self.shared.read(|writer| writer.streams(after, limit))
    }
}

impl Journal for SqliteJournal {
    fn append(&self, batch: &Batch) -> Result<(), Error> {
        self.shared.group.stage(&self.shared.writer, |writer| {
            self.shared.whole()?;
            self.shared.settle(writer.append(batch))
        })
    }

    fn flush(&self) -> Result<(), Error> {
        self.shared.whole()?;
        let flushed = self.shared.group_commit();
        // A commit that rode with somebody else's may have failed with it.
        self.shared.whole()?;
        self.note_growth();
        flushed
    }
}

/// The kernel's own table and the ones handed in, each of which a database can keep.
fn all_tables(tables: &[&'static Table]) -> Result<Vec<&'static Table>, crate::Error> {
    let mut all: Vec<&'static Table> = vec![&effect::TABLE];
    all.extend(tables);
    for (place, table) in all.iter().enumerate() {
        let refuse = |reason: &str| {
            Err(crate::Error::Schema { table: table.name.to_owned(), reason: reason.to_owned() })
        };
        let earlier = &all[..place];
        if earlier.iter().any(|other| other.name == table.name || other.entity == table.entity)
            || schema::OWN_TABLES.contains(&table.name)
        {
            return refuse("there is another of that name");
        }
        if table.columns.len() >= COLUMNS_MAX {
            return refuse("it has too many columns");
        }
    }
    Ok(all)
}
