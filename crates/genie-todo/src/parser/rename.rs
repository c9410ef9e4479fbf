//! "rename <task> to <title>". A verb with many other meanings ("change") needs a clearer task.

use super::destination::{self, Direction, Owner};
use super::number::number;
use super::opener::Opener;
use super::pattern::{any_prefix, any_suffix, contains_any, is_any};
use super::reading::Reference;
use super::reference::{Confidence, Target, point};
use super::title_text::{polite, title};
use super::token::{Kind, Token, slice};
use super::vocabulary::{
    AS_DONE, ITS_TITLE, NOT_A_NEW_TITLE, OTHER_VERBS, SAYS, STATES, TASK, TITLE_OF, TITLE_SPLITS,
};
use super::word_class::{is_errand, is_when};

/// The reading of a rename clause.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Renamed {
    To(Reference, String, Confidence),
    /// "change milk to oat milk in task 1".
    Words {
        task: Reference,
        from: String,
        to: String,
    },
    /// "change task 3 to done".
    Done(Vec<Reference>, Confidence),
    /// The task is clear, the new title is missing.
    NoTitle(Option<Reference>),
    /// A time, a state, a priority: the tools can change only a task's title.
    OnlyTitle(Option<Reference>),
    /// About the list, but it is unclear which task gets this title.
    NoTask(Option<String>),
    Nothing,
}

/// The task in "the title of task 3" and "task 3's title".
pub(super) fn owner(tokens: &[Token]) -> Option<&[Token]> {
    any_prefix(tokens, &TITLE_OF)
        .map(|taken| &tokens[taken..])
        .or_else(|| any_suffix(tokens, &ITS_TITLE).map(|left| &tokens[..left]))
}

/// A task by its number or position, followed by its new title with little or nothing between them.
pub(super) fn retitled(text: &str, tokens: &[Token], opener: Opener) -> Option<Renamed> {
    let (task, rest) = numbered(text, tokens)?;
    let noun = any_prefix(rest, &ITS_TITLE);
    let rest = &rest[noun.unwrap_or(0)..];
    // "fix task 7, it should say …".
    let marks = rest.iter().take_while(|token| token.is_mark(",-")).count();
    let says = any_prefix(&rest[marks..], &SAYS).map(|taken| marks + taken);
    let link =
        says.or_else(|| rest.first().filter(|first| TITLE_SPLITS.contains(&first.word.as_str())).map(|_| 1));
    let announced = rest.first().is_some_and(|first| first.is_mark(":-"));
    let link = link.or_else(|| announced.then_some(1));
    let new = polite(&rest[link.unwrap_or(0)..]);
    let quoted = matches!(new, [only] if only.kind == Kind::Quote);
    let splits = new.iter().any(|token| TITLE_SPLITS.contains(&token.word.as_str()));
    let clear = if opener == Opener::Rename {
        // "rename task 3 buy milk to buy bread" gives the old title first.
        (link.is_none() || announced) && (quoted || !splits)
    } else if opener == Opener::Name {
        noun.is_none() && says.is_none()
    } else if opener == Opener::Say {
        // "make task 8 renew passport"; "let task 8 go" gives it up.
        let errand = is_errand(new) && new.len() > 1;
        noun.is_some() || says.is_some() || (link.is_none() && (quoted || errand))
    } else {
        // "update task 3 buy bread", "change task 3: bread"; "update task 3 with news" means something else.
        let plain = link.is_none() && (quoted || is_errand(new)) && !splits;
        opener == Opener::Change && (noun.is_some() || says.is_some() || announced || plain)
    };
    let first = new.first().filter(|_| clear)?;
    if link.is_none()
        && (NOT_A_NEW_TITLE.has(&first.word) || number(&first.word).is_some() || !first.is_content())
    {
        return None;
    }
    if is_any(new, &AS_DONE) && opener != Opener::Rename {
        return Some(Renamed::Done(vec![task], Confidence::Strong));
    }
    // "new title … and new description …" asks for more than a title.
    let more = contains_any(new, &["new title|name|description"]);
    if is_when(new) || (is_any(new, &STATES) && noun.is_none()) || more {
        return Some(Renamed::OnlyTitle(Some(task)));
    }
    let title = title(text, new_words(new), &[])?;
    Some(Renamed::To(task, title, Confidence::Strong))
}

