//! Folds the changes of a batch into the tables. Several changes of one entity become one statement where
//! that makes no difference: a change of a unique column is applied at once and in order, because it may
//! cause another row to be refused. Also writes rows that were folded in memory.

use std::borrow::Cow;

use genie_kernel::journal::Error;
use genie_kernel::record::{Change, Fields};
use genie_kernel::table::Presence;
use genie_kernel::{Entry, change_of};
use rusqlite::Connection;
use serde_json::Value;
use uuid::Uuid;

use super::failure::port_error;
use super::layout::{COLUMNS_MAX, Layout};
use super::row_cache::{Stored, Unwritten};
use super::value::Cell;

/// Changes of one entity that have not been applied yet.
struct Pending<'a> {
    table: usize,
    id: Uuid,
    first: Cow<'a, Change>,
    more: Vec<Cow<'a, Change>>,
}

/// The new value of each column; `None` for an unchanged column.
type Columns<'a> = [Option<&'a Value>; COLUMNS_MAX];

/// Applies the changes of these records to the tables of their stream.
pub(crate) fn fold(
    connection: &Connection,
    layouts: &mut [Layout],
    stream: Uuid,
    entries: &[Entry],
) -> Result<(), Error> {
    let mut pending: Vec<Pending<'_>> = Vec::new();
    for (entity, id, change) in entries.iter().filter_map(change_of) {
        let table = layouts.iter().position(|layout| layout.table.holds(entity));
        let table = table.ok_or_else(|| Error::Refused(format!("no table holds a {entity}")))?;
        let layout = &mut layouts[table];
        let waiting = pending.iter().position(|other| other.id == id && other.table == table);
        let can_wait = match change.as_ref() {
            Change::Merge(patch) => mask_of(layout, patch)? & layout.rules.unique == 0,
            Change::Delete | Change::Erased => false,
        };
        match (waiting, can_wait) {
            (Some(waiting), true) => pending[waiting].more.push(change),
            (None, true) => pending.push(Pending { table, id, first: change, more: Vec::new() }),
            (waiting, false) => {
                if let Some(waiting) = waiting {
                    let earlier = pending.remove(waiting);
                    apply(connection, layout, stream, id, &earlier.first, &earlier.more)?;
                }
                apply(connection, layout, stream, id, &change, &[])?;
            }
        }
    }
    for change in pending {
        apply(connection, &mut layouts[change.table], stream, change.id, &change.first, &change.more)?;
    }
    Ok(())
}

fn apply(
    connection: &Connection,
    layout: &mut Layout,
    stream: Uuid,
    id: Uuid,
    first: &Change,
    more: &[Cow<'_, Change>],
) -> Result<(), Error> {
    let patch = match first {
        Change::Merge(patch) => patch,
        // It is never appended, and folding again skips it.
        Change::Erased => return Ok(()),
        Change::Delete => {
            debug_assert!(more.is_empty(), "a deletion is applied at once");
            let key = [Cell::Id(id), Cell::Id(stream)];
            let deleted = connection.prepare_cached(&layout.delete).and_then(|mut sql| sql.execute(key));
            return deleted.map(|_| ()).map_err(|error| port_error(&error));
        }
    };
    let mut columns: Columns<'_> = [None; COLUMNS_MAX];
    let alone = lay_over(layout, &mut columns, patch)?;
    let mut mask = alone;
    for change in more {
        if let Change::Merge(patch) = change.as_ref() {
            mask |= lay_over(layout, &mut columns, patch)?;
        }
    }
    if update(connection, layout, stream, id, &columns, mask)? {
        return Ok(());
    }
    // The first of several changes must make a complete row, as it would on its own.
    let missing = layout.rules.required & !alone;
    if missing != 0 {
        return Err(layout.rules.lacks(missing));
    }
    insert(connection, layout, stream, id, &columns)
}

/// Applies a patch to the columns. Returns which columns it sets.
fn lay_over<'a>(layout: &Layout, columns: &mut Columns<'a>, patch: &'a Fields) -> Result<u64, Error> {
    let mut mask = 0;
    for (name, value) in patch {
        let place = layout.rules.place(name)?;
        if value.is_null() && layout.table.columns[place].presence == Presence::Required {
            return Err(Error::Refused(format!("{}.{name} is missing", layout.table.name)));
        }
        columns[place] = Some(value);
        mask |= 1 << place;
    }
    Ok(mask)
}

