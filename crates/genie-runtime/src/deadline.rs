//! A proposer with a time limit. A later answer is dropped.

use std::sync::Arc;
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use genie_kernel::Failure;
use genie_kernel::port::{Pace, Proposer};

/// A proposer with a deadline.
pub struct Deadline<P> {
    proposer: Arc<P>,
    longest: Duration,
}

impl<P: Proposer + Send + Sync + 'static> Deadline<P> {
    /// Wraps a proposer with a time limit.
    pub fn new(proposer: P, longest: Duration) -> Self {
        Self { proposer: Arc::new(proposer), longest }
    }
}

impl<P: Proposer + Send + Sync + 'static> Proposer for Deadline<P> {
    fn name(&self) -> &str {
        self.proposer.name()
    }

    fn pace(&self) -> Pace {
        Pace::Waited
    }

    fn propose(&self, snapshot: &[u8]) -> Result<Vec<u8>, Failure> {
        let (sender, receiver) = mpsc::sync_channel(1);
        let (proposer, snapshot) = (Arc::clone(&self.proposer), snapshot.to_vec());
        thread::spawn(move || {
            // The caller may have stopped waiting.
            let _ = sender.send(proposer.propose(&snapshot));
        });
        receiver.recv_timeout(self.longest).unwrap_or_else(|missed| {
            Err(match missed {
                mpsc::RecvTimeoutError::Timeout => {
                    Failure::new("PROPOSER_TIMEOUT", true, "the proposer did not answer in time")
                }
                mpsc::RecvTimeoutError::Disconnected => {
                    Failure::new("PROPOSER_DIED", true, "the proposer ended without an answer")
                }
            })
        })
    }
}
