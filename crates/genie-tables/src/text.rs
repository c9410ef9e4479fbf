//! Rows of a delimited text, one at a time, in memory that does not depend on the text's size. An unclosed
//! quotation mark costs one row, not all that follow.

use std::io::{BufRead, BufReader, Read};

use csv_core::ReadRecordResult;
use encoding_rs::Encoding;

use crate::encoding::{TextEncoding, Transcoder, decode_cell};
use crate::error::Error;
use crate::fault::RowFault;
use crate::limits::{COLUMNS_MAX, LINES_MAX, REREAD_BYTES_MAX, ROW_BYTES_MAX};
use crate::row::{Row, RowReader};

const BUFFER_BYTES: usize = 64 * 1024;

/// How a text is split into rows and cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TextLayout {
    pub(crate) encoding: TextEncoding,
    pub(crate) delimiter: u8,
    /// The last byte of a line: a line feed, or a carriage return where there are no line feeds.
    pub(crate) line_end: u8,
}

/// Reads the rows of a text.
pub(crate) struct TextRows<'a> {
    lines: Box<dyn BufRead + 'a>,
    layout: TextLayout,
    tokenizer: csv_core::Reader,
    /// Complete lines that were read, of which the first `parsed` bytes are done.
    raw: Vec<u8>,
    parsed: usize,
    ended: bool,
    cells: Vec<u8>,
    ends: Vec<usize>,
    next_number: u64,
    lines_max: u64,
    /// Whether the rest of a line that was too long still has to be skipped. It is skipped when the next row
    /// is read, because it may be most of the file.
    to_skip: bool,
    expected: Option<usize>,
    reread_bytes: usize,
}

enum Line {
    Read,
    TooLong,
    End,
}

/// The result of one attempt to read a record.
enum Record {
    /// It ends before this offset of `raw`, with this many bytes of cells and this many cells.
    Whole {
        end: usize,
        bytes: usize,
        cells: usize,
    },
    TooManyCells {
        end: usize,
    },
    TooLong,
    Unclosed,
}

