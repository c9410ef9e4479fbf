//! The file of a ledger: one process writes to it, each line in one piece, and every line is flushed.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;

use crate::error::Error;

use super::Delivery;

/// The largest file that is read.
const BYTES_MAX: u64 = 1 << 30;

/// A file of lines.
#[derive(Debug)]
pub struct LedgerFile {
    file: File,
    /// Where the complete lines end.
    end: u64,
}

/// What a file holds.
pub struct Found {
    pub file: LedgerFile,
    /// The complete lines.
    pub text: String,
    /// What follows them: a line that was being written when the process was killed. It was never flushed and its
    /// request never answered.
    pub rest: Vec<u8>,
}

impl LedgerFile {
    /// Opens or creates the file and reads it. Nothing that is there is changed.
    pub fn open(path: &Path) -> Result<Found, Error> {
        let mut options = OpenOptions::new();
        options.create(true).read(true).append(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let mut file = options.open(path).map_err(Error::Ledger)?;
        file.try_lock().map_err(|error| match error {
            TryLockError::WouldBlock => Error::LedgerInUse,
            TryLockError::Error(error) => Error::Ledger(error),
        })?;
        let mut bytes = whole(&mut file).map_err(Error::Ledger)?;
        let end = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |place| place + 1);
        let rest = bytes.split_off(end);
        let text =
            String::from_utf8(bytes).map_err(|_| Error::Ledger(io::Error::other("the file is not text")))?;
        Ok(Found { file: Self { file, end: end as u64 }, text, rest })
    }

    /// Removes what follows the complete lines.
    pub fn cut(&mut self) -> io::Result<()> {
        self.file.set_len(self.end)?;
        self.file.sync_all()
    }

    /// Adds a line and flushes it.
    pub fn append(&mut self, delivery: &Delivery) -> io::Result<()> {
        let mut line = serde_json::to_vec(delivery)?;
        line.push(b'\n');
        self.file.write_all(&line)?;
        self.file.sync_data()
    }
}

fn whole(file: &mut File) -> io::Result<Vec<u8>> {
    let metadata = file.metadata()?;
    if !metadata.is_file() || metadata.len() > BYTES_MAX {
        return Err(io::Error::other(format!("it must be a regular file of at most {BYTES_MAX} bytes")));
    }
    let mut bytes = Vec::new();
    file.seek(SeekFrom::Start(0))?;
    file.read_to_end(&mut bytes)?;
    Ok(bytes)
}
