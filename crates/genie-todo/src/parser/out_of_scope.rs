//! Requests that use the words of a to-do list but are about something else: a sum, a playlist, a soup.

use super::number::number;
use super::pattern::{any_prefix, contains_any, is_any};
use super::token::{Kind, Token};
use super::vocabulary::{ABILITIES, ANY_TASK, ERRAND_NOUNS, FOREIGN, OTHER_VERBS, PLEASANTRIES, PRAISE};
use super::word_class::{is_errand, is_when};

/// "a new shopping list".
pub(super) fn is_new_list(tokens: &[Token]) -> bool {
    tokens.last().is_some_and(|last| last.is("list"))
        && any_prefix(tokens, &["a|an|another|new ?new"]).is_some()
        && !contains_any(tokens, &["to|on|in|into|onto"])
}

/// "add this to the soundtrack", "add spice to life": to something that is not our list.
pub(super) fn goes_elsewhere(tokens: &[Token]) -> bool {
    let Some(at) = (1..tokens.len()).find(|at| tokens[*at].is("to")) else { return false };
    let (what, goal) = (&tokens[..at], &tokens[at + 1..]);
    // "water to the flour": without more words it is a thing.
    let errand =
        is_errand(what) && (what.len() > 1 || what[0].is_among("talk go reply respond walk run write"));
    let does = errand
        || OTHER_VERBS.has(&what[0].word)
        || (what[0].kind == Kind::Word && what[0].word.ends_with("ing"))
        || what.iter().any(|token| ERRAND_NOUNS.has(&token.word));
    // "RSVP: yes to the wedding" is a title of its own.
    let titled = what.iter().any(|token| token.is_mark(":"));
    !does && !titled && goal.iter().any(Token::is_content) && !is_errand(goal) && !is_when(goal)
}

/// "5 and 7", "up the numbers": arithmetic, not a task.
pub(super) fn is_sum(tokens: &[Token]) -> bool {
    let digits = |token: &Token| {
        let amount = token.word.starts_with(|c: char| c.is_ascii_digit() || c == '$');
        token.kind == Kind::Word && (number(&token.word).is_some() || amount)
    };
    any_prefix(tokens, &["up|together|all", "these|the|two numbers"]).is_some()
        || (tokens.iter().any(digits)
            && tokens.iter().all(|token| {
                digits(token)
                    || token.is_mark(",")
                    || token.is_among("and to plus minus hundred thousand percent times dollars")
            }))
}

/// Whether the named thing belongs to another service.
pub(super) fn is_foreign(tokens: &[Token]) -> bool {
    !is_errand(tokens)
        && !tokens.first().is_some_and(|token| OTHER_VERBS.has(&token.word))
        && tokens
            .iter()
            .take_while(|token| token.is_content() && !token.is_among("for at with about called that of"))
            .any(|token| token.kind == Kind::Word && FOREIGN.has(&token.word))
}

/// "well done", "is it possible to rename a task": praise, and questions about features.
pub(super) fn is_remark(tokens: &[Token]) -> bool {
    is_any(tokens, &PRAISE)
        || any_prefix(tokens, &ABILITIES).is_some_and(|taken| is_any(&tokens[taken..], &ANY_TASK))
}

/// "don't forget to smile" is a wish.
pub(super) fn is_pleasantry(rest: &[Token]) -> bool {
    any_prefix(&rest[any_prefix(rest, &["to"]).unwrap_or(0)..], &PLEASANTRIES).is_some()
}
