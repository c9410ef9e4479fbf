//! Numbers in a goal and what they count: employees, money, years or days.

use crate::scoring::sizes::number_at;

/// What a number counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// People who work for a company.
    Employees,
    /// What a company earns in a year.
    Revenue,
    /// What a company was given.
    Funding,
    /// Years of experience.
    Years,
    /// Days since the last activity.
    Days,
    /// Something that leads are not asked for.
    Other,
}

/// A number or a range in a goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Quantity {
    /// The first byte.
    pub start: usize,
    /// The byte after the last.
    pub end: usize,
    /// At least so many.
    pub min: Option<u64>,
    /// At most so many.
    pub max: Option<u64>,
    /// What is counted.
    pub unit: Unit,
    /// Whether a `no` before it is part of it: `no more than 40`.
    pub negated: bool,
}

const PEOPLE: &[&str] = &[
    "employee",
    "employees",
    "people",
    "person",
    "persons",
    "staff",
    "headcount",
    "ppl",
    "ftes",
    "fte",
    "members",
    "workers",
    "strong",
    "engineers",
    "developers",
    "mitarbeiter",
    "mitarbeitern",
    "salaries",
    "empleados",
    "heads",
    "man",
    "employes",
];
const COMPANIES: &[&str] = &[
    "company",
    "companies",
    "startup",
    "startups",
    "firm",
    "firms",
    "business",
    "businesses",
    "organizations",
    "organisations",
    "org",
    "orgs",
    "teams",
    "team",
];
const BELOW: &[&str] =
    &["under", "below", "up", "fewer", "less", "max", "maximum", "most", "smaller", "within", "than<"];
const ABOVE: &[&str] = &[
    "over",
    "above",
    "least",
    "more",
    "min",
    "minimum",
    "larger",
    "bigger",
    "upwards",
    "exceeding",
    "greater",
];
const ABOUT: &[&str] = &["about", "around", "roughly", "approximately", "approx", "circa", "~"];
/// Words that turn `more than` round.
const NEGATED: &[&str] = &["no", "not", "nothing", "never"];
/// Lists of companies that are named by a number.
const NAMED: &[&str] =
    &["fortune", "ftse", "dax", "inc", "top", "forbes", "s&p", "tier", "global", "level", "soc", "iso"];

/// The numbers of a goal, in order.
pub fn find(goal: &str) -> Vec<Quantity> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(offset) = goal[at..].find(|character: char| character.is_ascii_digit()) {
        let start = at + offset;
        let glued = goal[..start].chars().next_back().is_some_and(char::is_alphanumeric);
        let (first, end) = number_at(goal, start);
        if glued || goal[end..].starts_with(char::is_alphabetic) {
            // `web3`, `k12`, `5G`: part of a word.
            at = end
                + goal[end..]
                    .find(|character: char| !character.is_alphanumeric())
                    .unwrap_or(goal.len() - end);
            continue;
        }
        let (second, end) = second_number(goal, end);
        at = end;
        if let Some(quantity) = quantity(goal, start, end, u64::from(first), second) {
            found.push(quantity);
        }
    }
    found
}

/// The other end of a range: `50-500`, `50 – 500`, `50 to 500`, `between 50 and 500`.
fn second_number(goal: &str, end: usize) -> (Option<u64>, usize) {
    let rest = &goal[end..];
    let trimmed = rest.trim_start();
    let joints = ["-", "–", "—", "‑", "to ", "and ", "bis "];
    let joint = joints.iter().find(|joint| trimmed.starts_with(**joint));
    let Some(joint) = joint else { return (None, end) };
    if *joint == "and " && !goal[..end].to_lowercase().contains("between") {
        return (None, end);
    }
    let after = trimmed[joint.len()..].trim_start_matches([' ', '$', '€', '£']);
    if !after.starts_with(|character: char| character.is_ascii_digit()) {
        return (None, end);
    }
    let start = goal.len() - after.len();
    let (number, end) = number_at(goal, start);
    (Some(u64::from(number)), end)
}

fn quantity(goal: &str, start: usize, end: usize, first: u64, second: Option<u64>) -> Option<Quantity> {
    let before: Vec<String> = words(&goal[..start]).rev().take(4).collect();
    let after: Vec<String> = words(&goal[end..]).take(4).collect();
    if before.first().is_some_and(|word| NAMED.contains(&word.as_str())) {
        return None;
    }
    let plus = goal[end..].trim_start().starts_with('+')
        || says(&after[..after.len().min(2)], &["more", "plus", "upwards", "up"]);
    let near = &before[..before.len().min(3)];
    let below = says(near, BELOW) || goal[..start].trim_end().ends_with('<');
    let above = says(near, ABOVE) || goal[..start].trim_end().ends_with('>');
    let unit = unit(goal, start, end, &before, &after, second.is_some() || plus || below || above);
    let (min, max) = match second {
        // `1-5k` means thousands on both sides.
        Some(second) if first < second => {
            (Some(if second >= 1000 && first < 10 { first * 1000 } else { first }), Some(second))
        }
        Some(second) => (Some(second), Some(first)),
        None if below && !says(near, NEGATED) || says(near, NEGATED) && above => (None, Some(first)),
        None if plus || above || below => (Some(first), None),
        None if unit == Unit::Employees || says(near, ABOUT) => (Some(first / 2), Some(first * 2)),
        None if unit == Unit::Days => (None, Some(first)),
        None => (Some(first), None),
    };
    let end = end + goal[end..].find(|character: char| character != '+').unwrap_or(0);
    let negated = says(near, NEGATED) && (above || below);
    Some(Quantity { start, end, min, max, unit, negated })
}

fn unit(goal: &str, start: usize, end: usize, before: &[String], after: &[String], bounded: bool) -> Unit {
    let paid = goal[..start].trim_end().ends_with(['$', '€', '£'])
        || goal[end..].trim_start().starts_with(['$', '€', '£']);
    let near: Vec<String> = before.iter().chain(after).cloned().collect();
    if paid || says(&near, &["revenue", "arr", "turnover", "umsatz", "mrr", "usd", "eur"]) {
        return if says(&near, &["raised", "funding", "raising", "investment", "round"]) {
            Unit::Funding
        } else {
            Unit::Revenue
        };
    }
    if says(after, &["years", "year", "yrs", "yr", "yoe"]) && !says(&after[..after.len().min(1)], PEOPLE) {
        return if says(&near, &["experience", "exp", "yoe"]) { Unit::Years } else { Unit::Other };
    }
    if says(&after[..after.len().min(1)], &["days", "day", "weeks", "week", "months", "month"]) {
        return if says(&near, &["active", "activity", "posted", "updated", "last", "past"]) {
            Unit::Days
        } else {
            Unit::Other
        };
    }
    let counted = says(&after[..after.len().min(3)], PEOPLE)
        || says(before, &["size", "headcount", "employees", "employing", "sized", "staff"]);
    if counted || bounded && says(&after[..after.len().min(2)], COMPANIES) {
        return Unit::Employees;
    }
    Unit::Other
}

fn says(words: &[String], any: &[&str]) -> bool {
    words.iter().any(|word| any.contains(&word.as_str()))
}

fn words(text: &str) -> impl DoubleEndedIterator<Item = String> {
    text.split(|character: char| !character.is_alphanumeric() && character != '~' && character != '&')
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
}
