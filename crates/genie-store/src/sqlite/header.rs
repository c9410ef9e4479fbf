//! Inspects a database file before SQLite opens it, because SQLite leaves files behind. A file of another
//! program, or of a newer version, is not changed.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use genie_kernel::journal;

use super::wal::{self, number_at};
use crate::Error;

/// The id in the header of every database of this program: "GNIE".
pub(crate) const APPLICATION_ID: i32 = 0x474e_4945;

const MAGIC: &[u8; 16] = b"SQLite format 3\0";
const HEADER_BYTES: usize = 100;
const USER_VERSION_AT: usize = 60;
const APPLICATION_ID_AT: usize = 68;

/// The content at a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Found {
    /// No database, or an empty file.
    Nothing,
    /// A database of this program whose schema has at most this version.
    Ours {
        /// The newest schema version found in any part of it.
        version: u32,
    },
}

/// Inspects the database and its write-ahead log.
pub(crate) fn inspect(database: &Path) -> Result<Found, Error> {
    let log = wal_path(database);
    let header = read_header(database).map_err(|cause| unusable(database, cause))?;
    let wal_bytes = fs::metadata(&log).map_or(0, |metadata| metadata.len());
    let Some(header) = header else {
        if wal_bytes > 0 {
            let text = "the database file is missing, but its write-ahead log exists";
            return Err(journal::Error::Damaged(text.into()).into());
        }
        return Ok(Found::Nothing);
    };
    if !header.starts_with(MAGIC) || number_at(&header, APPLICATION_ID_AT) != APPLICATION_ID.cast_unsigned() {
        return Err(Error::NotOurs(database.to_owned()));
    }
    let mut version = number_at(&header, USER_VERSION_AT);
    if wal_bytes > 0 {
        let seen = wal::look(&log, USER_VERSION_AT).map_err(|cause| unusable(&log, cause))?;
        if seen.hides_commits {
            let text = "the write-ahead log is damaged in the middle, and there are commits after the damage";
            return Err(journal::Error::Damaged(text.into()).into());
        }
        version = version.max(seen.newest_version);
    }
    Ok(Found::Ours { version })
}

/// The write-ahead log of a database.
pub(crate) fn wal_path(database: &Path) -> PathBuf {
    beside(database, "-wal")
}

/// The file with this suffix that SQLite puts next to a database.
pub(crate) fn beside(database: &Path, ending: &str) -> PathBuf {
    let mut path = database.as_os_str().to_owned();
    path.push(ending);
    path.into()
}

fn read_header(path: &Path) -> io::Result<Option<[u8; HEADER_BYTES]>> {
    let mut file = match File::open(path) {
        Ok(file) => file,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(error),
    };
    if file.metadata()?.len() == 0 {
        return Ok(None);
    }
    let mut header = [0; HEADER_BYTES];
    // A shorter file is padded with zeros, which never match.
    let mut filled = 0;
    while filled < HEADER_BYTES {
        match file.read(&mut header[filled..])? {
            0 => break,
            count => filled += count,
        }
    }
    Ok(Some(header))
}

fn unusable(path: &Path, cause: io::Error) -> Error {
    Error::FolderUnusable { path: path.to_owned(), cause }
}
