//! Bounded reads, on any connection: the writing one sees its own uncommitted writes, the others see durable
//! data.

use std::sync::Arc;

use genie_kernel::journal::{AuditLine, BatchRow, Error, Query, ROWS_MAX, StreamRow};
use genie_kernel::record::Fields;
use genie_kernel::table::Table;
use genie_kernel::{Entry, Head, StreamId};
use rusqlite::{Connection, OptionalExtension, Row, Statement, params};
use uuid::Uuid;

use super::failure::port_error;
use super::layout::{Find, Layout};
use super::log::{self, SELECT_AUDIT_LINES, SELECT_AUDIT_TAIL, SELECT_BOTH};
use super::schema::{POSITION_MAX, SEQUENCE_MAX, log_id, log_place};
use super::value::{Cell, count_of, fields_of, id_of};
use super::writer::Known;

pub(super) const SELECT_STREAMS: &str =
    "SELECT position, id, tenant_id, project_id FROM streams WHERE position > ?1 ORDER BY position LIMIT ?2";

pub(super) const SELECT_STREAM: &str =
    "SELECT position, tenant_id, project_id, head_sequence, head_hash FROM streams WHERE id = ?1";

pub(super) const SELECT_BATCHES: &str = "SELECT number, id, after_sequence, last_sequence FROM batches \
     JOIN streams ON position = stream WHERE number > ?1 ORDER BY number LIMIT ?2";

pub(super) const SELECT_LAST_BATCH: &str = "SELECT number, id, after_sequence, last_sequence FROM batches \
     JOIN streams ON position = stream WHERE number > ?1 ORDER BY number DESC LIMIT ?2";

/// A connection, and the layout of its tables.
#[derive(Debug)]
pub(crate) struct Database {
    pub(crate) connection: Connection,
    pub(crate) layouts: Vec<Layout>,
}

impl Database {
    pub(crate) fn new(connection: Connection, tables: &[&'static Table]) -> Self {
        Self { connection, layouts: tables.iter().map(|table| Layout::new(table)).collect() }
    }

    /// The stored state of a stream.
    pub(crate) fn known(&self, stream: StreamId) -> Result<Option<Known>, Error> {
        let read = || {
            let mut statement = self.connection.prepare_cached(SELECT_STREAM)?;
            let found = statement
                .query_row([&stream.0.as_bytes()[..]], |row| {
                    let (position, sequence) = (count_of(row.get_ref(0)?), count_of(row.get_ref(3)?));
                    let scope = log::scope_of(row.get_ref(1)?, row.get_ref(2)?);
                    Ok((position, scope, sequence, log::hash_of(row.get_ref(4)?)))
                })
                .optional()?;
            let Some((Some(position), Some(scope), Some(sequence), Some(hash))) = found else {
                return Ok(found.map(|_| None));
            };
            // The stream's row and the logs must agree on its end.
            let mut last = self.connection.prepare_cached(log::SELECT_LAST)?;
            let ids =
                [log_id(position.min(POSITION_MAX), 0), log_id(position.min(POSITION_MAX), SEQUENCE_MAX)];
            let last: i64 = last.query_row(ids, |row| row.get(0))?;
            let agreed = log_place(last).1 == sequence;
            Ok(Some(agreed.then_some(Known { position, scope, head: Head { sequence, hash } })))
        };
        match read().map_err(|error: rusqlite::Error| port_error(&error))? {
            None => Ok(None),
            Some(Some(known)) => Ok(Some(known)),
            Some(None) => {
                Err(Error::Damaged(format!("streams, {stream}: it does not end where its log ends")))
            }
        }
    }

    /// One row and the stream it belongs to.
    pub(crate) fn read_row(&self, place: usize, id: Uuid) -> Result<Option<(StreamId, Arc<Fields>)>, Error> {
        let layout = &self.layouts[place];
        let table = layout.table;
        let read = || {
            let mut statement = self.connection.prepare_cached(&layout.get)?;
            statement
                .query_row([&id.as_bytes()[..]], |row| {
                    Ok(match id_of(row.get_ref(0)?) {
                        None => Err(format!("{} holds an invalid value", table.stream_column)),
                        Some(of) => fields_of(row, id, table.columns.iter())
                            .map(|fields| (StreamId(of), Arc::new(fields))),
                    })
                })
                .optional()
        };
        let found = read().map_err(|error| port_error(&error))?;
        found.transpose().map_err(|what| damaged(table, &id.to_string(), &what))
    }

    /// The existing ones among these rows, in this order, with these columns only.
    pub(crate) fn read_rows(
        &self,
        place: usize,
        stream: StreamId,
        ids: &[Uuid],
        columns: &'static [&'static str],
    ) -> Result<Vec<Fields>, Error> {
        let layout = &self.layouts[place];
        let pick = layout.pick(columns).map_err(Error::Refused)?;
        let mut statement = self.connection.prepare_cached(&pick.sql).map_err(|error| port_error(&error))?;
        let mut found = Vec::with_capacity(ids.len().min(ROWS_MAX));
        for id in ids.iter().take(ROWS_MAX) {
            let mut rows = statement
                .query([&id.as_bytes()[..], &stream.0.as_bytes()[..]])
                .map_err(|error| port_error(&error))?;
            if let Some(row) = rows.next().map_err(|error| port_error(&error))? {
                found.push(found_row(layout.table, &pick, row)?);
            }
        }
        Ok(found)
    }

