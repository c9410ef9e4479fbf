//! Questions and requests to show something: they read the list or one task and never change anything.

use super::destination::{self, Owner};
use super::number::{number, ordinal};
use super::pattern::{any_prefix, any_suffix, contains_any, is_any};
use super::reading::{Intent, Reference};
use super::reference::{Confidence, Target, point};
use super::token::{Kind, Token, slice};
use super::vocabulary::{
    CHANGE_VERBS, FOREIGN, FOREIGN_LIST, HAS_A_TASK, HAVE_ONE, LASTS, LIST_PHRASES, OPINION_LINKS,
    OTHER_QUESTIONS, PROGRESS_OF, PROGRESS_STATES, QUESTION_WORDS, SHOW_LINKS, TASK, TASKS, THINGS_TO_DO,
};
use super::word_class::{is_errand, is_when};

/// Whether the clause is a question.
pub(super) fn is_question(tokens: &[Token]) -> bool {
    let Some(first) = tokens.first().filter(|token| token.kind == Kind::Word) else { return false };
    match first.word.as_str() {
        // "do the dishes", "do laundry" are not questions.
        "do" => any_prefix(tokens, &["do i|we|you|they|any|anything|these|those|people|not"]).is_some(),
        // "when I get home, …" gives a time.
        "when" => any_prefix(tokens, &["when i|we|you|he|she|they|the|my"]).is_none(),
        "got" => any_prefix(tokens, &["got anything|something|any|stuff|much"]).is_some(),
        "have" | "had" => any_prefix(tokens, &["have|had i|we|you|they"]).is_some(),
        word => QUESTION_WORDS.has(word),
    }
}

/// What a question reads, if it is about the list.
pub(super) fn asked(text: &str, tokens: &[Token]) -> Option<Intent> {
    let held = any_prefix(tokens, &HAS_A_TASK)
        .is_some_and(|taken| tokens.get(taken).is_none_or(|next| !next.is_among("force manager")))
        || (any_prefix(tokens, &HAVE_ONE).is_some()
            && tokens.last().is_some_and(|last| last.is_among("task reminder todo")));
    if is_list_phrase(tokens) || asks_what_to_remember(tokens) || held {
        return Some(Intent::List);
    }
    if let Some(task) = progress_of(text, tokens) {
        return Some(Intent::Get { task });
    }
    if any_prefix(tokens, &OTHER_QUESTIONS).is_some() || is_of_others(tokens) {
        return None;
    }
    if contains_any(tokens, &["can|could|do|would|will you"]) {
        return None;
    }
    let changes = tokens.iter().any(|token| token.kind == Kind::Word && CHANGE_VERBS.has(&token.word));
    if !changes && let Some(task) = one_task(text, tokens) {
        return Some(Intent::Get { task });
    }
    (mentions_list(tokens)).then_some(Intent::List)
}

/// "what's the status of write report", "is write report done", "how is task 4 going": the task must be named
/// by a number, a quote or an errand, because anything else may be about the world.
fn progress_of(text: &str, tokens: &[Token]) -> Option<Reference> {
    let tokens = destination::strip_endings(tokens);
    let left = any_suffix(tokens, &["yet|already|now", "so far"]).filter(|left| *left > 0);
    let tokens = &tokens[..left.unwrap_or(tokens.len())];
    let about = any_prefix(tokens, &PROGRESS_OF).map(|taken| &tokens[taken..]);
    let state = || {
        let left = any_suffix(tokens, &PROGRESS_STATES)?;
        let taken = any_prefix(&tokens[..left], &["is|are", "how is|are"])?;
        Some(&tokens[taken..left])
    };
    let named = about.or_else(state).filter(|named| !named.is_empty())?;
    match point(text, named) {
        Target::At(tasks, strength) if strength == Confidence::Strong || is_errand(named) => {
            <[Reference; 1]>::try_from(tasks).ok().map(|[task]| task)
        }
        Target::At(..)
        | Target::Many
        | Target::Unspecified
        | Target::Foreign
        | Target::Ambiguous
        | Target::InvalidNumber => None,
    }
}

