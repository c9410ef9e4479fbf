//! "rename <task> to <title>". A verb that means many things elsewhere ("change") needs a clearer task.

use super::Reference;
use super::destination::{self, Way, Whose};
use super::lexicon::{TASK, is_errand, is_when, number};
use super::phrases::{AS_DONE, Lead, any_prefix, any_suffix, contains_any, is_any};
use super::reference::{Pointed, Strength, point};
use super::slot::{polite, title};
use super::text::{Kind, Token, Words};

/// What a clause that renames says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Renamed {
    To(Reference, String, Strength),
    /// "change task 3 to done".
    Done(Vec<Reference>, Strength),
    NoTitle,
    /// A time, a state, a priority: no tool changes anything of a task but its title.
    OnlyTitle,
    /// About the list, but not which task.
    NoTask,
    Nothing,
}

const TITLE_OF: &[&str] = &[
    "the|a ?current title|name|text|description|wording|label|content of|for|on",
    "title|name|text|description|wording of|for|on",
];

/// What may stand between a task and its new title.
const SPLITS: &[&str] = &["to", "as", "into", "->", "=>", "\u{2192}"];
const ITS_TITLE: &[&str] =
    &["'s ?current title|name|text|description|wording|label", "title|name|text|description|wording"];
const SAYS: &[&str] = &["?to say|read", "?to be called|named|titled"];
/// After "change <task> to" these are no titles.
const STATES: &[&str] = &[
    "?a|the ?very high|higher|highest|low|lower|lowest|medium|normal|top|urgent ?priority",
    "?be in|on progress|review|hold",
    "?be ?more ?not blocked|pending|open|urgent|important|started|active|inactive|paused|waiting|todo|undone|incomplete|unfinished|done|completed|finished|reopened",
];
/// What begins with one of these goes on with the command: it is no title.
const NO_TITLE: Words = Words(
    "and or in on from for with not if when because but now please again by at of 's then to as into off back \
     important urgent high low until before after unless except is was",
);

/// The task in "the title of task 3" and "task 3's title".
pub(super) fn owner(tokens: &[Token]) -> Option<&[Token]> {
    any_prefix(tokens, TITLE_OF)
        .map(|taken| &tokens[taken..])
        .or_else(|| any_suffix(tokens, ITS_TITLE).map(|left| &tokens[..left]))
}

/// A task by its number or place, and its new title behind it with little or nothing between them.
pub(super) fn retitled(text: &str, tokens: &[Token], lead: Lead) -> Option<Renamed> {
    let (task, rest) = numbered(text, tokens)?;
    let noun = any_prefix(rest, ITS_TITLE);
    let rest = &rest[noun.unwrap_or(0)..];
    let says = any_prefix(rest, SAYS);
    let link = says.or_else(|| rest.first().filter(|first| SPLITS.contains(&first.word.as_str())).map(|_| 1));
    let announced = rest.first().is_some_and(|first| first.is_mark(":-"));
    let link = link.or_else(|| announced.then_some(1));
    let new = polite(&rest[link.unwrap_or(0)..]);
    let quoted = matches!(new, [only] if only.kind == Kind::Quote);
    let splits = new.iter().any(|token| SPLITS.contains(&token.word.as_str()));
    let clear = if lead == Lead::Rename {
        // "rename task 3 buy milk to buy bread" names the old title first.
        (link.is_none() || announced) && (quoted || !splits)
    } else if lead == Lead::Name {
        noun.is_none() && says.is_none()
    } else if lead == Lead::Say {
        noun.is_some() || says.is_some() || (quoted && link.is_none())
    } else {
        // "update task 3 buy bread", "change task 3: bread"; "update task 3 with news" says something else.
        let plain = link.is_none() && (quoted || is_errand(new)) && !splits;
        lead == Lead::Change && (noun.is_some() || announced || plain)
    };
    let first = new.first().filter(|_| clear)?;
    if link.is_none() && (NO_TITLE.has(&first.word) || number(&first.word).is_some() || !first.is_content()) {
        return None;
    }
    if is_any(new, AS_DONE) && lead != Lead::Rename {
        return Some(Renamed::Done(vec![task], Strength::Strong));
    }
    // "new title … and new description …" asks for more than a title.
    let more = contains_any(new, &["new title|name|description"]);
    if is_when(new) || (is_any(new, STATES) && noun.is_none()) || more {
        return Some(Renamed::OnlyTitle);
    }
    let title = title(text, new_words(new), &[])?;
    Some(Renamed::To(task, title, Strength::Strong))
}

