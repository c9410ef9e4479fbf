//! Turns wishes into criteria: one for each kind of wish and each strength.

use std::collections::BTreeMap;

use super::own_words;
use super::quantities::{Quantity, Unit};
use super::settle::{settle, without_company_nouns};
use super::wish::{List, Thing, Wish};
use crate::algorithm::{Criterion, Demand, RECENT_DAYS, Rule, Seniority, Wanted};
use crate::lexicon::Lexicon;
use crate::sizes::Headcount;
use crate::validate::{ACTIVITY_DAYS_MAX, ITEMS_MAX, normalise};
use crate::vocabulary::Spelling;

/// The role of people who own or run a whole business.
const OWNER: &str = "chief executive";

/// The weight of each kind of criterion before normalisation.
mod weight {
    pub const TITLE: u32 = 48;
    pub const INDUSTRY: u32 = 32;
    /// The weight for owners and managers of whole businesses: what they own says who they are.
    pub const INDUSTRY_OF_OWNERS: u32 = 38;
    pub const LOCATION: u32 = 22;
    pub const SIZE: u32 = 17;
    pub const SKILLS: u32 = 13;
    pub const TOPICS: u32 = 13;
    pub const FOCUS: u32 = 14;
    pub const NUMBER: u32 = 8;
    pub const PERIOD: u32 = 14;
    pub const WAY: u32 = 16;
    pub const WORDS: u32 = 7;
    /// The weight when the goal has only keywords.
    pub const WORDS_ALONE: u32 = 45;
    pub const PREFERRED: u32 = 6;
    pub const FIRST_CHOICE: u32 = 16;
    pub const OFFER: u32 = 3;
    pub const ACTIVITY_ASKED: u32 = 12;
    pub const ACTIVITY: u32 = 2;
    pub const COMPLETENESS_ASKED: u32 = 8;
    pub const COMPLETENESS: u32 = 2;
}

/// The criteria for the wishes, with weights that add up to 100.
pub fn make(lexicon: &Lexicon, mut wishes: Vec<Wish>, own: Vec<String>) -> Vec<Criterion> {
    settle(lexicon, &mut wishes);
    own_words::spare(&own, &mut wishes);
    let alone = !wishes.iter().any(|wish| {
        wish.demand != Demand::Avoid
            && matches!(wish.thing, Thing::Title(_) | Thing::Industry(_) | Thing::Skill(_))
    });
    let owners = seeks_owners(lexicon, &wishes);
    let mut criteria = Vec::new();
    for demand in [Demand::Must, Demand::Want, Demand::Prefer, Demand::Avoid] {
        let same: Vec<&Wish> = wishes.iter().filter(|wish| wish.demand == demand).collect();
        let things: Vec<&Thing> = same.iter().map(|wish| &wish.thing).collect();
        titles(&things, demand, &mut criteria);
        lists(lexicon, &same, demand, Sought { alone, owners }, &mut criteria);
        sizes(&things, demand, &mut criteria);
        numbers(&things, demand, &mut criteria);
    }
    own_words::add(own, &mut criteria);
    offers(&wishes, &mut criteria);
    always(&wishes, &mut criteria);
    normalise(&mut criteria);
    criteria
}

