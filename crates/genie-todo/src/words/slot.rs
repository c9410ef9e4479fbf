//! The title of a new task: what is left when the command, the list and the politeness are taken away.
//! A time that was said stays in the title.

use super::destination::{self, Way, Whose};
use super::elsewhere::{goes_elsewhere, is_foreign, is_new_list, is_sum};
use super::lexicon::{FOREIGN, GENERIC, TASK, TASKS, is_errand, is_when, mentions_when, number};
use super::phrases::{
    AS_DONE, LEADS, POLITE_AFTER_MARK, POLITE_ENDINGS, any_prefix, any_suffix, contains_any, is_any, prefix,
};
use super::text::{Kind, Token, slice};

/// What was found where a title was looked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Titled {
    /// It is said to be a task, or to go on the list.
    Surely(Vec<String>),
    /// It is a title if the clause is about the list at all.
    Perhaps(String),
    /// A task, but no title.
    Missing,
    /// Another list was asked for.
    NewList,
    Nothing,
}

/// Where a reminder may go that is not our list.
const ELSEWHERE: &[&str] =
    &["to|on|in|into my|the|our|your calendar|account|phone|card|file|profile|playlist|contacts"];
const CONDITIONS: &[&str] = &[
    "if they|it|that are|is not ?already on|in there|it ?already|yet",
    "if they|it|that are|is not ?already ?on|in ?my|the ?list ?already|yet",
    "unless i ?have already did|have|added",
    "unless it|they is|are ?not already ?on|in ?there ?it ?my|the ?todo|shopping|grocery ?list",
    "if it|they|that is|are not ?already on|in my|the ?todo|shopping|grocery list ?already|yet",
    "if i have not ?done ?added ?it ?so ?already|yet",
    "if it|they|that is|are not ?already ?on|in there|it|list ?already|yet",
    "as|if a|an|my ?new task|todo|reminder|item ?please",
];

/// The title after "add".
pub(super) fn added(text: &str, tokens: &[Token]) -> Titled {
    // "add: <title>" says so.
    let marked = tokens.first().is_some_and(|token| token.is_mark(":"));
    let (tokens, called_task) = conditions(polite(tokens));
    let called_task = called_task || marked;
    let tokens = any_suffix(tokens, &["to|onto it|there"]).map_or(tokens, |left| &tokens[..left]);
    if tokens.is_empty() {
        return Titled::Missing;
    }
    if is_new_list(tokens) {
        return Titled::NewList;
    }
    if let Some(both) = also(text, tokens) {
        return both;
    }
    if let Some(rest) = list_first(tokens) {
        return surely(title(text, rest, &[]));
    }
    // "add to the garden task: …" adds nothing to the list.
    if tokens[0].is("to") && tokens.len() > 1 {
        return Titled::Missing;
    }
    if let Some(named) = named(text, tokens) {
        return named;
    }
    if let Some(found) = destination::split(tokens)
        && found.way == Way::Onto
    {
        match found.whose {
            Whose::Ours => return on_list(text, found.before, found.when),
            Whose::Foreign if !is_errand(tokens) => return Titled::Nothing,
            Whose::Foreign => {}
        }
    }
    if let Some(before) = destination::split_loosely(tokens).filter(|before| tokens[before.len()].is("for")) {
        return on_list(text, before, &[]);
    }
    let tokens = without_too(tokens);
    match title(text, tokens, &[]) {
        None => Titled::Missing,
        Some(_) if is_sum(tokens) => Titled::Nothing,
        Some(title) if called_task => Titled::Surely(vec![title]),
        Some(_) if is_foreign(tokens) => Titled::Nothing,
        Some(_) if goes_elsewhere(tokens) => Titled::Missing,
        Some(title) => Titled::Perhaps(title),
    }
}

