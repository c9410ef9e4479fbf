//! The hash that binds an approval: any change of what would run changes it, the order of keys does not.

use proptest::prelude::*;
use serde_json::{Value, json};

use genie_kernel::approval::Subject;
use genie_kernel::record::{Fields, Word};
use genie_kernel::{Hash, Timestamp};

fn value() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        "[ -~]{0,8}".prop_map(Value::from),
    ];
    leaf.prop_recursive(3, 16, 4, |inner| {
        let map = proptest::collection::btree_map("[a-z]{1,3}", inner.clone(), 0..4);
        prop_oneof![
            proptest::collection::vec(inner, 0..4).prop_map(Value::from),
            map.prop_map(|map| Value::Object(map.into_iter().collect())),
        ]
    })
}

fn subject() -> impl Strategy<Value = Subject> {
    let parameters = proptest::collection::btree_map("[a-z]{1,3}", value(), 0..5);
    ("[a-z]{1,6}", parameters, "[a-z/]{0,6}", any::<u64>(), any::<i64>()).prop_map(
        |(tool, parameters, key, policy_version, expires_at)| Subject {
            tool: Word::Owned(tool),
            parameters: parameters.into_iter().collect(),
            key,
            policy_version,
            expires_at: Timestamp(expires_at),
        },
    )
}

/// The same value, written with its keys in the opposite order and read back.
fn rewritten(value: &Value) -> String {
    match value {
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => value.to_string(),
        Value::Array(values) => format!("[{}]", values.iter().map(rewritten).collect::<Vec<_>>().join(",")),
        Value::Object(fields) => {
            let fields =
                fields.iter().rev().map(|(key, value)| format!("{}:{}", json!(key), rewritten(value)));
            format!("{{{}}}", fields.collect::<Vec<_>>().join(","))
        }
    }
}

/// The subject with one part changed, for each part.
fn variants(subject: &Subject) -> Vec<Subject> {
    let with_parameters = |parameters: Fields| Subject { parameters, ..subject.clone() };
    let mut extra = subject.parameters.clone();
    extra.insert("zzzz", Value::Null);
    let mut all = vec![
        Subject { tool: Word::Owned(format!("{}x", subject.tool)), ..subject.clone() },
        Subject { key: format!("{}x", subject.key), ..subject.clone() },
        Subject { policy_version: subject.policy_version ^ 1, ..subject.clone() },
        Subject { expires_at: Timestamp(subject.expires_at.0 ^ 1), ..subject.clone() },
        with_parameters(extra),
    ];
    for (name, value) in &subject.parameters {
        let mut without = subject.parameters.clone();
        without.remove(name);
        let mut renamed = without.clone();
        renamed.insert(format!("{name}zz"), value.clone());
        let mut changed = subject.parameters.clone();
        changed.insert(name.to_owned(), json!([value]));
        all.extend([without, renamed, changed].map(with_parameters));
    }
    all
}

proptest! {
    #[test]
    fn changing_any_part_of_a_subject_changes_its_hash(subject in subject()) {
        for variant in variants(&subject) {
            prop_assert_ne!(variant.hash(), subject.hash(), "{:?}", variant);
        }
    }

    #[test]
    fn different_subjects_have_different_hashes(left in subject(), right in subject()) {
        prop_assert_eq!(left.hash() == right.hash(), left == right);
    }

    #[test]
    fn hash_is_computed_from_json_with_sorted_keys(subject in subject()) {
        let ordered: Value = serde_json::to_value(&subject).unwrap();
        prop_assert_eq!(subject.hash(), Hash::of(ordered.to_string().as_bytes()));
    }

    #[test]
    fn key_order_does_not_change_the_hash(subject in subject()) {
        let text = rewritten(&Value::from(subject.parameters.clone()));
        let parameters: Fields = serde_json::from_str(&text).unwrap();
        prop_assert_eq!(Subject { parameters, ..subject.clone() }.hash(), subject.hash());
    }
}

/// An approval is stored under this hash, so it must not change between versions of the program.
#[test]
fn hash_of_a_known_subject_is_stable() {
    let subject = Subject {
        tool: Word::Borrowed("water"),
        parameters: Fields::from_iter([("litres", json!(5)), ("bed", json!("tulips"))]),
        key: "water/tulips".to_owned(),
        policy_version: 1,
        expires_at: Timestamp(1_000),
    };
    let text = r#"{"expires_at":1000,"key":"water/tulips","parameters":{"bed":"tulips","litres":5},"policy_version":1,"tool":"water"}"#;
    assert_eq!(subject.hash(), genie_kernel::Hash::of(text.as_bytes()));
}
