//! What the Controller would have to do for a proposal. What leaves the machine is taken from
//! stored state, never from the proposal: a proposal can only point at it.

use serde_json::Value;

use genie_kernel::cycle::{Context, Plan, Request};
use genie_kernel::effect::Class;
use genie_kernel::record::Word;
use genie_kernel::task::Task;
use genie_kernel::{Layer, Rejection};

use super::focus::{Focus, read_message};
use crate::contract::{BuiltinTool, ExecuteTool, Proposal};
use crate::playbook::{Work, approval_of, check_key};

/// Whether the action fits the work the task is about.
pub(super) fn judge_work(task: &Task, proposal: &Proposal) -> Result<(), Rejection> {
    match (proposal, Work::of(task)) {
        (Proposal::GenerateMessage(draft), Work::Draft(message)) => {
            if draft.message.message_type == message {
                Ok(())
            } else {
                Err(refuse("BUSINESS_WRONG_MESSAGE_TYPE", "the task asks for another kind of message")
                    .at("/message/type"))
            }
        }
        (Proposal::GenerateMessage(_), Work::Approve | Work::Deliver(_) | Work::Check | Work::Free) => {
            Err(refuse("BUSINESS_NOTHING_TO_DRAFT", "the current task does not ask for a message"))
        }
        (Proposal::AnalyzeLeads(_), _) => {
            Err(refuse("BUSINESS_NO_SCORING_ALGORITHM", "the campaign has no scoring algorithm to apply"))
        }
        (
            Proposal::CreateTask(_)
            | Proposal::SelectNextTask(_)
            | Proposal::ExecuteTool(_)
            | Proposal::RequestUserInput(_)
            | Proposal::PersistArtifact(_)
            | Proposal::NoOp(_),
            _,
        ) => Ok(()),
    }
}

/// What has to happen.
pub(super) fn plan(
    context: &Context<'_>,
    task: &Task,
    focus: &Focus,
    proposal: &Proposal,
) -> Result<Plan, Rejection> {
    match proposal {
        Proposal::ExecuteTool(tool) => match tool.tool_name.builtin() {
            Some(BuiltinTool::SendMessage) => send(context, task, focus, tool).map(Plan::Effect),
            Some(BuiltinTool::BrowserNavigate) => Ok(Plan::Effect(look(task, focus, tool))),
            Some(
                tool @ (BuiltinTool::BrowserClick | BuiltinTool::BrowserType | BuiltinTool::PythonExecute),
            ) => Err(refuse(
                "BUSINESS_TOOL_NOT_CONNECTED",
                &format!("nothing is connected that performs {}", tool.name()),
            )),
            None => {
                Err(refuse("BUSINESS_TOOL_NOT_CONNECTED", "nothing is connected that performs this tool"))
            }
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

/// Sends the stored message that the proposal points at. Whether it may be sent is the kernel's
/// question; whether it goes to the right person is asked here.
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
    Ok(Request {
        tool: Word::Borrowed(BuiltinTool::SendMessage.name()),
        class: Class::Irreversible,
        key: message.key(),
        parameters: message.parameters(),
        approval: approval_of(task).or(Some(message.approval_id)),
    })
}

/// Opens a page. Looking changes nothing, so it needs no consent and may be repeated.
fn look(task: &Task, focus: &Focus, tool: &ExecuteTool) -> Request {
    let proposed = tool.parameters.get("url").cloned();
    let (key, url) = match (Work::of(task), &focus.lead) {
        // Whether a lead accepted is seen on their page; another page would be no answer.
        (Work::Check, Some(lead)) => (check_key(lead.id), Some(Value::from(lead.profile_url.clone()))),
        (Work::Check | Work::Draft(_) | Work::Approve | Work::Deliver(_) | Work::Free, _) => {
            (format!("{}/look", task.id), proposed)
        }
    };
    let parameters = url.into_iter().map(|url| ("url".to_owned(), url)).collect();
    Request {
        tool: Word::Borrowed(BuiltinTool::BrowserNavigate.name()),
        class: Class::Read,
        key,
        parameters,
        approval: None,
    }
}

fn refuse(code: &'static str, message: &str) -> Rejection {
    Rejection::new(Layer::Business, code, message)
}
