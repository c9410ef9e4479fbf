//! The changes in words, one line for each screen.

use std::collections::BTreeMap;

use crate::export::{self, plain};

use super::{ChangedScreen, Drift, EdgeChange, ScreenChange};

/// How many labels or screens a sentence lists.
const LISTED_MAX: usize = 5;

/// The length of a title or label, in characters.
const NAME_CHARACTERS_MAX: usize = 60;

/// The length of an address, in characters.
const ADDRESS_CHARACTERS_MAX: usize = 200;

/// The changes for a terminal. Every line ends with a line end.
pub fn text(drift: &Drift) -> String {
    if drift.is_empty() {
        return "No differences\n".to_owned();
    }
    let new = drift.new.iter().map(|screen| format!("New screen: {}\n", named(screen)));
    let gone = drift.gone.iter().map(|screen| format!("Removed screen: {}\n", named(screen)));
    let changed = drift.changed.iter().map(|screen| format!("Changed: {}\n", changes(screen)));
    new.chain(gone).chain(changed).collect()
}

/// The title of a screen, and its address in brackets.
fn named(screen: &ScreenChange) -> String {
    let name = name(&screen.title);
    match &screen.url {
        Some(url) => format!("{name} ({})", plain(url, ADDRESS_CHARACTERS_MAX)),
        None => name,
    }
}

fn changes(screen: &ChangedScreen) -> String {
    let mut parts = Vec::new();
    parts.extend(listed_actions("new", &screen.new_actions));
    parts.extend(listed_actions("removed", &screen.gone_actions));
    parts.extend(destinations("now leads to", &screen.new_edges));
    parts.extend(destinations("no longer leads to", &screen.gone_edges));
    format!("{}: {}", name(&screen.title), parts.join(", "))
}

/// `new actions “Export” and “Import”`.
fn listed_actions(adjective: &str, labels: &[String]) -> Option<String> {
    let noun = if labels.len() == 1 { "action" } else { "actions" };
    let labels: Vec<String> = labels.iter().map(|label| quoted(label)).collect();
    (!labels.is_empty()).then(|| format!("{adjective} {noun} {}", listed(&labels)))
}

/// `now leads to Billing via “Plan” and “Upgrade”`, for each screen that the edges lead to.
fn destinations(phrase: &str, edges: &[EdgeChange]) -> Vec<String> {
    let mut labels: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for edge in edges {
        let labels = labels.entry(&edge.to).or_default();
        let label = quoted(&edge.label);
        if !edge.label.is_empty() && !labels.contains(&label) {
            labels.push(label);
        }
    }
    let mut parts: Vec<String> = Vec::new();
    for edge in edges {
        let Some(labels) = labels.remove(edge.to.as_str()) else {
            continue;
        };
        let to = name(&edge.to_title);
        if labels.is_empty() {
            parts.push(format!("{phrase} {to}"));
        } else {
            parts.push(format!("{phrase} {to} via {}", listed(&labels)));
        }
    }
    let further = parts.len().saturating_sub(LISTED_MAX);
    parts.truncate(LISTED_MAX);
    if further > 0 {
        let noun = if further == 1 { "screen" } else { "screens" };
        parts.push(format!("{phrase} {further} more {noun}"));
    }
    parts
}

/// `a, b and c`, or the first ones and the number of further ones.
fn listed(items: &[String]) -> String {
    let further = items.len().saturating_sub(LISTED_MAX);
    let shown = items.get(..LISTED_MAX).unwrap_or(items);
    match shown {
        shown if further > 0 => format!("{} and {further} more", shown.join(", ")),
        [first @ .., last] if !first.is_empty() => format!("{} and {last}", first.join(", ")),
        shown => shown.join(", "),
    }
}

fn name(title: &str) -> String {
    export::title(title, NAME_CHARACTERS_MAX)
}

fn quoted(label: &str) -> String {
    format!("“{}”", plain(label, NAME_CHARACTERS_MAX))
}
