//! What an action means for the campaign once it has happened, and what a person's answer means.

use serde_json::{Value, json};
use uuid::Uuid;

use genie_kernel::approval::{self, Approval, ApprovalStatus};
use genie_kernel::cycle::{Fate, Stage};
use genie_kernel::journal::Error;
use genie_kernel::record::{Fields, Word, fields};
use genie_kernel::table::Table;
use genie_kernel::task::{SideEffect, Task};
use genie_kernel::{ApprovalId, TaskId};

use super::focus::read_lead;
use crate::contract::{
    ExecuteTool, GenerateMessage, LeadStatus, MessageType, PersistArtifact, Proposal, RequestUserInput,
};
use crate::counters::Counters;
use crate::lead::Lead;
use crate::message::{MESSAGE, Message};
use crate::playbook::{self, Work, lead_of};
use crate::schema::{ARTIFACTS, LEADS, TASKS};

/// How long a task rests after the agent said that there is nothing to do.
const NO_OP_REST_MS: i64 = 60_000;

/// The tool name under which keeping an artifact is approved.
const PERSIST_ARTIFACT: &str = "persist_artifact";

/// Carries out what a proposal means for stored state.
pub(super) fn apply(
    stage: &mut Stage<'_>,
    task: &Task,
    proposal: &Proposal,
    receipt: &Fields,
) -> Result<Fate, Error> {
    let now = stage.draft.now();
    match proposal {
        Proposal::GenerateMessage(draft) => keep_draft(stage, task, draft),
        Proposal::ExecuteTool(tool) => executed(stage, task, tool, receipt),
        Proposal::CreateTask(create) => {
            let mut new = Task::new(TaskId(stage.draft.next_id()), create.task.description.to_string(), now);
            new.preconditions = create.task.preconditions.iter().map(|id| TaskId(id.uuid())).collect();
            match stage.add_tasks(&TASKS, vec![new])? {
                Ok(()) => Ok(Fate::Again(now)),
                Err(error) => Ok(Fate::Block(error.to_string())),
            }
        }
        Proposal::SelectNextTask(select) => {
            stage.execution.preferred_task_id = Some(TaskId(select.task_id.uuid()));
            Ok(Fate::Again(now))
        }
        Proposal::RequestUserInput(question) => ask(stage, task, question),
        Proposal::PersistArtifact(artifact) => ask_to_persist(stage, artifact),
        // Refused before it gets here; asking again later is harmless.
        Proposal::AnalyzeLeads(_) | Proposal::NoOp(_) => Ok(Fate::Again(now.plus_ms(NO_OP_REST_MS))),
    }
}

/// Keeps a draft and asks a person about it.
fn keep_draft(stage: &mut Stage<'_>, task: &Task, draft: &GenerateMessage) -> Result<Fate, Error> {
    let Some(lead) = lead_of_task(stage, task)? else { return Ok(Fate::Block("the lead is gone".into())) };
    let artifact_id = stage.draft.next_id();
    let approval_id = ApprovalId(stage.draft.id_ahead(1));
    let message = Message::draft(&lead, draft.message.message_type, &draft.message.content, approval_id);
    save_artifact(stage, artifact_id, MESSAGE, &message.key(), "agent", message.content());
    let about = format!("the {} to {}", playbook::message_words(message.message_type), lead.full_name);
    request_approval(stage, &message, &about, task, Fields::new())?;
    Ok(Fate::Finish)
}

/// Asks a person about a message; the approval is the next record, its task the one after.
fn request_approval(
    stage: &mut Stage<'_>,
    message: &Message,
    about: &str,
    task: &Task,
    mut metadata: Fields,
) -> Result<(ApprovalId, TaskId), Error> {
    let policy = stage.run.map(|run| run.policy.clone()).ok_or_else(no_run)?;
    let expires_at = stage.draft.now().plus_ms(policy.approval_lasts_ms);
    let subject = message.subject(policy.version, expires_at);
    let approval_id = ApprovalId(stage.draft.next_id());
    let task_id = TaskId(stage.draft.id_ahead(1));
    let approval = Approval::ask(approval_id, subject, task_id, stage.draft.next_sequence());
    stage.draft.event("approval.requested", approval::TABLE.entity, approval_id.0, approval.fields());
    metadata.insert("lead_id".into(), json!(message.lead_id));
    metadata.insert("message_type".into(), json!(message.message_type));
    let mut approve = playbook::approve_task(stage.draft, about, approval_id, metadata);
    approve.rank = task.rank;
    stage.add_tasks(&TASKS, vec![approve])?.map_err(|error| Error::Refused(error.to_string()))?;
    Ok((approval_id, task_id))
}

