//! Workbooks as other programs write them, and hostile ones.

use std::io::Cursor;

use genie_tables::{Choices, Format, RowFault};

use crate::support::{error_of, open_with, opened, read, sheet_row, workbook, workbook_of, zipped};

fn people(rows: &str) -> Vec<u8> {
    let header = sheet_row(1, &["Full Name", "URL", "Company", "Date"]);
    workbook(&format!("{header}{rows}"), "")
}

#[test]
fn every_cell_type_is_read() {
    let texts = r#"<si><t>Jane &amp; Co</t></si><si><r><t>example.com/</t></r><r><t>jane</t></r><rPh><t>x</t></rPh></si><si><t xml:space="preserve"> Acme_x000D_ </t></si>"#;
    let rows = format!(
        "{}{}",
        sheet_row(3, &["Full Name", "URL", "Company", "Date", "Size", "Flag", "Total", "Broken"]),
        r#"<row r="5" spans="1:9"><c r="A5" t="s"><v>0</v></c><c r="B5" t="s"><v>1</v></c><c r="C5" t="s"><v>2</v></c>
        <c r="D5" s="2"><v>45356</v></c><c r="E5"><v>2.5E2</v></c><c r="F5" t="b"><v>1</v></c>
        <c r="G5" t="str"><f>CONCAT("=","x")</f><v>=cmd()</v></c><c r="H5" t="e"><v>#REF!</v></c></row>
        <row><c t="inlineStr"><is><t>John</t></is></c><c t="inlineStr"><is><t>example.com/john</t></is></c><c><f>NOW()</f></c><c s="1"><v>45356.5</v></c></row>"#
    );
    let file = workbook(&rows, texts);
    let source = opened(Cursor::new(file.clone())).unwrap();
    assert_eq!((source.tables()[0].header.row, source.sheets()), (Some(3), vec!["People"]));
    assert_eq!(source.format(), &Format::Workbook { sheet: "People".into() });
    let table = read(&file);
    assert_eq!(table.faults, []);
    let jane = ["Jane & Co", "example.com/jane", " Acme\r ", "2024-03-05", "250", "TRUE", "=cmd()"];
    let john = ["John", "example.com/john", "", "2024-03-05 12:00:00"];
    let expected = [(5, jane.map(String::from).to_vec()), (6, john.map(String::from).to_vec())];
    assert_eq!(table.rows, expected);
}

