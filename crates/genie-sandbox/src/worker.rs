//! The child process: it reads one job, raises its walls, runs the script and writes the outcome.

use std::io::{self, Read, Write};
use std::path::PathBuf;
use std::sync::mpsc;
use std::time::Instant;

use serde::{Deserialize, Serialize};

use crate::job::Job;
use crate::outcome::Ran;
use crate::python::CacheError;
use crate::query::Queries;
use crate::snapshot::Snapshot;
use crate::{host, python, walls};

/// The longest description of a job.
const HEAD_BYTES_MAX: u64 = 16 << 20;
/// The largest snapshot.
pub(crate) const SNAPSHOT_BYTES_MAX: u64 = 512 << 20;
/// The stack of the thread that runs the script: its compiled code and what it calls.
const STACK_BYTES: usize = 64 << 20;

/// What the parent sends before the snapshot.
#[derive(Serialize, Deserialize)]
pub(crate) struct Head {
    pub job: Job,
    pub python: PathBuf,
    pub readable: Vec<String>,
    pub forbidden: Vec<String>,
    pub snapshot_bytes: u64,
}

/// What the child answers.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Reply {
    /// The outcome.
    Ran(Ran),
    /// What is in the cache is not the Python of this program.
    Unusable,
    /// The sandbox could not be set up, so nothing ran.
    Failed(String),
}

/// Serves one job: what the program does when it is started as a sandbox.
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
    let head: Head = serde_json::from_slice(&head)?;
    let mut bytes = Vec::new();
    input.by_ref().take(head.snapshot_bytes.min(SNAPSHOT_BYTES_MAX)).read_to_end(&mut bytes)?;
    let snapshot = Snapshot::from_parts(bytes, head.readable, head.forbidden);
    let job = head.job;
    let engine = python::engine()?;
    let component = python::load(&engine, &head.python)?;
    let deadline = Instant::now() + job.limits.wall();
    let queries = Queries::on(&snapshot, job.clock_ms, deadline)?;
    drop(snapshot);
    let clock = engine.clone();
    let (started, clock_runs) = mpsc::channel();
    std::thread::spawn(move || {
        let _nobody_waits = started.send(());
        std::thread::sleep(deadline.saturating_duration_since(Instant::now()));
        clock.increment_epoch();
    });
    // Starting a thread takes system calls that are not allowed later.
    clock_runs.recv()?;
    let script = std::thread::Builder::new().stack_size(STACK_BYTES).spawn(move || {
        let walls = walls::raise(job.limits.wall().as_secs())?;
        Ok::<Ran, String>(Ran { walls, ..host::run(&engine, &component, &job, queries) })
    })?;
    let ran = script.join().map_err(|_| "the host panicked")??;
    Ok(Reply::Ran(ran))
}
