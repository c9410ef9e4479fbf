//! `generate_message` (FR-005l): a message to the current lead, for review. It is never sent by
//! this proposal.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use genie_kernel::{Layer, Rejection};

use crate::contract::business::{needs_current_lead, refuse};
use crate::contract::code;
use crate::contract::id::TaskId;
use crate::contract::optional::present;
use crate::contract::snapshot::{Object, StateSnapshot};
use crate::contract::text::{Text, WrongLength};
use crate::contract::vocabulary::MessageType;

/// The minimum length of a message, in characters.
pub const MESSAGE_CHARACTERS_MIN: usize = 20;

/// The maximum length of a message in characters. This is the ceiling of the contract; policy may be tighter.
pub const MESSAGE_CHARACTERS_MAX: usize = 300;

/// The text of a message.
pub type MessageContent = Text<MESSAGE_CHARACTERS_MIN, MESSAGE_CHARACTERS_MAX>;

/// Proposes a message to the current lead.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GenerateMessage {
    /// The task it is for; the current task if absent.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "present")]
    #[schemars(with = "TaskId")]
    pub task_id: Option<TaskId>,
    /// The message.
    pub message: DraftMessage,
    /// A request for review. `false` never lowers what policy demands.
    #[serde(default = "super::approval_by_default")]
    pub requires_approval: bool,
}

/// A message that is not approved yet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DraftMessage {
    /// Its type.
    #[serde(rename = "type")]
    pub message_type: MessageType,
    /// Its text.
    pub content: MessageContent,
    /// The data it was written from.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "present")]
    #[schemars(with = "Object")]
    pub personalization_context: Option<Object>,
}

impl GenerateMessage {
    pub(crate) fn judge_alone(&self) -> Result<(), Rejection> {
        judge_content(&self.message.content).map_err(|rejection| rejection.at("/message/content"))
    }

    pub(crate) fn judge_in(&self, snapshot: &StateSnapshot) -> Result<(), Rejection> {
        needs_current_lead(snapshot)
    }
}

/// The text as a message, if it can be one by the rules for proposals.
pub fn check_text(text: &str) -> Result<MessageContent, Rejection> {
    let wrong = |WrongLength { characters }| {
        let message = format!(
            "a message must have {MESSAGE_CHARACTERS_MIN} to {MESSAGE_CHARACTERS_MAX} characters, but this text has \
             {characters}"
        );
        Rejection::new(Layer::Schema, code::SCHEMA_WRONG_LENGTH, message)
    };
    let content = MessageContent::new(text).map_err(wrong)?;
    judge_content(&content)?;
    Ok(content)
}

fn judge_content(content: &MessageContent) -> Result<(), Rejection> {
    text_flaw(content).map_or(Ok(()), |(code, message)| Err(refuse(code, message)))
}

/// Why a text cannot be a message, whatever its length: a code and a sentence.
pub fn text_flaw(text: &str) -> Option<(&'static str, &'static str)> {
    if text.trim().is_empty() {
        Some((code::BUSINESS_BLANK_MESSAGE, "the message has no words"))
    } else if text.chars().any(is_hidden) {
        Some((code::BUSINESS_HIDDEN_CHARACTERS, "the message has characters that a reader does not see"))
    } else if placeholder_in(text).is_some() {
        Some((code::BUSINESS_UNFILLED_PLACEHOLDER, "the message has a placeholder that was not filled in"))
    } else {
        None
    }
}

/// Characters that would let the sent message differ from the one that a person read and approved. Joiners
/// stay: Persian and emoji need them.
fn is_hidden(character: char) -> bool {
    match character {
        '\n' | '\r' | '\t' => false,
        '\u{ad}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{2060}'..='\u{2064}' | '\u{feff}' => true,
        // Direction overrides and isolates, and the tag characters that mirror ASCII invisibly.
        '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{206f}' | '\u{e0000}'..='\u{e007f}' => true,
        _ => character.is_control(),
    }
}

/// Something like `{{first_name}}` or `[Company]` that is left in the text.
pub fn placeholder_in(text: &str) -> Option<String> {
    let between = |open: char, close: char| {
        text.split(open).skip(1).filter_map(move |rest| rest.split_once(close).map(|(inside, _)| inside))
    };
    let braces = between('{', '}').next().map(|inside| format!("{{{inside}}}"));
    let names_value = |inside: &&str| {
        let inside = inside.to_lowercase();
        ["name", "company", "title"].iter().any(|word| inside.contains(word))
    };
    braces.or_else(|| between('[', ']').find(names_value).map(|inside| format!("[{inside}]")))
}
