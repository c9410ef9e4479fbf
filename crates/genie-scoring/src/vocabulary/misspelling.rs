//! Finds the known word that an unknown one is a misspelling of. Only long words are corrected: in a short
//! one a single letter makes another word.

use std::collections::BTreeMap;

use genie_text::likeness::is_misspelling;

use super::WordId;

/// The minimum length of a known word for corrections.
const LETTERS_MIN: usize = 7;

/// A long word with its id.
type Known = (Box<str>, WordId);

/// The long words of a vocabulary, by first letter and length.
#[derive(Clone, Debug, Default)]
pub struct Spellings {
    words: BTreeMap<(u8, usize), Vec<Known>>,
}

impl Spellings {
    /// Adds a word; a short one is ignored.
    pub fn add(&mut self, word: &str, id: WordId) {
        if word.len() >= LETTERS_MIN && is_plain(word) {
            let first = word.as_bytes()[0];
            self.words.entry((first, word.len())).or_default().push((word.into(), id));
        }
    }

    /// The first added word that `written` is a misspelling of.
    pub fn find(&self, written: &str) -> Option<(&str, WordId)> {
        let first = *written.as_bytes().first()?;
        if written.len() + 1 < LETTERS_MIN || !is_plain(written) {
            return None;
        }
        let lengths = written.len() - 1..=written.len() + 1;
        let words = lengths.filter_map(|length| self.words.get(&(first, length))).flatten();
        let alike = words.filter(|(word, _)| is_misspelling(word, written));
        alike.map(|(word, id)| (&**word, *id)).min_by_key(|(_, id)| *id)
    }
}

fn is_plain(word: &str) -> bool {
    word.bytes().all(|byte| byte.is_ascii_lowercase())
}
