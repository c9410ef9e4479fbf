//! The drawing as values: where each screen stands, and the paths of the lines between them. A front end that draws the
//! map itself draws the same one.

use serde::Serialize;

use crate::graph::Graph;

use super::super::connection::{Connection, connections};
use super::layout::{BOX_HEIGHT, BOX_WIDTH, column_x, lay_out};
use super::lines::{Kind, line};

/// A drawing of a graph.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Drawing {
    /// The size of the drawing.
    pub width: u64,
    /// See `width`.
    pub height: u64,
    /// The size of a screen's box.
    pub box_width: u64,
    /// See `box_width`.
    pub box_height: u64,
    /// The left edge of each column, with the number of actions that lead to its screens.
    pub columns: Vec<Column>,
    /// The upper left corner of each screen's box, in the order of the graph.
    pub boxes: Vec<Corner>,
    /// The lines between screens.
    pub lines: Vec<DrawnLine>,
}

/// A column of screens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Column {
    /// Its left edge.
    pub x: u64,
    /// How many actions lead to its screens from the first one.
    pub depth: u64,
}

/// The upper left corner of a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Corner {
    /// From the left edge of the drawing.
    pub x: u64,
    /// From its upper edge.
    pub y: u64,
}

/// A line from one screen to another, for all actions that lead along it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct DrawnLine {
    /// The number of the screen at which it starts.
    pub from: u64,
    /// The number of the screen at which it ends.
    pub to: u64,
    /// What it shows.
    pub kind: LineKind,
    /// Its path, in SVG path syntax.
    pub path: String,
    /// The labels of the actions, each once and none empty.
    pub labels: Vec<String>,
}

/// What a line shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum LineKind {
    /// How a screen is reached first.
    Tree,
    /// Another way forward.
    Forward,
    /// A way back, or to a screen of the same depth.
    Back,
}

/// Draws a graph as values.
pub fn drawing(graph: &Graph) -> Drawing {
    let connections = connections(graph);
    let layout = lay_out(graph, &connections);
    let number = |place: usize| graph.screens[place].number;
    let draw = |connection: &Connection| {
        let drawn = line(connection, &layout);
        let kind = match drawn.kind {
            Kind::Tree => LineKind::Tree,
            Kind::Forward => LineKind::Forward,
            Kind::Back => LineKind::Back,
        };
        let (from, to) = (number(connection.from), number(connection.to));
        DrawnLine { from, to, kind, path: drawn.path, labels: connection.labels.clone() }
    };
    let column = |(column, depth): (usize, &u64)| Column { x: column_x(column), depth: *depth };
    Drawing {
        width: layout.width,
        height: layout.height,
        box_width: BOX_WIDTH,
        box_height: BOX_HEIGHT,
        columns: layout.depths.iter().enumerate().map(column).collect(),
        boxes: layout.boxes.iter().map(|place| Corner { x: place.x, y: place.y }).collect(),
        lines: connections.iter().map(draw).collect(),
    }
}
