//! A program in a process group of its own. The group is killed as a whole when this is dropped, so that a server
//! leaves none of its children behind.

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

/// How long a program that closed its output is waited for to learn how it ended.
const END_LONGEST: Duration = Duration::from_millis(500);

/// A running program.
pub struct Process {
    child: Child,
    group: Option<Pid>,
    errors: Arc<Mutex<VecDeque<u8>>>,
}

impl Process {
    /// Starts a program. Its input and output are taken by the caller; the end of its error output is kept.
    pub fn spawn(mut command: Command) -> io::Result<Self> {
        command.process_group(0).kill_on_drop(true).stderr(Stdio::piped());
        let mut child = command.spawn()?;
        let group = child.id().and_then(|id| i32::try_from(id).ok()).and_then(Pid::from_raw);
        let errors = Arc::new(Mutex::new(VecDeque::new()));
        if let Some(stderr) = child.stderr.take() {
            tokio::spawn(keep_end(stderr, Arc::clone(&errors)));
        }
        Ok(Self { child, group, errors })
    }

    /// The input and the output of the program.
    pub fn take_pipes(&mut self) -> Option<(ChildStdin, ChildStdout)> {
        self.child.stdin.take().zip(self.child.stdout.take())
    }

    /// Waits until the program ends.
    pub async fn wait(&mut self) -> io::Result<ExitStatus> {
        let status = self.child.wait().await?;
        // Its children are orphans now. Afterwards the number of the group may be given to others.
        self.kill_group();
        self.group = None;
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

    /// The last line of the error output, without control characters.
    pub fn last_error(&self) -> Option<String> {
        let kept: Vec<u8> = self.errors.lock().iter().copied().collect();
        let text = String::from_utf8_lossy(&kept);
        let line = text.lines().rev().find(|line| !line.trim().is_empty())?.trim();
        Some(line.chars().filter(|character| !character.is_control()).take(ERRORS_SHOWN_MAX).collect())
    }

    fn kill_group(&self) {
        if let Some(group) = self.group {
            // A group without processes is what is wanted.
            let _ = kill_process_group(group, Signal::KILL);
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
