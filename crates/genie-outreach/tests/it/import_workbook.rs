//! Workbooks: what other programs write, and what they look like when somebody means harm.

use std::io::Cursor;

use genie_outreach::import::{Choices, Format, Reason, open_with};

use crate::import_files::{error_of, imported, opened, sheet_row, workbook, workbook_of, zipped};

fn people(rows: &str) -> Vec<u8> {
    let header = sheet_row(1, &["Full Name", "LinkedIn URL", "Company", "Connected On"]);
    workbook(&format!("{header}{rows}"), "")
}

#[test]
fn cells_of_every_kind_are_read() {
    let texts = r#"<si><t>Jane &amp; Co</t></si><si><r><t>linkedin.com/</t></r><r><t>in/jane</t></r><rPh><t>x</t></rPh></si><si><t xml:space="preserve"> Acme_x000D_ </t></si>"#;
    let rows = format!(
        "{}{}",
        sheet_row(
            3,
            &["Full Name", "LinkedIn URL", "Company", "Connected On", "Size", "Flag", "Total", "Broken"]
        ),
        r#"<row r="5" spans="1:9"><c r="A5" t="s"><v>0</v></c><c r="B5" t="s"><v>1</v></c><c r="C5" t="s"><v>2</v></c>
        <c r="D5" s="2"><v>45356</v></c><c r="E5"><v>2.5E2</v></c><c r="F5" t="b"><v>1</v></c>
        <c r="G5" t="str"><f>CONCAT("=","x")</f><v>=cmd()</v></c><c r="H5" t="e"><v>#REF!</v></c></row>
        <row><c t="inlineStr"><is><t>John</t></is></c><c t="inlineStr"><is><t>linkedin.com/in/john</t></is></c><c><f>NOW()</f></c><c s="1"><v>45356.5</v></c></row>"#
    );
    let file = workbook(&rows, texts);
    let source = opened(&file);
    assert_eq!((source.header_row(), source.sheets()), (Some(3), vec!["People"]));
    assert_eq!(source.format(), &Format::Workbook { sheet: "People".into() });
    let done = imported(&file);
    assert_eq!(done.rejected, []);
    let jane = &done.people[0];
    assert_eq!((jane.row, jane.full_name.as_str(), jane.company.as_deref()), (5, "Jane & Co", Some("Acme")));
    assert_eq!(jane.connected_on.unwrap().to_string(), "2024-03-05");
    assert_eq!((jane.company_size.as_deref(), jane.variables["flag"].as_str()), (Some("250"), "TRUE"));
    assert_eq!((jane.variables["total"].as_str(), jane.variables.get("broken")), ("=cmd()", None));
    assert_eq!(
        (done.people[1].row, done.people[1].connected_on.unwrap().to_string()),
        (6, "2024-03-05T12:00:00".into())
    );
}

#[test]
fn a_workbook_of_another_program_is_read() {
    let file = include_bytes!("import_files/other_program.xlsx");
    let source = opened(file);
    assert_eq!((source.sheets(), source.header_row()), (vec!["Info", "People"], Some(3)));
    let done = imported(file);
    assert_eq!((done.names(), done.rejected.len()), (vec!["Jürgen Müller & Söhne", "Jane Doe"], 0));
    let first = &done.people[0];
    assert_eq!((first.row, first.connected_on.unwrap().to_string()), (4, "2024-03-05".to_owned()));
    assert_eq!((first.company_size.as_deref(), first.variables["note"].as_str()), (Some("1234"), "2"));
}

