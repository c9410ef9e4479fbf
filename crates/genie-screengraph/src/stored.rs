//! The rows of the graph, as nodes and exports read them.

use std::collections::BTreeSet;

use serde::Deserialize;
use serde_json::{Value, json};
use uuid::Uuid;

use genie_kernel::StreamId;
use genie_kernel::journal::{Error, Query, ROWS_MAX, Range, Rows};
use genie_kernel::table::Table;

use crate::observation::ActionKind;
use crate::tables::{ACTIONS, EDGES, SCREENS};

/// A screen, as it is stored.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct ScreenRow {
    pub(crate) id: Uuid,
    pub(crate) number: u64,
    pub(crate) key: String,
    pub(crate) sketch: Vec<u32>,
    #[serde(default)]
    pub(crate) labels: Option<Vec<u32>>,
    #[serde(default)]
    pub(crate) tabs: Option<Vec<String>>,
    pub(crate) depth: u64,
    pub(crate) page_ref: String,
    #[serde(default)]
    pub(crate) screenshot_ref: Option<String>,
    #[serde(default)]
    pub(crate) found_by: Option<Uuid>,
    pub(crate) visits: u64,
    pub(crate) variants: u64,
    pub(crate) has_address: String,
}

/// An action, as it is stored.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct ActionRow {
    pub(crate) id: Uuid,
    pub(crate) candidate_id: String,
    pub(crate) screen_id: Uuid,
    pub(crate) kind: ActionKind,
    pub(crate) group_key: String,
    #[serde(default)]
    pub(crate) slot_key: Option<String>,
    pub(crate) page_ref: String,
    pub(crate) ordinal: u64,
    pub(crate) relevance_milli: u64,
    pub(crate) status: String,
    #[serde(default)]
    pub(crate) reason: Option<String>,
    #[serde(default)]
    pub(crate) revealed_by: Option<Uuid>,
    #[serde(default)]
    pub(crate) ranked_by: Option<String>,
    pub(crate) goal_rank: i64,
    #[serde(default)]
    pub(crate) is_toggle: Option<bool>,
    pub(crate) tries: u64,
    pub(crate) lost_ways: u64,
}

/// An edge, as it is stored.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct EdgeRow {
    pub(crate) number: u64,
    pub(crate) from_screen_id: Uuid,
    pub(crate) action_id: Uuid,
    pub(crate) to_screen_id: Uuid,
    pub(crate) found_in_step: u64,
    pub(crate) visits: u64,
}

/// Where a link leads, as it is stored.
#[derive(Clone, Copy, Debug, Deserialize)]
pub(crate) struct LinkRow {
    pub(crate) to_screen_id: Uuid,
}

/// A group of actions, as it is stored.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
pub(crate) struct GroupRow {
    pub(crate) misses: u64,
    pub(crate) tries: u64,
}

const SCREEN_COLUMNS: &[&str] = &[
    "number",
    "key",
    "sketch",
    "labels",
    "tabs",
    "depth",
    "page_ref",
    "screenshot_ref",
    "found_by",
    "visits",
    "variants",
    "has_address",
];

pub(crate) const ACTION_COLUMNS: &[&str] = &[
    "candidate_id",
    "screen_id",
    "kind",
    "group_key",
    "slot_key",
    "page_ref",
    "ordinal",
    "relevance_milli",
    "status",
    "reason",
    "revealed_by",
    "ranked_by",
    "goal_rank",
    "is_toggle",
    "tries",
    "lost_ways",
];

pub(crate) const SLOT_COLUMNS: &[&str] = &["slot_key"];

const EDGE_COLUMNS: &[&str] =
    &["number", "from_screen_id", "action_id", "to_screen_id", "found_in_step", "visits"];

/// The first screens that have this value in an indexed column.
pub(crate) fn screens_with(
    rows: &dyn Rows,
    stream: StreamId,
    column: &'static str,
    value: &str,
    limit: usize,
) -> Result<Vec<ScreenRow>, Error> {
    let order: &'static [&'static str] = &["number"];
    let equals = vec![(column, json!(value))];
    let query = Query {
        table: &SCREENS,
        columns: SCREEN_COLUMNS,
        stream: Some(stream),
        equals,
        range: None,
        order,
        limit,
    };
    read(rows, &query)
}

