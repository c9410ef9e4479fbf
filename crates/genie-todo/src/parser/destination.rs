//! "… on my to do list": finds the part of a clause that names the list, and distinguishes ours from others.

use super::number::number;
use super::pattern::{any_prefix, any_suffix, is_any};
use super::token::{Kind, Token};
use super::vocabulary::{
    DETERMINERS, FOREIGN, FOREIGN_LIST, LIST_ENDS, LIST_NOUNS, LIST_PARTS, NO_MODIFIER, OWN_LIST_WORDS,
    POLITE_AFTER_MARK, POLITE_ENDINGS, REASONS, REFERENCE_ENDINGS, THINGS,
};
use super::word_class::is_when;

/// A clause that ends with the name of a list.
#[derive(Debug, Clone, Copy)]
pub(super) struct Destination<'t> {
    pub(super) before: &'t [Token],
    pub(super) way: Direction,
    pub(super) whose: Owner,
    /// The name is typical of to-do lists: "my to do list", "the shopping list", not "my card list".
    pub(super) known: bool,
    /// A time after the list: "… on my list for tomorrow".
    pub(super) when: &'t [Token],
}

/// Whether something is added to the list or taken from it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Direction {
    Onto,
    Off,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Owner {
    Ours,
    /// A playlist, a calendar, a list of friends.
    Foreign,
}

/// The longest list name that is recognised, in tokens.
const NAME_TOKENS_MAX: usize = 16;
const MODIFIERS_MAX: usize = 5;

/// Looks for the name of a list at the end, after "to", "on", "from" or "off".
pub(super) fn split(tokens: &[Token]) -> Option<Destination<'_>> {
    let tokens = strip_endings(tokens);
    let earliest = tokens.len().saturating_sub(NAME_TOKENS_MAX);
    for at in (earliest..tokens.len()).rev() {
        let way = match tokens[at].word.as_str() {
            // "add milk 2 my list".
            "2" if at > 0 && any_prefix(&tokens[at + 1..], &["my|the|our"]).is_some() => Direction::Onto,
            "to" | "on" | "onto" | "in" | "into" | "under" | "within" => Direction::Onto,
            "from" | "off" => Direction::Off,
            "of" if any_suffix(&tokens[..at], &LIST_ENDS).is_some() => Direction::Onto,
            "of" if at > 0 && (tokens[at - 1].is("off") || tokens[at - 1].is("out")) => Direction::Off,
            _ => continue,
        };
        if tokens[at].kind != Kind::Word {
            continue;
        }
        let groceries =
            is_any(&tokens[at + 1..], &["my|the|our groceries"]).then_some((Owner::Ours, &[][..]));
        let Some((whose, when)) = name(&tokens[at + 1..]).or(groceries) else { continue };
        let end = any_suffix(&tokens[..at], &LIST_ENDS).filter(|_| tokens[at].is("of"));
        let mut before = &tokens[..end.unwrap_or(at)];
        while before.last().is_some_and(|token| token.is_among("off out away up down"))
            && (way == Direction::Off || before.last().is_some_and(|t| t.is("down")))
        {
            before = &before[..before.len() - 1];
        }
        let known = is_known(&tokens[at + 1..]);
        return Some(Destination { before, way, whose, known, when });
    }
    None
}

/// Whether the name is typical of to-do lists.
pub(super) fn is_known(name: &[Token]) -> bool {
    let start = usize::from(name.first().is_some_and(|token| DETERMINERS.has(&token.word)));
    name.iter()
        .skip(start)
        .take_while(|token| !token.is_among("list lists"))
        .all(|token| OWN_LIST_WORDS.has(&token.word))
        || !name.iter().any(|token| token.is_among("list lists"))
}

/// "remove milk for the list", "remove milk of my list": used for "from" in a removal.
pub(super) fn split_loosely(tokens: &[Token]) -> Option<&[Token]> {
    let tokens = strip_endings(tokens);
    let at = (1..tokens.len()).rev().find(|at| tokens[*at].is("for") || tokens[*at].is("of"))?;
    let (before, list) = tokens.split_at(at);
    let ours = list.last().is_some_and(|last| last.is("list"))
        && list.get(1).is_some_and(|first| first.is_among("my the our"))
        && matches!(name(&list[1..]), Some((Owner::Ours, _)));
    (ours && !before.iter().any(|token| LIST_PARTS.has(&token.word))).then_some(before)
}

