//! Reads the people that a goal asks for: titles joined by commas, `and` and `or`, which share their ranks
//! and fields, and the words before them.

use genie_text::words::Gap;

use super::reader::Reader;
use super::scope::Where;
use super::wish::{Thing, wanted};
use crate::algorithm::{Demand, Seniority, Wanted};
use crate::cue::Cue;
use crate::industries::IndustryId;
use crate::lexicon::Sense;
use crate::seniority::Qualifier;
use crate::title::{Claim, read as read_title};
use crate::vocabulary::Token;

impl Reader<'_> {
    /// Reads titles joined by commas, `and` and `or` as one run, so that they share ranks and fields.
    pub(super) fn title(&mut self, at: usize, sense: Sense, industry: Option<(usize, IndustryId)>) -> usize {
        let end = self.run_end(at);
        let only_fields = self.only_fields(at, end);
        let first = self.lexicon.goal_titles.longest(self.tokens, at).map_or(1, |(length, _)| length);
        if only_fields && matches!(sense, Sense::Field(_)) && self.is_company_word(at, first, end) {
            match industry {
                Some((_, industry)) => self.wish(at, Thing::Industry(self.lexicon.industries.name(industry))),
                None => self.wish(at, Thing::Word(self.raw(at, at + first))),
            }
            return first;
        }
        // In a goal a comma joins: `heads of marketing, growth or sales` are heads of all three.
        let joined: Vec<Token<'_>> = self.tokens[at..end]
            .iter()
            .map(|token| Token {
                gap: if token.gap == Gap::Comma { Gap::Slash } else { token.gap },
                ..*token
            })
            .collect();
        let claims = read_title(&self.lexicon.goal_titles, &self.lexicon.roles, &joined).claims;
        if only_fields && self.scope.demand == Demand::Avoid {
            self.avoid_fields(at, end);
            return end - at;
        }
        self.focus_on_modifier(at);
        let modifier = self.take_modifier(at);
        let way = |claim: &Claim| claim.role.is_some_and(|role| self.lexicon.roles.is_beside_any_work(role));
        // `freelance designers` are designers first.
        let only_ways = claims.iter().filter(|claim| claim.weight >= 900).all(way);
        let sought: Vec<Claim> = claims
            .iter()
            .filter(|claim| claim.weight >= 900 && (only_ways || !way(claim)))
            .copied()
            .collect();
        for claim in &sought {
            let mut wanted = wanted(self.lexicon, claim, only_fields, self.scope.demand);
            if let Some(name) = self.profession(at, end, claim) {
                wanted.role = Some(name);
            }
            if let (None, Some(modifier)) = (claim.role, &modifier) {
                wanted.role = Some(format!("{modifier} {}", self.raw(at, end)));
            }
            self.wish_words(at, end, self.scope.demand, Thing::Title(wanted));
        }
        self.add_modifiers(at, end, &claims);
        // `people in logistics` may mean the work or the industry, so it asks for both.
        let both = only_fields && self.scope.place == Where::Inside && self.scope.demand == Demand::Want;
        if let (true, Some((_, industry))) = (both, industry) {
            let name = self.lexicon.industries.name(industry);
            self.wish_words(at, end, Demand::Prefer, Thing::Industry(name));
        }
        end - at
    }

    /// `dispatch managers`: the word before a rank says whose rank it is. An unknown one is taken back; what
    /// names a business stays a wish too.
    fn take_modifier(&mut self, at: usize) -> Option<String> {
        let near = !self.tokens[at].gap.parts() && !self.tokens[at].raw.eq_ignore_ascii_case("of");
        let ranked = matches!(self.title_sense(at), Some((_, Sense::Rank(_))));
        let last = self.wishes.last().filter(|wish| near && ranked && wish.end == at)?;
        let words = last.raw.clone();
        if matches!(last.thing, Thing::Word(_) | Thing::Title(_)) {
            self.wishes.pop();
            return Some(words);
        }
        matches!(last.thing, Thing::Business(_) | Thing::Industry(_)).then_some(words)
    }

    /// `data centre facility managers`: the unknown words before a person say which of them are meant.
    fn focus_on_modifier(&mut self, at: usize) {
        let near =
            !self.tokens[at].gap.parts() && matches!(self.title_sense(at), Some((_, Sense::Person(..))));
        let last =
            self.wishes.last_mut().filter(|wish| near && wish.end == at && wish.demand != Demand::Avoid);
        if let Some(wish) = last
            && let Thing::Word(words) = &wish.thing
        {
            wish.thing = Thing::Focus(words.clone());
        }
    }

    /// `no warehouse staff` is about the warehouse and not about everyone in logistics.
    fn avoid_fields(&mut self, start: usize, end: usize) {
        let senses: Vec<(usize, usize, Sense)> =
            self.lexicon.goal_titles.all(&self.tokens[start..end]).collect();
        for (offset, length, sense) in senses {
            let Sense::Field(role) = sense else { continue };
            let (at, name) = (start + offset, self.lexicon.roles.name(role));
            if self.lexicon.roles.is_one_of_many(role, name) {
                self.wish(at, Thing::Word(self.raw(at, at + length)));
            } else {
                let wanted =
                    Wanted { role: Some(name.to_owned()), at_least: Some(Seniority::Intern), at_most: None };
                self.wish(at, Thing::Title(wanted));
            }
        }
    }

    /// The goal's own word for a person, where the role is too wide for it.
    fn profession(&self, start: usize, end: usize, claim: &Claim) -> Option<String> {
        let (role, noun) = (claim.role?, claim.noun?);
        let mut senses = self.lexicon.goal_titles.all(&self.tokens[start..end]);
        let (offset, length, _) = senses.find(|(offset, length, sense)| {
            matches!(sense, Sense::Person(named, _) if *named == role)
                && self.tokens[start + offset + length - 1].id == noun
        })?;
        let name = self.raw(start + offset, start + offset + length);
        self.lexicon.roles.is_one_of_many(role, &name).then_some(name)
    }

    /// The words before the people: `restaurant` owners have restaurants, `ICU` nurses the ICU.
    fn add_modifiers(&mut self, start: usize, end: usize, claims: &[Claim]) {
        let general = Some(self.lexicon.roles.chief_executive);
        let leads_company = claims.iter().any(|claim| claim.weight >= 900 && claim.role == general);
        let senses: Vec<(usize, usize, Sense)> =
            self.lexicon.goal_titles.all(&self.tokens[start..end]).collect();
        for (offset, length, sense) in senses {
            let at = start + offset;
            match sense {
                Sense::Field(_) if leads_company => {
                    if let Some((_, industry)) = self.industry(at) {
                        self.wish(at, Thing::Industry(self.lexicon.industries.name(industry)));
                    }
                }
                Sense::Person(role, level) if length > 1 => {
                    let rest = self.lexicon.goal_titles.longest(self.tokens, at + 1);
                    let same = matches!(rest, Some((other, Sense::Person(other_role, other_level)))
                        if other + 1 == length && other_role == role && other_level.abs_diff(level) <= 12);
                    let ranks = self
                        .title_sense_of(at, 1)
                        .is_some_and(|sense| matches!(sense, Sense::Rank(_) | Sense::Grade(_)));
                    let own = self.lexicon.roles.name(role).contains(&self.tokens[at].raw.to_lowercase());
                    if same && !ranks && !own && self.tokens[at].raw.len() >= 3 {
                        self.wish(at, Thing::Focus(self.tokens[at].raw.to_lowercase()));
                    }
                }
                Sense::Field(_)
                | Sense::Person(..)
                | Sense::Owner(..)
                | Sense::Rank(_)
                | Sense::Grade(_)
                | Sense::Qualifier(_) => {}
            }
        }
    }

    /// The end of the run of titles that starts here.
    fn run_end(&self, start: usize) -> usize {
        let mut at = start;
        let mut end = start;
        while at < self.tokens.len() {
            let gap = if at == start { Gap::Space } else { self.tokens[at].gap };
            if gap >= Gap::Dash {
                break;
            }
            if let Some((length, _)) = self.title_sense(at) {
                let longer = self.industry(at).is_some_and(|(other, _)| other > length)
                    || self.cue(at).is_some_and(|(other, cue)| self.cue_wins(at, other, cue, length));
                // A field after the people and before a company belongs to the company.
                let sized = self
                    .lexicon
                    .size_words
                    .longest(self.tokens, at)
                    .is_some_and(|(other, _)| other >= length);
                let company = sized && self.means_company(at + length)
                    || end > start
                        && self.is_field(at)
                        && (self.means_company(at + length)
                            || self.industry(at).is_some_and(|(other, _)| other == length)
                                && gap == Gap::Comma);
                if longer || company {
                    break;
                }
                at += length;
                end = at;
                continue;
            }
            let joins = matches!(
                self.lexicon.goal_titles.longest(self.tokens, at),
                Some((_, Sense::Qualifier(Qualifier::And)))
            );
            let links =
                ["of", "the", "de", "our"].iter().any(|word| self.tokens[at].raw.eq_ignore_ascii_case(word));
            if !joins && !links {
                break;
            }
            at += 1;
        }
        end
    }

    fn is_field(&self, at: usize) -> bool {
        matches!(self.title_sense(at), Some((_, Sense::Field(_))))
    }

    fn only_fields(&self, start: usize, end: usize) -> bool {
        let mut senses = self.lexicon.goal_titles.all(&self.tokens[start..end]);
        senses.all(|(_, _, sense)| matches!(sense, Sense::Field(_) | Sense::Qualifier(_)))
    }

    /// Whether a field names a company's business: `logistics firms`, `founders in logistics`.
    fn is_company_word(&self, at: usize, length: usize, end: usize) -> bool {
        let has_industry = self.industry(at).is_some();
        if self.means_company(at + length) || matches!(self.cue(end), Some((_, Cue::Company))) {
            return true;
        }
        if matches!(self.cue(end), Some((_, Cue::People))) {
            return false;
        }
        match self.scope.place {
            Where::Company => has_industry,
            Where::Inside => has_industry && self.found_role(),
            Where::People => has_industry && self.title_sense(at + length).is_none() && self.found_people(),
            Where::Topic => true,
        }
    }
}
