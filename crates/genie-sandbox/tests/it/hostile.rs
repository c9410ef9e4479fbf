//! Whatever a hostile guest says to the host, the host answers.

use proptest::prelude::*;

use genie_sandbox::{QueryAnswer, Verdict, judge};

use super::queries::queries;

/// Pieces of SQL, so that some of what is drawn is understood.
fn sql() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        Just("SELECT ".to_owned()),
        Just("* FROM leads ".to_owned()),
        Just("secrets".to_owned()),
        Just("WITH RECURSIVE x(i) AS (SELECT 1) ".to_owned()),
        Just("(".to_owned()),
        Just(")".to_owned()),
        Just("'".to_owned()),
        Just("?1 ".to_owned()),
        Just(":a ".to_owned()),
        Just("; ".to_owned()),
        Just("--\n".to_owned()),
        Just("/*".to_owned()),
        Just("CAST(x'ff' AS TEXT) ".to_owned()),
        Just("printf('%.*c', 99, 'x') ".to_owned()),
        ".{0,12}",
    ];
    proptest::collection::vec(piece, 0..12).prop_map(|pieces| pieces.concat())
}

/// Parameters that are JSON, nearly JSON, or nothing of the kind.
fn parameters() -> impl Strategy<Value = String> {
    prop_oneof![
        Just("[]".to_owned()),
        ".{0,40}",
        proptest::collection::vec(r#"(null|true|-?[0-9]{1,25}|[0-9]\.[0-9]e[0-9]{1,3}|"[a-z\\u]{0,6}"|\{"bytes":"[0-9a-gé]{0,5}"\}|\[\])"#, 0..5)
            .prop_map(|values| format!("[{}]", values.join(","))),
        "[a-z]{0,3}".prop_map(|name| format!(r#"{{"{name}":1,"a":"x"}}"#)),
    ]
}

proptest! {
    #[test]
    fn any_query_is_answered_without_revealing_hidden_data(
        asked in proptest::collection::vec((sql(), parameters()), 1..20),
    ) {
        let mut queries = queries();
        for (sql, parameters) in &asked {
            if let QueryAnswer::Rows(text) = queries.answer(sql, parameters) {
                prop_assert!(!text.contains("hidden") && !text.contains("Bob"), "{sql}");
                let is_json = serde_json::from_str::<serde_json::Value>(&text.replace("Infinity", "0")).is_ok();
                prop_assert!(is_json, "{text}");
            }
        }
        // What came before changes nothing.
        let rows = queries.answer("SELECT count(*) AS n FROM leads", "[]");
        prop_assert_eq!(rows, QueryAnswer::Rows(r#"{"columns":["n"],"rows":[[2]],"bytes":[]}"#.to_owned()));
    }
}

/// Answers as the component gives them, and as a script could write them in its place.
fn answer() -> impl Strategy<Value = String> {
    let value = prop_oneof![
        Just("null".to_owned()),
        Just("[NaN]".to_owned()),
        Just("-1e999".to_owned()),
        Just("[[[[1]],2]".to_owned()),
        "[0-9]{1,400}",
        "\\PC{0,20}",
        (0_usize..400).prop_map(|depth| "[".repeat(depth) + &"]".repeat(depth)),
        r#""[a-z\\nu]{0,8}""#,
    ];
    let lines =
        prop_oneof![Just("[]".to_owned()), Just("[1,2]".to_owned()), Just("[-1]".to_owned()), ".{0,6}"];
    prop_oneof![
        ".{0,60}",
        value.clone().prop_map(|value| format!(r#"{{"result":{value}}}"#)),
        (value.clone(), lines.clone()).prop_map(|(value, lines)| format!(
            r#"{{"error":{{"type":{value},"message":"x","lines":{lines}}}}}"#
        )),
        (value, lines).prop_map(|(value, line)| {
            format!(r#"{{"result":1,"refused":[{{"line":{line},"what":{value}}}],"verdict":"ok","fuel":7}}"#)
        }),
    ]
}

proptest! {
    #[test]
    fn hostile_guest_cannot_forge_a_violation_or_its_usage(answer in answer()) {
        let outcome = judge(&answer);
        prop_assert!(outcome.verdict != Verdict::Violation, "only the host knows of a violation");
        prop_assert_eq!((outcome.fuel, outcome.isolation.len()), (0, 0), "a guest cannot say what it used");
        if let Some(result) = outcome.result {
            prop_assert_eq!(outcome.verdict, Verdict::Ok);
            prop_assert!(!result.get().contains(['\n', '\r']), "{}", result.get());
        }
    }
}

#[test]
fn malformed_and_oversized_guest_results_are_refused() {
    let deep = "[".repeat(200) + &"]".repeat(200);
    for result in ["[1,\n2]", "[1\r]", "NaN", &deep] {
        let outcome = judge(&format!("{{\"result\":{result}}}"));
        assert_eq!((outcome.verdict, outcome.result.is_none()), (Verdict::Error, true), "{result}");
    }
    let around = judge("{\"result\":\n1\r}").result.map(|result| result.get().to_owned());
    assert_eq!(around.as_deref(), Some("1"), "white space around a result is no part of it");
    let number = "9".repeat(5000);
    let outcome = judge(&format!("{{\"result\":{number}}}"));
    assert_eq!(outcome.result.map(|result| result.get().to_owned()), Some(number));
    let long = format!("{{\"result\":\"{}\"}}", "x".repeat(5 << 20));
    assert_eq!(judge(&long).verdict, Verdict::ResourceExceeded);
}

#[test]
fn size_beyond_32_bits_counts_as_memory_and_other_overflows_as_errors() {
    for (message, verdict) in [
        ("cannot fit 'int' into an index-sized integer", Verdict::ResourceExceeded),
        ("Python int too large to convert to C ssize_t", Verdict::ResourceExceeded),
        ("join() result is too long", Verdict::ResourceExceeded),
        ("int too large to convert to float", Verdict::Error),
        ("date value out of range", Verdict::Error),
    ] {
        let error = serde_json::json!({ "type": "OverflowError", "message": message, "lines": [3] });
        let outcome = judge(&serde_json::json!({ "error": error }).to_string());
        assert_eq!((outcome.verdict, outcome.line), (verdict, Some(3)), "{message}");
    }
}
