//! A message to a lead, as it is stored between draft and delivery.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use genie_kernel::approval::Subject;
use genie_kernel::record::{Fields, Word};

use crate::contract::{BuiltinTool, LeadId, MessageType};
use crate::lead::Lead;
use crate::playbook::{message_key, usual_step};
use crate::sequence::Source;

/// The artifact type of messages. Only the Controller writes them.
pub const MESSAGE: &str = "message";

/// A drafted message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Message {
    /// The recipient.
    pub lead_id: LeadId,
    /// Its type.
    pub message_type: MessageType,
    /// Its text.
    pub text: String,
    /// The recipient's profile.
    pub profile_url: String,
    /// The step of the sequence.
    #[serde(default)]
    pub step: u32,
    /// The variant of the sequence that it was made from, with the version.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wording: Option<Wording>,
    /// Whether the text is sent, if the message is a connection request.
    #[serde(default, skip_serializing_if = "Note::is_required")]
    pub note: Note,
    /// The saved artifacts that the text uses.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sources: Vec<Source>,
}

/// Whether a connection request carries its text as a note.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Note {
    /// It does, and waits until a note may be sent.
    #[default]
    Required,
    /// It does, unless the notes of the period are used up.
    UnlessUsedUp,
    /// It has no note.
    Without,
}

impl Note {
    fn is_required(&self) -> bool {
        *self == Self::Required
    }
}

/// The alternative of a connection request that is sent without its note.
pub const WITHOUT_NOTE: &str = "without_note";

/// The variant of a sequence that a message was made from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Wording {
    /// The version of the sequence.
    pub version: u64,
    /// The name of the variant.
    pub variant: String,
    /// The edition of the rules by which the variant was chosen.
    #[serde(default = "first_edition", skip_serializing_if = "is_first_edition")]
    pub edition: u32,
}

const fn first_edition() -> u32 {
    1
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
const fn is_first_edition(edition: &u32) -> bool {
    *edition == first_edition()
}

impl Message {
    /// The message from its stored artifact.
    pub fn from_row(row: &Fields) -> Result<Self, String> {
        Self::deserialize(row.get("content").unwrap_or(&Value::Null)).map_err(|error| error.to_string())
    }

    /// Its key as an artifact and as a delivery.
    pub fn key(&self) -> String {
        message_key(self.lead_id, self.message_type, self.step)
    }

    /// The parameters of the tool call: the recipient and the stored text, and nothing from a proposal.
    pub fn parameters(&self) -> Fields {
        let mut parameters = Fields::new();
        parameters.insert("lead_id", json!(self.lead_id));
        parameters.insert("profile_url", json!(self.profile_url));
        parameters.insert("message_type", json!(self.message_type));
        parameters.insert("text", json!(self.text));
        if self.note != Note::Required {
            parameters.insert("note", json!(self.note));
        }
        parameters
    }

    /// What the user approves.
    pub fn subject(&self, policy_version: u64, expires_at: genie_kernel::Timestamp) -> Subject {
        Subject {
            tool: Word::Borrowed(BuiltinTool::SendMessage.name()),
            parameters: self.parameters(),
            key: self.key(),
            policy_version,
            expires_at,
        }
    }

    /// The message as the content of an artifact.
    pub fn content(&self) -> Value {
        json!(self)
    }

    /// A draft for a lead.
    pub fn draft(lead: &Lead, message_type: MessageType, step: u32, text: &str) -> Self {
        Self {
            lead_id: lead.id,
            message_type,
            text: text.to_owned(),
            profile_url: lead.profile_url.clone(),
            step,
            wording: None,
            note: Note::Required,
            sources: Vec::new(),
        }
    }

    /// A connection request without a note.
    pub fn without_note(lead: &Lead) -> Self {
        let kind = MessageType::ConnectionRequest;
        Self { note: Note::Without, ..Self::draft(lead, kind, usual_step(kind), "") }
    }
}
