//! All tables over one vocabulary, built once. What a word means is asked here and nowhere else.

use std::sync::LazyLock;

use super::companies::COMPANIES;
use super::goal_words::{CUES, Cue, GOAL_FIELDS, GOAL_RANKS};
use super::industries::{Industries, IndustryId};
use super::injection;
use super::places::{PlaceId, Places};
use super::roles::{RoleId, Roles, items, pairs};
use super::seniority::{GRADES, Grade, RANKS, TURNS, Turn, level};
use super::sizes::{Headcount, SIZE_WORDS};
use super::skills::SKILLS;
use super::vocabulary::{Phrases, Vocabulary};

/// What a phrase of a title means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sense {
    /// A person who does this work, with the level the word says.
    Person(RoleId, u8),
    /// A person who owns a business that does this work.
    Owner(RoleId, u8),
    /// The work itself.
    Field(RoleId),
    /// A person of this rank.
    Rank(u8),
    /// A word that moves the level.
    Grade(Grade),
    /// A word that turns what follows round.
    Turn(Turn),
}

/// A well-known company.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Known {
    /// What it does.
    pub industry: IndustryId,
    /// About how many people work there.
    pub employees: u32,
}

/// Everything the scorer knows before it has seen a goal.
#[derive(Clone, Debug)]
pub struct Lexicon {
    /// The words of all tables.
    pub vocabulary: Vocabulary,
    /// The roles and how close they are.
    pub roles: Roles,
    /// The phrases of titles.
    pub titles: Phrases<Sense>,
    /// How close industries are.
    pub industries: Industries,
    /// The phrases of titles as goals use them.
    pub goal_titles: Phrases<Sense>,
    /// The words with which goals are written.
    pub cues: Phrases<Cue>,
    /// The phrases that name industries.
    pub industry_words: Phrases<IndustryId>,
    /// The places and which lies within which.
    pub places: Places,
    /// The phrases that name places.
    pub place_words: Phrases<PlaceId>,
    /// The phrases that name sizes.
    pub size_words: Phrases<Headcount>,
    /// The phrases that name skills, with the line they stand on.
    pub skill_words: Phrases<u16>,
    /// The names of well-known companies.
    pub companies: Phrases<Known>,
    /// The phrases of texts that give orders instead of describing somebody.
    pub orders: Phrases<()>,
}

/// The tables.
pub fn lexicon() -> &'static Lexicon {
    static LEXICON: LazyLock<Lexicon> = LazyLock::new(Lexicon::new);
    &LEXICON
}

impl Lexicon {
    fn new() -> Self {
        let mut vocabulary = Vocabulary::new();
        let roles = Roles::new();
        let titles = titles(&mut vocabulary, &roles, Use::InTitles);
        let goal_titles = self::titles(&mut vocabulary, &roles, Use::InGoals);
        let mut cues = Phrases::new();
        for (cue, words) in CUES {
            for word in items(words) {
                cues.add(&mut vocabulary, word, *cue);
            }
        }
        let places = Places::new();
        let mut industry_words = Phrases::new();
        for (phrase, industry) in Industries::phrases() {
            industry_words.add(&mut vocabulary, phrase, industry);
        }
        let mut place_words = Phrases::new();
        for (phrase, place) in places.phrases() {
            place_words.add(&mut vocabulary, phrase, *place);
        }
        let mut size_words = Phrases::new();
        for (phrase, min, max) in SIZE_WORDS {
            size_words.add(&mut vocabulary, phrase, Headcount { min: *min, max: *max });
        }
        let mut skill_words = Phrases::new();
        for (line, words) in SKILLS.iter().enumerate() {
            for word in items(words) {
                skill_words.add(&mut vocabulary, word, line as u16);
            }
        }
        let mut companies = Phrases::new();
        for (name, industry, employees) in COMPANIES {
            if let Some(industry) = Industries::named(industry) {
                companies.add(&mut vocabulary, name, Known { industry, employees: *employees });
            }
        }
        let mut orders = Phrases::new();
        for phrase in injection::ORDERS {
            orders.add(&mut vocabulary, phrase, ());
        }
        // Words that are near a table word and mean something else are known, so that no slip leads to it.
        for word in injection::NEAR_MISSES {
            vocabulary.phrase(word);
        }
        vocabulary.index_slips();
        let industries = Industries::new();
        Self {
            vocabulary,
            roles,
            titles,
            goal_titles,
            cues,
            industries,
            industry_words,
            places,
            place_words,
            size_words,
            skill_words,
            companies,
            orders,
        }
    }
}

