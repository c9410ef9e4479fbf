//! A journal in memory on top of another one: what is appended stays here, and everything else is read from below. A
//! forecast runs on it without copying the run. The journal below must not change meanwhile; its head tells.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;
use uuid::Uuid;

use super::indexes::Part;
use super::{MemoryJournal, State};
use crate::StreamId;
use crate::chain::{Batch, Entry, Head};
use crate::erasure::Erasure;
use crate::fold::{Key, change_of};
use crate::journal::{AuditLine, Error, Journal, Query, ROWS_MAX, Range, Row, Rows, StreamRow};
use crate::record::Fields;
use crate::table::Table;

/// How many more rows than requested are read from below, for those that were changed here.
const SPARE: usize = 64;

/// A journal in memory on top of another one.
pub struct OverlayJournal<'a> {
    beneath: &'a dyn Rows,
    stream: StreamId,
    base: Head,
    memory: MemoryJournal,
    /// The rows that were changed here, by entity type; those below are outdated.
    changed: RefCell<BTreeMap<&'static str, BTreeSet<Uuid>>>,
    /// Up to which value of the ranged column all rows below are outdated, by query.
    outdated: RefCell<BTreeMap<String, i64>>,
}

impl std::fmt::Debug for OverlayJournal<'_> {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.debug_struct("OverlayJournal").field("base", &self.base).finish_non_exhaustive()
    }
}

impl<'a> OverlayJournal<'a> {
    /// A journal whose appends to one stream stay in memory.
    pub fn new(beneath: &'a dyn Rows, stream: StreamId, tables: &[&'static Table]) -> Result<Self, Error> {
        let base = beneath.head(stream)?;
        let memory = MemoryJournal::new(tables);
        Ok(Self { beneath, stream, base, memory, changed: RefCell::default(), outdated: RefCell::default() })
    }

    /// Whether the journal below has changed since, so that what was read from it does not belong together.
    pub fn is_outdated(&self) -> Result<bool, Error> {
        Ok(self.beneath.head(self.stream)? != self.base)
    }

    fn is_changed(&self, table: &'static Table, stream: StreamId, id: Uuid) -> bool {
        let changed = self.changed.borrow();
        stream == self.stream && changed.get(table.entity).is_some_and(|changed| changed.contains(&id))
    }

    /// The matching rows below that were not changed here, at least as many as requested if there are.
    fn unchanged(&self, query: &Query) -> Result<Vec<Fields>, Error> {
        let changed = self.changed.borrow();
        let Some(changed) = changed.get(query.table.entity) else { return self.beneath.find(query) };
        let is_fresh = |row: &Fields| {
            let id = row.get("id").and_then(Value::as_str).and_then(|id| id.parse().ok());
            id.is_none_or(|id| !changed.contains(&id))
        };
        let ranged = query.range.filter(|range| query.columns.contains(&range.column));
        let Some(range) = ranged.filter(|range| query.order.first() == Some(&range.column)) else {
            let limit = query.limit.saturating_add(changed.len()).min(ROWS_MAX);
            let found = self.beneath.find(&Query { limit, ..query.clone() })?;
            return Ok(found.into_iter().filter(is_fresh).collect());
        };
        let place = format!("{} {:?} {}", query.table.entity, query.equals, range.column);
        let known = self.outdated.borrow().get(&place).copied().unwrap_or(i64::MIN);
        let value = |row: &Fields| row.get(range.column).and_then(Value::as_i64).unwrap_or(i64::MAX);
        let mut above = range.above.max(known);
        let mut limit = query.limit.saturating_add(SPARE).min(ROWS_MAX);
        loop {
            let narrowed = Query { limit, range: Some(Range { above, ..range }), ..query.clone() };
            let page = self.beneath.find(&narrowed)?;
            let is_last = page.len() < limit;
            let end = page.last().map(value);
            let fresh: Vec<Fields> = page.into_iter().filter(is_fresh).collect();
            // Rows before the first fresh one were changed here and need not be read again; the last value may go on.
            let first = fresh.first().map(value).or(end.filter(|_| !is_last));
            if let Some(first) = first.filter(|_| range.above <= known) {
                self.outdated.borrow_mut().insert(place.clone(), known.max(first.saturating_sub(1)));
            }
            if is_last || fresh.len() >= query.limit || (limit == ROWS_MAX && !fresh.is_empty()) {
                return Ok(fresh);
            }
            match end.map(|end| end.saturating_sub(1)).filter(|next| *next > above && fresh.is_empty()) {
                Some(next) => above = next,
                None if limit < ROWS_MAX => limit = ROWS_MAX,
                None => return Ok(fresh),
            }
        }
    }

    fn sort_key(&self, query: &Query, row: &Fields) -> Result<Vec<Part>, Error> {
        let is_whole = query.order.iter().all(|column| query.columns.contains(column));
        let id = row.get("id").and_then(Value::as_str).and_then(|id| id.parse().ok());
        let full = match id.filter(|_| !is_whole) {
            Some(id) => self.get(query.table, self.stream, id)?,
            None => None,
        };
        let row = full.as_deref().unwrap_or(row);
        let columns = query.order.iter().copied().chain(["id"]);
        Ok(columns.map(|column| Part::of(row.get(column))).collect())
    }
}

