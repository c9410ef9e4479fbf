//! The title of a new task: what is left when the command, the list and the politeness are taken away.
//! A time that was said stays in the title.

use super::announce::{counted, is_spoken_of, named, pointed_out, without_reminder};
use super::destination::{self, Way, Whose};
use super::elsewhere::{goes_elsewhere, is_foreign, is_new_list, is_sum};
use super::lexicon::{FOREIGN, GENERIC, TASKS, is_errand};
use super::phrases::{
    LEADS, POLITE_AFTER_MARK, POLITE_ENDINGS, any_prefix, any_suffix, contains_any, prefix,
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
    if let Some(rest) = list_first(tokens, true) {
        return surely(title(text, rest, &[]));
    }
    if let Some(titled) = pointed_out(text, tokens) {
        return titled;
    }
    // "add to the garden task: …" adds nothing to the list.
    if tokens[0].is("to") && tokens.len() > 1 {
        return Titled::Missing;
    }
    let called = any_prefix(tokens, &["as a|an ?new task|todo|reminder|item"]);
    if let Some(rest) =
        called.map(|taken| &tokens[taken..]).filter(|rest| rest.len() > 1 && rest[0].is_mark(":,-"))
    {
        return surely(title(text, rest, &[]));
    }
    if let Some(rest) = counted(tokens) {
        let listed = destination::split(rest).filter(|found| found.whose == Whose::Ours);
        return listed.map_or_else(
            || surely(title(text, rest, &[])),
            |found| surely(title(text, found.before, found.when)),
        );
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
    let (tokens, called_task) = conditions(polite(tokens));
    // "put <title> down as a task".
    if let Some(left) = any_suffix(tokens, &["down"]).filter(|_| called_task) {
        return surely(title(text, &tokens[..left], &[]));
    }
    if tokens
        .first()
        .is_some_and(|token| token.is_among("to you me i") && tokens.len() > 1 && !destination_first(tokens))
    {
        return Titled::Nothing;
    }
    if let Some(both) = also(text, tokens) {
        return both;
    }
    if let Some(rest) = list_first(tokens, true) {
        return surely(title(text, rest, &[]));
    }
    if let Some(titled) = pointed_out(text, tokens) {
        return titled;
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

/// The title after words that can only announce one.
pub(super) fn noted(text: &str, tokens: &[Token]) -> Titled {
    let (tokens, called_task) = conditions(polite(tokens));
    if called_task {
        return surely(title(text, tokens, &[]));
    }
    let tokens =
        any_prefix(tokens, &["to", "that ?i ?need|have ?to"]).map_or(tokens, |taken| &tokens[taken..]);
    let tokens = without_reminder(tokens);
    match destination::split(tokens) {
        Some(found)
            if found.whose == Whose::Ours
                && found.way == Way::Onto
                && !is_spoken_of(tokens, found.before) =>
        {
            on_list(text, found.before, found.when)
        }
        Some(_) | None if is_thing_of_others(tokens) => Titled::Nothing,
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

pub(super) fn surely(title: Option<String>) -> Titled {
    title.map_or(Titled::Missing, |title| Titled::Surely(vec![title]))
}

pub(super) fn on_list(text: &str, before: &[Token], when: &[Token]) -> Titled {
    let before = without_too(polite(before));
    if is_thing_of_others(before) && before[0].is_among("this that") {
        return Titled::Nothing;
    }
    let again = &[
        "?and ?so ?can|could|will|would ?you ?please ?just ?also put|add|place|include|stick it|that|this",
        "by putting|adding it|that|this",
    ];
    let before = any_suffix(before, again).map_or(before, |left| &before[..left]);
    let before = any_suffix(before, super::phrases::IS_ADDED).map_or(before, |left| &before[..left]);
    if let Some(named) = named(text, before).filter(|named| *named != Titled::Missing) {
        return named;
    }
    surely(title(text, before, when))
}

/// "this song", "my location": nothing that one does.
fn is_thing_of_others(tokens: &[Token]) -> bool {
    matches!(tokens, [whose, thing]
        if whose.is_among("this that my the your our") && FOREIGN.has(&thing.word))
}

/// The title in "my list needs <title>".
pub(super) fn needed(text: &str, tokens: &[Token]) -> Titled {
    named(text, tokens).filter(|named| *named != Titled::Missing).unwrap_or_else(|| noted(text, tokens))
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
    list_first(tokens, true).is_some()
}

/// "to my list: <title>"; after "add" also "to list <title>".
pub(super) fn list_first(tokens: &[Token], adds: bool) -> Option<&[Token]> {
    any_prefix(tokens, &["to|on|onto|in|into"])?;
    let list = tokens.iter().position(|token| token.is("list"));
    // "on my list for shoveling the driveway" names what is to be done, "on my list for the potluck" the list.
    let goes_on = list.is_some_and(|at| match &tokens[at + 1..] {
        [to, ..] if to.is("to") => true,
        [link, doing, ..] => link.is("for") && doing.kind == Kind::Word && doing.word.ends_with("ing"),
        _ => false,
    });
    if destination::name(&tokens[1..]).is_some() && !goes_on {
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
        let marked = rest.first().is_some_and(|token| token.is_mark(":,-"));
        let bare =
            adds && rest.first().is_some_and(|token| !token.is_among("the a an my it this that our some"));
        if end == 2 && !marked && !bare {
            return None;
        }
        let rest = any_prefix(rest, &["to ?please", "that ?i ?need|have ?to", "for ?me ?to"])
            .map_or(rest, |taken| &rest[taken..]);
        (whose == Whose::Ours && ends_well && rest.iter().any(Token::is_content)).then_some(rest)
    })
}
