//! The playbook: which tasks a lead gives rise to, and what each must bring about before it is
//! done. For each lead: draft → approve → deliver → check → draft the follow-up → approve → deliver.

use serde_json::{Value, json};
use uuid::Uuid;

use genie_kernel::approval::ApprovalStatus;
use genie_kernel::record::Fields;
use genie_kernel::task::{SideEffect, Task, TaskStatus, UNGATED};
use genie_kernel::{ApprovalId, DAY_MS, Draft, TaskId, Timestamp};

use crate::contract::{BuiltinTool, LeadId, MessageType};
use crate::lead::Lead;

/// The message every lead gets first.
pub const FIRST_MESSAGE: MessageType = MessageType::ConnectionRequest;

/// How many days after the first message its acceptance is checked.
const CHECK_AFTER_DAYS: i64 = 3;

/// The hour, in UTC, from which checks are due.
const CHECK_HOUR_MS: i64 = 9 * 3_600_000;

/// Where a task keeps the question it is blocked on.
pub const QUESTION: &str = "question";

/// What kind of work a task is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Work {
    /// Write a message for review.
    Draft(MessageType),
    /// Wait for a person to approve what is about to leave the machine.
    Approve,
    /// Send an approved message.
    Deliver(MessageType),
    /// See whether the connection request was accepted.
    Check,
    /// Something an agent asked for.
    Free,
}

impl Work {
    /// The kind of work a stored task is.
    pub fn of(task: &Task) -> Self {
        let text = |name: &str| task.metadata.get(name).and_then(Value::as_str).unwrap_or_default();
        let message = MessageType::from_name(text("message_type"));
        match (text("work"), message) {
            ("draft", Some(message)) => Self::Draft(message),
            ("deliver", Some(message)) => Self::Deliver(message),
            ("approve", _) => Self::Approve,
            ("check", _) => Self::Check,
            _ => Self::Free,
        }
    }
}

/// The lead a task is about.
pub fn lead_of(task: &Task) -> Option<LeadId> {
    task.metadata.get("lead_id").and_then(Value::as_str).and_then(LeadId::parse)
}

/// The approval that a task depends on.
pub fn approval_of(task: &Task) -> Option<ApprovalId> {
    let text = task.metadata.get("approval_id").and_then(Value::as_str)?;
    text.parse::<Uuid>().ok().map(ApprovalId)
}

/// The key of a message to a lead: its artifact's and its delivery's.
pub fn message_key(lead: LeadId, message: MessageType) -> String {
    format!("{lead}/{message}")
}

/// The key of the look at a lead's answer.
pub fn check_key(lead: LeadId) -> String {
    format!("{lead}/check")
}

/// What a message is called in a sentence.
pub fn message_words(message: MessageType) -> &'static str {
    match message {
        MessageType::ConnectionRequest => "connection request",
        MessageType::FollowUp => "follow-up",
        MessageType::DirectMessage => "direct message",
    }
}

/// Write a message. The highest score comes first; `ordinal` keeps the order of arrival.
pub fn draft_task(draft: &Draft, lead: &Lead, message: MessageType, ordinal: u64) -> Task {
    let description = format!("Draft the {} to {}", message_words(message), lead.full_name);
    let mut task = Task::new(TaskId(draft.next_id()), clip(description), draft.now());
    task.rank = rank(lead, ordinal);
    task.metadata = metadata("draft", lead.id, Some(message));
    task
}

/// Wait for a person. No cycle works on it: the person's answer settles it.
pub fn approve_task(draft: &Draft, about: &str, approval: ApprovalId, mut metadata: Fields) -> Task {
    let mut task = Task::new(TaskId(draft.next_id()), clip(format!("Approve {about}")), draft.now());
    task.status = TaskStatus::Blocked;
    task.blocked_reason = Some("a person has to approve this".to_owned());
    task.requires = vec![SideEffect::Holds {
        entity: "approval".to_owned(),
        id: approval.0,
        field: "status".to_owned(),
        values: vec![json!(ApprovalStatus::Approved), json!(ApprovalStatus::Rejected)],
    }];
    metadata.insert("work".into(), json!("approve"));
    metadata.insert("approval_id".into(), json!(approval));
    task.metadata = metadata;
    task
}

/// Send what was approved.
pub fn deliver_task(
    draft: &Draft,
    lead: &Lead,
    message: MessageType,
    approval: ApprovalId,
    rank: i64,
) -> Task {
    let description = format!("Send the approved {} to {}", message_words(message), lead.full_name);
    let mut task = Task::new(TaskId(draft.next_id()), clip(description), draft.now());
    task.rank = rank;
    task.gate = BuiltinTool::SendMessage.name().to_owned();
    task.requires = vec![SideEffect::Happened { key: message_key(lead.id, message) }];
    task.metadata = metadata("deliver", lead.id, Some(message));
    task.metadata.insert("approval_id".into(), json!(approval));
    task
}

/// See, some days later, whether the connection request was accepted.
pub fn check_task(draft: &Draft, lead: &Lead, rank: i64) -> Task {
    let description = format!("Check whether {} accepted the connection request", lead.full_name);
    let mut task = Task::new(TaskId(draft.next_id()), clip(description), draft.now());
    task.rank = rank;
    task.gate = UNGATED.to_owned();
    task.not_before = Timestamp((draft.now().day() + CHECK_AFTER_DAYS) * DAY_MS + CHECK_HOUR_MS);
    task.requires = vec![SideEffect::Happened { key: check_key(lead.id) }];
    task.metadata = metadata("check", lead.id, None);
    task
}

/// Higher scores first, then the order of arrival.
fn rank(lead: &Lead, ordinal: u64) -> i64 {
    let ordinal = i64::try_from(ordinal).unwrap_or(i64::MAX >> 8);
    -(i64::from(lead.weight_score) << 40) + ordinal
}

fn metadata(work: &str, lead: LeadId, message: Option<MessageType>) -> Fields {
    let mut metadata = Fields::new();
    metadata.insert("work".into(), json!(work));
    metadata.insert("lead_id".into(), json!(lead));
    if let Some(message) = message {
        metadata.insert("message_type".into(), json!(message));
    }
    metadata
}

/// A description has a limit, whatever the lead is called.
fn clip(mut description: String) -> String {
    const CHARACTERS_MAX: usize = 500;
    if let Some((end, _)) = description.char_indices().nth(CHARACTERS_MAX) {
        description.truncate(end);
    }
    description
}
