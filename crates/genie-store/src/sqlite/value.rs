//! Converts fields to column values and back. A value that a column cannot hold is refused on write; an
//! impossible value found on read is damage.

use genie_kernel::record::Fields;
use genie_kernel::table::{Column, Holds, Presence};
use rusqlite::Row;
use rusqlite::types::{ToSql, ToSqlOutput, ValueRef};
use serde_json::Value;
use uuid::Uuid;

/// A value in a column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Cell<'a> {
    /// Nothing.
    Null,
    /// A UUID, as its sixteen bytes.
    Id(Uuid),
    /// Text.
    Text(&'a str),
    /// A whole number.
    Integer(i64),
    /// JSON with ordered keys and no spaces.
    Json(String),
}

impl<'a> Cell<'a> {
    /// A field as a column value; `None` if the column cannot hold it.
    pub(crate) fn new(holds: Holds, value: &'a Value) -> Option<Self> {
        if value.is_null() {
            return Some(Self::Null);
        }
        match holds {
            Holds::Id => value.as_str().and_then(canonical_id).map(Self::Id),
            Holds::Text => value.as_str().map(Self::Text),
            Holds::Integer => value.as_i64().map(Self::Integer),
            Holds::Json => serde_json::to_string(value).ok().map(Self::Json),
        }
    }

    /// Whether a column can hold a field.
    pub(crate) fn fits(holds: Holds, value: &Value) -> bool {
        match holds {
            Holds::Id => value.is_null() || value.as_str().is_some_and(|text| canonical_id(text).is_some()),
            Holds::Text => value.is_null() || value.is_string(),
            Holds::Integer => value.is_null() || value.as_i64().is_some(),
            Holds::Json => true,
        }
    }

    /// Whether a stored value is this one, in type and in every byte.
    pub(crate) fn is(&self, stored: ValueRef<'_>) -> bool {
        match self {
            Self::Null => stored == ValueRef::Null,
            Self::Id(id) => stored == ValueRef::Blob(id.as_bytes()),
            Self::Text(text) => stored == ValueRef::Text(text.as_bytes()),
            Self::Integer(number) => stored == ValueRef::Integer(*number),
            Self::Json(text) => stored == ValueRef::Text(text.as_bytes()),
        }
    }
}

impl ToSql for Cell<'_> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(match self {
            Self::Null => ValueRef::Null,
            Self::Id(id) => ValueRef::Blob(id.as_bytes()),
            Self::Text(text) => ValueRef::Text(text.as_bytes()),
            Self::Integer(number) => ValueRef::Integer(*number),
            Self::Json(text) => ValueRef::Text(text.as_bytes()),
        }))
    }
}

/// An id in the canonical form of the journal, so that it round-trips.
fn canonical_id(text: &str) -> Option<Uuid> {
    let id = Uuid::try_parse(text).ok()?;
    let mut buffer = Uuid::encode_buffer();
    (id.hyphenated().encode_lower(&mut buffer) == text).then_some(id)
}

/// Reads the entity of a row: the first column is its id, followed by these. The error describes the problem.
pub(crate) fn fields_of<'a>(
    row: &Row<'_>,
    id: Uuid,
    columns: impl Iterator<Item = &'a Column>,
) -> Result<Fields, String> {
    let mut fields = Fields::with_capacity(columns.size_hint().0 + 1);
    for (index, column) in (1..).zip(columns) {
        let stored = row.get_ref(index).map_err(|error| error.to_string())?;
        if let Some(value) = field_of(column, stored)? {
            fields.insert(column.name, value);
        }
    }
    fields.insert("id", Value::String(id.hyphenated().to_string()));
    Ok(fields)
}

/// An id in a column.
pub(crate) fn id_of(stored: ValueRef<'_>) -> Option<Uuid> {
    match stored {
        ValueRef::Blob(bytes) => Uuid::from_slice(bytes).ok(),
        ValueRef::Null | ValueRef::Integer(_) | ValueRef::Real(_) | ValueRef::Text(_) => None,
    }
}

/// Text in a column.
pub(crate) fn text_of(stored: ValueRef<'_>) -> Option<&str> {
    match stored {
        ValueRef::Text(bytes) => std::str::from_utf8(bytes).ok(),
        ValueRef::Null | ValueRef::Integer(_) | ValueRef::Real(_) | ValueRef::Blob(_) => None,
    }
}

/// A whole number in a column.
pub(crate) fn integer_of(stored: ValueRef<'_>) -> Option<i64> {
    match stored {
        ValueRef::Integer(number) => Some(number),
        ValueRef::Null | ValueRef::Real(_) | ValueRef::Text(_) | ValueRef::Blob(_) => None,
    }
}

/// A count in a column.
pub(crate) fn count_of(stored: ValueRef<'_>) -> Option<u64> {
    integer_of(stored).and_then(|number| number.try_into().ok())
}

fn field_of(column: &Column, stored: ValueRef<'_>) -> Result<Option<Value>, String> {
    if stored == ValueRef::Null {
        return match column.presence {
            Presence::Optional => Ok(None),
            Presence::Required => Err(format!("{} is empty", column.name)),
        };
    }
    let value = match column.holds {
        Holds::Id => id_of(stored).map(|id| Value::String(id.hyphenated().to_string())),
        Holds::Text => text_of(stored).map(|text| Value::String(text.to_owned())),
        Holds::Integer => integer_of(stored).map(Value::from),
        Holds::Json => text_of(stored).and_then(|text| serde_json::from_str(text).ok()),
    };
    value.map(Some).ok_or_else(|| format!("{} holds an invalid value", column.name))
}
