//! The rule-based reader: finds out what a message asks for and which tasks it means. It is a pure function
//! of the snapshot, so an interrupted message continues where it stopped.

use genie_kernel::Failure;
use genie_kernel::conversation;
use genie_kernel::port::{Pace, Proposer};

use crate::list::{SingleTask, Status, TaskView};
use crate::parser::{
    self, Clarification, Command, Intent, Ordinal, Reading, Reference, Supplied, Unfinished,
};
use crate::reader::{Blank, CallRecord, CallStatus, ReaderReply, Remark, RequestedCall, Snapshot};
use crate::title::content_words;
use crate::tools::{Call, Complete, Create, Delete, Get, ListTasks, PAGE_MAX, Page, Update};

/// The name that the log gives the rules.
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
    let remark = match supplied(snapshot) {
        Supplied::Whole(intent) => return follow(&[Command { intent, confirmed: false }], snapshot),
        Supplied::Part(command) => Remark::Ask(command.question()),
        Supplied::Nothing | Supplied::OtherCommand => match parser::read(&snapshot.message) {
            Reading::Commands(commands) => return follow(&commands, snapshot),
            Reading::Unclear { ask } => Remark::Ask(ask),
            Reading::OutOfScope => asked_again(snapshot).unwrap_or(Remark::OutOfScope),
            Reading::Empty => asked_again(snapshot).unwrap_or(Remark::Empty),
            Reading::TooLong => Remark::TooLong,
        },
    };
    ReaderReply::Say(vec![remark])
}

/// What the message supplies of the part that a question asked for.
fn supplied(snapshot: &Snapshot) -> Supplied {
    let Some(blank) = &snapshot.blank else { return Supplied::OtherCommand };
    match parser::supply(&blank.command, &snapshot.message) {
        // A bare number that was not offered may be a position in the list.
        Supplied::Whole(intent) if is_not_offered(&intent, blank, &snapshot.message) => Supplied::Nothing,
        supplied @ (Supplied::Whole(_) | Supplied::Part(_) | Supplied::Nothing | Supplied::OtherCommand) => {
            supplied
        }
    }
}

fn is_not_offered(intent: &Intent, blank: &Blank, message: &str) -> bool {
    let bare = message.chars().all(|c| c.is_ascii_digit() || c.is_whitespace() || c.is_ascii_punctuation());
    let other = |task: &Reference| matches!(task, Reference::Id(id) if !blank.candidates.contains(id));
    bare && !message.contains('#') && !blank.candidates.is_empty() && reference(intent).is_some_and(other)
}

/// The question that the message did not answer.
fn asked_again(snapshot: &Snapshot) -> Option<Remark> {
    let blank = snapshot.blank.as_ref()?;
    Some(Remark::Ask(blank.command.clone().question()))
}

/// First looks up every task that is named by its title, then makes the calls in order. A call that refers to
/// a task created by an earlier call waits for that call's result.
fn follow(said: &[Command], snapshot: &Snapshot) -> ReaderReply {
    let others: Vec<Command> = said.iter().flat_map(other_splits).collect();
    let commands: Vec<Command> = said.iter().flat_map(|command| each(command, snapshot)).collect();
    let commands = commands.as_slice();
    let mut lookups: Vec<Call> = Vec::new();
    for call in
        said.iter().chain(&others).chain(commands).filter_map(|command| lookup(&command.intent, snapshot))
    {
        if !lookups.contains(&call) {
            lookups.push(call);
        }
    }
    let missing: Vec<RequestedCall> = lookups
        .iter()
        .filter(|call| made_for(call, snapshot).is_none())
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
            Target::Failed => {}
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
    let Intent::Update { task: Reference::Title(task), title, replaces: None } = &command.intent else {
        return Vec::new();
    };
    let split = |(at, _): (usize, &str)| {
        let (more, title) = (&title[..at], &title[at + TO.len()..]);
        let task = Reference::Title(format!("{task}{TO}{more}"));
        let intent = Intent::Update { task, title: title.to_owned(), replaces: None };
        Command { intent, confirmed: command.confirmed }
    };
    title.match_indices(TO).take(SPLITS_MAX).map(split).collect()
}

/// Whether a task has exactly this title.
fn has_whole_title(command: &Command, snapshot: &Snapshot) -> bool {
    let Intent::Update { task: Reference::Title(task), .. } = &command.intent else { return false };
    let found =
        lookup(&command.intent, snapshot).and_then(|call| looked_up(&call, snapshot)).unwrap_or_default();
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
    let found = lookup(&command.intent, snapshot).and_then(|call| looked_up(&call, snapshot));
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
    /// A lookup failed, which the reply reports.
    Failed,
    /// The command refers to a task that does not exist yet.
    NotYet,
}

