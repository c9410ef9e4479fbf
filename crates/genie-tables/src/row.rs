//! One row of a table, in reusable buffers.

use crate::error::Error;
use crate::fault::RowFault;
use crate::limits::{SAMPLE_BYTES_MAX, SAMPLE_ROWS};

/// One row of a table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Row {
    number: u64,
    text: String,
    ends: Vec<usize>,
    /// The addresses behind cells, by column.
    links: Vec<(usize, String)>,
    fault: Option<RowFault>,
}

impl Row {
    /// Its row number, as shown by a spreadsheet.
    pub fn number(&self) -> u64 {
        self.number
    }

    /// How many cells it has.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether it has no cells.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// The text of a cell; empty where the row has no such cell.
    pub fn cell(&self, column: usize) -> &str {
        let Some(end) = self.ends.get(column) else { return "" };
        let start = column.checked_sub(1).and_then(|before| self.ends.get(before)).copied().unwrap_or(0);
        self.text.get(start..*end).unwrap_or_default()
    }

    /// All cells.
    pub fn cells(&self) -> impl Iterator<Item = &str> {
        (0..self.len()).map(|column| self.cell(column))
    }

    /// Whether all cells have only white space.
    pub fn is_blank(&self) -> bool {
        self.text.trim().is_empty()
    }

    /// Why the row could not be read, if so. Its cells are then what can be shown of them.
    pub fn fault(&self) -> Option<RowFault> {
        self.fault
    }

    pub(crate) fn start(&mut self, number: u64) {
        self.number = number;
        self.text.clear();
        self.ends.clear();
        self.links.clear();
        self.fault = None;
    }

    pub(crate) fn fail(&mut self, fault: RowFault) {
        self.text.clear();
        self.ends.clear();
        self.fault = Some(fault);
    }

    pub(crate) fn push(&mut self, cell: &str) {
        self.text.push_str(cell);
        self.ends.push(self.text.len());
    }

    /// Notes the address behind a cell, unless the cell shows it.
    pub(crate) fn link(&mut self, column: usize, address: &str, shown: &str) {
        if shown.trim().trim_end_matches('/') != address.trim_end_matches('/') {
            self.links.push((column, address.to_owned()));
        }
    }

    /// The columns with addresses behind their cells.
    pub(crate) fn linked_columns(&self) -> impl Iterator<Item = usize> {
        self.links.iter().map(|(column, _)| *column)
    }

    /// Appends the addresses behind these columns as cells of their own. The table has `width` columns.
    pub(crate) fn append_links(&mut self, width: usize, columns: &[usize]) {
        if columns.is_empty() || self.fault.is_some() {
            return;
        }
        if self.len() > width {
            return self.fail(RowFault::TooManyCells);
        }
        while self.len() < width {
            self.push("");
        }
        let links = std::mem::take(&mut self.links);
        for column in columns {
            let found = links.iter().find(|(linked, _)| linked == column);
            self.push(found.map_or("", |(_, address)| address.as_str()));
        }
    }

    pub(crate) fn bytes(&self) -> usize {
        self.text.len()
    }

    /// Copies consecutive cells.
    pub(crate) fn set(&mut self, text: &str, ends: &[usize]) {
        self.text.push_str(text);
        self.ends.extend_from_slice(ends);
    }
}

/// A source of rows.
pub(crate) trait RowReader {
    /// Reads the next non-blank row. Returns false at the end.
    fn read(&mut self, row: &mut Row) -> Result<bool, Error>;

    /// Sets the expected number of cells per row.
    fn expect_cells(&mut self, _count: usize) {}
}

/// The first rows.
pub(crate) fn first_rows(reader: &mut dyn RowReader) -> Result<Vec<Row>, Error> {
    let mut rows: Vec<Row> = Vec::new();
    let mut bytes = 0;
    let mut row = Row::default();
    while rows.len() < SAMPLE_ROWS && bytes < SAMPLE_BYTES_MAX && reader.read(&mut row)? {
        // After a row that is too long, the rest of it still has to be skipped.
        bytes += if row.fault() == Some(RowFault::TooLong) { SAMPLE_BYTES_MAX } else { row.bytes() };
        rows.push(row.clone());
    }
    Ok(rows)
}
