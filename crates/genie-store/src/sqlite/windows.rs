//! A cache for the first rows of repeated queries, such as the ready tasks. The rows are kept in order and
//! updated with each staged change, so that a cycle finds its task without querying the database and its
//! changes are written once, at the commit.

use std::collections::BTreeMap;

use genie_kernel::StreamId;
use genie_kernel::journal::{Query, Range};
use genie_kernel::record::Fields;
use genie_kernel::table::{Holds, Presence};
use serde_json::Value;
use uuid::Uuid;

/// Maximum number of cached queries.
const WINDOWS_MAX: usize = 64;

/// How many rows are read at a time, starting with the first.
const ROWS_READ: usize = 64;

/// How many rows a window may grow to before it drops its last ones.
const ROWS_MAX: usize = 2 * ROWS_READ;

/// Maximum number of rows that a query may request: fewer than are read, so that one read serves many.
const LIMIT_MAX: usize = ROWS_READ / 4;

/// The most columns that a query may order by.
const ORDER_MAX: usize = 2;

/// The position of a row in its window.
type Place = ([i64; ORDER_MAX], Uuid);

/// The windows, of all tables and streams.
#[derive(Debug, Default)]
pub(crate) struct Windows {
    kept: Vec<Window>,
}

/// The first rows that a query would find, regardless of its range.
#[derive(Debug)]
struct Window {
    table: usize,
    stream: StreamId,
    columns: &'static [&'static str],
    equals: Vec<(&'static str, Value)>,
    order: &'static [&'static str],
    rows: BTreeMap<Place, Fields>,
    places: BTreeMap<Uuid, Place>,
    /// Every row up to here is in the window; if absent, every row is.
    until: Option<Place>,
}

impl Windows {
    /// The query whose rows form a window for this one, if it can be cached: it must be for one stream, with
    /// its range in the first whole number that it orders by and returns.
    pub(crate) fn widened(query: &Query) -> Option<Query> {
        let range = query.range?;
        query.stream?;
        let is_number = |name: &&str| {
            query.columns.contains(name)
                && query.table.column(name).is_some_and(|column| {
                    column.holds == Holds::Integer && column.presence == Presence::Required
                })
        };
        let compares = |(_, value): &(&str, Value)| value.is_string() || value.is_i64();
        let kept = query.order.first() == Some(&range.column)
            && query.order.len() <= ORDER_MAX
            && query.order.iter().all(is_number)
            && query.equals.iter().all(compares)
            && query.limit <= LIMIT_MAX;
        let range = Range { above: i64::MIN, up_to: i64::MAX, ..range };
        kept.then(|| Query { range: Some(range), limit: ROWS_READ, ..query.clone() })
    }

    /// The result of the query, if it is known.
    pub(crate) fn answer(&self, table: usize, query: &Query) -> Option<Vec<Fields>> {
        let range = query.range?;
        let window = self.kept.iter().find(|window| window.serves(table, query))?;
        let Some(first) = range.above.checked_add(1) else { return Some(Vec::new()) };
        let from = ([first, i64::MIN], Uuid::nil());
        let mut found = Vec::with_capacity(query.limit);
        let in_range = window.rows.range(from..).take_while(|((order, _), _)| order[0] <= range.up_to);
        found.extend(in_range.take(query.limit).map(|(_, row)| row.clone()));
        let all_known = window.until.is_none_or(|(order, _)| order[0] > range.up_to);
        (found.len() == query.limit || all_known).then_some(found)
    }

    /// Stores the result of a widened query.
    pub(crate) fn keep(&mut self, table: usize, wide: &Query, found: Vec<Fields>) {
        let Some(stream) = wide.stream else { return };
        self.kept.retain(|window| !window.serves(table, wide));
        if self.kept.len() >= WINDOWS_MAX {
            self.kept.remove(0);
        }
        let mut window = Window {
            table,
            stream,
            columns: wide.columns,
            equals: wide.equals.clone(),
            order: wide.order,
            rows: BTreeMap::new(),
            places: BTreeMap::new(),
            until: None,
        };
        let is_whole = found.len() < wide.limit;
        for row in found {
            let id = row.get("id").and_then(Value::as_str).and_then(|id| Uuid::try_parse(id).ok());
            let Some(place) = id.and_then(|id| window.place_of(id, &row)) else { return };
            window.places.insert(place.1, place);
            window.rows.insert(place, row);
        }
        if !is_whole {
            window.until = window.rows.last_key_value().map(|(place, _)| *place);
        }
        self.kept.push(window);
    }

    /// Updates a changed or new row.
    pub(crate) fn follow(&mut self, table: usize, stream: StreamId, id: Uuid, row: &Fields) {
        let concerned = |window: &&mut Window| window.stream == stream && window.table == table;
        for window in self.kept.iter_mut().filter(concerned) {
            window.follow(id, row);
        }
    }

    /// Drops the windows of a stream whose rows were changed in the database directly.
    pub(crate) fn forget(&mut self, stream: StreamId) {
        self.kept.retain(|window| window.stream != stream);
    }
}

impl Window {
    fn serves(&self, table: usize, query: &Query) -> bool {
        self.table == table
            && Some(self.stream) == query.stream
            && self.equals == query.equals
            && self.order == query.order
            && self.columns == query.columns
    }

    fn place_of(&self, id: Uuid, row: &Fields) -> Option<Place> {
        let mut order = [0; ORDER_MAX];
        for (place, column) in order.iter_mut().zip(self.order) {
            *place = row.get(column)?.as_i64()?;
        }
        Some((order, id))
    }

    fn follow(&mut self, id: Uuid, row: &Fields) {
        if let Some(place) = self.places.remove(&id) {
            self.rows.remove(&place);
        }
        let matches = |(column, value): &(&str, Value)| row.get(column) == Some(value);
        if !self.equals.iter().all(matches) {
            return;
        }
        let Some(place) = self.place_of(id, row) else { return };
        if self.until.is_some_and(|until| place > until) {
            return;
        }
        let columns = self.columns.iter().chain(&["id"]);
        let shown = columns.filter_map(|column| Some((*column, row.get(column)?.clone())));
        self.rows.insert(place, shown.collect());
        self.places.insert(id, place);
        if self.rows.len() > ROWS_MAX
            && let Some((last, _)) = self.rows.pop_last()
        {
            self.places.remove(&last.1);
            self.until = self.rows.last_key_value().map(|(place, _)| *place);
        }
    }
}
