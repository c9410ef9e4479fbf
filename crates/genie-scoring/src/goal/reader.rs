//! Reads the words of a goal in one pass and collects the wishes.

use genie_text::words::Gap;

use super::quantities::{Quantity, Unit};
use super::scope::{Scope, Where};
use super::wish::{Thing, Wish};
use crate::algorithm::{Demand, Seniority};
use crate::cue::Cue;
use crate::industries::IndustryId;
use crate::lexicon::{Lexicon, Sense};
use crate::places::Extent;
use crate::sizes::Headcount;
use crate::skills::SkillId;
use crate::vocabulary::Token;

/// Reads a goal.
pub fn read(lexicon: &Lexicon, goal: &str, tokens: &[Token<'_>], quantities: &[Quantity]) -> Read {
    let mut reader = Reader {
        lexicon,
        goal,
        tokens,
        quantities,
        scope: Scope::new(),
        wishes: Vec::new(),
        unread: Vec::new(),
        after_cue: false,
    };
    let mut at = 0;
    while at < tokens.len() {
        at += reader.step(at).max(1);
    }
    Read { wishes: reader.wishes, unread: reader.unread }
}

/// What a goal says.
pub struct Read {
    /// The wishes.
    pub wishes: Vec<Wish>,
    /// The words that no list has, as written.
    pub unread: Vec<String>,
}

const DAYS_PER_YEAR: u32 = 365;
/// How many words may stand before a number in its clause: `with at least 50 employees`.
const QUANTITY_WORDS_BEFORE: usize = 3;

/// The reader of one goal.
pub(super) struct Reader<'t> {
    pub(super) lexicon: &'t Lexicon,
    goal: &'t str,
    pub(super) tokens: &'t [Token<'t>],
    quantities: &'t [Quantity],
    pub(super) scope: Scope,
    pub(super) wishes: Vec<Wish>,
    unread: Vec<String>,
    pub(super) after_cue: bool,
}

