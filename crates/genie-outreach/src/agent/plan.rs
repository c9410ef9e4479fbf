//! Plans what the Controller has to do for a proposal. A message to send is always read from stored state,
//! never from the proposal: a proposal can only reference it.

use serde_json::{Value, json};

use genie_kernel::cycle::{Context, Plan, Request};
use genie_kernel::effect::Class;
use genie_kernel::policy::{Allowance, Edition};
use genie_kernel::record::Word;
use genie_kernel::run::Run;
use genie_kernel::task::Task;
use genie_kernel::{Layer, Rejection};
use genie_scoring::Algorithm;

use super::analysis;
use super::focus::{Focus, read_message};
use crate::artifact::content::CONTENT_BYTES_MAX;
use crate::artifacts::SCORING_ALGORITHM;
use crate::campaign_state::{AccountType, Delivery};
use crate::compliance::{CONNECTION_NOTE, counts_as, counts_without_note};
use crate::contract::{
    AnalyzeLeads, ArtifactType, BuiltinTool, ExecuteTool, LeadStatus, MessageType, NewArtifact, Proposal,
};
use crate::message::{Message, Note, WITHOUT_NOTE};
use crate::playbook::{WITHDRAWN, Work, approval_of, check_key, check_of};
use crate::sequence::RenderError;

/// How long a delivery waits while an earlier message to the same person has an unknown delivery status.
const HELD_MS: i64 = 3_600_000;

/// Whether the action fits the current task.
pub(super) fn judge_work(
    context: &Context<'_>,
    task: &Task,
    focus: &Focus,
    proposal: &Proposal,
) -> Result<(), Rejection> {
    match (proposal, Work::of(task)) {
        (Proposal::GenerateMessage(draft), Work::Draft(message)) => {
            if draft.message.message_type == message {
                let account = context.run.row.get("account").cloned().unwrap_or_default();
                let account = serde_json::from_value(account).unwrap_or(AccountType::Free);
                judge_length(account, message, &draft.message.content)
                    .map_err(|rejection| rejection.at("/message/content"))
            } else {
                Err(refuse("BUSINESS_WRONG_MESSAGE_TYPE", "the task asks for another kind of message")
                    .at("/message/type"))
            }
        }
        (
            Proposal::GenerateMessage(_),
            Work::Approve
            | Work::Deliver(_)
            | Work::Check
            | Work::Ask
            | Work::Import
            | Work::Score
            | Work::Review
            | Work::Free,
        ) => Err(refuse("BUSINESS_NOTHING_TO_DRAFT", "the current task does not ask for a message")),
        (Proposal::AnalyzeLeads(analysis), work) => judge_analysis(work, focus, analysis),
        (Proposal::PersistArtifact(keep), _) => judge_artifact(&keep.artifact),
        (Proposal::CreateTask(_), _) if !may_create_task(context.run) => Err(refuse(
            "BUSINESS_TASK_NOBODY_DOES",
            "this campaign is worked by hand, and no tool is connected that could do another task",
        )),
        (
            Proposal::CreateTask(_)
            | Proposal::SelectNextTask(_)
            | Proposal::ExecuteTool(_)
            | Proposal::RequestUserInput(_)
            | Proposal::NoOp(_),
            _,
        ) => Ok(()),
    }
}

/// Whether a tool or the user can do a task that the agent creates.
fn may_create_task(run: &Run) -> bool {
    match delivery(run) {
        Delivery::Manual => run.policy.edition >= Edition::Third,
        Delivery::Assisted | Delivery::Driven => true,
    }
}

/// Whether the text is within the limit for its type.
pub(crate) fn judge_length(account: AccountType, message: MessageType, text: &str) -> Result<(), Rejection> {
    match account.excess(message, text) {
        None => Ok(()),
        Some((characters, most)) => {
            let unsayable = RenderError::TooLong { characters, most };
            Err(refuse("BUSINESS_NOTE_TOO_LONG", &unsayable.to_string()))
        }
    }
}

