//! What a clause does to the wishes around it: judgements that follow what they apply to, headings, and lists that
//! end.

use genie_text::words::Gap;

use super::quantities::Unit;
use super::reader::Reader;
use super::wish::{Thing, Wish};
use crate::algorithm::{Demand, Seniority};
use crate::cue::Cue;

/// How many words may stand before a number in its clause: `with at least 50 employees`.
const QUANTITY_WORDS_BEFORE: usize = 3;

impl Reader<'_> {
    /// `Podcast guests: climate scientists`: people before a colon say what for, where those after it say whom.
    pub(super) fn forget_heading(&mut self) {
        let is_colon = |at: &usize| {
            let before = self.goal[..self.offset(&self.tokens[*at])].trim_end();
            before.ends_with(':') && self.tokens[*at].gap == Gap::Hard
        };
        let Some(colon) = (1..self.tokens.len()).find(is_colon) else { return };
        let is_person = |wish: &Wish| matches!(wish.thing, Thing::Title(_)) && !wish.is_loose();
        let found = self.wishes.iter().any(|wish| {
            wish.at >= colon && is_person(wish) && matches!(wish.demand, Demand::Want | Demand::Must)
        });
        if found {
            let heads = |wish: &Wish| matches!(wish.thing, Thing::Title(_) | Thing::Word(_));
            self.wishes.retain(|wish| wish.at >= colon || wish.demand != Demand::Want || !heads(wish));
        }
    }

    /// `no sommelier schools`: a title before an avoided kind of company says which companies.
    pub(super) fn join_avoided(&mut self) {
        for at in (1..self.wishes.len()).rev() {
            let (first, second) = (&self.wishes[at - 1], &self.wishes[at]);
            let avoided = first.demand == Demand::Avoid && second.demand == Demand::Avoid;
            let adjacent = first.end == second.at && !self.tokens[second.at].gap.parts();
            let is_company = matches!(second.thing, Thing::Industry(_) | Thing::Business(_));
            if avoided && adjacent && is_company && matches!(first.thing, Thing::Title(_)) {
                let (at_first, end) = (first.at, second.end);
                let raw = self.raw(at_first, end);
                self.wishes[at - 1].end = end;
                self.wishes[at - 1].thing = Thing::Word(raw.clone());
                self.wishes[at - 1].raw = raw;
                self.wishes.remove(at);
            }
        }
    }

    /// `not agencies, 50-200 employees`: after a comma, a number or the first place is no item of the list.
    pub(super) fn leaves_list(&self, at: usize) -> bool {
        let last = self.wishes.last().filter(|wish| wish.demand == self.scope.demand);
        let is_place = |wish: &Wish| matches!(wish.thing, Thing::Place(_) | Thing::UnknownPlace(_));
        let clause = (at..self.tokens.len()).take(QUANTITY_WORDS_BEFORE + 1);
        let mut clause = clause.take_while(|next| *next == at || !self.tokens[*next].gap.parts());
        clause.any(|next| self.quantity_at(next).is_some_and(|quantity| quantity.unit != Unit::Other))
            || self.place(at).is_some() && last.is_some_and(|wish| !is_place(wish))
    }

    /// `Korea, Japan or Norway preferred`: the start of the list of things of one kind that ends a clause.
    fn list_start(&self, clause: usize) -> usize {
        let same = |one: &Wish, other: &Wish| {
            std::mem::discriminant(&one.thing) == std::mem::discriminant(&other.thing)
                && one.demand == other.demand
                && !matches!(one.thing, Thing::Title(_))
        };
        let Some(first) = self.wishes.iter().position(|wish| wish.at >= clause) else { return clause };
        let mut start = first;
        while start > 0
            && same(&self.wishes[start - 1], &self.wishes[start])
            && self.wishes[start - 1].end + 1 >= self.wishes[start].at
        {
            start -= 1;
        }
        self.wishes[start].at.min(clause)
    }

    /// Whether all people so far are those to whom the sender sells.
    pub(super) fn sold_to_all(&self) -> bool {
        let sale = (0..self.tokens.len()).find(|at| matches!(self.cue(*at), Some((_, Cue::Us | Cue::Sell))));
        let people = self.wishes.iter().filter(|wish| matches!(wish.thing, Thing::Title(_)));
        sale.is_some_and(|sale| people.map(|wish| wish.at).all(|at| at > sale))
    }

    /// `German speakers preferred`: the judgement follows what it applies to.
    pub(super) fn judge_clause(&mut self, at: usize, demand: Demand) {
        let clause = self.list_start(self.scope.clause);
        for wish in self
            .wishes
            .iter_mut()
            .filter(|wish| wish.at >= clause && wish.at < at && wish.demand == Demand::Want)
        {
            wish.demand = demand;
            if let (Demand::Avoid, Thing::Business(words)) = (demand, &wish.thing) {
                wish.thing = Thing::Word(words.clone());
            }
            let (Demand::Avoid, Thing::Title(wanted)) = (demand, &mut wish.thing) else { continue };
            match wanted.at_least {
                // `new graduates are not considered`: they and those below.
                Some(step @ (Seniority::Intern | Seniority::Junior)) => {
                    (wanted.at_least, wanted.at_most) = (None, Some(step));
                }
                None if wanted.at_most.is_none() => wanted.at_least = Some(Seniority::Intern),
                Some(_) | None => {}
            }
        }
    }

    /// `personal trainers are ok as plan B`: the people before it are a second choice.
    pub(super) fn make_second(&mut self, at: usize) {
        let clause = self.scope.clause;
        for wish in self.wishes.iter_mut().filter(|wish| wish.at >= clause && wish.at < at) {
            if let (Demand::Want, Thing::Title(wanted)) = (wish.demand, &wish.thing) {
                wish.thing = Thing::SecondChoice(wanted.clone());
            }
        }
    }

    /// Whether a clause ends before a position.
    pub(super) fn ends_clause(&self, at: usize) -> bool {
        self.tokens.get(at).is_none_or(|token| token.gap >= Gap::Comma)
    }

    /// `pre-seed to Series A`: a range of sizes.
    pub(super) fn is_between_sizes(&self, at: usize, next: usize) -> bool {
        let last = self.wishes.last().is_some_and(|wish| wish.end == at);
        last && matches!(self.wishes.last().map(|wish| &wish.thing), Some(Thing::SizeWord(_)))
            && self.lexicon.size_words.longest(self.tokens, next).is_some()
    }
}