/// An explicit task, by number or position, at the start; and the words after it.
fn numbered<'t>(text: &str, tokens: &'t [Token]) -> Option<(Reference, &'t [Token])> {
    const TOKENS_MAX: usize = 5;
    (1..=tokens.len().min(TOKENS_MAX)).find_map(|end| {
        let (named, rest) = tokens.split_at(end);
        let Target::At(mut tasks, Confidence::Strong) = point(text, named) else { return None };
        let task = tasks.pop().filter(|_| tasks.is_empty())?;
        let called = match task {
            Reference::Id(_) => {
                named[0].word.starts_with('#') || named.iter().any(|token| TASK.has(&token.word))
            }
            Reference::Nth(_) => TASK.has(&named[end - 1].word),
            Reference::Pronoun | Reference::Title(_) | Reference::Whole(_) => false,
        };
        called.then_some((task, rest))
    })
}

/// The position of the word between a task and its new title.
fn split_place(tokens: &[Token], opener: Opener) -> Option<usize> {
    let splits: &[&str] = if opener == Opener::Replace { &["with", "by"] } else { &TITLE_SPLITS };
    let among = |from: usize, splits: &[&str]| {
        (from..tokens.len())
            .find(|at| tokens[*at].kind == Kind::Word && splits.contains(&tokens[*at].word.as_str()))
    };
    // "swap pay rent for pay rent early".
    let exchanged = || among(1, &["for"]).filter(|_| opener == Opener::Replace);
    let split_at = |from: usize| among(from, splits).or_else(exchanged);
    // "the reminder to call dad to call mom": the first "to" belongs to the task.
    let named = any_prefix(tokens, &["the|my reminder|task|todo|item to"]);
    let place = named.and_then(|taken| split_at(taken + 1)).or_else(|| split_at(1));
    place.or_else(|| (1..tokens.len()).find(|at| tokens[*at].is_mark(":") && opener == Opener::Rename))
}

/// Reads what follows the verb.
pub(super) fn renamed(text: &str, verb: &str, tokens: &[Token], opener: Opener) -> Renamed {
    let tokens = any_prefix(tokens, &TITLE_OF).map_or(tokens, |taken| &tokens[taken..]);
    if let Some(renamed) = retitled(text, tokens, opener) {
        return renamed;
    }
    let Some(place) = split_place(tokens, opener) else { return untitled(text, tokens, opener) };
    if let Some(renamed) = reworded(text, tokens, place).filter(|_| opener != Opener::Rename) {
        return renamed;
    }
    let new = new_words(&tokens[place + 1..]);
    if has_other_owner(&tokens[..place]) && !is_any(new, &AS_DONE) {
        return Renamed::OnlyTitle(one_task(text, task_words(&tokens[..place])));
    }
    if opener == Opener::Change && any_prefix(new, &["include|contain|mention|reflect"]).is_some() {
        return Renamed::OnlyTitle(one_task(text, task_words(&tokens[..place])));
    }
    let task = task_words(&tokens[..place]);
    let pointed = point(text, task);
    // "rename book flight to lisbon to …": the task may go on behind the first "to".
    let goes_on = opener != Opener::Replace && split_place(new, opener).is_some() && is_action(task);
    let pointed = if pointed == Target::Foreign && goes_on {
        Target::At(vec![Reference::Title(slice(text, task))], Confidence::Weak)
    } else {
        pointed
    };
    let Target::At(mut references, strength) = pointed else {
        return if opener == Opener::Rename && pointed != Target::Foreign || pointed == Target::InvalidNumber {
            Renamed::NoTask(title(text, new, &[]))
        } else {
            Renamed::Nothing
        };
    };
    // "turn it into a song" can be about anything.
    if matches!(verb, "turn" | "convert" | "switch") && strength < Confidence::Strong {
        return Renamed::Nothing;
    }
    if is_any(new, &AS_DONE) && opener != Opener::Rename {
        return Renamed::Done(references, strength);
    }
    if strength == Confidence::Weak && !is_clear(verb, task, opener) {
        return if matches!(verb, "change" | "update" | "edit" | "replace" | "modify" | "rename") {
            Renamed::NoTask(title(text, new, &[]))
        } else {
            Renamed::Nothing
        };
    }
    if (is_when(new) || is_any(new, &STATES)) && opener != Opener::Rename {
        return Renamed::OnlyTitle(only(references));
    }
    match (references.pop(), title(text, new, &[])) {
        (Some(reference), Some(title)) if references.is_empty() => Renamed::To(reference, title, strength),
        (Some(reference), None) => Renamed::NoTitle(Some(reference)),
        (Some(_) | None, _) => Renamed::NoTask(None),
    }
}

