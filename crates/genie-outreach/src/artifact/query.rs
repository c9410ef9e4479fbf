//! Finds artifacts from a plain request such as `the job posting from yesterday` (FR-018). No clock is
//! asked and no model: the same request, day and entries always give the same answer.

mod request;

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use genie_text::date::Day;
pub use genie_text::date::Days;
use genie_text::words::folded;

use super::Kind;

/// How many words of a request are read.
pub const REQUEST_WORDS_MAX: usize = 64;

/// What somebody asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Query {
    /// The kinds it may be; any if there are none.
    pub kinds: Vec<Kind>,
    /// The days on which it was made; any if there are none.
    pub days: Option<Days>,
    /// The version that was asked for; the newest if there is none.
    pub version: Option<u32>,
    /// Whether the newest one was asked for.
    pub latest: bool,
    /// The words that its name has, in lower case, without accents and in the singular.
    pub words: Vec<String>,
    /// The name words and the words of the kinds, for an artifact that is named like another kind.
    all_words: Vec<String>,
    /// Everything that was asked, as words.
    whole: String,
    /// Words that are written as only a key is.
    literal_keys: BTreeSet<String>,
}

/// One version of a stored artifact, as far as finding it needs it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Entry {
    /// Its name among those of its kind.
    pub key: String,
    /// What people call it; may be empty.
    pub title: String,
    /// What it is.
    pub artifact_type: Kind,
    /// The day on which this version was made.
    pub created_day: Day,
    /// Which version it is.
    pub version: u32,
}

/// What was found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    /// Nothing fits.
    None,
    /// Exactly one artifact fits.
    One(Entry),
    /// These may be meant, newest first, and a person has to say which. It is a single one if it fits
    /// only in part.
    Several(Vec<Entry>),
}

/// How well an entry fits. The smaller, the better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Fit {
    /// The request is nothing but the key.
    WholeKey,
    /// The name words are the key, or one word of the request is and only a key is written like it.
    Key,
    /// Every name word is a word of the entry.
    Words,
    /// Every name word begins a word of the entry.
    Beginnings,
    /// It is of another kind, and named like the kind that was asked for.
    OtherKind,
    /// Some words are words of the entry, and the others are missing.
    Part {
        /// How many are missing.
        missing: usize,
    },
}

impl Query {
    /// Reads a request that is made on the day `today`.
    pub fn parse(text: &str, today: Day) -> Self {
        request::read(text, today)
    }

    /// Whether the request names nothing, as `list my saved artifacts` does.
    pub fn is_open(&self) -> bool {
        self.kinds.is_empty() && self.days.is_none() && self.version.is_none() && self.words.is_empty()
    }

    /// The entries that fit best. Of several versions of one artifact only the newest that fits counts.
    pub fn rank(&self, candidates: impl Iterator<Item = Entry>) -> Answer {
        let mut best: Option<Fit> = None;
        let mut found: BTreeMap<(Kind, String), Entry> = BTreeMap::new();
        for entry in candidates {
            let Some(fit) = self.fit(&entry) else { continue };
            if best.is_none_or(|best| fit < best) {
                best = Some(fit);
                found.clear();
            }
            if best != Some(fit) {
                continue;
            }
            let name = (entry.artifact_type, entry.key.clone());
            let is_newer = found.get(&name).is_none_or(|other| other.version < entry.version);
            if is_newer {
                found.insert(name, entry);
            }
        }
        // The map gives equal entries in the order of kind and key, and a stable sort keeps it.
        let mut entries: Vec<Entry> = found.into_values().collect();
        entries.sort_by_key(|entry| Reverse((entry.created_day, entry.version)));
        if let Some(newest) = entries.first().map(|entry| entry.created_day).filter(|_| self.latest) {
            entries.retain(|entry| entry.created_day == newest);
        }
        match (best, entries.as_slice()) {
            (None, _) | (Some(_), []) => Answer::None,
            (Some(fit), [entry]) if !fit.is_doubtful() => Answer::One(entry.clone()),
            (Some(_), _) => Answer::Several(entries),
        }
    }

    fn fit(&self, entry: &Entry) -> Option<Fit> {
        let key = folded(&entry.key);
        if !key.is_empty() && key == self.whole {
            return Some(Fit::WholeKey);
        }
        let other_version = self.version.is_some_and(|version| version != entry.version);
        if other_version || self.days.is_some_and(|days| !days.contain(entry.created_day)) {
            return None;
        }
        let named = format!("{key} {} {}", folded(&entry.title), folded(entry.artifact_type.words()));
        let is_word = |word: &&String| named.split(' ').any(|known| known == word.as_str());
        let begins = |word: &&String| named.split(' ').any(|known| known.starts_with(word.as_str()));
        let is_literal = self.literal_keys.contains(&entry.key.to_lowercase());
        if !self.kinds.is_empty() && !self.kinds.contains(&entry.artifact_type) {
            let fits = is_literal || self.all_words.iter().all(|word| is_word(&word));
            return fits.then_some(Fit::OtherKind);
        }
        let missing = self.words.iter().filter(|word| !is_word(word)).count();
        if is_literal || (!self.words.is_empty() && key == self.words.join(" ")) {
            Some(Fit::Key)
        } else if missing == 0 {
            Some(Fit::Words)
        } else if self.words.iter().all(|word| begins(&word)) {
            Some(Fit::Beginnings)
        } else {
            (missing < self.words.len()).then_some(Fit::Part { missing })
        }
    }
}

impl Fit {
    /// Whether a person should say that this is what they meant.
    const fn is_doubtful(self) -> bool {
        match self {
            Self::WholeKey | Self::Key | Self::Words | Self::Beginnings => false,
            Self::OtherKind | Self::Part { .. } => true,
        }
    }
}
