//! A cache of table rows: recently read or changed rows, and all unwritten ones. Unwritten rows are never
//! evicted; the others make room for newer ones, and written but uncommitted rows are evicted last.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use genie_kernel::StreamId;
use genie_kernel::record::Fields;
use serde_json::Value;
use uuid::Uuid;

/// How many rows are read before unused ones are evicted.
const ROWS_MAX: usize = 320;

/// Maximum number of unwritten rows, and of uncommitted rows; together they leave room for others.
pub(crate) const UNWRITTEN_MAX: usize = 128;

/// A row: the index of its table, and its id.
pub(crate) type Key = (usize, Uuid);

/// Whether the database already holds a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stored {
    Yes,
    No,
}

/// A row that is not written yet.
#[derive(Debug)]
pub(crate) struct Unwritten {
    pub(crate) table: usize,
    pub(crate) id: Uuid,
    pub(crate) stream: StreamId,
    pub(crate) fields: Arc<Fields>,
    pub(crate) stored: Stored,
    /// The columns that differ from the stored row.
    pub(crate) changed: u64,
}

/// A row, or the knowledge that it does not exist.
#[derive(Debug)]
pub(crate) struct CachedRow {
    /// The stream it belongs to and its fields, including its id.
    pub(crate) row: Option<(StreamId, Arc<Fields>)>,
    stored: Stored,
    changed: u64,
}

/// The cached rows.
#[derive(Debug, Default)]
pub(crate) struct RowCache {
    young: HashMap<Key, CachedRow>,
    /// The rows evicted next, unless they are used.
    old: HashMap<Key, CachedRow>,
    unwritten: BTreeSet<Key>,
    /// The written but uncommitted rows, as long as they are few.
    uncommitted: BTreeSet<Key>,
    /// Whether the open transaction holds changes of rows that are not cached.
    hidden: bool,
    /// The number of evictions.
    forgotten: u64,
}

/// A point in the history of evictions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct EvictionMark(u64);

impl RowCache {
    /// As long as this value is unchanged, an uncached row is stored as the last commit left it, because
    /// every later change is cached. `None` if that cannot be guaranteed.
    pub(crate) fn memory(&self) -> Option<EvictionMark> {
        (!self.hidden).then_some(EvictionMark(self.forgotten))
    }

    /// Whether the stored rows of a table, in one stream or in all, are as the last commit left them.
    pub(crate) fn all_committed(&self, table: usize, stream: Option<StreamId>) -> bool {
        let concerned =
            |key: &Key| stream.is_none() || self.stream_of(key).is_none_or(|of| Some(of) == stream);
        let mut changed = of_table(&self.unwritten, table).chain(of_table(&self.uncommitted, table));
        !self.hidden && !changed.any(concerned)
    }

    /// Marks everything written as committed.
    pub(crate) fn note_committed(&mut self) {
        self.uncommitted.clear();
        self.hidden = false;
    }

    /// Drops all rows, including unwritten ones.
    pub(crate) fn lose(&mut self) {
        *self = Self { forgotten: self.forgotten + 1, ..Self::default() };
    }

    /// The cached row; `None` if it has to be read.
    pub(crate) fn get(&mut self, key: Key) -> Option<&mut CachedRow> {
        if let Some(kept) = self.old.remove(&key) {
            self.keep(key, kept);
        }
        self.young.get_mut(&key)
    }

    /// Caches a row that was read, unless it is already cached: then it may have been changed meanwhile.
    pub(crate) fn put(&mut self, key: Key, row: Option<(StreamId, Arc<Fields>)>) {
        if self.get(key).is_none() {
            let stored = if row.is_some() { Stored::Yes } else { Stored::No };
            self.keep(key, CachedRow { row, stored, changed: 0 });
        }
    }

    /// Applies a patch to a cached row, or creates it. Returns the row.
    pub(crate) fn merge(&mut self, key: Key, stream: StreamId, patch: &Fields, mask: u64) -> &Fields {
        if let Some(kept) = self.old.remove(&key) {
            self.keep(key, kept);
        }
        let Some(kept) = self.young.get_mut(&key) else {
            panic!("a row with a planned change must be cached")
        };
        let made = kept.row.is_none();
        let (_, fields) = kept.row.get_or_insert_with(|| {
            let id = Value::String(key.1.hyphenated().to_string());
            (stream, Arc::new(Fields::from_iter([("id", id)])))
        });
        let fields = Arc::make_mut(fields);
        fields.merge(patch);
        kept.changed |= mask;
        if made || mask != 0 {
            self.unwritten.insert(key);
        }
        fields
    }

