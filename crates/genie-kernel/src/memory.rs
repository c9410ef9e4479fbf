//! The journal in memory: the reference implementation of a store. Replay, verification and the simulator run
//! on it. As on a real disk, a crash loses everything that was not flushed.

mod indexes;
mod overlay;

use std::cell::RefCell;
use std::collections::BTreeMap;

use serde_json::{Value, json};
use uuid::Uuid;

use crate::chain::{Batch, Entry, Head};
use crate::erasure::{self, Erasure};
use crate::fold::{Before, Fold, Key};
use crate::journal::{Error, Journal, Query, Row, Rows, Scope, StreamRow};
use crate::record::{Body, Fields, PAYLOAD_BYTES_MAX};
use crate::table::Table;
use crate::{StreamId, effect};
use indexes::{Indexes, Order, Part};

pub use overlay::OverlayJournal;

/// A journal that exists only in memory.
#[derive(Debug)]
pub struct MemoryJournal {
    state: RefCell<State>,
}

#[derive(Debug)]
struct State {
    streams: BTreeMap<StreamId, Stream>,
    order: Vec<StreamId>,
    fold: Fold,
    indexes: Indexes,
    /// Cached rows, each with its id.
    shared: BTreeMap<Key, Row>,
    unflushed: Vec<Undo>,
}

#[derive(Debug)]
struct Stream {
    scope: Scope,
    entries: Vec<Entry>,
}

/// How to undo one unflushed record.
#[derive(Debug)]
struct Undo {
    stream: StreamId,
    before: Option<Before>,
}

impl MemoryJournal {
    /// Creates an empty journal with these tables and the kernel's own.
    pub fn new(tables: &[&'static Table]) -> Self {
        let mut all = vec![&effect::TABLE];
        all.extend(tables);
        Self {
            state: RefCell::new(State {
                streams: BTreeMap::new(),
                order: Vec::new(),
                fold: Fold::new(&all),
                indexes: Indexes::default(),
                shared: BTreeMap::new(),
                unflushed: Vec::new(),
            }),
        }
    }

    /// Drops everything that was appended and not flushed.
    pub fn crash(&self) {
        self.state.borrow_mut().roll_back_to(0);
    }

    /// Copies records of another journal as stored there, including erased ones.
    pub fn restore(&self, scope: Scope, entries: &[Entry]) -> Result<(), Error> {
        let state = &mut *self.state.borrow_mut();
        for entry in entries {
            state.push(scope, entry).map_err(Error::Refused)?;
        }
        state.unflushed.clear();
        Ok(())
    }

    /// All rows of all tables, for comparison.
    pub fn fold(&self) -> Fold {
        self.state.borrow().fold.clone()
    }

    /// Gives access to all rows of all tables without copying them.
    pub fn read_fold<T>(&self, read: impl FnOnce(&Fold) -> T) -> T {
        read(&self.state.borrow().fold)
    }
}

impl Rows for MemoryJournal {
    fn head(&self, stream: StreamId) -> Result<Head, Error> {
        Ok(self.state.borrow().head(stream))
    }

    fn get(&self, table: &'static Table, stream: StreamId, id: Uuid) -> Result<Option<Row>, Error> {
        let State { fold, shared, .. } = &mut *self.state.borrow_mut();
        let key = (table.entity, stream, id);
        if let Some(row) = shared.get(&key) {
            return Ok(Some(Row::clone(row)));
        }
        let Some(row) = fold.row(table.entity, stream, id) else { return Ok(None) };
        let row: Row = with_id(row.clone(), id).into();
        shared.insert(key, Row::clone(&row));
        Ok(Some(row))
    }

