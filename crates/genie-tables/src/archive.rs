//! An archive of files, some of which are tables. The caller decides which of them to read.

use std::io::{Read, Seek, SeekFrom};

use crate::choices::Choices;
use crate::error::Error;
use crate::header::HeaderFinder;
use crate::limits::FILE_BYTES_MAX;
use crate::locate::text_table;
use crate::package::{Package, Part};
use crate::source::{Format, Input, Source, Table};
use crate::workbook::Workbook;

/// An open archive.
pub struct Archive<R> {
    package: Package<R>,
}

impl<R: Read + Seek> Archive<R> {
    /// Opens an archive, whatever it contains.
    pub fn open(mut reader: R) -> Result<Self, Error> {
        if reader.seek(SeekFrom::End(0))? > FILE_BYTES_MAX {
            return Err(Error::TooLarge);
        }
        Ok(Self { package: Package::open(reader)? })
    }

    pub(crate) fn new(package: Package<R>) -> Self {
        Self { package }
    }

    /// All files in it, without folders.
    pub fn parts(&self) -> &[Part] {
        self.package.parts()
    }

    /// The table in a delimited text of the archive.
    pub fn table<F: HeaderFinder>(
        &mut self,
        part: &Part,
        choices: &Choices,
        finder: &F,
    ) -> Result<Table<F::Kind>, Error> {
        text_table(&mut self.package, part, choices, finder)
    }

    /// The archive as the source of the tables found in it.
    pub fn into_source<K>(self, tables: Vec<Table<K>>) -> Source<R, K> {
        Source::new(Format::Archive, Input::Package(self.package), Workbook::default(), tables)
    }
}
