//! Reads the words of a goal in one pass and collects the wishes.

use genie_text::words::Gap;

use super::quantities::Quantity;
use super::scope::{Scope, Where};
use super::wish::{Thing, Wish};
use crate::algorithm::Demand;
use crate::cue::Cue;
use crate::industries::IndustryId;
use crate::lexicon::{Lexicon, Sense};
use crate::places::Extent;
use crate::skills::SkillId;
use crate::vocabulary::{Token, WordId};

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
        content: Vec::new(),
        after_cue: false,
        bracketed: None,
    };
    let mut at = 0;
    while at < tokens.len() {
        at += reader.step(at).max(1);
    }
    reader.forget_heading();
    reader.join_avoided();
    let words = reader.own_words();
    Read { wishes: reader.wishes, unread: reader.unread, words }
}

/// What a goal says.
pub struct Read {
    /// The wishes.
    pub wishes: Vec<Wish>,
    /// The words that no list has, as written.
    pub unread: Vec<String>,
    /// The words about the wanted people, as written.
    pub words: Vec<String>,
}

/// Negations that say what something lacks.
const LACKING: [&str; 6] = ["without", "ohne", "sans", "sin", "zonder", "senza"];

/// The reader of one goal.
pub(super) struct Reader<'t> {
    pub(super) lexicon: &'t Lexicon,
    pub(super) goal: &'t str,
    pub(super) tokens: &'t [Token<'t>],
    quantities: &'t [Quantity],
    pub(super) scope: Scope,
    pub(super) wishes: Vec<Wish>,
    unread: Vec<String>,
    /// The positions of words that say something, unless it is avoided.
    pub(super) content: Vec<usize>,
    /// What applied before the bracket that is open.
    pub(super) bracketed: Option<Scope>,
    pub(super) after_cue: bool,
}

