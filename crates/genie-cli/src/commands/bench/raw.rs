//! The measure of the disk: how many durable SQLite commits of a given size it does a second, with
//! the settings that the journal uses. Once as a cycle finds the disk, a commit at a time with
//! other work in between; and once in a tight loop, with every cache warm.

use std::path::Path;
use std::time::{Duration, Instant};

use cpu_time::ThreadTime;
use rusqlite::Connection;

/// Durable commits, one row each.
pub struct Raw {
    connection: Connection,
    body: Vec<u8>,
    among: Spent,
    tight: Spent,
    cpu: Duration,
}

/// Commits, and how long they took.
#[derive(Default)]
struct Spent {
    commits: u64,
    time: Duration,
}

impl Spent {
    fn per_second(&self) -> f64 {
        self.commits as f64 / self.time.as_secs_f64()
    }
}

impl Raw {
    /// A separate database next to the journal's, for rows of `bytes` bytes.
    pub fn open(folder: &Path, bytes: usize) -> anyhow::Result<Self> {
        let connection = Connection::open(folder.join("raw.db"))?;
        connection.pragma_update(None, "journal_mode", "WAL")?;
        connection.pragma_update(None, "synchronous", "FULL")?;
        connection
            .execute_batch("CREATE TABLE IF NOT EXISTS raw (id INTEGER PRIMARY KEY, body BLOB) STRICT")?;
        let body = vec![0x5a; bytes];
        Ok(Self { connection, body, among: Spent::default(), tight: Spent::default(), cpu: Duration::ZERO })
    }

    /// Commits one row, between cycles.
    pub fn sample(&mut self) -> anyhow::Result<()> {
        let spent = self.commit(1)?;
        self.among.time += spent;
        self.among.commits += 1;
        Ok(())
    }

    /// Commits `count` rows, each on its own, and nothing else meanwhile.
    pub fn burst(&mut self, count: u64) -> anyhow::Result<()> {
        let spent = self.commit(count)?;
        self.tight.time += spent;
        self.tight.commits += count;
        Ok(())
    }

    fn commit(&mut self, count: u64) -> anyhow::Result<Duration> {
        let (began, cpu) = (Instant::now(), ThreadTime::now());
        let mut insert = self.connection.prepare_cached("INSERT INTO raw (body) VALUES (?1)")?;
        for _ in 0..count {
            insert.execute([&self.body])?;
        }
        self.cpu += cpu.elapsed();
        Ok(began.elapsed())
    }

    /// Commits a second among the cycles.
    pub fn among_per_second(&self) -> f64 {
        self.among.per_second()
    }

    /// Commits a second in a tight loop.
    pub fn tight_per_second(&self) -> f64 {
        self.tight.per_second()
    }

    /// The processor time of all of them.
    pub fn cpu(&self) -> Duration {
        self.cpu
    }
}
