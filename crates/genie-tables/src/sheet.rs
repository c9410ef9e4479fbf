//! Rows of a workbook's sheet, one at a time. For a formula, the stored value is read; the formula itself is
//! ignored.

use std::io::Read;

use jiff::civil::{Date, DateTime, date};
use jiff::{SignedDuration, Span};
use quick_xml::events::BytesStart;

use crate::error::Error;
use crate::fault::RowFault;
use crate::limits::{CELL_BYTES_MAX, COLUMNS_MAX, HYPERLINK_BYTES_MAX, ROW_BYTES_MAX};
use crate::links::{Links, formula_address};
use crate::row::{Row, RowReader};
use crate::workbook::Workbook;
use crate::xml::{Node, Xml, attribute};

/// Maximum row number of any spreadsheet program.
const SHEET_ROWS_MAX: u64 = 1 << 20;

/// Reads the rows of a sheet.
pub(crate) struct SheetRows<'a> {
    xml: Xml<'a>,
    workbook: &'a Workbook,
    links: &'a Links,
    last_number: u64,
    /// The text of the current cell.
    value: String,
    /// The formula of the current cell.
    formula: String,
}

/// The attributes of a cell.
struct Cell {
    column: usize,
    kind: Kind,
    is_date: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Shared,
    Inline,
    Text,
    Number,
    Boolean,
    Error,
}

impl<'a> SheetRows<'a> {
    pub(crate) fn new(stream: Box<dyn Read + 'a>, workbook: &'a Workbook, links: &'a Links) -> Self {
        let (value, formula) = (String::new(), String::new());
        Self { xml: Xml::new(stream), workbook, links, last_number: 0, value, formula }
    }

    /// Reads the cells of a row until it ends.
    fn read_cells(&mut self, row: &mut Row) -> Result<(), Error> {
        let mut next_column = 0;
        loop {
            let cell = match self.xml.next()? {
                Node::Open(element) if element.local_name().as_ref() == "c" => {
                    start_cell(&element, next_column, &self.workbook.dates)?
                }
                Node::Close(element) if element.local_name().as_ref() == "row" => return Ok(()),
                Node::Open(_) | Node::Close(_) | Node::Text(_) => continue,
                Node::End => return Err(Error::WorkbookDamaged("a row is not closed")),
            };
            next_column = cell.column + 1;
            self.read_value(cell.kind)?;
            let text = self.text_of(&cell)?;
            if let Some(address) =
                self.links.get(row.number(), cell.column).or_else(|| formula_address(&self.formula))
            {
                row.link(cell.column, address, &text);
            }
            if text.is_empty() || row.fault().is_some() {
                continue;
            }
            if cell.column >= COLUMNS_MAX {
                row.fail(RowFault::TooManyCells);
            } else if cell.column < row.len() {
                return Err(Error::WorkbookDamaged("the cells of a row are not in order"));
            } else if row.bytes() + text.len() > ROW_BYTES_MAX {
                row.fail(RowFault::TooLong);
            } else {
                while row.len() < cell.column {
                    row.push("");
                }
                row.push(&text);
            }
        }
    }

    /// Reads the raw value of a cell until it ends.
    fn read_value(&mut self, kind: Kind) -> Result<(), Error> {
        self.value.clear();
        self.formula.clear();
        let wanted = if kind == Kind::Inline { "t" } else { "v" };
        let (mut inside, mut phonetic, mut in_formula) = (false, false, false);
        loop {
            match self.xml.next()? {
                Node::Open(element) => match element.local_name().as_ref() {
                    "rPh" => phonetic = true,
                    "f" => in_formula = true,
                    name if name == wanted => inside = !phonetic,
                    _ => {}
                },
                Node::Text(text) if in_formula && self.formula.len() < HYPERLINK_BYTES_MAX => {
                    self.formula.push_str(&text);
                }
                Node::Text(text) if inside => {
                    // One byte more than a cell may have is enough to refuse the row.
                    let room = (CELL_BYTES_MAX + 4).saturating_sub(self.value.len());
                    self.value.push_str(text.get(..text.floor_char_boundary(room)).unwrap_or_default());
                }
                Node::Close(element) => match element.local_name().as_ref() {
                    "c" => return Ok(()),
                    "rPh" => phonetic = false,
                    "f" => in_formula = false,
                    name if name == wanted => inside = false,
                    _ => {}
                },
                Node::Text(_) => {}
                Node::End => return Err(Error::WorkbookDamaged("a cell is not closed")),
            }
        }
    }

    fn text_of(&self, cell: &Cell) -> Result<String, Error> {
        let value = self.value.as_str();
        let text =
            match cell.kind {
                Kind::Shared if value.trim().is_empty() => String::new(),
                Kind::Shared => {
                    let text = value.trim().parse().ok().and_then(|index| self.workbook.texts.get(index));
                    unescape(text.ok_or(Error::WorkbookDamaged(
                        "a cell refers to a shared string that does not exist",
                    ))?)
                }
                Kind::Inline | Kind::Text => unescape(value),
                Kind::Number => number(value.trim(), cell.is_date, self.workbook.from_1904),
                Kind::Boolean => match value.trim() {
                    "1" | "true" => "TRUE".to_owned(),
                    "0" | "false" => "FALSE".to_owned(),
                    other => other.to_owned(),
                },
                Kind::Error => String::new(),
            };
        Ok(text)
    }
}

