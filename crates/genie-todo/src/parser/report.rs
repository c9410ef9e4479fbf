//! A report followed by a command: "the milk is bought, mark task 1 complete", "I walked the dog, check it
//! off".

use super::clarification::{Clarification, Unfinished};
use super::clause;
use super::clause_reading::ClauseReading;
use super::pattern::{any_prefix, any_suffix, contains_any, is_any};
use super::query;
use super::reading::{Intent, Reference};
use super::reason::removes_it;
use super::reference::{Confidence, Target, point};
use super::token::{Kind, Token, slice};
use super::verb_form::base;
use super::vocabulary::{
    DONE_BY_US, DONE_WHEN, ERRANDS, HYPOTHETICAL, NOT_THINGS, REMEMBERED, REPORTED, RETRACTIONS, SUBJECTS,
};

/// Maximum length of a report, in tokens.
const TOKENS_MAX: usize = 20;

/// "I have a job interview monday so add iron suit to my list": the first part is the reason.
pub(super) fn command_after_report(text: &str, tokens: &[Token], asks: bool) -> ClauseReading {
    let joins = |token: &Token| token.is_mark(",-") || token.is("so");
    // Spoken without a pause: "I've paid the rent mark it as done".
    let settles = |at: usize| any_prefix(&tokens[at..], &["mark|tick|check|cross it|that|this"]).is_some();
    let places = (2..tokens.len().min(TOKENS_MAX)).filter(|at| joins(&tokens[*at]) || settles(*at));
    let mut said = places.map(|at| command_after(text, tokens, at, asks));
    said.find(|said| *said != ClauseReading::Nothing).unwrap_or(ClauseReading::Nothing)
}

/// The command that begins at this place, if what precedes it is a report.
fn command_after(text: &str, tokens: &[Token], at: usize, asks: bool) -> ClauseReading {
    let joins = |token: &Token| token.is_mark(",-") || token.is("so");
    let next = at + tokens[at..].iter().take_while(|token| joins(token) || token.is("and")).count();
    let (report, rest) = (&tokens[..at], &tokens[next..]);
    let hedged = any_prefix(rest, &["maybe|perhaps"]).unwrap_or(0);
    let said = clause::read(text, &rest[hedged..], asks);
    let completes = completes_it(&said);
    let remembered = is_any(report, &REMEMBERED);
    let adds_only = said.only_adds() && is_preamble(report);
    if !(remembered || adds_only || is_report(report, completes)) {
        return ClauseReading::Nothing;
    }
    if completes {
        let task = done(text, report).or_else(|| is_now(text, report));
        let asks = ClauseReading::Clarify(Clarification::WhichTask(Unfinished::Complete));
        return task.map_or(asks, completed);
    }
    if removes_it(&said) {
        return ClauseReading::Clarify(Clarification::WhichTask(Unfinished::Delete));
    }
    let ClauseReading::Act(intents, strength) = &said else { return ClauseReading::Nothing };
    // "I almost forgot, add milk"; elsewhere a weak word needs more: "add insult to injury".
    let adds = |intent: &Intent| match intent {
        Intent::Create { title } => remembered || is_errand_title(title),
        // The agent asks before it does this.
        Intent::Delete { task: Reference::Title(_) } => true,
        Intent::Get { .. }
        | Intent::List
        | Intent::Update { .. }
        | Intent::Complete { .. }
        | Intent::Delete { .. } => false,
    };
    if *strength < Confidence::Strong && !intents.iter().all(adds) {
        return ClauseReading::Nothing;
    }
    let surely = intents.iter().all(|intent| follows(intent, clause::verb(rest), hedged > 0));
    if surely { said } else { ClauseReading::Nothing }
}

fn is_errand_title(title: &str) -> bool {
    ERRANDS.has(&title.split(' ').next().unwrap_or("").to_lowercase())
}

/// Whether the text is a report rather than a question, a quotation or a hypothetical. `own` accepts reports
/// of the user's own writing.
fn is_report(tokens: &[Token], own: bool) -> bool {
    let quoting = without_call(tokens, own);
    // "I'd rather phone her" prefers something real.
    let quoting =
        any_prefix(quoting, &["i|we would rather|prefer"]).map_or(quoting, |taken| &quoting[taken..]);
    tokens.iter().filter(|token| token.kind == Kind::Word).count() > 1
        && (tokens[0].is_in(&SUBJECTS) || says_what_is(tokens))
        && !query::is_question(tokens)
        && !contains_any(quoting, &REPORTED)
        && !contains_any(quoting, &HYPOTHETICAL)
}

/// "Nan's birthday saturday", "ugh, forgot again": anything said before a new task, unless it is a condition, a
/// question or a quotation.
fn is_preamble(tokens: &[Token]) -> bool {
    let conditional = contains_any(tokens, &["if|when|whenever|unless|until|once|never|not|as|because"]);
    tokens.iter().filter(|token| token.kind == Kind::Word).count() > 1
        && !conditional
        && !tokens[0].is_among("no nope nah")
        && !query::is_question(tokens)
        && !contains_any(tokens, &REPORTED)
        && !contains_any(tokens, &HYPOTHETICAL)
        && !contains_any(tokens, &RETRACTIONS)
}