/// "what tasks does a manager do": about another person's tasks.
fn is_of_others(tokens: &[Token]) -> bool {
    let asks = &[
        "what|which ?kind|kinds|sort|sorts|types|type ?of tasks|chores|errands|things do|does|did|can|would",
    ];
    any_prefix(tokens, asks).is_some_and(|taken| {
        tokens.get(taken).is_some_and(|who| !who.is_among("i we my our me us you the")) || {
            any_prefix(&tokens[taken..], &["the"]).is_some() && !tokens.iter().any(|token| token.is("list"))
        }
    })
}

/// What "show …" reads; `tokens` begin with the verb.
pub(super) fn shown(text: &str, tokens: &[Token]) -> Option<Vec<Intent>> {
    several_shown(text, tokens).or_else(|| one_shown(text, tokens).map(|intent| vec![intent]))
}

/// "show task 1 and task 2".
fn several_shown(text: &str, tokens: &[Token]) -> Option<Vec<Intent>> {
    let (verb, rest) = tokens.split_first()?;
    let rest = any_prefix(rest, &SHOW_LINKS).map_or(rest, |taken| &rest[taken..]);
    let Target::At(tasks, Confidence::Strong) = point(text, rest) else { return None };
    let numbered = tasks.len() > 1 && tasks.iter().all(|task| matches!(task, Reference::Id(_)));
    (numbered && is_named(&verb.word, rest))
        .then(|| tasks.into_iter().map(|task| Intent::Get { task }).collect())
}

fn one_shown(text: &str, tokens: &[Token]) -> Option<Intent> {
    if is_list_phrase(tokens) || asks_what_to_remember(tokens) {
        return Some(Intent::List);
    }
    let verb = tokens.first()?.word.as_str();
    let rest = any_prefix(&tokens[1..], &SHOW_LINKS).map_or(&tokens[1..], |taken| &tokens[1 + taken..]);
    let summary = any_prefix(
        rest,
        &["a|an ?full ?complete ?quick list|rundown|overview|summary of ?all ?of my|the|our"],
    );
    if summary.is_some_and(|taken| mentions_list(&rest[taken - 1..])) {
        return Some(Intent::List);
    }
    // "bring back task 3" does not read it.
    if any_prefix(tokens, &["bring|get|take back"]).is_some() {
        return None;
    }
    if any_prefix(rest, &["how|why|where|who|when|joke|jokes", "a|an|some|your"]).is_some() {
        return None;
    }
    let wishes = matches!(verb, "want" | "need" | "like" | "would");
    if (verb == "remind" && any_prefix(rest, &["what|which"]).is_none())
        || (wishes && any_prefix(rest, &["my|the|our"]).is_none())
    {
        return None;
    }
    if let Some(taken) = any_prefix(rest, &["if|whether"]) {
        return asked(text, &rest[taken..]);
    }
    if rest.is_empty() || (verb == "find" && is_opinion(rest)) {
        return None;
    }
    if is_question(rest) {
        return asked(text, rest);
    }
    let pointed = point(text, rest);
    let called_task = matches!(pointed, Target::At(_, Confidence::Strong));
    if !called_task && !mentions_list(rest) && rest.iter().any(|token| FOREIGN.has(&token.word)) {
        return None;
    }
    let found = match pointed {
        Target::At(mut tasks, Confidence::Strong)
            if is_named(verb, rest) && tasks.len() == 1 && verb != "go" =>
        {
            tasks.pop().map(|task| Intent::Get { task })
        }
        Target::At(_, Confidence::Pronoun) if matches!(verb, "show" | "open" | "view" | "display") => {
            Some(Intent::Get { task: Reference::Pronoun })
        }
        Target::At(..)
        | Target::Many
        | Target::Unspecified
        | Target::Foreign
        | Target::Ambiguous
        | Target::InvalidNumber => None,
    };
    found.or_else(|| mentions_list(rest).then_some(Intent::List))
}

/// "find my tasks annoying".
fn is_opinion(tokens: &[Token]) -> bool {
    let noun =
        tokens.iter().position(|token| token.is_among("list lists tasks todos reminders chores errands"));
    noun.is_some_and(|at| {
        let after = &tokens[at + 1..];
        after.first().is_some_and(|next| next.kind == Kind::Word && !next.is_in(&OPINION_LINKS))
            && !is_when(after)
    })
}