/// "milk to my list and eggs too": what follows the list goes there as well.
fn also(text: &str, tokens: &[Token]) -> Option<Titled> {
    const MORE_TOKENS_MAX: usize = 8;
    let at = (2..tokens.len()).find(|at| {
        tokens[*at].is_among("and plus also")
            && destination::split(&tokens[..*at]).is_some_and(|found| {
                found.whose == Whose::Ours && found.way == Way::Onto && !found.before.is_empty()
            })
    })?;
    let found = destination::split(&tokens[..at])?;
    let more = &tokens[at..];
    let more = &more
        [more.iter().take_while(|token| token.is_among("and plus also") || token.is_mark(",")).count()..];
    let more = without_too(more);
    let more =
        destination::split(more).filter(|more| more.whose == Whose::Ours).map_or(more, |more| more.before);
    let speaks = |token: &Token| token.is_among("i you me it that they is are what");
    let passive = contains_any(more, &["added|removed|deleted|erased|taken|done"]);
    let commands = !is_errand(more) && LEADS.iter().any(|(phrase, _)| prefix(more, phrase).is_some());
    if more.is_empty() || more.len() > MORE_TOKENS_MAX || more.iter().any(speaks) || commands || passive {
        return None;
    }
    Some(Titled::Surely(vec![title(text, found.before, found.when)?, title(text, more, &[])?]))
}

/// Without "too" and "as well", which say that there is more.
fn without_too(tokens: &[Token]) -> &[Token] {
    any_suffix(tokens, &["too|also|instead", "as well"])
        .filter(|left| *left > 0)
        .map_or(tokens, |left| &tokens[..left])
}

/// The title after "create", "make", "new": only what is called a task.
pub(super) fn made(text: &str, tokens: &[Token]) -> Titled {
    let marked = tokens.first().is_some_and(|token| token.is_mark(":"));
    let (tokens, called_task) = conditions(polite(tokens));
    if let Some(named) = named(text, tokens) {
        return named;
    }
    if tokens.first().is_some_and(|token| token.is("sure") || token.is("to")) {
        return Titled::Nothing;
    }
    if let [only] = tokens
        && only.kind == Kind::Quote
    {
        return surely(title(text, tokens, &[]));
    }
    if called_task || marked {
        return surely(title(text, tokens, &[]));
    }
    match destination::split(tokens) {
        Some(found)
            if found.way == Way::Onto
                && found.whose == Whose::Ours
                && !found.before.is_empty()
                && !found.before.iter().any(|token| token.is("list")) =>
        {
            on_list(text, found.before, found.when)
        }
        Some(_) | None
            if any_prefix(tokens, &["my|the|our|this|that"]).is_none()
                && tokens.iter().take(6).any(|token| token.is("list"))
                && !is_foreign(tokens) =>
        {
            Titled::NewList
        }
        Some(_) | None => Titled::Nothing,
    }
}

/// "<title> on my list", and nothing less.
pub(super) fn put(text: &str, tokens: &[Token]) -> Titled {
    let (tokens, _) = conditions(polite(tokens));
    if tokens
        .first()
        .is_some_and(|token| token.is_among("to you me i") && tokens.len() > 1 && !destination_first(tokens))
    {
        return Titled::Nothing;
    }
    if let Some(both) = also(text, tokens) {
        return both;
    }
    if let Some(rest) = list_first(tokens) {
        return surely(title(text, rest, &[]));
    }
    match destination::split(tokens) {
        // "get the items on my list" wants to see them.
        Some(found)
            if found.before.last().is_some_and(|last| TASKS.has(&last.word) || last.is("everything"))
                || any_prefix(found.before, &["each|every"]).is_some() =>
        {
            Titled::Nothing
        }
        Some(found) if found.way == Way::Onto && found.whose == Whose::Ours => {
            on_list(text, found.before, found.when)
        }
        Some(_) | None => Titled::Nothing,
    }
}

