//! Reads the write-ahead log as SQLite does: frame after frame, each with a checksum over all before it.
//! SQLite takes the first frame that does not fit for the end of the log and says nothing. That is right
//! for the one commit that a crash has torn; whatever was committed behind it was acknowledged.

use std::fs::File;
use std::io::{self, BufReader, Read};
use std::path::Path;

const HEADER_BYTES: usize = 32;
const FRAME_HEADER_BYTES: usize = 24;

/// The least significant bit of the magic number says in which order the checksums read bytes.
const MAGIC: u32 = 0x377f_0682;

/// The sizes that a page can have.
const PAGE_BYTES: std::ops::RangeInclusive<u32> = 512..=65_536;

/// How many commits may stand behind a frame that does not fit: the one that was being written when the
/// machine stopped, whose pieces reach the disk in any order.
const TORN_MAX: u64 = 1;

/// Whether commits that were acknowledged stand behind a damaged place in the log. A log that cannot be
/// read as one at all has nothing to say.
pub(crate) fn hides_commits(path: &Path) -> io::Result<bool> {
    let mut log = BufReader::with_capacity(64 * 1024, File::open(path)?);
    let mut header = [0; HEADER_BYTES];
    if log.read_exact(&mut header).is_err() {
        return Ok(false);
    }
    let (magic, page_bytes) = (number(&header, 0), number(&header, 8));
    if magic & !1 != MAGIC || !PAGE_BYTES.contains(&page_bytes) {
        return Ok(false);
    }
    let mut sum = Checksum { big_endian: magic & 1 == 1, of: (0, 0) };
    sum.add(&header[..24]);
    if sum.of != (number(&header, 24), number(&header, 28)) {
        return Ok(false);
    }
    let mut frame = vec![0; FRAME_HEADER_BYTES + page_bytes as usize];
    let (mut whole, mut hidden) = (true, 0);
    while log.read_exact(&mut frame).is_ok() {
        if frame[8..16] != header[16..24] {
            // What follows is left of an earlier round.
            break;
        }
        if whole {
            sum.add(&frame[..8]);
            sum.add(&frame[FRAME_HEADER_BYTES..]);
            whole = sum.of == (number(&frame, 16), number(&frame, 20));
        }
        if !whole && number(&frame, 4) != 0 {
            hidden += 1;
        }
    }
    Ok(hidden > TORN_MAX)
}

/// SQLite's checksum over pairs of numbers.
struct Checksum {
    big_endian: bool,
    of: (u32, u32),
}

impl Checksum {
    fn add(&mut self, bytes: &[u8]) {
        let read = |at: &[u8]| match at.try_into() {
            Ok(four) if self.big_endian => u32::from_be_bytes(four),
            Ok(four) => u32::from_le_bytes(four),
            Err(_) => 0,
        };
        let (mut first, mut second) = self.of;
        for pair in bytes.chunks_exact(8) {
            first = first.wrapping_add(read(&pair[..4])).wrapping_add(second);
            second = second.wrapping_add(read(&pair[4..])).wrapping_add(first);
        }
        self.of = (first, second);
    }
}

fn number(bytes: &[u8], at: usize) -> u32 {
    bytes[at..at + 4].iter().fold(0, |number, byte| number << 8 | u32::from(*byte))
}
