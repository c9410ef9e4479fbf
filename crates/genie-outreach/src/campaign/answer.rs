//! The user's answers to the questions of tasks, and their changes to texts that wait for approval.

use serde_json::{Value, json};

use genie_kernel::approval::{self, Approval, ApprovalStatus};
use genie_kernel::cycle::Stage;
use genie_kernel::journal::Error;
use genie_kernel::policy::Edition;
use genie_kernel::record::Fields;
use genie_kernel::task::{Task, TaskStatus};
use genie_kernel::{ApprovalId, Failure, TaskId};

use super::end_sequence;
use crate::agent::plan::judge_length;
use crate::artifacts::{self, ArtifactToSave, USER};
use crate::campaign_state::{Campaign, Decided, refused};
use crate::contract::{BuiltinTool, LeadStatus, MessageType, check_text};
use crate::lead::{Connection, Lead};
use crate::message::{MESSAGE, Message, Note};
use crate::planning;
use crate::playbook::{self, Work};
use crate::schema::{CAMPAIGNS, LEADS, TASKS};
use crate::sequence;

/// The maximum length of an answer, in characters.
const ANSWER_CHARACTERS_MAX: usize = 2_000;

pub(super) fn answer(stage: &mut Stage<'_>, id: TaskId, text: &str) -> Decided {
    let Some(row) = stage.draft.get(stage.rows, &TASKS, id.0)? else {
        return refused("COMMAND_NO_TASK", "there is no such task");
    };
    let mut task = Task::from_row(&row).map_err(Error::Damaged)?;
    if task.status != TaskStatus::Blocked || !task.metadata.contains_key(playbook::QUESTION) {
        return refused("COMMAND_NOT_NOW", "this task has no open question");
    }
    if text.chars().count() > ANSWER_CHARACTERS_MAX {
        return refused("COMMAND_ANSWER_TOO_LONG", "an answer can have at most 2000 characters");
    }
    if let Some(reason) = exclusion_reason(&task, text) {
        return exclude(stage, &task, reason);
    }
    let due = match Work::of(&task) {
        Work::Free if ends_task(&task, text) => return end(stage, task, text),
        Work::Ask => match read_connection(text) {
            None => {
                return refused("COMMAND_ANSWER_UNKNOWN", "answer with accepted, not yet or declined");
            }
            Some(Reply::NotYet) => playbook::next_check(stage.draft.now()),
            Some(Reply::Settled(connection)) => return settle(stage, &task, connection),
        },
        Work::Import
        | Work::Score
        | Work::Review
        | Work::Draft(_)
        | Work::Approve
        | Work::Deliver(_)
        | Work::Check
        | Work::Free => stage.draft.now(),
    };
    note_answer(&mut task, text);
    let mut change = Fields::new();
    change.insert("status", json!(TaskStatus::Pending));
    change.insert("not_before", json!(due));
    change.insert("blocked_reason", Value::Null);
    change.insert("metadata", json!(task.metadata));
    stage.draft.event("task.answered", TASKS.entity, id.0, change);
    Ok(Ok(()))
}

/// Whether the answer is one of those that end the task, and was offered.
fn ends_task(task: &Task, answer: &str) -> bool {
    let question = task.metadata.get(playbook::QUESTION);
    let offered = |name: &str| question?.get(name)?.as_array();
    let mut offered = ["options", "ends"].into_iter().filter_map(offered).flatten().filter_map(Value::as_str);
    let answer = answer.trim().to_lowercase();
    [playbook::DONE, playbook::NOT_NEEDED].contains(&answer.as_str())
        && offered.any(|word| word.trim() == answer)
}

/// The user did the task, or does not need it: their answer is the evidence.
fn end(stage: &mut Stage<'_>, mut task: Task, answer: &str) -> Decided {
    note_answer(&mut task, answer);
    let change = Fields::from_iter([("metadata", json!(task.metadata))]);
    stage.draft.event("task.answered", TASKS.entity, task.id.0, change);
    stage.settle_task(&TASKS, &[&CAMPAIGNS, &LEADS], task.id)?;
    Ok(Ok(()))
}

fn note_answer(task: &mut Task, answer: &str) {
    task.metadata.remove(playbook::QUESTION);
    task.metadata.insert(playbook::ANSWER, json!(answer));
}

/// The reason for excluding the lead, if the question offers that and the answer asks for it.
fn exclusion_reason<'a>(task: &Task, answer: &'a str) -> Option<&'a str> {
    let options = task.metadata.get(playbook::QUESTION)?.get("options")?.as_array()?;
    let (said, reason) = answer.split_at_checked(playbook::LEAVE_OUT.len())?;
    let is_offered = options.iter().any(|option| option == playbook::LEAVE_OUT);
    let is_said =
        said.eq_ignore_ascii_case(playbook::LEAVE_OUT) && !reason.starts_with(char::is_alphanumeric);
    let reason = reason.trim_matches(|letter: char| letter.is_whitespace() || ":,.".contains(letter));
    (is_offered && is_said).then_some(if reason.is_empty() { "a person left them out" } else { reason })
}

/// The user does not want the task done: its lead is excluded, and the task ends.
fn exclude(stage: &mut Stage<'_>, task: &Task, reason: &str) -> Decided {
    let Some(id) = playbook::lead_of(task) else {
        if !task.requires.is_empty() {
            return refused("COMMAND_NOT_NOW", "the campaign cannot continue without this task");
        }
        stage.settle_task(&TASKS, &[&CAMPAIGNS, &LEADS], task.id)?;
        return Ok(Ok(()));
    };
    let Some(row) = stage.draft.get(stage.rows, &LEADS, id.uuid())? else {
        return refused("COMMAND_NO_LEAD", "the lead of this task no longer exists");
    };
    let lead = Lead::from_row(&row).map_err(Error::Damaged)?;
    let status = match lead.status {
        LeadStatus::Pending => {
            planning::exclude(stage, &lead, reason)?;
            LeadStatus::Rejected
        }
        // A lead who was contacted keeps that status; the sequence ends.
        LeadStatus::Contacted | LeadStatus::Responded | LeadStatus::Rejected => lead.status,
    };
    end_sequence::withdraw(stage, task, playbook::has_status(id, status))?;
    planning::plan(stage)?;
    Ok(Ok(()))
}

