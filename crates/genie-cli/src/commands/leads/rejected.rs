//! The rows that an import rejected: the first on the screen, all of them in JSON and in a file.

use std::fs::File;
use std::io::{BufWriter, Read, Write};
use std::path::Path;

use genie_desk::imports::Refused;

use super::one_line;
use crate::failure::Problem;
use crate::new_file::{NewFile, failed};
use crate::output::say;

/// The first line of a file of rejected rows. Only a file that starts with it is replaced.
const HEADINGS: &str = "row,reason,sentence\r\n";

/// How many rows the screen shows.
const SHOWN_MAX: usize = 20;

/// Whether all rejected rows are wanted, or only those for the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keep {
    All,
    First,
}

/// Collects the rejected rows.
pub struct Rejected {
    keep: Keep,
    rows: Vec<Refused>,
    count: u64,
    file: Option<BufWriter<NewFile>>,
}

impl Rejected {
    /// Starts collecting. A file that exists is replaced only if it is a list of rejected rows.
    pub fn begin(keep: Keep, path: Option<&Path>) -> anyhow::Result<Self> {
        let file = path.map(begin_file).transpose()?;
        Ok(Self { keep, rows: Vec::new(), count: 0, file })
    }

    pub fn add(&mut self, row: Refused) -> Result<(), Problem> {
        self.count += 1;
        if let Some(file) = &mut self.file {
            let sentence = row.sentence.replace('"', "\"\"");
            let line = write!(file, "{},{},\"{sentence}\"\r\n", row.row, row.reason);
            line.map_err(|error| failed(file.get_ref().path(), &error.to_string()))?;
        }
        if self.keep == Keep::All || self.rows.len() < SHOWN_MAX {
            self.rows.push(row);
        }
        Ok(())
    }

    /// Moves the file to its path.
    pub fn finish(&mut self) -> anyhow::Result<()> {
        let Some(mut file) = self.file.take() else { return Ok(()) };
        file.flush().map_err(|error| failed(file.get_ref().path(), &error.to_string()))?;
        let (file, _) = file.into_parts();
        Ok(file.finish()?)
    }

    pub fn rows(&self) -> &[Refused] {
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
            Some(path) => say!("All {} rejected rows are in {}", self.count, path.display()),
            None if more > 0 => say!("  … and {more} more; --rejected FILE.csv writes all of them to a file"),
            None => {}
        }
    }
}

fn begin_file(path: &Path) -> anyhow::Result<BufWriter<NewFile>> {
    if path.exists() && !is_ours(path) {
        let what = format!("{} exists and is not a list of rejected rows", path.display());
        return Err(Problem::new("EXPORT_EXISTS", what, "choose another file name").into());
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
