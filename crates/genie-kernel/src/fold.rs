//! Tables are the fold of the records, nothing more. This is that fold, in memory: the model that
//! every database is compared with.

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
}

/// Which row: entity type, stream, id.
pub type Key = (&'static str, StreamId, Uuid);

/// A row as it was before a change, so that the change can be undone.
pub type Before = (Key, Option<Fields>);

impl Fold {
    /// An empty fold of these tables.
    pub fn new(tables: &[&'static Table]) -> Self {
        Self { tables: tables.to_vec(), rows: BTreeMap::new() }
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

    /// The rows of one table, of one stream or of all.
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

    /// Applies a record's change. Returns what was there before, or why the tables refuse it.
    pub fn apply(&mut self, entry: &Entry) -> Result<Option<Before>, String> {
        let Some((entity, id, change)) = change_of(entry) else { return Ok(None) };
        let Some(table) = self.table(entity) else { return Err(format!("no table holds a {entity}")) };
        let key = (table.entity, entry.stream, id);
        let before = self.rows.get(&key).cloned();
        match change.as_ref() {
            Change::Delete => {
                self.rows.remove(&key);
            }
            Change::Merge(patch) => {
                let row = merged(table, before.clone(), patch)?;
                self.check_unique(table, &key, &row)?;
                self.rows.insert(key, row);
            }
        }
        Ok(Some((key, before)))
    }

    /// Puts a row back as it was.
    pub fn undo(&mut self, (key, before): Before) {
        match before {
            Some(fields) => self.rows.insert(key, fields),
            None => self.rows.remove(&key),
        };
    }

    fn table(&self, entity: &str) -> Option<&'static Table> {
        self.tables.iter().copied().find(|table| table.entity == entity)
    }

    fn check_unique(&self, table: &'static Table, key: &Key, row: &Fields) -> Result<(), String> {
        for index in table.indexes.iter().filter(|index| index.keys == Keys::Unique) {
            if !index.covers(|column| row.get(column).cloned()) {
                continue;
            }
            let stream = match index.span {
                Span::Stream => Some(key.1),
                Span::All => None,
            };
            let taken = self.rows_of(table, stream).any(|(other_key, other)| {
                other_key != key
                    && index.covers(|column| other.get(column).cloned())
                    && same_key(index, row, other)
            });
            if taken {
                return Err(format!("{} is taken", index.name));
            }
        }
        Ok(())
    }
}

fn same_key(index: &Index, left: &Fields, right: &Fields) -> bool {
    index.columns.iter().all(|column| left.get(*column) == right.get(*column))
}

/// A row with a patch laid over it, checked against its table.
fn merged(table: &'static Table, before: Option<Fields>, patch: &Fields) -> Result<Fields, String> {
    let mut row = before.unwrap_or_default();
    for (name, value) in patch {
        if table.column(name).is_none() {
            return Err(format!("{} has no column {name}", table.name));
        }
        match value {
            Value::Null => row.remove(name),
            Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Array(_) | Value::Object(_) => {
                row.insert(name.clone(), value.clone())
            }
        };
    }
    for column in table.columns {
        if column.presence == crate::table::Presence::Required && !row.contains_key(column.name) {
            return Err(format!("{}.{} is missing", table.name, column.name));
        }
    }
    Ok(row)
}

/// The change that a record makes to a table, if it makes one: entity type, id, change.
pub fn change_of(entry: &Entry) -> Option<(&str, Uuid, Cow<'_, Change>)> {
    match &entry.record.body {
        Body::Event(event) => Some((&event.entity_type, event.entity_id, Cow::Borrowed(&event.change))),
        Body::Audit(audit) => effect::change_of(entry.sequence, audit)
            .map(|(id, fields)| (effect::TABLE.entity, id, Cow::Owned(Change::Merge(fields)))),
    }
}
