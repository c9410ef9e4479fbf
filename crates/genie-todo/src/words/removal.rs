//! How a task is said to go: "delete <task>", "take <task> off my list", "I want <task> gone".

use super::ask::Ask;
use super::destination::{self, Way, Whose};
use super::grammar::{Said, on};
use super::phrases::{IS_REMOVED, any_prefix, any_suffix};
use super::reference::{Pointed, Strength, point};
use super::text::Token;
use super::{Intent, Reference};

pub(super) fn deletes(task: Reference) -> Intent {
    Intent::Delete { task }
}

pub(super) fn deleted(pointed: Pointed, least: Strength, rest: &[Token]) -> Said {
    let vague = rest.first().is_some_and(|token| token.is_among("a an some your their his her to"));
    if vague && !matches!(pointed, Pointed::At(_, Strength::Strong)) {
        return if least == Strength::Weak { Said::Ask(Ask::WhichTask) } else { Said::Nothing };
    }
    if least == Strength::Strong && matches!(pointed, Pointed::At(_, Strength::Pronoun)) {
        return Said::Ask(Ask::WhichTask);
    }
    on(pointed, least, deletes)
}

/// "take <task> off my list", "take task 3 off".
pub(super) fn taken_off(text: &str, rest: &[Token], intent: fn(Reference) -> Intent) -> Said {
    let surely = |before| match on(point(text, before), Strength::Weak, intent) {
        Said::Do(intents, _) => Said::Do(intents, Strength::Strong),
        said @ (Said::Ask(_) | Said::Nothing) => said,
    };
    if let Some(left) = any_suffix(destination::strip_endings(rest), &["off"]) {
        return on(point(text, &rest[..left]), Strength::Strong, intent);
    }
    // "take milk of my list" is a slip for "off".
    if let Some(before) = destination::split_loosely(rest).filter(|before| rest[before.len()].is("of")) {
        return surely(before);
    }
    match destination::split(rest) {
        // "the christmas list" may be anybody's.
        Some(found) if found.whose == Whose::Ours && found.way == Way::Off && !found.known => {
            Said::Ask(Ask::Sure)
        }
        Some(found) if found.whose == Whose::Ours && found.way == Way::Off => surely(
            any_prefix(found.before, &["off|out|away"]).map_or(found.before, |taken| &found.before[taken..]),
        ),
        Some(_) | None => Said::Nothing,
    }
}

/// "I need <task> removed from my list", "I want task 3 gone".
pub(super) fn passive_removal(text: &str, verb: &str, rest: &[Token]) -> Said {
    if let Some(left) = any_suffix(rest, &["gone|deleted|removed|erased"]) {
        return on(point(text, &rest[..left]), Strength::Strong, deletes);
    }
    match destination::split(rest) {
        Some(found) if found.whose == Whose::Ours && found.way == Way::Off => {
            match any_suffix(found.before, IS_REMOVED) {
                Some(left) if left > 0 => on(point(text, &found.before[..left]), Strength::Weak, deletes),
                // "I want milk off my list".
                None if matches!(verb, "i" | "we") => taken_off(text, rest, deletes),
                Some(_) | None => Said::Nothing,
            }
        }
        Some(_) | None => Said::Nothing,
    }
}
