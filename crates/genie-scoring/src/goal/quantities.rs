//! Numbers in a goal and what they count: employees, money, years or days.

use crate::quantity_words::{QuantityWords, WordSet};
use crate::sizes::number_at;

/// What a number counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// People who work for a company.
    Employees,
    /// The annual revenue of a company.
    Revenue,
    /// The funding of a company.
    Funding,
    /// Years of experience.
    Years,
    /// Days since the last activity.
    Days,
    /// Days since the start of the current role.
    Started,
    /// Something that is not a criterion for leads.
    Other,
}

/// A number or a range in a goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Quantity {
    /// The first byte.
    pub start: usize,
    /// The byte after the last.
    pub end: usize,
    /// The minimum.
    pub min: Option<u64>,
    /// The maximum.
    pub max: Option<u64>,
    /// The unit.
    pub unit: Unit,
    /// Whether a preceding `no` belongs to it: `no more than 40`.
    pub negated: bool,
    /// Whether words or marks say that it is a bound or a range.
    pub bounded: bool,
}

/// How many words before a period may say what it is the period of.
const CLAUSE_WORDS_MAX: usize = 7;

/// The numbers and periods of a goal.
pub fn find(words: &QuantityWords, goal: &str) -> Vec<Quantity> {
    let mut found = periods(words, goal);
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
        if let Some(quantity) = quantity(words, goal, start, end, (u64::from(first), second)) {
            found.push(quantity);
        }
    }
    found
}

/// Periods without a number: `joined in the last year`.
fn periods(words: &QuantityWords, goal: &str) -> Vec<Quantity> {
    let mut found = Vec::new();
    let mut before: Vec<String> = Vec::new();
    let mut at = 0;
    for word in goal.split(|character: char| !character.is_alphanumeric()) {
        let start = at;
        at += word.len() + goal[start + word.len()..].chars().next().map_or(0, char::len_utf8);
        if word.is_empty() {
            continue;
        }
        let lower = word.to_lowercase();
        if words.last.has(&lower)
            && let Some((days, rest)) = period(words, &goal[start + word.len()..])
        {
            let near = &before[before.len().saturating_sub(CLAUSE_WORDS_MAX)..];
            let unit = match (words.started.has_any(near), words.activity.has_any(near)) {
                (true, _) => Unit::Started,
                (false, true) => Unit::Days,
                (false, false) => Unit::Other,
            };
            let (max, end) = (Some(u64::from(days)), goal.len() - rest);
            found.push(Quantity { start, end, min: None, max, unit, negated: false, bounded: true });
        }
        before.push(lower);
    }
    found
}

/// The days of the period at the start of a text, and how many bytes follow it.
fn period(words: &QuantityWords, text: &str) -> Option<(u32, usize)> {
    let text = text.trim_start();
    let end = text.find(|character: char| !character.is_alphanumeric()).unwrap_or(text.len());
    Some((words.days_of(&text[..end].to_lowercase())?, text.len() - end))
}

/// The other end of a range: `50-500`, `50 – 500`, `50 to 500`, `between 50 and 500`.
fn second_number(goal: &str, end: usize) -> (Option<u64>, usize) {
    let rest = &goal[end..];
    let trimmed = rest.trim_start();
    let joints = ["-", "–", "—", "‑", "to ", "and ", "bis ", "à ", "a ", "tot "];
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

fn quantity(
    words: &QuantityWords,
    goal: &str,
    start: usize,
    end: usize,
    (first, second): (u64, Option<u64>),
) -> Option<Quantity> {
    let clause: Vec<String> = words_of(&goal[..start]).rev().take(CLAUSE_WORDS_MAX).collect();
    let before = first_of(&clause, 4);
    let after: Vec<String> = words_of(&goal[end..]).take(4).collect();
    if before.first().is_some_and(|word| words.named.has(word)) {
        return None;
    }
    let plus = goal[end..].trim_start().starts_with('+') || words.or_more.has_any(first_of(&after, 2));
    let near = first_of(before, 3);
    let below = words.below.has_any(near) || goal[..start].trim_end().ends_with('<');
    let above = words.above.has_any(near) || goal[..start].trim_end().ends_with('>');
    let paid = goal[..start].trim_end().ends_with(['$', '€', '£'])
        || goal[end..].trim_start().starts_with(['$', '€', '£']);
    let bounded = second.is_some() || plus || below || above;
    let unit = if paid { money(words, before, &after) } else { unit(words, &clause, &after, bounded) };
    if let (Unit::Days | Unit::Started, Some((days, end))) = (unit, period(words, &goal[end..])) {
        let max = Some(first.saturating_mul(u64::from(days)));
        let end = goal.len() - end;
        return Some(Quantity { start, end, min: None, max, unit, negated: false, bounded: true });
    }
    let (min, max) = match second {
        // `1-5k` means thousands on both sides.
        Some(second) if first < second => {
            (Some(if second >= 1000 && first < 10 { first * 1000 } else { first }), Some(second))
        }
        Some(second) => (Some(second), Some(first)),
        None if below && !words.negated.has_any(near) || words.negated.has_any(near) && above => {
            (None, Some(first))
        }
        None if plus || above || below => (Some(first), None),
        None if unit == Unit::Employees || words.about.has_any(near) => (Some(first / 2), Some(first * 2)),
        None => (Some(first), None),
    };
    let end = end + goal[end..].find(|character: char| character != '+').unwrap_or(0);
    let negated = words.negated.has_any(near) && (above || below);
    Some(Quantity { start, end, min, max, unit, negated, bounded })
}

fn money(words: &QuantityWords, before: &[String], after: &[String]) -> Unit {
    let is_funding = words.funding.has_any(before) || words.funding.has_any(after);
    if is_funding { Unit::Funding } else { Unit::Revenue }
}

fn unit(words: &QuantityWords, clause: &[String], after: &[String], bounded: bool) -> Unit {
    let before = first_of(clause, 4);
    let near = |set: &WordSet| set.has_any(before) || set.has_any(after);
    let next = first_of(after, 1);
    if near(&words.money) {
        return money(words, before, after);
    }
    if words.years.has_any(next) && near(&words.experience) {
        return Unit::Years;
    }
    if next.first().is_some_and(|word| words.days_of(word).is_some()) {
        // `started in the role within the last 12 months`: the verb may stand far before.
        let said = |set: &WordSet| set.has_any(clause) || set.has_any(after);
        return match (said(&words.started), said(&words.activity)) {
            (true, _) => Unit::Started,
            (false, true) => Unit::Days,
            // `5+ years` of what is not said is experience.
            (false, false) if bounded && words.years.has_any(next) => Unit::Years,
            (false, false) => Unit::Other,
        };
    }
    let counted = words.people.has_any(first_of(after, 3)) || words.size_before.has_any(before);
    if counted || bounded && words.companies.has_any(first_of(after, 2)) {
        return Unit::Employees;
    }
    Unit::Other
}

/// The first words, at most `count` of them.
fn first_of(words: &[String], count: usize) -> &[String] {
    &words[..words.len().min(count)]
}

fn words_of(text: &str) -> impl DoubleEndedIterator<Item = String> {
    text.split(|character: char| !character.is_alphanumeric() && character != '~' && character != '&')
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
}
