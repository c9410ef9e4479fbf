//! Which wish the words at a position belong to: wanted, preferred, demanded, avoided, or about the sender.
//! It follows the cues and resets at the end of a clause.

use genie_text::words::Gap;

use crate::algorithm::Demand;
use crate::cue::Cue;

/// The current state of the reader.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scope {
    /// How strongly the next words are asked for.
    pub demand: Demand,
    /// Whether the next words are about the sender.
    pub us: bool,
    /// The preposition before the next words.
    pub place: Where,
    /// The position after that preposition.
    pub place_start: usize,
    /// The start of the clause, for words that judge what precedes them.
    pub clause: usize,
    /// Whether the next words only describe what the wanted people do: `who manage engineers`.
    pub aside: bool,
    /// Whether the next words were true once: the companies and titles that people had.
    pub past: bool,
    /// Whether the next people are a second choice.
    pub second: bool,
    /// Whether the verbs belong to the wanted people: `who build`, `companies that sell`.
    pub theirs: bool,
}

/// What the last preposition introduced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Where {
    /// The people themselves.
    People,
    /// Their company.
    Company,
    /// A place, an industry or a field.
    Inside,
    /// What they know about.
    Topic,
}

impl Scope {
    /// The start of a goal.
    pub const fn new() -> Self {
        Self {
            demand: Demand::Want,
            us: false,
            place: Where::People,
            place_start: 0,
            clause: 0,
            aside: false,
            theirs: false,
            past: false,
            second: false,
        }
    }

    /// Updates the scope for the mark before a word.
    pub fn pass_gap(&mut self, gap: Gap, at: usize, after_cue: bool, next: Option<Cue>) {
        match gap {
            Gap::Sentence => *self = Self { clause: at, ..Self::new() },
            // `Exclude: recruiters` goes on; `(no recruiters) in Berlin` does not.
            Gap::Hard | Gap::Dash if !after_cue => {
                *self = Self { clause: at, us: self.us && gap == Gap::Dash, ..Self::new() }
            }
            Gap::Comma => {
                self.clause = at;
                self.aside = false;
                self.second = false;
                if !after_cue && next.is_some_and(begins_new_wish) {
                    self.demand = Demand::Want;
                    self.us = false;
                }
            }
            Gap::Hard | Gap::Dash | Gap::Space | Gap::Hyphen | Gap::Slash => {}
        }
    }

    /// Updates the scope for a cue; `found_people` says whether the wanted people were already named, `lacks`
    /// whether a negation says what something lacks.
    pub fn follow(&mut self, cue: Cue, at: usize, found_people: bool, lacks: bool) {
        match cue {
            // `no agencies without their own developers`: what they lack is no second thing to avoid.
            Cue::Not | Cue::Deny if self.demand == Demand::Avoid && lacks => self.aside = true,
            Cue::Not | Cue::Deny => {
                *self = Self { demand: Demand::Avoid, us: false, aside: false, place: Where::People, ..*self }
            }
            Cue::Prefer => {
                *self = Self { demand: Demand::Prefer, us: false, clause: at, place: Where::People, ..*self }
            }
            Cue::Must => {
                self.demand = if self.demand == Demand::Avoid { Demand::Avoid } else { Demand::Must }
            }
            Cue::Sell if self.theirs => {}
            Cue::Us | Cue::Sell => self.us = true,
            // `founders who are hiring engineers`: the engineers are not wanted.
            Cue::Find if self.theirs && found_people => self.aside = true,
            Cue::Find => *self = Self { us: false, place: Where::People, ..*self },
            Cue::To if self.us => *self = Self { us: false, place: Where::People, ..*self },
            // `CISOs to join our webinar`: from here on it is about the sender's request.
            Cue::To if found_people => self.us = true,
            Cue::For if self.us => *self = Self { us: false, place: Where::People, ..*self },
            Cue::About => self.us = true,
            Cue::At => *self = Self { place: Where::Company, place_start: at, aside: false, ..*self },
            Cue::In => *self = Self { place: Where::Inside, place_start: at, aside: false, ..*self },
            Cue::Topic => *self = Self { place: Where::Topic, place_start: at, aside: false, ..*self },
            Cue::Former => self.past = true,
            Cue::Second => *self = Self { second: true, us: false, place: Where::People, ..*self },
            Cue::Clause => {
                self.clause = at;
                self.past = false;
                self.place = Where::People;
                self.theirs = true;
                self.aside = false;
                if self.demand != Demand::Avoid {
                    self.us = false;
                }
            }
            Cue::Company | Cue::CompanyKind | Cue::People => self.theirs = true,
            Cue::To
            | Cue::For
            | Cue::NotBefore
            | Cue::PreferBefore
            | Cue::MustBefore
            | Cue::Owner
            | Cue::SecondBefore
            | Cue::Active
            | Cue::Complete
            | Cue::Nothing => {}
        }
    }

    /// What follows is no item of the list that is avoided or preferred.
    pub fn end_list(&mut self) {
        if matches!(self.demand, Demand::Avoid | Demand::Prefer) {
            self.demand = Demand::Want;
        }
    }

    /// `CTOs, but not at agencies but only in Berlin`: `but` ends what was avoided.
    pub fn end_avoidance(&mut self) {
        if self.demand == Demand::Avoid {
            self.demand = Demand::Want;
        }
    }
}

/// Whether the word after a comma begins a new wish rather than the next item of a list.
const fn begins_new_wish(cue: Cue) -> bool {
    match cue {
        Cue::In
        | Cue::At
        | Cue::Topic
        | Cue::Clause
        | Cue::Find
        | Cue::Must
        | Cue::Prefer
        | Cue::Second
        | Cue::Us
        | Cue::Sell
        | Cue::Active
        | Cue::Complete => true,
        Cue::Not
        | Cue::Deny
        | Cue::NotBefore
        | Cue::PreferBefore
        | Cue::MustBefore
        | Cue::Owner
        | Cue::Former
        | Cue::SecondBefore
        | Cue::To
        | Cue::For
        | Cue::About
        | Cue::Company
        | Cue::CompanyKind
        | Cue::People
        | Cue::Nothing => false,
    }
}
