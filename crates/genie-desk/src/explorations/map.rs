//! The graph of an exploration with a place for each screen, so that every front end draws the same map.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use genie_kernel::StreamId;
use genie_screengraph::contract::RejectionReason;
use genie_screengraph::export::picture::{Column, Corner, DrawnLine, LineKind, drawing};
use genie_screengraph::graph::{Edge, Graph, Screen, Withheld};
use genie_screengraph::observation::ActionKind;

use crate::Result;

use super::Explorations;
use super::timeline::StepActionKind;

/// The graph of an exploration, drawn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ExplorationMap {
    /// The screens, in the order in which they were found.
    pub screens: Vec<MapScreen>,
    /// The ways from one screen to another, in the order in which they were found.
    pub edges: Vec<MapEdge>,
    /// The actions that were not tried.
    pub withheld: Vec<NotTried>,
    /// The lines of the drawing: one for all edges between two screens.
    pub lines: Vec<MapLine>,
    /// The columns of the drawing.
    pub columns: Vec<MapColumn>,
    /// The size of the drawing.
    #[schema(minimum = 0)]
    pub width: u64,
    /// See `width`.
    #[schema(minimum = 0)]
    pub height: u64,
    /// The size of a screen's box.
    #[schema(minimum = 0)]
    pub box_width: u64,
    /// See `box_width`.
    #[schema(minimum = 0)]
    pub box_height: u64,
}

/// A screen on the map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct MapScreen {
    /// Its number, in the order of discovery.
    #[schema(minimum = 1)]
    pub number: u64,
    /// Its key, which is the same in every exploration.
    pub key: String,
    /// Its title when it was found.
    pub title: String,
    /// Its address when it was found.
    pub url: Option<String>,
    /// How many actions lead to it from the first screen.
    #[schema(minimum = 0)]
    pub depth: u64,
    /// How often it was seen.
    #[schema(minimum = 0)]
    pub visits: u64,
    /// How many different contents of it were seen.
    #[schema(minimum = 0)]
    pub variants: u64,
    /// The labels of what can be done on it.
    pub actions: Vec<String>,
    /// Its picture, by the hash of the file.
    pub screenshot: Option<String>,
    /// The left edge of its box.
    #[schema(minimum = 0)]
    pub x: u64,
    /// The upper edge of its box.
    #[schema(minimum = 0)]
    pub y: u64,
}

/// A way from one screen to another.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct MapEdge {
    /// The number of the screen on which the action is.
    #[schema(minimum = 0)]
    pub from: u64,
    /// The number of the screen that it leads to.
    #[schema(minimum = 0)]
    pub to: u64,
    /// What the action does.
    pub action: Option<StepActionKind>,
    /// The label of the element.
    pub label: String,
    /// The step that found it.
    #[schema(minimum = 0)]
    pub step: u64,
}

/// A line of the drawing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct MapLine {
    /// The number of the screen at which it starts.
    #[schema(minimum = 0)]
    pub from: u64,
    /// The number of the screen at which it ends.
    #[schema(minimum = 0)]
    pub to: u64,
    /// What it shows.
    pub kind: MapLineKind,
    /// Its path, in SVG path syntax.
    pub path: String,
    /// The labels of the actions.
    pub labels: Vec<String>,
}

/// What a line shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum MapLineKind {
    /// How a screen is reached first.
    Tree,
    /// Another way forward.
    Forward,
    /// A way back, or to a screen of the same depth.
    Back,
}

/// A column of the drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct MapColumn {
    /// Its left edge.
    #[schema(minimum = 0)]
    pub x: u64,
    /// How many actions lead to its screens from the first one.
    #[schema(minimum = 0)]
    pub depth: u64,
}

/// An action that was not tried.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct NotTried {
    /// The number of the screen on which it is.
    #[schema(minimum = 0)]
    pub screen: u64,
    /// Its id, by which it can be approved.
    pub id: String,
    /// The label of the element.
    pub label: String,
    /// Why it was not tried.
    pub reason: Option<NotTriedReason>,
}

/// Why an action was not tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum NotTriedReason {
    /// The policy names it.
    DeniedByPolicy,
    /// It failed too often.
    TriesExhausted,
    /// Actions like it led to nothing new.
    GroupExhausted,
    /// It leaves the application or downloads a file.
    OutsideScope,
    /// It may change, destroy, spend or send something.
    ApprovalNeeded,
    /// There is no way back to its screen.
    Unreachable,
}

impl From<RejectionReason> for NotTriedReason {
    fn from(reason: RejectionReason) -> Self {
        match reason {
            RejectionReason::DeniedByPolicy => Self::DeniedByPolicy,
            RejectionReason::TriesExhausted => Self::TriesExhausted,
            RejectionReason::GroupExhausted => Self::GroupExhausted,
            RejectionReason::OutsideScope => Self::OutsideScope,
            RejectionReason::ApprovalNeeded => Self::ApprovalNeeded,
            RejectionReason::Unreachable => Self::Unreachable,
        }
    }
}

impl Explorations<'_> {
    /// The graph that an exploration has found, drawn.
    pub fn map(&self, stream: StreamId) -> Result<ExplorationMap> {
        Ok(map(self.graph(stream)?))
    }
}

fn map(graph: Graph) -> ExplorationMap {
    let drawn = drawing(&graph);
    let screens = graph.screens.into_iter().zip(drawn.boxes);
    ExplorationMap {
        screens: screens.map(|(screen, corner)| screen_at(screen, corner)).collect(),
        edges: graph.edges.into_iter().map(edge).collect(),
        withheld: graph.withheld.into_iter().map(not_tried).collect(),
        lines: drawn.lines.into_iter().map(line).collect(),
        columns: drawn.columns.into_iter().map(|Column { x, depth }| MapColumn { x, depth }).collect(),
        width: drawn.width,
        height: drawn.height,
        box_width: drawn.box_width,
        box_height: drawn.box_height,
    }
}

fn screen_at(screen: Screen, Corner { x, y }: Corner) -> MapScreen {
    MapScreen {
        number: screen.number,
        key: screen.key,
        title: screen.title,
        url: screen.url,
        depth: screen.depth,
        visits: screen.visits,
        variants: screen.variants,
        actions: screen.actions,
        screenshot: screen.screenshot,
        x,
        y,
    }
}

fn edge(edge: Edge) -> MapEdge {
    let kinds = [ActionKind::Tap, ActionKind::Navigate];
    let action = kinds.into_iter().find(|kind| kind.word() == edge.action).map(StepActionKind::from);
    MapEdge { from: edge.from, to: edge.to, action, label: edge.label, step: edge.step }
}

fn not_tried(action: Withheld) -> NotTried {
    let reason = serde_json::from_value::<RejectionReason>(action.reason.into()).ok();
    NotTried { screen: action.screen, id: action.id, label: action.label, reason: reason.map(Into::into) }
}

fn line(line: DrawnLine) -> MapLine {
    let kind = match line.kind {
        LineKind::Tree => MapLineKind::Tree,
        LineKind::Forward => MapLineKind::Forward,
        LineKind::Back => MapLineKind::Back,
    };
    MapLine { from: line.from, to: line.to, kind, path: line.path, labels: line.labels }
}
