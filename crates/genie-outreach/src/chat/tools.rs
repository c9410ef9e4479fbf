//! The tools of the chat about a campaign, with their arguments and results. They are performed by the same
//! functions as the buttons of the pages.

use genie_kernel::effect::{Class, Effect};
use genie_kernel::record::{Fields, Word, fields};
use genie_kernel::{EffectId, Failure, StreamId, TaskId};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::artifact::Kind;
use crate::counters::Counters;

/// How many people one answer names.
pub const PEOPLE_MAX: usize = 5;

/// How many of the best leads one answer names.
pub const LEADS_MAX: u64 = 10;

/// How many artifacts one answer names.
pub const ARTIFACTS_MAX: usize = 20;

/// How many characters of an artifact one answer shows.
pub const SHOWN_CHARACTERS_MAX: usize = 4_000;

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
    /// Who stands first: gives [`Ranking`].
    TopLeads {
        /// How many of them.
        count: u64,
    },
    /// Why somebody has their score: gives [`Reasons`].
    ExplainLead {
        /// Their name.
        name: String,
    },
    /// Keep something: gives [`Artifact`].
    SaveArtifact {
        /// What it is.
        kind: Kind,
        /// Its name among those of its kind.
        name: String,
        /// The thing itself.
        text: String,
    },
    /// What fits these words: gives [`Artifact`].
    FindArtifact {
        /// The words.
        words: String,
    },
    /// What is kept: gives [`Artifacts`].
    ListArtifacts {
        /// Only of this kind.
        kind: Option<Kind>,
    },
    /// Pause: gives [`Standing`].
    Pause,
    /// Begin or go on: gives [`Standing`]. A campaign that stopped with an error stays where it is.
    Resume,
    /// Go on after an error whose cause the person has read: gives [`Standing`].
    ResumeAfter {
        /// The cause, as it was told.
        cause: String,
    },
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
    /// The error that it stopped with, if it did.
    #[serde(default)]
    pub cause: Option<String>,
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

/// The best leads of a campaign.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ranking {
    /// How many leads there are.
    pub total: u64,
    /// The first of them, the best first.
    pub leads: Vec<Ranked>,
}

/// One of the best leads.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ranked {
    /// Who.
    pub lead: Somebody,
    /// What counts most for them.
    pub reason: Option<String>,
}

/// Why somebody has their score.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reasons {
    /// Who was found. Only if it is one person, the rest is said.
    pub people: People,
    /// Their place, from 1.
    pub place: u64,
    /// Among so many.
    pub of: u64,
    /// Why the person gave them another score than the computed one.
    pub given: Option<String>,
    /// The score that was computed.
    pub computed: Option<u32>,
    /// What each criterion gave, and why.
    pub criteria: Vec<String>,
}

/// Something that is kept.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Artifact {
    /// What it is called.
    pub title: String,
    /// Which version.
    pub version: u64,
    /// Who wrote it: user or agent.
    pub source: String,
    /// When.
    pub created_at: String,
    /// Its beginning, where it is shown.
    pub text: Option<String>,
    /// How many characters there are besides.
    pub left_off: usize,
}

/// What is kept.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Artifacts {
    /// How much.
    pub total: usize,
    /// The newest.
    pub newest: Vec<Artifact>,
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
            Self::Standing
            | Self::Outlook
            | Self::FindLeads { .. }
            | Self::TopLeads { .. }
            | Self::ExplainLead { .. }
            | Self::FindArtifact { .. }
            | Self::ListArtifacts { .. } => Class::Read,
            Self::Pause
            | Self::Resume
            | Self::ResumeAfter { .. }
            | Self::LeaveOut { .. }
            | Self::SaveArtifact { .. }
            | Self::Remove => Class::Idempotent,
        }
    }
}
