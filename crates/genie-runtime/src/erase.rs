//! Erases in several streams at once. No driver writes to any of them meanwhile, and each reads afterwards
//! where its stream ends.

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
    // Always in the same order, so that two erasures never wait for each other.
    let ordered: BTreeSet<StreamId> = streams.iter().copied().collect();
    let taken: Vec<Arc<StreamLock>> = ordered.into_iter().map(|stream| locks.of(stream)).collect();
    let mut states: Vec<_> = taken.iter().map(|lock| lock.take()).collect();
    let erased = plan().and_then(|erasures| Ok(journal.erase(&erasures)?));
    for state in &mut states {
        state.head = None;
    }
    erased
}
