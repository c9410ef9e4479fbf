//! Applies the results of actions and of the user's answers to the campaign.

use serde_json::{Value, json};

use genie_kernel::approval::{self, Approval, ApprovalStatus};
use genie_kernel::cycle::{Fate, Stage};
use genie_kernel::journal::Error;
use genie_kernel::record::{Body, Fields, Phase, Word, fields};
use genie_kernel::table::Table;
use genie_kernel::task::{SideEffect, Task, TaskStatus};
use genie_kernel::{ApprovalId, EffectId, TaskId};
use genie_scoring::{Algorithm, Day};

use super::focus::read_lead;
use super::question::{ask, ask_for_values};
use super::review::reviewed;
use super::score::{CONTACT_LEADS, today};
use crate::artifacts::{self, AGENT, ArtifactToSave, SCORING_ALGORITHM, SCORING_KEY};
use crate::campaign_state::Delivery;
use crate::compliance::Rules;
use crate::contract::{ExecuteTool, GenerateMessage, LeadStatus, MessageType, PersistArtifact, Proposal};
use crate::counters::Counters;
use crate::lead::{Connection, Lead};
use crate::message::{MESSAGE, Message, Note, Wording};
use crate::planning;
use crate::playbook::{self, Work, lead_of};
use crate::schema::{LEADS, TASKS};
use crate::sequence::{self, Suggestion, Worded};
use crate::suppression;

/// How long a task waits after the agent reported that there is nothing to do.
const NO_OP_REST_MS: i64 = 60_000;

/// The tool name under which saving an artifact is approved.
const PERSIST_ARTIFACT: &str = "persist_artifact";

/// Applies a proposal to the stored state.
pub(super) fn apply(
    stage: &mut Stage<'_>,
    task: &Task,
    proposal: &Proposal,
    receipt: &Fields,
) -> Result<Fate, Error> {
    let now = stage.draft.now();
    // A message that was sent counts as sent, even if its lead was suppressed in the meantime.
    if !was_sent(stage, task)
        && let Some(withdrawn) = end_if_excluded(stage, task)?
    {
        return Ok(withdrawn);
    }
    match proposal {
        Proposal::GenerateMessage(draft) => save_draft(stage, task, draft),
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
        Proposal::PersistArtifact(artifact) => ask_to_persist(stage, task, artifact),
        Proposal::AnalyzeLeads(analysis) => super::analysis::apply(stage, task, analysis),
        Proposal::NoOp(_) => Ok(Fate::Again(now.plus_ms(NO_OP_REST_MS))),
    }
}

/// Whether the staged records send the message of this task.
fn was_sent(stage: &Stage<'_>, task: &Task) -> bool {
    let Some(key) = playbook::key_of(task) else { return false };
    let id = json!(EffectId::of(stage.draft.stream(), &key));
    stage.draft.records().iter().any(|record| match &record.body {
        Body::Event(_) => false,
        Body::Audit(audit) => {
            audit.phase == Phase::Outcome && audit.success && audit.payload.get("effect") == Some(&id)
        }
    })
}

/// Ends the task of a lead who replied, was excluded, or is on the do-not-contact list, whatever was
/// proposed.
fn end_if_excluded(stage: &mut Stage<'_>, task: &Task) -> Result<Option<Fate>, Error> {
    let work = Work::of(task);
    match work {
        Work::Draft(_) | Work::Deliver(_) | Work::Check | Work::Ask => {}
        Work::Import | Work::Score | Work::Review | Work::Approve | Work::Free => return Ok(None),
    }
    let Some(lead) = lead_of_task(stage, task)? else { return Ok(None) };
    if lead.status == LeadStatus::Responded {
        // A message that was sent before the reply counts as sent.
        return Ok(Some(playbook::has_status(lead.id, lead.status))
            .filter(|_| !was_sent(stage, task))
            .map(Fate::Withdraw));
    }
    if task.metadata.contains_key(playbook::WITHDRAWN) && !was_sent(stage, task) {
        return Ok(Some(Fate::Withdraw(playbook::has_status(lead.id, lead.status))));
    }
    if matches!(work, Work::Check | Work::Ask) {
        return end_if_connection_known(stage, &lead, task);
    }
    if lead.status != LeadStatus::Rejected {
        let suppressions = Counters::of(stage.execution)?.suppressions;
        let suppressed = if suppressions == 0 {
            None
        } else {
            suppression::reason(stage.rows, stage.draft.stream(), &lead)?
        };
        let elsewhere = lead.written_elsewhere().filter(|_| !was_sent(stage, task));
        let no_message = no_message_for_contact(stage, &lead, work)?;
        let Some(reason) = suppressed.or(elsewhere).or(no_message) else { return Ok(None) };
        planning::exclude(stage, &lead, &reason)?;
        planning::plan(stage)?;
    }
    Ok(Some(Fate::Withdraw(playbook::has_status(lead.id, LeadStatus::Rejected))))
}

