//! Compares the tables with the fold, row by row, in both directions.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

use genie_kernel::record::Fields;
use genie_kernel::table::Table;
use genie_kernel::{Fold, StreamId};
use rusqlite::types::ValueRef;
use rusqlite::{OptionalExtension, Row};
use serde_json::Value;
use uuid::Uuid;

use super::walk::{self, StreamFound};
use super::{Check, Report};
use crate::sqlite::schema::name;
use crate::sqlite::value::{Cell, id_of};

/// How many rows of each table match a row of the fold.
pub(super) type Counts = BTreeMap<&'static str, u64>;

/// Looks up each row of a stream's fold.
pub(super) fn compare(check: &mut Check<'_>, fold: &Fold, stream: StreamId, counts: &mut Counts) {
    for table in fold.tables() {
        let columns: String = table.columns.iter().map(|column| format!(", {}", name(column.name))).collect();
        let sql =
            format!("SELECT {}{columns} FROM {} WHERE id = ?1", name(table.stream_column), name(table.name));
        for ((_, _, id), fields) in fold.rows_of(table, Some(stream)) {
            let found = check.connection.prepare_cached(&sql).and_then(|mut statement| {
                statement
                    .query_row([&id.as_bytes()[..]], |row| difference(table, stream, row, fields))
                    .optional()
            });
            match found {
                Ok(None) => check.problem(table.name, id.to_string(), "it is missing"),
                Ok(Some(difference)) => {
                    check.report.rows += 1;
                    *counts.entry(table.name).or_default() += 1;
                    if let Some(column) = difference {
                        let what = format!("{column} does not match the journal");
                        check.problem(table.name, id.to_string(), what);
                    }
                }
                Err(error) => return check.unreadable(table.name, &error),
            }
        }
    }
}

/// Reports the rows that the fold does not have. If as many rows are stored as matched, there are none, so
/// the ids need not be kept in memory.
pub(super) fn check_extra(
    check: &mut Check<'_>,
    streams: &[StreamFound],
    tables: &[&'static Table],
    counts: &Counts,
) {
    for table in tables {
        let sql = format!("SELECT count(*) FROM {}", name(table.name));
        match check.connection.query_row(&sql, [], |row| row.get::<_, i64>(0)) {
            Ok(stored) => {
                let found = counts.get(table.name).copied().unwrap_or_default();
                if stored.cast_unsigned() != found {
                    name_extra(check, streams, table);
                }
            }
            Err(error) => check.unreadable(table.name, &error),
        }
    }
}

fn name_extra(check: &mut Check<'_>, streams: &[StreamFound], table: &'static Table) {
    let folded = folded_ids(check, streams, table);
    let scan = || {
        let sql = format!("SELECT id FROM {}", name(table.name));
        let mut statement = check.connection.prepare(&sql)?;
        let ids = statement.query_map([], |row| Ok(stranger(row.get_ref(0)?, &folded)))?;
        ids.filter_map(Result::transpose).collect::<rusqlite::Result<Vec<String>>>()
    };
    match scan() {
        Ok(strangers) => {
            for row in strangers {
                check.problem(table.name, row, "it is not in the journal");
            }
        }
        Err(error) => check.unreadable(table.name, &error),
    }
}

/// The ids of a table's rows in the folds of all streams. Problems of the logs were reported before.
fn folded_ids(check: &mut Check<'_>, streams: &[StreamFound], table: &'static Table) -> BTreeSet<Uuid> {
    let progress = &mut |_| ControlFlow::Continue(());
    let mut again = Check {
        connection: check.connection,
        report: Report::default(),
        progress,
        on_record: &mut |_| {},
        is_cancelled: false,
    };
    let mut ids = BTreeSet::new();
    for stream in streams {
        let fold = walk::walk(&mut again, stream, &[table]);
        ids.extend(fold.iter().flat_map(|fold| fold.rows_of(table, None)).map(|((_, _, id), _)| *id));
    }
    ids
}

/// The name of a row whose id is not among these.
fn stranger(id: ValueRef<'_>, known: &BTreeSet<Uuid>) -> Option<String> {
    match id_of(id) {
        Some(id) => (!known.contains(&id)).then(|| id.to_string()),
        None => Some(format!("a row whose id is {:?}", id.data_type())),
    }
}

/// The first column in which a stored row differs from the fold.
fn difference(
    table: &'static Table,
    stream: StreamId,
    row: &Row<'_>,
    fields: &Fields,
) -> rusqlite::Result<Option<&'static str>> {
    if id_of(row.get_ref(0)?) != Some(stream.0) {
        return Ok(Some(table.stream_column));
    }
    for (place, column) in (1..).zip(table.columns) {
        let expected = Cell::new(column.holds, fields.get(column.name).unwrap_or(&Value::Null));
        let stored = row.get_ref(place)?;
        if !expected.is_some_and(|expected| expected.is(stored)) {
            return Ok(Some(column.name));
        }
    }
    Ok(None)
}
