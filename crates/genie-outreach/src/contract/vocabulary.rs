//! The closed word lists of the contract. Each list is written once; its parser, its printer and its schema
//! derive from it.

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

macro_rules! vocabulary {
    ($(
        $(#[$about:meta])*
        $name:ident { $( $(#[$word_about:meta])* $word:ident = $text:literal, )+ }
    )+) => { $(
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $name { $( $(#[$word_about])* $word, )+ }

        impl $name {
            /// Every word, in the order of the contract.
            pub const ALL: &'static [Self] = &[$(Self::$word),+];

            /// The spelling on the wire, in every table and on every page.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$word => $text,)+ }
            }

            /// The word with this spelling.
            pub fn from_name(name: &str) -> Option<Self> {
                match name { $($text => Some(Self::$word),)+ _ => None }
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                formatter.write_str(self.name())
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.name())
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                const NAMES: &[&str] = &[$($text),+];
                super::strict::text(deserializer, |text| {
                    Self::from_name(text).ok_or_else(|| serde::de::Error::unknown_variant(text, NAMES))
                })
            }
        }

        impl JsonSchema for $name {
            fn inline_schema() -> bool {
                true
            }

            fn schema_name() -> std::borrow::Cow<'static, str> {
                stringify!($name).into()
            }

            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                json_schema!({ "type": "string", "enum": [$($text),+] })
            }
        }
    )+ };
}

vocabulary! {
    /// The eight actions that a model may propose (FR-005i to FR-005p).
    ActionType {
        /// A new task.
        CreateTask = "create_task",
        /// Which pending task comes next.
        SelectNextTask = "select_next_task",
        /// One tool call.
        ExecuteTool = "execute_tool",
        /// A message to the current lead, for review.
        GenerateMessage = "generate_message",
        /// An analysis of the leads.
        AnalyzeLeads = "analyze_leads",
        /// A question to the user.
        RequestUserInput = "request_user_input",
        /// An artifact to save.
        PersistArtifact = "persist_artifact",
        /// Nothing, with a reason.
        NoOp = "no_op",
    }

    /// The status of a campaign (FR-054).
    CampaignStatus {
        /// Environment and database are not validated yet.
        Initializing = "initializing",
        /// The loop works on it.
        Active = "active",
        /// The user stopped it.
        Paused = "paused",
        /// All tasks are done.
        Completed = "completed",
        /// An invariant broke, or three cycles failed in a row.
        Error = "error",
    }

    /// The status of a task.
    TaskStatus {
        /// Not started.
        Pending = "pending",
        /// The current work.
        InProgress = "in-progress",
        /// Finished and verified.
        Done = "done",
        /// Waits for something outside the loop.
        Blocked = "blocked",
    }

    /// The status of a lead.
    LeadStatus {
        /// Not contacted yet.
        Pending = "pending",
        /// A message was sent.
        Contacted = "contacted",
        /// They replied.
        Responded = "responded",
        /// Excluded from this campaign.
        Rejected = "rejected",
    }

    /// The type of a message.
    MessageType {
        /// The note of a connection request.
        ConnectionRequest = "connection_request",
        /// A message after an earlier one.
        FollowUp = "follow_up",
        /// A message to a person already connected.
        DirectMessage = "direct_message",
    }

    /// The purpose of an analysis of the leads.
    AnalysisType {
        /// Rank them.
        Prioritize = "prioritize",
        /// Group them.
        Categorize = "categorize",
        /// Compute their scores again.
        ScoreUpdate = "score_update",
    }

    /// The kinds of artifact a model may propose; the other kinds are the user's and the Controller's.
    ArtifactType {
        /// A job posting.
        JobPosting = "job_posting",
        /// A scoring algorithm.
        ScoringAlgorithm = "scoring_algorithm",
        /// A Python script.
        PythonScript = "python_script",
        /// The result of an analysis.
        AnalysisResult = "analysis_result",
    }

    /// Why a model proposes to do nothing.
    NoOpReason {
        /// The user has to answer first.
        AwaitingUserInput = "awaiting_user_input",
        /// Another task has to be done first.
        PreconditionsNotMet = "preconditions_not_met",
        /// A limit is reached.
        RateLimitReached = "rate_limit_reached",
        /// Nothing is left to do.
        CampaignComplete = "campaign_complete",
    }

    /// The tools that are always registered.
    BuiltinTool {
        /// Opens a page.
        BrowserNavigate = "browser_navigate",
        /// Clicks on a page.
        BrowserClick = "browser_click",
        /// Types into a page.
        BrowserType = "browser_type",
        /// Sends a message to the current lead.
        SendMessage = "send_message",
        /// Runs a script in the sandbox.
        PythonExecute = "python_execute",
    }

    /// The result of the validation.
    Outcome {
        /// All layers accepted it.
        Accepted = "accepted",
        /// A layer refused it.
        Rejected = "rejected",
    }
}
