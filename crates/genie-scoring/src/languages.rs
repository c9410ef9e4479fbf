//! Word lists of other languages, which add to the entries of the other files. One file per language holds
//! titles, kinds of business, ranks and the words of goals.

use crate::data::{Entry, Problems, WordLists};

const FILES: [&str; 5] = [
    "languages/german.txt",
    "languages/french.txt",
    "languages/spanish.txt",
    "languages/dutch.txt",
    "languages/italian.txt",
];

/// What an entry adds to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A role.
    Role,
    /// An industry.
    Industry,
    /// Words of rank.
    Grade,
    /// Words that structure goals.
    Cue,
}

impl Kind {
    const ALL: [Self; 4] = [Self::Role, Self::Industry, Self::Grade, Self::Cue];

    const fn prefix(self) -> &'static str {
        match self {
            Self::Role => "role ",
            Self::Industry => "industry ",
            Self::Grade => "grade ",
            Self::Cue => "cue ",
        }
    }
}

/// The additions of a kind, each with the name of the entry that it adds to.
pub fn additions(lists: &WordLists, kind: Kind, problems: &mut Problems) -> Vec<(&'static str, Entry)> {
    let entries = FILES.iter().flat_map(|file| lists.entries(file, problems)).collect::<Vec<_>>();
    let named =
        entries.into_iter().filter_map(|entry| Some((entry.name.strip_prefix(kind.prefix())?, entry)));
    named.collect()
}

/// Reports the entries that add to nothing.
pub fn check(lists: &WordLists, problems: &mut Problems) {
    for entry in FILES.iter().flat_map(|file| lists.entries(file, problems)).collect::<Vec<_>>() {
        if !Kind::ALL.iter().any(|kind| entry.name.starts_with(kind.prefix())) {
            problems.report(entry.source, format!("\"{}\" is not a kind of entry", entry.name));
        }
    }
}
