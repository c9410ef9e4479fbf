//! Phrases that introduce a title: "remind me to …", "a task called …", a leading time.

use super::destination::{self, Direction, Owner};
use super::number::number;
use super::pattern::{any_prefix, any_suffix, contains_any, is_any};
use super::title_text::{TitleReading, is_thing_of_others, list_first, polite, surely, title, without_too};
use super::token::{Kind, Token};
use super::vocabulary::{
    AS_DONE, DECLARATIONS, HAVING, IS_ADDED, LITERAL_OPENERS, NO_THING, NOT_A_TITLE_YET, OCCASION_STARTS,
    OCCASIONS, OTHER_PLACES, TASK, TASKS, TITLE_LINKS,
};
use super::word_class::{is_errand, is_when, mentions_when};

/// The title after "remind me" or "set a reminder".
pub(super) fn reminded(text: &str, tokens: &[Token]) -> TitleReading {
    let marked = tokens.first().is_some_and(|token| token.is_mark(":"));
    let tokens = polite(tokens);
    if tokens.is_empty() || is_when(tokens) {
        return TitleReading::Missing;
    }
    // "remind me 2 get gas".
    let to = any_prefix(tokens, &["2|too"]).filter(|taken| is_errand(&tokens[*taken..]));
    let tokens = &tokens[to.unwrap_or(0)..];
    if let Some(titled) = on_occasion(text, tokens) {
        return titled;
    }
    let hour = tokens.windows(2).any(|pair| pair[0].is("at") && number(&pair[1].word).is_some());
    let ahead = hour || mentions_when(tokens) || contains_any(tokens, &OCCASIONS);
    // "I have a dentist appointment at 4" is about the future, "I have no time" is not.
    if let Some(taken) =
        any_prefix(tokens, &HAVING).filter(|taken| ahead && !tokens[*taken].is_among("to no been"))
    {
        return surely(title(text, &tokens[taken..], &[]));
    }
    // "of the meeting at 3" is about the future, "of my childhood" is not.
    let timed = tokens[0].is("of") && ahead;
    if when_first(tokens).is_none() && any_prefix(tokens, &["of|when|once|whenever"]).is_some() && !timed {
        return TitleReading::Missing;
    }
    if any_prefix(tokens, &["what|how|where|who|why|which|if|again|whose", "every|each time"]).is_some()
        && when_first(tokens).is_none()
    {
        return TitleReading::Nothing;
    }
    announced(text, tokens, if marked || to.is_some() { Link::Possible } else { Link::Needed })
}

/// "when I get home to feed the fish": first the occasion, then the task.
fn on_occasion(text: &str, tokens: &[Token]) -> Option<TitleReading> {
    const OCCASION_TOKENS_MAX: usize = 10;
    any_prefix(tokens, &OCCASION_STARTS)?;
    let at = (3..tokens.len().min(OCCASION_TOKENS_MAX))
        .find(|at| tokens[*at].is("to") && is_errand(&tokens[at + 1..]))?;
    Some(surely(title(text, &tokens[at + 1..], &tokens[..at])))
}

/// Whether it begins with "add task:" or the like.
pub(super) fn declares(tokens: &[Token]) -> bool {
    declaration(tokens).is_some()
}

fn declaration(tokens: &[Token]) -> Option<&[Token]> {
    let rest = &tokens[any_prefix(tokens, &DECLARATIONS)?..];
    rest.split_first().filter(|(mark, rest)| mark.is_mark(":") && !rest.is_empty()).map(|(_, rest)| rest)
}

/// The title in "add task: <title>", "add a task titled <title>", "new task <markup>" and "add <code>", with
/// any content as long as it is one line.
pub(super) fn declared(text: &str, tokens: &[Token]) -> Option<String> {
    let called = || {
        let rest = &tokens[any_prefix(tokens, &DECLARATIONS)?..];
        let taken = any_prefix(rest, &["called|named|titled|labeled|saying"]);
        let markup = rest.first().is_some_and(|token| token.word.starts_with('<'));
        taken.or(markup.then_some(0)).map(|taken| &rest[taken..])
    };
    let added = || any_prefix(tokens, &LITERAL_OPENERS).map(|taken| &tokens[taken..]);
    let rest = declaration(tokens).or_else(called).or_else(added)?;
    let listed = destination::split(rest).filter(|found| found.whose == Owner::Ours && found.known);
    let rest = listed.map_or(rest, |found| found.before);
    title(text, rest, &[]).filter(|_| !rest.iter().any(|token| token.is_mark("\n")))
}

