//! "I finished <task>", "cross <task> off", "mark <task> as done": the ways to report that a task is done.

use super::clarification::{Clarification, Unfinished};
use super::clause_reading::{ClauseReading, completes, on};
use super::deletion::taken_off;
use super::destination::{self, Owner};
use super::number::number;
use super::pattern::{any_prefix, any_suffix, contains_any, is_any};
use super::reading::{Intent, Reference};
use super::reference::{Confidence, Target, point};
use super::spelling;
use super::token::{Token, slice};
use super::verb_form::base;
use super::vocabulary::{
    AS_DONE, AS_SETTLED, DONE_WHEN, DONE_WITH, PEOPLE, UTTER_PEOPLE, UTTER_THINGS, WORDS_TO_COMPLETE,
};
use super::word_class::is_errand;

/// "cross <task> off", "tick <task>".
pub(super) fn crossed_off(text: &str, verb: &str, rest: &[Token]) -> ClauseReading {
    let listed = destination::split(rest).filter(|found| found.whose == Owner::Ours);
    if listed.is_some_and(|found| !found.known) {
        return ClauseReading::Clarify(Clarification::Sure);
    }
    let said = taken_off(text, rest, completes).or_else(|| {
        let rest = destination::strip_endings(rest);
        // "check it out" looks at something.
        let ends: &[&str] = if verb == "check" {
            &["off ?as ?done|complete|completed|finished"]
        } else {
            &["off|out ?as ?done|complete|completed|finished"]
        };
        let listed = destination::split(rest).filter(|found| found.whose == Owner::Ours);
        let rest = listed.map_or(rest, |found| found.before);
        match any_suffix(rest, ends) {
            Some(left) => {
                let pointed = point(text, &rest[..left]);
                let others = pointed == Target::Foreign;
                if others {
                    thing_of_others(text, &rest[..left])
                } else {
                    on(pointed, Confidence::Weak, completes)
                }
            }
            None if verb == "tick" => {
                let least = if is_errand(rest) { Confidence::Weak } else { Confidence::Strong };
                on(point(text, rest), least, completes)
            }
            None => ClauseReading::Nothing,
        }
    });
    if listed.is_some() { said } else { in_passing(said) }
}

/// "check the car insurance off": not necessarily a task, so nearly the whole title must be given.
fn thing_of_others(text: &str, tokens: &[Token]) -> ClauseReading {
    let taken = any_prefix(tokens, &["the|my"]).unwrap_or(0);
    let title = slice(text, &tokens[taken..]);
    ClauseReading::Act(vec![Intent::Complete { task: Reference::Whole(title) }], Confidence::Weak)
}

/// In a casual mention, nearly the whole title must be given, unless it is called a task, quoted or said to
/// be on the list.
pub(super) fn in_passing(said: ClauseReading) -> ClauseReading {
    let whole = |intent| {
        if let Intent::Complete { task: Reference::Title(title) } = intent {
            Intent::Complete { task: Reference::Whole(title) }
        } else {
            intent
        }
    };
    match said {
        ClauseReading::Act(intents, Confidence::Weak) => {
            ClauseReading::Act(intents.into_iter().map(whole).collect(), Confidence::Weak)
        }
        said @ (ClauseReading::Act(..) | ClauseReading::Clarify(_) | ClauseReading::Nothing) => said,
    }
}

/// "complete <task>", "check off <task>". "tick off" and "finish" have other meanings as well.
pub(super) fn completed(text: &str, verb: &str, rest: &[Token]) -> ClauseReading {
    let listing = matches!(verb, "cross" | "check" | "mark");
    let plain = listing
        || matches!(verb, "complete" | "finish" | "tick" | "scratch" | "knock" | "put" | "place" | "add");
    let said = completed_at_least(text, rest, if plain { Confidence::Weak } else { Confidence::Strong });
    // "check off the bank call".
    if (listing || verb == "tick") && said == ClauseReading::Nothing && point(text, rest) == Target::Foreign {
        return thing_of_others(text, rest);
    }
    if listing { said } else { in_passing(said) }
}

fn completed_at_least(text: &str, rest: &[Token], least: Confidence) -> ClauseReading {
    if is_any(rest, &["a|an|one|some ?of ?my ?the task|item|todo|tasks|items|todos"]) {
        return ClauseReading::Clarify(Clarification::WhichTask(Unfinished::Complete));
    }
    let words = any_prefix(rest, &WORDS_TO_COMPLETE).is_some_and(|taken| taken > 1 || !rest[0].is("the"));
    if words || any_prefix(rest, &UTTER_PEOPLE).is_some() || is_any(rest, &UTTER_THINGS) {
        return ClauseReading::Nothing;
    }
    let pointed = point(text, rest);
    // "complete booking flights": an action on something that is not necessarily a task.
    if pointed == Target::Foreign && rest.len() > 1 && rest[0].word.ends_with("ing") {
        return thing_of_others(text, rest);
    }
    on(pointed, least, completes)
}

