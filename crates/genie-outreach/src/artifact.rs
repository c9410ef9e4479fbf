//! Artifacts (FR-016 to FR-022): their kinds, content, schema, search and comparison. Plain functions over
//! values. Nothing here stores anything, and content is never treated as an instruction.

use genie_people::visible;

pub mod content;
pub mod diff;
pub mod file;
mod kind;
pub mod query;
pub mod schema;

pub use kind::Kind;

/// The title of an artifact in the user interface, such as `Job posting: acme senior engineer`.
pub fn title(kind: Kind, key: &str) -> String {
    format!("{}: {}", kind.words(), visible::text(&words(key)))
}

/// The key with spaces between its words. Hyphens inside dates and versions stay.
pub(crate) fn words(key: &str) -> String {
    let characters: Vec<char> = key.chars().collect();
    let is_digit = |at: Option<usize>| at.and_then(|at| characters.get(at)).is_some_and(char::is_ascii_digit);
    let spaced: String = characters
        .iter()
        .enumerate()
        .map(|(at, character)| match character {
            '-' | '_' if !(is_digit(at.checked_sub(1)) && is_digit(Some(at + 1))) => ' ',
            other => *other,
        })
        .collect();
    spaced.split(' ').filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}
