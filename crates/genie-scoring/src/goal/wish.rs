//! The wishes of a goal.

use super::quantities::Quantity;
use crate::algorithm::{Demand, Seniority, Wanted};
use crate::lexicon::Lexicon;
use crate::roles::RoleId;
use crate::seniority::level;
use crate::sizes::Headcount;
use crate::title::{Claim, read as read_title};
use crate::vocabulary::Spelling;

/// One wish.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wish {
    /// Its position in the goal.
    pub at: usize,
    /// The position after its last word.
    pub end: usize,
    /// Its words, as written but in lower case.
    pub raw: String,
    /// How strongly it is asked for.
    pub demand: Demand,
    /// What is asked for.
    pub thing: Thing,
}

impl Wish {
    /// Whether it is a field named without a person.
    pub fn is_loose(&self) -> bool {
        matches!(
            &self.thing,
            Thing::Title(Wanted { role: Some(_), at_least: Some(Seniority::Middle), at_most: None })
        )
    }
}

/// What can be asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Thing {
    /// A title.
    Title(Wanted),
    /// A title for second choice.
    SecondChoice(Wanted),
    /// An industry, by its plain name.
    Industry(&'static str),
    /// A kind of business that no list has, as written.
    Business(String),
    /// A place, by its plain name.
    Place(&'static str),
    /// An unknown place.
    UnknownPlace(String),
    /// Something they know about, invest in or write about.
    Topic(&'static str),
    /// A size in numbers.
    Size(Headcount),
    /// A size in words.
    SizeWord(Headcount),
    /// A skill, by its plain name.
    Skill(&'static str),
    /// A qualifier of a role: the `ICU` of ICU nurses.
    Focus(String),
    /// An unknown word.
    Word(String),
    /// A number.
    Number(Quantity),
    /// Recent activity, with the days if the goal says them.
    Active(Option<u32>),
    /// Started the current role at most this many days ago.
    Started(u32),
    /// A filled-in profile.
    Complete,
    /// A way of working next to the title: the `freelance` of freelance designers, by the name of its role.
    WayOfWorking(&'static str),
    /// How many of something that no list has: `200 cows`.
    Count(String, Quantity),
    /// A word about the sender's offer, which suitable people may mention.
    Offer(&'static str),
}

/// The list of a criterion that a thing belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum List {
    /// Industries.
    Industry,
    /// Places.
    Location,
    /// Skills.
    Skills,
    /// Qualifiers of a role.
    Focus,
    /// What they know about.
    Topics,
    /// Unknown words.
    Keywords,
}

impl Thing {
    /// Whether it is described by words that may form one phrase with those next to it.
    pub fn describes(&self) -> bool {
        matches!(
            self,
            Self::Title(_)
                | Self::Industry(_)
                | Self::Business(_)
                | Self::Skill(_)
                | Self::Topic(_)
                | Self::Focus(_)
                | Self::Word(_)
        )
    }

    /// The list it belongs to, with its text.
    pub fn listed(&self) -> Option<(List, String)> {
        match self {
            Self::Industry(name) => Some((List::Industry, (*name).to_owned())),
            Self::Business(words) => Some((List::Industry, words.clone())),
            Self::Place(name) => Some((List::Location, (*name).to_owned())),
            Self::UnknownPlace(name) => Some((List::Location, name.clone())),
            Self::Skill(name) => Some((List::Skills, (*name).to_owned())),
            Self::Focus(word) => Some((List::Focus, word.clone())),
            Self::Topic(name) => Some((List::Topics, (*name).to_owned())),
            Self::Word(word) => Some((List::Keywords, word.clone())),
            Self::Title(_)
            | Self::SecondChoice(_)
            | Self::Size(_)
            | Self::SizeWord(_)
            | Self::Number(_)
            | Self::Active(_)
            | Self::Started(_)
            | Self::Complete
            | Self::WayOfWorking(_)
            | Self::Count(..)
            | Self::Offer(_) => None,
        }
    }
}

/// The level of the plainest title of a role.
fn usual_level(lexicon: &Lexicon, role: RoleId) -> u8 {
    let mut tokens = Vec::new();
    lexicon.vocabulary.read(lexicon.roles.name(role), Spelling::Exact, &mut tokens);
    let claims = read_title(&lexicon.titles, &lexicon.roles, &tokens).claims;
    claims.first().map_or(level::MIDDLE, |claim| claim.level)
}

/// The wanted title that a claim of a goal makes.
pub fn wanted(lexicon: &Lexicon, claim: &Claim, only_field: bool, demand: Demand) -> Wanted {
    let role = claim.role.map(|role| lexicon.roles.name(role).to_owned());
    let step = Seniority::of(claim.level);
    if demand == Demand::Avoid {
        return match (claim.ranked, step) {
            (true, Seniority::Intern | Seniority::Junior) => {
                Wanted { role, at_least: None, at_most: Some(step) }
            }
            (true, _) => Wanted { role, at_least: Some(step), at_most: None },
            _ => Wanted { role, at_least: Some(Seniority::Intern), at_most: None },
        };
    }
    if only_field {
        return Wanted { role, at_least: Some(Seniority::Middle), at_most: None };
    }
    // A title such as `store manager` says a level that the plain role does not.
    let telling = claim.ranked
        || claim.role.is_some_and(|role| {
            !(21..50).contains(&claim.level) && usual_level(lexicon, role).abs_diff(claim.level) >= 8
        });
    // `regulatory affairs specialists`: the role is named for its managers.
    let below_usual = claim.role.is_some_and(|role| {
        claim.person && claim.level < level::SENIOR && usual_level(lexicon, role) >= level::MANAGER - 2
    });
    let (at_least, at_most) = match step {
        _ if !telling && below_usual => (Some(step), None),
        _ if !telling => (None, None),
        Seniority::Intern => (Some(step), Some(Seniority::Junior)),
        Seniority::Junior => (Some(step), Some(Seniority::Middle)),
        Seniority::Middle if role.is_some() => (None, None),
        Seniority::Middle => (Some(step), Some(Seniority::Lead)),
        // `senior engineers` are engineers; `senior people in logistics` may be directors.
        Seniority::Senior if claim.person => (Some(step), Some(Seniority::Lead)),
        Seniority::Senior => (Some(step), None),
        _ if role.as_deref() == Some("investor") && claim.level < 78 => (Some(Seniority::Middle), None),
        Seniority::Lead => (Some(step), Some(Seniority::Manager)),
        Seniority::Manager => (Some(step), Some(Seniority::Director)),
        Seniority::Director | Seniority::VicePresident | Seniority::Chief => (Some(step), None),
    };
    Wanted { role, at_least, at_most }
}
