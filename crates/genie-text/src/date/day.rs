//! A calendar day. No clock is read: recency is measured from a day that the caller supplies.

use std::fmt;

use jiff::civil::Date;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A calendar day, written `2026-01-31`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Day(Date);

impl From<Date> for Day {
    fn from(date: Date) -> Self {
        Self(date)
    }
}

impl Day {
    /// The first day of the calendar, before all stored data.
    pub const EARLIEST: Self = Self(Date::constant(1, 1, 1));

    /// The day with this year, month and day of the month, if it exists.
    pub fn new(year: i16, month: i8, day: i8) -> Option<Self> {
        Date::new(year, month, day).ok().map(Self)
    }

    /// The day written as `YYYY-MM-DD`.
    pub fn parse(text: &str) -> Option<Self> {
        let mut parts = text.split('-');
        let [year, month, day] = [parts.next()?, parts.next()?, parts.next()?];
        // Rust's number parser accepts a sign, which a date must not have.
        let is_digits = text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'-');
        if !is_digits || parts.next().is_some() || year.len() != 4 || month.len() != 2 || day.len() != 2 {
            return None;
        }
        Self::new(year.parse().ok()?, month.parse().ok()?, day.parse().ok()?)
    }

    /// The number of days from this day to `later`; zero if it is not later.
    pub fn days_until(self, later: Self) -> u32 {
        let days = later.0.duration_since(self.0).as_hours() / 24;
        u32::try_from(days.max(0)).unwrap_or(0)
    }

    /// The day this many days before this one, or after it if the number is negative; `None` outside the
    /// calendar.
    pub fn days_before(self, days: i64) -> Option<Self> {
        let span = jiff::Span::new().try_days(days).ok()?;
        self.0.checked_sub(span).ok().map(Self)
    }

    /// The number of days since the last Monday; zero on a Monday.
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
        Self::parse(&text).ok_or_else(|| D::Error::custom("not a date such as 2026-01-31"))
    }
}
