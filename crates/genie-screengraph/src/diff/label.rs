//! Labels, made comparable: counters, dates and times change by themselves, so that they make no difference.

use genie_text::date::{Day, Word, read_span};
use genie_text::fold::fold;
use genie_text::stem::make_singular;

/// A word with digits and at most this many letters is a number with its unit, as in `12k`, `3rd` or `5h`.
const UNIT_LETTERS_MAX: usize = 2;

/// Stands for any date.
const DATE: &str = "@";

/// Stands for a label that is only a number, such as the link to a page of results.
const NUMBER: &str = "#";

/// The label without case, accents, numbers and dates. `Inbox` and `Inbox (3)` are equal, and so are `1 new item` and
/// `2 new items`.
pub(super) fn comparable(label: &str) -> String {
    let folded = fold(label);
    let words: Vec<Word> = folded.split_whitespace().map(word).collect();
    let mut kept: Vec<&str> = Vec::new();
    let mut rest = words.as_slice();
    let mut has_number = false;
    while let [word, after @ ..] = rest {
        let date = date_words(rest);
        if let Some(after_date) = rest.get(date..).filter(|_| date > 0) {
            kept.push(DATE);
            rest = after_date;
            continue;
        }
        rest = after;
        if is_number(&word.raw) {
            has_number = true;
        } else if has_number {
            // The number decides the form of the nouns after it.
            kept.push(&word.folded);
        } else {
            kept.push(&word.raw);
        }
    }
    if kept.is_empty() && has_number { NUMBER.to_owned() } else { kept.join(" ") }
}

/// A word without the marks around it, and its singular.
fn word(text: &str) -> Word {
    let raw = text.trim_matches(|character: char| !character.is_alphanumeric());
    // A word of marks only, such as an arrow, is all that some labels have.
    let raw = if raw.is_empty() { text } else { raw };
    let mut folded = raw.to_owned();
    make_singular(&mut folded);
    Word { raw: raw.to_owned(), folded, quoted: false }
}

fn is_number(word: &str) -> bool {
    let letters = word.chars().filter(|character| character.is_alphabetic()).count();
    word.contains(char::is_numeric) && letters <= UNIT_LETTERS_MAX
}

/// How many words at the start are a date or a time.
fn date_words(words: &[Word]) -> usize {
    let is_ago = |at: usize| words.get(at).is_some_and(|word| word.raw == "ago");
    match words {
        [first, ..] if is_number(&first.raw) && is_ago(1) => return 2,
        [first, ..] if is_number(&first.raw) && is_ago(2) => return 3,
        _ => {}
    }
    // A date without a year is read as the last one before some day; which day that is does not matter here.
    Day::new(2100, 1, 1).and_then(|today| read_span(words, today)).map_or(0, |(_, taken)| taken)
}
