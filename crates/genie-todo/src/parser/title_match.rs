//! Finds the task that a title refers to: by exact match, then by its words, then by similarity.

use std::collections::BTreeSet;

use super::spelling;
use super::tokenizer;
use super::vocabulary::{GENERIC, TASK};
use crate::title::stem;

/// Maximum number of candidates returned when several match.
pub const CANDIDATES_MAX: usize = 10;
/// The minimum similarity of two titles, in percent, to count as a possible match.
const LIKENESS_MIN: usize = 60;

/// The tasks that match the words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Match {
    /// Exactly one.
    One(i64),
    /// More than one; at most [`CANDIDATES_MAX`], in the given order.
    Several(Vec<i64>),
    /// None.
    None,
}

/// Finds the tasks titled `wanted`; if there are none, those that contain all its words; if there are none,
/// those with a similar title.
pub fn matching<'a>(wanted: &str, candidates: impl Iterator<Item = (i64, &'a str)>) -> Match {
    let exact = fold(wanted);
    let words = content(&exact);
    let grams = trigrams(&exact);
    let mut found: [Vec<i64>; 3] = [Vec::new(), Vec::new(), Vec::new()];
    for (id, title) in candidates {
        let title = fold(title);
        let held = content(&title);
        let rank = if title == exact {
            0
        } else if !words.is_empty() && words.is_subset(&held) {
            1
        } else if likeness(&grams, &trigrams(&title)) >= LIKENESS_MIN {
            2
        } else {
            continue;
        };
        if found[rank].len() < CANDIDATES_MAX {
            found[rank].push(id);
        }
    }
    match found.into_iter().find(|ids| !ids.is_empty()).unwrap_or_default().as_slice() {
        [] => Match::None,
        [one] => Match::One(*one),
        several => Match::Several(several.to_vec()),
    }
}

/// Whether the words name this title and nothing else. `whole` requires nearly all of its words.
#[must_use]
pub fn names(wanted: &str, title: &str, whole: bool) -> bool {
    let (wanted, title) = (fold(wanted), fold(title));
    let (said, held) = (content(&wanted), content(&title));
    let enough = if whole { held.len() < 2 * said.len() } else { !said.is_empty() };
    wanted == title || (enough && said.is_subset(&held))
}

/// Whether the words are this title with one typing slip in one word.
#[must_use]
pub fn is_misspelt(wanted: &str, title: &str) -> bool {
    let (wanted, title) = (fold(wanted), fold(title));
    let (said, held): (Vec<&str>, Vec<&str>) = (wanted.split(' ').collect(), title.split(' ').collect());
    let mut wrong = said.iter().zip(&held).filter(|(said, held)| said != held);
    said.len() == held.len()
        && said.len() > 1
        && wrong.next().is_some_and(|(said, held)| spelling::is_misspelling(said, held))
        && wrong.next().is_none()
}

/// Case, width, spacing and punctuation normalised.
pub(super) fn fold(text: &str) -> String {
    let text: String = tokenizer::normalise(text).chars().map(tokenizer::straight).collect();
    let text = text.to_lowercase();
    text.split_whitespace()
        .map(|word| word.trim_matches(|c: char| !c.is_alphanumeric()))
        .filter(|word| !word.is_empty())
        .collect::<Vec<_>>()
        .join(" ")
}

/// The content words, without their endings.
fn content(folded: &str) -> BTreeSet<String> {
    folded
        .split(' ')
        .filter(|word| !word.is_empty() && !GENERIC.has(word) && !TASK.has(word))
        .map(stem)
        .collect()
}

fn trigrams(folded: &str) -> BTreeSet<[char; 3]> {
    let padded: Vec<char> = format!("  {folded} ").chars().collect();
    padded.windows(3).map(|gram| [gram[0], gram[1], gram[2]]).collect()
}

/// The Dice coefficient, in percent.
fn likeness(a: &BTreeSet<[char; 3]>, b: &BTreeSet<[char; 3]>) -> usize {
    let both = a.intersection(b).count();
    (200 * both).checked_div(a.len() + b.len()).unwrap_or(0)
}
