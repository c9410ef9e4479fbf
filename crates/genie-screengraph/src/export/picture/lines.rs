//! The lines of the drawing: which kind each one is, and its path.

use super::super::connection::Connection;
use super::layout::{BOX_HEIGHT, BOX_WIDTH, GAP, Layout, Place};

/// Where a line leaves the others that start at the same screen.
pub(super) const TRUNK: u64 = 16;
/// The radius of a bend.
pub(super) const BEND: u64 = 8;
/// How far lines outside the tree start and end next to the middle of a box.
const ASIDE: u64 = 9;
/// The room for the tip of an arrow.
const TIP: u64 = 2;

/// What a line shows.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// How a screen is reached first.
    Tree,
    /// Another way forward.
    Forward,
    /// A way back, or to a screen of the same depth.
    Back,
}

impl Kind {
    /// The class of the line in the style sheet.
    pub(super) fn class(self) -> &'static str {
        match self {
            Self::Tree => "tree",
            Self::Forward => "forward",
            Self::Back => "back",
        }
    }
}

/// A line between two screens.
pub(super) struct Line {
    /// What it shows.
    pub(super) kind: Kind,
    /// Its path, in SVG path syntax.
    pub(super) path: String,
}

/// The line of a connection.
pub(super) fn line(connection: &Connection, layout: &Layout) -> Line {
    let (from, to) = (layout.boxes[connection.from], layout.boxes[connection.to]);
    if to.parent == Some(connection.from) {
        Line { kind: Kind::Tree, path: tree_path(from, to) }
    } else if from.column < to.column {
        Line { kind: Kind::Forward, path: forward_path(from, to) }
    } else if connection.from == connection.to {
        Line { kind: Kind::Back, path: loop_path(from) }
    } else if from.column == to.column {
        Line { kind: Kind::Back, path: sideways_path(from, to) }
    } else {
        Line { kind: Kind::Back, path: back_path(from, to) }
    }
}

/// The height at which a box is halved.
pub(super) fn middle(place: Place) -> u64 {
    place.y + BOX_HEIGHT / 2
}

fn right(place: Place) -> u64 {
    place.x + BOX_WIDTH
}

/// A line with round bends. Those from the same screen share their start.
fn tree_path(from: Place, to: Place) -> String {
    let (x1, y1, x2, y2) = (right(from), middle(from), to.x - TIP, middle(to));
    if y1 == y2 {
        return format!("M{x1} {y1}H{x2}");
    }
    let trunk = x1 + TRUNK;
    let (before, after, upper, lower) = (trunk - BEND, trunk + BEND, y1 + BEND, y2 - BEND);
    format!("M{x1} {y1}H{before}Q{trunk} {y1} {trunk} {upper}V{lower}Q{trunk} {y2} {after} {y2}H{x2}")
}

fn forward_path(from: Place, to: Place) -> String {
    let (x1, y1, x2, y2) = (right(from), middle(from) - ASIDE, to.x - TIP, middle(to) - ASIDE);
    format!("M{x1} {y1}C{} {y1} {} {y2} {x2} {y2}", x1 + GAP / 2, x2 - GAP / 2)
}

fn back_path(from: Place, to: Place) -> String {
    let (x1, y1, x2, y2) = (from.x, middle(from) + ASIDE, right(to) + TIP, middle(to) + ASIDE);
    format!("M{x1} {y1}C{} {y1} {} {y2} {x2} {y2}", x1 - GAP / 2, x2 + GAP / 2)
}

/// A bow on the right. Screens far apart have a wider one, which stays between the columns.
fn sideways_path(from: Place, to: Place) -> String {
    let (x, y1, y2) = (right(from), middle(from) + ASIDE, middle(to) - ASIDE);
    let bow = x + (GAP / 4 + from.y.abs_diff(to.y) / 12).min(GAP * 3 / 5);
    format!("M{x} {y1}C{bow} {y1} {bow} {y2} {} {y2}", x + TIP)
}

fn loop_path(place: Place) -> String {
    let (x, y) = (right(place), middle(place));
    let (bow, upper, lower) = (x + GAP / 3, y - ASIDE * 2, y + ASIDE * 2);
    format!("M{x} {}C{bow} {upper} {bow} {lower} {} {}", y - ASIDE, x + TIP, y + ASIDE)
}
