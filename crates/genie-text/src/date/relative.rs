//! The day in a cell, given in full or relative to another day.

use super::day::Day;
use super::names::month_named;
use super::written::{DateOrder, When};

/// Maximum length of a text that is read as a day.
const BYTES_MAX: usize = 60;
/// Maximum number of units that a text may reach back.
const COUNT_MAX: i64 = 40_000;

/// The day that a text names: as a date, as a month (its first day), or relative to `reference`.
pub fn read_day(text: &str, reference: Day) -> Option<Day> {
    let lower = text.trim().to_lowercase();
    if lower.len() > BYTES_MAX {
        return None;
    }
    let parts: Vec<&str> =
        lower.split(|mark: char| !mark.is_alphanumeric()).filter(|part| !part.is_empty()).collect();
    days_ago(&lower, &parts, reference)
        .or_else(|| When::parse(text.trim(), DateOrder::MonthFirst).map(|when| when.day().into()))
        .or_else(|| month(&parts))
}

/// `3 days ago`, `2w`, `yesterday`, `active this week`.
fn days_ago(text: &str, parts: &[&str], reference: Day) -> Option<Day> {
    let has = |words: &[&str]| words.iter().any(|word| text.contains(word));
    if has(&["today", "just now", "hour", "minute", "active now"]) {
        return Some(reference);
    }
    if has(&["yesterday"]) {
        return reference.days_before(1);
    }
    if has(&["this week", "past week", "last week"]) {
        return reference.days_before(7);
    }
    if has(&["this month", "past month", "last month"]) {
        return reference.days_before(30);
    }
    let (count, unit) = match parts {
        [count, unit, ..] if text.contains("ago") && count.parse::<i64>().is_ok() => (*count, *unit),
        [short, "ago"] => split_unit(short)?,
        [short] if short.len() <= 4 => split_unit(short)?,
        _ => return None,
    };
    let days = match unit {
        "d" | "day" | "days" => 1,
        "w" | "wk" | "week" | "weeks" => 7,
        "mo" | "month" | "months" | "m" => 30,
        "y" | "yr" | "year" | "years" => 365,
        _ => return None,
    };
    reference.days_before(count.parse::<i64>().ok()?.clamp(0, COUNT_MAX).checked_mul(days)?)
}

/// The number and the unit of `2w`.
fn split_unit(short: &str) -> Option<(&str, &str)> {
    short.find(|character: char| character.is_alphabetic()).map(|at| short.split_at(at))
}

/// `March 2024`, `2024-03`; never a date whose day the month does not have.
fn month(parts: &[&str]) -> Option<Day> {
    let year = |text: &str| text.parse::<i16>().ok().filter(|_| text.len() == 4);
    if let [first, second] = parts
        && let Some(year) = year(first)
    {
        return Day::new(year, second.parse().ok()?, 1);
    }
    let named = parts.windows(2).enumerate().find_map(|(at, pair)| {
        let follows_day = at > 0 && parts[at - 1].starts_with(|first: char| first.is_ascii_digit());
        Some((year(pair[1])?, month_named(pair[0])?)).filter(|_| !follows_day)
    });
    named.and_then(|(year, month)| Day::new(year, month, 1))
}
