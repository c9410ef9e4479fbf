//! The words of a goal as they were written. Lists of roles and industries cover most trades, and no list covers all:
//! a lead whose record has the goal's own words is likely the one that is meant.

use genie_text::words::each_word;

use super::reader::Reader;
use super::wish::{Thing, Wish};
use crate::algorithm::{Criterion, Demand, Rule};
use crate::title::read as read_title;
use crate::validate::ITEMS_MAX;
use crate::vocabulary::Spelling;

/// The weight of each word before normalisation.
const WEIGHT: u32 = 10;

/// This many of the words give all points.
const ENOUGH: usize = 4;

impl Reader<'_> {
    /// The words about the wanted people that no list has, as written. Listed titles and industries, places and numbers
    /// have criteria of their own.
    pub(super) fn own_words(&self) -> Vec<String> {
        let has_criterion = |wish: &Wish| {
            let is_listed = match &wish.thing {
                Thing::Place(_) | Thing::UnknownPlace(_) | Thing::Industry(_) => true,
                Thing::Title(_) | Thing::SecondChoice(_) => self.is_listed_title(wish),
                Thing::Business(_)
                | Thing::Topic(_)
                | Thing::Size(_)
                | Thing::SizeWord(_)
                | Thing::Skill(_)
                | Thing::Focus(_)
                | Thing::Word(_)
                | Thing::Number(_)
                | Thing::Active(_)
                | Thing::Started(_)
                | Thing::Complete
                | Thing::WayOfWorking(_)
                | Thing::Count(..)
                | Thing::Offer(_) => false,
            };
            is_listed || wish.demand == Demand::Avoid
        };
        let mut words: Vec<String> = Vec::new();
        for at in self.content.iter().copied() {
            let mut wishes = self.wishes.iter().filter(|wish| (wish.at..wish.end).contains(&at));
            let word = self.written(at, at + 1);
            let letters = word.chars().filter(|character| character.is_alphabetic()).count();
            let is_cue = matches!(self.cue(at), Some((1, _)));
            if letters > 1 && !is_cue && !words.contains(&word) && !wishes.any(has_criterion) {
                words.push(word);
            }
        }
        words
    }

    /// Whether the lists have the role of a wished title.
    fn is_listed_title(&self, wish: &Wish) -> bool {
        let mut tokens = Vec::new();
        self.lexicon.vocabulary.read(&wish.raw, Spelling::Exact, &mut tokens);
        let claims = read_title(&self.lexicon.titles, &self.lexicon.roles, &tokens).claims;
        claims.iter().any(|claim| claim.role.is_some())
    }
}

/// `crane hire, no tower cranes` avoids what is tall and not the cranes: a wanted word is not avoided.
pub fn spare(own: &[String], wishes: &mut Vec<Wish>) {
    let is_own = |word: &&str| own.iter().any(|own| same_word(own, word));
    for wish in wishes.iter_mut().filter(|wish| wish.demand == Demand::Avoid) {
        let others: Vec<&str> = wish.raw.split_whitespace().filter(|word| !is_own(word)).collect();
        let is_shared = others.len() < wish.raw.split_whitespace().count();
        let is_phrase = matches!(wish.thing, Thing::Word(_) | Thing::Business(_) | Thing::Industry(_));
        let is_title = matches!(&wish.thing, Thing::Title(wanted) if wanted.role.is_some());
        if is_phrase && is_shared || is_title && is_shared && !others.is_empty() {
            wish.thing = Thing::Word(others.join(" "));
        }
    }
    wishes.retain(|wish| wish.thing != Thing::Word(String::new()));
}

/// Whether two words are the same but for case, accents and number.
fn same_word(one: &str, other: &str) -> bool {
    let mut keys = Vec::new();
    each_word(one, |key, _| keys.push(key.to_owned()));
    let mut same = !keys.is_empty();
    each_word(other, |key, _| same &= keys.iter().any(|known| known == key));
    same
}

/// Adds the criterion for these words.
pub fn add(mut words: Vec<String>, criteria: &mut Vec<Criterion>) {
    if words.is_empty() {
        return;
    }
    words.truncate(ITEMS_MAX);
    let enough = words.len().min(ENOUGH) as u32;
    criteria.push(Criterion {
        name: "words of the goal".to_owned(),
        weight: WEIGHT * enough,
        demand: Demand::Want,
        loses: Some(0),
        rule: Rule::Keywords { any_of: words, columns: Vec::new(), enough: Some(enough) },
    });
}
