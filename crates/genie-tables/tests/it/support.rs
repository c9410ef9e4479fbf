//! Tables for the tests: built in memory, the way other programs build them, and read to the end.

use std::io::{Cursor, Read, Seek, Write};

use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use genie_tables::{Choices, Error, Header, HeaderFinder, Opened, Row, RowFault, Source, open};

/// Knows some headings, of which a row must have two.
pub struct Words;

const WORDS: [&str; 10] =
    ["Name", "Full Name", "URL", "Company", "Date", "Note", "Size", "Flag", "Total", "Broken"];

fn header(row: &Row, certainty: usize) -> Header<()> {
    let headings = row.cells().map(|cell| cell.trim().to_owned()).collect();
    Header { kind: (), row: Some(row.number()), headings, certainty }
}

impl HeaderFinder for Words {
    type Kind = ();

    fn find(&self, rows: &[Row]) -> Option<Header<()>> {
        let known = |row: &&Row| row.cells().filter(|cell| WORDS.contains(&cell.trim())).count();
        let searched = rows.iter().take(genie_tables::limits::HEADER_SEARCH_ROWS);
        let best = searched.rev().max_by_key(known).filter(|row| known(row) > 1)?;
        Some(header(best, known(&best)))
    }

    fn at(&self, rows: &[Row], number: u64) -> Option<Header<()>> {
        rows.iter().find(|row| row.number() == number).map(|row| header(row, 0))
    }
}

/// Everything that a table holds.
#[derive(Debug, Default, PartialEq)]
pub struct Contents {
    pub rows: Vec<(u64, Vec<String>)>,
    pub faults: Vec<(u64, RowFault)>,
}

impl Contents {
    /// The cells of one column.
    pub fn column(&self, column: usize) -> Vec<&str> {
        self.rows.iter().map(|(_, cells)| cells.get(column).map_or("", String::as_str)).collect()
    }
}

/// Opens a file; of an archive, its first text.
pub fn open_with<R: Read + Seek>(reader: R, choices: &Choices) -> Result<Source<R, ()>, Error> {
    match open(reader, choices, &Words)? {
        Opened::Table(source) => Ok(source),
        Opened::Archive(mut archive) => {
            let part = archive.parts().first().cloned().ok_or(Error::Empty)?;
            let table = archive.table(&part, choices, &Words)?;
            Ok(archive.into_source(vec![table]))
        }
    }
}

pub fn opened<R: Read + Seek>(reader: R) -> Result<Source<R, ()>, Error> {
    open_with(reader, &Choices::default())
}

/// Reads all rows of a table.
pub fn read_rows<R: Read + Seek>(source: &mut Source<R, ()>) -> Result<Contents, Error> {
    let mut contents = Contents::default();
    let mut rows = source.rows(0)?;
    while let Some(row) = rows.next_row()? {
        match row.fault() {
            Some(fault) => contents.faults.push((row.number(), fault)),
            None => contents.rows.push((row.number(), row.cells().map(str::to_owned).collect())),
        }
    }
    Ok(contents)
}

pub fn try_read(bytes: impl AsRef<[u8]>) -> Result<Contents, Error> {
    read_rows(&mut opened(Cursor::new(bytes.as_ref().to_vec()))?)
}

pub fn read(bytes: impl AsRef<[u8]>) -> Contents {
    try_read(bytes).unwrap()
}

pub fn error_of(bytes: impl AsRef<[u8]>) -> Error {
    try_read(bytes).unwrap_err()
}

/// A ZIP file with these files in it.
pub fn zipped(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for (path, content) in files {
        zip.start_file(*path, SimpleFileOptions::default()).unwrap();
        zip.write_all(content).unwrap();
    }
    zip.finish().unwrap().into_inner()
}

pub const RELATIONSHIPS: &str = r#"<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
<Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/>
<Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/>
<Relationship Id="rId3" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/>
</Relationships>"#;
pub const WORKBOOK: &str = r#"<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="People" sheetId="1" r:id="rId1"/></sheets></workbook>"#;
pub const STYLES: &str = r#"<styleSheet><numFmts><numFmt numFmtId="170" formatCode="dd\.mm\.yyyy;@"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="2"/></cellXfs></styleSheet>"#;

/// A workbook with this sheet and these shared texts, given as they stand between the tags.
pub fn workbook(rows: &str, texts: &str) -> Vec<u8> {
    let sheet = format!(
        r#"<?xml version="1.0"?><worksheet><dimension ref="A1:B2"/><sheetData>{rows}</sheetData></worksheet>"#
    );
    workbook_of(&sheet, &format!("<sst>{texts}</sst>"))
}

/// A workbook with these parts.
pub fn workbook_of(sheet: &str, texts: &str) -> Vec<u8> {
    zipped(&[
        ("[Content_Types].xml", b"<Types/>"),
        ("xl/workbook.xml", WORKBOOK.as_bytes()),
        ("xl/_rels/workbook.xml.rels", RELATIONSHIPS.as_bytes()),
        ("xl/styles.xml", STYLES.as_bytes()),
        ("xl/sharedStrings.xml", texts.as_bytes()),
        ("xl/worksheets/sheet1.xml", sheet.as_bytes()),
    ])
}

/// A row of a sheet whose cells are texts.
pub fn sheet_row(number: usize, cells: &[&str]) -> String {
    let cells: String = cells
        .iter()
        .enumerate()
        .map(|(column, text)| {
            let letter = char::from(b'A' + u8::try_from(column).unwrap());
            format!(r#"<c r="{letter}{number}" t="inlineStr"><is><t>{text}</t></is></c>"#)
        })
        .collect();
    format!(r#"<row r="{number}">{cells}</row>"#)
}
