//! Statements that are requests: "<task> is done", "<title> should be added to my list", "task 7".

use super::completion::in_passing;
use super::destination::{self, Way, Whose};
use super::grammar::{Said, completes, titled};
use super::lexicon::is_errand;
use super::phrases::{IS_ADDED, IS_DONE, any_prefix, any_suffix};
use super::reference::{Pointed, Strength, point};
use super::slot;
use super::text::Token;
use super::{Intent, Reference, rename};

/// Statements that are requests: "<task> is done", "<title> should be added to my list".
pub(super) fn stated(text: &str, tokens: &[Token]) -> Said {
    const SUBJECT_TOKENS_MAX: usize = 8;
    let tokens = destination::strip_endings(tokens);
    if let Some(said) = should_be_called(text, tokens) {
        return said;
    }
    if let Some(left) = any_suffix(tokens, IS_DONE).filter(|left| (1..=SUBJECT_TOKENS_MAX).contains(left)) {
        let subject = &tokens[..left];
        let no_task = "i you he she we they if once until after before because everything not think there me all \
                       nothing well get sure says";
        if subject.iter().any(|token| token.is_among(no_task)) {
            return Said::Nothing;
        }
        return match point(text, subject) {
            Pointed::At(tasks, strength) => {
                in_passing(Said::Do(tasks.into_iter().map(completes).collect(), strength))
            }
            Pointed::Many | Pointed::Some | Pointed::Foreign | Pointed::Doubtful | Pointed::NoNumber => {
                Said::Nothing
            }
        };
    }
    if let Some(taken) = any_prefix(
        tokens,
        &[
            "the|my|our ?todo|shopping|grocery|groceries list should|must|needs ?to ?also have|include|contain ?also",
            "my|our ?todo|shopping|grocery|groceries list ?also needs",
        ],
    ) {
        let title = &tokens[taken..];
        let title = any_suffix(title, &["on|in it|there"]).map_or(title, |left| &title[..left]);
        return titled(slot::needed(text, title));
    }
    if let Some(said) = should_be_removed(text, tokens) {
        return said;
    }
    match destination::split(tokens) {
        Some(found)
            if found.whose == Whose::Ours
                && found.way == Way::Onto
                && !found
                    .before
                    .iter()
                    .any(|token| token.is_among("i we you he she they know could can if whether would")) =>
        {
            match any_suffix(found.before, IS_ADDED) {
                Some(left) if left > 0 => titled(slot::put(text, tokens)),
                Some(_) | None => Said::Nothing,
            }
        }
        Some(_) | None => Said::Nothing,
    }
}

/// "<task> should be removed from my list".
fn should_be_removed(text: &str, tokens: &[Token]) -> Option<Said> {
    let found =
        destination::split(tokens).filter(|found| found.whose == Whose::Ours && found.way == Way::Off)?;
    let left = any_suffix(found.before, &["should|must|can|needs ?to be removed|deleted|erased|taken"])?;
    let Pointed::At(tasks, _) = point(text, &found.before[..left]) else { return None };
    let task =
        tasks.into_iter().next().filter(|task| matches!(task, Reference::Title(_) | Reference::Id(_)))?;
    Some(Said::Do(vec![Intent::Delete { task }], Strength::Strong))
}

/// Without the marks at its end.
fn trimmed(tokens: &[Token]) -> &[Token] {
    let end = tokens.iter().rposition(|token| !token.is_mark(":-,")).map_or(0, |last| last + 1);
    &tokens[..end]
}

/// "task 3 should be called <title>", and "task 3 done".
fn should_be_called(text: &str, tokens: &[Token]) -> Option<Said> {
    let (place, taken) = (1..tokens.len().min(8)).find_map(|at| {
        let taken = any_prefix(
            &tokens[at..],
            &[
                "should|must be called|named|titled|renamed ?to|as",
                "needs|has to be called|named|titled|renamed ?to|as",
                "should|must say|read",
                "needs|has to say|read",
                "should|must be",
                "done|complete|completed|finished",
            ],
        )?;
        Some((at, taken))
    })?;
    let subject = trimmed(&tokens[..place]);
    let done = !tokens[place].is_among("should must needs has");
    let subject =
        &subject[any_prefix(subject, &["?and ?so that|this|there is"]).filter(|_| done).unwrap_or(0)..];
    let owner = rename::owner(subject);
    // "task 3 should be done today" is no title, "the title of task 3 should be …" is one.
    let plain = taken == 2 && tokens[place + 1].is("be");
    if plain && owner.is_none() && !is_errand(&tokens[place + taken..]) {
        return None;
    }
    let Pointed::At(mut tasks, strength) = point(text, owner.unwrap_or(subject)) else {
        return None;
    };
    let rest = &tokens[place + taken..];
    // "buy milk done" names an errand; "get it done" does not.
    let errand = is_errand(subject) && !subject[0].is_among("get have do");
    if done {
        let named = strength == Strength::Strong || (strength == Strength::Weak && errand);
        let said = || in_passing(Said::Do(tasks.into_iter().map(completes).collect(), strength));
        return (named && rest.is_empty()).then(said);
    }
    if strength != Strength::Strong {
        return None;
    }
    let title = slot::title(text, slot::polite(rest), &[])?;
    let task = tasks.pop().filter(|_| tasks.is_empty())?;
    Some(Said::Do(vec![Intent::Update { task, title }], Strength::Strong))
}

/// "task 7", and nothing else, wants to see it.
pub(super) fn bare(text: &str, tokens: &[Token]) -> Said {
    let task = any_suffix(tokens, &["details|detail|info|status"]).map_or(tokens, |left| &tokens[..left]);
    match point(text, task) {
        Pointed::At(tasks, Strength::Strong)
            if tokens[0].is_among("task item todo reminder") || tokens[0].word.starts_with('#') =>
        {
            let all = tasks.iter().all(|task| matches!(task, Reference::Id(_)));
            if all {
                Said::Do(tasks.into_iter().map(|task| Intent::Get { task }).collect(), Strength::Strong)
            } else {
                Said::Nothing
            }
        }
        Pointed::At(..)
        | Pointed::Many
        | Pointed::Some
        | Pointed::Foreign
        | Pointed::Doubtful
        | Pointed::NoNumber => Said::Nothing,
    }
}
