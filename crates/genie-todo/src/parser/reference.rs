//! Resolves which task is meant: a number, a position, "it", or words of its title. It never guesses; doubt
//! is part of the result.

use super::destination::{self, Direction, Owner, strip_endings};
use super::limits::TASK_ID_MAX;
use super::number::{number, ordinal};
use super::pattern::{any_prefix, contains_any};
use super::reading::{Ordinal, Reference};
use super::token::{Kind, Token, slice};
use super::vocabulary::{ALL, DOUBTFUL, DOUBTS, FOREIGN, GENERIC, LASTS, OTHER_VERBS, TASK, TASKS, Words};
use super::word_class::{is_errand, mentions_when};

/// What the words refer to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Target {
    /// One or more tasks.
    At(Vec<Reference>, Confidence),
    /// The whole list, or several tasks without saying which.
    Many,
    /// A task, but it is unclear which.
    Unspecified,
    /// Something that belongs to another service.
    Foreign,
    /// Words that do not identify a task with confidence.
    Ambiguous,
    /// A number outside the valid range.
    InvalidNumber,
}

/// How clearly the words refer to a task on the list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Confidence {
    /// Words that could be a title.
    Weak,
    /// "it".
    Pronoun,
    /// A number, a position, a quote, or words explicitly called a task or on the list.
    Strong,
}

const TITLE_WORDS_MAX: usize = 12;

/// Reads all the tokens as a reference.
pub(super) fn point(text: &str, tokens: &[Token]) -> Target {
    let mut tokens = trim(strip_endings(tokens));
    let mut said = Confidence::Weak;
    if let Some((whose, _)) =
        destination::name(tokens).filter(|_| !tokens.iter().any(|token| number(&token.word).is_some()))
    {
        return if whose == Owner::Ours { Target::Many } else { Target::Foreign };
    }
    if let Some(found) = destination::split(tokens) {
        match found.whose {
            Owner::Ours => {
                tokens = trim(strip_endings(found.before));
                said = if found.known { Confidence::Strong } else { Confidence::Weak };
            }
            Owner::Foreign if found.way == Direction::Off || !(starts_named(tokens) || is_errand(tokens)) => {
                return Target::Foreign;
            }
            Owner::Foreign => {}
        }
    }
    let named = any_prefix(tokens, &["the|this|that|a|an|my"]).filter(|_| !is_pronoun(tokens));
    tokens = &tokens[named.unwrap_or(0)..];
    if tokens.is_empty() {
        return Target::Unspecified;
    }
    // "the grocery list from my lists" is a list, not a task on one.
    if tokens.last().is_some_and(|last| last.is_among("list lists")) && destination::name(tokens).is_some() {
        return Target::Many;
    }
    if said < Confidence::Strong && is_all_of_others(tokens) {
        return Target::Foreign;
    }
    if tokens.iter().take(2).any(|token| ALL.has(&token.word))
        || (tokens.len() == 1 && TASKS.has(&tokens[0].word))
    {
        return Target::Many;
    }
    numbers(tokens)
        .or_else(|| places(tokens))
        .or_else(|| pronoun(tokens))
        .or_else(|| quotes(tokens))
        .or_else(|| ones(text, tokens))
        .unwrap_or_else(|| title(text, tokens, said, named.is_some()))
}

fn trim(tokens: &[Token]) -> &[Token] {
    let from = tokens.iter().position(|token| !token.is_mark(",:;-")).unwrap_or(tokens.len());
    &tokens[from..]
}

/// "all my alarms".
fn is_all_of_others(tokens: &[Token]) -> bool {
    let taken = any_prefix(tokens, &["all|every|each|both|any ?of ?my|the|our|your|those|these"]);
    taken.and_then(|taken| tokens.get(taken)).is_some_and(|thing| FOREIGN.has(&thing.word))
}

/// Whether it says what to do with a thing that is not necessarily a task.
fn is_act(tokens: &[Token], words: usize) -> bool {
    is_errand(tokens) || (words > 2 && OTHER_VERBS.has(&tokens[0].word))
}

fn starts_named(tokens: &[Token]) -> bool {
    tokens.first().is_some_and(|token| TASK.has(&token.word) || token.kind == Kind::Quote)
}

