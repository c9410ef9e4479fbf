//! What surrounds a command on a task: the task named in front of it ("the milk one, mark it done"), and a remark
//! behind it that gives a reason ("delete task 6, I don't need it anymore").

use super::clarification::{Clarification, Unfinished};
use super::clause;
use super::clause_reading::ClauseReading;
use super::number::number;
use super::pattern::{any_prefix, contains_any, is_any};
use super::reading::{Intent, Reference};
use super::reference::{Confidence, Target, point};
use super::token::Token;
use super::vocabulary::{AFTERTHOUGHTS, DOUBTS};

/// The command on "it" after the task that it is about.
pub(super) fn on_topic(text: &str, tokens: &[Token], asks: bool) -> Option<ClauseReading> {
    let at = tokens.iter().position(|token| token.is_mark(",-:"))?;
    let (front, rest) = (&tokens[..at], &tokens[at + 1..]);
    let Target::At(mut tasks, Confidence::Strong) = point(text, front) else { return None };
    let task = tasks.pop().filter(|_| tasks.is_empty())?;
    let (mut intents, strength) = match clause::read(text, rest, asks) {
        ClauseReading::Act(intents, strength) => (intents, strength),
        // "Task 3, delete please".
        ClauseReading::Clarify(Clarification::WhichTask(Unfinished::Delete)) => {
            (vec![Intent::Delete { task: Reference::Pronoun }], Confidence::Strong)
        }
        ClauseReading::Clarify(Clarification::WhichTask(Unfinished::Complete)) => {
            (vec![Intent::Complete { task: Reference::Pronoun }], Confidence::Strong)
        }
        ClauseReading::Clarify(_) | ClauseReading::Nothing => return None,
    };
    for intent in &mut intents {
        let (Intent::Get { task: it }
        | Intent::Update { task: it, .. }
        | Intent::Complete { task: it }
        | Intent::Delete { task: it }) = intent
        else {
            return None;
        };
        if *it != Reference::Pronoun {
            return None;
        }
        it.clone_from(&task);
    }
    Some(ClauseReading::Act(intents, strength))
}

/// Maximum length of a reason behind a command, in tokens.
const TOKENS_MAX: usize = 20;

/// A command without the reason behind it. The reason must be one that casts no doubt on the command.
pub(super) fn without_afterthought<'t>(text: &str, tokens: &'t [Token]) -> &'t [Token] {
    let ends = |at: &usize| {
        let set_apart = tokens[*at].is_mark(",-(")
            || number(&tokens[at - 1].word).is_some()
            || tokens[*at].is_among("i we it that");
        let words: Vec<Token> = tokens[*at..].iter().filter(|token| token.is_content()).cloned().collect();
        let because = any_prefix(&words, &["because"]).map(|taken| &words[taken..]);
        // What follows "and" may be another command.
        let is_one = |reason: &[Token]| !reason.iter().any(|token| token.is("and"));
        let reason = because
            .is_some_and(|reason| reason.len() > 1 && is_one(reason) && !contains_any(reason, &DOUBTS));
        ((set_apart && is_any(&words, &AFTERTHOUGHTS)) || (tokens[*at].is("because") && reason))
            && changes_a_task(&clause::read(text, &tokens[..*at], false))
    };
    let from = tokens.len().saturating_sub(TOKENS_MAX).max(2);
    let end = (from..tokens.len()).find(ends).unwrap_or(tokens.len());
    &tokens[..end]
}

fn changes_a_task(said: &ClauseReading) -> bool {
    let changes = |intent: &Intent| match intent {
        Intent::Update { .. } | Intent::Complete { .. } | Intent::Delete { .. } => true,
        Intent::Create { .. } | Intent::Get { .. } | Intent::List => false,
    };
    matches!(said, ClauseReading::Act(intents, _) if intents.iter().all(changes))
}
