//! Imports people from untrusted files: delimited text, XLSX and LinkedIn's data archive. `genie-tables`
//! reads the tables; this module knows the columns of people and the do-not-contact list. It opens no path.

mod alike;
mod archive;
mod candidate;
mod contents;
mod do_not_contact;
mod error;
mod field;
mod header;
mod known;
pub mod limits;
mod mapping;
mod propose;
mod reason;
mod run;
mod size;
mod table;

use std::io::{Read, Seek};

pub use archive::{ArchiveMessage, Connection, Direction, Invitation, Party, Read as ArchiveRead, Records};
pub use candidate::Candidate;
pub use contents::Fault;
pub use do_not_contact::{DoNotContact, Loaded, Refusal, Subject, company_word};
pub use error::Error;
pub use field::Field;
pub use genie_tables::{Choices, Format, Progress, Reading, Row};
pub use known::KnownPeople;
pub use mapping::{Column, Mapping, Target};
pub use reason::{Reason, RejectedRow};
pub use run::{ImportedPerson, Outcome, Plan, Summary};
pub use size::Headcount;
pub use table::Kind;

use genie_tables::{Archive, Opened, Table};

use header::People;

/// A file whose tables were found, the people's table first.
pub struct Source<R> {
    name: String,
    file: genie_tables::Source<R, Kind>,
}

/// Finds the tables in a file. The name is a hint; the content decides.
pub fn open<R: Read + Seek>(reader: R, name: Option<&str>) -> Result<Source<R>, Error> {
    open_with(reader, name, &Choices::default())
}

/// Finds the tables in a file, with the user's corrections to how it is read.
pub fn open_with<R: Read + Seek>(
    reader: R,
    name: Option<&str>,
    choices: &Choices,
) -> Result<Source<R>, Error> {
    let name = name.unwrap_or("the file").to_owned();
    let file = match genie_tables::open(reader, choices, &People)? {
        Opened::Table(file) => file,
        Opened::Archive(mut archive) => {
            let tables = contents::find_tables(&mut archive, choices)?.strictly()?;
            archive.into_source(tables)
        }
    };
    Ok(Source { name, file })
}

/// Opens LinkedIn's archive, or a single file of it. A table that cannot be read is reported, and the others
/// are still read.
pub fn open_archive<R: Read + Seek>(mut reader: R, name: &str) -> Result<(Source<R>, Vec<Fault>), Error> {
    let choices = Choices::default();
    if !genie_tables::is_archive(&mut reader)? {
        let mut source = open_with(reader, Some(name), &choices)?;
        if let (Some(kind), Some(table)) = (contents::kind_named(name), source.file.tables_mut().first_mut())
            && table.header.kind == Kind::Leads
        {
            table.header.kind = kind;
        }
        return Ok((source, Vec::new()));
    }
    let mut archive = Archive::open(reader)?;
    let found = contents::find_tables(&mut archive, &choices)?;
    let file = archive.into_source(found.tables);
    Ok((Source { name: name.to_owned(), file }, found.faults))
}

/// The table that a file of this name holds in LinkedIn's archive.
pub fn archive_table(name: &str) -> Option<Kind> {
    contents::kind_named(name)
}

impl<R: Read + Seek> Source<R> {
    /// The name of the file in evidence.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The format of the file.
    pub fn format(&self) -> &Format {
        self.file.format()
    }

    /// If the bytes of a text do not decide between encodings, how each of them reads it, the chosen one first.
    pub fn readings(&self) -> &[Reading] {
        self.file.readings()
    }

    /// The tables that were found.
    pub fn tables(&self) -> Vec<Kind> {
        self.file.tables().iter().map(|table| table.header.kind).collect()
    }

    /// The sheets of a workbook, in the order of their tabs.
    pub fn sheets(&self) -> Vec<&str> {
        self.file.sheets()
    }

    /// The headings of the people's table.
    pub fn headings(&self) -> &[String] {
        self.table(0).map_or(&[], |table| &table.header.headings)
    }

    /// The row with the headings; a table without headings has none.
    pub fn header_row(&self) -> Option<u64> {
        self.table(0).and_then(|table| table.header.row)
    }

    /// Whether the headings themselves are known, not only inferred from the rows below them.
    pub fn knows_headings(&self) -> bool {
        self.table(0).is_some_and(|table| table.header.certainty > 1)
    }

    /// Some rows below the headings, for a preview before the import.
    pub fn preview(&self) -> &[Row] {
        self.table(0).map_or(&[], |table| &table.samples)
    }

    /// The most likely mapping of the columns.
    pub fn propose(&self) -> Mapping {
        Mapping::propose(self.headings(), self.preview())
    }

    /// The rows of the people's table, from the first one below the headings.
    pub fn rows(&mut self) -> Result<Rows<'_>, Error> {
        self.rows_of(0)
    }

    fn table(&self, index: usize) -> Option<&Table<Kind>> {
        self.file.tables().get(index)
    }

    fn index_of(&self, kind: Kind) -> Result<usize, Error> {
        let found = self.file.tables().iter().position(|table| table.header.kind == kind);
        found.ok_or(Error::Table(genie_tables::Error::NoSuchTable(kind.name())))
    }

    fn rows_of(&mut self, index: usize) -> Result<Rows<'_>, Error> {
        Ok(Rows(self.file.rows(index)?))
    }
}

/// The rows of a table, in order.
pub struct Rows<'a>(genie_tables::Rows<'a>);

impl Rows<'_> {
    /// The next row that is not blank. An unreadable row carries its fault.
    pub fn next_row(&mut self) -> Result<Option<&Row>, Error> {
        Ok(self.0.next_row()?)
    }

    /// How far reading has come.
    pub fn progress(&self) -> Progress {
        self.0.progress()
    }
}