/// "3", "task 3", "tasks 3, 4 and 5", "#3: buy milk".
fn numbers(tokens: &[Token]) -> Option<Target> {
    let noun = any_prefix(tokens, &["task|item|todo|reminder|entry|chore|note|id|number|no|tasks|items|todos|reminders|numbers|ids|# ?with ?item|task ?list ?number|no|id|#|numbers|ids", "todo ?list item|task ?number|#"]).unwrap_or(0);
    let mut at = noun;
    let mut found = Vec::new();
    let mut marked = noun > 0;
    loop {
        let (value, taken) = read_number(&tokens[at..])?;
        marked |= tokens[at].word.starts_with('#');
        found.push(value);
        at += taken;
        let joint = tokens[at..]
            .iter()
            .take_while(|token| {
                token.is_mark(",")
                    || token.is("and")
                    || token.is("task")
                    || token.is("number")
                    || token.is("item")
                    || token.is("also")
            })
            .count();
        if joint > 0 && tokens.get(at + joint).is_some_and(|token| number(&token.word).is_some()) {
            at += joint;
        } else {
            break;
        }
    }
    // "delete two" may be a task number or a count.
    let counted = !marked && tokens.iter().all(|token| !token.word.bytes().any(|b| b.is_ascii_digit()));
    let rest = strip_endings(&tokens[at..]);
    match rest.first() {
        None if counted => return Some(Target::Many),
        None => {}
        Some(token) if token.is("today") && rest.len() == 1 => {}
        Some(token) if token.is_mark(":(-") || token.kind == Kind::Quote => {}
        Some(token) if token.is_among("called named titled which") && found.len() == 1 => {}
        Some(token) if TASK.has(&token.word) || TASKS.has(&token.word) => {
            return Some(Target::Many);
        }
        Some(_) if marked => return Some(Target::Ambiguous),
        Some(_) => return None,
    }
    if found.iter().any(|id| !(1..=TASK_ID_MAX).contains(id)) {
        return Some(Target::InvalidNumber);
    }
    Some(Target::At(found.into_iter().map(Reference::Id).collect(), Confidence::Strong))
}

/// A number as one word, as two ("twenty three"), or after a hash.
fn read_number(tokens: &[Token]) -> Option<(i64, usize)> {
    let first = tokens.first().filter(|token| token.kind == Kind::Word)?;
    let value = number(&first.word)?;
    let ones = tokens.get(1).and_then(|token| number(&token.word)).filter(|ones| (1..10).contains(ones));
    match ones {
        Some(ones) if value >= 20 && value % 10 == 0 && first.word.chars().all(char::is_alphabetic) => {
            Some((value + ones, 2))
        }
        Some(_) | None => Some((value, 1)),
    }
}

/// "first", "the second item", "last one", "first and third".
fn places(tokens: &[Token]) -> Option<Target> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(token) = tokens.get(at) {
        let word = token.word.as_str();
        if let Some(place) = ordinal(word) {
            found.push(Reference::Nth(Ordinal::At(place)));
        } else if LASTS.has(word) {
            found.push(Reference::Nth(Ordinal::Last));
        } else {
            break;
        }
        at += 1;
        at += any_prefix(
            &tokens[at..],
            &[
                "todo|reminder|grocery|shopping|list task|item|entry|one",
                "task|item|todo|reminder|entry|chore|note|row|line|thing|one|items|tasks|bullet",
            ],
        )
        .unwrap_or(0);
        at += tokens[at..]
            .iter()
            .take_while(|token| token.is_mark(",") || token.is("and") || token.is("the"))
            .count();
    }
    if found.is_empty() {
        return None;
    }
    at += usize::from(tokens.len() == at + 1 && tokens[at].is("listed"));
    match tokens.get(at) {
        None => Some(Target::At(found, Confidence::Strong)),
        Some(token)
            if number(&token.word).is_some()
                || TASKS.has(&token.word)
                || token.is("few")
                || token.is("couple") =>
        {
            Some(Target::Many)
        }
        Some(token) if token.is("to") => Some(Target::Ambiguous),
        // "the first aid kit" is a title.
        Some(token) if found.len() == 1 && token.kind == Kind::Word && !contains_any(tokens, &DOUBTS) => None,
        Some(_) => Some(Target::Ambiguous),
    }
}

fn is_pronoun(tokens: &[Token]) -> bool {
    any_prefix(
        tokens,
        &["this|that ?todo ?list ?last task|item|todo|reminder|entry|chore|note|one|thing", "it|this|that"],
    ) == Some(tokens.len())
}

fn pronoun(tokens: &[Token]) -> Option<Target> {
    if is_pronoun(tokens) {
        return Some(Target::At(vec![Reference::Pronoun], Confidence::Pronoun));
    }
    if any_prefix(tokens, &["them|those|these ?all ?items|tasks|todos|ones|two|three"]) == Some(tokens.len())
    {
        return Some(Target::Many);
    }
    tokens.iter().all(|token| GENERIC.has(&token.word)).then_some(Target::Unspecified)
}

