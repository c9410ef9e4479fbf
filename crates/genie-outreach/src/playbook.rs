//! The playbook: the tasks of a campaign and of its leads, and what each must bring about before it is done.
//! A campaign is prepared: import → score → review. Then for each lead: draft → approve → deliver → check →
//! draft the follow-up → approve → deliver. Leads who are contacts already need no connection request; their
//! sequence starts after the check.

use serde_json::{Value, json};
use uuid::Uuid;

use genie_kernel::approval::ApprovalStatus;
use genie_kernel::record::Fields;
use genie_kernel::task::{SideEffect, Task, TaskStatus, UNGATED};
use genie_kernel::{ApprovalId, DAY_MS, Draft, TaskId, Timestamp};

use crate::campaign_state::Preparation;
use crate::contract::{BuiltinTool, LeadId, LeadStatus, MessageType};
use crate::lead::{Connection, Lead};
use crate::schema::{CAMPAIGNS, LEADS};

/// The first message to a lead who is not a contact yet.
pub const FIRST_MESSAGE: MessageType = MessageType::ConnectionRequest;

/// The first message to a contact, unless a sequence says otherwise.
pub const FIRST_TO_CONTACT: MessageType = MessageType::DirectMessage;

/// The step of a sequence that follows the acceptance of the connection request.
pub const STEP_AFTER_ACCEPTANCE: u32 = 1;

/// How many days after the first message its acceptance is checked.
const CHECK_AFTER_DAYS: i64 = 3;

/// The hour, in UTC, from which checks are due.
const CHECK_HOUR_MS: i64 = 9 * 3_600_000;

/// The prefix of a scoring task's description; the goal follows.
pub const SCORE_WORDS: &str = "Score the leads for this goal: ";

/// The prefix of the description of a task that drafts a message.
pub const DRAFT_WORDS: &str = "Draft the ";

/// The prefix of the description of a task that sends a message.
pub const SEND_WORDS: &str = "Send the approved ";

/// The prefix of the description of a task that checks a connection request.
pub const CHECK_WORDS: &str = "Check whether ";

/// The prefix of the description of a task that asks the user about a connection request.
pub const ASK_WORDS: &str = "Ask whether ";

/// The metadata key of the number of the last scored lead.
pub const SCORED_UP_TO: &str = "scored_up_to";

/// The metadata key of the step of the sequence.
pub const STEP: &str = "step";

/// The metadata key of the number of a check of a connection request, if it is not the first.
const CHECK: &str = "check";

/// How often a connection request is checked. After a month without an answer, an invitation is a matter for the user.
pub const CHECKS_MAX: u64 = 10;

/// The metadata key of the question that blocks the task.
pub const QUESTION: &str = "question";

/// The metadata key of the user's last answer.
pub const ANSWER: &str = "answer";

/// The metadata key of the reason why the user withdrew an approved message.
pub const WITHDRAWN: &str = "withdrawn";

/// The answer that ends a blocked task and excludes its lead.
pub const LEAVE_OUT: &str = "leave out";

/// The answer by which the user reports that they did a task.
pub const DONE: &str = "done";

/// The answer that ends a task that is not needed.
pub const NOT_NEEDED: &str = "not needed";

/// The kind of work of a task.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Work {
    /// Wait for a file of leads.
    Import,
    /// Score all leads.
    Score,
    /// Wait for the review of the ranking.
    Review,
    /// Draft a message for approval.
    Draft(MessageType),
    /// Wait for the approval of a message or an artifact.
    Approve,
    /// Send an approved message.
    Deliver(MessageType),
    /// Check whether the connection request was accepted.
    Check,
    /// Ask the user whether it was accepted.
    Ask,
    /// A task that the agent proposed.
    Free,
}

impl Work {
    /// The kind of work of a stored task.
    pub fn of(task: &Task) -> Self {
        let text = |name: &str| task.metadata.get(name).and_then(Value::as_str).unwrap_or_default();
        let message = MessageType::from_name(text("message_type"));
        match (text("work"), message) {
            ("draft", Some(message)) => Self::Draft(message),
            ("deliver", Some(message)) => Self::Deliver(message),
            ("approve", _) => Self::Approve,
            ("check", _) => Self::Check,
            ("ask", _) => Self::Ask,
            ("import", _) => Self::Import,
            ("score", _) => Self::Score,
            ("review", _) => Self::Review,
            _ => Self::Free,
        }
    }
}

/// The lead of a task.
pub fn lead_of(task: &Task) -> Option<LeadId> {
    task.metadata.get("lead_id").and_then(Value::as_str).and_then(LeadId::parse)
}

