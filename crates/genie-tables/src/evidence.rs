//! The bytes that tell the encoding of a text: its beginning and, from the rest of it, the lines that are not
//! ASCII. The first accented letter may come after a million plain rows.

use std::io::Read;

use encoding_rs::Encoding;

use crate::error::Error;
use crate::limits::{EVIDENCE_SEARCH_BYTES, SNIFF_BYTES};

/// How much is read at a time. A line that does not fit is not looked at.
const CHUNK_BYTES: usize = 64 * 1024;

/// How many words a sample has.
const WORDS_MAX: usize = 5;

/// The beginning of a text and telling lines after it. `rest` continues where the beginning ends.
pub(crate) fn collect(start: &[u8], rest: &mut dyn Read) -> Result<Vec<u8>, Error> {
    let mut evidence = start.to_vec();
    if start.len() < SNIFF_BYTES || Encoding::for_bom(start).is_some() || start.contains(&0) {
        return Ok(evidence);
    }
    // The beginning may end inside a line, and even inside a character.
    let mut chunk = start.get(after_last_line(start)..).unwrap_or_default().to_vec();
    evidence.truncate(start.len() - chunk.len());
    let mut rest = rest.take(EVIDENCE_SEARCH_BYTES);
    while evidence.len() < 2 * SNIFF_BYTES {
        let carried = if chunk.len() < CHUNK_BYTES { chunk.len() } else { 0 };
        chunk.truncate(carried);
        if rest.by_ref().take(CHUNK_BYTES as u64).read_to_end(&mut chunk)? == 0 {
            break;
        }
        let end = after_last_line(&chunk);
        let lines = chunk.get(..end).unwrap_or_default();
        if !lines.is_ascii() {
            let telling = lines.split_inclusive(|byte| *byte == b'\n').filter(|line| !line.is_ascii());
            telling.for_each(|line| evidence.extend_from_slice(line));
        }
        chunk.drain(..end);
    }
    Ok(evidence)
}

/// The position after the last line end.
fn after_last_line(bytes: &[u8]) -> usize {
    bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1)
}

/// The first words of a text that look different in these encodings, as each of them reads them.
pub(crate) fn samples(bytes: &[u8], encodings: &[&'static Encoding]) -> Vec<(&'static str, String)> {
    let is_letter = |byte: u8| byte.is_ascii_alphabetic() || !byte.is_ascii();
    let decode =
        |encoding: &&'static Encoding, word: &[u8]| encoding.decode_without_bom_handling(word).0.into_owned();
    let differs = |word: &&[u8]| {
        let mut readings = encodings.iter().map(|encoding| decode(encoding, word));
        readings.next().is_some_and(|first| readings.any(|other| other != first))
    };
    let words: Vec<&[u8]> = bytes.split(|byte| !is_letter(*byte)).filter(differs).take(WORDS_MAX).collect();
    let read = |encoding: &&'static Encoding| {
        let words: Vec<String> = words.iter().map(|word| decode(encoding, word)).collect();
        (encoding.name(), words.join(", "))
    };
    encodings.iter().map(read).collect()
}
