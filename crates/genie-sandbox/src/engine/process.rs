//! The parent: it starts the child process, gives it a job, and ends it if it does not end itself.

use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::Duration;

use super::limits::{CODE_BYTES_MAX, GRACE};
use super::python::{self, CacheError};
use super::snapshot::Snapshot;
use super::worker::{Head, Reply, SNAPSHOT_BYTES_MAX};
use crate::job::Job;
use crate::outcome::{Outcome, SandboxError, Verdict};
use crate::table::SourceTable;

/// The argument with which the program runs as a sandbox.
pub const WORKER: &str = "sandbox-worker";
/// How much memory the allocator asks for at once: less than it would, because the child has a limit.
const ALLOCATED_AT_ONCE: &str = "MIMALLOC_ARENA_RESERVE";
/// How long the child may take besides: to start, and to write its outcome.
const SPARE: Duration = Duration::from_secs(5);
/// The longest outcome: output and result, escaped.
const OUTCOME_BYTES_MAX: u64 = 64 << 20;

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

    /// Runs a job on tables. However the script ends, this returns; it fails only if nothing could be run.
    pub fn run(&self, job: &Job, tables: &[SourceTable]) -> Result<Outcome, SandboxError> {
        let snapshot = Snapshot::of(tables).map_err(|error| SandboxError::Data(error.to_string()))?;
        let outcome = match malformed(&job.code) {
            Some(outcome) => outcome,
            None => self.run_on(job, &snapshot)?,
        };
        let python_sha256 = python::hash().to_owned();
        Ok(Outcome { snapshot_hash: snapshot.hash(), python_sha256, ..outcome })
    }

    fn run_on(&self, job: &Job, snapshot: &Snapshot) -> Result<Outcome, SandboxError> {
        let size = snapshot.bytes().len();
        if size > SNAPSHOT_BYTES_MAX {
            let size = format!("the campaign has more data than a script may see: {} MB", size >> 20);
            return Err(SandboxError::Data(size));
        }
        let unavailable = |error: CacheError| SandboxError::Unavailable(error.to_string());
        let mut head = Head {
            job: job.clone(),
            python: python::unpacked(&self.cache).map_err(unavailable)?,
            forbidden: snapshot.forbidden().to_vec(),
            snapshot_bytes: size,
        };
        if let Some(outcome) = self.start(&head, snapshot.bytes())? {
            return Ok(outcome);
        }
        // What lay in the cache was not what this program would have put there.
        head.python = python::unpack(&self.cache).map_err(unavailable)?;
        self.start(&head, snapshot.bytes())?.ok_or_else(|| unavailable(CacheError::Damaged))
    }

    /// Runs a job in a child process. There is no outcome if the child refuses to load what is in the cache.
    fn start(&self, head: &Head, snapshot: &[u8]) -> Result<Option<Outcome>, SandboxError> {
        let not_started = |error: io::Error| {
            SandboxError::Unavailable(format!("the sandbox could not be started: {error}"))
        };
        let mut child = Command::new(&self.program)
            .arg(WORKER)
            .env_clear()
            .env(ALLOCATED_AT_ONCE, "64M")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(not_started)?;
        #[cfg(windows)]
        let _ends_with_this_process = tie(&child).map_err(not_started)?;
        let wall = head.job.limits.wall();
        let (answer, status) = talk(&mut child, head, snapshot, wall + GRACE + SPARE).map_err(not_started)?;
        Ok(match answer {
            Some(Answer::Reply(reply)) => match *reply {
                Reply::Ended(outcome) => Some(outcome),
                Reply::Unusable => None,
                Reply::Failed(why) => return Err(not_started(io::Error::other(why))),
            },
            Some(Answer::Nothing) => Some(silent(status)),
            None => {
                let reason = format!("wall time of {} s: the sandbox was ended", wall.as_secs());
                Some(Outcome::ended(Verdict::ResourceExceeded, reason))
            }
        })
    }
}

/// The outcome of a script that is not worth a process.
fn malformed(code: &str) -> Option<Outcome> {
    if code.len() > CODE_BYTES_MAX {
        let reason = format!("a script of more than {} KB", CODE_BYTES_MAX >> 10);
        return Some(Outcome::ended(Verdict::ResourceExceeded, reason));
    }
    let error = "SyntaxError: a script cannot contain the character NUL";
    code.contains('\0').then(|| Outcome::ended(Verdict::Error, error))
}

/// Puts a child into a job object, which ends it when this process ends, in whatever way.
#[cfg(windows)]
fn tie(child: &Child) -> io::Result<win32job::Job> {
    use std::os::windows::io::AsRawHandle;

    let mut limits = win32job::ExtendedLimitInfo::new();
    limits.limit_kill_on_job_close();
    let job = win32job::Job::create_with_limit_info(&limits).map_err(io::Error::other)?;
    job.assign_process(child.as_raw_handle() as isize).map_err(io::Error::other)?;
    Ok(job)
}

enum Answer {
    Reply(Box<Reply>),
    Nothing,
}

/// Sends the job and waits for the answer and the end of the child. There is no answer if the time is over.
fn talk(
    child: &mut Child,
    head: &Head,
    snapshot: &[u8],
    time: Duration,
) -> io::Result<(Option<Answer>, ExitStatus)> {
    let head = serde_json::to_vec(head)?;
    let (input, output) = (child.stdin.take(), child.stdout.take());
    let (sender, answers) = mpsc::channel();
    std::thread::scope(|scope| {
        scope.spawn(move || {
            let sent = [&(head.len() as u64).to_le_bytes()[..], &head, snapshot];
            // A child that ends while it is written to is heard below.
            let _broken_pipe = input.map(|mut input| sent.iter().try_for_each(|part| input.write_all(part)));
        });
        scope.spawn(move || {
            let mut text = Vec::new();
            let _broken_pipe = output.map(|output| output.take(OUTCOME_BYTES_MAX).read_to_end(&mut text));
            let answer =
                serde_json::from_slice(&text).map_or(Answer::Nothing, |reply| Answer::Reply(Box::new(reply)));
            let _nobody_waits = sender.send(answer);
        });
        let answer = match answers.recv_timeout(time) {
            Ok(answer) => Some(answer),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => Some(Answer::Nothing),
        };
        if !matches!(answer, Some(Answer::Nothing)) {
            // It has ended already, or has to: everything was said.
            let _ended_before = child.kill();
        }
        Ok((answer, child.wait()?))
    })
}

/// A child that ended without an outcome.
fn silent(status: ExitStatus) -> Outcome {
    #[cfg(unix)]
    if let Some(signal) = std::os::unix::process::ExitStatusExt::signal(&status) {
        let (verdict, what) = match signal {
            SIGSYS => (Verdict::Violation, "a system call that is not allowed".to_owned()),
            SIGXCPU => (Verdict::ResourceExceeded, "CPU time of the process".to_owned()),
            SIGABRT => (Verdict::ResourceExceeded, "memory of the sandbox".to_owned()),
            SIGKILL => (Verdict::ResourceExceeded, "memory: the system ended the sandbox".to_owned()),
            other => (Verdict::Error, format!("the sandbox was ended by signal {other}")),
        };
        return Outcome::ended(verdict, what);
    }
    Outcome::ended(Verdict::Error, format!("the sandbox ended without an outcome ({status})"))
}

#[cfg(unix)]
const SIGABRT: i32 = 6;
#[cfg(unix)]
const SIGKILL: i32 = 9;
#[cfg(unix)]
const SIGXCPU: i32 = 24;
#[cfg(unix)]
const SIGSYS: i32 = 31;
