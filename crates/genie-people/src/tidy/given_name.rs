//! How far the given name goes at the beginning of a name, and where it is in a name that begins with a particle.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use super::key;
use super::lists::{JOINED_NAMES, NAMES_OR_PARTICLES, PARTICLES, PATRONYMICS};
use super::name_order::{Greeting, is_given_name};
use super::name_words::{is_compound, written};

const COMMON: &str = include_str!("../../data/tidy/given_names.txt");

static GIVEN_NAMES: LazyLock<BTreeSet<&str>> = LazyLock::new(|| common().collect());

/// Words that are no given name without the next: "Abdul Rahman".
const BEGINNINGS: [&str; 7] = ["abdul", "abdel", "abdal", "abd", "abu", "umm", "bint"];

/// The most words of a given name with joining words inside: "Maria do Perpétuo Socorro".
const JOINED_WORDS_MAX: usize = 4;

/// The most words of a given name before a patronymic: "Wan Nur Aisyah binti Ahmad".
const WORDS_MAX: usize = 3;

/// The longest given name before a patronymic, in characters.
const CHARACTERS_MAX: usize = 24;

fn common() -> impl Iterator<Item = &'static str> {
    COMMON.lines().filter(|line| !line.starts_with('#')).flat_map(str::split_whitespace)
}

/// Whether a word is a common given name; of "Jean-Claude" it is the first part.
pub(super) fn is_given(word: &str) -> bool {
    let word = key(word);
    let first = word.split('-').next().unwrap_or_default();
    GIVEN_NAMES.contains(first) || is_given_name(&word)
}

/// How many words at the beginning of a name are the given name.
pub(super) fn length(words: &[String]) -> usize {
    let joined = (3..=JOINED_WORDS_MAX.min(words.len().saturating_sub(1))).rev();
    let joined = joined.into_iter().find(|count| JOINED_NAMES.has(&words[..*count].join(" ")));
    if let Some(count) = joined {
        return count;
    }
    match words {
        [_, _, _, ..] if is_compound(words) => 2,
        [first, _, ..] if BEGINNINGS.contains(&key(first).as_str()) => 2,
        _ => words.len().min(1),
    }
}

/// The given name before the name of the father: "Nur Aisyah binti Abdullah" is Nur Aisyah.
pub(super) fn before_patronymic(words: &[String]) -> Option<String> {
    let place = (1..words.len().saturating_sub(1)).find(|place| PATRONYMICS.has(&words[*place]))?;
    let given = &words[..place];
    let name = written(given);
    let is_long = given.len() > WORDS_MAX || name.chars().count() > CHARACTERS_MAX;
    Some(if is_long { written(&given[..length(given)]) } else { name })
}

/// A given name in a column of its own: through the word that follows the joining words, and without those at its end.
pub(super) fn in_column(mut given: Vec<String>) -> Vec<String> {
    while given.len() > 1 && given.last().is_some_and(|word| PARTICLES.has(word)) {
        given.pop();
    }
    let joining = given.iter().skip(1).take_while(|word| PARTICLES.has(word)).count();
    match given.len() {
        0..=2 => {}
        _ if joining > 0 => given.truncate(joining + 2),
        _ if is_compound(&given) => given.truncate(2),
        _ => given.truncate(1),
    }
    given
}

/// How a person is greeted whose name begins with a particle: "De Smet Pieter" is Pieter, and "Van Nguyen" is Van.
pub(super) fn by_particle(words: &[String]) -> Greeting {
    let particles = words.iter().take_while(|word| PARTICLES.has(word)).count();
    let Some(first) = words.first().filter(|_| particles > 0) else { return Greeting::Beginning };
    let is_name = NAMES_OR_PARTICLES.has(first);
    let given = particles + 1;
    match words.get(given) {
        None if is_name && (particles == 1 || particles == words.len()) => Greeting::Beginning,
        None => Greeting::Unknown,
        Some(word) if is_given(word) || (is_name && particles > 1) => {
            Greeting::Words(given, given + length(&words[given..]))
        }
        Some(_) if is_name && is_given(&words[1]) => Greeting::Beginning,
        Some(_) => Greeting::Whole,
    }
}

/// The mistakes in the list of given names.
pub(super) fn problems() -> Vec<String> {
    let mut seen = BTreeSet::new();
    let wrong = common().filter(|name| key(name) != *name || !seen.insert(*name));
    wrong.map(|name| format!("given_names.txt: {name} is not folded or listed twice")).collect()
}
