//! Reads one clause. The clause has to begin with its command, once politeness is taken away:
//! words that only mention a command ("she said delete it") therefore never act.

use super::ask::Ask;
use super::completion::{completed, crossed_off, finished, marked};
use super::destination::{self, Whose};
use super::elsewhere::is_pleasantry;
use super::lexicon::{FOREIGN, TASK, is_errand, is_service, is_when, mentions_when};
use super::phrases::{
    GERUNDS, LEADS, Lead, Manner, POLITE_ENDINGS, WRAPPINGS, any_prefix, any_suffix, contains_any, is_any,
    prefix,
};
use super::reference::{Pointed, Strength, point};
use super::removal::{deleted, deletes, passive_removal, taken_off};
use super::rename::{Renamed, renamed, retitled};
use super::slot::{self, Titled};
use super::text::{Kind, Token};
use super::{Intent, Reference, announce, query, statement, typo};

/// What one clause says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Said {
    Do(Vec<Intent>, Strength),
    Ask(Ask),
    Nothing,
}

impl Said {
    /// Whether it does something that cannot be taken back.
    pub(super) fn is_destructive(&self) -> bool {
        matches!(self, Self::Do(intents, _) if intents.iter().any(Intent::is_destructive))
    }

    /// Whether no task that exists is spoken of, so that a "wait" in it is a word of a title.
    pub(super) fn is_firm(&self) -> bool {
        match self {
            Self::Do(intents, _) => {
                intents.iter().all(|intent| matches!(intent, Intent::Create { .. } | Intent::List))
            }
            Self::Ask(_) | Self::Nothing => true,
        }
    }

    /// A task that is surely done.
    pub(super) fn completing(task: Reference) -> Self {
        Self::Do(vec![Intent::Complete { task }], Strength::Strong)
    }

    /// The other reading, where this one says nothing.
    pub(super) fn or_else(self, other: impl FnOnce() -> Self) -> Self {
        if self == Self::Nothing { other() } else { self }
    }
}

/// How a clause reached its command.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Wrapping {
    taken: usize,
    manner: Manner,
    /// "can you …?" is a request although it asks.
    asked: bool,
    gerund: bool,
}

/// Reads a clause; `ends_asking` says that a question mark follows.
pub(super) fn read(text: &str, tokens: &[Token], ends_asking: bool) -> Said {
    let exact = read_spelt(text, tokens, ends_asking);
    if exact != Said::Nothing {
        return exact;
    }
    let at = unwrap(tokens).last().map_or(0, |wrapping| wrapping.taken);
    let Some(first) = tokens.get(at).filter(|token| token.kind == Kind::Word) else { return Said::Nothing };
    let adds = typo::adding(&first.word);
    let Some(verb) = adds.or_else(|| typo::verb(&first.word)) else { return Said::Nothing };
    let mut spelt = tokens.to_vec();
    verb.clone_into(&mut spelt[at].word);
    let said = read_spelt(text, &spelt, ends_asking);
    if adds.is_some() {
        return if adds_surely(&said, &spelt[at + 1..]) { said } else { Said::Nothing };
    }
    // A misspelt verb needs a task that cannot be mistaken, unless it only adds one.
    let mistakable = matches!(&said, Said::Do(intents, strength) if *strength < Strength::Strong
        && !intents.iter().all(|intent| matches!(intent, Intent::Create { .. })));
    if mistakable { Said::Nothing } else { said }
}

/// Whether nothing but a new task can be meant: it is called one, goes on the list, or is an errand.
fn adds_surely(said: &Said, rest: &[Token]) -> bool {
    matches!(said, Said::Do(intents, strength)
        if (*strength == Strength::Strong || is_errand(rest))
            && intents.iter().all(|intent| matches!(intent, Intent::Create { .. })))
}

