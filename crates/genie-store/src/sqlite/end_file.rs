//! The file next to the database that says where the journal ended, so that a lost write-ahead log is noticed:
//! SQLite takes a database without its log for a complete one.
//!
//! The file has three entries. One is overwritten after every commit and not flushed: it survives the end of
//! the program, and costs no wait. The other two are overwritten in turn and flushed, in the background, when
//! enough commits have happened since, at a checkpoint and at a clean end: one of them survives a power cut.
//! An entry is written only when the commit it describes is durable, so the file is never ahead of the disk.

use std::fs::{File, OpenOptions};
use std::io;
use std::os::unix::fs::{FileExt, OpenOptionsExt};
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

use genie_kernel::{Hash, Timestamp, journal};
use parking_lot::Mutex;
use rustix::fs::OFlags;

use super::end::JournalEnd;
use crate::Error;
use crate::private_file;

/// The name of the file. It does not start like the database's name, so that a command that removes or skips the
/// files that SQLite puts next to a database does not include it.
pub(crate) const END_FILE: &str = "journal-end";

/// How many commits may happen before the file is flushed.
pub(crate) const COMMITS_UNFLUSHED_MAX: u64 = 256;

/// Each entry has a block of its own, so that a torn write damages no other entry.
const BLOCK_BYTES: usize = 4096;

/// The block that is overwritten after every commit. The two before it are flushed.
const LATEST: usize = 2;

const BLOCKS: usize = 3;

/// The first word of an entry.
const FORMAT: &str = "journal-end-1";

/// The maximum length of an entry.
const LINE_BYTES_MAX: usize = 256;

/// The end of the journal at a moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stamp {
    pub(crate) end: JournalEnd,
    /// When it was reached.
    pub(crate) at: Timestamp,
}

impl Stamp {
    /// The journal ends here now.
    pub(crate) fn new(end: JournalEnd) -> Self {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Self { end, at: Timestamp(i64::try_from(since.as_millis()).unwrap_or(i64::MAX)) }
    }
}

/// The open file.
#[derive(Debug)]
pub(crate) struct EndFile {
    file: File,
    latest: Mutex<Stamp>,
    /// How many commits are not in a flushed entry.
    unflushed: AtomicU64,
    flushed: Mutex<Flushed>,
}

/// The flushed entries.
#[derive(Debug)]
struct Flushed {
    /// The newest one. An entry that an earlier process left may be unflushed: then the file is as old as a
    /// power cut would leave it anyway.
    stamp: Stamp,
    /// The block that is overwritten next.
    next: usize,
}

impl EndFile {
    /// Opens the file of a journal that ends here. If the file is missing or says anything else than this or
    /// an earlier end, it is replaced.
    pub(crate) fn open(folder: &Path, end: JournalEnd) -> Result<Self, Error> {
        let path = folder.join(END_FILE);
        let stamp = match read(folder) {
            Ok(Some(stamp)) if stamp.end == end || stamp.end.records < end.records => stamp,
            Ok(_) | Err(_) => replace(folder, Stamp::new(end))?,
        };
        let file = options().open(&path).map_err(|cause| Error::FolderUnusable { path, cause })?;
        let (latest, flushed) = (Mutex::new(stamp), Mutex::new(Flushed { stamp, next: 0 }));
        let opened = Self { file, latest, unflushed: AtomicU64::new(0), flushed };
        if stamp.end != end {
            opened.note(end);
        }
        Ok(opened)
    }

    /// Notes the end after a commit. Returns whether the file should be flushed.
    pub(crate) fn note(&self, end: JournalEnd) -> bool {
        let stamp = Stamp::new(end);
        *self.latest.lock() = stamp;
        // If this fails, the entry is older than it could be until the next commit, which is harmless.
        let _ = self.file.write_all_at(line(&stamp).as_bytes(), offset(LATEST));
        self.unflushed.fetch_add(1, Ordering::Relaxed) >= COMMITS_UNFLUSHED_MAX
    }

