//! The words that structure a goal: negations, references to the sender, and filler words. Read from
//! `data/goals/cues.txt`.

use crate::data::{Problems, WordLists};
use crate::languages::{Kind, additions};
use crate::vocabulary::{Phrases, Vocabulary};

/// The function of a word in a goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cue {
    /// What follows is to be avoided.
    Not,
    /// The list before it is to be avoided, or else what follows.
    Deny,
    /// What precedes is to be avoided.
    NotBefore,
    /// What follows is a weaker wish.
    Prefer,
    /// What precedes is a weaker wish.
    PreferBefore,
    /// What follows are people for second choice.
    Second,
    /// What precedes are people for second choice.
    SecondBefore,
    /// What follows is a condition.
    Must,
    /// What precedes is a condition.
    MustBefore,
    /// What follows is about the sender.
    Us,
    /// What follows is the sender's offer, until `to` or `for`.
    Sell,
    /// What follows are the people sought.
    Find,
    /// Begins a purpose, or ends the sender's offer.
    To,
    /// Ends the sender's offer.
    For,
    /// Begins the topic that the sender wants to talk about.
    About,
    /// Begins a company.
    At,
    /// Begins a place, an industry or a field.
    In,
    /// Begins what the people know about, invest in or write about.
    Topic,
    /// Ends a clause.
    Clause,
    /// A word for any company.
    Company,
    /// A word for a kind of company, such as `chains`; it says which ones where they are to be avoided.
    CompanyKind,
    /// A word for any person.
    People,
    /// Asks for people who own what they work in.
    Owner,
    /// What follows was true once, until the clause ends.
    Former,
    /// Asks for recent activity.
    Active,
    /// Asks for a complete profile.
    Complete,
    /// Has no meaning for the goal.
    Nothing,
}

impl Cue {
    /// Whether it stands for a company.
    pub const fn names_company(self) -> bool {
        matches!(self, Self::Company | Self::CompanyKind)
    }

    fn named(name: &str) -> Option<Self> {
        let cue = match name {
            "not" => Self::Not,
            "deny" => Self::Deny,
            "not before" => Self::NotBefore,
            "prefer" => Self::Prefer,
            "prefer before" => Self::PreferBefore,
            "second" => Self::Second,
            "second before" => Self::SecondBefore,
            "must" => Self::Must,
            "must before" => Self::MustBefore,
            "us" => Self::Us,
            "sell" => Self::Sell,
            "find" => Self::Find,
            "to" => Self::To,
            "for" => Self::For,
            "about" => Self::About,
            "at" => Self::At,
            "in" => Self::In,
            "topic" => Self::Topic,
            "clause" => Self::Clause,
            "company" => Self::Company,
            "company kind" => Self::CompanyKind,
            "people" => Self::People,
            "owner" => Self::Owner,
            "former" => Self::Former,
            "active" => Self::Active,
            "complete" => Self::Complete,
            "nothing" => Self::Nothing,
            _ => return None,
        };
        Some(cue)
    }
}

/// Reads the cues; their words join the vocabulary.
pub fn load(lists: &WordLists, vocabulary: &mut Vocabulary, problems: &mut Problems) -> Phrases<Cue> {
    let mut cues = Phrases::new();
    let own = lists.entries("goals/cues.txt", problems).into_iter().map(|entry| (entry.name, entry));
    for (name, entry) in own.collect::<Vec<_>>().into_iter().chain(additions(lists, Kind::Cue, problems)) {
        entry.allow(&["phrases"], &[], problems);
        let Some(cue) = Cue::named(name) else {
            problems.report(entry.source, format!("there is no cue \"{name}\""));
            continue;
        };
        for item in entry.items("phrases") {
            cues.add_new(vocabulary, item.text, cue, item.source, problems);
        }
    }
    cues
}
