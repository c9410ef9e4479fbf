//! Job title relevance: the right work at the right level. The title counts most; a headline can add to it or
//! replace it, free text cannot.

use super::finding::{Finding, Ideal, Reason};
use super::wording::Wording;
use crate::algorithm::{Demand, Seniority, Wanted};
use crate::columns::Field;
use crate::lexicon::Lexicon;
use crate::reading::Reading;
use crate::record::Cell;
use crate::roles::RoleId;
use crate::seniority::level;
use crate::title::{Claim, Title, read};
use crate::vocabulary::{Spelling, Token, Vocabulary, WordId};

/// A lead without any title.
const UNKNOWN: u32 = 250;
/// A lead whose title contained instructions.
const INSTRUCTION: u32 = 60;
/// A title without known words.
const UNREADABLE: u32 = 80;
/// A rank without a field: it may be the wanted one.
const RANK_ONLY: u32 = 380;
/// A manager without a field, where the head of a company is wanted.
const GENERAL_RANK: u32 = 750;
/// The head of the field of a profession.
const FIELD: u32 = 800;
/// An entirely different role; above zero, so that rank still separates two such leads.
const ANOTHER_ROLE: u32 = 30;
/// Another profession within the same broad role.
const SISTER_TRADE: u32 = 520;
/// The weight of a company's profession for a person with only a rank.
const IMPLIED: u32 = 850;
/// The head of a company, where the head of a field is wanted.
const GENERAL: u32 = 330;
/// Maximum length of a title under an unknown heading, in words.
const UNNAMED_WORDS_MAX: usize = 8;
/// A list of keywords instead of a title.
const STUFFED_MAX: u32 = 300;
/// How much a headline can add to the title.
const HEADLINE_GAIN_MAX: u32 = 250;

/// The wanted titles.
#[derive(Clone, Debug)]
pub struct Titles {
    targets: Vec<Target>,
    levels: Levels,
    /// Titles that may be wanted.
    examples: Vec<String>,
}

/// Whether a level outside the wanted range still gets some points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Levels {
    Graded,
    Exact,
}

#[derive(Clone, Debug)]
struct Target {
    role: Option<RoleId>,
    /// Whether the head of a company is wanted.
    general: bool,
    /// The roles whose heads are heads of a company, if that is so.
    houses: Vec<RoleId>,
    /// How well each role meets the wish for this one.
    closeness: Vec<u32>,
    /// The word for the person, where another word of the role is another profession.
    noun: Option<WordId>,
    low: u8,
    high: u8,
    /// The words of an unknown role, which a title may contain.
    words: Wording,
}

impl Titles {
    pub(super) fn new(
        lexicon: &Lexicon,
        vocabulary: &mut Vocabulary,
        wanted: &[Wanted],
        demand: Demand,
    ) -> Self {
        let levels = if demand == Demand::Avoid { Levels::Exact } else { Levels::Graded };
        let targets = wanted.iter().flat_map(|wanted| targets(lexicon, vocabulary, wanted, levels)).collect();
        Self {
            targets,
            levels,
            examples: wanted.iter().flat_map(|wanted| examples(lexicon, wanted)).collect(),
        }
    }