/// A tool did its work.
fn executed(stage: &mut Stage<'_>, task: &Task, tool: &ExecuteTool, receipt: &Fields) -> Result<Fate, Error> {
    let Some(lead) = lead_of_task(stage, task)? else { return Ok(Fate::Finish) };
    match Work::of(task) {
        Work::Deliver(message) if tool.tool_name.as_str() == "send_message" => {
            if lead.status == LeadStatus::Pending {
                move_lead(stage, &lead, LeadStatus::Contacted)?;
            }
            if message == MessageType::ConnectionRequest {
                let check = playbook::check_task(stage.draft, &lead, task.rank);
                stage.add_tasks(&TASKS, vec![check])?.map_err(|error| Error::Refused(error.to_string()))?;
            }
        }
        Work::Check if receipt.get("connection") == Some(&json!("accepted")) => {
            let mut follow_up = playbook::draft_task(stage.draft, &lead, MessageType::FollowUp, 0);
            follow_up.rank = task.rank;
            stage.add_tasks(&TASKS, vec![follow_up])?.map_err(|error| Error::Refused(error.to_string()))?;
        }
        // A look at a page may come before a draft and never takes its place.
        Work::Draft(_) => return Ok(Fate::Again(stage.draft.now())),
        Work::Check | Work::Deliver(_) | Work::Approve | Work::Free => {}
    }
    // Whether that was what the task is about, the kernel finds out from the journal.
    Ok(Fate::Finish)
}

fn ask(stage: &mut Stage<'_>, task: &Task, question: &RequestUserInput) -> Result<Fate, Error> {
    let mut metadata = task.metadata.clone();
    metadata
        .insert(playbook::QUESTION.into(), json!({ "text": question.question, "options": question.options }));
    let change = Fields::from_iter([("metadata".to_owned(), json!(metadata))]);
    stage.draft.event("question.asked", TASKS.entity, task.id.0, change);
    Ok(Fate::Block(question.question.to_string()))
}

/// Nothing an agent proposes is kept without a person's consent.
fn ask_to_persist(stage: &mut Stage<'_>, proposal: &PersistArtifact) -> Result<Fate, Error> {
    let policy = stage.run.map(|run| run.policy.clone()).ok_or_else(no_run)?;
    let now = stage.draft.now();
    let artifact = &proposal.artifact;
    let subject = approval::Subject {
        tool: Word::Borrowed(PERSIST_ARTIFACT),
        parameters: fields(artifact),
        key: format!("{}/{}", artifact.artifact_type, artifact.artifact_key.as_str()),
        policy_version: policy.version,
        expires_at: now.plus_ms(policy.approval_lasts_ms),
    };
    let id = ApprovalId(stage.draft.next_id());
    let approval = Approval::ask(id, subject, TaskId(stage.draft.id_ahead(1)), stage.draft.next_sequence());
    stage.draft.event("approval.requested", approval::TABLE.entity, id.0, approval.fields());
    let about = format!("keeping the {} “{}”", artifact.artifact_type, artifact.artifact_key.as_str());
    let approve = playbook::approve_task(stage.draft, &about, id, Fields::new());
    stage.add_tasks(&TASKS, vec![approve])?.map_err(|error| Error::Refused(error.to_string()))?;
    Ok(Fate::Again(now))
}

/// Consent for a delivery has lapsed: a new question is asked and the delivery waits for it.
pub(super) fn ask_again(stage: &mut Stage<'_>, task: &Task) -> Result<(), Error> {
    let (Some(lead), Work::Deliver(kind)) = (lead_of_task(stage, task)?, Work::of(task)) else {
        return Ok(());
    };
    let key = playbook::message_key(lead.id, kind);
    let stream = stage.draft.stream();
    let Some(message) = super::focus::read_message(stage.rows, stream, &key)? else { return Ok(()) };
    let about = format!("the {} to {}, again", playbook::message_words(kind), lead.full_name);
    let metadata = Fields::from_iter([("deliver_task".to_owned(), json!(task.id))]);
    let (approval_id, approve_task) = request_approval(stage, &message, &about, task, metadata)?;
    let mut deliver = task.metadata.clone();
    deliver.insert("approval_id".into(), json!(approval_id));
    let mut change = Fields::new();
    change.insert("metadata".into(), json!(deliver));
    change.insert("preconditions".into(), json!([approve_task]));
    change.insert("unmet".into(), json!(1));
    stage.draft.event("task.waiting", TASKS.entity, task.id.0, change);
    let unlocks = Fields::from_iter([("unlocks".to_owned(), json!([task.id]))]);
    stage.draft.event("task.linked", TASKS.entity, approve_task.0, unlocks);
    Ok(())
}