enum Reply {
    NotYet,
    Settled(Connection),
}

fn read_connection(text: &str) -> Option<Reply> {
    match text.trim().to_lowercase().as_str() {
        "accepted" | "yes" | "y" => Some(Reply::Settled(Connection::Accepted)),
        "declined" | "no" | "n" => Some(Reply::Settled(Connection::Declined)),
        "not yet" | "pending" | "later" => Some(Reply::NotYet),
        _ => None,
    }
}

/// The user reports the result of a connection request.
fn settle(stage: &mut Stage<'_>, task: &Task, connection: Connection) -> Decided {
    let lead = playbook::lead_of(task).map(|id| stage.draft.get(stage.rows, &LEADS, id.uuid()));
    let Some(row) = lead.transpose()?.flatten() else {
        return refused("COMMAND_NO_LEAD", "the lead of this task no longer exists");
    };
    let lead = Lead::from_row(&row).map_err(Error::Damaged)?;
    match connection {
        Connection::Accepted => planning::accept(stage, &lead, Fields::new())?,
        Connection::Declined => {
            let change = Fields::from_iter([("connection", json!(connection))]);
            stage.draft.event("lead.declined", LEADS.entity, lead.id.uuid(), change);
        }
    }
    continue_sequence(stage, &lead, task, connection)?;
    Ok(Ok(()))
}

/// Ends the task that waited for the result of a connection request, and plans the next message if the
/// sequence continues for this lead.
pub(super) fn continue_sequence(
    stage: &mut Stage<'_>,
    lead: &Lead,
    task: &Task,
    connection: Connection,
) -> Result<(), Error> {
    match Work::of(task) {
        // The check of the profile page is not needed any more.
        Work::Check => end_sequence::withdraw(stage, task, playbook::connection_known(lead.id))?,
        Work::Import
        | Work::Score
        | Work::Review
        | Work::Draft(_)
        | Work::Approve
        | Work::Deliver(_)
        | Work::Ask
        | Work::Free => stage.settle_task(&TASKS, &[&CAMPAIGNS, &LEADS], task.id)?,
    }
    match (connection, lead.status) {
        (Connection::Accepted, LeadStatus::Pending | LeadStatus::Contacted) => {
            sequence::plan_step(stage, lead, playbook::STEP_AFTER_ACCEPTANCE, task.rank)
        }
        (Connection::Accepted, LeadStatus::Responded | LeadStatus::Rejected) | (Connection::Declined, _) => {
            Ok(())
        }
    }
}

/// Changes the text of an approval request. The request stays the same; the approval covers the new text.
pub(super) fn revise(stage: &mut Stage<'_>, campaign: &Campaign, id: ApprovalId, text: &str) -> Decided {
    let Some(row) = stage.draft.get(stage.rows, &approval::TABLE, id.0)? else {
        return refused("COMMAND_NO_APPROVAL", "there is no such approval request");
    };
    let mut asked = Approval::from_row(&row).map_err(Error::Damaged)?;
    if asked.status != ApprovalStatus::Pending {
        return refused("COMMAND_ALREADY_DECIDED", "this request has already been answered");
    }
    if asked.subject.tool != BuiltinTool::SendMessage.name() {
        return refused("COMMAND_NOT_A_MESSAGE", "only the text of a message can be changed");
    }
    let stream = stage.draft.stream();
    let row = artifacts::latest(stage.rows, stream, MESSAGE, &asked.subject.key, &["content"])?;
    let Some(row) = row else { return refused("COMMAND_NO_APPROVAL", "the message no longer exists") };
    let message = Message::from_row(&row).map_err(Error::Damaged)?;
    let message = match reworded(stage, campaign, message, text)? {
        Ok(message) => message,
        Err(failure) => return Ok(Err(failure)),
    };
    asked.subject.parameters = message.parameters();
    let mut change = Fields::new();
    change.insert("subject_hash", json!(asked.subject.hash().hex()));
    change.insert("subject", json!(asked.subject));
    stage.draft.event("approval.revised", approval::TABLE.entity, id.0, change);
    Ok(Ok(()))
}

/// A message with the user's own text, stored, or why the text cannot be sent. A connection request without a text is
/// sent without a note.
pub(super) fn reworded(
    stage: &mut Stage<'_>,
    campaign: &Campaign,
    mut message: Message,
    text: &str,
) -> Result<Result<Message, Failure>, Error> {
    let is_request = message.message_type == MessageType::ConnectionRequest;
    if is_request && text.trim().is_empty() && campaign.policy.edition >= Edition::Second {
        message = Message { note: Note::Without, text: String::new(), ..message };
    } else {
        let judged = check_text(text)
            .and_then(|_| judge_length(campaign.account, message.message_type, text))
            .map_err(|rejection| Failure::new(rejection.code, false, rejection.message));
        if let Err(failure) = judged {
            return Ok(Err(failure));
        }
        if message.note == Note::Without {
            message.note = Note::Required;
        }
        message.text = text.to_owned();
    }
    let key = message.key();
    artifacts::save(
        stage,
        &ArtifactToSave { artifact_type: MESSAGE, key: &key, source: USER, content: message.content() },
    )?;
    Ok(Ok(message))
}
