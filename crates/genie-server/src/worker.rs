//! The agent loop: goes on with every campaign that runs, one at a time unless told otherwise, and
//! sleeps until something is due or somebody says something.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::thread::JoinHandle;
use std::time::Duration;

use genie_kernel::lifecycle::Status;
use genie_kernel::{StreamId, Timestamp};
use genie_runtime::{Halt, POLL_LONGEST};
use parking_lot::Mutex;

use crate::desk::{Desk, Result};

/// How long to wait before a campaign is tried again that could not be worked on.
const TROUBLE_PAUSE: Duration = Duration::from_secs(1);

/// What the workers share.
pub struct Worker {
    desk: Arc<Desk>,
    /// Campaigns that somebody is working on.
    taken: Mutex<BTreeSet<StreamId>>,
}

impl Worker {
    /// Starts to work, with so many hands, until the desk ends.
    pub fn start(desk: Arc<Desk>, hands: usize) -> std::io::Result<Vec<JoinHandle<()>>> {
        let worker = Arc::new(Self { desk, taken: Mutex::default() });
        let mut threads = Vec::new();
        for number in 0..hands.max(1) {
            let worker = Arc::clone(&worker);
            let name = format!("agent {number}");
            threads.push(std::thread::Builder::new().name(name).spawn(move || worker.run())?);
        }
        Ok(threads)
    }

    fn run(&self) {
        while !self.desk.ending() {
            let seen = self.desk.bell().count();
            let pause = match self.round() {
                Ok(due) => due.map_or(POLL_LONGEST, |due| self.until(due)).min(POLL_LONGEST),
                Err(problem) => {
                    tracing::warn!(code = problem.code, "a campaign could not go on");
                    TROUBLE_PAUSE
                }
            };
            self.desk.bell().sleep(seen, pause);
        }
    }

    fn until(&self, due: Timestamp) -> Duration {
        Duration::from_millis(due.0.saturating_sub(self.desk.now().0).max(0).unsigned_abs())
    }

    /// Goes on with each campaign once, and says when something is due.
    fn round(&self) -> Result<Option<Timestamp>> {
        let mut due: Option<Timestamp> = None;
        if self.desk.stopped() {
            return Ok(due);
        }
        for found in self.desk.campaigns()? {
            let stream = found.campaign.id;
            if found.campaign.status != Status::Active || !self.taken.lock().insert(stream) {
                continue;
            }
            let before = self.desk.rows().head(stream).map_or(0, |head| head.sequence);
            let worked = self.desk.work(stream);
            self.taken.lock().remove(&stream);
            let sequence = self.desk.rows().head(stream)?.sequence;
            if sequence > before {
                tracing::info!(campaign = %stream, sequence, "a campaign was worked on");
            }
            if let Halt::Idle(idle) = worked? {
                due = due.into_iter().chain(idle.until).min();
            }
        }
        Ok(due)
    }
}
