//! Composes replies. Every sentence about a task is built from a tool result, and the sentences fixed by the
//! specification are here word for word. A reader's free text is marked as such and shown only when no tool
//! was called.

use genie_kernel::Failure;
use genie_kernel::record::Fields;
use serde_json::Value;

use super::state::{Ending, HeldCall, Pending, Work};
use crate::list::{SingleTask, Status, TaskView};
use crate::parser::Clarification;
use crate::reader::{CallRecord, CallStatus, Remark};
use crate::tools::{Call, Page, Renamed, Tool};

/// The question before a task is renamed; the task's id goes between the two parts.
pub const RENAME_QUESTION: (&str, &str) = ("Are you sure you want to rename task ", "? (yes/no)");

/// The question before a task is deleted; the task's id goes between the two parts.
pub const DELETE_QUESTION: (&str, &str) = ("Are you sure you want to delete task ", "? (yes/no)");

/// What the agent can do, for out-of-scope requests.
const HELP: &str = "I keep your to-do list. Try \"add buy milk\", \"show my list\", \"show task 1\", \
                    \"rename task 1 to buy bread\", \"done with task 1\" or \"delete task 1\".";

/// A reply being composed.
pub(super) struct ReplyText {
    pub text: String,
    /// The intent of the message.
    pub intent: &'static str,
}

/// The question to ask before a call that needs confirmation.
pub fn question(held: &HeldCall) -> String {
    let id = held.call.task_id().unwrap_or_default();
    let title = &held.title;
    let ((before, after), rest) = match &held.call {
        Call::Update(update) => {
            (RENAME_QUESTION, format!("It is called \"{title}\" and would be called \"{}\".", update.title))
        }
        Call::Create(create) => return Clarification::AddIt(create.title.clone()).text(),
        Call::Delete(_) | Call::Get(_) | Call::List(_) | Call::Complete(_) => {
            (DELETE_QUESTION, format!("It is called \"{title}\"."))
        }
    };
    format!("{before}{id}{after} {rest}")
}

/// The reply to a message.
pub(super) fn compose(work: &mut Work, pending: Option<&Pending>) -> ReplyText {
    mark_steps(work);
    let told = work.made.iter().filter(|made| !made.step && made.fate != CallStatus::Held);
    let mut lines: Vec<String> = told.map(line).collect();
    lines.extend(work.held.iter().map(question));
    if work.held.len() > 1 {
        lines.push("One yes confirms all of them.".to_owned());
    }
    if let Some(settled) = work.settled {
        lines.extend(ending(settled).map(str::to_owned));
    }
    let any_called = !work.made.is_empty();
    lines.extend(work.remarks.iter().filter_map(|remark| words(remark, work, any_called)));
    if work.held.is_empty()
        && let Some(pending) = pending
    {
        // A question is repeated once.
        if work.settled == Some(Ending::Unanswered) && pending.question.repeated {
            lines.push("The question above is still open: yes or no?".to_owned());
        } else {
            lines.extend(pending.question.calls.iter().map(question));
        }
    }
    if lines.is_empty() {
        lines.push(format!("I did nothing. {HELP}"));
    }
    ReplyText { text: lines.join("\n"), intent: intent(work) }
}

/// Marks the calls that were only intermediate reads: in a round before the last one, or to find what a
/// remark is about.
fn mark_steps(work: &mut Work) {
    let last = work.made.iter().map(|made| made.round).max().unwrap_or(0);
    let asks = work.remarks.iter().any(|remark| match remark {
        Remark::Which { .. } | Remark::NotFound { .. } | Remark::NothingListed => true,
        Remark::Ask(_)
        | Remark::NothingSpokenOf
        | Remark::Unclear
        | Remark::OutOfScope
        | Remark::NothingAsked
        | Remark::Empty
        | Remark::TooLong
        | Remark::Free(_) => false,
    });
    for made in &mut work.made {
        let is_read = made.fate == CallStatus::Done && !made.is_change();
        let has = |argument: &str| made.asked.arguments.contains_key(argument);
        let is_lookup = has("search") || has("limit") || made.asked.tool == Tool::Get.name();
        made.step = is_read && (made.round < last || asks && is_lookup);
    }
}

fn line(made: &CallRecord) -> String {
    if made.fate == CallStatus::Failed {
        return match made.result.read::<Failure>() {
            Ok(failure) => format!("That did not work: {failure}."),
            Err(_) => "That did not work.".to_owned(),
        };
    }
    if made.fate == CallStatus::Planned {
        return format!("Would call {} with {}.", made.asked.tool, Value::from(made.asked.arguments.clone()));
    }
    let Some(tool) = Tool::from_name(&made.asked.tool) else { return String::new() };
    match tool {
        Tool::Create => {
            one(&made.result, |task| format!("Created task: {}\nIt is task {}.", task.title, task.task_id))
        }
        Tool::Complete => one(&made.result, |task| format!("Completed task: {}", task.title)),
        Tool::Delete => one(&made.result, |task| format!("Deleted task {}: {}", task.task_id, task.title)),
        Tool::Get => one(&made.result, details),
        Tool::Update => read::<Renamed>(&made.result)
            .map(|renamed| format!("Renamed task {} to: {}", renamed.task.task_id, renamed.task.title))
            .unwrap_or_default(),
        Tool::List => read::<Page>(&made.result).map(|page| list(&page, made)).unwrap_or_default(),
    }
}