fn titles(things: &[&Thing], demand: Demand, criteria: &mut Vec<Criterion>) {
    let mut any_of: Vec<Wanted> = Vec::new();
    for thing in things {
        if let Thing::Title(wanted) = thing
            && !any_of.contains(wanted)
        {
            any_of.push(wanted.clone());
        }
    }
    // `engineers, seniors only`: a grade on its own applies to the roles.
    let senior = Wanted { role: None, at_least: Some(Seniority::Senior), at_most: None };
    if demand != Demand::Avoid && any_of.contains(&senior) {
        let open = any_of.iter_mut().filter(|wanted| wanted.role.is_some() && wanted.at_least.is_none());
        open.for_each(|wanted| wanted.at_least = senior.at_least);
    }
    // `coordinators` beside other titles would match everyone.
    if any_of.iter().any(|wanted| wanted.role.is_some()) && demand != Demand::Avoid {
        any_of.retain(|wanted| wanted.role.is_some() || wanted.at_least >= Some(Seniority::Manager));
    }
    // A rank without a role applies to the roles beside it: `decision makers in HR`.
    let roles: Vec<String> = any_of.iter().filter_map(|wanted| wanted.role.clone()).collect();
    if !roles.is_empty() && demand != Demand::Avoid {
        let ranks: Vec<Wanted> = any_of.iter().filter(|wanted| wanted.role.is_none()).cloned().collect();
        let applies = |rank: &Wanted| any_of.iter().any(|wanted| wanted.at_least < rank.at_least);
        if let [rank] = ranks.as_slice()
            && applies(rank)
        {
            any_of.retain(|wanted| wanted.role.is_some());
            for wanted in any_of.iter_mut().filter(|wanted| wanted.at_most.is_none()) {
                wanted.at_least = wanted.at_least.max(rank.at_least);
            }
        }
    }
    let first = any_of.clone();
    for thing in things {
        if let Thing::SecondChoice(wanted) = thing
            && !any_of.contains(wanted)
        {
            any_of.push(wanted.clone());
        }
    }
    any_of.truncate(ITEMS_MAX);
    if first.len() < any_of.len() && !first.is_empty() {
        // Either title counts, and the first choice counts for more.
        push(criteria, "title", weight::FIRST_CHOICE, Demand::Prefer, Rule::Title { any_of: first });
    }
    if !any_of.is_empty() {
        push(criteria, "title", weight::TITLE, demand, Rule::Title { any_of });
    }
}

/// What the weights of lists depend on.
#[derive(Clone, Copy)]
struct Sought {
    /// Whether the goal has only keywords.
    alone: bool,
    /// Whether it seeks only people who own or run whole businesses.
    owners: bool,
}

/// Whether all wanted people own or run whole businesses: owners, and managers of a kind of business that no
/// list of roles has, such as salon managers.
fn seeks_owners(lexicon: &Lexicon, wishes: &[Wish]) -> bool {
    let sought = wishes.iter().filter(|wish| matches!(wish.demand, Demand::Must | Demand::Want));
    let roles: Vec<Option<&str>> =
        sought
            .filter_map(|wish| {
                if let Thing::Title(wanted) = &wish.thing { Some(wanted.role.as_deref()) } else { None }
            })
            .collect();
    let general = |role: Option<&str>| role.is_none_or(|role| role == OWNER);
    let runs_one = |role: Option<&str>| {
        role.is_some_and(|role| role.contains(' ') && lexicon.roles.named(role).is_none())
    };
    roles.iter().any(|role| general(*role)) && roles.iter().all(|role| general(*role) || runs_one(*role))
}

/// The words with which a goal asks for an industry say more than its plain name: `wine` for food and beverage.
fn own_words(lexicon: &Lexicon, wish: &Wish, name: &str) -> String {
    let mut tokens = Vec::new();
    lexicon.vocabulary.read(&wish.raw, Spelling::Exact, &mut tokens);
    let whole = lexicon.industry_words.longest(&tokens, 0).filter(|(length, _)| *length == tokens.len());
    let same = whole.is_some_and(|(_, industry)| lexicon.industries.name(industry) == name);
    if !same || wish.demand == Demand::Avoid {
        return name.to_owned();
    }
    let short = without_company_nouns(lexicon, &wish.raw);
    lexicon.vocabulary.read(&short, Spelling::Exact, &mut tokens);
    let is_same = |industry| lexicon.industries.name(industry) == name;
    match lexicon.industry_words.longest(&tokens, 0) {
        Some((length, industry)) if length == tokens.len() && is_same(industry) => short,
        Some(_) | None => wish.raw.clone(),
    }
}

fn listed(lexicon: &Lexicon, wish: &Wish) -> Option<(List, String)> {
    if let Thing::Industry(name) = wish.thing {
        return Some((List::Industry, own_words(lexicon, wish, name)));
    }
    wish.thing.listed()
}

