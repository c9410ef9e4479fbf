//! The state of a run, as it is stored.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// The maximum size of a stored state, in bytes.
pub const STATE_BYTES_MAX: usize = 4 * 1024;

/// The state of a run, from which another process continues.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AgentState {
    /// The version of this form.
    pub schema_version: u32,
    /// The tenant.
    pub tenant_id: i64,
    /// The tenant's project.
    pub project_id: i64,
    /// The run.
    pub run_id: Uuid,
    /// The node that runs next.
    pub node_name: NodeName,
    /// The step, from 1.
    pub step_ordinal: u64,
    /// The seed that the run was started with.
    pub seed: u64,
    /// The version of the rules that apply now.
    pub policy_version: String,
    /// The time of the last step, by the clock of the run.
    pub clock_ms: i64,
    /// When the run was started, by the same clock.
    pub started_ms: i64,
    /// What was seen last.
    #[serde(default)]
    pub perception: Option<PerceptionState>,
    /// The way to the screen of an action, while the run is on it.
    #[serde(default)]
    pub travel: Option<Travel>,
    /// Counters.
    pub counters: Counters,
    /// What the run has used.
    pub used: Used,
}

/// The nodes of the loop.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum NodeName {
    /// Looks at the screen.
    Perceive,
    /// Notes what can be done on it.
    EnumerateActions,
    /// Chooses one action.
    ChooseAction,
    /// Performs it.
    Act,
    /// Looks what it changed.
    Verify,
    /// Adds that to the graph.
    Persist,
    /// Judges whether the run makes progress.
    DetectProgress,
    /// Decides whether it continues.
    ShouldContinue,
    /// Ends the run.
    Stop,
    /// Continues after a failed action.
    RecoverFromError,
    /// Starts the application again.
    RestartApp,
}

impl NodeName {
    /// The word for it in events.
    pub fn word(self) -> &'static str {
        match self {
            Self::Perceive => "perceive",
            Self::EnumerateActions => "enumerate_actions",
            Self::ChooseAction => "choose_action",
            Self::Act => "act",
            Self::Verify => "verify",
            Self::Persist => "persist",
            Self::DetectProgress => "detect_progress",
            Self::ShouldContinue => "should_continue",
            Self::Stop => "stop",
            Self::RecoverFromError => "recover_from_error",
            Self::RestartApp => "restart_app",
        }
    }
}

/// What was seen last.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PerceptionState {
    /// The stored page.
    pub page_ref: String,
    /// The stored picture.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub screenshot_ref: Option<String>,
    /// The stored texts of the picture.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ocr_ref: Option<String>,
    /// The hash of the address.
    #[serde(default)]
    pub address: String,
    /// What lies over the page.
    #[serde(default)]
    pub over: Over,
    /// A sketch of the part of the page that lies over the rest.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub part: Vec<u32>,
    /// The screen; absent outside the application.
    pub screen_id: Option<Uuid>,
    /// The view of it.
    pub variant_hash: String,
    /// The same as a hash that differs little if little differs.
    pub simhash: String,
}

/// What lies over a page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Over {
    /// Nothing.
    #[default]
    Nothing,
    /// A part of the page that is always there.
    Part,
    /// A dialog or a layer, which is a screen of its own.
    Layer,
}

/// The way to the screen of an action.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Travel {
    /// The action.
    pub action: Uuid,
    /// Its screen.
    pub screen: Uuid,
    /// The actions that lead there, in this order.
    pub path: Vec<Uuid>,
}

/// Counters of a run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Counters {
    /// Screens.
    pub screens: u64,
    /// Views of screens.
    pub variants: u64,
    /// Edges.
    pub edges: u64,
    /// Actions that were noted.
    pub actions: u64,
    /// Actions that are still to be tried.
    pub frontier: u64,
    /// Actions that need a person's approval, or that leave the application.
    pub withheld: u64,
    /// Steps since the last new screen, view or edge.
    pub no_progress: u64,
    /// How often the application was left.
    pub outside_app: u64,
    /// How often it was restarted.
    pub restarts: u64,
    /// Actions that failed.
    pub errors: u64,
    /// Ways that led to another screen than expected.
    pub divergences: u64,
}

/// What a run has used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Used {
    /// Steps.
    pub steps: u64,
    /// Milliseconds, by the clock of the run.
    pub ms: u64,
    /// Tokens of a model.
    pub tokens: u64,
    /// How many actions were known when a model last put them into an order.
    #[serde(default)]
    pub ranked_actions: u64,
}

/// The status of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum RunStatus {
    /// It is running.
    Running,
    /// A person wants it to end; it does after the current node.
    CancelRequested,
    /// It has ended by itself.
    Finished,
    /// It has ended with an error.
    Failed,
    /// A person ended it.
    Canceled,
}

impl RunStatus {
    /// The word for it in the database and in the API.
    pub fn word(self) -> &'static str {
        match self {
            Self::Running => "running",
            Self::CancelRequested => "cancel_requested",
            Self::Finished => "finished",
            Self::Failed => "failed",
            Self::Canceled => "canceled",
        }
    }

    /// Whether the run has ended.
    pub fn is_terminal(self) -> bool {
        match self {
            Self::Running | Self::CancelRequested => false,
            Self::Finished | Self::Failed | Self::Canceled => true,
        }
    }
}
