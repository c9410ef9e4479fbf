//! Opens and closes the journal in a data folder: with the checks that come before its use, and so that after
//! its end the database file alone is complete.

use std::io::ErrorKind;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};

use genie_kernel::effect;
use genie_kernel::journal::Error;
use genie_kernel::table::Table;
use parking_lot::Mutex;
use rusqlite::Connection;

use super::checkpoint::Checkpointer;
use super::durable::{CONNECTIONS, DurableRows, Pool};
use super::end::JournalEnd;
use super::end_file::{self, EndFile};
use super::group::Group;
use super::health::Health;
use super::layout::COLUMNS_MAX;
use super::staging::StagingArea;
use super::writer::Writer;
use super::{Shared, SqliteJournal, erase, flushes, migrations, schema};
use crate::DataFolder;
use crate::data_folder::FolderLocks;

impl SqliteJournal {
    /// Opens the journal in a folder, or creates it, with these tables and the kernel's own. A journal that
    /// lacks records that were durable is refused and left as it is.
    pub fn open(folder: &DataFolder, tables: &[&'static Table]) -> Result<Self, crate::Error> {
        let last = end_file::read(folder.path())?;
        Self::open_with(folder, tables, |path, tables| {
            let connection = migrations::open(path, tables, last.as_ref())?;
            let end = JournalEnd::read(&connection)?;
            let file = match EndFile::open(folder.path(), end) {
                Ok(file) => OnceLock::from(file),
                // A full disk does not keep anybody from reading. The next commit tries again.
                Err(crate::Error::FolderUnusable { cause, .. }) if cause.kind() == ErrorKind::StorageFull => {
                    OnceLock::new()
                }
                Err(error) => return Err(error),
            };
            Ok((connection, end, Some(file)))
        })
    }

    /// Opens the journal in a folder to verify it, even if records are missing. It must not be written to.
    pub fn open_to_verify(folder: &DataFolder, tables: &[&'static Table]) -> Result<Self, crate::Error> {
        Self::open_with(folder, tables, |path, tables| {
            Ok((migrations::open(path, tables, None)?, JournalEnd::default(), None))
        })
    }

    fn open_with(
        folder: &DataFolder,
        tables: &[&'static Table],
        open: impl FnOnce(&Path, &[&'static Table]) -> Result<Opened, crate::Error>,
    ) -> Result<Self, crate::Error> {
        let door = FolderClaim::take(folder)?;
        let tables = all_tables(tables)?;
        let code = flushes::register();
        if code != rusqlite::ffi::SQLITE_OK {
            return Err(Error::Broken(format!("SQLite cannot be used: code {code}")).into());
        }
        let path = folder.database();
        let (connection, end, end_file) = open(&path, &tables)?;
        erase::finish_scrub(&connection, &path)?;
        let shared = Arc::new(Shared {
            area: Mutex::new(StagingArea::new(&tables)),
            beside: OnceLock::new(),
            pools: Mutex::default(),
            writer: Mutex::new(Writer::new(connection, &tables, end)),
            group: Group::default(),
            health: Health::default(),
            end_file,
            bell: Arc::default(),
            path,
            tables,
        });
        let checkpointer = Checkpointer::start(&shared)?;
        Ok(Self { checkpointer, shared, door, moved_bytes: AtomicU64::new(0) })
    }

    /// Reads of durable data, independent of this journal. They may outlive it.
    pub fn durable(&self) -> Result<DurableRows, crate::Error> {
        Ok(DurableRows::new(self.shared.open_pool(CONNECTIONS)?))
    }

    /// Ends the journal: what was flushed is in the database file alone, and every later call fails.
    pub fn close(&self) -> Result<(), Error> {
        self.shared.close()
    }

    /// Accepts that records are missing: from now on, the journal ends where it ends now. Returns what was
    /// missing, if anything was.
    pub fn accept_loss(&self) -> Result<Option<crate::Error>, crate::Error> {
        let reader = self.shared.open_pool(1)?;
        let end = JournalEnd::read(&reader.take()?.connection)?;
        let last = end_file::read(self.folder());
        let loss = last.and_then(|last| last.map_or(Ok(()), |last| end_file::compare(&last, &end))).err();
        if loss.is_some() {
            EndFile::open(self.folder(), end)?;
        }
        Ok(loss)
    }

    /// The tables, including the kernel's own.
    pub fn tables(&self) -> &[&'static Table] {
        &self.shared.tables
    }

    /// A pool with one connection, for a long read.
    pub(crate) fn reader(&self) -> Result<Arc<Pool>, crate::Error> {
        self.shared.open_pool(1)
    }

    pub(crate) fn folder(&self) -> &Path {
        self.shared.folder()
    }
}

impl Drop for SqliteJournal {
    fn drop(&mut self) {
        // A caller that needs to know closes the journal first.
        let _ = self.close();
    }
}

/// An open database, its end, and the file that says where it ends.
type Opened = (Connection, JournalEnd, Option<OnceLock<EndFile>>);

/// The exclusive claim on the folder's database. Dropping it releases the claim.
#[derive(Debug)]
pub(super) struct FolderClaim(pub(super) Arc<FolderLocks>);

impl FolderClaim {
    fn take(folder: &DataFolder) -> Result<Self, crate::Error> {
        let hold = folder.hold();
        if hold.journal_open.swap(true, Ordering::AcqRel) {
            let (folder, process) = (folder.path().to_owned(), Some(std::process::id()));
            return Err(crate::Error::FolderInUse { folder, process });
        }
        Ok(Self(hold))
    }
}

impl Drop for FolderClaim {
    fn drop(&mut self) {
        self.0.journal_open.store(false, Ordering::Release);
    }
}

impl Shared {
    pub(super) fn open_pool(&self, connections: usize) -> Result<Arc<Pool>, crate::Error> {
        let mut pools = self.pools.lock();
        self.whole()?;
        let pool = Arc::new(Pool::new(&self.path, &self.tables, connections)?);
        pools.retain(|pool| pool.strong_count() > 0);
        pools.push(Arc::downgrade(&pool));
        Ok(pool)
    }

    fn close(&self) -> Result<(), Error> {
        let closed = self.with_writer(|writer| {
            let ended = Error::Broken("the journal is closed".into());
            writer.lose(&ended, || self.area.lock().lose());
            let emptied = writer.empty_log();
            self.health.fail(ended);
            match emptied {
                // Without space the log stays beside the database.
                Err(Error::Full) => Ok(()),
                emptied => emptied,
            }
        });
        self.flush_end();
        closed
    }
}

/// The kernel's own table and the ones passed in, each checked for what the database can store.
fn all_tables(tables: &[&'static Table]) -> Result<Vec<&'static Table>, crate::Error> {
    let mut all: Vec<&'static Table> = vec![&effect::TABLE];
    all.extend(tables);
    for (place, table) in all.iter().enumerate() {
        let refuse = |reason: &str| {
            Err(crate::Error::Schema { table: table.name.to_owned(), reason: reason.to_owned() })
        };
        let earlier = &all[..place];
        if earlier.iter().any(|other| share_a_name(table, other)) || schema::OWN_TABLES.contains(&table.name)
        {
            return refuse("another table has that name");
        }
        if table.columns.len() >= COLUMNS_MAX {
            return refuse("it has too many columns");
        }
    }
    Ok(all)
}

/// Whether two tables have a name or an entity type in common, today or formerly.
fn share_a_name(one: &Table, other: &Table) -> bool {
    let names = |of: &Table| -> Vec<&'static str> {
        std::iter::once(of.name).chain(of.formerly.iter().map(|former| former.name)).collect()
    };
    let theirs = names(other);
    names(one).iter().any(|name| theirs.contains(name))
        || other.holds(one.entity)
        || one.formerly.iter().any(|former| other.holds(former.entity))
}