/// Why a connected lead gets no first message, if the sequence has none for contacts.
fn no_message_for_contact(stage: &Stage<'_>, lead: &Lead, work: Work) -> Result<Option<String>, Error> {
    let asks = matches!(work, Work::Draft(MessageType::FollowUp | MessageType::DirectMessage));
    let edition = stage.run.map(|run| run.policy.edition).unwrap_or_default();
    if !asks || !lead.is_contact(edition) || lead.status != LeadStatus::Pending {
        return Ok(None);
    }
    let opening = sequence::opening(stage.rows, stage.draft.stream(), lead)?;
    let reason =
        "they are your contact already, and the sequence has no message after the connection request";
    Ok(opening.is_none().then(|| reason.to_owned()))
}

/// The result of a connection request may be known before the user is asked for it.
fn end_if_connection_known(stage: &mut Stage<'_>, lead: &Lead, task: &Task) -> Result<Option<Fate>, Error> {
    let Some(connection) = lead.connection else { return Ok(None) };
    if connection == Connection::Accepted && lead.status == LeadStatus::Contacted {
        sequence::plan_step(stage, lead, playbook::STEP_AFTER_ACCEPTANCE, task.rank)?;
    }
    Ok(Some(Fate::Withdraw(playbook::connection_known(lead.id))))
}

/// Stores a draft and asks for its approval.
fn save_draft(stage: &mut Stage<'_>, task: &Task, draft: &GenerateMessage) -> Result<Fate, Error> {
    let Some(lead) = lead_of_task(stage, task)? else { return Ok(Fate::Block("the lead is gone".into())) };
    let kind = draft.message.message_type;
    let step = playbook::step_of(task, kind);
    let mut message = Message::draft(&lead, kind, step, &draft.message.content);
    match sequence::suggestion(stage.rows, stage.draft.stream(), &lead, step)? {
        None => {}
        Some(Suggestion { version, text: Ok(Worded { variant, text, sources }) }) => {
            message.wording = version.map(|version| Wording { version, variant, edition: sequence::EDITION });
            // A proposer may write other words than the suggested ones; only those are known to use the sources.
            if message.text == text {
                message.sources = sources;
            }
        }
        Some(Suggestion { text: Err(unsayable), .. }) => return ask_for_values(stage, task, &unsayable),
    }
    let rules = stage.run.map(|run| Rules::of(&run.policy)).transpose()?.unwrap_or_default();
    if kind == MessageType::ConnectionRequest && rules.without_note_when_used_up {
        message.note = Note::UnlessUsedUp;
    }
    if kind == MessageType::ConnectionRequest && sequence::is_without_note(stage, &lead)? {
        message = Message::without_note(&lead);
    }
    ask_to_send(stage, &lead, &message, task.rank)?;
    Ok(Fate::Finish)
}

/// Stores a message and asks for its approval.
pub(crate) fn ask_to_send(
    stage: &mut Stage<'_>,
    lead: &Lead,
    message: &Message,
    rank: i64,
) -> Result<(), Error> {
    let key = message.key();
    artifacts::save(
        stage,
        &ArtifactToSave { artifact_type: MESSAGE, key: &key, source: AGENT, content: message.content() },
    )?;
    let about = format!("the {} to {}", playbook::message_words(message.message_type), lead.full_name);
    request_approval(stage, message, &about, rank, Fields::new())?;
    Ok(())
}