impl<'a> TextRows<'a> {
    pub(crate) fn new(stream: Box<dyn Read + 'a>, layout: TextLayout) -> Self {
        let stream = BufReader::with_capacity(BUFFER_BYTES, stream);
        let lines: Box<dyn BufRead + 'a> = match layout.encoding {
            TextEncoding::Other(encoding) => {
                Box::new(BufReader::with_capacity(BUFFER_BYTES, Transcoder::new(stream, encoding)))
            }
            TextEncoding::Utf8 | TextEncoding::Mixed(_) => Box::new(stream),
        };
        Self {
            lines,
            layout,
            tokenizer: csv_core::ReaderBuilder::new().delimiter(layout.delimiter).build(),
            raw: Vec::new(),
            parsed: 0,
            ended: false,
            cells: vec![0; BUFFER_BYTES],
            ends: vec![0; COLUMNS_MAX + 1],
            next_number: 1,
            lines_max: LINES_MAX,
            to_skip: false,
            expected: None,
            reread_bytes: 0,
        }
    }

    /// The same, for reading only the beginning.
    pub(crate) fn up_to_line(mut self, number: u64) -> Self {
        self.lines_max = number;
        self
    }

    fn rest(&self) -> &[u8] {
        self.raw.get(self.parsed..).unwrap_or_default()
    }

    /// Appends the next line, to continue the current record.
    fn read_line(&mut self) -> Result<Line, Error> {
        if self.parsed > 0 {
            self.raw.drain(..self.parsed);
            self.parsed = 0;
        }
        if self.ended {
            return Ok(Line::End);
        }
        let room = ROW_BYTES_MAX.saturating_sub(self.raw.len()) as u64 + 1;
        let read = self.lines.by_ref().take(room).read_until(self.layout.line_end, &mut self.raw)?;
        if self.raw.last() == Some(&self.layout.line_end) && read > 0 {
            return Ok(Line::Read);
        }
        if self.raw.len() > ROW_BYTES_MAX {
            return Ok(Line::TooLong);
        }
        self.ended = true;
        if read == 0 {
            return Ok(Line::End);
        }
        // The last line gets a line end if it lacks one, so that a record without an end is an unclosed one.
        self.raw.push(self.layout.line_end);
        Ok(Line::Read)
    }

    /// Skips the rest of a line that is too long.
    fn skip_line(&mut self) -> Result<(), Error> {
        loop {
            self.raw.clear();
            let read = self
                .lines
                .by_ref()
                .take(BUFFER_BYTES as u64)
                .read_until(self.layout.line_end, &mut self.raw)?;
            let is_over = self.raw.last() == Some(&self.layout.line_end);
            if read == 0 || is_over {
                self.raw.clear();
                self.parsed = 0;
                self.ended |= read == 0;
                return Ok(());
            }
        }
    }

    /// Splits the record at the beginning of `raw` into cells, reading on while it is open.
    fn read_record(&mut self) -> Result<Record, Error> {
        self.tokenizer.reset();
        let (mut at, mut bytes, mut cells) = (self.parsed, 0, 0);
        let mut too_many = false;
        loop {
            let input = self.raw.get(at..).unwrap_or_default();
            let (output, ends) = (self.cells.get_mut(bytes..), self.ends.get_mut(cells..));
            let (result, read, written, ended) =
                self.tokenizer.read_record(input, output.unwrap_or_default(), ends.unwrap_or_default());
            (at, bytes, cells) = (at + read, bytes + written, cells + ended);
            match result {
                ReadRecordResult::Record => {
                    let end = at + usize::from(self.raw.get(at - 1..=at) == Some(b"\r\n"));
                    return Ok(if too_many {
                        Record::TooManyCells { end }
                    } else {
                        Record::Whole { end, bytes, cells }
                    });
                }
                ReadRecordResult::InputEmpty => {
                    let before = self.parsed;
                    match self.read_line()? {
                        Line::Read => at -= before,
                        Line::TooLong if self.raw.len() > ROW_BYTES_MAX && self.has_line() => {
                            return Ok(Record::Unclosed);
                        }
                        Line::TooLong => return Ok(Record::TooLong),
                        Line::End => return Ok(Record::Unclosed),
                    }
                }
                ReadRecordResult::OutputFull => self.cells.resize(self.cells.len() * 2, 0),
                ReadRecordResult::OutputEndsFull => {
                    too_many = true;
                    cells = 0;
                }
                // Input is never empty here: a record begins with a line that is not blank.
                ReadRecordResult::End => return Ok(Record::Unclosed),
            }
        }
    }

    fn has_line(&self) -> bool {
        self.rest().contains(&self.layout.line_end)
    }

    /// Gives up the first line of an unclosed record, and continues with the next one.
    fn give_up_line(&mut self, row: &mut Row) -> Result<(), Error> {
        row.fail(RowFault::UnclosedQuote);
        self.reread_bytes += self.rest().len();
        if self.reread_bytes > REREAD_BYTES_MAX {
            return Err(Error::BrokenQuotes(row.number()));
        }
        let line = self.rest().iter().position(|byte| *byte == self.layout.line_end);
        self.show_line(row, line.unwrap_or(self.rest().len()));
        self.parsed += line.map_or(self.rest().len(), |at| at + 1);
        // What follows was cut off by the limit and may be a partial line.
        if !self.ended && self.raw.last() != Some(&self.layout.line_end) {
            self.complete_line()?;
        }
        Ok(())
    }

    /// Shows the cells of a line whose quotation marks mean nothing.
    fn show_line(&self, row: &mut Row, length: usize) {
        let line = self.rest().get(..length).unwrap_or_default();
        let cells = line.trim_ascii_end().split(|byte| *byte == self.layout.delimiter).take(COLUMNS_MAX);
        cells.for_each(|cell| row.push(&String::from_utf8_lossy(cell)));
    }

    /// Reads the rest of a line that the limit cut, or drops a line that is too long.
    fn complete_line(&mut self) -> Result<(), Error> {
        match self.read_line()? {
            Line::Read | Line::End => {}
            Line::TooLong => {
                let whole =
                    self.raw.iter().rposition(|byte| *byte == self.layout.line_end).map_or(0, |at| at + 1);
                let kept = self.raw.get(..whole).unwrap_or_default().to_vec();
                self.skip_line()?;
                self.raw = kept;
            }
        }
        Ok(())
    }

    fn fill(&mut self, row: &mut Row, bytes: usize, cells: usize) {
        let text = self.cells.get(..bytes).unwrap_or_default();
        let ends = self.ends.get(..cells).unwrap_or_default();
        match (std::str::from_utf8(text), self.layout.encoding) {
            (Ok(text), TextEncoding::Utf8 | TextEncoding::Mixed(_) | TextEncoding::Other(_)) => {
                row.set(text, ends);
            }
            (Err(_), TextEncoding::Mixed(encoding)) => decode_row(row, encoding, text, ends),
            (Err(_), TextEncoding::Utf8 | TextEncoding::Other(_)) => fail_encoding(row, text, ends),
        }
    }

    /// Whether a record over several lines has an unexpected number of cells, as when a stray quotation mark
    /// is closed by another one further down.
    fn swallowed_lines(&self, end: usize, bytes: usize, cells: usize) -> bool {
        let Some(expected) = self.expected.filter(|expected| *expected > 1 && *expected != cells) else {
            return false;
        };
        let record = self.raw.get(self.parsed..end.saturating_sub(2)).unwrap_or_default();
        let last_expected =
            expected.checked_sub(1).and_then(|last| self.ends.get(last)).copied().unwrap_or(0);
        let surplus = if cells > expected { self.cells.get(last_expected..bytes) } else { None };
        let is_padding = surplus.is_some_and(|surplus| surplus.iter().all(u8::is_ascii_whitespace));
        record.contains(&self.layout.line_end) && !is_padding
    }

    /// Reads the record at the beginning of `raw`.
    fn next(&mut self, row: &mut Row) -> Result<(), Error> {
        row.start(self.next_number);
        self.next_number += 1;
        match self.read_record()? {
            Record::Whole { end, bytes, cells } if self.swallowed_lines(end, bytes, cells) => {
                self.give_up_line(row)?
            }
            Record::Whole { end, bytes, cells } => {
                self.fill(row, bytes, cells);
                self.parsed = end;
            }
            Record::TooManyCells { end } => {
                row.fail(RowFault::TooManyCells);
                self.parsed = end;
            }
            Record::TooLong => {
                row.fail(RowFault::TooLong);
                self.to_skip = true;
            }
            Record::Unclosed => self.give_up_line(row)?,
        }
        Ok(())
    }
}