fn judge_analysis(work: Work, focus: &Focus, proposed: &AnalyzeLeads) -> Result<(), Rejection> {
    if work != Work::Score {
        return Err(refuse("BUSINESS_NOTHING_TO_ANALYZE", "the current task does not ask for an analysis"));
    }
    let kept = &focus.snapshot.available_artifacts;
    let has_algorithm = kept.iter().any(|artifact| artifact.artifact_type == SCORING_ALGORITHM);
    if !has_algorithm && !analysis::brings_goal(proposed) {
        let message = "the campaign has no scoring algorithm to apply; propose to keep one first";
        return Err(refuse("BUSINESS_NO_SCORING_ALGORITHM", message));
    }
    analysis::judge(proposed)
}

/// Refuses an artifact that could not be saved, and a scoring algorithm that could not be applied, before a
/// person is asked about it.
fn judge_artifact(artifact: &NewArtifact) -> Result<(), Rejection> {
    if json!(artifact.content).to_string().len() > CONTENT_BYTES_MAX {
        let message = format!("at most {CONTENT_BYTES_MAX} bytes can be kept under one name");
        return Err(refuse("BUSINESS_ARTIFACT_TOO_LARGE", &message).at("/artifact/content"));
    }
    if artifact.artifact_type != ArtifactType::ScoringAlgorithm {
        return Ok(());
    }
    let content = Value::Object(artifact.content.clone());
    Algorithm::from_value(content)
        .and_then(Algorithm::validate)
        .map(|_| ())
        .map_err(|rejection| rejection.at("/artifact/content"))
}

/// The plan for a proposal.
pub(super) fn plan(
    context: &Context<'_>,
    task: &Task,
    focus: &Focus,
    proposal: &Proposal,
) -> Result<Plan, Rejection> {
    match proposal {
        Proposal::ExecuteTool(tool) => match tool.tool_name.builtin() {
            Some(BuiltinTool::SendMessage) => plan_delivery(context, task, focus, tool),
            Some(BuiltinTool::BrowserNavigate) => match delivery(context.run) {
                Delivery::Manual => Err(refuse(
                    "BUSINESS_TOOL_NOT_CONNECTED",
                    "this campaign is worked by hand: ask the person to look",
                )),
                Delivery::Assisted | Delivery::Driven => Ok(Plan::Effect(look(task, focus, tool))),
            },
            Some(
                tool @ (BuiltinTool::BrowserClick | BuiltinTool::BrowserType | BuiltinTool::PythonExecute),
            ) => Err(refuse(
                "BUSINESS_TOOL_NOT_CONNECTED",
                &format!("nothing is connected that performs {}", tool.name()),
            )),
            None => Err(refuse("BUSINESS_TOOL_NOT_CONNECTED", "no tool of this name is connected")),
        },
        Proposal::CreateTask(_)
        | Proposal::SelectNextTask(_)
        | Proposal::GenerateMessage(_)
        | Proposal::AnalyzeLeads(_)
        | Proposal::RequestUserInput(_)
        | Proposal::PersistArtifact(_)
        | Proposal::NoOp(_) => Ok(Plan::Internal),
    }
}

/// Who sends a message, and whether it may be sent now.
fn plan_delivery(
    context: &Context<'_>,
    task: &Task,
    focus: &Focus,
    tool: &ExecuteTool,
) -> Result<Plan, Rejection> {
    if let Some(lead) = focus.lead.as_ref().filter(|_| matches!(Work::of(task), Work::Deliver(_))) {
        // The Controller itself ends the sequence of a lead who must not be contacted.
        let is_over = matches!(lead.status, LeadStatus::Rejected | LeadStatus::Responded);
        let is_over = is_over || task.metadata.contains_key(WITHDRAWN);
        if is_over || focus.barred || lead.written_elsewhere().is_some() {
            return Ok(Plan::Internal);
        }
        if let Some(incident) = context.run.row.get("incident").and_then(Value::as_str) {
            let message = format!("{incident}; no messages are sent until the incident is cleared");
            let rejection = Rejection::new(Layer::Invariant, "INVARIANT_INCIDENT", message);
            return Ok(Plan::Defer(rejection, context.now.plus_ms(HELD_MS)));
        }
        if let Some(rejection) = &focus.held {
            return Ok(Plan::Defer(rejection.clone(), context.now.plus_ms(HELD_MS)));
        }
    }
    let request = send(context, task, focus, tool)?;
    Ok(match delivery(context.run) {
        // With help from the browser, the person still presses Send.
        Delivery::Manual | Delivery::Assisted => Plan::Entrust(request),
        Delivery::Driven => Plan::Effect(request),
    })
}

