//! The port through which words become a wish. It has two sides: rules today, a model later. A reader is
//! shown the last messages and chooses one wish of a closed list; what it says is untrusted, and it never
//! touches a campaign.

use genie_kernel::Failure;
use genie_kernel::port::{Pace, Proposer};
use serde::{Deserialize, Serialize};

use super::command::MESSAGE_CHARACTERS_MAX;
use super::tools::LEADS_MAX;
use super::words;
use crate::artifact::Kind;

/// Under which name the rules are in the log.
pub(super) const NAME: &str = "rules";

/// How many messages before this one a reader is shown.
pub(super) const HISTORY_MAX: u64 = 10;

/// How many characters of a name are looked for.
const NAME_CHARACTERS_MAX: usize = 100;

/// What a reader is shown: all it needs, because it remembers nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Snapshot {
    /// The messages before this one, the oldest first.
    pub history: Vec<Line>,
    /// What the person says now.
    pub message: String,
}

/// A message of the conversation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    /// Who said it.
    pub role: Role,
    /// What.
    pub text: String,
}

/// Who speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// The person.
    User,
    /// The program.
    Agent,
}

/// What a person wants of their campaign.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Wish {
    /// How far it is.
    Status,
    /// Why nothing happens.
    Why,
    /// What waits for the person.
    Needs,
    /// Who is written to next.
    Next,
    /// A number.
    Count {
        /// Of whom or what.
        of: Counted,
    },
    /// How somebody stands.
    Lead {
        /// Who, as the person called them.
        name: String,
    },
    /// Hold it.
    Pause,
    /// Begin, or go on.
    Resume,
    /// Never write to somebody.
    LeaveOut {
        /// Who, as the person called them.
        name: String,
    },
    /// Who stands first.
    Top {
        /// How many of them.
        count: u64,
    },
    /// Why somebody has their score.
    Score {
        /// Who, as the person called them.
        name: String,
    },
    /// Keep something.
    SaveArtifact {
        /// What it is.
        kind: Kind,
        /// Its name among those of its kind.
        name: String,
        /// The thing itself, as the person said it; empty if they did not.
        text: String,
    },
    /// Show something that is kept.
    FindArtifact {
        /// As the person asked for it.
        words: String,
    },
    /// What is kept.
    ListArtifacts {
        /// Only of this kind.
        kind: Option<Kind>,
    },
    /// Put the campaign away.
    Remove,
    /// Hold all campaigns: a button of every page, and not of this conversation.
    StopAll,
    /// What can be said here.
    Help,
}

/// What can be counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Counted {
    /// Everybody in the campaign.
    All,
    /// Nobody wrote to them yet.
    Pending,
    /// They were written to.
    Written,
    /// They accepted.
    Accepted,
    /// They replied.
    Replied,
    /// They are not written to.
    LeftOut,
    /// Messages of today.
    SentToday,
}

impl Wish {
    /// Whether the person said what is to be kept. No reader puts words into their mouth.
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
            | Self::Help => true,
        }
    }

    /// The same wish with a name that is not too long to be one, and with so many leads as are named.
    pub(super) fn bounded(self) -> Self {
        let cut = |name: String| name.chars().take(NAME_CHARACTERS_MAX).collect();
        match self {
            Self::Lead { name } => Self::Lead { name: cut(name) },
            Self::LeaveOut { name } => Self::LeaveOut { name: cut(name) },
            Self::Score { name } => Self::Score { name: cut(name) },
            Self::Top { count } => Self::Top { count: count.clamp(1, LEADS_MAX) },
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
            | Self::Help => self,
        }
    }

    /// Its word in the log and on the wire.
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
            Self::Help => "help",
        }
    }
}

/// The rules as a reader.
#[derive(Clone, Copy, Debug, Default)]
pub struct RuleReader;

impl Proposer for RuleReader {
    fn name(&self) -> &'static str {
        NAME
    }

    fn pace(&self) -> Pace {
        Pace::Ready
    }

    fn propose(&self, snapshot: &[u8]) -> Result<Vec<u8>, Failure> {
        let broken = |error: serde_json::Error| {
            Failure::new("PROPOSER_SNAPSHOT", false, format!("the snapshot cannot be read: {error}"))
        };
        let snapshot: Snapshot = serde_json::from_slice(snapshot).map_err(broken)?;
        serde_json::to_vec(&words::read(&snapshot.message)).map_err(broken)
    }
}