fn mask_of(layout: &Layout, patch: &Fields) -> Result<u64, Error> {
    patch.keys().try_fold(0, |mask, name| Ok(mask | 1 << layout.rules.place(name)?))
}

/// Writes a row from memory: completely if it is new, otherwise the changed columns.
pub(crate) fn write(connection: &Connection, layout: &mut Layout, row: &Unwritten) -> Result<(), Error> {
    let mut columns: Columns<'_> = [None; COLUMNS_MAX];
    for (place, column) in layout.table.columns.iter().enumerate() {
        if row.stored == Stored::No || row.changed & 1 << place != 0 {
            columns[place] = Some(row.fields.get(column.name).unwrap_or(&Value::Null));
        }
    }
    let (stream, id) = (row.stream.0, row.id);
    match row.stored {
        Stored::No => insert(connection, layout, stream, id, &columns),
        Stored::Yes if update(connection, layout, stream, id, &columns, row.changed)? => Ok(()),
        Stored::Yes => Err(Error::Damaged(format!("{}, {id}: it is missing", layout.table.name))),
    }
}

/// Updates the entity's row. Returns whether it existed.
fn update(
    connection: &Connection,
    layout: &mut Layout,
    stream: Uuid,
    id: Uuid,
    columns: &Columns<'_>,
    mask: u64,
) -> Result<bool, Error> {
    let key = [Cell::Id(id), Cell::Id(stream)];
    if mask == 0 {
        let exists = connection.prepare_cached(&layout.exists).and_then(|mut sql| sql.exists(key));
        return exists.map_err(|error| port_error(&error));
    }
    let text = layout.update(mask);
    let mut statement = connection.prepare_cached(&text).map_err(|error| port_error(&error))?;
    let given =
        layout.table.columns.iter().zip(columns).filter_map(|(column, value)| Some((column, (*value)?)));
    let mut bind = |place: usize, cell: &Cell<'_>| {
        statement.raw_bind_parameter(place, cell).map_err(|error| port_error(&error))
    };
    bind(1, &key[0])?;
    bind(2, &key[1])?;
    for (place, (column, value)) in (3..).zip(given) {
        bind(place, &cell(layout, column, value)?)?;
    }
    statement.raw_execute().map(|changed| changed > 0).map_err(|error| port_error(&error))
}

fn insert(
    connection: &Connection,
    layout: &Layout,
    stream: Uuid,
    id: Uuid,
    columns: &Columns<'_>,
) -> Result<(), Error> {
    let mut statement = connection.prepare_cached(&layout.insert).map_err(|error| port_error(&error))?;
    let mut bind = |place: usize, cell: &Cell<'_>| {
        statement.raw_bind_parameter(place, cell).map_err(|error| port_error(&error))
    };
    bind(1, &Cell::Id(id))?;
    bind(2, &Cell::Id(stream))?;
    for (place, (column, value)) in (3..).zip(layout.table.columns.iter().zip(columns)) {
        let cell = value.map_or(Ok(Cell::Null), |value| cell(layout, column, value))?;
        bind(place, &cell)?;
    }
    statement.raw_execute().map(|_| ()).map_err(|error| port_error(&error))
}

fn cell<'a>(
    layout: &Layout,
    column: &genie_kernel::table::Column,
    value: &'a Value,
) -> Result<Cell<'a>, Error> {
    Cell::new(column.holds, value).ok_or_else(|| {
        Error::Refused(format!("{}.{} cannot hold this value", layout.table.name, column.name))
    })
}
