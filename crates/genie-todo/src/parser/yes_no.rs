//! Reads a yes or no to an open question from closed word lists. A message with any other word is not an
//! answer.

use genie_kernel::conversation::YesNo;

use super::pattern::{any_prefix, contains_any};
use super::token::{Kind, Token};
use super::vocabulary::{AGREEMENTS, ANSWER_FILLERS, NO, REPEATED_VERBS, UNSURE_ANSWERS, YES};

/// The answer to an open question.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum AnswerReading {
    Clearly(YesNo),
    /// Both yes and no, or a doubt.
    Unclearly,
}

/// Reads the whole message as an answer.
pub(super) fn read(tokens: &[Token]) -> Option<AnswerReading> {
    let known = tokens.iter().enumerate().all(|(at, token)| {
        matches!(token.kind, Kind::Mark(_))
            || [&YES, &AGREEMENTS, &NO, &REPEATED_VERBS, &ANSWER_FILLERS]
                .iter()
                .any(|words| any_prefix(&tokens[at..], words).is_some())
    });
    let (yes, act, no) =
        (contains_any(tokens, &YES), contains_any(tokens, &AGREEMENTS), contains_any(tokens, &NO));
    if !known || !(yes || act || no) {
        return None;
    }
    let asks = tokens.last().is_some_and(|token| token.is_mark("?"));
    Some(if asks || (yes && no) || contains_any(tokens, &UNSURE_ANSWERS) {
        AnswerReading::Unclearly
    } else if no {
        AnswerReading::Clearly(YesNo::No)
    } else {
        AnswerReading::Clearly(YesNo::Yes)
    })
}
