//! The child process: it reads one job, isolates itself, runs the script and writes the outcome.

use std::io::{self, Read, Write};
use std::path::PathBuf;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::Instant;

use serde::{Deserialize, Serialize};

use super::host::Progress;
use super::limits::GRACE;
use super::python::CacheError;
use super::query::Queries;
use super::{host, isolation, python};
use crate::job::Job;
use crate::outcome::{Outcome, Verdict};

/// The longest description of a job.
const HEAD_BYTES_MAX: u64 = 16 << 20;
/// The largest snapshot.
pub(crate) const SNAPSHOT_BYTES_MAX: usize = 512 << 20;
/// The stack of the thread that runs the script: its compiled code and what it calls.
const STACK_BYTES: usize = 64 << 20;

/// What the parent sends before the snapshot.
#[derive(Serialize, Deserialize)]
pub(crate) struct Head {
    pub job: Job,
    pub python: PathBuf,
    pub forbidden: Vec<String>,
    pub snapshot_bytes: usize,
}

/// What the child answers.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Reply {
    /// The run ended.
    Ended(Outcome),
    /// What is in the cache is not the Python of this program.
    Unusable,
    /// The sandbox could not be set up, so nothing ran.
    Failed(String),
}

/// Serves one job: what the program does when it is started as a sandbox. The process ends with it, also if the script
/// does not.
pub fn work(input: impl Read, mut output: impl Write) -> io::Result<()> {
    let reply = outcome(input).unwrap_or_else(|error| match error.downcast_ref() {
        Some(CacheError::Damaged | CacheError::File(..)) => Reply::Unusable,
        Some(CacheError::Engine(_)) | None => Reply::Failed(error.to_string()),
    });
    serde_json::to_writer(&mut output, &reply)?;
    output.flush()
}

fn outcome(mut input: impl Read) -> Result<Reply, Box<dyn std::error::Error + Send + Sync>> {
    let mut length = [0; 8];
    input.read_exact(&mut length)?;
    let mut head = Vec::new();
    input.by_ref().take(u64::from_le_bytes(length).min(HEAD_BYTES_MAX)).read_to_end(&mut head)?;
    let Head { job, python, forbidden, snapshot_bytes } = serde_json::from_slice(&head)?;
    let engine = python::engine()?;
    let component = python::load(&engine, &python)?;
    let (started, wall) = (Instant::now(), job.limits.wall());
    let size = snapshot_bytes.min(SNAPSHOT_BYTES_MAX);
    let queries = Queries::on((input, size), forbidden, job.clock_ms, started + wall)?;
    // Threads that are started from here on have no files either.
    let mut isolation = isolation::before_threads(wall.as_secs())?;
    let progress = Progress::default();
    let (sender, ended) = mpsc::channel();
    let (clock, printed) = (engine.clone(), progress.clone());
    std::thread::Builder::new().stack_size(STACK_BYTES).spawn(move || {
        let run = || host::run((&engine, &component), &job, queries, printed);
        let outcome = isolation::of_all_threads().map(|more| {
            isolation.extend(more);
            Outcome { isolation, ..run() }
        });
        let _nobody_waits = sender.send(outcome);
    })?;
    let mut answer = ended.recv_timeout(wall.saturating_sub(started.elapsed()));
    if matches!(answer, Err(RecvTimeoutError::Timeout)) {
        clock.increment_epoch();
        answer = ended.recv_timeout(GRACE);
    }
    match answer {
        Ok(outcome) => Ok(Reply::Ended(outcome?)),
        Err(RecvTimeoutError::Timeout) => {
            let reason = format!("wall time of {} s, in a query that cannot be interrupted", wall.as_secs());
            let outcome = Outcome::ended(Verdict::ResourceExceeded, reason);
            Ok(Reply::Ended(progress.complete(outcome, started.elapsed())))
        }
        Err(RecvTimeoutError::Disconnected) => Err("the host panicked".into()),
    }
}
