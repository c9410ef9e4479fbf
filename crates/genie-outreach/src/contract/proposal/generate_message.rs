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
const CHARACTERS_MIN: usize = 20;

/// The maximum length of a message in characters. This is the ceiling of the contract; policy may be tighter.
const CHARACTERS_MAX: usize = 300;

/// The text of a message.
pub type MessageContent = Text<CHARACTERS_MIN, CHARACTERS_MAX>;

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

/// Whether the user's own text can be a message: by the rules for proposals.
pub fn check_text(text: &str) -> Result<(), Rejection> {
    let wrong = |WrongLength { characters }| {
        let message = format!(
            "a message must have {CHARACTERS_MIN} to {CHARACTERS_MAX} characters, but this text has {characters}"
        );
        Rejection::new(Layer::Schema, code::SCHEMA_WRONG_LENGTH, message)
    };
    MessageContent::new(text).map_err(wrong).and_then(|content| judge_content(&content))
}

fn judge_content(content: &MessageContent) -> Result<(), Rejection> {
    let flaw = if content.is_blank() {
        Some((code::BUSINESS_BLANK_MESSAGE, "the message has no words"))
    } else if content.chars().any(is_hidden) {
        Some((code::BUSINESS_HIDDEN_CHARACTERS, "the message has characters that a reader does not see"))
    } else if has_placeholder(content) {
        Some((code::BUSINESS_UNFILLED_PLACEHOLDER, "the message has a placeholder that was not filled in"))
    } else {
        None
    };
    flaw.map_or(Ok(()), |(code, message)| Err(refuse(code, message)))
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

/// Whether something like `{{first_name}}` or `[Company]` is left in the text.
fn has_placeholder(text: &str) -> bool {
    let braces = text.split('{').skip(1).any(|rest| rest.contains('}'));
    let brackets = text.split('[').skip(1).filter_map(|rest| rest.split_once(']')).any(|(inside, _)| {
        let inside = inside.to_lowercase();
        ["name", "company", "title"].iter().any(|word| inside.contains(word))
    });
    braces || brackets
}
