//! The texts of a workbook: one or two bytes for a character, and shared ones that continue in further records.

use encoding_rs::UTF_16LE;

use crate::error::Error;
use crate::limits::CELL_BYTES_MAX;
use crate::workbook::SharedTexts;

use super::{double_word, word};

/// The flags of a text.
const WIDE: u8 = 0x01;
const EXTENDED: u8 = 0x04;
const RICH: u8 = 0x08;

/// The shared strings, in a record and those that continue it.
pub(super) struct Strings<'s> {
    parts: Vec<&'s [u8]>,
    part: usize,
    at: usize,
}

impl<'s> Strings<'s> {
    pub(super) fn new(parts: Vec<&'s [u8]>) -> Self {
        Self { parts, part: 0, at: 0 }
    }

    /// Reads all strings. The number that the file claims only limits them.
    pub(super) fn read_all(mut self) -> Result<SharedTexts, Error> {
        let mut texts = SharedTexts::default();
        let count = self.take(8).and_then(|bytes| double_word(&bytes, 4)).unwrap_or(0);
        for _ in 0..count {
            let Some(text) = self.read() else { break };
            texts.add(text.get(..text.floor_char_boundary(CELL_BYTES_MAX + 4)).unwrap_or_default())?;
        }
        Ok(texts)
    }

    fn read(&mut self) -> Option<String> {
        let head = self.take(3)?;
        let (count, flags) = (usize::from(word(&head, 0)?), *head.get(2)?);
        let runs = if flags & RICH == 0 { 0 } else { usize::from(word(&self.take(2)?, 0)?) * 4 };
        let extra = if flags & EXTENDED == 0 { 0 } else { double_word(&self.take(4)?, 0)? as usize };
        let text = self.characters(count, flags)?;
        self.skip(runs.checked_add(extra)?);
        Some(text)
    }

    /// The characters of a text. In each further record they begin with flags of their own.
    fn characters(&mut self, mut count: usize, mut flags: u8) -> Option<String> {
        let mut text = String::new();
        while count > 0 {
            let size = if flags & WIDE == 0 { 1 } else { 2 };
            let rest = self.parts.get(self.part)?.get(self.at..)?;
            let here = count.min(rest.len() / size);
            text.push_str(&decode(rest, here, flags)?);
            self.at += here * size;
            count -= here;
            if count > 0 {
                self.part += 1;
                flags = *self.parts.get(self.part)?.first()?;
                self.at = 1;
            }
        }
        Some(text)
    }

    fn take(&mut self, count: usize) -> Option<Vec<u8>> {
        let mut bytes = Vec::new();
        while bytes.len() < count {
            let rest = self.parts.get(self.part)?.get(self.at..)?;
            if rest.is_empty() {
                (self.part, self.at) = (self.part + 1, 0);
                continue;
            }
            let here = rest.get(..rest.len().min(count - bytes.len()))?;
            bytes.extend_from_slice(here);
            self.at += here.len();
        }
        Some(bytes)
    }

    fn skip(&mut self, mut count: usize) {
        while let Some(part) = self.parts.get(self.part).filter(|_| count > 0) {
            let here = count.min(part.len() - self.at);
            (self.at, count) = (self.at + here, count - here);
            if count > 0 {
                (self.part, self.at) = (self.part + 1, 0);
            }
        }
    }
}

/// A text that begins with its length and flags.
pub(super) fn read_text(bytes: &[u8]) -> Option<String> {
    decode(bytes.get(3..)?, usize::from(word(bytes, 0)?), *bytes.get(2)?)
}

/// Characters of one byte, which are the first of Unicode, or of two.
pub(super) fn decode(bytes: &[u8], count: usize, flags: u8) -> Option<String> {
    if flags & WIDE == 0 {
        return Some(bytes.get(..count)?.iter().map(|byte| char::from(*byte)).collect());
    }
    Some(UTF_16LE.decode_without_bom_handling(bytes.get(..count * 2)?).0.into_owned())
}
