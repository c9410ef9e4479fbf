//! The rows that an import rejected: the first on the screen, all of them in JSON and, with their cells, in a file.

use std::fs::File;
use std::io::{BufRead, BufReader, BufWriter, Read, Write};
use std::path::Path;

use genie_desk::imports::{Refused, is_rejected_file};

use super::one_line;
use crate::failure::Problem;
use crate::new_file::{NewFile, failed};
use crate::output::say;

/// How much of a file is read to find out whether it is a list of rejected rows.
const FIRST_LINE_BYTES_MAX: u64 = 1 << 20;

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
}

/// The file with the rejected rows.
pub struct RejectedList(BufWriter<NewFile>);

impl Rejected {
    /// Starts collecting.
    pub fn begin(keep: Keep) -> Self {
        Self { keep, rows: Vec::new(), count: 0 }
    }

    pub fn add(&mut self, row: Refused) {
        self.count += 1;
        if self.keep == Keep::All || self.rows.len() < SHOWN_MAX {
            self.rows.push(row);
        }
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

impl RejectedList {
    /// Begins the file. A file that exists is replaced only if it is a list of rejected rows.
    pub fn begin(path: &Path) -> anyhow::Result<Self> {
        if path.exists() && !is_ours(path) {
            let what = format!("{} exists and is not a list of rejected rows", path.display());
            return Err(Problem::new("EXPORT_EXISTS", what, "choose another file name").into());
        }
        Ok(Self(BufWriter::new(NewFile::begin(path, true)?)))
    }

    /// Moves the file to its path.
    pub fn finish(mut self) -> anyhow::Result<()> {
        self.0.flush().map_err(|error| failed(self.0.get_ref().path(), &error.to_string()))?;
        let (file, _) = self.0.into_parts();
        Ok(file.finish()?)
    }
}

impl Write for RejectedList {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.write(bytes)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        self.0.flush()
    }
}

fn is_ours(path: &Path) -> bool {
    let mut line = Vec::new();
    let read = File::open(path)
        .and_then(|file| BufReader::new(file.take(FIRST_LINE_BYTES_MAX)).read_until(b'\n', &mut line));
    read.is_ok() && is_rejected_file(&String::from_utf8_lossy(&line))
}
