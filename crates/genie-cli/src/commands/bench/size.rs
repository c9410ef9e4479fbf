//! How large the log is: the pages of the two log tables, and the payloads in them.

use std::path::Path;

use rusqlite::{Connection, OpenFlags};

/// The size of the log.
#[derive(Clone, Copy, Debug)]
pub struct LogSize {
    /// Bytes in use in the pages of both tables.
    pub bytes: i64,
    /// Bytes of the payloads alone.
    pub payload_bytes: i64,
}

impl LogSize {
    /// How much it has grown.
    pub fn since(self, before: Self) -> Self {
        Self { bytes: self.bytes - before.bytes, payload_bytes: self.payload_bytes - before.payload_bytes }
    }
}

/// Reads the size from the database's own account of its pages.
pub fn log_size(data: &Path) -> anyhow::Result<LogSize> {
    let path = data.join(genie_store::DATABASE_FILE);
    let connection = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    let number = |sql: &str| connection.query_row(sql, [], |row| row.get::<_, i64>(0));
    Ok(LogSize {
        bytes: number("SELECT sum(pgsize - unused) FROM dbstat WHERE name IN ('event_log', 'audit_log')")?,
        payload_bytes: number("SELECT sum(length(CAST(change_payload AS BLOB))) FROM event_log")?
            + number("SELECT sum(length(CAST(payload AS BLOB))) FROM audit_log")?,
    })
}