fn lists(lexicon: &Lexicon, wishes: &[&Wish], demand: Demand, sought: Sought, criteria: &mut Vec<Criterion>) {
    for list in [List::Industry, List::Location, List::Skills, List::Focus, List::Topics, List::Keywords] {
        let mut any_of: Vec<String> = Vec::new();
        let items = wishes.iter().filter_map(|wish| listed(lexicon, wish));
        for (_, item) in items.filter(|(other, _)| *other == list) {
            if !any_of.contains(&item) && any_of.len() < ITEMS_MAX {
                any_of.push(item);
            }
        }
        if any_of.is_empty() {
            continue;
        }
        let words = |any_of| Rule::Keywords { any_of, columns: Vec::new(), enough: None };
        match list {
            List::Industry => {
                // Words that no list has may mean anything, so a lead without them loses nothing.
                let is_listed = |wish: &&&Wish| matches!(wish.thing, Thing::Industry(_));
                let demand = match demand {
                    Demand::Must if wishes.iter().find(is_listed).is_none() => Demand::Want,
                    Demand::Must | Demand::Want | Demand::Prefer | Demand::Avoid => demand,
                };
                let weight = if sought.owners { weight::INDUSTRY_OF_OWNERS } else { weight::INDUSTRY };
                push(criteria, "industry", weight, demand, Rule::Industry { any_of });
            }
            List::Location => push(criteria, "location", weight::LOCATION, demand, Rule::Location { any_of }),
            List::Skills => push(criteria, "skills", weight::SKILLS, demand, words(any_of)),
            List::Focus => push(criteria, "focus", weight::FOCUS, demand, words(any_of)),
            List::Topics => push(criteria, "topics", weight::TOPICS, demand, words(any_of)),
            List::Keywords => {
                let (weight, demand) = match demand {
                    Demand::Want if sought.alone => (weight::WORDS_ALONE, demand),
                    // The words of the goal have a criterion of their own.
                    Demand::Want => continue,
                    Demand::Must => (weight::FOCUS, Demand::Want),
                    Demand::Prefer | Demand::Avoid => (weight::WORDS, demand),
                };
                push(criteria, "keywords", weight, demand, words(any_of));
            }
        }
    }
}

fn sizes(things: &[&Thing], demand: Demand, criteria: &mut Vec<Criterion>) {
    let numbers =
        things.iter().filter_map(|thing| if let Thing::Size(size) = thing { Some(*size) } else { None });
    let words =
        things.iter().filter_map(|thing| if let Thing::SizeWord(size) = thing { Some(*size) } else { None });
    // Numbers are more exact than words: `startups with 50-500 people` asks for 50 to 500.
    let Some(size) = numbers.reduce(span).or_else(|| words.reduce(merge)) else { return };
    let min = (size.min > 1).then_some(size.min);
    let max = (size.max < Headcount::OPEN).then_some(size.max);
    if min.is_some() || max.is_some() {
        push(criteria, "company size", weight::SIZE, demand, Rule::CompanySize { min, max });
    }
}

/// The combination of two size words: the narrower if it lies within the wider, or else both.
fn merge(one: Headcount, other: Headcount) -> Headcount {
    let shared = Headcount { min: one.min.max(other.min), max: one.max.min(other.max) };
    if shared == one || shared == other { shared } else { span(one, other) }
}

fn span(one: Headcount, other: Headcount) -> Headcount {
    Headcount { min: one.min.min(other.min), max: one.max.max(other.max) }
}

