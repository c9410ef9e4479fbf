//! The rule-based proposer. It gets the same snapshot as a model, and returns the same eight proposals, which
//! are validated in the same way.

use std::borrow::Cow;

use serde::Deserialize;
use serde_json::Value;

use genie_kernel::Failure;
use genie_kernel::port::{Pace, Proposer};
use genie_people::tidy::{self, Named};
use genie_scoring::{Algorithm, Day};

use crate::agent::SUGGESTED;
use crate::artifacts::{SCORING_ALGORITHM, SCORING_KEY};
use crate::campaign_state::AccountType;
use crate::contract::{
    AnalysisType, AnalyzeLeads, ArtifactType, BuiltinTool, DraftMessage, ExecuteTool, GenerateMessage,
    MessageContent, MessageType, NewArtifact, NoOp, NoOpReason, Object, PersistArtifact, Proposal, Question,
    RequestUserInput, check_text,
};
use crate::message::MESSAGE;
use crate::playbook::{
    ASK_WORDS, CHECK_WORDS, DONE, DRAFT_WORDS, LEAVE_OUT, NOT_NEEDED, SCORE_WORDS, SEND_WORDS, message_words,
};

/// Prefixes of the descriptions of tasks that the playbook plans for a lead.
const PLANNED: [&str; 4] = [DRAFT_WORDS, SEND_WORDS, CHECK_WORDS, ASK_WORDS];

/// Proposes by rules: no model, no network, always the same answer.
#[derive(Clone, Copy, Debug)]
pub struct RuleProposer {
    /// Whether the runtime should treat it like a model that it has to wait for.
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
        let seen: Seen<'_> = serde_json::from_slice(snapshot).map_err(unreadable)?;
        serde_json::to_vec(&propose(&seen)).map_err(unreadable)
    }
}

/// The part of a snapshot that the rules read.
#[derive(Debug, Deserialize)]
struct Seen<'a> {
    #[serde(borrow)]
    current_task: Option<SeenTask<'a>>,
    #[serde(borrow)]
    leads_summary: SeenLeads<'a>,
    #[serde(borrow, default)]
    available_artifacts: Vec<SeenArtifact<'a>>,
    #[serde(borrow)]
    recent_audit_log: Vec<SeenEntry<'a>>,
}

#[derive(Debug, Deserialize)]
struct SeenEntry<'a> {
    #[serde(borrow)]
    timestamp: Cow<'a, str>,
}

#[derive(Debug, Deserialize)]
struct SeenTask<'a> {
    #[serde(borrow)]
    description: Cow<'a, str>,
}

#[derive(Debug, Deserialize)]
struct SeenLeads<'a> {
    #[serde(borrow)]
    current_lead: Option<SeenLead<'a>>,
}

#[derive(Debug, Deserialize)]
struct SeenLead<'a> {
    #[serde(borrow)]
    full_name: Cow<'a, str>,
    #[serde(borrow)]
    profile_url: Cow<'a, str>,
    #[serde(borrow, default)]
    job_title: Option<Cow<'a, str>>,
    #[serde(borrow, default)]
    company: Option<Cow<'a, str>>,
}

#[derive(Debug, Deserialize)]
struct SeenArtifact<'a> {
    #[serde(borrow)]
    artifact_type: Cow<'a, str>,
    #[serde(borrow)]
    artifact_key: Cow<'a, str>,
}

/// The next action for this state.
fn propose(seen: &Seen<'_>) -> Proposal {
    let Some(task) = &seen.current_task else { return fallback(None) };
    let after = |words: &str| task.description.strip_prefix(words);
    if let Some(goal) = after(SCORE_WORDS) {
        return score(seen, goal);
    }
    let Some(lead) = &seen.leads_summary.current_lead else {
        let is_planned = PLANNED.iter().any(|words| after(words).is_some());
        return if is_planned { fallback(Some(task)) } else { leave_to_user() };
    };
    for message in MessageType::ALL.iter().copied() {
        let words = message_words(message);
        if after(DRAFT_WORDS).is_some_and(|rest| rest.starts_with(words)) {
            return match task.description.split_once(SUGGESTED) {
                Some((_, words)) => draft_suggested(message, words),
                None => draft(message, lead).unwrap_or_else(|| fallback(Some(task))),
            };
        }
        if after(SEND_WORDS).is_some_and(|rest| rest.starts_with(words)) {
            return send(seen).unwrap_or_else(|| fallback(Some(task)));
        }
    }
    if after(CHECK_WORDS).is_some() {
        return look(lead);
    }
    if after(ASK_WORDS).is_some() {
        return ask(lead).unwrap_or_else(|| fallback(Some(task)));
    }
    fallback(Some(task))
}

/// Proposes the text of the campaign's sequence. A text that would be refused repeatedly is asked about
/// instead, so that one lead does not stop the campaign.
fn draft_suggested(message_type: MessageType, words: &str) -> Proposal {
    match check_text(words) {
        Ok(content) => generated(message_type, content),
        Err(rejection) => {
            let text = format!("The message cannot be used for this lead: {}.", rejection.message);
            ask_how(&text, Some(format!("The message: {words}")))
        }
    }
}

