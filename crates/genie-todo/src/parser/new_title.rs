//! The title of a new task: what remains after the command, the list and polite words are removed. A time
//! stays in the title.

use super::destination::{self, Direction, Owner};
use super::out_of_scope::{goes_elsewhere, is_foreign, is_new_list, is_sum};
use super::pattern::{any_prefix, any_suffix, contains_any, prefix};
use super::title_phrase::{counted, is_spoken_of, named, on_list, pointed_out, without_reminder};
use super::title_text::{TitleReading, is_thing_of_others, list_first, polite, surely, title, without_too};
use super::token::{Kind, Token};
use super::vocabulary::{CONDITIONS, OPENERS, OTHER_VERBS, TASKS};
use super::word_class::is_errand;

/// The title after "add".
pub(super) fn added(text: &str, tokens: &[Token]) -> TitleReading {
    // "add: <title>" marks the title explicitly.
    let marked = tokens.first().is_some_and(|token| token.is_mark(":"));
    let (tokens, called_task) = conditions(polite(tokens));
    let called_task = called_task || marked;
    let tokens = any_suffix(tokens, &["to|onto it|there"]).map_or(tokens, |left| &tokens[..left]);
    if tokens.is_empty() {
        return TitleReading::Missing;
    }
    if is_new_list(tokens) {
        return TitleReading::NewList;
    }
    if let Some(both) = also(text, tokens) {
        return both;
    }
    if let Some(rest) = list_first(tokens, true) {
        return surely(title(text, rest, &[]));
    }
    if let Some(titled) = pointed_out(text, tokens) {
        return titled;
    }
    // "add to the garden task: …" adds nothing to the list.
    if tokens[0].is("to") && tokens.len() > 1 {
        return TitleReading::Missing;
    }
    let called = any_prefix(tokens, &["as a|an ?new task|todo|reminder|item"]);
    if let Some(rest) =
        called.map(|taken| &tokens[taken..]).filter(|rest| rest.len() > 1 && rest[0].is_mark(":,-"))
    {
        return surely(title(text, rest, &[]));
    }
    if let Some(rest) = counted(tokens) {
        let listed = destination::split(rest).filter(|found| found.whose == Owner::Ours);
        return listed.map_or_else(
            || surely(title(text, rest, &[])),
            |found| surely(title(text, found.before, found.when)),
        );
    }
    if let Some(named) = named(text, tokens) {
        return named;
    }
    if let Some(found) = destination::split(tokens)
        && found.way == Direction::Onto
    {
        let acts = is_errand(tokens) || OTHER_VERBS.has(&tokens[0].word);
        match found.whose {
            Owner::Ours => return on_list(text, found.before, found.when),
            Owner::Foreign if !acts => return TitleReading::Nothing,
            Owner::Foreign => {}
        }
    }
    if let Some(before) = destination::split_loosely(tokens).filter(|before| tokens[before.len()].is("for")) {
        return on_list(text, before, &[]);
    }
    let tokens = without_too(tokens);
    match title(text, tokens, &[]) {
        None => TitleReading::Missing,
        Some(_) if is_sum(tokens) => TitleReading::Nothing,
        Some(title) if called_task => TitleReading::Surely(vec![title]),
        Some(_) if is_foreign(tokens) => TitleReading::Nothing,
        Some(_) if goes_elsewhere(tokens) => TitleReading::Missing,
        Some(title) => TitleReading::Perhaps(title),
    }
}

/// "milk to my list and eggs too": what follows the list is added as well.
fn also(text: &str, tokens: &[Token]) -> Option<TitleReading> {
    const MORE_TOKENS_MAX: usize = 8;
    let at = (2..tokens.len()).find(|at| {
        tokens[*at].is_among("and plus also")
            && destination::split(&tokens[..*at]).is_some_and(|found| {
                found.whose == Owner::Ours && found.way == Direction::Onto && !found.before.is_empty()
            })
    })?;
    let found = destination::split(&tokens[..at])?;
    let more = &tokens[at..];
    let more = &more
        [more.iter().take_while(|token| token.is_among("and plus also") || token.is_mark(",")).count()..];
    let more = without_too(more);
    let more =
        destination::split(more).filter(|more| more.whose == Owner::Ours).map_or(more, |more| more.before);
    let speaks = |token: &Token| token.is_among("i you me it that they is are what");
    let passive = contains_any(more, &["added|removed|deleted|erased|taken|done"]);
    let commands = !is_errand(more) && OPENERS.iter().any(|(phrase, _)| prefix(more, phrase).is_some());
    if more.is_empty() || more.len() > MORE_TOKENS_MAX || more.iter().any(speaks) || commands || passive {
        return None;
    }
    Some(TitleReading::Surely(vec![title(text, found.before, found.when)?, title(text, more, &[])?]))
}

