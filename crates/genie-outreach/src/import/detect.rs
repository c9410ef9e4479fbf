//! Tells what a file is from its bytes, and where in it the tables are.

use std::io::{Cursor, Read, Seek, SeekFrom};
use std::sync::Arc;
use std::sync::atomic::AtomicU64;

use serde::{Deserialize, Serialize};

use super::encoding::{TextEncoding, is_binary};
use super::header::{self, Header};
use super::limits::{
    COLUMNS_MAX, FILE_BYTES_MAX, HEADER_SEARCH_LINES, SAMPLE_BYTES_MAX, SAMPLE_ROWS, SNIFF_BYTES,
};
use super::package::{Package, Part};
use super::reason::Reason;
use super::row::{Row, RowReader};
use super::sheet::SheetRows;
use super::table::Kind;
use super::text::{TextLayout, TextRows};
use super::workbook::Workbook;
use super::{Error, Fault, Input, Place, Source, Table};

/// What a person has corrected about how a file is read.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Choices {
    /// The encoding of a text, by a label such as `utf-8`, `latin1` or `shift_jis`.
    pub encoding: Option<String>,
    /// What stands between the cells of a text.
    pub delimiter: Option<u8>,
    /// The sheet of a workbook.
    pub sheet: Option<String>,
    /// The row with the headings.
    pub header_row: Option<u64>,
}

/// What a file is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Format {
    /// A delimited text.
    Text {
        /// Its encoding.
        encoding: &'static str,
        /// What stands between its cells.
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

const DELIMITERS: [u8; 4] = [b',', b';', b'\t', b'|'];

/// How files begin that are no tables, or tables that are not read.
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

pub(super) fn open<R: Read + Seek>(
    mut reader: R,
    name: Option<&str>,
    choices: &Choices,
) -> Result<Source<R>, Error> {
    reader.seek(SeekFrom::Start(0))?;
    // A folder says that it is one when it is read, and has a size that means nothing.
    let start = read_start(&mut reader)?;
    let bytes = reader.seek(SeekFrom::End(0))?;
    if bytes > FILE_BYTES_MAX {
        return Err(Error::TooLarge);
    }
    if start.is_empty() {
        return Err(Error::Empty);
    }
    let name = name.unwrap_or("the file").to_owned();
    if start.starts_with(b"PK\x03\x04") || start.starts_with(b"PK\x05\x06") {
        return open_package(Package::open(reader)?, name, choices);
    }
    if start.starts_with(OLD_WORKBOOK) {
        return Err(Error::UnsupportedFormat("a workbook of the old kind or one with a password"));
    }
    if let Some((_, what)) = SIGNATURES.iter().find(|(signature, _)| start.starts_with(signature)) {
        return Err(Error::NotATable(what));
    }
    let layout = layout_of(&start, choices)?;
    reader.seek(SeekFrom::Start(0))?;
    let rows = first_rows(&mut TextRows::new(Box::new(&mut reader), layout).up_to_line(HEADER_SEARCH_LINES))?;
    let (header, samples) = find_header(rows, choices)?;
    let samples = need_rows(&header, samples)?;
    let format = Format::Text { encoding: layout.encoding.name(), delimiter: char::from(layout.delimiter) };
    let table = Table { place: Place::Text(None, layout), header, samples, bytes };
    Ok(source(name, format, Input::Plain(reader), Workbook::default(), vec![table]))
}

fn source<R>(
    name: String,
    format: Format,
    input: Input<R>,
    workbook: Workbook,
    tables: Vec<Table>,
) -> Source<R> {
    Source { name, format, input, workbook, tables, read_bytes: Arc::new(AtomicU64::new(0)) }
}

fn read_start(reader: &mut dyn Read) -> Result<Vec<u8>, Error> {
    let mut start = Vec::new();
    reader.take(SNIFF_BYTES as u64).read_to_end(&mut start)?;
    Ok(start)
}

fn open_package<R: Read + Seek>(
    mut package: Package<R>,
    name: String,
    choices: &Choices,
) -> Result<Source<R>, Error> {
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
        let (sheet, table) = find_sheet(&mut package, &workbook, choices)?;
        return Ok(source(name, Format::Workbook { sheet }, Input::Package(package), workbook, vec![table]));
    }
    let found = super::contents::find_tables(&mut package, choices)?;
    let tables = found.strictly()?;
    Ok(source(name, Format::Archive, Input::Package(package), Workbook::default(), tables))
}