/// Asks for the approval of a message; the approval is the next record, its task the one after.
fn request_approval(
    stage: &mut Stage<'_>,
    message: &Message,
    about: &str,
    rank: i64,
    mut metadata: Fields,
) -> Result<(ApprovalId, TaskId), Error> {
    let policy = stage.run.map(|run| run.policy.clone()).ok_or_else(no_run)?;
    let expires_at = stage.draft.now().plus_ms(policy.approval_lasts_ms);
    let subject = message.subject(policy.version, expires_at);
    let task_id = TaskId(stage.draft.id_ahead(1));
    let approval_id = stage.ask_approval(subject, task_id);
    metadata.insert("lead_id", json!(message.lead_id));
    metadata.insert("message_type", json!(message.message_type));
    metadata.insert(playbook::STEP, json!(message.step));
    let mut approve = playbook::approve_task(stage.draft, about, approval_id, metadata);
    approve.rank = rank;
    stage.add_tasks(&TASKS, vec![approve])?.map_err(|error| Error::Refused(error.to_string()))?;
    Ok((approval_id, task_id))
}

/// Applies the result of a tool.
fn executed(stage: &mut Stage<'_>, task: &Task, tool: &ExecuteTool, receipt: &Fields) -> Result<Fate, Error> {
    let Some(lead) = lead_of_task(stage, task)? else { return Ok(Fate::Finish) };
    match Work::of(task) {
        Work::Deliver(message) if tool.tool_name.as_str() == "send_message" => {
            if lead.status == LeadStatus::Pending {
                planning::move_lead(stage, &lead, LeadStatus::Contacted, Fields::new())?;
                planning::plan(stage)?;
            } else if lead.contacted_at.is_none() {
                // The lead was excluded or replied while the user was sending the message: it was sent all
                // the same.
                let change = Fields::from_iter([("contacted_at", json!(stage.draft.now()))]);
                stage.draft.event("lead.contacted", LEADS.entity, lead.id.uuid(), change);
            }
            if lead.status == LeadStatus::Responded {
                return Ok(Fate::Finish);
            }
            if message != MessageType::ConnectionRequest {
                sequence::plan_step(stage, &lead, playbook::step_of(task, message) + 1, task.rank)?;
            } else {
                let check = match is_manual(stage) {
                    true => playbook::ask_task(stage.draft, &lead, task.rank),
                    false => playbook::check_task(stage.draft, &lead, task.rank),
                };
                stage.add_tasks(&TASKS, vec![check])?.map_err(|error| Error::Refused(error.to_string()))?;
            }
        }
        Work::Check => checked(stage, task, &lead, receipt)?,
        // Opening a page may come before a draft and never replaces it.
        Work::Draft(_) => return Ok(Fate::Again(stage.draft.now())),
        Work::Deliver(_)
        | Work::Approve
        | Work::Import
        | Work::Score
        | Work::Review
        | Work::Ask
        | Work::Free => {}
    }
    // The kernel decides from the journal whether this completed the task.
    Ok(Fate::Finish)
}

/// Applies what the page of a lead says about the connection request.
fn checked(stage: &mut Stage<'_>, task: &Task, lead: &Lead, receipt: &Fields) -> Result<(), Error> {
    match receipt.get("connection").and_then(Value::as_str) {
        Some("accepted") => {
            planning::accept(stage, lead, Fields::new())?;
            sequence::plan_step(stage, lead, playbook::STEP_AFTER_ACCEPTANCE, task.rank)?;
        }
        Some("declined") => {
            let change = Fields::from_iter([("connection", json!(Connection::Declined))]);
            stage.draft.event("lead.declined", LEADS.entity, lead.id.uuid(), change);
        }
        // The answer may change, if the tool says so.
        Some("pending") if receipt.get("may_change") == Some(&json!(true)) => {
            let check = playbook::check_of(task) + 1;
            if check <= playbook::CHECKS_MAX {
                let next = playbook::next_check_task(stage.draft, lead, task.rank, check);
                stage.add_tasks(&TASKS, vec![next])?.map_err(|error| Error::Refused(error.to_string()))?;
            }
        }
        Some(_) | None => {}
    }
    Ok(())
}