/// "add this to my list, <title>", "add the following to my list: <title>, <title>".
pub(super) fn pointed_out(text: &str, tokens: &[Token]) -> Option<TitleReading> {
    let taken = any_prefix(
        tokens,
        &[
            "this|that|these|something|it ?thing|things|task|tasks|item|items ?please",
            "the following ?thing|things|task|tasks|item|items",
            "one|a|an|another ?more ?new thing|task|item|reminder|entry",
        ],
    )?;
    // "add this: <title>".
    let at_once = tokens.get(taken).filter(|mark| mark.is_mark(":")).map(|_| &tokens[taken..]);
    let rest = list_first(&tokens[taken..], false).or(at_once)?;
    let marked = rest.first().is_some_and(|token| token.is_mark(":,-"));
    let many = contains_any(&tokens[..taken], &["these|following|things|tasks|items"]);
    marked.then(|| if many { several(text, rest) } else { surely(title(text, rest, &[])) })
}

/// "task 20 pushups every day": a number that is part of the title, not of a task reference.
pub(super) fn counted(tokens: &[Token]) -> Option<&[Token]> {
    let at = any_prefix(tokens, &["?a ?new task|todo|reminder|item"])?;
    let (count, rest) = tokens[at..].split_first()?;
    let thing = rest.first().filter(|next| next.kind == Kind::Word && !rest[0].is_in(&NO_THING))?;
    let digits = count.word.bytes().all(|b| b.is_ascii_digit());
    // "add task 2 buy milk" may be a typo for "to".
    (digits && !is_errand(rest) && number(&thing.word).is_none()).then(|| &tokens[at..])
}

/// A list that the title itself mentions: "ask what's on the list for the potluck".
pub(super) fn is_spoken_of(tokens: &[Token], before: &[Token]) -> bool {
    let list = tokens.iter().skip(before.len()).position(|token| token.is_among("list lists"));
    let after = list.map_or(&[][..], |at| &tokens[before.len() + at + 1..]);
    let asked = before.last().is_some_and(|last| last.is_among("is are was were what what's everything"));
    // "put milk on the shopping list" is itself the task.
    let puts = tokens.first().is_some_and(|first| first.is_among("put add write stick"));
    let goes_on = any_prefix(after, &["for|at|in|on"]).is_some_and(|taken| !is_when(&after[taken..]));
    asked || goes_on || (puts && before.len() > 1)
}

/// Whether a word like "to" must precede the title.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Link {
    Needed,
    Possible,
}

/// The title after words that introduce a task: optionally the list, a time and a link word, then the title.
fn announced(text: &str, tokens: &[Token], link: Link) -> TitleReading {
    if any_prefix(tokens, &OTHER_PLACES).is_some() {
        return TitleReading::Nothing;
    }
    let listed =
        destination::split(tokens).is_some_and(|found| found.before.is_empty() && found.whose == Owner::Ours);
    if (listed && list_first(tokens, false).is_none()) || is_any(tokens, &NOT_A_TITLE_YET) {
        return TitleReading::Missing;
    }
    let tokens = list_first(tokens, false).unwrap_or(tokens);
    // "another task, which is to <title>".
    let comma = tokens.first().is_some_and(|token| token.is_mark(","));
    let which = comma && any_prefix(&tokens[1..], &["which is"]).is_some();
    let tokens = &tokens[usize::from(which)..];
    let (mut when, mut tokens) = when_first(tokens).unwrap_or((&[], tokens));
    let linked = any_prefix(tokens, &TITLE_LINKS);
    let marked = tokens.first().is_some_and(|token| token.is_mark(":-,") || token.kind == Kind::Quote);
    let dated = any_prefix(tokens, &["the|my|our"]).is_some() && mentions_when(tokens);
    let plain =
        marked || dated || !when.is_empty() || is_errand(tokens) || any_prefix(tokens, &["not to"]).is_some();
    if link == Link::Needed && linked.is_none() && !plain {
        return TitleReading::Nothing;
    }
    tokens = &tokens[linked.unwrap_or(0)..];
    tokens = without_reminder(tokens);
    // "… for tomorrow to …": the time precedes the link word.
    if let Some((first, rest)) = when_first(tokens) {
        let taken = any_prefix(rest, &["to ?please", "about|that|towards|regarding|concerning"]).unwrap_or(0);
        (when, tokens) = (first, &rest[taken..]);
    }
    if let Some(found) = destination::split(tokens).filter(|found| {
        found.whose == Owner::Ours && found.way == Direction::Onto && !is_spoken_of(tokens, found.before)
    }) {
        let before = any_suffix(found.before, &["put|add|place ?it|that|this"])
            .map_or(found.before, |left| &found.before[..left]);
        return on_list(text, before, if found.when.is_empty() { when } else { found.when });
    }
    if is_when(tokens)
        || any_prefix(tokens, &["when|once|if|whenever"]).is_some()
        || is_any(tokens, &NOT_A_TITLE_YET)
    {
        return TitleReading::Missing;
    }
    surely(title(text, tokens, when))
}

/// "set a reminder to remind me to <title>" is one request.
pub(super) fn without_reminder(tokens: &[Token]) -> &[Token] {
    let again = &["remind me to|about|that", "set|make|create|add ?up a reminder to|for|about"];
    any_prefix(tokens, again).map_or(tokens, |taken| &tokens[taken..])
}

