//! Turns wishes into criteria: one for each kind of wish and each strength.

use std::collections::BTreeMap;

use super::quantities::{Quantity, Unit};
use super::wish::{List, Thing, Wish};
use crate::algorithm::{Criterion, Demand, Rule, Seniority, Wanted};
use crate::lexicon::Lexicon;
use crate::sizes::Headcount;
use crate::validate::{ITEMS_MAX, normalise};

/// The default period of recent activity, in days.
const RECENT_DAYS: u32 = 90;

/// The weight of each kind of criterion before normalisation.
mod weight {
    pub const TITLE: u32 = 50;
    pub const INDUSTRY: u32 = 20;
    pub const LOCATION: u32 = 17;
    pub const SIZE: u32 = 15;
    pub const SKILLS: u32 = 13;
    pub const TOPICS: u32 = 13;
    pub const FOCUS: u32 = 10;
    pub const NUMBER: u32 = 8;
    pub const WORDS: u32 = 7;
    /// The weight when the goal has only keywords.
    pub const WORDS_ALONE: u32 = 45;
    pub const PREFERRED: u32 = 6;
    pub const OFFER: u32 = 3;
    pub const ACTIVITY_ASKED: u32 = 12;
    pub const ACTIVITY: u32 = 2;
    pub const COMPLETENESS_ASKED: u32 = 8;
    pub const COMPLETENESS: u32 = 2;
}

/// The criteria for the wishes, with weights that add up to 100.
pub fn make(lexicon: &Lexicon, mut wishes: Vec<Wish>) -> Vec<Criterion> {
    promote(&mut wishes);
    follow_interests(lexicon, &mut wishes);
    soften_focus(&mut wishes);
    spare_the_wanted(&mut wishes);
    let alone = !wishes.iter().any(|wish| {
        wish.demand != Demand::Avoid
            && matches!(wish.thing, Thing::Title(_) | Thing::Industry(_) | Thing::Skill(_))
    });
    let mut criteria = Vec::new();
    for demand in [Demand::Must, Demand::Want, Demand::Prefer, Demand::Avoid] {
        let things: Vec<&Thing> =
            wishes.iter().filter(|wish| wish.demand == demand).map(|wish| &wish.thing).collect();
        titles(&things, demand, &mut criteria);
        lists(&things, demand, alone, &mut criteria);
        sizes(&things, demand, &mut criteria);
        numbers(&things, demand, &mut criteria);
    }
    offers(&wishes, &mut criteria);
    always(&wishes, &mut criteria);
    normalise(&mut criteria);
    criteria
}

/// A goal that only prefers things wants them; a person who must be there is wanted.
fn promote(wishes: &mut [Wish]) {
    let same = |one: &Thing, other: &Thing| std::mem::discriminant(one) == std::mem::discriminant(other);
    let wanted: Vec<Thing> = wishes
        .iter()
        .filter(|wish| matches!(wish.demand, Demand::Want | Demand::Must))
        .map(|wish| wish.thing.clone())
        .collect();
    for wish in wishes
        .iter_mut()
        .filter(|wish| wish.demand == Demand::Prefer && matches!(wish.thing, Thing::Title(_)))
    {
        if !wanted.iter().any(|thing| same(thing, &wish.thing)) {
            wish.demand = Demand::Want;
        }
    }
    // Titles that are both wanted and demanded form one list.
    if wishes.iter().any(|wish| wish.demand == Demand::Want && matches!(wish.thing, Thing::Title(_))) {
        for wish in wishes
            .iter_mut()
            .filter(|wish| wish.demand == Demand::Must && matches!(wish.thing, Thing::Title(_)))
        {
            wish.demand = Demand::Want;
        }
    }
}

/// Investors and journalists do not work in the industries they follow: for them it is a topic.
fn follow_interests(lexicon: &Lexicon, wishes: &mut Vec<Wish>) {
    let sought = wishes.iter().filter(|wish| wish.demand != Demand::Avoid);
    let mut roles = sought.filter_map(|wish| {
        if let Thing::Title(wanted) = &wish.thing { Some(wanted.role.as_deref()) } else { None }
    });
    let follows = |role: Option<&str>| {
        role.and_then(|role| lexicon.roles.named(role)).is_some_and(|role| lexicon.roles.follows_topics(role))
    };
    if !roles.next().is_some_and(follows) || !roles.all(follows) {
        return;
    }
    wishes.retain(|wish| !matches!(wish.thing, Thing::SizeWord(_)));
    for wish in wishes.iter_mut().filter(|wish| wish.demand != Demand::Avoid) {
        if let Thing::Industry(name) | Thing::Skill(name) = wish.thing {
            wish.thing = Thing::Topic(name);
        }
    }
}

