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
pub fn read(lexicon: &Lexicon, goal: &str, tokens: &[Token<'_>], quantities: &[Quantity]) -> Vec<Wish> {
    let mut reader = Reader {
        lexicon,
        goal,
        tokens,
        quantities,
        scope: Scope::new(),
        wishes: Vec::new(),
        after_cue: false,
    };
    let mut at = 0;
    while at < tokens.len() {
        at += reader.step(at).max(1);
    }
    reader.wishes
}

/// The reader of one goal.
pub(super) struct Reader<'t> {
    pub(super) lexicon: &'t Lexicon,
    goal: &'t str,
    pub(super) tokens: &'t [Token<'t>],
    quantities: &'t [Quantity],
    pub(super) scope: Scope,
    pub(super) wishes: Vec<Wish>,
    after_cue: bool,
}

impl Reader<'_> {
    /// Reads the phrase at a word; returns the number of words read.
    fn step(&mut self, at: usize) -> usize {
        let cue = self.cue(at);
        self.scope.pass_gap(self.tokens[at].gap, at, self.after_cue, cue.map(|(_, cue)| cue));
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
        if longest == 0 {
            self.unknown(at);
            return 1;
        }
        self.meaning(at, longest)
    }

    pub(super) fn cue(&self, at: usize) -> Option<(usize, Cue)> {
        let (length, cue) = self.lexicon.cues.longest(self.tokens, at)?;
        // `US` is a country and `us` is not; `IT` is a field and `it` is not.
        let named =
            length == 1 && self.tokens[at].is_capitals() && matches!(self.tokens[at].raw, "US" | "IT");
        (!named).then_some((length, cue))
    }

    fn follow(&mut self, cue: Cue, at: usize, length: usize) {
        let found = self.found_people();
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
        self.scope.follow(cue, at + length, found);
        self.after_cue = matches!(cue, Cue::Not | Cue::Prefer | Cue::Must | Cue::Find | Cue::In | Cue::At);
    }

    /// `German speakers preferred`: the judgement follows what it applies to.
    fn judge_clause(&mut self, at: usize, demand: Demand) {
        let clause = self.scope.clause;
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
    fn longest_meaning(&self, at: usize) -> usize {
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
        let next_is_rank =
            matches!(self.title_sense(at + length), Some((_, Sense::Rank(_) | Sense::Field(_))));
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

    fn place(&self, at: usize) -> Option<(usize, &'static str)> {
        let (length, place) = self.lexicon.place_words.longest(self.tokens, at)?;
        let token = self.tokens[at];
        let initial = token.raw.chars().next().is_some_and(char::is_uppercase);
        let short =
            length == 1 && token.raw.chars().filter(|character| character.is_alphabetic()).count() <= 3;
        let city = self.lexicon.places.extent(place) == Extent::City;
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

    pub(super) fn wish(&mut self, at: usize, thing: Thing) {
        self.wishes.push(Wish { at, demand: self.scope.demand, thing });
    }

    fn unknown(&mut self, at: usize) {
        let token = self.tokens[at];
        let letters = token.raw.chars().filter(|character| character.is_alphabetic()).count();
        let telling = letters >= 4 || (letters >= 2 && token.is_capitals());
        if !telling || self.scope.us || self.scope.aside {
            return;
        }
        let named = token.raw.chars().next().is_some_and(char::is_uppercase);
        let just_inside = at > 0
            && matches!(
                self.tokens[at - 1].raw.to_lowercase().as_str(),
                "in" | "near" | "around" | "across" | "from" | "or" | "and" | "the"
            );
        if named && just_inside && self.scope.place == Where::Inside {
            self.wish(at, Thing::UnknownPlace(token.raw.to_owned()));
        } else {
            self.wish(at, Thing::Word(token.raw.to_lowercase()));
        }
    }

    fn quantity(&mut self, at: usize) -> Option<usize> {
        let offset = |token: &Token<'_>| token.raw.as_ptr() as usize - self.goal.as_ptr() as usize;
        let start = offset(&self.tokens[at]);
        let quantity =
            *self.quantities.iter().find(|quantity| (quantity.start..quantity.end).contains(&start))?;
        let length = self.tokens[at..].iter().take_while(|token| offset(token) < quantity.end).count();
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
                Unit::Other => {}
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
                self.wishes.push(Wish { at, demand: Demand::Prefer, thing: Thing::Place(name) });
            } else if let Some((_, skill)) = skill {
                self.wish(at, Thing::Offer(self.lexicon.skills.name(skill)));
            }
            return longest;
        }
        if let Some((_, name)) = place {
            self.wish(at, Thing::Place(name));
            return longest;
        }
        match (title, size) {
            (
                Some((_, Sense::Person(..) | Sense::Owner(..) | Sense::Rank(_) | Sense::Grade(_))),
                Some((_, size)),
            ) if self.means_company(at + longest) => {
                self.wish(at, Thing::SizeWord(size));
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
                        self.wish(at, Thing::Industry(self.lexicon.industries.name(industry)))
                    }
                    (None, Some((_, skill))) => self.wish(at, Thing::Skill(self.lexicon.skills.name(skill))),
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
        self.wish(at, Thing::SizeWord(size));
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

    pub(super) fn raw(&self, start: usize, end: usize) -> String {
        let words: Vec<String> =
            self.tokens[start..end].iter().map(|token| token.raw.to_lowercase()).collect();
        words.join(" ")
    }
}
