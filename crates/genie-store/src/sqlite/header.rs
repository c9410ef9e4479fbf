//! Looks at a database file before SQLite does, because SQLite cannot look without leaving files
//! behind. A file that is not ours, or that a newer program has worked on, is left as it is.

use std::fs::{self, File};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use genie_kernel::journal;

use super::wal;
use crate::Error;
use crate::data_folder::create_private;

/// The id in the header of every database of this program: "GNIE".
pub(crate) const APPLICATION_ID: i32 = 0x474e_4945;

const MAGIC: &[u8; 16] = b"SQLite format 3\0";
const HEADER_BYTES: usize = 100;
const USER_VERSION_AT: usize = 60;
const APPLICATION_ID_AT: usize = 68;

const WAL_HEADER_BYTES: usize = 32;
const WAL_PAGE_SIZE_AT: usize = 8;
const WAL_SALT_AT: usize = 16;
const FRAME_HEADER_BYTES: usize = 24;
const FRAME_SALT_AT: usize = 8;
const SALT_BYTES: usize = 8;

/// What there is at a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Found {
    /// No database, or an empty file.
    Nothing,
    /// A database of this program whose schema has at most this version.
    Ours {
        /// The newest version that any part of it shows.
        version: u32,
    },
}

/// Looks at the database and its write-ahead log.
pub(crate) fn inspect(database: &Path) -> Result<Found, Error> {
    let log = wal_path(database);
    let header = read_header(database).map_err(|cause| unusable(database, cause))?;
    let wal_bytes = fs::metadata(&log).map_or(0, |metadata| metadata.len());
    let Some(header) = header else {
        if wal_bytes > 0 {
            let text = "the database file is gone, but its write-ahead log is there";
            return Err(journal::Error::Damaged(text.into()).into());
        }
        return Ok(Found::Nothing);
    };
    if !header.starts_with(MAGIC) || number_at(&header, APPLICATION_ID_AT) != APPLICATION_ID.cast_unsigned() {
        return Err(Error::NotOurs(database.to_owned()));
    }
    let mut version = number_at(&header, USER_VERSION_AT);
    if wal_bytes > 0 {
        if wal::hides_commits(&log).map_err(|cause| unusable(&log, cause))? {
            let text = "the write-ahead log is damaged in its middle, and commits stand behind that place";
            return Err(journal::Error::Damaged(text.into()).into());
        }
        version = version.max(newest_in_wal(&log).map_err(|cause| unusable(&log, cause))?);
    }
    Ok(Found::Ours { version })
}

/// Writes the write-ahead log that a crash has left once more, where it is. After a failed flush the
/// system may show us bytes that are not on the disk; once they are written and flushed, they are. It
/// takes no room, so that a full disk does not keep anybody out.
pub(crate) fn rewrite_wal(database: &Path) -> Result<(), Error> {
    let wal = wal_path(database);
    if !wal.exists() {
        return Ok(());
    }
    let mut file = create_private(&wal)?;
    rewrite(&mut file).and_then(|()| file.sync_all()).map_err(|cause| unusable(&wal, cause))
}

/// The write-ahead log of a database.
pub(crate) fn wal_path(database: &Path) -> PathBuf {
    beside(database, "-wal")
}

/// The file that SQLite puts beside a database under this ending.
pub(crate) fn beside(database: &Path, ending: &str) -> PathBuf {
    let mut path = database.as_os_str().to_owned();
    path.push(ending);
    path.into()
}

fn rewrite(file: &mut File) -> io::Result<()> {
    let mut buffer = vec![0; 64 * 1024];
    let mut place = 0;
    loop {
        file.seek(SeekFrom::Start(place))?;
        let count = file.read(&mut buffer)?;
        if count == 0 {
            return Ok(());
        }
        file.seek(SeekFrom::Start(place))?;
        file.write_all(&buffer[..count])?;
        place += count as u64;
    }
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
    // A shorter file keeps zeros at the end, and zeros are not ours.
    let mut filled = 0;
    while filled < HEADER_BYTES {
        match file.read(&mut header[filled..])? {
            0 => break,
            count => filled += count,
        }
    }
    Ok(Some(header))
}

/// The newest schema version in any first page of the log. Frames of an unfinished commit count
/// too: even then a newer program has been at work.
fn newest_in_wal(path: &Path) -> io::Result<u32> {
    let mut file = File::open(path)?;
    let mut header = [0; WAL_HEADER_BYTES];
    if file.read_exact(&mut header).is_err() {
        return Ok(0);
    }
    let page_bytes = i64::from(number_at(&header, WAL_PAGE_SIZE_AT));
    let mut newest = 0;
    let mut frame = [0; FRAME_HEADER_BYTES + HEADER_BYTES];
    while file.read_exact(&mut frame).is_ok() {
        if frame[FRAME_SALT_AT..][..SALT_BYTES] != header[WAL_SALT_AT..][..SALT_BYTES] {
            break;
        }
        if number_at(&frame, 0) == 1 {
            newest = newest.max(number_at(&frame, FRAME_HEADER_BYTES + USER_VERSION_AT));
        }
        file.seek(SeekFrom::Current(page_bytes - HEADER_BYTES.cast_signed() as i64))?;
    }
    Ok(newest)
}

fn number_at(bytes: &[u8], at: usize) -> u32 {
    bytes[at..at + 4].iter().fold(0, |number, byte| number << 8 | u32::from(*byte))
}

fn unusable(path: &Path, cause: io::Error) -> Error {
    Error::FolderUnusable { path: path.to_owned(), cause }
}