/// Reads the tokens as exactly the name of a list; also returns a time given with it.
pub(super) fn name(tokens: &[Token]) -> Option<(Owner, &[Token])> {
    let start = usize::from(tokens.first().is_some_and(|token| DETERMINERS.has(&token.word)));
    let head = head(tokens, start)?;
    let foreign = tokens[start..head].iter().any(|token| FOREIGN_LIST.has(&token.word));
    let is_list = LIST_NOUNS.has(&tokens[head].word);
    let whose = if foreign || !is_list { Owner::Foreign } else { Owner::Ours };
    let rest = &tokens[head + 1..];
    if rest.is_empty() {
        return Some((whose, rest));
    }
    if rest[0].is("of") && rest.len() <= 8 && rest.iter().all(|token| token.kind == Kind::Word) {
        let ours = rest[1..].iter().take(3).any(|token| THINGS.has(&token.word));
        let when = (2..rest.len())
            .map(|at| if rest[at].is("for") { &rest[at + 1..] } else { &rest[at..] })
            .find(|tail| is_when(tail));
        return Some((if ours { whose } else { Owner::Foreign }, when.unwrap_or(&[])));
    }
    let reason = &rest[usize::from(rest[0].is_mark(",-"))..];
    if any_prefix(reason, &REASONS).is_some() {
        return Some((whose, &[]));
    }
    let when = if rest[0].is("for") { &rest[1..] } else { rest };
    if is_when(when) {
        return Some((whose, when));
    }
    let tail = rest[0].is_among("for on in at todo to there as too")
        && rest.len() <= 4
        && rest.iter().all(|token| token.kind != Kind::Mark(','));
    tail.then_some((whose, &[]))
}

/// The position of the noun that makes the phrase a list, or something of another service.
fn head(tokens: &[Token], start: usize) -> Option<usize> {
    if any_prefix(&tokens[start..], &["things to do", "things i need|have to do"]).is_some() {
        return (start..tokens.len()).find(|at| tokens[*at].is("do"));
    }
    let mut last = None;
    for at in start..tokens.len().min(start + MODIFIERS_MAX + 1) {
        let word = tokens[at].word.as_str();
        if tokens[at].kind != Kind::Word && tokens[at].kind != Kind::Quote {
            break;
        }
        if word == "list" || word == "lists" {
            return Some(at);
        }
        if LIST_NOUNS.has(word)
            || (FOREIGN.has(word) && tokens.get(at + 1).is_none_or(|next| next.is_among("for on at")))
        {
            last = Some(at);
        }
        if NO_MODIFIER.has(word) {
            break;
        }
    }
    last
}

/// An emoji after a command has no meaning.
fn is_picture(token: &Token) -> bool {
    token.kind == Kind::Word && !token.word.contains(|c: char| c.is_alphanumeric() || c.is_ascii())
}

/// Removes polite and empty words at the end.
pub(super) fn strip_endings(tokens: &[Token]) -> &[Token] {
    let mut tokens = tokens;
    loop {
        while tokens.last().is_some_and(|token| token.is_mark(",:;.!?-") || is_picture(token)) {
            tokens = &tokens[..tokens.len() - 1];
        }
        // In "say thanks" it is part of the title.
        let thanks = any_suffix(tokens, &POLITE_AFTER_MARK).filter(|left| {
            left.checked_sub(1).is_some_and(|at| {
                let ends =
                    tokens[at].is_among("list task item reminder one off done complete completed finished");
                ends || tokens[at].is_mark(",.!-") || number(&tokens[at].word).is_some()
            })
        });
        let ending = any_suffix(tokens, &POLITE_ENDINGS).or_else(|| any_suffix(tokens, &REFERENCE_ENDINGS));
        match ending.or(thanks) {
            Some(left) if left > 0 => tokens = &tokens[..left],
            Some(_) | None => return tokens,
        }
    }
}
