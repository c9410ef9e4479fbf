//! Untrusted bytes are one well-formed JSON value, or refused with a code.

use serde_json::{Value, json};

use genie_kernel::untrusted::{DEPTH_MAX, Malformed, excerpt, parse};

const BYTES_MAX: usize = 1 << 20;

fn read(text: &str) -> Result<Value, Malformed> {
    parse(text.as_bytes(), BYTES_MAX)
}

#[test]
fn well_formed_json_is_read_unchanged() {
    let text = r#" {"a":[1,-2,0.5,true,null,"é\u00e9😀"],"b":{"":{}}} "#;
    assert_eq!(read(text), Ok(json!({"a": [1, -2, 0.5, true, null, "éé😀"], "b": {"": {}}})));
    assert_eq!(read("[18446744073709551615,-9223372036854775808]"), Ok(json!([u64::MAX, i64::MIN])));
}

#[test]
fn every_kind_of_malformed_document_has_its_own_error_code() {
    let nested = "[".repeat(100_000);
    let table: &[(&[u8], &str)] = &[
        (&[b' '; BYTES_MAX + 1], "SCHEMA_TOO_LARGE"),
        (b"\"\xff\"", "SCHEMA_NOT_UTF8"),
        (b"\xef\xbb\xbf{}", "SCHEMA_BYTE_ORDER_MARK"),
        (b"", "SCHEMA_NOT_JSON"),
        (b"{'a':1}", "SCHEMA_NOT_JSON"),
        (b"{\"a\":1,}", "SCHEMA_NOT_JSON"),
        (b"[NaN]", "SCHEMA_NOT_JSON"),
        (b"[01]", "SCHEMA_NOT_JSON"),
        (b"\"a\0b\"", "SCHEMA_NOT_JSON"),
        (br#""\ud800""#, "SCHEMA_NOT_JSON"),
        (br#""\udc00\ud800""#, "SCHEMA_NOT_JSON"),
        (nested.as_bytes(), "SCHEMA_TOO_DEEP"),
        (br#"{"a":1,"a":2}"#, "SCHEMA_DUPLICATE_KEY"),
        (br#"[{"b":{"a":1,"\u0061":2}}]"#, "SCHEMA_DUPLICATE_KEY"),
        (br#""\u0000""#, "SCHEMA_NUL_CHARACTER"),
        (br#"{"\u0000":1}"#, "SCHEMA_NUL_CHARACTER"),
        (b"1e400", "SCHEMA_NUMBER_OUT_OF_RANGE"),
        (b"18446744073709551616", "SCHEMA_NUMBER_OUT_OF_RANGE"),
        (b"-9223372036854775809", "SCHEMA_NUMBER_OUT_OF_RANGE"),
        (b"{} {}", "SCHEMA_TRAILING_TEXT"),
        (b"{} I hope this helps", "SCHEMA_TRAILING_TEXT"),
        (b"{}\0", "SCHEMA_TRAILING_TEXT"),
    ];
    for (bytes, code) in table {
        let malformed = parse(bytes, BYTES_MAX).unwrap_err();
        assert_eq!(malformed.code(), *code, "{:?}", &bytes[..bytes.len().min(40)]);
    }
    for code in Malformed::CODES {
        assert!(table.iter().any(|(_, produced)| produced == code), "{code} is never produced");
    }
}

#[test]
fn nesting_is_accepted_up_to_the_limit_and_refused_above_it() {
    let nested = |depth: usize| "[".repeat(depth) + &"]".repeat(depth);
    assert!(read(&nested(DEPTH_MAX)).is_ok());
    assert_eq!(read(&nested(DEPTH_MAX + 1)), Err(Malformed::TooDeep));
    assert_eq!(read(&"{\"a\":".repeat(100_000)), Err(Malformed::TooDeep));
}

#[test]
fn error_message_quotes_only_a_short_excerpt() {
    let key = "\n".repeat(1000);
    let quoted = Value::String(key.clone()).to_string();
    let malformed = read(&format!("{{{quoted}:1,{quoted}:2}}")).unwrap_err();
    assert_eq!(malformed, Malformed::DuplicateKey { key: excerpt(&key) });
    assert!(malformed.to_string().len() < 150);
}
