//! Seniority: levels, the words of rank that name one, and the words that change one. A level is a number
//! from 0 to 100, for comparing ranks; it is never shown as a score.

use crate::data::{Entry, Item, Problems, Source, WordLists};
use crate::languages::{Kind, additions};

/// The levels used in code.
pub mod level {
    /// A beginner.
    pub const JUNIOR: u8 = 17;
    /// A regular professional.
    pub const MIDDLE: u8 = 30;
    /// An experienced professional.
    pub const SENIOR: u8 = 41;
    /// A leader without reports.
    pub const LEAD: u8 = 52;
    /// A manager with reports.
    pub const MANAGER: u8 = 58;
    /// The head of a department.
    pub const DIRECTOR: u8 = 76;
    /// The highest level.
    pub const TOP: u8 = 100;
}

/// A word before a rank or a role that changes its level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grade {
    /// At most this level: the person is in training.
    Learner(u8),
    /// Below the plain form.
    Below,
    /// Above the plain form.
    Above,
    /// At least this level, if the plain form is lower.
    AtLeast(u8),
    /// One step below a high rank, as in `associate director`; a beginner otherwise.
    Associate,
    /// The same work, temporarily or for several companies.
    Interim,
}

/// The effect of a function word on the words after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Qualifier {
    /// What follows is former.
    Former,
    /// What follows is an aspiration.
    Aspiring,
    /// What follows names the employer.
    Employer,
    /// What follows names the customers, not the person.
    Served,
    /// What follows is the customer, unless only a rank precedes it: `director for engineering`.
    For,
    /// What follows belongs to what precedes it.
    Within,
    /// What follows is a second thing of the same kind.
    And,
}

/// A phrase, its meaning, and its position in the files.
pub type Listed<T> = (&'static str, T, Source);

/// The phrases that express seniority.
#[derive(Clone, Debug, Default)]
pub struct Seniorities {
    /// Phrases that name a person by rank alone; the surrounding words give the work.
    pub ranks: Vec<Listed<u8>>,
    /// Phrases that change a level.
    pub grades: Vec<Listed<Grade>>,
}

impl Seniorities {
    /// Reads the phrases.
    pub fn load(lists: &WordLists, problems: &mut Problems) -> Self {
        let mut seniorities = Self::default();
        let own = lists.entries("seniority.txt", problems).into_iter().map(|entry| (entry.name, entry));
        for (name, entry) in
            own.collect::<Vec<_>>().into_iter().chain(additions(lists, Kind::Grade, problems))
        {
            entry.allow(&["phrases"], &[], problems);
            if name == "ranks" {
                seniorities.ranks.extend(ranks(&entry, problems));
                continue;
            }
            for item in entry.items("phrases") {
                match grade(name, item, problems) {
                    Some(grade) => seniorities.grades.push((item.text, grade, item.source)),
                    None => problems.report(entry.source, format!("there is no grade \"{name}\"")),
                }
            }
        }
        seniorities
    }
}

fn grade(name: &str, item: &Item, problems: &mut Problems) -> Option<Grade> {
    match name {
        "learner" => item.number(problems).map(Grade::Learner),
        "below" => Some(Grade::Below),
        "above" => Some(Grade::Above),
        "at least" => item.number(problems).map(Grade::AtLeast),
        "associate" => Some(Grade::Associate),
        "interim" => Some(Grade::Interim),
        _ => None,
    }
}

/// The phrases of an entry that name ranks.
fn ranks(entry: &Entry, problems: &mut Problems) -> Vec<Listed<u8>> {
    let items = entry.items("phrases").iter();
    items.filter_map(|item| Some((item.text, item.number(problems)?, item.source))).collect()
}

/// Reads the words of rank that only goals use.
pub fn load_goal_ranks(lists: &WordLists, problems: &mut Problems) -> Vec<Listed<u8>> {
    let entries = lists.entries("goals/ranks.txt", problems);
    for entry in &entries {
        entry.allow(&["phrases"], &[], problems);
    }
    entries.iter().flat_map(|entry| ranks(entry, problems)).collect()
}

/// Reads the small words of titles.
pub fn load_qualifiers(lists: &WordLists, problems: &mut Problems) -> Vec<Listed<Qualifier>> {
    let mut qualifiers = Vec::new();
    for entry in lists.entries("title_qualifiers.txt", problems) {
        entry.allow(&["phrases"], &[], problems);
        let qualifier = match entry.name {
            "former" => Qualifier::Former,
            "aspiring" => Qualifier::Aspiring,
            "employer" => Qualifier::Employer,
            "served" => Qualifier::Served,
            "for" => Qualifier::For,
            "within" => Qualifier::Within,
            "and" => Qualifier::And,
            _ => {
                problems.report(entry.source, format!("there is no qualifier \"{}\"", entry.name));
                continue;
            }
        };
        qualifiers.extend(entry.items("phrases").iter().map(|item| (item.text, qualifier, item.source)));
    }
    qualifiers
}
