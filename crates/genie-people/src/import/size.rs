//! The number of employees of a company, parsed from the formats that programs write.

use serde::{Deserialize, Serialize};

/// A range of employees.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Headcount {
    /// The minimum.
    pub at_least: u32,
    /// The maximum, if there is one.
    pub at_most: Option<u32>,
}

impl Headcount {
    /// Reads `250`, `51-200`, `1,001-5,000 employees`, `10.001+` or `1K-5K`.
    pub fn parse(text: &str) -> Option<Self> {
        const BYTES_MAX: usize = 64;
        if text.len() > BYTES_MAX {
            return None;
        }
        let numbers = numbers(text);
        match numbers.as_slice() {
            [only] if text.contains('+') || text.contains('>') => {
                Some(Self { at_least: *only, at_most: None })
            }
            [only] if text.contains('<') => Some(Self { at_least: 1, at_most: Some(*only) }),
            [only] => Some(Self { at_least: *only, at_most: Some(*only) }),
            [low, high] if low <= high => Some(Self { at_least: *low, at_most: Some(*high) }),
            _ => None,
        }
    }
}

/// The numbers in a text. A point, a comma or a space before three digits separates thousands.
fn numbers(text: &str) -> Vec<u32> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some(start) = rest.find(|c: char| c.is_ascii_digit()) {
        rest = rest.get(start..).unwrap_or_default();
        let mut digits = String::new();
        loop {
            let length = rest.bytes().take_while(u8::is_ascii_digit).count();
            digits.push_str(rest.get(..length).unwrap_or_default());
            rest = rest.get(length..).unwrap_or_default();
            let after = rest.strip_prefix([',', '.', '\'', ' ', '\u{a0}', '\u{202f}']);
            let goes_on = |after: &str| after.bytes().take_while(u8::is_ascii_digit).count() == 3;
            match after.filter(|after| goes_on(after)) {
                Some(after) => rest = after,
                None => break,
            }
        }
        let factor = match rest.chars().next() {
            Some('k' | 'K') => 1_000,
            Some('m' | 'M') if !rest.to_lowercase().starts_with("mi") => 1_000_000,
            _ => 1,
        };
        found.extend(digits.parse::<u32>().ok().and_then(|number| number.checked_mul(factor)));
    }
    found
}
