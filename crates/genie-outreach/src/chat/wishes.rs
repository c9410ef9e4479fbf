//! Several wishes in one message. A message is divided only if every part of it is understood by itself; otherwise it is
//! read as a whole, and a command with a condition in it is not carried out.

use super::intent::Intent;
use super::reader::WISHES_MAX;
use super::rules;

/// What separates two wishes, the longest first.
const SEPARATORS: [&str; 7] = [" and then ", ", then ", " then ", " and ", "; ", ". ", "? "];

/// The wishes of a message, in its order.
pub fn parse_wishes(text: &str) -> Vec<Intent> {
    let whole = rules::parse(text);
    // A text to save can contain any words.
    if matches!(whole, Intent::SaveArtifact { .. }) {
        return vec![whole];
    }
    let parts = divided(text);
    // A name alone belongs to the part before it.
    if !(2..=WISHES_MAX).contains(&parts.len()) || parts.iter().any(|part| rules::bare_name(part).is_some()) {
        return vec![whole];
    }
    let wishes: Vec<Intent> = parts.into_iter().map(rules::parse).collect();
    let is_clear = |intent: &Intent| !matches!(intent, Intent::Help | Intent::SaveArtifact { .. });
    if wishes.iter().all(is_clear) { wishes } else { vec![whole] }
}

/// The parts of a text between separators.
fn divided(text: &str) -> Vec<&str> {
    let mut parts = Vec::new();
    let mut rest = text;
    while let Some((place, separator)) = next_separator(rest) {
        parts.push(&rest[..place]);
        rest = &rest[place + separator.len()..];
    }
    parts.push(rest);
    parts.into_iter().map(str::trim).filter(|part| !part.is_empty()).collect()
}

fn next_separator(text: &str) -> Option<(usize, &'static str)> {
    let places = SEPARATORS.iter().filter_map(|separator| Some((text.find(separator)?, *separator)));
    places.min_by_key(|(place, separator)| (*place, usize::MAX - separator.len()))
}
