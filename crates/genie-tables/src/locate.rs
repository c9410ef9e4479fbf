//! Finds the table in a text or a workbook: its headings and the first rows below them.

use std::io::{Read, Seek, SeekFrom};

use encoding_rs::Encoding;

use crate::choices::Choices;
use crate::encoding::TextEncoding;
use crate::error::Error;
use crate::evidence;
use crate::fault::RowFault;
use crate::header::{Header, HeaderFinder};
use crate::layout::layout_of;
use crate::limits::{COLUMNS_MAX, HEADER_SEARCH_LINES, SNIFF_BYTES};
use crate::package::{Package, Part};
use crate::row::{Row, first_rows};
use crate::sheet::SheetRows;
use crate::source::{Place, Reading, Table};
use crate::text::{TextLayout, TextRows};
use crate::workbook::Workbook;

/// A table in a text, and how its text was read.
pub(crate) struct FoundText<K> {
    pub(crate) layout: TextLayout,
    pub(crate) table: Table<K>,
    /// The readings between which the bytes do not decide, the chosen one first.
    pub(crate) readings: Vec<Reading>,
}

/// The table in a text.
pub(crate) fn find_text<R: Read + Seek, F: HeaderFinder>(
    reader: &mut R,
    start: &[u8],
    bytes: u64,
    choices: &Choices,
    finder: &F,
) -> Result<FoundText<F::Kind>, Error> {
    reader.seek(SeekFrom::Start(start.len() as u64))?;
    let evidence = evidence::collect(start, reader)?;
    let (layout, rivals) = layout_of(start, &evidence, choices, finder)?;
    reader.seek(SeekFrom::Start(0))?;
    let rows = first_rows(&mut TextRows::new(Box::new(reader), layout).up_to_line(HEADER_SEARCH_LINES))?;
    let (header, samples) = find_header(rows, choices, finder)?;
    let samples = need_rows(&header, samples)?;
    let table = Table { place: Place::Text(None, layout), header, samples, bytes };
    Ok(FoundText { layout, table, readings: readings(&evidence, layout, &rivals) })
}

/// How the telling words of a text read in its encoding and in others that are as likely.
fn readings(evidence: &[u8], layout: TextLayout, rivals: &[&'static Encoding]) -> Vec<Reading> {
    let chosen = match layout.encoding {
        TextEncoding::Mixed(encoding) | TextEncoding::Other(encoding) if !rivals.is_empty() => encoding,
        TextEncoding::Mixed(_) | TextEncoding::Other(_) | TextEncoding::Utf8 => {
            return Vec::new();
        }
    };
    let encodings: Vec<&'static Encoding> = std::iter::once(chosen).chain(rivals.iter().copied()).collect();
    let samples = evidence::samples(evidence, &encodings).into_iter();
    samples.map(|(encoding, sample)| Reading { encoding, sample }).collect()
}

/// The requested sheet, or else the one with the most certain headings.
pub(crate) fn find_sheet<R: Read + Seek, F: HeaderFinder>(
    package: &mut Package<R>,
    workbook: &Workbook,
    choices: &Choices,
    finder: &F,
) -> Result<(String, Table<F::Kind>), Error> {
    let mut best: Option<(String, Table<F::Kind>)> = None;
    let mut first_error = None;
    let wanted = |name: &str| choices.sheet.as_deref().is_none_or(|wanted| wanted.trim() == name.trim());
    for sheet in workbook.sheets.iter().filter(|sheet| wanted(&sheet.name)) {
        let stream = package.stream(&sheet.part)?;
        let rows = first_rows(&mut SheetRows::new(stream, workbook))?;
        let found = find_header(rows, choices, finder)
            .and_then(|(header, samples)| Ok((need_rows(&header, samples)?, header)));
        match found {
            Ok((samples, header)) => {
                let is_better =
                    best.as_ref().is_none_or(|(_, table)| header.certainty > table.header.certainty);
                if is_better {
                    let place = Place::Sheet(sheet.part.clone());
                    best =
                        Some((sheet.name.clone(), Table { place, header, samples, bytes: sheet.part.bytes }));
                }
            }
            // An empty sheet is less informative than one without headings.
            Err(error) if first_error.is_none() || matches!(first_error, Some(Error::Empty)) => {
                first_error = Some(error);
            }
            Err(_) => {}
        }
    }
    best.ok_or(first_error.unwrap_or(Error::NoSuchSheet))
}

/// The table in a text of the archive.
pub(crate) fn text_table<R: Read + Seek, F: HeaderFinder>(
    package: &mut Package<R>,
    part: &Part,
    choices: &Choices,
    finder: &F,
) -> Result<Table<F::Kind>, Error> {
    let mut stream = package.stream(part)?;
    let start = read_start(&mut stream)?;
    let evidence = evidence::collect(&start, &mut stream)?;
    drop(stream);
    let (layout, _) = layout_of(&start, &evidence, choices, finder)?;
    let rows = first_rows(&mut TextRows::new(package.stream(part)?, layout).up_to_line(HEADER_SEARCH_LINES))?;
    let (header, samples) = find_header(rows, choices, finder)?;
    Ok(Table { place: Place::Text(Some(part.clone()), layout), header, samples, bytes: part.bytes })
}

/// The headings and the rows below them.
fn find_header<F: HeaderFinder>(
    mut rows: Vec<Row>,
    choices: &Choices,
    finder: &F,
) -> Result<(Header<F::Kind>, Vec<Row>), Error> {
    let Some(first) = rows.first() else { return Err(Error::Empty) };
    let is_too_wide = first.fault() == Some(RowFault::TooManyCells);
    let found = match choices.header_row {
        Some(number) => finder.at(&rows, number),
        None => finder.find(&rows),
    };
    let header = match found {
        // The headings may be the row that was too wide to read.
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
fn need_rows<K>(header: &Header<K>, rows: Vec<Row>) -> Result<Vec<Row>, Error> {
    if rows.is_empty() { Err(Error::NoRows(header.row.unwrap_or(0))) } else { Ok(rows) }
}

/// The beginning of a file, from which its format is detected.
pub(crate) fn read_start(reader: &mut dyn Read) -> Result<Vec<u8>, Error> {
    let mut start = Vec::new();
    reader.take(SNIFF_BYTES as u64).read_to_end(&mut start)?;
    Ok(start)
}
