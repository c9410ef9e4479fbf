//! A calendar day, and the many ways in which files write one. No clock is asked: what is recent is
//! measured from a day that the algorithm itself holds.

use std::fmt;

use jiff::civil::Date;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A calendar day, written `2026-01-31`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Day(Date);

const MONTHS: [&str; 12] =
    ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

impl Day {
    /// The first day of the calendar, before everything that was ever stored.
    pub const EARLIEST: Self = Self(Date::constant(1, 1, 1));

    /// The day of that year, month and day of the month, if there is one.
    pub fn new(year: i16, month: i8, day: i8) -> Option<Self> {
        Date::new(year, month, day).ok().map(Self)
    }

    /// The day written as `YYYY-MM-DD`.
    pub fn parse(text: &str) -> Option<Self> {
        let mut parts = text.split('-');
        let [year, month, day] = [parts.next()?, parts.next()?, parts.next()?];
        // A number of Rust may have a sign, a day of the calendar has none.
        let is_digits = text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'-');
        if !is_digits || parts.next().is_some() || year.len() != 4 || month.len() != 2 || day.len() != 2 {
            return None;
        }
        Self::new(year.parse().ok()?, month.parse().ok()?, day.parse().ok()?)
    }

    /// How many days have passed from this day to `later`; none if it lies after it.
    pub fn days_until(self, later: Self) -> u32 {
        let span = later.number() - self.number();
        u32::try_from(span.max(0)).unwrap_or(0)
    }

    /// The day that many days before this one, or after it if the number is negative; none outside the
    /// calendar.
    pub fn days_before(self, days: i64) -> Option<Self> {
        let span = jiff::Span::new().try_days(days).ok()?;
        self.0.checked_sub(span).ok().map(Self)
    }

    /// How many days have passed since the last Monday; none on a Monday.
    pub fn days_since_monday(self) -> i64 {
        i64::from(self.0.weekday().to_monday_zero_offset())
    }

    /// The year.
    pub fn year(self) -> i16 {
        self.0.year()
    }

    /// The month, from 1 to 12.
    pub fn month(self) -> i8 {
        self.0.month()
    }

    /// Days since a day long ago, which makes days comparable and subtractable.
    fn number(self) -> i64 {
        let (year, month, day) =
            (i64::from(self.0.year()), i64::from(self.0.month()), i64::from(self.0.day()));
        let shifted = if month <= 2 { year - 1 } else { year };
        let month_of_shifted = (month + 9) % 12;
        365 * shifted + shifted.div_euclid(4) - shifted.div_euclid(100)
            + shifted.div_euclid(400)
            + (153 * month_of_shifted + 2) / 5
            + day
    }
}

impl fmt::Display for Day {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{:04}-{:02}-{:02}", self.0.year(), self.0.month(), self.0.day())
    }
}

impl Serialize for Day {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Day {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Self::parse(&text).ok_or_else(|| D::Error::custom("not a day such as 2026-01-31"))
    }
}

/// The day that a cell names, whether as a date or as a time before `reference`.
pub fn read_cell(cell: &str, reference: Day) -> Option<Day> {
    let text = cell.trim().to_lowercase();
    if text.len() > 60 {
        return None;
    }
    let parts: Vec<&str> =
        text.split(|mark: char| !mark.is_alphanumeric()).filter(|part| !part.is_empty()).collect();
    ago(&text, &parts, reference).or_else(|| named_month(&parts)).or_else(|| numeric(&text, &parts))
}

/// `3 days ago`, `2w`, `yesterday`, `active this week`.
fn ago(text: &str, parts: &[&str], reference: Day) -> Option<Day> {
    let said = |words: &[&str]| words.iter().any(|word| text.contains(word));
    if said(&["today", "just now", "hour", "minute", "active now"]) {
        return Some(reference);
    }
    if said(&["yesterday"]) {
        return reference.days_before(1);
    }
    if said(&["this week", "past week", "last week"]) {
        return reference.days_before(7);
    }
    if said(&["this month", "past month", "last month"]) {
        return reference.days_before(30);
    }
    let (count, unit) = match parts {
        [count, unit, ..] if text.contains("ago") => (count.parse::<i64>().ok()?, *unit),
        [short] if short.len() <= 4 => {
            let at = short.find(|character: char| character.is_alphabetic())?;
            (short[..at].parse::<i64>().ok()?, &short[at..])
        }
        [short, "ago"] => {
            let at = short.find(|character: char| character.is_alphabetic())?;
            (short[..at].parse::<i64>().ok()?, &short[at..])
        }
        _ => return None,
    };
    let days = match unit {
        "d" | "day" | "days" => 1,
        "w" | "wk" | "week" | "weeks" => 7,
        "mo" | "month" | "months" | "m" => 30,
        "y" | "yr" | "year" | "years" => 365,
        _ => return None,
    };
    reference.days_before(count.clamp(0, 40_000).checked_mul(days)?)
}

/// `05 Mar 2024`, `Mar 5, 2024`, `March 2024`.
fn named_month(parts: &[&str]) -> Option<Day> {
    let at = parts
        .iter()
        .position(|part| part.len() >= 3 && MONTHS.iter().any(|month| part.starts_with(month)))?;
    let month = MONTHS.iter().position(|month| parts[at].starts_with(month))? as i8 + 1;
    let number = |at: usize| {
        parts.get(at).and_then(|part| part.trim_end_matches(char::is_alphabetic).parse::<i16>().ok())
    };
    let before = at.checked_sub(1).and_then(number);
    match (before, number(at + 1), number(at + 2)) {
        (Some(day), Some(year), _) if day <= 31 => Day::new(full_year(year), month, i8::try_from(day).ok()?),
        (_, Some(day), Some(year)) if day <= 31 => Day::new(full_year(year), month, i8::try_from(day).ok()?),
        (_, Some(year), _) if year > 31 => Day::new(full_year(year), month, 1),
        _ => None,
    }
}

/// `2026-07-01 10:00:00 UTC`, `03/15/2024`, `15.03.2024`, `7/8/26, 3:43 PM`, `2024-03`.
fn numeric(text: &str, parts: &[&str]) -> Option<Day> {
    let number = |at: usize| {
        let digits = parts.get(at).map(|part| part.split('t').next().unwrap_or(part));
        digits.and_then(|part| part.parse::<i16>().ok())
    };
    let (first, second, third) = (number(0)?, number(1)?, number(2));
    let small = |value: i16| i8::try_from(value).ok();
    if parts.first().is_some_and(|part| part.len() == 4) {
        return Day::new(first, small(second)?, small(third.unwrap_or(1))?);
    }
    let year = full_year(third?);
    // A dot puts the day first; a slash puts the month first unless that month does not exist.
    if text.contains('.') || first > 12 {
        Day::new(year, small(second)?, small(first)?)
    } else {
        Day::new(year, small(first)?, small(second)?)
    }
}

const fn full_year(year: i16) -> i16 {
    if year < 100 { 2000 + year } else { year }
}
