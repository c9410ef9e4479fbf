//! Reopens a journal whose disk failed. After a failed flush, neither SQLite's state nor what the system shows
//! of a file can be trusted. So all connections are closed, the log is written and flushed again, and
//! everything is read anew. The journal is used again only if all acknowledged records are there. Nothing that
//! was staged survives; its callers are told.

use std::sync::{Arc, Weak};
use std::time::Duration;

use genie_kernel::journal;
use rusqlite::Connection;

use super::checkpoint::WakeSignal;
use super::durable::Pool;
use super::end::JournalEnd;
use super::end_file::Stamp;
use super::failure::store_error;
use super::read::Database;
use super::{Shared, erase, migrations, settings};
use crate::Error;

/// The pauses between attempts: each is twice as long as the one before it, up to the longest.
const FIRST_PAUSE: Duration = Duration::from_millis(20);
const LONGEST_PAUSE: Duration = Duration::from_secs(30);

impl Shared {
    /// Records a failure after which the journal must not be used, and has it reopened.
    pub(super) fn settle<T>(&self, result: Result<T, journal::Error>) -> Result<T, journal::Error> {
        if let Err(error) = &result
            && super::failure::ends_journal(error)
            && self.health.fail(error.clone())
        {
            tracing::error!(code = error.code(), %error, "the journal failed and is being reopened");
            self.bell.reopen();
        }
        result
    }

    /// Tries to reopen the journal until it works. Returns a connection for checkpoints, or nothing if the
    /// journal is dropped meanwhile.
    pub(super) fn reopen(&self, bell: &WakeSignal) -> Option<Connection> {
        let mut pause = FIRST_PAUSE;
        loop {
            match self.try_to_reopen() {
                Ok(connection) => {
                    tracing::info!("the journal was reopened; every acknowledged record is there");
                    return Some(connection);
                }
                Err(error) => self.note_failed_attempt(error),
            }
            if bell.stops_within(pause) {
                return None;
            }
            pause = LONGEST_PAUSE.min(pause * 2);
        }
    }

    /// The reason may have changed: for example, the disk works again, but records are missing.
    fn note_failed_attempt(&self, error: Error) {
        let error = error.into_port_error();
        let before = self.health.check().err().map(|known| known.code());
        if before != Some(error.code()) {
            tracing::error!(code = error.code(), %error, "the journal could not be reopened");
        }
        self.health.fail(error);
    }

    fn try_to_reopen(&self) -> Result<Connection, Error> {
        // As long as the disk does not take anything, readers keep their connections.
        if let Some(file) = self.end_file() {
            file.write_out().map_err(|error| journal::Error::Broken(error.to_string()))?;
        }
        // While this is locked, no reader opens a connection.
        let mut pools = self.pools.lock();
        pools.retain(|pool| pool.strong_count() > 0);
        let readers: Vec<Arc<Pool>> = pools.iter().filter_map(Weak::upgrade).collect();
        readers.iter().for_each(|pool| pool.close());
        let expected = self.close_writer()?;
        let last = Stamp::new(expected.durable);
        let connection = migrations::open(&self.path, &self.tables, Some(&last))?;
        erase::finish_scrub(&connection, &self.path)?;
        let end = JournalEnd::read(&connection)?;
        expected.check(end)?;
        let for_checkpoints = settings::open_writer(&self.path)?;
        readers.iter().try_for_each(|pool| pool.open(&self.path))?;
        self.install(connection, end);
        Ok(for_checkpoints)
    }

    /// Drops everything staged and closes the writing connection. Returns the acknowledged end of the journal.
    fn close_writer(&self) -> Result<Acknowledged, Error> {
        // Nothing uses this before it is replaced by a connection to the reopened database.
        let unused = Connection::open_in_memory().map_err(store_error)?;
        let mut writer = self.writer.lock();
        if let Err(error) = self.health.check() {
            writer.lose(&error, || self.area.lock().lose());
        }
        self.group.note_lost(writer.take_lost());
        writer.database = Database::new(unused, &self.tables);
        Ok(Acknowledged { durable: writer.end.durable, unsure: writer.end.unsure })
    }

    fn install(&self, connection: Connection, end: JournalEnd) {
        let mut writer = self.writer.lock();
        writer.reset(Database::new(connection, &self.tables), end);
        if let Some(file) = self.end_file() {
            file.note(end);
        }
        self.health.recover();
    }
}

/// What must be found when the journal is reopened.
struct Acknowledged {
    durable: JournalEnd,
    /// What the failed commit may have added.
    unsure: JournalEnd,
}

impl Acknowledged {
    fn check(&self, found: JournalEnd) -> Result<(), Error> {
        if found == self.durable || found == self.durable.after(&self.unsure) {
            return Ok(());
        }
        Err(journal::Error::Damaged("the journal has records that were not written to it".into()).into())
    }
}
