//! One seat a stream: whoever sits there may write to the stream, and knows where it ends. A
//! command takes the seat between two nodes; a sleeping driver is woken when it leaves.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use parking_lot::{Condvar, Mutex, MutexGuard};

use genie_kernel::{Head, StreamId};

/// The seats of all streams that this process works on.
#[derive(Debug, Default)]
pub struct Seats {
    seats: Mutex<BTreeMap<StreamId, Arc<Seat>>>,
}

/// The right to write to one stream.
#[derive(Debug, Default)]
pub struct Seat {
    state: Mutex<SeatState>,
    woken: Condvar,
}

/// What the one who sits knows.
#[derive(Debug, Default)]
pub struct SeatState {
    /// Where the stream ends; unknown until read, and after a failure.
    pub head: Option<Head>,
    /// How often somebody else has changed the stream.
    pub changes: u64,
}

impl Seats {
    /// The seat of a stream.
    pub fn of(&self, stream: StreamId) -> Arc<Seat> {
        Arc::clone(self.seats.lock().entry(stream).or_default())
    }
}

impl Seat {
    /// Takes the seat, waiting for whoever sits there.
    pub fn take(&self) -> MutexGuard<'_, SeatState> {
        self.state.lock()
    }

    /// Tells a sleeping driver that the stream has changed.
    pub fn wake(&self, state: &mut SeatState) {
        state.changes += 1;
        self.woken.notify_all();
    }

    /// Sleeps until the stream changes or the time is over. `seen` is the number of changes that
    /// the driver knew of when it found nothing to do, so no change is slept through.
    pub fn sleep(&self, seen: u64, longest: Duration) {
        let mut state = self.state.lock();
        if state.changes == seen {
            let _ = self.woken.wait_for(&mut state, longest);
        }
    }
}
