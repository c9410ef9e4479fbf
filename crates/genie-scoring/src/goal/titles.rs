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

/// `analysts`, `associates`: a rank that most people have says whom only by its own word.
fn is_plain_rank(claim: &Claim) -> bool {
    Seniority::of(claim.level) == Seniority::Middle
}

impl Reader<'_> {
    /// Reads titles joined by commas, `and` and `or` as one run, so that they share ranks and fields.
    pub(super) fn title(&mut self, at: usize, sense: Sense, industry: Option<(usize, IndustryId)>) -> usize {
        if let Some(length) = self.employers(at, sense, industry) {
            return length;
        }
        let end = self.run_end(at);
        if let Some(length) = self.only_fields_read(at, end, sense, industry) {
            return length;
        }
        if self.scope.past && self.scope.demand != Demand::Avoid {
            self.wish_words(at, end, self.scope.demand, Thing::Focus(self.raw(at, end)));
            return end - at;
        }
        let claims = self.claims(at, end);
        self.focus_on_modifier(at);
        let modifier = self.take_modifier(at);
        let way = |claim: &Claim| claim.role.is_some_and(|role| self.lexicon.roles.is_beside_any_work(role));
        // `freelance designers` are designers first.
        let only_ways = claims.iter().filter(|claim| claim.weight >= 900).all(way);
        let ways: Vec<Claim> = claims.iter().filter(|claim| way(claim)).copied().collect();
        if only_ways && !claims.is_empty() && self.found_people() && self.scope.demand != Demand::Avoid {
            self.way_of_working(at, &ways);
            return end - at;
        }
        let mut sought: Vec<Claim> = claims
            .iter()
            .filter(|claim| claim.weight >= 900 && (only_ways || !way(claim)))
            .copied()
            .collect();
        // `partners, principals or GPs`: among investors a principal invests.
        let roles = &self.lexicon.roles;
        if sought.iter().any(|claim| claim.role == Some(roles.investor)) {
            sought.retain(|claim| claim.role != Some(roles.school_principal));
        }
        // `independent pharmacists` own small companies, and are no freelancers.
        let sized = self.lexicon.size_words.longest(self.tokens, at).is_some();
        if !only_ways && !sized && self.scope.demand == Demand::Want {
            self.way_of_working(at, &ways);
        }
        for claim in &sought {
            self.person(at, end, claim, &sought, modifier.as_deref());
        }
        self.add_modifiers(at, end, &claims);
        // `people in logistics` may mean the work or the industry, so it asks for both.
        let only_fields = self.only_fields(at, end);
        let both = only_fields && self.scope.place == Where::Inside && self.scope.demand == Demand::Want;
        if let (true, Some((_, industry))) = (both, industry) {
            let name = self.lexicon.industries.name(industry);
            self.wish_words(at, end, Demand::Prefer, Thing::Industry(name));
        }
        end - at
    }

    /// The claims of a run of titles. In a goal a comma joins: `heads of marketing, growth or sales` are heads of
    /// all three.
    fn claims(&self, start: usize, end: usize) -> Vec<Claim> {
        let joined: Vec<Token<'_>> = self.tokens[start..end]
            .iter()
            .map(|token| Token {
                gap: if token.gap == Gap::Comma { Gap::Slash } else { token.gap },
                ..*token
            })
            .collect();
        read_title(&self.lexicon.goal_titles, &self.lexicon.roles, &joined).claims
    }

    /// Reads a run that names work and no person, if it is not about people; returns how many words it has.
    fn only_fields_read(
        &mut self,
        at: usize,
        end: usize,
        sense: Sense,
        industry: Option<(usize, IndustryId)>,
    ) -> Option<usize> {
        if !self.only_fields(at, end) {
            return None;
        }
        let first = self.lexicon.goal_titles.longest(self.tokens, at).map_or(1, |(length, _)| length);
        if matches!(sense, Sense::Field(_)) && self.is_company_word(at, first, end) {
            match industry {
                Some((_, industry)) => self.wish(at, Thing::Industry(self.lexicon.industries.name(industry))),
                None => self.wish(at, Thing::Word(self.raw(at, at + first))),
            }
            return Some(first);
        }
        if self.found_people() && self.opens_bracket(at) && self.scope.demand == Demand::Want {
            // `teachers (maths or science)`: which of them, and not other people.
            let senses: Vec<(usize, usize, Sense)> =
                self.lexicon.goal_titles.all(&self.tokens[at..end]).collect();
            for (offset, length, _) in senses {
                let start = at + offset;
                let words = Thing::Word(self.raw(start, start + length));
                self.wish_words(start, start + length, self.scope.demand, words);
            }
            return Some(end - at);
        }
        if self.scope.demand == Demand::Avoid {
            self.avoid_fields(at, end);
            return Some(end - at);
        }
        None
    }

    /// `gym owners, independent only`, `freelance designers`: how they work, and not another title.
    fn way_of_working(&mut self, at: usize, ways: &[Claim]) {
        if let Some((length, size)) = self.lexicon.size_words.longest(self.tokens, at) {
            self.wish_words(at, at + length, self.scope.demand, Thing::SizeWord(size));
            return;
        }
        for role in ways.iter().filter_map(|claim| claim.role) {
            self.wish(at, Thing::WayOfWorking(self.lexicon.roles.name(role)));
        }
    }

    /// Adds the wish for one person of a run of titles.
    fn person(&mut self, at: usize, end: usize, claim: &Claim, run: &[Claim], modifier: Option<&str>) {
        let demand = self.scope.demand;
        if demand == Demand::Avoid && claim.role.is_none() && is_plain_rank(claim) {
            self.wish_words(at, end, demand, Thing::Word(self.raw(at, end)));
            return;
        }
        let mut wanted = wanted(self.lexicon, claim, self.only_fields(at, end), demand);
        if claim.role.is_none() && claim.ranked && demand != Demand::Avoid {
            // `regulatory affairs specialists or managers`: the managers have the same field.
            let named = |other: &Claim| other.role.filter(|_| other.person);
            let before = run.iter().take_while(|other| *other != claim).filter_map(named).last();
            let role = before.or_else(|| run.iter().find_map(named));
            wanted.role = role.map(|role| self.lexicon.roles.name(role).to_owned());
        }
        if let Some(name) = self.profession(at, end, claim) {
            wanted.role = Some(name);
        }
        if let (None, Some(modifier)) = (claim.role, modifier) {
            wanted.role = Some(format!("{modifier} {}", self.raw(at, end)));
        }
        let second = self.scope.second && demand == Demand::Want;
        let thing = if second { Thing::SecondChoice(wanted) } else { Thing::Title(wanted) };
        self.wish_words(at, end, demand, thing);
    }

    /// `managers at freight forwarders and ship owners`: after `at`, words for persons name companies.
    fn employers(&mut self, at: usize, sense: Sense, industry: Option<(usize, IndustryId)>) -> Option<usize> {
        let (length, _) = self.title_sense(at)?;
        let start = self.scope.place_start.min(at);
        let same_list = self.tokens[start..=at].iter().skip(1).all(|token| token.gap < Gap::Comma);
        let is_plural = self.tokens[at + length - 1].raw.to_lowercase().ends_with('s');
        let named = matches!(sense, Sense::Person(..) | Sense::Owner(..)) && is_plural;
        if self.scope.place != Where::Company || !same_list || !named || !self.found_people() {
            return None;
        }
        let thing = match industry {
            Some((_, industry)) => Thing::Industry(self.lexicon.industries.name(industry)),
            None => Thing::Business(self.raw(at, at + length)),
        };
        self.wish_words(at, at + length, self.scope.demand, thing);
        Some(length)
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
        let Some(wish) = last else { return };
        let Thing::Word(words) = &wish.thing else { return };
        wish.thing = Thing::Focus(words.clone());
        // `climate or ocean scientists`: the first of two modifiers is one too.
        let start = wish.at;
        let [.., first, _] = self.wishes.as_mut_slice() else { return };
        let joined = first.end + 1 == start && first.demand != Demand::Avoid;
        if joined && matches!(first.thing, Thing::Industry(_)) {
            first.thing = Thing::Focus(first.raw.clone());
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
        if self.means_company(at + length) || matches!(self.cue(end), Some((_, cue)) if cue.names_company()) {
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
