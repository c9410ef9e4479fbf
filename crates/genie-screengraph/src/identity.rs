//! What makes two views the same screen. A screen has a coarse key: the template of its address, whether a dialog is
//! open, and the structure of the page. A view also has a fine hash, its variant: what can be done on it right now.
//! Numbers, dates and ids are in neither.

pub(crate) mod route;
pub(crate) mod structure;

use genie_text::fold::fold;

/// The length of a key in characters: half of them are enough to tell a million screens apart.
const KEY_CHARACTERS: usize = 16;

/// A short hash of these parts, as hexadecimal digits.
pub(crate) fn key(parts: &[&str]) -> String {
    let mut hasher = blake3::Hasher::new();
    for part in parts {
        hasher.update(&(part.len() as u64).to_le_bytes());
        hasher.update(part.as_bytes());
    }
    let mut key = hasher.finalize().to_hex().to_string();
    key.truncate(KEY_CHARACTERS);
    key
}

/// A label without what changes by itself: case, accents, and every run of digits.
pub(crate) fn plain_label(label: &str) -> String {
    let mut plain = String::with_capacity(label.len());
    let mut in_number = false;
    for character in fold(label).chars() {
        let is_digit = character.is_numeric();
        if !is_digit {
            plain.push(character);
        } else if !in_number {
            plain.push('#');
        }
        in_number = is_digit;
    }
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
}
