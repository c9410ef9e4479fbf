//! Recognises dates, times, tags and the like inside a title, for display. The title itself is never changed.

use std::ops::Range;

use super::number::number;
use super::token::{Kind, Token};
use super::tokenizer::tokens;
use super::vocabulary::{DAYS, LONE_DATES, LONE_TIMES, MONTHS, REPEATS, SPANS};

/// Something recognised in a title.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Annotation {
    /// The kind of annotation.
    pub kind: AnnotationKind,
    /// Its position in the title, in bytes.
    pub span: Range<usize>,
}

/// The kind of an annotation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AnnotationKind {
    /// "tomorrow", "next friday", "12 May", "2026-05-12".
    Date,
    /// "at 5pm", "17:30", "noon".
    Time,
    /// "every monday", "daily".
    Repeat,
    /// "#home".
    Tag,
    /// "@office".
    Place,
    /// "p1", "!!".
    Priority,
}

/// Recognises dates, times, tags and the like. Quoted text is ignored.
#[must_use]
pub fn annotations(title: &str) -> Vec<Annotation> {
    let tokens = tokens(title);
    let mut out = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        let found = (tokens[at].kind == Kind::Word).then(|| annotation_at(&tokens, at)).flatten();
        if let Some((kind, taken)) = found {
            out.push(Annotation { kind, span: tokens[at].start..tokens[at + taken - 1].end });
            at += taken;
        } else {
            at += 1;
        }
    }
    out
}

fn annotation_at(tokens: &[Token], at: usize) -> Option<(AnnotationKind, usize)> {
    let word = |offset: usize| {
        tokens
            .get(at + offset)
            .filter(|token| token.kind == Kind::Word)
            .map_or("", |token| token.word.as_str())
    };
    let first = word(0);
    let tag = |mark: char| first.strip_prefix(mark).is_some_and(|rest| rest.starts_with(char::is_alphabetic));
    if tag('#') {
        return Some((AnnotationKind::Tag, 1));
    }
    if tag('@') {
        return Some((AnnotationKind::Place, 1));
    }
    if matches!(first, "p1" | "p2" | "p3" | "p4" | "!1" | "!2" | "!3") {
        return Some((AnnotationKind::Priority, 1));
    }
    if REPEATS.has(first) {
        return Some((AnnotationKind::Repeat, 1));
    }
    if matches!(first, "every" | "each") && (DAYS.has(word(1)) || SPANS.has(word(1))) {
        return Some((AnnotationKind::Repeat, 2));
    }
    if LONE_DATES.has(first) || is_iso_date(first) {
        return Some((AnnotationKind::Date, 1));
    }
    date(first, word(1), word(2))
        .map(|taken| (AnnotationKind::Date, taken))
        .or_else(|| time(first, word(1), word(2)).map(|taken| (AnnotationKind::Time, taken)))
}

/// How many words a date takes. "may" is a month only next to a day: "I may go" holds no date.
fn date(first: &str, second: &str, third: &str) -> Option<usize> {
    let led = matches!(first, "next" | "this" | "on" | "by" | "until" | "before" | "after" | "last");
    if led && DAYS.has(second) {
        return Some(2);
    }
    if matches!(first, "next" | "this") && SPANS.has(second) {
        return Some(2);
    }
    if first == "in" && (number(second).is_some() || second == "a") && SPANS.has(third) {
        return Some(3);
    }
    if MONTHS.has(first) && is_day(second) || is_day(first) && MONTHS.has(second) {
        return Some(2);
    }
    if led && MONTHS.has(second) && is_day(third) {
        return Some(3);
    }
    (DAYS.has(first) && first.len() > 3 && first != "weekend").then_some(1)
}

fn time(first: &str, second: &str, third: &str) -> Option<usize> {
    let half = |word: &str| matches!(word, "am" | "pm" | "a.m" | "p.m" | "o'clock");
    if matches!(first, "at" | "by" | "around" | "before" | "after") {
        if is_hour(second) && half(third) {
            return Some(3);
        }
        if is_clock(second) || LONE_TIMES.has(second) || (first == "at" && is_hour(second)) {
            return Some(2);
        }
    }
    if is_hour(first) && half(second) {
        return Some(2);
    }
    (is_clock(first) || LONE_TIMES.has(first)).then_some(1)
}

fn is_hour(word: &str) -> bool {
    number(word).is_some_and(|hour| (0..=24).contains(&hour)) && !word.starts_with('#')
}

/// "5pm", "17:30", "5:30pm".
fn is_clock(word: &str) -> bool {
    let bare = word.strip_suffix("am").or_else(|| word.strip_suffix("pm"));
    let digits = bare.unwrap_or(word);
    match digits.split_once(':') {
        Some((hours, minutes)) => {
            is_hour(hours) && minutes.len() == 2 && minutes.parse::<u8>().is_ok_and(|minutes| minutes < 60)
        }
        None => bare.is_some() && is_hour(digits),
    }
}

fn is_day(word: &str) -> bool {
    let digits = ["st", "nd", "rd", "th"].iter().find_map(|ending| word.strip_suffix(ending)).unwrap_or(word);
    digits.parse::<u8>().is_ok_and(|day| (1..=31).contains(&day))
}

fn is_iso_date(word: &str) -> bool {
    let mut parts = word.split('-');
    let all = [parts.next(), parts.next(), parts.next()].map(|part| part.unwrap_or(""));
    parts.next().is_none()
        && all[0].len() == 4
        && all.iter().all(|part| part.parse::<u16>().is_ok())
        && all[1..].iter().all(|part| part.len() == 2)
}
