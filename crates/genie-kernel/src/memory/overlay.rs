//! A journal in memory on top of another one: what is appended stays here, and everything else is read from below. A
//! forecast runs on it without copying the run. The journal below must not change meanwhile; its head tells.

use std::cell::RefCell;
use std::collections::{BTreeMap, VecDeque};

use serde_json::Value;
use uuid::Uuid;

use super::indexes::{Indexes, Order, Part};
use super::{in_order, matches_query, project, with_id};
use crate::chain::{Batch, Entry, Head};
use crate::erasure::Erasure;
use crate::fold::{change_of, merged};
use crate::journal::{AuditLine, Error, Journal, Query, ROWS_MAX, Range, Row, Rows, StreamRow};
use crate::record::{Body, Change, Fields};
use crate::table::Table;
use crate::{StreamId, effect};

/// How many more rows than requested are read from below, for those that were changed here.
const SPARE: usize = 64;

/// The events of a larger batch are dropped: they changed many rows alike, and their effect is in the rows.
const BATCH_KEPT: usize = 100;

/// How many of the newest records are kept all the same.
const RECORDS_KEPT: u64 = 256;

/// A journal in memory on top of another one.
pub struct OverlayJournal<'a> {
    beneath: &'a dyn Rows,
    stream: StreamId,
    base: Head,
    own: RefCell<Own>,
    /// Up to which value of the ranged column all rows below are outdated, by query.
    outdated: RefCell<BTreeMap<String, i64>>,
}

/// What was appended here.
struct Own {
    tables: Vec<&'static Table>,
    head: Head,
    log: BTreeMap<u64, Entry>,
    /// The numbers of the events that are dropped once they are old, oldest first.
    droppable: VecDeque<u64>,
    /// The rows that were changed here, by entity type; those below are outdated.
    rows: BTreeMap<&'static str, BTreeMap<Uuid, Changed>>,
    indexes: Indexes,
}

