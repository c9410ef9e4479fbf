//! A reason followed by a request: "I'm out of milk, can you add that to my list".

use super::clarification::Clarification;
use super::clause;
use super::clause_reading::ClauseReading;
use super::destination::{self, Direction, Owner};
use super::pattern::{any_prefix, any_suffix, contains_any, is_any};
use super::query::is_question;
use super::reading::{Intent, Reference};
use super::reference::{Confidence, Target, point};
use super::report::{command_after_report, completes_it};
use super::title_text;
use super::token::{Kind, Token, slice};
use super::vocabulary::{
    ADD_IT, ANYMORE, DUTIES, NO_PART, NOT_THINGS, OUT_OF, REPORTED, REQUESTS, SENTENCE_STARTS, UNNEEDED,
};
use super::word_class::{is_errand, is_when, mentions_when};

/// Something that is no longer needed: "I don't need milk anymore".
pub(super) fn unneeded(text: &str, tokens: &[Token]) -> Option<Reference> {
    let states = any_suffix(
        tokens,
        &["is not needed|necessary|required anymore", "is no longer needed|necessary|required"],
    );
    if let Some(left) = states
        && let Target::At(mut tasks, _) = point(text, &tokens[..left])
    {
        return tasks.pop().filter(|_| tasks.is_empty());
    }
    let taken = any_prefix(tokens, &UNNEEDED)?;
    let thing = &tokens[taken..];
    let left = any_suffix(thing, &ANYMORE).unwrap_or(thing.len());
    let ended = left < thing.len() || contains_any(&tokens[..taken], &["no longer", "already", "any more"]);
    // "I don't want to delete it anymore" is about a command, not about a thing.
    let commands = contains_any(thing, &["delete|remove|erase|cancel|rename|change|take|clear|help|you"]);
    let mut tasks = match point(text, &thing[..left]) {
        Target::At(tasks, _) => tasks,
        Target::Foreign if is_errand(thing) => vec![Reference::Title(slice(text, &thing[..left]))],
        Target::Many | Target::Unspecified | Target::Foreign | Target::Ambiguous | Target::InvalidNumber => {
            return None;
        }
    };
    tasks.pop().filter(|_| tasks.is_empty() && ended && !commands)
}

/// "I don't need milk anymore, take it off my list": the reason says what "it" is.
fn removed_after_statement(text: &str, tokens: &[Token]) -> Option<ClauseReading> {
    const TOKENS_MAX: usize = 20;
    (2..tokens.len().min(TOKENS_MAX)).find_map(|at| {
        let task = unneeded(text, without_links(&tokens[..at]))?;
        let mut request = tokens[at..].to_vec();
        for them in request.iter_mut().filter(|token| token.is("them") || token.is("those")) {
            "it".clone_into(&mut them.word);
        }
        removes_it(&clause::read(text, &request, false))
            .then(|| ClauseReading::Act(vec![Intent::Delete { task }], Confidence::Strong))
    })
}

/// "I don't need milk on my list anymore": it names the list, so it is a request.
fn unlisted(text: &str, tokens: &[Token]) -> Option<ClauseReading> {
    let tokens = without_links(tokens);
    let left = any_suffix(tokens, &ANYMORE).unwrap_or(tokens.len());
    let found = destination::split(&tokens[..left])?;
    let task =
        unneeded(text, tokens).filter(|_| found.whose == Owner::Ours && found.way == Direction::Onto)?;
    Some(ClauseReading::Act(vec![Intent::Delete { task }], Confidence::Strong))
}

/// "We're out of paint, so take painting off the list": the request names its task and the list.
fn named_after_statement(text: &str, tokens: &[Token]) -> Option<ClauseReading> {
    let place = (2..tokens.len()).find(|at| tokens[at - 1].is("so"))?;
    let reason = any_prefix(tokens, &OUT_OF).or_else(|| any_prefix(tokens, &UNNEEDED));
    reason.filter(|_| !contains_any(&tokens[..place], &REPORTED) && tokens[0].is_among("i we there"))?;
    let said = clause::read(text, &tokens[place..], false);
    let surely = matches!(&said, ClauseReading::Act(intents, Confidence::Strong)
        if matches!(&intents[..], [Intent::Delete { task: Reference::Title(_) | Reference::Id(_) }]));
    surely.then_some(said)
}

/// Exactly "delete it".
pub(super) fn removes_it(said: &ClauseReading) -> bool {
    matches!(said, ClauseReading::Act(intents, _) if matches!(&intents[..], [Intent::Delete { task: Reference::Pronoun }]))
}

