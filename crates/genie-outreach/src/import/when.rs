//! Dates as the programs that export people write them.

use std::fmt;
use std::str::FromStr;

use jiff::Timestamp;
use jiff::civil::{Date, DateTime, Time};
use jiff::tz::TimeZone;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::sheet::date_of;

/// A point in time, as exactly as a file gives it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// A day.
    Day(Date),
    /// A day and a time on a clock in a zone that the file does not name.
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
    /// The day of it, in UTC where the zone is known.
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
        let text = text.replace(['\u{202f}', '\u{a0}', ','], " ").trim().to_owned();
        if let Ok(moment) = text.parse::<Timestamp>() {
            return Some(Self::Exact(moment));
        }
        if text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.') && !text.contains("..") {
            return parse_number(&text, order);
        }
        let is_iso = text.as_bytes().get(10) == Some(&b'T');
        let text = if is_iso { text.replacen('T', " ", 1) } else { text };
        let words: Vec<&str> = text.split_whitespace().filter(|word| !["de", "of"].contains(word)).collect();
        let (date, rest) = parse_date(&words, order)?;
        parse_time(date, rest)
    }
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

/// Which order the dates of a column have: a number above twelve is no month.
pub(super) fn order_of<'a>(cells: impl Iterator<Item = &'a str>) -> DateOrder {
    let first =
        |cell: &'a str| cell.trim().split(['/', '-']).next().and_then(|part| part.parse::<u32>().ok());
    let day_first =
        cells.filter(|cell| cell.contains('/')).filter_map(first).any(|part| (13..=31).contains(&part));
    if day_first { DateOrder::DayFirst } else { DateOrder::MonthFirst }
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
            date_of(days, false)?.parse().ok()
        }
    }
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
    let date = if month_named(a).is_some() { make_date(c, a, b) } else { make_date(c, b, a) };
    Some((date?, rest))
}

fn make_date(year: &str, month: &str, day: &str) -> Option<Date> {
    let short = year.len() == 2;
    let year: i16 = year.parse().ok()?;
    let year = if short { 2000 + year } else { year };
    let month = month.parse().ok().or_else(|| month_named(month))?;
    let day = day.trim_end_matches(|c: char| c == '.' || c.is_ascii_alphabetic()).parse().ok()?;
    ((1900..2200).contains(&year)).then(|| Date::new(year, month, day).ok()).flatten()
}

/// The month that a word begins, in the languages of the archive.
fn month_named(word: &str) -> Option<i8> {
    const MONTHS: [&[&str]; 12] = [
        &["jan", "janv", "jän", "ene", "gen"],
        &["feb", "fév", "fev"],
        &["mar", "mär", "mrz", "maa", "mrt"],
        &["apr", "avr", "abr"],
        &["may", "mai", "mag", "mei"],
        &["jun", "juin", "giu"],
        &["jul", "juil", "lug"],
        &["aug", "aoû", "aou", "ago"],
        &["sep", "set"],
        &["oct", "okt", "ott", "out"],
        &["nov"],
        &["dec", "dez", "déc", "dic"],
    ];
    let word = word.to_lowercase();
    if word.chars().count() < 3 || !word.chars().next().is_some_and(char::is_alphabetic) {
        return None;
    }
    let index = MONTHS.iter().position(|names| names.iter().any(|name| word.starts_with(name)))?;
    i8::try_from(index + 1).ok()
}

/// The time after the date: `3:43 PM`, `10:00:00 UTC`, `15:43`.
fn parse_time(date: Date, words: &[&str]) -> Option<When> {
    let Some((clock, rest)) = words.split_first() else { return Some(When::Day(date)) };
    let lower = clock.to_lowercase();
    let (digits, glued) = lower.split_at(lower.find(|c: char| c.is_alphabetic()).unwrap_or(lower.len()));
    let mut marks =
        rest.iter().map(|word| word.to_lowercase().replace('.', "")).chain([glued.replace('.', "")]);
    let parts: Vec<&str> = digits.split(':').collect();
    let number =
        |index: usize| parts.get(index).map_or(Some(0), |part| part.split('.').next()?.parse::<i8>().ok());
    let (hour, minute, second) = (number(0)?, number(1)?, number(2)?);
    if parts.len() < 2 {
        return None;
    }
    let all: Vec<String> = marks.by_ref().filter(|mark| !mark.is_empty()).collect();
    let has = |mark: &str| all.iter().any(|found| found == mark);
    let hour = match (has("pm"), has("am")) {
        (true, _) if hour < 12 => hour + 12,
        (_, true) if hour == 12 => 0,
        _ => hour,
    };
    let moment = date.to_datetime(Time::new(hour, minute, second, 0).ok()?);
    if has("utc") || has("gmt") || has("z") {
        return TimeZone::UTC.to_timestamp(moment).ok().map(When::Exact);
    }
    Some(When::Local(moment))
}