/// "<title> is on my list", after "make sure".
pub(super) fn ensured(text: &str, tokens: &[Token]) -> Titled {
    match destination::split(polite(tokens)) {
        Some(found) if found.way == Way::Onto && found.whose == Whose::Ours => {
            let before = any_suffix(found.before, &["is|are|gets|get|goes ?added|put"])
                .map_or(found.before, |left| &found.before[..left]);
            on_list(text, before, found.when)
        }
        Some(_) | None => Titled::Nothing,
    }
}

/// The title after "remind me" or "set a reminder".
pub(super) fn reminded(text: &str, tokens: &[Token]) -> Titled {
    let tokens = polite(tokens);
    if tokens.is_empty() || is_when(tokens) {
        return Titled::Missing;
    }
    // "of the meeting at 3" is ahead, "of my childhood" is not.
    let occasions = &["meeting|appointment|birthday|anniversary|deadline|party|recital|lunch|dinner"];
    let timed = tokens[0].is("of") && (mentions_when(tokens) || contains_any(tokens, occasions));
    if when_first(tokens).is_none() && any_prefix(tokens, &["of|when|once|whenever"]).is_some() && !timed {
        return Titled::Missing;
    }
    if any_prefix(tokens, &["what|how|where|who|why|which|if|again|whose", "every|each time"]).is_some()
        && when_first(tokens).is_none()
    {
        return Titled::Nothing;
    }
    announced(text, tokens, Link::Needed)
}

/// Whether a word like "to" has to lead to the title.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Link {
    Needed,
    Possible,
}

const LINKS: &[&str] = &[
    "to ?please",
    "for me|myself ?to",
    "that i|we ?still|also need|have to",
    "that",
    "that|which is ?called|named|titled",
    "that|which says|reads",
    "called|named|titled|labeled|saying|reading|about|regarding|concerning|towards",
    "about ?the|my need|having to",
    "for|of|as",
    "i|we need|have ?got to",
    "where i need|have to",
    "with ?the title|name|description|text",
    "so ?that i do not forget ?to|about",
];
const NO_TITLE: &[&str] = &["set ?up", "created|made"];

/// The title after words that announce a task: perhaps the list, perhaps a time, a link, the title.
fn announced(text: &str, tokens: &[Token], link: Link) -> Titled {
    if any_prefix(tokens, ELSEWHERE).is_some() {
        return Titled::Nothing;
    }
    let listed =
        destination::split(tokens).is_some_and(|found| found.before.is_empty() && found.whose == Whose::Ours);
    if (listed && list_first(tokens).is_none()) || is_any(tokens, NO_TITLE) {
        return Titled::Missing;
    }
    let tokens = list_first(tokens).unwrap_or(tokens);
    let (mut when, mut tokens) = when_first(tokens).unwrap_or((&[], tokens));
    let linked = any_prefix(tokens, LINKS);
    let marked = tokens.first().is_some_and(|token| token.is_mark(":-,") || token.kind == Kind::Quote);
    let dated = any_prefix(tokens, &["the|my|our"]).is_some() && mentions_when(tokens);
    let plain =
        marked || dated || !when.is_empty() || is_errand(tokens) || any_prefix(tokens, &["not to"]).is_some();
    if link == Link::Needed && linked.is_none() && !plain {
        return Titled::Nothing;
    }
    tokens = &tokens[linked.unwrap_or(0)..];
    tokens = without_reminder(tokens);
    // "… for tomorrow to …": the time stands behind the link.
    if let Some((first, rest)) = when_first(tokens) {
        let taken = any_prefix(rest, &["to ?please", "about|that|towards|regarding|concerning"]).unwrap_or(0);
        (when, tokens) = (first, &rest[taken..]);
    }
    if let Some(found) =
        destination::split(tokens).filter(|found| found.whose == Whose::Ours && found.way == Way::Onto)
    {
        let before = any_suffix(found.before, &["put|add|place ?it|that|this"])
            .map_or(found.before, |left| &found.before[..left]);
        return on_list(text, before, if found.when.is_empty() { when } else { found.when });
    }
    if is_when(tokens) || any_prefix(tokens, &["when|once|if|whenever"]).is_some() || is_any(tokens, NO_TITLE)
    {
        return Titled::Missing;
    }
    surely(title(text, tokens, when))
}