/// The title after "create", "make", "new": only if it is called a task.
pub(super) fn made(text: &str, tokens: &[Token]) -> TitleReading {
    let marked = tokens.first().is_some_and(|token| token.is_mark(":"));
    let (tokens, called_task) = conditions(polite(tokens));
    if let Some(named) = named(text, tokens) {
        return named;
    }
    if tokens.first().is_some_and(|token| token.is("sure") || token.is("to")) {
        return TitleReading::Nothing;
    }
    if let [only] = tokens
        && only.kind == Kind::Quote
    {
        return surely(title(text, tokens, &[]));
    }
    if called_task || marked {
        return surely(title(text, tokens, &[]));
    }
    match destination::split(tokens) {
        Some(found)
            if found.way == Direction::Onto
                && found.whose == Owner::Ours
                && !found.before.is_empty()
                && !found.before.iter().any(|token| token.is("list")) =>
        {
            on_list(text, found.before, found.when)
        }
        Some(_) | None
            if any_prefix(tokens, &["my|the|our|this|that"]).is_none()
                && tokens.iter().take(6).any(|token| token.is("list"))
                && !is_foreign(tokens) =>
        {
            TitleReading::NewList
        }
        Some(_) | None => TitleReading::Nothing,
    }
}

/// "<title> on my list", in full.
pub(super) fn put(text: &str, tokens: &[Token]) -> TitleReading {
    let (tokens, called_task) = conditions(polite(tokens));
    // "write me on the list call the school".
    let for_me = any_prefix(tokens, &["me|us|down"]).filter(|taken| destination_first(&tokens[*taken..]));
    let tokens = &tokens[for_me.unwrap_or(0)..];
    // "put <title> down as a task".
    if let Some(left) = any_suffix(tokens, &["down"]).filter(|_| called_task) {
        return surely(title(text, &tokens[..left], &[]));
    }
    if tokens
        .first()
        .is_some_and(|token| token.is_among("to you me i") && tokens.len() > 1 && !destination_first(tokens))
    {
        return TitleReading::Nothing;
    }
    if let Some(both) = also(text, tokens) {
        return both;
    }
    if let Some(rest) = list_first(tokens, true) {
        return surely(title(text, rest, &[]));
    }
    if let Some(titled) = pointed_out(text, tokens) {
        return titled;
    }
    // "put buy milk on there".
    if let Some(left) = any_suffix(tokens, &["on|onto|in there"]).filter(|_| is_errand(tokens)) {
        return surely(title(text, &tokens[..left], &[]));
    }
    match destination::split(tokens) {
        // "get the items on my list" wants to see them.
        Some(found)
            if found.before.last().is_some_and(|last| TASKS.has(&last.word) || last.is("everything"))
                || any_prefix(found.before, &["each|every"]).is_some() =>
        {
            TitleReading::Nothing
        }
        Some(found) if found.way == Direction::Onto && found.whose == Owner::Ours => {
            on_list(text, found.before, found.when)
        }
        Some(_) | None => TitleReading::Nothing,
    }
}

/// "<title> is on my list", after "make sure".
pub(super) fn ensured(text: &str, tokens: &[Token]) -> TitleReading {
    match destination::split(polite(tokens)) {
        Some(found) if found.way == Direction::Onto && found.whose == Owner::Ours => {
            let before = any_suffix(found.before, &["is|are|gets|get|goes ?added|put"])
                .map_or(found.before, |left| &found.before[..left]);
            on_list(text, before, found.when)
        }
        Some(_) | None => TitleReading::Nothing,
    }
}

/// The title after words that can only introduce one.
pub(super) fn noted(text: &str, tokens: &[Token]) -> TitleReading {
    let (tokens, called_task) = conditions(polite(tokens));
    if called_task {
        return surely(title(text, tokens, &[]));
    }
    let tokens =
        any_prefix(tokens, &["to", "that ?i ?need|have ?to"]).map_or(tokens, |taken| &tokens[taken..]);
    let tokens = without_reminder(tokens);
    match destination::split(tokens) {
        Some(found)
            if found.whose == Owner::Ours
                && found.way == Direction::Onto
                && !is_spoken_of(tokens, found.before) =>
        {
            on_list(text, found.before, found.when)
        }
        Some(_) | None if is_thing_of_others(tokens) => TitleReading::Nothing,
        Some(_) | None => surely(title(text, tokens, &[])),
    }
}

/// The title in "my list needs <title>".
pub(super) fn needed(text: &str, tokens: &[Token]) -> TitleReading {
    named(text, tokens).filter(|named| *named != TitleReading::Missing).unwrap_or_else(|| noted(text, tokens))
}

/// Removes "if it isn't there already" and "as a task"; the latter marks it as a task.
fn conditions(tokens: &[Token]) -> (&[Token], bool) {
    match any_suffix(tokens, &CONDITIONS) {
        Some(left) if left > 0 => (&tokens[..left], tokens[left].is("as")),
        Some(_) | None => (tokens, false),
    }
}

fn destination_first(tokens: &[Token]) -> bool {
    list_first(tokens, true).is_some()
}
