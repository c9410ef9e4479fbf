//! One lock for each stream: only its holder may write to the stream, and knows where the stream ends.
//! A command takes the lock between two nodes.

use std::collections::BTreeMap;
use std::sync::Arc;

use parking_lot::{Mutex, MutexGuard};

use genie_kernel::{Head, StreamId};

/// The locks of all streams that this process works on.
#[derive(Debug, Default)]
pub struct StreamLocks {
    locks: Mutex<BTreeMap<StreamId, Arc<StreamLock>>>,
}

/// The right to write to one stream.
#[derive(Debug, Default)]
pub struct StreamLock {
    state: Mutex<StreamState>,
}

/// What the holder of a lock knows.
#[derive(Debug, Default)]
pub struct StreamState {
    /// Where the stream ends; unknown until read, and after a failure.
    pub head: Option<Head>,
}

impl StreamLocks {
    /// The lock of a stream.
    pub fn of(&self, stream: StreamId) -> Arc<StreamLock> {
        Arc::clone(self.locks.lock().entry(stream).or_default())
    }
}

impl StreamLock {
    /// Takes the lock, waiting for its holder.
    pub fn take(&self) -> MutexGuard<'_, StreamState> {
        self.state.lock()
    }
}
