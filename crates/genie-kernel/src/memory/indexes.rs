//! The indexes of the in-memory tables, as ordered sets. A query served by an index reads little more than
//! the rows it returns; a query without one reads all rows.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;
use uuid::Uuid;

use crate::StreamId;
use crate::fold::Key;
use crate::journal::Query;
use crate::record::Fields;
use crate::table::{Index, Span, Table};

/// The rows of all tables in the order of their indexes.
#[derive(Debug, Default)]
pub(super) struct Indexes(BTreeMap<Which, BTreeSet<Place>>);

/// The name of an index, and its stream unless it spans streams.
type Which = (&'static str, Option<StreamId>);

/// A row's key in an index: its indexed columns, then its id.
type Place = (Vec<Part>, Uuid, StreamId);

/// A value in index order.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Part {
    /// Absent, or neither text nor a whole number.
    Other,
    /// Text.
    Text(Box<str>),
    /// A whole number.
    Number(i64),
}

impl Part {
    /// The index key of a value.
    pub(super) fn of(value: Option<&Value>) -> Self {
        let Some(value) = value else { return Self::Other };
        match (value.as_i64(), value.as_str()) {
            (Some(number), _) => Self::Number(number),
            (None, Some(text)) => Self::Text(text.into()),
            (None, None) => Self::Other,
        }
    }
}

/// How a query is served.
struct Plan {
    index: &'static Index,
    /// How many columns of the index the query fixes.
    fixed: usize,
    /// Whether the query bounds the next column.
    ranged: bool,
    /// Whether the rows come in the requested order.
    order: Order,
}

/// The order in which rows are found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Order {
    /// Unordered.
    Any,
    /// The requested order.
    AsAsked,
}

impl Indexes {
    /// Replaces, adds or removes a row.
    pub(super) fn replace(
        &mut self,
        table: &'static Table,
        key: &Key,
        before: Option<&Fields>,
        after: Option<&Fields>,
    ) {
        for index in table.indexes {
            let covered = |row: &&Fields| index.covers(|column| row.get(column).cloned());
            let (before, after) = (before.filter(covered), after.filter(covered));
            let same = |(old, new): (&Fields, &Fields)| {
                index.columns.iter().all(|column| old.get(column) == new.get(column))
            };
            if before.zip(after).is_some_and(same) {
                continue;
            }
            let place = |row: &Fields| {
                let parts = index.columns.iter().map(|column| Part::of(row.get(column))).collect();
                (parts, key.2, key.1)
            };
            let places = self.0.entry((index.name, spanned(index, key.1))).or_default();
            if let Some(row) = before {
                places.remove(&place(row));
            }
            if let Some(row) = after {
                places.insert(place(row));
            }
        }
    }

    /// The rows that may match a query, and their order; `None` if no index serves it.
    pub(super) fn candidates<'a>(
        &'a self,
        query: &Query,
    ) -> Option<(Order, impl Iterator<Item = Key> + use<'a>)> {
        let Plan { index, fixed, ranged, order } = plan(query)?;
        let mut least: Vec<Part> =
            index.columns[..fixed].iter().map(|column| Part::of(fixed_value(query, column))).collect();
        let fixed_parts = least.clone();
        let range = query.range.filter(|_| ranged);
        least.extend(range.map(|range| Part::Number(range.above)));
        let which = (index.name, query.stream.and_then(|stream| spanned(index, stream)));
        let entity = query.table.entity;
        let stream = query.stream;
        let places = self.0.get(&which).into_iter();
        let found = places.flat_map(move |places| {
            let fixed_parts = fixed_parts.clone();
            let within = move |place: &&Place| {
                let most = range.map(|range| Part::Number(range.up_to));
                place.0.starts_with(&fixed_parts) && most.is_none_or(|most| place.0[fixed] <= most)
            };
            places.range((least.clone(), Uuid::nil(), StreamId(Uuid::nil()))..).take_while(within)
        });
        let keys = found.map(move |(_, id, of)| (entity, *of, *id));
        Some((order, keys.filter(move |key| stream.is_none_or(|stream| stream == key.1))))
    }
}

/// The stream that partitions an index.
fn spanned(index: &Index, stream: StreamId) -> Option<StreamId> {
    match index.span {
        Span::Stream => Some(stream),
        Span::All => None,
    }
}

fn fixed_value<'a>(query: &'a Query, column: &str) -> Option<&'a Value> {
    query.equals.iter().find(|(name, _)| *name == column).map(|(_, value)| value)
}

/// The index that leaves the fewest rows to read.
fn plan(query: &Query) -> Option<Plan> {
    let usable = query.table.indexes.iter().filter(|index| match index.span {
        Span::Stream => query.stream.is_some(),
        Span::All => true,
    });
    let covering = usable.filter(|index| index.covers(|column| fixed_value(query, column).cloned()));
    let plans = covering.map(|index| {
        let fixed = index.columns.iter().take_while(|column| fixed_value(query, column).is_some()).count();
        let rest = &index.columns[fixed..];
        let ranged = query.range.is_some_and(|range| rest.first() == Some(&range.column));
        let order = if rest == query.order { Order::AsAsked } else { Order::Any };
        Plan { index, fixed, ranged, order }
    });
    let worth = |plan: &Plan| (plan.fixed, plan.ranged, plan.index.only.is_some(), plan.order);
    let best = plans.max_by_key(worth)?;
    let serves = best.fixed > 0 || best.ranged || best.index.only.is_some() || best.order == Order::AsAsked;
    serves.then_some(best)
}
