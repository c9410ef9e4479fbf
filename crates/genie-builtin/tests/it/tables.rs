//! Tables are read with the limits of imports and written without formulas.

use std::fs;
use std::io::{Cursor, Write};

use serde_json::{Value, json};
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use crate::scene::Scene;

const FORMULAS: [&str; 8] =
    ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "=HYPERLINK(\"http://evil.example\")", "＝1"];

#[test]
fn table_that_was_written_is_read_again() {
    let rows = json!([["Name", "Score"], ["Ада Лавлейс, \"Ada\"", 97], ["Ζήνων\nof Elea", 0]]);
    let read = json!([["Name", "Score"], ["Ада Лавлейс, \"Ada\"", "97"], ["Ζήνων\nof Elea", "0"]]);
    for file in ["leads.csv", "leads.xlsx"] {
        let scene = Scene::new();
        let written = scene.done("table_write", &json!({ "file": file, "rows": rows }));
        assert_eq!(written.files[0].format, file.rsplit('.').next().unwrap());
        assert_eq!(scene.found("table_read", &json!({ "file": file }))["rows"], read, "{file}");
    }
}

#[test]
fn no_cell_becomes_a_formula() {
    let scene = Scene::new();
    let rows: Vec<Vec<&str>> = FORMULAS.iter().map(|formula| vec![*formula]).collect();
    scene.done("table_write", &json!({ "file": "a.csv", "rows": rows }));
    let text = fs::read_to_string(scene.work().join("a.csv")).unwrap();
    let starts = text.split("\r\n").filter(|line| !line.is_empty()).map(|line| line.trim_start_matches('"'));
    assert!(starts.clone().count() >= FORMULAS.len());
    assert!(text.lines().filter(|line| line.contains('=')).all(|line| line.contains('\'')), "{text}");
    scene.done("table_write", &json!({ "file": "a.xlsx", "rows": rows }));
    let bytes = fs::read(scene.work().join("a.xlsx")).unwrap();
    let mut archive = zip::ZipArchive::new(Cursor::new(bytes)).unwrap();
    let sheet = std::io::read_to_string(archive.by_name("xl/worksheets/sheet1.xml").unwrap()).unwrap();
    assert!(!sheet.contains("<f>"), "{sheet}");
}

#[test]
fn same_table_gives_the_same_bytes() {
    let scene = Scene::new();
    let rows = json!([["a", "b"], ["c", 1]]);
    let hash = |file: &str| {
        scene.done("table_write", &json!({ "file": file, "rows": rows })).files[0].sha256.clone()
    };
    assert_eq!((hash("1.csv"), hash("1.xlsx")), (hash("2.csv"), hash("2.xlsx")));
}

#[test]
fn long_table_is_read_in_parts() {
    let scene = Scene::new();
    let rows: Vec<Vec<Value>> =
        (0..250).map(|number| vec![json!(format!("row {number}")), json!(number)]).collect();
    scene.done("table_write", &json!({ "file": "a.csv", "rows": rows }));
    let (mut all, mut skip) = (0, json!(0));
    while skip.is_number() {
        let part = scene.found("table_read", &json!({ "file": "a.csv", "skip": skip }));
        all += part["rows"].as_array().unwrap().len();
        skip = part["next_skip"].clone();
    }
    assert_eq!(all, 250);
}

#[test]
fn hostile_workbooks_are_refused() {
    let scene = Scene::new();
    scene.found("file_list", &json!({}));
    let mut bomb = ZipWriter::new(Cursor::new(Vec::new()));
    for part in ["[Content_Types].xml", "xl/workbook.xml", "xl/worksheets/sheet1.xml"] {
        bomb.start_file(part, SimpleFileOptions::default()).unwrap();
        for _ in 0..12 {
            bomb.write_all(&vec![b' '; 1 << 20]).unwrap();
        }
    }
    fs::write(scene.work().join("bomb.xlsx"), bomb.finish().unwrap().into_inner()).unwrap();
    fs::write(scene.work().join("none.xlsx"), b"PK\x03\x04 and nothing else").unwrap();
    fs::write(scene.work().join("page.csv"), b"<!DOCTYPE html><html></html>").unwrap();
    for file in ["bomb.xlsx", "none.xlsx", "page.csv"] {
        let error = scene.error("table_read", &json!({ "file": file }));
        assert!(error.contains("could not be read"), "{file}: {error}");
    }
}

#[test]
fn other_endings_are_refused() {
    let scene = Scene::new();
    for file in ["a.exe", "a.csv.sh", "a"] {
        let arguments = json!({ "file": file, "rows": [["a"]] });
        assert_eq!(scene.not_sent("table_write", &arguments), "TOOL_ARGUMENTS_INVALID", "{file}");
    }
}