/// A row that was changed here.
enum Changed {
    /// Changed once: only the changes are kept, because there may be a hundred thousand such rows.
    Patch(Fields),
    /// Created here, or changed again.
    Whole(Row),
    /// Deleted.
    Deleted,
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
        let tables = std::iter::once(&effect::TABLE).chain(tables.iter().copied()).collect();
        let own = Own {
            tables,
            head: base,
            log: BTreeMap::new(),
            droppable: VecDeque::new(),
            rows: BTreeMap::new(),
            indexes: Indexes::default(),
        };
        Ok(Self { beneath, stream, base, own: RefCell::new(own), outdated: RefCell::default() })
    }

    /// Whether the journal below has changed since, so that what was read from it does not belong together.
    pub fn is_outdated(&self) -> Result<bool, Error> {
        Ok(self.beneath.head(self.stream)? != self.base)
    }

    /// A row of this stream as it is now.
    fn row(&self, own: &Own, table: &'static Table, id: Uuid) -> Result<Option<Row>, Error> {
        match own.rows.get(table.entity).and_then(|changed| changed.get(&id)) {
            None => self.beneath.get(table, self.stream, id),
            Some(Changed::Deleted) => Ok(None),
            Some(Changed::Whole(row)) => Ok(Some(Row::clone(row))),
            Some(Changed::Patch(patch)) => {
                let below = self.beneath.get(table, self.stream, id)?;
                let mut row = below.ok_or_else(|| Error::Damaged("a row below a forecast is gone".into()))?;
                Row::make_mut(&mut row).merge(patch);
                Ok(Some(row))
            }
        }
    }

    fn apply(&self, own: &mut Own, entry: &Entry) -> Result<(), Error> {
        let Some((entity, id, change)) = change_of(entry) else { return Ok(()) };
        let found = own.tables.iter().copied().find(|table| table.holds(entity));
        let table = found.ok_or_else(|| Error::Refused(format!("no table holds a {entity}")))?;
        let before = self.row(own, table, id)?;
        let after = match change.as_ref() {
            Change::Erased => return Ok(()),
            Change::Delete => None,
            Change::Merge(patch) => {
                let row = merged(table, before.as_deref().cloned(), patch).map_err(Error::Refused)?;
                Some(with_id(row, id))
            }
        };
        let rows = own.rows.entry(table.entity).or_default();
        let is_known = rows.contains_key(&id);
        // The indexes have only the rows that were changed here.
        let indexed = before.as_deref().filter(|_| is_known);
        own.indexes.replace(table, &(table.entity, self.stream, id), indexed, after.as_ref());
        let is_first = !is_known && before.is_some();
        let changed = match (change.as_ref(), after) {
            (Change::Merge(patch), Some(_)) if is_first => Changed::Patch(patch.clone()),
            (_, Some(row)) => Changed::Whole(row.into()),
            (_, None) => Changed::Deleted,
        };
        rows.insert(id, changed);
        Ok(())
    }

    /// The matching rows that were changed here, in the requested order.
    fn changed(&self, query: &Query) -> Result<Vec<Fields>, Error> {
        let own = &*self.own.borrow();
        let Some(rows) = own.rows.get(query.table.entity) else { return Ok(Vec::new()) };
        let mut found: Vec<(Uuid, Row)> = Vec::new();
        let mut add = |id: Uuid| -> Result<usize, Error> {
            let row = self.row(own, query.table, id)?.filter(|row| matches_query(query, row));
            found.extend(row.map(|row| (id, row)));
            Ok(found.len())
        };
        match own.indexes.candidates(query) {
            Some((Order::AsAsked, keys)) => {
                for (_, _, id) in keys {
                    if add(id)? >= query.limit {
                        break;
                    }
                }
            }
            Some((Order::Any, keys)) => keys.map(|key| key.2).try_for_each(|id| add(id).map(drop))?,
            None => rows.keys().try_for_each(|id| add(*id).map(drop))?,
        }
        let found = found.iter().map(|(id, row)| (*id, &**row)).collect();
        Ok(in_order(query, found).into_iter().map(|(id, row)| project(query, id, row)).collect())
    }

    /// The matching rows below that were not changed here, at least as many as requested if there are.
    fn unchanged(&self, query: &Query) -> Result<Vec<Fields>, Error> {
        let own = self.own.borrow();
        let Some(changed) = own.rows.get(query.table.entity) else { return self.beneath.find(query) };
        let is_fresh = |row: &Fields| {
            let id = row.get("id").and_then(Value::as_str).and_then(|id| id.parse().ok());
            id.is_none_or(|id: Uuid| !changed.contains_key(&id))
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

    /// The newest audit records of what was appended here, newest first.
    fn audits<T>(&self, stream: StreamId, limit: usize, of: impl Fn(&Entry) -> T) -> Vec<T> {
        let own = self.own.borrow();
        let newest = own.log.values().rev().filter(|_| stream == self.stream);
        newest.filter(|entry| matches!(entry.record.body, Body::Audit(_))).take(limit).map(of).collect()
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
        if stream == self.stream { Ok(self.own.borrow().head) } else { self.beneath.head(stream) }
    }

    fn get(&self, table: &'static Table, stream: StreamId, id: Uuid) -> Result<Option<Row>, Error> {
        if stream == self.stream {
            self.row(&self.own.borrow(), table, id)
        } else {
            self.beneath.get(table, stream, id)
        }
    }

    fn find(&self, query: &Query) -> Result<Vec<Fields>, Error> {
        if query.stream != Some(self.stream) {
            return self.beneath.find(query);
        }
        let mut found = Vec::new();
        for row in self.unchanged(query)?.into_iter().chain(self.changed(query)?) {
            found.push((self.sort_key(query, &row)?, row));
        }
        found.sort_by(|one, other| one.0.cmp(&other.0));
        found.truncate(query.limit);
        Ok(found.into_iter().map(|(_, row)| row).collect())
    }

    fn entries(&self, stream: StreamId, after: u64, limit: usize) -> Result<Vec<Entry>, Error> {
        if stream != self.stream {
            return self.beneath.entries(stream, after, limit);
        }
        let mut entries = Vec::new();
        if after < self.base.sequence {
            entries = self.beneath.entries(stream, after, limit)?;
            entries.retain(|entry| entry.sequence <= self.base.sequence);
        }
        let mut reached = entries.last().map_or(after, |entry| entry.sequence);
        for (sequence, entry) in self.own.borrow().log.range(reached + 1..).take(limit - entries.len()) {
            reached += 1;
            if *sequence != reached {
                return Err(Error::Refused("the events of a large batch of a forecast are not kept".into()));
            }
            entries.push(entry.clone());
        }
        Ok(entries)
    }

    fn audit_tail(&self, stream: StreamId, limit: usize) -> Result<Vec<Entry>, Error> {
        let mut tail = self.audits(stream, limit, Entry::clone);
        if tail.len() < limit {
            tail.extend(self.beneath.audit_tail(stream, limit - tail.len())?);
        }
        Ok(tail)
    }

    fn audit_lines(&self, stream: StreamId, limit: usize) -> Result<Vec<AuditLine>, Error> {
        let mut lines: Vec<AuditLine> =
            self.audits(stream, limit, |entry| AuditLine::of(entry.clone())).into_iter().flatten().collect();
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
        let own = &mut *self.own.borrow_mut();
        if own.head != batch.expected {
            let (expected, actual) = (batch.expected.sequence, own.head.sequence);
            return Err(Error::Conflict { expected, actual });
        }
        for entry in &batch.entries {
            self.apply(own, entry)?;
            own.head = Head { sequence: entry.sequence, hash: entry.hash };
            own.log.insert(entry.sequence, entry.clone());
            if batch.entries.len() > BATCH_KEPT && matches!(entry.record.body, Body::Event(_)) {
                own.droppable.push_back(entry.sequence);
            }
        }
        let old = own.head.sequence.saturating_sub(RECORDS_KEPT);
        while let Some(dropped) = own.droppable.pop_front_if(|sequence| *sequence < old) {
            own.log.remove(&dropped);
        }
        Ok(())
    }

    fn flush(&self) -> Result<(), Error> {
        Ok(())
    }

    fn erase(&self, _: &[Erasure]) -> Result<(), Error> {
        Err(Error::Refused("nothing can be erased here".into()))
    }

    fn health(&self) -> Result<(), Error> {
        self.beneath.head(self.stream).map(drop)
    }
}
