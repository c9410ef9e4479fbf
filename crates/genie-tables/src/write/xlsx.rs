//! A workbook, written sheet by sheet and row by row. No text in it can become a formula, and the same
//! rows give the same bytes; the file has no creation date.

use std::fmt::Write as _;
use std::io::{Seek, Write};

use zip::ZipWriter;
use zip::result::ZipError;
use zip::write::SimpleFileOptions;

use super::WriteError;
use super::guard::guard;

/// Maximum number of rows in a sheet.
pub const ROWS_MAX: u32 = 1 << 20;
/// Maximum length of a cell, in characters.
const CELL_CHARS_MAX: usize = 32_767;

const XML: &str = r#"<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
"#;
const RELATIONS: &str = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE: &str = "http://schemas.openxmlformats.org/package/2006";
const MAIN: &str = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const KIND: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml";
/// Texts are shown as they are, numbers as numbers.
const STYLES: &str = r#"<fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/></cellXfs></styleSheet>"#;

/// One cell.
#[derive(Clone, Copy, Debug)]
pub enum Cell<'a> {
    /// A text, even if it looks like a number or a formula.
    Text(&'a str),
    /// A number.
    Number(u64),
}

/// Writes a workbook.
pub struct Book<W: Write + Seek> {
    zip: ZipWriter<W>,
    /// How many sheets were started.
    sheets: usize,
    /// The number of the last row of the sheet.
    row: u32,
    xml: String,
}

impl<W: Write + Seek> Book<W> {
    /// Starts a workbook with sheets of these names, which are constants and need no escaping.
    pub fn begin(writer: W, names: &[&str]) -> Result<Self, WriteError> {
        let mut zip = ZipWriter::new(writer);
        for (path, content) in parts(names) {
            zip.start_file(path, SimpleFileOptions::default()).map_err(failed)?;
            zip.write_all(XML.as_bytes())?;
            zip.write_all(content.as_bytes())?;
        }
        Ok(Self { zip, sheets: 0, row: 0, xml: String::new() })
    }

    /// Starts the next sheet.
    pub fn sheet(&mut self) -> Result<(), WriteError> {
        self.end_sheet()?;
        self.sheets += 1;
        self.row = 0;
        let path = format!("xl/worksheets/sheet{}.xml", self.sheets);
        self.zip.start_file(path, SimpleFileOptions::default().large_file(true)).map_err(failed)?;
        self.zip.write_all(format!("{XML}<worksheet xmlns=\"{MAIN}\"><sheetData>").as_bytes())?;
        Ok(())
    }

    /// Writes the next row of the sheet.
    pub fn row<'a>(&mut self, cells: impl Iterator<Item = Cell<'a>>) -> Result<(), WriteError> {
        self.row += 1;
        if self.row > ROWS_MAX {
            return Err(WriteError::TooManyRows);
        }
        self.xml.clear();
        // Writing to a string cannot fail.
        let _ = write!(self.xml, r#"<row r="{}">"#, self.row);
        for (index, cell) in cells.enumerate() {
            write_cell(&mut self.xml, &format!("{}{}", column_name(index), self.row), cell)?;
        }
        self.xml.push_str("</row>");
        self.zip.write_all(self.xml.as_bytes())?;
        Ok(())
    }

    /// Finishes the workbook.
    pub fn finish(mut self) -> Result<(), WriteError> {
        self.end_sheet()?;
        self.zip.finish().map_err(failed)?.flush()?;
        Ok(())
    }

    fn end_sheet(&mut self) -> Result<(), WriteError> {
        if self.sheets > 0 {
            self.zip.write_all(b"</sheetData></worksheet>")?;
        }
        Ok(())
    }
}

