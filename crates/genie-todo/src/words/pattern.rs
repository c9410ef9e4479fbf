//! The tables: with which words a request is wrapped, and with which words each kind of command begins or ends.
//!
//! A phrase is words with one space between them; `a|b` is either word, `?a` may be missing.

use super::token::{Kind, Token};

/// How many tokens at the start the phrase takes.
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

/// How many tokens are left in front of the phrase at the end.
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

/// The longest of the phrases at the start.
pub(super) fn any_prefix(tokens: &[Token], phrases: &[&str]) -> Option<usize> {
    phrases.iter().filter_map(|phrase| prefix(tokens, phrase)).filter(|taken| *taken > 0).max()
}

/// The longest of the phrases at the end.
pub(super) fn any_suffix(tokens: &[Token], phrases: &[&str]) -> Option<usize> {
    phrases.iter().filter_map(|phrase| suffix(tokens, phrase)).filter(|left| *left < tokens.len()).min()
}

/// Whether the tokens are one of the phrases and nothing else.
pub(super) fn is_any(tokens: &[Token], phrases: &[&str]) -> bool {
    phrases.iter().any(|phrase| prefix(tokens, phrase) == Some(tokens.len()))
}

/// Whether one of the phrases stands anywhere.
pub(super) fn contains_any(tokens: &[Token], phrases: &[&str]) -> bool {
    (0..tokens.len()).any(|at| any_prefix(&tokens[at..], phrases).is_some())
}

fn fits(token: &Token, words: &str) -> bool {
    token.kind == Kind::Word && words.split('|').any(|word| word == token.word)
}