/// An artifact that the agent proposes is saved only after approval. The task waits for it.
pub(super) fn ask_to_persist(
    stage: &mut Stage<'_>,
    task: &Task,
    proposal: &PersistArtifact,
) -> Result<Fate, Error> {
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
    let approve_task = TaskId(stage.draft.id_ahead(1));
    let id = stage.ask_approval(subject, approve_task);
    let about = format!("keeping the {} “{}”", artifact.artifact_type, artifact.artifact_key.as_str());
    let metadata = Fields::from_iter([("asked_by", json!(task.id))]);
    let approve = playbook::approve_task(stage.draft, &about, id, metadata);
    stage.add_tasks(&TASKS, vec![approve])?.map_err(|error| Error::Refused(error.to_string()))?;
    wait_for(stage, task.id, approve_task, Fields::new());
    Ok(Fate::Again(now))
}

/// Makes a task wait for the user's answer, which is another task.
fn wait_for(stage: &mut Stage<'_>, task: TaskId, answer: TaskId, mut change: Fields) {
    change.insert("preconditions", json!([answer]));
    change.insert("unmet", json!(1));
    stage.draft.event("task.waiting", TASKS.entity, task.0, change);
    let unlocks = Fields::from_iter([("unlocks", json!([task]))]);
    stage.draft.event("task.linked", TASKS.entity, answer.0, unlocks);
}

/// The approval of a delivery has expired: ask again, and let the delivery wait.
pub(super) fn ask_again(stage: &mut Stage<'_>, task: &Task) -> Result<(), Error> {
    let (Some(lead), Work::Deliver(kind)) = (lead_of_task(stage, task)?, Work::of(task)) else {
        return Ok(());
    };
    let key = playbook::message_key(lead.id, kind, playbook::step_of(task, kind));
    let stream = stage.draft.stream();
    let Some(message) = super::focus::read_message(stage.rows, stream, &key)? else { return Ok(()) };
    ask_to_deliver(stage, task, &lead, &message)
}

/// Asks for the approval of a message whose delivery is already planned, and lets the delivery wait.
pub(crate) fn ask_to_deliver(
    stage: &mut Stage<'_>,
    task: &Task,
    lead: &Lead,
    message: &Message,
) -> Result<(), Error> {
    let kind = playbook::message_words(message.message_type);
    let about = format!("the {kind} to {}, again", lead.full_name);
    let metadata = Fields::from_iter([("deliver_task", json!(task.id))]);
    let (approval_id, approve_task) = request_approval(stage, message, &about, task.rank, metadata)?;
    let mut deliver = task.metadata.clone();
    deliver.insert("approval_id", json!(approval_id));
    let change = Fields::from_iter([("metadata", json!(deliver))]);
    wait_for(stage, task.id, approve_task, change);
    Ok(())
}

/// Applies the user's answer. Approval leads to a delivery; refusal excludes the lead.
pub(super) fn answered(
    stage: &mut Stage<'_>,
    approval: &Approval,
    tables: &[&'static Table],
) -> Result<(), Error> {
    let Some(row) = stage.draft.get(stage.rows, &TASKS, approval.task_id.0)? else { return Ok(()) };
    let task = Task::from_row(&row).map_err(Error::Damaged)?;
    let waiting = task.metadata.get("deliver_task").and_then(Value::as_str).and_then(|id| id.parse().ok());
    let approved = approval.status == ApprovalStatus::Approved;
    if approval.subject.tool == CONTACT_LEADS {
        return reviewed(stage, &task, approved, tables);
    }
    if approval.subject.tool == PERSIST_ARTIFACT {
        if approved {
            persist(stage, approval)?;
        }
        stage.settle_task(&TASKS, tables, task.id)?;
        let kind = approval.subject.parameters.get("artifact_type").and_then(Value::as_str);
        let is_needed = kind == Some(SCORING_ALGORITHM);
        return if approved || !is_needed { Ok(()) } else { refuse_artifact(stage, &task) };
    }
    stage.settle_task(&TASKS, tables, task.id)?;
    let Some(lead) = lead_of_task(stage, &task)? else { return Ok(()) };
    if approved {
        let message =
            task.metadata.get("message_type").and_then(Value::as_str).and_then(MessageType::from_name);
        if let (None, Some(message)) = (waiting, message) {
            let step = playbook::step_of(&task, message);
            let deliver = playbook::deliver_task(stage.draft, &lead, (message, step), approval.id, task.rank);
            stage.add_tasks(&TASKS, vec![deliver])?.map_err(|error| Error::Refused(error.to_string()))?;
        }
        return Ok(());
    }
    if lead.status == LeadStatus::Pending {
        let reason = approval.reason.as_deref().filter(|reason| !reason.trim().is_empty());
        planning::exclude(stage, &lead, reason.unwrap_or("a person refused the message"))?;
        planning::plan(stage)?;
    }
    match waiting {
        None => Ok(()),
        Some(deliver) => withdraw(stage, TaskId(deliver), approval, tables),
    }
}

/// The delivery will not happen: the task is complete when the refusal is stored.
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
    let change = Fields::from_iter([("requires", json!([refusal]))]);
    stage.draft.event("task.withdrawn", TASKS.entity, id.0, change);
    stage.settle_task(&TASKS, tables, id)
}

