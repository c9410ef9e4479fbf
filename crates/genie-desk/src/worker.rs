//! The agent loop: drives every running campaign in a thread of its own whenever something is due or was said. A
//! campaign that fails, panics or waits for a slow proposer holds up no other.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use genie_kernel::cycle::Command;
use genie_kernel::lifecycle::Status;
use genie_kernel::{StreamId, Timestamp};
use genie_runtime::StopReason;

use crate::driving::Driven;
use crate::problem::Problem;
use crate::{Desk, Result, WorkerGuard};

/// The longest time after which a campaign is looked at again.
const POLL_LONGEST: Duration = Duration::from_secs(60);

/// How long to wait before a campaign that could not be driven is tried again.
const RETRY_PAUSE: Duration = Duration::from_secs(1);

/// How many campaigns are driven at the same time. The next one starts when one of these has halted.
const DRIVERS_MAX: usize = 64;

/// How long a desk that ends waits for campaigns that wait for a proposer or a tool. What they wait for is recorded,
/// so that nothing is lost when the program ends without them.
const END_LONGEST: Duration = Duration::from_secs(5);

/// Drives the campaigns of a desk.
pub struct Worker {
    desk: Arc<Desk>,
    campaigns: BTreeMap<StreamId, Progress>,
    reports: Receiver<Report>,
    reporter: Sender<Report>,
}

/// Where a campaign is, for the agent loop.
enum Progress {
    /// A thread drives it.
    Driven,
    /// Nothing is due before this moment, unless there are more notifications than these.
    Resting { until: Instant, notifications: u64 },
    /// It panicked when this was its last record: until there is another one, or the program starts again, it is
    /// left alone.
    Broken { head: u64 },
}

/// A thread has driven a campaign.
struct Report {
    stream: StreamId,
    progress: Progress,
}

impl Worker {
    /// Starts to work until the desk ends.
    pub fn start(desk: Arc<Desk>) -> std::io::Result<JoinHandle<()>> {
        let guard = WorkerGuard::new(Arc::clone(&desk));
        thread::Builder::new().name("agent".to_owned()).spawn(move || {
            let _guard = guard;
            let (reporter, reports) = channel();
            Self { desk, campaigns: BTreeMap::new(), reports, reporter }.run();
        })
    }

    fn run(&mut self) {
        while !self.desk.is_ending() {
            let seen = self.desk.wake_signal().seen();
            let pause = self.start_drivers().unwrap_or_else(|problem| {
                if !problem.is_storage_failure() {
                    tracing::warn!(code = problem.code, "the campaigns could not be listed");
                }
                RETRY_PAUSE
            });
            self.desk.wake_signal().wait(seen, pause);
        }
        self.await_drivers();
    }

    /// Starts a driver for each campaign that has something to do, and says how long there is nothing to start.
    fn start_drivers(&mut self) -> Result<Duration> {
        self.take_reports();
        let mut pause = POLL_LONGEST;
        if self.desk.is_stopped() {
            return Ok(pause);
        }
        let notifications = self.desk.wake_signal().notifications();
        for entry in self.desk.campaigns()? {
            if entry.campaign.status != Status::Active {
                continue;
            }
            let stream = entry.campaign.id;
            match self.pause_before(stream, notifications)? {
                Some(rest) if !rest.is_zero() => pause = pause.min(rest),
                Some(_) if self.driven() < DRIVERS_MAX => self.start_driver(stream, notifications),
                // It is driven, or waits for one of the others to halt: the report of a driver wakes this loop.
                Some(_) | None => {}
            }
        }
        Ok(pause)
    }

    /// How long a campaign has nothing to do; none if a thread drives it.
    fn pause_before(&self, stream: StreamId, notifications: u64) -> Result<Option<Duration>> {
        match self.campaigns.get(&stream) {
            None => Ok(Some(Duration::ZERO)),
            Some(Progress::Driven) => Ok(None),
            Some(Progress::Resting { notifications: seen, .. }) if *seen != notifications => {
                Ok(Some(Duration::ZERO))
            }
            Some(Progress::Resting { until, .. }) => {
                Ok(Some(until.saturating_duration_since(Instant::now())))
            }
            Some(Progress::Broken { head }) => {
                let is_same = self.desk.rows().head(stream)?.sequence == *head;
                Ok(Some(if is_same { POLL_LONGEST } else { Duration::ZERO }))
            }
        }
    }

