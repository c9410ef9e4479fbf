//! The graph as a Mermaid flowchart, for documents that draw one. Mermaid refuses more than 500 connections or 50,000
//! characters unless the page raises `maxEdges` and `maxTextSize`; nothing is left out here because of that.

use std::fmt::Write;

use crate::graph::Graph;

use super::connection::connections;
use super::title;

/// The length of a title, in characters.
const TITLE_CHARACTERS_MAX: usize = 60;

/// Marks that mean nothing to Mermaid, Markdown and HTML.
const HARMLESS: &str = " ,()+?!";

/// The graph as a flowchart from left to right. Parallel edges are one arrow with the first label and the number of
/// further ones.
pub fn write(graph: &Graph) -> String {
    let mut text = String::from("flowchart LR\n");
    for screen in &graph.screens {
        let title = escaped(&title(&screen.title, TITLE_CHARACTERS_MAX));
        // Writing to a string cannot fail.
        let _ = writeln!(text, "  s{0}[\"{0} · {title}\"]", screen.number);
    }
    for connection in connections(graph) {
        let [from, to] = [connection.from, connection.to].map(|place| graph.screens[place].number);
        let label = escaped(&connection.summary());
        let _ = if label.is_empty() {
            writeln!(text, "  s{from} --> s{to}")
        } else {
            writeln!(text, "  s{from} -->|\"{label}\"| s{to}")
        };
    }
    text
}

/// The text with all other marks as character codes, so that there is no syntax in it.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        let is_mark = character.is_ascii() && !character.is_ascii_alphanumeric();
        if is_mark && !HARMLESS.contains(character) {
            let _ = write!(escaped, "#{};", u32::from(character));
        } else {
            escaped.push(character);
        }
    }
    escaped
}
