//! Removes one person from a record that is also about others: list items about them are removed, and texts
//! that name them are replaced. Everything else stays unchanged.

use genie_kernel::Entry;
use genie_kernel::record::Fields;
use serde_json::Value;

use super::Person;
use super::payload_of;

/// The replacement for an erased text.
const ERASED: &str = "[erased]";

/// Whether the name alone is enough to recognise the person. In a record about another person it is not: two
/// people may have the same name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Names {
    Count,
    Ignore,
}

/// The record without this person, if they are in it.
pub(super) fn fields(person: &Person, entry: &Entry, names: Names) -> Option<Fields> {
    if !mentions(person, &entry.payload, names) {
        return None;
    }
    let before = payload_of(entry);
    changed(&before, scrubbed(person, &before, names))
}

/// The remaining fields, if any were removed.
pub(super) fn changed(before: &Value, after: Value) -> Option<Fields> {
    if after == *before {
        return None;
    }
    match after {
        Value::Object(fields) => Some(fields.into()),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Array(_) => None,
    }
}

fn mentions(person: &Person, text: &str, names: Names) -> bool {
    person.is_in(text) || (names == Names::Count && person.is_named_in(text))
}

/// Whether a value names the person.
pub(super) fn names(person: &Person, value: &Value, names_count: Names) -> bool {
    match value {
        Value::String(text) => mentions(person, text, names_count),
        Value::Array(items) => items.iter().any(|item| names(person, item, names_count)),
        Value::Object(fields) => {
            let found = |(key, item): (&String, &Value)| {
                mentions(person, key, names_count) || names(person, item, names_count)
            };
            fields.iter().any(found)
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => false,
    }
}

/// A value without this person.
pub(super) fn scrubbed(person: &Person, value: &Value, count: Names) -> Value {
    match value {
        Value::String(text) if mentions(person, text, count) => Value::String(ERASED.to_owned()),
        Value::Array(items) => {
            let others = items.iter().filter(|item| !names(person, item, count));
            Value::Array(others.cloned().collect())
        }
        Value::Object(fields) => {
            let others = fields.iter().filter(|(key, _)| !mentions(person, key, count));
            Value::Object(others.map(|(key, item)| (key.clone(), scrubbed(person, item, count))).collect())
        }
        Value::String(_) | Value::Null | Value::Bool(_) | Value::Number(_) => value.clone(),
    }
}
