//! Forms of verbs.

use super::vocabulary::PAST_TENSES;

/// The verb that a word is the past tense of. Title words are matched without their endings.
pub(super) fn base(word: &str) -> Option<&str> {
    let regular = || word.strip_suffix("ed").filter(|stem| stem.len() > 2).map(|_| word);
    PAST_TENSES.iter().find(|(past, _)| *past == word).map(|(_, verb)| *verb).or_else(regular)
}
