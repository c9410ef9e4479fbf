//! The schema: the streams, the two logs, and one table per description. All of its SQL is generated here
//! from constants and descriptions, so that the stored schema can be compared with it.

use std::fmt::Write;

use genie_kernel::lifecycle::TERMINAL_EVENT;
use genie_kernel::table::{Column, Holds, Index, Keys, Presence, Span, Table};

/// How many bits of a log row's id are its sequence; the bits above are the stream's position.
pub(crate) const SEQUENCE_BITS: u32 = 40;

/// The largest sequence.
pub(crate) const SEQUENCE_MAX: u64 = (1 << SEQUENCE_BITS) - 1;

/// The largest position of a stream.
pub(crate) const POSITION_MAX: u64 = (1 << (63 - SEQUENCE_BITS)) - 1;

/// The names that described tables must not use.
pub(crate) const OWN_TABLES: [&str; 5] = ["streams", "event_log", "audit_log", "batches", "schema_version"];

/// The two logs.
pub(crate) const LOGS: [&str; 2] = ["event_log", "audit_log"];

/// One object of the schema.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Object {
    /// Its name.
    pub name: String,
    /// The table that it is or belongs to.
    pub table: &'static str,
    /// The statement that creates it, exactly as SQLite stores it.
    pub sql: String,
}

/// The id of a log row: rows are in the order of the records.
pub(crate) fn log_id(position: u64, sequence: u64) -> i64 {
    assert!(position <= POSITION_MAX && sequence <= SEQUENCE_MAX, "position and sequence fit into an id");
    (position << SEQUENCE_BITS | sequence).cast_signed()
}

/// The position and the sequence in the id of a log row.
pub(crate) fn log_place(id: i64) -> (i64, u64) {
    (id >> SEQUENCE_BITS, id.cast_unsigned() & SEQUENCE_MAX)
}

/// The streams, the order in which their batches were stored, the logs and their guards.
pub(crate) fn own_objects() -> Vec<Object> {
    let mut objects = vec![
        object(
            "schema_version",
            "schema_version",
            "CREATE TABLE schema_version (version INTEGER PRIMARY KEY) STRICT",
        ),
        object(
            "streams",
            "streams",
            "CREATE TABLE streams (
  position INTEGER PRIMARY KEY,
  id BLOB NOT NULL UNIQUE,
  tenant_id INTEGER NOT NULL,
  project_id INTEGER NOT NULL,
  opened_at INTEGER NOT NULL,
  head_sequence INTEGER NOT NULL,
  head_hash BLOB NOT NULL
) STRICT",
        ),
        object(
            "batches",
            "batches",
            "CREATE TABLE batches (
  number INTEGER PRIMARY KEY,
  stream INTEGER NOT NULL REFERENCES streams (position),
  after_sequence INTEGER NOT NULL,
  last_sequence INTEGER NOT NULL
) STRICT",
        ),
    ];
    let event_columns = "kind TEXT NOT NULL,
  entity_type TEXT NOT NULL,
  entity_id BLOB NOT NULL,
  change_payload TEXT NOT NULL";
    let audit_columns = "action_type TEXT NOT NULL,
  phase TEXT NOT NULL,
  payload TEXT NOT NULL,
  success INTEGER NOT NULL";
    for (table, columns) in LOGS.into_iter().zip([event_columns, audit_columns]) {
        objects.push(object(table, table, &log_table(table, columns)));
        for change in ["update", "delete"] {
            let name = format!("{table}_refuses_{change}");
            let sql = format!(
                "CREATE TRIGGER {name} BEFORE {} ON {table} \
                 BEGIN SELECT RAISE(ABORT, '{table} is append-only'); END",
                change.to_uppercase()
            );
            objects.push(object(&name, table, &sql));
        }
    }
    let terminal = format!(
        "CREATE UNIQUE INDEX event_log_terminal ON event_log (stream) WHERE kind = {}",
        quoted(TERMINAL_EVENT)
    );
    objects.push(object("event_log_terminal", "event_log", &terminal));
    objects
}