/// "On my list, remove eggs", "tomorrow remind me to …": what is said first is wanted last.
fn turned(tokens: &[Token]) -> Option<Vec<Token>> {
    const FRONT_TOKENS_MAX: usize = 10;
    let verbs =
        &["add|put|remove|delete|remind|set|create|is|are|do|what|cross|mark|take|i ?need|want|would"];
    // "Update my list: remove eggs" and "on my list, remove eggs".
    let edits = any_prefix(tokens, &["update|edit|change|open ?up"]);
    let place = any_prefix(tokens, &["on|in|from|to|off|for"]).or(edits).unwrap_or(0);
    (1..tokens.len().min(FRONT_TOKENS_MAX)).find_map(|end| {
        let marks = tokens[end..].iter().take_while(|token| token.is_mark(",:-") || token.is("and")).count();
        let (front, rest) = (&tokens[..end], &tokens[end + marks..]);
        any_prefix(rest, verbs)?;
        let named = front[end - 1].is("list") || (marks > 0 && front[end - 1].is_among("do buy todos"));
        let list = named && matches!(destination::name(front.get(place..)?), Some((Whose::Ours, _)));
        let imperative = || any_prefix(rest, &["add|put|remove|delete|take|cross"]).map(|_| rest.to_vec());
        match (list, place) {
            (true, 0) => imperative(),
            (true, _) if edits.is_some() => imperative(),
            (true, _) => Some([rest, front].concat()),
            // "When I get home, remind me to …".
            (false, _) => {
                let later = is_when(front)
                    || ((marks > 0 || rest[0].is("remind"))
                        && any_prefix(front, &["when|once|after i|we|the|my"]).is_some());
                let reminds = &["remind", "i|we ?need|want|would ?like to be|get reminded"];
                (later && any_prefix(rest, reminds).is_some()).then(|| [rest, front].concat())
            }
        }
    })
}

fn read_spelt(text: &str, tokens: &[Token], ends_asking: bool) -> Said {
    let turned = turned(tokens);
    let tokens = turned.as_deref().unwrap_or(tokens);
    let stages = unwrap(tokens);
    let mut kept = Said::Nothing;
    for stage in stages.iter().rev() {
        let rest = respelt(&tokens[stage.taken..], *stage);
        let polite = any_suffix(&rest, POLITE_ENDINGS).is_some();
        let said = cautious(command(text, &rest), *stage, ends_asking && !polite);
        let said = if plans(&rest, *stage) { planned(said) } else { said };
        // "yes task 3" answers something; it does not ask to see the task.
        let answers = stage.taken > 0 && tokens[0].is_among("yes yeah yep");
        if answers && statement::bare(text, &rest) != Said::Nothing {
            return Said::Nothing;
        }
        match said {
            Said::Do(..) => return said,
            Said::Ask(_) if kept == Said::Nothing => kept = said,
            Said::Ask(_) | Said::Nothing => {}
        }
    }
    if kept != Said::Nothing {
        return kept;
    }
    stages
        .iter()
        .rev()
        .find(|stage| matches!(stage.manner, Manner::Need | Manner::Ought))
        .map_or(Said::Nothing, |stage| needed(text, &tokens[stage.taken..]))
}

/// The word with which a clause begins, once politeness is taken away.
pub(super) fn verb(tokens: &[Token]) -> Option<&str> {
    let at = unwrap(tokens).last().map_or(0, |wrapping| wrapping.taken);
    tokens.get(at).map(|token| token.word.as_str())
}

