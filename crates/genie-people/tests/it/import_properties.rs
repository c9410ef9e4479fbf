//! Properties of every file: identities are stable, and no bytes make the program panic.

use std::io::Cursor;

use proptest::prelude::*;

use genie_people::identity::{Registry, parse};
use genie_people::import::{DoNotContact, Error, open};

use crate::import_files::{people_workbook, run, zipped};

/// Opens and imports any bytes.
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
    fn parsed_identity_survives_a_round_trip(slug in "\\PC{1,20}", host in "(www\\.|de\\.)?linkedin\\.com") {
        if let Ok(alias) = parse(&format!("https://{host}/in/{slug}")) {
            if let Some(url) = alias.url() {
                prop_assert_eq!(parse(&url), Ok(alias.clone()));
            }
            if let genie_people::identity::Alias::Profile(key) = &alias {
                prop_assert_eq!(parse(&key.to_string()), Ok(alias.clone()));
                prop_assert_eq!(parse(&key.url().to_uppercase().replace("HTTPS://WWW.LINKEDIN.COM/IN", "https://x.linkedin.com/in")), Ok(alias.clone()));
            }
        }
    }

    #[test]
    fn profile_url_parser_never_panics(text in "\\PC{0,40}") {
        let _ = parse(&text);
    }

    #[test]
    fn any_bytes_are_imported_without_a_panic(bytes in prop::collection::vec(any::<u8>(), 0..600)) {
        let _ = try_import(bytes);
    }

    #[test]
    fn any_text_is_imported_without_a_panic(text in "[\"',;\t\r\n a-zé@/.=\\x00]{0,200}") {
        let _ = try_import(format!("Name,LinkedIn URL,Email,Connected On\n{text}").into_bytes());
        let _ = try_import(text.into_bytes());
    }

    #[test]
    fn damaged_workbook_or_archive_does_not_panic(
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
