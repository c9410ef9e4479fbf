//! Recreates tables whose description has changed since they were stored. A table is the fold of the log, so
//! the log fills the new one, whatever the old one held.

use genie_kernel::table::Table;
use genie_kernel::{Entry, StreamId, change_of, journal};
use rusqlite::Connection;

use super::failure::store_error;
use super::fold;
use super::layout::Layout;
use super::read::{log_entries, stream_rows};
use super::schema::{POSITION_MAX, described_objects, name};
use crate::Error;

/// How many records are read at a time.
const PAGE: usize = 1_000;

/// Recreates the described tables that are stored differently, or not at all, from the log.
pub(super) fn fold_changed_tables(connection: &Connection, tables: &[&'static Table]) -> Result<(), Error> {
    let mut changed = Vec::new();
    for table in tables {
        if is_changed(connection, table).map_err(store_error)? {
            changed.push(Layout::new(table));
        }
    }
    if changed.is_empty() {
        return Ok(());
    }
    make_anew(connection, &changed).map_err(store_error)?;
    let mut opened = 0;
    loop {
        let streams = stream_rows(connection, opened, PAGE)?;
        let Some(last) = streams.last() else { return Ok(()) };
        opened = last.position;
        for stream in streams {
            fill(connection, &mut changed, stream.id, stream.position)?;
        }
    }
}

/// Drops the tables that an older program stored under other names. What they held is in the log.
pub(super) fn drop_former_tables(connection: &Connection, tables: &[&'static Table]) -> Result<(), Error> {
    for former in tables.iter().flat_map(|table| table.formerly) {
        let drop = format!("DROP TABLE IF EXISTS {}", name(former.name));
        connection.execute_batch(&drop).map_err(store_error)?;
    }
    Ok(())
}

fn is_changed(connection: &Connection, table: &'static Table) -> rusqlite::Result<bool> {
    let stored = "SELECT name, sql FROM sqlite_schema WHERE tbl_name = ?1 AND sql IS NOT NULL ORDER BY name";
    let mut statement = connection.prepare_cached(stored)?;
    let stored = statement.query_map([table.name], |row| Ok((row.get(0)?, row.get(1)?)))?;
    let stored: Vec<(String, String)> = stored.collect::<Result<_, _>>()?;
    let mut described: Vec<(String, String)> =
        described_objects(table).into_iter().map(|object| (object.name, object.sql)).collect();
    described.sort();
    Ok(stored != described)
}

/// All old tables are dropped before new ones are created, because index names are shared by all tables.
fn make_anew(connection: &Connection, layouts: &[Layout]) -> rusqlite::Result<()> {
    for Layout { table, .. } in layouts {
        connection.execute_batch(&format!("DROP TABLE IF EXISTS {}", name(table.name)))?;
    }
    let mut objects = layouts.iter().flat_map(|layout| described_objects(layout.table));
    objects.try_for_each(|object| connection.execute_batch(&object.sql))
}

/// Folds the records of one stream into empty tables.
fn fill(
    connection: &Connection,
    layouts: &mut [Layout],
    stream: StreamId,
    position: u64,
) -> Result<(), Error> {
    if position > POSITION_MAX {
        return Err(journal::Error::Damaged(format!("streams, {stream}: position")).into());
    }
    let mut after = 0;
    loop {
        let entries = log_entries(connection, stream, position, after, PAGE)?;
        let Some(last) = entries.last() else { return Ok(()) };
        after = last.sequence;
        for layout in &mut *layouts {
            let table = layout.table;
            let of_table = |entry: &&Entry| change_of(entry).is_some_and(|(of, ..)| table.holds(of));
            let theirs: Vec<Entry> = entries.iter().filter(of_table).cloned().collect();
            fold::fold(connection, std::slice::from_mut(layout), stream.0, &theirs).map_err(|error| {
                match error {
                    journal::Error::Refused(what) => {
                        let reason = format!("the log of {stream} cannot be folded into it: {what}");
                        Error::Schema { table: table.name.to_owned(), reason }
                    }
                    other @ (journal::Error::Conflict { .. }
                    | journal::Error::Full
                    | journal::Error::Broken(_)
                    | journal::Error::Locked
                    | journal::Error::Unreachable(_)
                    | journal::Error::Damaged(_)) => other.into(),
                }
            })?;
        }
    }
}
