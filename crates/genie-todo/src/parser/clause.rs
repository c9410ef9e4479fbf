//! Reads one clause. After polite openings are removed, the clause must begin with its command, so text that
//! only mentions a command ("she said delete it") never acts.

use super::clarification::Clarification;
use super::clause_reading::{ClauseReading, created, titled, updated};
use super::completion::{completed, crossed_off, finished, marked};
use super::deletion::{deleted, deletes, dropped, passive_removal, scratched, taken_off};
use super::destination::{self, Owner};
use super::new_title;
use super::number::number;
use super::opener::{Modality, Opener};
use super::out_of_scope::is_pleasantry;
use super::pattern::{any_prefix, any_suffix, contains_any, is_any, prefix};
use super::query;
use super::reading::{Intent, Reference};
use super::reference::{Confidence, Target, point};
use super::rename::{Renamed, renamed, retitled};
use super::spelling;
use super::statement;
use super::title_phrase;
use super::title_text::{self, TitleReading, polite};
use super::token::{Kind, Token};
use super::vocabulary::{
    ERRANDS, FOREIGN, GERUNDS, LIST_NOUNS, NEEDS, NO_THING, OCCASION_STARTS, OPENERS, OWN_THINGS,
    POLITE_ENDINGS, SENTENCE_STARTS, TASK, WRAPPINGS,
};
use super::word_class::{is_errand, is_service, is_when, mentions_when};

/// How a clause leads to its command.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Wrapping {
    taken: usize,
    modality: Modality,
    /// "can you …?" is a request although it asks.
    asked: bool,
    gerund: bool,
}

/// Reads a clause; `ends_asking` says that a question mark follows.
pub(super) fn read(text: &str, tokens: &[Token], ends_asking: bool) -> ClauseReading {
    let exact = read_spelt(text, tokens, ends_asking);
    if exact != ClauseReading::Nothing {
        return exact;
    }
    let at = unwrap(tokens).last().map_or(0, |wrapping| wrapping.taken);
    let Some(first) = tokens.get(at).filter(|token| token.kind == Kind::Word) else {
        return ClauseReading::Nothing;
    };
    let adds = spelling::adding(&first.word);
    let Some(verb) = adds.or_else(|| spelling::verb(&first.word)) else { return ClauseReading::Nothing };
    let mut spelt = tokens.to_vec();
    verb.clone_into(&mut spelt[at].word);
    let said = read_spelt(text, &spelt, ends_asking);
    if adds.is_some() {
        return if adds_surely(&said, &spelt[at + 1..]) { said } else { ClauseReading::Nothing };
    }
    // A misspelt verb needs an unambiguous task, unless it only adds one.
    let mistakable = matches!(&said, ClauseReading::Act(intents, strength) if *strength < Confidence::Strong
        && !intents.iter().all(|intent| matches!(intent, Intent::Create { .. }) || is_on_errand(intent)));
    if mistakable { ClauseReading::Nothing } else { said }
}

/// Whether the clause can only mean a new task: it says "task", goes on the list, or is an errand.
fn adds_surely(said: &ClauseReading, rest: &[Token]) -> bool {
    matches!(said, ClauseReading::Act(intents, strength)
        if (*strength == Confidence::Strong || is_errand(rest))
            && intents.iter().all(|intent| matches!(intent, Intent::Create { .. })))
}

/// "On my list, remove eggs", "tomorrow remind me to …": moves the leading phrase behind the command.
fn turned(tokens: &[Token]) -> Option<Vec<Token>> {
    const FRONT_TOKENS_MAX: usize = 10;
    let verbs = &[
        "add|put|remove|delete|remind|set|create|is|are|do|what|cross|mark|take|change|replace|swap|i ?need|want|would",
    ];
    // "Update my list: remove eggs" and "on my list, remove eggs".
    let edits = any_prefix(tokens, &["update|edit|change|open ?up"]);
    let place = any_prefix(tokens, &["on|in|from|to|off|for"]).or(edits).unwrap_or(0);
    (1..tokens.len().min(FRONT_TOKENS_MAX)).find_map(|end| {
        let marks = tokens[end..].iter().take_while(|token| token.is_mark(",:-") || token.is("and")).count();
        let (front, rest) = (&tokens[..end], &tokens[end + marks..]);
        any_prefix(rest, verbs)?;
        let named = front[end - 1].is("list") || (marks > 0 && front[end - 1].is_among("do buy todos"));
        let list = named && matches!(destination::name(front.get(place..)?), Some((Owner::Ours, _)));
        let imperative = || any_prefix(rest, &["add|put|remove|delete|take|cross"]).map(|_| rest.to_vec());
        match (list, place) {
            (true, 0) => imperative(),
            (true, _) if edits.is_some() => imperative(),
            (true, _) => Some([rest, front].concat()),
            // "In task 1, change milk to oat milk".
            (false, 1) if any_prefix(rest, &["change|replace|swap"]).is_some() => {
                let task = any_prefix(&front[1..], &["task|item|number ?number"])? + 1;
                let numbered = front.len() == task + 1 && number(&front[task].word).is_some();
                numbered.then(|| [rest, front].concat())
            }
            // "When I get home, remind me to …".
            (false, _) => {
                let later = is_when(front)
                    || ((marks > 0 || rest[0].is("remind")) && any_prefix(front, &OCCASION_STARTS).is_some());
                let reminds = &["remind", "i|we ?need|want|would ?like to be|get reminded"];
                (later && any_prefix(rest, reminds).is_some()).then(|| [rest, front].concat())
            }
        }
    })
}