    pub(super) fn ideal(&self) -> Ideal<'_> {
        Ideal { field: Field::Title, heading: "Job Title", values: self.examples.clone() }
    }

    pub(super) fn find<'r>(&self, lexicon: &Lexicon, reading: &Reading<'r>) -> Finding<'r> {
        // A conclusion from the company is not certain enough to avoid the person.
        let implied = if self.levels == Levels::Exact { None } else { implied_role(lexicon, reading) };
        let employer: Vec<Token<'_>> = [Field::Company, Field::Industry]
            .iter()
            .flat_map(|field| reading.of(*field))
            .flat_map(|(_, tokens)| tokens.iter().copied())
            .collect();
        let judge = |(cell, tokens)| self.judge(lexicon, cell, tokens, (implied, &employer));
        let title = reading.of(Field::Title).next().map(judge);
        let headline = reading.of(Field::Headline).next().map(judge);
        let (judged, fit) = match (title, headline) {
            (Some(title), Some(headline)) if !title.readable && headline.readable => {
                (headline, headline.fit * 9 / 10)
            }
            (Some(title), Some(headline)) if headline.fit > title.fit && !title.stuffed => {
                // A title such as `Partner` leaves open what the headline says.
                let open = title
                    .claim
                    .is_some_and(|claim| claim.role.is_none_or(|role| role == lexicon.roles.chief_executive));
                (
                    title,
                    headline
                        .fit
                        .min(title.fit + if open { 2 * HEADLINE_GAIN_MAX } else { HEADLINE_GAIN_MAX }),
                )
            }
            (Some(title), _) => (title, title.fit),
            (None, Some(headline)) => (headline, headline.fit * 95 / 100),
            (None, None) => return self.find_in_columns(lexicon, reading),
        };
        let fit = if reading.gave_instructions(judged.cell) && !judged.readable { INSTRUCTION } else { fit };
        Finding { fit, cell: Some(judged.cell), reason: reason(lexicon, judged, fit) }
    }

    /// Some exports put the department and the rank in separate columns.
    fn find_in_columns<'r>(&self, lexicon: &Lexicon, reading: &Reading<'r>) -> Finding<'r> {
        let department = reading.of(Field::Department).next();
        let seniority = reading.of(Field::Seniority).next();
        let Some((cell, _)) = department.or(seniority) else {
            return self.find_anywhere(lexicon, reading);
        };
        let tokens: Vec<Token<'_>> =
            seniority.into_iter().chain(department).flat_map(|(_, tokens)| tokens.iter().copied()).collect();
        let judged = self.judge(lexicon, cell, &tokens, (None, &[]));
        let fit = judged.fit.max(UNREADABLE) * 8 / 10;
        Finding { fit, cell: Some(cell), reason: reason(lexicon, judged, fit) }
    }

    /// A short cell under an unknown heading may hold the title.
    fn find_anywhere<'r>(&self, lexicon: &Lexicon, reading: &Reading<'r>) -> Finding<'r> {
        let cells = reading.of(Field::Other).filter(|(_, tokens)| tokens.len() <= UNNAMED_WORDS_MAX);
        let judged = cells.map(|(cell, tokens)| self.judge(lexicon, cell, tokens, (None, &[])));
        let best = judged
            .filter(|judged| judged.readable)
            .reduce(|best, next| if next.fit > best.fit { next } else { best });
        best.map_or(Finding { fit: UNKNOWN, cell: None, reason: Reason::Unknown }, |judged| {
            let fit = judged.fit * 9 / 10;
            Finding { fit, cell: Some(judged.cell), reason: reason(lexicon, judged, fit) }
        })
    }

    fn judge<'r>(
        &self,
        lexicon: &Lexicon,
        cell: &'r Cell<'r>,
        tokens: &[Token<'_>],
        (implied, employer): (Option<RoleId>, &[Token<'_>]),
    ) -> Judged<'r> {
        let mut title = read(&lexicon.titles, &lexicon.roles, tokens);
        if let Some(role) = implied {
            // A partner of a law firm is a lawyer; a partner of a fund invests.
            let open = |claim: &&Claim| claim.role.is_none_or(|role| role == lexicon.roles.chief_executive);
            let named: Vec<Claim> = title.claims.iter().filter(open).copied().collect();
            title.claims.extend(named.iter().map(|claim| Claim {
                role: Some(role),
                weight: claim.weight * IMPLIED / 1000,
                ..*claim
            }));
        }
        let known = self.best(&title);
        let level = title.claims.iter().map(|claim| claim.level).max().unwrap_or(level::MIDDLE);
        // The director of a museum is a museum director.
        let only_rank = !title.claims.is_empty() && title.claims.iter().all(|claim| claim.role.is_none());
        let worded = |target: &Target| {
            let at_work = if only_rank { target.words.share(employer) * 950 / 1000 } else { 0 };
            target.words.share(tokens).max(at_work) * target.level_fit(level) / 1000
        };
        let worded = self.targets.iter().map(worded).max().unwrap_or(0);
        let (fit, claim) = match known {
            Some((fit, claim)) => (fit.max(worded), Some(claim)),
            None => (worded.max(if tokens.is_empty() { INSTRUCTION } else { UNREADABLE }), None),
        };
        let fit = if title.stuffed { fit.min(STUFFED_MAX) } else { fit };
        Judged { cell, fit, claim, readable: claim.is_some() || worded > 0, stuffed: title.stuffed }
    }

    fn best(&self, title: &Title) -> Option<(u32, Claim)> {
        let pairs = title.claims.iter().flat_map(|claim| {
            self.targets
                .iter()
                .filter(|target| target.words.is_empty())
                .map(|target| (target.meets(claim, self.levels), *claim))
        });
        // The first of equals, so that word order decides.
        pairs
            .reduce(|best, next| if next.0 > best.0 { next } else { best })
            .or_else(|| title.claims.first().map(|claim| (0, *claim)))
    }
}

