//! The graph of an exploration, as it is exported, drawn and compared.

use serde::{Deserialize, Serialize};

/// The screens of a target and how they lead to each other.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Graph {
    /// The run that found it.
    pub run: String,
    /// What was explored.
    pub target: String,
    /// Why the run stopped.
    pub stop_reason: Option<String>,
    /// The screens, in the order in which they were found.
    pub screens: Vec<Screen>,
    /// How screens lead to each other, in the order in which the connections were found.
    pub edges: Vec<Edge>,
    /// The actions that were not tried, and why.
    pub withheld: Vec<Withheld>,
}

/// One screen.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Screen {
    /// Its number, from 1, in the order of discovery.
    pub number: u64,
    /// Its key: the same screen has the same one in every run.
    pub key: String,
    /// Its title when it was found.
    pub title: String,
    /// Its address when it was found.
    pub url: Option<String>,
    /// How many actions lead to it from the first screen.
    pub depth: u64,
    /// How often it was seen.
    pub visits: u64,
    /// How many different contents of it were seen.
    pub variants: u64,
    /// The labels of what can be done on it, sorted, each once.
    pub actions: Vec<String>,
    /// The picture of it, by the hash of its file.
    pub screenshot: Option<String>,
}

/// One way from a screen to another.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Edge {
    /// The screen on which the action is.
    pub from: u64,
    /// The screen that it leads to.
    pub to: u64,
    /// What the action does: `tap` or `navigate`.
    pub action: String,
    /// The label of the element.
    pub label: String,
    /// The step that found it.
    pub step: u64,
}

/// An action that was not tried.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Withheld {
    /// The screen on which it is.
    pub screen: u64,
    /// Its id, by which a person can approve it.
    pub id: String,
    /// The label of the element.
    pub label: String,
    /// Why it was not tried.
    pub reason: String,
}
