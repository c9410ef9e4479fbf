//! Explorations as front ends show them. The same values are returned by a local desk and by the HTTP API.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use genie_kernel::{Failure, StreamId, Timestamp};
use genie_screengraph::contract::{Counters, RunStatus};
use genie_screengraph::policy::Strategy;
use genie_screengraph::run::Run;

use crate::Result;
use crate::desk::unreadable;

/// An exploration, as it is listed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Exploration {
    /// Its place in the order in which explorations were started.
    #[schema(minimum = 1)]
    pub number: u64,
    /// Its id.
    pub id: String,
    /// What is explored.
    pub target: String,
    /// How it is reached.
    pub driver: DriverKind,
    /// What the user looks for.
    pub goal: Option<String>,
    /// Its status.
    pub status: ExplorationStatus,
    /// Whether the program drives it now. One that is neither driven nor queued and has not ended was interrupted.
    #[serde(default)]
    pub is_driven: bool,
    /// Whether it waits until others have ended.
    #[serde(default)]
    pub is_queued: bool,
    /// Why it ended.
    pub stop_reason: Option<String>,
    /// The error that it ended with, or that kept it from being resumed.
    pub failure: Option<ExplorationFailure>,
    /// When it was started, in RFC 3339 format.
    pub started_at: String,
    /// When it ended, in RFC 3339 format.
    pub ended_at: Option<String>,
    /// The rules that apply now.
    pub policy_version: String,
    /// Which action these rules try first.
    pub strategy: ExplorationStrategy,
    /// The steps so far.
    #[schema(minimum = 0)]
    pub steps: u64,
    /// What it may use.
    pub budgets: ExplorationBudgets,
    /// What was found so far.
    pub counters: ExplorationCounters,
}

/// How an application is reached.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum DriverKind {
    /// A browser, through WebDriver.
    #[default]
    Webdriver,
    /// An app, through Appium.
    Appium,
    /// A file that describes an application.
    Fixture,
}

impl DriverKind {
    /// The word for it in the log.
    pub fn word(self) -> &'static str {
        match self {
            Self::Webdriver => "webdriver",
            Self::Appium => "appium",
            Self::Fixture => "fixture",
        }
    }

    /// The driver with this name.
    pub fn named(name: &str) -> Option<Self> {
        [Self::Webdriver, Self::Appium, Self::Fixture].into_iter().find(|kind| kind.word() == name)
    }
}

/// The status of an exploration.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ExplorationStatus {
    /// It is running, or can be resumed.
    Running,
    /// It was canceled and ends after the current step.
    CancelRequested,
    /// It has ended by itself.
    Finished,
    /// It has ended with an error.
    Failed,
    /// It was canceled.
    Canceled,
}

impl ExplorationStatus {
    /// Whether the exploration has ended.
    pub fn is_terminal(self) -> bool {
        match self {
            Self::Running | Self::CancelRequested => false,
            Self::Finished | Self::Failed | Self::Canceled => true,
        }
    }
}

impl From<RunStatus> for ExplorationStatus {
    fn from(status: RunStatus) -> Self {
        match status {
            RunStatus::Running => Self::Running,
            RunStatus::CancelRequested => Self::CancelRequested,
            RunStatus::Finished => Self::Finished,
            RunStatus::Failed => Self::Failed,
            RunStatus::Canceled => Self::Canceled,
        }
    }
}

/// Which action is tried first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ExplorationStrategy {
    /// Those of the screen that was found first.
    BreadthFirst,
    /// Those of the screen that was found last.
    DepthFirst,
    /// Those that contain words of the goal.
    GoalGuided,
}

impl From<Strategy> for ExplorationStrategy {
    fn from(strategy: Strategy) -> Self {
        match strategy {
            Strategy::BreadthFirst => Self::BreadthFirst,
            Strategy::DepthFirst => Self::DepthFirst,
            Strategy::GoalGuided => Self::GoalGuided,
        }
    }
}

