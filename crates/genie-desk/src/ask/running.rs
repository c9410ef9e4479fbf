//! The answers that are being written, so that each can be stopped.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use parking_lot::Mutex;

use genie_kernel::StreamId;

/// The answers that are being written, by their conversations. A conversation has one at a time.
#[derive(Default)]
pub(crate) struct RunningAnswers(Mutex<BTreeMap<StreamId, Arc<AtomicBool>>>);

/// An answer that is being written.
pub(super) struct RunningAnswer<'a> {
    all: &'a RunningAnswers,
    conversation: StreamId,
    stopped: Arc<AtomicBool>,
}

impl RunningAnswers {
    pub(super) fn begin(&self, conversation: StreamId) -> RunningAnswer<'_> {
        let stopped = Arc::new(AtomicBool::new(false));
        self.0.lock().insert(conversation, Arc::clone(&stopped));
        RunningAnswer { all: self, conversation, stopped }
    }

    /// Stops the answer of a conversation, if there is one.
    pub(super) fn stop(&self, conversation: StreamId) -> bool {
        match self.0.lock().get(&conversation) {
            Some(stopped) => {
                stopped.store(true, Ordering::Relaxed);
                true
            }
            None => false,
        }
    }
}

impl RunningAnswer<'_> {
    pub(super) fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }
}

impl Drop for RunningAnswer<'_> {
    fn drop(&mut self) {
        self.all.0.lock().remove(&self.conversation);
    }
}
