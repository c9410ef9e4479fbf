//! English endings: plurals, and stems for finding words in any form.

use std::borrow::Cow;

use rust_stemmers::{Algorithm, Stemmer};

/// The longest word without a removable plural ending.
const PLURAL_BYTES_MIN: usize = 4;

/// Removes the plural ending of a folded word. Every text and every list is processed the same way, so that
/// `businesses` and `business` compare equal; the result need not be an English word.
pub fn make_singular(word: &mut String) {
    let length = word.len();
    if length < PLURAL_BYTES_MIN || !word.ends_with('s') || word == "news" {
        return;
    }
    if ["ss", "us", "is"].iter().any(|ending| word.ends_with(ending)) {
        return;
    }
    if word.ends_with("ies") && length > PLURAL_BYTES_MIN {
        word.truncate(length - 3);
        word.push('y');
    } else if ["sses", "xes", "ches", "shes"].iter().any(|ending| word.ends_with(ending)) {
        word.truncate(length - 2);
    } else {
        word.truncate(length - 1);
    }
}

/// The stem of a folded English word: `call` for `calls`, `called` and `calling`. A word that is not made of
/// letters is its own stem.
pub fn stem(word: &str) -> Cow<'_, str> {
    let word = word.strip_suffix("'s").unwrap_or(word);
    if word.chars().all(char::is_alphabetic) {
        Stemmer::create(Algorithm::English).stem(word)
    } else {
        Cow::Borrowed(word)
    }
}
