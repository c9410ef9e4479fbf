//! "rename <task> to <title>". A verb that means many things elsewhere ("change") needs a clearer task.

use super::Reference;
use super::destination::{self, Way, Whose};
use super::lexicon::{is_errand, is_when};
use super::phrases::{AS_DONE, Lead, any_prefix, is_any};
use super::reference::{Pointed, Strength, point};
use super::slot::{polite, title};
use super::text::{Kind, Token};

/// What a clause that renames says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Renamed {
    To(Reference, String, Strength),
    /// "change task 3 to done".
    Done(Vec<Reference>, Strength),
    NoTitle,
    /// Only a time: no tool moves a task to another day.
    OnlyWhen,
    /// About the list, but not which task.
    NoTask,
    Nothing,
}

const TITLE_OF: &[&str] = &[
    "the|a ?current title|name|text|description|wording|label|content of|for|on",
    "title|name|text|description|wording of|for|on",
];

/// Reads what follows the verb.
pub(super) fn renamed(text: &str, verb: &str, tokens: &[Token], lead: Lead) -> Renamed {
    let tokens = any_prefix(tokens, TITLE_OF).map_or(tokens, |taken| &tokens[taken..]);
    let splits: &[&str] =
        if lead == Lead::Replace { &["with", "by"] } else { &["to", "as", "into", "->", "=>", "\u{2192}"] };
    let place = (1..tokens.len())
        .find(|at| tokens[*at].kind == Kind::Word && splits.contains(&tokens[*at].word.as_str()));
    let place =
        place.or_else(|| (1..tokens.len()).find(|at| tokens[*at].is_mark(":") && lead == Lead::Rename));
    let Some(place) = place else {
        return match point(text, tokens) {
            Pointed::At(_, Strength::Strong) | Pointed::NoNumber => Renamed::NoTitle,
            Pointed::Some | Pointed::Many | Pointed::Doubtful | Pointed::At(..) if lead == Lead::Rename => {
                Renamed::NoTask
            }
            Pointed::At(..) | Pointed::Many | Pointed::Some | Pointed::Foreign | Pointed::Doubtful => {
                Renamed::Nothing
            }
        };
    };
    let task = task_words(&tokens[..place]);
    let new = new_words(&tokens[place + 1..]);
    let pointed = point(text, task);
    let Pointed::At(mut references, strength) = pointed else {
        return if lead == Lead::Rename && pointed != Pointed::Foreign || pointed == Pointed::NoNumber {
            Renamed::NoTask
        } else {
            Renamed::Nothing
        };
    };
    if is_any(new, AS_DONE) {
        return Renamed::Done(references, strength);
    }
    if strength == Strength::Weak && !is_clear(verb, task, lead) {
        return if matches!(verb, "change" | "update" | "edit" | "replace" | "modify" | "rename") {
            Renamed::NoTask
        } else {
            Renamed::Nothing
        };
    }
    if is_when(new) && lead != Lead::Rename {
        return Renamed::OnlyWhen;
    }
    match (references.pop(), title(text, new, &[])) {
        (Some(reference), Some(title)) if references.is_empty() => Renamed::To(reference, title, strength),
        (Some(_), None) => Renamed::NoTitle,
        (Some(_) | None, _) => Renamed::NoTask,
    }
}

/// Whether bare words are a task for this verb.
fn is_clear(verb: &str, task: &[Token], lead: Lead) -> bool {
    lead == Lead::Rename || (matches!(verb, "change" | "update" | "edit" | "modify") && is_errand(task))
}

/// The task without "'s title" behind it and "from <old title>".
fn task_words(tokens: &[Token]) -> &[Token] {
    let end = tokens.iter().position(|token| token.is("'s")).unwrap_or(tokens.len());
    let tokens = &tokens[..end];
    let from = tokens
        .iter()
        .position(|token| token.is("from"))
        .filter(|at| *at > 0 && destination::name(&tokens[at + 1..]).is_none());
    &tokens[..from.unwrap_or(tokens.len())]
}

fn new_words(tokens: &[Token]) -> &[Token] {
    let tokens = any_prefix(tokens, &["say|read|be ?called|named"]).map_or(tokens, |taken| &tokens[taken..]);
    let tokens = polite(tokens);
    match destination::split(tokens) {
        Some(found) if found.whose == Whose::Ours && found.way == Way::Onto && !found.before.is_empty() => {
            found.before
        }
        Some(_) | None => tokens,
    }
}