/// The places at which the command may begin: at the start, and after each wrapping.
fn unwrap(tokens: &[Token]) -> Vec<Wrapping> {
    let mut now = Wrapping { taken: 0, manner: Manner::Order, asked: false, gerund: false };
    let mut stages = vec![now];
    for _ in 0..12 {
        let marks = tokens[now.taken..].iter().take_while(|token| token.is_mark(",:-.!(")).count();
        let rest = &tokens[now.taken + marks..];
        let longest = WRAPPINGS
            .iter()
            .filter_map(|(phrase, manner)| Some((prefix(rest, phrase)?, *manner)))
            .filter(|(taken, _)| *taken > 0)
            .max_by_key(|(taken, _)| *taken);
        let Some((taken, manner)) = longest else {
            now.taken += marks;
            stages.push(now);
            break;
        };
        now = Wrapping {
            taken: now.taken + marks + taken,
            manner: now.manner.max(manner),
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

/// Takes back what is too weakly said for what it would do.
fn cautious(said: Said, stage: Wrapping, ends_asking: bool) -> Said {
    let Said::Do(intents, strength) = said else { return said };
    if ends_asking && !stage.asked && intents.iter().any(|intent| matches!(intent, Intent::Complete { .. })) {
        return wondered(intents, strength);
    }
    let destructive = intents.iter().any(Intent::is_destructive);
    let changes = destructive || intents.iter().any(|intent| matches!(intent, Intent::Complete { .. }));
    let reads = intents.iter().all(|intent| matches!(intent, Intent::List | Intent::Get { .. }));
    let unsure = match stage.manner {
        Manner::Order => destructive && ends_asking && !stage.asked,
        Manner::Wish => destructive && strength < Strength::Pronoun,
        Manner::Need => strength < Strength::Strong && !reads,
        Manner::Ought => {
            strength < Strength::Strong || !intents.iter().all(|i| matches!(i, Intent::Create { .. }))
        }
        // "Can I mark task 3 as done?" asks whether one can.
        Manner::Possible if ends_asking => changes,
        Manner::Possible => destructive || (strength < Strength::Strong && !reads),
    };
    if !unsure {
        return Said::Do(intents, strength);
    }
    let thought = matches!(stage.manner, Manner::Need | Manner::Ought);
    if thought && strength == Strength::Weak { Said::Nothing } else { Said::Ask(Ask::Sure) }
}

/// "Task 5 is done?" wants to know: the task is shown, if it is clear which one.
fn wondered(intents: Vec<Intent>, strength: Strength) -> Said {
    let shown = |intent| {
        let Intent::Complete { task } = intent else { return None };
        matches!(task, Reference::Id(_) | Reference::Nth(_)).then_some(Intent::Get { task })
    };
    let shown: Option<Vec<Intent>> = intents.into_iter().map(shown).collect();
    shown.map_or(Said::Ask(Ask::Sure), |shown| Said::Do(shown, strength))
}

/// "I want to finish task 3" is still ahead; "I want to mark task 3 as done" is not.
fn plans(tokens: &[Token], stage: Wrapping) -> bool {
    stage.manner != Manner::Order
        && any_prefix(tokens, &["complete|finish|accomplish|close|resolve|finalize|wrap"]).is_some()
}

/// What is only planned is not done.
fn planned(said: Said) -> Said {
    match said {
        Said::Do(intents, _) if intents.iter().any(|intent| matches!(intent, Intent::Complete { .. })) => {
            Said::Ask(Ask::Sure)
        }
        said @ (Said::Do(..) | Said::Ask(_) | Said::Nothing) => said,
    }
}

/// "I need to <errand>".
fn needed(text: &str, tokens: &[Token]) -> Said {
    // "I have to go" takes leave, "I should read more often" is a wish.
    let bare = any_prefix(tokens, &["go|run|work|stop|talk|do|get|take|put|turn|finish ?now|soon|already"]);
    let leaves = contains_any(tokens, &["bye|goodbye|ttyl|cya", "talk|see|speak ?to ?you ?ya later|soon"]);
    let wish = any_suffix(tokens, &["some ?day|time", "someday|sometime|again", "about it|that"]).is_some()
        || contains_any(tokens, &["more|less often|seriously|than|carefully", "than|better|someday"]);
    if !is_errand(tokens) || bare == Some(tokens.len()) || wish || leaves {
        return Said::Nothing;
    }
    let foreign = tokens.iter().skip(1).any(|token| FOREIGN.has(&token.word));
    // "I have to go to a meeting, can you remind me" says that it is one.
    if foreign || (is_service(tokens) && !contains_any(tokens, &["remind me"])) {
        return Said::Ask(Ask::AddIt);
    }
    match slot::noted(text, tokens) {
        Titled::Surely(titles) => created(titles, Strength::Strong),
        Titled::Perhaps(_) | Titled::Missing | Titled::NewList | Titled::Nothing => Said::Nothing,
    }
}

fn created(titles: Vec<String>, strength: Strength) -> Said {
    Said::Do(titles.into_iter().map(|title| Intent::Create { title }).collect(), strength)
}

/// Reads a clause that begins with its command.
fn command(text: &str, tokens: &[Token]) -> Said {
    if tokens.is_empty() {
        return Said::Nothing;
    }
    if query::is_question(tokens) && prefix(tokens, "do not").is_none() {
        return query::asked(text, tokens)
            .map_or(Said::Nothing, |intent| Said::Do(vec![intent], Strength::Strong));
    }
    let mut leads: Vec<(usize, Lead)> =
        LEADS.iter().filter_map(|(phrase, lead)| Some((prefix(tokens, phrase)?, *lead))).collect();
    leads.sort_by_key(|(taken, _)| std::cmp::Reverse(*taken));
    let mut asks = Said::Nothing;
    for (taken, lead) in leads {
        let said = led(text, tokens, taken, lead);
        match said {
            Said::Do(..) => return said,
            // A doubt about which task to change is not settled by another way to read the words.
            Said::Ask(_) if matches!(lead, Lead::Delete | Lead::Rename) => return said,
            Said::Ask(_) if asks == Said::Nothing => asks = said,
            Said::Ask(_) | Said::Nothing => {}
        }
    }
    if asks != Said::Nothing {
        return asks;
    }
    let verbless = LEADS.iter().all(|(phrase, lead)| {
        matches!(lead, Lead::Show | Lead::Note | Lead::Put) || prefix(tokens, phrase).is_none()
    });
    if verbless && (query::is_list_name(tokens) || is_any(tokens, &["ls"])) {
        return Said::Do(vec![Intent::List], Strength::Strong);
    }
    statement::stated(text, tokens).or_else(|| statement::bare(text, tokens))
}

/// Reads what follows the first words of a command.
fn led(text: &str, tokens: &[Token], taken: usize, lead: Lead) -> Said {
    let rest = &tokens[taken..];
    let verb = tokens[0].word.as_str();
    match lead {
        Lead::Add => titled(slot::added(text, rest)),
        Lead::Make if matches!(verb, "create" | "new") && announce::counted(rest).is_some() => {
            titled(slot::added(text, rest))
        }
        Lead::Make => titled(slot::made(text, rest)),
        Lead::Note if taken == 1 && TASK.has(verb) && !is_announced(rest) => Said::Nothing,
        Lead::Note if verb == "do" && is_pleasantry(rest) => Said::Nothing,
        Lead::Note => titled(slot::noted(text, rest)),
        Lead::Keep if !is_ahead(rest) => Said::Nothing,
        Lead::Keep => titled(slot::noted(text, rest)),
        Lead::Later
            if !(announce::has_when_first(rest) || announce::is_due(rest) || is_notice(verb, rest)) =>
        {
            Said::Nothing
        }
        Lead::Remind if rest.is_empty() && verb == "reminders" => {
            Said::Do(vec![Intent::List], Strength::Strong)
        }
        Lead::Remind if is_of_the_list(rest) => Said::Do(vec![Intent::List], Strength::Strong),
        Lead::Remind | Lead::Later => titled(announce::reminded(text, rest)),
        Lead::Put => passive_removal(text, verb, rest).or_else(|| titled(slot::put(text, rest))),
        Lead::Ensure => titled(slot::ensured(text, rest)),
        Lead::Fill => titled(slot::added(text, rest)),
        Lead::Delete => {
            let rest = &rest[any_prefix(rest, &["off|out"]).unwrap_or(0)..];
            let rest = destination::split_loosely(rest).unwrap_or(rest);
            deleted(point(text, rest), Strength::Weak, rest)
        }
        Lead::Drop => deleted(point(text, rest), Strength::Strong, rest),
        Lead::Scratch if !matches!(point(text, rest), Pointed::At(_, Strength::Strong)) => Said::Nothing,
        Lead::Scratch => on(point(text, rest), Strength::Strong, deletes),
        Lead::TakeOff => taken_off(text, rest, deletes),
        Lead::CrossOff => crossed_off(text, verb, rest),
        Lead::Complete => completed(text, verb, rest),
        Lead::Undo if matches!(point(text, rest), Pointed::At(_, Strength::Strong)) => {
            Said::Ask(Ask::NotUndone)
        }
        Lead::Undo => Said::Nothing,
        Lead::Finished => finished(text, &tokens[..taken], rest),
        Lead::Mark => marked(text, verb, rest),
        Lead::Rename | Lead::Change | Lead::Replace => updated(renamed(text, verb, rest, lead)),
        Lead::Name | Lead::Say => updated(retitled(text, rest, lead).unwrap_or(Renamed::Nothing)),
        Lead::Show => query::shown(text, &tokens[taken - 1..])
            .map_or(Said::Nothing, |intent| Said::Do(vec![intent], Strength::Strong)),
        Lead::Details => {
            let noun = tokens[..taken]
                .iter()
                .rev()
                .find(|token| token.is("details") || token.is("detail"))
                .unwrap_or(&tokens[0]);
            query::detailed(text, noun, rest)
                .map_or(Said::Nothing, |intent| Said::Do(vec![intent], Strength::Strong))
        }
    }
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

/// "remember dinner thursday" looks ahead; "remember the party", "remember that I was here monday" do not.
fn is_ahead(rest: &[Token]) -> bool {
    let recalls = "that when what how who where why if me you us him her them it this those these i he she we \
                   they last ago yesterday was were is are did had said told used";
    let named = !is_when(rest) || rest[0].is_among("lunch dinner");
    mentions_when(rest) && named && !rest.iter().any(|token| token.is_among(recalls))
}

/// "task: buy milk", "todo buy milk"; "task 3 is done" is something else.
fn is_announced(rest: &[Token]) -> bool {
    rest.first().is_some_and(|token| token.is_mark(":-") || token.kind == Kind::Quote) || is_errand(rest)
}

pub(super) fn titled(titled: Titled) -> Said {
    match titled {
        Titled::Surely(titles) => created(titles, Strength::Strong),
        Titled::Perhaps(title) => created(vec![title], Strength::Weak),
        Titled::Missing => Said::Ask(Ask::Title),
        Titled::NewList => Said::Ask(Ask::OneList),
        Titled::Nothing => Said::Nothing,
    }
}

pub(super) fn completes(task: Reference) -> Intent {
    Intent::Complete { task }
}

/// Does something to the tasks that were pointed at, if they were pointed at clearly enough.
pub(super) fn on(pointed: Pointed, least: Strength, intent: fn(Reference) -> Intent) -> Said {
    match pointed {
        Pointed::At(tasks, strength) if strength >= least => {
            Said::Do(tasks.into_iter().map(intent).collect(), strength)
        }
        Pointed::At(..) => Said::Nothing,
        Pointed::Many => Said::Ask(Ask::OneByOne),
        Pointed::Some if least == Strength::Weak => Said::Ask(Ask::WhichTask),
        Pointed::Doubtful if least == Strength::Weak => Said::Ask(Ask::Sure),
        Pointed::NoNumber => Said::Ask(Ask::NoSuchNumber),
        Pointed::Some | Pointed::Doubtful | Pointed::Foreign => Said::Nothing,
    }
}

fn updated(renamed: Renamed) -> Said {
    match renamed {
        Renamed::To(task, title, strength) => Said::Do(vec![Intent::Update { task, title }], strength),
        Renamed::Done(tasks, strength) => Said::Do(tasks.into_iter().map(completes).collect(), strength),
        Renamed::NoTitle => Said::Ask(Ask::NewTitle),
        Renamed::OnlyTitle => Said::Ask(Ask::OnlyTitles),
        Renamed::NoTask => Said::Ask(Ask::WhichTask),
        Renamed::Nothing => Said::Nothing,
    }
}
