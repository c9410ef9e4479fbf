//! The schema inferred from content describes it and never refuses it.

use jsonschema::Validator;
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::{Value, json};

use genie_outreach::artifact::schema::{DEPTH_MAX, KEYS_MAX, SCHEMA_BYTES_MAX, infer};

fn validator(schema: &Value) -> Validator {
    assert!(jsonschema::draft7::meta::is_valid(schema), "{schema} is not a draft-07 schema");
    jsonschema::draft7::options().should_validate_formats(true).build(schema).unwrap()
}

fn fits(content: &Value, schema: &Value) -> bool {
    validator(schema).is_valid(content)
}

#[test]
fn schema_describes_the_fields_of_a_posting() {
    let posting = json!({
        "title": "Senior Engineer",
        "posted": "2026-05-03",
        "seen_at": "2026-05-03T10:00:00Z",
        "url": "https://example.com/jobs/1",
        "contact": "jobs@example.com",
        "salary": 90_000,
        "bonus": 0.15,
        "remote": true,
        "team": null,
        "skills": ["rust", "sql"],
        "office": { "city": "Berlin" },
        "extra": {}, "benefits": [],
    });
    let expected = json!({
        "type": "object",
        "required": ["benefits", "bonus", "contact", "extra", "office", "posted", "remote", "salary",
            "seen_at", "skills", "team", "title", "url"],
        "properties": {
            "title": { "type": "string" },
            "posted": { "type": "string", "format": "date" },
            "seen_at": { "type": "string", "format": "date-time" },
            "url": { "type": "string", "format": "uri" },
            "contact": { "type": "string", "format": "email" },
            "salary": { "type": "integer" },
            "bonus": { "type": "number" },
            "remote": { "type": "boolean" },
            "team": { "type": "null" },
            "skills": { "type": "array", "items": { "type": "string" } },
            "office": {
                "type": "object",
                "required": ["city"],
                "properties": { "city": { "type": "string" } },
            },
            "extra": { "type": "object" },
            "benefits": { "type": "array" },
        },
    });
    assert_eq!(infer(&posting), expected);
    assert!(fits(&posting, &expected));
    assert_eq!(infer(&json!("We are hiring.")), json!({ "type": "string" }));
}

#[test]
fn list_items_share_one_schema() {
    let leads = json!([
        { "name": "Ada", "score": 1, "mail": "ada@example.com", "since": "2026-01-01" },
        { "name": "Bob", "score": 1.5, "mail": null, "since": "soon" },
        { "name": "Cy", "tags": [1, "x", null], "mail": "cy@example.com" },
    ]);
    let expected = json!({
        "type": "array",
        "items": {
            "type": "object",
            "required": ["mail", "name"],
            "properties": {
                "name": { "type": "string" },
                "score": { "type": "number" },
                "mail": { "type": ["null", "string"], "format": "email" },
                "since": { "type": "string" },
                "tags": { "type": "array", "items": { "type": ["integer", "null", "string"] } },
            },
        },
    });
    assert_eq!(infer(&leads), expected);
    assert!(fits(&leads, &expected));
    // The schema refuses values unlike the content.
    for other in [json!([{ "name": "Ada" }]), json!([{ "name": 1, "mail": null }]), json!({})] {
        assert!(!fits(&other, &expected), "{other}");
    }
}

#[test]
fn format_is_set_only_if_every_string_matches() {
    let form = |texts: Value| infer(&texts)["items"]["format"].clone();
    assert_eq!(form(json!(["2026-01-01", "2025-12-31"])), json!("date"));
    assert_eq!(form(json!(["2026-01-01", "2026-01-01T00:00:00Z"])), Value::Null);
    assert_eq!(form(json!(["2026-01-01", ""])), Value::Null);
    assert_eq!(form(json!(["", "2026-01-01"])), Value::Null);
    for text in
        ["2026-02-30", "2026-+1-01", "Note: call", "urn:isbn:1", "javascript:alert(1)", "a@b", "@", ""]
    {
        assert_eq!(form(json!([text])), Value::Null, "{text}");
    }
}

#[test]
fn schema_does_not_constrain_deeply_nested_values() {
    let nested = |depth: usize| (0..depth).fold(json!(1), |inner, _| json!([inner]));
    let depth_of = |schema: &Value| std::iter::successors(Some(schema), |inner| inner.get("items")).count();
    assert_eq!(depth_of(&infer(&nested(DEPTH_MAX))), DEPTH_MAX + 1);
    let deep = nested(60);
    assert_eq!(depth_of(&infer(&deep)), DEPTH_MAX);
    assert!(fits(&deep, &infer(&deep)));
}

