//! What a clause does to the wishes around it: judgements that follow what they apply to, headings, and lists that
//! end.

use genie_text::words::Gap;

use super::quantities::Unit;
use super::reader::Reader;
use super::wish::{Thing, Wish};
use crate::algorithm::{Demand, Seniority, Wanted};
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

    /// Updates the scope for the marks before a word. What is in brackets belongs to what precedes them: `vendors (BD,
    /// Cytek)`.
    pub(super) fn pass_marks(&mut self, at: usize, next: Option<Cue>) {
        let start = self.offset(&self.tokens[at]);
        let end =
            at.checked_sub(1).map_or(0, |last| self.offset(&self.tokens[last]) + self.tokens[last].raw.len());
        let marks = &self.goal[end..start];
        let mut gap = self.tokens[at].gap;
        if let (Some((_, after)), Some(before)) = (marks.rsplit_once(')'), self.bracketed) {
            self.scope = before;
            self.bracketed = None;
            gap = match after.trim() {
                "" if gap == Gap::Hard => Gap::Space,
                "," => Gap::Comma,
                _ => gap,
            };
        }
        if gap == Gap::Hard && marks.trim().ends_with('(') {
            self.bracketed = Some(self.scope);
            return;
        }
        self.scope.pass_gap(gap, at, self.after_cue, next);
    }

    /// Whether a judgement precedes a list: `Not wanted: recruiters, agencies`.
    pub(super) fn heads_list(&self, at: usize, end: usize) -> bool {
        let is_first = !self.wishes.iter().any(|wish| wish.at >= self.scope.clause && wish.at < at);
        is_first && self.tokens.get(end).is_some_and(|token| token.gap == Gap::Hard)
    }

    /// Where the clause begins that a negation at its end judges: `DJs = no, teachers: no`, `mills are our competitors,
    /// leave out`.
    pub(super) fn judged_before(&self, at: usize, end: usize) -> Option<usize> {
        if self.tokens.get(end).is_some_and(|token| token.gap < Gap::Comma) {
            return None;
        }
        let says = |start: usize| {
            self.wishes.iter().any(|wish| wish.at >= start && wish.at < at && wish.demand == Demand::Want)
        };
        let sentence = (0..=at).rev().find(|word| self.tokens[*word].gap == Gap::Sentence).unwrap_or(0);
        let mut starts =
            (sentence..=at).rev().filter(|word| *word == sentence || self.tokens[*word].gap >= Gap::Comma);
        starts.find(|start| says(*start))
    }

    /// `no sommelier schools`, `no pet cremation`: avoided words that stand together are avoided together.
    pub(super) fn join_avoided(&mut self) {
        for at in (1..self.wishes.len()).rev() {
            let (first, second) = (&self.wishes[at - 1], &self.wishes[at]);
            let avoided = first.demand == Demand::Avoid && second.demand == Demand::Avoid;
            let adjacent = first.end == second.at && !self.tokens[second.at].gap.parts();
            // `Peninsular Malaysia`: a word before a place says which part of it.
            let is_part = matches!((&first.thing, &second.thing), (Thing::Word(_), Thing::Place(_)));
            let is_phrase = first.thing.describes() && second.thing.describes();
            if avoided && adjacent && (is_phrase || is_part) {
                let (at_first, end) = (first.at, second.end);
                let raw = self.written(at_first, end);
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
            match (wish.demand, &wish.thing) {
                (Demand::Want, Thing::Title(wanted)) => wish.thing = Thing::SecondChoice(wanted.clone()),
                // `no franchises, personal trainers are ok as plan B`: the list of what is avoided ended before.
                (Demand::Avoid, Thing::Title(Wanted { role, .. })) => {
                    let wanted = Wanted { role: role.clone(), at_least: None, at_most: None };
                    wish.thing = Thing::SecondChoice(wanted);
                    wish.demand = Demand::Want;
                }
                (_, _) => {}
            }
        }
    }

    /// Where the list of people or companies begins that a verb denies something: `vet clinics, pet shops and groomers
    /// don't buy this`.
    pub(super) fn denied_from(&self, at: usize) -> Option<usize> {
        let is_subject = |word: usize| {
            let is_wished = self.wishes.iter().any(|wish| {
                (wish.at..wish.end).contains(&word) && matches!(wish.demand, Demand::Want | Demand::Prefer)
            });
            let is_filler = matches!(
                self.cue(word),
                Some((1, Cue::Nothing | Cue::Company | Cue::CompanyKind | Cue::People))
            );
            is_wished || is_filler
        };
        if self.scope.theirs && self.scope.clause == at {
            return None;
        }
        let mut start = at;
        while start > 0 && is_subject(start - 1) {
            start -= 1;
            if self.tokens[start].gap >= Gap::Dash {
                break;
            }
        }
        let begins = start == 0 || self.tokens[start].gap >= Gap::Dash;
        let is_wished = self.wishes.iter().any(|wish| wish.at >= start && wish.at < at);
        (begins && is_wished).then_some(start)
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
