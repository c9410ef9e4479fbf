//! What holds for every file: tables come back as they were written, identities are stable, and no
//! bytes make the program panic.

use std::io::Cursor;

use proptest::prelude::*;

use genie_outreach::identity::{Registry, parse};
use genie_outreach::import::{DoNotContact, Error, open};

use crate::import_files::{people_workbook, run, zipped};

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

/// Opens and imports whatever the bytes are.
fn try_import(bytes: Vec<u8>) -> Result<(), Error> {
    let mut source = open(Cursor::new(bytes), Some("x"))?;
    let mapping = source.propose();
    let outcome = run(&mut source, &mapping, &DoNotContact::default(), &mut Registry::default()).map(|_| ());
    for kind in [source.connections().map(Iterator::count), source.messages().map(Iterator::count)] {
        drop(kind);
    }
    drop(source.invitations().map(Iterator::count));
    outcome
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(192) })]

    #[test]
    fn a_table_comes_back_as_it_was_written(
        cells in prop::collection::vec(prop::collection::vec(cell(), 3), 1..12),
        style in style(),
    ) {
        let mut rows = vec![vec!["Full Name".to_owned(), "LinkedIn URL".into(), "Company".into(), "Note".into()]];
        rows.extend(cells.into_iter().enumerate().map(|(index, mut row)| {
            row.insert(0, format!("person {index}"));
            row
        }));
        let mut source = open(Cursor::new(write(&rows, &style)), None).unwrap();
        prop_assert_eq!(source.headings(), rows[0].as_slice());
        let mut read = source.rows().unwrap();
        let mut found = Vec::new();
        while let Some(row) = read.next_row().unwrap() {
            prop_assert_eq!(row.fault(), None);
            found.push(row.cells().map(str::to_owned).collect::<Vec<_>>());
        }
        prop_assert_eq!(&found, &rows[1..]);
    }

    #[test]
    fn an_identity_does_not_change_when_it_is_read_again(slug in "\\PC{1,20}", host in "(www\\.|de\\.)?linkedin\\.com") {
        if let Ok(alias) = parse(&format!("https://{host}/in/{slug}")) {
            if let Some(url) = alias.url() {
                prop_assert_eq!(parse(&url), Ok(alias.clone()));
            }
            if let genie_outreach::identity::Alias::Profile(key) = &alias {
                prop_assert_eq!(parse(&key.to_string()), Ok(alias.clone()));
                prop_assert_eq!(parse(&key.url().to_uppercase().replace("HTTPS://WWW.LINKEDIN.COM/IN", "https://x.linkedin.com/in")), Ok(alias.clone()));
            }
        }
    }

    #[test]
    fn no_text_is_an_address_that_panics(text in "\\PC{0,40}") {
        let _ = parse(&text);
    }

    #[test]
    fn no_bytes_make_the_import_panic(bytes in prop::collection::vec(any::<u8>(), 0..600)) {
        let _ = try_import(bytes);
    }

    #[test]
    fn no_text_makes_the_import_panic(text in "[\"',;\t\r\n a-zé@/.=\\x00]{0,200}") {
        let _ = try_import(format!("Name,LinkedIn URL,Email,Connected On\n{text}").into_bytes());
        let _ = try_import(text.into_bytes());
    }

    #[test]
    fn no_damage_to_a_workbook_or_an_archive_makes_the_import_panic(
        flips in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..6),
        is_workbook in any::<bool>(),
    ) {
        let mut bytes = if is_workbook {
            people_workbook()
        } else {
            zipped(&[("a/Connections.csv", b"First Name,Last Name,URL,Connected On\nJane,Doe,linkedin.com/in/jane,05 Mar 2024\n")])
        };
        for (index, byte) in flips {
            let at = index.index(bytes.len());
            bytes[at] = byte;
        }
        let _ = try_import(bytes);
    }
}
