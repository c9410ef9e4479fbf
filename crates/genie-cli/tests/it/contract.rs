//! `genie contract` and `genie validate` as scripts use them.

use std::io::Write;
use std::process::{Command, Stdio};

use serde_json::{Value, json};

use crate::genie::{GENIE, genie, run, said};

fn validate(bytes: &[u8]) -> (bool, Value) {
    let mut child = Command::new(GENIE)
        .args(["validate", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    // A refusal may come before everything is written.
    let _ = child.stdin.take().expect("a pipe").write_all(bytes);
    let output = child.wait_with_output().expect("it ends");
    let verdict = serde_json::from_slice(&output.stdout).unwrap_or_else(|_| panic!("{}", said(&output)));
    (output.status.success(), verdict)
}

#[test]
fn validating_a_valid_proposal_exits_with_zero() {
    let (success, verdict) = validate(br#"{"action_type":"no_op","reason":"awaiting_user_input"}"#);
    assert!(success);
    let expected = json!({
        "verdict": "accepted", "action_type": "no_op", "layer": null, "code": null, "message": null, "path": null,
    });
    assert_eq!(verdict, expected);
}

#[test]
fn malformed_proposals_are_rejected_with_an_error_code() {
    let deep = [b'['; 100_000];
    let large = vec![b' '; 10 * 1024 * 1024];
    let cases: [(&[u8], &str); 7] = [
        (b"\xff\xfe", "SCHEMA_NOT_UTF8"),
        (&deep, "SCHEMA_TOO_LARGE"),
        (&deep[..5_000], "SCHEMA_TOO_DEEP"),
        (&large, "SCHEMA_TOO_LARGE"),
        (br#"{"action_type":"no_op","action_type":"no_op"}"#, "SCHEMA_DUPLICATE_KEY"),
        (br#"{"action_type":"no_op","reason":"campaign_complete"} {}"#, "SCHEMA_TRAILING_TEXT"),
        (br#"{"action_type":"invalid_action"}"#, "SCHEMA_UNKNOWN_ACTION_TYPE"),
    ];
    for (bytes, code) in cases {
        let (success, verdict) = validate(bytes);
        assert!(!success);
        assert_eq!((&verdict["verdict"], &verdict["code"]), (&json!("rejected"), &json!(code)));
    }
}

#[test]
fn every_listed_schema_can_be_printed() {
    let listed = run(genie(["contract"]));
    let names = String::from_utf8_lossy(&listed.stdout).into_owned();
    assert_eq!(names.lines().count(), 18);
    for name in names.lines() {
        let output = run(genie(["contract", name]));
        let schema: Value = serde_json::from_slice(&output.stdout).expect("JSON");
        assert_eq!(schema["$schema"], "http://json-schema.org/draft-07/schema#");
    }
    assert!(!run(genie(["contract", "nothing"])).status.success());
}
