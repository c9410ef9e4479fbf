//! Reads a message as an answer to an open question: a closed grammar over the whole message. What the grammar
//! does not produce is no answer, whatever words it contains.

use std::collections::BTreeSet;

use genie_kernel::conversation::YesNo;
use serde::{Deserialize, Serialize};

use super::number::number;
use super::pattern::{any_prefix, any_suffix, prefix};
use super::spelling;
use super::title_match::fold;
use super::token::{Kind, Token, slice};
use super::tokenizer;
use super::vocabulary::{
    ANSWER_DENIALS, ANSWER_ENDINGS, ANSWER_LINKS, ANSWER_POLITENESS, ANSWER_REASONS, ANSWER_RESPELLINGS,
    ANSWER_TASKS, ANSWER_THANKS, ANSWER_VERBS, NO, TITLE_SPLITS, WEAK_YES, YES,
};

/// The longest answer that is read, in tokens. A longer message says something else.
const TOKENS_MAX: usize = 40;

/// An answer to a question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Answer {
    /// Yes or no.
    pub says: YesNo,
    /// What it repeats of the question. An answer that repeats something else is no answer to it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub about: Option<Subject>,
}

/// What an answer repeats of the question: "yes, delete task 3".
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Subject {
    /// The kind of change.
    pub change: Change,
    /// The task, if the answer names one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub task: Option<NamedTask>,
    /// The new title, if the answer names one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
}

/// The kinds of changes that a question is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Change {
    /// A task is deleted.
    Delete,
    /// A task is renamed.
    Rename,
    /// A task is added.
    Add,
}

/// A task as an answer names it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NamedTask {
    /// By its number.
    Id(i64),
    /// By its whole title.
    Title(String),
}

impl Change {
    /// Looks up a variant by its name in the data files.
    pub(super) fn from_name(name: &str) -> Option<Self> {
        Some(match name {
            "delete" => Self::Delete,
            "rename" => Self::Rename,
            "add" => Self::Add,
            _ => return None,
        })
    }
}

/// Whether two titles are the same but for case, spacing and punctuation.
pub(crate) fn is_same_title(one: &str, other: &str) -> bool {
    let (one, other) = (fold(one), fold(other));
    one == other && !one.is_empty()
}

/// Reads a whole message as an answer.
pub fn answer(text: &str) -> Option<Answer> {
    let text = tokenizer::normalise(text);
    let tokens: Vec<Token> = tokenizer::tokens(&text).into_iter().flat_map(|token| units(&token)).collect();
    if tokens.iter().any(|token| token.is_mark("?")) || tokens.len() > TOKENS_MAX {
        return None;
    }
    let said: Vec<Token> = tokens.into_iter().filter(Token::is_content).map(respelt).collect();
    yes(&text, &said).or_else(|| no(&text, &said))
}

fn yes(text: &str, said: &[Token]) -> Option<Answer> {
    let strong = reach(said, &[&ANSWER_POLITENESS, &YES, &WEAK_YES, &ANSWER_THANKS], &YES);
    let weak = reach(said, &[&ANSWER_POLITENESS, &WEAK_YES], &WEAK_YES);
    let places: BTreeSet<usize> = strong.union(&weak).copied().collect();
    ended(said, &places, YesNo::Yes).or_else(|| {
        let about = places
            .iter()
            .find_map(|at| subject(text, &said[*at..]).or_else(|| reason(&said[*at..])))
            .or_else(|| order(text, said))?;
        Some(Answer { says: YesNo::Yes, about: Some(about) })
    })
}

/// "…, I don't need it anymore": why a task is deleted.
fn reason(tokens: &[Token]) -> Option<Subject> {
    let taken = any_prefix(tokens, &ANSWER_REASONS)?;
    is_over(&tokens[taken..]).then_some(Subject { change: Change::Delete, task: None, title: None })
}

/// "Delete it": the change that was asked about, ordered again. A task that is named may be another one, which
/// makes it a new command; "scrap that" and "actually, …" may take the question back.
fn order(text: &str, said: &[Token]) -> Option<Subject> {
    let mut rest = said;
    while let Some(taken) = any_prefix(rest, &ANSWER_POLITENESS) {
        rest = &rest[taken..];
    }
    let is_plain = rest.first().is_some_and(|first| first.is_among("delete remove erase rename"));
    if !is_plain || said.iter().any(|token| token.is("actually")) {
        return None;
    }
    let (_, taken) = verb(rest)?;
    let is_pointing = any_prefix(&rest[taken..], &["it|that|this"]).is_some();
    subject(text, rest).filter(|about| is_pointing && about.task.is_none() && about.title.is_none())
}

fn no(text: &str, said: &[Token]) -> Option<Answer> {
    let places = reach(said, &[&ANSWER_POLITENESS, &NO, &ANSWER_THANKS], &NO);
    ended(said, &places, YesNo::No).or_else(|| {
        // "No, delete it" contradicts itself; "no, don't delete it" does not.
        let denied = |at: &&usize| any_suffix(&said[..**at], &ANSWER_DENIALS).is_some();
        let about = places.iter().filter(denied).find_map(|at| subject(text, &said[*at..]))?;
        Some(Answer { says: YesNo::No, about: Some(about) })
    })
}

/// The answer, if one of the places ends the message.
fn ended(said: &[Token], places: &BTreeSet<usize>, says: YesNo) -> Option<Answer> {
    places.contains(&said.len()).then_some(Answer { says, about: None })
}