/// Where a phrase stands: a goal says `executives` of those whom a title calls something else.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Use {
    InTitles,
    InGoals,
}

fn add_goal_phrases(vocabulary: &mut Vocabulary, roles: &Roles, phrases: &mut Phrases<Sense>) {
    for (word, rank) in GOAL_RANKS {
        phrases.add(vocabulary, word, Sense::Rank(*rank));
    }
    for (word, name) in GOAL_FIELDS {
        if let Some((id, _)) = roles.iter().find(|(_, role)| role.name == *name) {
            phrases.add(vocabulary, word, Sense::Field(id));
        }
    }
}

fn titles(vocabulary: &mut Vocabulary, roles: &Roles, place: Use) -> Phrases<Sense> {
    let mut phrases = Phrases::new();
    let mut fields = Vec::new();
    // The order matters: the first meaning of a phrase stays.
    if place == Use::InGoals {
        add_goal_phrases(vocabulary, roles, &mut phrases);
    }
    for (word, turn) in TURNS {
        phrases.add(vocabulary, word, Sense::Turn(*turn));
    }
    for (word, grade) in GRADES.iter().filter(|(_, grade)| *grade != Grade::Associate) {
        phrases.add(vocabulary, word, Sense::Grade(*grade));
    }
    for (id, role) in roles.iter() {
        for (phrase, level) in pairs(role.people) {
            if phrase.starts_with("senior ") || phrase.starts_with("junior ") {
                // The grade is read by itself.
                continue;
            }
            if let Some(field) = field_after_rank(phrase) {
                fields.push((field, id));
                continue;
            }
            let level = u8::try_from(level).unwrap_or(level::TOP);
            let owns = level >= 78 && OWNERS.iter().any(|word| phrase.ends_with(word));
            // A goal that asks for restaurant owners asks for owners, and for restaurants.
            if owns && place == Use::InGoals && phrase.contains(' ') && phrase != "business owner" {
                continue;
            }
            let sense = if owns { Sense::Owner(id, level) } else { Sense::Person(id, level) };
            phrases.add(vocabulary, phrase, sense);
        }
    }
    for (id, role) in roles.iter() {
        let plain = items(role.people).filter(|phrase| !phrase.contains('='));
        for phrase in std::iter::once(role.name).chain(plain) {
            phrases.add(vocabulary, phrase, Sense::Person(id, plain_level(role.name, phrase)));
        }
        for phrase in items(role.fields) {
            phrases.add(vocabulary, phrase, Sense::Field(id));
        }
    }
    for (phrase, id) in fields {
        phrases.add(vocabulary, phrase, Sense::Field(id));
    }
    for (word, rank) in RANKS {
        phrases.add(vocabulary, word, Sense::Rank(*rank));
    }
    for (word, grade) in GRADES {
        phrases.add(vocabulary, word, Sense::Grade(*grade));
    }
    phrases
}

/// Words at the end of a title that make somebody the head of a company, whatever its trade.
const OWNERS: &[&str] = &["owner", "founder", "entrepreneur", "proprietor", "inhaber"];

/// Titles that mean something else than their rank and their field do.
const WHOLE: &[&str] = &[
    "head of school",
    "head of company",
    "head of department",
    "head of sixth form",
    "director of development",
    "director of studies",
    "director of rooms",
    "director of education",
    "director of public works",
];

/// The field of a title that begins with a rank: left whole, `head of content` would hide the field of
/// `head of content marketing`.
fn field_after_rank(phrase: &'static str) -> Option<&'static str> {
    const RANKED: [&str; 6] =
        ["head of ", "vp of ", "vp ", "director of ", "vice president of ", "vice president "];
    let whole = WHOLE.contains(&phrase) || phrase.ends_with("school") || phrase.ends_with("hotel");
    if whole { None } else { RANKED.iter().find_map(|rank| phrase.strip_prefix(rank)) }
}

/// A title that says no rank is that of somebody who does the work, unless it ends in one.
fn plain_level(name: &str, phrase: &str) -> u8 {
    if phrase != name {
        return level::MIDDLE;
    }
    match name {
        "chief executive"
        | "chief information officer"
        | "chief financial officer"
        | "chief commercial officer" => 90,
        "chief of staff" => 64,
        "school principal" | "investor" | "board member" => level::DIRECTOR,
        "product manager" | "product marketing manager" => 50,
        "account manager" | "customer success manager" => 45,
        "partnerships manager" | "business development manager" | "project manager" | "community manager" => {
            48
        }
        _ if name.ends_with(" manager") => 56,
        _ => level::MIDDLE,
    }
}
