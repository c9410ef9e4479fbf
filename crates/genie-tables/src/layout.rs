//! Detects from the beginning of a text how it is split into rows and cells.

use std::io::Cursor;

use encoding_rs::{Encoding, WINDOWS_1252};

use crate::choices::Choices;
use crate::encoding::{Sniffed, TextEncoding, is_binary};
use crate::error::Error;
use crate::header::HeaderFinder;
use crate::limits::{COLUMNS_MAX, SNIFF_BYTES};
use crate::row::{Row, first_rows};
use crate::text::{TextLayout, TextRows};

const DELIMITERS: [u8; 4] = [b',', b';', b'\t', b'|'];

/// How a text that begins with these bytes is split into rows and cells, and the encodings that are as likely
/// as the detected one.
pub(crate) fn layout_of<F: HeaderFinder>(
    start: &[u8],
    evidence: &[u8],
    choices: &Choices,
    finder: &F,
) -> Result<(TextLayout, Vec<&'static Encoding>), Error> {
    let Sniffed { encoding, rivals } = match &choices.encoding {
        Some(label) => {
            let encoding = TextEncoding::named(label).ok_or(Error::UnknownEncoding)?;
            Sniffed { encoding, rivals: Vec::new() }
        }
        None => TextEncoding::sniff(evidence),
    };
    let decoded = match encoding {
        TextEncoding::Other(encoding) => encoding.decode(start).0.into_owned().into_bytes(),
        TextEncoding::Utf8 | TextEncoding::Mixed(_) => start.to_vec(),
    };
    if is_binary(&decoded) {
        return Err(Error::NotATable("something other than text"));
    }
    if start.len() == SNIFF_BYTES && !decoded.contains(&b'\n') && !decoded.contains(&b'\r') {
        let is_wide = |delimiter: &u8| decoded.iter().filter(|byte| *byte == delimiter).count() > COLUMNS_MAX;
        return Err(if DELIMITERS.iter().any(is_wide) { Error::TooManyColumns } else { Error::NoHeader });
    }
    let line_end = if decoded.contains(&b'\n') || !decoded.contains(&b'\r') { b'\n' } else { b'\r' };
    let delimiter = match choices.delimiter.or_else(|| declared_delimiter(&decoded)) {
        Some(delimiter) => delimiter,
        None => sniff_delimiter(&decoded, encoding, line_end, finder)?,
    };
    Ok((TextLayout { encoding, delimiter, line_end }, rivals))
}

/// Spreadsheet programs honour a first line such as `sep=;`.
fn declared_delimiter(text: &[u8]) -> Option<u8> {
    let text = text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(text);
    let (order, rest) = text.split_at_checked(4)?;
    let delimiter = rest.first().filter(|_| order.eq_ignore_ascii_case(b"sep="))?;
    (delimiter.is_ascii() && !matches!(delimiter, b'\r' | b'\n' | b'"')).then_some(*delimiter)
}

/// The delimiter with the most certain headings or, without headings, the most rows of equal width.
fn sniff_delimiter<F: HeaderFinder>(
    text: &[u8],
    encoding: TextEncoding,
    line_end: u8,
    finder: &F,
) -> Result<u8, Error> {
    // Undecodable bytes must not prevent comparing the widths of the rows.
    let encoding = match encoding {
        TextEncoding::Mixed(encoding) => encoding,
        TextEncoding::Utf8 | TextEncoding::Other(_) => WINDOWS_1252,
    };
    let mut best = (0, 0);
    let mut chosen = b',';
    for delimiter in DELIMITERS {
        let layout = TextLayout { encoding: TextEncoding::Mixed(encoding), delimiter, line_end };
        let rows = match first_rows(&mut TextRows::new(Box::new(Cursor::new(text)), layout)) {
            Ok(rows) => rows,
            Err(Error::BrokenQuotes(_)) => continue,
            Err(error) => return Err(error),
        };
        let width = rows.iter().map(Row::len).max().unwrap_or(0);
        let even = rows.iter().filter(|row| width > 1 && row.len() == width).count();
        let sure = finder.find(&rows).map_or(0, |header| header.certainty);
        if (sure, even) > best {
            best = (sure, even);
            chosen = delimiter;
        }
    }
    Ok(chosen)
}
