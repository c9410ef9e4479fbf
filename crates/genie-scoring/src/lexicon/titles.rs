//! The meanings of job title phrases, in titles and in goals.

use crate::data::{Problems, WordLists};
use crate::roles::{RoleId, Roles};
use crate::seniority::{Grade, Listed, Qualifier, Seniorities, load_goal_ranks, load_qualifiers};
use crate::vocabulary::{Phrases, Vocabulary};

/// What a phrase of a title means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sense {
    /// A person who does this work, with the word's level.
    Person(RoleId, u8),
    /// A person who owns a business that does this work.
    Owner(RoleId, u8),
    /// The work itself.
    Field(RoleId),
    /// A person of this rank.
    Rank(u8),
    /// A word that changes the level.
    Grade(Grade),
    /// A word that changes what the words after it say about the person.
    Qualifier(Qualifier),
}

/// Where a phrase is read.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Title,
    Goal,
}

/// The phrases as used in titles and in goals: a goal says `executives` for people with other titles.
pub(super) fn load(
    lists: &WordLists,
    roles: &Roles,
    vocabulary: &mut Vocabulary,
    problems: &mut Problems,
) -> (Phrases<Sense>, Phrases<Sense>) {
    let qualifiers = load_qualifiers(lists, problems);
    let seniorities = Seniorities::load(lists, problems);
    let goal_ranks = load_goal_ranks(lists, problems);
    let phrases = phrases(roles, &qualifiers, &seniorities, Place::Title);
    let mut titles = Phrases::new();
    for (phrase, sense, source) in &phrases {
        titles.add_new(vocabulary, phrase, *sense, *source, problems);
    }
    let mut goal_titles = Phrases::new();
    for (phrase, sense, source) in goal_phrases(roles, &goal_ranks) {
        goal_titles.add_new(vocabulary, phrase, sense, source, problems);
    }
    // In goals, a phrase's goal meaning wins over its title meaning.
    for (phrase, sense, _) in self::phrases(roles, &qualifiers, &seniorities, Place::Goal) {
        goal_titles.add(vocabulary, phrase, sense);
    }
    (titles, goal_titles)
}

/// The phrases that only goals use.
fn goal_phrases(roles: &Roles, ranks: &[Listed<u8>]) -> Vec<Listed<Sense>> {
    let ranks = ranks.iter().map(|(word, rank, source)| (*word, Sense::Rank(*rank), *source));
    let fields = roles.iter().flat_map(|(id, role)| {
        role.goal_fields.iter().map(move |field| (field.text, Sense::Field(id), field.source))
    });
    ranks.chain(fields).collect()
}

fn phrases(
    roles: &Roles,
    qualifiers: &[Listed<Qualifier>],
    seniorities: &Seniorities,
    place: Place,
) -> Vec<Listed<Sense>> {
    let mut phrases: Vec<Listed<Sense>> = Vec::new();
    phrases.extend(qualifiers.iter().map(|(word, one, source)| (*word, Sense::Qualifier(*one), *source)));
    phrases.extend(seniorities.grades.iter().map(|(word, one, source)| (*word, Sense::Grade(*one), *source)));
    for (id, role) in roles.iter() {
        for person in std::iter::once(&role.name).chain(&role.people) {
            phrases.push((person.text, Sense::Person(id, person.level), person.source));
        }
        // A goal for restaurant owners asks for owners, and for restaurants.
        let owners = role.owners.iter().filter(|owner| place == Place::Title || !owner.text.contains(' '));
        phrases.extend(owners.map(|owner| (owner.text, Sense::Owner(id, owner.level), owner.source)));
    }
    for (id, role) in roles.iter() {
        phrases.extend(role.fields.iter().map(|field| (field.text, Sense::Field(id), field.source)));
    }
    phrases.extend(seniorities.ranks.iter().map(|(word, rank, source)| (*word, Sense::Rank(*rank), *source)));
    phrases
}