/// "I finished <task>": a statement, so its words must match something on the list.
pub(super) fn finished(text: &str, said: &[Token], rest: &[Token]) -> ClauseReading {
    let rest = any_suffix(rest, &DONE_WHEN).filter(|left| *left > 0).map_or(rest, |left| &rest[..left]);
    let nothing = &["and|a|an|not|no|nothing|for|what|well|so|that|this|too|here|now|some", "it all"];
    let year = |token: &Token| number(&token.word).is_some_and(|year| (1900..2100).contains(&year));
    let long_ago = contains_any(rest, &["last year|month|decade|century", "years|months|ago"])
        || rest.windows(2).any(|pair| pair[0].is("in") && year(&pair[1]));
    if (any_prefix(rest, nothing).is_some() || long_ago)
        && !matches!(point(text, rest), Target::At(_, Confidence::Strong | Confidence::Pronoun))
    {
        return ClauseReading::Nothing;
    }
    // "I'm done talking to you" is not a task.
    let somebody = rest.iter().any(|token| token.is_in(&PEOPLE));
    if (rest.is_empty() && said.len() > 1) || (somebody && said.len() > 1) {
        return ClauseReading::Nothing;
    }
    in_passing(on(point(text, rest), Confidence::Weak, completes))
}

/// "mark task 3 as compelte": only a state can follow "as".
fn spelt(tokens: &[Token]) -> Vec<Token> {
    let mut tokens = tokens.to_vec();
    if let [.., before, last] = &mut tokens[..]
        && before.is("as")
        && let Some(state) = spelling::verb(&last.word).filter(|state| is_state(state))
    {
        state.clone_into(&mut last.word);
    }
    tokens
}

fn is_state(word: &str) -> bool {
    matches!(word, "complete" | "completed" | "finished")
}

fn settled(text: &str, rest: &[Token]) -> ClauseReading {
    let left = any_suffix(rest, &AS_SETTLED).unwrap_or(rest.len());
    on(point(text, &rest[..left]), Confidence::Weak, completes)
}

/// "mark the electricity bill as paid" means the task to pay it and no other. A task number needs no such
/// check if the word can only mean "done".
fn acted_on(text: &str, rest: &[Token]) -> Option<Reference> {
    let at = rest.iter().rposition(|token| token.is("as")).filter(|at| *at > 0)?;
    let [did, away @ ..] = &rest[at + 1..] else { return None };
    let verb = base(&did.word).filter(|_| away.is_empty() || is_any(away, &["up|off|out|back|away|down"]))?;
    let mut tasks = match point(text, &rest[..at]) {
        Target::At(tasks, _) => tasks,
        Target::Foreign => {
            let taken = any_prefix(rest, &["the|my"]).unwrap_or(0);
            vec![Reference::Title(slice(text, &rest[taken..at]))]
        }
        Target::Many | Target::Unspecified | Target::Ambiguous | Target::InvalidNumber => return None,
    };
    match tasks.pop().filter(|_| tasks.is_empty())? {
        Reference::Title(thing) => {
            let away = slice(text, away);
            let words = [verb, &away, &thing].into_iter().filter(|words| !words.is_empty());
            Some(Reference::Whole(words.collect::<Vec<_>>().join(" ")))
        }
        task @ Reference::Id(_) => (away.is_empty() && did.is_in(&DONE_WITH)).then_some(task),
        Reference::Nth(_) | Reference::Pronoun | Reference::Whole(_) => None,
    }
}

/// The task in "mark <task> as done".
fn marked_done(text: &str, verb: &str, task: &[Token], least: Confidence) -> ClauseReading {
    let pointed = point(text, task);
    if pointed == Target::Foreign && verb == "mark" {
        let errand = || ClauseReading::completing(Reference::Title(slice(text, task)));
        return if is_errand(task) { errand() } else { thing_of_others(text, task) };
    }
    // "set renew passport to complete".
    if verb == "set" && is_errand(task) {
        return in_passing(on(pointed, Confidence::Weak, completes));
    }
    on(pointed, least, completes)
}

/// "mark <task> as done".
pub(super) fn marked(text: &str, verb: &str, rest: &[Token]) -> ClauseReading {
    let rest = &spelt(destination::strip_endings(rest))[..];
    let least = if matches!(verb, "mark" | "check" | "tick" | "flag") {
        Confidence::Weak
    } else {
        Confidence::Strong
    };
    if any_suffix(
        rest,
        &[
            "?as ?to not done|complete|completed|finished",
            "?as ?to undone|incomplete|unfinished|pending|open|todo",
        ],
    )
    .is_some()
    {
        return if least == Confidence::Weak {
            ClauseReading::Clarify(Clarification::NotUndone)
        } else {
            ClauseReading::Nothing
        };
    }
    if let Some(taken) = any_prefix(rest, &["?as done|complete|completed|finished"]) {
        return on(point(text, &rest[taken..]), least, completes);
    }
    match any_suffix(rest, &AS_DONE) {
        Some(left) if left > 0 => marked_done(text, verb, &rest[..left], least),
        Some(_) => ClauseReading::Clarify(Clarification::WhichTask(Unfinished::Complete)),
        None if verb == "mark" && any_suffix(rest, &AS_SETTLED).is_some() => settled(text, rest),
        None if verb == "mark"
            && let Some(task) = acted_on(text, rest) =>
        {
            ClauseReading::completing(task)
        }
        // "mark milk on my list": as done, or as a new task.
        None if verb == "mark"
            && destination::split(rest).is_some_and(|found| found.whose == Owner::Ours) =>
        {
            ClauseReading::Clarify(Clarification::Sure)
        }
        None => ClauseReading::Nothing,
    }
}
