//! The position of a listener: one sequence number for each stream. As text it is the id of an event, which
//! a browser sends back when it reconnects.

use std::collections::BTreeMap;
use std::fmt;

/// The maximum length of a cursor in bytes.
const TEXT_BYTES_MAX: usize = 64 * 1024;

/// A position that no stream has. An empty cursor names it, because a browser does not send an empty id
/// back.
const NOWHERE: u64 = 0;

/// One sequence for each position of a stream.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cursor(BTreeMap<u64, u64>);

impl Cursor {
    /// The last known record of a stream.
    pub fn of(&self, position: u64) -> u64 {
        self.0.get(&position).copied().unwrap_or(0)
    }

    /// Advances, and never goes back.
    pub fn advance(&mut self, position: u64, sequence: u64) {
        let known = self.0.entry(position).or_default();
        *known = sequence.max(*known);
    }

    /// All streams with a known record.
    pub fn iter(&self) -> impl Iterator<Item = (u64, u64)> + '_ {
        self.0.iter().map(|(position, sequence)| (*position, *sequence))
    }

    /// The cursor of one stream only.
    #[must_use]
    pub fn only(&self, position: u64) -> Self {
        Self(BTreeMap::from([(position, self.of(position))]))
    }

    /// Parses the output of `Display`.
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
