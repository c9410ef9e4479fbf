//! People in workbooks, as other programs write them.

use std::io::Cursor;

use genie_people::import::{Choices, Format, Reason, open_with};

use crate::import_files::{imported, opened, sheet_row, workbook, zipped};

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
fn workbook_from_another_program_is_read() {
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
fn sheet_with_people_is_detected_and_another_can_be_chosen() {
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
fn overlong_cell_rejects_only_its_row() {
    let rows = [
        sheet_row(1, &["Full Name", "LinkedIn URL"]),
        sheet_row(2, &[&"long name ".repeat(10_000), "linkedin.com/in/jane"]),
    ];
    assert_eq!(imported(workbook(&rows.concat(), "")).reasons(), [(2, Reason::TooLong)]);
}
