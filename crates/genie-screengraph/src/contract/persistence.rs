//! What a step added to the graph, as it is recorded.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// What a step added to the graph.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GraphPersistenceOutcome {
    /// The id of this outcome.
    pub persistence_id: Uuid,
    /// The screen that the step led to.
    pub screen_id: Uuid,
    /// What happened to it.
    pub screen_operation: ScreenOperation,
    /// The edge that leads there.
    pub edge_id: Option<Uuid>,
    /// What happened to it.
    pub edge_operation: Option<EdgeOperation>,
    /// The size of the graph after it.
    pub totals: Totals,
}

/// What happened to a screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ScreenOperation {
    /// It is new.
    Inserted,
    /// It was known, and so was this view of it.
    Seen,
    /// It was known, but not this view of it.
    VariantAdded,
    /// Too many views of it are known for this one to be recorded.
    VariantCap,
}

/// What happened to an edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum EdgeOperation {
    /// It is new.
    Inserted,
    /// It was known.
    Seen,
    /// It is new, but the same action led to another screen before.
    Nondeterministic,
}

/// The size of a graph.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Totals {
    /// Screens.
    pub screens: u64,
    /// Views of screens.
    pub variants: u64,
    /// Edges.
    pub edges: u64,
    /// Actions that are still to be tried.
    pub frontier: u64,
}
