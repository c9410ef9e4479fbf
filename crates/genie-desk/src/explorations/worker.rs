//! Drives the explorations that were started or resumed, each in a thread of its own. One that fails or panics ends
//! alone; no lock is held while a driver is waited for; a program that ends waits for the current steps.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use genie_kernel::StreamId;

use crate::problem::Problem;
use crate::{Desk, Result};

/// The longest time after which the worker looks again, whether it was woken or not.
const POLL_LONGEST: Duration = Duration::from_secs(60);

/// How long a program that ends waits for drivers. A step may wait for a page to load; a browser that is left behind
/// would stay open.
const END_LONGEST: Duration = Duration::from_secs(30);

/// Drives the explorations of a desk.
pub struct ExplorationWorker {
    desk: Arc<Desk>,
    threads: Vec<JoinHandle<()>>,
}

impl ExplorationWorker {
    /// Starts to work until the desk ends.
    pub fn start(desk: Arc<Desk>) -> std::io::Result<JoinHandle<()>> {
        thread::Builder::new().name("explorations".to_owned()).spawn(move || {
            Self { desk, threads: Vec::new() }.run();
        })
    }

    fn run(mut self) {
        while !self.desk.is_ending() {
            let seen = self.desk.exploration_queue.signal().seen();
            if !self.desk.is_stopped() {
                self.start_drivers();
            }
            self.desk.exploration_queue.signal().wait(seen, POLL_LONGEST);
        }
        self.await_drivers();
    }

    fn start_drivers(&mut self) {
        self.threads.retain(|thread| !thread.is_finished());
        while let Some(claim) = self.desk.exploration_queue.take_next() {
            let (desk, stream) = (Arc::clone(&self.desk), claim.into_stream());
            let started =
                thread::Builder::new().name("exploration".to_owned()).spawn(move || work(&desk, stream));
            match started {
                Ok(thread) => self.threads.push(thread),
                Err(error) => {
                    tracing::warn!(exploration = %stream, %error, "an exploration could not be driven");
                    let queue = &self.desk.exploration_queue;
                    queue.note_problem(stream, Problem::coded("IO", error.to_string()));
                    drop(queue.resume_claim(stream));
                }
            }
        }
    }

    /// Waits for the drivers, which rest after their current step, and for what their threads still store.
    fn await_drivers(self) {
        let queue = &self.desk.exploration_queue;
        let deadline = Instant::now() + END_LONGEST;
        loop {
            let seen = queue.signal().seen();
            let left = deadline.saturating_duration_since(Instant::now());
            if queue.driven() == 0 {
                break;
            }
            if left.is_zero() {
                tracing::warn!("an exploration still waits for its driver");
                return;
            }
            queue.signal().wait(seen, left);
        }
        for thread in self.threads {
            let _ = thread.join();
        }
    }
}

/// Works on one exploration until it ends, or everything is stopped.
fn work(desk: &Desk, stream: StreamId) {
    let claim = desk.exploration_queue.resume_claim(stream);
    let driven = catch_unwind(AssertUnwindSafe(|| desk.drive_exploration(stream)));
    let problem = match driven {
        Ok(Ok(())) => None,
        Ok(Err(problem)) => Some(problem),
        Err(_) => Some(Problem::coded(
            "EXPLORATION_PANICKED",
            "OutreachGenie failed while it processed this exploration",
        )),
    };
    if let Some(problem) = problem {
        tracing::warn!(exploration = %stream, code = problem.code, "an exploration was interrupted");
        desk.exploration_queue.note_problem(stream, problem);
    }
    drop(claim);
    if let Err(problem) = tidy_up(desk, stream) {
        tracing::warn!(exploration = %stream, code = problem.code, "an exploration could not be ended");
    }
}

/// After the drive: an exploration that was canceled at the last moment ends, and one that a stop has interrupted waits
/// until the user continues.
fn tidy_up(desk: &Desk, stream: StreamId) -> Result<()> {
    desk.end_if_canceled(stream)?;
    if desk.is_stopped() && !desk.is_ending() && !desk.exploration(stream)?.status.is_terminal() {
        desk.exploration_queue.put_back(stream);
    }
    Ok(())
}
