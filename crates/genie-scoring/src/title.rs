//! Reads a job title: the work, the level, and whether it is current. English compounds carry their meaning
//! at the end, so the last word for a person decides; what that person serves (`recruiter for engineers`,
//! `assistant to the CEO`) does not count.

use genie_text::words::Gap;

use crate::lexicon::Sense;
use crate::roles::{RoleId, Roles};
use crate::seniority::{Grade, Qualifier, level};
use crate::vocabulary::{Phrases, Token, WordId};

/// How many different roles a title may name before it counts as a list of keywords.
const ROLES_MAX: usize = 5;

/// The weight of a role that only describes the main one: a `marketing engineer` is an engineer.
const MODIFIER: u32 = 250;
/// The weight of a field next to the field of the rank: `engineering operations manager`.
const SECOND_FIELD: u32 = 500;
/// The weight of a field that is only served: `engineering recruiting lead`.
const SERVED_FIELD: u32 = 100;
/// The weight of a field after punctuation: `sales manager, software`.
const AFTERTHOUGHT: u32 = 300;
/// The weight of a former role.
const ONCE: u32 = 80;
/// The weight of an aspired role.
const WISHED: u32 = 60;

/// One statement of a title about a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claim {
    /// The work, unless the title names only a rank.
    pub role: Option<RoleId>,
    /// The level, see [`level`].
    pub level: u8,
    /// Whether a word of the title states the level.
    pub ranked: bool,
    /// Whether the work is named by a word for a person, and not only by a word for the work.
    pub person: bool,
    /// The word for the person, where there is one.
    pub noun: Option<WordId>,
    /// The weight of the claim, in per mille.
    pub weight: u32,
}

/// The reading of a title.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Title {
    /// Its claims, in the order of the words.
    pub claims: Vec<Claim>,
    /// Whether it is a list of keywords rather than a title.
    pub stuffed: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Truth {
    Now,
    Once,
    Wished,
}

/// A part of a title between punctuation and function words.
#[derive(Clone, Debug)]
struct Part {
    people: Vec<(RoleId, u8)>,
    /// The last word for a person.
    noun: Option<WordId>,
    fields: Vec<RoleId>,
    ranks: Vec<u8>,
    grades: Vec<Grade>,
    /// The level of a person who owns the business.
    owns: Option<u8>,
    truth: Truth,
    /// Whether `and` joins it to the previous part.
    joined: bool,
    /// Whether its rank comes from an adjacent part.
    borrows: bool,
    /// Whether the last word for a person is a plural.
    plural: bool,
}

impl Part {
    fn new(truth: Truth, joined: bool) -> Self {
        let (people, fields, ranks, grades) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        Self {
            people,
            noun: None,
            fields,
            ranks,
            grades,
            owns: None,
            truth,
            joined,
            borrows: false,
            plural: false,
        }
    }

    fn is_empty(&self) -> bool {
        self.people.is_empty() && self.fields.is_empty() && self.ranks.is_empty() && self.grades.is_empty()
    }

    fn has_only_rank(&self) -> bool {
        self.people.is_empty() && self.fields.is_empty() && !(self.ranks.is_empty() && self.grades.is_empty())
    }

    fn has_only_fields(&self) -> bool {
        self.people.is_empty() && self.ranks.is_empty() && self.grades.is_empty() && !self.fields.is_empty()
    }
}

