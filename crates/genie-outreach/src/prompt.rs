//! What a model is asked. A prompt is built from an inquiry alone, so the same inquiry gives the same bytes, and it
//! asks for one of a few proposals in the form of a closed schema. Everything that comes from outside the program is
//! fenced and labelled as data. The answer is validated by the Controller like any other.

mod decode;
mod offer;
pub(crate) mod strict;

use serde_json::{Value, json};

use genie_kernel::fence::fenced;
use genie_kernel::port::Inquiry;

pub use decode::decode;

use crate::agent::Content;
use crate::contract::{StateSnapshot, parse_snapshot};
use offer::Offer;

/// The maximum size of a prompt, in bytes. What does not fit is left out, the least important first.
pub const PROMPT_BYTES_MAX: usize = 24 * 1024;

/// The rules that no campaign, file or person can change (specification 000, section 6).
const SYSTEM_RULES: &str = include_str!("prompt/rules.txt");

/// A question to a model.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prompt {
    /// The rules.
    pub system: String,
    /// The task and the data.
    pub text: String,
    /// The closed schema of the answer.
    pub schema: Value,
    /// The maximum length of the answer, in tokens.
    pub answer_tokens_max: u32,
}

/// The prompt for an inquiry. `None` where rules suffice, because only one proposal makes sense.
pub fn prompt(inquiry: &Inquiry) -> Option<Prompt> {
    let snapshot = parse_snapshot(&inquiry.snapshot).ok()?;
    let content: Content = serde_json::from_slice(&inquiry.content).unwrap_or_default();
    let offer = Offer::of(&snapshot)?;
    let head = head(&snapshot, &content, &offer, inquiry);
    let mut room = PROMPT_BYTES_MAX.saturating_sub(SYSTEM_RULES.len() + head.len());
    let mut text = head;
    for (label, data) in sections(&snapshot, &content) {
        let section = fenced(label, &data);
        if section.len() <= room {
            room -= section.len();
            text.push_str(&section);
        }
    }
    let (schema, answer_tokens_max) = (offer.schema(), offer.answer_tokens_max());
    Some(Prompt { system: SYSTEM_RULES.to_owned(), text, schema, answer_tokens_max })
}

/// What the program itself says: the task, its limits, and why the last answer was refused.
fn head(snapshot: &StateSnapshot, content: &Content, offer: &Offer, inquiry: &Inquiry) -> String {
    let mut text = format!("# Task\n{}\n", offer.instructions());
    if let Some(most) = content.characters_max {
        text.push_str(&format!(
            "The text may have at most {most} characters, spaces included. Shorter is better.\n"
        ));
    }
    if let Some(refusal) = &inquiry.refusal {
        let place = if refusal.path.is_empty() { String::new() } else { format!(" at {}", refusal.path) };
        text.push_str(&format!(
            "\n# Your last answer was refused\n{}{place}: {}\nAnswer again, without this mistake.\n",
            refusal.code, refusal.message
        ));
    }
    if snapshot.current_task.is_none() {
        text.push_str("There is no current task.\n");
    }
    text
}

/// The data, the most important first.
fn sections(snapshot: &StateSnapshot, content: &Content) -> Vec<(&'static str, String)> {
    let mut sections = vec![("goal of the campaign, written by the user", content.goal.clone())];
    let brief = json_of(&content.brief);
    if brief != "{}" {
        sections.push(("who writes, why, and what the reader gets, written by the user", brief));
    }
    if let Some(task) = &snapshot.current_task {
        sections.push(("current task", task.description.clone()));
    }
    if let Some(lead) = &snapshot.leads_summary.current_lead {
        sections.push(("current lead, from imported files", json_of(lead)));
    }
    if !content.lead.is_empty() {
        sections.push(("further facts about the lead, from imported files", json_of(&content.lead)));
    }
    for message in &content.earlier_messages {
        sections.push(("earlier message to this lead", message.clone()));
    }
    for saved in &content.artifacts {
        let text = format!("{} {:?}\n{}", saved.artifact_type, saved.artifact_key, saved.content);
        sections.push(("saved artifact", text));
    }
    sections.push(("state of the campaign", state(snapshot)));
    sections
}

/// The rest of the snapshot: what the other sections do not have.
fn state(snapshot: &StateSnapshot) -> String {
    let leads = &snapshot.leads_summary;
    json_of(&json!({
        "campaign": snapshot.campaign,
        "task": snapshot.current_task.as_ref().map(|task| task.id),
        "pending_tasks": snapshot.pending_tasks,
        "leads": {
            "total": leads.total,
            "pending": leads.pending,
            "contacted": leads.contacted,
            "responded": leads.responded,
        },
        "recent_audit_log": snapshot.recent_audit_log,
    }))
}

fn json_of(value: &impl serde::Serialize) -> String {
    genie_kernel::record::json(value)
}
