//! Where each screen is drawn. Columns are depths. A screen stands next to the first screen that leads to it, and the
//! screens that one leads to stand below each other, so that these lines never cross. Takes time in proportion to the
//! size of the graph.

use std::collections::BTreeSet;

use crate::graph::Graph;

use super::super::connection::Connection;

/// The width of a box, in pixels.
pub(super) const BOX_WIDTH: u64 = 184;
/// The height of a box.
pub(super) const BOX_HEIGHT: u64 = 36;
/// The room between two columns.
pub(super) const GAP: u64 = 116;
/// The room around the drawing.
const MARGIN: u64 = 24;
/// The room for the names of the columns.
const HEADING: u64 = 32;
/// From one box to the one below it.
const ROW: u64 = 50;
/// More room where the boxes below belong to another screen.
const FAMILY_GAP: u64 = 14;

/// The places of all screens.
pub(super) struct Layout {
    /// The place of each screen, in the order of the graph.
    pub(super) boxes: Vec<Place>,
    /// The depth of each column.
    pub(super) depths: Vec<u64>,
    /// The size of the drawing.
    pub(super) width: u64,
    /// See `width`.
    pub(super) height: u64,
}

/// The place of one screen.
#[derive(Clone, Copy, Default)]
pub(super) struct Place {
    /// Its column, from 0.
    pub(super) column: usize,
    /// The screen next to which it stands.
    pub(super) parent: Option<usize>,
    /// The left edge of its box.
    pub(super) x: u64,
    /// The upper edge of its box.
    pub(super) y: u64,
}

/// The left edge of a column.
pub(super) fn column_x(column: usize) -> u64 {
    MARGIN + column as u64 * (BOX_WIDTH + GAP)
}

/// Finds a place for every screen.
pub(super) fn lay_out(graph: &Graph, connections: &[Connection]) -> Layout {
    let distinct: BTreeSet<u64> = graph.screens.iter().map(|screen| screen.depth).collect();
    let depths: Vec<u64> = distinct.into_iter().collect();
    let mut boxes: Vec<Place> = graph
        .screens
        .iter()
        .map(|screen| depths.binary_search(&screen.depth).unwrap_or_default())
        .map(|column| Place { column, x: column_x(column), ..Place::default() })
        .collect();
    let children = choose_parents(&mut boxes, connections);
    place_rows(&mut boxes, &children, depths.len());
    let bottom = boxes.iter().map(|place| place.y + BOX_HEIGHT).max().unwrap_or_default();
    // Lines between screens of the last column bend to the right.
    let right = column_x(depths.len().saturating_sub(1)) + BOX_WIDTH + GAP / 2;
    Layout { boxes, width: right, height: bottom + MARGIN, depths }
}

/// Gives each screen the first screen before it that leads to it, if possible from the next column, and returns the
/// children of each screen.
fn choose_parents(boxes: &mut [Place], connections: &[Connection]) -> Vec<Vec<usize>> {
    let is_near = |from: Place, to: Place| from.column + 1 == to.column;
    let is_far = |from: Place, to: Place| from.column < to.column;
    for is_possible in [is_near, is_far] {
        for Connection { from, to, .. } in connections {
            if is_possible(boxes[*from], boxes[*to]) {
                boxes[*to].parent.get_or_insert(*from);
            }
        }
    }
    let mut children = vec![Vec::new(); boxes.len()];
    for (index, place) in boxes.iter().enumerate() {
        if let Some(parent) = place.parent {
            children[parent].push(index);
        }
    }
    children
}

/// A step of the walk over the screens.
enum Visit {
    /// The screen, before its children.
    Before(usize),
    /// The screen, after its children.
    After(usize),
}

/// Gives each screen the first free row of its column that is not above its parent, and moves it down to its first
/// child. The walk keeps its own stack, because a graph may be deeper than the program's.
fn place_rows(boxes: &mut [Place], children: &[Vec<usize>], columns: usize) {
    let top = MARGIN + HEADING;
    let mut free = vec![top; columns];
    let mut family: Vec<Option<usize>> = vec![None; columns];
    let roots = (0..boxes.len()).filter(|index| boxes[*index].parent.is_none());
    let mut visits: Vec<Visit> = roots.rev().map(Visit::Before).collect();
    while let Some(visit) = visits.pop() {
        match visit {
            Visit::Before(index) => {
                let Place { column, parent, .. } = boxes[index];
                let is_other_family = free[column] > top && family[column] != parent;
                let gap = if is_other_family { FAMILY_GAP } else { 0 };
                let above = parent.map_or(top, |parent| boxes[parent].y);
                boxes[index].y = above.max(free[column] + gap);
                family[column] = parent;
                visits.push(Visit::After(index));
                visits.extend(children[index].iter().rev().copied().map(Visit::Before));
            }
            Visit::After(index) => {
                let first = children[index].first().map_or(0, |child| boxes[*child].y);
                let place = &mut boxes[index];
                place.y = place.y.max(first);
                free[place.column] = place.y + ROW;
            }
        }
    }
}
