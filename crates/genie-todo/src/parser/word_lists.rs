//! Reads and checks the word list files. Reading never fails: a missing list is empty, and an invalid line is
//! skipped. Errors are reported as [`Problem`]s, and a test keeps the shipped files free of them. The format
//! is described in `data/README.md`.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use super::answer::Change;
use super::opener::{Modality, Opener};

/// Lists that must not share a word, because one would contradict the other.
const DISJOINT: &[(&str, &str)] = &[
    ("yes", "no"),
    ("weak_yes", "no"),
    ("confirmations", "retractions"),
    ("safe_verbs", "changing_verbs"),
    ("safe_verbs", "not_misspelt"),
    ("changing_verbs", "not_misspelt"),
    ("nouns", "not_misspelt"),
    ("english", "other_languages"),
    ("numbers", "ordinals"),
    ("task", "foreign"),
    ("split_words", "respellings"),
];

/// Lists whose words must be the first word of a command.
const COMMAND_WORDS: &[&str] = &["safe_verbs", "changing_verbs", "gerunds"];

/// The kind of items in a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// Words separated by spaces.
    Words,
    /// One phrase per line.
    Phrases,
    /// `from: to`.
    Pairs,
    /// `word: first second`.
    Splits,
    /// `opener: phrase`.
    Openers,
    /// `modality: phrase`.
    Modalities,
    /// `change: phrase`.
    Changes,
}

/// An error in a word list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The list.
    pub list: String,
    /// The description.
    pub message: String,
}

impl fmt::Display for Problem {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "[{}]: {}", self.list, self.message)
    }
}

/// The lists from a set of files.
#[derive(Debug, Default)]
pub(super) struct WordLists {
    lists: BTreeMap<&'static str, Vec<&'static str>>,
    problems: Vec<Problem>,
}

