//! Up to where somebody knows everything: one sequence for each stream. As text it is the id of an
//! event, which a browser gives back when it connects again.

use std::collections::BTreeMap;
use std::fmt;

/// The most bytes of a cursor that are read.
const TEXT_BYTES_MAX: usize = 64 * 1024;

/// The position of no stream. A cursor that knows nothing names it: an id must not be empty, or a
/// browser would not give it back.
const NOWHERE: u64 = 0;

/// One sequence for each position of a stream.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cursor(BTreeMap<u64, u64>);

impl Cursor {
    /// Up to where a stream is known.
    pub fn of(&self, position: u64) -> u64 {
        self.0.get(&position).copied().unwrap_or(0)
    }

    /// Moves on, never back.
    pub fn advance(&mut self, position: u64, sequence: u64) {
        let known = self.0.entry(position).or_default();
        *known = sequence.max(*known);
    }

    /// All streams of which anything is known.
    pub fn iter(&self) -> impl Iterator<Item = (u64, u64)> + '_ {
        self.0.iter().map(|(position, sequence)| (*position, *sequence))
    }

    /// Only what is known of one stream.
    #[must_use]
    pub fn only(&self, position: u64) -> Self {
        Self(BTreeMap::from([(position, self.of(position))]))
    }

    /// Reads what `Display` has written.
    pub fn parse(text: &str) -> Option<Self> {
        let mut cursor = Self::default();
        if text.is_empty() || text.len() > TEXT_BYTES_MAX {
            return None;
        }
        for part in text.split('-') {
            let (position, sequence) = part.split_once('.')?;
            let number = |digits: &str| u64::from_str_radix(digits, 36).ok();
            cursor.advance(number(position)?, number(sequence)?);
        }
        cursor.0.remove(&NOWHERE);
        Some(cursor)
    }
}

impl fmt::Display for Cursor {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return write!(formatter, "{NOWHERE}.0");
        }
        for (place, (position, sequence)) in self.iter().enumerate() {
            let dash = if place == 0 { "" } else { "-" };
            write!(formatter, "{dash}{}.{}", base36(position), base36(sequence))?;
        }
        Ok(())
    }
}

fn base36(mut number: u64) -> String {
    let mut digits = Vec::new();
    loop {
        let digit = u32::try_from(number % 36).unwrap_or(0);
        digits.push(char::from_digit(digit, 36).unwrap_or('0'));
        number /= 36;
        if number == 0 {
            return digits.iter().rev().collect();
        }
    }
}
