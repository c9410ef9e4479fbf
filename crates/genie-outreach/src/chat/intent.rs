//! What the user can want: a closed list. Whoever reads a message chooses from it, and can express nothing else.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::command::MESSAGE_CHARACTERS_MAX;
use super::tools::{LEADS_MAX, LOG_LINES_MAX};
use crate::artifact::Kind;

/// The longest name that is searched for, in characters.
const NAME_CHARACTERS_MAX: usize = 100;

/// What the user wants.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Intent {
    /// How the campaign is doing.
    Status,
    /// Why nothing is happening.
    Why,
    /// What needs the user's attention.
    Needs,
    /// Who is contacted next.
    Next,
    /// How many.
    Count {
        /// What is counted.
        of: Counted,
    },
    /// The status of a lead.
    Lead {
        /// The lead, in the user's words.
        name: String,
    },
    /// Pause the campaign.
    Pause,
    /// Start or resume the campaign.
    Resume,
    /// Exclude a lead.
    LeaveOut {
        /// The lead, in the user's words.
        name: String,
    },
    /// The best leads.
    Top {
        /// How many leads.
        count: u64,
    },
    /// Why a lead has their score.
    Score {
        /// The lead, in the user's words.
        name: String,
    },
    /// Save an artifact.
    SaveArtifact {
        /// Its kind.
        kind: Kind,
        /// Its name among those of its kind.
        name: String,
        /// Its text, exactly as the user wrote it; empty if the message has none.
        text: String,
    },
    /// Show a saved artifact.
    FindArtifact {
        /// The user's own words.
        words: String,
    },
    /// List the saved artifacts.
    ListArtifacts {
        /// Only of this kind.
        kind: Option<Kind>,
    },
    /// Remove the campaign from the list.
    Remove,
    /// Stop all campaigns: every page has a button for it, and the chat points there.
    StopAll,
    /// What happened lately, from the log.
    Log {
        /// How many entries.
        count: u64,
    },
    /// Write a Python script that analyses the campaign.
    Script {
        /// What the script should find out, in the user's words.
        request: String,
    },
    /// How all campaigns are doing.
    Campaigns,
    /// Another question about the campaign, or small talk.
    Question,
    /// What the chat understands.
    Help,
}

/// What can be counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Counted {
    /// All leads of the campaign.
    All,
    /// Leads who were not contacted yet.
    Pending,
    /// Leads who were contacted.
    Written,
    /// Leads who accepted.
    Accepted,
    /// Leads who replied.
    Replied,
    /// Excluded leads.
    LeftOut,
    /// Messages sent today.
    SentToday,
}

impl Intent {
    /// Whether the text to save is part of the message. A reader must not invent it.
    pub(super) fn is_said_in(&self, message: &str) -> bool {
        match self {
            Self::SaveArtifact { text, .. } => message.contains(text.as_str()),
            Self::Status
            | Self::Why
            | Self::Needs
            | Self::Next
            | Self::Count { .. }
            | Self::Lead { .. }
            | Self::Pause
            | Self::Resume
            | Self::LeaveOut { .. }
            | Self::Top { .. }
            | Self::Score { .. }
            | Self::FindArtifact { .. }
            | Self::ListArtifacts { .. }
            | Self::Remove
            | Self::StopAll
            | Self::Log { .. }
            | Self::Script { .. }
            | Self::Campaigns
            | Self::Question
            | Self::Help => true,
        }
    }

    /// Whether it only asks for information, so that a model may word the answer.
    pub(super) fn is_question(&self) -> bool {
        match self {
            Self::Status
            | Self::Why
            | Self::Needs
            | Self::Next
            | Self::Count { .. }
            | Self::Lead { .. }
            | Self::Top { .. }
            | Self::Score { .. }
            | Self::FindArtifact { .. }
            | Self::ListArtifacts { .. }
            | Self::Log { .. }
            | Self::Campaigns
            | Self::Question => true,
            Self::Pause
            | Self::Resume
            | Self::LeaveOut { .. }
            | Self::SaveArtifact { .. }
            | Self::Remove
            | Self::StopAll
            | Self::Script { .. }
            | Self::Help => false,
        }
    }

    /// The same intent within the limits on names and counts.
    pub(super) fn bounded(self) -> Self {
        let cut = |name: String| name.chars().take(NAME_CHARACTERS_MAX).collect();
        match self {
            Self::Lead { name } => Self::Lead { name: cut(name) },
            Self::LeaveOut { name } => Self::LeaveOut { name: cut(name) },
            Self::Score { name } => Self::Score { name: cut(name) },
            Self::Top { count } => Self::Top { count: count.clamp(1, LEADS_MAX) },
            Self::Log { count } => Self::Log { count: count.clamp(1, LOG_LINES_MAX) },
            Self::Script { request } => {
                Self::Script { request: request.chars().take(MESSAGE_CHARACTERS_MAX).collect() }
            }
            Self::SaveArtifact { kind, name, text } => Self::SaveArtifact { kind, name: cut(name), text },
            Self::FindArtifact { words } => {
                Self::FindArtifact { words: words.chars().take(MESSAGE_CHARACTERS_MAX).collect() }
            }
            Self::Status
            | Self::Why
            | Self::Needs
            | Self::Next
            | Self::Count { .. }
            | Self::Pause
            | Self::Resume
            | Self::ListArtifacts { .. }
            | Self::Remove
            | Self::StopAll
            | Self::Campaigns
            | Self::Question
            | Self::Help => self,
        }
    }

    /// Its name in the log and on the wire.
    pub fn word(&self) -> &'static str {
        match self {
            Self::Status => "status",
            Self::Why => "why",
            Self::Needs => "needs",
            Self::Next => "next",
            Self::Count { .. } => "count",
            Self::Lead { .. } => "lead",
            Self::Pause => "pause",
            Self::Resume => "resume",
            Self::LeaveOut { .. } => "leave_out",
            Self::Top { .. } => "top",
            Self::Score { .. } => "score",
            Self::SaveArtifact { .. } => "save_artifact",
            Self::FindArtifact { .. } => "find_artifact",
            Self::ListArtifacts { .. } => "list_artifacts",
            Self::Remove => "remove",
            Self::StopAll => "stop_all",
            Self::Log { .. } => "log",
            Self::Script { .. } => "script",
            Self::Campaigns => "campaigns",
            Self::Question => "question",
            Self::Help => "help",
        }
    }
}
