//! The layout of an entity as a table: data that a database driver turns into SQL without knowing its
//! meaning. A table is the fold of the events of its entity type.

use serde_json::Value;

/// One entity type and its table.
#[derive(Debug)]
pub struct Table {
    /// The entity type in events.
    pub entity: &'static str,
    /// The table's name.
    pub name: &'static str,
    /// The column with the stream's id.
    pub stream_column: &'static str,
    /// The fields, apart from `id` and the stream.
    pub columns: &'static [Column],
    /// What older programs called it.
    pub formerly: &'static [Former],
    /// The indexes that make reads bounded.
    pub indexes: &'static [Index],
}

/// The names under which an older program stored an entity. A stored name is part of the hash chain, so
/// old records keep it for ever and every reader of records accepts it; new records have the name of today.
#[derive(Debug)]
pub struct Former {
    /// The entity type in events.
    pub entity: &'static str,
    /// The table's name.
    pub name: &'static str,
    /// Kinds of its events, each with the kind of today.
    pub kinds: &'static [(&'static str, &'static str)],
}

/// One field of an entity.
#[derive(Debug)]
pub struct Column {
    /// The field's name, in events and in the table.
    pub name: &'static str,
    /// The type of its values.
    pub holds: Holds,
    /// Whether it may be absent.
    pub presence: Presence,
}

/// The type of a column's values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Holds {
    /// A UUID.
    Id,
    /// Text.
    Text,
    /// A whole number or a timestamp.
    Integer,
    /// Any JSON value.
    Json,
}

/// Whether a column may be empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Presence {
    /// Every row has it.
    Required,
    /// A row may omit it.
    Optional,
}

/// An index over a table; the stream column always comes first unless the index spans streams.
#[derive(Debug)]
pub struct Index {
    /// Its name.
    pub name: &'static str,
    /// Whether it covers one stream or all of them.
    pub span: Span,
    /// The columns, in order.
    pub columns: &'static [&'static str],
    /// Whether several rows may share a key.
    pub keys: Keys,
    /// If given, only rows whose text column has one of these values are indexed.
    pub only: Option<(&'static str, &'static [&'static str])>,
}

/// Whether an index covers one stream or all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Span {
    /// Keys start with the stream.
    Stream,
    /// Keys are compared across streams.
    All,
}

/// Whether several rows may share an index key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keys {
    /// At most one row per key.
    Unique,
    /// Any number of rows per key.
    Shared,
}

impl Table {
    /// Whether it is the fold of events of this entity type, by its name today or a former one.
    pub fn holds(&self, entity: &str) -> bool {
        self.entity == entity || self.formerly.iter().any(|former| former.entity == entity)
    }

    /// The column with this name.
    pub fn column(&self, name: &str) -> Option<&'static Column> {
        self.columns.iter().find(|column| column.name == name)
    }
}

impl Index {
    /// Whether a row with this value in the `only` column is in the index.
    pub fn covers(&self, value_of: impl Fn(&str) -> Option<Value>) -> bool {
        match self.only {
            None => true,
            Some((column, values)) => value_of(column)
                .and_then(|value| value.as_str().map(|text| values.contains(&text)))
                .unwrap_or(false),
        }
    }
}

/// A required column.
pub const fn required(name: &'static str, holds: Holds) -> Column {
    Column { name, holds, presence: Presence::Required }
}

/// A column that may be empty.
pub const fn optional(name: &'static str, holds: Holds) -> Column {
    Column { name, holds, presence: Presence::Optional }
}
