//! The drawing of the graph as SVG: boxes in columns, and lines between them.

use maud::{Markup, html};

use crate::graph::Graph;

use super::super::connection::Connection;
use super::Page;
use super::fit::fit;
use super::layout::{BOX_HEIGHT, BOX_WIDTH, GAP, Layout, Place, column_x, lay_out};
use super::lines::{BEND, Kind, Line, TRUNK, line, middle};

/// How many screens are highlighted with their lines when the pointer is on them. A browser tests one selector per
/// screen at each movement.
const HIGHLIGHTS_MAX: usize = 500;

/// From how many lines outside the tree on these are drawn fainter.
const DENSE_LINES_MIN: usize = 60;

/// From how many lines outside the tree on these are drawn only for the screen that the pointer is on.
const CROWDED_LINES_MIN: usize = 250;

/// The room for a digit of a number in a box.
const DIGIT_WIDTH: u64 = 9;

/// The rule that highlights the lines of a screen. A style sheet cannot say "the lines of this screen" without naming
/// the screen.
pub(super) fn highlights(graph: &Graph) -> String {
    let numbers = graph.screens.iter().take(HIGHLIGHTS_MAX).map(|screen| screen.number);
    let selectors: Vec<String> = numbers
        .map(|n| format!(".map:has(.n{n}:is(:hover,:focus-visible,:target)) :is(.f{n},.t{n})"))
        .collect();
    if selectors.is_empty() {
        return String::new();
    }
    let rule = "{opacity:1!important;stroke:var(--accent);marker-end:url(#arrow-shown)}";
    format!("{}{rule}\n", selectors.join(",\n"))
}

/// Draws the screens in columns by depth, with lines between them.
pub(super) fn draw(page: &Page<'_>) -> Markup {
    let layout = lay_out(page.graph, &page.connections);
    let lines: Vec<Line> = page.connections.iter().map(|connection| line(connection, &layout)).collect();
    let density = Density::of(&lines);
    html! {
        div class="map" role="region" aria-label="Screen map" tabindex="0" {
            svg class=[density.class()] width=(layout.width) height=(layout.height)
                viewBox={ "0 0 " (layout.width) " " (layout.height) } {
                defs { (arrow("arrow")) (arrow("arrow-shown")) }
                @for (column, depth) in layout.depths.iter().enumerate() {
                    text class="column" x=(column_x(column)) y="32" { (column_name(*depth)) }
                }
                // What comes later is drawn above what comes before.
                (draw_lines(page, &lines, &[Kind::Back, Kind::Forward]))
                (draw_lines(page, &lines, &[Kind::Tree]))
                @for (line, connection) in lines.iter().zip(&page.connections) {
                    @if line.kind == Kind::Tree { (label(connection, &layout)) }
                }
                (boxes(page, &layout))
            }
        }
        @if !lines.is_empty() { p class="legend" { (density.legend()) } }
    }
}

/// How many lines are outside the tree.
enum Density {
    /// Few: each can be followed.
    Sparse,
    /// Many.
    Dense,
    /// Enough to hide the tree.
    Crowded,
}

impl Density {
    fn of(lines: &[Line]) -> Self {
        match lines.iter().filter(|line| line.kind != Kind::Tree).count() {
            CROWDED_LINES_MIN.. => Self::Crowded,
            DENSE_LINES_MIN.. => Self::Dense,
            _ => Self::Sparse,
        }
    }

    fn class(&self) -> Option<&'static str> {
        match self {
            Self::Sparse => None,
            Self::Dense => Some("dense"),
            Self::Crowded => Some("crowded"),
        }
    }

    fn legend(&self) -> &'static str {
        match self {
            Self::Sparse | Self::Dense => {
                "Each screen is next to the first screen that leads to it. Dashed lines lead back or sideways. \
                 Point at a screen to see its connections."
            }
            Self::Crowded => {
                "Each screen is next to the first screen that leads to it. There are too many other connections \
                 to show them all: point at a screen, or select the number on its card, to see its own."
            }
        }
    }
}

fn draw_lines(page: &Page<'_>, lines: &[Line], kinds: &[Kind]) -> Markup {
    let number = |place: usize| page.graph.screens[place].number;
    let drawn = lines.iter().zip(&page.connections).filter(|(line, _)| kinds.contains(&line.kind));
    html! {
        @for (Line { kind, path }, connection) in drawn {
            path class={ (kind.class()) " f" (number(connection.from)) " t" (number(connection.to)) } d=(path) {
                title { (tooltip(page, connection)) }
            }
        }
    }
}

fn arrow(id: &str) -> Markup {
    html! {
        marker id=(id) viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto" {
            path d="M0 0.8L7.5 4L0 7.2z" {}
        }
    }
}

fn column_name(depth: u64) -> String {
    match depth {
        0 => "Start".to_owned(),
        1 => "1 action".to_owned(),
        _ => format!("{depth} actions"),
    }
}

fn tooltip(page: &Page<'_>, connection: &Connection) -> String {
    let mut lines = vec![format!("{} → {}", page.titles[connection.from], page.titles[connection.to])];
    lines.extend(connection.labels.iter().cloned());
    lines.join("\n")
}

/// What leads to a screen first, on the line to it.
fn label(connection: &Connection, layout: &Layout) -> Markup {
    const FONT_SIZE: u64 = 11;
    let to = layout.boxes[connection.to];
    let start = TRUNK + BEND;
    html! {
        text class="label" x=(to.x + start - GAP) y=(middle(to) - 6) {
            (fit(&connection.summary(), GAP - start - 10, FONT_SIZE))
        }
    }
}

fn boxes(page: &Page<'_>, layout: &Layout) -> Markup {
    let highest = page.graph.screens.iter().map(|screen| screen.number).max().unwrap_or_default();
    let number_width = highest.to_string().len() as u64 * DIGIT_WIDTH;
    html! {
        @for (place, drawn) in layout.boxes.iter().enumerate() { (screen_box(page, place, *drawn, number_width)) }
    }
}

fn screen_box(page: &Page<'_>, place: usize, drawn: Place, number_width: u64) -> Markup {
    const FONT_SIZE: u64 = 13;
    const PADDING: u64 = 11;
    let number = page.graph.screens[place].number;
    let title = &page.titles[place];
    let text_start = PADDING + number_width + PADDING / 2;
    let text_width = BOX_WIDTH.saturating_sub(text_start + PADDING);
    let baseline = middle(drawn) + 5;
    html! {
        a id={ "map-" (number) } class={ "node n" (number) } href={ "#screen-" (number) } {
            title { (title) }
            rect x=(drawn.x) y=(drawn.y) width=(BOX_WIDTH) height=(BOX_HEIGHT) rx="9" {}
            text class="number" x=(drawn.x + PADDING) y=(baseline) { (number) }
            text x=(drawn.x + text_start) y=(baseline) { (fit(title, text_width, FONT_SIZE)) }
        }
    }
}
