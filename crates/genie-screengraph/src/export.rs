//! The graph in the formats of other programs. The same graph gives the same bytes in every format, and no text of a
//! screen can become markup or syntax there. Every text ends with a line end.

mod connection;
pub mod graphml;
mod line;
pub mod mermaid;
pub mod picture;

use crate::graph::Graph;

pub(crate) use line::{plain, title};

/// The graph as JSON.
pub fn json(graph: &Graph) -> String {
    // A graph has only texts, numbers and lists, so that writing it cannot fail.
    let mut text = serde_json::to_string_pretty(graph).unwrap_or_default();
    text.push('\n');
    text
}
