//! A proposer with a time limit. A later answer is dropped.

use std::sync::Arc;
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use genie_kernel::Failure;
use genie_kernel::port::{Inquiry, Pace, Proposer, Reply};

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
        self.consult(&Inquiry::about(snapshot.to_vec())).answer
    }

    fn reads_content(&self) -> bool {
        self.proposer.reads_content()
    }

    fn consult(&self, inquiry: &Inquiry) -> Reply {
        let (sender, receiver) = mpsc::sync_channel(1);
        let (proposer, inquiry) = (Arc::clone(&self.proposer), inquiry.clone());
        thread::spawn(move || {
            // The caller may have stopped waiting.
            let _ = sender.send(proposer.consult(&inquiry));
        });
        receiver.recv_timeout(self.longest).unwrap_or_else(|missed| {
            let failure = match missed {
                mpsc::RecvTimeoutError::Timeout => {
                    Failure::new("PROPOSER_TIMEOUT", true, "the proposer did not answer in time")
                }
                mpsc::RecvTimeoutError::Disconnected => {
                    Failure::new("PROPOSER_DIED", true, "the proposer ended without an answer")
                }
            };
            Reply { proposer: self.name().to_owned(), answer: Err(failure), calls: Vec::new() }
        })
    }
}
