//! A report and a command after it: "the milk is bought, mark task 1 complete", "I walked the dog, check it off".

use super::grammar::{self, Said};
use super::phrases::{any_prefix, contains_any};
use super::reason::REPORTED;
use super::reference::Strength;
use super::text::{Kind, Token, slice};
use super::{Intent, Reference, query};

/// The longest report, in tokens.
const TOKENS_MAX: usize = 20;
/// With whom or what a report begins.
const SUBJECTS: &str = "i we there the my our it that this so just finally already";
/// What is imagined, or in somebody else's mouth.
const IMAGINED: &[&str] = &[
    "unless|whether|would|could|might|hope|wish|never|pretend|dream|dreamed|yelled|shouted|whispered|screamed|typed",
    "insisted|demanded|ordered|suggested|texted|emailed|replied|answered|sings|sang|goes|thought|joked|begged",
];

/// "I have a job interview monday so add iron suit to my list": what is told first is the reason.
pub(super) fn command_after_report(text: &str, tokens: &[Token], asks: bool) -> Said {
    let joins = |token: &Token| token.is_mark(",-") || token.is("so");
    let Some(at) = (2..tokens.len().min(TOKENS_MAX)).find(|at| joins(&tokens[*at])) else {
        return Said::Nothing;
    };
    let next = at + tokens[at..].iter().take_while(|token| joins(token) || token.is("and")).count();
    let (report, rest) = (&tokens[..at], &tokens[next..]);
    if !is_report(report) {
        return Said::Nothing;
    }
    let hedged = any_prefix(rest, &["maybe|perhaps"]).unwrap_or(0);
    let said = grammar::read(text, &rest[hedged..], asks);
    if completes_it(&said) {
        return done(text, report).map_or(Said::Nothing, completed);
    }
    let Said::Do(intents, Strength::Strong) = &said else { return Said::Nothing };
    let surely = intents.iter().all(|intent| follows(intent, grammar::verb(rest), hedged > 0));
    if surely { said } else { Said::Nothing }
}

/// Whether something is told, and not asked, quoted or imagined.
fn is_report(tokens: &[Token]) -> bool {
    tokens.iter().filter(|token| token.kind == Kind::Word).count() > 1
        && tokens[0].is_among(SUBJECTS)
        && !query::is_question(tokens)
        && !contains_any(without_call(tokens), REPORTED)
        && !contains_any(tokens, IMAGINED)
}

/// "I called mom" quotes nobody.
fn without_call(tokens: &[Token]) -> &[Token] {
    let calls = &["?i ?we ?have ?just ?already ?finally called|wrote"];
    any_prefix(tokens, calls).map_or(tokens, |taken| &tokens[taken..])
}

/// Whether a command may stand behind a reason: what is done at once names its task and says what it does to it.
fn follows(intent: &Intent, verb: Option<&str>, hedged: bool) -> bool {
    match intent {
        Intent::Create { .. } => true,
        Intent::List | Intent::Get { .. } => !hedged,
        Intent::Complete { task: Reference::Id(_) } => {
            !hedged && matches!(verb, Some("mark" | "check" | "cross" | "tick" | "set"))
        }
        Intent::Delete { task: Reference::Id(_) } | Intent::Update { task: Reference::Id(_), .. } => !hedged,
        Intent::Complete { .. } | Intent::Delete { .. } | Intent::Update { .. } => false,
    }
}

/// "check it off", and nothing else.
pub(super) fn completes_it(said: &Said) -> bool {
    matches!(said, Said::Do(intents, _)
        if matches!(&intents[..], [Intent::Complete { task: Reference::Pronoun }]))
}

pub(super) fn completed(task: Reference) -> Said {
    Said::Do(vec![Intent::Complete { task }], Strength::Strong)
}

/// The task in "I paid the electricity bill", as it was called before it was done.
pub(super) fn done(text: &str, report: &[Token]) -> Option<Reference> {
    let start = (0..report.len().min(4)).find(|at| any_prefix(&report[*at..], DONE_BY_US).is_some())?;
    let report = &report[start + any_prefix(&report[start..], DONE_BY_US)?..];
    let (verb, what) = report.split_first()?;
    let words = what.iter().filter(|token| token.kind == Kind::Word).count();
    let plain = what.iter().all(|token| token.is_content()) && words > 0;
    let verb = base(&verb.word).filter(|_| plain && is_report_of_one(what))?;
    Some(Reference::Title(format!("{verb} {}", slice(text, what))))
}

fn is_report_of_one(what: &[Token]) -> bool {
    const WORDS_MAX: usize = 8;
    what.len() <= WORDS_MAX && !contains_any(what, &["i|we|and|but|not|he|she|they|you|is|are|was"])
}

const DONE_BY_US: &[&str] =
    &["i|we ?have ?just ?already ?finally ?now ?also", "just|finally|already ?now ?just"];

/// Verbs whose past is no "-ed".
const PAST: &[(&str, &str)] = &[
    ("bought", "buy"),
    ("brought", "bring"),
    ("built", "build"),
    ("did", "do"),
    ("done", "do"),
    ("drove", "drive"),
    ("fed", "feed"),
    ("found", "find"),
    ("gave", "give"),
    ("got", "get"),
    ("hung", "hang"),
    ("made", "make"),
    ("met", "meet"),
    ("paid", "pay"),
    ("read", "read"),
    ("sent", "send"),
    ("sold", "sell"),
    ("spoke", "speak"),
    ("swept", "sweep"),
    ("took", "take"),
    ("went", "go"),
    ("wrote", "write"),
];

/// The verb that a word is the past of. The words of a title are found without their endings.
pub(super) fn base(word: &str) -> Option<&str> {
    let regular = || word.strip_suffix("ed").filter(|stem| stem.len() > 2).map(|_| word);
    PAST.iter().find(|(past, _)| *past == word).map(|(_, verb)| *verb).or_else(regular)
}
