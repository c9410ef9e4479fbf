//! Rows of a sheet. Its records may be in any order, so the cells are sorted first; each holds a number or a
//! place in the shared strings.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::error::Error;
use crate::fault::RowFault;
use crate::limits::{CELL_BYTES_MAX, COLUMNS_MAX, ROW_BYTES_MAX};
use crate::links::Links;
use crate::row::{Row, RowReader};
use crate::sheet::number_text;
use crate::workbook::Workbook;

use super::strings::read_text;
use super::{Record, Records, double_word, word};

const SHARED_TEXT: u16 = 0x00fd;
const LABEL: u16 = 0x0204;
const RICH_LABEL: u16 = 0x00d6;
const NUMBER: u16 = 0x0203;
const SHORT_NUMBER: u16 = 0x027e;
const SHORT_NUMBERS: u16 = 0x00bd;
const FORMULA: u16 = 0x0006;
const FORMULA_TEXT: u16 = 0x0207;
const BOOLEAN: u16 = 0x0205;

/// The value of a cell.
#[derive(Clone, Debug)]
enum Value {
    Shared(u32),
    Text(Box<str>),
    Number(f64, u16),
    Boolean(bool),
}

#[derive(Clone, Debug)]
struct Cell {
    row: u16,
    column: u16,
    value: Value,
}

/// Reads the rows of a sheet.
pub(crate) struct LegacyRows<'a> {
    cells: std::iter::Peekable<std::vec::IntoIter<Cell>>,
    shared: &'a Workbook,
    links: &'a Links,
    read_cells: Option<Arc<AtomicU64>>,
}

impl<'a> LegacyRows<'a> {
    pub(crate) fn new(
        stream: &[u8],
        offset: usize,
        shared: &'a Workbook,
        links: &'a Links,
    ) -> Result<Self, Error> {
        let mut cells: Vec<Cell> = Vec::new();
        for record in Records::of_sheet(stream, offset)? {
            read_record(record, &mut cells);
        }
        // Of two cells in one place, Excel shows the last.
        cells.sort_by_key(|cell| (cell.row, cell.column));
        Ok(Self { cells: cells.into_iter().peekable(), shared, links, read_cells: None })
    }

    /// Counts the cells that were read.
    pub(crate) fn counted(mut self, read_cells: Arc<AtomicU64>) -> Self {
        self.read_cells = Some(read_cells);
        self
    }

    /// How many cells are left.
    pub(crate) fn len(&self) -> usize {
        self.cells.len()
    }

    fn text_of(&self, value: Value) -> Result<String, Error> {
        Ok(match value {
            Value::Shared(index) => {
                let text = self.shared.texts.get(index as usize);
                text.ok_or(Error::WorkbookDamaged("a cell refers to a shared string that does not exist"))?
                    .to_owned()
            }
            Value::Text(text) => text.into_string(),
            Value::Number(number, format) => {
                let is_date = self.shared.dates.get(usize::from(format)).copied().unwrap_or(false);
                number_text(number, is_date, self.shared.from_1904)
            }
            Value::Boolean(value) => if value { "TRUE" } else { "FALSE" }.to_owned(),
        })
    }

    fn push(&self, row: &mut Row, cell: Cell) -> Result<(), Error> {
        let column = usize::from(cell.column);
        let text = self.text_of(cell.value)?;
        if let Some(address) = self.links.get(row.number(), column) {
            row.link(column, address, &text);
        }
        if text.is_empty() || row.fault().is_some() || column < row.len() {
            return Ok(());
        }
        if column >= COLUMNS_MAX {
            row.fail(RowFault::TooManyCells);
        } else if text.len() > CELL_BYTES_MAX || row.bytes() + text.len() > ROW_BYTES_MAX {
            row.fail(RowFault::TooLong);
        } else {
            while row.len() < column {
                row.push("");
            }
            row.push(&text);
        }
        Ok(())
    }
}

impl RowReader for LegacyRows<'_> {
    fn read(&mut self, row: &mut Row) -> Result<bool, Error> {
        while let Some(number) = self.cells.peek().map(|cell| cell.row) {
            row.start(u64::from(number) + 1);
            while let Some(cell) = self.cells.next_if(|cell| cell.row == number) {
                self.push(row, cell)?;
                if let Some(count) = &self.read_cells {
                    count.fetch_add(1, Ordering::Relaxed);
                }
            }
            if row.fault().is_some() || !row.is_blank() {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

fn read_record(record: Record<'_>, cells: &mut Vec<Cell>) {
    let content = record.content;
    if record.kind == FORMULA_TEXT {
        if let (Some(cell), Some(text)) = (cells.last_mut(), read_text(content)) {
            cell.value = Value::Text(text.into());
        }
        return;
    }
    let (Some(row), Some(column)) = (word(content, 0), word(content, 2)) else { return };
    if record.kind == SHORT_NUMBERS {
        let pairs = content.get(4..).unwrap_or_default().chunks_exact(6);
        for (pair, column) in pairs.zip(column..) {
            let value =
                double_word(pair, 2).map(|short| Value::Number(number_of(short), word(pair, 0).unwrap_or(0)));
            cells.extend(value.map(|value| Cell { row, column, value }));
        }
        return;
    }
    cells.extend(read_value(record).map(|value| Cell { row, column, value }));
}

fn read_value(record: Record<'_>) -> Option<Value> {
    let content = record.content;
    let format = word(content, 4)?;
    let long = |at: usize| Some(f64::from_le_bytes(content.get(at..at + 8)?.try_into().ok()?));
    match record.kind {
        SHARED_TEXT => double_word(content, 6).map(Value::Shared),
        LABEL | RICH_LABEL => read_text(content.get(6..)?).map(|text| Value::Text(text.into())),
        NUMBER => long(6).map(|number| Value::Number(number, format)),
        SHORT_NUMBER => double_word(content, 6).map(|short| Value::Number(number_of(short), format)),
        BOOLEAN => (content.get(7)? == &0).then_some(Value::Boolean(content.get(6)? == &1)),
        FORMULA if content.get(12..14)? == [0xff, 0xff] => match content.get(6)? {
            // The text follows in a record of its own.
            0 => Some(Value::Text("".into())),
            1 => Some(Value::Boolean(content.get(8)? == &1)),
            _ => None,
        },
        FORMULA => long(6).map(|number| Value::Number(number, format)),
        _ => None,
    }
}

/// A number in four bytes: a whole one, or the upper half of a long one; a hundredth of it if so marked.
fn number_of(short: u32) -> f64 {
    const HUNDREDTH: u32 = 1;
    const WHOLE: u32 = 2;
    let number = if short & WHOLE == 0 {
        f64::from_bits(u64::from(short & !3) << 32)
    } else {
        f64::from(i32::from_le_bytes(short.to_le_bytes()) >> 2)
    };
    if short & HUNDREDTH == 0 { number } else { number / 100.0 }
}
