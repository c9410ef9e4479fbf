//! Whether the person's own words agree to a call that needs it. A reader's claim counts for nothing.

use crate::list::Shown;
use crate::reader::{Fate, Made};
use crate::rules::nth;
use crate::tools::{Call, Page};
use crate::words::{self, Command, Context, Intent, Match, Reading, Reference};

/// What the rules read in a message.
pub(crate) fn reading(text: &str, pending: bool) -> Reading {
    words::read(text, &Context { pending })
}

/// What a reference is held against.
pub(super) struct Spoken<'a> {
    pub listed: &'a [i64],
    pub referred: Option<i64>,
    pub made: &'a [Made],
}

/// Whether the message asks for exactly this call and confirms it.
pub(super) fn is_confirmed(text: &str, call: &Call, task: &Shown, spoken: &Spoken<'_>) -> bool {
    let Reading::Commands(commands) = reading(text, false) else { return false };
    commands.iter().filter(|command| command.confirmed).any(|command| asks_for(command, call, task, spoken))
}

fn asks_for(command: &Command, call: &Call, task: &Shown, spoken: &Spoken<'_>) -> bool {
    match (&command.intent, call) {
        (Intent::Delete { task: reference }, Call::Delete(_)) => means(reference, task, spoken),
        (Intent::Update { task: reference, title }, Call::Update(update)) => {
            title.trim() == update.title.trim() && means(reference, task, spoken)
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

fn means(reference: &Reference, task: &Shown, spoken: &Spoken<'_>) -> bool {
    match reference {
        Reference::Id(id) => *id == task.task_id,
        Reference::Nth(place) => nth(*place, spoken.listed) == Some(task.task_id),
        Reference::Pronoun => spoken.referred == Some(task.task_id),
        // A title means a task if a search for it has found this one and no other.
        Reference::Title(title) | Reference::Whole(title) => {
            let is_it = words::matching(title, std::iter::once((task.task_id, task.title.as_str())));
            is_it == Match::One(task.task_id) && spoken.made.iter().any(|made| found_only(made, task.task_id))
        }
    }
}

fn found_only(made: &Made, id: i64) -> bool {
    let Ok(Call::List(arguments)) = made.asked.call() else { return false };
    let Ok(page) = made.result.read::<Page>() else {
        return false;
    };
    let is_only = matches!(page.tasks.as_slice(), [only] if only.task_id == id);
    made.fate == Fate::Done && arguments.search.is_some() && is_only
}
