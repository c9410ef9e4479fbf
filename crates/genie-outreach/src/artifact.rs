//! Artifacts (FR-016 to FR-022): what can be kept, how it is read, described, asked for and compared.
//! Plain functions over values. Nothing here stores anything, and no content is ever an instruction.

use genie_people::visible;

pub mod content;
pub mod diff;
mod kind;
pub mod query;
pub mod schema;

pub use kind::Kind;

/// What an artifact is called on a page or in a terminal, such as `Job posting: acme senior engineer`.
pub fn title(kind: Kind, key: &str) -> String {
    format!("{}: {}", kind.words(), visible::text(&words(key)))
}

/// The key with spaces between its words. The hyphens of a date or of a version stay: they are part of it.
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
