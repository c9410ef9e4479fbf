//! Decides whether the user's own words confirm a call. A reader's claims do not count.

use crate::list::TaskView;
use crate::parser::{self, Command, Context, Intent, Match, Reading, Reference};
use crate::reader::{CallRecord, CallStatus};
use crate::rules::nth;
use crate::tools::{Call, Page};

/// Reads a message by the rules.
pub(super) fn reading(text: &str, pending: bool) -> Reading {
    parser::read(text, &Context { pending })
}

/// The tasks that a reference can mean.
pub(super) struct Mentioned<'a> {
    pub listed: &'a [i64],
    pub referred: Option<i64>,
    pub made: &'a [CallRecord],
}

/// Whether the message asks for exactly this call and confirms it.
pub(super) fn is_confirmed(text: &str, call: &Call, task: &TaskView, mentioned: &Mentioned<'_>) -> bool {
    let Reading::Commands(commands) = reading(text, false) else { return false };
    commands
        .iter()
        .filter(|command| command.confirmed)
        .any(|command| asks_for(command, call, task, mentioned))
}

fn asks_for(command: &Command, call: &Call, task: &TaskView, mentioned: &Mentioned<'_>) -> bool {
    match (&command.intent, call) {
        (Intent::Delete { task: reference }, Call::Delete(_)) => means(reference, task, mentioned),
        (Intent::Update { task: reference, title }, Call::Update(update)) => {
            title.trim() == update.title.trim() && means(reference, task, mentioned)
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
    }
}

fn means(reference: &Reference, task: &TaskView, mentioned: &Mentioned<'_>) -> bool {
    match reference {
        Reference::Id(id) => *id == task.task_id,
        Reference::Nth(place) => nth(*place, mentioned.listed) == Some(task.task_id),
        Reference::Pronoun => mentioned.referred == Some(task.task_id),
        // A title confirms a task only if a search for it found this task and no other.
        Reference::Title(title) | Reference::Whole(title) => {
            let is_it = parser::matching(title, std::iter::once((task.task_id, task.title.as_str())));
            is_it == Match::One(task.task_id)
                && mentioned.made.iter().any(|made| found_only(made, task.task_id))
        }
    }
}

fn found_only(made: &CallRecord, id: i64) -> bool {
    let Ok(Call::List(arguments)) = made.asked.call() else { return false };
    let Ok(page) = made.result.read::<Page>() else {
        return false;
    };
    let is_only = matches!(page.tasks.as_slice(), [only] if only.task_id == id);
    made.fate == CallStatus::Done && arguments.search.is_some() && is_only
}
