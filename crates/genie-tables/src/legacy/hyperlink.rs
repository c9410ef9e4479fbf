//! The record of a hyperlink: the cells that it covers, and a moniker with its address.

use super::strings::decode;
use super::{double_word, word};

/// The flags of a link.
const HAS_MONIKER: u32 = 0x01;
const HAS_DISPLAY_NAME: u32 = 0x10;
const HAS_FRAME: u32 = 0x80;
const IS_TEXT: u32 = 0x100;
/// The class of monikers that hold a URL.
const URL_MONIKER: [u8; 16] =
    [0xe0, 0xc9, 0xea, 0x79, 0xf9, 0xba, 0xce, 0x11, 0x8c, 0x82, 0x00, 0xaa, 0x00, 0x4b, 0xa9, 0x0b];
const WIDE: u8 = 1;

/// The row and column of a link's first cell, and its address.
pub(super) fn read(record: &[u8]) -> Option<(u16, u16, String)> {
    let (row, column) = (word(record, 0)?, word(record, 4)?);
    // After the cells and a class come a version and the flags.
    let flags = double_word(record, 28)?;
    let mut rest = record.get(32..)?;
    for flag in [HAS_DISPLAY_NAME, HAS_FRAME] {
        if flags & flag != 0 {
            rest = text(rest)?.1;
        }
    }
    if flags & HAS_MONIKER == 0 {
        return None;
    }
    if flags & IS_TEXT != 0 {
        return Some((row, column, text(rest)?.0));
    }
    let url = rest.strip_prefix(&URL_MONIKER)?;
    let bytes = double_word(url, 0)? as usize;
    let address = decode(url.get(4..)?, bytes / 2, WIDE)?;
    Some((row, column, address.split('\0').next().unwrap_or_default().to_owned()))
}

/// A text with its length before it, and what follows.
fn text(bytes: &[u8]) -> Option<(String, &[u8])> {
    let count = double_word(bytes, 0)? as usize;
    let text = decode(bytes.get(4..)?, count, WIDE)?;
    Some((text.trim_end_matches('\0').to_owned(), bytes.get(4 + count.checked_mul(2)?..)?))
}
