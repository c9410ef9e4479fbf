//! The ways to ask for a deletion: "delete <task>", "take <task> off my list", "I want <task> gone".

use super::clarification::{Clarification, Unfinished};
use super::clause_reading::{ClauseReading, on};
use super::destination::{self, Direction, Owner};
use super::pattern::{any_prefix, any_suffix};
use super::reading::{Intent, Reference};
use super::reference::{Confidence, Target, point};
use super::token::Token;
use super::vocabulary::IS_REMOVED;
use super::word_class::is_errand;

pub(super) fn deletes(task: Reference) -> Intent {
    Intent::Delete { task }
}

pub(super) fn deleted(pointed: Target, least: Confidence, rest: &[Token]) -> ClauseReading {
    let vague = rest.first().is_some_and(|token| token.is_among("a an some your their his her to"));
    if vague && !matches!(pointed, Target::At(_, Confidence::Strong)) {
        return if least == Confidence::Weak {
            ClauseReading::Clarify(Clarification::WhichTask(Unfinished::Delete))
        } else {
            ClauseReading::Nothing
        };
    }
    if least == Confidence::Strong && matches!(pointed, Target::At(_, Confidence::Pronoun)) {
        return ClauseReading::Clarify(Clarification::WhichTask(Unfinished::Delete));
    }
    on(pointed, least, deletes)
}

/// "drop <task>": a verb with other meanings needs a clearer task.
pub(super) fn dropped(text: &str, rest: &[Token]) -> ClauseReading {
    deleted(point(text, rest), least_of(rest), rest)
}

/// "scratch <task>", "forget about <task>": otherwise it is small talk.
pub(super) fn scratched(text: &str, rest: &[Token]) -> ClauseReading {
    match point(text, rest) {
        pointed @ Target::At(_, Confidence::Weak | Confidence::Strong) => {
            on(pointed, least_of(rest), deletes)
        }
        Target::At(_, Confidence::Pronoun)
        | Target::Many
        | Target::Unspecified
        | Target::Foreign
        | Target::Ambiguous
        | Target::InvalidNumber => ClauseReading::Nothing,
    }
}

/// How clearly such a verb must refer to a task: an errand is one.
fn least_of(rest: &[Token]) -> Confidence {
    if is_errand(rest) && rest.len() > 1 { Confidence::Weak } else { Confidence::Strong }
}

/// "take <task> off my list", "take task 3 off".
pub(super) fn taken_off(text: &str, rest: &[Token], intent: fn(Reference) -> Intent) -> ClauseReading {
    let surely = |before| match on(point(text, before), Confidence::Weak, intent) {
        ClauseReading::Act(intents, _) => ClauseReading::Act(intents, Confidence::Strong),
        said @ (ClauseReading::Clarify(_) | ClauseReading::Nothing) => said,
    };
    if let Some(left) = any_suffix(destination::strip_endings(rest), &["off"]) {
        return on(point(text, &rest[..left]), Confidence::Strong, intent);
    }
    // "take milk of my list" is a typo for "off".
    if let Some(before) = destination::split_loosely(rest).filter(|before| rest[before.len()].is("of")) {
        return surely(before);
    }
    match destination::split(rest) {
        // "the christmas list" may be another list.
        Some(found) if found.whose == Owner::Ours && found.way == Direction::Off && !found.known => {
            ClauseReading::Clarify(Clarification::Sure)
        }
        Some(found) if found.whose == Owner::Ours && found.way == Direction::Off => surely(
            any_prefix(found.before, &["off|out|away"]).map_or(found.before, |taken| &found.before[taken..]),
        ),
        Some(_) | None => ClauseReading::Nothing,
    }
}

/// "I need <task> removed from my list", "I want task 3 gone".
pub(super) fn passive_removal(text: &str, verb: &str, rest: &[Token]) -> ClauseReading {
    if let Some(left) = any_suffix(rest, &["gone|deleted|removed|erased"]) {
        return on(point(text, &rest[..left]), Confidence::Strong, deletes);
    }
    match destination::split(rest) {
        Some(found) if found.whose == Owner::Ours && found.way == Direction::Off => {
            match any_suffix(found.before, &IS_REMOVED) {
                Some(left) if left > 0 => on(point(text, &found.before[..left]), Confidence::Weak, deletes),
                // "I want milk off my list".
                None if matches!(verb, "i" | "we") => taken_off(text, rest, deletes),
                Some(_) | None => ClauseReading::Nothing,
            }
        }
        Some(_) | None => ClauseReading::Nothing,
    }
}
