//! A program in a process group of its own. The group is killed as a whole when this is dropped, so that a server
//! leaves none of its children behind, and when the whole program ends, where nothing may be dropped.

use std::collections::VecDeque;
use std::io;
use std::process::{ExitStatus, Stdio};
use std::sync::Arc;
use std::time::Duration;

use parking_lot::Mutex;
use rustix::process::{Pid, Signal, kill_process_group};
use tokio::io::{AsyncRead, AsyncReadExt};
use tokio::process::{Child, ChildStdin, ChildStdout, Command};
use tokio::time::timeout;

/// How much of the error output is kept, in bytes.
const ERRORS_KEPT_MAX: usize = 8 * 1024;

/// How much of the error output is repeated in a message, in characters.
const ERRORS_SHOWN_MAX: usize = 200;

/// What npm writes after its errors.
const NPM_EPILOGUE: &str = "A complete log of this run can be found in";

/// How long a program that closed its output is waited for to learn how it ended.
const END_LONGEST: Duration = Duration::from_millis(500);

/// The process groups that run.
#[derive(Clone, Debug, Default)]
pub struct Groups(Arc<Mutex<Running>>);

#[derive(Debug, Default)]
struct Running {
    groups: Vec<Pid>,
    has_ended: bool,
}

impl Groups {
    /// Kills all groups and refuses to start others.
    pub fn end(&self) {
        let mut running = self.0.lock();
        running.has_ended = true;
        running.groups.drain(..).for_each(kill);
    }

    /// Starts a program, unless all have been ended. The lock is held meanwhile, so that no start is missed.
    fn spawn(&self, command: &mut Command) -> io::Result<(Child, Option<Pid>)> {
        let mut running = self.0.lock();
        if running.has_ended {
            return Err(io::Error::other("this program is ending"));
        }
        let child = command.spawn()?;
        let group = child.id().and_then(|id| i32::try_from(id).ok()).and_then(Pid::from_raw);
        running.groups.extend(group);
        Ok((child, group))
    }

    /// Kills a group that is still known. Once it was killed, its number may be given to others.
    fn kill(&self, group: Pid) {
        let mut running = self.0.lock();
        if let Some(at) = running.groups.iter().position(|known| *known == group) {
            running.groups.swap_remove(at);
            kill(group);
        }
    }
}

fn kill(group: Pid) {
    // A group without processes is what is wanted.
    let _ = kill_process_group(group, Signal::KILL);
}

/// A running program.
pub struct Process {
    child: Child,
    group: Option<Pid>,
    groups: Groups,
    errors: Arc<Mutex<VecDeque<u8>>>,
}

impl Process {
    /// Starts a program. Its input and output are taken by the caller; the end of its error output is kept.
    pub fn spawn(mut command: Command, groups: &Groups) -> io::Result<Self> {
        command.process_group(0).kill_on_drop(true).stderr(Stdio::piped());
        let (mut child, group) = groups.spawn(&mut command)?;
        let errors = Arc::new(Mutex::new(VecDeque::new()));
        if let Some(stderr) = child.stderr.take() {
            tokio::spawn(keep_end(stderr, Arc::clone(&errors)));
        }
        Ok(Self { child, group, groups: groups.clone(), errors })
    }

    /// The input and the output of the program.
    pub fn take_pipes(&mut self) -> Option<(ChildStdin, ChildStdout)> {
        self.child.stdin.take().zip(self.child.stdout.take())
    }

    /// Waits until the program ends.
    pub async fn wait(&mut self) -> io::Result<ExitStatus> {
        let status = self.child.wait().await?;
        // Its children are orphans now.
        self.kill_group();
        Ok(status)
    }

    /// How the program ended, if it ends in a moment, and the last line that it wrote to its error output.
    pub async fn last_words(&mut self) -> String {
        let end = match timeout(END_LONGEST, self.wait()).await {
            Ok(Ok(status)) => format!("it ended with {status}"),
            Ok(Err(_)) | Err(_) => "it closed its output".to_owned(),
        };
        match self.last_error() {
            None => end,
            Some(line) => format!("{end}; its last message: {line}"),
        }
    }

    /// The last line of the error output that says something, without control characters.
    pub fn last_error(&self) -> Option<String> {
        let kept: Vec<u8> = self.errors.lock().iter().copied().collect();
        let text = String::from_utf8_lossy(&kept);
        let line =
            text.lines().rev().find(|line| !line.trim().is_empty() && !line.contains(NPM_EPILOGUE))?.trim();
        Some(line.chars().filter(|character| !character.is_control()).take(ERRORS_SHOWN_MAX).collect())
    }

    fn kill_group(&self) {
        if let Some(group) = self.group {
            self.groups.kill(group);
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.kill_group();
    }
}

async fn keep_end(mut stderr: impl AsyncRead + Unpin, errors: Arc<Mutex<VecDeque<u8>>>) {
    let mut buffer = [0; 1024];
    while let Ok(read @ 1..) = stderr.read(&mut buffer).await {
        let mut kept = errors.lock();
        kept.extend(&buffer[..read]);
        let surplus = kept.len().saturating_sub(ERRORS_KEPT_MAX);
        kept.drain(..surplus);
    }
}