impl From<ExplorationStrategy> for Strategy {
    fn from(strategy: ExplorationStrategy) -> Self {
        match strategy {
            ExplorationStrategy::BreadthFirst => Self::BreadthFirst,
            ExplorationStrategy::DepthFirst => Self::DepthFirst,
            ExplorationStrategy::GoalGuided => Self::GoalGuided,
        }
    }
}

/// What went wrong.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ExplorationFailure {
    /// A stable code.
    pub code: String,
    /// Whether another try may succeed.
    pub retryable: bool,
    /// One sentence for a person.
    pub summary: String,
}

impl From<Failure> for ExplorationFailure {
    fn from(failure: Failure) -> Self {
        Self { code: failure.error_id.into_owned(), retryable: failure.retryable, summary: failure.summary }
    }
}

/// What an exploration may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ExplorationBudgets {
    /// Steps.
    #[schema(minimum = 0)]
    pub max_steps: u64,
    /// Milliseconds.
    #[schema(minimum = 0)]
    pub max_time_ms: u64,
    /// How often the application may be restarted.
    #[schema(minimum = 0)]
    pub restart_limit: u64,
}

/// What an exploration has found and met so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ExplorationCounters {
    /// Screens.
    #[schema(minimum = 0)]
    pub screens: u64,
    /// Views of screens.
    #[schema(minimum = 0)]
    pub variants: u64,
    /// Ways from one screen to another.
    #[schema(minimum = 0)]
    pub edges: u64,
    /// Actions that were noted.
    #[schema(minimum = 0)]
    pub actions: u64,
    /// Actions that are still to be tried.
    #[schema(minimum = 0)]
    pub frontier: u64,
    /// Actions that need approval, or that leave the application.
    #[schema(minimum = 0)]
    pub withheld: u64,
    /// Steps since the last new screen, view or edge.
    #[schema(minimum = 0)]
    pub no_progress: u64,
    /// How often the application was left.
    #[schema(minimum = 0)]
    pub outside_app: u64,
    /// How often it was restarted.
    #[schema(minimum = 0)]
    pub restarts: u64,
    /// Actions that failed.
    #[schema(minimum = 0)]
    pub errors: u64,
    /// Ways that led to another screen than expected.
    #[schema(minimum = 0)]
    pub divergences: u64,
}

impl From<Counters> for ExplorationCounters {
    fn from(counters: Counters) -> Self {
        Self {
            screens: counters.screens,
            variants: counters.variants,
            edges: counters.edges,
            actions: counters.actions,
            frontier: counters.frontier,
            withheld: counters.withheld,
            no_progress: counters.no_progress,
            outside_app: counters.outside_app,
            restarts: counters.restarts,
            errors: counters.errors,
            divergences: counters.divergences,
        }
    }
}

/// A stored run as it is shown. Whether it is driven is not stored.
pub(super) fn view(number: u64, stream: StreamId, run: Run) -> Result<Exploration> {
    let unknown = || unreadable(format!("an exploration has the driver {}", run.driver));
    let driver = DriverKind::named(&run.driver).ok_or_else(unknown)?;
    let budgets = &run.policy.budgets;
    Ok(Exploration {
        number,
        id: stream.to_string(),
        driver,
        status: run.status.into(),
        is_driven: false,
        is_queued: false,
        started_at: Timestamp(run.created_at).to_string(),
        ended_at: run.ended_at.map(|at| Timestamp(at).to_string()),
        strategy: run.policy.strategy_of(&run.state.policy_version).into(),
        steps: run.state.used.steps,
        budgets: ExplorationBudgets {
            max_steps: budgets.max_steps,
            max_time_ms: budgets.max_time_ms,
            restart_limit: budgets.restart_limit,
        },
        counters: run.state.counters.into(),
        target: run.target,
        goal: run.goal,
        stop_reason: run.stop_reason,
        failure: run.failure.map(ExplorationFailure::from),
        policy_version: run.state.policy_version,
    })
}