/// The delivery mode of a campaign.
pub(super) fn delivery(run: &Run) -> Delivery {
    let stored = run.row.get("delivery").cloned().unwrap_or_default();
    // An unreadable mode falls back to delivery by hand.
    serde_json::from_value(stored).unwrap_or(Delivery::Manual)
}

/// Sends the stored message that the proposal references. The kernel checks whether it may be sent; this
/// function checks that it goes to the right person.
fn send(context: &Context<'_>, task: &Task, focus: &Focus, tool: &ExecuteTool) -> Result<Request, Rejection> {
    let missing = || {
        refuse("BUSINESS_UNKNOWN_MESSAGE", "name a drafted message of the current lead in `message`")
            .at("/parameters/message")
    };
    let key = tool.parameters.get("message").and_then(Value::as_str).ok_or_else(missing)?;
    let stored = match &focus.message {
        Some(message) if message.key() == key => Some(message.clone()),
        Some(_) | None => read_message(context.rows, context.run.id, key).map_err(|_| missing())?,
    };
    let message = stored.ok_or_else(missing)?;
    if focus.lead.as_ref().map(|lead| lead.id) != Some(message.lead_id) {
        return Err(
            refuse("BUSINESS_WRONG_RECIPIENT", "the message is for another lead").at("/parameters/message")
        );
    }
    let without_note = is_without_note(context, &message);
    let counts = if without_note { counts_without_note() } else { counts_as(message.message_type) };
    Ok(Request {
        tool: Word::Borrowed(BuiltinTool::SendMessage.name()),
        class: Class::Irreversible,
        key: message.key(),
        parameters: message.parameters(),
        approval: approval_of(task),
        counts_as: counts.iter().map(|name| Word::Borrowed(*name)).collect(),
        alternative: without_note.then_some(Word::Borrowed(WITHOUT_NOTE)),
    })
}

/// Whether a connection request is sent without its note. The approval covers both; the notes of the period decide.
fn is_without_note(context: &Context<'_>, message: &Message) -> bool {
    match message.note {
        Note::Required => false,
        Note::Without => true,
        Note::UnlessUsedUp => {
            let (policy, spent) = (&context.run.policy, &context.execution.spent);
            match policy.allowance(spent, CONNECTION_NOTE, context.now) {
                Allowance::Open => false,
                Allowance::Closed(_) => true,
            }
        }
    }
}

/// Opens a page. Opening changes nothing, so it needs no approval and may be repeated.
fn look(task: &Task, focus: &Focus, tool: &ExecuteTool) -> Request {
    let proposed = tool.parameters.get("url").cloned();
    let (key, url) = match (Work::of(task), &focus.lead) {
        // Only the lead's own page shows whether they accepted.
        (Work::Check, Some(lead)) => {
            (check_key(lead.id, check_of(task)), Some(Value::from(lead.profile_url.clone())))
        }
        (
            Work::Check
            | Work::Draft(_)
            | Work::Approve
            | Work::Deliver(_)
            | Work::Ask
            | Work::Import
            | Work::Score
            | Work::Review
            | Work::Free,
            _,
        ) => (format!("{}/look", task.id), proposed),
    };
    let parameters = url.into_iter().map(|url| ("url".to_owned(), url)).collect();
    Request {
        tool: Word::Borrowed(BuiltinTool::BrowserNavigate.name()),
        class: Class::Read,
        key,
        parameters,
        approval: None,
        counts_as: Vec::new(),
        alternative: None,
    }
}

pub(super) fn refuse(code: &'static str, message: &str) -> Rejection {
    Rejection::new(Layer::Business, code, message)
}
