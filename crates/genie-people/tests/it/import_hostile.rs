//! Hostile files, as the import reports them. Bounded reading itself is tested in `genie-tables`.

use std::fs;
use std::io::Cursor;
use std::path::Path;

use genie_people::import::{Reason, open};

use crate::import_files::{error_of, imported, zipped};

#[test]
fn archive_without_a_known_table_is_refused() {
    let nested = zipped(&[("inner.zip", b"PK"), ("more.zip", b"PK")]);
    let error = error_of(&nested);
    assert_eq!(error.code(), "IMPORT_ARCHIVE_UNKNOWN");
    assert!(error.to_string().ends_with("unpack the archive inside it first"));
    assert_eq!(error_of(b"PK\x05\x06\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0").code(), "IMPORT_ARCHIVE_UNKNOWN");
    assert_eq!(error_of(b"PK\x03\x04 and nothing else").code(), "IMPORT_ARCHIVE_DAMAGED");
}

#[test]
fn import_reports_the_error_code_of_the_table_reader() {
    let error = open(Cursor::new(b"%PDF-1.7\n"), None).err().unwrap();
    assert_eq!((error.code(), error.retryable()), ("IMPORT_NOT_A_TABLE", false));
}

#[test]
fn overlong_row_does_not_affect_other_rows() {
    let rows = format!(
        "Name,LinkedIn URL\nJane,linkedin.com/in/jane\n{}\n{}\nJohn,linkedin.com/in/john\n",
        ",x".repeat(100_000),
        ",x".repeat(1_000_000)
    );
    let done = imported(&rows);
    assert_eq!(done.names(), ["Jane", "John"]);
    assert_eq!(done.reasons(), [(3, Reason::TooManyCells), (4, Reason::TooLong)]);
}

#[test]
fn invalid_bytes_reject_only_their_rows() {
    let file = b"Name,LinkedIn URL\nJ\xc3\xbcrgen,linkedin.com/in/j\nB\xc3d,linkedin.com/in/b\nN\0l,linkedin.com/in/n\nA\xc3\xa4,linkedin.com/in/a\n";
    let done = imported(file);
    assert_eq!(done.names(), ["Jürgen", "Aä"]);
    assert_eq!(done.reasons(), [(3, Reason::Encoding), (4, Reason::ControlCharacters)]);
    let lone_surrogate: Vec<u8> = [0xfeff_u16]
        .into_iter()
        .chain("Name,LinkedIn URL\nJane,linkedin.com/in/jane\nJ".encode_utf16())
        .chain([0xd800])
        .chain(",linkedin.com/in/j\n".encode_utf16())
        .flat_map(u16::to_le_bytes)
        .collect();
    assert_eq!(imported(lone_surrogate).reasons(), [(3, Reason::Encoding)]);
}

#[test]
#[expect(clippy::disallowed_methods, reason = "a test about the source reads it")]
fn every_import_and_export_error_code_has_a_page() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let sources = ["src/import/error.rs", "src/import/reason.rs", "../genie-outreach/src/export.rs"];
    let text: String = sources.iter().map(|path| fs::read_to_string(root.join(path)).unwrap()).collect();
    let codes: Vec<&str> = text
        .split('"')
        .filter(|word| word.starts_with("IMPORT_") || word.starts_with("EXPORT_"))
        .filter(|word| word.chars().all(|c| c.is_ascii_uppercase() || c == '_'))
        .collect();
    assert!(codes.len() > 15);
    for code in codes {
        let page =
            fs::read_to_string(root.join("../../docs/errors").join(format!("{code}.md"))).unwrap_or_default();
        assert!(
            page.starts_with(&format!("# {code}\n")) && page.contains("**What to do**"),
            "{code} has no page"
        );
    }
    for reason in Reason::ALL {
        assert!(text.contains(reason.code()));
    }
}
