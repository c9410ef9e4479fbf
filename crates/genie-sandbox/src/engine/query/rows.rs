//! The rows of an answer, as JSON that Python reads.

use rusqlite::Statement;
use rusqlite::types::ValueRef;
use serde::Serialize;

use super::QueryAnswer;
use crate::engine::limits::{QUERY_BYTES_MAX, QUERY_ROWS_MAX};

/// What it takes to say where bytes are.
const BYTES_PER_PLACE: usize = 24;

pub(super) fn read(statement: &mut Statement<'_>) -> rusqlite::Result<QueryAnswer> {
    #[derive(Serialize)]
    struct Head<'a> {
        columns: &'a [String],
    }
    let columns: Vec<String> = statement.column_names().map(str::to_owned).collect();
    let mut text = serde_json::to_string(&Head { columns: &columns }).unwrap_or_default();
    text.pop();
    text.push_str(",\"rows\":[");
    let (mut count, mut bytes_at) = (0_usize, Vec::new());
    let mut rows = statement.raw_query();
    while let Some(row) = rows.next()? {
        if count >= QUERY_ROWS_MAX {
            return Ok(QueryAnswer::Exceeded(format!("more than {QUERY_ROWS_MAX} rows in one query")));
        }
        text.push_str(if count == 0 { "[" } else { ",[" });
        for column in 0..columns.len() {
            if column > 0 {
                text.push(',');
            }
            let value = row.get_ref(column)?;
            if matches!(value, ValueRef::Blob(_)) {
                bytes_at.push([count, column]);
            }
            push(&mut text, value);
            if text.len() + bytes_at.len() * BYTES_PER_PLACE > QUERY_BYTES_MAX {
                return Ok(QueryAnswer::Exceeded(format!(
                    "more than {} MB in one query",
                    QUERY_BYTES_MAX >> 20
                )));
            }
        }
        text.push(']');
        count += 1;
    }
    text.push_str("],\"bytes\":");
    text.push_str(&serde_json::to_string(&bytes_at).unwrap_or_default());
    text.push('}');
    Ok(QueryAnswer::Rows(text))
}

/// Adds a value as Python reads JSON, which knows infinity.
fn push(text: &mut String, value: ValueRef<'_>) {
    match value {
        ValueRef::Null => text.push_str("null"),
        ValueRef::Integer(number) => text.push_str(&number.to_string()),
        ValueRef::Real(number) if number.is_nan() => text.push_str("null"),
        ValueRef::Real(number) if number.is_infinite() => {
            text.push_str(if number > 0.0 { "Infinity" } else { "-Infinity" });
        }
        ValueRef::Real(number) => text.push_str(&serde_json::to_string(&number).unwrap_or_default()),
        ValueRef::Text(bytes) => {
            let string = String::from_utf8_lossy(bytes);
            text.push_str(&serde_json::to_string(&string).unwrap_or_default());
        }
        ValueRef::Blob(bytes) => {
            text.push('"');
            for byte in bytes {
                text.push(char::from(b"0123456789abcdef"[usize::from(byte >> 4)]));
                text.push(char::from(b"0123456789abcdef"[usize::from(byte & 15)]));
            }
            text.push('"');
        }
    }
}
