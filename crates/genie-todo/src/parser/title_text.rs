//! The text of a title: what remains after punctuation, polite words and the name of the list are removed.

use super::destination::{self, Owner};
use super::pattern::{any_prefix, any_suffix};
use super::token::{Kind, Token, slice};
use super::vocabulary::{
    ADD_IT, FOREIGN, GENERIC, GESTURES, POLITE_AFTER_MARK, POLITE_ENDINGS, TITLE_FILLERS,
};

/// The result of looking for a title.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum TitleReading {
    /// It is explicitly a task, or goes on the list.
    Surely(Vec<String>),
    /// It is a title if the clause is about the list at all.
    Perhaps(String),
    /// A task, but without a title.
    Missing,
    /// Another list was asked for.
    NewList,
    Nothing,
}

/// The words as typed, without surrounding punctuation; a quote alone is taken as it is.
pub(super) fn title(text: &str, tokens: &[Token], when: &[Token]) -> Option<String> {
    let mut tokens = tokens;
    while tokens.first().is_some_and(|token| token.is_mark(",:;-")) {
        tokens = &tokens[1..];
    }
    while tokens.last().is_some_and(|token| token.is_mark(",:;-.!?")) {
        tokens = &tokens[..tokens.len() - 1];
    }
    if tokens
        .iter()
        .all(|token| !token.is_content() || (token.kind == Kind::Word && GENERIC.has(&token.word)))
    {
        return None;
    }
    let words = match tokens {
        [only] if only.kind == Kind::Quote => only.word.clone(),
        _ => slice(text, tokens),
    };
    let words = words.trim();
    let when = slice(text, if when.first().is_some_and(|token| token.is("for")) { &when[1..] } else { when });
    let whole = if when.is_empty() { words.to_owned() } else { format!("{words} {when}") };
    (!whole.is_empty()).then_some(whole)
}

pub(super) fn surely(title: Option<String>) -> TitleReading {
    title.map_or(TitleReading::Missing, |title| TitleReading::Surely(vec![title]))
}

/// Removes "too" and "as well", which announce more items.
pub(super) fn without_too(tokens: &[Token]) -> &[Token] {
    any_suffix(tokens, &["too|also|instead", "as well"])
        .filter(|left| *left > 0)
        .map_or(tokens, |left| &tokens[..left])
}

/// Removes polite words at the end without touching what may be the title.
pub(super) fn polite(tokens: &[Token]) -> &[Token] {
    let mut tokens = tokens;
    loop {
        while tokens.first().is_some_and(|token| token.is_mark(",:") || token.is("please")) {
            tokens = &tokens[1..];
        }
        while tokens.last().is_some_and(|token| token.is_mark(",:.!?-")) {
            tokens = &tokens[..tokens.len() - 1];
        }
        // In "say thanks" it is part of the title.
        let after_mark = any_suffix(tokens, &POLITE_AFTER_MARK).filter(|left| {
            let before = left.checked_sub(1).map(|at| &tokens[at]);
            let thanks = tokens[*left].is_among("thanks thank cheers ta ty") && tokens[*left..].len() <= 2;
            before.is_some_and(|before| {
                matches!(before.kind, Kind::Mark(_))
                    || (thanks && !before.is_among("say send a write give my with of for and many to three"))
            })
        });
        let filler = any_suffix(tokens, &TITLE_FILLERS).filter(|left| *left > 0);
        let gesture = tokens.last().filter(|last| is_gesture(last)).map(|_| tokens.len() - 1);
        let ending = any_suffix(tokens, &POLITE_ENDINGS).or(after_mark).or(filler);
        match ending.or(gesture).or_else(|| before_reason(tokens)).or_else(|| before_request(tokens)) {
            Some(left) => tokens = &tokens[..left],
            None => return tokens,
        }
    }
}

/// A picture of a face or a hand speaks to the reader; a picture of a thing may belong to the title.
pub(super) fn is_gesture(token: &Token) -> bool {
    let plain = |c: &char| !matches!(c, '\u{FE0E}' | '\u{FE0F}' | '\u{200D}' | '\u{1F3FB}'..='\u{1F3FF}');
    let mut pictures = token.word.chars().filter(plain).peekable();
    token.kind == Kind::Word
        && pictures.peek().is_some()
        && pictures.all(|picture| GESTURES.has(picture.encode_utf8(&mut [0; 4])))
}

/// "buy a gift because the wedding is in two weeks": where the title ends.
fn before_reason(tokens: &[Token]) -> Option<usize> {
    const TITLE_TOKENS_MIN: usize = 2;
    let begins = |at: usize| {
        let reason = &tokens[at + 1..];
        let states = reason.first().is_some_and(|first| first.kind == Kind::Word) && reason.len() > 1;
        let after_mark = tokens[at - 1].is_mark(",-") && tokens[at].is_among("since as");
        states
            && (tokens[at].is("because")
                || (after_mark && any_prefix(reason, &["i|we|it|they|he|she|my|the"]).is_some()))
    };
    (TITLE_TOKENS_MIN..tokens.len()).find(|at| begins(*at))
}

/// "try the new place, can you note it down": where the title ends.
fn before_request(tokens: &[Token]) -> Option<usize> {
    (1..tokens.len()).find(|at| {
        let request = &tokens[at + 1..];
        let taken = any_prefix(request, &ADD_IT).filter(|_| tokens[*at].is_mark(",-"));
        taken.is_some_and(|taken| {
            let rest = &request[taken..];
            rest.is_empty() || destination::split(rest).is_some_and(|found| found.before.is_empty())
        })
    })
}

/// "to my list: <title>"; after "add" also "to list <title>".
pub(super) fn list_first(tokens: &[Token], adds: bool) -> Option<&[Token]> {
    any_prefix(tokens, &["to|on|onto|in|into"])?;
    let list = tokens.iter().position(|token| token.is("list"));
    // "on my list for shoveling the driveway" names the task, "on my list for the potluck" the list.
    let goes_on = list.is_some_and(|at| match &tokens[at + 1..] {
        [to, ..] if to.is("to") => true,
        [link, doing, ..] => link.is("for") && doing.kind == Kind::Word && doing.word.ends_with("ing"),
        _ => false,
    });
    if destination::name(&tokens[1..]).is_some() && !goes_on {
        return None;
    }
    let limit = tokens.len().min(10);
    // The longest name wins, so that "my list of things to do" is not truncated.
    (2..=limit).rev().find_map(|end| {
        let (whose, _) = destination::name(&tokens[1..end])?;
        let ends_well = tokens[end - 1].is("list")
            || tokens[end - 1].is("do")
            || tokens[end - 1].is("todo")
            || tokens[end - 1].is("todos");
        let rest = &tokens[end..];
        // "to list the car" lists something else.
        let marked = rest.first().is_some_and(|token| token.is_mark(":,-"));
        let bare =
            adds && rest.first().is_some_and(|token| !token.is_among("the a an my it this that our some"));
        if end == 2 && !marked && !bare {
            return None;
        }
        let rest = any_prefix(rest, &["to ?please", "that ?i ?need|have ?to", "for ?me ?to"])
            .map_or(rest, |taken| &rest[taken..]);
        (whose == Owner::Ours && ends_well && rest.iter().any(Token::is_content)).then_some(rest)
    })
}

/// "this song", "my location": not an action.
pub(super) fn is_thing_of_others(tokens: &[Token]) -> bool {
    matches!(tokens, [whose, thing]
        if whose.is_among("this that my the your our") && FOREIGN.has(&thing.word))
}