/// The profession that the company implies for a person with only a rank.
fn implied_role(lexicon: &Lexicon, reading: &Reading<'_>) -> Option<RoleId> {
    let cells = reading.of(Field::Industry).chain(reading.of(Field::Company));
    let mut industries = cells.flat_map(|(_, tokens)| lexicon.industry_words.all(tokens));
    industries.find_map(|(_, _, industry)| lexicon.industries.profession(industry))
}

#[derive(Clone, Copy, Debug)]
struct Judged<'r> {
    cell: &'r Cell<'r>,
    fit: u32,
    claim: Option<Claim>,
    readable: bool,
    stuffed: bool,
}

fn reason(lexicon: &Lexicon, judged: Judged<'_>, fit: u32) -> Reason {
    let said = match judged.claim {
        _ if judged.stuffed => "a list of roles rather than a title".to_owned(),
        Some(Claim { role: Some(role), level, .. }) => {
            format!("{}, {}", lexicon.roles.name(role), Seniority::of(level).text())
        }
        Some(Claim { role: None, level, .. }) => {
            format!("{}, no field named", Seniority::of(level).text())
        }
        None => "title not recognised".to_owned(),
    };
    match fit {
        850.. => Reason::Fits(said),
        350..850 => Reason::Partly(said),
        _ => Reason::Differs(said),
    }
}

fn targets(lexicon: &Lexicon, vocabulary: &mut Vocabulary, wanted: &Wanted, levels: Levels) -> Vec<Target> {
    let given = wanted.at_least.is_some() || wanted.at_most.is_some();
    let low = wanted.at_least.map_or(0, Seniority::level);
    let high = wanted.at_most.map_or(level::TOP, Seniority::level_max);
    let Some(text) = &wanted.role else {
        return vec![Target::new(lexicon, levels, None, low, high)];
    };
    let mut tokens = Vec::new();
    vocabulary.read(text, Spelling::Exact, &mut tokens);
    let claims = read(&lexicon.titles, &lexicon.roles, &tokens).claims;
    let targets: Vec<Target> = claims
        .iter()
        .filter(|claim| claim.weight >= 900)
        .map(|claim| {
            let (low, high) = if given { (low, high) } else { band(claim) };
            let one_of_many = |role: &RoleId| {
                lexicon.roles.is_one_of_many(*role, text) && lexicon.roles.name(*role) != text
            };
            let noun = claim.role.filter(one_of_many).and(claim.noun);
            Target { noun, ..Target::new(lexicon, levels, claim.role, low, high) }
        })
        .collect();
    let is_known = targets.iter().any(|target| target.role.is_some());
    let unknown = unknown_words(lexicon, &tokens);
    if is_known || !targets.is_empty() && unknown.is_empty() {
        return targets;
    }
    let (low, high) = targets.first().map_or((low, high), |ranked| (ranked.low, ranked.high));
    let words: Vec<&str> = if unknown.is_empty() { text.split_whitespace().collect() } else { unknown };
    let words = Wording::of_words(vocabulary, &words);
    vec![Target { words, ..Target::new(lexicon, levels, None, low, high) }]
}

/// The words of a wanted title that no phrase of titles has: the `dispatch` of a dispatch manager.
fn unknown_words<'t>(lexicon: &Lexicon, tokens: &[Token<'t>]) -> Vec<&'t str> {
    let mut unknown = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        match lexicon.titles.longest(tokens, at) {
            Some((length, _)) => at += length,
            None => {
                unknown.push(tokens[at].raw);
                at += 1;
            }
        }
    }
    unknown
}

/// Titles of a wanted role at several levels, one of which usually fits.
fn examples(lexicon: &Lexicon, wanted: &Wanted) -> Vec<String> {
    let Some(role) = &wanted.role else {
        let ranks = ["Specialist", "Team Lead", "Manager", "Director", "Vice President", "Chief Officer"];
        return ranks.map(str::to_owned).to_vec();
    };
    let field = lexicon.roles.named(role).and_then(|id| lexicon.roles.field_name(id)).unwrap_or(role);
    vec![
        role.clone(),
        format!("Senior {role}"),
        format!("Lead {role}"),
        format!("{field} manager"),
        format!("Head of {field}"),
        format!("Vice President {field}"),
        format!("Chief {field} officer"),
        format!("Junior {role}"),
    ]
}