#[test]
fn the_sheet_with_the_people_is_found_and_another_can_be_chosen() {
    let relationships = r#"<Relationships><Relationship Id="a" Type="x/worksheet" Target="/xl/worksheets/first.xml"/><Relationship Id="b" Type="x/worksheet" Target="worksheets/second.xml"/><Relationship Id="c" Type="x/worksheet" Target="../xl/worksheets/third.xml"/></Relationships>"#;
    let list = r#"<x:workbook xmlns:x="u" xmlns:r="v"><x:sheets><x:sheet name="Notes" r:id="a"/><x:sheet name="Hidden" state="hidden" r:id="b"/><x:sheet name="Leads" r:id="c"/></x:sheets></x:workbook>"#;
    let sheet = |rows: String| {
        format!(
            "<x:worksheet xmlns:x=\"u\"><x:sheetData>{}</x:sheetData></x:worksheet>",
            rows.replace("<", "<x:").replace("<x:/", "</x:")
        )
    };
    let person = |name: &str| {
        format!("{}{}", sheet_row(1, &["Name", "LinkedIn URL"]), sheet_row(2, &[name, "linkedin.com/in/x"]))
    };
    let file = zipped(&[
        ("[Content_Types].xml", b"<Types/>"),
        ("_rels/.rels", br#"<Relationships><Relationship Id="r" Type="x/officeDocument" Target="xl/book.xml"/></Relationships>"#),
        ("xl/book.xml", list.as_bytes()),
        ("xl/_rels/book.xml.rels", relationships.as_bytes()),
        ("xl/worksheets/first.xml", sheet(sheet_row(1, &["read me"])).as_bytes()),
        ("xl/worksheets/second.xml", sheet(person("Hidden Person")).as_bytes()),
        ("xl/worksheets/third.xml", sheet(person("Jane")).as_bytes()),
    ]);
    assert_eq!(imported(&file).names(), ["Jane"]);
    let choices = |name: &str| Choices { sheet: Some(name.into()), ..Choices::default() };
    let hidden = open_with(Cursor::new(file.clone()), None, &choices("Hidden")).unwrap();
    assert_eq!(hidden.preview()[0].cell(0), "Hidden Person");
    let missing = open_with(Cursor::new(file), None, &choices("Nope")).err().unwrap();
    assert_eq!(missing.code(), "IMPORT_NO_SUCH_SHEET");
}

#[test]
fn sizes_that_a_workbook_claims_cost_nothing() {
    let rows = format!(
        "{}{}",
        sheet_row(1, &["Name", "LinkedIn URL"]),
        sheet_row(1_048_576, &["Jane", "linkedin.com/in/jane"])
    );
    let sheet =
        format!(r#"<worksheet><dimension ref="A1:XFD1048576"/><sheetData>{rows}</sheetData></worksheet>"#);
    let texts = r#"<sst count="18446744073709551615" uniqueCount="18446744073709551615"></sst>"#;
    let done = imported(workbook_of(&sheet, texts));
    assert_eq!(done.people[0].row, 1_048_576);
}

#[test]
fn a_workbook_with_too_many_columns_is_refused() {
    let wide: String = (0..1001).map(|_| "<c t=\"inlineStr\"><is><t>Name</t></is></c>").collect();
    assert_eq!(
        error_of(workbook(&format!("<row r=\"1\">{wide}</row>"), "")).code(),
        "IMPORT_TOO_MANY_COLUMNS"
    );
    let beyond =
        r#"<row r="2"><c r="A2" t="inlineStr"><is><t>Jane</t></is></c><c r="XFD2"><v>1</v></c></row>"#;
    assert_eq!(imported(people(beyond)).reasons(), [(2, Reason::TooManyCells)]);
    for reference in ["ZZZZZZZZZZZZZZ1", "1", "", "\u{e9}1"] {
        let cell = format!(r#"<row r="2"><c r="{reference}"><v>1</v></c></row>"#);
        assert_eq!(error_of(people(&cell)).code(), "IMPORT_WORKBOOK_DAMAGED", "{reference}");
    }
}

#[test]
fn entities_depth_and_endless_texts_are_refused() {
    let bomb = "<!DOCTYPE x [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;\">]>";
    let header = sheet_row(1, &["Name", "LinkedIn URL"]);
    let unsafe_ones = [
        workbook_of(&format!("{bomb}<worksheet><sheetData>{header}</sheetData></worksheet>"), "<sst/>"),
        workbook_of("<worksheet/>", &format!("{bomb}<sst><si><t>&b;</t></si></sst>")),
        people(&sheet_row(2, &["&xxe;", "linkedin.com/in/jane"])),
        people(&format!("<row r=\"2\">{}", "<a>".repeat(100_000))),
        people(&sheet_row(2, &[&random_text(3 << 20), "linkedin.com/in/jane"])),
        people(&format!("<row r=\"2\" x=\"{}\"/>", random_text(3 << 20))),
    ];
    for file in unsafe_ones {
        assert_eq!(error_of(file).code(), "IMPORT_WORKBOOK_UNSAFE");
    }
    let long = imported(people(&sheet_row(2, &[&random_text(100_000), "linkedin.com/in/jane"])));
    assert_eq!(long.reasons(), [(2, Reason::TooLong)]);
}

/// Letters that do not pack well.
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
fn a_damaged_workbook_is_told_from_an_unsafe_one() {
    let damaged = [
        people(&sheet_row(2, &["Jane", "linkedin.com/in/jane"]).replace("</row>", "")),
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
    let mut cut = people(&sheet_row(2, &["Jane", "linkedin.com/in/jane"]));
    cut.truncate(cut.len() / 2);
    assert_eq!(error_of(cut).code(), "IMPORT_ARCHIVE_DAMAGED");
}

#[test]
fn formats_that_are_not_read_are_named() {
    let unsupported = |files: &[(&str, &[u8])]| error_of(zipped(files)).code();
    assert_eq!(unsupported(&[("xl/workbook.bin", b"x")]), "IMPORT_UNSUPPORTED_FORMAT");
    assert_eq!(unsupported(&[("mimetype", b"x"), ("content.xml", b"x")]), "IMPORT_UNSUPPORTED_FORMAT");
    assert_eq!(unsupported(&[("word/document.xml", b"x")]), "IMPORT_NOT_A_TABLE");
    assert_eq!(error_of(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1").code(), "IMPORT_UNSUPPORTED_FORMAT");
}
