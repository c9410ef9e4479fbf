//! The time of day after a date, with AM/PM markers and the time zones used in exports.

use jiff::civil::{Date, Time};
use jiff::tz::{Offset, TimeZone};

use super::names::month_named;
use super::written::{When, make_date};

/// Time zone abbreviations used in exports, in minutes east of Greenwich. Ambiguous ones are read as used in
/// LinkedIn's home country.
const ZONES: [(&str, i32); 22] = [
    ("utc", 0),
    ("gmt", 0),
    ("z", 0),
    ("wet", 0),
    ("est", -300),
    ("edt", -240),
    ("cst", -360),
    ("cdt", -300),
    ("mst", -420),
    ("mdt", -360),
    ("pst", -480),
    ("pdt", -420),
    ("bst", 60),
    ("cet", 60),
    ("mez", 60),
    ("cest", 120),
    ("mesz", 120),
    ("eet", 120),
    ("eest", 180),
    ("ist", 330),
    ("jst", 540),
    ("brt", -180),
];
const AFTERNOON: [&str; 8] = ["pm", "p", "nachm", "오후", "下午", "午後", "μμ", "em"];
const MORNING: [&str; 8] = ["am", "a", "vorm", "오전", "上午", "午前", "πμ", "fm"];

/// The time on this day given by the words after the date: `3:43 PM`, `10:00:00 UTC`, `15h43`.
pub(super) fn parse(date: Date, words: &[&str]) -> Option<When> {
    if words.is_empty() {
        return Some(When::Day(date));
    }
    let text = words.join(" ").to_lowercase();
    let Some(start) = text.find(|c: char| c.is_ascii_digit()) else {
        let is_zone = |word: &&str| ZONES.iter().any(|(name, _)| word.eq_ignore_ascii_case(name));
        return words.iter().all(is_zone).then_some(When::Day(date));
    };
    let (before, rest) = text.split_at(start);
    let mut rest = rest.to_owned();
    if let Some(sign) = rest.find(|c: char| !c.is_ascii_digit()).filter(|at| rest[*at..].starts_with('h')) {
        rest.replace_range(sign..=sign, ":");
    }
    let end = rest.find(|c: char| !c.is_ascii_digit() && c != ':' && c != '.').unwrap_or(rest.len());
    let (digits, after) = rest.split_at(end);
    let (hour, minute, second) = hands(digits.trim_end_matches(['.', ':']))?;
    let marks = marks(before, after);
    let has = |known: &[&str]| marks.iter().any(|mark| known.contains(&mark.as_str()));
    let hour = match (has(&AFTERNOON), has(&MORNING)) {
        (true, _) if hour < 12 => hour + 12,
        (_, true) if hour == 12 => 0,
        (_, _) => hour,
    };
    let moment = date.to_datetime(Time::new(hour, minute, second, 0).ok()?);
    let Some(minutes) = offset(after, &marks) else { return Some(When::Local(moment)) };
    let zone = TimeZone::fixed(Offset::from_seconds(minutes * 60).ok()?);
    zone.to_timestamp(moment).ok().map(When::Exact)
}

/// `Jul 01 10:00:00 UTC 2026`, as Java writes it.
pub(super) fn parse_year_last(words: &[&str]) -> Option<When> {
    let [month, day, clock, between @ .., year] = words else { return None };
    month_named(month)?;
    if !clock.contains(':') || year.len() != 4 {
        return None;
    }
    let mut rest = vec![*clock];
    rest.extend(between);
    parse(make_date(year, month, day)?, &rest)
}

/// Hours, minutes and seconds; seconds are optional, and fractions are dropped.
fn hands(digits: &str) -> Option<(i8, i8, i8)> {
    let by = if digits.contains(':') { ':' } else { '.' };
    let parts: Vec<&str> = digits.split(by).collect();
    let number = |index: usize| {
        parts
            .get(index)
            .filter(|part| !part.is_empty())
            .map_or(Some(0), |part| part.split('.').next()?.parse().ok())
    };
    (parts.len() > 1).then_some((number(0)?, number(1)?, number(2)?))
}

/// The words around the digits. `p. m.` is one marker, and so is an attached `PM`.
fn marks(before: &str, after: &str) -> Vec<String> {
    let words = |text: &str| -> Vec<String> {
        let text = text.replace('.', "");
        text.split(|c: char| !c.is_alphabetic()).filter(|word| !word.is_empty()).map(str::to_owned).collect()
    };
    let mut marks = words(before);
    marks.extend(words(after));
    marks
}

/// Minutes east of Greenwich, if the text names a zone: `+02:00`, `GMT-5`, `CEST`.
fn offset(after: &str, marks: &[String]) -> Option<i32> {
    let named = after.find(['+', '-', '\u{2212}']).and_then(|at| {
        let (_, digits) = after.split_at(at);
        let east = if digits.starts_with('+') { 1 } else { -1 };
        let digits: String = digits.chars().filter(char::is_ascii_digit).take(4).collect();
        let minutes = match digits.len() {
            1 | 2 => digits.parse::<i32>().ok()? * 60,
            3 | 4 => {
                let (hours, minutes) = digits.split_at(digits.len() - 2);
                hours.parse::<i32>().ok()? * 60 + minutes.parse::<i32>().ok()?
            }
            _ => return None,
        };
        Some(east * minutes).filter(|minutes| minutes.abs() <= 14 * 60)
    });
    if named.is_some() {
        return named;
    }
    marks.iter().find_map(|mark| ZONES.iter().find(|(name, _)| name == mark).map(|(_, minutes)| *minutes))
}
