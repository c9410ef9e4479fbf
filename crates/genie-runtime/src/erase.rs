//! Erases data in several streams at once. No driver writes to them meanwhile, and each driver reads the end
//! of its stream again afterwards.

use std::collections::BTreeSet;
use std::sync::Arc;

use genie_kernel::erasure::Erasure;
use genie_kernel::{Journal, StreamId};

use crate::controller::CommandError;
use crate::stream_lock::{StreamLock, StreamLocks};

/// Plans an erasure while the streams are locked, and carries it out.
pub fn erase(
    journal: &dyn Journal,
    locks: &StreamLocks,
    streams: &[StreamId],
    plan: impl FnOnce() -> Result<Vec<Erasure>, CommandError>,
) -> Result<(), CommandError> {
    // Locks are always taken in the same order, so two erasures cannot deadlock.
    let ordered: BTreeSet<StreamId> = streams.iter().copied().collect();
    let taken: Vec<Arc<StreamLock>> = ordered.into_iter().map(|stream| locks.lock_for(stream)).collect();
    let mut states: Vec<_> = taken.iter().map(|lock| lock.take()).collect();
    let erased = plan().and_then(|erasures| Ok(journal.erase(&erasures)?));
    for state in &mut states {
        state.head = None;
    }
    erased
}
