//! The tools of the chat about a campaign, with their arguments and results. They use the same functions as
//! the buttons of the user interface.

use genie_kernel::effect::{Class, Effect};
use genie_kernel::record::{Fields, Word, fields};
use genie_kernel::{EffectId, Failure, StreamId, TaskId};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::artifact::Kind;
use crate::counters::Counters;

/// The maximum number of people in one reply.
pub const PEOPLE_MAX: usize = 5;

/// The maximum number of ranked leads in one reply.
pub const LEADS_MAX: u64 = 10;

/// The maximum number of artifacts in one reply.
pub const ARTIFACTS_MAX: usize = 20;

/// The maximum number of entries of the log in one reply.
pub const LOG_LINES_MAX: u64 = 20;

/// The maximum number of campaigns in one reply.
pub const CAMPAIGNS_MAX: usize = 20;

/// The maximum number of an artifact's characters in one reply.
pub const SHOWN_CHARACTERS_MAX: usize = 4_000;

/// A call of a tool.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "tool", content = "arguments", rename_all = "snake_case")]
pub enum Call {
    /// The status of the campaign: returns [`Standing`].
    Standing,
    /// The goal, the status and what is saved: returns [`Background`].
    Background,
    /// The messages of the next 24 hours: returns [`Outlook`].
    Outlook,
    /// The leads whose name matches: returns [`FoundLeads`].
    FindLeads {
        /// The name.
        name: String,
    },
    /// The best leads: returns [`Ranking`].
    TopLeads {
        /// How many leads.
        count: u64,
    },
    /// Why a lead has their score: returns [`Reasons`].
    ExplainLead {
        /// The name of the lead.
        name: String,
    },
    /// Save an artifact: returns [`Artifact`].
    SaveArtifact {
        /// Its kind.
        kind: Kind,
        /// Its name among those of its kind.
        name: String,
        /// Its text.
        text: String,
    },
    /// The artifact that matches these words: returns [`Artifact`].
    FindArtifact {
        /// The words.
        words: String,
    },
    /// The saved artifacts: returns [`Artifacts`].
    ListArtifacts {
        /// Only of this kind.
        kind: Option<Kind>,
    },
    /// The newest entries of the log: returns [`LogLines`].
    ReadLog {
        /// How many entries.
        count: u64,
    },
    /// All campaigns: returns [`Campaigns`].
    ListCampaigns,
    /// Pause: returns [`Standing`].
    Pause,
    /// Start or resume: returns [`Standing`]. A campaign that stopped with an error stays stopped.
    Resume,
    /// Resume after an error whose cause the user has read: returns [`Standing`].
    ResumeAfter {
        /// The cause that the user was shown.
        cause: String,
    },
    /// Exclude a lead: returns [`Standing`].
    LeaveOut {
        /// The number of the lead.
        number: u64,
        /// Their name when the question was asked.
        name: String,
    },
    /// Remove the campaign: returns nothing.
    Remove,
}

/// The status of a campaign.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Standing {
    /// initializing, active, paused, completed or error.
    pub status: String,
    /// Its activity, or why it waits.
    pub reason: String,
    /// Until when it waits, if that is known.
    pub until: Option<String>,
    /// The error that it stopped with, if any.
    #[serde(default)]
    pub cause: Option<String>,
    /// The number of leads by status.
    pub leads: Counters,
    /// Messages sent today.
    pub sent_today: u64,
    /// The daily limit.
    pub daily_limit: Option<u64>,
    /// Pending approvals.
    pub approvals: usize,
    /// Messages for the user to send.
    pub to_send: usize,
    /// Messages with an unknown delivery status.
    pub uncertain: usize,
    /// Questions to the user.
    pub questions: usize,
    /// Tasks that failed too often.
    pub set_aside: usize,
    /// Whether the user rejected the proposed scoring and has to set another one.
    #[serde(default)]
    pub scoring_needed: bool,
    /// Whether the ranking was rejected and has to be submitted for approval again.
    #[serde(default)]
    pub review_needed: bool,
    /// Whether the stop of all campaigns was lifted just now.
    #[serde(default)]
    pub continued: bool,
}

/// What a campaign is about.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Background {
    /// Its name.
    pub name: String,
    /// Its goal.
    pub goal: String,
    /// Its status.
    pub standing: Standing,
    /// What is saved.
    pub artifacts: Artifacts,
}

/// The messages of the next 24 hours, provided that all pending approvals are given.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outlook {
    /// How many messages.
    pub total: usize,
    /// The first of them.
    pub first: Vec<PlannedMessage>,
    /// What holds back the rest.
    pub held_by: Option<String>,
}

