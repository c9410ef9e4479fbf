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
}

impl LedgerFile {
    /// Opens or creates the file, and returns the text of its complete lines.
    pub fn open(path: &Path) -> Result<(Self, String), Error> {
        let mut options = OpenOptions::new();
        options.create(true).read(true).append(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let mut file = options.open(path).map_err(Error::Ledger)?;
        file.try_lock().map_err(|error| match error {
            TryLockError::WouldBlock => Error::LedgerInUse,
            TryLockError::Error(error) => Error::Ledger(error),
        })?;
        let text = complete_lines(&mut file).map_err(Error::Ledger)?;
        Ok((Self { file }, text))
    }

    /// Adds a line and flushes it.
    pub fn append(&mut self, delivery: &Delivery) -> io::Result<()> {
        let mut line = serde_json::to_vec(delivery)?;
        line.push(b'\n');
        self.file.write_all(&line)?;
        self.file.sync_data()
    }
}

/// Reads the file. A line without an end was being written when the process was killed; it was never flushed and its
/// request never answered, so it is removed.
fn complete_lines(file: &mut File) -> io::Result<String> {
    let metadata = file.metadata()?;
    if !metadata.is_file() || metadata.len() > BYTES_MAX {
        return Err(io::Error::other(format!("it must be a regular file of at most {BYTES_MAX} bytes")));
    }
    let mut bytes = Vec::new();
    file.seek(SeekFrom::Start(0))?;
    file.read_to_end(&mut bytes)?;
    let end = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |place| place + 1);
    if end < bytes.len() {
        file.set_len(end as u64)?;
        file.sync_all()?;
        bytes.truncate(end);
    }
    String::from_utf8(bytes).map_err(|_| io::Error::other("the file is not text"))
}
