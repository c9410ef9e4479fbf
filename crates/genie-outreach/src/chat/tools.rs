//! What the conversation about a campaign can have done: seven tools, with what each is given and gives
//! back. Whoever performs them takes the same way as the buttons do.

use genie_kernel::effect::{Class, Effect};
use genie_kernel::record::{Fields, Word, fields};
use genie_kernel::{EffectId, Failure, StreamId, TaskId};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::counters::Counters;

/// How many people one answer names.
pub const PEOPLE_MAX: usize = 5;

/// A call of a tool.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "tool", content = "arguments", rename_all = "snake_case")]
pub enum Call {
    /// Where the campaign stands: gives [`Standing`].
    Standing,
    /// What goes out in the coming day: gives [`Outlook`].
    Outlook,
    /// Who has this in their name: gives [`People`].
    FindLeads {
        /// The name.
        name: String,
    },
    /// Pause: gives [`Standing`].
    Pause,
    /// Begin or go on: gives [`Standing`].
    Resume,
    /// Never write to somebody: gives [`Standing`].
    LeaveOut {
        /// Their number.
        number: u64,
        /// Their name when the person was asked.
        name: String,
    },
    /// Put the campaign away: gives nothing.
    Remove,
}

/// Where a campaign stands.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Standing {
    /// initializing, active, paused, completed or error.
    pub status: String,
    /// What it does, or why it waits.
    pub reason: String,
    /// Until when, if only for a moment to come.
    pub until: Option<String>,
    /// How many leads stand where.
    pub leads: Counters,
    /// Messages that went out today.
    pub sent_today: u64,
    /// How many may.
    pub daily_limit: Option<u64>,
    /// Questions that wait for consent.
    pub approvals: usize,
    /// Messages that the person is to send.
    pub to_send: usize,
    /// Messages of which nobody knows whether they were sent.
    pub uncertain: usize,
    /// Questions to the person.
    pub questions: usize,
    /// Tasks that failed too often.
    pub set_aside: usize,
}

/// What goes out in the coming day, if everything that waits is agreed to.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outlook {
    /// How many messages.
    pub total: usize,
    /// The first of them.
    pub first: Vec<Coming>,
    /// What holds back the rest.
    pub held_by: Option<String>,
}

/// A message to come.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Coming {
    /// To whom.
    pub name: String,
    /// What kind.
    pub message_type: String,
    /// When.
    pub at: String,
}

/// Who was found.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct People {
    /// How many there are.
    pub total: usize,
    /// The first of them.
    pub leads: Vec<Somebody>,
}

/// Somebody in a campaign.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Somebody {
    /// By which they are named in the campaign.
    pub number: u64,
    /// Their name.
    pub full_name: String,
    /// What they do.
    pub job_title: Option<String>,
    /// Where they do it.
    pub company: Option<String>,
    /// pending, contacted, responded or rejected.
    pub status: String,
    /// The score that counts.
    pub score: Option<u32>,
    /// Whether they accepted: accepted or declined.
    pub connection: Option<String>,
    /// When the first message went out.
    pub contacted_at: Option<String>,
    /// Why they are not written to.
    pub refusal: Option<String>,
}

impl Call {
    /// The effect of this call, for a message of a conversation.
    pub(super) fn effect(&self, chat: StreamId, number: u64, message: Uuid) -> Effect {
        let key = format!("{chat}/{number}");
        let mut said = fields(self);
        let tool = said.get("tool").and_then(Value::as_str).unwrap_or_default().to_owned();
        let parameters = match said.remove("arguments") {
            Some(Value::Object(arguments)) => arguments.into(),
            Some(_) | None => Fields::new(),
        };
        Effect {
            id: EffectId::of(chat, &key),
            tool: Word::Owned(tool),
            class: self.class(),
            key,
            parameters,
            approval: None,
            task: TaskId(message),
            counts_as: Vec::new(),
        }
    }

    /// The call that an effect asks for.
    pub fn of(effect: &Effect) -> Result<Self, Failure> {
        let said = if effect.parameters.is_empty() {
            json!({ "tool": effect.tool })
        } else {
            json!({ "tool": effect.tool, "arguments": effect.parameters })
        };
        serde_json::from_value(said)
            .map_err(|error| Failure::new("TOOL_NOT_CONNECTED", false, format!("no such call: {error}")))
    }

    /// What making it twice would mean. Each brings something about, however often it is made.
    fn class(&self) -> Class {
        match self {
            Self::Standing | Self::Outlook | Self::FindLeads { .. } => Class::Read,
            Self::Pause | Self::Resume | Self::LeaveOut { .. } | Self::Remove => Class::Idempotent,
        }
    }
}
