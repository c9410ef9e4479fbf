//! Ends a lead's sequence before its last message: open tasks end without sending anything. A message that
//! the user is sending stays open until the user reports the result.

use serde_json::json;

use genie_kernel::approval::{self, ApprovalStatus};
use genie_kernel::cycle::Stage;
use genie_kernel::effect;
use genie_kernel::journal::Error;
use genie_kernel::record::Fields;
use genie_kernel::task::{SideEffect, Task, TaskStatus};
use genie_kernel::{EffectId, TaskId};

use crate::contract::{LeadId, LeadStatus};
use crate::playbook::{self, Work};
use crate::schema::{CAMPAIGNS, LEADS, TASKS};

/// Why a sequence ends early, and what ended it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Why<'a> {
    pub(super) by: &'static str,
    pub(super) reason: &'a str,
}

/// The actor name for changes that follow from archives.
pub(super) const EVIDENCE: &str = "evidence";

/// Ends the given tasks of a lead whose status allows no further messages.
pub(super) fn end(
    stage: &mut Stage<'_>,
    lead: LeadId,
    tasks: &[TaskId],
    status: LeadStatus,
    why: Why<'_>,
) -> Result<(), Error> {
    let mut open = Vec::new();
    for id in tasks {
        open.extend(open_task(stage, lead, *id)?);
    }
    // A delivery may wait for an answer, so questions end before it.
    open.sort_by_key(|task| Work::of(task) != Work::Approve);
    for task in open {
        match Work::of(&task) {
            Work::Approve => refuse(stage, &task, why)?,
            Work::Deliver(_) => {
                let stream = stage.draft.stream();
                let effect = EffectId::of(stream, &playbook::key_of(&task).unwrap_or_default());
                let begun = effect::status(stage.rows, stream, effect)?;
                if !begun.is_some_and(effect::EffectStatus::may_have_happened) {
                    withdraw(stage, &task, playbook::has_status(lead, status))?;
                }
            }
            Work::Draft(_) | Work::Ask | Work::Check => {
                withdraw(stage, &task, playbook::has_status(lead, status))?
            }
            Work::Import | Work::Score | Work::Review | Work::Free => {}
        }
    }
    Ok(())
}

/// A task of this lead that is neither running nor finished.
pub(super) fn open_task(stage: &Stage<'_>, lead: LeadId, id: TaskId) -> Result<Option<Task>, Error> {
    let Some(row) = stage.draft.get(stage.rows, &TASKS, id.0)? else { return Ok(None) };
    let task = Task::from_row(&row).map_err(Error::Damaged)?;
    let is_open = match task.status {
        TaskStatus::Pending | TaskStatus::Blocked => true,
        TaskStatus::InProgress | TaskStatus::Done => false,
    };
    let at_work = stage.execution.action_id.is_some() && stage.execution.current_task_id == Some(id);
    Ok(Some(task).filter(|task| is_open && !at_work && playbook::lead_of(task) == Some(lead)))
}

/// Ends a task whose purpose is gone: `expected` replaces the state that it had to bring about.
pub(super) fn withdraw(stage: &mut Stage<'_>, task: &Task, expected: SideEffect) -> Result<(), Error> {
    let change = Fields::from_iter([("requires", json!([expected]))]);
    stage.draft.event("task.withdrawn", TASKS.entity, task.id.0, change);
    stage.settle_task(&TASKS, &[&CAMPAIGNS, &LEADS], task.id)
}

/// Closes the approval request for a message that will not be sent.
fn refuse(stage: &mut Stage<'_>, task: &Task, why: Why<'_>) -> Result<(), Error> {
    let Some(id) = playbook::approval_of(task) else { return Ok(()) };
    let asked = stage.draft.get(stage.rows, &approval::TABLE, id.0)?;
    if asked.is_none_or(|row| row.get("status") != Some(&json!(ApprovalStatus::Pending))) {
        return Ok(());
    }
    let mut change = Fields::new();
    change.insert("status", json!(ApprovalStatus::Rejected));
    change.insert("decided_by", json!(why.by));
    change.insert("decided_at", json!(stage.draft.now()));
    change.insert("reason", json!(why.reason));
    stage.draft.event("approval.rejected", approval::TABLE.entity, id.0, change);
    stage.settle_task(&TASKS, &[&CAMPAIGNS, &LEADS], task.id)
}