/// Reads the words of a title.
pub fn read(phrases: &Phrases<Sense>, roles: &Roles, tokens: &[Token<'_>]) -> Title {
    let mut parts = split(phrases, tokens);
    share_ranks(&mut parts);
    serve_plurals(&mut parts, roles);
    let mut claims: Vec<Claim> = Vec::new();
    let mut seen_role = false;
    let mut afterthought = false;
    for part in &parts {
        let start = claims.len();
        let plain = part.borrows || part.has_only_fields();
        // A part joined to an afterthought is an afterthought too.
        afterthought = seen_role && plain && (!part.joined || afterthought);
        claim_part(part, roles, afterthought, &mut claims);
        seen_role |= claims[start..].iter().any(|claim| claim.role.is_some());
    }
    let mut named: Vec<RoleId> =
        claims.iter().filter(|claim| claim.weight > SECOND_FIELD).filter_map(|claim| claim.role).collect();
    named.sort_unstable();
    named.dedup();
    Title { stuffed: named.len() > ROLES_MAX, claims }
}

/// `Recruiter, veterinarians`, `Recruiter IC-verpleegkundigen`: people in the plural after one who serves others
/// are those who are served.
fn serve_plurals(parts: &mut [Part], roles: &Roles) {
    let serves = |part: &Part| {
        let first = part.people.first().map(|(role, _)| *role).or(part.fields.first().copied());
        first.is_some_and(|role| roles.serves_others(role) && role != roles.assistant)
    };
    let Some(server) = parts.iter().position(|part| !part.is_empty()).filter(|at| serves(&parts[*at])) else {
        return;
    };
    let first = &mut parts[server];
    if first.plural && first.people.len() > 1 {
        first.people.truncate(1);
        first.noun = None;
    } else if first.plural {
        // A goal lists people in the plural.
        return;
    }
    for part in &mut parts[server + 1..] {
        if part.plural {
            let served = std::mem::take(&mut part.people);
            part.fields = served.into_iter().map(|(role, _)| role).collect();
            part.owns = None;
        }
    }
}

fn split(phrases: &Phrases<Sense>, tokens: &[Token<'_>]) -> Vec<Part> {
    let mut parts = vec![Part::new(Truth::Now, false)];
    let mut skipping = Skip::No;
    let mut at = 0;
    while at < tokens.len() {
        let gap = if at == 0 { Gap::Space } else { tokens[at].gap };
        // The `I` of `P&I` is no person.
        let is_initial = at > 0 && tokens[at].raw == "I" && tokens[at - 1].raw == "&";
        let found = phrases.longest(tokens, at).filter(|_| !is_initial);
        let (length, sense) = found.map_or((1, None), |(length, sense)| (length, Some(sense)));
        if gap.parts() {
            begin_after_mark(&mut parts, &mut skipping, gap, sense);
        }
        match (skipping, sense) {
            (Skip::No, Some(Sense::Qualifier(qualifier))) => {
                let next = phrases.longest(tokens, at + length).map(|(_, sense)| sense);
                skipping = qualify(&mut parts, qualifier, next);
                if qualifier == Qualifier::Former && skipping == Skip::One {
                    skipping = Skip::No;
                    // `ex-Google engineer` left Google, an `ex-ICU-nurse` the profession.
                    if tokens.get(at + 2).is_some_and(|token| token.gap == Gap::Hyphen) {
                        parts.push(Part::new(Truth::Once, false));
                    } else {
                        at += 1;
                    }
                }
            }
            (Skip::No, Some(sense)) => {
                let article = at > 1 && ARTICLES.contains(&tokens[at - 1].raw);
                let before = if article { at - 1 } else { at };
                let of = before > 0 && OF.contains(&tokens[before - 1].raw);
                add(&mut parts, if of { belonging(sense) } else { sense }, &tokens[at + length - 1]);
            }
            (Skip::No, None) | (Skip::ToMark | Skip::ToHardMark | Skip::One, _) => {}
        }
        at += length;
    }
    parts.retain(|part| !part.is_empty() || part.truth == Truth::Once);
    settle_lone_marks(&mut parts);
    parts
}

/// Words after which the person is not the one described: a dean of students is not a student.
const OF: &[&str] =
    &["of", "Of", "OF", "de", "des", "der", "del", "di", "du", "da", "van", "von", "vom", "dello", "della"];

/// Words between one of those and the person: `assistant of the CEO`.
const ARTICLES: &[&str] = &["the", "The", "a", "an", "la", "le", "los", "las", "l"];

fn belonging(sense: Sense) -> Sense {
    match sense {
        Sense::Person(role, _) | Sense::Owner(role, _) => Sense::Field(role),
        Sense::Field(_) | Sense::Rank(_) | Sense::Grade(_) | Sense::Qualifier(_) => sense,
    }
}

/// How far the words after a function word are skipped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Skip {
    No,
    One,
    ToMark,
    ToHardMark,
}

fn begin_after_mark(parts: &mut Vec<Part>, skipping: &mut Skip, gap: Gap, sense: Option<Sense>) {
    let names_person =
        matches!(sense, Some(Sense::Person(..) | Sense::Owner(..) | Sense::Rank(_) | Sense::Grade(_)));
    let ends = match skipping {
        Skip::No | Skip::One => true,
        Skip::ToMark => gap >= Gap::Dash || names_person,
        // After the employer's name a comma brings the place, unless it brings another title.
        Skip::ToHardMark => gap >= Gap::Hard || (names_person && gap >= Gap::Comma),
    };
    if ends {
        *skipping = Skip::No;
        let truth = match (gap, parts.last().map(|part| part.truth)) {
            // `Former CTO / CEO` left both.
            (Gap::Slash, Some(truth)) => truth,
            _ => Truth::Now,
        };
        parts.push(Part::new(truth, gap == Gap::Slash));
    }
}

fn qualify(parts: &mut Vec<Part>, qualifier: Qualifier, next: Option<Sense>) -> Skip {
    let truth = parts.last().map_or(Truth::Now, |part| part.truth);
    let only_rank = parts.last().is_some_and(Part::has_only_rank);
    match qualifier {
        Qualifier::Former if next.is_none() => Skip::One,
        Qualifier::Former => {
            parts.push(Part::new(Truth::Once, false));
            Skip::No
        }
        Qualifier::Aspiring => {
            parts.push(Part::new(Truth::Wished, false));
            Skip::No
        }
        Qualifier::Employer => Skip::ToHardMark,
        Qualifier::For if only_rank => Skip::No,
        Qualifier::Served | Qualifier::For => Skip::ToMark,
        Qualifier::Within => {
            if !only_rank {
                parts.push(Part::new(truth, false));
            }
            Skip::No
        }
        Qualifier::And => {
            parts.push(Part::new(truth, true));
            Skip::No
        }
    }
}

fn add(parts: &mut [Part], sense: Sense, last_word: &Token<'_>) {
    let Some(part) = parts.last_mut() else { return };
    if matches!(sense, Sense::Person(..) | Sense::Owner(..)) {
        part.noun = Some(last_word.id);
        part.plural = ["s", "S", "en", "EN"].iter().any(|ending| last_word.raw.ends_with(ending));
    }
    match sense {
        Sense::Person(role, level) => part.people.push((role, level)),
        Sense::Owner(role, level) => {
            part.people.push((role, level));
            part.owns = Some(level);
        }
        Sense::Field(role) => part.fields.push(role),
        Sense::Rank(rank) => part.ranks.push(rank),
        Sense::Grade(grade) => part.grades.push(grade),
        Sense::Qualifier(_) => {}
    }
}

/// `CTO (retired)`: a qualifier on its own refers to what precedes it.
fn settle_lone_marks(parts: &mut Vec<Part>) {
    for at in (1..parts.len()).rev() {
        if parts[at].is_empty() && parts[at].truth == Truth::Once {
            parts[at - 1].truth = Truth::Once;
        }
    }
    parts.retain(|part| !part.is_empty());
}

/// `Director, Engineering`, `VPs and directors of marketing`, `Head of Sales and Marketing`: a rank without
/// work takes the adjacent work, and work without a rank takes the adjacent rank.
fn share_ranks(parts: &mut Vec<Part>) {
    for at in 0..parts.len() {
        if parts[at].has_only_rank() {
            let fields = parts[at + 1..]
                .iter()
                .take_while(|part| part.people.is_empty())
                .find(|part| !part.fields.is_empty());
            if let Some(fields) = fields.map(|part| part.fields.clone()) {
                parts[at].fields = fields;
            }
        }
    }
    for at in 0..parts.len() {
        if parts[at].has_only_fields() {
            let before = parts[..at]
                .iter()
                .rev()
                .take_while(|part| part.people.is_empty())
                .find(|part| !part.ranks.is_empty() || !part.grades.is_empty());
            let after = parts[at + 1..]
                .iter()
                .take_while(|part| part.joined && part.people.is_empty())
                .find(|part| !part.ranks.is_empty());
            if let Some((ranks, grades)) =
                before.or(after).map(|part| (part.ranks.clone(), part.grades.clone()))
            {
                parts[at].ranks = ranks;
                parts[at].grades = grades;
                parts[at].borrows = true;
            }
        }
    }
    // `Director, Engineering` now has the same claim twice.
    for at in (1..parts.len()).rev() {
        let same = parts[at].people.is_empty()
            && parts[at].fields == parts[at - 1].fields
            && parts[at].ranks == parts[at - 1].ranks;
        if same {
            parts.remove(at);
        }
    }
}

fn claim_part(part: &Part, roles: &Roles, afterthought: bool, claims: &mut Vec<Claim>) {
    let truth = match part.truth {
        Truth::Now => 1000,
        Truth::Once => ONCE,
        Truth::Wished => WISHED,
    };
    let person = !part.people.is_empty();
    let mut push = |role: Option<RoleId>, level: u8, ranked: bool, weight: u32| {
        claims.push(Claim { role, level, ranked, person, noun: part.noun, weight: weight * truth / 1000 });
    };
    let rank = part.ranks.iter().copied().max();
    if let Some((role, own)) = part.people.last().copied() {
        let plain = rank
            .map_or(own, |rank| if rank > level::LEAD || own < level::SENIOR { own.max(rank) } else { own });
        let helps =
            part.people.len() > 1 && part.people[0].1 < level::MIDDLE && part.people[0].0 == roles.assistant;
        let moved = graded(plain, &part.grades);
        let level = if helps { moved.saturating_sub(20) } else { moved };
        let ranked = rank.is_some() || !part.grades.is_empty() || own >= level::MANAGER;
        push(Some(role), level, ranked, 1000);
        // `Owner Dentist` and `Founder CTO` are both of the named roles.
        let heads = part
            .people
            .iter()
            .rev()
            .skip(1)
            .find(|(other, _)| *other == roles.chief_executive)
            .map(|(_, own)| *own);
        if let Some(own) = heads.or(part.owns.filter(|_| role != roles.chief_executive)) {
            push(Some(roles.chief_executive), own, true, 1000);
        }
        let modifier = if roles.serves_others(role) { SERVED_FIELD } else { MODIFIER };
        for other in
            part.people.iter().rev().skip(1).map(|(role, _)| *role).chain(part.fields.iter().copied())
        {
            let weight = if roles.is_beside_any_work(other) { 1000 } else { modifier };
            push(Some(other), level, ranked, weight);
        }
        return;
    }
    let level = graded(rank.unwrap_or(level::MIDDLE), &part.grades);
    let ranked = rank.is_some() || !part.grades.is_empty();
    match part.fields.split_last() {
        None if part.grades == [Grade::AtLeast(54)] && rank.is_none() => {
            // A principal leads a school, or invests for a fund.
            push(Some(roles.investor), 64, true, 700);
            claims.push(head_of_school(roles, truth));
        }
        None => push(None, level, ranked, 1000),
        Some((main, others)) => {
            push(Some(*main), level, ranked, if afterthought { AFTERTHOUGHT } else { 1000 });
            let second = if roles.serves_others(*main) { SERVED_FIELD } else { SECOND_FIELD };
            for other in others {
                push(Some(*other), level, ranked, if afterthought { MODIFIER } else { second });
            }
        }
    }
}

fn head_of_school(roles: &Roles, truth: u32) -> Claim {
    Claim {
        role: Some(roles.school_principal),
        level: level::DIRECTOR,
        ranked: true,
        person: true,
        noun: None,
        weight: 950 * truth / 1000,
    }
}

fn graded(plain: u8, grades: &[Grade]) -> u8 {
    grades.iter().fold(plain, |level, grade| match grade {
        Grade::Learner(learner) => level.min(*learner),
        Grade::Below if level >= level::MANAGER => 44,
        Grade::Below => level.min(level::JUNIOR),
        Grade::Above if level < level::SENIOR => level::SENIOR,
        Grade::Above if level < level::MANAGER => (level + 4).min(level::MANAGER - 1),
        Grade::Above => (level + 4).min(level::TOP),
        Grade::AtLeast(least) => level.max(*least),
        Grade::Associate if level >= level::MANAGER => level - 6,
        Grade::Associate => level.min(24),
        Grade::Interim => level,
    })
}
