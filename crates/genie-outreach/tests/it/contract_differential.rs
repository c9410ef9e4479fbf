//! The parser and the published schemas read the same contract: however a document is changed, both accept it
//! or both refuse it.

use proptest::prelude::*;
use proptest::sample::Index;
use serde_json::{Map, Value, json};

use genie_outreach::contract::{Tools, parse_proposal, parse_snapshot};

use crate::contract_samples::{CURRENT_TASK, PROPOSALS, SNAPSHOT, SNAPSHOT_SCHEMA, schema_accepts_proposal};

/// One change of a document. An index chooses among the possible places.
#[derive(Clone, Debug)]
enum Change {
    Remove(Index),
    Replace(Index, Index),
    Rename(Index, Index),
    Add(Index, Index, Index),
    Repeat(Index, usize),
}

fn change() -> impl Strategy<Value = Change> {
    let index = any::<Index>;
    prop_oneof![
        index().prop_map(Change::Remove),
        (index(), index()).prop_map(|(node, value)| Change::Replace(node, value)),
        (index(), index()).prop_map(|(node, key)| Change::Rename(node, key)),
        (index(), index(), index()).prop_map(|(node, key, value)| Change::Add(node, key, value)),
        (index(), 0..12_usize).prop_map(|(node, times)| Change::Repeat(node, times)),
    ]
}

/// The documents to change: they have every field.
fn documents() -> Vec<Value> {
    let mut documents = vec![serde_json::from_str(SNAPSHOT).unwrap()];
    for (_, text) in PROPOSALS {
        let mut proposal: Value = serde_json::from_str(text).unwrap();
        proposal["task_id"] = CURRENT_TASK.into();
        documents.push(proposal);
    }
    documents
}

/// Values at the boundaries of the contract's types.
fn values() -> Vec<Value> {
    let mut values = vec![
        json!(null),
        json!(true),
        json!([]),
        json!({}),
        json!([null]),
        json!({"a": null}),
        json!([CURRENT_TASK]),
        json!([CURRENT_TASK, CURRENT_TASK]),
        json!(["words that are long enough", ["other"]]),
        json!({"active": null}),
        json!({"description": "words that are long enough"}),
        json!([["words that are long enough", []]]),
        json!({"type": "follow_up", "content": "words that are long enough"}),
        json!(["follow_up", "words that are long enough", {}]),
    ];
    let numbers =
        [0.0, -0.0, 1.0, 0.5, -1.0, 99.999, 100.0, 100.000_001, 101.0, 9_007_199_254_740_992.0, 1e18];
    values.extend(numbers.map(|number| json!(number)));
    values.extend(
        [0, 3, 100, 101, 9_007_199_254_740_991_u64, 9_007_199_254_740_992, u64::MAX].map(|n| json!(n)),
    );
    values.extend([-1, i64::MIN].map(|number| json!(number)));
    for length in [0, 1, 9, 10, 11, 19, 20, 21, 299, 300, 301, 499, 500, 501] {
        values.extend(["a", "é", "😀", " "].map(|character| json!(character.repeat(length))));
    }
    values.push(json!("e\u{301}".repeat(5)));
    values.extend(WORDS.map(|word| json!(word)));
    values
}

/// Words, formats and near misses of both.
const WORDS: [&str; 37] = [
    "create_task",
    "no_op",
    "invalid_action",
    "active",
    "Active",
    "in-progress",
    "in_progress",
    "done",
    "pending",
    "responded",
    "follow_up",
    "prioritize",
    "job_posting",
    "context",
    "rate_limit_reached",
    "send_message",
    "browser_navigate",
    "files.read",
    "https://example.com/a b",
    "https://example.com/é",
    "/in/jane",
    "mailto:a@b.c",
    "2026-01-06T10:00:00Z",
    "2026-01-06 10:00:00Z",
    "2026-01-06T10:00:00",
    "2026-02-30T10:00:00Z",
    "2016-12-31T23:59:60Z",
    "2026-01-06T10:00:00+01:00",
    "2026-01-06",
    CURRENT_TASK,
    "660E8400-E29B-41D4-A716-446655440001",
    "660e8400e29b41d4a716446655440001",
    "{660e8400-e29b-41d4-a716-446655440001}",
    "urn:uuid:660e8400-e29b-41d4-a716-446655440001",
    "660e8400-e29b-41d4-a716-44665544000g",
    "660e8400-e29b-41d4-a716-446655440001\n",
    "00000000-0000-0000-0000-000000000000",
];

const KEYS: [&str; 8] =
    ["extra", "", "task_id", "justification", "parameters", "Action_type", "type", "a/b~c"];