fn read_spelt(text: &str, tokens: &[Token], ends_asking: bool) -> ClauseReading {
    let turned = turned(tokens);
    let tokens = turned.as_deref().unwrap_or(tokens);
    let stages = unwrap(tokens);
    let mut kept = ClauseReading::Nothing;
    for stage in stages.iter().rev() {
        let rest = respelt(&tokens[stage.taken..], *stage);
        let asks = ends_asking && any_suffix(&rest, &POLITE_ENDINGS).is_none();
        let said = cautious(command(text, &rest), *stage, asks);
        let said = if plans(&rest, *stage) { planned(said) } else { said };
        // "yes task 3" answers something; it does not ask to see the task.
        let answers = stage.taken > 0 && tokens[0].is_among("yes yeah yep");
        if answers && statement::bare(text, &rest) != ClauseReading::Nothing {
            return ClauseReading::Nothing;
        }
        match said {
            ClauseReading::Act(..) => return said,
            ClauseReading::Clarify(_) if kept == ClauseReading::Nothing => kept = said,
            ClauseReading::Clarify(_) | ClauseReading::Nothing => {}
        }
    }
    if kept != ClauseReading::Nothing {
        return kept;
    }
    stages
        .iter()
        .rev()
        .find(|stage| matches!(stage.modality, Modality::Need | Modality::Should))
        .map_or(ClauseReading::Nothing, |stage| needed(text, &tokens[stage.taken..]))
}

/// The first word of a clause after polite openings are removed.
pub(super) fn verb(tokens: &[Token]) -> Option<&str> {
    let at = unwrap(tokens).last().map_or(0, |wrapping| wrapping.taken);
    tokens.get(at).map(|token| token.word.as_str())
}

/// Whether a clause begins with a command, after polite openings.
pub(super) fn is_order(tokens: &[Token]) -> bool {
    let Some(stage) = unwrap(tokens).pop().filter(|stage| stage.modality <= Modality::Desire) else {
        return false;
    };
    let rest = &tokens[stage.taken..];
    let reports = rest.first().is_some_and(|first| first.is_among("i we"));
    let begins = |(phrase, opener): &(&str, Opener)| {
        *opener != Opener::Finished && prefix(rest, phrase).is_some_and(|taken| taken > 0)
    };
    !reports && OPENERS.iter().any(begins)
}

/// The positions where the command may begin: at the start, and after each wrapping.
fn unwrap(tokens: &[Token]) -> Vec<Wrapping> {
    let mut now = Wrapping { taken: 0, modality: Modality::Imperative, asked: false, gerund: false };
    let mut stages = vec![now];
    for _ in 0..12 {
        let marks = tokens[now.taken..].iter().take_while(|token| token.is_mark(",:-.!(")).count();
        let rest = &tokens[now.taken + marks..];
        let longest = WRAPPINGS
            .iter()
            .filter_map(|(phrase, modality)| Some((prefix(rest, phrase)?, *modality)))
            .filter(|(taken, _)| *taken > 0)
            .max_by_key(|(taken, _)| *taken);
        let Some((taken, modality)) = longest else {
            now.taken += marks;
            stages.push(now);
            break;
        };
        now = Wrapping {
            taken: now.taken + marks + taken,
            modality: now.modality.max(modality),
            asked: now.asked || rest[0].is_among("can could will would do are i why"),
            gerund: rest[..taken].iter().any(|token| token.is("mind")),
        };
        stages.push(now);
    }
    stages
}

