//! The rows that were not taken over: the first on the screen, all of them in JSON and in a file.

use std::fs::File;
use std::io::{BufWriter, Read, Write};
use std::path::Path;

use genie_people::import::RejectedRow;

use super::one_line;
use crate::failure::Problem;
use crate::new_file::{NewFile, failed};
use crate::output::say;

/// The first line of a file of rejected rows. Only a file that begins with it is replaced.
const HEADINGS: &str = "row,reason,sentence\r\n";

/// How many rows the screen shows.
const SHOWN_MAX: usize = 20;

/// Whether all rejected rows are wanted, or only those for the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keep {
    All,
    First,
}

/// Collects the rows that were not taken over.
pub struct Rejected {
    keep: Keep,
    rows: Vec<RejectedRow>,
    count: u64,
    file: Option<BufWriter<NewFile>>,
}

impl Rejected {
    /// Begins. The file that is there may only be one of ours.
    pub fn begin(keep: Keep, path: Option<&Path>) -> anyhow::Result<Self> {
        let file = path.map(begin_file).transpose()?;
        Ok(Self { keep, rows: Vec::new(), count: 0, file })
    }

    pub fn add(&mut self, row: RejectedRow) -> Result<(), Problem> {
        self.count += 1;
        if let Some(file) = &mut self.file {
            let sentence = row.sentence.replace('"', "\"\"");
            let line = write!(file, "{},{},\"{sentence}\"\r\n", row.row, row.reason.code());
            line.map_err(|error| failed(file.get_ref().path(), &error.to_string()))?;
        }
        if self.keep == Keep::All || self.rows.len() < SHOWN_MAX {
            self.rows.push(row);
        }
        Ok(())
    }

    /// Puts the file in its place.
    pub fn finish(&mut self) -> anyhow::Result<()> {
        let Some(mut file) = self.file.take() else { return Ok(()) };
        file.flush().map_err(|error| failed(file.get_ref().path(), &error.to_string()))?;
        let (file, _) = file.into_parts();
        Ok(file.finish()?)
    }

    pub fn rows(&self) -> &[RejectedRow] {
        &self.rows
    }

    /// Prints the first ones.
    pub fn print(&self, path: Option<&Path>) {
        if self.rows.is_empty() {
            return;
        }
        say!("");
        for row in self.rows.iter().take(SHOWN_MAX) {
            say!("  {}", one_line(&row.sentence));
        }
        let more = self.count.saturating_sub(SHOWN_MAX as u64);
        match path {
            Some(path) => say!("All {} are in {}", self.count, path.display()),
            None if more > 0 => say!("  … and {more} more: --rejected FILE.csv writes all of them"),
            None => {}
        }
    }
}

fn begin_file(path: &Path) -> anyhow::Result<BufWriter<NewFile>> {
    if path.exists() && !is_ours(path) {
        let what = format!("{} is there and is no list of rejected rows", path.display());
        return Err(Problem::new("EXPORT_EXISTS", what, "name another file").into());
    }
    let mut file = BufWriter::new(NewFile::begin(path, true)?);
    file.write_all(HEADINGS.as_bytes())?;
    Ok(file)
}

fn is_ours(path: &Path) -> bool {
    let mut start = Vec::new();
    let read = File::open(path).and_then(|file| file.take(HEADINGS.len() as u64).read_to_end(&mut start));
    read.is_ok() && start == HEADINGS.as_bytes()
}
