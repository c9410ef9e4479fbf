//! Bytes from a hostile or confused model. They are all refused quickly, and no message repeats them.

use serde_json::{Value, json};

use genie_outreach::contract::{PROPOSAL_BYTES_MAX, Tools, parse_proposal, parse_snapshot, validate};

use crate::contract_samples::{PROPOSALS, SNAPSHOT};

fn with_parameters(parameters: &str) -> String {
    format!(r#"{{"action_type":"execute_tool","tool_name":"browser_click","parameters":{parameters}}}"#)
}

#[test]
fn hostile_bytes_are_refused_with_an_error_code() {
    let no_op = r#"{"action_type":"no_op","reason":"campaign_complete"}"#;
    let nested = |depth: usize| format!("{}{}", r#"{"a":"#.repeat(depth), "1") + &"}".repeat(depth);
    let table: Vec<(Vec<u8>, &str)> = vec![
        (b"{\"action_type\":\"\xc3\x28\"}".to_vec(), "SCHEMA_NOT_UTF8"),
        (vec![b'['; 60_000], "SCHEMA_TOO_DEEP"),
        (vec![b'['; 100_000], "SCHEMA_TOO_LARGE"),
        (vec![b' '; 10 * 1024 * 1024], "SCHEMA_TOO_LARGE"),
        (br#"{"action_type":"no_op","action_type":"execute_tool"}"#.to_vec(), "SCHEMA_DUPLICATE_KEY"),
        (br#"{"action_type":"no_op","\u0061ction_type":"no_op"}"#.to_vec(), "SCHEMA_DUPLICATE_KEY"),
        (with_parameters(r#"{"a":[{"b":1,"b":2}]}"#).into_bytes(), "SCHEMA_DUPLICATE_KEY"),
        (format!("{no_op}{no_op}").into_bytes(), "SCHEMA_TRAILING_TEXT"),
        (format!("{no_op}\nI hope this helps!").into_bytes(), "SCHEMA_TRAILING_TEXT"),
        (format!("{no_op}\0").into_bytes(), "SCHEMA_TRAILING_TEXT"),
        (format!("Sure! {no_op}").into_bytes(), "SCHEMA_NOT_JSON"),
        (format!("```json\n{no_op}\n```").into_bytes(), "SCHEMA_NOT_JSON"),
        (format!("\u{feff}{no_op}").into_bytes(), "SCHEMA_BYTE_ORDER_MARK"),
        (with_parameters("{\"a\":\"\0\"}").into_bytes(), "SCHEMA_NOT_JSON"),
        (with_parameters(r#"{"a":"\u0000"}"#).into_bytes(), "SCHEMA_NUL_CHARACTER"),
        (with_parameters(r#"{"a":"\ud83d"}"#).into_bytes(), "SCHEMA_NOT_JSON"),
        (with_parameters(r#"{"a":"\ude00\ud83d"}"#).into_bytes(), "SCHEMA_NOT_JSON"),
        (with_parameters(r#"{"a":1e400}"#).into_bytes(), "SCHEMA_NUMBER_OUT_OF_RANGE"),
        (with_parameters(r#"{"a":99999999999999999999}"#).into_bytes(), "SCHEMA_NUMBER_OUT_OF_RANGE"),
        (with_parameters(&nested(64)).into_bytes(), "SCHEMA_TOO_DEEP"),
        (with_parameters(&nested(5000)).into_bytes(), "SCHEMA_TOO_DEEP"),
        (Vec::new(), "SCHEMA_NOT_JSON"),
        (b"null".to_vec(), "SCHEMA_WRONG_TYPE"),
        (b"[]".to_vec(), "SCHEMA_WRONG_TYPE"),
    ];
    for (bytes, code) in table {
        let verdict = validate(&bytes, &Tools::builtin(), None);
        assert_eq!(verdict.code, Some(code), "{}", String::from_utf8_lossy(&bytes[..bytes.len().min(80)]));
        assert_eq!((verdict.action_type, verdict.path.as_deref()), (None, Some("")));
        assert!(verdict.message.unwrap().len() < 100);
    }
    assert!(parse_proposal(with_parameters(&nested(63)).as_bytes(), &Tools::builtin()).is_ok());
}

#[test]
fn deeply_nested_snapshot_does_not_overflow_the_stack() {
    for opening in ["[", r#"{"a":"#] {
        let code = parse_snapshot(opening.repeat(100_000).as_bytes()).unwrap_err().code;
        assert_eq!(code, "SCHEMA_TOO_DEEP");
    }
}

#[test]
fn proposal_one_byte_over_the_size_limit_is_refused() {
    let filled = |bytes: usize| {
        let empty = with_parameters(r#"{"a":""}"#);
        empty.replace(r#""a":"""#, &format!(r#""a":"{}""#, "x".repeat(bytes - empty.len())))
    };
    assert!(parse_proposal(filled(PROPOSAL_BYTES_MAX).as_bytes(), &Tools::builtin()).is_ok());
    let error = parse_proposal(filled(PROPOSAL_BYTES_MAX + 1).as_bytes(), &Tools::builtin()).unwrap_err();
    assert_eq!(error.code, "SCHEMA_TOO_LARGE");
}

#[test]
fn refusal_messages_never_repeat_input_values() {
    let secret = "sk-12345-hunter2";
    for (_, text) in PROPOSALS {
        let value: Value = serde_json::from_str(text).unwrap();
        for key in value.as_object().unwrap().keys().filter(|key| *key != "action_type") {
            let mut hostile = value.clone();
            hostile[key] = json!({ "task": secret, "type": [secret], "content": secret });
            if let Err(rejection) = parse_proposal(hostile.to_string().as_bytes(), &Tools::builtin()) {
                assert!(!format!("{rejection:?}").contains(secret), "{rejection:?}");
            }
        }
    }
    let rejection = parse_snapshot(SNAPSHOT.replace("in-progress", secret).as_bytes()).unwrap_err();
    assert!(!format!("{rejection:?}").contains(secret));
}

#[test]
fn refusal_message_shortens_a_long_name() {
    let long = "x".repeat(50_000);
    for text in [
        format!(r#"{{"action_type":"{long}"}}"#),
        format!(r#"{{"action_type":"no_op","reason":"campaign_complete","{long}":1}}"#),
        format!(r#"{{"action_type":"execute_tool","tool_name":"{long}","parameters":{{}}}}"#),
    ] {
        let rejection = parse_proposal(text.as_bytes(), &Tools::builtin()).unwrap_err();
        assert!(rejection.message.len() + rejection.path.len() < 200, "{}", rejection.code);
    }
}