    fn find(&self, query: &Query) -> Result<Vec<Fields>, Error> {
        let State { fold, indexes, .. } = &*self.state.borrow();
        let row_of = |(entity, stream, id): Key| fold.row(entity, stream, id).map(|row| (id, row));
        let matching = |(_, row): &(Uuid, &Fields)| matches_query(query, row);
        let found: Vec<(Uuid, &Fields)> = match indexes.candidates(query) {
            Some((Order::AsAsked, keys)) => {
                keys.filter_map(row_of).filter(matching).take(query.limit).collect()
            }
            Some((Order::Any, keys)) => in_order(query, keys.filter_map(row_of).filter(matching).collect()),
            None => {
                let all = fold.rows_of(query.table, query.stream).map(|(key, row)| (key.2, row));
                in_order(query, all.filter(matching).collect())
            }
        };
        Ok(found.into_iter().map(|(id, row)| project(query, id, row)).collect())
    }

    fn entries(&self, stream: StreamId, after: u64, limit: usize) -> Result<Vec<Entry>, Error> {
        let state = self.state.borrow();
        let Some(stream) = state.streams.get(&stream) else { return Ok(Vec::new()) };
        let skip = usize::try_from(after).unwrap_or(usize::MAX);
        Ok(stream.entries.iter().skip(skip).take(limit).cloned().collect())
    }

    fn audit_tail(&self, stream: StreamId, limit: usize) -> Result<Vec<Entry>, Error> {
        let state = self.state.borrow();
        let Some(stream) = state.streams.get(&stream) else { return Ok(Vec::new()) };
        let audits = stream.entries.iter().rev().filter(|entry| matches!(entry.record.body, Body::Audit(_)));
        Ok(audits.take(limit).cloned().collect())
    }

    fn streams(&self, after: u64, limit: usize) -> Result<Vec<StreamRow>, Error> {
        let state = self.state.borrow();
        let rows = state.order.iter().zip(1..).skip_while(|(_, position)| *position <= after).take(limit);
        Ok(rows
            .filter_map(|(id, position)| {
                state.streams.get(id).map(|stream| StreamRow { position, id: *id, scope: stream.scope })
            })
            .collect())
    }

    fn stream(&self, id: StreamId) -> Result<Option<StreamRow>, Error> {
        Ok(self.streams(0, usize::MAX)?.into_iter().find(|row| row.id == id))
    }
}

impl Journal for MemoryJournal {
    fn append(&self, batch: &Batch) -> Result<(), Error> {
        let state = &mut *self.state.borrow_mut();
        let Some(id) = batch.stream() else { return Ok(()) };
        let actual = state.head(id);
        if actual != batch.expected {
            return Err(Error::Conflict { expected: batch.expected.sequence, actual: actual.sequence });
        }
        if batch.entries.iter().any(|entry| erasure::is_erased(&entry.payload)) {
            return Err(Error::Refused("a payload looks like an erased one".into()));
        }
        let mark = state.unflushed.len();
        for entry in &batch.entries {
            if let Err(reason) = state.push(batch.scope, entry) {
                state.roll_back_to(mark);
                return Err(Error::Refused(reason));
            }
        }
        Ok(())
    }

    fn flush(&self) -> Result<(), Error> {
        self.state.borrow_mut().unflushed.clear();
        Ok(())
    }

    fn erase(&self, erasures: &[Erasure]) -> Result<(), Error> {
        let state = &mut *self.state.borrow_mut();
        let mut changed = state.without(erasures)?;
        for Erasure { batch, .. } in erasures {
            for entry in &batch.entries {
                changed.push(batch.scope, entry).map_err(Error::Refused)?;
            }
        }
        changed.unflushed.clear();
        *state = changed;
        Ok(())
    }

    fn health(&self) -> Result<(), Error> {
        Ok(())
    }
}

impl State {
    fn head(&self, stream: StreamId) -> Head {
        let last = self.streams.get(&stream).and_then(|stream| stream.entries.last());
        last.map_or(Head::EMPTY, |entry| Head { sequence: entry.sequence, hash: entry.hash })
    }

