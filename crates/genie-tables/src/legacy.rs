//! Workbooks of Excel 97 to 2003 (`.xls`): a stream of records inside a compound file. The file is small by its
//! format, so the stream is held in memory; sizes that it claims about itself never allocate any.

mod hyperlink;
mod rows;
mod strings;

use std::io::{Read, Seek};

use crate::error::Error;
use crate::limits::{FORMATS_MAX, LEGACY_BYTES_MAX, SHEETS_MAX};
use crate::links::Links;
use crate::workbook::{Workbook, is_builtin_date, is_date_format};

pub(crate) use rows::LegacyRows;
use strings::{Strings, read_text};

const BOF: u16 = 0x0809;
const EOF: u16 = 0x000a;
const FILE_PASSWORD: u16 = 0x002f;
const DATE_MODE: u16 = 0x0022;
const BOUND_SHEET: u16 = 0x0085;
const SHARED_STRINGS: u16 = 0x00fc;
const CONTINUE: u16 = 0x003c;
const FORMAT: u16 = 0x041e;
const CELL_FORMAT: u16 = 0x00e0;
const HYPERLINK: u16 = 0x01b8;
/// The version in the first record of Excel 97 and later.
const VERSION: u16 = 0x0600;

/// A sheet with rows.
#[derive(Clone, Debug)]
pub(crate) struct LegacySheet {
    pub(crate) name: String,
    /// Where its records begin.
    pub(crate) offset: usize,
}

/// An open workbook.
pub(crate) struct LegacyWorkbook {
    /// The records.
    pub(crate) stream: Vec<u8>,
    /// The sheets in the order of their tabs, visible ones first.
    pub(crate) sheets: Vec<LegacySheet>,
    /// What the cells of all sheets refer to.
    pub(crate) shared: Workbook,
}

impl LegacyWorkbook {
    pub(crate) fn open<R: Read + Seek>(reader: R) -> Result<Self, Error> {
        let mut file = cfb::CompoundFile::open(reader)
            .map_err(|_| Error::WorkbookDamaged("its container cannot be read"))?;
        if file.exists("EncryptedPackage") {
            return Err(Error::ArchiveEncrypted);
        }
        let Ok(records) = file.open_stream("Workbook") else {
            let is_older = file.exists("Book");
            return Err(if is_older {
                Error::UnsupportedFormat("a workbook of Excel 95 or older")
            } else {
                Error::NotATable("a document of another program")
            });
        };
        let mut stream = Vec::new();
        records.take(LEGACY_BYTES_MAX + 1).read_to_end(&mut stream)?;
        if stream.len() as u64 > LEGACY_BYTES_MAX {
            return Err(Error::WorkbookTooLarge("its records have more than 64 MiB"));
        }
        let (sheets, shared) = read_globals(&stream)?;
        Ok(Self { stream, sheets, shared })
    }

    /// The links of a sheet.
    pub(crate) fn links(&self, sheet: &LegacySheet) -> Result<Links, Error> {
        let mut links = Links::default();
        for record in Records::of_sheet(&self.stream, sheet.offset)? {
            if record.kind == HYPERLINK
                && let Some((row, column, address)) = hyperlink::read(record.content)
            {
                links.add(u64::from(row) + 1, usize::from(column), &address)?;
            }
        }
        Ok(links)
    }
}

/// One record.
#[derive(Clone, Copy, Debug)]
struct Record<'s> {
    kind: u16,
    content: &'s [u8],
}

/// The records of one part of the workbook.
struct Records<'s> {
    rest: &'s [u8],
}

impl<'s> Records<'s> {
    /// The records of the part at an offset, without the first and the last one.
    fn of_sheet(stream: &'s [u8], offset: usize) -> Result<Self, Error> {
        let mut records = Self { rest: stream.get(offset..).unwrap_or_default() };
        match records.next() {
            Some(Record { kind: BOF, content }) if word(content, 0) == Some(VERSION) => Ok(records),
            Some(Record { kind: BOF, .. }) => {
                Err(Error::UnsupportedFormat("a workbook of Excel 95 or older"))
            }
            Some(_) | None => Err(Error::WorkbookDamaged("a sheet does not begin where it should")),
        }
    }
}

impl<'s> Iterator for Records<'s> {
    type Item = Record<'s>;

    fn next(&mut self) -> Option<Record<'s>> {
        let (kind, length) = (word(self.rest, 0)?, usize::from(word(self.rest, 2)?));
        let content = self.rest.get(4..4 + length)?;
        self.rest = self.rest.get(4 + length..)?;
        (kind != EOF).then_some(Record { kind, content })
    }
}

fn read_globals(stream: &[u8]) -> Result<(Vec<LegacySheet>, Workbook), Error> {
    let (mut visible, mut hidden) = (Vec::new(), Vec::new());
    let mut shared = Workbook::default();
    let mut date_formats = Vec::new();
    let mut records = Records::of_sheet(stream, 0)?.peekable();
    while let Some(record) = records.next() {
        let content = record.content;
        match record.kind {
            FILE_PASSWORD => return Err(Error::ArchiveEncrypted),
            DATE_MODE => shared.from_1904 = word(content, 0) == Some(1),
            BOUND_SHEET => {
                // Charts and macros are sheets of other kinds.
                if let (Some(sheet), Some([state, 0])) = (read_sheet(content), content.get(4..6)) {
                    if state & 3 == 0 { visible.push(sheet) } else { hidden.push(sheet) }
                }
            }
            FORMAT => {
                let code = read_text(content.get(2..).unwrap_or_default()).unwrap_or_default();
                date_formats.extend(word(content, 0).map(|id| (id, is_date_format(&code))));
            }
            CELL_FORMAT => {
                let id = word(content, 2).unwrap_or(0);
                let own = date_formats.iter().find(|(known, _)| *known == id);
                shared
                    .dates
                    .push(own.map_or_else(|| is_builtin_date(&id.to_string()), |(_, is_date)| *is_date));
            }
            SHARED_STRINGS => {
                let mut parts = vec![content];
                while let Some(more) = records.next_if(|next| next.kind == CONTINUE) {
                    parts.push(more.content);
                }
                shared.texts = Strings::new(parts).read_all()?;
            }
            _ => {}
        }
        if shared.dates.len() > FORMATS_MAX || date_formats.len() > FORMATS_MAX {
            return Err(Error::WorkbookTooLarge("it has too many cell formats"));
        }
        if visible.len() + hidden.len() > SHEETS_MAX {
            return Err(Error::WorkbookTooLarge("it has too many sheets"));
        }
    }
    visible.append(&mut hidden);
    if visible.is_empty() {
        return Err(Error::WorkbookDamaged("it has no sheets"));
    }
    Ok((visible, shared))
}

fn read_sheet(content: &[u8]) -> Option<LegacySheet> {
    let offset = usize::try_from(double_word(content, 0)?).ok()?;
    let count = usize::from(*content.get(6)?);
    let name = strings::decode(content.get(8..)?, count, *content.get(7)?)?;
    Some(LegacySheet { name, offset })
}

fn word(bytes: &[u8], at: usize) -> Option<u16> {
    Some(u16::from_le_bytes(bytes.get(at..at + 2)?.try_into().ok()?))
}

fn double_word(bytes: &[u8], at: usize) -> Option<u32> {
    Some(u32::from_le_bytes(bytes.get(at..at + 4)?.try_into().ok()?))
}