    /// Writes the end to the disk, if it is not there.
    pub(crate) fn flush(&self) -> io::Result<()> {
        let (flushed, latest) = (self.flushed.lock().stamp.end, self.latest.lock().end);
        if flushed == latest { Ok(()) } else { self.write_out() }
    }

    /// Writes the end to the disk, also if it is there: this shows whether the disk works.
    pub(crate) fn write_out(&self) -> io::Result<()> {
        let mut flushed = self.flushed.lock();
        let stamp = *self.latest.lock();
        self.unflushed.store(0, Ordering::Relaxed);
        self.file.write_all_at(line(&stamp).as_bytes(), offset(flushed.next))?;
        self.file.sync_data()?;
        // After a failed flush the same block is written again, because the other one is whole.
        *flushed = Flushed { stamp, next: 1 - flushed.next };
        Ok(())
    }
}

/// Where the journal in a folder ended, if the file says so.
pub(crate) fn read(folder: &Path) -> Result<Option<Stamp>, Error> {
    let path = folder.join(END_FILE);
    let file = match options().open(&path) {
        Ok(file) => file,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(cause) => return Err(Error::FolderUnusable { path, cause }),
    };
    match newest(&file).map_err(|cause| Error::FolderUnusable { path, cause })? {
        Some(stamp) => Ok(Some(stamp)),
        None => Err(journal::Error::Damaged(format!("{END_FILE} cannot be read")).into()),
    }
}

/// Whether a database contains everything that was durable when the stamp was made.
pub(crate) fn compare(stamp: &Stamp, end: &JournalEnd) -> Result<(), Error> {
    let Stamp { end: expected, at } = stamp;
    if end.records < expected.records {
        let missing = expected.records - end.records;
        return Err(Error::RecordsMissing { missing, had: expected.records, at: *at });
    }
    if end.records == expected.records && end.digest != expected.digest {
        let text = format!("the journal has as many records as at {at}, but not the same ones");
        return Err(journal::Error::Damaged(text).into());
    }
    Ok(())
}

/// Replaces the file by one that says that the journal ends here.
fn replace(folder: &Path, stamp: Stamp) -> Result<Stamp, Error> {
    let block = format!("{:<BLOCK_BYTES$}", line(&stamp));
    private_file::replace(&folder.join(END_FILE), block.repeat(BLOCKS).as_bytes())?;
    Ok(stamp)
}

/// Never follows a link.
fn options() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.read(true).write(true).custom_flags(OFlags::NOFOLLOW.bits().cast_signed());
    options
}

fn offset(block: usize) -> u64 {
    (block * BLOCK_BYTES) as u64
}

/// The newest readable entry. A journal only grows, so it is the one with the most records.
fn newest(file: &File) -> io::Result<Option<Stamp>> {
    let mut stamps = Vec::new();
    for block in 0..BLOCKS {
        let mut bytes = [0; LINE_BYTES_MAX];
        match file.read_exact_at(&mut bytes, offset(block)) {
            Ok(()) => stamps.extend(parse(&bytes)),
            Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => break,
            Err(error) => return Err(error),
        }
    }
    Ok(stamps.into_iter().max_by_key(|stamp| (stamp.end.records, stamp.at)))
}

/// An entry: its parts have fixed widths, so that it always overwrites the one before it.
fn line(stamp: &Stamp) -> String {
    let Stamp { end, at } = stamp;
    let said = format!("{FORMAT} {:020} {:020} {}", end.records, at.0.max(0), Hash(end.digest).hex());
    let sum = Hash::of(said.as_bytes()).hex();
    format!("{said} {sum}\n")
}

fn parse(bytes: &[u8]) -> Option<Stamp> {
    let text = bytes.split(|byte| *byte == b'\n').next()?;
    let (said, sum) = std::str::from_utf8(text).ok()?.rsplit_once(' ')?;
    if Hash::from_hex(sum)? != Hash::of(said.as_bytes()) {
        return None;
    }
    let mut words = said.split(' ');
    if words.next()? != FORMAT {
        return None;
    }
    let (records, at) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
    let digest = Hash::from_hex(words.next()?)?.0;
    Some(Stamp { end: JournalEnd { records, digest }, at: Timestamp(at) })
}
