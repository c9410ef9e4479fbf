//! The words around a number: what it counts, and whether it is a lower or upper bound. Read from
//! `data/goals/quantities.txt`.

use std::collections::BTreeMap;

use crate::data::{Problems, Source, WordLists};

const FILE: &str = "goals/quantities.txt";

/// Words of one kind.
#[derive(Clone, Debug, Default)]
pub struct WordSet(Vec<&'static str>);

impl WordSet {
    /// Whether the word is in the set.
    pub fn has(&self, word: &str) -> bool {
        self.0.contains(&word)
    }

    /// Whether one of the words is in the set.
    pub fn has_any(&self, words: &[String]) -> bool {
        words.iter().any(|word| self.has(word))
    }
}

/// The words around numbers, by meaning.
#[derive(Clone, Debug)]
pub struct QuantityWords {
    /// The number counts people at a company, in a goal.
    pub people: WordSet,
    /// The number counts people at a company, in running text.
    pub staff: WordSet,
    /// A bound before such a word is about company size.
    pub companies: WordSet,
    /// At most.
    pub below: WordSet,
    /// At least.
    pub above: WordSet,
    /// About.
    pub about: WordSet,
    /// Inverts `more than`.
    pub negated: WordSet,
    /// The number is part of a name: `Fortune 500`.
    pub named: WordSet,
    /// At least, after the number.
    pub or_more: WordSet,
    /// The number is money.
    pub money: WordSet,
    /// The money was invested.
    pub funding: WordSet,
    /// The number counts years.
    pub years: WordSet,
    /// The years are of experience.
    pub experience: WordSet,
    /// Periods, with their days.
    pub periods: Vec<(&'static str, u32)>,
    /// A period up to today, without a number: `last month`.
    pub last: WordSet,
    /// The period is the one since the last activity.
    pub activity: WordSet,
    /// The period is the one since the start of a role.
    pub started: WordSet,
    /// The number counts people at a company, before the number.
    pub size_before: WordSet,
}

impl QuantityWords {
    /// The days of a period.
    pub fn days_of(&self, word: &str) -> Option<u32> {
        self.periods.iter().find(|(period, _)| *period == word).map(|(_, days)| *days)
    }

    /// Reads the words.
    pub fn load(lists: &WordLists, problems: &mut Problems) -> Self {
        let mut sets = BTreeMap::new();
        let mut periods = Vec::new();
        for entry in lists.entries(FILE, problems) {
            entry.allow(&["words"], &[], problems);
            if entry.name == "periods" {
                let items = entry.items("words").iter();
                periods.extend(items.filter_map(|item| Some((item.text, item.number(problems)?))));
                continue;
            }
            sets.insert(entry.name, (WordSet(entry.words("words", problems)), entry.source));
        }
        let mut take = |name: &str| match sets.remove(name) {
            Some((set, _)) => set,
            None => {
                problems.report(Source { file: FILE, line: 1 }, format!("there is no entry \"{name}\""));
                WordSet::default()
            }
        };
        let words = Self {
            people: take("people"),
            staff: take("staff"),
            companies: take("companies"),
            below: take("below"),
            above: take("above"),
            about: take("about"),
            negated: take("negated"),
            named: take("named"),
            or_more: take("or more"),
            money: take("money"),
            funding: take("funding"),
            years: take("years"),
            experience: take("experience"),
            periods,
            last: take("last"),
            activity: take("activity"),
            started: take("started"),
            size_before: take("size before"),
        };
        for (name, (_, source)) in sets {
            problems.report(source, format!("nothing uses the words of \"{name}\""));
        }
        words
    }
}