    pub(crate) fn find(&mut self, place: usize, query: &Query) -> Result<Vec<Fields>, Error> {
        let find = self.layouts[place].find(query).map_err(Error::Refused)?;
        let mut statement = self.connection.prepare_cached(&find.sql).map_err(|error| port_error(&error))?;
        if !bind(&mut statement, &find, query).map_err(|error| port_error(&error))? {
            return Ok(Vec::new());
        }
        let mut rows = statement.raw_query();
        let mut found = Vec::new();
        while let Some(row) = rows.next().map_err(|error| port_error(&error))? {
            found.push(found_row(query.table, &find, row)?);
        }
        Ok(found)
    }

    pub(crate) fn entries(
        &self,
        stream: StreamId,
        known: Known,
        after: u64,
        limit: usize,
    ) -> Result<Vec<Entry>, Error> {
        log_entries(&self.connection, stream, known.position, after, limit)
    }

    pub(crate) fn audit_tail(
        &self,
        stream: StreamId,
        known: Known,
        limit: usize,
    ) -> Result<Vec<Entry>, Error> {
        log_rows(&self.connection, SELECT_AUDIT_TAIL, (stream, known.position), 0, limit)
    }

    pub(crate) fn audit_lines(
        &self,
        stream: StreamId,
        known: Known,
        limit: usize,
    ) -> Result<Vec<AuditLine>, Error> {
        let read = || {
            let mut statement = self.connection.prepare_cached(SELECT_AUDIT_LINES)?;
            let (from, to) = (log_id(known.position, 0), log_id(known.position, SEQUENCE_MAX));
            let lines = statement.query_map(params![from, to, bounded(limit)], log::line_of)?;
            lines.collect::<rusqlite::Result<Vec<_>>>()
        };
        let lines = read().map_err(|error| port_error(&error))?;
        let named = |(sequence, line): (u64, Result<AuditLine, &str>)| {
            let name = log::row_name(stream.0, sequence);
            line.map_err(|column| Error::Damaged(format!("audit_log, {name}: {column}")))
        };
        lines.into_iter().map(named).collect()
    }

    pub(crate) fn streams(&self, after: u64, limit: usize) -> Result<Vec<StreamRow>, Error> {
        stream_rows(&self.connection, after, limit)
    }

    pub(crate) fn batches(&self, after: u64, limit: usize) -> Result<Vec<BatchRow>, Error> {
        self.batch_rows(SELECT_BATCHES, after, limit)
    }

    pub(crate) fn last_batch(&self) -> Result<Option<BatchRow>, Error> {
        Ok(self.batch_rows(SELECT_LAST_BATCH, 0, 1)?.pop())
    }

    fn batch_rows(&self, sql: &str, after: u64, limit: usize) -> Result<Vec<BatchRow>, Error> {
        let read = || {
            let mut statement = self.connection.prepare_cached(sql)?;
            let after = i64::try_from(after).unwrap_or(i64::MAX);
            let rows = statement.query_map([after, bounded(limit)], |row| {
                let count = |place| Ok::<_, rusqlite::Error>(count_of(row.get_ref(place)?));
                Ok((count(0)?, id_of(row.get_ref(1)?), count(2)?, count(3)?))
            })?;
            rows.collect::<rusqlite::Result<Vec<_>>>()
        };
        let rows = read().map_err(|error| port_error(&error))?;
        let row = |row| match row {
            (Some(number), Some(id), Some(after), Some(last)) => {
                Ok(BatchRow { number, stream: StreamId(id), after, last })
            }
            _ => Err(Error::Damaged("batches: a row cannot be read".into())),
        };
        rows.into_iter().map(row).collect()
    }
}

