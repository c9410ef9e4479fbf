//! Reads while the writer is at work: on connections that see what is committed, as long as that tells
//! all there is to know. Whoever finds the writer free asks it: that is cheaper.

use genie_kernel::Rows;
use genie_kernel::journal::{Error, Query};
use genie_kernel::record::Fields;

use super::Shared;
use super::durable::DurableRows;
use super::kept::Key;

impl Shared {
    /// Gets to know rows, if they are not among what is changed and not committed.
    pub(super) fn read_beside(&self, keys: &[Key]) -> bool {
        if !self.writer.is_locked() {
            return false;
        }
        let Some(memory) = self.hot.lock().rows.memory() else { return false };
        let Some(durable) = self.durable_rows() else { return false };
        let read = |key: &Key| Ok((*key, durable.row(key.0, key.1)?));
        // What cannot be read here is asked of the writer, which says why.
        let Ok(found) = keys.iter().map(read).collect::<Result<Vec<_>, Error>>() else { return false };
        let mut hot = self.hot.lock();
        if hot.rows.memory() != Some(memory) {
            return false;
        }
        for (key, row) in found {
            hot.rows.put(key, row);
        }
        true
    }

    /// Finds rows of a table, if nothing in it is changed and not committed, in the stream that is asked
    /// for. A change that is staged after this was said is as if it had come after the reading.
    pub(super) fn find_beside(&self, place: usize, query: &Query) -> Option<Vec<Fields>> {
        if !self.writer.is_locked() || !self.hot.lock().rows.all_committed(place, query.stream) {
            return None;
        }
        self.durable_rows()?.find(query).ok()
    }

    fn durable_rows(&self) -> Option<&DurableRows> {
        if self.beside.get().is_none() {
            let _ = self.beside.set(DurableRows::open(&self.path, &self.tables).ok()?);
        }
        self.beside.get()
    }
}