    fn driven(&self) -> usize {
        self.campaigns.values().filter(|progress| matches!(progress, Progress::Driven)).count()
    }

    fn start_driver(&mut self, stream: StreamId, notifications: u64) {
        let (desk, reporter) = (Arc::clone(&self.desk), self.reporter.clone());
        let started = thread::Builder::new().name("campaign".to_owned()).spawn(move || {
            let progress = drive(&desk, stream, notifications);
            // The loop may have ended without this campaign.
            let _ = reporter.send(Report { stream, progress });
            desk.wake_signal().nudge();
        });
        let progress = match started {
            Ok(_) => Progress::Driven,
            Err(error) => {
                tracing::warn!(campaign = %stream, %error, "no thread could be started for a campaign");
                rest(RETRY_PAUSE, notifications)
            }
        };
        self.campaigns.insert(stream, progress);
    }

    fn take_reports(&mut self) {
        while let Ok(report) = self.reports.try_recv() {
            self.campaigns.insert(report.stream, report.progress);
        }
    }

    /// Waits for the drivers, which halt at their next step.
    fn await_drivers(&mut self) {
        let deadline = Instant::now() + END_LONGEST;
        loop {
            let seen = self.desk.wake_signal().seen();
            self.take_reports();
            let left = deadline.saturating_duration_since(Instant::now());
            if self.driven() == 0 || left.is_zero() {
                return;
            }
            self.desk.wake_signal().wait(seen, left);
        }
    }
}

fn rest(pause: Duration, notifications: u64) -> Progress {
    Progress::Resting { until: Instant::now() + pause, notifications }
}

/// Drives a campaign once and reports the result, even if it panics.
fn drive(desk: &Desk, stream: StreamId, notifications: u64) -> Progress {
    let problem = match catch_unwind(AssertUnwindSafe(|| drive_until_idle(desk, stream))) {
        Ok(Ok(pause)) => return rest(pause, notifications),
        Ok(Err(problem)) => problem,
        Err(_) => {
            let panic =
                Problem::coded("CAMPAIGN_PANICKED", "OutreachGenie failed while it processed this campaign");
            if fail(desk, stream, panic) {
                return rest(POLL_LONGEST, notifications);
            }
            // Records that it wrote before must not count as a change later.
            let head = desk.journal().flush().and_then(|()| desk.rows().head(stream));
            return head.map_or_else(
                |_| rest(RETRY_PAUSE, notifications),
                |head| Progress::Broken { head: head.sequence },
            );
        }
    };
    if problem.is_lasting() && fail(desk, stream, problem.clone()) {
        return rest(POLL_LONGEST, notifications);
    }
    if !problem.is_storage_failure() {
        tracing::warn!(campaign = %stream, code = problem.code, "a campaign could not be processed");
    }
    rest(RETRY_PAUSE, notifications)
}

/// Stops a campaign that cannot continue by itself, so that the user sees why (FR-058). Returns whether that could be
/// stored.
fn fail(desk: &Desk, stream: StreamId, problem: Problem) -> bool {
    tracing::error!(campaign = %stream, code = problem.code, "a campaign failed");
    let command = Command::Fail { failure: problem.into() };
    matches!(catch_unwind(AssertUnwindSafe(|| desk.tell(stream, &command))), Ok(Ok(())))
}

/// Drives a campaign, and says how long it has nothing to do.
fn drive_until_idle(desk: &Desk, stream: StreamId) -> Result<Duration> {
    let before = desk.rows().head(stream)?.sequence;
    let driven = desk.work_if_free(stream)?;
    let sequence = desk.rows().head(stream)?.sequence;
    if sequence > before {
        tracing::info!(campaign = %stream, sequence, "a campaign was processed");
    }
    Ok(match driven {
        Driven::Halted(StopReason::Idle(idle)) => {
            idle.until.map_or(POLL_LONGEST, |due| time_until(desk, due))
        }
        Driven::Halted(StopReason::Stopped | StopReason::Ended) => POLL_LONGEST,
        Driven::Elsewhere => RETRY_PAUSE,
    })
}

fn time_until(desk: &Desk, due: Timestamp) -> Duration {
    let left = Duration::from_millis(due.0.saturating_sub(desk.now().0).max(0).unsigned_abs());
    left.min(POLL_LONGEST)
}
