//! Whether an agent loop works on the campaigns of a desk, for as long as it does.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use crate::Desk;

/// An agent loop works on the campaigns of a desk until this is dropped, for whatever reason.
pub struct WorkerGuard(Arc<Desk>);

impl WorkerGuard {
    /// Marks the desk as worked on.
    pub fn new(desk: Arc<Desk>) -> Self {
        desk.has_worker.store(true, Ordering::SeqCst);
        Self(desk)
    }
}

impl Drop for WorkerGuard {
    fn drop(&mut self) {
        self.0.has_worker.store(false, Ordering::SeqCst);
    }
}

impl Desk {
    /// Whether an agent loop works on the campaigns.
    pub fn has_worker(&self) -> bool {
        self.has_worker.load(Ordering::SeqCst)
    }

    /// Whether campaigns make progress on their own: an agent loop works on them, and nothing stops it.
    pub fn is_running(&self) -> bool {
        self.has_worker() && !self.is_stopped()
    }
}