/// Removes the words that link a reason to a request.
fn without_links(before: &[Token]) -> &[Token] {
    let mut before = before;
    while let Some(left) =
        any_suffix(before, &["if|unless not", "so|and|then|but", "go ahead ?and"]).or_else(|| {
            let joins = |token: &&Token| token.is_mark(",?;-(") || is_arrow(token);
            before.last().filter(joins).map(|_| before.len() - 1)
        })
    {
        before = &before[..left];
    }
    before
}

/// "I'm out of milk, can you add that to my list": the first part is only the reason.
pub(super) fn request_after_statement(text: &str, tokens: &[Token], asks: bool) -> ClauseReading {
    let numbered = |task: &Reference| matches!(task, Reference::Id(_));
    let needless = unneeded(text, tokens).filter(|task| numbered(task) && !asks);
    if let Some(task) = needless {
        return ClauseReading::Act(vec![Intent::Delete { task }], Confidence::Strong);
    }
    let removed = removed_after_statement(text, tokens)
        .or_else(|| named_after_statement(text, tokens))
        .or_else(|| unlisted(text, tokens).filter(|_| !asks));
    if let Some(said) = removed {
        return said;
    }
    let Some(place) = (1..tokens.len()).find(|at| any_prefix(&tokens[*at..], &REQUESTS).is_some()) else {
        return ClauseReading::Nothing;
    };
    let (before, request) = tokens.split_at(place);
    // "never remind me", "I would put that on my list": not a request.
    let denies =
        any_suffix(before, &["not|never|to|who|would|should|could|might|will|did|does|they|he|she|i|we|you"]);
    if denies.is_some() && any_suffix(before, &["if|unless not"]).is_none() {
        return ClauseReading::Nothing;
    }
    let mut before = without_links(before);
    // "If milk isn't on my list, add it."
    let absent = any_prefix(before, &["if"]).filter(|_| contains_any(before, &["is|are not ?already on|in"]));
    before = &before[absent.unwrap_or(0)..];
    let said = clause::read(text, request, asks);
    // "My boss wrote again, can you add …" is a reason; "my boss wrote, can you add …" quotes.
    let adds = said.only_adds();
    let quotes =
        any_suffix(before, &REPORTED).is_some() || any_suffix(before, &["told me|us|him|her|them"]).is_some();
    let apart = tokens[place - 1].is_mark(",-")
        && adds
        && !quotes
        && !contains_any(before, &["if|how|suppose|imagine|when"]);
    if contains_any(before, &REPORTED) && !apart {
        return ClauseReading::Nothing;
    }
    // "The flight is booked, please mark it as done": the reason says what "it" is, or why to delete a task.
    if (completes_it(&said) || said.is_destructive())
        && let done @ ClauseReading::Act(..) = command_after_report(text, tokens, asks)
    {
        return done;
    }
    match said {
        ClauseReading::Act(intents, _) if intents.iter().any(Intent::is_destructive) => {
            ClauseReading::Clarify(Clarification::Sure)
        }
        ClauseReading::Clarify(Clarification::Title) => missing(text, before),
        said @ (ClauseReading::Act(..) | ClauseReading::Clarify(_) | ClauseReading::Nothing) => said,
    }
}

/// "I have to call the bank, remind me", "my wife wants me to hang the pictures, so put that on my list".
pub(super) fn duty(text: &str, tokens: &[Token]) -> Option<ClauseReading> {
    let asks = |at: usize| {
        let set_apart = tokens[at].is_among("so please can could would will")
            || tokens[at - 1].is_mark(",-(")
            || is_sign(&tokens[at - 1]);
        let said = &tokens[at..];
        // "Call Maria <- todo".
        if is_arrow(&tokens[at - 1]) && is_any(said, &["my|the ?todo list", "todo ?list", "list"]) {
            return Some((at, &[][..], true));
        }
        // "Do laundry (add to list)".
        let bare = any_prefix(said, &["?please add|put|pop|stick|chuck"])
            .filter(|taken| any_prefix(&said[*taken..], &["to|on|onto ?my|the ?todo list"]).is_some());
        let taken = any_prefix(said, &ADD_IT).or(bare).filter(|_| set_apart)?;
        let (request, rest) = said.split_at(taken);
        let rest = &rest[..rest.iter().position(|token| token.is_mark(")")).unwrap_or(rest.len())];
        let list = destination::split(rest);
        let ours = list.is_some_and(|found| found.before.is_empty() && found.whose == Owner::Ours);
        // "…, remind me tomorrow".
        let when = if is_when(rest) && contains_any(request, &["remind|reminder"]) { rest } else { &[] };
        (ours || !when.is_empty() || !rest.iter().any(Token::is_content)).then_some((at, when, ours))
    };
    let (at, when, ours) = (1..tokens.len()).find_map(asks)?;
    let before = without_links(&tokens[..at]);
    let taken = any_prefix(before, &DUTIES)
        .or_else(|| is_own(before).then_some(0))
        .or_else(|| dated(before))
        .or_else(|| (ours && is_thing(before)).then_some(0))?;
    let taken = taken + any_prefix(&before[taken..], &["remember to", "not forget to|about"]).unwrap_or(0);
    let title = title_text::title(text, &before[taken..], when)?;
    Some(ClauseReading::Act(vec![Intent::Create { title }], Confidence::Strong))
}

