//! What a model is asked about a message: which of the six tools to call, or what to say. Nothing but the snapshot is in
//! a prompt, so the same snapshot gives the same bytes.

use genie_kernel::conversation::with_history;
use genie_kernel::fence::fenced;
use genie_kernel::record::{Fields, json};
use genie_kernel::untrusted;
use serde_json::Value;

use crate::reader::{CallRecord, CallStatus, ReaderReply, Remark, RequestedCall, Snapshot};

/// The maximum size of a prompt without its rules, in bytes. The oldest messages are left out first.
pub const PROMPT_BYTES_MAX: usize = 24 * 1024;

/// The maximum size of the arguments of one call, in bytes.
const ARGUMENTS_BYTES_MAX: usize = 8 * 1024;

const RULES: &str = include_str!("prompt/rules.txt");

/// A question to a model.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TodoPrompt {
    /// The rules.
    pub system: &'static str,
    /// The message and the data.
    pub text: String,
}

/// The prompt for a snapshot.
pub fn prompt(snapshot: &[u8]) -> Option<TodoPrompt> {
    let snapshot: Snapshot = serde_json::from_slice(snapshot).ok()?;
    let mut text = format!("# Message to act on\nThe time is {}.\n", snapshot.now);
    if !snapshot.listed.is_empty() {
        text.push_str(&format!("The ids of the last list, in its order: {}.\n", json(&snapshot.listed)));
    }
    if let Some(task) = snapshot.referred {
        text.push_str(&format!("The task mentioned last has the id {task}.\n"));
    }
    text.push_str(&fenced("the user's message", &snapshot.message));
    if !snapshot.results.is_empty() {
        text.push_str("\n# Calls made for this message, with their results\n");
        text.extend(snapshot.results.iter().map(result));
    }
    Some(TodoPrompt { system: RULES, text: with_history(&snapshot.history, &text, PROMPT_BYTES_MAX) })
}

/// What a model said, as the bytes that the conversation reads. Arguments that are not JSON make all of it unreadable,
/// and then the rules read the message.
pub fn decode<'a>(text: &str, calls: impl Iterator<Item = (&'a str, &'a str)>) -> Vec<u8> {
    let calls: Option<Vec<RequestedCall>> = calls.map(|(tool, arguments)| call(tool, arguments)).collect();
    let reply = match calls {
        None => return Vec::new(),
        Some(calls) if !calls.is_empty() => ReaderReply::Calls(calls),
        Some(_) if text.trim().is_empty() => ReaderReply::Say(Vec::new()),
        Some(_) => ReaderReply::Say(vec![Remark::Free(text.trim().to_owned())]),
    };
    json(&reply).into_bytes()
}

fn call(tool: &str, arguments: &str) -> Option<RequestedCall> {
    let arguments = match untrusted::parse(arguments.as_bytes(), ARGUMENTS_BYTES_MAX) {
        Ok(Value::Object(mut members)) => {
            members.retain(|_, member| !member.is_null());
            Fields::from(members)
        }
        Ok(_) | Err(_) => return None,
    };
    Some(RequestedCall { tool: tool.to_owned(), arguments })
}

fn result(made: &CallRecord) -> String {
    let status = match made.fate {
        CallStatus::Done => "done",
        CallStatus::Failed => "failed",
        CallStatus::Held => "waits for the user's confirmation",
        CallStatus::Planned => "planned",
    };
    let data = format!("{}\n{}", json(&made.asked), json(&made.result));
    fenced(&format!("a call that is {status}"), &data)
}