/// Everything but the sheets.
fn parts(names: &[&str]) -> [(&'static str, String); 5] {
    let (mut types, mut sheets, mut relations) = (String::new(), String::new(), String::new());
    for (number, name) in (1..).zip(names) {
        let _ = write!(
            types,
            r#"<Override PartName="/xl/worksheets/sheet{number}.xml" ContentType="{KIND}.worksheet+xml"/>"#
        );
        let _ = write!(sheets, r#"<sheet name="{name}" sheetId="{number}" r:id="rId{number}"/>"#);
        let _ = write!(
            relations,
            r#"<Relationship Id="rId{number}" Type="{RELATIONS}/worksheet" Target="worksheets/sheet{number}.xml"/>"#
        );
    }
    let styles = names.len() + 1;
    [
        (
            "[Content_Types].xml",
            format!(
                r#"<Types xmlns="{PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="{KIND}.sheet.main+xml"/>{types}<Override PartName="/xl/styles.xml" ContentType="{KIND}.styles+xml"/></Types>"#
            ),
        ),
        (
            "_rels/.rels",
            format!(
                r#"<Relationships xmlns="{PACKAGE}/relationships"><Relationship Id="rId1" Type="{RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>"#
            ),
        ),
        (
            "xl/workbook.xml",
            format!(r#"<workbook xmlns="{MAIN}" xmlns:r="{RELATIONS}"><sheets>{sheets}</sheets></workbook>"#),
        ),
        (
            "xl/_rels/workbook.xml.rels",
            format!(
                r#"<Relationships xmlns="{PACKAGE}/relationships">{relations}<Relationship Id="rId{styles}" Type="{RELATIONS}/styles" Target="styles.xml"/></Relationships>"#
            ),
        ),
        ("xl/styles.xml", format!(r#"<styleSheet xmlns="{MAIN}">{STYLES}"#)),
    ]
}

fn failed(error: ZipError) -> WriteError {
    if let ZipError::Io(error) = error {
        WriteError::WriteFailed(error)
    } else {
        WriteError::WriteFailed(error.into())
    }
}

fn write_cell(xml: &mut String, place: &str, cell: Cell<'_>) -> Result<(), WriteError> {
    match cell {
        Cell::Text("") => {}
        Cell::Text(text) if text.chars().count() >= CELL_CHARS_MAX => return Err(WriteError::CellTooLong),
        Cell::Text(text) => {
            let _ = write!(xml, r#"<c r="{place}" t="inlineStr"><is><t xml:space="preserve">"#);
            escape(xml, &guard(text));
            xml.push_str("</t></is></c>");
        }
        Cell::Number(number) => {
            let _ = write!(xml, r#"<c r="{place}" s="1"><v>{number}</v></c>"#);
        }
    }
    Ok(())
}

/// `A`, `B`, …, `Z`, `AA`, …
fn column_name(index: usize) -> String {
    let mut name = Vec::new();
    let mut rest = index + 1;
    while rest > 0 {
        rest -= 1;
        name.push(b'A' + u8::try_from(rest % 26).unwrap_or(0));
        rest /= 26;
    }
    name.iter().rev().map(|letter| char::from(*letter)).collect()
}

/// Writes a text as XML. Characters that XML does not allow are escaped as in workbooks, and so is an
/// underscore that would look like such an escape.
fn escape(xml: &mut String, text: &str) {
    let mut rest = text;
    for character in text.chars() {
        match character {
            '&' => xml.push_str("&amp;"),
            '<' => xml.push_str("&lt;"),
            '>' => xml.push_str("&gt;"),
            '_' if looks_escaped(rest) => xml.push_str("_x005F_"),
            '\t' | '\n' => xml.push(character),
            '\u{fffe}' | '\u{ffff}' => {
                let _ = write!(xml, "_x{:04X}_", u32::from(character));
            }
            _ if character < ' ' => {
                let _ = write!(xml, "_x{:04X}_", u32::from(character));
            }
            _ => xml.push(character),
        }
        rest = rest.get(character.len_utf8()..).unwrap_or_default();
    }
}

fn looks_escaped(text: &str) -> bool {
    let code = text.get(2..6).filter(|code| code.bytes().all(|byte| byte.is_ascii_hexdigit()));
    text.starts_with("_x") && code.is_some() && text.get(6..7) == Some("_")
}
