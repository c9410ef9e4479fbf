//! Statements that are requests: "<task> is done", "<title> should be added to my list", "task 7".

use super::clause_reading::{ClauseReading, completes, titled};
use super::completion::in_passing;
use super::destination::{self, Destination, Direction, Owner};
use super::new_title;
use super::number::number;
use super::pattern::{any_prefix, any_suffix};
use super::reading::{Intent, Reference};
use super::reference::{Confidence, Target, point};
use super::rename;
use super::title_text::{self, polite};
use super::token::{Kind, Token};
use super::vocabulary::{IS_ADDED, IS_DONE, SENTENCE_STARTS, TASKS};
use super::word_class::is_errand;

/// Statements that are requests: "<task> is done", "<title> should be added to my list".
pub(super) fn stated(text: &str, tokens: &[Token]) -> ClauseReading {
    const SUBJECT_TOKENS_MAX: usize = 8;
    let said = tokens;
    let tokens = destination::strip_endings(tokens);
    if let Some(said) = should_be_called(text, tokens) {
        return said;
    }
    if let Some(left) = any_suffix(tokens, &IS_DONE).filter(|left| (1..=SUBJECT_TOKENS_MAX).contains(left)) {
        let subject = &tokens[..left];
        let no_task = "i you he she we they if once until after before because everything not think there me all \
                       nothing well get sure says";
        if subject.iter().any(|token| token.is_among(no_task)) {
            return ClauseReading::Nothing;
        }
        return match point(text, subject) {
            Target::At(tasks, strength) => {
                in_passing(ClauseReading::Act(tasks.into_iter().map(completes).collect(), strength))
            }
            Target::Many
            | Target::Unspecified
            | Target::Foreign
            | Target::Ambiguous
            | Target::InvalidNumber => ClauseReading::Nothing,
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
        return titled(new_title::needed(text, title));
    }
    if let Some(said) = should_be_removed(text, tokens) {
        return said;
    }
    match destination::split(tokens) {
        Some(found)
            if found.whose == Owner::Ours
                && found.way == Direction::Onto
                && !found
                    .before
                    .iter()
                    .any(|token| token.is_among("i we you he she they know could can if whether would")) =>
        {
            match any_suffix(found.before, &IS_ADDED) {
                Some(left) if left > 0 => titled(new_title::put(text, tokens)),
                // "buy milk and bread on my list".
                None if is_listed_errand(found) || is_listed_thing(found, said, tokens) => {
                    titled(new_title::put(text, tokens))
                }
                Some(_) | None => ClauseReading::Nothing,
            }
        }
        Some(_) | None => ClauseReading::Nothing,
    }
}

/// Whether an errand is said to go on the list, rather than to be about what is on it.
fn is_listed_errand(found: Destination<'_>) -> bool {
    let about_list = |token: &Token| TASKS.has(&token.word) || token.is_among("everything what list");
    // "put me on the list" is no errand of its own.
    let puts = found.before.first().is_some_and(|verb| verb.is_among("put write keep take go work run"));
    found.known
        && !puts
        && found.before.len() > 1
        && is_errand(found.before)
        && !found.before.iter().any(about_list)
}

/// "bread to the list", "toilet paper on my list please": a thing that is to go on the list.
fn is_listed_thing(found: Destination<'_>, said: &[Token], tokens: &[Token]) -> bool {
    const WORDS_MAX: usize = 4;
    let onto = tokens.get(found.before.len()).is_some_and(|link| link.is_among("to onto"));
    let asks = any_suffix(said, &["please"]).is_some();
    let thing = |token: &Token| {
        token.kind == Kind::Word
            && !token.is_in(&SENTENCE_STARTS)
            && !token.is_among("to from of next top first last one name back go get new more on in at")
            && number(&token.word).is_none()
    };
    found.known && (onto || asks) && found.before.len() <= WORDS_MAX && found.before.iter().all(thing)
}

/// "task 3 can go", "<task> should be removed from my list".
fn should_be_removed(text: &str, tokens: &[Token]) -> Option<ClauseReading> {
    let gone = &[
        "can go ?now",
        "can|should|must be removed|deleted|erased|dropped",
        "needs to be removed|deleted|erased",
        "is no longer needed",
    ];
    if let Some(left) = any_suffix(tokens, gone).filter(|left| *left > 0)
        && let Target::At(tasks, strength) = point(text, &tokens[..left])
        && (strength == Confidence::Strong || (is_errand(tokens) && left > 1))
        && let [task @ (Reference::Id(_) | Reference::Nth(_) | Reference::Title(_))] = &tasks[..]
    {
        let intents = vec![Intent::Delete { task: task.clone() }];
        return Some(ClauseReading::Act(intents, Confidence::Strong));
    }
    let found = destination::split(tokens)
        .filter(|found| found.whose == Owner::Ours && found.way == Direction::Off)?;
    let left = any_suffix(found.before, &["should|must|can|needs ?to be removed|deleted|erased|taken"])?;
    let Target::At(tasks, _) = point(text, &found.before[..left]) else { return None };
    let task =
        tasks.into_iter().next().filter(|task| matches!(task, Reference::Title(_) | Reference::Id(_)))?;
    Some(ClauseReading::Act(vec![Intent::Delete { task }], Confidence::Strong))
}

/// Removes trailing punctuation.
fn trimmed(tokens: &[Token]) -> &[Token] {
    let end = tokens.iter().rposition(|token| !token.is_mark(":-,")).map_or(0, |last| last + 1);
    &tokens[..end]
}

/// "task 3 should be called <title>", and "task 3 done".
fn should_be_called(text: &str, tokens: &[Token]) -> Option<ClauseReading> {
    let (place, taken) = (1..tokens.len().min(8)).find_map(|at| {
        let taken = any_prefix(
            &tokens[at..],
            &[
                "should|must be called|named|titled|renamed ?to|as",
                "needs|has to be called|named|titled|renamed ?to|as",
                "should|must say|read",
                "needs|has to say|read",
                "should|must be",
                "->|=>|→",
                "done|complete|completed|finished",
            ],
        )?;
        Some((at, taken))
    })?;
    let subject = trimmed(&tokens[..place]);
    let done = !tokens[place].is_among("should must needs has -> => →");
    let subject =
        &subject[any_prefix(subject, &["?and ?so that|this|there is"]).filter(|_| done).unwrap_or(0)..];
    let owner = rename::owner(subject);
    // "task 3 should be done today" is not a title, "the title of task 3 should be …" is one.
    let plain = taken == 2 && tokens[place + 1].is("be");
    if plain && owner.is_none() && !is_errand(&tokens[place + taken..]) {
        return None;
    }
    let Target::At(mut tasks, strength) = point(text, owner.unwrap_or(subject)) else {
        return None;
    };
    let rest = &tokens[place + taken..];
    // "buy milk done" names an errand; "get it done" does not.
    let errand = is_errand(subject) && !subject[0].is_among("get have do");
    if done {
        let named = strength == Confidence::Strong || (strength == Confidence::Weak && errand);
        let said = || in_passing(ClauseReading::Act(tasks.into_iter().map(completes).collect(), strength));
        return (named && rest.is_empty()).then(said);
    }
    if strength != Confidence::Strong {
        return None;
    }
    let title = title_text::title(text, polite(rest), &[])?;
    let task = tasks.pop().filter(|_| tasks.is_empty())?;
    Some(ClauseReading::Act(vec![Intent::Update { task, title, replaces: None }], Confidence::Strong))
}

/// "task 7" alone asks to see it.
pub(super) fn bare(text: &str, tokens: &[Token]) -> ClauseReading {
    let task = any_suffix(tokens, &["details|detail|info|status"]).map_or(tokens, |left| &tokens[..left]);
    match point(text, task) {
        Target::At(tasks, Confidence::Strong)
            if tokens[0].is_among("task item todo reminder") || tokens[0].word.starts_with('#') =>
        {
            let all = tasks.iter().all(|task| matches!(task, Reference::Id(_)));
            if all {
                ClauseReading::Act(
                    tasks.into_iter().map(|task| Intent::Get { task }).collect(),
                    Confidence::Strong,
                )
            } else {
                ClauseReading::Nothing
            }
        }
        Target::At(..)
        | Target::Many
        | Target::Unspecified
        | Target::Foreign
        | Target::Ambiguous
        | Target::InvalidNumber => ClauseReading::Nothing,
    }
}
