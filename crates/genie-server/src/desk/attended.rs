//! Whether somebody goes on with the campaigns unasked, as long as they do.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use super::Desk;

/// Somebody goes on with the campaigns of a desk until this is dropped, for whatever reason.
pub struct Attended(Arc<Desk>);

impl Attended {
    /// Begins.
    pub fn begin(desk: Arc<Desk>) -> Self {
        desk.attended.store(true, Ordering::SeqCst);
        Self(desk)
    }
}

impl Drop for Attended {
    fn drop(&mut self) {
        self.0.attended.store(false, Ordering::SeqCst);
    }
}

impl Desk {
    /// Whether somebody goes on with the campaigns unasked.
    pub fn attended(&self) -> bool {
        self.attended.load(Ordering::SeqCst)
    }

    /// Whether campaigns are worked on unasked: somebody does, and nobody stopped them.
    pub fn running(&self) -> bool {
        self.attended() && !self.stopped()
    }
}
