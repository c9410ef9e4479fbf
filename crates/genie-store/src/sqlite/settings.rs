//! The settings of a connection. Those that durability depends on are read back: a database that does not
//! apply one of them is not used.

use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags};

use super::failure::port_error;
use super::flushes::LAYER;
use crate::Error;

/// How long a connection waits for another one of this process.
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

/// The page cache of a connection, in KiB.
const CACHE_KIB: i64 = 4 * 1024;

/// How many prepared statements a connection keeps.
const STATEMENTS_MAX: usize = 256;

/// Each setting, the value that must be read back, and its purpose.
const KEPT: [(&str, &str, &str); 3] = [
    // Readers and the checkpoint never wait for the writer.
    ("journal_mode", "wal", "wal"),
    // A commit is on disk when it returns.
    ("synchronous", "full", "2"),
    // A row without a stream is refused.
    ("foreign_keys", "on", "1"),
];

/// Opens the database for writing, with all settings applied and checked.
pub(crate) fn open_writer(path: &std::path::Path) -> Result<Connection, Error> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = open(path, flags)?;
    set_up(&connection)?;
    Ok(connection)
}

/// Opens the database for reading a snapshot of durable data.
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

/// Settings of every connection.
pub(super) fn harden(connection: &Connection) -> rusqlite::Result<()> {
    connection.busy_timeout(BUSY_TIMEOUT)?;
    connection.set_prepared_statement_cache_capacity(STATEMENTS_MAX);
    // Untrusted text in the schema is never executed.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_TRUSTED_SCHEMA, false)?;
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_DEFENSIVE, true)?;
    // A statement keeps its plan. Without this, one that may use a partial index is planned again for each
    // value, which takes ten times as long as the read.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
    // Confidential data must not go into a folder for temporary files.
    connection.pragma_update(None, "temp_store", "memory")?;
    connection.pragma_update(None, "cell_size_check", "on")
}

fn set_up(connection: &Connection) -> Result<(), Error> {
    for (setting, value, expected) in KEPT {
        let answer = |connection: &Connection| {
            // Only some settings report a value when set; all report it when read.
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
        // The checkpointer makes checkpoints, not a caller's commit.
        connection.pragma(None, "wal_autocheckpoint", 0, |_| Ok(()))
    };
    tune().map_err(|error: rusqlite::Error| port_error(&error).into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn database_that_ignores_a_setting_is_refused() {
        // A database in memory never has a write-ahead log.
        let connection = Connection::open_in_memory().unwrap();
        let error = set_up(&connection).unwrap_err();
        assert_eq!(error.code(), "STORE_SETTINGS");
        assert_eq!(error.to_string(), "the database reports memory for journal_mode instead of wal");
    }
}
