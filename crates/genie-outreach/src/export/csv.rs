//! Leads as CSV: UTF-8 without a mark, commas, CRLF, every cell quoted that needs it.

use std::io::Write;

use super::guard::guard;
use super::{COLUMNS, Error, Record, check};

/// Writes leads as CSV, one at a time. Variables that are not listed are left out.
pub fn csv<W: Write>(
    mut writer: W,
    variables: &[String],
    records: impl IntoIterator<Item = Record>,
) -> Result<(), Error> {
    check(variables)?;
    let mut line = String::new();
    write_line(&mut line, COLUMNS.into_iter().chain(variables.iter().map(String::as_str)));
    writer.write_all(line.as_bytes())?;
    for record in records {
        write_line(&mut line, record.cells(variables));
        writer.write_all(line.as_bytes())?;
    }
    writer.flush()?;
    Ok(())
}

/// Writes one line of cells that no spreadsheet program can take for a formula.
pub fn write_line<'a>(line: &mut String, cells: impl Iterator<Item = &'a str>) {
    line.clear();
    for (index, cell) in cells.enumerate() {
        if index > 0 {
            line.push(',');
        }
        let cell = guard(cell);
        let is_plain = !cell.contains([',', ';', '\t', '|', '"', '\r', '\n', '\'']) && cell.trim() == cell;
        if is_plain {
            line.push_str(&cell);
        } else {
            line.push('"');
            line.push_str(&cell.replace('"', "\"\""));
            line.push('"');
        }
    }
    line.push_str("\r\n");
}
