//! How people ask for the best leads, and why a lead is ranked where they are.

use super::super::reader::Intent;
use super::{ITSELF, after, direct, is_plain_name};

/// How many leads are named if nobody says how many.
const TOP: u64 = 5;

/// What leads to somebody's score, whose name follows up to a word about the score.
const ASKS: [&str; 16] = [
    "how was",
    "how is",
    "how did",
    "how does",
    "how high is",
    "how high does",
    "where is",
    "where does",
    "what is",
    "what's",
    "what was",
    "what score does",
    "which score does",
    "what rank does",
    "show me",
    "show",
];

/// What asks for a reason.
const WHY: [&str; 12] = [
    "why is",
    "why was",
    "why does",
    "why did",
    "why has",
    "why are",
    "why isn't",
    "why wasn't",
    "why",
    "how come",
    "explain why",
    "explain",
];

/// What the whole name follows.
const OF: [&str; 10] = [
    "score of",
    "the score of",
    "rank of",
    "the rank of",
    "ranking of",
    "the ranking of",
    "score for",
    "the score for",
    "place of",
    "the place of",
];

/// Words about a score.
const SCORED: [&str; 12] = [
    "ranked", "ranks", "rank", "ranking", "scored", "scores", "score", "place", "placed", "rated", "rating",
    "points",
];

/// Words about a place, which ask for the score only after a why.
const PLACES: [&str; 21] = [
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "last",
    "top", "bottom", "highest", "lowest", "higher", "lower", "high", "low", "above", "below",
];

/// Words about being left out or not having been written to: how somebody stands answers them.
const OUTSIDE: [&str; 8] =
    ["left", "skipped", "excluded", "rejected", "contacted", "written", "messaged", "approached"];

/// Words between a name and a word about it.
const BETWEEN: [&str; 28] = [
    "so", "at", "the", "in", "on", "have", "has", "get", "got", "this", "that", "a", "given", "to", "be",
    "been", "being", "not", "only", "such", "is", "was", "number", "with", "never", "yet", "of", "my",
];

/// Whom nobody is called.
const NOBODY: [&str; 22] = [
    "nothing",
    "nobody",
    "no one",
    "you",
    "i",
    "they",
    "leads",
    "the leads",
    "people",
    "messages",
    "most",
    "anyone",
    "anybody",
    "someone",
    "somebody",
    "all",
    "many",
    "everybody",
    "everyone",
    "any",
    "there",
    "he",
];

/// The words of a question for the best leads.
const LEADS: [&str; 11] = [
    "lead",
    "leads",
    "people",
    "persons",
    "prospects",
    "prospect",
    "candidates",
    "contacts",
    "matches",
    "ones",
    "names",
];
const BEST: [&str; 7] = ["top", "best", "highest", "strongest", "scored", "scoring", "promising"];
const RANKED: [&str; 5] = ["ranking", "rankings", "ranked", "rank", "ranks"];
const AROUND: [&str; 38] = [
    "show", "me", "the", "my", "our", "list", "give", "who", "are", "is", "what", "which", "of", "this",
    "campaign", "please", "by", "score", "scores", "with", "their", "reasons", "and", "now", "so", "far",
    "here", "all", "see", "tell", "us", "who's", "most", "in", "has", "have", "on", "reason",
];
const LISTS: [&str; 8] =
    ["list", "list all", "show", "show me", "show all", "show me all", "who is in", "see"];
const NUMBERS: [&str; 10] = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/// Why somebody has their score, or how somebody stands who is asked about with a why.
pub(super) fn score(said: &str) -> Option<Intent> {
    let said = direct(said);
    let asked = after(said, &["what is", "what's", "what was", "explain", "show me", "show"]).unwrap_or(said);
    if let Some(name) = after(asked, &OF) {
        return named(name).map(|name| Intent::Score { name });
    }
    if let Some(rest) = after(said, &WHY) {
        let scored = before(rest, &|word| SCORED.contains(&word) || PLACES.contains(&word));
        let stands = || before(rest, &|word| OUTSIDE.contains(&word)).map(|name| Intent::Lead { name });
        return scored.map(|name| Intent::Score { name }).or_else(stands);
    }
    let rest = after(said, &ASKS)?;
    before(rest, &|word| SCORED.contains(&word)).map(|name| Intent::Score { name })
}

/// The name that stands before a word of a kind.
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
    let is_somebody = !name.is_empty()
        && !BETWEEN.contains(&name)
        && !ITSELF.contains(&name)
        && !NOBODY.contains(&name)
        && is_plain_name(name);
    is_somebody.then(|| name.to_owned())
}

/// The best leads. Words that choose among them ("the best leads in Lisbon") are not understood.
pub(super) fn top(said: &str) -> Option<Intent> {
    let said = direct(said);
    let words: Vec<&str> = said.split(' ').collect();
    let any = |some: &[&str]| words.iter().any(|word| some.contains(word));
    let count = words.iter().find_map(|word| number(word));
    let is_list = after(said, &LISTS).is_some() && any(&LEADS);
    let is_best = any(&BEST) && (any(&LEADS) || count.is_some()) || any(&RANKED);
    let is_known = |word: &str| {
        [LEADS.as_slice(), &BEST, &RANKED, &AROUND, &PLACES].iter().any(|some| some.contains(&word))
            || number(word).is_some()
    };
    let is_asked = (is_list || is_best) && words.iter().all(|word| is_known(word));
    is_asked.then(|| Intent::Top { count: count.unwrap_or(TOP) })
}

fn number(word: &str) -> Option<u64> {
    let spelled = NUMBERS.iter().zip(1..).find(|(name, _)| **name == word).map(|(_, number)| number);
    spelled.or_else(|| word.parse().ok())
}