/// `testers, no manual testers` avoids manual work and not the testers.
fn spare_the_wanted(wishes: &mut Vec<Wish>) {
    let sought = wishes.iter().filter(|wish| wish.demand != Demand::Avoid);
    let roles: Vec<String> = sought
        .filter_map(|wish| if let Thing::Title(wanted) = &wish.thing { wanted.role.clone() } else { None })
        .collect();
    wishes.retain(|wish| {
        let Thing::Title(Wanted { role: Some(role), at_least, at_most }) = &wish.thing else { return true };
        let whole = *at_least <= Some(Seniority::Intern) && at_most.is_none();
        wish.demand != Demand::Avoid || !whole || !roles.contains(role)
    });
}

/// A qualifier of one of several roles does not apply to the others.
fn soften_focus(wishes: &mut [Wish]) {
    let sought = wishes.iter().filter(|wish| wish.demand != Demand::Avoid);
    if sought.filter(|wish| matches!(wish.thing, Thing::Title(_))).count() < 2 {
        return;
    }
    for wish in wishes {
        if let Thing::Focus(word) = &wish.thing {
            wish.thing = Thing::Word(word.clone());
        }
    }
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
        if let [rank] = ranks.as_slice() {
            any_of.retain(|wanted| wanted.role.is_some());
            for wanted in any_of.iter_mut().filter(|wanted| wanted.at_most.is_none()) {
                wanted.at_least = wanted.at_least.max(rank.at_least);
            }
        }
    }
    any_of.truncate(ITEMS_MAX);
    if !any_of.is_empty() {
        push(criteria, "title", weight::TITLE, demand, Rule::Title { any_of });
    }
}

fn lists(things: &[&Thing], demand: Demand, alone: bool, criteria: &mut Vec<Criterion>) {
    for list in [List::Industry, List::Location, List::Skills, List::Focus, List::Topics, List::Keywords] {
        let mut any_of: Vec<String> = Vec::new();
        for (_, item) in things.iter().filter_map(|thing| thing.listed()).filter(|(other, _)| *other == list)
        {
            if !any_of.contains(&item) && any_of.len() < ITEMS_MAX {
                any_of.push(item);
            }
        }
        if any_of.is_empty() {
            continue;
        }
        let words = |any_of| Rule::Keywords { any_of, columns: Vec::new() };
        match list {
            List::Industry => push(criteria, "industry", weight::INDUSTRY, demand, Rule::Industry { any_of }),
            List::Location => push(criteria, "location", weight::LOCATION, demand, Rule::Location { any_of }),
            List::Skills => push(criteria, "skills", weight::SKILLS, demand, words(any_of)),
            List::Focus => push(criteria, "focus", weight::FOCUS, demand, words(any_of)),
            List::Topics => push(criteria, "topics", weight::TOPICS, demand, words(any_of)),
            List::Keywords => {
                let (weight, demand) = match demand {
                    Demand::Want if alone => (weight::WORDS_ALONE, demand),
                    // Unknown words may mean anything; they can help but not hurt.
                    Demand::Want => (weight::WORDS, Demand::Prefer),
                    Demand::Must | Demand::Prefer | Demand::Avoid => (weight::WORDS, demand),
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
        let Thing::Number(Quantity { min, max, unit, .. }) = thing else { continue };
        let (name, columns): (&str, &[&str]) = match unit {
            Unit::Revenue => ("revenue", &["revenue", "arr", "turnover"]),
            Unit::Funding => ("funding", &["funding", "raised"]),
            Unit::Years => ("experience", &["years", "experience"]),
            Unit::Employees | Unit::Days | Unit::Other => continue,
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
        let rule = Rule::Keywords { any_of, columns: Vec::new() };
        criteria.push(Criterion {
            name: "interest in the offer".to_owned(),
            weight: weight::OFFER,
            demand: Demand::Prefer,
            rule,
        });
    }
}

/// Every algorithm looks at recent activity and completeness a little (FR-031), and more if asked.
fn always(wishes: &[Wish], criteria: &mut Vec<Criterion>) {
    let active =
        wishes.iter().find_map(|wish| if let Thing::Active(days) = wish.thing { Some(days) } else { None });
    let days = active.flatten().unwrap_or(RECENT_DAYS).clamp(1, 3650);
    let weight = if active.is_some() { weight::ACTIVITY_ASKED } else { weight::ACTIVITY };
    push(criteria, "recent activity", weight, Demand::Want, Rule::RecentActivity { days });
    let complete = wishes.iter().any(|wish| wish.thing == Thing::Complete);
    let weight = if complete { weight::COMPLETENESS_ASKED } else { weight::COMPLETENESS };
    push(criteria, "profile completeness", weight, Demand::Want, Rule::ProfileCompleteness);
}

fn push(criteria: &mut Vec<Criterion>, name: &str, weight: u32, demand: Demand, rule: Rule) {
    let weight = match demand {
        Demand::Must | Demand::Want => weight,
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
    criteria.push(Criterion { name, weight, demand, rule });
}