/// The approval that a task depends on.
pub fn approval_of(task: &Task) -> Option<ApprovalId> {
    let text = task.metadata.get("approval_id").and_then(Value::as_str)?;
    text.parse::<Uuid>().ok().map(ApprovalId)
}

/// The key of a message to a lead, for its artifact and its delivery. Only sequences have several messages of
/// one type, so only their keys name the step.
pub fn message_key(lead: LeadId, message: MessageType, step: u32) -> String {
    if step == usual_step(message) { format!("{lead}/{message}") } else { format!("{lead}/{message}/{step}") }
}

/// The possible keys of the first message to a lead; the first one that is in use applies.
pub fn first_keys(lead: LeadId) -> [String; 3] {
    [MessageType::ConnectionRequest, MessageType::FollowUp, MessageType::DirectMessage]
        .map(|message| message_key(lead, message, usual_step(message)))
}

/// The step of a message, unless a sequence says otherwise.
pub fn usual_step(message: MessageType) -> u32 {
    match message {
        MessageType::ConnectionRequest => 0,
        MessageType::FollowUp | MessageType::DirectMessage => STEP_AFTER_ACCEPTANCE,
    }
}

/// The step of the sequence that a task is about.
pub fn step_of(task: &Task, message: MessageType) -> u32 {
    let stored = task.metadata.get(STEP).and_then(Value::as_u64).and_then(|step| u32::try_from(step).ok());
    stored.unwrap_or_else(|| usual_step(message))
}

/// The key of the message that a task is about.
pub fn key_of(task: &Task) -> Option<String> {
    match Work::of(task) {
        Work::Draft(message) | Work::Deliver(message) => {
            Some(message_key(lead_of(task)?, message, step_of(task, message)))
        }
        Work::Import | Work::Score | Work::Review | Work::Approve | Work::Check | Work::Ask | Work::Free => {
            None
        }
    }
}

/// The key of a check of a connection request. Each one is an effect of its own.
pub fn check_key(lead: LeadId, check: u64) -> String {
    match check {
        0..=1 => format!("{lead}/check"),
        _ => format!("{lead}/check/{check}"),
    }
}

/// Which check of a connection request a task makes.
pub fn check_of(task: &Task) -> u64 {
    task.metadata.get(CHECK).and_then(Value::as_u64).unwrap_or(1)
}

/// The name of a message type in a sentence.
pub fn message_words(message: MessageType) -> &'static str {
    match message {
        MessageType::ConnectionRequest => "connection request",
        MessageType::FollowUp => "follow-up",
        MessageType::DirectMessage => "direct message",
    }
}

/// The tasks that prepare a campaign. They are stored right after the record that creates it.
pub fn preparation(draft: &Draft, goal: &str) -> Vec<Task> {
    let id = |offset: usize| TaskId(draft.id_ahead(offset));
    let holds = |values: &[Preparation]| SideEffect::Holds {
        entity: CAMPAIGNS.entity.to_owned(),
        id: draft.stream().0,
        field: "preparation".to_owned(),
        values: values.iter().map(|value| json!(value)).collect(),
    };
    let mut import = Task::new(id(1), "Import the leads", draft.now());
    import.status = TaskStatus::Blocked;
    import.blocked_reason = Some("bring a file of leads".to_owned());
    import.requires = vec![holds(&[Preparation::Scoring, Preparation::Reviewing, Preparation::Ready])];
    import.metadata = Fields::from_iter([("work", json!("import"))]);
    let mut score = score_task(draft, goal, 0);
    score.id = id(2);
    score.preconditions = vec![import.id];
    score.requires = vec![holds(&[Preparation::Reviewing, Preparation::Ready])];
    let mut review = Task::new(id(3), "Review the ranking", draft.now());
    review.preconditions = vec![score.id];
    review.status = TaskStatus::Blocked;
    review.blocked_reason = Some("the leads have to be scored first".to_owned());
    review.metadata = Fields::from_iter([("work", json!("review"))]);
    vec![import, score, review]
}

/// The task that scores the leads after a number, page by page.
pub fn score_task(draft: &Draft, goal: &str, after: u64) -> Task {
    let description = format!("{SCORE_WORDS}{goal}");
    let mut task = Task::new(TaskId(draft.next_id()), description, draft.now());
    task.rank = i64::MIN;
    task.metadata = Fields::from_iter([("work", json!("score"))]);
    task.metadata.insert(SCORED_UP_TO, json!(after));
    task
}

