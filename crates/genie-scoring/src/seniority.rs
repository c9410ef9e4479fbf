//! How senior a person is: levels, the words of rank that name one, and the words that move one. A level
//! is a number from 0 to 100 so that ranks can be compared; it is never shown as a score.

use crate::data::{Entry, Item, Problems, Source, WordLists};

/// The levels that code speaks of.
pub mod level {
    /// Someone who has just begun.
    pub const JUNIOR: u8 = 17;
    /// Someone who does the work.
    pub const MIDDLE: u8 = 30;
    /// Someone who has done it for long.
    pub const SENIOR: u8 = 41;
    /// Someone others follow without reporting to them.
    pub const LEAD: u8 = 52;
    /// Someone others report to.
    pub const MANAGER: u8 = 58;
    /// The head of a department.
    pub const DIRECTOR: u8 = 76;
    /// The highest there is.
    pub const TOP: u8 = 100;
}

/// A word in front of a rank or a role that moves its level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grade {
    /// At most this level, whatever follows: the person is learning it.
    Learner(u8),
    /// Below the plain form.
    Below,
    /// Above the plain form.
    Above,
    /// At least this level, if the plain form is lower.
    AtLeast(u8),
    /// One step under a high rank, as in `associate director`; a beginner otherwise.
    Associate,
    /// The same work for a while or for several companies.
    Interim,
}

/// What a small word of a title does to the words after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Qualifier {
    /// What follows was true once.
    Former,
    /// What follows is a wish.
    Aspiring,
    /// What follows names the employer.
    Employer,
    /// What follows names the customers, not the person.
    Served,
    /// What follows is served, unless only a rank stands before it: `director for engineering`.
    For,
    /// What follows belongs to what stands before it.
    Within,
    /// What follows is a second thing of the same kind.
    And,
}

/// A phrase, what it means, and where it is written.
pub type Listed<T> = (&'static str, T, Source);

/// The phrases that say how senior a person is.
#[derive(Clone, Debug, Default)]
pub struct Seniorities {
    /// Phrases that name a person by rank alone; the work comes from the words around them.
    pub ranks: Vec<Listed<u8>>,
    /// Phrases that move a level.
    pub grades: Vec<Listed<Grade>>,
}

impl Seniorities {
    /// Reads the phrases.
    pub fn load(lists: &WordLists, problems: &mut Problems) -> Self {
        let mut seniorities = Self::default();
        for entry in lists.entries("seniority.txt", problems) {
            entry.allow(&["phrases"], &[], problems);
            if entry.name == "ranks" {
                seniorities.ranks = ranks(&entry, problems);
                continue;
            }
            for item in entry.items("phrases") {
                match grade(entry.name, item, problems) {
                    Some(grade) => seniorities.grades.push((item.text, grade, item.source)),
                    None => problems.report(entry.source, format!("there is no grade \"{}\"", entry.name)),
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
