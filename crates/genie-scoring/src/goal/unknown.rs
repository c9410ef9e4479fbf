//! Words of a goal that no list has. They are looked for as written, and their position says where: in the
//! title, in what the company does, or anywhere.

use genie_text::words::Gap;

use super::reader::Reader;
use super::scope::Where;
use super::wish::{Thing, Wish};
use crate::algorithm::{Demand, Wanted};
use crate::cue::Cue;
use crate::lexicon::Sense;

/// The most words that are read as one phrase.
const PHRASE_WORDS_MAX: usize = 3;

/// The longest word that is looked for as written.
const WORD_CHARACTERS_MAX: usize = 30;

/// How words for a person end, in the languages of the lists.
const PERSON_ENDINGS: [&str; 14] =
    ["er", "or", "ist", "ian", "ant", "ent", "eur", "euse", "ier", "ière", "ador", "adora", "in", "man"];

/// Words before a place that name a part of it which no list has.
const DIRECTIONS: [&str; 9] =
    ["northern", "southern", "eastern", "western", "central", "north", "south", "east", "west"];

impl Reader<'_> {
    /// Reads the unknown words at a position; returns how many there are.
    pub(super) fn unknown(&mut self, at: usize) -> usize {
        if !self.is_telling(at) {
            return 1;
        }
        let end = self.unknown_end(at);
        if self.scope.us || self.scope.aside {
            return end - at;
        }
        self.note_unread(at, end);
        if end == at + 1 && DIRECTIONS.contains(&self.raw(at, end).as_str()) && self.place(end).is_some() {
            return 1;
        }
        let phrase = self.written(at, end);
        let named = self.tokens[at].raw.chars().next().is_some_and(char::is_uppercase);
        let inside = self.is_just_inside(at) && self.scope.place == Where::Inside;
        if named && (inside || self.is_among_places(at, end)) {
            let place = self.tokens[at..end].iter().map(|token| token.raw).collect::<Vec<_>>().join(" ");
            self.wish_words(at, end, self.scope.demand, Thing::UnknownPlace(place));
            return end - at;
        }
        // `barber shops`, `trampoline park operators`: the noun says that it is a kind of business.
        if let Some(noun) = self.business_noun(end) {
            self.wish_words(at, end, self.scope.demand, Thing::Business(phrase));
            return noun - at;
        }
        let thing = if self.scope.demand == Demand::Avoid {
            Thing::Word(phrase)
        } else if self.scope.past {
            Thing::Focus(phrase)
        } else {
            self.unknown_thing(at, end, phrase)
        };
        self.wish_words(at, end, self.scope.demand, thing);
        end - at
    }

    /// `data centre`: a lone word for a field before an unknown word is part of a phrase that no list has.
    pub(super) fn begins_unknown_phrase(&self, at: usize) -> bool {
        let next = at + 1;
        let follows =
            self.tokens.get(next).is_some_and(|token| matches!(token.gap, Gap::Space | Gap::Hyphen));
        follows
            && matches!(self.title_sense(at), Some((1, Sense::Field(_))))
            && self.place(at).is_none()
            && self.is_telling(next)
            && self.cue(next).is_none()
            && self.quantity_at(next).is_none()
            && self.longest_meaning(next) == 0
    }

    /// `small animal vets`: a word for a size before an unknown word says nothing about a company.
    pub(super) fn is_small_thing(&self, at: usize) -> bool {
        let next = at + 1;
        let follows = self.tokens.get(next).is_some_and(|token| !token.gap.parts());
        follows
            && self.lexicon.size_words.longest(self.tokens, at).is_some()
            && self.title_sense(at).is_none()
            && self.industry(at).is_none()
            && self.is_telling(next)
            && self.cue(next).is_none()
            && self.longest_meaning(next) == 0
            && matches!(self.title_sense(next + 1), Some((_, Sense::Person(..))))
    }

    /// `empresas instaladoras de placas solares`, `companies doing payroll`: what follows a word for a company.
    fn follows_company(&self, at: usize) -> bool {
        let mut before = (0..at).rev().take_while(|before| !self.tokens[before + 1].gap.parts());
        let is_filler = |before: &usize| matches!(self.cue(*before), Some((1, Cue::Nothing)));
        let nearest = before.find(|before| !is_filler(before));
        nearest.is_some_and(|before| matches!(self.cue(before), Some((_, Cue::Company))))
    }

    fn unknown_thing(&self, at: usize, end: usize, phrase: String) -> Thing {
        let last = self.tokens[end - 1].raw.to_lowercase();
        let singular = last.strip_suffix('s').unwrap_or(&last);
        let is_plural = last.ends_with('s') && singular.len() >= 4;
        // `Elektroinstallateure`, `tandartsen`: plurals of other languages.
        let people = [singular, last.trim_end_matches('n').trim_end_matches('e')];
        let is_person = people.iter().any(|word| PERSON_ENDINGS.iter().any(|ending| word.ends_with(ending)));
        let is_sought = at > 0 && matches!(self.cue(at - 1), Some((_, Cue::Find)));
        let of =
            at > 0 && ["of", "for"].iter().any(|word| self.tokens[at - 1].raw.eq_ignore_ascii_case(word));
        let title =
            |phrase: String| Thing::Title(Wanted { role: Some(phrase), at_least: None, at_most: None });
        let last_wish =
            self.wishes.last().filter(|wish| wish.end + 1 >= at && wish.demand == self.scope.demand);
        let after_title = last_wish.is_some_and(|wish| matches!(wish.thing, Thing::Title(_)));
        let after_business =
            last_wish.is_some_and(|wish| matches!(wish.thing, Thing::Industry(_) | Thing::Business(_)));
        match self.scope.place {
            Where::Topic => Thing::Word(phrase),
            Where::Company | Where::Inside => Thing::Business(phrase),
            Where::People if self.follows_company(at) => Thing::Business(phrase),
            Where::People if of && self.found_people() => Thing::Business(phrase),
            Where::People if is_person && is_sought && !self.found_role() => title(phrase),
            Where::People if is_person && is_plural && (after_title || !self.found_role()) => title(phrase),
            Where::People if is_plural && (after_business || !self.found_role()) => Thing::Business(phrase),
            Where::People => Thing::Word(phrase),
        }
    }

    /// The position after a noun for any kind of business.
    fn business_noun(&self, at: usize) -> Option<usize> {
        let token = self.tokens.get(at).filter(|token| !token.gap.parts())?;
        // `facility managers` are no kind of business.
        if self.title_sense(at).is_some_and(|(length, _)| length > 1) {
            return None;
        }
        let cue = self.cue(at).filter(|(_, cue)| cue.names_company()).map(|(length, _)| at + length);
        // `shops` are also retail, unless another word says what they sell.
        let shop =
            ["shop", "shops", "store", "stores"].iter().any(|noun| token.raw.eq_ignore_ascii_case(noun));
        cue.or_else(|| shop.then_some(at + 1))
    }

    fn unknown_end(&self, at: usize) -> usize {
        let mut end = at + 1;
        while end < self.tokens.len()
            && end - at < PHRASE_WORDS_MAX
            && matches!(self.tokens[end].gap, Gap::Space | Gap::Hyphen)
            && self.is_telling(end)
            && self.cue(end).is_none()
            && self.quantity_at(end).is_none()
            && self.longest_meaning(end) == 0
        {
            end += 1;
        }
        end
    }

    pub(super) fn is_telling(&self, at: usize) -> bool {
        let token = self.tokens[at];
        let letters = token.raw.chars().filter(|character| character.is_alphabetic()).count();
        let is_short = token.raw.chars().count() <= WORD_CHARACTERS_MAX;
        // `2D` and `5G` say as much as a longer word.
        let is_code = letters >= 1 && token.raw.starts_with(|first: char| first.is_ascii_digit());
        is_short && (letters >= 4 || letters >= 2 && token.is_capitals() || is_code)
    }

    /// `(Piraeus, Hamburg, Singapore)`: a name in a list of places is a place.
    fn is_among_places(&self, at: usize, end: usize) -> bool {
        let joined =
            |at: usize| self.tokens.get(at).is_some_and(|token| matches!(token.gap, Gap::Comma | Gap::Slash));
        let after = joined(end) && self.place(end).is_some();
        let is_place = |wish: &Wish| matches!(wish.thing, Thing::Place(_) | Thing::UnknownPlace(_));
        let last = self.wishes.last().filter(|wish| wish.end == at && is_place(wish));
        after || joined(at) && last.is_some()
    }

    fn is_just_inside(&self, at: usize) -> bool {
        at > 0
            && matches!(
                self.tokens[at - 1].raw.to_lowercase().as_str(),
                "in" | "near"
                    | "around"
                    | "across"
                    | "from"
                    | "or"
                    | "and"
                    | "the"
                    | "und"
                    | "oder"
                    | "et"
                    | "ou"
                    | "y"
                    | "o"
                    | "e"
                    | "en"
                    | "of"
                    | "à"
            )
    }
}