/// What "details of …" reads.
pub(super) fn detailed(text: &str, first: &Token, tokens: &[Token]) -> Option<Intent> {
    let tokens =
        any_prefix(tokens, &["on|of|for|about|regarding|to|from"]).map_or(tokens, |taken| &tokens[taken..]);
    if is_any(tokens, &["please", "now|again|too"]) {
        return None;
    }
    match point(text, tokens) {
        Target::At(mut tasks, Confidence::Strong) if tasks.len() == 1 => {
            tasks.pop().map(|task| Intent::Get { task })
        }
        Target::At(mut tasks, Confidence::Weak) if first.is("details") && tasks.len() == 1 => {
            tasks.pop().map(|task| Intent::Get { task })
        }
        Target::At(_, Confidence::Pronoun) if first.is("details") => {
            Some(Intent::Get { task: Reference::Pronoun })
        }
        Target::Ambiguous if first.is("details") && is_plain_name(tokens) => {
            Some(Intent::Get { task: Reference::Title(slice(text, &tokens[1..])) })
        }
        Target::Many if any_prefix(tokens, &["my|the|our|all|every|each|everything|tasks"]).is_some() => {
            Some(Intent::List)
        }
        Target::At(..)
        | Target::Many
        | Target::Unspecified
        | Target::Foreign
        | Target::Ambiguous
        | Target::InvalidNumber => None,
    }
}

/// "the dentist appointment": a few words, all of them possible title words.
fn is_plain_name(tokens: &[Token]) -> bool {
    const WORDS_MAX: usize = 5;
    any_prefix(tokens, &["the|my|our"]) == Some(1)
        && (2..=WORDS_MAX).contains(&tokens.len())
        && tokens[1..].iter().all(|token| token.kind == Kind::Word && !is_when(std::slice::from_ref(token)))
}

/// Whether the clause is just the name of the list: "my to do list for today".
pub(super) fn is_list_name(tokens: &[Token]) -> bool {
    let tokens = destination::strip_endings(tokens);
    // "tasks 3" are the beginning of an enumeration.
    let counts = tokens.windows(2).any(|pair| TASKS.has(&pair[0].word) && number(&pair[1].word).is_some());
    // "my task list at work is long" says something about it.
    !counts
        && !contains_any(tokens, &["is|are|was|were"])
        && any_prefix(tokens, &["new|fresh|another|a"]).is_none()
        && (matches!(destination::name(tokens), Some((Owner::Ours, _)))
            || is_any(
                tokens,
                &["all|every|open|pending|remaining|current ?my ?the ?of tasks|todos|reminders|chores"],
            ))
}

/// "what did I want to remember", "the things I was trying to remember", "what I asked to be reminded of".
fn asks_what_to_remember(tokens: &[Token]) -> bool {
    contains_any(tokens, &["what|things|thing|stuff"])
        && contains_any(
            tokens,
            &[
                "i|we ?had ?was ?were ?am ?have want|wanted|trying|need|needed|supposed ?to remember|recall",
                "i|we ?had ?have ask|asked|tell|told|want|wanted ?you to ?help ?me ?be remember|reminded|remind",
            ],
        )
}

fn is_list_phrase(tokens: &[Token]) -> bool {
    // "what do I do now" expresses helplessness.
    if is_any(tokens, &["?so ?and what do|did i|we do ?now|then|here|wrong"]) {
        return false;
    }
    let tokens = destination::strip_endings(tokens);
    any_prefix(tokens, &LIST_PHRASES).is_some_and(|taken| {
        let rest = &tokens[taken..];
        rest.is_empty()
            || is_when(rest)
            || is_any(rest, &["next|first|still|again|now|left|at|for|around|on ?the ?my work|home|house|school|list|today", "next|first|still|again|left", "on|in|from my|the ?todo list", "at|from the ?grocery store|shop|market|supermarket"])
    })
}

