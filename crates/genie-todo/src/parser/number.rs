//! Numbers and positions, as digits and as words.

use super::vocabulary::{NUMBERS, ORDINALS, TENS, Words};

/// Reads a task number, as digits or as a word.
pub(super) fn number(word: &str) -> Option<i64> {
    let digits = word.strip_prefix('#').unwrap_or(word);
    if !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit()) {
        return Some(digits.parse().unwrap_or(i64::MAX));
    }
    if let Some(below) =
        word.strip_prefix('-').filter(|below| !below.is_empty() && below.bytes().all(|b| b.is_ascii_digit()))
    {
        return Some(below.parse().map_or(i64::MIN, |below: i64| -below));
    }
    let listed = place(&NUMBERS, word).or_else(|| place(&TENS, word).map(|tens| tens * 10));
    listed.map(i64::from).or_else(|| {
        let (tens, ones) = word.split_once('-')?;
        let (tens, ones) = (number(tens)?, number(ones)?);
        (tens >= 20 && tens % 10 == 0 && (1..10).contains(&ones)).then_some(tens + ones)
    })
}

/// Reads a position such as "third" or "3rd".
pub(super) fn ordinal(word: &str) -> Option<u32> {
    let digits = ["st", "nd", "rd", "th"].iter().find_map(|ending| word.strip_suffix(ending));
    match digits.and_then(|digits| digits.parse().ok()) {
        Some(place) => Some(place).filter(|place| *place > 0),
        None if word == "top" => Some(1),
        None => place(&ORDINALS, word),
    }
}

/// The position of a word in a list, counted from one.
fn place(words: &Words, word: &str) -> Option<u32> {
    (1..).zip(words.iter()).find(|(_, listed)| **listed == word).map(|(place, _)| place)
}
