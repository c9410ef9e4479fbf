//! The days that a request refers to: `yesterday`, `last week`, `since monday`, `3 May 2026`. Weeks begin on
//! Monday, and a day or month without a year is the most recent one that has begun.

use super::day::Day;
use super::names::{month_named_exactly, weekday_named};
use super::read_day;

/// One word of a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Word {
    /// As written, without surrounding punctuation.
    pub raw: String,
    /// Folded for comparison; empty if it is only punctuation. It is a single word unless `raw` is joined by
    /// hyphens and the like.
    pub folded: String,
    /// Whether it is in quotation marks and therefore a name, whatever it means elsewhere.
    pub quoted: bool,
}

/// Maximum number of units that a request may reach back.
const COUNT_MAX: i64 = 10_000;

const COUNTS: [&str; 12] =
    ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

/// A span of days, both ends included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Days {
    /// The first day.
    pub first: Day,
    /// The last day.
    pub last: Day,
}

/// The result, with the number of words read.
type Taken<T> = Option<(T, usize)>;

impl Days {
    /// Whether the day is within the span.
    pub fn contain(self, day: Day) -> bool {
        (self.first..=self.last).contains(&day)
    }

    fn on(day: Day) -> Self {
        Self { first: day, last: day }
    }

    fn between(one: Day, other: Day) -> Self {
        Self { first: one.min(other), last: one.max(other) }
    }
}

/// The length of a step in the calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Unit {
    Hour,
    Day,
    Week,
    Month,
    Year,
}

impl Unit {
    fn named(word: &str) -> Option<Self> {
        match word {
            "hour" => Some(Self::Hour),
            "day" => Some(Self::Day),
            "week" => Some(Self::Week),
            "month" => Some(Self::Month),
            "year" => Some(Self::Year),
            _ => None,
        }
    }

    /// The calendar unit this many units before that of `today`.
    fn before(self, today: Day, count: i64) -> Option<Days> {
        match self {
            Self::Hour => today.days_before(count / 24).map(Days::on),
            Self::Day => today.days_before(count).map(Days::on),
            Self::Week => {
                let monday = today.days_before(today.days_since_monday() + 7 * count)?;
                Some(Days { first: monday, last: monday.days_before(-6)? })
            }
            Self::Month => {
                let index = 12 * i64::from(today.year()) + i64::from(today.month()) - 1 - count;
                month(index.div_euclid(12), index.rem_euclid(12) + 1)
            }
            Self::Year => year(i64::from(today.year()) - count),
        }
    }

    /// The last `count` units up to and including `today`.
    fn last(self, today: Day, count: i64) -> Option<Days> {
        let first = match self {
            // Something made within the last hours may have been made the day before.
            Self::Hour => today.days_before((count + 23) / 24)?,
            Self::Day => today.days_before(count)?,
            Self::Week => today.days_before(7 * count)?,
            Self::Month => today.days_before(30 * count)?,
            Self::Year => today.days_before(365 * count)?,
        };
        Some(Days { first, last: today })
    }
}

/// The days at the beginning of the words, and the number of words read. Nothing was stored before the
/// calendar began.
pub fn read_span(words: &[Word], today: Day) -> Taken<Days> {
    let (days, taken) = read_any(words, today)?;
    let first = days.first.max(Day::EARLIEST);
    (first <= days.last).then_some((Days { first, last: days.last }, taken))
}

fn read_any(words: &[Word], today: Day) -> Taken<Days> {
    let first = words.first().filter(|word| !word.quoted)?;
    match first.folded.as_str() {
        "since" => bounded(words, today, |days| Some(Days::between(days.first, today.max(days.first)))),
        "after" => bounded(words, today, |days| {
            let first = days.last.days_before(-1)?;
            Some(Days { first, last: today.max(first) })
        }),
        "before" => bounded(words, today, |days| {
            Some(Days { first: Day::EARLIEST, last: days.first.days_before(1)? })
        }),
        "until" | "till" | "by" => {
            bounded(words, today, |days| Some(Days { first: Day::EARLIEST, last: days.last }))
        }
        "between" => {
            let (days, taken) = range(words.get(1..)?, today, &["and", "to"])?;
            Some((days, taken + 1))
        }
        "in" | "from" | "of" | "during" | "last" if named_alone(words, today).is_some() => {
            named_alone(words, today)
        }
        _ => range(words, today, &["to", "until", "till", "through"]).or_else(|| period(words, today)),
    }
}

