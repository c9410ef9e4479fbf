//! The data of a run: a database in memory with the rows of one campaign and nothing else.
//!
//! Tables that scripts may not read are not in it: a query of one is recognised by its name, whatever columns it names.

use rusqlite::types::{ToSql, ToSqlOutput, Value, ValueRef};
use rusqlite::{Connection, MAIN_DB};

use crate::table::{Cell, SourceTable};

/// Why a snapshot could not be made.
#[derive(Debug, thiserror::Error)]
pub enum SnapshotError {
    /// The database in memory failed.
    #[error("the snapshot could not be made: {0}")]
    Database(#[from] rusqlite::Error),
    /// A name or a row that a table cannot have.
    #[error("the snapshot could not be made: {0}")]
    Malformed(String),
}

/// The data of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snapshot {
    bytes: Vec<u8>,
    forbidden: Vec<String>,
}

impl Snapshot {
    /// A snapshot of these tables. Their rows are already restricted to one campaign.
    pub fn of(tables: &[SourceTable]) -> Result<Self, SnapshotError> {
        let mut database = Connection::open_in_memory()?;
        let transaction = database.transaction()?;
        for table in tables.iter().filter(|table| table.readable) {
            let columns: Vec<String> = table.columns.iter().map(|column| quoted(column)).collect();
            if columns.is_empty() || table.name.contains('\0') || columns.iter().any(|one| one.contains('\0'))
            {
                return Err(SnapshotError::Malformed(format!("the table {:?} is not a table", table.name)));
            }
            transaction.execute_batch(&format!(
                "CREATE TABLE {} ({})",
                quoted(&table.name),
                columns.join(", ")
            ))?;
            let places = vec!["?"; columns.len()].join(", ");
            let mut insert =
                transaction.prepare(&format!("INSERT INTO {} VALUES ({places})", quoted(&table.name)))?;
            for row in &table.rows {
                insert.execute(rusqlite::params_from_iter(row))?;
            }
        }
        transaction.commit()?;
        let bytes = database.serialize(MAIN_DB)?.to_vec();
        let forbidden = tables.iter().filter(|table| !table.readable);
        Ok(Self { bytes, forbidden: forbidden.map(|table| table.name.to_lowercase()).collect() })
    }

    /// The database.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The tables that scripts may not read.
    pub fn forbidden(&self) -> &[String] {
        &self.forbidden
    }

    /// The hash of all data that the script can see.
    pub fn hash(&self) -> String {
        blake3::hash(&self.bytes).to_hex().to_string()
    }
}

/// A name, as SQL quotes it.
pub(crate) fn quoted(name: &str) -> String {
    format!("\"{}\"", name.replace('"', "\"\""))
}

impl ToSql for Cell {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(match self {
            Self::Null => ValueRef::Null,
            Self::Integer(number) => ValueRef::Integer(*number),
            Self::Real(number) => ValueRef::Real(*number),
            Self::Text(text) => ValueRef::Text(text.as_bytes()),
            Self::Blob(bytes) => ValueRef::Blob(bytes),
        }))
    }
}

impl From<Value> for Cell {
    fn from(value: Value) -> Self {
        match value {
            Value::Null => Self::Null,
            Value::Integer(number) => Self::Integer(number),
            Value::Real(number) => Self::Real(number),
            Value::Text(text) => Self::Text(text),
            Value::Blob(bytes) => Self::Blob(bytes),
        }
    }
}
