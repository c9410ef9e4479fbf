//! A task's title: one line, trimmed and bounded; and the words that a search finds it by.

use std::collections::BTreeSet;

use genie_kernel::Failure;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// Maximum length of a title, in characters.
pub const TITLE_CHARACTERS_MAX: usize = 200;

/// Maximum number of indexed words of a title.
const WORDS_MAX: usize = 12;

/// Stop words: they do not distinguish one task from another.
const STOP_WORDS: [&str; 24] = [
    "a", "about", "an", "and", "at", "by", "for", "from", "in", "is", "it", "item", "my", "of", "on", "one",
    "or", "our", "task", "that", "the", "this", "to", "with",
];

/// Validates a title and returns it as stored.
pub(crate) fn checked(title: &str) -> Result<String, Failure> {
    let refuse = |why: &str| Err(Failure::new("LIST_BAD_TITLE", false, why));
    if title.chars().count() > TITLE_CHARACTERS_MAX {
        return refuse("a title can have at most 200 characters");
    }
    let title = title.trim();
    if title.is_empty() {
        return refuse("a title must not be empty");
    }
    if title.chars().any(breaks_lines) {
        return refuse("a title must be one line without control characters");
    }
    Ok(title.to_owned())
}

/// Whether a title has anything to see: it is not only made of spaces and characters without a glyph.
pub(crate) fn is_visible(title: &str) -> bool {
    title.chars().any(|character| {
        let is_blank = character.is_whitespace() || character.is_control() || is_combining_mark(character);
        !is_blank && !is_invisible(character)
    })
}

/// Characters that no font shows: joiners, direction marks, fillers, selectors and tags.
fn is_invisible(character: char) -> bool {
    matches!(character, '\u{ad}' | '\u{61c}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}'
        | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
        | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}'
        | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

/// Whether a character ends a line, controls a terminal, or changes the reading direction.
fn breaks_lines(character: char) -> bool {
    character.is_control()
        || matches!(character, '\u{2028}' | '\u{2029}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// The title with case, width and spacing normalised.
pub(crate) fn folded(title: &str) -> String {
    let plain: String = title.nfkc().flat_map(char::to_lowercase).collect();
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The words that a search finds a title by: folded, stemmed and without stop words. A title made of nothing
/// but stop words keeps them.
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

/// Minimum length of a stem, in characters.
const STEM_CHARACTERS_MIN: usize = 3;

/// Removes the most common endings: "calling", "calls" and "call" have the same stem.
pub(crate) fn stem(word: &str) -> String {
    let word = word.strip_suffix("'s").unwrap_or(word);
    // A number has no ending.
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
