//! The word list files that are embedded in the program.

use std::collections::BTreeMap;

use super::format::{Entry, parse};
use super::{Problems, Source};

/// The files, each with its path relative to `data/`.
const SHIPPED: &[(&str, &str)] = &[
    ("columns.txt", include_str!("../../data/columns.txt")),
    ("companies.txt", include_str!("../../data/companies.txt")),
    ("goals/cues.txt", include_str!("../../data/goals/cues.txt")),
    ("goals/quantities.txt", include_str!("../../data/goals/quantities.txt")),
    ("goals/ranks.txt", include_str!("../../data/goals/ranks.txt")),
    ("industries/goods.txt", include_str!("../../data/industries/goods.txt")),
    ("industries/services.txt", include_str!("../../data/industries/services.txt")),
    ("instructions.txt", include_str!("../../data/instructions.txt")),
    ("languages/dutch.txt", include_str!("../../data/languages/dutch.txt")),
    ("languages/french.txt", include_str!("../../data/languages/french.txt")),
    ("languages/german.txt", include_str!("../../data/languages/german.txt")),
    ("languages/italian.txt", include_str!("../../data/languages/italian.txt")),
    ("languages/spanish.txt", include_str!("../../data/languages/spanish.txt")),
    ("near_misses.txt", include_str!("../../data/near_misses.txt")),
    ("places/americas.txt", include_str!("../../data/places/americas.txt")),
    ("places/europe.txt", include_str!("../../data/places/europe.txt")),
    ("places/parts.txt", include_str!("../../data/places/parts.txt")),
    ("places/regions.txt", include_str!("../../data/places/regions.txt")),
    ("places/states.txt", include_str!("../../data/places/states.txt")),
    ("places/world.txt", include_str!("../../data/places/world.txt")),
    ("roles/business.txt", include_str!("../../data/roles/business.txt")),
    ("roles/care.txt", include_str!("../../data/roles/care.txt")),
    ("roles/commercial.txt", include_str!("../../data/roles/commercial.txt")),
    ("roles/money.txt", include_str!("../../data/roles/money.txt")),
    ("roles/technology.txt", include_str!("../../data/roles/technology.txt")),
    ("roles/trades.txt", include_str!("../../data/roles/trades.txt")),
    ("seniority.txt", include_str!("../../data/seniority.txt")),
    ("sizes.txt", include_str!("../../data/sizes.txt")),
    ("skills.txt", include_str!("../../data/skills.txt")),
    ("title_qualifiers.txt", include_str!("../../data/title_qualifiers.txt")),
];

/// A set of word lists: the shipped ones, or ones with a replaced file, so that a test can see the effect of
/// a mistake.
#[derive(Clone, Debug)]
pub struct WordLists {
    files: BTreeMap<&'static str, &'static str>,
}

impl WordLists {
    /// The word lists in the program.
    pub fn shipped() -> Self {
        Self { files: SHIPPED.iter().copied().collect() }
    }

    /// The same word lists with `text` appended to one file.
    #[must_use]
    pub fn with_addition(mut self, file: &'static str, text: &str) -> Self {
        let before = self.files.get(file).copied().unwrap_or_default();
        // Word lists live as long as the program; a test that changes them leaks a few kilobytes.
        self.files.insert(file, String::leak(format!("{before}\n{text}")));
        self
    }

    /// The same word lists with all of `from` replaced by `to` in one file.
    #[must_use]
    pub fn with_replacement(mut self, file: &'static str, from: &str, to: &str) -> Self {
        let before = self.files.get(file).copied().unwrap_or_default();
        self.files.insert(file, String::leak(before.replace(from, to)));
        self
    }

    /// The entries of a file.
    pub(crate) fn entries(&self, file: &'static str, problems: &mut Problems) -> Vec<Entry> {
        match self.files.get(file) {
            Some(text) => parse(file, text, problems),
            None => {
                problems.report(Source { file, line: 1 }, "there is no such file");
                Vec::new()
            }
        }
    }
}