fn draft(message_type: MessageType, lead: &SeenLead<'_>) -> Option<Proposal> {
    // Names have no length limit and may look like placeholders, so a detail that cannot be sent is left out.
    // The account type is unknown here, so the text has to fit every account.
    let texts = [Detail::Full, Detail::Short].map(|detail| compose(message_type, lead, detail));
    let fits = |text: &String| AccountType::Free.excess(message_type, text).is_none();
    let content = texts.into_iter().filter(fits).find_map(|text| check_text(&text).ok())?;
    Some(generated(message_type, content))
}

fn generated(message_type: MessageType, content: MessageContent) -> Proposal {
    Proposal::GenerateMessage(GenerateMessage {
        task_id: None,
        message: DraftMessage { message_type, content, personalization_context: None },
        requires_approval: true,
    })
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Detail {
    Full,
    Short,
}

fn compose(message_type: MessageType, lead: &SeenLead<'_>, detail: Detail) -> String {
    let greeting = match detail {
        Detail::Full => tidy::first_name(Named { full: &lead.full_name, ..Named::default() })
            .map_or("Hello".to_owned(), |name| format!("Hi {name}")),
        Detail::Short => "Hello".to_owned(),
    };
    let role = lead.job_title.as_deref().and_then(tidy::job_title).and_then(|title| tidy::role(&title));
    let company = lead.company.as_deref().and_then(tidy::company);
    let company = company.map(|company| tidy::company_in_sentence(&company));
    let work = match (role, company, detail) {
        (Some(role), Some(company), Detail::Full) => format!("your work as {role} at {company}"),
        (None, Some(company), Detail::Full) => format!("your work at {company}"),
        (Some(role), None, Detail::Full) => format!("your work as {role}"),
        (None, None, Detail::Full) | (_, _, Detail::Short) => "your work".to_owned(),
    };
    match message_type {
        MessageType::ConnectionRequest => {
            let work = work.trim_end_matches('.');
            format!("{greeting}, I would like to connect and hear a little about {work}.")
        }
        MessageType::FollowUp => {
            format!("{greeting}, thank you for connecting. May I ask you a question about {work}?")
        }
        MessageType::DirectMessage => format!("{greeting}, may I ask you a question about {work}?"),
    }
}

/// Scores with the saved algorithm. Without one, derives an algorithm from the goal and proposes to save it.
fn score(seen: &Seen<'_>, goal: &str) -> Proposal {
    if seen.available_artifacts.iter().any(|artifact| artifact.artifact_type == SCORING_ALGORITHM) {
        return Proposal::AnalyzeLeads(AnalyzeLeads {
            task_id: None,
            analysis_type: AnalysisType::Prioritize,
            parameters: None,
        });
    }
    // The day comes from the snapshot: the same snapshot gives the same algorithm.
    let last = seen.recent_audit_log.first().and_then(|entry| entry.timestamp.get(..10));
    let today = last.and_then(Day::parse);
    let algorithm =
        today.map(|today| Algorithm::from_goal(goal, today)).and_then(|read| read.validate().ok());
    match algorithm.map(|algorithm| algorithm.to_value()) {
        Some(Value::Object(content)) => Proposal::PersistArtifact(PersistArtifact {
            task_id: None,
            artifact: NewArtifact {
                artifact_type: ArtifactType::ScoringAlgorithm,
                artifact_key: SCORING_KEY.to_owned(),
                content,
            },
            requires_approval: true,
        }),
        Some(_) | None => fallback(seen.current_task.as_ref()),
    }
}

/// Asks about something that only the user can have seen.
fn ask(lead: &SeenLead<'_>) -> Option<Proposal> {
    let named = format!("Did {} accept your connection request?", lead.full_name);
    let texts = [named, "Did this person accept your connection request?".to_owned()];
    let question = texts.into_iter().find_map(|text| Question::new(text).ok())?;
    Some(Proposal::RequestUserInput(RequestUserInput {
        task_id: None,
        question,
        options: ["accepted", "not yet", "declined"].map(str::to_owned).to_vec(),
        context: None,
    }))
}

fn send(seen: &Seen<'_>) -> Option<Proposal> {
    let message = seen.available_artifacts.iter().find(|artifact| artifact.artifact_type == MESSAGE)?;
    Some(tool(BuiltinTool::SendMessage, "message", &message.artifact_key))
}

fn look(lead: &SeenLead<'_>) -> Proposal {
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

/// Without a matching rule: ask the user, or wait.
fn fallback(task: Option<&SeenTask<'_>>) -> Proposal {
    match task {
        Some(_) => ask_how("How should this task be done? No rule covers it.", None),
        None => wait(),
    }
}

/// Asks the user how a task can continue.
fn ask_how(text: &str, context: Option<String>) -> Proposal {
    ask_user(text, ["try again", LEAVE_OUT], context)
}

/// A task that is not from the playbook was proposed: no rule can do it.
fn leave_to_user() -> Proposal {
    ask_user("Please do this task yourself: no rule covers it. Is it done?", [DONE, NOT_NEEDED], None)
}

fn ask_user(text: &str, options: [&str; 2], context: Option<String>) -> Proposal {
    match Question::new(text) {
        Ok(question) => Proposal::RequestUserInput(RequestUserInput {
            task_id: None,
            question,
            options: options.map(str::to_owned).to_vec(),
            context,
        }),
        Err(_) => wait(),
    }
}

fn wait() -> Proposal {
    Proposal::NoOp(NoOp { task_id: None, reason: NoOpReason::AwaitingUserInput, details: None })
}