impl Rows for OverlayJournal<'_> {
    fn head(&self, stream: StreamId) -> Result<Head, Error> {
        if stream != self.stream {
            return self.beneath.head(stream);
        }
        match self.memory.head(stream)? {
            Head::EMPTY => Ok(self.base),
            head => Ok(head),
        }
    }

    fn get(&self, table: &'static Table, stream: StreamId, id: Uuid) -> Result<Option<Row>, Error> {
        if self.is_changed(table, stream, id) {
            self.memory.get(table, stream, id)
        } else {
            self.beneath.get(table, stream, id)
        }
    }

    fn find(&self, query: &Query) -> Result<Vec<Fields>, Error> {
        if query.stream != Some(self.stream) {
            return self.beneath.find(query);
        }
        let mut found = Vec::new();
        for row in self.unchanged(query)?.into_iter().chain(self.memory.find(query)?) {
            found.push((self.sort_key(query, &row)?, row));
        }
        found.sort_by(|one, other| one.0.cmp(&other.0));
        found.truncate(query.limit);
        Ok(found.into_iter().map(|(_, row)| row).collect())
    }

    fn entries(&self, stream: StreamId, after: u64, limit: usize) -> Result<Vec<Entry>, Error> {
        let mut entries = Vec::new();
        if stream != self.stream || after < self.base.sequence {
            entries = self.beneath.entries(stream, after, limit)?;
        }
        if stream == self.stream {
            entries.retain(|entry| entry.sequence <= self.base.sequence);
            let reached = entries.last().map_or(after, |entry| entry.sequence);
            let state = self.memory.state.borrow();
            let own = state.streams.get(&stream).map_or(&[][..], |own| &own.entries);
            let skip = usize::try_from(reached.saturating_sub(self.base.sequence)).unwrap_or(usize::MAX);
            let room = limit.saturating_sub(entries.len());
            if reached >= self.base.sequence {
                entries.extend(own.iter().skip(skip).take(room).cloned());
            }
        }
        Ok(entries)
    }

    fn audit_tail(&self, stream: StreamId, limit: usize) -> Result<Vec<Entry>, Error> {
        let mut tail = self.memory.audit_tail(stream, limit)?;
        if tail.len() < limit {
            tail.extend(self.beneath.audit_tail(stream, limit - tail.len())?);
        }
        Ok(tail)
    }

    fn audit_lines(&self, stream: StreamId, limit: usize) -> Result<Vec<AuditLine>, Error> {
        let mut lines = self.memory.audit_lines(stream, limit)?;
        if lines.len() < limit {
            lines.extend(self.beneath.audit_lines(stream, limit - lines.len())?);
        }
        Ok(lines)
    }

    fn streams(&self, after: u64, limit: usize) -> Result<Vec<StreamRow>, Error> {
        self.beneath.streams(after, limit)
    }

    fn stream(&self, id: StreamId) -> Result<Option<StreamRow>, Error> {
        self.beneath.stream(id)
    }
}

impl Journal for OverlayJournal<'_> {
    fn append(&self, batch: &Batch) -> Result<(), Error> {
        if batch.stream().is_some_and(|stream| stream != self.stream) {
            return Err(Error::Refused("only one stream can be changed here".into()));
        }
        let actual = self.head(self.stream)?;
        if actual != batch.expected {
            return Err(Error::Conflict { expected: batch.expected.sequence, actual: actual.sequence });
        }
        for entry in &batch.entries {
            let key = change_of(entry).map(|(entity, id, _)| (entity.to_owned(), id));
            let state = &mut *self.memory.state.borrow_mut();
            if let Some((entity, id)) = key
                && let Some(table) = state.fold.table(&entity)
                && self.changed.borrow_mut().entry(table.entity).or_default().insert(id)
                && let Some(row) = self.beneath.get(table, self.stream, id)?
            {
                state.seed((table.entity, self.stream, id), table, &row);
            }
            state.push(batch.scope, entry).map_err(Error::Refused)?;
            // Nothing is ever taken back here, so the rows before a change are not kept.
            state.unflushed.clear();
        }
        Ok(())
    }

    fn flush(&self) -> Result<(), Error> {
        self.memory.flush()
    }

    fn erase(&self, _: &[Erasure]) -> Result<(), Error> {
        Err(Error::Refused("nothing can be erased here".into()))
    }

    fn health(&self) -> Result<(), Error> {
        self.beneath.head(self.stream).map(drop)
    }
}

impl State {
    /// Takes over a row from the journal below, before it is changed.
    fn seed(&mut self, key: Key, table: &'static Table, row: &Fields) {
        let mut row = row.clone();
        row.remove("id");
        self.fold.undo((key, Some(row)));
        let after = self.fold.row(key.0, key.1, key.2);
        self.indexes.replace(table, &key, None, after);
    }
}