/// A task that is clearly named somewhere in the clause: "is task 3 done", "what is the second item".
fn one_task(text: &str, tokens: &[Token]) -> Option<Reference> {
    for at in 0..tokens.len() {
        let word = tokens[at].word.as_str();
        let numbered = (["task", "item", "todo", "reminder", "number", "id"].contains(&word)
            && tokens.get(at + 1).is_some_and(|next| {
                number(&next.word).is_some()
                    || (next.is("number") && tokens.get(at + 2).is_some_and(|n| number(&n.word).is_some()))
            }))
            || (word.starts_with('#') && number(word).is_some());
        let placed = (ordinal(word).is_some() || LASTS.has(word))
            && tokens.get(at + 1).is_some_and(|next| TASK.has(&next.word));
        if numbered || placed {
            let end = (at + 1..=(at + 3).min(tokens.len())).find(|end| {
                let Target::At(tasks, Confidence::Strong) = point(text, &tokens[at..*end]) else {
                    return false;
                };
                if numbered { matches!(tasks[..], [Reference::Id(_)]) } else { *end >= at + 2 }
            })?;
            // "number 9 on the billboard charts" is not on our list.
            if let Some(place) = any_prefix(&tokens[end..], &["on|in|of|at|from"]).map(|taken| end + taken)
                && !matches!(destination::name(&tokens[place..]), Some((Owner::Ours, _)))
                && !is_when(&tokens[place..])
            {
                return None;
            }
            return match point(text, &tokens[at..end]) {
                Target::At(tasks, _) => tasks.into_iter().next(),
                Target::Many
                | Target::Unspecified
                | Target::Foreign
                | Target::Ambiguous
                | Target::InvalidNumber => None,
            };
        }
    }
    None
}

/// A number in digits, a position, a quote, or something called a task: not "give me one", and not "find"
/// with an arbitrary title.
fn is_named(verb: &str, tokens: &[Token]) -> bool {
    let looks = ["show", "open", "view", "display", "read", "describe", "see"].contains(&verb);
    tokens.iter().any(|token| {
        let word = token.word.as_str();
        (token.kind == Kind::Quote && looks)
            || word.starts_with(|c: char| c.is_ascii_digit() || c == '#')
            || ["task", "item", "todo", "reminder", "entry", "chore", "one"].contains(&word)
    })
}

/// Whether our list is mentioned anywhere.
pub(super) fn mentions_list(tokens: &[Token]) -> bool {
    !contains_any(tokens, &["playlist|playlists|calendar|contacts"])
        && (0..tokens.len()).any(|at| tokens[at].kind == Kind::Word && names_list(tokens, at))
}

/// Whether the word at this position names our list.
fn names_list(tokens: &[Token], at: usize) -> bool {
    let before = &tokens[at.saturating_sub(4)..at];
    let near = |words: &'static str| before.iter().any(|token| token.is_among(words));
    let ours = match tokens[at].word.as_str() {
        "list" | "lists" => {
            (at == 0 && tokens.len() <= 2)
                || near(
                    "my the our this that todo shopping grocery groceries task chore reminder on what which many any all",
                )
        }
        "todos" | "tasks" | "reminders" | "chores" | "errands" | "todo" => {
            tokens.len() <= 2
                || near(
                    "my the all any our open pending remaining many outstanding unfinished incomplete current which what today's completed other",
                )
        }
        "things" | "stuff" => {
            any_prefix(&tokens[at + 1..], &THINGS_TO_DO).is_some() && near("the my all what those any")
        }
        _ => false,
    };
    let of_others = tokens.get(at + 1).is_some_and(|next| next.is("of"))
        && !matches!(destination::name(&tokens[at..]), Some((Owner::Ours, _)));
    let others =
        before.iter().rev().take(2).any(|token| FOREIGN_LIST.has(&token.word) || FOREIGN.has(&token.word));
    // "the wine list" is not ours, "my garden list" is.
    let start = before.iter().rposition(|token| token.is_among("the that this a"));
    let strange = start.is_some_and(|start| {
        tokens[at].is("list")
            && !near("my our")
            && !destination::is_known(&tokens[at - (before.len() - start)..=at])
    });
    ours && !of_others && !others && !strange
}
