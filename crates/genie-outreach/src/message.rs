//! A message to a lead, as it is kept between being drafted and being delivered.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use genie_kernel::approval::Subject;
use genie_kernel::record::{Fields, Word};

use crate::contract::{BuiltinTool, LeadId, MessageType};
use crate::lead::Lead;
use crate::playbook::message_key;

/// The type of the artifacts that hold messages. Only the Controller writes them.
pub const MESSAGE: &str = "message";

/// A drafted message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Message {
    /// To whom.
    pub lead_id: LeadId,
    /// What kind.
    pub message_type: MessageType,
    /// What it says.
    pub text: String,
    /// Where it goes.
    pub profile_url: String,
    /// The step of the sequence.
    #[serde(default)]
    pub step: u32,
    /// The wording of the sequence that it was made from, and its version.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wording: Option<Wording>,
}

/// From which wording of a sequence a message was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Wording {
    /// The version of the sequence.
    pub version: u64,
    /// The name of the wording.
    pub variant: String,
}

impl Message {
    /// The message from its stored artifact.
    pub fn from_row(row: &Fields) -> Result<Self, String> {
        Self::deserialize(row.get("content").unwrap_or(&Value::Null)).map_err(|error| error.to_string())
    }

    /// Its key, as an artifact and as a delivery.
    pub fn key(&self) -> String {
        message_key(self.lead_id, self.message_type, self.step)
    }

    /// Exactly what the tool is given: the recipient and the text, and nothing a proposal said.
    pub fn parameters(&self) -> Fields {
        let mut parameters = Fields::new();
        parameters.insert("lead_id", json!(self.lead_id));
        parameters.insert("profile_url", json!(self.profile_url));
        parameters.insert("message_type", json!(self.message_type));
        parameters.insert("text", json!(self.text));
        parameters
    }

    /// What a person is asked to consent to.
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
        }
    }
}
