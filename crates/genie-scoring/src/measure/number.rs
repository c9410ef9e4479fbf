//! A number in a chosen column: revenue, funding, years of experience, or any other.

use genie_text::fold::compact;
use genie_text::words::folded;

use super::finding::{Finding, Ideal, Reason};
use crate::columns::recognise;
use crate::reading::Reading;
use crate::record::{Cell, Record};
use crate::vocabulary::Token;

const UNKNOWN: u32 = 450;

/// The wanted range.
#[derive(Clone, Debug)]
pub struct WantedNumber {
    columns: Vec<String>,
    names: Vec<String>,
    /// The same, as words of running text.
    nouns: Vec<String>,
    min: u64,
    max: u64,
}

impl WantedNumber {
    pub(super) fn new(columns: &[String], min: Option<u64>, max: Option<u64>) -> Self {
        Self {
            columns: columns.iter().map(|column| compact(column)).collect(),
            names: columns.to_vec(),
            nouns: columns.iter().map(|column| folded(column)).collect(),
            min: min.unwrap_or(0),
            max: max.unwrap_or(u64::MAX),
        }
    }

    pub(super) fn ideal(&self) -> Option<Ideal<'_>> {
        let heading = self.names.first()?;
        let value = if self.min > 0 { self.min } else { self.max };
        Some(Ideal { field: recognise(heading), heading, values: vec![value.to_string()] })
    }

    pub(super) fn find<'r>(&self, record: &'r Record<'r>, reading: &Reading<'r>) -> Finding<'r> {
        let cells = record.cells().iter().filter(|cell| {
            let column = compact(cell.column);
            self.columns.iter().any(|wanted| column.contains(wanted.as_str()))
        });
        let thousands = |cell: &Cell<'_>, number: u64| {
            if cell.column.contains("000s") { number.saturating_mul(1000) } else { number }
        };
        let mut own = cells.filter_map(|cell| Some((cell, thousands(cell, read(cell.text)?))));
        let found = own
            .next()
            .or_else(|| reading.all().find_map(|(cell, tokens)| Some((cell, self.counted(tokens)?))));
        let Some((cell, number)) = found else {
            return Finding { fit: UNKNOWN, cell: None, reason: Reason::Unknown };
        };
        let fit = self.fit(number);
        let said = number.to_string();
        let reason = match fit {
            850.. => Reason::Fits(said),
            350..850 => Reason::Partly(said),
            _ => Reason::Differs(said),
        };
        Finding { fit, cell: Some(cell), reason }
    }

    /// `450 cows` in running text.
    fn counted(&self, tokens: &[Token<'_>]) -> Option<u64> {
        let is_counted = |token: &Token<'_>| self.nouns.iter().any(|noun| *noun == folded(token.raw));
        tokens.windows(2).find(|pair| is_counted(&pair[1])).and_then(|pair| read(pair[0].raw))
    }

    fn fit(&self, number: u64) -> u32 {
        if number >= self.min && number <= self.max {
            return 1000;
        }
        let (far, near) = if number < self.min { (self.min, number) } else { (number, self.max) };
        match far.saturating_mul(10) / near.max(1) {
            0..=12 => 750,
            13..=15 => 600,
            16..=20 => 420,
            21..=40 => 200,
            _ => 0,
        }
    }
}

/// The first number of a text: `$5M`, `1.2 million`, `10-50M`, `1,200,000`, `8 years`.
fn read(text: &str) -> Option<u64> {
    let start = text.find(|character: char| character.is_ascii_digit())?;
    let rest = &text[start..];
    let mut whole: u64 = 0;
    let mut tenths: Option<u64> = None;
    let mut end = rest.len();
    for (at, character) in rest.char_indices() {
        match (character, tenths) {
            (digit, None) if digit.is_ascii_digit() => {
                whole = whole.saturating_mul(10).saturating_add(u64::from(digit as u8 - b'0'))
            }
            (digit, Some(_)) if digit.is_ascii_digit() => {
                tenths = tenths.map(|value| if value > 9 { value } else { u64::from(digit as u8 - b'0') })
            }
            (',' | ' ' | '\'', None) if rest[at + 1..].starts_with(|next: char| next.is_ascii_digit()) => {}
            ('.', None) if rest[at + 1..].starts_with(|next: char| next.is_ascii_digit()) => tenths = Some(0),
            _ => {
                end = at;
                break;
            }
        }
    }
    let unit = rest[end..].trim_start_matches(|mark: char| !mark.is_alphabetic()).to_lowercase();
    let times = match unit.as_str() {
        unit if unit.starts_with("billion") || unit.starts_with("bn") || unit == "b" => 1_000_000_000,
        unit if unit.starts_with("million")
            || unit.starts_with("mio")
            || unit.starts_with("mn")
            || is_letter(unit, 'm') =>
        {
            1_000_000
        }
        unit if unit.starts_with("thousand") || is_letter(unit, 'k') => 1_000,
        _ => 1,
    };
    Some(whole.saturating_mul(times).saturating_add(tenths.unwrap_or(0) * times / 10))
}

fn is_letter(unit: &str, letter: char) -> bool {
    let mut characters = unit.chars();
    characters.next() == Some(letter) && !characters.next().is_some_and(char::is_alphabetic)
}
