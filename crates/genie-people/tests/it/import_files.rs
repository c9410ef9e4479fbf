//! Files for the import tests: built in memory, as other programs build them.

use std::io::{Cursor, Write};
use std::ops::ControlFlow;

use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use genie_people::identity::Registry;
use genie_people::import::{
    Candidate, DoNotContact, Error, Mapping, Outcome, Plan, Reason, RejectedRow, Source, Summary, open,
};

/// The result of importing a whole file.
#[derive(Debug)]
pub struct Imported {
    pub people: Vec<Candidate>,
    pub rejected: Vec<RejectedRow>,
    pub summary: Summary,
}

impl Imported {
    pub fn names(&self) -> Vec<&str> {
        self.people.iter().map(|person| person.full_name.as_str()).collect()
    }

    pub fn reasons(&self) -> Vec<(u64, Reason)> {
        self.rejected.iter().map(|row| (row.row, row.reason)).collect()
    }
}

pub type Opened = Source<Cursor<Vec<u8>>>;

pub fn opened(bytes: impl AsRef<[u8]>) -> Opened {
    open(Cursor::new(bytes.as_ref().to_vec()), Some("people.csv")).unwrap()
}

pub fn error_of(bytes: impl AsRef<[u8]>) -> Error {
    match open(Cursor::new(bytes.as_ref().to_vec()), None) {
        Ok(mut source) => {
            let mapping = source.propose();
            run(&mut source, &mapping, &DoNotContact::default(), &mut Registry::default()).unwrap_err()
        }
        Err(error) => error,
    }
}

pub fn run(
    source: &mut Opened,
    mapping: &Mapping,
    do_not_contact: &DoNotContact,
    registry: &mut Registry,
) -> Result<Imported, Error> {
    let (mut people, mut rejected) = (Vec::new(), Vec::new());
    let summary = source.import(Plan { mapping, do_not_contact, registry }, |outcome, progress| {
        assert!(progress.bytes <= progress.bytes_total);
        match outcome {
            Outcome::Accepted(person) => people.push(*person),
            Outcome::Rejected(row) => rejected.push(row),
        }
        ControlFlow::Continue(())
    })?;
    assert_eq!(summary.rows, summary.accepted + summary.rejected);
    assert_eq!((summary.accepted, summary.rejected), (people.len() as u64, rejected.len() as u64));
    Ok(Imported { people, rejected, summary })
}

/// Imports a file with the proposed mapping.
pub fn imported(bytes: impl AsRef<[u8]>) -> Imported {
    let mut source = opened(bytes);
    let mapping = source.propose();
    run(&mut source, &mapping, &DoNotContact::default(), &mut Registry::default()).unwrap()
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

/// A workbook with this sheet and these shared strings, given as XML.
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

/// A row of a sheet with text cells.
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

/// A workbook with two people.
pub fn people_workbook() -> Vec<u8> {
    let rows = [
        sheet_row(1, &["Full Name", "LinkedIn URL", "Company"]),
        sheet_row(2, &["Jane", "linkedin.com/in/jane", "Acme"]),
        r#"<row r="3"><c r="A3" t="s"><v>0</v></c><c r="B3" t="s"><v>1</v></c><c r="C3" s="1"><v>45356</v></c></row>"#.into(),
    ];
    workbook(&rows.concat(), "<si><t>John</t></si><si><t>linkedin.com/in/john</t></si>")
}