impl Reader<'_> {
    /// Reads the phrase at a word; returns the number of words read.
    fn step(&mut self, at: usize) -> usize {
        let cue = self.cue(at);
        self.pass_marks(at, cue.map(|(_, cue)| cue));
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
        let is_avoided = self.scope.demand == Demand::Avoid || self.scope.us;
        let length = self.content(at, longest);
        if !is_avoided {
            self.content.extend(at..at + length);
        }
        length
    }

    /// Reads words that are no cue; returns how many.
    fn content(&mut self, at: usize, longest: usize) -> usize {
        if longest == 0 || longest == 1 && (self.begins_unknown_phrase(at) || self.is_small_thing(at)) {
            return self.unknown(at);
        }
        self.meaning(at, longest)
    }

    pub(super) fn cue(&self, at: usize) -> Option<(usize, Cue)> {
        let (length, cue) = self.lexicon.cues.longest(self.tokens, at)?;
        // A compound says more than its head: `Zeitarbeitsfirmen` are not any firms.
        if self.tokens[at].id == WordId::UNKNOWN {
            return None;
        }
        // `US` is a country and `us` is not; `IT` is a field and `it` is not; `LA` is a city.
        let token = self.tokens[at];
        let is_named = || {
            matches!(token.raw, "US" | "IT")
                || self.lexicon.place_words.longest(self.tokens, at).is_some()
                || self.state_code(at).is_some()
        };
        // `build-to-rent`, `SNF-only`: part of a compound.
        let is_part = length == 1
            && cue != Cue::Former
            && (token.gap == Gap::Hyphen
                || self.tokens.get(at + 1).is_some_and(|next| next.gap == Gap::Hyphen));
        // The `I` of `P&I` is no person.
        let is_initial = length == 1 && token.raw == "I" && at > 0 && self.tokens[at - 1].raw == "&";
        (!(is_initial || is_part || length == 1 && token.is_capitals() && is_named()))
            .then_some((length, cue))
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
        } else if cue == Cue::NotBefore && self.heads_list(at, at + length) {
            // `Not wanted: recruiters`: the judgement precedes what it applies to.
            self.scope.follow(Cue::Not, at + length, found, false);
            self.after_cue = true;
            return;
        } else if cue == Cue::NotBefore {
            self.judge_clause(at, Demand::Avoid);
        } else if let (Cue::Deny, Some(start)) = (cue, self.denied_from(at)) {
            self.scope.clause = start;
            self.judge_clause(at, Demand::Avoid);
            self.scope.aside = true;
            return;
        } else if let (Cue::Not | Cue::Deny, Some(start)) = (cue, self.judged_before(at, at + length)) {
            self.scope.clause = start;
            self.judge_clause(at, Demand::Avoid);
            return;
        } else if cue == Cue::PreferBefore {
            self.judge_clause(at, Demand::Prefer);
        } else if cue == Cue::SecondBefore {
            self.make_second(at);
        } else if cue == Cue::MustBefore || cue == Cue::Must && self.ends_clause(at + length) {
            self.judge_clause(at, Demand::Must);
        } else if cue == Cue::CompanyKind && self.scope.demand == Demand::Avoid && !self.follows_wish(at) {
            // `not chains`: the kind of company is all that is said.
            self.wish_words(at, at + length, Demand::Avoid, Thing::Word(self.raw(at, at + length)));
        } else if cue == Cue::Owner && found && !self.scope.us {
            let owner = self.lexicon.roles.name(self.lexicon.roles.chief_executive);
            self.wish_words(at, at + length, self.scope.demand, Thing::WayOfWorking(owner));
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
        // `public schools only, …` says nothing about what follows.
        let ends = cue == Cue::Must && self.ends_clause(at + length);
        let ranges = cue == Cue::To && self.is_between_sizes(at, at + length);
        if !own && !ends && !ranges {
            let lacks = LACKING.iter().any(|word| self.tokens[at].raw.eq_ignore_ascii_case(word));
            self.scope.follow(if theirs { Cue::Topic } else { cue }, at + length, found, lacks);
        }
        self.after_cue =
            matches!(cue, Cue::Not | Cue::Deny | Cue::Prefer | Cue::Must | Cue::Find | Cue::In | Cue::At);
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

    /// Whether people or their companies were already named.
    fn says_whom(&self) -> bool {
        self.found_people()
            || self.wishes.iter().any(|wish| {
                matches!(wish.thing, Thing::Industry(_) | Thing::Business(_)) && wish.demand != Demand::Avoid
            })
    }

    /// Whether a wanted place was already named, other than just before in the same list.
    fn found_place(&self) -> bool {
        self.wishes.iter().any(|wish| {
            let is_place = matches!(wish.thing, Thing::Place(_) | Thing::UnknownPlace(_));
            is_place && wish.at < self.scope.place_start && wish.demand != Demand::Avoid
        })
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
            Cue::Company | Cue::CompanyKind
                if self.scope.place == Where::Company || self.follows_industry(at) =>
            {
                true
            }
            Cue::Company | Cue::CompanyKind | Cue::Nothing => {
                self.title_sense(at).is_none() && self.industry(at).is_none()
            }
            Cue::Not
            | Cue::Deny
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
            | Cue::Owner
            | Cue::Former
            | Cue::Second
            | Cue::SecondBefore
            | Cue::Active
            | Cue::Complete => true,
        }
    }

    /// Whether the word before this one is part of a wish.
    fn follows_wish(&self, at: usize) -> bool {
        !self.tokens[at].gap.parts() && self.wishes.last().is_some_and(|wish| wish.end == at)
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
        (plain || city && !short && self.is_beside_place(at, length))
            .then(|| (length, self.lexicon.places.name(place)))
    }

    /// `new york, london`: a name in lower case next to a place is a place.
    fn is_beside_place(&self, at: usize, length: usize) -> bool {
        let joined =
            |at: usize| self.tokens.get(at).is_some_and(|token| matches!(token.gap, Gap::Comma | Gap::Slash));
        let is_place = |wish: &Wish| matches!(wish.thing, Thing::Place(_) | Thing::UnknownPlace(_));
        let after_place = self.wishes.last().is_some_and(|wish| is_place(wish) && wish.end + 1 >= at);
        let is_named = |at: usize| {
            let named = self.tokens.get(at).is_some_and(|token| token.raw.starts_with(char::is_uppercase));
            named && self.lexicon.place_words.longest(self.tokens, at).is_some()
        };
        after_place && (joined(at) || self.cue(at - 1).is_some())
            || joined(at + length) && is_named(at + length)
    }

    /// `(CA, OR, WA)`: two capitals next to another code of a state are a state.
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
    pub(super) fn offset(&self, token: &Token<'_>) -> usize {
        token.raw.as_ptr() as usize - self.goal.as_ptr() as usize
    }

    /// Whether a word stands in brackets that were opened after the last wish for people.
    pub(super) fn opens_bracket(&self, at: usize) -> bool {
        let before = &self.goal[..self.offset(&self.tokens[at])];
        before.rfind('(').is_some_and(|open| before.rfind(')').is_none_or(|close| close < open))
    }

    pub(super) fn quantity_at(&self, at: usize) -> Option<Quantity> {
        let start = self.offset(self.tokens.get(at)?);
        self.quantities.iter().copied().find(|quantity| (quantity.start..quantity.end).contains(&start))
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
            if let (Some((_, name)), true) = (place, self.says_whom()) {
                // `resellers of our product in Sweden`: where the people are, unless the goal says so elsewhere.
                let demand = if self.found_place() { Demand::Prefer } else { Demand::Want };
                self.wish_words(at, at + longest, demand, Thing::Place(name));
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
                            && !matches!(self.cue(at + longest), Some((_, cue)) if cue.names_company()) =>
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
        self.industry(at).is_some() || matches!(self.cue(at), Some((_, cue)) if cue.names_company())
    }

    /// Notes words that the goal contains and no criterion is made for, or that are only looked for as written.
    pub(super) fn note_unread(&mut self, start: usize, end: usize) {
        let words: Vec<&str> = self.tokens[start..end].iter().map(|token| token.raw).collect();
        let words = words.join(" ");
        if !self.unread.contains(&words) {
            self.unread.push(words);
        }
    }

    /// The words between two positions as written, in lower case.
    pub(super) fn written(&self, start: usize, end: usize) -> String {
        let lower = |token: &Token<'_>| token.raw.to_lowercase();
        self.tokens[start..end].iter().map(lower).collect::<Vec<_>>().join(" ")
    }

    /// The words between two positions in lower case, spelt as the lists spell them.
    pub(super) fn raw(&self, start: usize, end: usize) -> String {
        let spelt = |token: &Token<'_>| self.lexicon.vocabulary.spelt(token.raw);
        self.tokens[start..end].iter().map(spelt).collect::<Vec<_>>().join(" ")
    }
}