/// A rename without a new title.
fn untitled(text: &str, tokens: &[Token], opener: Opener) -> Renamed {
    match point(text, tokens) {
        Target::At(tasks, Confidence::Strong) => Renamed::NoTitle(only(tasks)),
        Target::At(tasks, Confidence::Pronoun) if opener == Opener::Rename => Renamed::NoTitle(only(tasks)),
        Target::InvalidNumber => Renamed::NoTask(None),
        // "update task 3 call the bank": a title, or news about the task.
        Target::Ambiguous if numbered(text, tokens).is_some() => {
            Renamed::NoTitle(numbered(text, tokens).map(|(task, _)| task))
        }
        Target::Unspecified | Target::Many | Target::Ambiguous | Target::At(..)
            if opener == Opener::Rename =>
        {
            Renamed::NoTask(None)
        }
        Target::At(..) | Target::Many | Target::Unspecified | Target::Foreign | Target::Ambiguous => {
            Renamed::Nothing
        }
    }
}

/// "milk to oat milk in task 1": words of a title are changed, and its rest stays.
fn reworded(text: &str, tokens: &[Token], place: usize) -> Option<Renamed> {
    let tokens = destination::strip_endings(tokens);
    let at = (place + 2..tokens.len()).rev().find(|at| tokens[*at].is_among("in on of for"))?;
    let (task, _) = numbered(text, &tokens[at + 1..]).filter(|(_, rest)| rest.is_empty())?;
    let from = title(text, tokens.get(..place)?, &[])?;
    let to = title(text, &tokens[place + 1..at], &[])?;
    Some(Renamed::Words { task, from, to })
}

fn only(mut tasks: Vec<Reference>) -> Option<Reference> {
    tasks.pop().filter(|_| tasks.is_empty())
}

/// The task that the words refer to, if it is clearly one.
fn one_task(text: &str, tokens: &[Token]) -> Option<Reference> {
    let Target::At(tasks, Confidence::Strong | Confidence::Pronoun) = point(text, tokens) else {
        return None;
    };
    only(tasks)
}

/// Whether bare words refer to a task for this verb.
fn is_clear(verb: &str, task: &[Token], opener: Opener) -> bool {
    // "replace buy milk with buy bread"; "replace water with wine" can be about anything.
    let errand = opener == Opener::Replace && task.len() > 1 && is_errand(task);
    opener == Opener::Rename
        || errand
        || (matches!(verb, "change" | "update" | "edit" | "modify") && is_action(task))
}

/// Whether it says what to do with something.
fn is_action(task: &[Token]) -> bool {
    is_errand(task) || (task.len() > 1 && OTHER_VERBS.has(&task[0].word))
}

/// "task 3's priority": an attribute of the task other than its title.
fn has_other_owner(tokens: &[Token]) -> bool {
    let owned = tokens.iter().position(|token| token.is("'s"));
    owned.is_some_and(|at| any_prefix(&tokens[at..], &ITS_TITLE) != Some(tokens.len() - at))
}

/// The task without a following "'s title" and "from <old title>".
fn task_words(tokens: &[Token]) -> &[Token] {
    let end = tokens.iter().position(|token| token.is("'s")).unwrap_or(tokens.len());
    let tokens = &tokens[..end];
    // "the report task title".
    let titled = any_suffix(tokens, &["task|item|todo|reminder title|name|text|description|wording"]);
    let tokens = titled.map_or(tokens, |left| &tokens[..=left]);
    let from = tokens
        .iter()
        .position(|token| token.is("from"))
        .filter(|at| *at > 0 && destination::name(&tokens[at + 1..]).is_none());
    match from {
        // "it from call the bank".
        Some(at) if is_any(&tokens[..at], &["it|that|this", "the task|title|name"]) => &tokens[at + 1..],
        Some(at) => &tokens[..at],
        None => tokens,
    }
}

fn new_words(tokens: &[Token]) -> &[Token] {
    let tokens = any_prefix(tokens, &["say|read|be ?called|named"]).map_or(tokens, |taken| &tokens[taken..]);
    let tokens = polite(tokens);
    let instead = (1..tokens.len())
        .find(|at| tokens[*at].is("instead") && tokens.get(at + 1).is_none_or(|next| next.is("of")));
    let tokens = instead.map_or(tokens, |at| &tokens[..at]);
    match destination::split(tokens) {
        Some(found)
            if found.whose == Owner::Ours && found.way == Direction::Onto && !found.before.is_empty() =>
        {
            found.before
        }
        Some(_) | None => tokens,
    }
}
