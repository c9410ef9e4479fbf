//! Finds artifacts from a plain request such as `the job posting from yesterday` or `the note about pricing` (FR-018):
//! by name, and by content if no name matches. It uses neither a clock nor a model: the same request, day and
//! artifacts always give the same answer.

mod content;
mod request;

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use genie_kernel::Timestamp;
use genie_text::date::Day;
pub use genie_text::date::Days;
use genie_text::words::folded;

use super::Kind;

pub use content::Artifact;

/// The maximum number of words read from a request.
pub const REQUEST_WORDS_MAX: usize = 64;

/// A parsed request for an artifact.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Query {
    /// The possible kinds; any if empty.
    pub kinds: Vec<Kind>,
    /// The days on which it was saved; any if absent.
    pub days: Option<Days>,
    /// The requested version; the newest if absent.
    pub version: Option<u32>,
    /// Whether the newest one was requested.
    pub latest: bool,
    /// The words of its name, in lower case, without accents and in the singular.
    pub words: Vec<String>,
    /// The name words and the words of the kinds, for an artifact whose name contains another kind.
    all_words: Vec<String>,
    /// All words of the request.
    whole: String,
    /// Words in the form of a key.
    literal_keys: BTreeSet<String>,
}

/// One version of a stored artifact, with the fields that the search needs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Entry {
    /// Its name among those of its kind.
    pub key: String,
    /// Its title; may be empty.
    pub title: String,
    /// Its kind.
    pub artifact_type: Kind,
    /// The day on which this version was saved.
    pub created_day: Day,
    /// When this version was saved.
    pub created_at: Timestamp,
    /// Its version.
    pub version: u32,
}

/// The result of a search.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    /// No artifact matches.
    None,
    /// Exactly one artifact matches.
    One(Entry),
    /// Candidates, newest first, of which the user has to choose one. A single candidate matches only in
    /// part.
    Several(Vec<Entry>),
}

/// How well an entry matches. Smaller is better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Fit {
    /// The request is exactly the key.
    WholeKey,
    /// The name words are the key, or one word of the request has the form of a key and is the key.
    Key,
    /// Every name word is a word of the entry.
    Words,
    /// Every name word is a prefix of a word of the entry.
    Beginnings,
    /// The entry has another kind, but its name contains the requested one.
    OtherKind,
    /// Some words are words of the entry, and the others are missing.
    Part {
        /// How many words are missing.
        missing: usize,
    },
}

impl Query {
    /// Parses a request made on the day `today`.
    pub fn parse(text: &str, today: Day) -> Self {
        request::read(text, today)
    }

    /// Whether the request names no artifact, as in `list my saved artifacts`.
    pub fn is_open(&self) -> bool {
        self.kinds.is_empty() && self.days.is_none() && self.version.is_none() && self.words.is_empty()
    }

    /// Whether the request speaks of a document without naming its kind, as in `the report`.
    pub fn names_document(&self) -> bool {
        self.words.iter().any(|word| request::is_document(word))
    }

    /// The best matches by name. Of several versions of one artifact only the newest match counts.
    pub fn rank(&self, candidates: impl Iterator<Item = Entry>) -> Answer {
        self.best(&self.words, candidates).map_or(Answer::None, |named| self.answer(named))
    }

    /// The entries whose names match these words best.
    fn best(&self, words: &[String], candidates: impl Iterator<Item = Entry>) -> Option<(Fit, Vec<Entry>)> {
        let mut best: Option<Fit> = None;
        let mut found: BTreeMap<(Kind, String), Entry> = BTreeMap::new();
        for entry in candidates {
            let Some(fit) = self.fit(words, &entry) else { continue };
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
        // The map iterates by kind and key, and the stable sort keeps that order for equal matches.
        let mut entries: Vec<Entry> = found.into_values().collect();
        entries.sort_by_key(|entry| Reverse((entry.created_at, entry.version)));
        best.map(|fit| (fit, entries))
    }

    /// The answer to the request, if these entries match it so well.
    fn answer(&self, (fit, mut entries): (Fit, Vec<Entry>)) -> Answer {
        if self.latest
            && let Some(newest) = entries.iter().max_by_key(|entry| entry.created_at).cloned()
        {
            entries = vec![newest];
        }
        match entries.as_slice() {
            [] => Answer::None,
            [entry] if !fit.is_doubtful() => Answer::One(entry.clone()),
            _ => Answer::Several(entries),
        }
    }

    /// Whether an entry has the version that was asked for, and was saved on the days that were.
    fn admits(&self, entry: &Entry) -> bool {
        let is_version = self.version.is_none_or(|version| version == entry.version);
        is_version && self.days.is_none_or(|days| days.contain(entry.created_day))
    }

    fn fit(&self, words: &[String], entry: &Entry) -> Option<Fit> {
        let key = folded(&entry.key);
        if !key.is_empty() && key == self.whole {
            return Some(Fit::WholeKey);
        }
        if !self.admits(entry) {
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
        let missing = words.iter().filter(|word| !is_word(word)).count();
        if is_literal || (!words.is_empty() && key == words.join(" ")) {
            Some(Fit::Key)
        } else if missing == 0 {
            Some(Fit::Words)
        } else if words.iter().all(|word| begins(&word)) {
            Some(Fit::Beginnings)
        } else {
            (missing < words.len()).then_some(Fit::Part { missing })
        }
    }
}

impl Fit {
    /// Whether the user should confirm this match.
    const fn is_doubtful(self) -> bool {
        match self {
            Self::WholeKey | Self::Key | Self::Words | Self::Beginnings => false,
            Self::OtherKind | Self::Part { .. } => true,
        }
    }
}
