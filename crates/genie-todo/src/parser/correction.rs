//! "Delete task 8, no, I mean task 9": a command that is corrected in the same sentence. Only one number can
//! replace another; any other correction is asked about.

use super::clause;
use super::clause_reading::ClauseReading;
use super::number::number;
use super::pattern::any_prefix;
use super::reading::{Intent, Reference};
use super::reference::{Confidence, Target, point};
use super::token::Token;
use super::vocabulary::SLIPS;

/// The command with the corrected number.
pub(super) fn corrected(text: &str, tokens: &[Token]) -> Option<ClauseReading> {
    let first = (2..tokens.len()).find(|at| any_prefix(&tokens[*at..], &SLIPS).is_some())?;
    let mut next = first;
    while let Some(taken) = any_prefix(&tokens[next..], &SLIPS)
        .or_else(|| tokens.get(next).filter(|token| token.is_mark(",-")).map(|_| 1))
    {
        next += taken;
    }
    // "task 2 no 3" may mean "number", "task 4 oh 5" a single number: a short word on its own needs
    // punctuation before it.
    let lone = next == first + 1 && tokens[first].is_among("no nope wait actually rather hmm ah oh");
    if lone && !tokens[first - 1].is_mark(",-") {
        return None;
    }
    let meant = numbered(text, &tokens[next..])?;
    let end = tokens[..first].iter().rposition(|token| !token.is_mark(",-"))? + 1;
    let ClauseReading::Act(mut intents, strength) = clause::read(text, &tokens[..end], false) else {
        return None;
    };
    let task = match intents.as_mut_slice() {
        [Intent::Get { task } | Intent::Complete { task } | Intent::Delete { task }] => task,
        _ => return None,
    };
    if !matches!(task, Reference::Id(_)) {
        return None;
    }
    *task = meant;
    Some(ClauseReading::Act(intents, strength))
}

/// A single task given by its number in digits.
fn numbered(text: &str, tokens: &[Token]) -> Option<Reference> {
    let digits = tokens
        .iter()
        .any(|token| number(&token.word).is_some() && token.word.bytes().any(|byte| byte.is_ascii_digit()));
    let Target::At(mut tasks, Confidence::Strong) = point(text, tokens) else { return None };
    tasks.pop().filter(|task| digits && tasks.is_empty() && matches!(task, Reference::Id(_)))
}