/// A task that is called one, by number or place, at the start; and the words behind it.
fn numbered<'t>(text: &str, tokens: &'t [Token]) -> Option<(Reference, &'t [Token])> {
    const TOKENS_MAX: usize = 5;
    (1..=tokens.len().min(TOKENS_MAX)).find_map(|end| {
        let (named, rest) = tokens.split_at(end);
        let Pointed::At(mut tasks, Strength::Strong) = point(text, named) else { return None };
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

/// Where the word stands between a task and its new title.
fn split_place(tokens: &[Token], lead: Lead) -> Option<usize> {
    let splits: &[&str] = if lead == Lead::Replace { &["with", "by"] } else { SPLITS };
    let split_at = |from: usize| {
        (from..tokens.len())
            .find(|at| tokens[*at].kind == Kind::Word && splits.contains(&tokens[*at].word.as_str()))
    };
    // "the reminder to call dad to call mom": the first "to" belongs to the task.
    let named = any_prefix(tokens, &["the|my reminder|task|todo|item to"]);
    let place = named.and_then(|taken| split_at(taken + 1)).or_else(|| split_at(1));
    place.or_else(|| (1..tokens.len()).find(|at| tokens[*at].is_mark(":") && lead == Lead::Rename))
}

/// Reads what follows the verb.
pub(super) fn renamed(text: &str, verb: &str, tokens: &[Token], lead: Lead) -> Renamed {
    let tokens = any_prefix(tokens, TITLE_OF).map_or(tokens, |taken| &tokens[taken..]);
    if let Some(renamed) = retitled(text, tokens, lead) {
        return renamed;
    }
    let Some(place) = split_place(tokens, lead) else {
        return match point(text, tokens) {
            Pointed::At(_, Strength::Strong) | Pointed::NoNumber => Renamed::NoTitle,
            // "update task 3 call the bank": a title, or news of the task.
            Pointed::Doubtful if numbered(text, tokens).is_some() => Renamed::NoTitle,
            Pointed::Some | Pointed::Many | Pointed::Doubtful | Pointed::At(..) if lead == Lead::Rename => {
                Renamed::NoTask
            }
            Pointed::At(..) | Pointed::Many | Pointed::Some | Pointed::Foreign | Pointed::Doubtful => {
                Renamed::Nothing
            }
        };
    };
    let new = new_words(&tokens[place + 1..]);
    if has_other_owner(&tokens[..place]) && !is_any(new, AS_DONE) {
        return Renamed::OnlyTitle;
    }
    if lead == Lead::Change && any_prefix(new, &["include|contain|mention|reflect"]).is_some() {
        return Renamed::OnlyTitle;
    }
    let task = task_words(&tokens[..place]);
    let pointed = point(text, task);
    let Pointed::At(mut references, strength) = pointed else {
        return if lead == Lead::Rename && pointed != Pointed::Foreign || pointed == Pointed::NoNumber {
            Renamed::NoTask
        } else {
            Renamed::Nothing
        };
    };
    // "turn it into a song" is about anything.
    if matches!(verb, "turn" | "convert" | "switch") && strength < Strength::Strong {
        return Renamed::Nothing;
    }
    if is_any(new, AS_DONE) && lead != Lead::Rename {
        return Renamed::Done(references, strength);
    }
    if strength == Strength::Weak && !is_clear(verb, task, lead) {
        return if matches!(verb, "change" | "update" | "edit" | "replace" | "modify" | "rename") {
            Renamed::NoTask
        } else {
            Renamed::Nothing
        };
    }
    if (is_when(new) || is_any(new, STATES)) && lead != Lead::Rename {
        return Renamed::OnlyTitle;
    }
    match (references.pop(), title(text, new, &[])) {
        (Some(reference), Some(title)) if references.is_empty() => Renamed::To(reference, title, strength),
        (Some(_), None) => Renamed::NoTitle,
        (Some(_) | None, _) => Renamed::NoTask,
    }
}

/// Whether bare words are a task for this verb.
fn is_clear(verb: &str, task: &[Token], lead: Lead) -> bool {
    // "replace buy milk with buy bread"; "replace water with wine" is about anything.
    let errand = lead == Lead::Replace && task.len() > 1 && is_errand(task);
    lead == Lead::Rename
        || errand
        || (matches!(verb, "change" | "update" | "edit" | "modify") && is_errand(task))
}

/// "task 3's priority": something of the task that is not its title.
fn has_other_owner(tokens: &[Token]) -> bool {
    let owned = tokens.iter().position(|token| token.is("'s"));
    owned.is_some_and(|at| any_prefix(&tokens[at..], ITS_TITLE) != Some(tokens.len() - at))
}

/// The task without "'s title" behind it and "from <old title>".
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
    &tokens[..from.unwrap_or(tokens.len())]
}

fn new_words(tokens: &[Token]) -> &[Token] {
    let tokens = any_prefix(tokens, &["say|read|be ?called|named"]).map_or(tokens, |taken| &tokens[taken..]);
    let tokens = polite(tokens);
    let instead = (1..tokens.len())
        .find(|at| tokens[*at].is("instead") && tokens.get(at + 1).is_none_or(|next| next.is("of")));
    let tokens = instead.map_or(tokens, |at| &tokens[..at]);
    match destination::split(tokens) {
        Some(found) if found.whose == Whose::Ours && found.way == Way::Onto && !found.before.is_empty() => {
            found.before
        }
        Some(_) | None => tokens,
    }
}
