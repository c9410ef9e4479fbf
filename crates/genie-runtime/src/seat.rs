//! One seat a stream: whoever sits there may write to the stream, and knows where it ends. A
//! command takes the seat between two nodes.

use std::collections::BTreeMap;
use std::sync::Arc;

use parking_lot::{Mutex, MutexGuard};

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
}

/// What the one who sits knows.
#[derive(Debug, Default)]
pub struct SeatState {
    /// Where the stream ends; unknown until read, and after a failure.
    pub head: Option<Head>,
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
}