/// A person answered. Consent leads to a delivery, refusal ends the matter for this lead.
pub(super) fn answered(
    stage: &mut Stage<'_>,
    approval: &Approval,
    tables: &[&'static Table],
) -> Result<(), Error> {
    let Some(row) = stage.draft.get(stage.rows, &TASKS, approval.task_id.0)? else { return Ok(()) };
    let task = Task::from_row(row).map_err(Error::Damaged)?;
    let waiting = task.metadata.get("deliver_task").and_then(Value::as_str).and_then(|id| id.parse().ok());
    let approved = approval.status == ApprovalStatus::Approved;
    stage.settle_task(&TASKS, tables, task.id)?;
    if approval.subject.tool == PERSIST_ARTIFACT {
        return if approved { persist(stage, approval) } else { Ok(()) };
    }
    let Some(lead) = lead_of_task(stage, &task)? else { return Ok(()) };
    if approved {
        let message =
            task.metadata.get("message_type").and_then(Value::as_str).and_then(MessageType::from_name);
        if let (None, Some(message)) = (waiting, message) {
            let deliver = playbook::deliver_task(stage.draft, &lead, message, approval.id, task.rank);
            stage.add_tasks(&TASKS, vec![deliver])?.map_err(|error| Error::Refused(error.to_string()))?;
        }
        return Ok(());
    }
    if lead.status == LeadStatus::Pending {
        move_lead(stage, &lead, LeadStatus::Rejected)?;
    }
    match waiting {
        None => Ok(()),
        Some(deliver) => withdraw(stage, TaskId(deliver), approval, tables),
    }
}

/// The delivery will not happen: what the task now has to bring about is the refusal itself.
fn withdraw(
    stage: &mut Stage<'_>,
    id: TaskId,
    approval: &Approval,
    tables: &[&'static Table],
) -> Result<(), Error> {
    let refusal = SideEffect::Holds {
        entity: approval::TABLE.entity.to_owned(),
        id: approval.id.0,
        field: "status".to_owned(),
        values: vec![json!(ApprovalStatus::Rejected)],
    };
    let change = Fields::from_iter([("requires".to_owned(), json!([refusal]))]);
    stage.draft.event("task.withdrawn", TASKS.entity, id.0, change);
    stage.settle_task(&TASKS, tables, id)
}

fn persist(stage: &mut Stage<'_>, approval: &Approval) -> Result<(), Error> {
    let text = |name: &str| {
        approval.subject.parameters.get(name).and_then(Value::as_str).unwrap_or_default().to_owned()
    };
    let content = approval.subject.parameters.get("content").cloned().unwrap_or_default();
    let id = stage.draft.next_id();
    save_artifact(stage, id, &text("artifact_type"), &text("artifact_key"), "agent", content);
    Ok(())
}

/// Saves an artifact. Each record that saves one has its own sequence, which makes a version that
/// only grows.
fn save_artifact(
    stage: &mut Stage<'_>,
    id: Uuid,
    artifact_type: &str,
    key: &str,
    source: &str,
    content: Value,
) {
    let mut row = Fields::new();
    row.insert("artifact_type".into(), json!(artifact_type));
    row.insert("artifact_key".into(), json!(key));
    row.insert("version".into(), json!(stage.draft.next_sequence()));
    row.insert("source".into(), json!(source));
    row.insert("content".into(), content);
    row.insert("created_at".into(), json!(stage.draft.now()));
    stage.draft.event("artifact.saved", ARTIFACTS.entity, id, row);
}

fn move_lead(stage: &mut Stage<'_>, lead: &Lead, to: LeadStatus) -> Result<(), Error> {
    let mut counters = Counters::of(stage.execution)?;
    counters.shift(lead.status, to);
    stage.execution.counters = fields(&counters);
    let kind = match to {
        LeadStatus::Pending => "lead.reopened",
        LeadStatus::Contacted => "lead.contacted",
        LeadStatus::Responded => "lead.responded",
        LeadStatus::Rejected => "lead.rejected",
    };
    let change = Fields::from_iter([("status".to_owned(), json!(to))]);
    stage.draft.event(kind, LEADS.entity, lead.id.uuid(), change);
    Ok(())
}

fn lead_of_task(stage: &Stage<'_>, task: &Task) -> Result<Option<Lead>, Error> {
    match lead_of(task) {
        None => Ok(None),
        Some(id) => read_lead(stage.rows, stage.draft.stream(), id),
    }
}

fn no_run() -> Error {
    Error::Damaged("there is no run".into())
}
