//! The order in which batches were stored: they are numbered without a gap, and those of a stream follow each other from
//! its first record to its last one.

use std::collections::BTreeMap;

use rusqlite::Row;

use super::Check;
use crate::sqlite::value::count_of;

/// The table that is checked.
const TABLE: &str = "batches";

pub(super) fn check(check: &mut Check<'_>) {
    if let Err(error) = walk(check) {
        check.unreadable(TABLE, &error);
    }
}

fn walk(check: &mut Check<'_>) -> rusqlite::Result<()> {
    // By position of a stream: the sequence of its last record.
    let mut ends: BTreeMap<u64, u64> = BTreeMap::new();
    let connection = check.connection;
    let sql = "SELECT number, stream, after_sequence, last_sequence FROM batches ORDER BY number";
    let mut statement = connection.prepare(sql)?;
    let (mut rows, mut expected) = (statement.query([])?, 1);
    while let Some(row) = rows.next()? {
        let number = count(row, 0)?.unwrap_or_default();
        if number != expected {
            check.problem(TABLE, expected.to_string(), "it is missing");
        }
        expected = number + 1;
        let (Some(stream), Some(after), Some(last)) = (count(row, 1)?, count(row, 2)?, count(row, 3)?) else {
            check.problem(TABLE, number.to_string(), "it holds an invalid value");
            continue;
        };
        let end = ends.entry(stream).or_default();
        if after != *end || last <= after {
            check.problem(
                TABLE,
                stream_name(stream),
                format!("batch {number} does not follow the one before it"),
            );
        }
        *end = last;
    }
    let mut statement = connection.prepare("SELECT position, head_sequence FROM streams")?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        let (position, head) = (count(row, 0)?.unwrap_or_default(), count(row, 1)?.unwrap_or_default());
        if ends.get(&position).copied().unwrap_or_default() != head {
            check.problem(TABLE, stream_name(position), "its last records belong to no batch");
        }
    }
    Ok(())
}

fn count(row: &Row<'_>, column: usize) -> rusqlite::Result<Option<u64>> {
    Ok(count_of(row.get_ref(column)?))
}

fn stream_name(position: u64) -> String {
    format!("stream at position {position}")
}
