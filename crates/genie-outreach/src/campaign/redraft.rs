//! Drafts messages again that the user has not approved yet, with the newest sequence. Nothing that was approved,
//! written by the user or sent is touched, and every draft keeps the rank of its lead.

use serde_json::{Value, json};

use genie_kernel::ApprovalId;
use genie_kernel::approval::{self, Approval, ApprovalStatus};
use genie_kernel::cycle::Stage;
use genie_kernel::journal::{Error, Query, ROWS_MAX};
use genie_kernel::record::Fields;
use genie_kernel::task::{self, Task, TaskStatus, UNGATED};

use crate::artifacts::{self, USER};
use crate::campaign_state::Decided;
use crate::contract::{BuiltinTool, LeadStatus};
use crate::counters::Counters;
use crate::lead::Lead;
use crate::message::MESSAGE;
use crate::playbook::{self, Work};
use crate::schema::{CAMPAIGNS, LEADS, TASKS};
use crate::{planning, sequence};

/// Drafts the first message again for all leads in progress who were not contacted.
pub(super) fn redraft_all(stage: &mut Stage<'_>) -> Decided {
    let tasks = open_tasks(stage)?;
    for task in tasks {
        let Some(lead) = uncontacted(stage, &task)? else { continue };
        match Work::of(&task) {
            Work::Draft(_) => reopen(stage, &task, &lead)?,
            Work::Approve => {
                let asked = pending_approval(stage, playbook::approval_of(&task))?;
                if let Some(asked) = asked.filter(|_| !waits_to_deliver(&task))
                    && !is_by_user(stage, &asked)?
                {
                    replace(stage, &asked, &lead, "the message is drafted again with the new sequence")?;
                }
            }
            Work::Import
            | Work::Score
            | Work::Review
            | Work::Deliver(_)
            | Work::Check
            | Work::Ask
            | Work::Free => {}
        }
    }
    Ok(Ok(()))
}

/// The open drafts and approvals. One read per status is enough, because no more leads are in progress.
fn open_tasks(stage: &Stage<'_>) -> Result<Vec<Task>, Error> {
    let mut tasks = Vec::new();
    for status in [TaskStatus::Pending, TaskStatus::Blocked] {
        let rows = stage.rows.find(&Query {
            table: &TASKS,
            columns: task::COLUMN_NAMES,
            stream: Some(stage.draft.stream()),
            equals: vec![("status", json!(status)), ("gate", json!(UNGATED))],
            range: None,
            order: &["rank"],
            limit: ROWS_MAX,
        })?;
        for row in rows {
            tasks.push(Task::from_row(&row).map_err(Error::Damaged)?);
        }
    }
    Ok(tasks)
}

/// The lead of a task, if they were not contacted yet. They use the newest sequence from now on.
fn uncontacted(stage: &mut Stage<'_>, task: &Task) -> Result<Option<Lead>, Error> {
    let Some(id) = playbook::lead_of(task) else { return Ok(None) };
    let Some(row) = stage.draft.get(stage.rows, &LEADS, id.uuid())? else { return Ok(None) };
    let mut lead = Lead::from_row(&row).map_err(Error::Damaged)?;
    if lead.status != LeadStatus::Pending {
        return Ok(None);
    }
    let artifacts = Counters::of(stage.execution)?.artifacts;
    let newest = sequence::latest_version(stage.rows, stage.draft.stream(), artifacts)?;
    if lead.sequence_version != newest {
        let change = Fields::from_iter([("sequence_version", json!(newest))]);
        stage.draft.event("lead.planned", LEADS.entity, lead.id.uuid(), change);
        lead.sequence_version = newest;
    }
    Ok(Some(lead))
}

/// A draft that failed or waits for an answer is tried again at once, in the place of its lead.
fn reopen(stage: &mut Stage<'_>, task: &Task, lead: &Lead) -> Result<(), Error> {
    if task.status == TaskStatus::Pending && task.attempts == 0 {
        return Ok(());
    }
    let mut metadata = task.metadata.clone();
    metadata.remove(playbook::QUESTION);
    metadata.remove(playbook::ANSWER);
    let mut change = Fields::from_iter([("status", json!(TaskStatus::Pending))]);
    change.insert("attempts", json!(0));
    change.insert("not_before", json!(stage.draft.now()));
    change.insert("blocked_reason", Value::Null);
    change.insert("metadata", json!(metadata));
    change.insert("rank", json!(lead.rank));
    stage.draft.event("task.reopened", TASKS.entity, task.id.0, change);
    Ok(())
}

fn pending_approval(stage: &Stage<'_>, id: Option<ApprovalId>) -> Result<Option<Approval>, Error> {
    let Some(id) = id else { return Ok(None) };
    let Some(row) = stage.draft.get(stage.rows, &approval::TABLE, id.0)? else { return Ok(None) };
    let asked = Approval::from_row(&row).map_err(Error::Damaged)?;
    let is_message = asked.subject.tool == BuiltinTool::SendMessage.name();
    Ok(Some(asked).filter(|asked| asked.status == ApprovalStatus::Pending && is_message))
}

/// Whether the message was approved before and only its approval has lapsed.
fn waits_to_deliver(task: &Task) -> bool {
    task.metadata.contains_key("deliver_task")
}

/// Whether the user wrote the text of a message.
fn is_by_user(stage: &Stage<'_>, asked: &Approval) -> Result<bool, Error> {
    let stream = stage.draft.stream();
    let row = artifacts::latest(stage.rows, stream, MESSAGE, &asked.subject.key, &["source"])?;
    Ok(row.is_some_and(|row| row.get("source") == Some(&json!(USER))))
}

/// Withdraws an approval request and plans another draft of its message.
fn replace(stage: &mut Stage<'_>, asked: &Approval, lead: &Lead, reason: &str) -> Result<(), Error> {
    let mut change = Fields::from_iter([("status", json!(ApprovalStatus::Rejected))]);
    change.insert("reason", json!(reason));
    stage.draft.event("approval.withdrawn", approval::TABLE.entity, asked.id.0, change);
    stage.settle_task(&TASKS, &[&CAMPAIGNS], asked.task_id)?;
    planning::open(stage, lead, lead.rank)
}
