//! The rule-based proposer. It sees what a model sees, the snapshot and nothing else, and answers
//! with the same eight proposals, which are validated in the same way.

use genie_kernel::Failure;
use genie_kernel::port::{Pace, Proposer};

use crate::contract::{
    BuiltinTool, CurrentLead, CurrentTask, DraftMessage, ExecuteTool, GenerateMessage, MessageContent,
    MessageType, NoOp, NoOpReason, Object, Proposal, Question, RequestUserInput, StateSnapshot,
};
use crate::lead::first_name;
use crate::message::MESSAGE;
use crate::playbook::message_words;

/// Proposes by rules: no model, no network, the same answer every time.
#[derive(Clone, Copy, Debug)]
pub struct RuleProposer {
    /// Whether to be treated like a model, which has to be waited for.
    pub pace: Pace,
}

impl Proposer for RuleProposer {
    fn name(&self) -> &'static str {
        "rules"
    }

    fn pace(&self) -> Pace {
        self.pace
    }

    fn propose(&self, snapshot: &[u8]) -> Result<Vec<u8>, Failure> {
        let unreadable =
            |error: serde_json::Error| Failure::new("PROPOSER_SNAPSHOT", false, error.to_string());
        let snapshot: StateSnapshot = serde_json::from_slice(snapshot).map_err(unreadable)?;
        serde_json::to_vec(&propose(&snapshot)).map_err(unreadable)
    }
}

/// The next action for this state.
pub fn propose(snapshot: &StateSnapshot) -> Proposal {
    let (Some(task), Some(lead)) = (&snapshot.current_task, &snapshot.leads_summary.current_lead) else {
        return fallback(snapshot.current_task.as_ref());
    };
    let begins = |words: &str| task.description.starts_with(words);
    for message in MessageType::ALL.iter().copied() {
        if begins(&format!("Draft the {}", message_words(message))) {
            return draft(message, lead).unwrap_or_else(|| fallback(Some(task)));
        }
        if begins(&format!("Send the approved {}", message_words(message))) {
            return send(snapshot).unwrap_or_else(|| fallback(Some(task)));
        }
    }
    if begins("Check whether") {
        return look(lead);
    }
    fallback(Some(task))
}

fn draft(message_type: MessageType, lead: &CurrentLead) -> Option<Proposal> {
    // A name can be as long as it likes; the message has a limit, so the long one is left out.
    let texts = [compose(message_type, lead, Detail::Full), compose(message_type, lead, Detail::Short)];
    let content = texts.into_iter().find_map(|text| MessageContent::new(text).ok())?;
    Some(Proposal::GenerateMessage(GenerateMessage {
        task_id: None,
        message: DraftMessage { message_type, content, personalization_context: None },
        requires_approval: true,
    }))
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Detail {
    Full,
    Short,
}

fn compose(message_type: MessageType, lead: &CurrentLead, detail: Detail) -> String {
    let greeting = match detail {
        Detail::Full => format!("Hi {}", first_name(&lead.full_name)),
        Detail::Short => "Hello".to_owned(),
    };
    let work = match (&lead.job_title, &lead.company, detail) {
        (Some(title), Some(company), Detail::Full) => format!("your work as {title} at {company}"),
        (None, Some(company), Detail::Full) => format!("your work at {company}"),
        (Some(title), None, Detail::Full) => format!("your work as {title}"),
        (None, None, Detail::Full) | (_, _, Detail::Short) => "your work".to_owned(),
    };
    match message_type {
        MessageType::ConnectionRequest => {
            format!("{greeting}, I came across {work} and would be glad to connect.")
        }
        MessageType::FollowUp => {
            format!("{greeting}, thank you for connecting. May I ask you a question about {work}?")
        }
        MessageType::DirectMessage => format!("{greeting}, may I ask you a question about {work}?"),
    }
}

fn send(snapshot: &StateSnapshot) -> Option<Proposal> {
    let message = snapshot.available_artifacts.iter().find(|artifact| artifact.artifact_type == MESSAGE)?;
    Some(tool(BuiltinTool::SendMessage, "message", &message.artifact_key))
}

fn look(lead: &CurrentLead) -> Proposal {
    tool(BuiltinTool::BrowserNavigate, "url", &lead.profile_url)
}

fn tool(name: BuiltinTool, parameter: &str, value: &str) -> Proposal {
    Proposal::ExecuteTool(ExecuteTool {
        task_id: None,
        tool_name: name.into(),
        parameters: Object::from_iter([(parameter.to_owned(), value.into())]),
        expected_outcome: None,
    })
}

/// What rules do when they have no rule: ask the person, or rest.
fn fallback(task: Option<&CurrentTask>) -> Proposal {
    let question = task.and_then(|_| Question::new("How should this task be done? No rule covers it.").ok());
    match question {
        Some(question) => Proposal::RequestUserInput(RequestUserInput {
            task_id: None,
            question,
            options: Vec::new(),
            context: None,
        }),
        None => Proposal::NoOp(NoOp { task_id: None, reason: NoOpReason::AwaitingUserInput, details: None }),
    }
}
