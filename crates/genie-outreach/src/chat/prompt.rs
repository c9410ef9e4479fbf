//! What a model is asked in a chat: first to read a message into wishes of the closed list, and once the tools have
//! answered, to word the answer. Nothing but the snapshot is in a prompt, so the same snapshot gives the same bytes.

use genie_kernel::conversation::with_history;
use genie_kernel::fence::fenced;
use genie_kernel::record;
use serde_json::Value;

use super::fact::Fact;
use super::reader::{ScriptText, Snapshot, Wishes, Wording};
use crate::contract::schema_of;
use crate::prompt::strict;

/// The maximum size of a prompt without its rules, in bytes. The oldest messages are left out first.
pub const CHAT_PROMPT_BYTES_MAX: usize = 24 * 1024;

/// The maximum size of the facts in a prompt, in bytes.
const FACTS_BYTES_MAX: usize = 16 * 1024;

const READ_RULES: &str = include_str!("prompt/read.txt");

const ANSWER_RULES: &str = include_str!("prompt/answer.txt");

const SCRIPT_RULES: &str =
    concat!(include_str!("prompt/script.txt"), include_str!("prompt/script-guide.txt"));

/// What a script can use, for people and for models.
pub fn script_guide() -> &'static str {
    include_str!("prompt/script-guide.txt").trim_end()
}

/// A question to a model.
#[derive(Clone, Debug, PartialEq)]
pub struct ChatPrompt {
    /// The rules.
    pub system: &'static str,
    /// The message and the data.
    pub text: String,
    /// The closed schema of the answer. Without one, the answer is text for the user.
    pub schema: Option<Value>,
}

/// The prompt for a snapshot.
pub fn prompt(snapshot: &[u8]) -> Option<ChatPrompt> {
    let snapshot: Snapshot = serde_json::from_slice(snapshot).ok()?;
    let message = fenced("the user's message", &snapshot.message);
    if let Some(request) = &snapshot.script {
        let wanted = fenced("what the script should find out", request);
        let text = with_history(
            &snapshot.history,
            &format!("# Message\n{message}\n# Script to write\n{wanted}"),
            CHAT_PROMPT_BYTES_MAX,
        );
        let schema = strict::closed(&schema_of::<ScriptText>("Script"));
        return Some(ChatPrompt { system: SCRIPT_RULES, text, schema: Some(schema) });
    }
    if snapshot.facts.is_empty() {
        let text =
            with_history(&snapshot.history, &format!("# Message to read\n{message}"), CHAT_PROMPT_BYTES_MAX);
        let schema = strict::closed(&schema_of::<Wishes>("Wishes"));
        return Some(ChatPrompt { system: READ_RULES, text, schema: Some(schema) });
    }
    let mut facts = String::new();
    for Fact { intent, text, .. } in &snapshot.facts {
        let room = FACTS_BYTES_MAX.saturating_sub(facts.len());
        let text = text.get(..text.floor_char_boundary(room)).unwrap_or_default();
        facts.push_str(&fenced(&format!("facts: {intent}"), text));
    }
    let text = with_history(
        &snapshot.history,
        &format!("# Message to answer\n{message}\n# Facts\n{facts}"),
        CHAT_PROMPT_BYTES_MAX,
    );
    Some(ChatPrompt { system: ANSWER_RULES, text, schema: None })
}

/// What a model said, as the bytes that the Controller reads: text for the user, or wishes.
pub fn decode(is_answer: bool, said: &str) -> Vec<u8> {
    match is_answer {
        true => record::json(&Wording { answer: said.to_owned() }).into_bytes(),
        false => said.as_bytes().to_vec(),
    }
}
