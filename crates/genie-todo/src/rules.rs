//! The rules' side of the reader's port: what the words ask for, and which tasks they mean. A pure
//! function of the snapshot, so that it goes on wherever a message was interrupted.

use genie_kernel::Failure;
use genie_kernel::conversation;
use genie_kernel::port::{Pace, Proposer};

use crate::list::{One, Shown, Status};
use crate::reader::{Asked, Fate, Made, Remark, Said, Snapshot};
use crate::title::content_words;
use crate::tools::{Call, Complete, Create, Delete, Get, ListTasks, Page, Update};
use crate::words::{self, Command, Context, Intent, Ordinal, Reading, Reference};

/// Under which name the rules are in the log.
pub const NAME: &str = "rules";

/// The rules as a reader.
#[derive(Clone, Copy, Debug, Default)]
pub struct RuleReader;

impl Proposer for RuleReader {
    fn name(&self) -> &'static str {
        NAME
    }

    fn pace(&self) -> Pace {
        Pace::Ready
    }

    fn propose(&self, snapshot: &[u8]) -> Result<Vec<u8>, Failure> {
        conversation::read_with(snapshot, answer)
    }
}

/// What the rules say.
pub(crate) fn answer(snapshot: &Snapshot) -> Said {
    let remark = match words::read(&snapshot.message, &Context { pending: snapshot.pending }) {
        Reading::Commands(commands) => return follow(&commands, snapshot),
        Reading::Answer(_) => Remark::NothingAsked,
        Reading::Unclear { .. } => Remark::Unclear,
        Reading::OutOfScope => Remark::OutOfScope,
        Reading::TooLong => Remark::TooLong,
        Reading::Empty => Remark::Empty,
    };
    Said::Say(vec![remark])
}

/// First everything is looked up that is called by its title, then the calls are made in order. A call
/// that speaks of what a call before it creates waits for that call's result.
fn follow(said: &[Command], snapshot: &Snapshot) -> Said {
    let others: Vec<Command> = said.iter().flat_map(other_splits).collect();
    let commands: Vec<Command> = said.iter().flat_map(|command| each(command, snapshot)).collect();
    let commands = commands.as_slice();
    let mut lookups: Vec<Call> = Vec::new();
    for call in said.iter().chain(&others).chain(commands).filter_map(|command| lookup(&command.intent)) {
        if !lookups.contains(&call) {
            lookups.push(call);
        }
    }
    let missing: Vec<Asked> =
        lookups.iter().filter(|call| looked_up(call, snapshot).is_none()).map(Asked::of).collect();
    if !missing.is_empty() {
        return Said::Calls(missing);
    }
    let made: Vec<&Made> = snapshot.results.iter().filter(|made| !is_among(&lookups, made)).collect();
    let mut remarks = Vec::new();
    let mut calls: Vec<Call> = Vec::new();
    let mut spoken = Spoken::Before(snapshot.referred);
    for command in commands {
        match call_for(&command.intent, snapshot, spoken) {
            Target::Call(call) => {
                spoken = match call.task_id() {
                    Some(id) => Spoken::Before(Some(id)),
                    None => Spoken::Creating(made.get(calls.len()).map(|made| created(made))),
                };
                calls.push(call);
            }
            Target::Remark(remark) => remarks.push(remark),
            Target::NotYet => break,
        }
    }
    let rest: Vec<Asked> = calls.iter().skip(made.len()).map(Asked::of).collect();
    if rest.is_empty() { Said::Say(remarks) } else { Said::Calls(rest) }
}

/// At how many further places a rename is split.
const SPLITS_MAX: usize = 4;

/// The other ways to read "rename a to b to c": the task may be "a to b".
fn other_splits(command: &Command) -> Vec<Command> {
    const TO: &str = " to ";
    let Intent::Update { task: Reference::Title(task), title } = &command.intent else { return Vec::new() };
    let split = |(at, _): (usize, &str)| {
        let (more, title) = (&title[..at], &title[at + TO.len()..]);
        let task = Reference::Title(format!("{task}{TO}{more}"));
        Command { intent: Intent::Update { task, title: title.to_owned() }, confirmed: command.confirmed }
    };
    title.match_indices(TO).take(SPLITS_MAX).map(split).collect()
}

/// Whether a task is called exactly so.
fn has_whole_title(command: &Command, snapshot: &Snapshot) -> bool {
    let Intent::Update { task: Reference::Title(task), .. } = &command.intent else { return false };
    let found = lookup(&command.intent).and_then(|call| looked_up(&call, snapshot)).unwrap_or_default();
    found.iter().any(|one| content_words(&one.title) == content_words(task))
}

/// "Delete milk and eggs" means one task if one is called so, and otherwise each of the two. A rename is split where
/// the whole title of a task stands in front.
fn each(command: &Command, snapshot: &Snapshot) -> Vec<Command> {
    let (title, one): (&str, fn(String) -> Intent) = match &command.intent {
        Intent::Complete { task: Reference::Title(title) } => {
            (title, |title| Intent::Complete { task: Reference::Title(title) })
        }
        Intent::Complete { task: Reference::Whole(title) } => {
            (title, |title| Intent::Complete { task: Reference::Whole(title) })
        }
        Intent::Delete { task: Reference::Title(title) } => {
            (title, |title| Intent::Delete { task: Reference::Title(title) })
        }
        Intent::Update { .. } => {
            let mut splits = std::iter::once(command.clone()).chain(other_splits(command));
            return vec![
                splits.find(|split| has_whole_title(split, snapshot)).unwrap_or_else(|| command.clone()),
            ];
        }
        Intent::Create { .. }
        | Intent::Get { .. }
        | Intent::List
        | Intent::Complete { .. }
        | Intent::Delete { .. } => return vec![command.clone()],
    };
    let found = lookup(&command.intent).and_then(|call| looked_up(&call, snapshot));
    match title.split_once(" and ") {
        Some(pair) if found.is_some_and(|tasks| tasks.is_empty()) => [pair.0, pair.1]
            .map(|title| one(title.trim().to_owned()))
            .map(|intent| Command { intent, confirmed: command.confirmed })
            .to_vec(),
        Some(_) | None => vec![command.clone()],
    }
}

