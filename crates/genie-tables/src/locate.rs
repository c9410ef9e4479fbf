//! Finds the table in a text or a workbook: its headings and the first rows below them.

use std::collections::BTreeSet;
use std::io::{Read, Seek, SeekFrom};

use encoding_rs::Encoding;

use crate::choices::Choices;
use crate::encoding::TextEncoding;
use crate::error::Error;
use crate::evidence;
use crate::fault::RowFault;
use crate::header::{Header, HeaderFinder};
use crate::layout::layout_of;
use crate::legacy::{LegacyRows, LegacyWorkbook};
use crate::limits::{COLUMNS_MAX, HEADER_SEARCH_LINES, SNIFF_BYTES};
use crate::links::Links;
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
    let table = Table { place: Place::Text(None, layout), header, samples, bytes, linked: Vec::new() };
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
    let mut choice = SheetChoice::default();
    for sheet in workbook.sheets.iter().filter(|sheet| is_wanted(&sheet.name, choices)) {
        let links = Links::read(package, &sheet.part)?;
        let stream = package.stream(&sheet.part)?;
        let rows = first_rows(&mut SheetRows::new(stream, workbook, &links))?;
        let place = Place::Sheet(sheet.part.clone(), links);
        choice.consider(&sheet.name, place, sheet.part.bytes, find_header(rows, choices, finder));
    }
    choice.decide()
}

/// The same for a workbook in the `.xls` format.
pub(crate) fn find_legacy_sheet<F: HeaderFinder>(
    workbook: &LegacyWorkbook,
    choices: &Choices,
    finder: &F,
) -> Result<(String, Table<F::Kind>), Error> {
    let mut choice = SheetChoice::default();
    for sheet in workbook.sheets.iter().filter(|sheet| is_wanted(&sheet.name, choices)) {
        let links = workbook.links(sheet)?;
        let mut reader = LegacyRows::new(&workbook.stream, sheet.offset, &workbook.shared, &links)?;
        let cells = reader.len() as u64;
        let rows = first_rows(&mut reader)?;
        drop(reader);
        let place = Place::LegacySheet(sheet.offset, links);
        choice.consider(&sheet.name, place, cells, find_header(rows, choices, finder));
    }
    choice.decide()
}

fn is_wanted(name: &str, choices: &Choices) -> bool {
    choices.sheet.as_deref().is_none_or(|wanted| wanted.trim() == name.trim())
}

/// The best sheet so far.
struct SheetChoice<K> {
    best: Option<(String, Table<K>)>,
    first_error: Option<Error>,
}

impl<K> Default for SheetChoice<K> {
    fn default() -> Self {
        Self { best: None, first_error: None }
    }
}

impl<K> SheetChoice<K> {
    fn consider(
        &mut self,
        name: &str,
        place: Place,
        bytes: u64,
        found: Result<(Header<K>, Vec<Row>), Error>,
    ) {
        match found.and_then(|(header, samples)| Ok((need_rows(&header, samples)?, header))) {
            Ok((samples, header)) => {
                let is_better =
                    self.best.as_ref().is_none_or(|(_, table)| header.certainty > table.header.certainty);
                if is_better {
                    let table = Table { place, header, samples, bytes, linked: Vec::new() };
                    self.best = Some((name.to_owned(), with_links(table)));
                }
            }
            // An empty sheet is less informative than one without headings.
            Err(error) if self.first_error.as_ref().is_none_or(|first| matches!(first, Error::Empty)) => {
                self.first_error = Some(error);
            }
            Err(_) => {}
        }
    }

    fn decide(self) -> Result<(String, Table<K>), Error> {
        self.best.ok_or(self.first_error.unwrap_or(Error::NoSuchSheet))
    }
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
    let (place, bytes) = (Place::Text(Some(part.clone()), layout), part.bytes);
    Ok(Table { place, header, samples, bytes, linked: Vec::new() })
}

/// The table with a column for each one that has addresses behind its cells.
fn with_links<K>(mut table: Table<K>) -> Table<K> {
    let width = table.header.headings.len();
    let linked = table.samples.iter().flat_map(Row::linked_columns).filter(|column| *column < width);
    table.linked = linked.collect::<BTreeSet<usize>>().into_iter().collect();
    for column in &table.linked {
        let heading = table.header.headings.get(*column).cloned().unwrap_or_default();
        table.header.headings.push(format!("{heading} (link)"));
    }
    table.samples.iter_mut().for_each(|row| row.append_links(width, &table.linked));
    table
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
