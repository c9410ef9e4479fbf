//! "I finished <task>", "cross <task> off", "mark <task> as done": how a task is said to be done.

use super::ask::Ask;
use super::destination::{self, Whose};
use super::grammar::{Said, completes, on, taken_off};
use super::phrases::{AS_DONE, any_prefix, any_suffix, contains_any, is_any};
use super::reference::{Pointed, Strength, point};
use super::text::Token;

/// "cross <task> off", "tick <task>".
pub(super) fn crossed_off(text: &str, verb: &str, rest: &[Token]) -> Said {
    taken_off(text, rest, completes).or_else(|| {
        let rest = destination::strip_endings(rest);
        // "check it out" looks at something.
        let ends: &[&str] = if verb == "check" { &["off"] } else { &["off|out"] };
        let listed = destination::split(rest).filter(|found| found.whose == Whose::Ours);
        let rest = listed.map_or(rest, |found| found.before);
        match any_suffix(rest, ends) {
            Some(left) => on(point(text, &rest[..left]), Strength::Weak, completes),
            None if verb == "tick" => on(point(text, rest), Strength::Strong, completes),
            None => Said::Nothing,
        }
    })
}

/// "complete the sentence" wants words, not a task.
const WORDS_TO_COMPLETE: &[&str] = &[
    "a|an|some|your|and|the ?sentence|form|order|purchase|payment|survey|phrase|title|quote|lyric|lyrics|saying|proverb|word|equation|puzzle|line|song|series|pattern|sequence|transaction",
];
/// "complete strangers waved", "complete chaos", "finish line".
const UTTER: &[&str] = &["nonsense|idiot|idiots|stranger|strangers|fool|fools"];
const UTTERLY: &[&str] = &["waste|mess|disaster|failure|garbage|silence|chaos|surprise|line|lines"];

pub(super) fn completed(text: &str, rest: &[Token], least: Strength) -> Said {
    let words = any_prefix(rest, WORDS_TO_COMPLETE).is_some_and(|taken| taken > 1 || !rest[0].is("the"));
    if words || any_prefix(rest, UTTER).is_some() || is_any(rest, UTTERLY) {
        return Said::Nothing;
    }
    on(point(text, rest), least, completes)
}

/// "I finished <task>": a statement, so its words have to be about something of the list.
pub(super) fn finished(text: &str, said: &[Token], rest: &[Token]) -> Said {
    let nothing = &["and|a|an|not|no|nothing|for|what|well|so|that|this|too|here|now|some", "it all"];
    let long_ago = contains_any(rest, &["last year|month|decade|century", "years|months|ago"]);
    if (any_prefix(rest, nothing).is_some() || long_ago)
        && !matches!(point(text, rest), Pointed::At(_, Strength::Strong | Strength::Pronoun))
    {
        return Said::Nothing;
    }
    let plain = said.iter().any(|token| token.is("did"))
        || (said.last().is_some_and(|token| token.is("done")) && said.len() > 1);
    let pointed = point(text, rest);
    if plain && matches!(pointed, Pointed::At(_, Strength::Weak)) {
        return Said::Ask(Ask::WhichTask);
    }
    if rest.is_empty() && said.len() > 1 {
        return Said::Nothing;
    }
    on(pointed, Strength::Weak, completes)
}

/// "mark <task> as done".
pub(super) fn marked(text: &str, verb: &str, rest: &[Token]) -> Said {
    let rest = destination::strip_endings(rest);
    let least =
        if matches!(verb, "mark" | "check" | "tick" | "flag") { Strength::Weak } else { Strength::Strong };
    if any_suffix(
        rest,
        &[
            "?as ?to not done|complete|completed|finished",
            "?as ?to undone|incomplete|unfinished|pending|open|todo",
        ],
    )
    .is_some()
    {
        return if least == Strength::Weak { Said::Ask(Ask::NotUndone) } else { Said::Nothing };
    }
    if let Some(taken) = any_prefix(rest, &["?as done|complete|completed|finished"]) {
        return on(point(text, &rest[taken..]), least, completes);
    }
    match any_suffix(rest, AS_DONE) {
        Some(left) if left > 0 => on(point(text, &rest[..left]), least, completes),
        Some(_) => Said::Ask(Ask::WhichTask),
        // "mark milk on my list": as done, or as a new task.
        None if verb == "mark"
            && destination::split(rest).is_some_and(|found| found.whose == Whose::Ours) =>
        {
            Said::Ask(Ask::Sure)
        }
        None => Said::Nothing,
    }
}