/// Applies `change` to the days after the first word.
fn bounded(words: &[Word], today: Day, change: impl Fn(Days) -> Option<Days>) -> Taken<Days> {
    let skipped = 1 + usize::from(words.get(1).is_some_and(|word| word.folded == "the"));
    let rest = words.get(skipped..)?;
    let month =
        || month_named(rest.first()?).and_then(|month| latest_month(month, today)).map(|days| (days, 1));
    let (days, taken) = period(rest, today).or_else(month)?;
    Some((change(days)?, taken + skipped))
}

/// `3 May to 5 May`, with one of the words between them.
fn range(words: &[Word], today: Day, joints: &[&str]) -> Taken<Days> {
    let (first, taken) = period(words, today)?;
    let joint = words.get(taken).filter(|word| joints.contains(&word.folded.as_str()));
    joint?;
    let (second, more) = period(words.get(taken + 1..)?, today)?;
    Some((Days::between(first.first.min(second.first), first.last.max(second.last)), taken + 1 + more))
}

/// `in May`, `from 2026`: a name that is a month or a year only after such a word.
fn named_alone(words: &[Word], today: Day) -> Taken<Days> {
    let second = words.get(1).filter(|word| !word.quoted)?;
    if period(words.get(1..)?, today).is_some() {
        return None;
    }
    if let Some(month) = month_named(second) {
        return latest_month(month, today).map(|days| (days, 2));
    }
    let number: i64 = second.raw.parse().ok()?;
    (1900..2200).contains(&number).then(|| year(number)).flatten().map(|days| (days, 2))
}

/// A single day, week, month or year.
fn period(words: &[Word], today: Day) -> Taken<Days> {
    let first = words.first().filter(|word| !word.quoted)?;
    let word = |at: usize| words.get(at).map_or("", |word| word.folded.as_str());
    match (word(0), word(1), word(2)) {
        ("today" | "tonight", _, _) => return Some((Days::on(today), 1)),
        ("this", "morning" | "afternoon" | "evening", _) => return Some((Days::on(today), 2)),
        ("yesterday", _, _) => return today.days_before(1).map(|day| (Days::on(day), 1)),
        ("day", "before", "yesterday") => return today.days_before(2).map(|day| (Days::on(day), 3)),
        _ => {}
    }
    if let Some(weekday) = weekday_named(word(0)) {
        return latest_weekday(weekday, today).map(|day| (Days::on(day), 1));
    }
    this_or_last(words, today).or_else(|| ago(words, today)).or_else(|| dated(words, first, today))
}

/// `this week`, `last month`, `last monday`, `last 3 days`.
fn this_or_last(words: &[Word], today: Day) -> Taken<Days> {
    let word = |at: usize| words.get(at).map_or("", |word| word.folded.as_str());
    let is_this = match word(0) {
        "this" => true,
        "last" | "past" | "previous" => false,
        _ => return None,
    };
    if let Some(unit) = Unit::named(word(1)) {
        return unit.before(today, i64::from(!is_this)).map(|days| (days, 2));
    }
    if is_this {
        return None;
    }
    if let Some(weekday) = weekday_named(word(1)) {
        let day = latest_weekday(weekday, today.days_before(1)?)?;
        return Some((Days::on(day), 2));
    }
    let (count, taken) = count_of(words.get(1..)?)?;
    let unit = Unit::named(word(1 + taken))?;
    unit.last(today, count).map(|days| (days, 2 + taken))
}

/// `3 days ago`, `a week ago`.
fn ago(words: &[Word], today: Day) -> Taken<Days> {
    let (count, taken) = count_of(words)?;
    let unit = Unit::named(&words.get(taken)?.folded)?;
    words.get(taken + 1).filter(|word| word.folded == "ago")?;
    unit.before(today, count).map(|days| (days, taken + 2))
}

