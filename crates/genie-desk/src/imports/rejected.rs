//! A list of rejected rows: their cells as they are in the file, and why each was rejected. It can be mended and
//! imported again.

use std::io::Write;

use genie_people::import::RejectedRow;
use genie_people::own_columns::REJECTED;
use genie_tables::write_line;

use crate::Result;
use crate::problem::Problem;

/// Writes the list.
pub struct RejectedFile<'a> {
    writer: &'a mut dyn Write,
    width: usize,
}

impl<'a> RejectedFile<'a> {
    /// Begins a list for a file with these headings.
    pub fn begin(writer: &'a mut dyn Write, headings: &[String]) -> Result<Self> {
        let mut file = Self { writer, width: headings.len() };
        file.write(headings.iter().map(String::as_str).chain(REJECTED))?;
        Ok(file)
    }

    /// Adds a row. Cells beyond the headings come after the reason, where they shift nothing.
    pub fn add(&mut self, row: &RejectedRow) -> Result<()> {
        let number = row.row.to_string();
        let cell = |column: usize| row.cells.get(column).map_or("", String::as_str);
        let surplus = row.cells.iter().skip(self.width).map(String::as_str);
        let said = [number.as_str(), row.reason.code(), row.sentence.as_str()];
        let width = self.width;
        self.write((0..width).map(cell).chain(said).chain(surplus))
    }

    fn write<'c>(&mut self, cells: impl Iterator<Item = &'c str>) -> Result<()> {
        let mut line = String::new();
        write_line(&mut line, cells);
        self.writer.write_all(line.as_bytes()).map_err(|error| {
            Problem::coded("EXPORT_WRITE_FAILED", format!("the rejected rows could not be written: {error}"))
        })
    }
}

/// Whether a file that begins with this line is such a list.
pub fn is_rejected_file(first_line: &str) -> bool {
    first_line.trim_end().ends_with(&REJECTED.join(","))
}