/// Two or more quoted titles.
fn quotes(tokens: &[Token]) -> Option<Target> {
    let titles = || tokens.iter().filter(|token| token.kind == Kind::Quote);
    let joined =
        tokens.iter().all(|token| token.kind == Kind::Quote || token.is_mark(",") || token.is("and"));
    let tasks = titles().map(|token| Reference::Title(token.word.trim().to_owned())).collect();
    (joined && titles().count() > 1).then_some(Target::At(tasks, Confidence::Strong))
}

/// "milk one and the eggs one", "milk task and the eggs task": each is called a task.
fn ones(text: &str, tokens: &[Token]) -> Option<Target> {
    let mut tasks = Vec::new();
    for part in tokens.split(|token| token.is("and") || token.is_mark(",")) {
        let part = &part[any_prefix(part, &["the|my"]).unwrap_or(0)..];
        let [words @ .., noun] = part else { return None };
        let plain = words.iter().all(|token| token.kind == Kind::Word && !GENERIC.has(&token.word));
        if words.is_empty()
            || !plain
            || !noun.is_among("one task item reminder todo")
            || contains_any(words, &DOUBTS)
        {
            return None;
        }
        tasks.push(Reference::Title(slice(text, words)));
    }
    (tasks.len() > 1).then_some(Target::At(tasks, Confidence::Strong))
}

/// Words of a title, with or without "the … task" around them; `named` means that "the" precedes them.
fn title(text: &str, tokens: &[Token], said: Confidence, named: bool) -> Target {
    let mut tokens = tokens;
    let mut said = said;
    if let Some(taken) = any_prefix(
        tokens,
        &[
            "task|todo|item|reminder|entry|chore|one|thing ?list ?item ?that ?is called|named|titled|labeled|saying|says|about|to|for",
            "task|todo that",
            "list item|task about|called|named",
            "task|todo|item|reminder|entry|chore",
        ],
    ) && taken < tokens.len()
        && !tokens[taken].is("list")
    {
        tokens = trim(&tokens[taken..]);
        said = Confidence::Strong;
    }
    if let Some(last) = tokens.last().filter(|last| {
        let called = last.is_among("task item todo reminder entry chore errand");
        tokens.len() > 1 && (called || (named && last.is_among("one thing")))
    }) {
        let cut = if last.is("item") && tokens[tokens.len() - 2].is("todo") { 2 } else { 1 };
        tokens = &tokens[..tokens.len() - cut];
        said = Confidence::Strong;
    }
    let [first, ..] = tokens else { return Target::Unspecified };
    if tokens.len() == 1 && first.kind == Kind::Quote {
        return Target::At(vec![Reference::Title(first.word.trim().to_owned())], Confidence::Strong);
    }
    if tokens.iter().all(|token| GENERIC.has(&token.word) || token.kind != Kind::Word) {
        return Target::Unspecified;
    }
    let has = |words: &Words| tokens.iter().any(|token| token.kind == Kind::Word && words.has(&token.word));
    let states = first.is_among("is are was were will can does means has makes");
    let words = tokens.iter().filter(|token| token.kind == Kind::Word).count();
    // "file the taxes" is an errand, "file 1" and "the email to Bob" are things.
    let errand = is_act(tokens, words) && !(FOREIGN.has(&first.word) && (named || words <= 2));
    if said < Confidence::Strong && has(&FOREIGN) && !errand {
        return Target::Foreign;
    }
    // "bread, we have enough" continues with a reason.
    let reasons = tokens.windows(2).any(|pair| {
        pair[0].is_mark(",") && pair[1].kind == Kind::Word && pair[1].is_among("i we it they he she you")
    });
    // "culture is a thing" is a sentence.
    let sentence = said < Confidence::Strong && tokens.iter().any(|token| token.is_among("is are was were"));
    if states
        || sentence
        || reasons
        || contains_any(tokens, &DOUBTS)
        || words > TITLE_WORDS_MAX
        || has(&TASKS)
        // "the connection to my phone" is a thing, not a task.
        || (said < Confidence::Strong && !errand && contains_any(tokens, &["to|in|on|at my|the|your|our"]))
        || (said < Confidence::Strong
            && (has(&DOUBTFUL) || mentions_when(tokens) || tokens.iter().any(|token| token.is_among("from list lists i"))))
    {
        return Target::Ambiguous;
    }
    Target::At(vec![Reference::Title(slice(text, tokens).trim().to_owned())], said)
}
