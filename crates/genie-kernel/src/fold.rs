//! Tables are nothing but the fold of the records. This is that fold, in memory: the reference model for
//! every database.

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde_json::Value;
use uuid::Uuid;

use crate::StreamId;
use crate::chain::Entry;
use crate::effect;
use crate::record::{Body, Change, Fields};
use crate::table::{Index, Keys, Span, Table};

/// The rows of a set of tables, by entity type, stream and id.
#[derive(Clone, Debug, Default)]
pub struct Fold {
    tables: Vec<&'static Table>,
    rows: BTreeMap<Key, Fields>,
    /// The row at each key of a unique index.
    taken: BTreeMap<Place, Key>,
}

/// A key of a unique index: its name, its stream, and the key as JSON.
type Place = (&'static str, Option<StreamId>, String);

/// A row: entity type, stream, id.
pub type Key = (&'static str, StreamId, Uuid);

/// A row before a change, so that the change can be undone.
pub type Before = (Key, Option<Fields>);

impl Fold {
    /// An empty fold of these tables.
    pub fn new(tables: &[&'static Table]) -> Self {
        Self { tables: tables.to_vec(), rows: BTreeMap::new(), taken: BTreeMap::new() }
    }

    /// The tables that are folded.
    pub fn tables(&self) -> &[&'static Table] {
        &self.tables
    }

    /// One row.
    pub fn row(&self, entity: &str, stream: StreamId, id: Uuid) -> Option<&Fields> {
        let table = self.table(entity)?;
        self.rows.get(&(table.entity, stream, id))
    }

    /// The rows of one table, of one stream or of all streams.
    pub fn rows_of(
        &self,
        table: &'static Table,
        stream: Option<StreamId>,
    ) -> impl Iterator<Item = (&Key, &Fields)> {
        let least = StreamId(Uuid::nil());
        let most = StreamId(Uuid::max());
        let from = (table.entity, stream.unwrap_or(least), Uuid::nil());
        let to = (table.entity, stream.unwrap_or(most), Uuid::max());
        self.rows.range(from..=to)
    }

    /// Applies a record's change. Returns the previous row, or why the tables refuse the change.
    pub fn apply(&mut self, entry: &Entry) -> Result<Option<Before>, String> {
        let Some((entity, id, change)) = change_of(entry) else { return Ok(None) };
        let Some(table) = self.table(entity) else { return Err(format!("no table holds a {entity}")) };
        let key = (table.entity, entry.stream, id);
        let row = match change.as_ref() {
            Change::Delete => None,
            Change::Erased => return Ok(None),
            Change::Merge(patch) => Some(merged(table, self.rows.get(&key).cloned(), patch)?),
        };
        if let Some(index) = row.as_ref().and_then(|row| self.taken_by_another(table, &key, row)) {
            return Err(format!("{} is taken", index.name));
        }
        let before = self.put(table, key, row);
        Ok(Some((key, before)))
    }

    /// Restores a row.
    pub fn undo(&mut self, (key, before): Before) {
        if let Some(table) = self.table(key.0) {
            self.put(table, key, before);
        }
    }

    /// Replaces a row, and returns the previous one.
    fn put(&mut self, table: &'static Table, key: Key, row: Option<Fields>) -> Option<Fields> {
        let before = self.rows.remove(&key);
        for (_, place) in before.iter().flat_map(|row| places(table, &key, row)) {
            self.taken.remove(&place);
        }
        if let Some(row) = row {
            for (_, place) in places(table, &key, &row) {
                self.taken.insert(place, key);
            }
            self.rows.insert(key, row);
        }
        before
    }

    fn taken_by_another(&self, table: &'static Table, key: &Key, row: &Fields) -> Option<&'static Index> {
        let mut places = places(table, key, row);
        places
            .find(|(_, place)| self.taken.get(place).is_some_and(|other| other != key))
            .map(|(index, _)| index)
    }

    /// The table of an entity type.
    pub(crate) fn table(&self, entity: &str) -> Option<&'static Table> {
        self.tables.iter().copied().find(|table| table.holds(entity))
    }
}

/// The keys of a row in its table's unique indexes. As in SQL, a key with an absent part is not indexed.
fn places<'a>(
    table: &'static Table,
    key: &'a Key,
    row: &'a Fields,
) -> impl Iterator<Item = (&'static Index, Place)> + 'a {
    let unique = table.indexes.iter().filter(|index| index.keys == Keys::Unique);
    unique.filter(|index| index.covers(|column| row.get(column).cloned())).filter_map(|index| {
        let parts: Option<Vec<&Value>> = index.columns.iter().map(|column| row.get(column)).collect();
        let stream = match index.span {
            Span::Stream => Some(key.1),
            Span::All => None,
        };
        Some((index, (index.name, stream, serde_json::to_string(&parts?).ok()?)))
    })
}

/// A row merged with a patch, checked against its table.
pub(crate) fn merged(
    table: &'static Table,
    before: Option<Fields>,
    patch: &Fields,
) -> Result<Fields, String> {
    if let Some(name) = patch.keys().find(|name| table.column(name).is_none()) {
        return Err(format!("{} has no column {name}", table.name));
    }
    let mut row = before.unwrap_or_default();
    row.merge(patch);
    for column in table.columns {
        if column.presence == crate::table::Presence::Required && !row.contains_key(column.name) {
            return Err(format!("{}.{} is missing", table.name, column.name));
        }
    }
    Ok(row)
}

/// The change that a record makes to a table, if any: entity type, id, change.
pub fn change_of(entry: &Entry) -> Option<(&str, Uuid, Cow<'_, Change>)> {
    match &entry.record.body {
        Body::Event(event) if event.change == Change::Erased => None,
        Body::Event(event) => Some((&event.entity_type, event.entity_id, Cow::Borrowed(&event.change))),
        Body::Audit(audit) => effect::change_of(entry.sequence, audit)
            .map(|(id, fields)| (effect::TABLE.entity, id, Cow::Owned(Change::Merge(fields)))),
    }
}
