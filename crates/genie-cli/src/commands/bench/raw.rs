//! The measure of the disk: how many durable SQLite commits of a given size it does a second, with
//! the settings that the journal uses.

use std::path::Path;
use std::time::{Duration, Instant};

use rusqlite::Connection;

/// Durable commits, one row each.
pub struct Raw {
    connection: Connection,
    commits: u64,
    spent: Duration,
}

impl Raw {
    /// A database of its own beside the journal's.
    pub fn open(folder: &Path) -> anyhow::Result<Self> {
        let connection = Connection::open(folder.join("raw.db"))?;
        connection.pragma_update(None, "journal_mode", "WAL")?;
        connection.pragma_update(None, "synchronous", "FULL")?;
        connection
            .execute_batch("CREATE TABLE IF NOT EXISTS raw (id INTEGER PRIMARY KEY, body BLOB) STRICT")?;
        Ok(Self { connection, commits: 0, spent: Duration::ZERO })
    }

    /// Commits `count` rows of `bytes` bytes, each on its own.
    pub fn commit(&mut self, count: u64, bytes: usize) -> anyhow::Result<()> {
        let body = vec![0x5a_u8; bytes];
        let mut insert = self.connection.prepare("INSERT INTO raw (body) VALUES (?1)")?;
        let began = Instant::now();
        for _ in 0..count {
            insert.execute([&body])?;
        }
        self.spent += began.elapsed();
        self.commits += count;
        Ok(())
    }

    /// Commits a second so far.
    pub fn per_second(&self) -> f64 {
        self.commits as f64 / self.spent.as_secs_f64()
    }
}