fn one(result: &Fields, sentence: impl Fn(&TaskView) -> String) -> String {
    read::<SingleTask>(result).map(|one| sentence(&one.task)).unwrap_or_default()
}

fn read<T: for<'a> serde::Deserialize<'a>>(result: &Fields) -> Option<T> {
    result.read().ok()
}

fn details(task: &TaskView) -> String {
    let status = match &task.completed_at {
        Some(moment) => format!("completed on {moment}"),
        None => "open".to_owned(),
    };
    format!("Task {}: {}\nStatus: {status}\nCreated: {}", task.task_id, task.title, task.created_at)
}

fn list(page: &Page, made: &CallRecord) -> String {
    if page.tasks.is_empty() {
        let searched = made.asked.arguments.contains_key("search");
        return if searched { "No task matches." } else { "Your list is empty." }.to_owned();
    }
    let mut lines = vec![match (page.total, page.open) {
        (1, open) => format!("You have 1 task, {open} open:"),
        (total, open) => format!("You have {total} tasks, {open} open:"),
    }];
    lines.extend(page.tasks.iter().map(row));
    if page.next_after.is_some() {
        lines.push("There are more.".to_owned());
    }
    lines.join("\n")
}

fn row(task: &TaskView) -> String {
    let mark = match task.status {
        Status::Open => "[ ]",
        Status::Completed => "[x]",
    };
    format!("{:>3}. {mark} {}", task.task_id, task.title)
}

fn ending(settled: Ending) -> Option<&'static str> {
    match settled {
        Ending::Agreed => None,
        Ending::Declined => Some("Nothing was changed."),
        Ending::Expired => Some("That question is too old. Nothing was changed; ask for it again."),
        Ending::Unanswered => Some("That is neither yes nor no, so nothing was changed."),
        Ending::NothingAsked => Some("There is no open question to answer. Nothing was changed."),
        Ending::Broken => Some("I could not finish this message. Only the changes listed above were made."),
    }
}

fn words(remark: &Remark, work: &Work, any_called: bool) -> Option<String> {
    Some(match remark {
        Remark::Which { about, candidates, .. } => {
            let mut lines = vec![format!("Which task do you mean by \"{about}\"?")];
            lines.extend(candidates.iter().filter_map(|id| found(*id, &work.made)).map(|task| row(&task)));
            lines.join("\n")
        }
        Remark::NotFound { about } => {
            format!("No task matches \"{about}\". Say \"show my list\" to see them.")
        }
        Remark::NothingSpokenOf => "Which task do you mean? Please give its number.".to_owned(),
        Remark::NothingListed => "That is not on a list I showed you. Say \"show my list\" first.".to_owned(),
        Remark::Ask(question) => question.text(),
        Remark::Unclear => format!("I did not understand that. {HELP}"),
        Remark::OutOfScope => format!("I cannot help with that. {HELP}"),
        Remark::NothingAsked => "There is no open question to answer. Nothing was changed.".to_owned(),
        Remark::Empty => HELP.to_owned(),
        Remark::TooLong => "That is too long. Please use at most 4000 characters.".to_owned(),
        Remark::Free(_) if any_called => return None,
        Remark::Free(words) => {
            format!("{words}\n(This answer does not come from your list. Nothing was changed.)")
        }
    })
}

/// A task returned by a tool for this message.
fn found(id: i64, made: &[CallRecord]) -> Option<TaskView> {
    let done = made.iter().filter(|made| made.fate == CallStatus::Done);
    let pages = done.filter_map(|made| read::<Page>(&made.result));
    pages.flat_map(|page| page.tasks).find(|task| task.task_id == id)
}

/// The intent of the message, in one word.
fn intent(work: &Work) -> &'static str {
    match work.settled {
        Some(Ending::Agreed) => return "confirm",
        Some(Ending::Declined) => return "deny",
        Some(Ending::Expired | Ending::NothingAsked) => return "none",
        Some(Ending::Unanswered) => return "unclear",
        Some(Ending::Broken) | None => {}
    }
    let told = work.made.iter().filter(|made| !made.step);
    let tools = told.filter_map(|made| Tool::from_name(&made.asked.tool));
    let mut intents: Vec<&'static str> = tools.map(Tool::intent).collect();
    intents.sort_unstable();
    intents.dedup();
    match intents.as_slice() {
        [only] => only,
        [] => match work.remarks.first() {
            Some(Remark::Which { .. } | Remark::Ask(_) | Remark::NotFound { .. } | Remark::Unclear) => {
                "unclear"
            }
            Some(Remark::NothingSpokenOf | Remark::NothingListed) => "unclear",
            Some(Remark::OutOfScope | Remark::Free(_)) => "out_of_scope",
            Some(Remark::NothingAsked | Remark::Empty | Remark::TooLong) | None => "none",
        },
        _ => "several",
    }
}