impl WordLists {
    pub(super) fn read(files: &[(&str, &'static str)]) -> Self {
        let mut all = Self::default();
        for (file, text) in files {
            let mut current = None;
            for line in text.lines().map(str::trim_end).filter(|line| !line.is_empty()) {
                if line.starts_with('#') {
                    continue;
                }
                if let Some(name) = line.strip_prefix('[').and_then(|line| line.strip_suffix(']')) {
                    if all.lists.insert(name, Vec::new()).is_some() {
                        all.report(name, "the list is defined twice");
                    }
                    current = Some(name);
                } else if let Some(list) = current.and_then(|name| all.lists.get_mut(name)) {
                    list.push(line);
                } else {
                    all.report(file, &format!("{line:?} belongs to no list"));
                }
            }
        }
        all
    }

    /// The items of a list: the words of a word list, the lines of any other.
    pub(super) fn items(&self, name: &str, kind: Kind) -> impl Iterator<Item = &'static str> {
        let lines = self.lists.get(name).into_iter().flatten().copied();
        lines.flat_map(move |line| line.split(move |c: char| kind == Kind::Words && c == ' '))
    }

    fn report(&mut self, list: &str, message: &str) {
        self.problems.push(Problem { list: list.to_owned(), message: message.to_owned() });
    }

    /// Compares the lists with the ones that the code declares.
    pub(super) fn check(mut self, declared: &BTreeMap<&'static str, Kind>) -> Vec<Problem> {
        for (name, kind) in declared {
            if self.lists.contains_key(name) {
                self.check_list(name, *kind);
            } else {
                self.report(name, "the list is missing");
            }
        }
        let unused: Vec<&str> =
            self.lists.keys().copied().filter(|name| !declared.contains_key(name)).collect();
        for name in unused {
            self.report(name, "no code uses the list");
        }
        for (one, other) in DISJOINT {
            let words = self.keys(other, declared);
            let both: Vec<&str> =
                self.keys(one, declared).into_iter().filter(|word| words.contains(word)).collect();
            for word in both {
                self.report(one, &format!("{word:?} is in [{other}] too, which contradicts it"));
            }
        }
        self.check_command_words(declared);
        self.problems
    }

    fn check_list(&mut self, name: &'static str, kind: Kind) {
        let items: Vec<&'static str> = self.items(name, kind).collect();
        if items.is_empty() {
            self.report(name, "the list is empty");
        }
        let mut seen = BTreeSet::new();
        for item in items {
            let (key, phrase) = match kind {
                Kind::Words | Kind::Phrases => (item, item),
                Kind::Pairs | Kind::Splits => match pair(item) {
                    Some((from, to)) => (from, to),
                    None => (item, ""),
                },
                // The same phrase may lead to several commands; the first match wins.
                Kind::Openers | Kind::Modalities | Kind::Changes => {
                    (item, pair(item).map_or("", |(_, phrase)| phrase))
                }
            };
            if !seen.insert(key) {
                self.report(name, &format!("{key:?} is listed twice"));
            }
            if let Some(flaw) = flaw(kind, item, phrase) {
                self.report(name, &format!("{item:?} {flaw}"));
            }
        }
    }

    /// A spelling correction must lead to a verb that begins a command.
    fn check_command_words(&mut self, declared: &BTreeMap<&'static str, Kind>) {
        let begins: BTreeSet<&str> = self
            .items("openers", Kind::Openers)
            .filter_map(pair)
            .filter_map(|(_, phrase)| phrase.split(' ').find(|piece| !piece.starts_with('?')))
            .flat_map(|piece| piece.split('|'))
            .collect();
        for name in COMMAND_WORDS {
            let kind = declared.get(name).copied().unwrap_or(Kind::Words);
            let words: Vec<&str> =
                self.items(name, kind).map(|item| pair(item).map_or(item, |(_, to)| to)).collect();
            for word in words.into_iter().filter(|word| !begins.contains(word)) {
                self.report(name, &format!("{word:?} begins no command"));
            }
        }
    }

    /// The keys of a list: its words, its phrases, or the left sides of its pairs. A phrase of one piece
    /// contributes each of its words.
    fn keys(&self, name: &str, declared: &BTreeMap<&'static str, Kind>) -> BTreeSet<&'static str> {
        let kind = declared.get(name).copied().unwrap_or(Kind::Words);
        let keys = self.items(name, kind).map(|item| pair(item).map_or(item, |(from, _)| from));
        keys.flat_map(|key| key.split(|c: char| c == '|' && !key.contains(' '))).collect()
    }
}

/// The error in an item, if any.
fn flaw(kind: Kind, item: &str, phrase: &str) -> Option<&'static str> {
    let is_known = match kind {
        Kind::Openers => pair(item).is_some_and(|(opener, _)| Opener::from_name(opener).is_some()),
        Kind::Modalities => pair(item).is_some_and(|(modality, _)| Modality::from_name(modality).is_some()),
        Kind::Changes => pair(item).is_some_and(|(change, _)| Change::from_name(change).is_some()),
        Kind::Splits => phrase.split(' ').count() == 2,
        Kind::Pairs => !phrase.is_empty(),
        Kind::Words | Kind::Phrases => true,
    };
    if !is_known {
        return Some("does not say what it means");
    }
    if item.chars().any(char::is_uppercase) {
        return Some("has a capital letter, but words are compared in lower case");
    }
    let has_pieces = matches!(kind, Kind::Phrases | Kind::Openers | Kind::Modalities | Kind::Changes);
    has_pieces.then(|| phrase.split(' ').find_map(piece_flaw)).flatten()
}

/// The error in a piece of a phrase: `word`, `one|other` or `?optional`.
fn piece_flaw(piece: &str) -> Option<&'static str> {
    let words: Vec<&str> = piece.strip_prefix('?').unwrap_or(piece).split('|').collect();
    let distinct: BTreeSet<&&str> = words.iter().collect();
    if words.iter().any(|word| word.is_empty()) {
        return Some("has an empty word");
    }
    (distinct.len() < words.len()).then_some("has the same word twice in one place")
}

/// `from: to`.
pub(super) fn pair(line: &str) -> Option<(&str, &str)> {
    line.split_once(": ")
}