/// "a task to <title>", "a new item called <title>", "these tasks: <title>, <title>".
pub(super) fn named(text: &str, tokens: &[Token]) -> Option<TitleReading> {
    let adjectives = tokens.iter().take_while(|token| {
        token.is_among("a an the another one my this some few couple new more quick following these of important urgent two three high priority")
    });
    let adjectives = adjectives.count().min(5);
    let kind = any_prefix(&tokens[adjectives..], &["grocery|shopping|action|work item|items|task|tasks"]);
    let adjectives = adjectives + usize::from(kind.is_some());
    let noun = tokens.get(adjectives)?.word.as_str();
    // "one more thing, <title>".
    let thing = noun == "thing" && tokens.get(adjectives + 1).is_some_and(|token| token.is_mark(",:-"));
    let one = thing || (TASK.has(noun) && !["thing", "one", "line", "row", "activity"].contains(&noun));
    let many = TASKS.has(noun) && !["groceries", "stuff", "activities"].contains(&noun);
    let mut at = adjectives + 1;
    if !one && !many {
        return None;
    }
    let doubled = tokens.get(at).is_some_and(|token| {
        (noun == "todo" && token.is_among("item task entry note"))
            || (noun == "reminder" && token.is_among("alert alarm notification"))
    });
    at += usize::from(doubled);
    let rest = &tokens[at..];
    // "task 3" is an existing task.
    let counted = any_prefix(rest, &["number|no|id|#"]).unwrap_or(0);
    if rest.get(counted).is_some_and(|token| token.kind == Kind::Word && number(&token.word).is_some()) {
        return None;
    }
    // "set the item as finished" is about an existing task; "a task force" is not a task.
    if is_any(rest, &AS_DONE) || rest.first().is_some_and(|token| token.is_among("list force manager bar")) {
        return None;
    }
    // A plural that no list follows does not name a task.
    let listed = any_prefix(rest, &TITLE_LINKS).is_some_and(|taken| {
        !rest[0].is("as") && any_prefix(&rest[taken..], &["my|the|that|this|our"]).is_none()
    });
    if many && !listed {
        let listed = list_first(rest, false).unwrap_or(rest);
        return Some(if listed.first().is_some_and(|token| token.is_mark(":-")) {
            several(text, listed)
        } else {
            TitleReading::Missing
        });
    }
    Some(announced(text, rest, Link::Possible))
}

/// "a, b and c" after "tasks:".
fn several(text: &str, tokens: &[Token]) -> TitleReading {
    let titles: Vec<String> = tokens
        .split(|token| token.is_mark(",:;\n") || token.is("and"))
        .filter_map(|piece| title(text, piece, &[]))
        .collect();
    if titles.is_empty() { TitleReading::Missing } else { TitleReading::Surely(titles) }
}

/// "to take out the trash in an hour".
pub(super) fn is_due(tokens: &[Token]) -> bool {
    let later = &[
        "in a|an|one|two|five|ten|fifteen|twenty|thirty|half hour|hours|minute|minutes",
        "in half an hour",
        "tomorrow|tonight|later",
    ];
    any_prefix(tokens, &["to"]).is_some_and(|taken| is_errand(&tokens[taken..]))
        && any_suffix(tokens, later).is_some()
}

/// Whether a time precedes the action: "on tuesday to <title>".
pub(super) fn has_when_first(tokens: &[Token]) -> bool {
    when_first(tokens).is_some_and(|(_, rest)| rest[0].is("to"))
}

/// A time that precedes the title: "tomorrow at 5 to <title>".
fn when_first(tokens: &[Token]) -> Option<(&[Token], &[Token])> {
    (1..tokens.len().min(9)).rev().find_map(|end| {
        let links = tokens[end].is_mark(":,")
            || tokens[end].is_among("to that about i towards regarding concerning")
            || is_errand(&tokens[end..]);
        (links && is_when(&tokens[..end]) && !tokens[0].is("to")).then(|| (&tokens[..end], &tokens[end..]))
    })
}

pub(super) fn on_list(text: &str, before: &[Token], when: &[Token]) -> TitleReading {
    let before = without_too(polite(before));
    if is_thing_of_others(before) && before[0].is_among("this that") {
        return TitleReading::Nothing;
    }
    let again = &[
        "?and ?so ?can|could|will|would ?you ?please ?just ?also put|add|place|include|stick it|that|this",
        "by putting|adding it|that|this",
    ];
    let before = any_suffix(before, again).map_or(before, |left| &before[..left]);
    let before = any_suffix(before, &IS_ADDED).map_or(before, |left| &before[..left]);
    if let Some(named) = named(text, before).filter(|named| *named != TitleReading::Missing) {
        return named;
    }
    surely(title(text, before, when))
}