    /// The same journal with tombstones in place of the payloads, folded again.
    fn without(&self, erasures: &[Erasure]) -> Result<Self, Error> {
        let mut changed = Self {
            streams: BTreeMap::new(),
            order: Vec::new(),
            fold: Fold::new(self.fold.tables()),
            indexes: Indexes::default(),
            shared: BTreeMap::new(),
            unflushed: Vec::new(),
        };
        for erasure in erasures {
            erasure.check()?;
            let expected = erasure.batch.expected;
            let actual = erasure.batch.stream().map_or(Head::EMPTY, |stream| self.head(stream));
            if actual != expected {
                return Err(Error::Conflict { expected: expected.sequence, actual: actual.sequence });
            }
        }
        for (id, stream) in self.order.iter().filter_map(|id| self.streams.get_key_value(id)) {
            let erasure = erasures.iter().find(|erasure| erasure.batch.stream() == Some(*id));
            for entry in &stream.entries {
                let tombstone = erasure.and_then(|erasure| erasure.tombstones.get(&entry.sequence));
                let replaced = tombstone.map(|stone| erasure::replaced(entry, stone)).transpose()?;
                changed.push(stream.scope, replaced.as_ref().unwrap_or(entry)).map_err(Error::Refused)?;
            }
        }
        Ok(changed)
    }

    fn push(&mut self, scope: Scope, entry: &Entry) -> Result<(), String> {
        if entry.payload.len() > PAYLOAD_BYTES_MAX {
            return Err(format!("a payload has {} bytes", entry.payload.len()));
        }
        let before = self.fold.apply(entry)?;
        if let Some((key, before)) = &before {
            self.shared.remove(key);
            if let Some(table) = self.fold.table(key.0) {
                let after = self.fold.row(key.0, key.1, key.2);
                self.indexes.replace(table, key, before.as_ref(), after);
            }
        }
        if !self.streams.contains_key(&entry.stream) {
            self.order.push(entry.stream);
        }
        let stream =
            self.streams.entry(entry.stream).or_insert_with(|| Stream { scope, entries: Vec::new() });
        stream.entries.push(entry.clone());
        self.unflushed.push(Undo { stream: entry.stream, before });
        Ok(())
    }

    fn roll_back_to(&mut self, mark: usize) {
        while self.unflushed.len() > mark {
            let Some(undo) = self.unflushed.pop() else { return };
            if let Some((key, before)) = undo.before {
                self.shared.remove(&key);
                if let Some(table) = self.fold.table(key.0) {
                    let after = self.fold.row(key.0, key.1, key.2);
                    self.indexes.replace(table, &key, after, before.as_ref());
                }
                self.fold.undo((key, before));
            }
            if let Some(stream) = self.streams.get_mut(&undo.stream) {
                stream.entries.pop();
                if stream.entries.is_empty() {
                    self.streams.remove(&undo.stream);
                    self.order.retain(|id| *id != undo.stream);
                }
            }
        }
    }
}

fn matches_query(query: &Query, row: &Fields) -> bool {
    let equal = query.equals.iter().all(|(column, value)| row.get(column) == Some(value));
    let in_range = query.range.is_none_or(|range| {
        row.get(range.column)
            .and_then(Value::as_i64)
            .is_some_and(|value| value > range.above && value <= range.up_to)
    });
    equal && in_range
}

/// The first rows of a query in the requested order.
fn in_order<'a>(query: &Query, mut found: Vec<(Uuid, &'a Fields)>) -> Vec<(Uuid, &'a Fields)> {
    let part = |row: &Fields, column: &str| Part::of(row.get(column));
    let order = |left: &(Uuid, &Fields), right: &(Uuid, &Fields)| {
        let columns = query.order.iter().map(|column| part(left.1, column).cmp(&part(right.1, column)));
        columns.into_iter().find(|ordering| ordering.is_ne()).unwrap_or_else(|| left.0.cmp(&right.0))
    };
    // Sort only the requested rows: there may be a hundred thousand others.
    if found.len() > query.limit {
        found.select_nth_unstable_by(query.limit, order);
        found.truncate(query.limit);
    }
    found.sort_unstable_by(order);
    found
}

fn project(query: &Query, id: Uuid, row: &Fields) -> Fields {
    let picked = query.columns.iter().filter_map(|column| Some((*column, row.get(column)?.clone())));
    with_id(picked.collect(), id)
}

fn with_id(mut row: Fields, id: Uuid) -> Fields {
    row.insert("id", json!(id));
    row
}
