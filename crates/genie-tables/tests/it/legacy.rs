//! Workbooks in the `.xls` format, as other programs write them, and hostile ones.

use std::io::{Cursor, Write};

use proptest::prelude::*;

use genie_tables::Choices;

use crate::support::{error_of, open_with, opened, read, read_rows, try_read};

/// A workbook by xlwt, with a sheet of notes, a sheet of people and a hidden one.
const OTHER_PROGRAM: &[u8] = include_bytes!("../data/other_program.xls");

/// How many people it has besides the first.
const PEOPLE: usize = 400;

#[test]
fn legacy_workbook_written_by_another_program_is_read() {
    let source = opened(Cursor::new(OTHER_PROGRAM)).unwrap();
    assert_eq!(source.sheets(), ["Notes", "People", "Hidden"]);
    assert_eq!(source.tables()[0].header.row, Some(3));
    let table = read(OTHER_PROGRAM);
    assert_eq!(table.faults, []);
    let first = ["Jürgen Müller", "東京ガス", "2024-03-05", "250", "TRUE", "12.5"];
    assert_eq!(table.rows[0], (4, first.map(String::from).to_vec()));
    // The texts go on over many records.
    for number in 0..PEOPLE {
        let expected = [
            format!("Person {number} ąęłż"),
            format!("Firma {number} {}", "x".repeat(number % 40)),
            String::new(),
            number.to_string(),
        ];
        assert_eq!(table.rows[number + 1], (number as u64 + 5, expected.to_vec()));
    }
    assert_eq!(table.rows.len(), PEOPLE + 1);
}

#[test]
fn sheet_of_a_legacy_workbook_can_be_chosen() {
    let choices = |name: &str| Choices { sheet: Some(name.into()), ..Choices::default() };
    let mut hidden = open_with(Cursor::new(OTHER_PROGRAM), &choices("Hidden")).unwrap();
    assert_eq!(read_rows(&mut hidden).unwrap().column(0), ["Hidden Person"]);
    let missing = open_with(Cursor::new(OTHER_PROGRAM), &choices("Nope")).err().unwrap();
    assert_eq!(missing.code(), "IMPORT_NO_SUCH_SHEET");
}

fn record(kind: u16, content: &[u8]) -> Vec<u8> {
    let length = u16::try_from(content.len()).unwrap();
    [&kind.to_le_bytes(), &length.to_le_bytes(), content].concat()
}

fn begin() -> Vec<u8> {
    record(0x0809, &[0x00, 0x06, 0x05, 0x00])
}

fn label(row: u16, column: u16, text: &str) -> Vec<u8> {
    let place: Vec<u8> = [row, column, 0].into_iter().flat_map(u16::to_le_bytes).collect();
    let length = u16::try_from(text.len()).unwrap().to_le_bytes();
    record(0x0204, &[&place, length.as_slice(), &[0], text.as_bytes()].concat())
}

/// The record of a link to a web address.
fn hyperlink(row: u16, column: u16, address: &str) -> Vec<u8> {
    const URL: [u8; 16] =
        [0xe0, 0xc9, 0xea, 0x79, 0xf9, 0xba, 0xce, 0x11, 0x8c, 0x82, 0x00, 0xaa, 0x00, 0x4b, 0xa9, 0x0b];
    let cells: Vec<u8> = [row, row, column, column].into_iter().flat_map(u16::to_le_bytes).collect();
    let text: Vec<u8> = format!("{address}\0").encode_utf16().flat_map(u16::to_le_bytes).collect();
    let length = u32::try_from(text.len()).unwrap().to_le_bytes();
    let flags = [2, 0, 0, 0, 3, 0, 0, 0];
    record(0x01b8, &[&cells, [0; 16].as_slice(), &flags, &URL, &length, &text].concat())
}

/// A compound file with one stream.
fn compound(name: &str, content: &[u8]) -> Vec<u8> {
    let mut file = cfb::CompoundFile::create(Cursor::new(Vec::new())).unwrap();
    file.create_stream(name).unwrap().write_all(content).unwrap();
    file.into_inner().into_inner()
}

/// A workbook with one sheet of these records.
fn workbook(globals: &[u8], sheet: &[u8]) -> Vec<u8> {
    let end = record(0x000a, &[]);
    let list =
        |offset: u32| record(0x0085, &[&offset.to_le_bytes(), [0, 0, 5, 0].as_slice(), b"Leads"].concat());
    let start = begin().len() + list(0).len() + globals.len() + end.len();
    let stream = [
        begin(),
        list(u32::try_from(start).unwrap()),
        globals.to_vec(),
        end.clone(),
        begin(),
        sheet.to_vec(),
        end,
    ];
    compound("Workbook", &stream.concat())
}

#[test]
fn links_in_a_legacy_workbook_get_their_own_columns() {
    let records = [
        label(0, 0, "Name"),
        label(0, 1, "Company"),
        // Programs that write cells as they come do not sort them.
        label(1, 1, "Acme"),
        label(1, 0, "Jane"),
        hyperlink(1, 0, "https://example.com/in/jane"),
    ];
    let file = workbook(&[], &records.concat());
    let source = opened(Cursor::new(file.clone())).unwrap();
    assert_eq!(source.tables()[0].header.headings, ["Name", "Company", "Name (link)"]);
    assert_eq!(read(file).rows[0].1, ["Jane", "Acme", "https://example.com/in/jane"]);
}

#[test]
fn error_for_an_unreadable_legacy_workbook_says_why() {
    let sheet = [label(0, 0, "Name"), label(0, 1, "Company"), label(1, 0, "Jane")].concat();
    let protected = workbook(&record(0x002f, &[0; 6]), &sheet);
    assert_eq!(error_of(protected).code(), "IMPORT_ARCHIVE_ENCRYPTED");
    assert_eq!(error_of(compound("EncryptedPackage", b"x")).code(), "IMPORT_ARCHIVE_ENCRYPTED");
    assert_eq!(error_of(compound("Book", b"x")).code(), "IMPORT_UNSUPPORTED_FORMAT");
    assert_eq!(error_of(compound("WordDocument", b"x")).code(), "IMPORT_NOT_A_TABLE");
    // Counts and offsets that a file claims are not believed.
    let strings = record(0x00fc, &[0xff; 8]);
    let shared = record(0x00fd, &[1, 0, 0, 0, 0, 0, 0xff, 0xff, 0, 0]);
    assert_eq!(error_of(workbook(&strings, &[sheet, shared].concat())).code(), "IMPORT_WORKBOOK_DAMAGED");
    assert_eq!(error_of(&OTHER_PROGRAM[..600]).code(), "IMPORT_WORKBOOK_DAMAGED");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn damaged_legacy_workbook_never_panics(places in prop::collection::vec((0..OTHER_PROGRAM.len(), any::<u8>()), 1..40)) {
        let mut file = OTHER_PROGRAM.to_vec();
        for (place, byte) in places {
            file[place] = byte;
        }
        let _ = try_read(file);
    }
}
