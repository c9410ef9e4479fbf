//! Detects the format of a file from its bytes.

use std::io::{Read, Seek, SeekFrom};

use crate::archive::Archive;
use crate::choices::Choices;
use crate::error::Error;
use crate::header::HeaderFinder;
use crate::legacy::LegacyWorkbook;
use crate::limits::{FILE_BYTES_MAX, LEGACY_BYTES_MAX};
use crate::locate::{FoundText, find_legacy_sheet, find_sheet, find_text, read_start};
use crate::package::Package;
use crate::source::{Format, Input, Source};
use crate::workbook::Workbook;

/// The first bytes of files that are not tables.
const SIGNATURES: [(&[u8], &str); 16] = [
    (b"MZ", "a program"),
    (b"\x7fELF", "a program"),
    (b"\xcf\xfa\xed\xfe", "a program"),
    (b"%PDF", "a PDF document"),
    (b"\x89PNG", "a picture"),
    (b"\xff\xd8\xff", "a picture"),
    (b"GIF8", "a picture"),
    (b"\x1f\x8b", "a gzip archive"),
    (b"7z\xbc\xaf", "a 7-Zip archive"),
    (b"Rar!", "a RAR archive"),
    (b"BZh", "a bzip2 archive"),
    (b"\xfd7zXZ", "an xz archive"),
    (b"SQLite format 3", "a database"),
    (b"{\\rtf", "a text document"),
    (b"<!DOCTYPE", "a web page"),
    (b"<html", "a web page"),
];
const OLD_WORKBOOK: &[u8] = b"\xd0\xcf\x11\xe0";

/// An open file.
pub enum Opened<R, K> {
    /// It holds one table.
    Table(Source<R, K>),
    /// It holds other files.
    Archive(Archive<R>),
}

/// Detects the format of a file and finds the table in it.
pub fn open<R: Read + Seek, F: HeaderFinder>(
    mut reader: R,
    choices: &Choices,
    finder: &F,
) -> Result<Opened<R, F::Kind>, Error> {
    reader.seek(SeekFrom::Start(0))?;
    // Reading a folder fails with a clear error; its size is meaningless.
    let start = read_start(&mut reader)?;
    let bytes = reader.seek(SeekFrom::End(0))?;
    if bytes > FILE_BYTES_MAX {
        return Err(Error::TooLarge);
    }
    if start.is_empty() {
        return Err(Error::Empty);
    }
    if is_package(&start) {
        return open_package(Package::open(reader)?, choices, finder);
    }
    if start.starts_with(OLD_WORKBOOK) {
        if bytes > LEGACY_BYTES_MAX {
            return Err(Error::WorkbookTooLarge("a workbook in the .xls format can have up to 64 MiB"));
        }
        reader.seek(SeekFrom::Start(0))?;
        let workbook = LegacyWorkbook::open(reader)?;
        let (sheet, table) = find_legacy_sheet(&workbook, choices, finder)?;
        let (format, input) = (Format::Workbook { sheet }, Input::Legacy(Box::new(workbook)));
        return Ok(Opened::Table(Source::new(format, input, Workbook::default(), vec![table])));
    }
    if let Some((_, what)) = SIGNATURES.iter().find(|(signature, _)| start.starts_with(signature)) {
        return Err(Error::NotATable(what));
    }
    let FoundText { layout, table, readings } = find_text(&mut reader, &start, bytes, choices, finder)?;
    let format = Format::Text { encoding: layout.encoding.name(), delimiter: char::from(layout.delimiter) };
    let source = Source::new(format, Input::Plain(reader), Workbook::default(), vec![table]);
    Ok(Opened::Table(source.with_readings(readings)))
}

/// Whether the file is an archive, workbooks included.
pub fn is_archive<R: Read + Seek>(reader: &mut R) -> Result<bool, Error> {
    reader.seek(SeekFrom::Start(0))?;
    Ok(is_package(&read_start(reader)?))
}

fn is_package(start: &[u8]) -> bool {
    start.starts_with(b"PK\x03\x04") || start.starts_with(b"PK\x05\x06")
}

fn open_package<R: Read + Seek, F: HeaderFinder>(
    mut package: Package<R>,
    choices: &Choices,
    finder: &F,
) -> Result<Opened<R, F::Kind>, Error> {
    let has = |path: &str| package.find(path).is_some();
    if has("xl/workbook.bin") {
        return Err(Error::UnsupportedFormat("a binary workbook"));
    }
    if has("mimetype") && has("content.xml") {
        return Err(Error::UnsupportedFormat("an OpenDocument file"));
    }
    if has("word/document.xml") || has("ppt/presentation.xml") {
        return Err(Error::NotATable("a document"));
    }
    if has("[Content_Types].xml") || has("xl/workbook.xml") {
        let workbook = Workbook::open(&mut package)?;
        let (sheet, table) = find_sheet(&mut package, &workbook, choices, finder)?;
        let format = Format::Workbook { sheet };
        return Ok(Opened::Table(Source::new(format, Input::Package(package), workbook, vec![table])));
    }
    Ok(Opened::Archive(Archive::new(package)))
}
