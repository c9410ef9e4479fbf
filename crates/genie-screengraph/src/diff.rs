//! What changed between two explorations of the same target. Screens are matched by their key, so that another order of
//! discovery is no difference; neither are counters and dates in labels.

mod label;
mod sentence;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::graph::{Graph, Screen};

use label::comparable;

pub use sentence::text;

/// What changed from one graph to another.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Drift {
    /// The screens that only the later graph has.
    pub new: Vec<ScreenChange>,
    /// The screens that only the earlier graph has.
    pub gone: Vec<ScreenChange>,
    /// The screens of both graphs on which something else can be done, or that lead elsewhere.
    pub changed: Vec<ChangedScreen>,
}

impl Drift {
    /// Whether nothing changed.
    pub fn is_empty(&self) -> bool {
        self.new.is_empty() && self.gone.is_empty() && self.changed.is_empty()
    }
}

/// A screen that only one of the graphs has.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ScreenChange {
    /// Its key.
    pub key: String,
    /// Its number in the graph that has it.
    pub number: u64,
    /// Its title.
    pub title: String,
    /// Its address.
    pub url: Option<String>,
}

/// A screen of both graphs that changed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ChangedScreen {
    /// Its key.
    pub key: String,
    /// Its title in the later graph.
    pub title: String,
    /// Its number in the earlier graph.
    pub number_before: u64,
    /// Its number in the later graph.
    pub number_after: u64,
    /// The labels of actions that only the later graph has.
    pub new_actions: Vec<String>,
    /// The labels of actions that only the earlier graph has.
    pub gone_actions: Vec<String>,
    /// The edges from this screen that only the later graph has.
    pub new_edges: Vec<EdgeChange>,
    /// The edges from this screen that only the earlier graph has.
    pub gone_edges: Vec<EdgeChange>,
}

impl ChangedScreen {
    fn is_same(&self) -> bool {
        self.new_actions.is_empty()
            && self.gone_actions.is_empty()
            && self.new_edges.is_empty()
            && self.gone_edges.is_empty()
    }
}

/// An edge that only one of the graphs has.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct EdgeChange {
    /// What the action does: `tap` or `navigate`.
    pub action: String,
    /// The label of the element.
    pub label: String,
    /// The key of the screen that it leads to.
    pub to: String,
    /// The title of that screen.
    pub to_title: String,
}

/// What changed from `before` to `after`. Changes of titles, visits and pictures are not reported.
pub fn diff(before: &Graph, after: &Graph) -> Drift {
    let (earlier, later) = (views(before), views(after));
    let only_in = |graph: &Graph, other: &Views<'_>| {
        graph.screens.iter().filter(|screen| !other.contains_key(screen.key.as_str())).map(change).collect()
    };
    let changed = after.screens.iter().filter_map(|screen| {
        let (earlier, later) = (earlier.get(screen.key.as_str())?, later.get(screen.key.as_str())?);
        Some(compare(earlier, later)).filter(|changed| !changed.is_same())
    });
    Drift { new: only_in(after, &earlier), gone: only_in(before, &later), changed: changed.collect() }
}

/// The screens of a graph by their key.
type Views<'a> = BTreeMap<&'a str, View<'a>>;

/// What is compared of a screen.
struct View<'a> {
    screen: &'a Screen,
    actions: BTreeMap<String, &'a str>,
    edges: BTreeMap<EdgeKey<'a>, EdgeChange>,
}

/// The action, the comparable label, and the key of the screen that an edge leads to.
type EdgeKey<'a> = (&'a str, String, &'a str);

fn views(graph: &Graph) -> Views<'_> {
    let numbers: BTreeMap<u64, &Screen> =
        graph.screens.iter().map(|screen| (screen.number, screen)).collect();
    let view = |screen| View { screen, actions: actions(screen), edges: BTreeMap::new() };
    let mut views: Views<'_> =
        graph.screens.iter().map(|screen| (screen.key.as_str(), view(screen))).collect();
    for edge in &graph.edges {
        let (Some(from), Some(to)) = (numbers.get(&edge.from), numbers.get(&edge.to)) else {
            continue;
        };
        let Some(view) = views.get_mut(from.key.as_str()) else {
            continue;
        };
        let key = (edge.action.as_str(), comparable(&edge.label), to.key.as_str());
        view.edges.entry(key).or_insert_with(|| EdgeChange {
            action: edge.action.clone(),
            label: edge.label.clone(),
            to: to.key.clone(),
            to_title: to.title.clone(),
        });
    }
    views
}

fn actions(screen: &Screen) -> BTreeMap<String, &str> {
    screen.actions.iter().map(|label| (comparable(label), label.as_str())).collect()
}

fn change(screen: &Screen) -> ScreenChange {
    ScreenChange {
        key: screen.key.clone(),
        number: screen.number,
        title: screen.title.clone(),
        url: screen.url.clone(),
    }
}

fn compare(before: &View<'_>, after: &View<'_>) -> ChangedScreen {
    ChangedScreen {
        key: after.screen.key.clone(),
        title: after.screen.title.clone(),
        number_before: before.screen.number,
        number_after: after.screen.number,
        new_actions: only_in(&after.actions, &before.actions).map(|label| (*label).to_owned()).collect(),
        gone_actions: only_in(&before.actions, &after.actions).map(|label| (*label).to_owned()).collect(),
        new_edges: only_in(&after.edges, &before.edges).cloned().collect(),
        gone_edges: only_in(&before.edges, &after.edges).cloned().collect(),
    }
}

/// The values whose key the other map does not have.
fn only_in<'m, K: Ord, V>(map: &'m BTreeMap<K, V>, other: &'m BTreeMap<K, V>) -> impl Iterator<Item = &'m V> {
    map.iter().filter(|(key, _)| !other.contains_key(key)).map(|(_, value)| value)
}