/// "trip is off", "passport renewed", "got the milk", "no need to call the bank anymore".
fn says_what_is(tokens: &[Token]) -> bool {
    let thing = tokens[0].kind == Kind::Word && !tokens[0].is_in(&NOT_THINGS);
    let conditional = any_prefix(tokens, &["once|after|before|until|while|as|to|please|let", "in case"]);
    let states = contains_any(&tokens[1..], &["is|are|was|were|has|have|got"])
        || tokens.last().is_some_and(|last| base(&last.word).is_some())
        || base(&tokens[0].word).is_some()
        || any_prefix(tokens, &["no need|longer|more", "not going|needed|happening", "done|finished ?with"])
            .is_some();
    thing && states && conditional.is_none()
}

/// "I called mom" is not a quotation, and neither is "I emailed mom, mark it done".
fn without_call(tokens: &[Token], own: bool) -> &[Token] {
    let calls: &[&str] = if own {
        &["?i ?we ?have ?just ?already ?finally called|wrote|emailed|texted|answered|ordered|replied"]
    } else {
        &["?i ?we ?have ?just ?already ?finally called|wrote"]
    };
    any_prefix(tokens, calls).map_or(tokens, |taken| &tokens[taken..])
}

/// Whether a command may follow a reason: one that takes effect at once must name its task and its action.
fn follows(intent: &Intent, verb: Option<&str>, hedged: bool) -> bool {
    match intent {
        Intent::Create { .. } => true,
        Intent::List | Intent::Get { .. } => !hedged,
        Intent::Complete { task: Reference::Id(_) } => {
            !hedged && matches!(verb, Some("mark" | "check" | "cross" | "tick" | "set" | "task"))
        }
        // The agent asks before it does these.
        Intent::Delete { task: Reference::Id(_) | Reference::Title(_) }
        | Intent::Update { task: Reference::Id(_) | Reference::Title(_), .. } => !hedged,
        Intent::Complete { .. } | Intent::Delete { .. } | Intent::Update { .. } => false,
    }
}

/// Exactly "check it off", or "mark as done".
pub(super) fn completes_it(said: &ClauseReading) -> bool {
    match said {
        ClauseReading::Act(intents, _) => {
            matches!(&intents[..], [Intent::Complete { task: Reference::Pronoun }])
        }
        ClauseReading::Clarify(ask) => *ask == Clarification::WhichTask(Unfinished::Complete),
        ClauseReading::Nothing => false,
    }
}

pub(super) fn completed(task: Reference) -> ClauseReading {
    ClauseReading::Act(vec![Intent::Complete { task }], Confidence::Strong)
}

/// The task in "I paid the electricity bill", as it was called before it was done.
pub(super) fn done(text: &str, report: &[Token]) -> Option<Reference> {
    let start = (0..report.len().min(4)).find(|at| any_prefix(&report[*at..], &DONE_BY_US).is_some());
    let report = match start {
        Some(start) => &report[start + any_prefix(&report[start..], &DONE_BY_US)?..],
        // "got the milk" leaves out who did.
        None => report,
    };
    if let Some(taken) = any_prefix(report, &["?all done|finished|through ?up ?with"]) {
        let what = &report[taken..];
        return is_report_of_one(what)
            .then(|| Reference::Title(slice(text, what)))
            .filter(|_| !what.is_empty());
    }
    let report =
        any_suffix(report, &DONE_WHEN).filter(|left| *left > 1).map_or(report, |left| &report[..left]);
    let (verb, what) = report.split_first()?;
    let words = what.iter().filter(|token| token.kind == Kind::Word).count();
    let plain = what.iter().all(|token| token.is_content()) && words > 0;
    let verb = base(&verb.word).filter(|_| plain && is_report_of_one(what))?;
    if let Target::At(mut tasks, Confidence::Strong) = point(text, what) {
        return tasks.pop().filter(|_| tasks.is_empty());
    }
    // "got the milk" says little about how the task is called.
    if ["get", "do", "make"].contains(&verb) {
        return Some(Reference::Title(slice(text, what)));
    }
    Some(Reference::Title(format!("{verb} {}", slice(text, what))))
}

/// The task in "the garage is clean", "the plants are watered": the task with that result, named nearly in
/// full.
fn is_now(text: &str, report: &[Token]) -> Option<Reference> {
    let from = any_prefix(report, &["?so ?and ?that ?is the|my|our"]).unwrap_or(0);
    let verb = (from + 1..report.len()).find(|at| report[*at].is_among("is are has have"));
    // "passport renewed" leaves out the verb.
    let at = verb.or_else(|| report.len().checked_sub(1)).filter(|at| *at > from)?;
    let state = &report[at + usize::from(verb.is_some())..];
    let state = &state[any_prefix(state, &["been"]).unwrap_or(0)..];
    let state = &state[any_prefix(state, &["?all ?now ?finally ?already ?all"]).unwrap_or(0)..];
    let [now] = state else { return None };
    if now.is_among("done finished complete completed sorted ready") {
        let thing = &report[from..at];
        return (thing.iter().all(Token::is_content) && is_report_of_one(thing))
            .then(|| Reference::Title(slice(text, thing)));
    }
    let verb = base(&now.word).or_else(|| ERRANDS.has(&now.word).then_some(now.word.as_str()))?;
    let thing = &report[from..at];
    (thing.iter().all(Token::is_content) && is_report_of_one(thing))
        .then(|| Reference::Whole(format!("{verb} {}", slice(text, thing))))
}

fn is_report_of_one(what: &[Token]) -> bool {
    const WORDS_MAX: usize = 8;
    what.len() <= WORDS_MAX && !contains_any(what, &["i|we|and|but|not|he|she|they|you|is|are|was"])
}
