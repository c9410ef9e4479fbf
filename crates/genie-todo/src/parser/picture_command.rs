//! Pictures and signs that stand for a command: "🗑️ 3", "+ buy milk", "task 2 ✅".

use super::message::greeted;
use super::number::number;
use super::token::{Kind, Token};
use super::vocabulary::PICTURE_COMMANDS;
use super::word_class::is_errand;

/// The tokens with the command in words.
pub(super) fn commanded(text: &str, mut tokens: Vec<Token>) -> Vec<Token> {
    const REFERENCE_TOKENS_MAX: usize = 2;
    let at = tokens.len() - greeted(&tokens).len();
    // "task 2 ✅", "call the bank ✅": the picture follows a number or an errand.
    if let [reference @ .., sign] = &tokens[at..]
        && let Some(verb) = picture_command(&sign.word)
        && ((reference.len() <= REFERENCE_TOKENS_MAX
            && reference.last().is_some_and(|last| last.kind == Kind::Word && number(&last.word).is_some()))
            || (verb == "complete" && is_errand(reference)))
    {
        let verb = Token { word: verb.to_owned(), ..sign.clone() };
        return [&[verb], reference].concat();
    }
    let Some(first) = tokens.get(at).filter(|first| first.kind == Kind::Word).cloned() else { return tokens };
    let typed = &text[first.start..first.end];
    let (sign, rest) = typed.split_at(typed.find(char::is_alphanumeric).unwrap_or(typed.len()));
    let Some(verb) = picture_command(sign) else { return tokens };
    let end = first.end - rest.len();
    tokens[at] = Token { word: verb.to_owned(), end, ..first.clone() };
    if !rest.is_empty() {
        tokens.insert(at + 1, Token { word: rest.to_lowercase(), start: end, ..first });
    }
    tokens
}

fn picture_command(sign: &str) -> Option<&'static str> {
    let sign = sign.trim_end_matches('\u{FE0F}');
    PICTURE_COMMANDS.iter().find(|(picture, _)| *picture == sign).map(|(_, verb)| *verb)
}
