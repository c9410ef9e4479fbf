//! What changed between two explorations, as it is shown. A screen that cannot be drawn side by side has no picture.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use genie_kernel::StreamId;
use genie_screengraph::diff::{ChangedScreen, EdgeChange, ScreenChange, diff, text};
use genie_screengraph::graph::Graph;

use crate::Result;

use super::Explorations;

/// What changed from one exploration to another.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ExplorationDrift {
    /// The screens that only the later one has.
    pub new: Vec<DriftScreen>,
    /// The screens that only the earlier one has.
    pub gone: Vec<DriftScreen>,
    /// The screens of both on which something else can be done, or that lead elsewhere.
    pub changed: Vec<DriftChange>,
    /// The same in words.
    pub text: String,
}

impl ExplorationDrift {
    /// Whether nothing changed.
    pub fn is_empty(&self) -> bool {
        self.new.is_empty() && self.gone.is_empty() && self.changed.is_empty()
    }
}

/// A screen that only one exploration has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct DriftScreen {
    /// Its key.
    pub key: String,
    /// Its number in the exploration that has it.
    #[schema(minimum = 0)]
    pub number: u64,
    /// Its title.
    pub title: String,
    /// Its address.
    pub url: Option<String>,
    /// Its picture, by the hash of the file.
    pub screenshot: Option<String>,
}

/// A screen of both explorations that changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct DriftChange {
    /// Its key.
    pub key: String,
    /// Its title in the later exploration.
    pub title: String,
    /// Its number in the earlier exploration.
    #[schema(minimum = 0)]
    pub number_before: u64,
    /// Its number in the later exploration.
    #[schema(minimum = 0)]
    pub number_after: u64,
    /// Its picture in the earlier exploration.
    pub screenshot_before: Option<String>,
    /// Its picture in the later exploration.
    pub screenshot_after: Option<String>,
    /// The labels of actions that only the later exploration has.
    pub new_actions: Vec<String>,
    /// The labels of actions that only the earlier exploration has.
    pub gone_actions: Vec<String>,
    /// The ways that only the later exploration has.
    pub new_edges: Vec<DriftEdge>,
    /// The ways that only the earlier exploration has.
    pub gone_edges: Vec<DriftEdge>,
}

/// A way that only one exploration has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct DriftEdge {
    /// The label of the element.
    pub label: String,
    /// The key of the screen that it leads to.
    pub to: String,
    /// The title of that screen.
    pub to_title: String,
}

impl Explorations<'_> {
    /// How the graph of a later exploration differs from that of an earlier one.
    pub fn compare(&self, before: StreamId, after: StreamId) -> Result<ExplorationDrift> {
        let (before, after) = (self.graph(before)?, self.graph(after)?);
        let drift = diff(&before, &after);
        let text = text(&drift);
        let changed = drift.changed.into_iter().map(|screen| changed(screen, &before, &after));
        Ok(ExplorationDrift {
            changed: changed.collect(),
            new: drift.new.into_iter().map(|screen| only_in(screen, &after)).collect(),
            gone: drift.gone.into_iter().map(|screen| only_in(screen, &before)).collect(),
            text,
        })
    }
}

fn only_in(screen: ScreenChange, graph: &Graph) -> DriftScreen {
    DriftScreen {
        screenshot: screenshot(graph, screen.number),
        key: screen.key,
        number: screen.number,
        title: screen.title,
        url: screen.url,
    }
}

fn changed(screen: ChangedScreen, before: &Graph, after: &Graph) -> DriftChange {
    let edges = |edges: Vec<EdgeChange>| {
        let edge = |edge: EdgeChange| DriftEdge { label: edge.label, to: edge.to, to_title: edge.to_title };
        edges.into_iter().map(edge).collect()
    };
    DriftChange {
        screenshot_before: screenshot(before, screen.number_before),
        screenshot_after: screenshot(after, screen.number_after),
        key: screen.key,
        title: screen.title,
        number_before: screen.number_before,
        number_after: screen.number_after,
        new_actions: screen.new_actions,
        gone_actions: screen.gone_actions,
        new_edges: edges(screen.new_edges),
        gone_edges: edges(screen.gone_edges),
    }
}

fn screenshot(graph: &Graph, number: u64) -> Option<String> {
    graph.screens.iter().find(|screen| screen.number == number)?.screenshot.clone()
}
