//! Word lists: what belongs to a to-do list, what belongs to other services, errands, numbers, other languages.

use super::number::{number, ordinal};
use super::pattern::{any_prefix, contains_any};
use super::token::{Kind, Token};
use super::vocabulary::{ENGLISH, ERRANDS, OTHER_LANGUAGES, SERVICES, TIME_WORDS};

/// Whether the words only express a time.
pub(super) fn is_when(tokens: &[Token]) -> bool {
    !tokens.is_empty()
        && tokens.len() <= 8
        && tokens.iter().enumerate().all(|(at, token)| {
            let word = token.word.as_str();
            token.kind == Kind::Word
                && (TIME_WORDS.has(word)
                    || is_to_the_hour(tokens, at)
                    || number(word).is_some()
                    || word.starts_with(|c: char| c.is_ascii_digit())
                    || ordinal(word).is_some())
        })
        && tokens
            .iter()
            .any(|token| !token.is_among("a an the this of for on in at thing and may first other"))
}

/// The "to" of "5 to 5" and "quarter to six".
fn is_to_the_hour(tokens: &[Token], at: usize) -> bool {
    let counts = |token: &Token| number(&token.word).is_some() || token.is("quarter");
    tokens[at].is("to")
        && at.checked_sub(1).is_some_and(|before| counts(&tokens[before]))
        && tokens
            .get(at + 1)
            .is_some_and(|hour| number(&hour.word).is_some_and(|hour| (1..=24).contains(&hour)))
}

/// Whether a day or a time is named, so that it can go into a calendar.
pub(super) fn mentions_when(tokens: &[Token]) -> bool {
    let is_hour = |word: &str| word.starts_with(|c: char| c.is_ascii_digit()) || number(word).is_some();
    tokens.iter().enumerate().any(|(at, token)| {
        let hour = token.word.strip_suffix("am").or_else(|| token.word.strip_suffix("pm"));
        // In "I am" there is no time of day.
        let half = token.is_among("am pm") && at > 0 && is_hour(&tokens[at - 1].word);
        half || token
            .is_among("today tomorrow tonight monday tuesday wednesday thursday friday saturday sunday noon")
            || hour.is_some_and(|hour| hour.starts_with(|c: char| c.is_ascii_digit()))
    })
}

/// Whether the message is not in English: another script, or other function words.
pub(super) fn is_foreign_language(tokens: &[Token]) -> bool {
    let words: Vec<&str> =
        tokens.iter().filter(|token| token.kind == Kind::Word).map(|token| token.word.as_str()).collect();
    let Some(first) = words.first() else { return false };
    let other_script = first.chars().any(|c| c.is_alphabetic() && !is_latin(c));
    let other = words.iter().filter(|word| OTHER_LANGUAGES.has(word)).count();
    let english = words.iter().filter(|word| ENGLISH.has(word)).count();
    other_script || (other >= 2 && other > english)
}

fn is_latin(c: char) -> bool {
    c.is_ascii() || matches!(c, '\u{00AA}'..='\u{024F}' | '\u{1E00}'..='\u{1EFF}')
}

/// Text that imitates another role than the user's. A user's own words never need it.
pub(super) fn is_injection(tokens: &[Token]) -> bool {
    contains_any(
        tokens,
        &[
            "ignore|disregard|forget|override|bypass ?all ?any ?the ?your ?my ?of ?previous|prior|earlier|above|preceding instructions|instruction|rules|prompts|prompt|guidelines|constraints",
            "ignore|disregard everything|anything above|before",
            "you are now ?in ?a|an ?in",
            "new instructions|instruction",
            "developer|admin|god|debug|sudo mode",
            "system prompt|override|message|note|instruction|instructions",
            "jailbreak",
            "act|pretend|behave as ?a|an ?if",
            "pretend ?that ?to ?you|be",
            "end of prompt|instructions",
            "call delete_todo_task|update_todo_task|create_todo_task|complete_todo_task",
            "delete_todo_task|update_todo_task|create_todo_task|complete_todo_task",
            "sudo",
            "tool call",
            "function call",
        ],
    ) || tokens.windows(2).any(|pair| {
        pair[0].is_among("system assistant developer admin instruction tool") && pair[1].is_mark(":")
    }) || tokens.iter().any(|token| {
        token.kind == Kind::Word
            && (token.word.starts_with("<|")
                || token.word.starts_with("<system")
                || token.word.starts_with("[system")
                || token.word.starts_with("[inst")
                || token.word.starts_with("</")
                || token.word.starts_with("{\""))
    })
}

/// An unmatched quote followed by a semicolon: text that would end a string in another language.
pub(super) fn breaks_out(tokens: &[Token]) -> bool {
    tokens.windows(2).any(|pair| {
        pair[0].kind == Kind::Word
            && pair[0].word.ends_with(['"', '\''])
            && pair[1].is_mark(";")
            && pair[0].end == pair[1].start
    })
}

/// Whether the words begin an errand that the user does personally.
pub(super) fn is_errand(tokens: &[Token]) -> bool {
    tokens.first().is_some_and(|token| ERRANDS.has(&token.word))
}

/// Whether "I need to <this>" asks for a service.
pub(super) fn is_service(tokens: &[Token]) -> bool {
    any_prefix(tokens, &SERVICES).is_some()
}
