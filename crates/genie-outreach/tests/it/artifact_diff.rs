//! The changes between two versions are exactly what turns the old one into the new one.

use proptest::prelude::*;
use serde_json::{Value, json};

use genie_outreach::artifact::diff::{Change, What, diff, lines};

fn change(path: &str, what: What) -> Change {
    Change { path: path.to_owned(), what }
}

fn added(path: &str, new: Value) -> Change {
    change(path, What::Added { new })
}

fn removed(path: &str, old: Value) -> Change {
    change(path, What::Removed { old })
}

fn changed(path: &str, old: Value, new: Value) -> Change {
    change(path, What::Changed { old, new })
}

#[test]
fn each_change_reports_its_location() {
    let old = json!({ "a": 1, "b/c": { "~": [1, 2] }, "gone": null, "same": { "x": [] } });
    let new = json!({ "a": 1.5, "b/c": { "~": [1, 3] }, "new": {}, "same": { "x": [] } });
    let expected = vec![
        changed("/a", json!(1), json!(1.5)),
        changed("/b~1c/~0/1", json!(2), json!(3)),
        removed("/gone", Value::Null),
        added("/new", json!({})),
    ];
    assert_eq!(diff(&old, &new), expected);
    assert_eq!(diff(&old, &old), vec![]);
    assert_eq!(diff(&json!([]), &json!({})), vec![changed("", json!([]), json!({}))]);
}

#[test]
fn added_or_removed_item_is_one_change() {
    let list = |items: &[i32]| json!({ "l": items });
    assert_eq!(diff(&list(&[1, 2, 3]), &list(&[0, 1, 2, 3])), vec![added("/l/0", json!(0))]);
    assert_eq!(diff(&list(&[1, 2, 3]), &list(&[1, 3])), vec![removed("/l/1", json!(2))]);
    assert_eq!(diff(&list(&[1, 1]), &list(&[1])), vec![removed("/l/1", json!(1))]);
    assert_eq!(
        diff(&list(&[1, 2, 9]), &list(&[1, 5, 6, 9])),
        vec![changed("/l/1", json!(2), json!(5)), added("/l/2", json!(6))]
    );
}

#[test]
fn text_is_compared_line_by_line() {
    let old: String = (1..=20).map(|line| format!("line {line}\n")).collect();
    let new = old.replace("line 10\n", "line ten\n").replace("line 20\n", "line 20");
    let expected = "@@ -7,7 +7,7 @@\n line 7\n line 8\n line 9\n-line 10\n+line ten\n line 11\n line 12\n line 13\n\
                    @@ -17,4 +17,4 @@\n line 17\n line 18\n line 19\n-line 20\n+line 20\n\\ No newline at end of file\n";
    assert_eq!(lines(&old, &new), expected);
    assert_eq!(lines(&old, &old), "");
    assert_eq!(lines("", "x\n"), "@@ -0,0 +1 @@\n+x\n");
}

/// Without a bound on the work these take minutes: 128 Ki lines each, with little or nothing in common.
#[test]
fn largest_text_is_compared_in_bounded_time() {
    let text = |seed: usize| -> String {
        (0..128 * 1024_usize)
            .map(|at| if (at * at / 7 + seed * at).is_multiple_of(3) { "a\n" } else { "b\n" })
            .collect()
    };
    assert!(lines(&text(1), &text(2)).starts_with("@@ "));
    let numbered =
        |start: usize| -> String { (start..start + 32 * 1024).map(|at| format!("{at}\n")).collect() };
    assert!(lines(&numbered(0), &numbered(1_000_000)).starts_with("@@ "));
}

/// Applies the changes: first those in place, then removals, then additions.
fn apply(old: &Value, changes: &[Change]) -> Value {
    let mut value = old.clone();
    for change in changes {
        if let What::Changed { new, .. } = &change.what {
            *value.pointer_mut(&change.path).unwrap() = new.clone();
        }
    }
    let split = |path: &str| {
        let (parent, key) = path.rsplit_once('/').unwrap();
        (parent.to_owned(), key.replace("~1", "/").replace("~0", "~"))
    };
    for change in changes.iter().rev() {
        if let What::Removed { old } = &change.what {
            let (parent, key) = split(&change.path);
            let gone = match value.pointer_mut(&parent).unwrap() {
                Value::Array(items) => items.remove(key.parse::<usize>().unwrap()),
                Value::Object(members) => members.remove(&key).unwrap(),
                Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {
                    panic!("{parent} has no parts")
                }
            };
            assert_eq!(&gone, old);
        }
    }
    for change in changes {
        if let What::Added { new } = &change.what {
            let (parent, key) = split(&change.path);
            match value.pointer_mut(&parent).unwrap() {
                Value::Array(items) => items.insert(key.parse().unwrap(), new.clone()),
                Value::Object(members) => assert_eq!(members.insert(key, new.clone()), None),
                Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {
                    panic!("{parent} has no parts")
                }
            }
        }
    }
    value
}

fn content() -> impl Strategy<Value = Value> {
    let leaf =
        prop_oneof![Just(Value::Null), (0..3).prop_map(Value::from), "[a-b]{0,1}".prop_map(Value::from)];
    leaf.prop_recursive(5, 40, 5, |inner| {
        prop_oneof![
            proptest::collection::vec(inner.clone(), 0..5).prop_map(Value::from),
            proptest::collection::btree_map("[ab/~01]{0,2}", inner, 0..5)
                .prop_map(|members| Value::Object(members.into_iter().collect())),
        ]
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn changes_turn_the_old_version_into_the_new_one(old in content(), new in content()) {
        let changes = diff(&old, &new);
        prop_assert_eq!(&apply(&old, &changes), &new);
        prop_assert_eq!(changes.is_empty(), old == new);
    }
}
