//! Corrects or withdraws a message that was approved and not sent yet. The approval that covered it is void: a corrected
//! message needs a new one.

use serde_json::json;

use genie_kernel::approval::{self, ApprovalStatus};
use genie_kernel::cycle::Stage;
use genie_kernel::effect::{self, EffectStatus};
use genie_kernel::journal::Error;
use genie_kernel::record::Fields;
use genie_kernel::task::{Task, TaskStatus};
use genie_kernel::{EffectId, TaskId};

use super::{answer, end_sequence};
use crate::agent;
use crate::artifacts::{self, USER};
use crate::campaign_state::{Campaign, Decided, refused};
use crate::contract::LeadStatus;
use crate::lead::Lead;
use crate::message::{MESSAGE, Message};
use crate::planning;
use crate::playbook::{self, Work};
use crate::schema::{LEADS, TASKS};

/// A delivery that can still be changed.
struct Recalled {
    task: Task,
    lead: Lead,
    /// Whether the user was asked to send it.
    in_queue: bool,
}

/// Replaces the text of an approved message and asks for its approval again. If it is in the queue, the caller then
/// reports that it was not sent.
pub(super) fn correct(stage: &mut Stage<'_>, campaign: &Campaign, id: TaskId, text: &str) -> Decided {
    let recalled = match find(stage, id)? {
        Ok(recalled) => recalled,
        Err(why_not) => return refused("COMMAND_NOT_NOW", why_not),
    };
    let key = playbook::key_of(&recalled.task).unwrap_or_default();
    let row = artifacts::latest(stage.rows, stage.draft.stream(), MESSAGE, &key, &["content"])?;
    let Some(row) = row else { return refused("COMMAND_NO_TASK", "the message no longer exists") };
    let message = Message::from_row(&row).map_err(Error::Damaged)?;
    let message = match answer::reworded(stage, campaign, message, text)? {
        Ok(message) => message,
        Err(failure) => return Ok(Err(failure)),
    };
    void_approval(stage, &recalled.task, "the message was corrected");
    agent::ask_to_deliver(stage, &recalled.task, &recalled.lead, &message)?;
    Ok(Ok(()))
}

/// Ends the delivery of an approved message. A lead who was not contacted yet is excluded; for others the sequence ends.
/// If the message is in the queue, the caller then reports that it was not sent.
pub(super) fn withdraw(stage: &mut Stage<'_>, id: TaskId, reason: &str) -> Decided {
    let Recalled { task, lead, in_queue } = match find(stage, id)? {
        Ok(recalled) => recalled,
        Err(why_not) => return refused("COMMAND_NOT_NOW", why_not),
    };
    let reason = if reason.trim().is_empty() { "you withdrew the message" } else { reason };
    void_approval(stage, &task, reason);
    let status = match lead.status {
        LeadStatus::Pending => {
            planning::exclude(stage, &lead, reason)?;
            LeadStatus::Rejected
        }
        LeadStatus::Contacted | LeadStatus::Responded | LeadStatus::Rejected => lead.status,
    };
    if in_queue {
        // The task ends in the cycle after the report that nothing was sent.
        let mut metadata = task.metadata.clone();
        metadata.insert(playbook::WITHDRAWN, json!(reason));
        let change = Fields::from_iter([("metadata", json!(metadata))]);
        stage.draft.event("task.recalled", TASKS.entity, task.id.0, change);
    } else {
        end_sequence::withdraw(stage, &task, playbook::has_status(lead.id, status))?;
    }
    planning::plan(stage)?;
    Ok(Ok(()))
}

/// The delivery, or why it cannot be changed.
fn find(stage: &Stage<'_>, id: TaskId) -> Result<Result<Recalled, &'static str>, Error> {
    let Some(row) = stage.draft.get(stage.rows, &TASKS, id.0)? else {
        return Ok(Err("there is no such message"));
    };
    let task = Task::from_row(&row).map_err(Error::Damaged)?;
    let (Work::Deliver(_), Some(lead), Some(key)) =
        (Work::of(&task), playbook::lead_of(&task), playbook::key_of(&task))
    else {
        return Ok(Err("only an approved message can be corrected or withdrawn"));
    };
    if matches!(task.status, TaskStatus::Done | TaskStatus::InProgress) {
        return Ok(Err("this message has already been sent or withdrawn, or is being sent"));
    }
    if task.unmet > 0 {
        return Ok(Err("this message is waiting for your approval; edit it there"));
    }
    let stream = stage.draft.stream();
    let in_queue = match effect::status(stage.rows, stream, EffectId::of(stream, &key))? {
        Some(EffectStatus::Open) => true,
        Some(EffectStatus::Failed) | None => false,
        Some(EffectStatus::Done | EffectStatus::Uncertain) => {
            return Ok(Err("this message was sent, or may have been; report its outcome first"));
        }
    };
    let Some(row) = stage.draft.get(stage.rows, &LEADS, lead.uuid())? else {
        return Ok(Err("the lead of this message no longer exists"));
    };
    let lead = Lead::from_row(&row).map_err(Error::Damaged)?;
    Ok(Ok(Recalled { task, lead, in_queue }))
}

/// Marks the approval of a delivery as void.
fn void_approval(stage: &mut Stage<'_>, task: &Task, reason: &str) {
    let Some(id) = playbook::approval_of(task) else { return };
    let mut change = Fields::from_iter([("status", json!(ApprovalStatus::Rejected))]);
    change.insert("decided_by", json!(USER));
    change.insert("decided_at", json!(stage.draft.now()));
    change.insert("reason", json!(reason));
    stage.draft.event("approval.withdrawn", approval::TABLE.entity, id.0, change);
}
