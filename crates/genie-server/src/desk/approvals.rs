//! What a person is asked to agree to. Consent is bound to the hash of exactly what is shown.

use serde_json::Value;

use genie_kernel::approval::Approval;
use genie_kernel::cycle::Command;
use genie_kernel::record::Fields;
use genie_kernel::{Hash, Rows, StreamId};
use genie_outreach::Lead;
use genie_outreach::schema::LEADS;

use super::{Desk, Result, unreadable};

/// Whom a question is about, if it is about somebody who is still known.
pub fn recipient(rows: &dyn Rows, stream: StreamId, approval: &Approval) -> Result<Option<Lead>> {
    let Ok(id) = parameter(&approval.subject.parameters, "lead_id").parse() else { return Ok(None) };
    let row = rows.get(&LEADS, stream, id)?;
    row.map(|row| Lead::from_row(&row)).transpose().map_err(unreadable)
}

/// What is asked, in a few words.
pub fn what(approval: &Approval, recipient: Option<&Lead>) -> String {
    let parameters = &approval.subject.parameters;
    match approval.subject.tool.as_ref() {
        "send_message" => {
            let kind = parameter(parameters, "message_type").replace('_', " ");
            let address = parameter(parameters, "profile_url");
            format!("Send a {kind} to {}", recipient.map_or(address, |lead| &lead.full_name))
        }
        "persist_artifact" => {
            let kind = parameter(parameters, "artifact_type").replace('_', " ");
            format!("Keep the {kind} “{}” that the agent proposes", parameter(parameters, "artifact_key"))
        }
        "contact_leads" => {
            let leads = parameters.get("leads").and_then(Value::as_u64).unwrap_or(0);
            format!("Write to {leads} leads in the order of their scores")
        }
        tool => format!("Use {tool}"),
    }
}

/// The hash of a list: of what is asked, in order.
pub fn manifest(waiting: &[Approval]) -> String {
    let lines: Vec<String> =
        waiting.iter().map(|approval| format!("{} {}\n", approval.id, approval.subject_hash)).collect();
    Hash::of(lines.concat().as_bytes()).hex().chars().take(16).collect()
}

/// Says that a person consents to what they were shown.
pub fn give(desk: &Desk, stream: StreamId, approval: &Approval, by: &str) -> Result<()> {
    let subject_hash = approval.subject_hash.clone();
    desk.tell(stream, &Command::Approve { approval: approval.id, subject_hash, by: by.to_owned() })
}

/// The text of a subject's parameter.
pub fn parameter<'a>(parameters: &'a Fields, name: &str) -> &'a str {
    parameters.get(name).and_then(Value::as_str).unwrap_or_default()
}
