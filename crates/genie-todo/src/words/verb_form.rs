//! Forms of verbs.

use super::vocabulary::PAST_TENSES;

/// The verb that a word is the past of. The words of a title are found without their endings.
pub(super) fn base(word: &str) -> Option<&str> {
    let regular = || word.strip_suffix("ed").filter(|stem| stem.len() > 2).map(|_| word);
    PAST_TENSES.iter().find(|(past, _)| *past == word).map(|(_, verb)| *verb).or_else(regular)
}
