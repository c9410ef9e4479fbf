//! Parallel edges, merged: a drawing has one line between two screens, however many actions lead along it.

use std::collections::BTreeMap;

use crate::graph::Graph;

use super::plain;

/// The length of a label, in characters.
const LABEL_CHARACTERS_MAX: usize = 60;

/// All edges from one screen to another. Screens are given by their place in the graph.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Connection {
    /// The screen on which the actions are.
    pub(super) from: usize,
    /// The screen that they lead to.
    pub(super) to: usize,
    /// The labels of the actions, each once and none empty, in the order in which they were found.
    pub(super) labels: Vec<String>,
}

impl Connection {
    /// The first label and the number of further ones. Empty if no action has a label.
    pub(super) fn summary(&self) -> String {
        match self.labels.as_slice() {
            [] => String::new(),
            [label] => label.clone(),
            [first, rest @ ..] => format!("{first} (+{})", rest.len()),
        }
    }
}

/// The connections of a graph, in the order in which they were found. An edge to or from a screen that the graph does
/// not have is left out, because it cannot be drawn.
pub(super) fn connections(graph: &Graph) -> Vec<Connection> {
    let places = places(graph);
    let mut connections: Vec<Connection> = Vec::new();
    let mut known: BTreeMap<(usize, usize), usize> = BTreeMap::new();
    for edge in &graph.edges {
        let (Some(from), Some(to)) = (places.get(&edge.from), places.get(&edge.to)) else {
            continue;
        };
        let index = *known.entry((*from, *to)).or_insert_with(|| {
            connections.push(Connection { from: *from, to: *to, labels: Vec::new() });
            connections.len() - 1
        });
        let label = plain(&edge.label, LABEL_CHARACTERS_MAX);
        let labels = &mut connections[index].labels;
        if !label.is_empty() && !labels.contains(&label) {
            labels.push(label);
        }
    }
    connections
}

/// The place of each screen in the graph, by its number.
pub(super) fn places(graph: &Graph) -> BTreeMap<u64, usize> {
    graph.screens.iter().enumerate().map(|(place, screen)| (screen.number, place)).collect()
}