#[test]
fn schema_does_not_constrain_objects_with_many_fields() {
    let wide = |keys: usize| Value::Object((0..keys).map(|key| (format!("k{key:04}"), json!(key))).collect());
    assert_eq!(infer(&wide(KEYS_MAX))["required"].as_array().map(Vec::len), Some(KEYS_MAX));
    assert_eq!(infer(&wide(KEYS_MAX + 1)), json!({ "type": "object" }));
    // Wide as a whole, although each object is narrow.
    let items: Vec<Value> = (0..=KEYS_MAX).map(|key| json!({ (format!("k{key}")): 1 })).collect();
    assert_eq!(infer(&json!(items)), json!({ "type": "array", "items": { "type": "object" } }));
}

#[test]
fn schema_stays_within_its_size_limit() {
    let long_keys = |length: usize| {
        let key = |at: usize| format!("{at}{}", "\u{1}".repeat(length));
        Value::Object((0..200).map(|at| (key(at), json!([null, true, 1.5, "x", {}, []]))).collect())
    };
    let many_tables =
        json!((0..200).map(|at| json!([{ (format!("{at}")): [long_keys(1)] }])).collect::<Vec<_>>());
    let tables = Value::Object((0..200).map(|at| (format!("{at}"), long_keys(2))).collect());
    let narrow = json!(
        (0..300)
            .map(|at| json!({ "a": { (format!("{}", at % 150)): "2026-01-01T00:00:00Z" } }))
            .collect::<Vec<_>>()
    );
    for content in [long_keys(0), long_keys(10), long_keys(5_000), many_tables, tables, narrow] {
        let schema = infer(&content);
        let bytes = schema.to_string().len();
        assert!(schema.get("type").is_some(), "the outermost type is always known");
        assert!(bytes <= SCHEMA_BYTES_MAX, "{bytes} bytes");
        assert!(fits(&content, &schema));
    }
}

fn text() -> impl Strategy<Value = String> {
    const PARTS: &[&str] = &[
        "2026-05-03",
        "0000-01-01",
        "T10:00:00Z",
        "t23:59:60Z",
        "+01:00",
        "http://",
        "https://",
        "a",
        "Ä",
        "@",
        ".",
        "example.com",
        "-",
        "_",
        "+",
        "..",
        "[::1]",
        "/",
        "%20",
        " ",
        "\"",
        "x1",
        "\u{0}",
        "é@",
    ];
    prop_oneof![
        proptest::collection::vec(select(PARTS), 0..5).prop_map(|parts| parts.concat()),
        any::<String>(),
        "[a-z0-9.+_-]{1,8}@[a-z0-9.-]{1,12}",
        "https?://[a-z0-9.:@/?#%-]{0,16}",
        "[0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9]{2}:[0-9]{2}:[0-9]{2}(Z|[+-][0-9]{2}:[0-9]{2}))?",
    ]
}

fn content() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<u64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        text().prop_map(Value::from),
    ];
    leaf.prop_recursive(20, 120, 6, |inner| {
        prop_oneof![
            proptest::collection::vec(inner.clone(), 0..6).prop_map(Value::from),
            proptest::collection::btree_map(prop_oneof!["[a-c]", text()], inner, 0..6)
                .prop_map(|members| Value::Object(members.into_iter().collect())),
        ]
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn content_is_always_valid_under_its_schema(content in content()) {
        let schema = infer(&content);
        prop_assert!(fits(&content, &schema), "{content} does not fit {schema}");
    }

    #[test]
    fn inferred_formats_pass_an_independent_validator(text in text()) {
        let content = Value::from(text);
        prop_assert!(fits(&content, &infer(&content)), "{content} does not fit {}", infer(&content));
    }

    #[test]
    fn schema_does_not_depend_on_the_order_of_items(items in proptest::collection::vec(content(), 0..6)) {
        // As long as all of it fits into the size limit.
        prop_assume!(items.iter().all(|item| item.to_string().len() < 400));
        let reversed: Vec<Value> = items.iter().rev().cloned().collect();
        prop_assert_eq!(infer(&Value::from(items)), infer(&Value::from(reversed)));
    }
}
