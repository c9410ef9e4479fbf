//! A file whose tables were found, and the rows of each of them.

use std::io::{self, Read, Seek, SeekFrom};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use serde::{Deserialize, Serialize};

use crate::error::Error;
use crate::header::Header;
use crate::legacy::{LegacyRows, LegacyWorkbook};
use crate::limits;
use crate::links::Links;
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
    Legacy(Box<LegacyWorkbook>),
}

/// A table in the file.
pub struct Table<K> {
    pub(crate) place: Place,
    /// Its headings.
    pub header: Header<K>,
    /// Some rows below the headings.
    pub samples: Vec<Row>,
    pub(crate) bytes: u64,
    /// The columns whose cells have addresses behind them; the addresses are the last columns of the table.
    pub(crate) linked: Vec<usize>,
}

/// The location of a table in the file.
pub(crate) enum Place {
    /// The file, or a file in the archive, is a text.
    Text(Option<Part>, TextLayout),
    /// It is a sheet of a workbook.
    Sheet(Part, Links),
    /// It is a sheet of a workbook in the `.xls` format, at this offset.
    LegacySheet(usize, Links),
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
        match &self.input {
            Input::Legacy(workbook) => workbook.sheets.iter().map(|sheet| sheet.name.as_str()).collect(),
            Input::Plain(_) | Input::Package(_) => {
                self.workbook.sheets.iter().map(|sheet| sheet.name.as_str()).collect()
            }
        }
    }

    /// The rows of a table, from the first one below the headings.
    pub fn rows(&mut self, table: usize) -> Result<Rows<'_>, Error> {
        let table = self.tables.get(table).ok_or(Error::NoSuchTable("this number"))?;
        self.read_bytes.store(0, Ordering::Relaxed);
        let count = Arc::clone(&self.read_bytes);
        let reader: Box<dyn RowReader + '_> = match (&mut self.input, &table.place) {
            (Input::Plain(reader), Place::Text(None, layout)) => {
                reader.seek(SeekFrom::Start(0))?;
                Box::new(TextRows::new(counted(Box::new(reader), &count), *layout))
            }
            (Input::Package(package), Place::Text(Some(part), layout)) => {
                Box::new(TextRows::new(counted(package.stream(part)?, &count), *layout))
            }
            (Input::Package(package), Place::Sheet(part, links)) => {
                Box::new(SheetRows::new(counted(package.stream(part)?, &count), &self.workbook, links))
            }
            (Input::Legacy(workbook), Place::LegacySheet(offset, links)) => {
                let rows = LegacyRows::new(&workbook.stream, *offset, &workbook.shared, links)?;
                Box::new(rows.counted(count))
            }
            (Input::Plain(_) | Input::Package(_) | Input::Legacy(_), _) => {
                return Err(Error::ArchiveDamaged("a file is missing"));
            }
        };
        Ok(Rows {
            reader,
            row: Row::default(),
            header_row: table.header.row.unwrap_or(0),
            width: table.header.headings.len() - table.linked.len(),
            linked: table.linked.clone(),
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
    linked: Vec<usize>,
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
        self.row.append_links(self.width, &self.linked);
        Ok(Some(&self.row))
    }

    /// The progress of reading.
    pub fn progress(&self) -> Progress {
        Progress { rows: self.count, bytes: self.read_bytes.load(Ordering::Relaxed), bytes_total: self.bytes }
    }
}

fn counted<'a>(inner: Box<dyn Read + 'a>, count: &Arc<AtomicU64>) -> Box<dyn Read + 'a> {
    Box::new(Counted { inner, count: Arc::clone(count) })
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