    /// The number of unwritten rows.
    pub(crate) fn unwritten(&self) -> usize {
        self.unwritten.len()
    }

    /// Drops a row that was changed in the open transaction.
    pub(crate) fn forget(&mut self, key: Key) {
        self.hidden = true;
        self.forgotten += 1;
        self.young.remove(&key);
        self.old.remove(&key);
        self.unwritten.remove(&key);
    }

    /// Takes the unwritten rows of all tables.
    pub(crate) fn take_unwritten(&mut self) -> Vec<Unwritten> {
        let keys: Vec<Key> = self.unwritten.iter().copied().collect();
        self.take(&keys)
    }

    /// Takes the unwritten rows of one table, of one stream or of all.
    pub(crate) fn take_unwritten_of(&mut self, table: usize, stream: Option<StreamId>) -> Vec<Unwritten> {
        let waiting = of_table(&self.unwritten, table).copied();
        let keys: Vec<Key> =
            waiting.filter(|key| stream.is_none() || self.stream_of(key) == stream).collect();
        self.take(&keys)
    }

    fn take(&mut self, keys: &[Key]) -> Vec<Unwritten> {
        let mut taken = Vec::with_capacity(keys.len());
        for key in keys {
            self.unwritten.remove(key);
            // It keeps its place: writing a row does not count as use.
            let kept = self.young.get_mut(key).or_else(|| self.old.get_mut(key));
            let Some(kept) = kept else { panic!("an unwritten row must be cached") };
            let Some((stream, fields)) = &kept.row else { continue };
            taken.push(Unwritten {
                table: key.0,
                id: key.1,
                stream: *stream,
                fields: Arc::clone(fields),
                stored: kept.stored,
                changed: kept.changed,
            });
            kept.stored = Stored::Yes;
            kept.changed = 0;
        }
        self.uncommitted.extend(keys);
        if self.uncommitted.len() > UNWRITTEN_MAX {
            self.hidden = true;
            self.uncommitted.clear();
        }
        taken
    }

    fn stream_of(&self, key: &Key) -> Option<StreamId> {
        let kept = self.young.get(key).or_else(|| self.old.get(key))?;
        kept.row.as_ref().map(|(stream, _)| *stream)
    }

    fn keep(&mut self, key: Key, kept: CachedRow) {
        if self.young.len() >= ROWS_MAX {
            let older = std::mem::replace(&mut self.old, std::mem::take(&mut self.young));
            let (waiting, uncommitted) = (&self.unwritten, &self.uncommitted);
            let stays = |key: &Key| waiting.contains(key) || uncommitted.contains(key);
            self.young.extend(older.into_iter().filter(|(key, _)| stays(key)));
            self.forgotten += 1;
        }
        self.young.insert(key, kept);
    }
}

/// The rows of one table among these.
fn of_table(keys: &BTreeSet<Key>, table: usize) -> impl Iterator<Item = &Key> {
    keys.range((table, Uuid::nil())..=(table, Uuid::max()))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    const KEY: Key = (0, Uuid::nil());
    const STREAM: StreamId = StreamId(Uuid::nil());

    fn row(count: u64) -> Option<(StreamId, Arc<Fields>)> {
        Some((STREAM, Arc::new(Fields::from_iter([("count", json!(count))]))))
    }

    #[test]
    fn stale_read_does_not_overwrite_a_cached_change() {
        let mut rows = RowCache::default();
        rows.put(KEY, row(1));
        rows.merge(KEY, STREAM, &Fields::from_iter([("count", json!(2))]), 1);
        // Another thread read the row before the change and returns with it only now.
        rows.put(KEY, row(1));
        assert_eq!(rows.get(KEY).unwrap().row, row(2));
        let waiting = rows.take_unwritten();
        assert_eq!(
            waiting.iter().map(|row| (row.fields["count"].clone(), row.changed)).collect::<Vec<_>>(),
            [(json!(2), 1)]
        );
    }

    #[test]
    fn row_changed_in_the_database_is_not_served_from_cache() {
        let mut rows = RowCache::default();
        let before = rows.memory().unwrap();
        rows.forget(KEY);
        assert_eq!(rows.memory(), None);
        rows.note_committed();
        assert_ne!(rows.memory(), Some(before));
    }
}
