//! The word lists of `data/tidy`, compiled into the program. Their format is described in its README.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use super::key;
use super::legal_form::is_as_written;

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

/// What words or phrases are called instead.
#[derive(Debug)]
pub(super) struct Dictionary {
    file: &'static str,
    text: &'static str,
    entries: LazyLock<BTreeMap<String, &'static str>>,
}

macro_rules! dictionary {
    ($name:ident, $file:literal) => {
        pub(super) static $name: Dictionary = Dictionary {
            file: $file,
            text: include_str!(concat!("../../data/tidy/", $file)),
            entries: LazyLock::new(|| {
                let pairs = entries($name.text).filter_map(|line| line.split_once(" = "));
                pairs.map(|(word, said)| (key(word), said)).collect()
            }),
        };
    };
}

list!(HONORIFICS, "honorifics.txt");
list!(TITLES_IN_CAPITALS, "titles_in_capitals.txt");
list!(TITLES_OR_NAMES, "titles_or_names.txt");
list!(PARTICLES, "particles.txt");
list!(NAMES_OR_PARTICLES, "names_or_particles.txt");
list!(PATRONYMICS, "patronymics.txt");
list!(JOINED_NAMES, "joined_names.txt");
list!(NAME_SUFFIXES, "name_suffixes.txt");
list!(COMPOUND_NAMES, "compound_names.txt");
list!(NO_NAMES, "no_names.txt");
list!(NO_PEOPLE, "no_people.txt");
list!(NO_TITLES, "no_titles.txt");
list!(NO_TITLE_BEGINNINGS, "no_title_beginnings.txt");
list!(NO_COMPANIES, "no_companies.txt");
list!(LEGAL_FORMS, "legal_forms.txt");
list!(LEGAL_FORMS_IN_FRONT, "legal_forms_in_front.txt");
list!(DOTTED_WORDS, "dotted_words.txt");
list!(INSTITUTIONS, "institutions.txt");
list!(NO_INSTITUTIONS, "no_institutions.txt");
list!(COMPANY_WORDS, "company_words.txt");
list!(ACRONYMS, "acronyms.txt");
list!(SMALL_WORDS, "small_words.txt");
list!(RANKS, "ranks.txt");
list!(POSTS, "posts.txt");
list!(OCCUPATIONS, "occupations.txt");
list!(TITLE_WORDS, "title_words.txt");
list!(PROPER_WORDS, "proper_words.txt");
list!(RETIRED, "retired.txt");
list!(STUDENTS, "students.txt");
list!(INTERNS, "interns.txt");
list!(SEEKING, "seeking.txt");
list!(SELF_EMPLOYED, "self_employed.txt");

dictionary!(ABBREVIATIONS, "abbreviations.txt");
dictionary!(FOREIGN_TITLES, "foreign_titles.txt");

static ALL: [&List; 32] = [
    &HONORIFICS,
    &TITLES_IN_CAPITALS,
    &TITLES_OR_NAMES,
    &PARTICLES,
    &NAMES_OR_PARTICLES,
    &PATRONYMICS,
    &JOINED_NAMES,
    &NAME_SUFFIXES,
    &COMPOUND_NAMES,
    &NO_NAMES,
    &NO_PEOPLE,
    &NO_TITLES,
    &NO_TITLE_BEGINNINGS,
    &NO_COMPANIES,
    &LEGAL_FORMS,
    &LEGAL_FORMS_IN_FRONT,
    &DOTTED_WORDS,
    &INSTITUTIONS,
    &NO_INSTITUTIONS,
    &COMPANY_WORDS,
    &ACRONYMS,
    &SMALL_WORDS,
    &RANKS,
    &POSTS,
    &OCCUPATIONS,
    &TITLE_WORDS,
    &PROPER_WORDS,
    &RETIRED,
    &STUDENTS,
    &INTERNS,
    &SEEKING,
    &SELF_EMPLOYED,
];

static DICTIONARIES: [&Dictionary; 2] = [&ABBREVIATIONS, &FOREIGN_TITLES];

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

    /// Whether a text contains a listed phrase, in whole words.
    pub(super) fn is_in(&self, text: &str) -> bool {
        let text = format!(" {} ", key(text).replace(['-', '/'], " "));
        let phrases = self.entries.iter().map(|phrase| format!(" {} ", phrase.replace('-', " ")));
        phrases.into_iter().any(|phrase| text.contains(&phrase))
    }

    /// The listed words in scripts that are written without spaces.
    pub(super) fn unspaced(&self) -> impl Iterator<Item = &'static str> {
        self.lines().filter(|line| line.chars().all(super::is_east_asian))
    }

    /// The entries as they are written in the file.
    pub(super) fn lines(&self) -> impl Iterator<Item = &'static str> {
        entries(self.text)
    }
}

impl Dictionary {
    /// What a word or phrase is called.
    pub(super) fn said(&self, text: &str) -> Option<&'static str> {
        self.entries.get(&key(text)).copied()
    }
}

/// The lines of a list, without comments.
fn entries(text: &'static str) -> impl Iterator<Item = &'static str> {
    text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'))
}

/// The mistakes in the lists: entries that are listed twice or can never match.
pub fn problems() -> Vec<String> {
    let mut problems = Vec::new();
    for list in ALL {
        let mut seen = BTreeSet::new();
        for line in list.lines() {
            let entry = if is_as_written(line) { line.to_owned() } else { key(line) };
            let is_mark = matches!(line, "-" | ".");
            if (entry.is_empty() && !is_mark) || !seen.insert(entry) {
                problems.push(format!("{}: {line:?} is empty or listed twice", list.file));
            }
        }
    }
    for dictionary in DICTIONARIES {
        let lines = entries(dictionary.text).count();
        if lines != dictionary.entries.len() {
            problems.push(format!("{}: an entry has no meaning or is listed twice", dictionary.file));
        }
    }
    problems.extend(super::given_name::problems());
    problems.extend(super::name_order::problems());
    problems
}
