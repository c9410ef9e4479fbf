//! The agent loop: goes on with every campaign that runs, one after the other, and sleeps until
//! something is due or somebody says something. A campaign that fails or breaks holds up no other.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::thread::JoinHandle;
use std::time::Duration;

use genie_kernel::lifecycle::Status;
use genie_kernel::{StreamId, Timestamp};
use genie_runtime::Halt;

use crate::desk::{Attended, Desk, Result};

/// The longest time after which everything is looked at again.
const POLL_LONGEST: Duration = Duration::from_secs(60);

/// How long to wait before a campaign is tried again that could not be worked on.
const TROUBLE_PAUSE: Duration = Duration::from_secs(1);

/// Who goes on with the campaigns of a desk.
pub struct Worker {
    desk: Arc<Desk>,
    /// Campaigns that broke, and the last record that they had then: until there is another one, or the
    /// program starts again, they are left alone.
    broken: BTreeMap<StreamId, u64>,
}

impl Worker {
    /// Starts to work until the desk ends.
    pub fn start(desk: Arc<Desk>) -> std::io::Result<JoinHandle<()>> {
        let attended = Attended::begin(Arc::clone(&desk));
        std::thread::Builder::new().name("agent".to_owned()).spawn(move || {
            let _attended = attended;
            Self { desk, broken: BTreeMap::new() }.run();
        })
    }

    fn run(&mut self) {
        while !self.desk.ending() {
            let seen = self.desk.bell().count();
            let pause = self.round().unwrap_or_else(|problem| {
                tracing::warn!(code = problem.code, "the campaigns could not be listed");
                TROUBLE_PAUSE
            });
            self.desk.bell().sleep(seen, pause);
        }
    }

    /// Goes on with each campaign once, and says how long there is nothing to do.
    fn round(&mut self) -> Result<Duration> {
        let mut pause = POLL_LONGEST;
        if self.desk.stopped() {
            return Ok(pause);
        }
        for found in self.desk.campaigns()? {
            if found.campaign.status != Status::Active {
                continue;
            }
            let stream = found.campaign.id;
            let nothing_to_do = match self.go_on(stream) {
                Ok(due) => due.map_or(POLL_LONGEST, |due| self.until(due)),
                Err(problem) => {
                    tracing::warn!(campaign = %stream, code = problem.code, "a campaign could not go on");
                    TROUBLE_PAUSE
                }
            };
            pause = pause.min(nothing_to_do);
        }
        Ok(pause)
    }

    fn until(&self, due: Timestamp) -> Duration {
        Duration::from_millis(due.0.saturating_sub(self.desk.now().0).max(0).unsigned_abs())
    }

    /// Goes on with a campaign, and says when something is due.
    fn go_on(&mut self, stream: StreamId) -> Result<Option<Timestamp>> {
        let before = self.desk.rows().head(stream)?.sequence;
        if self.broken.get(&stream) == Some(&before) {
            return Ok(None);
        }
        let Ok(worked) = catch_unwind(AssertUnwindSafe(|| self.desk.work(stream))) else {
            tracing::error!(campaign = %stream, "a campaign broke, and is left alone until it changes");
            // What it wrote before must not look like a change later.
            self.desk.journal().flush()?;
            self.broken.insert(stream, self.desk.rows().head(stream)?.sequence);
            return Ok(None);
        };
        let sequence = self.desk.rows().head(stream)?.sequence;
        if sequence > before {
            tracing::info!(campaign = %stream, sequence, "a campaign was worked on");
        }
        match worked? {
            Halt::Idle(idle) => Ok(idle.until),
            Halt::Stopped | Halt::Ended => Ok(None),
        }
    }
}