/// "set a reminder to remind me to <title>" asks once.
fn without_reminder(tokens: &[Token]) -> &[Token] {
    let again = &["remind me to|about|that", "set|make|create|add ?up a reminder to|for|about"];
    any_prefix(tokens, again).map_or(tokens, |taken| &tokens[taken..])
}

/// The title after words that can only announce one.
pub(super) fn noted(text: &str, tokens: &[Token]) -> Titled {
    let tokens = polite(tokens);
    let tokens =
        any_prefix(tokens, &["to", "that ?i ?need|have ?to"]).map_or(tokens, |taken| &tokens[taken..]);
    let tokens = without_reminder(tokens);
    match destination::split(tokens) {
        Some(found) if found.whose == Whose::Ours && found.way == Way::Onto => {
            on_list(text, found.before, found.when)
        }
        Some(_) | None => surely(title(text, tokens, &[])),
    }
}

/// The words as they were typed, without marks around them; a quote alone is taken as it stands.
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

fn surely(title: Option<String>) -> Titled {
    title.map_or(Titled::Missing, |title| Titled::Surely(vec![title]))
}

fn on_list(text: &str, before: &[Token], when: &[Token]) -> Titled {
    let before = without_too(polite(before));
    // "this song" is nothing that one does.
    if let [this, thing] = before
        && this.is_among("this that")
        && FOREIGN.has(&thing.word)
    {
        return Titled::Nothing;
    }
    let again = &["?so ?please put|add|place it|that|this", "by putting|adding it|that|this"];
    let before = any_suffix(before, again).map_or(before, |left| &before[..left]);
    let before = any_suffix(before, super::phrases::IS_ADDED).map_or(before, |left| &before[..left]);
    if let Some(named) = named(text, before).filter(|named| *named != Titled::Missing) {
        return named;
    }
    surely(title(text, before, when))
}

/// Takes politeness away at the end, without touching what may be the title.
pub(super) fn polite(tokens: &[Token]) -> &[Token] {
    let mut tokens = tokens;
    loop {
        while tokens.first().is_some_and(|token| token.is_mark(",:") || token.is("please")) {
            tokens = &tokens[1..];
        }
        while tokens.last().is_some_and(|token| token.is_mark(",:.!?-")) {
            tokens = &tokens[..tokens.len() - 1];
        }
        // In "say thanks" it is the title.
        let after_mark = any_suffix(tokens, POLITE_AFTER_MARK).filter(|left| {
            let before = left.checked_sub(1).map(|at| &tokens[at]);
            let thanks = tokens[*left].is_among("thanks thank") && tokens[*left..].len() <= 2;
            before.is_some_and(|before| {
                matches!(before.kind, Kind::Mark(_))
                    || (thanks && !before.is_among("say send a write give my with of for and many to"))
            })
        });
        match any_suffix(tokens, POLITE_ENDINGS).or(after_mark) {
            Some(left) => tokens = &tokens[..left],
            None => return tokens,
        }
    }
}

/// Takes "if it isn't there already" and "as a task" away; the latter says that it is one.
fn conditions(tokens: &[Token]) -> (&[Token], bool) {
    match any_suffix(tokens, CONDITIONS) {
        Some(left) if left > 0 => (&tokens[..left], tokens[left].is("as")),
        Some(_) | None => (tokens, false),
    }
}

fn destination_first(tokens: &[Token]) -> bool {
    list_first(tokens).is_some()
}

