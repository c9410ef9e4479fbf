//! The parent: it starts the child process, gives it a job, and ends it if it does not end itself.

use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::Duration;

use crate::job::Job;
use crate::limits::CODE_BYTES_MAX;
use crate::outcome::{Ran, Verdict};
use crate::python::{self, CacheError};
use crate::snapshot::Snapshot;
use crate::worker::{Head, Reply, SNAPSHOT_BYTES_MAX};

/// The argument with which the program runs as a sandbox.
pub const WORKER: &str = "sandbox-worker";
/// How long the child may take beyond the wall time of the script: to start, and to write its outcome.
const SPARE: Duration = Duration::from_secs(5);
/// The longest outcome: output and result, escaped.
const OUTCOME_BYTES_MAX: u64 = 64 << 20;

/// Why no script could be run.
#[derive(Debug, thiserror::Error)]
pub enum SandboxError {
    /// Python could not be unpacked.
    #[error(transparent)]
    Python(#[from] CacheError),
    /// The child process could not be started or spoken to.
    #[error("the sandbox could not be started: {0}")]
    Process(#[from] io::Error),
    /// The data is too large.
    #[error("the campaign has more data than a script may see: {0} MB")]
    SnapshotTooLarge(u64),
}

/// Runs scripts, each in a process of its own.
#[derive(Clone, Debug)]
pub struct Sandbox {
    program: PathBuf,
    cache: PathBuf,
}

impl Sandbox {
    /// A sandbox of this program, which serves [`work`](crate::work) when its argument is [`WORKER`].
    pub fn new(program: &Path, cache: &Path) -> Self {
        Self { program: program.to_owned(), cache: cache.to_owned() }
    }

    /// Runs a job on a snapshot. However the script ends, this returns; it fails only if there is no sandbox.
    pub fn run(&self, job: &Job, snapshot: &Snapshot) -> Result<Ran, SandboxError> {
        if job.code.len() > CODE_BYTES_MAX {
            let reason = format!("a script of more than {} KB", CODE_BYTES_MAX >> 10);
            return Ok(Ran::ended(Verdict::ResourceExceeded, reason));
        }
        if job.code.contains('\0') {
            return Ok(Ran::ended(Verdict::Error, "SyntaxError: a script cannot contain the character NUL"));
        }
        let size = snapshot.bytes().len() as u64;
        if size > SNAPSHOT_BYTES_MAX {
            return Err(SandboxError::SnapshotTooLarge(size >> 20));
        }
        let mut head = Head {
            job: job.clone(),
            python: python::unpacked(&self.cache)?,
            readable: snapshot.readable().to_vec(),
            forbidden: snapshot.forbidden().to_vec(),
            snapshot_bytes: size,
        };
        if let Some(ran) = self.start(&head, snapshot.bytes())? {
            return Ok(ran);
        }
        // What lay in the cache was not what this program would have put there.
        head.python = python::unpack(&self.cache)?;
        self.start(&head, snapshot.bytes())?.ok_or(SandboxError::Python(CacheError::Damaged))
    }

    /// Runs a job in a child process. There is no outcome if the child refuses to load what is in the cache.
    fn start(&self, head: &Head, snapshot: &[u8]) -> Result<Option<Ran>, SandboxError> {
        let mut child = Command::new(&self.program)
            .arg(WORKER)
            .env_clear()
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        let wall = head.job.limits.wall();
        let answer = talk(&mut child, head, snapshot, wall + SPARE);
        if !matches!(answer, Some(Answer::Nothing)) {
            // It has ended already, or has to: everything was said.
            let _ended_before = child.kill();
        }
        let status = child.wait()?;
        Ok(match answer {
            Some(Answer::Outcome(Reply::Ran(ran))) => Some(ran),
            Some(Answer::Outcome(Reply::Unusable)) => None,
            Some(Answer::Outcome(Reply::Failed(why))) => {
                return Err(SandboxError::Process(io::Error::other(why)));
            }
            Some(Answer::Nothing) => Some(silent(status)),
            None => {
                let reason = format!("wall time of {} s: the sandbox was ended", wall.as_secs());
                Some(Ran::ended(Verdict::ResourceExceeded, reason))
            }
        })
    }
}

enum Answer {
    Outcome(Reply),
    Nothing,
}

/// Sends the job and waits for the outcome; `None` if the time is over.
fn talk(child: &mut Child, head: &Head, snapshot: &[u8], time: Duration) -> Option<Answer> {
    let (mut input, output) = (child.stdin.take()?, child.stdout.take()?);
    let head = serde_json::to_vec(head).ok()?;
    let (answers, answered) = mpsc::channel();
    std::thread::spawn(move || {
        let mut text = Vec::new();
        let _broken_pipe = output.take(OUTCOME_BYTES_MAX).read_to_end(&mut text);
        let answer = serde_json::from_slice(&text).map_or(Answer::Nothing, Answer::Outcome);
        let _nobody_waits = answers.send(answer);
    });
    let sent = [&(head.len() as u64).to_le_bytes()[..], &head, snapshot];
    // A child that ended while it was written to is heard below.
    let _broken_pipe = sent.iter().try_for_each(|part| input.write_all(part));
    drop(input);
    match answered.recv_timeout(time) {
        Ok(answer) => Some(answer),
        Err(RecvTimeoutError::Timeout) => None,
        Err(RecvTimeoutError::Disconnected) => Some(Answer::Nothing),
    }
}

/// A child that ended without an outcome.
fn silent(status: ExitStatus) -> Ran {
    #[cfg(unix)]
    if let Some(signal) = std::os::unix::process::ExitStatusExt::signal(&status) {
        let (verdict, what) = match signal {
            SIGSYS => (Verdict::Violation, "a system call that is not allowed".to_owned()),
            SIGXCPU => (Verdict::ResourceExceeded, "CPU time of the process".to_owned()),
            SIGABRT => (Verdict::ResourceExceeded, "memory of the sandbox".to_owned()),
            SIGKILL => (Verdict::ResourceExceeded, "memory: the system ended the sandbox".to_owned()),
            other => (Verdict::Error, format!("the sandbox was ended by signal {other}")),
        };
        return Ran::ended(verdict, what);
    }
    Ran::ended(Verdict::Error, format!("the sandbox ended without an outcome ({status})"))
}

#[cfg(unix)]
const SIGABRT: i32 = 6;
#[cfg(unix)]
const SIGKILL: i32 = 9;
#[cfg(unix)]
const SIGXCPU: i32 = 24;
#[cfg(unix)]
const SIGSYS: i32 = 31;
