//! The timeline of an exploration: one entry for each step, read from its records page by page. A page costs what its
//! own steps cost, however long the history is.

mod fold;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use genie_kernel::StreamId;
use genie_kernel::journal::ROWS_MAX;
use genie_screengraph::contract::{ExecutionStatus, Purpose, Verdict};
use genie_screengraph::lookup::Lookup;
use genie_screengraph::observation::ActionKind;

use crate::Result;

use super::Explorations;
use super::view::{ExplorationFailure, ExplorationStrategy};
use fold::Fold;

/// How many records are read for one page. A page ends early when its steps have more.
const RECORDS_MAX: usize = 20_000;

/// A page of the timeline.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Timeline {
    /// The steps, the oldest first.
    pub items: Vec<TimelineStep>,
    /// After which record the next page starts, if there is one. The last step of a running exploration may not be
    /// complete; reading it again from the `after` of that step completes it.
    #[schema(minimum = 0)]
    pub next_after: Option<u64>,
}

/// A step of an exploration.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct TimelineStep {
    /// The record before its first one: where a page that starts with this step starts.
    #[schema(minimum = 0)]
    pub after: u64,
    /// The number of the step.
    #[schema(minimum = 0)]
    pub step: u64,
    /// When it started, in RFC 3339 format.
    pub at: String,
    /// Why it was taken.
    pub kind: StepKind,
    /// The rule that put the actions in order.
    pub strategy: Option<ExplorationStrategy>,
    /// Who chose: `policy`, or the name of a model.
    pub chosen_by: Option<String>,
    /// How many actions came first and were left out.
    #[schema(minimum = 0)]
    pub left_out: usize,
    /// The action that was chosen.
    pub action: Option<StepAction>,
    /// The number of the screen before it.
    pub from: Option<u64>,
    /// The number of the screen after it; absent outside the application.
    pub to: Option<u64>,
    /// How the action ended.
    pub outcome: Option<StepOutcome>,
    /// How long the driver took, in milliseconds.
    pub driver_ms: Option<u64>,
    /// What changed on the screen.
    pub verdict: Option<StepVerdict>,
    /// Whether the step led to the screen that it should lead to, if that was known.
    pub as_expected: Option<bool>,
    /// What the step added to the map.
    pub found: StepFinding,
    /// The picture of the screen after it, by the hash of the file.
    pub screenshot: Option<String>,
    /// What went wrong.
    pub failure: Option<ExplorationFailure>,
    /// Whether the run recovered from an action that failed.
    pub is_recovered: bool,
    /// Whether a known way led elsewhere.
    pub has_diverged: bool,
    /// Whether the application was started again.
    pub is_restarted: bool,
    /// The rules that the run switched to after it.
    pub switched_to: Option<String>,
    /// Why the run went on, or ended.
    pub reason: Option<String>,
    /// Whether the exploration ended with it.
    pub is_last: bool,
}

/// Why a step was taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum StepKind {
    /// To open the application and look at its first screen.
    Open,
    /// To find out where an action leads.
    Explore,
    /// To get to the screen of another action, by its address.
    GoTo,
    /// To get there by repeating the actions that once led to it.
    Retrace,
    /// To start again at the first screen.
    Restart,
    /// Nothing was found to do.
    Nothing,
}

impl From<Purpose> for StepKind {
    fn from(purpose: Purpose) -> Self {
        match purpose {
            Purpose::Explore => Self::Explore,
            Purpose::GoTo => Self::GoTo,
            Purpose::Retrace => Self::Retrace,
        }
    }
}

/// The action of a step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct StepAction {
    /// Its id, which is the same in every exploration.
    pub id: String,
    /// What it does.
    pub kind: StepActionKind,
    /// The label of the element.
    pub label: String,
    /// The number of the screen on which it is.
    pub screen: Option<u64>,
}

/// What an action does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum StepActionKind {
    /// Taps an element of the screen.
    Tap,
    /// Goes to the address of a link.
    Navigate,
}

impl From<ActionKind> for StepActionKind {
    fn from(kind: ActionKind) -> Self {
        match kind {
            ActionKind::Tap => Self::Tap,
            ActionKind::Navigate => Self::Navigate,
        }
    }
}

/// How an action ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum StepOutcome {
    /// It was performed.
    Completed,
    /// It is not known: the program ended before the driver answered.
    Unknown,
    /// It was not performed.
    Failed,
}

impl From<ExecutionStatus> for StepOutcome {
    fn from(status: ExecutionStatus) -> Self {
        match status {
            ExecutionStatus::Completed => Self::Completed,
            ExecutionStatus::Unknown => Self::Unknown,
            ExecutionStatus::Failed => Self::Failed,
        }
    }
}

/// What changed on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum StepVerdict {
    /// Another screen.
    ChangedScreen,
    /// Another view of the same screen.
    ChangedVariant,
    /// Nothing.
    Unchanged,
    /// The application was left.
    LeftApp,
    /// The page asks for a password.
    Blocked,
}

impl From<Verdict> for StepVerdict {
    fn from(verdict: Verdict) -> Self {
        match verdict {
            Verdict::ChangedScreen => Self::ChangedScreen,
            Verdict::ChangedVariant => Self::ChangedVariant,
            Verdict::Unchanged => Self::Unchanged,
            Verdict::LeftApp => Self::LeftApp,
            Verdict::Blocked => Self::Blocked,
        }
    }
}

/// What a step added to the map.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum StepFinding {
    /// A screen.
    NewScreen,
    /// Another view of a known screen.
    NewView,
    /// Another way to a known screen.
    NewEdge,
    /// Nothing.
    #[default]
    Nothing,
}

impl Explorations<'_> {
    /// A page of the timeline: steps after a record, at most `limit` of them.
    pub fn timeline(&self, stream: StreamId, after: u64, limit: usize) -> Result<Timeline> {
        self.run(stream)?;
        let mut fold = Fold::new(Lookup::new(self.rows, self.pages, stream), after, limit);
        let (mut read_to, mut count) = (after, 0);
        loop {
            let page = self.rows.entries(stream, read_to, ROWS_MAX)?;
            for entry in &page {
                // The step that starts with this record belongs to the next page.
                if !fold.add(entry)? {
                    return Ok(Timeline { items: fold.finish(), next_after: Some(read_to) });
                }
                read_to = entry.sequence;
            }
            count += page.len();
            if page.is_empty() {
                return Ok(Timeline { items: fold.finish(), next_after: None });
            }
            if count >= RECORDS_MAX {
                fold.end_with_next_step();
            }
        }
    }
}