fn respelt(tokens: &[Token], stage: Wrapping) -> Vec<Token> {
    let mut tokens = tokens.to_vec();
    if let Some(first) = tokens.first_mut().filter(|_| stage.gerund)
        && let Some((_, verb)) = GERUNDS.iter().find(|(gerund, _)| first.is(gerund))
    {
        (*verb).clone_into(&mut first.word);
    }
    tokens
}

/// Withdraws a reading that is phrased too weakly for its effect.
fn cautious(said: ClauseReading, stage: Wrapping, ends_asking: bool) -> ClauseReading {
    let ClauseReading::Act(intents, strength) = said else { return said };
    if ends_asking && !stage.asked && intents.iter().any(|intent| matches!(intent, Intent::Complete { .. })) {
        return wondered(intents, strength);
    }
    let destructive = intents.iter().any(Intent::is_destructive);
    let changes = destructive || intents.iter().any(|intent| matches!(intent, Intent::Complete { .. }));
    let reads = intents.iter().all(|intent| matches!(intent, Intent::List | Intent::Get { .. }));
    let unsure = match stage.modality {
        Modality::Imperative => destructive && ends_asking && !stage.asked,
        // "I want to delete call the bank" names an errand.
        Modality::Desire => {
            destructive && strength < Confidence::Pronoun && !intents.iter().all(is_on_errand)
        }
        // "I need to add buy milk" names an errand.
        Modality::Need => strength < Confidence::Strong && !reads && !intents.iter().all(adds_errand),
        Modality::Should => {
            strength < Confidence::Strong || !intents.iter().all(|i| matches!(i, Intent::Create { .. }))
        }
        // "Can I mark task 3 as done?" asks whether one can.
        Modality::Possibility if ends_asking => changes,
        Modality::Possibility => destructive || (strength < Confidence::Strong && !reads),
    };
    if !unsure {
        return ClauseReading::Act(intents, strength);
    }
    let thought = matches!(stage.modality, Modality::Need | Modality::Should);
    if thought && strength == Confidence::Weak {
        ClauseReading::Nothing
    } else {
        ClauseReading::Clarify(Clarification::Sure)
    }
}

/// Whether it changes a task that is named by an errand. The agent asks before it does that.
fn is_on_errand(intent: &Intent) -> bool {
    const WORDS_MIN: usize = 2;
    let errand = |task: &Reference| match task {
        Reference::Title(title) => {
            let words: Vec<&str> = title.split(' ').collect();
            words.len() >= WORDS_MIN && ERRANDS.has(&words[0].to_lowercase())
        }
        Reference::Id(_) | Reference::Nth(_) | Reference::Pronoun | Reference::Whole(_) => false,
    };
    match intent {
        Intent::Update { task, .. } | Intent::Delete { task } => errand(task),
        Intent::Create { .. } | Intent::Get { .. } | Intent::List | Intent::Complete { .. } => false,
    }
}

fn adds_errand(intent: &Intent) -> bool {
    match intent {
        Intent::Create { title } => ERRANDS.has(&title.split(' ').next().unwrap_or("").to_lowercase()),
        Intent::Get { .. }
        | Intent::List
        | Intent::Update { .. }
        | Intent::Complete { .. }
        | Intent::Delete { .. } => false,
    }
}

/// "Task 5 is done?" is a question: show the task, if it is clear which one.
fn wondered(intents: Vec<Intent>, strength: Confidence) -> ClauseReading {
    let shown = |intent| {
        let Intent::Complete { task } = intent else { return None };
        matches!(task, Reference::Id(_) | Reference::Nth(_)).then_some(Intent::Get { task })
    };
    let shown: Option<Vec<Intent>> = intents.into_iter().map(shown).collect();
    shown.map_or(ClauseReading::Clarify(Clarification::Sure), |shown| ClauseReading::Act(shown, strength))
}

/// "I want to finish task 3" is about the future; "I want to mark task 3 as done" is a request.
fn plans(tokens: &[Token], stage: Wrapping) -> bool {
    stage.modality != Modality::Imperative
        && any_prefix(tokens, &["complete|finish|accomplish|close|resolve|finalize|wrap"]).is_some()
}

/// A planned action is not a completed one.
fn planned(said: ClauseReading) -> ClauseReading {
    match said {
        ClauseReading::Act(intents, _)
            if intents.iter().any(|intent| matches!(intent, Intent::Complete { .. })) =>
        {
            ClauseReading::Clarify(Clarification::Sure)
        }
        said @ (ClauseReading::Act(..) | ClauseReading::Clarify(_) | ClauseReading::Nothing) => said,
    }
}

