//! Company sizes: the words for them, and the cells that hold them. Whole numbers only.

use crate::data::{Problems, WordLists};
use crate::vocabulary::{Phrases, Vocabulary};

/// A range of employees, inclusive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Headcount {
    /// The minimum.
    pub min: u32,
    /// The maximum; [`Headcount::OPEN`] if there is no limit.
    pub max: u32,
}

impl Headcount {
    /// No upper limit.
    pub const OPEN: u32 = u32::MAX;

    /// The range between two numbers, in either order.
    pub fn between(one: u32, other: u32) -> Self {
        Self { min: one.min(other), max: one.max(other) }
    }

    /// The range as a person writes it.
    pub fn text(self) -> String {
        match (self.min, self.max) {
            (min, Self::OPEN) => format!("{min}+"),
            (min, max) if min == max => format!("{min}"),
            (0 | 1, max) => format!("up to {max}"),
            (min, max) => format!("{min}–{max}"),
        }
    }
}

/// Reads the words for the size of a company; they join the vocabulary.
pub fn load(lists: &WordLists, vocabulary: &mut Vocabulary, problems: &mut Problems) -> Phrases<Headcount> {
    let mut sizes = Phrases::new();
    for entry in lists.entries("sizes.txt", problems) {
        entry.allow(&["phrases"], &[], problems);
        for item in entry.items("phrases") {
            match item.value.and_then(range) {
                Some(range) => sizes.add_new(vocabulary, item.text, range, item.source, problems),
                None => problems.report(item.source, format!("\"{}\" needs a range", item.text)),
            }
        }
    }
    sizes
}

/// A range as the word lists write it: `5-250` or `5000+`.
fn range(text: &str) -> Option<Headcount> {
    let (min, max) = match text.strip_suffix('+') {
        Some(min) => (min.parse().ok()?, Headcount::OPEN),
        None => {
            let (min, max) = text.split_once('-')?;
            (min.parse().ok()?, max.parse().ok()?)
        }
    };
    (min <= max).then_some(Headcount { min, max })
}

/// The size in a cell, if there is one: `51-200`, `1,001-5,000`, `10K+`, `<50`, `120 employees`.
pub fn read_cell(cell: &str) -> Option<Headcount> {
    let text = cell.trim();
    if let Some(mangled) = mangled_by_spreadsheet(text) {
        return Some(mangled);
    }
    let numbers = numbers(text);
    let lower = text.to_lowercase();
    let says = |words: &[&str]| words.iter().any(|word| lower.contains(word));
    match numbers.as_slice() {
        [] => None,
        [one]
            if says(&[
                "+",
                "more than",
                "over ",
                "at least",
                "> ",
                "or more",
                "and up",
                "above",
                "mehr als",
                "plus de",
            ]) || lower.starts_with('>') =>
        {
            Some(Headcount { min: *one, max: Headcount::OPEN })
        }
        [one]
            if says(&[
                "fewer",
                "less than",
                "under ",
                "up to",
                "below",
                "or less",
                "or fewer",
                "weniger",
                "moins",
            ]) || lower.starts_with('<') =>
        {
            Some(Headcount { min: 1, max: *one })
        }
        [one] => Some(Headcount { min: *one, max: *one }),
        [one, other, ..] => Some(Headcount::between(*one, *other)),
    }
}

/// The whole numbers of a text; `1,001`, `1.001` and `1 001` are one number, `10k` is ten thousand.
fn numbers(text: &str) -> Vec<u32> {
    let mut found = Vec::new();
    let bytes = text.as_bytes();
    let mut at = 0;
    while at < bytes.len() {
        if bytes[at].is_ascii_digit() {
            let (number, after) = number_at(text, at);
            found.push(number);
            at = after;
        } else {
            at += 1;
        }
    }
    found
}

/// The number that starts at a byte offset, and its end.
pub fn number_at(text: &str, start: usize) -> (u32, usize) {
    let bytes = text.as_bytes();
    let mut value: u64 = 0;
    let mut tenths = None;
    let mut at = start;
    while at < bytes.len() {
        if bytes[at].is_ascii_digit() {
            value = (value * 10 + u64::from(bytes[at] - b'0')).min(u64::from(u32::MAX));
            at += 1;
        } else if matches!(bytes[at], b',' | b'.' | b' ' | b'\'')
            && is_group(&bytes[at + 1..])
            && value < 1000
        {
            at += 1;
        } else if bytes[at] == b'.' && bytes.get(at + 1).is_some_and(u8::is_ascii_digit) && tenths.is_none() {
            tenths = Some(u64::from(bytes[at + 1] - b'0'));
            at += 2;
            while bytes.get(at).is_some_and(u8::is_ascii_digit) {
                at += 1;
            }
            break;
        } else {
            break;
        }
    }
    let (times, length) = scale(&text[at..]);
    let whole = value * times + tenths.unwrap_or(0) * times / 10;
    (u32::try_from(whole.min(u64::from(Headcount::OPEN) - 1)).unwrap_or(Headcount::OPEN - 1), at + length)
}

/// Whether exactly three digits follow, so that the mark before them separates thousands.
fn is_group(bytes: &[u8]) -> bool {
    bytes.len() >= 3
        && bytes[..3].iter().all(u8::is_ascii_digit)
        && !bytes.get(3).is_some_and(u8::is_ascii_digit)
}

/// The multiplier after a number, and its length in bytes.
fn scale(rest: &str) -> (u64, usize) {
    let mut letters = rest.chars();
    let ends = |next: Option<char>| !next.is_some_and(char::is_alphabetic);
    match letters.next() {
        Some('k' | 'K') if ends(letters.next()) => (1000, 1),
        Some('m' | 'M') if ends(letters.next()) => (1_000_000, 1),
        _ => (1, 0),
    }
}

/// Spreadsheets turn `11-50` into `Nov-50` and `2-10` into `10-Feb`.
fn mangled_by_spreadsheet(text: &str) -> Option<Headcount> {
    const MONTHS: [&str; 12] =
        ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
    let (one, other) = text.split_once('-')?;
    let month = |part: &str| {
        MONTHS.iter().position(|month| part.trim().eq_ignore_ascii_case(month)).map(|at| at as u32 + 1)
    };
    match (month(one), month(other)) {
        (Some(month), None) => Some(Headcount::between(month, other.trim().parse().ok()?)),
        (None, Some(month)) => Some(Headcount::between(month, one.trim().parse().ok()?)),
        (Some(_), Some(_)) | (None, None) => None,
    }
}

/// How well a company of size `has` meets the wish for `wanted`, in per mille.
pub fn closeness(wanted: Headcount, has: Headcount) -> u32 {
    let (min, max) = (u64::from(wanted.min.max(1)), u64::from(wanted.max));
    let (low, high) = (u64::from(has.min.max(1)), u64::from(has.max));
    if low >= min && high <= max {
        return 1000;
    }
    if low <= max && high >= min {
        // An open or wide range that only touches the wanted one proves little.
        let middle = if has.max == Headcount::OPEN { low * 2 } else { low.midpoint(high) };
        return if middle >= min && middle <= max { 950 } else { 750 };
    }
    let (apart, bound) = if low > max { (low * 10, max) } else { (min * 10, high) };
    match apart / bound.max(1) {
        0..=11 => 820,
        12..=13 => 700,
        14..=15 => 600,
        16..=20 => 420,
        21..=30 => 280,
        31..=50 => 150,
        51..=100 => 60,
        _ => 0,
    }
}
