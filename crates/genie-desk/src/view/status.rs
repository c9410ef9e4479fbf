//! The statuses that front ends show: each mirrors an enum of the kernel or of the agent, with a schema,
//! so that clients get unions instead of texts. The conversions name every variant; a new one does not
//! compile before it is added here.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Declares an enum that mirrors another one, variant by variant, in the same words.
macro_rules! mirror {
    ($(
        $(#[$about:meta])*
        $name:ident = $domain:ty, $case:tt {
            $($(#[$says:meta])* $variant:ident,)+
        }
    )+) => {$(
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
        #[serde(rename_all = $case)]
        pub enum $name {
            $($(#[$says])* $variant,)+
        }

        impl From<$domain> for $name {
            fn from(value: $domain) -> Self {
                match value {
                    $(<$domain>::$variant => Self::$variant,)+
                }
            }
        }

        impl From<$name> for $domain {
            fn from(value: $name) -> Self {
                match value {
                    $($name::$variant => Self::$variant,)+
                }
            }
        }
    )+};
}

mirror! {
    /// A section of the settings.
    SettingsSection = genie_settings::Section, "snake_case" {
        /// Model providers.
        Models,
        /// Tools.
        Tools,
        /// Limits of campaigns.
        Limits,
        /// The user's presence.
        Presence,
        /// The user's time zone.
        TimeZone,
        /// Notifications.
        Notifications,
        /// The web UI.
        Appearance,
        /// The database.
        Database,
        /// The MCP server.
        Mcp,
        /// The vault.
        Vault,
    }

    /// The type of an artifact.
    ArtifactKind = genie_outreach::artifact::Kind, "snake_case" {
        /// A job posting.
        JobPosting,
        /// A scoring algorithm.
        ScoringAlgorithm,
        /// A Python script.
        PythonScript,
        /// The result of an analysis.
        AnalysisResult,
        /// Background information about a campaign.
        Context,
        /// A saved conversation.
        Chat,
        /// A message to a lead.
        Message,
        /// A rule of thumb.
        Heuristic,
        /// The result of a lead import.
        LeadImport,
    }

    /// The phase of a call.
    Phase = genie_kernel::record::Phase, "snake_case" {
        /// A command was received.
        Command,
        /// A proposal was received.
        Proposal,
        /// The Controller is about to act.
        Intent,
        /// The result.
        Outcome,
    }

    /// A step of the cycle.
    Step = genie_kernel::cycle::Step, "snake_case" {
        /// Load the state.
        Load,
        /// Select a task.
        Select,
        /// Ask for a proposal.
        Propose,
        /// Validate it.
        Validate,
        /// Execute it.
        Execute,
        /// Record the outcome.
        Record,
        /// Verify and update the state.
        Update,
        /// Close the cycle.
        Repeat,
    }

    /// The state of a campaign.
    RunStatus = genie_kernel::lifecycle::Status, "snake_case" {
        /// Being set up; nothing runs.
        Initializing,
        /// Cycles run.
        Active,
        /// Paused by the user.
        Paused,
        /// All tasks are done.
        Completed,
        /// Stopped by an error that the user has to look at.
        Error,
    }

    /// How far the preparation of a campaign has come.
    Preparation = genie_outreach::campaign::Preparation, "snake_case" {
        /// The campaign has no leads yet.
        Importing,
        /// Some leads have no score yet.
        Scoring,
        /// The user has to review the ranking.
        Reviewing,
        /// Messages can be prepared and sent.
        Ready,
    }

    /// How messages leave the machine.
    Delivery = genie_outreach::campaign::Delivery, "snake_case" {
        /// The user sends them by hand and reports it.
        Manual,
        /// A browser fills them in, and the user presses Send.
        Assisted,
        /// The Controller sends them, each one approved.
        Driven,
    }

    /// The state of a lead.
    LeadStatus = genie_outreach::contract::LeadStatus, "snake_case" {
        /// Not contacted yet.
        Pending,
        /// A message was sent.
        Contacted,
        /// The lead replied.
        Responded,
        /// Excluded from the campaign.
        Rejected,
    }

    /// Whether tasks exist for a lead.
    LeadStage = genie_outreach::LeadStage, "snake_case" {
        /// No tasks yet.
        Waiting,
        /// Tasks exist.
        Planned,
    }

    /// The response to a connection request.
    Connection = genie_outreach::Connection, "snake_case" {
        /// The lead accepted.
        Accepted,
        /// The lead declined.
        Declined,
    }

    /// The state of a task.
    TaskStatus = genie_kernel::task::TaskStatus, "kebab-case" {
        /// Waiting for its turn.
        Pending,
        /// Being worked on.
        InProgress,
        /// Its required side effects are verified.
        Done,
        /// Waiting for the user.
        Blocked,
    }

    /// The kind of a change of the to-do list that was undone.
    UndoneChange = genie_todo::list::UndoneChange, "snake_case" {
        /// A task was created.
        Created,
        /// A task was renamed.
        Renamed,
        /// A task was completed.
        Completed,
        /// A task was deleted.
        Deleted,
    }

    /// The state of an effect.
    EffectStatus = genie_kernel::effect::EffectStatus, "snake_case" {
        /// Intended, without an outcome yet.
        Open,
        /// It happened.
        Done,
        /// It did not happen.
        Failed,
        /// The outcome is unknown; the user has to resolve it.
        Uncertain,
    }

    /// The kind of a message.
    MessageType = genie_outreach::contract::MessageType, "snake_case" {
        /// A connection request, with its note.
        ConnectionRequest,
        /// A message after an earlier one.
        FollowUp,
        /// A message to a lead who is already connected.
        DirectMessage,
    }

    /// What a LinkedIn data export shows about a lead.
    FindingKind = genie_outreach::evidence::Kind, "snake_case" {
        /// Connected since the campaign's request.
        Accepted,
        /// The request was sent and is not accepted yet.
        StillPending,
        /// The lead replied after the campaign's message.
        Replied,
        /// The user wrote to the lead outside the campaign.
        ContactedElsewhere,
        /// A message was sent that is not confirmed yet.
        SentButUnconfirmed,
        /// Connected, but not through a request of the campaign.
        AlreadyConnected,
        /// The campaign counts a request as sent that the export does not show.
        RequestMissing,
        /// The campaign counts a message as sent that the export does not show.
        MessageMissing,
        /// The campaign counts the lead as connected, and the export does not.
        ConnectionMissing,
        /// The campaign counts the request as declined, and the export shows a connection.
        ConnectedThoughDeclined,
        /// The lead wrote to the user before the campaign did.
        WroteFirst,
    }

    /// What an MCP client asks the user to do with a campaign.
    RequestedCommand = genie_outreach::requests::Wish, "snake_case" {
        /// Start the campaign.
        Start,
        /// Pause the campaign.
        Pause,
        /// Resume the campaign.
        Resume,
    }
}

/// The state of a message that was written for a lead.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum MessageStatus {
    /// Written, and not sent yet.
    Draft,
    /// Ready to send or being sent.
    Open,
    /// Sent.
    Done,
    /// Not sent.
    Failed,
    /// It is not known whether it was sent.
    Uncertain,
}

impl From<Option<genie_kernel::effect::EffectStatus>> for MessageStatus {
    fn from(status: Option<genie_kernel::effect::EffectStatus>) -> Self {
        match status.map(EffectStatus::from) {
            None => Self::Draft,
            Some(EffectStatus::Open) => Self::Open,
            Some(EffectStatus::Done) => Self::Done,
            Some(EffectStatus::Failed) => Self::Failed,
            Some(EffectStatus::Uncertain) => Self::Uncertain,
        }
    }
}

/// The log that a record belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Log {
    /// What happened.
    Event,
    /// A tool call, and its phase.
    Audit,
}
