//! Full dates in many languages, as people and export programs write them.

use std::fmt;
use std::str::FromStr;

use jiff::civil::{Date, DateTime};
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::fold::is_invisible;

use super::clock;
use super::names::{is_weekday, month_named};

/// A date or time, as exact as the file gives it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// A day.
    Day(Date),
    /// A day and a local time whose zone the file does not name.
    Local(DateTime),
    /// A point in time.
    Exact(Timestamp),
}

/// Which number comes first in a date such as `03/04/2024`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DateOrder {
    /// The month, as LinkedIn writes it.
    #[default]
    MonthFirst,
    /// The day.
    DayFirst,
}

impl When {
    /// Its day, in UTC where the zone is known.
    pub fn day(self) -> Date {
        match self {
            Self::Day(date) => date,
            Self::Local(moment) => moment.date(),
            Self::Exact(moment) => TimeZone::UTC.to_datetime(moment).date(),
        }
    }

    /// Reads a date.
    pub fn parse(text: &str, order: DateOrder) -> Option<Self> {
        const BYTES_MAX: usize = 64;
        if text.len() > BYTES_MAX {
            return None;
        }
        let text = tidy(text);
        if let Ok(moment) = text.parse::<Timestamp>() {
            return Some(Self::Exact(moment));
        }
        if text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.') && !text.contains("..") {
            return parse_number(&text, order);
        }
        let is_iso = text.as_bytes().get(10) == Some(&b'T');
        let text = if is_iso { text.replacen('T', " ", 1) } else { text };
        let words: Vec<&str> = text.split_whitespace().filter(|word| !is_filler(word)).collect();
        let words = match words.split_first() {
            Some((first, rest)) if is_weekday(first) => rest,
            Some(_) | None => words.as_slice(),
        };
        if let Some(moment) = clock::parse_year_last(words) {
            return Some(moment);
        }
        let (date, rest) = parse_date(words, order)?;
        clock::parse(date, rest)
    }
}

/// The text with plain spaces, and with Chinese and Japanese date signs replaced by dashes.
fn tidy(text: &str) -> String {
    let mut tidy = String::with_capacity(text.len());
    // A character that was lost when the file was decoded says nothing about the date around it.
    let is_lost = |character: char| character == char::REPLACEMENT_CHARACTER;
    for character in text.chars().filter(|character| !is_invisible(*character) && !is_lost(*character)) {
        match character {
            '\u{202f}' | '\u{a0}' | ',' | '日' | '\u{60c}' => tidy.push(' '),
            '年' | '月' => tidy.push('-'),
            _ => tidy.push(character),
        }
    }
    tidy.trim().to_owned()
}

/// Filler words between the parts of a date.
fn is_filler(word: &str) -> bool {
    ["de", "of", "del", "at", "um", "à", "om", "alle", "às", "den", "den:", "kl", "kl.", "-", "–", "|"]
        .contains(&word.to_lowercase().as_str())
}

impl fmt::Display for When {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Day(date) => date.fmt(formatter),
            Self::Local(moment) => moment.fmt(formatter),
            Self::Exact(moment) => moment.fmt(formatter),
        }
    }
}

impl FromStr for When {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::parse(text, DateOrder::default()).ok_or("not a date")
    }
}

impl Serialize for When {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for When {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

/// The order of the dates in a column: a number above twelve is not a month.
pub fn order_of<'a>(cells: impl Iterator<Item = &'a str>) -> DateOrder {
    certain_order(cells).unwrap_or_default()
}

/// The order shown by the first unambiguous date of a column, if any.
pub fn certain_order<'a>(mut cells: impl Iterator<Item = &'a str>) -> Option<DateOrder> {
    cells.find_map(order_in)
}

/// The order of one date, if a number in it is too large for a month.
pub fn order_in(cell: &str) -> Option<DateOrder> {
    let mut parts = cell.trim().split([' ', ',', 'T']).next()?.split(['/', '-']);
    let mut number = || parts.next().filter(|part| part.len() < 3).and_then(|part| part.parse::<u32>().ok());
    match (number()?, number()?) {
        (13..=31, 1..=12) => Some(DateOrder::DayFirst),
        (1..=12, 13..=31) => Some(DateOrder::MonthFirst),
        (_, _) => None,
    }
}

