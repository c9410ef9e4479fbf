//! Phrase patterns: the words that wrap a request, and the words that begin or end each kind of command.
//!
//! A phrase is words separated by single spaces; `a|b` matches either word, `?a` is optional.

use super::token::{Kind, Token};

/// The number of tokens that the phrase matches at the start.
pub(super) fn prefix(tokens: &[Token], phrase: &str) -> Option<usize> {
    let mut at = 0;
    for piece in phrase.split(' ') {
        let (optional, words) = piece.strip_prefix('?').map_or((false, piece), |words| (true, words));
        if tokens.get(at).is_some_and(|token| fits(token, words)) {
            at += 1;
        } else if !optional {
            return None;
        }
    }
    Some(at)
}

/// The number of tokens before the phrase at the end.
pub(super) fn suffix(tokens: &[Token], phrase: &str) -> Option<usize> {
    let mut left = tokens.len();
    for piece in phrase.rsplit(' ') {
        let (optional, words) = piece.strip_prefix('?').map_or((false, piece), |words| (true, words));
        if left > 0 && fits(&tokens[left - 1], words) {
            left -= 1;
        } else if !optional {
            return None;
        }
    }
    Some(left)
}

/// The longest match at the start.
pub(super) fn any_prefix(tokens: &[Token], phrases: &[&str]) -> Option<usize> {
    phrases.iter().filter_map(|phrase| prefix(tokens, phrase)).filter(|taken| *taken > 0).max()
}

/// The longest match at the end.
pub(super) fn any_suffix(tokens: &[Token], phrases: &[&str]) -> Option<usize> {
    phrases.iter().filter_map(|phrase| suffix(tokens, phrase)).filter(|left| *left < tokens.len()).min()
}

/// Whether the tokens are exactly one of the phrases.
pub(super) fn is_any(tokens: &[Token], phrases: &[&str]) -> bool {
    phrases.iter().any(|phrase| prefix(tokens, phrase) == Some(tokens.len()))
}

/// Whether one of the phrases occurs anywhere.
pub(super) fn contains_any(tokens: &[Token], phrases: &[&str]) -> bool {
    (0..tokens.len()).any(|at| any_prefix(&tokens[at..], phrases).is_some())
}

fn fits(token: &Token, words: &str) -> bool {
    token.kind == Kind::Word && words.split('|').any(|word| word == token.word)
}