/// A JSON pointer to every node of a document.
fn pointers(node: &Value, at: &str, found: &mut Vec<String>) {
    found.push(at.to_owned());
    let escape = |key: &str| key.replace('~', "~0").replace('/', "~1");
    match node {
        Value::Object(members) => {
            members
                .iter()
                .for_each(|(key, member)| pointers(member, &format!("{at}/{}", escape(key)), found));
        }
        Value::Array(items) => {
            items
                .iter()
                .enumerate()
                .for_each(|(index, item)| pointers(item, &format!("{at}/{index}"), found));
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// Removes the node at the pointer from its parent and returns both.
fn take<'a>(document: &'a mut Value, pointer: &str) -> Option<(&'a mut Value, Value)> {
    let (parent, key) = pointer.rsplit_once('/')?;
    let parent = document.pointer_mut(parent)?;
    let taken = match parent {
        Value::Object(members) => members.remove(&key.replace("~1", "/").replace("~0", "~"))?,
        Value::Array(items) => items.remove(key.parse().ok()?),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => return None,
    };
    Some((parent, taken))
}

fn insert(node: &mut Value, key: &str, value: Value) {
    if let Value::Object(members) = node {
        members.insert(key.to_owned(), value);
    } else if let Value::Array(items) = node {
        items.push(value);
    }
}

fn at<'a>(node: &Index, found: &'a [String]) -> &'a str {
    &found[node.index(found.len())]
}

fn apply(change: &Change, document: &mut Value, values: &[Value]) {
    let mut found = Vec::new();
    pointers(document, "", &mut found);
    match change {
        Change::Remove(node) => {
            take(document, at(node, &found));
        }
        Change::Replace(node, value) => {
            *document.pointer_mut(at(node, &found)).unwrap() = value.get(values).clone();
        }
        Change::Rename(node, key) => {
            if let Some((parent, taken)) = take(document, at(node, &found)) {
                insert(parent, KEYS[key.index(KEYS.len())], taken);
            }
        }
        Change::Add(node, key, value) => {
            insert(
                document.pointer_mut(at(node, &found)).unwrap(),
                KEYS[key.index(KEYS.len())],
                value.get(values).clone(),
            );
        }
        Change::Repeat(node, times) => {
            if let Some(Value::Array(items)) = document.pointer_mut(at(node, &found)) {
                let item = items.first().cloned().unwrap_or_else(|| Value::Object(Map::new()));
                items.extend(std::iter::repeat_n(item, *times));
            }
        }
    }
}

/// Whether the document is accepted; both readers have to agree.
fn agree(is_snapshot: bool, document: &Value) -> bool {
    let bytes = serde_json::to_vec(document).unwrap();
    let (schema, parser) = if is_snapshot {
        (SNAPSHOT_SCHEMA.is_valid(document), parse_snapshot(&bytes).map(|_| ()))
    } else {
        (schema_accepts_proposal(document), parse_proposal(&bytes, &Tools::builtin()).map(|_| ()))
    };
    assert_eq!(schema, parser.is_ok(), "schema {schema}, parser {parser:?}: {document}");
    schema
}

#[test]
fn parser_and_schema_agree_on_every_single_change() {
    let values = values();
    let mut accepted = 0;
    let mut refused = 0;
    for (number, original) in documents().into_iter().enumerate() {
        let mut found = Vec::new();
        pointers(&original, "", &mut found);
        let mut changed = Vec::new();
        for pointer in &found {
            for value in &values {
                let mut document = original.clone();
                *document.pointer_mut(pointer).unwrap() = value.clone();
                changed.push(document);
            }
            let mut document = original.clone();
            take(&mut document, pointer);
            changed.push(document);
            for key in KEYS {
                let mut document = original.clone();
                insert(document.pointer_mut(pointer).unwrap(), key, json!("words that are long enough"));
                changed.push(document);
            }
            for times in 0..12 {
                let mut document = original.clone();
                if let Some(Value::Array(items)) = document.pointer_mut(pointer) {
                    let item = items.first().cloned();
                    *items = item.into_iter().cycle().take(times).collect();
                }
                changed.push(document);
            }
        }
        for document in &changed {
            if agree(number == 0, document) { accepted += 1 } else { refused += 1 }
        }
    }
    assert!(accepted > 1000 && refused > 1000, "both sides are exercised: {accepted} and {refused}");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 3000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn parser_and_schema_agree_on_any_sequence_of_changes(
        number in 0..9_usize,
        changes in proptest::collection::vec(change(), 1..5),
    ) {
        let values = values();
        let mut document = documents().swap_remove(number);
        for change in &changes {
            apply(change, &mut document, &values);
        }
        agree(number == 0, &document);
    }
}
