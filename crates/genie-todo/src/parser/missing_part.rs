//! Reads a message as the part that a question asked for: which task, or what title. Small talk, doubts and
//! questions supply nothing, and a new command is not taken for a part of the old one.

use super::clarification::Unfinished;
use super::clause_reading::ClauseReading;
use super::message;
use super::number::number;
use super::pattern::{any_prefix, any_suffix, contains_any, is_any};
use super::query;
use super::reading::{Command, Intent, Reading, Reference};
use super::reference::{Confidence, Target, point};
use super::statement;
use super::title_text::{self, polite};
use super::token::{Kind, Token, slice};
use super::tokenizer;
use super::vocabulary::{NO_PART, PART_LEADS, SENTENCE_STARTS, TASK, TASK_LEADS, TASK_TAILS, TITLE_LEADS};
use super::word_class::{is_foreign_language, is_injection};

/// Maximum length of a title that refers to a task, in words.
const TASK_WORDS_MAX: usize = 8;

/// What a message supplies.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Supplied {
    /// The missing part: this is the whole command.
    Whole(Intent),
    /// One of two missing parts.
    Part(Unfinished),
    /// Nothing: the question stays open.
    Nothing,
    /// The message is a command of its own.
    OtherCommand,
}

/// Completes a command with a message.
#[must_use]
pub fn supply(command: &Unfinished, text: &str) -> Supplied {
    let text = tokenizer::normalise(text);
    let tokens = tokenizer::tokens(&text);
    if !tokens.iter().any(Token::is_content) || is_injection(&tokens) || is_foreign_language(&tokens) {
        return Supplied::Nothing;
    }
    match command {
        Unfinished::Create => with_title(&text, &tokens, |title| Supplied::Whole(Intent::Create { title })),
        Unfinished::Rename { task: Some(task), .. } => with_title(&text, &tokens, |title| {
            Supplied::Whole(Intent::Update { task: task.clone(), title, replaces: None })
        }),
        Unfinished::Rename { task: None, title } => with_task(&text, &tokens, |task| match title.clone() {
            Some(title) => Supplied::Whole(Intent::Update { task, title, replaces: None }),
            None => Supplied::Part(Unfinished::Rename { task: Some(task), title: None }),
        }),
        Unfinished::Get => with_task(&text, &tokens, |task| Supplied::Whole(Intent::Get { task })),
        Unfinished::Complete => with_task(&text, &tokens, |task| Supplied::Whole(Intent::Complete { task })),
        Unfinished::Delete => with_task(&text, &tokens, |task| Supplied::Whole(Intent::Delete { task })),
    }
}

fn with_task(text: &str, tokens: &[Token], complete: impl FnOnce(Reference) -> Supplied) -> Supplied {
    let said = led(tokens, &TASK_LEADS);
    let is_bare = statement::bare(text, said) != ClauseReading::Nothing;
    if !is_bare && matches!(message::read(text, tokens), Reading::Commands(_)) {
        return Supplied::OtherCommand;
    }
    if is_doubt(tokens, said) {
        return Supplied::Nothing;
    }
    task(text, said).map_or(Supplied::Nothing, complete)
}

/// "3", "task 3", "the second one", "the milk one", "buy milk".
fn task(text: &str, said: &[Token]) -> Option<Reference> {
    if let Target::At(mut tasks, Confidence::Strong) = point(text, said) {
        let only = tasks.pop().filter(|_| tasks.is_empty())?;
        return Some(only);
    }
    let counted = said.iter().filter(|token| token.is_content());
    if let [only] = counted.collect::<Vec<_>>()[..]
        && let Some(id) = number(&only.word)
    {
        return (id > 0).then_some(Reference::Id(id));
    }
    let named = any_prefix(said, &["the|my|our|that|this"]).unwrap_or(0);
    let named = &said[named..];
    let left = any_suffix(named, &TASK_TAILS).filter(|left| *left > 0).unwrap_or(named.len());
    let words = &named[..left];
    let sentence = words.first().is_none_or(|first| first.is_in(&SENTENCE_STARTS));
    let telling = words.iter().any(|token| token.is_content() && !TASK.has(&token.word));
    (telling && !sentence && words.len() <= TASK_WORDS_MAX)
        .then(|| Reference::Title(slice(text, words).trim().to_owned()))
}

fn with_title(text: &str, tokens: &[Token], complete: impl FnOnce(String) -> Supplied) -> Supplied {
    if let Reading::Commands(commands) = message::read(text, tokens)
        && commands.iter().any(|command| is_no_title(command, tokens))
    {
        return Supplied::OtherCommand;
    }
    let said = led(tokens, &TITLE_LEADS);
    let quoted = matches!(said, [only] if only.kind == Kind::Quote);
    let sentence = said.first().is_none_or(|first| first.is_in(&SENTENCE_STARTS))
        || contains_any(said, &["is|are|was|were|am"]);
    if !quoted && (is_doubt(tokens, said) || sentence) {
        return Supplied::Nothing;
    }
    title_text::title(text, polite(said), &[]).map_or(Supplied::Nothing, complete)
}

/// Whether a command is clearly one: "finish the report" can be a title, "finish task 3" cannot.
fn is_no_title(command: &Command, tokens: &[Token]) -> bool {
    match &command.intent {
        Intent::Create { .. } | Intent::List => true,
        Intent::Get { task }
        | Intent::Update { task, .. }
        | Intent::Complete { task }
        | Intent::Delete { task } => {
            let exact = match task {
                Reference::Id(_) | Reference::Nth(_) => true,
                Reference::Pronoun | Reference::Title(_) | Reference::Whole(_) => false,
            };
            exact || tokens.iter().any(|token| TASK.has(&token.word) || token.is("list"))
        }
    }
}

/// The words after a lead such as "I mean" or "call it".
fn led<'t>(tokens: &'t [Token], leads: &[&str]) -> &'t [Token] {
    let mut rest = tokens;
    loop {
        let marks = rest.iter().take_while(|token| token.is_mark(",:-.!")).count();
        let after = &rest[marks..];
        let taken = any_prefix(after, &PART_LEADS).into_iter().chain(any_prefix(after, leads)).max();
        match taken.filter(|taken| after[*taken..].iter().any(Token::is_content)) {
            Some(taken) => rest = &after[taken..],
            None => return super::destination::strip_endings(after),
        }
    }
}

/// Whether the message is a question, a doubt or small talk.
fn is_doubt(tokens: &[Token], said: &[Token]) -> bool {
    let words: Vec<Token> = tokens.iter().filter(|token| token.is_content()).cloned().collect();
    tokens.iter().any(|token| token.is_mark("?"))
        || query::is_question(&words)
        || is_any(&words, &NO_PART)
        || is_any(said, &NO_PART)
        || contains_any(&words, &["not sure|certain", "do not know|remember|care", "let me think|see|check"])
}
