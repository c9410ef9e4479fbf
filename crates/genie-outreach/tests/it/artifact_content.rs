//! Content is stored unchanged, or refused with a code.

use proptest::prelude::*;
use serde_json::{Value, json};

use genie_kernel::untrusted::Malformed;
use genie_outreach::artifact::content::{CONTENT_BYTES_MAX, Content, Error, Format, read};
use genie_outreach::artifact::{Kind, title};
use genie_outreach::contract::ArtifactType;

fn kept_text(text: &str, format: Format) -> Result<Content, Error> {
    Ok(Content { value: json!({ "text": text }), format, flaw: None })
}

#[test]
fn json_is_stored_as_a_value_and_other_content_as_text() {
    let json = |value: Value| Ok(Content { value, format: Format::Json, flaw: None });
    assert_eq!(read(br#" {"a": [1, "x"]} "#, None), json(json!({ "a": [1, "x"] })));
    assert_eq!(read(b"[1]", Some("list.JSON")), json(json!([1])));
    assert_eq!(read(b"42", Some("answer.json")), json(json!(42)));
    assert_eq!(read(b"\xef\xbb\xbf{}", Some("windows.json")), json(json!({})));
    assert_eq!(read(b"42", None), kept_text("42", Format::Text));
    assert_eq!(read(b"null", None), kept_text("null", Format::Text));
    assert_eq!(read("a;ü\r\n".as_bytes(), Some("leads.csv")), kept_text("a;ü\r\n", Format::Csv));
    assert_eq!(read(b"# Title", Some("notes.md")), kept_text("# Title", Format::Markdown));
    assert_eq!(read(b"[1, 2]", Some("literal.py")), kept_text("[1, 2]", Format::Text));
    assert_eq!(read(b"", None), kept_text("", Format::Text));
}

#[test]
fn invalid_json_is_stored_as_text_with_the_reason() {
    let kept = |text: &str, hint| read(text.as_bytes(), hint).map(|content| (content.value, content.flaw));
    let twice = r#"{"a": 1, "a": 2}"#;
    let flaw = Malformed::DuplicateKey { key: "a".to_owned() };
    assert_eq!(kept(twice, None), Ok((json!({ "text": twice }), Some(flaw))));
    let broken = kept("not json", Some("x.json")).unwrap();
    assert_eq!(broken.0, json!({ "text": "not json" }));
    assert!(matches!(broken.1, Some(Malformed::NotJson { .. })));
    let deep = "[".repeat(CONTENT_BYTES_MAX);
    assert_eq!(kept(&deep, None), Ok((json!({ "text": deep }), Some(Malformed::TooDeep))));
}

#[test]
fn binary_and_oversized_content_is_refused() {
    let table: &[(&[u8], &str)] = &[
        (b"\xff\xfeh\0i\0", "ARTIFACT_NOT_TEXT"),
        (b"caf\xe9", "ARTIFACT_NOT_TEXT"),
        (b"a\0b", "ARTIFACT_NOT_TEXT"),
        (&[b'x'; CONTENT_BYTES_MAX + 1], "ARTIFACT_TOO_LARGE"),
        (&[0xff; CONTENT_BYTES_MAX + 1], "ARTIFACT_TOO_LARGE"),
    ];
    for (bytes, code) in table {
        assert_eq!(read(bytes, None).map_err(Error::code), Err(*code));
    }
    for code in Error::CODES {
        assert!(table.iter().any(|(_, produced)| produced == code), "{code} is never produced");
    }
    assert!(read(&[b'x'; CONTENT_BYTES_MAX], None).is_ok());
}

#[test]
fn artifact_title_is_readable_and_marks_hidden_characters() {
    assert_eq!(title(Kind::JobPosting, "acme-senior_engineer"), "Job posting: acme senior engineer");
    assert_eq!(title(Kind::LeadImport, "crm/2026-05-03-part-2"), "Lead import: crm/2026-05-03 part 2");
    assert_eq!(title(Kind::Context, "a\u{202e}b"), "Context: a⟨U+202E right-to-left override⟩b");
}

#[test]
fn every_artifact_kind_has_the_same_name_everywhere() {
    for kind in Kind::ALL {
        assert_eq!(Kind::from_name(kind.name()), Some(*kind));
        assert_eq!(serde_json::to_value(kind).unwrap(), json!(kind.name()));
    }
    for proposed in ArtifactType::ALL {
        assert_eq!(Kind::from(*proposed).name(), proposed.name());
    }
    assert_eq!(Kind::ALL.len(), 9);
    assert_eq!(Kind::from_name("lead_scoring_config"), None);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text_is_stored_completely(text in "[^\u{0}]{0,40}", hint in proptest::option::of("[a-z]{0,3}[.](csv|md|txt|json|x)")) {
        let content = read(text.as_bytes(), hint.as_deref()).unwrap();
        let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
        match content.format {
            Format::Json => prop_assert_eq!(&content.value, &serde_json::from_str::<Value>(text).unwrap()),
            Format::Csv | Format::Markdown | Format::Text => {
                prop_assert_eq!(content.value, json!({ "text": text }));
            }
        }
    }

    #[test]
    fn any_bytes_are_read_without_a_panic(bytes in proptest::collection::vec(any::<u8>(), 0..60)) {
        let _ = read(&bytes, None);
    }
}
