//! All word lists over one vocabulary, read once. All meanings of words are looked up here.

mod titles;

use std::sync::LazyLock;

use crate::cue::{self, Cue};
use crate::data::{Problems, WordLists};
use crate::industries::{Industries, IndustryId};
use crate::instructions;
use crate::places::{PlaceId, Places};
use crate::quantity_words::QuantityWords;
use crate::roles::Roles;
use crate::sizes::{self, Headcount};
use crate::skills::{SkillId, Skills};
use crate::vocabulary::{Phrases, Vocabulary};

pub use titles::Sense;

/// A well-known company.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KnownCompany {
    /// Its industry.
    pub industry: IndustryId,
    /// Its approximate number of employees.
    pub employees: u32,
}

/// Everything that the scorer knows independent of a goal.
#[derive(Clone, Debug)]
pub struct Lexicon {
    /// The words of all lists.
    pub vocabulary: Vocabulary,
    /// The roles and their similarity.
    pub roles: Roles,
    /// The phrases of titles.
    pub titles: Phrases<Sense>,
    /// The phrases of titles as goals use them.
    pub goal_titles: Phrases<Sense>,
    /// The words that structure goals.
    pub cues: Phrases<Cue>,
    /// The words around the numbers of a goal.
    pub quantity_words: QuantityWords,
    /// The similarity of industries.
    pub industries: Industries,
    /// The phrases that name industries.
    pub industry_words: Phrases<IndustryId>,
    /// The places and their hierarchy.
    pub places: Places,
    /// The phrases that name places.
    pub place_words: Phrases<PlaceId>,
    /// The phrases that name sizes.
    pub size_words: Phrases<Headcount>,
    /// The skills and their spellings.
    pub skills: Skills,
    /// The phrases that name skills.
    pub skill_words: Phrases<SkillId>,
    /// The names of well-known companies.
    pub companies: Phrases<KnownCompany>,
    /// The phrases of cells that give instructions.
    pub instructions: Phrases<()>,
}

/// The word lists in the program.
pub fn lexicon() -> &'static Lexicon {
    static LEXICON: LazyLock<Lexicon> =
        LazyLock::new(|| Lexicon::load(&WordLists::shipped(), &mut Problems::new()));
    &LEXICON
}

impl Lexicon {
    /// Reads the word lists. The order matters where an unknown word is equally close to two known words: the
    /// first one wins.
    pub fn load(lists: &WordLists, problems: &mut Problems) -> Self {
        let mut vocabulary = Vocabulary::default();
        let roles = Roles::load(lists, problems);
        let (titles, goal_titles) = titles::load(lists, &roles, &mut vocabulary, problems);
        let cues = cue::load(lists, &mut vocabulary, problems);
        let (industries, industry_words) = Industries::load(lists, &roles, &mut vocabulary, problems);
        let (places, place_words) = Places::load(lists, &mut vocabulary, problems);
        let size_words = sizes::load(lists, &mut vocabulary, problems);
        let (skills, skill_words) = Skills::load(lists, &mut vocabulary, problems);
        let companies = load_companies(lists, &industries, &mut vocabulary, problems);
        let instructions = instructions::load(lists, &mut vocabulary, problems);
        load_near_misses(lists, &mut vocabulary, problems);
        Self {
            vocabulary,
            roles,
            titles,
            goal_titles,
            cues,
            quantity_words: QuantityWords::load(lists, problems),
            industries,
            industry_words,
            places,
            place_words,
            size_words,
            skills,
            skill_words,
            companies,
            instructions,
        }
    }
}

fn load_companies(
    lists: &WordLists,
    industries: &Industries,
    vocabulary: &mut Vocabulary,
    problems: &mut Problems,
) -> Phrases<KnownCompany> {
    let mut companies = Phrases::new();
    for entry in lists.entries("companies.txt", problems) {
        entry.allow(&["companies"], &[], problems);
        let Some(industry) = industries.named(entry.name) else {
            problems.report(entry.source, format!("there is no industry \"{}\"", entry.name));
            continue;
        };
        for item in entry.items("companies") {
            let Some(employees) = item.number(problems) else { continue };
            let company = KnownCompany { industry, employees };
            companies.add_new(vocabulary, item.text, company, item.source, problems);
        }
    }
    companies
}

/// Words close to a listed word but with another meaning are known, so that they are never taken for a
/// misspelling of it.
fn load_near_misses(lists: &WordLists, vocabulary: &mut Vocabulary, problems: &mut Problems) {
    for entry in lists.entries("near_misses.txt", problems) {
        entry.allow(&["words"], &[], problems);
        for item in entry.items("words") {
            if vocabulary.knows(item.text) {
                problems.report(item.source, format!("\"{}\" is a word of another list", item.text));
            }
            vocabulary.phrase(item.text);
        }
    }
}
