//! Other forms of a known word: the feminine and the plural of titles in the languages of the lists, and words
//! of one stem.

use std::collections::BTreeMap;

use super::WordId;

/// Endings of a form and of the listed word, in German, Dutch, French, Spanish, Portuguese and Italian. A word
/// counts as a form only if what it is a form of is listed.
const ENDINGS: &[(&str, &str)] = &[
    ("erinnen", "er"),
    ("erin", "er"),
    ("orin", "or"),
    ("ntin", "nt"),
    ("istin", "ist"),
    ("atin", "at"),
    ("ektin", "ekt"),
    ("ogin", "oge"),
    ("trice", "teur"),
    ("trice", "tore"),
    ("euse", "eur"),
    ("iere", "ier"),
    ("ienne", "ien"),
    ("ante", "ant"),
    ("ente", "ent"),
    ("ee", "e"),
    ("ora", "or"),
    ("ore", "or"),
    ("ori", "ore"),
    ("era", "ero"),
    ("ada", "ado"),
    ("ica", "ico"),
    ("aria", "ario"),
    ("iva", "ivo"),
    ("igen", "ige"),
    ("ern", "er"),
    ("eren", "eur"),
    ("en", ""),
    ("en", "e"),
];

/// The least letters that a form must share with the listed word.
const SHARED_MIN: usize = 4;

/// The words of which a word may be a form.
pub fn base_forms(word: &str) -> impl Iterator<Item = String> {
    ENDINGS.iter().filter_map(move |(ending, base)| {
        let start = word.strip_suffix(ending)?;
        (start.len() >= SHARED_MIN).then(|| format!("{start}{base}"))
    })
}

/// The least letters of the first part of a compound.
const MODIFIER_MIN: usize = 3;
/// The least letters of the head of a compound.
const HEAD_MIN: usize = 6;

/// The possible heads of a compound word, the longest first: a `Vestigingsmanager` is a manager.
pub fn heads(word: &str) -> impl Iterator<Item = &str> {
    let ends = MODIFIER_MIN..(word.len() + 1).saturating_sub(HEAD_MIN);
    ends.filter_map(move |start| word.get(start..))
}

/// The least letters with which two words of one stem begin.
const STEM_MIN: usize = 5;

/// The words of one algorithm, by how they begin, so that other forms of them are found.
#[derive(Clone, Debug, Default)]
pub struct Stems {
    words: BTreeMap<Box<str>, Vec<(Box<str>, WordId)>>,
}

impl Stems {
    /// Adds a word; a short one is ignored.
    pub fn add(&mut self, word: &str, id: WordId) {
        if let Some(start) = word.get(..STEM_MIN) {
            self.words.entry(start.into()).or_default().push((word.into(), id));
        }
    }

    /// The first added word of the same stem.
    pub fn find(&self, word: &str) -> Option<WordId> {
        let alike = self.words.get(word.get(..STEM_MIN)?)?;
        alike.iter().find(|(known, _)| is_same_stem(known, word)).map(|(_, id)| *id)
    }
}

/// `curador` and `curadora`, `forwarder` and `forwarding`, `solar` and `solaranlage`: the wanted word begins the
/// other one, or both share most of their letters from the beginning.
fn is_same_stem(wanted: &str, other: &str) -> bool {
    let shared = wanted.bytes().zip(other.bytes()).take_while(|(one, other)| one == other).count();
    shared == wanted.len() || shared * 10 >= wanted.len().max(other.len()) * 6
}
