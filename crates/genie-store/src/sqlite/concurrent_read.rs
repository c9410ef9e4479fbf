//! Reads while the writer is busy, on connections that see committed data, as long as that is the complete
//! state. If the writer is free, asking it is cheaper.

use genie_kernel::Rows;
use genie_kernel::journal::{Error, Query};
use genie_kernel::record::Fields;

use super::Shared;
use super::durable::{CONNECTIONS, DurableRows};
use super::row_cache::Key;

impl Shared {
    /// Reads rows, if they have no uncommitted changes.
    pub(super) fn read_beside(&self, keys: &[Key]) -> bool {
        if !self.writer.is_locked() {
            return false;
        }
        let Some(memory) = self.area.lock().rows.memory() else { return false };
        let Some(durable) = self.durable_rows() else { return false };
        let read = |key: &Key| Ok((*key, durable.row(key.0, key.1)?));
        // If a row cannot be read here, the writer is asked, which reports the reason.
        let Ok(found) = keys.iter().map(read).collect::<Result<Vec<_>, Error>>() else { return false };
        let mut area = self.area.lock();
        if area.rows.memory() != Some(memory) {
            return false;
        }
        for (key, row) in found {
            area.rows.put(key, row);
        }
        true
    }

    /// Finds rows of a table, if the table has no uncommitted changes in the requested stream. A change
    /// staged later counts as happening after the read.
    pub(super) fn find_beside(&self, place: usize, query: &Query) -> Option<Vec<Fields>> {
        if !self.writer.is_locked() || !self.area.lock().rows.all_committed(place, query.stream) {
            return None;
        }
        self.durable_rows()?.find(query).ok()
    }

    fn durable_rows(&self) -> Option<&DurableRows> {
        if self.beside.get().is_none() {
            let _ = self.beside.set(DurableRows::new(self.open_pool(CONNECTIONS).ok()?));
        }
        self.beside.get()
    }
}
