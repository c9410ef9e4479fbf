//! Delimited texts as programs write them.

use std::io::Cursor;

use genie_tables::{Choices, RowFault};

use crate::support::{error_of, open_with, read};

#[test]
fn layout_and_encoding_are_detected_from_the_content() {
    let table = "Name;URL;Company\nJürgen Müller;example.com/jürgen-müller;Straße & Söhne\n";
    let utf_16 = |big: bool, mark: bool| -> Vec<u8> {
        let units = mark.then_some(0xfeff).into_iter().chain(table.encode_utf16());
        units.flat_map(|unit| if big { unit.to_be_bytes() } else { unit.to_le_bytes() }).collect()
    };
    let latin: Vec<u8> = table.chars().map(|c| u8::try_from(u32::from(c)).unwrap()).collect();
    let files: Vec<Vec<u8>> = vec![
        table.as_bytes().to_vec(),
        format!("\u{feff}{table}").into_bytes(),
        format!("sep=;\r\n{table}").into_bytes(),
        table.replace(';', ",").into_bytes(),
        table.replace(';', "\t").into_bytes(),
        table.replace(';', "|").into_bytes(),
        table.replace('\n', "\r\n").into_bytes(),
        table.replace('\n', "\r").into_bytes(),
        table.trim_end().as_bytes().to_vec(),
        latin,
        utf_16(false, true),
        utf_16(true, true),
        utf_16(false, false),
        utf_16(true, false),
    ];
    for file in files {
        let (table, shown) = (read(&file), String::from_utf8_lossy(&file).into_owned());
        let expected = ["Jürgen Müller", "example.com/jürgen-müller", "Straße & Söhne"];
        assert_eq!(table.rows[0].1, expected, "{shown}");
        assert_eq!(table.faults, [], "{shown}");
    }
    let choices = Choices { encoding: Some("shift_jis".into()), ..Choices::default() };
    let japanese = b"Name,URL\n\x8e\x52\x93\x63,example.com/yamada\n".to_vec();
    let source = open_with(Cursor::new(japanese), &choices).unwrap();
    assert_eq!(source.tables()[0].samples[0].cell(0), "山田");
}

#[test]
fn unclosed_quotation_mark_rejects_one_row() {
    let file = "Name,URL,Company\nJane Doe,example.com/jane,\"Acme\nJohn Roe,example.com/john,Acme\nMia Poe,example.com/mia,\"Acme, Inc\"\nLast,example.com/last,x\n";
    let table = read(file);
    assert_eq!(table.column(0), ["John Roe", "Mia Poe", "Last"]);
    assert_eq!(table.faults, [(2, RowFault::UnclosedQuote)]);
    let lone =
        "Name,URL\nJane \"JD\" Doe,example.com/jane\n\"John\" Roe,example.com/john\nMia,example.com/mia \"\n";
    assert_eq!(read(lone).column(0), ["Jane \"JD\" Doe", "John Roe", "Mia"]);
}

#[test]
fn row_numbers_match_the_spreadsheet() {
    let table = read("Name,URL,Note\n\n\"Jane Doe\",example.com/jane,\"two\nlines\"\n,,\nJohn Roe,,x\n");
    let numbers: Vec<u64> = table.rows.iter().map(|(number, _)| *number).collect();
    assert_eq!(numbers, [3, 5]);
    assert_eq!(table.column(2), ["two\nlines", "x"]);
}

#[test]
fn error_for_a_file_without_a_table_says_what_is_missing() {
    assert_eq!(error_of("").code(), "IMPORT_EMPTY");
    assert_eq!(error_of("\n\n  \n").code(), "IMPORT_EMPTY");
    assert_eq!(error_of("Name,URL\n").code(), "IMPORT_NO_ROWS");
    assert_eq!(error_of("a,b\nc,d\n").code(), "IMPORT_NO_HEADER");
}
