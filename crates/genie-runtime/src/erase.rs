//! Erases in several streams at once. Nobody writes to any of them meanwhile: whoever sits there
//! finds out afterwards that their stream has moved on.

use std::collections::BTreeSet;
use std::sync::Arc;

use genie_kernel::erasure::Erasure;
use genie_kernel::{Journal, StreamId};

use crate::controller::Refused;
use crate::seat::{Seat, Seats};

/// Plans an erasure while nobody writes to these streams, and carries it out.
pub fn erase(
    journal: &dyn Journal,
    seats: &Seats,
    streams: &[StreamId],
    plan: impl FnOnce() -> Result<Vec<Erasure>, Refused>,
) -> Result<(), Refused> {
    // Always in the same order, so that two who want several seats never wait for each other.
    let ordered: BTreeSet<StreamId> = streams.iter().copied().collect();
    let taken: Vec<Arc<Seat>> = ordered.into_iter().map(|stream| seats.of(stream)).collect();
    let mut states: Vec<_> = taken.iter().map(|seat| seat.take()).collect();
    let erased = plan().and_then(|erasures| Ok(journal.erase(&erasures)?));
    for state in &mut states {
        state.head = None;
    }
    erased
}
