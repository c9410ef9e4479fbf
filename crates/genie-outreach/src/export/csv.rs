//! Leads as CSV: UTF-8 without a byte order mark, commas, CRLF, quotes where needed.

use std::io::Write;

use genie_people::own_columns::COLUMNS;
use genie_tables::{WriteError, write_line};

use super::{Error, Record, check};

/// Writes leads as CSV, one at a time. Variables that are not listed are left out.
pub fn csv<W: Write>(
    mut writer: W,
    variables: &[String],
    records: impl IntoIterator<Item = Record>,
) -> Result<(), Error> {
    check(variables)?;
    let mut line = String::new();
    write_line(&mut line, COLUMNS.into_iter().chain(variables.iter().map(String::as_str)));
    writer.write_all(line.as_bytes()).map_err(WriteError::from)?;
    for record in records {
        write_line(&mut line, record.cells(variables));
        writer.write_all(line.as_bytes()).map_err(WriteError::from)?;
    }
    writer.flush().map_err(WriteError::from)?;
    Ok(())
}