/// The task that drafts a message.
pub fn draft_task(draft: &Draft, lead: &Lead, message: MessageType, step: u32) -> Task {
    let description = format!("{DRAFT_WORDS}{} to {}", message_words(message), lead.full_name);
    let mut task = Task::new(TaskId(draft.next_id()), clip(description), draft.now());
    task.metadata = metadata("draft", lead.id, Some((message, step)));
    task
}

/// The task that waits for an approval. No cycle runs it: the user's answer completes it.
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
    metadata.insert("work", json!("approve"));
    metadata.insert("approval_id", json!(approval));
    task.metadata = metadata;
    task
}

/// The task that sends an approved message.
pub fn deliver_task(
    draft: &Draft,
    lead: &Lead,
    message: (MessageType, u32),
    approval: ApprovalId,
    rank: i64,
) -> Task {
    let (message, step) = message;
    let description = format!("{SEND_WORDS}{} to {}", message_words(message), lead.full_name);
    let mut task = Task::new(TaskId(draft.next_id()), clip(description), draft.now());
    task.rank = rank;
    task.gate = BuiltinTool::SendMessage.name().to_owned();
    task.requires = vec![SideEffect::Happened { key: message_key(lead.id, message, step) }];
    task.metadata = metadata("deliver", lead.id, Some((message, step)));
    task.metadata.insert("approval_id", json!(approval));
    task
}

/// The task that checks, some days later, whether the connection request was accepted.
pub fn check_task(draft: &Draft, lead: &Lead, rank: i64) -> Task {
    next_check_task(draft, lead, rank, 1)
}

/// The task that makes one of the checks. The first one has no number of its own in the journal.
pub fn next_check_task(draft: &Draft, lead: &Lead, rank: i64, check: u64) -> Task {
    let description = format!("{CHECK_WORDS}{} accepted the connection request", lead.full_name);
    let mut task = Task::new(TaskId(draft.next_id()), clip(description), draft.now());
    task.rank = rank;
    task.gate = UNGATED.to_owned();
    task.not_before = next_check(draft.now());
    task.requires = vec![SideEffect::Happened { key: check_key(lead.id, check) }];
    task.metadata = metadata("check", lead.id, None);
    if check > 1 {
        task.metadata.insert(CHECK, json!(check));
    }
    task
}

/// The task that asks the user, some days later, whether the connection request was accepted.
pub fn ask_task(draft: &Draft, lead: &Lead, rank: i64) -> Task {
    let mut task = check_task(draft, lead, rank);
    task.description = clip(format!("{ASK_WORDS}{} accepted the connection request", lead.full_name));
    task.requires = vec![connection_known(lead.id)];
    task.metadata = metadata("ask", lead.id, None);
    task
}

/// The state in which the result of a lead's connection request is known.
pub fn connection_known(lead: LeadId) -> SideEffect {
    SideEffect::Holds {
        entity: LEADS.entity.to_owned(),
        id: lead.uuid(),
        field: "connection".to_owned(),
        values: vec![json!(Connection::Accepted), json!(Connection::Declined)],
    }
}

/// The state in which a lead has this status.
pub fn has_status(lead: LeadId, status: LeadStatus) -> SideEffect {
    SideEffect::Holds {
        entity: LEADS.entity.to_owned(),
        id: lead.uuid(),
        field: "status".to_owned(),
        values: vec![json!(status)],
    }
}

/// When a connection request is checked next.
pub fn next_check(now: Timestamp) -> Timestamp {
    Timestamp((now.day() + CHECK_AFTER_DAYS) * DAY_MS + CHECK_HOUR_MS)
}

/// Higher scores first, then the order of import.
pub fn rank(lead: &Lead, ordinal: u64) -> i64 {
    let ordinal = i64::try_from(ordinal).unwrap_or(i64::MAX >> 8);
    -(i64::from(lead.weight_score) << 40) + ordinal
}

fn metadata(work: &str, lead: LeadId, message: Option<(MessageType, u32)>) -> Fields {
    let mut metadata = Fields::new();
    metadata.insert("work", json!(work));
    metadata.insert("lead_id", json!(lead));
    if let Some((message, step)) = message {
        metadata.insert("message_type", json!(message));
        if step != usual_step(message) {
            metadata.insert(STEP, json!(step));
        }
    }
    metadata
}

/// Cuts a description to the limit, since a lead's name can be long.
fn clip(mut description: String) -> String {
    const CHARACTERS_MAX: usize = 500;
    if let Some((end, _)) = description.char_indices().nth(CHARACTERS_MAX) {
        description.truncate(end);
    }
    description
}
