//! Removes what is sought from a record that is also about other things: texts that mention it are replaced.
//! Everything else stays unchanged. What is sought is the agents' business.

use serde_json::{Map, Value};

use super::content_of;
use crate::chain::Entry;
use crate::record::Fields;

/// The replacement for an erased text.
pub const ERASED: &str = "[erased]";

/// What an erasure looks for.
pub trait Search {
    /// Whether a text mentions what is sought. `field` is the name of the field that holds it, or of the list or
    /// object around it.
    fn finds(&self, field: &str, text: &str) -> bool;

    /// Whether a payload may mention it. A quick check, which may err on the side of yes.
    fn may_be_in(&self, payload: &str) -> bool {
        let _ = payload;
        true
    }

    /// Whether a field says whom or what a list item is about: if it is what is sought, the item is removed, and
    /// its text is not only replaced.
    fn is_subject(&self, field: &str) -> bool {
        let _ = field;
        false
    }

    /// The replacement for a text of a field. Texts that rows are found by need different replacements.
    fn replacement(&self, field: &str, text: &str) -> String {
        let _ = (field, text);
        ERASED.to_owned()
    }
}

/// What remains of a record, if it mentions what is sought.
pub fn scrub(search: &dyn Search, entry: &Entry) -> Option<Fields> {
    if !search.may_be_in(&entry.payload) {
        return None;
    }
    let before = content_of(entry);
    changed_fields(&before, scrubbed(search, "", &before))
}

/// The fields after a change of a record's content, if it has changed.
pub fn changed_fields(before: &Value, after: Value) -> Option<Fields> {
    if after == *before {
        return None;
    }
    match after {
        Value::Object(fields) => Some(fields.into()),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Array(_) => None,
    }
}

/// A value of a field without what is sought.
pub fn scrubbed(search: &dyn Search, field: &str, value: &Value) -> Value {
    match value {
        Value::String(text) if search.finds(field, text) => Value::String(search.replacement(field, text)),
        Value::Array(list) => {
            let stays = |item: &&Value| !is_about(search, field, item);
            Value::Array(list.iter().filter(stays).map(|item| scrubbed(search, field, item)).collect())
        }
        Value::Object(fields) => {
            let stays = |(name, _): &(&String, &Value)| !search.finds(field, name);
            let kept = fields.iter().filter(stays);
            let kept = kept.map(|(name, item)| (name.clone(), scrubbed(search, name, item)));
            Value::Object(kept.collect::<Map<_, _>>())
        }
        Value::String(_) | Value::Null | Value::Bool(_) | Value::Number(_) => value.clone(),
    }
}

/// Whether an item of a list is what is sought, or about it.
fn is_about(search: &dyn Search, field: &str, item: &Value) -> bool {
    match item {
        Value::String(text) => search.is_subject(field) && search.finds(field, text),
        Value::Object(fields) => fields.iter().any(|(name, value)| {
            search.is_subject(name) && value.as_str().is_some_and(|text| search.finds(name, text))
        }),
        Value::Array(_) | Value::Null | Value::Bool(_) | Value::Number(_) => false,
    }
}
