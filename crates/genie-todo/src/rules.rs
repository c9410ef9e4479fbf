//! The rule-based reader: finds out what a message asks for and which tasks it means. It is a pure function
//! of the snapshot, so an interrupted message continues where it stopped.

use genie_kernel::Failure;
use genie_kernel::conversation;
use genie_kernel::port::{Pace, Proposer};

use crate::list::{SingleTask, Status, TaskView};
use crate::parser::{self, Command, Context, Intent, Ordinal, Reading, Reference};
use crate::reader::{CallRecord, CallStatus, ReaderReply, Remark, RequestedCall, Snapshot};
use crate::title::content_words;
use crate::tools::{Call, Complete, Create, Delete, Get, ListTasks, Page, Update};

/// The name of the rules in the log.
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

/// Reads a message by the rules.
pub(crate) fn answer(snapshot: &Snapshot) -> ReaderReply {
    let remark = match parser::read(&snapshot.message, &Context { pending: snapshot.pending }) {
        Reading::Commands(commands) => return follow(&commands, snapshot),
        Reading::Answer(_) => Remark::NothingAsked,
        Reading::Unclear { .. } => Remark::Unclear,
        Reading::OutOfScope => Remark::OutOfScope,
        Reading::TooLong => Remark::TooLong,
        Reading::Empty => Remark::Empty,
    };
    ReaderReply::Say(vec![remark])
}

/// First looks up every task that is named by its title, then makes the calls in order. A call that refers to
/// a task created by an earlier call waits for that call's result.
fn follow(said: &[Command], snapshot: &Snapshot) -> ReaderReply {
    let others: Vec<Command> = said.iter().flat_map(other_splits).collect();
    let commands: Vec<Command> = said.iter().flat_map(|command| each(command, snapshot)).collect();
    let commands = commands.as_slice();
    let mut lookups: Vec<Call> = Vec::new();
    for call in said.iter().chain(&others).chain(commands).filter_map(|command| lookup(&command.intent)) {
        if !lookups.contains(&call) {
            lookups.push(call);
        }
    }
    let missing: Vec<RequestedCall> = lookups
        .iter()
        .filter(|call| looked_up(call, snapshot).is_none())
        .map(RequestedCall::from_call)
        .collect();
    if !missing.is_empty() {
        return ReaderReply::Calls(missing);
    }
    let made: Vec<&CallRecord> = snapshot.results.iter().filter(|made| !is_among(&lookups, made)).collect();
    let mut remarks = Vec::new();
    let mut calls: Vec<Call> = Vec::new();
    let mut spoken = Antecedent::Before(snapshot.referred);
    for command in commands {
        match call_for(&command.intent, snapshot, spoken) {
            Target::Call(call) => {
                spoken = match call.task_id() {
                    Some(id) => Antecedent::Before(Some(id)),
                    None => Antecedent::Creating(made.get(calls.len()).map(|made| created(made))),
                };
                calls.push(call);
            }
            Target::Remark(remark) => remarks.push(remark),
            Target::NotYet => break,
        }
    }
    let rest: Vec<RequestedCall> = calls.iter().skip(made.len()).map(RequestedCall::from_call).collect();
    if rest.is_empty() { ReaderReply::Say(remarks) } else { ReaderReply::Calls(rest) }
}

/// Maximum number of additional places where a rename is split.
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

/// Whether a task has exactly this title.
fn has_whole_title(command: &Command, snapshot: &Snapshot) -> bool {
    let Intent::Update { task: Reference::Title(task), .. } = &command.intent else { return false };
    let found = lookup(&command.intent).and_then(|call| looked_up(&call, snapshot)).unwrap_or_default();
    found.iter().any(|one| content_words(&one.title) == content_words(task))
}

/// "Delete milk and eggs" means one task if a task has that title, and otherwise both. A rename is split
/// after the full title of an existing task.
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

/// What "it" and "that" refer to.
#[derive(Clone, Copy)]
enum Antecedent {
    /// The task mentioned last, if any.
    Before(Option<i64>),
    /// The task created by the previous call: known once that call has succeeded.
    Creating(Option<Option<i64>>),
}

/// What a command resolves to.
enum Target {
    Call(Call),
    Remark(Remark),
    /// The command refers to a task that does not exist yet.
    NotYet,
}

fn call_for(intent: &Intent, snapshot: &Snapshot, spoken: Antecedent) -> Target {
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

/// Resolves a reference to a task. Returns `None` if the task does not exist yet.
fn resolve(
    intent: &Intent,
    reference: &Reference,
    snapshot: &Snapshot,
    spoken: Antecedent,
) -> Result<Option<i64>, Remark> {
    match reference {
        Reference::Id(id) => Ok(Some(*id)),
        Reference::Nth(place) => nth(*place, &snapshot.listed).map(Some).ok_or(Remark::NothingListed),
        Reference::Pronoun => match spoken {
            Antecedent::Before(Some(id)) | Antecedent::Creating(Some(Some(id))) => Ok(Some(id)),
            Antecedent::Creating(None) => Ok(None),
            Antecedent::Before(None) | Antecedent::Creating(Some(None)) => Err(Remark::NothingSpokenOf),
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

/// Completing takes effect at once, so an inexact match is asked about. Every other change asks anyway.
fn is_meant(intent: &Intent, reference: &Reference, about: &str, title: &str) -> bool {
    match (intent, reference) {
        (Intent::Complete { .. }, reference) => {
            let whole = matches!(reference, Reference::Whole(_));
            parser::names(about, title, whole) || parser::is_misspelt(about, title)
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

/// The entry at this position of the last list shown.
pub(crate) fn nth(place: Ordinal, listed: &[i64]) -> Option<i64> {
    match place {
        Ordinal::At(place) => listed.get(usize::try_from(place).ok()?.checked_sub(1)?).copied(),
        Ordinal::Last => listed.last().copied(),
    }
}

/// The search for a task that is named by its title. A completed task is not completed again.
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

/// The tasks found by a search, if the search was made.
fn looked_up(call: &Call, snapshot: &Snapshot) -> Option<Vec<TaskView>> {
    let made = snapshot.results.iter().find(|made| made.asked == RequestedCall::from_call(call))?;
    let page: Page = made.result.read().ok()?;
    Some(page.tasks)
}

fn is_among(lookups: &[Call], made: &CallRecord) -> bool {
    lookups.iter().any(|call| made.asked == RequestedCall::from_call(call))
}

/// The id of the created task, if the call succeeded.
fn created(made: &CallRecord) -> Option<i64> {
    if made.fate != CallStatus::Done {
        return None;
    }
    let one: SingleTask = made.result.read().ok()?;
    Some(one.task.task_id)
}
