//! Decides whether the user's own words answer a question or confirm a call. A reader's claims do not count.

use super::state::HeldCall;
use crate::heard::Heard;
use crate::list::TaskView;
use crate::parser::{Answer, Change, Intent, NamedTask, Reference, Subject, is_same_title};
use crate::reader::{CallRecord, CallStatus};
use crate::tools::{Call, Page};

/// Whether an answer is about the calls that wait: it repeats nothing of the question, or exactly it.
pub(super) fn answers(answer: &Answer, held: &[HeldCall]) -> bool {
    answer.about.as_ref().is_none_or(|about| held.iter().all(|call| repeats(about, call, held.len())))
}

fn repeats(about: &Subject, held: &HeldCall, calls: usize) -> bool {
    let (change, new_title) = match &held.call {
        Call::Delete(_) => (Change::Delete, None),
        Call::Update(update) => (Change::Rename, Some(update.title.as_str())),
        Call::Create(create) => (Change::Add, Some(create.title.as_str())),
        Call::Get(_) | Call::List(_) | Call::Complete(_) => return false,
    };
    let is_it = match &about.task {
        None => true,
        Some(NamedTask::Id(id)) => calls == 1 && held.call.task_id() == Some(*id),
        Some(NamedTask::Title(title)) => calls == 1 && is_same_title(title, &held.title),
    };
    let same_title = about
        .title
        .as_ref()
        .is_none_or(|title| calls == 1 && new_title.is_some_and(|new_title| is_same_title(title, new_title)));
    about.change == change && is_it && same_title
}

/// Whether the message asks for exactly this call and confirms it. The task must be named by its number or by
/// its whole title.
pub(super) fn is_confirmed(heard: &Heard, call: &Call, task: &TaskView, made: &[CallRecord]) -> bool {
    heard.confirmed.iter().any(|intent| match (intent, call) {
        (Intent::Delete { task: reference }, Call::Delete(_)) => names_exactly(reference, task, made),
        (Intent::Update { task: reference, title, replaces: None }, Call::Update(update)) => {
            title.trim() == update.title.trim() && names_exactly(reference, task, made)
        }
        (
            Intent::Create { .. }
            | Intent::Get { .. }
            | Intent::List
            | Intent::Update { .. }
            | Intent::Complete { .. }
            | Intent::Delete { .. },
            _,
        ) => false,
    })
}

fn names_exactly(reference: &Reference, task: &TaskView, made: &[CallRecord]) -> bool {
    match reference {
        Reference::Id(id) => *id == task.task_id,
        // No other task may have the same title, as far as a search for it shows.
        Reference::Title(title) | Reference::Whole(title) => {
            is_same_title(title, &task.title) && made.iter().any(|made| found_only(made, title, task.task_id))
        }
        Reference::Nth(_) | Reference::Pronoun => false,
    }
}

/// Whether a search of the whole list found this task, and no other with the same title.
fn found_only(made: &CallRecord, title: &str, id: i64) -> bool {
    let Ok(Call::List(arguments)) = made.asked.call() else { return false };
    let Ok(page) = made.result.read::<Page>() else {
        return false;
    };
    let searches_all = arguments.search.is_some()
        && arguments.status.is_none()
        && arguments.after.is_none()
        && page.next_after.is_none();
    let mut same = page.tasks.iter().filter(|task| is_same_title(title, &task.title));
    let is_only = same.next().is_some_and(|task| task.task_id == id) && same.next().is_none();
    made.fate == CallStatus::Done && searches_all && is_only
}
