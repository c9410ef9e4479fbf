//! The differences between two versions of an artifact (FR-019): each change with its location, in a fixed
//! order, and texts line by line. It compares and never merges.

use std::collections::BTreeSet;

use serde::Serialize;
use serde_json::{Map, Value};
use similar::{Algorithm, TextDiff};

/// How many levels of arrays and objects are compared in detail; below that, two values are equal or
/// different.
pub const DEPTH_MAX: usize = 64;

/// The number of unchanged lines shown around a change.
pub const CONTEXT_LINES: usize = 3;

/// One difference.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Change {
    /// Its location as a JSON pointer: into the old value for a removal, into the new one otherwise.
    pub path: String,
    /// The kind of change.
    pub what: What,
}

/// A kind of change.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum What {
    /// A value was added.
    Added {
        /// The new value.
        new: Value,
    },
    /// A value was removed.
    Removed {
        /// The old value.
        old: Value,
    },
    /// A value was replaced.
    Changed {
        /// The old value.
        old: Value,
        /// The new value.
        new: Value,
    },
}

/// The changes that turn `old` into `new`, in the order of keys and items.
pub fn diff(old: &Value, new: &Value) -> Vec<Change> {
    let mut changes = Vec::new();
    compare(old, new, "", DEPTH_MAX, &mut changes);
    changes
}

fn compare(old: &Value, new: &Value, path: &str, depth_left: usize, changes: &mut Vec<Change>) {
    if old == new {
        return;
    }
    match (old, new) {
        (Value::Object(old), Value::Object(new)) if depth_left > 0 => {
            compare_objects(old, new, path, depth_left - 1, changes);
        }
        (Value::Array(old), Value::Array(new)) if depth_left > 0 => {
            compare_arrays(old, new, path, depth_left - 1, changes);
        }
        _ => changes.push(Change {
            path: path.to_owned(),
            what: What::Changed { old: old.clone(), new: new.clone() },
        }),
    }
}

fn compare_objects(
    old: &Map<String, Value>,
    new: &Map<String, Value>,
    path: &str,
    depth_left: usize,
    changes: &mut Vec<Change>,
) {
    let keys: BTreeSet<&String> = old.keys().chain(new.keys()).collect();
    for key in keys {
        let path = format!("{path}/{}", key.replace('~', "~0").replace('/', "~1"));
        match (old.get(key), new.get(key)) {
            (Some(old), Some(new)) => compare(old, new, &path, depth_left, changes),
            (Some(old), None) => changes.push(Change { path, what: What::Removed { old: old.clone() } }),
            (None, Some(new)) => changes.push(Change { path, what: What::Added { new: new.clone() } }),
            (None, None) => {}
        }
    }
}

/// Equal items at both ends are skipped first, so that one item more or less is one change, not a change of
/// all items after it.
fn compare_arrays(old: &[Value], new: &[Value], path: &str, depth_left: usize, changes: &mut Vec<Change>) {
    let (before, after) = unchanged_ends(old, new);
    let old_middle = old.get(before..old.len() - after).unwrap_or_default();
    let new_middle = new.get(before..new.len() - after).unwrap_or_default();
    let place = |at: usize| format!("{path}/{}", before + at);
    for (at, (old, new)) in old_middle.iter().zip(new_middle).enumerate() {
        compare(old, new, &place(at), depth_left, changes);
    }
    let paired = old_middle.len().min(new_middle.len());
    for (at, old) in old_middle.iter().enumerate().skip(paired) {
        changes.push(Change { path: place(at), what: What::Removed { old: old.clone() } });
    }
    for (at, new) in new_middle.iter().enumerate().skip(paired) {
        changes.push(Change { path: place(at), what: What::Added { new: new.clone() } });
    }
}

/// The number of equal items at the beginning and at the end.
fn unchanged_ends<T: PartialEq>(old: &[T], new: &[T]) -> (usize, usize) {
    let before = old.iter().zip(new).take_while(|(old, new)| old == new).count();
    let left = old.len().min(new.len()) - before;
    let after = old.iter().rev().zip(new.iter().rev()).take(left).take_while(|(old, new)| old == new).count();
    (before, after)
}

/// The unified diff of two texts without file names; empty if they are equal. For texts with little in common
/// the diff is not the shortest one, so that the work stays bounded.
pub fn lines(old: &str, new: &str) -> String {
    TextDiff::configure()
        .algorithm(Algorithm::Myers)
        .diff_lines(old, new)
        .unified_diff()
        .context_radius(CONTEXT_LINES)
        .to_string()
}
