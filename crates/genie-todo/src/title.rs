//! A task's title: one line, trimmed and bounded; and the words by which a search finds it.

use std::collections::BTreeSet;

use genie_kernel::Failure;
use unicode_normalization::UnicodeNormalization;

/// How many characters a title may have.
pub const TITLE_CHARACTERS_MAX: usize = 200;

/// How many words of a title are in the index.
const WORDS_MAX: usize = 12;

/// Stop words: they do not tell one task from another.
const STOP_WORDS: [&str; 24] = [
    "a", "about", "an", "and", "at", "by", "for", "from", "in", "is", "it", "item", "my", "of", "on", "one",
    "or", "our", "task", "that", "the", "this", "to", "with",
];

/// The title as it is stored, or why it is not valid.
pub(crate) fn checked(title: &str) -> Result<String, Failure> {
    let refuse = |why: &str| Err(Failure::new("LIST_BAD_TITLE", false, why));
    if title.chars().count() > TITLE_CHARACTERS_MAX {
        return refuse("a title has at most 200 characters");
    }
    let title = title.trim();
    if title.is_empty() {
        return refuse("a title is not empty");
    }
    if title.chars().any(breaks_lines) {
        return refuse("a title is one line without control characters");
    }
    Ok(title.to_owned())
}

/// Whether a character ends a line, controls a terminal, or turns the direction of reading.
fn breaks_lines(character: char) -> bool {
    character.is_control()
        || matches!(character, '\u{2028}' | '\u{2029}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// The title without regard to case, width and spacing.
pub(crate) fn folded(title: &str) -> String {
    let plain: String = title.nfkc().flat_map(char::to_lowercase).collect();
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The words by which a search finds a title: folded, stemmed and without stop words. A title that has
/// nothing but stop words keeps them.
pub fn content_words(title: &str) -> BTreeSet<String> {
    let folded = folded(title);
    let all: Vec<&str> = folded
        .split(|character: char| !character.is_alphanumeric() && character != '\'')
        .map(|word| word.trim_matches('\'').trim_end_matches("'s"))
        .filter(|word| !word.is_empty())
        .collect();
    let telling: Vec<&str> = all.iter().copied().filter(|word| !STOP_WORDS.contains(word)).collect();
    let chosen = if telling.is_empty() { all } else { telling };
    let mut words = BTreeSet::new();
    for word in chosen {
        if words.len() == WORDS_MAX {
            break;
        }
        words.insert(stem(word));
    }
    words
}

/// How many characters a word keeps when its ending goes.
const STEM_CHARACTERS_MIN: usize = 3;

/// Takes the commonest endings away: "calling", "calls" and "call" are one.
pub(crate) fn stem(word: &str) -> String {
    let word = word.strip_suffix("'s").unwrap_or(word);
    // "1011" has no ending.
    if !word.chars().all(char::is_alphabetic) {
        return word.to_owned();
    }
    let long = |rest: &str| rest.chars().count() >= STEM_CHARACTERS_MIN;
    let mut stem = ["ing", "ied", "ies", "ed", "es", "s"]
        .iter()
        .find_map(|ending| word.strip_suffix(ending).filter(|rest| long(rest)))
        .filter(|_| !word.ends_with("ss"))
        .unwrap_or(word)
        .to_owned();
    // "make" and "making", "berry" and "berries".
    if stem.ends_with(['e', 'y']) && long(&stem) {
        stem.pop();
    }
    // "running" and "run".
    let mut ends = stem.chars().rev();
    if ends.next() == ends.next() && stem.chars().count() > STEM_CHARACTERS_MIN {
        stem.pop();
    }
    stem
}