/// The streams in the order of opening, after a position.
pub(super) fn stream_rows(
    connection: &Connection,
    after: u64,
    limit: usize,
) -> Result<Vec<StreamRow>, Error> {
    let read = || {
        let mut statement = connection.prepare_cached(SELECT_STREAMS)?;
        let after = i64::try_from(after).unwrap_or(i64::MAX);
        let rows = statement.query_map([after, bounded(limit)], |row| {
            let (position, id) = (count_of(row.get_ref(0)?), id_of(row.get_ref(1)?));
            Ok((position, id, log::scope_of(row.get_ref(2)?, row.get_ref(3)?)))
        })?;
        rows.collect::<rusqlite::Result<Vec<_>>>()
    };
    let rows = read().map_err(|error| port_error(&error))?;
    rows.into_iter()
        .map(|row| match row {
            (Some(position), Some(id), Some(scope)) => Ok(StreamRow { position, id: StreamId(id), scope }),
            (position, id, _) => Err(Error::Damaged(format!("streams, {position:?}, {id:?}"))),
        })
        .collect()
}

/// Records of the stream at this position after a sequence, in order.
pub(super) fn log_entries(
    connection: &Connection,
    stream: StreamId,
    position: u64,
    after: u64,
    limit: usize,
) -> Result<Vec<Entry>, Error> {
    log_rows(connection, SELECT_BOTH, (stream, position), after.min(SEQUENCE_MAX), limit)
}

fn log_rows(
    connection: &Connection,
    sql: &str,
    (stream, position): (StreamId, u64),
    after: u64,
    limit: usize,
) -> Result<Vec<Entry>, Error> {
    let read = || {
        let mut statement = connection.prepare_cached(sql)?;
        let from = log_id(position, after);
        let to = log_id(position, SEQUENCE_MAX);
        let rows = statement.query_map(params![from, to, bounded(limit)], |row| log::row_of(row, stream))?;
        rows.collect::<rusqlite::Result<Vec<_>>>()
    };
    let rows = read().map_err(|error| port_error(&error))?;
    let entry = |row: log::LogRow| {
        row.entry.map_err(|column| {
            let name = log::row_name(stream.0, row.sequence);
            Error::Damaged(format!("{}, {name}: {column}", row.table))
        })
    };
    rows.into_iter().map(entry).collect()
}

/// Binds a query's values. Returns false if the column cannot hold a value, so that no row matches.
fn bind(statement: &mut Statement<'_>, find: &Find, query: &Query) -> rusqlite::Result<bool> {
    statement.raw_bind_parameter(1, bounded(query.limit))?;
    if let Some(stream) = query.stream {
        statement.raw_bind_parameter(2, &stream.0.as_bytes()[..])?;
    }
    if let Some(range) = query.range {
        statement.raw_bind_parameter(3, range.above)?;
        statement.raw_bind_parameter(4, range.up_to)?;
    }
    for (place, ((name, value), bound)) in (5..).zip(query.equals.iter().zip(&find.bound)) {
        let cell = query.table.column(name).and_then(|column| Cell::new(column.holds, value));
        match cell {
            None | Some(Cell::Null) => return Ok(false),
            Some(cell) if *bound => statement.raw_bind_parameter(place, &cell)?,
            Some(_) => {}
        }
    }
    Ok(true)
}

fn found_row(table: &'static Table, find: &Find, row: &Row<'_>) -> Result<Fields, Error> {
    let id = row.get_ref(0).ok().and_then(id_of);
    let id = id.ok_or_else(|| damaged(table, "a row", "id holds an invalid value"))?;
    fields_of(row, id, find.columns.iter().copied()).map_err(|what| damaged(table, &id.to_string(), &what))
}

fn damaged(table: &'static Table, row: &str, what: &str) -> Error {
    Error::Damaged(format!("{}, {row}: {what}", table.name))
}

fn bounded(limit: usize) -> i64 {
    i64::try_from(limit.min(ROWS_MAX)).unwrap_or(i64::MAX)
}