/// "I need to <errand>".
fn needed(text: &str, tokens: &[Token]) -> ClauseReading {
    // "I have to go" says goodbye, "I should read more often" is a wish.
    let bare = any_prefix(tokens, &["go|run|work|stop|talk|do|get|take|put|turn|finish ?now|soon|already"]);
    let leaves = contains_any(tokens, &["bye|goodbye|ttyl|cya", "talk|see|speak ?to ?you ?ya later|soon"]);
    let wish = any_suffix(tokens, &["some ?day|time", "someday|sometime|again", "about it|that"]).is_some()
        || contains_any(tokens, &["more|less often|seriously|than|carefully", "than|better|someday"]);
    let own = is_errand(tokens) || (tokens.len() > 1 && tokens[0].is_in(&NEEDS));
    if !own || bare == Some(tokens.len()) || wish || leaves {
        return ClauseReading::Nothing;
    }
    let theirs = |token: &Token| FOREIGN.has(&token.word) && !OWN_THINGS.has(&token.word);
    let foreign = tokens.iter().skip(1).any(theirs);
    // "I have to go to a meeting, can you remind me" makes it a task.
    if foreign || (is_service(tokens) && !contains_any(tokens, &["remind me"])) {
        let offered = title_text::title(text, polite(tokens), &[]);
        return offered
            .map_or(ClauseReading::Nothing, |title| ClauseReading::Clarify(Clarification::AddIt(title)));
    }
    match new_title::noted(text, tokens) {
        TitleReading::Surely(titles) => created(titles, Confidence::Strong),
        TitleReading::Perhaps(_) | TitleReading::Missing | TitleReading::NewList | TitleReading::Nothing => {
            ClauseReading::Nothing
        }
    }
}

/// Reads a clause that begins with its command.
fn command(text: &str, tokens: &[Token]) -> ClauseReading {
    if tokens.is_empty() {
        return ClauseReading::Nothing;
    }
    if query::is_question(tokens) && prefix(tokens, "do not").is_none() {
        return query::asked(text, tokens)
            .map_or(ClauseReading::Nothing, |intent| ClauseReading::Act(vec![intent], Confidence::Strong));
    }
    let mut openers: Vec<(usize, Opener)> =
        OPENERS.iter().filter_map(|(phrase, opener)| Some((prefix(tokens, phrase)?, *opener))).collect();
    openers.sort_by_key(|(taken, _)| std::cmp::Reverse(*taken));
    let mut asks = ClauseReading::Nothing;
    for (taken, opener) in openers {
        let said = led(text, tokens, taken, opener);
        match said {
            ClauseReading::Act(..) => return said,
            // If it is unclear which task to change, an alternative reading of the words does not settle it.
            ClauseReading::Clarify(_) if matches!(opener, Opener::Delete | Opener::Rename) => return said,
            ClauseReading::Clarify(_) if asks == ClauseReading::Nothing => asks = said,
            ClauseReading::Clarify(_) | ClauseReading::Nothing => {}
        }
    }
    if asks != ClauseReading::Nothing {
        return asks;
    }
    let verbless = OPENERS.iter().all(|(phrase, opener)| {
        matches!(opener, Opener::Show | Opener::Note | Opener::Put) || prefix(tokens, phrase).is_none()
    });
    if verbless && (query::is_list_name(tokens) || is_any(tokens, &["ls"])) {
        return ClauseReading::Act(vec![Intent::List], Confidence::Strong);
    }
    statement::stated(text, tokens).or_else(|| statement::bare(text, tokens))
}

