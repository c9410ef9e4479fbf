//! Leads as XLSX: one sheet, written row by row, every cell a text.

use std::io::{Seek, Write};

use genie_tables::{Book, Cell};

use super::{COLUMNS, Error, Record, check};

/// Writes leads as XLSX, one at a time. Variables that are not listed are left out.
pub fn xlsx<W: Write + Seek>(
    writer: W,
    variables: &[String],
    records: impl IntoIterator<Item = Record>,
) -> Result<(), Error> {
    check(variables)?;
    let mut book = Book::begin(writer, &["Leads"])?;
    book.sheet()?;
    book.row(COLUMNS.into_iter().chain(variables.iter().map(String::as_str)).map(Cell::Text))?;
    for record in records {
        book.row(record.cells(variables).map(Cell::Text))?;
    }
    Ok(book.finish()?)
}