/// A planned message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlannedMessage {
    /// The recipient.
    pub name: String,
    /// Its type.
    pub message_type: String,
    /// When it is due.
    pub at: String,
}

/// The leads that match a name.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct FoundLeads {
    /// How many match.
    pub total: usize,
    /// The first of them.
    pub leads: Vec<FoundLead>,
}

/// A lead of a campaign.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct FoundLead {
    /// Their number in the campaign.
    pub number: u64,
    /// Their name.
    pub full_name: String,
    /// Their job title.
    pub job_title: Option<String>,
    /// Their company.
    pub company: Option<String>,
    /// pending, contacted, responded or rejected.
    pub status: String,
    /// The effective score.
    pub score: Option<u32>,
    /// The result of the connection request: accepted or declined.
    pub connection: Option<String>,
    /// When the first message was sent.
    pub contacted_at: Option<String>,
    /// Why they are excluded.
    pub refusal: Option<String>,
}

/// The best leads of a campaign.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ranking {
    /// How many leads there are.
    pub total: u64,
    /// The first of them, best first.
    pub leads: Vec<Ranked>,
}

/// One of the best leads.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ranked {
    /// The lead.
    pub lead: FoundLead,
    /// Their strongest criterion.
    pub reason: Option<String>,
}

/// Why a lead has their score.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reasons {
    /// The leads that match. The other fields are set only if it is exactly one.
    pub people: FoundLeads,
    /// Their place, from 1.
    pub place: u64,
    /// The number of ranked leads.
    pub of: u64,
    /// Why the user overrode the computed score.
    pub given: Option<String>,
    /// The computed score.
    pub computed: Option<u32>,
    /// The points of each criterion, with the reason.
    pub criteria: Vec<String>,
}

/// A saved artifact.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Artifact {
    /// Its type.
    #[serde(default)]
    pub artifact_type: String,
    /// Its name among those of its type.
    #[serde(default)]
    pub artifact_key: String,
    /// Its title.
    pub title: String,
    /// Its version.
    pub version: u64,
    /// Its source: user or agent.
    pub source: String,
    /// When it was saved.
    pub created_at: String,
    /// The beginning of its text, where it is shown.
    pub text: Option<String>,
    /// How many further characters it has.
    pub left_off: usize,
}

/// The saved artifacts.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Artifacts {
    /// How many there are.
    pub total: usize,
    /// The newest ones.
    pub newest: Vec<Artifact>,
}

/// The newest entries of the log.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct LogLines {
    /// The entries, the newest first.
    pub lines: Vec<LogLine>,
}

/// An entry of the log.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct LogLine {
    /// When it was written.
    pub at: String,
    /// What happened.
    pub what: String,
}

/// All campaigns.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Campaigns {
    /// How many there are.
    pub total: usize,
    /// The first of them.
    pub first: Vec<CampaignLine>,
}

/// A campaign in a list.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CampaignLine {
    /// Its name.
    pub name: String,
    /// Its activity, or why it waits.
    pub reason: String,
    /// The number of leads by status.
    pub leads: Counters,
}

impl Call {
    /// The effect of this call: the first of a message of a chat, or a further one.
    pub(super) fn effect(&self, chat: StreamId, number: u64, further: usize, message: Uuid) -> Effect {
        let key = match further {
            0 => format!("{chat}/{number}"),
            _ => format!("{chat}/{number}/{further}"),
        };
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
            alternative: None,
        }
    }

    /// The call of an effect.
    pub fn of(effect: &Effect) -> Result<Self, Failure> {
        let said = if effect.parameters.is_empty() {
            json!({ "tool": effect.tool })
        } else {
            json!({ "tool": effect.tool, "arguments": effect.parameters })
        };
        serde_json::from_value(said)
            .map_err(|error| Failure::new("TOOL_NOT_CONNECTED", false, format!("no such call: {error}")))
    }

    /// The effect class. Every call can be repeated without a second effect.
    fn class(&self) -> Class {
        match self {
            Self::Standing
            | Self::Background
            | Self::Outlook
            | Self::FindLeads { .. }
            | Self::TopLeads { .. }
            | Self::ExplainLead { .. }
            | Self::FindArtifact { .. }
            | Self::ListArtifacts { .. }
            | Self::ReadLog { .. }
            | Self::ListCampaigns => Class::Read,
            Self::Pause
            | Self::Resume
            | Self::ResumeAfter { .. }
            | Self::LeaveOut { .. }
            | Self::SaveArtifact { .. }
            | Self::Remove => Class::Idempotent,
        }
    }
}
