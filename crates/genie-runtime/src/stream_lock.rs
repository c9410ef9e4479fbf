//! One lock per stream: only its holder may write to the stream, and the lock caches the end of the stream. A
//! command takes the lock between two nodes.

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

/// The state that a lock protects.
#[derive(Debug, Default)]
pub struct StreamState {
    /// The end of the stream; unknown until read, and after a failure.
    pub head: Option<Head>,
}

impl StreamLocks {
    /// The lock of a stream.
    pub fn lock_for(&self, stream: StreamId) -> Arc<StreamLock> {
        Arc::clone(self.locks.lock().entry(stream).or_default())
    }
}

impl StreamLock {
    /// Takes the lock, waiting for its holder.
    pub fn take(&self) -> MutexGuard<'_, StreamState> {
        self.state.lock()
    }
}
