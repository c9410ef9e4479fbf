//! Questions for the best leads and for the reasons of a lead's score.

use super::super::intent::Intent;
use super::{after, is_plain_name, without_polite_words};
use crate::word_lists::{
    AROUND, BEST, BETWEEN, CAMPAIGN, LEADS, LIST_LEADS, NOT_A_LEAD, NOT_APPROACHED, NUMBERS, PLACES, RANKED,
    SCORE_ASKS, SCORE_BEFORE, SCORE_OF, SCORE_WHY, SCORED,
};

/// How many leads are listed if the message names no number.
const TOP: u64 = 5;

/// A question for a lead's score, or a "why" question about a lead's status.
pub(super) fn score(said: &str) -> Option<Intent> {
    let said = without_polite_words(said);
    let asked = after(said, &SCORE_ASKS).unwrap_or(said);
    if let Some(name) = after(asked, &SCORE_OF) {
        return named(name).map(|name| Intent::Score { name });
    }
    if let Some(rest) = after(said, &SCORE_WHY) {
        let scored = before(rest, &|word| SCORED.contains(&word) || PLACES.contains(&word));
        let status =
            || before(rest, &|word| NOT_APPROACHED.contains(&word)).map(|name| Intent::Lead { name });
        return scored.map(|name| Intent::Score { name }).or_else(status);
    }
    let rest = after(said, &SCORE_BEFORE)?;
    before(rest, &|word| SCORED.contains(&word)).map(|name| Intent::Score { name })
}

/// The name before a word that `is_mark` accepts.
fn before(rest: &str, is_mark: &dyn Fn(&str) -> bool) -> Option<String> {
    let words: Vec<&str> = rest.split(' ').collect();
    let mark = words.iter().position(|word| is_mark(word))?;
    named(&words.get(..mark)?.join(" "))
}

/// A name without the words around it, if it is one.
fn named(words: &str) -> Option<String> {
    let mut words: Vec<&str> = words.split(' ').filter(|word| !word.is_empty()).collect();
    while words.last().is_some_and(|word| BETWEEN.contains(word)) {
        words.pop();
    }
    let name = words.join(" ");
    let name = name.strip_suffix("'s").unwrap_or(&name);
    let name = name.strip_prefix("lead ").unwrap_or(name);
    let is_lead = !name.is_empty()
        && !BETWEEN.contains(&name)
        && !CAMPAIGN.contains(&name)
        && !NOT_A_LEAD.contains(&name)
        && is_plain_name(name);
    is_lead.then(|| name.to_owned())
}

/// A question for the best leads. Messages with a further criterion ("the best leads in Lisbon") are not
/// understood.
pub(super) fn top(said: &str) -> Option<Intent> {
    let said = without_polite_words(said);
    let words: Vec<&str> = said.split(' ').collect();
    let any = |some: &[&str]| words.iter().any(|word| some.contains(word));
    let count = words.iter().find_map(|word| number(word));
    let is_list = after(said, &LIST_LEADS).is_some() && any(&LEADS);
    let is_best = any(&BEST) && (any(&LEADS) || count.is_some()) || any(&RANKED);
    let is_known = |word: &str| {
        [LEADS, BEST, RANKED, AROUND, PLACES].iter().any(|some| some.contains(&word))
            || number(word).is_some()
    };
    let is_asked = (is_list || is_best) && words.iter().all(|word| is_known(word));
    is_asked.then(|| Intent::Top { count: count.unwrap_or(TOP) })
}

fn number(word: &str) -> Option<u64> {
    let spelled = NUMBERS.iter().zip(1..).find(|(name, _)| **name == word).map(|(_, number)| number);
    spelled.or_else(|| word.parse().ok())
}