/// "to my list: <title>".
fn list_first(tokens: &[Token]) -> Option<&[Token]> {
    any_prefix(tokens, &["to|on|onto|in|into"])?;
    if destination::name(&tokens[1..]).is_some() {
        return None;
    }
    let limit = tokens.len().min(10);
    // The longest name wins, so that "my list of things to do" is not cut short.
    (2..=limit).rev().find_map(|end| {
        let (whose, _) = destination::name(&tokens[1..end])?;
        let ends_well = tokens[end - 1].is("list")
            || tokens[end - 1].is("do")
            || tokens[end - 1].is("todo")
            || tokens[end - 1].is("todos");
        let rest = &tokens[end..];
        // "to list the car" lists something else.
        if end == 2 && !rest.first().is_some_and(|token| token.is_mark(":,-")) {
            return None;
        }
        let rest = any_prefix(rest, &["to ?please", "that ?i ?need|have ?to", "for ?me ?to"])
            .map_or(rest, |taken| &rest[taken..]);
        (whose == Whose::Ours && ends_well && rest.iter().any(Token::is_content)).then_some(rest)
    })
}

/// "a task to <title>", "a new item called <title>", "these tasks: <title>, <title>".
fn named(text: &str, tokens: &[Token]) -> Option<Titled> {
    let adjectives = tokens.iter().take_while(|token| {
        token.is_among("a an the another one my this some few couple new more quick following these of important urgent two three high priority")
    });
    let adjectives = adjectives.count().min(5);
    let kind = any_prefix(&tokens[adjectives..], &["grocery|shopping|action|work item|items|task|tasks"]);
    let adjectives = adjectives + usize::from(kind.is_some());
    let noun = tokens.get(adjectives)?.word.as_str();
    let one = TASK.has(noun) && !["thing", "one", "line", "row", "activity"].contains(&noun);
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
    // "task 3" is a task that exists.
    let counted = any_prefix(rest, &["number|no|id|#"]).unwrap_or(0);
    if rest.get(counted).is_some_and(|token| token.kind == Kind::Word && number(&token.word).is_some()) {
        return None;
    }
    // "set the item as finished" is about a task that exists, "a task force" is none.
    if is_any(rest, AS_DONE) || rest.first().is_some_and(|token| token.is_among("list force manager bar")) {
        return None;
    }
    // A plural without a list behind it names no task.
    let listed = any_prefix(rest, LINKS).is_some_and(|taken| {
        !rest[0].is("as") && any_prefix(&rest[taken..], &["my|the|that|this|our"]).is_none()
    });
    if many && !listed {
        let listed = list_first(rest).unwrap_or(rest);
        return Some(if listed.first().is_some_and(|token| token.is_mark(":-")) {
            several(text, listed)
        } else {
            Titled::Missing
        });
    }
    Some(announced(text, rest, Link::Possible))
}

/// "a, b and c" after "tasks:".
fn several(text: &str, tokens: &[Token]) -> Titled {
    let titles: Vec<String> = tokens
        .split(|token| token.is_mark(",:;\n") || token.is("and"))
        .filter_map(|piece| title(text, piece, &[]))
        .collect();
    if titles.is_empty() { Titled::Missing } else { Titled::Surely(titles) }
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

/// Whether a time stands before what is to be done: "on tuesday to <title>".
pub(super) fn has_when_first(tokens: &[Token]) -> bool {
    when_first(tokens).is_some_and(|(_, rest)| rest[0].is("to"))
}

/// A time that stands before the title: "tomorrow at 5 to <title>".
fn when_first(tokens: &[Token]) -> Option<(&[Token], &[Token])> {
    (1..tokens.len().min(9)).rev().find_map(|end| {
        let links = tokens[end].is_mark(":,")
            || tokens[end].is_among("to that about i towards regarding concerning")
            || is_errand(&tokens[end..]);
        (links && is_when(&tokens[..end]) && !tokens[0].is("to")).then(|| (&tokens[..end], &tokens[end..]))
    })
}