/// `3`, `three`, `a`, `a few`, `a couple of`.
fn count_of(words: &[Word]) -> Taken<i64> {
    let word = |at: usize| words.get(at).map_or("", |word| word.folded.as_str());
    match (word(0), word(1), word(2)) {
        ("a", "couple", "of") => Some((2, 3)),
        ("couple", "of", _) => Some((2, 2)),
        ("a", "few", _) => Some((3, 2)),
        ("few", _, _) => Some((3, 1)),
        ("a" | "an", _, _) => Some((1, 1)),
        (text, _, _) => {
            let spelled =
                COUNTS.iter().position(|name| *name == text).and_then(|at| i64::try_from(at + 1).ok());
            let count = spelled.or_else(|| text.parse().ok())?;
            (0..=COUNT_MAX).contains(&count).then_some((count, 1))
        }
    }
}

/// `2026-05-03`, `03.05.2026`, `3 May 2026`, `May 3rd`, `May 2026`.
fn dated(words: &[Word], first: &Word, today: Day) -> Taken<Days> {
    if let Some(day) = Day::parse(&first.raw).or_else(|| numeric(&first.raw, today)) {
        return Some((Days::on(day), 1));
    }
    let number = |at: usize| words.get(at).and_then(day_number);
    let is_year = |at: &usize| words.get(*at).is_some_and(|word| word.raw.len() == 4);
    let year = |at: usize| Some(at).filter(is_year).and_then(|at| words.get(at)?.raw.parse::<i16>().ok());
    let (day, month, after) = match month_named(first) {
        Some(month) => match (number(1), year(1)) {
            (_, Some(year)) => return self::month(i64::from(year), i64::from(month)).map(|days| (days, 2)),
            (Some(day), None) => (day, month, 2),
            (None, None) => return None,
        },
        None => {
            let at = 1 + usize::from(words.get(1).is_some_and(|word| word.folded == "of"));
            (day_number(first)?, month_named(words.get(at)?)?, at + 1)
        }
    };
    match year(after) {
        Some(year) => Day::new(year, month, day).map(|day| (Days::on(day), after + 1)),
        None => latest_day(month, day, today).map(|day| (Days::on(day), after)),
    }
}

/// A day that is written in digits and marks only.
fn numeric(raw: &str, today: Day) -> Option<Day> {
    let is_numeric = raw.bytes().all(|byte| byte.is_ascii_digit() || b"/.-".contains(&byte));
    let marks = raw.matches(['/', '.', '-']).count();
    if is_numeric && marks == 2 { read_day(raw, today) } else { None }
}

/// `3`, `3rd`, `21st`.
fn day_number(word: &Word) -> Option<i8> {
    let digits = word.raw.trim_end_matches(char::is_alphabetic);
    let ending = word.raw.get(digits.len()..)?.to_lowercase();
    let fits = matches!(ending.as_str(), "" | "st" | "nd" | "rd" | "th") && digits.len() <= 2;
    digits.parse().ok().filter(|day| fits && (1..=31).contains(day))
}

fn month_named(word: &Word) -> Option<i8> {
    if word.quoted { None } else { month_named_exactly(&word.raw) }
}

/// The last such weekday, which may be `today`.
fn latest_weekday(weekday: i64, today: Day) -> Option<Day> {
    today.days_before((today.days_since_monday() - weekday).rem_euclid(7))
}

/// The last such day that is not after `today`; 29 February may lie eight years back.
fn latest_day(month: i8, day: i8, today: Day) -> Option<Day> {
    (0..=8).filter_map(|years| Day::new(today.year() - years, month, day)).find(|day| *day <= today)
}

/// The last such month that has begun.
fn latest_month(number: i8, today: Day) -> Option<Days> {
    let year = i64::from(today.year()) - i64::from(number > today.month());
    month(year, i64::from(number))
}

fn month(year: i64, month: i64) -> Option<Days> {
    let first_of = |year: i64, month: i64| Day::new(i16::try_from(year).ok()?, i8::try_from(month).ok()?, 1);
    let next = if month == 12 { first_of(year + 1, 1) } else { first_of(year, month + 1) };
    Some(Days { first: first_of(year, month)?, last: next?.days_before(1)? })
}

fn year(year: i64) -> Option<Days> {
    Some(Days { first: month(year, 1)?.first, last: month(year, 12)?.last })
}