/// Of what the words "it" and "that" speak.
#[derive(Clone, Copy)]
enum Spoken {
    /// A task that was there before, if there is one.
    Before(Option<i64>),
    /// What the call before creates: known once it has been made, and nothing if it failed.
    Creating(Option<Option<i64>>),
}

/// What a command comes to.
enum Target {
    Call(Call),
    Remark(Remark),
    /// It speaks of something that is not there yet.
    NotYet,
}

fn call_for(intent: &Intent, snapshot: &Snapshot, spoken: Spoken) -> Target {
    let reference = match intent {
        Intent::Create { title } => return Target::Call(Call::Create(Create { title: title.clone() })),
        Intent::List => return Target::Call(Call::List(ListTasks::default())),
        Intent::Get { task }
        | Intent::Update { task, .. }
        | Intent::Complete { task }
        | Intent::Delete { task } => task,
    };
    let task_id = match resolve(intent, reference, snapshot, spoken) {
        Ok(Some(id)) => id,
        Ok(None) => return Target::NotYet,
        Err(remark) => return Target::Remark(remark),
    };
    Target::Call(match intent {
        Intent::Get { .. } | Intent::Create { .. } | Intent::List => Call::Get(Get { task_id }),
        Intent::Update { title, .. } => Call::Update(Update { task_id, title: title.clone() }),
        Intent::Complete { .. } => Call::Complete(Complete { task_id }),
        Intent::Delete { .. } => Call::Delete(Delete { task_id }),
    })
}

/// The task that is meant; nothing if it is not there yet.
fn resolve(
    intent: &Intent,
    reference: &Reference,
    snapshot: &Snapshot,
    spoken: Spoken,
) -> Result<Option<i64>, Remark> {
    match reference {
        Reference::Id(id) => Ok(Some(*id)),
        Reference::Nth(place) => nth(*place, &snapshot.listed).map(Some).ok_or(Remark::NothingListed),
        Reference::Pronoun => match spoken {
            Spoken::Before(Some(id)) | Spoken::Creating(Some(Some(id))) => Ok(Some(id)),
            Spoken::Creating(None) => Ok(None),
            Spoken::Before(None) | Spoken::Creating(Some(None)) => Err(Remark::NothingSpokenOf),
        },
        Reference::Title(about) | Reference::Whole(about) => {
            let found = lookup(intent).and_then(|call| looked_up(&call, snapshot)).unwrap_or_default();
            match found.as_slice() {
                [] => Err(Remark::NotFound { about: about.clone() }),
                [only] if is_meant(intent, reference, about, &only.title) => Ok(Some(only.task_id)),
                several => {
                    let candidates = several.iter().map(|task| task.task_id).collect();
                    Err(Remark::Which { about: about.clone(), candidates })
                }
            }
        }
    }
}

/// Completing is done at once, so what only looks alike is asked about; every other change is asked about anyway.
fn is_meant(intent: &Intent, reference: &Reference, about: &str, title: &str) -> bool {
    match (intent, reference) {
        (Intent::Complete { .. }, reference) => {
            let whole = matches!(reference, Reference::Whole(_));
            words::names(about, title, whole) || words::is_misspelt(about, title)
        }
        (
            Intent::Create { .. }
            | Intent::Get { .. }
            | Intent::List
            | Intent::Update { .. }
            | Intent::Delete { .. },
            _,
        ) => true,
    }
}

/// The entry of the list that was shown last.
pub(crate) fn nth(place: Ordinal, listed: &[i64]) -> Option<i64> {
    match place {
        Ordinal::At(place) => listed.get(usize::try_from(place).ok()?.checked_sub(1)?).copied(),
        Ordinal::Last => listed.last().copied(),
    }
}

/// The search for a task that is called by its title. What is already completed is not completed again.
fn lookup(intent: &Intent) -> Option<Call> {
    let (task, status) = match intent {
        Intent::Create { .. } | Intent::List => return None,
        Intent::Complete { task } => (task, Some(Status::Open)),
        Intent::Get { task } | Intent::Update { task, .. } | Intent::Delete { task } => (task, None),
    };
    match task {
        Reference::Title(title) | Reference::Whole(title) => {
            let search = Some(title.chars().take(crate::TITLE_CHARACTERS_MAX).collect());
            Some(Call::List(ListTasks { search, status, ..ListTasks::default() }))
        }
        Reference::Id(_) | Reference::Nth(_) | Reference::Pronoun => None,
    }
}

/// What a search has found, if it was made.
fn looked_up(call: &Call, snapshot: &Snapshot) -> Option<Vec<Shown>> {
    let made = snapshot.results.iter().find(|made| made.asked == Asked::of(call))?;
    let page: Page = made.result.read().ok()?;
    Some(page.tasks)
}

fn is_among(lookups: &[Call], made: &Made) -> bool {
    lookups.iter().any(|call| made.asked == Asked::of(call))
}

/// The id of a task that was created, if it was.
fn created(made: &Made) -> Option<i64> {
    if made.fate != Fate::Done {
        return None;
    }
    let one: One = made.result.read().ok()?;
    Some(one.task.task_id)
}