impl Reader<'_> {
    /// Reads the phrase at a word; returns the number of words read.
    fn step(&mut self, at: usize) -> usize {
        let cue = self.cue(at);
        self.scope.pass_gap(self.tokens[at].gap, at, self.after_cue, cue.map(|(_, cue)| cue));
        if self.tokens[at].gap == Gap::Comma && !self.after_cue && self.leaves_list(at) {
            self.scope.end_list();
        }
        if let Some(length) = self.quantity(at) {
            self.after_cue = false;
            return length;
        }
        let longest = self.longest_meaning(at);
        if let Some((length, cue)) = cue.filter(|(length, cue)| self.cue_wins(at, *length, *cue, longest)) {
            self.follow(cue, at, length);
            return length;
        }
        self.after_cue = false;
        if longest == 0 || longest == 1 && self.begins_unknown_phrase(at) {
            return self.unknown(at);
        }
        self.meaning(at, longest)
    }

    /// `not agencies, 50-200 employees`: after a comma, a number or the first place is no item of the list.
    fn leaves_list(&self, at: usize) -> bool {
        let last = self.wishes.last().filter(|wish| wish.demand == self.scope.demand);
        let is_place = |wish: &Wish| matches!(wish.thing, Thing::Place(_) | Thing::UnknownPlace(_));
        let clause = (at..self.tokens.len()).take(QUANTITY_WORDS_BEFORE + 1);
        let mut clause = clause.take_while(|next| *next == at || !self.tokens[*next].gap.parts());
        clause.any(|next| self.quantity_at(next).is_some_and(|quantity| quantity.unit != Unit::Other))
            || self.place(at).is_some() && last.is_some_and(|wish| !is_place(wish))
    }

    pub(super) fn cue(&self, at: usize) -> Option<(usize, Cue)> {
        let (length, cue) = self.lexicon.cues.longest(self.tokens, at)?;
        // `US` is a country and `us` is not; `IT` is a field and `it` is not; `LA` is a city.
        let token = self.tokens[at];
        let is_named = || {
            matches!(token.raw, "US" | "IT")
                || self.lexicon.place_words.longest(self.tokens, at).is_some()
                || self.state_code(at).is_some()
        };
        (!(length == 1 && token.is_capitals() && is_named())).then_some((length, cue))
    }

    fn follow(&mut self, cue: Cue, at: usize, length: usize) {
        let found = self.found_people();
        if cue == Cue::Find && self.tokens[at].gap == Gap::Sentence && self.sold_to_all() {
            // `We sell an app to vets. Looking for practice managers`: the second sentence says whom.
            let people = self.wishes.iter_mut().filter(|wish| matches!(wish.thing, Thing::Title(_)));
            people.filter(|wish| wish.demand == Demand::Want).for_each(|wish| wish.demand = Demand::Prefer);
        }
        if cue == Cue::Find && !self.scope.theirs {
            // `Partnerships in retail: talk to heads of sales` seeks the heads of sales.
            self.wishes.retain(|wish| !wish.is_loose());
        } else if cue == Cue::NotBefore {
            self.judge_clause(at, Demand::Avoid);
        } else if cue == Cue::PreferBefore {
            self.judge_clause(at, Demand::Prefer);
        } else if cue == Cue::MustBefore {
            self.judge_clause(at, Demand::Must);
        } else if cue == Cue::Active {
            self.wish(at, Thing::Active(None));
        } else if cue == Cue::Complete {
            self.wish(at, Thing::Complete);
        } else if cue == Cue::Clause && self.tokens[at].raw.eq_ignore_ascii_case("but") {
            self.scope.end_avoidance();
        }
        // `founders building with LLMs`: what the people do, not what the sender does.
        let theirs = cue == Cue::Sell
            && self.tokens[at].raw.ends_with("ing")
            && self.wishes.last().is_some_and(|wish| matches!(wish.thing, Thing::Title(_)) && wish.end == at);
        // `raising money for a startup`: still about the sender.
        let own = cue == Cue::For
            && self.scope.us
            && self.tokens.get(at + length).is_some_and(|next| {
                ["a", "an", "my", "our", "the"].iter().any(|word| next.raw.eq_ignore_ascii_case(word))
            });
        if !own {
            self.scope.follow(if theirs { Cue::Topic } else { cue }, at + length, found);
        }
        self.after_cue = matches!(cue, Cue::Not | Cue::Prefer | Cue::Must | Cue::Find | Cue::In | Cue::At);
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
    fn sold_to_all(&self) -> bool {
        let sale = (0..self.tokens.len()).find(|at| matches!(self.cue(*at), Some((_, Cue::Us | Cue::Sell))));
        let people = self.wishes.iter().filter(|wish| matches!(wish.thing, Thing::Title(_)));
        sale.is_some_and(|sale| people.map(|wish| wish.at).all(|at| at > sale))
    }

    /// `German speakers preferred`: the judgement follows what it applies to.
    fn judge_clause(&mut self, at: usize, demand: Demand) {
        let clause = self.list_start(self.scope.clause);
        for wish in self
            .wishes
            .iter_mut()
            .filter(|wish| wish.at >= clause && wish.at < at && wish.demand == Demand::Want)
        {
            wish.demand = demand;
            if let (Demand::Avoid, Thing::Title(wanted)) = (demand, &mut wish.thing)
                && wanted.at_most.is_none()
            {
                wanted.at_least = wanted.at_least.or(Some(Seniority::Intern));
            }
        }
    }

    /// Whether a role was already named, and not only a rank.
    pub(super) fn found_role(&self) -> bool {
        self.wishes.iter().any(|wish| {
            matches!(&wish.thing, Thing::Title(wanted) if wanted.role.is_some())
                && wish.demand != Demand::Avoid
        })
    }

    pub(super) fn found_people(&self) -> bool {
        self.wishes.iter().any(|wish| matches!(wish.thing, Thing::Title(_)) && wish.demand != Demand::Avoid)
    }

    /// The longest phrase in any table at this position.
    pub(super) fn longest_meaning(&self, at: usize) -> usize {
        let title = self.title_sense(at).map_or(0, |(length, _)| length);
        let place = self.place(at).map_or(0, |(length, _)| length);
        let industry = self.industry(at).map_or(0, |(length, _)| length);
        let size = self.lexicon.size_words.longest(self.tokens, at).map_or(0, |(length, _)| length);
        let skill = self.lexicon.skill_words.longest(self.tokens, at).map_or(0, |(length, _)| length);
        title.max(place).max(industry).max(size).max(skill)
    }

    /// A cue wins over a shorter meaning, and over an equally long one where the word is rarely meant
    /// otherwise.
    pub(super) fn cue_wins(&self, at: usize, length: usize, cue: Cue, longest: usize) -> bool {
        if length != longest {
            return length > longest;
        }
        let next_is_rank = self.tokens.get(at + length).is_some_and(|next| !next.gap.parts())
            && matches!(self.title_sense(at + length), Some((_, Sense::Rank(_) | Sense::Field(_))));
        let after_rank = at > 0 && self.tokens[at - 1].raw.eq_ignore_ascii_case("of");
        match cue {
            // `hiring managers` and `people operations` are titles; `hiring nurses` is not.
            Cue::Find | Cue::People | Cue::Sell => !(next_is_rank || after_rank && cue == Cue::People),
            Cue::Company if self.scope.place == Where::Company || self.follows_industry(at) => true,
            Cue::Company | Cue::Nothing => self.title_sense(at).is_none() && self.industry(at).is_none(),
            Cue::Not
            | Cue::Prefer
            | Cue::NotBefore
            | Cue::PreferBefore
            | Cue::Must
            | Cue::MustBefore
            | Cue::Us
            | Cue::To
            | Cue::For
            | Cue::About
            | Cue::At
            | Cue::In
            | Cue::Topic
            | Cue::Clause
            | Cue::Active
            | Cue::Complete => true,
        }
    }

    /// Whether the word before this one named an industry.
    fn follows_industry(&self, at: usize) -> bool {
        self.wishes
            .last()
            .is_some_and(|wish| matches!(wish.thing, Thing::Industry(_)) && wish.at < at && wish.at + 4 > at)
    }

    pub(super) fn title_sense(&self, at: usize) -> Option<(usize, Sense)> {
        let found = self.lexicon.goal_titles.longest(self.tokens, at)?;
        let lower = found.0 == 1 && self.tokens[at].raw.chars().all(char::is_lowercase);
        // Short words such as `it`, `pa` and `ta` are titles only in capitals.
        let doubtful = lower
            && self.tokens[at].raw.len() <= 2
            && !matches!(self.tokens[at].raw, "vp" | "hr" | "pr" | "pm" | "ai" | "ml" | "ux");
        (!doubtful && !matches!(found.1, Sense::Qualifier(_))).then_some(found)
    }

    /// The meaning of the first words at a position on their own.
    pub(super) fn title_sense_of(&self, at: usize, length: usize) -> Option<Sense> {
        let (found, sense) = self.lexicon.goal_titles.longest(&self.tokens[at..at + length], 0)?;
        (found == length).then_some(sense)
    }

    pub(super) fn industry(&self, at: usize) -> Option<(usize, IndustryId)> {
        self.lexicon.industry_words.longest(self.tokens, at)
    }

    pub(super) fn place(&self, at: usize) -> Option<(usize, &'static str)> {
        if let Some(state) = self.state_code(at) {
            return Some((1, state));
        }
        let (length, place) = self.lexicon.place_words.longest(self.tokens, at)?;
        let token = self.tokens[at];
        let initial = token.raw.chars().next().is_some_and(char::is_uppercase);
        let short =
            length == 1 && token.raw.chars().filter(|character| character.is_alphabetic()).count() <= 3;
        let city = self.lexicon.places.extent(place) == Extent::City;
        // A word that is only close to the name of a city is a city where one is expected.
        if city && self.scope.place != Where::Inside && !self.lexicon.vocabulary.knows(token.raw) {
            return None;
        }
        let plain = if short {
            token.is_capitals()
        } else {
            initial
                || !city
                    && !matches!(
                        token.raw,
                        "polish" | "turkey" | "china" | "global" | "international" | "gulf"
                    )
        };
        plain.then(|| (length, self.lexicon.places.name(place)))
    }

    /// `(CA, OR, WA)`: two capitals beside another code of a state are a state.
    fn state_code(&self, at: usize) -> Option<&'static str> {
        let code = |at: usize| {
            let token = self.tokens.get(at).filter(|token| token.raw.len() == 2 && token.is_capitals())?;
            self.lexicon.places.state(token.raw)
        };
        let beside = at.checked_sub(1).and_then(code).or_else(|| code(at + 1));
        // `LA` is a city first.
        let is_city = || self.lexicon.place_words.longest(self.tokens, at).is_some();
        let in_place = beside.is_some() || self.scope.place == Where::Inside && !is_city();
        code(at).filter(|_| in_place).map(|state| self.lexicon.places.name(state))
    }

    pub(super) fn wish(&mut self, at: usize, thing: Thing) {
        self.wish_words(at, at + 1, self.scope.demand, thing);
    }

    /// Adds a wish for the words between two positions.
    pub(super) fn wish_words(&mut self, at: usize, end: usize, demand: Demand, thing: Thing) {
        let raw = self.raw(at, end);
        self.wishes.push(Wish { at, end, raw, demand, thing });
    }

    /// The byte at which a word begins.
    fn offset(&self, token: &Token<'_>) -> usize {
        token.raw.as_ptr() as usize - self.goal.as_ptr() as usize
    }

    pub(super) fn quantity_at(&self, at: usize) -> Option<Quantity> {
        let start = self.offset(self.tokens.get(at)?);
        self.quantities.iter().copied().find(|quantity| (quantity.start..quantity.end).contains(&start))
    }

    fn quantity(&mut self, at: usize) -> Option<usize> {
        let quantity = self.quantity_at(at)?;
        let rest = self.tokens[at..].iter();
        let length = rest.take_while(|token| self.offset(token) < quantity.end).count();
        let headcount = || Headcount {
            min: quantity.min.map_or(1, |min| u32::try_from(min).unwrap_or(Headcount::OPEN)),
            max: quantity.max.map_or(Headcount::OPEN, |max| u32::try_from(max).unwrap_or(Headcount::OPEN)),
        };
        if quantity.negated {
            self.scope.end_avoidance();
        }
        if !self.scope.us {
            match quantity.unit {
                Unit::Employees => self.wish(at, Thing::Size(headcount())),
                Unit::Revenue | Unit::Funding | Unit::Years => self.wish(at, Thing::Number(quantity)),
                Unit::Days => {
                    self.wish(at, Thing::Active(quantity.max.and_then(|days| u32::try_from(days).ok())))
                }
                Unit::Started => {
                    let days = quantity.max.and_then(|days| u32::try_from(days).ok());
                    self.wish(at, Thing::Started(days.unwrap_or(DAYS_PER_YEAR)));
                }
                Unit::Other => self.note_unread(at, at + length),
            }
        }
        Some(length)
    }

    /// Reads the longest phrase at this position.
    fn meaning(&mut self, at: usize, longest: usize) -> usize {
        let title = self.title_sense(at).filter(|(length, _)| *length == longest);
        let place = self.place(at).filter(|(length, _)| *length == longest);
        let industry = self.industry(at).filter(|(length, _)| *length == longest);
        let size = self.lexicon.size_words.longest(self.tokens, at).filter(|(length, _)| *length == longest);
        let skill =
            self.lexicon.skill_words.longest(self.tokens, at).filter(|(length, _)| *length == longest);
        if self.scope.aside {
            return longest;
        }
        if self.scope.us {
            if let (Some((_, name)), true) = (place, self.found_people()) {
                self.wish_words(at, at + longest, Demand::Prefer, Thing::Place(name));
            } else if let Some((_, skill)) = skill {
                self.wish(at, Thing::Offer(self.lexicon.skills.name(skill)));
            }
            return longest;
        }
        if let Some((_, name)) = place {
            self.wish_words(at, at + longest, self.scope.demand, Thing::Place(name));
            return longest;
        }
        match (title, size) {
            (
                Some((_, Sense::Person(..) | Sense::Owner(..) | Sense::Rank(_) | Sense::Grade(_))),
                Some((_, size)),
            ) if self.means_company(at + longest) => {
                self.wish_words(at, at + longest, self.scope.demand, Thing::SizeWord(size));
                longest
            }
            (Some((_, Sense::Field(_))), _) if self.scope.place == Where::Topic => {
                self.topic(at, longest, industry, skill);
                longest
            }
            (Some((_, sense)), _) => self.title(at, sense, industry),
            (None, Some((_, size))) => self.size_word(at, longest, size),
            (None, None) => {
                match (industry, skill) {
                    (Some(_), _)
                        if self.scope.place == Where::Topic
                            && !matches!(self.cue(at + longest), Some((_, Cue::Company))) =>
                    {
                        self.topic(at, longest, industry, skill);
                    }
                    (Some((_, industry)), _) => {
                        let name = self.lexicon.industries.name(industry);
                        self.wish_words(at, at + longest, self.scope.demand, Thing::Industry(name));
                    }
                    (None, Some((_, skill))) => {
                        let name = self.lexicon.skills.name(skill);
                        self.wish_words(at, at + longest, self.scope.demand, Thing::Skill(name));
                    }
                    (None, None) => {}
                }
                longest
            }
        }
    }

    /// A size in words, with the rounds that follow it: `Series A-C`, `Series B+`.
    fn size_word(&mut self, at: usize, length: usize, size: Headcount) -> usize {
        const ROUNDS: [(&str, u32); 5] = [("a", 120), ("b", 300), ("c", 800), ("d", 2000), ("e", 5000)];
        let mut size = size;
        let mut end = at + length;
        if self.tokens[at].raw.eq_ignore_ascii_case("series") {
            let round = |token: &Token<'_>| {
                ROUNDS.iter().find(|(letter, _)| token.raw.eq_ignore_ascii_case(letter)).map(|(_, max)| *max)
            };
            while let Some(token) = self.tokens.get(end) {
                let next = self.tokens.get(end + 1).and_then(round);
                if let Some(max) = round(token).filter(|_| token.gap != Gap::Space) {
                    size.max = size.max.max(max);
                    end += 1;
                } else if let (Some(max), "to" | "and" | "or" | "through") = (next, token.raw) {
                    size.max = size.max.max(max);
                    end += 2;
                } else {
                    break;
                }
            }
            let last = self.tokens[end - 1].raw;
            let after = last.as_ptr() as usize - self.goal.as_ptr() as usize + last.len();
            if self.goal[after..].starts_with('+') {
                size.max = Headcount::OPEN;
            }
        }
        self.wish_words(at, end, self.scope.demand, Thing::SizeWord(size));
        end - at
    }

    fn topic(
        &mut self,
        at: usize,
        length: usize,
        industry: Option<(usize, IndustryId)>,
        skill: Option<(usize, SkillId)>,
    ) {
        let thing = match (skill, industry) {
            (Some((_, skill)), _) => Thing::Skill(self.lexicon.skills.name(skill)),
            (None, Some((_, industry))) => Thing::Topic(self.lexicon.industries.name(industry)),
            (None, None) => Thing::Word(self.raw(at, at + length)),
        };
        self.wish(at, thing);
    }

    /// Whether a word refers to a company rather than to a person.
    pub(super) fn means_company(&self, at: usize) -> bool {
        self.industry(at).is_some() || matches!(self.cue(at), Some((_, Cue::Company)))
    }

    /// Notes words that the goal contains and no criterion is made for, or that are only looked for as written.
    pub(super) fn note_unread(&mut self, start: usize, end: usize) {
        let words: Vec<&str> = self.tokens[start..end].iter().map(|token| token.raw).collect();
        let words = words.join(" ");
        if !self.unread.contains(&words) {
            self.unread.push(words);
        }
    }

    pub(super) fn raw(&self, start: usize, end: usize) -> String {
        let words: Vec<String> =
            self.tokens[start..end].iter().map(|token| token.raw.to_lowercase()).collect();
        words.join(" ")
    }
}