/// What the place of an action in the order depends on, besides its rank.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct SlotRow {
    pub(crate) id: Uuid,
    #[serde(default)]
    pub(crate) slot_key: Option<String>,
}

/// The first actions to try, in the order of this rank, with these columns.
pub(crate) fn untried<T: for<'a> Deserialize<'a>>(
    rows: &dyn Rows,
    stream: StreamId,
    columns: &'static [&'static str],
    rank: &'static [&'static str],
    limit: usize,
) -> Result<Vec<T>, Error> {
    let query = Query {
        table: &ACTIONS,
        columns,
        stream: Some(stream),
        equals: vec![("status", json!("untried"))],
        range: None,
        order: rank,
        limit,
    };
    read(rows, &query)
}

/// The ids of the actions that a screen is known to have, if they are not too many to list.
pub(crate) fn known_actions(
    rows: &dyn Rows,
    stream: StreamId,
    screen: Uuid,
) -> Result<Option<BTreeSet<Uuid>>, Error> {
    #[derive(Deserialize)]
    struct Known {
        id: Uuid,
    }
    let query = Query {
        table: &ACTIONS,
        columns: &[],
        stream: Some(stream),
        equals: vec![("screen_id", json!(screen))],
        range: None,
        order: &["breadth_rank"],
        limit: ROWS_MAX,
    };
    let known: Vec<Known> = read(rows, &query)?;
    Ok((known.len() < ROWS_MAX).then(|| known.into_iter().map(|action| action.id).collect()))
}

/// The first edges of an action.
pub(crate) fn edges_of(
    rows: &dyn Rows,
    stream: StreamId,
    action: Uuid,
    limit: usize,
) -> Result<Vec<EdgeRow>, Error> {
    let query = Query {
        table: &EDGES,
        columns: EDGE_COLUMNS,
        stream: Some(stream),
        equals: vec![("action_id", json!(action))],
        range: None,
        order: &["number"],
        limit,
    };
    read(rows, &query)
}

/// All screens, in the order in which they were found.
pub(crate) fn all_screens(rows: &dyn Rows, stream: StreamId) -> Result<Vec<ScreenRow>, Error> {
    all(rows, stream, &SCREENS, SCREEN_COLUMNS, |screen: &ScreenRow| screen.number)
}

/// All edges, in the order in which they were found.
pub(crate) fn all_edges(rows: &dyn Rows, stream: StreamId) -> Result<Vec<EdgeRow>, Error> {
    all(rows, stream, &EDGES, EDGE_COLUMNS, |edge: &EdgeRow| edge.number)
}

/// The actions of a screen, in the order of its page.
pub(crate) fn actions_of(rows: &dyn Rows, stream: StreamId, screen: Uuid) -> Result<Vec<ActionRow>, Error> {
    let query = Query {
        table: &ACTIONS,
        columns: ACTION_COLUMNS,
        stream: Some(stream),
        equals: vec![("screen_id", json!(screen))],
        range: None,
        order: &["breadth_rank"],
        limit: ROWS_MAX,
    };
    read(rows, &query)
}

/// All rows of a table that has numbers, page by page.
fn all<T: for<'a> Deserialize<'a>>(
    rows: &dyn Rows,
    stream: StreamId,
    table: &'static Table,
    columns: &'static [&'static str],
    number: fn(&T) -> u64,
) -> Result<Vec<T>, Error> {
    let mut found: Vec<T> = Vec::new();
    loop {
        let above = found.last().map_or(0, |last| i64::try_from(number(last)).unwrap_or(i64::MAX));
        let query = Query {
            table,
            columns,
            stream: Some(stream),
            equals: Vec::new(),
            range: Some(Range { column: "number", above, up_to: i64::MAX }),
            order: &["number"],
            limit: ROWS_MAX,
        };
        let page = read(rows, &query)?;
        if page.is_empty() {
            return Ok(found);
        }
        found.extend(page);
    }
}

fn read<T: for<'a> Deserialize<'a>>(rows: &dyn Rows, query: &Query) -> Result<Vec<T>, Error> {
    let damaged =
        |error: serde_json::Error| Error::Damaged(format!("a row of {}: {error}", query.table.name));
    rows.find(query)?
        .into_iter()
        .map(|row| serde_json::from_value(Value::from(row)).map_err(damaged))
        .collect()
}