fn is_arrow(token: &Token) -> bool {
    token.is_among("<- <-- ← -> --> → => ^")
}

/// Whether it has neither letters nor digits: an arrow or a picture.
fn is_sign(token: &Token) -> bool {
    token.kind == Kind::Word && !token.word.contains(char::is_alphanumeric)
}

/// "Mow the lawn", but not "do I have milk".
fn is_own(tokens: &[Token]) -> bool {
    is_errand(tokens) && !is_question(tokens)
}

/// "Dentist thursday 4:15": words without a verb that the list is to hold as they are.
fn is_thing(before: &[Token]) -> bool {
    let first = before.first().is_some_and(|first| first.kind == Kind::Quote || !first.is_in(&NOT_THINGS));
    let states = contains_any(before, &["is|are|was|were|am|has|have|had|i|we|he|she|they|you"]);
    let praise = any_prefix(before, &NO_PART).is_some()
        || before.first().is_some_and(|first| first.is_in(&SENTENCE_STARTS));
    first && !states && !praise && !is_question(before) && !contains_any(before, &REPORTED)
}

/// "The rent is due friday", "there is a concert on friday": a statement with a date is a task as written.
fn dated(before: &[Token]) -> Option<usize> {
    let first = before.first().filter(|first| first.kind == Kind::Word && !first.is_in(&NOT_THINGS))?;
    let states = contains_any(before, &["is|are"]) && !contains_any(before, &REPORTED);
    let stated = before.len() > 2 && states && mentions_when(before);
    let there = any_prefix(before, &["there is|are ?a|an"]).filter(|_| first.is("there"));
    stated.then_some(there.unwrap_or(0))
}

/// What "it" refers to in "I'm out of milk, add it".
pub(super) fn missing(text: &str, before: &[Token]) -> ClauseReading {
    let absent = (1..before.len()).find(|at| any_prefix(&before[*at..], &["is|are not"]).is_some());
    // "I have to <anything>, add that to my list".
    let duty = &["i|we ?really ?also ?still need|have|want|ought ?got to", "i|we ?really ?also should|must"];
    if let Some(title) =
        any_prefix(before, duty).and_then(|taken| title_text::title(text, &before[taken..], &[]))
    {
        return ClauseReading::Act(vec![Intent::Create { title }], Confidence::Strong);
    }
    let needed = any_prefix(before, &["i|we should|need|have|must|want ?got ?to"]).unwrap_or(0);
    if any_prefix(before, &OUT_OF).is_none() && is_errand(&before[needed..]) {
        let title = title_text::title(text, &before[needed..], &[]);
        return title.map_or(ClauseReading::Clarify(Clarification::Title), |title| {
            ClauseReading::Act(vec![Intent::Create { title }], Confidence::Strong)
        });
    }
    let thing = match (any_prefix(before, &OUT_OF), absent) {
        (Some(taken), _) => {
            destination::split(&before[taken..]).map_or(&before[taken..], |found| found.before)
        }
        (None, Some(end)) => &before[..end],
        (None, None) => return ClauseReading::Clarify(Clarification::Title),
    };
    let end = thing
        .iter()
        .position(|token| token.is("while") || token.is("when") || token.is_mark(","))
        .unwrap_or(thing.len());
    let thing = &thing[..end];
    let thing =
        any_suffix(thing, &["right|left|at|anymore|now ?home|now"]).map_or(thing, |left| &thing[..left]);
    match title_text::title(text, thing, &[]) {
        Some(title) => ClauseReading::Act(vec![Intent::Create { title }], Confidence::Strong),
        None => ClauseReading::Clarify(Clarification::Title),
    }
}
