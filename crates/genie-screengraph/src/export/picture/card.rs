//! A card for each screen: its picture, what can be done on it, and its connections.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use maud::{Markup, html};

use crate::graph::Screen;

use super::super::connection::Connection;
use super::super::plain;
use super::{Page, TEXT_CHARACTERS_MAX, name, screen_link};

/// How many actions or connections a card lists before it folds the rest.
const LISTED_MAX: usize = 12;

/// How many labels of a connection a card shows.
const LABELS_MAX: usize = 3;

/// The formats of pictures that browsers show: how a file starts, and its media type.
const FORMATS: [(&[u8], &str); 4] = [
    (b"\x89PNG\r\n\x1a\n", "image/png"),
    (b"\xff\xd8\xff", "image/jpeg"),
    (b"RIFF", "image/webp"),
    (b"GIF8", "image/gif"),
];

/// The cards of all screens.
pub(super) fn cards(page: &Page<'_>, screenshot: &dyn Fn(&str) -> Option<Vec<u8>>) -> Markup {
    let mut leaving: Vec<Vec<&Connection>> = vec![Vec::new(); page.graph.screens.len()];
    let mut arriving = leaving.clone();
    for connection in &page.connections {
        leaving[connection.from].push(connection);
        arriving[connection.to].push(connection);
    }
    html! {
        div class="cards" {
            @for (place, screen) in page.graph.screens.iter().enumerate() {
                article class="card" id={ "screen-" (screen.number) } {
                    (picture(screen, screenshot))
                    div class="text" {
                        (heading(page, place))
                        (actions(&screen.actions))
                        (links(page, "Leads to", &leaving[place], |connection| connection.to))
                        (links(page, "Comes from", &arriving[place], |connection| connection.from))
                    }
                }
            }
        }
    }
}

fn picture(screen: &Screen, screenshot: &dyn Fn(&str) -> Option<Vec<u8>>) -> Markup {
    let file = screen.screenshot.as_deref().and_then(screenshot);
    let address = file.and_then(|file| {
        let (_, media_type) = FORMATS.iter().find(|(start, _)| file.starts_with(start))?;
        Some(format!("data:{media_type};base64,{}", STANDARD.encode(file)))
    });
    html! {
        @if let Some(address) = address {
            img src=(address) alt={ "Screenshot of screen " (screen.number) };
        }
    }
}

fn heading(page: &Page<'_>, place: usize) -> Markup {
    let screen = &page.graph.screens[place];
    html! {
        h3 {
            a class="number" href={ "#map-" (screen.number) } title="Show on the map" { (screen.number) }
            " " (page.titles[place])
        }
        @if let Some(url) = &screen.url { p class="address" { (plain(url, TEXT_CHARACTERS_MAX)) } }
        p {
            (distance(screen.depth)) " · " (counted(screen.visits, "visit")) " · "
            (counted(screen.variants, "variant"))
        }
    }
}

fn distance(depth: u64) -> String {
    if depth == 0 { "Start".to_owned() } else { format!("{} from the start", counted(depth, "action")) }
}

fn counted(count: u64, noun: &str) -> String {
    if count == 1 { format!("1 {noun}") } else { format!("{count} {noun}s") }
}

fn actions(labels: &[String]) -> Markup {
    let labels: Vec<Markup> = labels.iter().map(|label| html! { (name(label)) }).collect();
    html! {
        @if !labels.is_empty() { h4 { "Actions" } (folded("actions", &labels)) }
    }
}

fn links(
    page: &Page<'_>,
    heading: &str,
    connections: &[&Connection],
    end: fn(&Connection) -> usize,
) -> Markup {
    let links: Vec<Markup> = connections
        .iter()
        .map(|connection| {
            let via = via(connection, &page.titles[connection.to]);
            html! {
                (screen_link(page, end(connection)))
                @if let Some(via) = via { " " span class="via" { (via) } }
            }
        })
        .collect();
    html! {
        @if !links.is_empty() { h4 { (heading) } (folded("links", &links)) }
    }
}

/// What leads along a connection. A label that repeats the title of the screen says nothing.
fn via(connection: &Connection, title: &str) -> Option<String> {
    let (shown, rest) = connection.labels.split_at(connection.labels.len().min(LABELS_MAX));
    let repeats =
        |label: &String| label == title || label.strip_suffix('…').is_some_and(|cut| title.starts_with(cut));
    if connection.labels.iter().all(repeats) {
        return None;
    }
    let shown: Vec<String> = shown.iter().map(|label| format!("“{label}”")).collect();
    let rest = if rest.is_empty() { String::new() } else { format!(" and {} more", rest.len()) };
    Some(format!("via {}{rest}", shown.join(", ")))
}

/// A list whose end is folded if it is long.
fn folded(class: &str, items: &[Markup]) -> Markup {
    let (shown, rest) = items.split_at(items.len().min(LISTED_MAX));
    html! {
        ul class=(class) { @for item in shown { li { (item) } } }
        @if !rest.is_empty() {
            details {
                summary { (rest.len()) " more" }
                ul class=(class) { @for item in rest { li { (item) } } }
            }
        }
    }
}