fn numbers(things: &[&Thing], demand: Demand, criteria: &mut Vec<Criterion>) {
    for thing in things {
        if let Thing::Started(days) = thing {
            let days = (*days).clamp(1, ACTIVITY_DAYS_MAX);
            push(criteria, "time in role", weight::PERIOD, demand, Rule::Tenure { days });
        }
        if let Thing::WayOfWorking(role) = thing {
            let (name, at_least) = match *role {
                OWNER => ("ownership", Seniority::Director),
                _ => ("way of working", Seniority::Intern),
            };
            let wanted = Wanted { role: Some((*role).to_owned()), at_least: Some(at_least), at_most: None };
            push(criteria, name, weight::WAY, demand, Rule::Title { any_of: vec![wanted] });
        }
        if let Thing::Count(noun, Quantity { min, max, .. }) = thing {
            let rule = Rule::Number { columns: vec![noun.clone()], min: *min, max: *max };
            push(criteria, &format!("number of {noun}"), weight::NUMBER, demand, rule);
        }
        let Thing::Number(Quantity { min, max, unit, .. }) = thing else { continue };
        let (name, columns): (&str, &[&str]) = match unit {
            Unit::Revenue => ("revenue", &["revenue", "arr", "turnover"]),
            Unit::Funding => ("funding", &["funding", "raised"]),
            Unit::Years => {
                let years = |bound: &Option<u64>| bound.and_then(|years| u32::try_from(years).ok());
                let rule = Rule::Experience { min: years(min), max: years(max) };
                push(criteria, "experience", weight::PERIOD, demand, rule);
                continue;
            }
            Unit::Employees | Unit::Days | Unit::Started | Unit::Other => continue,
        };
        let columns = columns.iter().map(|column| (*column).to_owned()).collect();
        push(criteria, name, weight::NUMBER, demand, Rule::Number { columns, min: *min, max: *max });
    }
}

fn offers(wishes: &[Wish], criteria: &mut Vec<Criterion>) {
    let mut any_of: Vec<String> = Vec::new();
    for wish in wishes {
        if let Thing::Offer(name) = wish.thing
            && !any_of.iter().any(|known| known == name)
        {
            any_of.push(name.to_owned());
        }
    }
    any_of.truncate(ITEMS_MAX);
    if !any_of.is_empty() {
        let rule = Rule::Keywords { any_of, columns: Vec::new(), enough: None };
        criteria.push(Criterion {
            name: "interest in the offer".to_owned(),
            weight: weight::OFFER,
            demand: Demand::Prefer,
            loses: Some(0),
            rule,
        });
    }
}

/// Every algorithm looks at recent activity and completeness a little (FR-031), and more if asked.
fn always(wishes: &[Wish], criteria: &mut Vec<Criterion>) {
    let active: Vec<Option<u32>> = wishes
        .iter()
        .filter_map(|wish| if let Thing::Active(days) = wish.thing { Some(days) } else { None })
        .collect();
    let days = active.iter().copied().flatten().next().unwrap_or(RECENT_DAYS).clamp(1, ACTIVITY_DAYS_MAX);
    let weight = if !active.is_empty() { weight::ACTIVITY_ASKED } else { weight::ACTIVITY };
    push(criteria, "recent activity", weight, Demand::Want, Rule::RecentActivity { days });
    let complete = wishes.iter().any(|wish| wish.thing == Thing::Complete);
    let weight = if complete { weight::COMPLETENESS_ASKED } else { weight::COMPLETENESS };
    push(criteria, "profile completeness", weight, Demand::Want, Rule::ProfileCompleteness);
}

fn push(criteria: &mut Vec<Criterion>, name: &str, weight: u32, demand: Demand, rule: Rule) {
    let weight = match demand {
        Demand::Must | Demand::Want => weight,
        // A title counts for more than a detail.
        Demand::Prefer if matches!(rule, Rule::Title { .. }) => weight.min(weight::FIRST_CHOICE),
        Demand::Prefer => weight.min(weight::PREFERRED),
        Demand::Avoid => 0,
    };
    let name = match demand {
        Demand::Must => format!("required {name}"),
        Demand::Want => name.to_owned(),
        Demand::Prefer => format!("preferred {name}"),
        Demand::Avoid => format!("avoided {name}"),
    };
    let taken: BTreeMap<&str, ()> = criteria.iter().map(|criterion| (criterion.name.as_str(), ())).collect();
    let name = (1..)
        .map(|count| if count == 1 { name.clone() } else { format!("{name} {count}") })
        .find(|name| !taken.contains_key(name.as_str()));
    let name = name.unwrap_or_default();
    criteria.push(Criterion { name, weight, demand, loses: None, rule }.with_usual_loss());
}
