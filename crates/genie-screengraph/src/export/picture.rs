//! The graph as one HTML file for people: a drawing, a card for each screen, and the actions that were not tried. The
//! file has no scripts and refers to nothing outside itself. All texts are escaped.

mod card;
mod drawing;
mod fit;
mod layout;
mod lines;
mod map;

use maud::{DOCTYPE, Markup, PreEscaped, html};

use crate::graph::{Graph, Withheld};

use super::connection::{Connection, connections, places};
use super::{plain, title};

pub use map::{Column, Corner, Drawing, DrawnLine, LineKind, drawing};

const STYLE: &str = include_str!("picture/page.css");
const POLICY: &str =
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'";

/// The length of a text on the page, in characters.
const TEXT_CHARACTERS_MAX: usize = 400;

/// The length of a title on the page, in characters.
const TITLE_CHARACTERS_MAX: usize = 120;

/// What the parts of the page show.
struct Page<'a> {
    graph: &'a Graph,
    /// The titles of the screens, in the order of the graph.
    titles: Vec<String>,
    connections: Vec<Connection>,
}

/// The graph as an HTML page. `screenshot` returns the file of a picture by its hash; a screen whose picture is missing
/// or has an unknown format has none on the page.
pub fn write(graph: &Graph, screenshot: &dyn Fn(&str) -> Option<Vec<u8>>) -> String {
    let titles = graph.screens.iter().map(|screen| title(&screen.title, TITLE_CHARACTERS_MAX)).collect();
    let page = Page { graph, titles, connections: connections(graph) };
    let target = plain(&graph.target, TEXT_CHARACTERS_MAX);
    let document = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta http-equiv="Content-Security-Policy" content=(POLICY);
                title { "Screen map: " (target) }
                style { (PreEscaped(STYLE)) (PreEscaped(drawing::highlights(graph))) }
            }
            body {
                main {
                    header {
                        p class="kind" { "Screen map" }
                        h1 { (target) }
                        p { (stop(graph)) }
                        @if !graph.screens.is_empty() { (counts(&page)) }
                    }
                    @if graph.screens.is_empty() {
                        p class="none" { "No screens were found." }
                    } @else {
                        section { h2 { "Map" } (drawing::draw(&page)) }
                        section { h2 { "Screens" } (card::cards(&page, screenshot)) }
                    }
                    @if !graph.withheld.is_empty() { (withheld(&page)) }
                    @if !graph.run.is_empty() {
                        footer { "Run " code { (plain(&graph.run, TEXT_CHARACTERS_MAX)) } }
                    }
                }
            }
        }
    };
    let mut text = document.into_string();
    text.push('\n');
    text
}

fn stop(graph: &Graph) -> String {
    match &graph.stop_reason {
        Some(reason) => format!("Stopped: {}", words(reason)),
        None => "The exploration has not stopped yet.".to_owned(),
    }
}

/// A reason in words: `budget_exhausted:steps` is `budget exhausted (steps)`. A sentence stays as it is.
fn words(reason: &str) -> String {
    let reason = plain(reason, TEXT_CHARACTERS_MAX);
    match reason.split_once(':') {
        _ if reason.contains(' ') => reason,
        Some((code, detail)) => format!("{} ({detail})", code.replace('_', " ")),
        None => reason.replace('_', " "),
    }
}

fn counts(page: &Page<'_>) -> Markup {
    let screens = &page.graph.screens;
    let depth = screens.iter().map(|screen| screen.depth).max().unwrap_or_default();
    let counts = [
        (screens.len() as u64, "screen", "screens"),
        (page.connections.len() as u64, "connection", "connections"),
        (depth, "action deep", "actions deep"),
        (page.graph.withheld.len() as u64, "withheld action", "withheld actions"),
    ];
    html! {
        ul class="counts" {
            @for (count, one, many) in counts {
                li { b { (count) } " " (if count == 1 { one } else { many }) }
            }
        }
    }
}

fn withheld(page: &Page<'_>) -> Markup {
    let places = places(page.graph);
    let row = |action: &Withheld| {
        let place = places.get(&action.screen).copied();
        html! {
            tr {
                td class="name" { (name(&action.label)) }
                td { @if let Some(place) = place { (screen_link(page, place)) } @else { (action.screen) } }
                td { (words(&action.reason)) }
                td { code { (plain(&action.id, TEXT_CHARACTERS_MAX)) } }
            }
        }
    };
    html! {
        section {
            h2 { "Withheld actions" }
            p { "These actions were not tried. To approve one, use its id." }
            div class="frame" {
                table {
                    thead { tr { th { "Action" } th { "Screen" } th { "Reason" } th { "Id" } } }
                    tbody { @for action in &page.graph.withheld { (row(action)) } }
                }
            }
        }
    }
}

/// The label of an action.
fn name(label: &str) -> String {
    let label = plain(label, TEXT_CHARACTERS_MAX);
    if label.is_empty() { "No label".to_owned() } else { label }
}

/// The number and title of a screen, as a link to its card.
fn screen_link(page: &Page<'_>, place: usize) -> Markup {
    let number = page.graph.screens[place].number;
    html! {
        a class="screen" href={ "#screen-" (number) } {
            span class="number" { (number) } " " (page.titles[place])
        }
    }
}
