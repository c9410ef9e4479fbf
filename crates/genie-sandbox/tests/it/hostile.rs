//! Whatever a hostile guest says to the host, the host answers.

use proptest::prelude::*;

use genie_sandbox::Answered;

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
    fn host_answers_every_query_and_never_shows_a_secret(
        asked in proptest::collection::vec((sql(), parameters()), 1..20),
    ) {
        let mut queries = queries();
        for (sql, parameters) in &asked {
            if let Answered::Rows(text) = queries.answer(sql, parameters) {
                prop_assert!(!text.contains("hidden") && !text.contains("Bob"), "{sql}");
                let is_json = serde_json::from_str::<serde_json::Value>(&text.replace("Infinity", "0")).is_ok();
                prop_assert!(is_json, "{text}");
            }
        }
        // What came before changes nothing.
        let rows = queries.answer("SELECT count(*) AS n FROM leads", "[]");
        prop_assert_eq!(rows, Answered::Rows(r#"{"columns":["n"],"rows":[[2]],"bytes":[]}"#.to_owned()));
    }
}
