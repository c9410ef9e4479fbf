//! Rows of the tables that are kept in memory: those that were read or changed last, and all that
//! wait to be written. A row that waits is never forgotten; the others make room for newer ones,
//! those that are written and not committed last of all.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use genie_kernel::StreamId;
use genie_kernel::record::Fields;
use serde_json::Value;
use uuid::Uuid;

/// How many rows are read before those that nobody has asked for since are forgotten.
const ROWS_MAX: usize = 320;

/// How many rows may wait to be written, and how many to be committed: both together leave room for
/// others.
pub(crate) const UNWRITTEN_MAX: usize = 128;

/// Which row: the place of its table, and its id.
pub(crate) type Key = (usize, Uuid);

/// Whether the database holds a row already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stored {
    Yes,
    No,
}

/// A row that waits to be written.
#[derive(Debug)]
pub(crate) struct Unwritten {
    pub(crate) table: usize,
    pub(crate) id: Uuid,
    pub(crate) stream: StreamId,
    pub(crate) fields: Arc<Fields>,
    pub(crate) stored: Stored,
    /// The columns that differ from those of the stored row.
    pub(crate) changed: u64,
}

/// A row, or the knowledge that there is none.
#[derive(Debug)]
pub(crate) struct Kept {
    /// The stream it belongs to and its fields, its id among them.
    pub(crate) row: Option<(StreamId, Arc<Fields>)>,
    stored: Stored,
    changed: u64,
}

/// The rows.
#[derive(Debug, Default)]
pub(crate) struct KeptRows {
    young: HashMap<Key, Kept>,
    /// Those that are forgotten next, unless somebody asks for them.
    old: HashMap<Key, Kept>,
    unwritten: BTreeSet<Key>,
    /// Those that are written and not committed, as long as they are few.
    uncommitted: BTreeSet<Key>,
    /// Whether the open transaction holds changes of rows that are not kept.
    hidden: bool,
    /// How often rows were forgotten.
    forgotten: u64,
}

/// How much had been forgotten at some moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Memory(u64);

impl KeptRows {
    /// As long as this stays the same, a row that is not kept is stored as the last commit left it:
    /// whatever was changed since is kept. Nothing when that cannot be said.
    pub(crate) fn memory(&self) -> Option<Memory> {
        (!self.hidden).then_some(Memory(self.forgotten))
    }

    /// Whether the stored rows of a table, in one stream or in all, are as the last commit left them.
    pub(crate) fn all_committed(&self, table: usize, stream: Option<StreamId>) -> bool {
        let concerned =
            |key: &Key| stream.is_none() || self.stream_of(key).is_none_or(|of| Some(of) == stream);
        let mut changed = of_table(&self.unwritten, table).chain(of_table(&self.uncommitted, table));
        !self.hidden && !changed.any(concerned)
    }

    /// Everything that was written is committed.
    pub(crate) fn note_committed(&mut self) {
        self.uncommitted.clear();
        self.hidden = false;
    }

    /// Forgets all rows, also those that wait.
    pub(crate) fn lose(&mut self) {
        *self = Self { forgotten: self.forgotten + 1, ..Self::default() };
    }

    /// What is known about a row; nothing when it has to be read.
    pub(crate) fn get(&mut self, key: Key) -> Option<&mut Kept> {
        if let Some(kept) = self.old.remove(&key) {
            self.keep(key, kept);
        }
        self.young.get_mut(&key)
    }

    /// Keeps what was read, unless the row has become known meanwhile: then somebody may have changed it.
    pub(crate) fn put(&mut self, key: Key, row: Option<(StreamId, Arc<Fields>)>) {
        if self.get(key).is_none() {
            let stored = if row.is_some() { Stored::Yes } else { Stored::No };
            self.keep(key, Kept { row, stored, changed: 0 });
        }
    }

    /// Lays a patch over a row that is kept, or makes it if there is none. Returns the row.
    pub(crate) fn merge(&mut self, key: Key, stream: StreamId, patch: &Fields, mask: u64) -> &Fields {
        if let Some(kept) = self.old.remove(&key) {
            self.keep(key, kept);
        }
        let Some(kept) = self.young.get_mut(&key) else { panic!("a row whose change is planned is kept") };
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

    /// How many rows wait to be written.
    pub(crate) fn unwritten(&self) -> usize {
        self.unwritten.len()
    }

    /// Forgets a row, which was changed in the open transaction.
    pub(crate) fn forget(&mut self, key: Key) {
        self.hidden = true;
        self.forgotten += 1;
        self.young.remove(&key);
        self.old.remove(&key);
        self.unwritten.remove(&key);
    }

    /// Takes the rows that wait to be written, of all tables.
    pub(crate) fn take_unwritten(&mut self) -> Vec<Unwritten> {
        let keys: Vec<Key> = self.unwritten.iter().copied().collect();
        self.take(&keys)
    }

    /// Takes the rows of one table that wait to be written, of one stream or of all.
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
            // Where it is, it stays: being written is not being asked for.
            let kept = self.young.get_mut(key).or_else(|| self.old.get_mut(key));
            let Some(kept) = kept else { panic!("a row that waits to be written is kept") };
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

    fn keep(&mut self, key: Key, kept: Kept) {
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
    fn what_was_read_before_a_change_does_not_replace_it() {
        let mut rows = KeptRows::default();
        rows.put(KEY, row(1));
        rows.merge(KEY, STREAM, &Fields::from_iter([("count", json!(2))]), 1);
        // Somebody has read the row before the change and comes with it only now.
        rows.put(KEY, row(1));
        assert_eq!(rows.get(KEY).unwrap().row, row(2));
        let waiting = rows.take_unwritten();
        assert_eq!(
            waiting.iter().map(|row| (row.fields["count"].clone(), row.changed)).collect::<Vec<_>>(),
            [(json!(2), 1)]
        );
    }

    #[test]
    fn a_row_that_is_changed_in_the_database_is_not_believed_as_it_was_before_even_after_the_commit() {
        let mut rows = KeptRows::default();
        let before = rows.memory().unwrap();
        rows.forget(KEY);
        assert_eq!(rows.memory(), None);
        rows.note_committed();
        assert_ne!(rows.memory(), Some(before));
    }
}