/// Opens LinkedIn's archive, or one of its files, and reads what can be read of it. What is wrong
/// with the other tables is told beside it.
pub(super) fn open_archive<R: Read + Seek>(
    mut reader: R,
    name: &str,
) -> Result<(Source<R>, Vec<Fault>), Error> {
    let choices = Choices::default();
    reader.seek(SeekFrom::Start(0))?;
    let start = read_start(&mut reader)?;
    if !start.starts_with(b"PK\x03\x04") && !start.starts_with(b"PK\x05\x06") {
        let mut source = open(reader, Some(name), &choices)?;
        if let (Some(kind), Some(table)) = (super::contents::kind_named(name), source.tables.first_mut())
            && table.header.kind == Kind::Leads
        {
            table.header.kind = kind;
        }
        return Ok((source, Vec::new()));
    }
    if reader.seek(SeekFrom::End(0))? > FILE_BYTES_MAX {
        return Err(Error::TooLarge);
    }
    let mut package = Package::open(reader)?;
    let found = super::contents::find_tables(&mut package, &choices)?;
    let source =
        source(name.to_owned(), Format::Archive, Input::Package(package), Workbook::default(), found.tables);
    Ok((source, found.faults))
}

/// The sheet that was asked for, or else the one with the surest headings.
fn find_sheet<R: Read + Seek>(
    package: &mut Package<R>,
    workbook: &Workbook,
    choices: &Choices,
) -> Result<(String, Table), Error> {
    let mut best: Option<(String, Table)> = None;
    let mut first_error = None;
    let wanted = |name: &str| choices.sheet.as_deref().is_none_or(|wanted| wanted.trim() == name.trim());
    for sheet in workbook.sheets.iter().filter(|sheet| wanted(&sheet.name)) {
        let stream = package.stream(&sheet.part)?;
        let rows = first_rows(&mut SheetRows::new(stream, workbook))?;
        let found = find_header(rows, choices)
            .and_then(|(header, samples)| Ok((need_rows(&header, samples)?, header)));
        match found {
            Ok((samples, header)) => {
                let is_better = best.as_ref().is_none_or(|(_, table)| header.score > table.header.score);
                if is_better {
                    let place = Place::Sheet(sheet.part.clone());
                    best =
                        Some((sheet.name.clone(), Table { place, header, samples, bytes: sheet.part.bytes }));
                }
            }
            // An empty sheet says less than one without headings.
            Err(error) if first_error.is_none() || matches!(first_error, Some(Error::Empty)) => {
                first_error = Some(error);
            }
            Err(_) => {}
        }
    }
    best.ok_or(first_error.unwrap_or(Error::NoSuchSheet))
}

/// The table in a text of the archive.
pub(super) fn text_table<R: Read + Seek>(
    package: &mut Package<R>,
    part: &Part,
    choices: &Choices,
) -> Result<Table, Error> {
    let start = read_start(&mut package.stream(part)?)?;
    let layout = layout_of(&start, choices)?;
    let rows = first_rows(&mut TextRows::new(package.stream(part)?, layout).up_to_line(HEADER_SEARCH_LINES))?;
    let (header, samples) = find_header(rows, choices)?;
    Ok(Table { place: Place::Text(Some(part.clone()), layout), header, samples, bytes: part.bytes })
}

/// Some rows from the beginning.
fn first_rows(reader: &mut dyn RowReader) -> Result<Vec<Row>, Error> {
    let mut rows: Vec<Row> = Vec::new();
    let mut bytes = 0;
    let mut row = Row::default();
    while rows.len() < SAMPLE_ROWS && bytes < SAMPLE_BYTES_MAX && reader.read(&mut row)? {
        // Behind a row that is too long the rest of it waits to be skipped.
        bytes += if row.fault() == Some(Reason::TooLong) { SAMPLE_BYTES_MAX } else { row.bytes() };
        rows.push(row.clone());
    }
    Ok(rows)
}