impl RowReader for TextRows<'_> {
    fn read(&mut self, row: &mut Row) -> Result<bool, Error> {
        if std::mem::take(&mut self.to_skip) {
            self.skip_line()?;
        }
        loop {
            if self.next_number > self.lines_max {
                return Err(Error::TooManyRows);
            }
            if self.rest().is_empty() {
                match self.read_line()? {
                    Line::Read => {}
                    Line::End => return Ok(false),
                    Line::TooLong => {
                        row.start(self.next_number);
                        row.fail(RowFault::TooLong);
                        self.next_number += 1;
                        self.to_skip = true;
                        return Ok(true);
                    }
                }
            }
            let blank = match self.rest() {
                [b'\r', b'\n', ..] => 2,
                [b'\r' | b'\n', ..] => 1,
                _ => 0,
            };
            if blank > 0 {
                self.parsed += blank;
                self.next_number += 1;
                continue;
            }
            self.next(row)?;
            if row.fault().is_some() || !row.is_blank() {
                return Ok(true);
            }
        }
    }

    fn expect_cells(&mut self, count: usize) {
        self.expected = Some(count);
    }
}

/// Fails a row whose bytes are not valid, but shows its cells.
fn fail_encoding(row: &mut Row, text: &[u8], ends: &[usize]) {
    row.fail(RowFault::Encoding);
    let mut start = 0;
    for end in ends {
        row.push(&String::from_utf8_lossy(text.get(start..*end).unwrap_or_default()));
        start = *end;
    }
}

/// Fills a row with cells in an older encoding.
fn decode_row(row: &mut Row, encoding: &'static Encoding, text: &[u8], ends: &[usize]) {
    let mut start = 0;
    for end in ends {
        match decode_cell(encoding, text.get(start..*end).unwrap_or_default()) {
            Some(cell) => row.push(&cell),
            None => return fail_encoding(row, text, ends),
        }
        start = *end;
    }
}
