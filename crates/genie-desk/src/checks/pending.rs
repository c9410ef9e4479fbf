//! A check that runs in a thread of its own until its deadline. One that hangs costs its deadline and nothing else.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};

use parking_lot::Mutex;

use super::{Check, Finding, Fix};

/// A check whose findings are awaited.
pub enum Pending {
    /// It runs.
    Running { check: Check, found: Receiver<Vec<Finding>>, longest: Duration, deadline: Instant },
    /// Its finding is known.
    Known(Box<Finding>),
}

impl Pending {
    /// Starts a check, unless an earlier one of the same kind still hangs.
    pub fn start(
        running: &Arc<Mutex<BTreeSet<Check>>>,
        check: Check,
        longest: Duration,
        look: impl FnOnce() -> Vec<Finding> + Send + 'static,
    ) -> Self {
        if !running.lock().insert(check) {
            let detail = "an earlier check has not finished yet";
            return Self::known(Finding::failed(check, detail, Fix::CheckAgain));
        }
        let running = IsRunning { running: Arc::clone(running), check };
        let (sender, found) = mpsc::sync_channel(1);
        let started = thread::Builder::new().name("check".to_owned()).spawn(move || {
            let _running = running;
            // The caller may have stopped waiting.
            let _ = sender.send(look());
        });
        match started {
            Ok(_) => Self::Running { check, found, longest, deadline: Instant::now() + longest },
            Err(error) => Self::known(Finding::failed(check, error.to_string(), Fix::CheckAgain)),
        }
    }

    /// A check whose finding is known.
    pub fn known(finding: Finding) -> Self {
        Self::Known(Box::new(finding))
    }

    /// Waits for the findings until the deadline.
    pub fn wait(self) -> Vec<Finding> {
        let (check, found, longest, deadline) = match self {
            Self::Known(finding) => return vec![*finding],
            Self::Running { check, found, longest, deadline } => (check, found, longest, deadline),
        };
        let left = deadline.saturating_duration_since(Instant::now());
        found.recv_timeout(left).unwrap_or_else(|missed| {
            let detail = match missed {
                mpsc::RecvTimeoutError::Timeout => {
                    format!("no result within {} seconds", longest.as_secs())
                }
                mpsc::RecvTimeoutError::Disconnected => "the check ended without a result".to_owned(),
            };
            vec![Finding::failed(check, detail, Fix::CheckAgain)]
        })
    }
}

/// A check runs until this is dropped, even if it panics.
struct IsRunning {
    running: Arc<Mutex<BTreeSet<Check>>>,
    check: Check,
}

impl Drop for IsRunning {
    fn drop(&mut self) {
        self.running.lock().remove(&self.check);
    }
}