impl RowReader for SheetRows<'_> {
    fn read(&mut self, row: &mut Row) -> Result<bool, Error> {
        loop {
            let number = match self.xml.next()? {
                Node::Open(element) if element.local_name().as_ref() == "row" => attribute(&element, "r")?,
                Node::Close(element) if element.local_name().as_ref() == "sheetData" => return Ok(false),
                Node::End => return Ok(false),
                Node::Open(_) | Node::Close(_) | Node::Text(_) => continue,
            };
            let number = match number {
                Some(text) => {
                    text.trim().parse().map_err(|_| Error::WorkbookDamaged("a row has no number"))?
                }
                None => self.last_number + 1,
            };
            if number <= self.last_number || number > SHEET_ROWS_MAX {
                return Err(Error::WorkbookDamaged("its rows are not in order"));
            }
            self.last_number = number;
            row.start(number);
            self.read_cells(row)?;
            if row.fault().is_some() || !row.is_blank() {
                return Ok(true);
            }
        }
    }
}

fn start_cell(element: &BytesStart<'_>, next_column: usize, dates: &[bool]) -> Result<Cell, Error> {
    let (mut column, mut kind, mut is_date) = (next_column, Kind::Number, false);
    for attribute in element.attributes().with_checks(false) {
        let attribute = attribute.map_err(|_| Error::WorkbookDamaged("an attribute cannot be read"))?;
        let value = attribute.value.as_ref();
        match attribute.key.local_name().as_ref() {
            "r" => column = column_of(value)?,
            "s" => {
                is_date =
                    value.parse().ok().and_then(|format: usize| dates.get(format)).copied().unwrap_or(false)
            }
            "t" => {
                kind = match value {
                    "s" => Kind::Shared,
                    "inlineStr" => Kind::Inline,
                    "b" => Kind::Boolean,
                    "e" => Kind::Error,
                    "n" => Kind::Number,
                    _ => Kind::Text,
                }
            }
            _ => {}
        }
    }
    Ok(Cell { column, kind, is_date })
}

/// The column in a reference such as `AB12`, counted from zero.
pub(crate) fn column_of(reference: &str) -> Result<usize, Error> {
    const LETTERS_MAX: usize = 3;
    let letters = reference.bytes().take_while(u8::is_ascii_alphabetic).count();
    if letters == 0 || letters > LETTERS_MAX {
        return Err(Error::WorkbookDamaged("a cell reference is not valid"));
    }
    let digits =
        reference.bytes().take(letters).map(|letter| usize::from(letter.to_ascii_uppercase() - b'A') + 1);
    Ok(digits.fold(0, |column, digit| column * 26 + digit) - 1)
}

/// The row in such a reference.
pub(crate) fn row_of(reference: &str) -> Option<u64> {
    reference
        .trim_start_matches(|character: char| character.is_ascii_alphabetic() || character == '$')
        .parse()
        .ok()
}

/// A number that is written as text.
fn number(value: &str, is_date: bool, from_1904: bool) -> String {
    match value.parse::<f64>() {
        Ok(number) => number_text(number, is_date, from_1904),
        Err(_) => value.to_owned(),
    }
}

/// A number as a person would type it, or the date that its format makes of it.
pub(crate) fn number_text(number: f64, is_date: bool, from_1904: bool) -> String {
    const EXACT_MAX: f64 = 1e15;
    if is_date && let Some(text) = date_of(number, from_1904) {
        return text;
    }
    if number.fract() == 0.0 && number.abs() < EXACT_MAX {
        format!("{number:.0}")
    } else {
        number.to_string()
    }
}

/// The date of a spreadsheet's day number.
fn date_of(days: f64, from_1904: bool) -> Option<String> {
    const DAYS_MAX: f64 = 2_958_466.0;
    const SECONDS_PER_DAY: f64 = 86_400.0;
    if !(0.0..DAYS_MAX).contains(&days) {
        return None;
    }
    // Spreadsheets count a 29 February 1900 that never existed; the epoch one day earlier makes up for it.
    let epoch: Date = if from_1904 { date(1904, 1, 1) } else { date(1899, 12, 30) };
    // The range was checked, so only the fraction of a second is cut off.
    let seconds = (days.fract() * SECONDS_PER_DAY).round();
    let whole = Span::new().try_days(number_of(days.trunc())?).ok()?;
    let moment: DateTime = epoch.to_datetime(jiff::civil::Time::midnight()).checked_add(whole).ok()?;
    let moment = moment.checked_add(SignedDuration::from_secs(number_of(seconds)?)).ok()?;
    Some(if seconds == 0.0 { moment.date().to_string() } else { moment.to_string().replace('T', " ") })
}

/// A whole number that is known to fit.
fn number_of(value: f64) -> Option<i64> {
    format!("{value:.0}").parse().ok()
}

/// Decodes `_x000D_` and the like, which workbooks use for characters that XML does not allow.
fn unescape(text: &str) -> String {
    let mut result = String::new();
    let mut rest = text;
    while let Some(at) = rest.find("_x") {
        let code = rest.get(at + 2..at + 6).filter(|_| rest.get(at + 6..at + 7) == Some("_"));
        let code = code.filter(|code| code.bytes().all(|byte| byte.is_ascii_hexdigit()));
        let character = code.and_then(|code| u32::from_str_radix(code, 16).ok()).and_then(char::from_u32);
        let (kept, skipped) = if character.is_some() { (at, 7) } else { (at + 2, 0) };
        result.push_str(rest.get(..kept).unwrap_or_default());
        result.extend(character);
        rest = rest.get(kept + skipped..).unwrap_or_default();
    }
    result.push_str(rest);
    result
}
