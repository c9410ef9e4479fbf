//! The input and output of front ends: plain structs that serialise the same way on both sides, so that a
//! client of the HTTP API reads the same values that a local desk returns. Moments are RFC 3339 texts,
//! statuses are enums with their own schema.

mod status;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use genie_kernel::Timestamp;

pub use status::{
    ArtifactKind, Connection, Delivery, EffectStatus, FindingKind, LeadStage, LeadStatus, Log, MessageStatus,
    MessageType, Phase, Preparation, RequestedCommand, RunStatus, SettingsSection, Step, TaskStatus,
    UndoneChange,
};

/// The maximum number of rows on a page.
pub const PAGE_MAX: usize = 500;

/// How many rows a page has unless the caller says otherwise.
pub const PAGE_USUAL: usize = 100;

/// A page of a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Page<T> {
    /// How many items there are in all.
    pub total: usize,
    /// The items on this page.
    pub items: Vec<T>,
}

impl<T> Page<T> {
    /// Everything on one page.
    pub fn whole(items: Vec<T>) -> Self {
        Self { total: items.len(), items }
    }

    /// The part of a list that a window shows.
    pub fn part(items: Vec<T>, window: Window) -> Self {
        let total = items.len();
        let items = items.into_iter().skip(window.offset).take(window.limit).collect();
        Self { total, items }
    }
}

/// The part of a list to return.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    /// How many rows to skip.
    pub offset: usize,
    /// How many rows to return at most.
    pub limit: usize,
}

impl Default for Window {
    fn default() -> Self {
        Self { offset: 0, limit: PAGE_USUAL }
    }
}

/// A moment as text.
pub fn moment(at: Option<Timestamp>) -> Option<String> {
    at.map(|at| at.to_string())
}

/// A value that serialises as a text, as that text.
pub fn word(value: impl Serialize) -> String {
    match serde_json::to_value(value) {
        Ok(serde_json::Value::String(word)) => word,
        Ok(other) => other.to_string(),
        Err(_) => String::new(),
    }
}