fn call_for(intent: &Intent, snapshot: &Snapshot, spoken: Antecedent) -> Target {
    let reference = match (intent, reference(intent)) {
        (Intent::Create { title }, _) => {
            return Target::Call(Call::Create(Create { title: title.clone() }));
        }
        (_, Some(reference)) => reference,
        (_, None) => return Target::Call(Call::List(ListTasks::default())),
    };
    let task_id = match resolve(intent, reference, snapshot, spoken) {
        Ok(Some(id)) => id,
        Ok(None) => return Target::NotYet,
        Err(remark) => return Target::Remark(remark),
    };
    Target::Call(match intent {
        Intent::Get { .. } | Intent::Create { .. } | Intent::List => Call::Get(Get { task_id }),
        Intent::Update { title, replaces: None, .. } => {
            Call::Update(Update { task_id, title: title.clone() })
        }
        Intent::Update { title, replaces: Some(words), .. } => {
            let Some(before) = current_title(task_id, snapshot) else { return Target::Failed };
            match replaced(&before, words, title) {
                Some(title) => Call::Update(Update { task_id, title }),
                None => return Target::Remark(Remark::NotFound { about: words.clone() }),
            }
        }
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
        Reference::Nth(place) => positioned(*place, snapshot).map(Some).ok_or(Remark::NothingListed),
        Reference::Pronoun => match spoken {
            Antecedent::Before(Some(id)) | Antecedent::Creating(Some(Some(id))) => Ok(Some(id)),
            Antecedent::Creating(None) => Ok(None),
            Antecedent::Before(None) | Antecedent::Creating(Some(None)) => {
                Err(Remark::Ask(Clarification::NothingSpokenOf(Unfinished::without_task(intent))))
            }
        },
        Reference::Title(about) | Reference::Whole(about) => {
            let found =
                lookup(intent, snapshot).and_then(|call| looked_up(&call, snapshot)).unwrap_or_default();
            let found = offered(found, snapshot);
            match found.as_slice() {
                [] => Err(Remark::NotFound { about: about.clone() }),
                [only] if is_meant(intent, reference, about, &only.title) => Ok(Some(only.task_id)),
                several => {
                    let candidates = several.iter().map(|task| task.task_id).collect();
                    let command = Some(Unfinished::without_task(intent));
                    Err(Remark::Which { about: about.clone(), candidates, command })
                }
            }
        }
    }
}

/// The tasks among those that the user was asked to choose from, if any of them was.
fn offered(found: Vec<TaskView>, snapshot: &Snapshot) -> Vec<TaskView> {
    let candidates = snapshot.blank.as_ref().map_or(&[][..], |blank| &blank.candidates);
    let is_offered = |task: &TaskView| candidates.contains(&task.task_id);
    if found.iter().any(is_offered) { found.into_iter().filter(is_offered).collect() } else { found }
}

/// The task that an intent refers to.
fn reference(intent: &Intent) -> Option<&Reference> {
    match intent {
        Intent::Create { .. } | Intent::List => None,
        Intent::Get { task }
        | Intent::Update { task, .. }
        | Intent::Complete { task }
        | Intent::Delete { task } => Some(task),
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

/// The task at this position of the last list shown, or of the whole list if none was shown.
fn positioned(place: Ordinal, snapshot: &Snapshot) -> Option<i64> {
    if !snapshot.listed.is_empty() {
        return nth(place, &snapshot.listed);
    }
    let page: Page = made_for(&whole_list(), snapshot)?.result.read().ok()?;
    let ids: Vec<i64> = page.tasks.iter().map(|task| task.task_id).collect();
    // The last task of a page is not the last of the list.
    let is_known = place != Ordinal::Last || page.next_after.is_none();
    nth(place, &ids).filter(|_| is_known)
}

fn nth(place: Ordinal, listed: &[i64]) -> Option<i64> {
    match place {
        Ordinal::At(place) => listed.get(usize::try_from(place).ok()?.checked_sub(1)?).copied(),
        Ordinal::Last => listed.last().copied(),
    }
}

/// As much of the list as one call returns.
fn whole_list() -> Call {
    Call::List(ListTasks { limit: i64::try_from(PAGE_MAX).ok(), ..ListTasks::default() })
}

/// The call that finds the task of an intent. A completed task is not completed again.
fn lookup(intent: &Intent, snapshot: &Snapshot) -> Option<Call> {
    let (task, status) = match intent {
        Intent::Create { .. } | Intent::List => return None,
        Intent::Update { task: Reference::Id(task_id), replaces: Some(_), .. } => {
            return Some(Call::Get(Get { task_id: *task_id }));
        }
        Intent::Complete { task } => (task, Some(Status::Open)),
        Intent::Get { task } | Intent::Update { task, .. } | Intent::Delete { task } => (task, None),
    };
    match task {
        Reference::Title(title) | Reference::Whole(title) => {
            let search = Some(title.chars().take(crate::TITLE_CHARACTERS_MAX).collect());
            Some(Call::List(ListTasks { search, status, ..ListTasks::default() }))
        }
        Reference::Nth(_) => snapshot.listed.is_empty().then(whole_list),
        Reference::Id(_) | Reference::Pronoun => None,
    }
}

/// The tasks found by a search, if the search was made.
fn looked_up(call: &Call, snapshot: &Snapshot) -> Option<Vec<TaskView>> {
    let page: Page = made_for(call, snapshot)?.result.read().ok()?;
    Some(page.tasks)
}

/// The record of a lookup, if it was made.
fn made_for<'a>(call: &Call, snapshot: &'a Snapshot) -> Option<&'a CallRecord> {
    snapshot.results.iter().find(|made| made.asked == RequestedCall::from_call(call))
}

/// The title of a task that was looked up.
fn current_title(task_id: i64, snapshot: &Snapshot) -> Option<String> {
    let one: SingleTask = made_for(&Call::Get(Get { task_id }), snapshot)?.result.read().ok()?;
    Some(one.task.title)
}

/// A title with some of its words replaced, whatever their case.
fn replaced(title: &str, words: &str, by: &str) -> Option<String> {
    let (folded, sought) = (title.to_lowercase(), words.to_lowercase());
    let starts = |at: usize| title.is_char_boundary(at) && title.is_char_boundary(at + sought.len());
    let at = folded.find(&sought).filter(|at| folded.len() == title.len() && starts(*at))?;
    Some(format!("{}{by}{}", &title[..at], &title[at + sought.len()..]))
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
