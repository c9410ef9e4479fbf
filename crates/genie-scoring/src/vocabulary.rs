//! Ids for words: every word of a text is looked up once, and all phrase lists then work on ids.

mod inflection;
mod misspelling;
mod phrases;

use std::hash::{BuildHasherDefault, DefaultHasher};

use genie_text::words::{Gap, each_word};

use inflection::{Stems, base_forms, heads};
use misspelling::Spellings;
pub use phrases::Phrases;

/// The id of a word; [`WordId::UNKNOWN`] for a word that no list has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct WordId(u32);

impl WordId {
    /// A word that no list has.
    pub const UNKNOWN: Self = Self(0);

    fn index(self) -> usize {
        self.0 as usize
    }
}

/// A word of a text, as used by the word lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token<'a> {
    /// Its id.
    pub id: WordId,
    /// The id of the word that it is another form of, or the head of a compound that no list has.
    pub form: WordId,
    /// The gap before it.
    pub gap: Gap,
    /// The word as written.
    pub raw: &'a str,
}

impl Token<'_> {
    /// Whether it is a word, or a form of it.
    pub fn is(&self, id: WordId) -> bool {
        self.id == id || self.form == id
    }

    /// Whether it is in capitals, like `US`, `IT` and `PM`.
    pub fn is_capitals(&self) -> bool {
        self.raw.len() >= 2 && !self.raw.contains(|character: char| character.is_lowercase())
    }
}

/// Whether an unknown word may be read as a known one with a typo.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spelling {
    /// As written.
    Exact,
    /// One letter wrong, missing, doubled or swapped in a long word.
    Tolerant,
}

/// Looked up and never iterated, so that its order cannot leak; the hash keys are fixed.
#[expect(clippy::disallowed_types, reason = "never iterated; a word is looked up for every word of a cell")]
type WordIds = std::collections::HashMap<Box<str>, WordId, BuildHasherDefault<DefaultHasher>>;

/// The words of all lists, plus those of one algorithm.
#[derive(Clone, Debug, Default)]
pub struct Vocabulary {
    base: Option<&'static Vocabulary>,
    ids: WordIds,
    spellings: Spellings,
    stems: Stems,
}

impl Vocabulary {
    /// A vocabulary that extends another one.
    pub fn over(base: &'static Self) -> Self {
        Self { base: Some(base), ..Self::default() }
    }

    /// How many words there are.
    fn len(&self) -> usize {
        self.base.map_or(0, Self::len) + self.ids.len()
    }

    /// The id of a folded word, assigned now if it is new.
    fn intern(&mut self, key: &str) -> WordId {
        if let Some(id) = self.find(key) {
            return id;
        }
        // Ids begin at 1: 0 is the unknown word.
        let id = WordId(self.len() as u32 + 1);
        self.ids.insert(key.into(), id);
        if self.base.is_none() {
            self.spellings.add(key, id);
        } else {
            self.stems.add(key, id);
        }
        id
    }

    /// The ids of the words of a phrase, assigned now if they are new.
    pub fn phrase(&mut self, phrase: &str) -> Box<[WordId]> {
        let mut ids = Vec::new();
        each_word(phrase, |key, _| ids.push(self.intern(key)));
        ids.into()
    }

    /// Whether every word of a text has an id.
    pub fn knows(&self, text: &str) -> bool {
        let mut known = true;
        each_word(text, |key, _| known &= self.find(key).is_some());
        known
    }

    /// The number of a folded word.
    fn find(&self, key: &str) -> Option<WordId> {
        self.base.and_then(|base| base.find(key)).or_else(|| self.ids.get(key).copied())
    }

    /// The id of the word that a word is another form of.
    fn find_form(&self, key: &str) -> Option<WordId> {
        base_forms(key).find_map(|form| self.find(&form))
    }

    /// The id of the head of a compound word.
    fn find_head(&self, key: &str) -> Option<WordId> {
        heads(key).find_map(|head| self.find(head).or_else(|| self.find_form(head)))
    }

    /// The listed word that a word is a misspelling of, with its id.
    fn find_misspelt(&self, key: &str) -> Option<(&str, WordId)> {
        self.base.unwrap_or(self).spellings.find(key)
    }

    /// A word as the lists spell it, or as written if they do not have it.
    pub fn spelt(&self, written: &str) -> String {
        let mut spelt = written.to_lowercase();
        each_word(written, |key, _| {
            if self.find(key).or_else(|| self.find_form(key)).is_none()
                && let Some((listed, _)) = self.find_misspelt(key)
            {
                spelt = listed.to_owned();
            }
        });
        spelt
    }

    /// The words of a text.
    pub fn read<'a>(&self, text: &'a str, spelling: Spelling, tokens: &mut Vec<Token<'a>>) {
        tokens.clear();
        each_word(text, |key, word| {
            let misspelt = || match spelling {
                Spelling::Exact => None,
                Spelling::Tolerant => self.find_misspelt(key).map(|(_, id)| id),
            };
            let form = self.find_form(key);
            let id = self.find(key).or(form).or_else(misspelt).or_else(|| self.stems.find(key));
            let form = form.or_else(|| id.is_none().then(|| self.find_head(key)).flatten());
            let (id, form) = (id.unwrap_or(WordId::UNKNOWN), form.unwrap_or(WordId::UNKNOWN));
            tokens.push(Token { id, form, gap: word.gap, raw: word.raw });
        });
    }
}