/// Whether the date is ambiguous without knowing the order.
pub fn is_ambiguous(cell: &str) -> bool {
    let date = cell.trim().split([' ', ',', 'T']).next().unwrap_or_default();
    let parts: Vec<&str> = date.split(['/', '-']).collect();
    parts.len() == 3 && parts.iter().take(2).all(|part| part.len() < 3 && part.parse::<u32>().is_ok())
}

/// Seconds or milliseconds since 1970, the days of a spreadsheet, `20240305` or `05.03.2024`.
fn parse_number(text: &str, order: DateOrder) -> Option<When> {
    const SPREADSHEET_DAYS: std::ops::Range<f64> = 20_000.0..80_000.0;
    if text.matches('.').count() == 2 {
        return parse_date(&[text], order).map(|(date, _)| When::Day(date));
    }
    match (text.len(), text.parse::<i64>()) {
        (13, Ok(milliseconds)) => Timestamp::from_millisecond(milliseconds).ok().map(When::Exact),
        (10, Ok(seconds)) => Timestamp::from_second(seconds).ok().map(When::Exact),
        (8, Ok(_)) => make_date(text.get(..4)?, text.get(4..6)?, text.get(6..)?).map(When::Day),
        _ => {
            let days = text.parse::<f64>().ok().filter(|days| SPREADSHEET_DAYS.contains(days))?;
            spreadsheet_date(days)
        }
    }
}

/// The date of a spreadsheet's day number.
fn spreadsheet_date(days: f64) -> Option<When> {
    const EPOCH: Date = Date::constant(1899, 12, 30);
    const SECONDS_PER_DAY: f64 = 86_400.0;
    let whole = SignedDuration::try_from_secs_f64(days.trunc() * SECONDS_PER_DAY).ok()?;
    let seconds = SignedDuration::try_from_secs_f64((days.fract() * SECONDS_PER_DAY).round()).ok()?;
    let moment = EPOCH.at(0, 0, 0, 0).checked_add(whole).ok()?.checked_add(seconds).ok()?;
    Some(if seconds.is_zero() { When::Day(moment.date()) } else { When::Local(moment) })
}

/// The date at the beginning and the words after it.
fn parse_date<'a, 'w>(words: &'a [&'w str], order: DateOrder) -> Option<(Date, &'a [&'w str])> {
    let (first, rest) = words.split_first()?;
    let parts: Vec<&str> = first.split(['/', '-', '.']).filter(|part| !part.is_empty()).collect();
    if let [a, b, c] = parts.as_slice() {
        let date = if a.len() == 4 {
            make_date(a, b, c)
        } else if month_named(b).is_some() {
            make_date(c, b, a)
        } else if first.contains('.') || order == DateOrder::DayFirst {
            make_date(c, b, a).or_else(|| make_date(c, a, b))
        } else {
            make_date(c, a, b).or_else(|| make_date(c, b, a))
        };
        return Some((date?, rest));
    }
    // `05 Mar 2024`, `8. Juli 2026`, `5 de marzo de 2024`, `Mar 5 2024`.
    let [a, b, c, rest @ ..] = words else { return None };
    let is_year = a.trim_end_matches('.').len() == 4 && a.starts_with(|c: char| c.is_ascii_digit());
    let date = match (month_named(a), is_year) {
        (Some(_), _) => make_date(c, a, b),
        // `2026. 7. 1.`, as Korean and Hungarian have it.
        (None, true) => make_date(a.trim_end_matches('.'), b.trim_end_matches('.'), c),
        (None, false) => make_date(c, b, a),
    };
    Some((date?, rest))
}

pub(super) fn make_date(year: &str, month: &str, day: &str) -> Option<Date> {
    let short = year.len() == 2;
    let year: i16 = year.parse().ok()?;
    let year = if short { 2000 + year } else { year };
    let month = month.parse().ok().or_else(|| month_named(month))?;
    let day = day.trim_end_matches(|c: char| c == '.' || c.is_ascii_alphabetic()).parse().ok()?;
    ((1900..2200).contains(&year)).then(|| Date::new(year, month, day).ok()).flatten()
}