/// Reads what follows the opening words of a command.
fn led(text: &str, tokens: &[Token], taken: usize, opener: Opener) -> ClauseReading {
    let rest = &tokens[taken..];
    let verb = tokens[0].word.as_str();
    match opener {
        Opener::Add => titled(new_title::added(text, after_add(tokens, taken))),
        Opener::Make if matches!(verb, "create" | "new") && title_phrase::counted(rest).is_some() => {
            titled(new_title::added(text, rest))
        }
        Opener::Make => titled(new_title::made(text, rest)),
        Opener::Note if taken == 1 && TASK.has(verb) && !is_announced(verb, rest) => ClauseReading::Nothing,
        Opener::Note if verb == "do" && is_pleasantry(rest) => ClauseReading::Nothing,
        Opener::Note => titled(new_title::noted(text, rest)),
        Opener::Keep if !is_ahead(rest) => ClauseReading::Nothing,
        Opener::Keep => titled(new_title::noted(text, rest)),
        Opener::Later
            if !(title_phrase::has_when_first(rest)
                || title_phrase::is_due(rest)
                || is_notice(verb, rest)) =>
        {
            ClauseReading::Nothing
        }
        Opener::Remind if rest.is_empty() && verb == "reminders" => {
            ClauseReading::Act(vec![Intent::List], Confidence::Strong)
        }
        Opener::Remind if is_of_the_list(rest) => ClauseReading::Act(vec![Intent::List], Confidence::Strong),
        Opener::Remind | Opener::Later => titled(title_phrase::reminded(text, rest)),
        Opener::Put => passive_removal(text, verb, rest).or_else(|| titled(new_title::put(text, rest))),
        Opener::Ensure => titled(new_title::ensured(text, rest)),
        Opener::Fill => titled(new_title::added(text, rest)),
        Opener::Delete => {
            let rest = &rest[any_prefix(rest, &["off|out"]).unwrap_or(0)..];
            let rest = destination::split_loosely(rest).unwrap_or(rest);
            deleted(point(text, rest), Confidence::Weak, rest)
        }
        Opener::Drop => dropped(text, rest),
        Opener::Scratch => scratched(text, rest),
        Opener::TakeOff => taken_off(text, rest, deletes),
        Opener::CrossOff => crossed_off(text, verb, rest),
        Opener::Complete => completed(text, verb, rest),
        Opener::Undo if matches!(point(text, rest), Target::At(_, Confidence::Strong)) => {
            ClauseReading::Clarify(Clarification::NotUndone)
        }
        Opener::Undo => ClauseReading::Nothing,
        Opener::Finished => finished(text, &tokens[..taken], rest),
        Opener::Mark => marked(text, verb, rest),
        Opener::Rename | Opener::Change | Opener::Replace => updated(renamed(text, verb, rest, opener)),
        Opener::Name | Opener::Say => updated(retitled(text, rest, opener).unwrap_or(Renamed::Nothing)),
        Opener::Show => query::shown(text, &tokens[taken - 1..])
            .map_or(ClauseReading::Nothing, |intents| ClauseReading::Act(intents, Confidence::Strong)),
        Opener::Details => detailed(text, &tokens[..taken], rest),
    }
}

/// "add in my list buy bread" names the list first, "add in some bread" does not.
fn after_add(tokens: &[Token], taken: usize) -> &[Token] {
    let place = &tokens[taken - 1..];
    if place[0].is("in") && title_text::list_first(place, true).is_some() { place } else { &tokens[taken..] }
}

/// "details of task 3" wants to see one task.
fn detailed(text: &str, opener: &[Token], rest: &[Token]) -> ClauseReading {
    let is_noun = |token: &&Token| token.is("details") || token.is("detail");
    let noun = opener.iter().rev().find(is_noun).unwrap_or(&opener[0]);
    query::detailed(text, noun, rest)
        .map_or(ClauseReading::Nothing, |intent| ClauseReading::Act(vec![intent], Confidence::Strong))
}

/// "remind me of the things on my list" wants to see it.
fn is_of_the_list(rest: &[Token]) -> bool {
    let listed = any_prefix(rest, &["of|about"]).map(|taken| &rest[taken..]);
    listed.is_some_and(|listed| {
        query::is_list_name(listed) || (rest[0].is("of") && query::mentions_list(listed))
    })
}

/// "notify me to leave", but not "tell me to leave".
fn is_notice(verb: &str, rest: &[Token]) -> bool {
    verb != "tell" && rest.first().is_some_and(|token| token.is("to"))
}

/// "remember dinner thursday" is about the future; "remember the party", "remember that I was here monday"
/// are not.
fn is_ahead(rest: &[Token]) -> bool {
    let recalls = "that when what how who where why if me you us him her them it this those these i he she we \
                   they last ago yesterday was were is are did had said told used";
    let named = !is_when(rest) || rest[0].is_among("lunch dinner");
    mentions_when(rest) && named && !rest.iter().any(|token| token.is_among(recalls))
}

/// "task: buy milk", "todo buy milk"; "task 3 is done" is something else.
fn is_announced(verb: &str, rest: &[Token]) -> bool {
    const WORDS_MAX: usize = 6;
    let thing =
        |token: &Token| token.kind == Kind::Word && !token.is_in(&SENTENCE_STARTS) && !token.is_in(&NO_THING);
    // "todo dog food": said of nothing else.
    let plain = verb == "todo"
        && (1..=WORDS_MAX).contains(&rest.len())
        && rest.iter().all(thing)
        && number(&rest[0].word).is_none()
        && !query::mentions_list(rest)
        && !LIST_NOUNS.has(&rest[0].word);
    rest.first().is_some_and(|token| token.is_mark(":-") || token.kind == Kind::Quote)
        || is_errand(rest)
        || plain
}
