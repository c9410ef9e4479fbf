//! Erases data in several streams at once. No driver writes to them meanwhile, and each driver reads the end
//! of its stream again afterwards.

use std::collections::BTreeSet;
use std::sync::Arc;

use genie_kernel::erasure::{self, Erasure, Removal, each_record};
use genie_kernel::journal::Error;
use genie_kernel::record::{Body, Change};
use genie_kernel::turn::Agent;
use genie_kernel::{Entry, Journal, MemoryJournal, Rows, Scope, StreamId, Timestamp};

use crate::controller::CommandError;
use crate::replay::mismatches;
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

/// Seals the removal from one stream. Turns and commands that read what is removed, and whose records say nothing of
/// it, could not be replayed: one record of each gets a tombstone with everything left, so that replay takes
/// them as they are stored.
pub fn seal<A: Agent>(
    agent: &A,
    rows: &dyn Rows,
    mut removal: Removal,
    scope: Scope,
    now: Timestamp,
) -> Result<Erasure, Error> {
    let Some(from) = removal.read_from else { return removal.seal(rows, scope, now) };
    let mut entries = Vec::new();
    each_record(rows, removal.stream, |entry| entries.push(entry.clone()))?;
    let after = MemoryJournal::new(&agent.tables());
    for entry in &entries {
        let remains = match removal.left.get(&entry.sequence) {
            Some(left) => erasure::replaced(entry, &erasure::Tombstone::over(&entry.payload, left.clone()))?,
            None => entry.clone(),
        };
        after.restore(scope, &[remains])?;
    }
    for sequence in mismatches(agent, &after, removal.stream, scope, from)? {
        let before = entries.iter().rev().skip_while(|entry| entry.sequence > sequence);
        if let Some((sequence, left)) = before.filter_map(with_everything_left).next() {
            removal.left.entry(sequence).or_insert(Some(left));
        }
    }
    removal.seal(rows, scope, now)
}

/// The content of a record, if it has any.
fn with_everything_left(entry: &Entry) -> Option<(u64, genie_kernel::record::Fields)> {
    match &entry.record.body {
        Body::Event(event) => match &event.change {
            Change::Merge(fields) => Some((entry.sequence, fields.clone())),
            Change::Delete | Change::Erased => None,
        },
        Body::Audit(audit) => Some((entry.sequence, audit.payload.clone())),
    }
}