fn log_table(table: &str, columns: &str) -> String {
    // The id is the rowid: one tree, no second index, and each record is appended at the end of its stream.
    // Stream and sequence are computed from it and take no space.
    format!(
        "CREATE TABLE {table} (
  id INTEGER PRIMARY KEY,
  stream INTEGER GENERATED ALWAYS AS (id >> {SEQUENCE_BITS}) VIRTUAL REFERENCES streams (position),
  sequence INTEGER GENERATED ALWAYS AS (id & {SEQUENCE_MAX}) VIRTUAL,
  tenant_id INTEGER NOT NULL,
  project_id INTEGER NOT NULL,
  at INTEGER NOT NULL,
  {columns},
  prev_hash BLOB NOT NULL,
  hash BLOB NOT NULL
) STRICT"
    )
}

/// A described table and its indexes.
pub(crate) fn described_objects(table: &'static Table) -> Vec<Object> {
    let mut sql = format!("CREATE TABLE {} (\n  id BLOB NOT NULL PRIMARY KEY,\n  ", name(table.name));
    sql.push_str(&name(table.stream_column));
    sql.push_str(" BLOB NOT NULL REFERENCES streams (id)");
    for column in table.columns {
        sql.push_str(",\n  ");
        sql.push_str(&column_definition(column));
    }
    sql.push_str(if is_narrow(table) { "\n) STRICT, WITHOUT ROWID" } else { "\n) STRICT" });
    let mut objects = vec![object(table.name, table.name, &sql)];
    objects.extend(table.indexes.iter().map(|index| described_index(table, index)));
    objects
}

/// Whether a table's rows are short. Short rows are stored in the tree of their ids, so that a new row has
/// one place and not two; long rows would make that tree deep.
fn is_narrow(table: &'static Table) -> bool {
    table.columns.iter().all(|column| column.holds != Holds::Json)
}

fn column_definition(column: &Column) -> String {
    let kind = match column.holds {
        Holds::Id => "BLOB",
        Holds::Text | Holds::Json => "TEXT",
        Holds::Integer => "INTEGER",
    };
    let presence = match column.presence {
        Presence::Required => " NOT NULL",
        Presence::Optional => "",
    };
    format!("{} {kind}{presence}", name(column.name))
}

fn described_index(table: &'static Table, index: &Index) -> Object {
    let mut columns: Vec<&str> = match index.span {
        Span::Stream => vec![table.stream_column],
        Span::All => Vec::new(),
    };
    columns.extend(index.columns);
    let unique = match index.keys {
        Keys::Unique => "UNIQUE ",
        Keys::Shared => {
            // Rows with the same key are ordered by id, as everywhere.
            columns.push("id");
            ""
        }
    };
    let columns: Vec<String> = columns.into_iter().map(name).collect();
    let mut sql =
        format!("CREATE {unique}INDEX {} ON {} ({})", name(index.name), name(table.name), columns.join(", "));
    if let Some((column, values)) = index.only {
        // Written with OR, because SQLite can tell that one of the terms implies the whole, which it cannot
        // for IN.
        let column = name(column);
        let terms: Vec<String> = values.iter().map(|value| format!("{column} = {}", quoted(value))).collect();
        let _ = write!(sql, " WHERE {}", terms.join(" OR "));
    }
    object(index.name, table.name, &sql)
}

/// A quoted SQL name.
pub(crate) fn name(name: &str) -> String {
    format!("\"{}\"", name.replace('"', "\"\""))
}

/// A quoted SQL string.
pub(crate) fn quoted(text: &str) -> String {
    format!("'{}'", text.replace('\'', "''"))
}

fn object(name: &str, table: &'static str, sql: &str) -> Object {
    Object { name: name.to_owned(), table, sql: sql.to_owned() }
}