/// The levels that a role's own words ask for.
fn band(claim: &Claim) -> (u8, u8) {
    if !claim.ranked {
        return match claim.level {
            _ if !claim.person => (18, level::TOP),
            low @ 40.. => (low - 14, (low + 12).max(57)),
            _ => (20, 57),
        };
    }
    match Seniority::of(claim.level) {
        Seniority::Intern => (0, 20),
        Seniority::Junior => (8, 28),
        Seniority::Middle => (21, 50),
        Seniority::Senior => (38, 57),
        Seniority::Lead => (47, 62),
        Seniority::Manager => (55, 80),
        Seniority::Director => (70, level::TOP),
        Seniority::VicePresident => (79, level::TOP),
        Seniority::Chief => (86, level::TOP),
    }
}

impl Target {
    fn new(lexicon: &Lexicon, levels: Levels, role: Option<RoleId>, low: u8, high: u8) -> Self {
        let roles = &lexicon.roles;
        let closeness = |wanted: RoleId, has: RoleId| {
            if levels == Levels::Exact {
                return if roles.is_a(has, wanted) { 1000 } else { 0 };
            }
            let close = roles.closeness(wanted, has).max(ANOTHER_ROLE);
            // The head of a company has a say in the field whose head is wanted.
            if has == roles.chief_executive && low >= 55 { close.max(GENERAL) } else { close }
        };
        let closeness = role.map(|wanted| roles.iter().map(|(has, _)| closeness(wanted, has)).collect());
        let general = role == Some(roles.chief_executive);
        let houses =
            roles.iter().map(|(id, _)| id).filter(|id| general && roles.heads_a_house(*id)).collect();
        Self {
            role,
            general,
            houses,
            closeness: closeness.unwrap_or_default(),
            noun: None,
            low,
            high,
            words: Wording::default(),
        }
    }

    fn meets(&self, claim: &Claim, levels: Levels) -> u32 {
        if levels == Levels::Exact && !(self.low..=self.high).contains(&claim.level) {
            return 0;
        }
        let closeness = match (self.role, claim.role) {
            (None, _) => 1000,
            // The manager of a company without a field runs it.
            (Some(_), None) if self.general && claim.level >= level::MANAGER => GENERAL_RANK,
            (Some(_), None) => RANK_ONLY,
            (Some(wanted), Some(has))
                if levels == Levels::Graded
                    && wanted == has
                    && self.noun.is_some()
                    && claim.noun.is_none() =>
            {
                FIELD
            }
            (Some(wanted), Some(has))
                if wanted == has && self.noun.is_some_and(|noun| claim.noun != Some(noun)) =>
            {
                SISTER_TRADE
            }
            (Some(_), Some(has)) => {
                // The head of a hotel is the wanted head, whatever the level of the title.
                let house = if self.general && claim.person { self.heads_a_house(claim) } else { 0 };
                let level = self.level_fit(claim.level);
                return (self.closeness[has.index()] * level / 1000).max(house) * claim.weight / 1000;
            }
        };
        closeness * claim.weight / 1000 * self.level_fit(claim.level) / 1000
    }

    /// The head of a hotel, a school, a plant or a practice is the wanted head.
    fn heads_a_house(&self, claim: &Claim) -> u32 {
        match claim.role {
            Some(role) if self.houses.contains(&role) && claim.level >= 74 => 950,
            Some(role) if self.houses.contains(&role) && claim.level >= 52 => 620,
            _ => 0,
        }
    }

    fn level_fit(&self, level: u8) -> u32 {
        if level < self.low {
            return match self.low - level {
                1..=3 => 950,
                4..=6 => 860,
                7..=10 => 700,
                11..=14 => 480,
                15..=18 => 400,
                19..=24 => 280,
                25..=32 => 170,
                33..=45 => 100,
                46..=58 => 60,
                _ => 30,
            };
        }
        let leading = self.high >= 62;
        match level.saturating_sub(self.high) {
            0 => 1000,
            1..=4 if leading => 950,
            5.. if leading => 850,
            1..=4 => 830,
            5..=12 => 740,
            13..=18 => 640,
            19..=26 => 540,
            27..=32 => 450,
            _ => 400,
        }
    }
}