#[test]
fn chosen_sheet_or_the_one_with_the_clearest_headers_is_read() {
    let relationships = r#"<Relationships><Relationship Id="a" Type="x/worksheet" Target="/xl/worksheets/first.xml"/><Relationship Id="b" Type="x/worksheet" Target="worksheets/second.xml"/><Relationship Id="c" Type="x/worksheet" Target="../xl/worksheets/third.xml"/></Relationships>"#;
    let list = r#"<x:workbook xmlns:x="u" xmlns:r="v"><x:sheets><x:sheet name="Notes" r:id="a"/><x:sheet name="Hidden" state="hidden" r:id="b"/><x:sheet name="Leads" r:id="c"/></x:sheets></x:workbook>"#;
    let sheet = |rows: String| {
        format!(
            "<x:worksheet xmlns:x=\"u\"><x:sheetData>{}</x:sheetData></x:worksheet>",
            rows.replace("<", "<x:").replace("<x:/", "</x:")
        )
    };
    let person =
        |name: &str| format!("{}{}", sheet_row(1, &["Name", "URL"]), sheet_row(2, &[name, "example.com/x"]));
    let file = zipped(&[
        ("[Content_Types].xml", b"<Types/>"),
        ("_rels/.rels", br#"<Relationships><Relationship Id="r" Type="x/officeDocument" Target="xl/book.xml"/></Relationships>"#),
        ("xl/book.xml", list.as_bytes()),
        ("xl/_rels/book.xml.rels", relationships.as_bytes()),
        ("xl/worksheets/first.xml", sheet(sheet_row(1, &["read me"])).as_bytes()),
        ("xl/worksheets/second.xml", sheet(person("Hidden Person")).as_bytes()),
        ("xl/worksheets/third.xml", sheet(person("Jane")).as_bytes()),
    ]);
    assert_eq!(read(&file).column(0), ["Jane"]);
    let choices = |name: &str| Choices { sheet: Some(name.into()), ..Choices::default() };
    let hidden = open_with(Cursor::new(file.clone()), &choices("Hidden")).unwrap();
    assert_eq!(hidden.tables()[0].samples[0].cell(0), "Hidden Person");
    let missing = open_with(Cursor::new(file), &choices("Nope")).err().unwrap();
    assert_eq!(missing.code(), "IMPORT_NO_SUCH_SHEET");
}

#[test]
fn declared_workbook_sizes_do_not_allocate_memory() {
    let rows =
        format!("{}{}", sheet_row(1, &["Name", "URL"]), sheet_row(1_048_576, &["Jane", "example.com/jane"]));
    let sheet =
        format!(r#"<worksheet><dimension ref="A1:XFD1048576"/><sheetData>{rows}</sheetData></worksheet>"#);
    let texts = r#"<sst count="18446744073709551615" uniqueCount="18446744073709551615"></sst>"#;
    assert_eq!(read(workbook_of(&sheet, texts)).rows[0].0, 1_048_576);
}

#[test]
fn workbook_with_too_many_columns_is_refused() {
    let wide: String = (0..1001).map(|_| "<c t=\"inlineStr\"><is><t>Name</t></is></c>").collect();
    assert_eq!(
        error_of(workbook(&format!("<row r=\"1\">{wide}</row>"), "")).code(),
        "IMPORT_TOO_MANY_COLUMNS"
    );
    let beyond =
        r#"<row r="2"><c r="A2" t="inlineStr"><is><t>Jane</t></is></c><c r="XFD2"><v>1</v></c></row>"#;
    assert_eq!(read(people(beyond)).faults, [(2, RowFault::TooManyCells)]);
    for reference in ["ZZZZZZZZZZZZZZ1", "1", "", "\u{e9}1"] {
        let cell = format!(r#"<row r="2"><c r="{reference}"><v>1</v></c></row>"#);
        assert_eq!(error_of(people(&cell)).code(), "IMPORT_WORKBOOK_DAMAGED", "{reference}");
    }
}

#[test]
fn xml_entities_deep_nesting_and_oversized_text_are_refused() {
    let bomb = "<!DOCTYPE x [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;\">]>";
    let header = sheet_row(1, &["Name", "URL"]);
    let unsafe_ones = [
        workbook_of(&format!("{bomb}<worksheet><sheetData>{header}</sheetData></worksheet>"), "<sst/>"),
        workbook_of("<worksheet/>", &format!("{bomb}<sst><si><t>&b;</t></si></sst>")),
        people(&sheet_row(2, &["&xxe;", "example.com/jane"])),
        people(&format!("<row r=\"2\">{}", "<a>".repeat(100_000))),
        people(&sheet_row(2, &[&random_text(3 << 20), "example.com/jane"])),
        people(&format!("<row r=\"2\" x=\"{}\"/>", random_text(3 << 20))),
    ];
    for file in unsafe_ones {
        assert_eq!(error_of(file).code(), "IMPORT_WORKBOOK_UNSAFE");
    }
}

/// Letters that compress badly.
fn random_text(length: usize) -> String {
    let mut state: u64 = 0x9E37_79B9_7F4A_7C15;
    let mut letter = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        char::from(b'a' + u8::try_from(state % 26).unwrap())
    };
    (0..length).map(|_| letter()).collect()
}

#[test]
fn damaged_and_unsafe_workbooks_have_different_errors() {
    let damaged = [
        people(&sheet_row(2, &["Jane", "example.com/jane"]).replace("</row>", "")),
        people(r#"<row r="2"><c r="A2" t="s"><v>7</v></c></row>"#),
        people(r#"<row r="0"/>"#),
        people(r#"<row r="1"/>"#),
        people(r#"<row r="x"/>"#),
        people(r#"<row r="99999999999999999999"/>"#),
        people(r#"<row r="2"><c r="B2"><v>1</v></c><c r="A2"><v>1</v></c></row>"#),
        zipped(&[("[Content_Types].xml", b"<Types/>")]),
        zipped(&[("[Content_Types].xml", b"<Types/>"), ("xl/workbook.xml", b"\xff\xfe<")]),
    ];
    for (index, file) in damaged.into_iter().enumerate() {
        assert_eq!(error_of(file).code(), "IMPORT_WORKBOOK_DAMAGED", "{index}");
    }
    let mut cut = people(&sheet_row(2, &["Jane", "example.com/jane"]));
    cut.truncate(cut.len() / 2);
    assert_eq!(error_of(cut).code(), "IMPORT_ARCHIVE_DAMAGED");
}

#[test]
fn unsupported_formats_are_identified() {
    let unsupported = |files: &[(&str, &[u8])]| error_of(zipped(files)).code();
    assert_eq!(unsupported(&[("xl/workbook.bin", b"x")]), "IMPORT_UNSUPPORTED_FORMAT");
    assert_eq!(unsupported(&[("mimetype", b"x"), ("content.xml", b"x")]), "IMPORT_UNSUPPORTED_FORMAT");
    assert_eq!(unsupported(&[("word/document.xml", b"x")]), "IMPORT_NOT_A_TABLE");
    assert_eq!(error_of(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1").code(), "IMPORT_WORKBOOK_DAMAGED");
}

/// A workbook with these rows and these links behind cells.
fn linked(rows: &str, links: &[(&str, &str)]) -> Vec<u8> {
    let link = |(number, (cell, _)): (usize, &(&str, &str))| {
        format!(r#"<hyperlink ref="{cell}" r:id="l{number}"/>"#)
    };
    let target = |(number, (_, address)): (usize, &(&str, &str))| {
        format!(
            r#"<Relationship Id="l{number}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink" Target="{address}" TargetMode="External"/>"#
        )
    };
    let hyperlinks: String = links.iter().enumerate().map(link).collect();
    let targets: String = links.iter().enumerate().map(target).collect();
    let sheet = format!(
        r#"<worksheet xmlns:r="v"><sheetData>{rows}</sheetData><hyperlinks>{hyperlinks}</hyperlinks></worksheet>"#
    );
    zipped(&[
        ("[Content_Types].xml", b"<Types/>"),
        ("xl/workbook.xml", crate::support::WORKBOOK.as_bytes()),
        ("xl/_rels/workbook.xml.rels", crate::support::RELATIONSHIPS.as_bytes()),
        (
            "xl/worksheets/_rels/sheet1.xml.rels",
            format!("<Relationships>{targets}</Relationships>").as_bytes(),
        ),
        ("xl/worksheets/sheet1.xml", sheet.as_bytes()),
    ])
}

#[test]
fn link_behind_a_cell_gets_its_own_column() {
    let rows = format!(
        "{}{}{}{}",
        sheet_row(1, &["Name", "Company", "URL"]),
        sheet_row(2, &["Jane", "Acme", "https://example.com/jane"]),
        r#"<row r="3"><c r="A3" t="str"><f>HYPERLINK("https://example.com/john","John")</f><v>John</v></c></row>"#,
        sheet_row(4, &["Jim", "Acme", "x", "surplus"]),
    );
    let links = [
        ("A2", "https://example.com/in/jane"),
        ("B2", "mailto:jane@acme.example?subject=hi"),
        ("C2", "https://example.com/jane/"),
        ("A4", "#Sheet2!A1"),
    ];
    let file = linked(&rows, &links);
    let source = opened(Cursor::new(file.clone())).unwrap();
    let headings = ["Name", "Company", "URL", "Name (link)", "Company (link)"];
    assert_eq!(source.tables()[0].header.headings, headings, "a link that the cell shows is not repeated");
    let found = read(file);
    let jane =
        ["Jane", "Acme", "https://example.com/jane", "https://example.com/in/jane", "jane@acme.example"];
    let john = ["John", "", "", "https://example.com/john", ""];
    assert_eq!(found.rows, [(2, jane.map(String::from).to_vec()), (3, john.map(String::from).to_vec())]);
    assert_eq!(found.faults, [(4, RowFault::TooManyCells)]);
}