/// The places that are reached from the start by phrases of these lists, at least one of which is a `core`.
fn reach(said: &[Token], lists: &[&[&'static str]], core: &[&str]) -> BTreeSet<usize> {
    let mut open: Vec<(usize, bool)> = vec![(0, false)];
    let mut seen: BTreeSet<(usize, bool)> = BTreeSet::new();
    while let Some((at, answered)) = open.pop() {
        if !seen.insert((at, answered)) {
            continue;
        }
        for phrase in lists.iter().flat_map(|list| list.iter()) {
            let taken = prefix(&said[at..], phrase).filter(|taken| *taken > 0);
            open.extend(taken.map(|taken| (at + taken, answered || core.contains(phrase))));
        }
    }
    seen.into_iter().filter(|(_, answered)| *answered).map(|(at, _)| at).collect()
}

/// "go ahead and delete it now", "delete task 3 please": exactly one change, on at most one task.
fn subject(text: &str, tokens: &[Token]) -> Option<Subject> {
    let mut rest = tokens;
    while let Some(taken) = any_prefix(rest, &ANSWER_LINKS) {
        rest = &rest[taken..];
    }
    let (change, taken) = verb(rest)?;
    let rest = &rest[taken..];
    let named = |task, title| Some(Subject { change, task, title });
    if is_over(rest) {
        return named(None, None);
    }
    if let Some(taken) = any_prefix(rest, &ANSWER_TASKS) {
        let after = &rest[taken..];
        if is_over(after) {
            return named(None, None);
        }
        if let Some(title) = new_title(text, change, after) {
            return named(None, Some(title));
        }
    }
    let noun = any_prefix(rest, &["?the task|item|todo|number|# ?number|#"]).unwrap_or(0);
    if let Some(id) = rest.get(noun).and_then(|token| number(&token.word)) {
        let after = &rest[noun + 1..];
        let title = new_title(text, change, after);
        return (is_over(after) || title.is_some()).then_some(Subject {
            change,
            task: Some(NamedTask::Id(id)),
            title,
        });
    }
    let title = slice(text, rest);
    let title = rest
        .first()
        .filter(|only| rest.len() == 1 && only.kind == Kind::Quote)
        .map_or(title, |only| only.word.clone());
    named(Some(NamedTask::Title(title)), None)
}

fn verb(tokens: &[Token]) -> Option<(Change, usize)> {
    let known = |tokens: &[Token]| {
        let fits = |(phrase, change): &(&str, Change)| Some((*change, prefix(tokens, phrase)?));
        ANSWER_VERBS.iter().filter_map(fits).max_by_key(|(_, taken)| *taken)
    };
    known(tokens).or_else(|| {
        let mut spelt = tokens.to_vec();
        let meant = spelling::verb(&spelt.first()?.word)?;
        meant.clone_into(&mut spelt.first_mut()?.word);
        known(&spelt)
    })
}

/// Whether only endings and polite words remain.
fn is_over(tokens: &[Token]) -> bool {
    let mut rest = tokens;
    while let Some(taken) = any_prefix(rest, &ANSWER_ENDINGS)
        .or_else(|| any_prefix(rest, &ANSWER_POLITENESS))
        .or_else(|| any_prefix(rest, &ANSWER_THANKS))
    {
        rest = &rest[taken..];
    }
    rest.is_empty()
}

/// "to buy bread", after "yes, rename it".
fn new_title(text: &str, change: Change, tokens: &[Token]) -> Option<String> {
    let (link, title) = tokens.split_first().filter(|_| change == Change::Rename)?;
    (TITLE_SPLITS.contains(&link.word.as_str()) && !title.is_empty()).then(|| slice(text, title))
}

/// A token without pictures, and each picture on its own, in its plain form: "yes👍🏽" is "yes" and "👍".
fn units(token: &Token) -> Vec<Token> {
    let is_picture = |c: char| !c.is_alphanumeric() && !c.is_ascii();
    if token.kind != Kind::Word || !token.word.contains(is_picture) {
        return vec![token.clone()];
    }
    let mut out: Vec<Token> = Vec::new();
    let (mut letters, mut joined) = (String::new(), false);
    let one = |word: String| Token { word, ..token.clone() };
    for c in token.word.chars() {
        match c {
            '\u{FE0E}' | '\u{FE0F}' | '\u{1F3FB}'..='\u{1F3FF}' => {}
            '\u{200D}' => joined = true,
            c if is_picture(c) => {
                out.extend((!letters.is_empty()).then(|| one(std::mem::take(&mut letters))));
                let repeats = out.last().is_some_and(|last| last.word == c.to_string());
                out.extend((!joined && !repeats).then(|| one(c.to_string())));
                joined = false;
            }
            c => letters.push(c),
        }
    }
    out.extend((!letters.is_empty()).then(|| one(letters)));
    out
}

/// The word that was meant: "yesss" is "yes", "cancle" is "cancel". A word of the grammar stays as it is.
fn respelt(mut token: Token) -> Token {
    if token.kind != Kind::Word || is_known(&token.word) {
        return token;
    }
    let held = squeezed(&token.word);
    let meant = ANSWER_RESPELLINGS.iter().find(|(typed, _)| *typed == token.word || *typed == held);
    if let Some((_, meant)) = meant {
        (*meant).clone_into(&mut token.word);
    } else if is_known(&held) {
        token.word = held;
    }
    token
}

/// A word without letters that were held down.
fn squeezed(word: &str) -> String {
    let mut letters: Vec<char> = word.chars().collect();
    letters.dedup();
    letters.into_iter().collect()
}

/// Whether a word occurs in an answer: "off" is not a long "of".
fn is_known(word: &str) -> bool {
    let pieces = [&YES, &WEAK_YES, &NO, &ANSWER_POLITENESS, &ANSWER_THANKS, &ANSWER_LINKS, &ANSWER_ENDINGS];
    pieces.into_iter().flat_map(|list| list.iter()).any(|phrase| {
        phrase.split(' ').any(|piece| piece.trim_start_matches('?').split('|').any(|one| one == word))
    })
}
