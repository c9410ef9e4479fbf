//! The settings of a connection. Those that durability depends on are read back: a database that
//! does not keep one of them is not used.

use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags};

use super::failure::port_error;
use super::flushes::LAYER;
use crate::Error;

/// How long a connection waits for another one of this process.
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

/// The memory that a connection may use for pages, in KiB.
const CACHE_KIB: i64 = 4 * 1024;

/// How many prepared statements a connection keeps.
const STATEMENTS_MAX: usize = 256;

/// What is set, what the database must answer when asked for it afterwards, and what for.
const KEPT: [(&str, &str, &str); 3] = [
    // Readers and the checkpoint never wait for the writer.
    ("journal_mode", "wal", "wal"),
    // A commit is on the disk when it returns.
    ("synchronous", "full", "2"),
    // A row of no stream is refused.
    ("foreign_keys", "on", "1"),
];

/// Opens the database for writing, with all settings made and checked.
pub(crate) fn open_writer(path: &std::path::Path) -> Result<Connection, Error> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = open(path, flags)?;
    set_up(&connection)?;
    Ok(connection)
}

/// Opens the database for reading a snapshot of what is durable.
pub(crate) fn open_reader(path: &std::path::Path) -> Result<Connection, Error> {
    open(path, OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX)
}

fn open(path: &std::path::Path, flags: OpenFlags) -> Result<Connection, Error> {
    let open = || {
        let connection = Connection::open_with_flags_and_vfs(path, flags, LAYER)?;
        harden(&connection)?;
        Ok(connection)
    };
    open().map_err(|error: rusqlite::Error| port_error(&error).into())
}

/// Settings that every connection has.
pub(super) fn harden(connection: &Connection) -> rusqlite::Result<()> {
    connection.busy_timeout(BUSY_TIMEOUT)?;
    connection.set_prepared_statement_cache_capacity(STATEMENTS_MAX);
    // Text that an outsider put into the schema is never run.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_TRUSTED_SCHEMA, false)?;
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_DEFENSIVE, true)?;
    // A statement keeps its plan. Without this, one that may use an index with a condition is
    // planned again for each value it is given, which takes ten times as long as the read.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
    // What was stored in confidence is not put into a folder for temporary files.
    connection.pragma_update(None, "temp_store", "memory")?;
    connection.pragma_update(None, "cell_size_check", "on")
}

fn set_up(connection: &Connection) -> Result<(), Error> {
    for (setting, value, expected) in KEPT {
        let answer = |connection: &Connection| {
            // Some settings answer when they are set and some do not; all answer when asked.
            connection.pragma(None, setting, value, |_| Ok(()))?;
            connection.query_row(&format!("PRAGMA {setting}"), [], |row| {
                Ok(match row.get_ref(0)? {
                    rusqlite::types::ValueRef::Integer(number) => number.to_string(),
                    rusqlite::types::ValueRef::Text(text) => String::from_utf8_lossy(text).into_owned(),
                    other @ (rusqlite::types::ValueRef::Null
                    | rusqlite::types::ValueRef::Real(_)
                    | rusqlite::types::ValueRef::Blob(_)) => format!("{other:?}"),
                })
            })
        };
        let found = answer(connection).map_err(|error: rusqlite::Error| Error::from(port_error(&error)))?;
        if found != expected {
            return Err(Error::Settings { setting, expected, found });
        }
    }
    let tune = || {
        connection.pragma_update(None, "cache_size", -CACHE_KIB)?;
        // Checkpoints are made by the checkpointer, not inside somebody's commit.
        connection.pragma(None, "wal_autocheckpoint", 0, |_| Ok(()))
    };
    tune().map_err(|error: rusqlite::Error| port_error(&error).into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_database_that_does_not_keep_a_setting_is_refused() {
        // A database in memory has no write-ahead log, whatever it is told.
        let connection = Connection::open_in_memory().unwrap();
        let error = set_up(&connection).unwrap_err();
        assert_eq!(error.code(), "STORE_SETTINGS");
        assert_eq!(error.to_string(), "the database answers memory for journal_mode, not wal");
    }
}
