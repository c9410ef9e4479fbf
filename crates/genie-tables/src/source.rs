//! A file whose tables were found, and the rows of each of them.

use std::io::{self, Read, Seek, SeekFrom};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use serde::{Deserialize, Serialize};

use crate::error::Error;
use crate::header::Header;
use crate::limits;
use crate::package::{Package, Part};
use crate::row::{Row, RowReader};
use crate::sheet::SheetRows;
use crate::text::{TextLayout, TextRows};
use crate::workbook::Workbook;

/// The format of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Format {
    /// A delimited text.
    Text {
        /// Its encoding.
        encoding: &'static str,
        /// The delimiter between its cells.
        delimiter: char,
    },
    /// A workbook, of which one sheet is read.
    Workbook {
        /// The sheet.
        sheet: String,
    },
    /// An archive with texts.
    Archive,
}

/// How the words that tell an encoding look in one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The encoding.
    pub encoding: &'static str,
    /// Some words of the text in it.
    pub sample: String,
}

/// The progress of reading.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Progress {
    /// How many rows were read.
    pub rows: u64,
    /// How many bytes of the table were read.
    pub bytes: u64,
    /// How many bytes the table has.
    pub bytes_total: u64,
}

/// A file whose tables were found.
pub struct Source<R, K> {
    pub(crate) format: Format,
    pub(crate) input: Input<R>,
    pub(crate) workbook: Workbook,
    pub(crate) tables: Vec<Table<K>>,
    readings: Vec<Reading>,
    read_bytes: Arc<AtomicU64>,
}

/// The source of the bytes.
pub(crate) enum Input<R> {
    Plain(R),
    Package(Package<R>),
}

/// A table in the file.
pub struct Table<K> {
    pub(crate) place: Place,
    /// Its headings.
    pub header: Header<K>,
    /// Some rows below the headings.
    pub samples: Vec<Row>,
    pub(crate) bytes: u64,
}

/// The location of a table in the file.
pub(crate) enum Place {
    /// The file, or a file in the archive, is a text.
    Text(Option<Part>, TextLayout),
    /// It is a sheet of a workbook.
    Sheet(Part),
}

impl<R: Read + Seek, K> Source<R, K> {
    pub(crate) fn new(format: Format, input: Input<R>, workbook: Workbook, tables: Vec<Table<K>>) -> Self {
        let read_bytes = Arc::new(AtomicU64::new(0));
        Self { format, input, workbook, tables, readings: Vec::new(), read_bytes }
    }

    pub(crate) fn with_readings(mut self, readings: Vec<Reading>) -> Self {
        self.readings = readings;
        self
    }

    /// If the bytes of a text do not decide between encodings, how each of them reads it, the chosen one first.
    pub fn readings(&self) -> &[Reading] {
        &self.readings
    }

    /// The format of the file.
    pub fn format(&self) -> &Format {
        &self.format
    }

    /// The tables that were found.
    pub fn tables(&self) -> &[Table<K>] {
        &self.tables
    }

    /// Mutable access to the tables, to correct their subjects.
    pub fn tables_mut(&mut self) -> &mut [Table<K>] {
        &mut self.tables
    }

    /// The sheets of a workbook, in the order of their tabs.
    pub fn sheets(&self) -> Vec<&str> {
        self.workbook.sheets.iter().map(|sheet| sheet.name.as_str()).collect()
    }

    /// The rows of a table, from the first one below the headings.
    pub fn rows(&mut self, table: usize) -> Result<Rows<'_>, Error> {
        let table = self.tables.get(table).ok_or(Error::NoSuchTable("this number"))?;
        self.read_bytes.store(0, Ordering::Relaxed);
        let count = Arc::clone(&self.read_bytes);
        let stream: Box<dyn Read + '_> = match (&mut self.input, &table.place) {
            (Input::Plain(reader), _) => {
                reader.seek(SeekFrom::Start(0))?;
                Box::new(reader)
            }
            (Input::Package(package), Place::Text(Some(part), _) | Place::Sheet(part)) => {
                package.stream(part)?
            }
            (Input::Package(_), Place::Text(None, _)) => {
                return Err(Error::ArchiveDamaged("a file is missing"));
            }
        };
        let stream: Box<dyn Read + '_> = Box::new(Counted { inner: stream, count });
        let reader: Box<dyn RowReader + '_> = match &table.place {
            Place::Text(_, layout) => Box::new(TextRows::new(stream, *layout)),
            Place::Sheet(_) => Box::new(SheetRows::new(stream, &self.workbook)),
        };
        Ok(Rows {
            reader,
            row: Row::default(),
            header_row: table.header.row.unwrap_or(0),
            width: table.header.headings.len(),
            count: 0,
            read_bytes: Arc::clone(&self.read_bytes),
            bytes: table.bytes,
        })
    }
}

/// The rows of a table, one after the other.
pub struct Rows<'a> {
    reader: Box<dyn RowReader + 'a>,
    row: Row,
    header_row: u64,
    width: usize,
    count: u64,
    read_bytes: Arc<AtomicU64>,
    bytes: u64,
}

impl Rows<'_> {
    /// The next non-blank row. An unreadable row carries its fault.
    pub fn next_row(&mut self) -> Result<Option<&Row>, Error> {
        if self.count == 0 && self.header_row == 0 {
            self.reader.expect_cells(self.width);
        }
        loop {
            if !self.reader.read(&mut self.row)? {
                return Ok(None);
            }
            if self.row.number() == self.header_row {
                self.reader.expect_cells(self.width);
            }
            if self.row.number() > self.header_row {
                break;
            }
        }
        self.count += 1;
        if self.count > limits::ROWS_MAX {
            return Err(Error::TooManyRows);
        }
        Ok(Some(&self.row))
    }

    /// The progress of reading.
    pub fn progress(&self) -> Progress {
        Progress { rows: self.count, bytes: self.read_bytes.load(Ordering::Relaxed), bytes_total: self.bytes }
    }
}

/// Counts the bytes read, for the progress bar and to stop endless readers.
struct Counted<'a> {
    inner: Box<dyn Read + 'a>,
    count: Arc<AtomicU64>,
}

impl Read for Counted<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.inner.read(buffer)?;
        let total = self.count.fetch_add(count as u64, Ordering::Relaxed) + count as u64;
        if total > limits::ARCHIVE_BYTES_MAX {
            return Err(Error::TooLarge.into());
        }
        Ok(count)
    }
}
