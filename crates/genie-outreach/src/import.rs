//! Reads people from files that anybody may have written: delimited text, XLSX and LinkedIn's own
//! archive. What a file is, is told from what it holds. Rows are read one at a time, so that no
//! file is too large for the memory; the limits are in `limits`. Nothing here opens a path.

mod alias;
mod archive;
mod candidate;
mod contents;
mod detect;
mod do_not_contact;
mod encoding;
mod error;
mod field;
mod header;
mod known;
pub mod limits;
mod mapping;
mod package;
mod reason;
mod row;
mod run;
mod sheet;
mod size;
mod table;
mod text;
mod when;
mod workbook;
mod xml;

use std::io::{self, Read, Seek, SeekFrom};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

pub use archive::{ArchiveMessage, Connection, Direction, Invitation, Party, Read as ArchiveRead, Records};
pub use candidate::Candidate;
pub use contents::Fault;
pub use detect::{Choices, Format};
pub(crate) use do_not_contact::company_word;
pub use do_not_contact::{DoNotContact, Loaded, Refusal, Subject};
pub use error::Error;
pub use field::Field;
pub use known::{Known, Stored};
pub use mapping::{Column, Mapping, Target};
pub use reason::{Reason, RejectedRow};
pub use row::Row;
pub use run::{Arrival, Outcome, Plan, Progress, Summary};
pub use size::Headcount;
pub use table::Kind;
pub use when::{DateOrder, When};

use header::Header;
use package::{Package, Part};
use row::RowReader;
use sheet::SheetRows;
use text::{TextLayout, TextRows};
use workbook::Workbook;

/// A file whose tables were found.
pub struct Source<R> {
    name: String,
    format: Format,
    input: Input<R>,
    workbook: Workbook,
    /// The tables, that of the people first.
    tables: Vec<Table>,
    read_bytes: Arc<AtomicU64>,
}

/// What the bytes come from.
enum Input<R> {
    Plain(R),
    Package(Package<R>),
}

/// A table in the file.
struct Table {
    place: Place,
    header: Header,
    /// Some rows below the headings.
    samples: Vec<Row>,
    bytes: u64,
}

/// Where a table stands.
enum Place {
    /// The file, or a file in the archive, is a text.
    Text(Option<Part>, TextLayout),
    /// It is a sheet of a workbook.
    Sheet(Part),
}

/// Finds the tables in a file. The name is a hint and decides nothing that the content decides.
pub fn open<R: Read + Seek>(reader: R, name: Option<&str>) -> Result<Source<R>, Error> {
    open_with(reader, name, &Choices::default())
}

/// Finds the tables in a file where a person has corrected how it is read.
pub fn open_with<R: Read + Seek>(
    reader: R,
    name: Option<&str>,
    choices: &Choices,
) -> Result<Source<R>, Error> {
    detect::open(reader, name, choices)
}

/// Opens LinkedIn's archive, or one of its files alone. A table of it that cannot be read is told and
/// does not keep the others from being read.
pub fn open_archive<R: Read + Seek>(reader: R, name: &str) -> Result<(Source<R>, Vec<Fault>), Error> {
    detect::open_archive(reader, name)
}

/// The table that a file of this name holds in LinkedIn's archive.
pub fn archive_table(name: &str) -> Option<Kind> {
    contents::kind_named(name)
}

impl<R: Read + Seek> Source<R> {
    /// The name that evidence gives for the file.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// What the file is.
    pub fn format(&self) -> &Format {
        &self.format
    }

    /// The tables that were found.
    pub fn tables(&self) -> Vec<Kind> {
        self.tables.iter().map(|table| table.header.kind).collect()
    }

    /// The sheets of a workbook, in the order of their tabs.
    pub fn sheets(&self) -> Vec<&str> {
        self.workbook.sheets.iter().map(|sheet| sheet.name.as_str()).collect()
    }

    /// The headings of the people's table.
    pub fn headings(&self) -> &[String] {
        self.tables.first().map_or(&[], |table| &table.header.headings)
    }

    /// The row with the headings; a table without headings has none.
    pub fn header_row(&self) -> Option<u64> {
        self.tables.first().and_then(|table| table.header.row)
    }

    /// Whether the headings are words that are known, and not only told from the rows below them.
    pub fn knows_headings(&self) -> bool {
        self.tables.first().is_some_and(|table| table.header.score > 1)
    }

    /// Some rows below the headings, to show before anything is imported.
    pub fn preview(&self) -> &[Row] {
        self.tables.first().map_or(&[], |table| &table.samples)
    }

    /// What the columns most likely hold.
    pub fn propose(&self) -> Mapping {
        Mapping::propose(self.headings(), self.preview())
    }

    /// The rows of the people's table, from the first one below the headings.
    pub fn rows(&mut self) -> Result<Rows<'_>, Error> {
        self.rows_of(0)
    }

    fn index_of(&self, kind: Kind) -> Result<usize, Error> {
        let found = self.tables.iter().position(|table| table.header.kind == kind);
        found.ok_or(Error::NoSuchTable(kind.name()))
    }

    fn rows_of(&mut self, index: usize) -> Result<Rows<'_>, Error> {
        let table = self.tables.get(index).ok_or(Error::NoSuchTable("people"))?;
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
    /// The next row that is not blank. A row that cannot be read has its fault.
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

    /// How far reading has come.
    pub fn progress(&self) -> Progress {
        Progress { rows: self.count, bytes: self.read_bytes.load(Ordering::Relaxed), bytes_total: self.bytes }
    }
}

/// Counts what is read, for the progress bar and against readers that never end.
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
