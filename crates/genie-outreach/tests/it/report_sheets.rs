//! The report as a workbook, opened by our own reader.

use std::io::Cursor;

use genie_outreach::report::{Counts, Group, HEADINGS, Report, SHEETS, xlsx};
use genie_people::import::{Choices, open_with};

fn counts(leads: u64) -> Counts {
    Counts { leads, contacted: leads / 2, accepted: leads / 4, responded: leads / 8, left_out: 1 }
}

fn group(name: &str, leads: u64) -> Group {
    Group { name: name.to_owned(), counts: counts(leads) }
}

fn written(report: &Report) -> Vec<u8> {
    let mut book = Cursor::new(Vec::new());
    xlsx(&mut book, report).unwrap();
    book.into_inner()
}

/// The rows of a sheet, with its headings.
fn read(book: &[u8], sheet: &str) -> Vec<Vec<String>> {
    let choices = Choices { sheet: Some(sheet.to_owned()), ..Choices::default() };
    let mut source = open_with(Cursor::new(book), Some("report.xlsx"), &choices).unwrap();
    assert_eq!(source.sheets(), SHEETS);
    let mut all = vec![source.headings().to_vec()];
    let mut rows = source.rows().unwrap();
    while let Some(row) = rows.next_row().unwrap() {
        all.push(row.cells().map(str::to_owned).collect());
    }
    all
}

#[test]
fn every_report_sheet_has_the_expected_numbers() {
    let report = Report {
        total: counts(80),
        by_wording: vec![group("short", 40), group("long", 16)],
        by_score: vec![group("80 to 99", 24)],
        by_industry: vec![group("fintech", 8)],
        by_week: vec![group("week of 2026-11-16", 80)],
        stale: Vec::new(),
    };
    let book = written(&report);
    assert_eq!(book, written(&report), "the same bytes");
    assert_eq!(read(&book, "Funnel")[2], ["contacted", "40"]);
    assert_eq!(read(&book, "Funnel")[3], ["accepted", "20", "50"]);
    let wording = read(&book, "By wording");
    assert_eq!(wording[0], HEADINGS);
    assert_eq!(wording[1], ["short", "40", "20", "10", "50", "5", "25", "1"]);
    assert_eq!(wording.len(), 3);
    for (sheet, name) in
        [("By score band", "80 to 99"), ("By industry", "fintech"), ("By week", "week of 2026-11-16")]
    {
        assert_eq!(read(&book, sheet)[1][0], name);
    }
}

#[test]
fn names_are_not_written_as_formulas_or_markup() {
    let names = [
        "=HYPERLINK(\"http://evil.example\")",
        "+1",
        "-1",
        "@SUM(A1)",
        "\t=1",
        "</t><f>1</f>",
        "＝1",
        "_x003D_1",
    ];
    let report =
        Report { by_industry: names.iter().map(|name| group(name, 8)).collect(), ..Report::default() };
    let rows = read(&written(&report), "By industry");
    assert_eq!(rows.len(), names.len() + 1);
    for (row, name) in rows[1..].iter().zip(names) {
        assert!(!row[0].trim_start_matches(' ').starts_with(['=', '+', '-', '@', '＝', '\t']), "{row:?}");
        assert!(row[0].contains(name.trim()), "{row:?} has {name}");
        assert_eq!(row[1], "8");
    }
}
