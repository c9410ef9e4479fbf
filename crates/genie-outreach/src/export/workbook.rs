//! Leads as XLSX: one sheet, written row by row, every cell a text. The same leads give the same
//! bytes; there is no date of creation in the file.

use std::fmt::Write as _;
use std::io::{Seek, Write};

use zip::ZipWriter;
use zip::result::ZipError;
use zip::write::SimpleFileOptions;

use super::guard::guard;
use super::{COLUMNS, Error, Record, check};

/// The most rows of a sheet.
pub(super) const ROWS_MAX: u32 = 1 << 20;
/// The most characters of a cell.
const CELL_CHARS_MAX: usize = 32_767;

const PARTS: [(&str, &str); 5] = [
    (
        "[Content_Types].xml",
        r#"<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>"#,
    ),
    (
        "_rels/.rels",
        r#"<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>"#,
    ),
    (
        "xl/workbook.xml",
        r#"<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Leads" sheetId="1" r:id="rId1"/></sheets></workbook>"#,
    ),
    (
        "xl/_rels/workbook.xml.rels",
        r#"<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>"#,
    ),
    (
        "xl/styles.xml",
        r#"<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="1"><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>"#,
    ),
];
const SHEET_START: &str = r#"<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>"#;
const SHEET_END: &str = "</sheetData></worksheet>";

/// Writes leads as XLSX, one at a time. Variables that are not listed are left out.
pub fn xlsx<W: Write + Seek>(
    writer: W,
    variables: &[String],
    records: impl IntoIterator<Item = Record>,
) -> Result<(), Error> {
    check(variables)?;
    let mut zip = ZipWriter::new(writer);
    let options = SimpleFileOptions::default();
    for (path, content) in PARTS {
        zip.start_file(path, options).map_err(failed)?;
        zip.write_all(content.as_bytes())?;
    }
    zip.start_file("xl/worksheets/sheet1.xml", options.large_file(true)).map_err(failed)?;
    zip.write_all(SHEET_START.as_bytes())?;
    let mut xml = String::new();
    write_row(&mut xml, 1, COLUMNS.into_iter().chain(variables.iter().map(String::as_str)));
    zip.write_all(xml.as_bytes())?;
    let mut number = 1;
    for record in records {
        number += 1;
        if number > ROWS_MAX {
            return Err(Error::TooManyRows);
        }
        if record.cells(variables).any(|cell| cell.chars().count() >= CELL_CHARS_MAX) {
            return Err(Error::CellTooLong);
        }
        write_row(&mut xml, number, record.cells(variables));
        zip.write_all(xml.as_bytes())?;
    }
    zip.write_all(SHEET_END.as_bytes())?;
    zip.finish().map_err(failed)?.flush()?;
    Ok(())
}

fn failed(error: ZipError) -> Error {
    if let ZipError::Io(error) = error { Error::WriteFailed(error) } else { Error::WriteFailed(error.into()) }
}

fn write_row<'a>(xml: &mut String, number: u32, cells: impl Iterator<Item = &'a str>) {
    xml.clear();
    // Writing to a text cannot fail.
    let _ = write!(xml, r#"<row r="{number}">"#);
    for (index, cell) in cells.enumerate() {
        if cell.is_empty() {
            continue;
        }
        let column = column_name(index);
        let _ = write!(xml, r#"<c r="{column}{number}" t="inlineStr"><is><t xml:space="preserve">"#);
        escape(xml, &guard(cell));
        xml.push_str("</t></is></c>");
    }
    xml.push_str("</row>");
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

/// Writes a text as XML. Characters that XML has not are written as workbooks write them, and so is
/// the underscore that would look like one of those.
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
