//! Properties of every table: it round-trips, and no bytes make reading panic.

use std::io::Cursor;

use proptest::prelude::*;

use crate::support::{opened, sheet_row, try_read, workbook, zipped};

/// How a table is written.
#[derive(Clone, Debug)]
struct Style {
    delimiter: char,
    quote_all: bool,
    line_end: &'static str,
    encoding: u8,
    preamble: bool,
}

fn style() -> impl Strategy<Value = Style> {
    let delimiter = prop_oneof![Just(','), Just(';'), Just('\t'), Just('|')];
    let line_end = prop_oneof![Just("\n"), Just("\r\n"), Just("\r")];
    (delimiter, any::<bool>(), line_end, 0..4_u8, any::<bool>()).prop_map(
        |(delimiter, quote_all, line_end, encoding, preamble)| Style {
            delimiter,
            quote_all,
            line_end,
            encoding,
            preamble,
        },
    )
}

fn cell() -> impl Strategy<Value = String> {
    prop_oneof![
        "[a-zA-Z0-9 äöü€,;|\t\"'=+@-]{0,12}",
        "[\\PC\n\r]{0,8}".prop_filter("no mark", |text| !text.contains('\u{feff}'))
    ]
}

fn write(rows: &[Vec<String>], style: &Style) -> Vec<u8> {
    let mut text = String::new();
    if style.preamble {
        text.push_str(&format!("Notes:{0}\"A notice, with \"\"marks\"\"\"{0}{0}", style.line_end));
    }
    for row in rows {
        let cells: Vec<String> = row
            .iter()
            .map(|cell| {
                let needs = cell.contains([style.delimiter, '"', '\r', '\n']);
                if style.quote_all || needs {
                    format!("\"{}\"", cell.replace('"', "\"\""))
                } else {
                    cell.clone()
                }
            })
            .collect();
        text.push_str(&cells.join(&style.delimiter.to_string()));
        text.push_str(style.line_end);
    }
    match style.encoding {
        0 => text.into_bytes(),
        1 => format!("\u{feff}{text}").into_bytes(),
        2 => std::iter::once(0xfeff).chain(text.encode_utf16()).flat_map(u16::to_le_bytes).collect(),
        _ => std::iter::once(0xfeff).chain(text.encode_utf16()).flat_map(u16::to_be_bytes).collect(),
    }
}

fn small_workbook() -> Vec<u8> {
    let rows = [
        sheet_row(1, &["Full Name", "URL", "Company"]),
        sheet_row(2, &["Jane", "example.com/jane", "Acme"]),
        r#"<row r="3"><c r="A3" t="s"><v>0</v></c><c r="B3" t="s"><v>1</v></c><c r="C3" s="1"><v>45356</v></c></row>"#.into(),
    ];
    workbook(&rows.concat(), "<si><t>John</t></si><si><t>example.com/john</t></si>")
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(192) })]

    #[test]
    fn table_round_trips(
        cells in prop::collection::vec(prop::collection::vec(cell(), 3), 1..12),
        style in style(),
    ) {
        let mut rows = vec![vec!["Full Name".to_owned(), "URL".into(), "Company".into(), "Note".into()]];
        rows.extend(cells.into_iter().enumerate().map(|(index, mut row)| {
            row.insert(0, format!("person {index}"));
            row
        }));
        let mut source = opened(Cursor::new(write(&rows, &style))).unwrap();
        prop_assert_eq!(&source.tables()[0].header.headings, &rows[0]);
        let mut read = source.rows(0).unwrap();
        let mut found = Vec::new();
        while let Some(row) = read.next_row().unwrap() {
            prop_assert_eq!(row.fault(), None);
            found.push(row.cells().map(str::to_owned).collect::<Vec<_>>());
        }
        prop_assert_eq!(&found, &rows[1..]);
    }

    #[test]
    fn arbitrary_bytes_never_panic(bytes in prop::collection::vec(any::<u8>(), 0..600)) {
        let _ = try_read(bytes);
    }

    #[test]
    fn arbitrary_text_never_panics(text in "[\"',;\t\r\n a-zé@/.=\\x00]{0,200}") {
        let _ = try_read(format!("Name,URL,Note\n{text}"));
        let _ = try_read(text);
    }

    #[test]
    fn damaged_workbook_or_archive_never_panics(
        flips in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..6),
        is_workbook in any::<bool>(),
    ) {
        let mut bytes =
            if is_workbook { small_workbook() } else { zipped(&[("a/table.csv", b"Name,URL\nJane,example.com\n")]) };
        for (index, byte) in flips {
            let at = index.index(bytes.len());
            bytes[at] = byte;
        }
        let _ = try_read(bytes);
    }
}
