//! One lead as in its file: column names and cells, in the order of the file. Nothing is dropped, and cells
//! are untrusted.

use genie_text::fold::compact;

use crate::columns::{Field, is_empty_cell, recognise};

/// Maximum number of columns of a record.
pub const COLUMNS_MAX: usize = 200;

/// One cell of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell<'a> {
    /// What the column holds.
    pub field: Field,
    /// The name of the column.
    pub column: &'a str,
    /// The content of the cell, without surrounding white space.
    pub text: &'a str,
}

/// One lead as in its file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record<'a> {
    cells: Vec<Cell<'a>>,
}

impl<'a> Record<'a> {
    /// Creates the record of these column names and cells.
    pub fn from_pairs(pairs: &[(&'a str, &'a str)]) -> Self {
        let cells = pairs.iter().take(COLUMNS_MAX);
        Self {
            cells: cells
                .map(|(column, text)| Cell { field: recognise(column), column, text: value(text) })
                .collect(),
        }
    }

    /// The cells in the order of the file.
    pub fn cells(&self) -> &[Cell<'a>] {
        &self.cells
    }

    /// The column to change for a field: the first one that holds it, or `heading`.
    pub fn column_of<'h>(&self, field: Field, heading: &'h str) -> &'h str
    where
        'a: 'h,
    {
        let same = |cell: &&Cell<'a>| {
            let is_named = || compact(cell.column).contains(&compact(heading));
            cell.field == field && (field != Field::Other || is_named())
        };
        let filled = self.cells.iter().filter(same).find(|cell| !cell.text.is_empty());
        let any = || self.cells.iter().find(same);
        filled.or_else(any).map_or(heading, |cell| cell.column)
    }

    /// The record with another cell in a column, which is added if there is none.
    pub fn with<'b>(&self, column: &'b str, text: &'b str) -> Record<'b>
    where
        'a: 'b,
    {
        let mut cells: Vec<Cell<'b>> = self.cells.clone();
        match cells.iter_mut().find(|cell| cell.column == column) {
            Some(cell) => cell.text = value(text),
            None => cells.push(Cell { field: recognise(column), column, text: value(text) }),
        }
        Record { cells }
    }

    /// The non-empty cells of a field.
    pub fn of(&self, field: Field) -> impl Iterator<Item = &Cell<'a>> {
        self.cells.iter().filter(move |cell| cell.field == field && !cell.text.is_empty())
    }
}

/// The headings of a file, looked up once for all its rows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Columns<'a> {
    headings: Vec<(Field, &'a str)>,
}

impl<'a> Columns<'a> {
    /// The columns with these headings.
    pub fn new(headings: &[&'a str]) -> Self {
        let headings = headings.iter().take(COLUMNS_MAX);
        Self { headings: headings.map(|heading| (recognise(heading), *heading)).collect() }
    }

    /// The record of a row; cells without a heading are dropped.
    pub fn record(&self, row: &[&'a str]) -> Record<'a> {
        let cells = self.headings.iter().zip(row);
        Record {
            cells: cells
                .map(|((field, column), text)| Cell { field: *field, column, text: value(text) })
                .collect(),
        }
    }
}

/// The content of a cell; exporters' notations for a missing value count as empty.
fn value(text: &str) -> &str {
    let text = text.trim();
    if is_empty_cell(text) { "" } else { text }
}