fn persist(stage: &mut Stage<'_>, approval: &Approval) -> Result<(), Error> {
    let text = |name: &str| {
        approval.subject.parameters.get(name).and_then(Value::as_str).unwrap_or_default().to_owned()
    };
    let content = approval.subject.parameters.get("content").cloned().unwrap_or_default();
    let approval_day = today(stage);
    let (artifact_type, key) = (text("artifact_type"), text("artifact_key"));
    let mut keep = |key: &str, content: Value| {
        artifacts::save(stage, &ArtifactToSave { artifact_type: &artifact_type, key, source: AGENT, content })
    };
    let in_force = match artifact_type.as_str() {
        SCORING_ALGORITHM => algorithm_in_force(&content, &key, approval_day),
        _ => None,
    };
    if in_force.is_none() || key != SCORING_KEY {
        keep(&key, content)?;
    }
    if let Some(algorithm) = in_force {
        keep(SCORING_KEY, algorithm)?;
    }
    Ok(())
}

/// The algorithm that an approved one puts into force, where it is not kept as it is: one with a name of its
/// own, or in the short form of the specification, which has no date.
fn algorithm_in_force(content: &Value, key: &str, today: Option<Day>) -> Option<Value> {
    let is_short = content.get("criteria").is_some_and(Value::is_object);
    if key == SCORING_KEY && !is_short {
        return None;
    }
    let mut algorithm = Algorithm::from_value(content.clone()).ok()?;
    if let (true, Some(today)) = (algorithm.reference_date == Day::EARLIEST, today) {
        algorithm.reference_date = today;
    }
    Some(algorithm.to_value())
}

/// The user refused to save an artifact. The task needs new instructions.
fn refuse_artifact(stage: &mut Stage<'_>, approve: &Task) -> Result<(), Error> {
    let asked_by = approve.metadata.get("asked_by").and_then(Value::as_str).and_then(|id| id.parse().ok());
    let Some(id) = asked_by else { return Ok(()) };
    let Some(row) = stage.draft.get(stage.rows, &TASKS, id)? else { return Ok(()) };
    let task = Task::from_row(&row).map_err(Error::Damaged)?;
    let change = match Work::of(&task) {
        Work::Score => {
            let mut change = Fields::from_iter([("status", json!(TaskStatus::Blocked))]);
            change.insert("blocked_reason", json!("the campaign needs a scoring algorithm"));
            change
        }
        Work::Import
        | Work::Review
        | Work::Draft(_)
        | Work::Approve
        | Work::Deliver(_)
        | Work::Check
        | Work::Ask
        | Work::Free => return Ok(()),
    };
    // Not the outcome word of an attempt: no cycle is running on the task.
    stage.draft.event("task.halted", TASKS.entity, id, change);
    Ok(())
}

fn is_manual(stage: &Stage<'_>) -> bool {
    stage.run.is_some_and(|run| run.row.get("delivery") == Some(&json!(Delivery::Manual)))
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
