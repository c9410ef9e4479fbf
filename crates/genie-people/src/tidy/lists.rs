//! The word lists of `data/tidy`, compiled into the program. Their format is described in its README.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use super::key;

/// A list of words or phrases.
#[derive(Debug)]
pub struct List {
    file: &'static str,
    text: &'static str,
    entries: LazyLock<BTreeSet<String>>,
}

macro_rules! list {
    ($name:ident, $file:literal) => {
        pub(super) static $name: List = List {
            file: $file,
            text: include_str!(concat!("../../data/tidy/", $file)),
            entries: LazyLock::new(|| $name.lines().map(key).collect()),
        };
    };
}

list!(HONORIFICS, "honorifics.txt");
list!(NAME_SUFFIXES, "name_suffixes.txt");
list!(COMPOUND_NAMES, "compound_names.txt");
list!(NO_NAMES, "no_names.txt");
list!(NO_TITLES, "no_titles.txt");
list!(NO_TITLE_BEGINNINGS, "no_title_beginnings.txt");
list!(NO_COMPANIES, "no_companies.txt");
list!(LEGAL_FORMS, "legal_forms.txt");
list!(ACRONYMS, "acronyms.txt");
list!(SMALL_WORDS, "small_words.txt");
list!(RANKS, "ranks.txt");
list!(POSTS, "posts.txt");
list!(OCCUPATIONS, "occupations.txt");
list!(TITLE_WORDS, "title_words.txt");

static ALL: [&List; 14] = [
    &HONORIFICS,
    &NAME_SUFFIXES,
    &COMPOUND_NAMES,
    &NO_NAMES,
    &NO_TITLES,
    &NO_TITLE_BEGINNINGS,
    &NO_COMPANIES,
    &LEGAL_FORMS,
    &ACRONYMS,
    &SMALL_WORDS,
    &RANKS,
    &POSTS,
    &OCCUPATIONS,
    &TITLE_WORDS,
];

impl List {
    /// Whether a word or phrase is listed.
    pub(super) fn has(&self, text: &str) -> bool {
        self.entries.contains(&key(text))
    }

    /// Whether a text begins with a listed phrase.
    pub(super) fn begins(&self, text: &str) -> bool {
        let text = key(text);
        let mut ends = text.match_indices([' ', '-']).map(|(end, _)| end).chain([text.len()]);
        ends.any(|end| self.entries.contains(&text[..end]))
    }

    fn lines(&self) -> impl Iterator<Item = &'static str> {
        self.text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'))
    }
}

/// The mistakes in the lists: entries that are listed twice or can never match.
pub fn problems() -> Vec<String> {
    let mut problems = Vec::new();
    for list in ALL {
        let mut seen = BTreeSet::new();
        for line in list.lines() {
            let entry = key(line);
            let is_mark = matches!(line, "-" | ".");
            if (entry.is_empty() && !is_mark) || !seen.insert(entry) {
                problems.push(format!("{}: {line:?} is empty or listed twice", list.file));
            }
        }
    }
    problems
}
