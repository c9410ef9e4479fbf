//! The long requests that are running or waiting for their turn: they can be listed and cancelled.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use parking_lot::Mutex;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use genie_desk::job::Job;
use genie_desk::{Problem, Result};
use genie_kernel::Timestamp;

/// What a job does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum JobKind {
    /// Answers in a conversation, or asks a model something.
    Chat,
    /// Adds a file to the do-not-contact list.
    DoNotContact,
    /// Erases a person.
    Erasure,
    /// Checks a LinkedIn data export.
    Evidence,
    /// Reads what an exploration found.
    Exploration,
    /// Exports leads.
    Export,
    /// Reads the files of a campaign.
    Files,
    /// Forecasts a campaign.
    Forecast,
    /// Imports leads.
    Import,
    /// Learns from the user's scores.
    Learning,
    /// Previews messages.
    Preview,
    /// Ranks leads.
    Ranking,
    /// Replays from what is recorded.
    Replay,
    /// Makes a report.
    Report,
    /// Checks or runs a script.
    Script,
    /// Calls a tool of an MCP server, or asks which tools it has.
    ToolCall,
    /// Installs an MCP server.
    ToolInstallation,
    /// Checks what is stored.
    Verification,
}

impl JobKind {
    /// Whether it may be ended midway: it changes nothing, or every part of it counts on its own.
    fn is_cancellable(self) -> bool {
        match self {
            Self::Chat | Self::DoNotContact | Self::Erasure | Self::Script => false,
            Self::Evidence
            | Self::Exploration
            | Self::Export
            | Self::Files
            | Self::Forecast
            | Self::Import
            | Self::Learning
            | Self::Preview
            | Self::Ranking
            | Self::Replay
            | Self::Report
            | Self::ToolCall
            | Self::ToolInstallation
            | Self::Verification => true,
        }
    }
}

/// A job as the user sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ListedJob {
    /// Its number.
    pub number: u64,
    /// What it does.
    pub kind: JobKind,
    /// When it was requested.
    pub began_at: String,
    /// How much is done, such as rows of a file; 0 if that is not known.
    pub done: u64,
    /// How much there is to do; 0 if that is not known.
    pub total: u64,
    /// Whether it can be canceled.
    pub cancellable: bool,
}

/// All long requests.
#[derive(Clone, Default)]
pub struct Jobs(Arc<Mutex<Running>>);

#[derive(Default)]
struct Running {
    last: u64,
    jobs: BTreeMap<u64, (JobKind, Timestamp, Arc<Job>)>,
}

impl Jobs {
    /// Begins a job that may take this long.
    pub fn begin(&self, kind: JobKind, now: Timestamp, longest: Duration) -> RunningJob {
        let job = Arc::new(Job::new(longest));
        let mut running = self.0.lock();
        running.last += 1;
        let number = running.last;
        running.jobs.insert(number, (kind, now, Arc::clone(&job)));
        RunningJob { job, kind, _listing: Listing { number, jobs: self.clone() } }
    }

    /// All jobs, oldest first.
    pub fn list(&self) -> Vec<ListedJob> {
        let running = self.0.lock();
        let listed = |(number, (kind, began, job)): (&u64, &(JobKind, Timestamp, Arc<Job>))| {
            let (done, total) = job.progress();
            let (began_at, cancellable) = (began.to_string(), kind.is_cancellable());
            ListedJob { number: *number, kind: *kind, began_at, done, total, cancellable }
        };
        running.jobs.iter().map(listed).collect()
    }

    /// Cancels a job.
    pub fn cancel(&self, number: u64) -> Result<()> {
        let running = self.0.lock();
        let Some((kind, _, job)) = running.jobs.get(&number) else {
            let what = "there is no such job; it may have ended";
            return Err(Problem::new("JOB_NOT_FOUND", what, "list the jobs"));
        };
        if !kind.is_cancellable() {
            let what = "this job cannot be canceled, because that would leave its work half done";
            return Err(Problem::new("JOB_NOT_CANCELLABLE", what, "wait for it to finish"));
        }
        job.cancel();
        Ok(())
    }
}

/// A job that has begun. It is listed until this is dropped.
pub struct RunningJob {
    job: Arc<Job>,
    kind: JobKind,
    _listing: Listing,
}

impl RunningJob {
    /// Works on it in this thread, which keeps it listed until the work has ended, even if its client is gone.
    pub fn run<T>(self, work: impl FnOnce() -> Result<T>) -> Result<T> {
        self.job.run(work)
    }

    /// Cancels the job, if it can be cancelled, when the returned value is dropped with the request of its client.
    pub fn cancel_on_drop(&self) -> Option<CancelOnDrop> {
        self.kind.is_cancellable().then(|| CancelOnDrop(Arc::clone(&self.job)))
    }
}

/// Cancels a job when it is dropped.
pub struct CancelOnDrop(Arc<Job>);

impl Drop for CancelOnDrop {
    fn drop(&mut self) {
        self.0.cancel();
    }
}

/// The place of a job in the list.
struct Listing {
    number: u64,
    jobs: Jobs,
}

impl Drop for Listing {
    fn drop(&mut self) {
        self.jobs.0.lock().jobs.remove(&self.number);
    }
}
