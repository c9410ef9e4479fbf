//! Reads the write-ahead log as SQLite does: frame by frame, each with a checksum over all previous ones.
//! SQLite silently treats the first invalid frame as the end of the log. That is right for the one commit
//! torn by a crash, but any commit after it was acknowledged.

use std::fs::File;
use std::io::{self, BufReader, Read, Seek, SeekFrom, Write};
use std::path::Path;

use crate::Error;
use crate::private_file;

const HEADER_BYTES: usize = 32;
const FRAME_HEADER_BYTES: usize = 24;

/// Offsets of page size, salt and checksum in the header.
const PAGE_SIZE_AT: usize = 8;
const SALT: std::ops::Range<usize> = 16..24;
const SUM_AT: usize = 24;

/// Offsets of page, database size after a commit, salt and checksum in a frame.
const PAGE_AT: usize = 0;
const COMMIT_AT: usize = 4;
const FRAME_SALT: std::ops::Range<usize> = 8..16;
const FRAME_SUM_AT: usize = 16;

/// The least significant bit of the magic number gives the byte order of the checksums.
const MAGIC: u32 = 0x377f_0682;

/// The valid page sizes.
const PAGE_BYTES: std::ops::RangeInclusive<u32> = 512..=65_536;

/// How many commits may follow an invalid frame: the one that was being written when the machine stopped,
/// whose pieces reach the disk in any order.
const TORN_MAX: u64 = 1;

/// What a log contains before SQLite opens it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Seen {
    /// The newest schema version in any first page. Frames of an unfinished commit count too, because they
    /// also come from a newer program.
    pub(crate) newest_version: u32,
    /// Whether acknowledged commits follow a damaged place.
    pub(crate) hides_commits: bool,
}

/// Inspects a log. `version_at` is the offset of the schema version in a database's first page.
pub(crate) fn look(path: &Path, version_at: usize) -> io::Result<Seen> {
    let mut log = BufReader::with_capacity(64 * 1024, File::open(path)?);
    let mut header = [0; HEADER_BYTES];
    let is_there = fills(&mut log, &mut header)?;
    let (magic, page_bytes) = (number_at(&header, 0), number_at(&header, PAGE_SIZE_AT));
    if !is_there || !PAGE_BYTES.contains(&page_bytes) {
        return Ok(Seen::default());
    }
    let mut sum = Checksum { big_endian: magic & 1 == 1, of: (0, 0) };
    let mut whole = magic & !1 == MAGIC && sum.goes_on(&[&header[..SUM_AT]], &header[SUM_AT..]);
    let mut frame = vec![0; FRAME_HEADER_BYTES + page_bytes as usize];
    let (mut newest_version, mut hidden) = (0, 0);
    // Another salt is left from an earlier round.
    while fills(&mut log, &mut frame)? && frame[FRAME_SALT] == header[SALT] {
        let (head, page) = frame.split_at(FRAME_HEADER_BYTES);
        if number_at(head, PAGE_AT) == 1 {
            newest_version = newest_version.max(number_at(page, version_at));
        }
        whole = whole && sum.goes_on(&[&head[..FRAME_SALT.start], page], &head[FRAME_SUM_AT..]);
        hidden += u64::from(!whole && number_at(head, COMMIT_AT) != 0);
    }
    Ok(Seen { newest_version, hides_commits: hidden > TORN_MAX })
}

/// Rewrites a log left by a crash in place. After a failed flush the system may show bytes that are not on
/// disk; rewriting and flushing makes them durable. This needs no space, so a full disk does not prevent
/// opening.
pub(crate) fn rewrite(path: &Path) -> Result<(), Error> {
    if !path.exists() {
        return Ok(());
    }
    let mut file = private_file::open_or_create(path)?;
    let written = write_again(&mut file).and_then(|()| file.sync_all());
    written.map_err(|cause| Error::FolderUnusable { path: path.to_owned(), cause })
}

fn write_again(file: &mut File) -> io::Result<()> {
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

/// The number at an offset, in SQLite's byte order.
pub(super) fn number_at(bytes: &[u8], at: usize) -> u32 {
    bytes[at..].first_chunk().map_or(0, |four| u32::from_be_bytes(*four))
}

/// Fills the buffer. Returns false at the end of the file.
fn fills(log: &mut impl Read, room: &mut [u8]) -> io::Result<bool> {
    match log.read_exact(room) {
        Ok(()) => Ok(true),
        Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => Ok(false),
        Err(error) => Err(error),
    }
}

/// SQLite's checksum over pairs of numbers.
struct Checksum {
    big_endian: bool,
    of: (u32, u32),
}

impl Checksum {
    /// Adds these bytes, and returns whether the sum equals the stored one.
    fn goes_on(&mut self, parts: &[&[u8]], stored: &[u8]) -> bool {
        parts.iter().for_each(|part| self.add(part));
        self.of == (number_at(stored, 0), number_at(stored, 4))
    }

    fn add(&mut self, bytes: &[u8]) {
        let (mut first, mut second) = self.of;
        for pair in bytes.chunks_exact(8) {
            let mut numbers = [number_at(pair, 0), number_at(pair, 4)];
            if !self.big_endian {
                numbers = numbers.map(u32::swap_bytes);
            }
            first = first.wrapping_add(numbers[0]).wrapping_add(second);
            second = second.wrapping_add(numbers[1]).wrapping_add(first);
        }
        self.of = (first, second);
    }
}