/// The headings and the rows below them.
fn find_header(mut rows: Vec<Row>, choices: &Choices) -> Result<(Header, Vec<Row>), Error> {
    let Some(first) = rows.first() else { return Err(Error::Empty) };
    let is_too_wide = first.fault() == Some(Reason::TooManyCells);
    let found = match choices.header_row {
        Some(number) => header::at(&rows, number),
        None => header::find(&rows),
    };
    let header = match found {
        // The headings may be what was too wide to be read.
        Some(header) if header.row.is_some() || !is_too_wide => header,
        Some(_) | None if is_too_wide => return Err(Error::TooManyColumns),
        Some(_) | None => return Err(Error::NoHeader),
    };
    if header.headings.len() > COLUMNS_MAX {
        return Err(Error::TooManyColumns);
    }
    rows.retain(|row| row.number() > header.row.unwrap_or(0));
    Ok((header, rows))
}

/// The same rows, if there are any.
fn need_rows(header: &Header, rows: Vec<Row>) -> Result<Vec<Row>, Error> {
    if rows.is_empty() { Err(Error::NoRows(header.row.unwrap_or(0))) } else { Ok(rows) }
}

/// How a text that begins like this is cut into rows and cells.
fn layout_of(start: &[u8], choices: &Choices) -> Result<TextLayout, Error> {
    let encoding = match &choices.encoding {
        Some(label) => TextEncoding::named(label).ok_or(Error::UnknownEncoding)?,
        None => TextEncoding::sniff(start),
    };
    let decoded = match encoding {
        TextEncoding::Other(encoding) => encoding.decode(start).0.into_owned().into_bytes(),
        TextEncoding::Utf8 | TextEncoding::Windows1252 | TextEncoding::Undecided => start.to_vec(),
    };
    if is_binary(&decoded) {
        return Err(Error::NotATable("something other than text"));
    }
    if start.len() == SNIFF_BYTES && !decoded.contains(&b'\n') && !decoded.contains(&b'\r') {
        let is_wide = |delimiter: &u8| decoded.iter().filter(|byte| *byte == delimiter).count() > COLUMNS_MAX;
        return Err(if DELIMITERS.iter().any(is_wide) { Error::TooManyColumns } else { Error::NoHeader });
    }
    let line_end = if decoded.contains(&b'\n') || !decoded.contains(&b'\r') { b'\n' } else { b'\r' };
    let delimiter = match choices.delimiter.or_else(|| declared_delimiter(&decoded)) {
        Some(delimiter) => delimiter,
        None => sniff_delimiter(&decoded, line_end)?,
    };
    Ok(TextLayout { encoding, delimiter, line_end })
}

/// Spreadsheet programs take a first line `sep=;` as an order.
fn declared_delimiter(text: &[u8]) -> Option<u8> {
    let text = text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(text);
    let (order, rest) = text.split_at_checked(4)?;
    let delimiter = rest.first().filter(|_| order.eq_ignore_ascii_case(b"sep="))?;
    (delimiter.is_ascii() && !matches!(delimiter, b'\r' | b'\n' | b'"')).then_some(*delimiter)
}

/// The delimiter with which the headings are surest and, with none, the most rows have one width.
fn sniff_delimiter(text: &[u8], line_end: u8) -> Result<u8, Error> {
    let mut best = (0, 0);
    let mut chosen = b',';
    for delimiter in DELIMITERS {
        let layout = TextLayout { encoding: TextEncoding::Windows1252, delimiter, line_end };
        let rows = match first_rows(&mut TextRows::new(Box::new(Cursor::new(text)), layout)) {
            Ok(rows) => rows,
            Err(Error::BrokenQuotes(_)) => continue,
            Err(error) => return Err(error),
        };
        let width = rows.iter().map(Row::len).max().unwrap_or(0);
        let even = rows.iter().filter(|row| width > 1 && row.len() == width).count();
        let sure = header::find(&rows).map_or(0, |header| header.score);
        if (sure, even) > best {
            best = (sure, even);
            chosen = delimiter;
        }
    }
    Ok(chosen)
}

impl Table {
    pub(super) fn with_kind(mut self, kind: Kind) -> Self {
        self.header.kind = kind;
        self
    }
}
