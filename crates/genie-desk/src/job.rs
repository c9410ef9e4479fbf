//! Work that may take long. It has a deadline and can be cancelled: the thread that runs it is
//! then refused every further read of stored state, so no use case has to check for it. What it has stored by then stays.

use std::cell::RefCell;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use genie_kernel::journal::{AuditLine, Error, Query, Row, Rows, StreamRow};
use genie_kernel::record::Fields;
use genie_kernel::table::Table;
use genie_kernel::{Entry, Head, StreamId};
use uuid::Uuid;

use crate::{Problem, Result};

thread_local! {
    /// The job that this thread works on.
    static CURRENT: RefCell<Option<Arc<Job>>> = const { RefCell::new(None) };
}

/// A job.
#[derive(Debug)]
pub struct Job {
    deadline: Instant,
    is_cancelled: AtomicBool,
    done: AtomicU64,
    total: AtomicU64,
}

impl Job {
    /// A job that may take this long.
    pub fn new(longest: Duration) -> Self {
        Self {
            deadline: Instant::now() + longest,
            is_cancelled: AtomicBool::new(false),
            done: AtomicU64::new(0),
            total: AtomicU64::new(0),
        }
    }

    /// Cancels it. Its thread notices at its next read.
    pub fn cancel(&self) {
        self.is_cancelled.store(true, Ordering::Release);
    }

    /// How much of how much is done. Each is 0 if it is not known.
    pub fn progress(&self) -> (u64, u64) {
        (self.done.load(Ordering::Relaxed), self.total.load(Ordering::Relaxed))
    }

    /// Works on it in this thread.
    pub fn run<T>(self: &Arc<Self>, work: impl FnOnce() -> Result<T>) -> Result<T> {
        let _current = CurrentJob::enter(Arc::clone(self));
        work().map_err(|problem| match problem.may_have_acted() {
            // "Start it again" would be wrong advice: what was done outside could be done twice.
            true => problem,
            // A read that was refused is a sign of the end of this job, not the problem itself.
            false => self.problem().unwrap_or(problem),
        })
    }

    /// Why it must end, if it must.
    fn problem(&self) -> Option<Problem> {
        if self.is_cancelled.load(Ordering::Acquire) {
            return Some(Problem::new(
                "JOB_CANCELLED",
                "the job was canceled",
                "start it again if you still need it",
            ));
        }
        let is_late = Instant::now() >= self.deadline;
        is_late.then(|| {
            Problem::new("JOB_TOO_SLOW", "the job took too long", "split the work into smaller parts")
        })
    }
}

/// The job of this thread, until it is dropped.
struct CurrentJob;

impl CurrentJob {
    fn enter(job: Arc<Job>) -> Self {
        CURRENT.set(Some(job));
        Self
    }
}

impl Drop for CurrentJob {
    fn drop(&mut self) {
        CURRENT.set(None);
    }
}

/// Refuses to continue if the job of this thread was cancelled or is too late.
pub fn check() -> std::result::Result<(), Error> {
    let problem = CURRENT.with_borrow(|job| job.as_ref().and_then(|job| job.problem()));
    problem.map_or(Ok(()), |problem| Err(Error::Refused(problem.what)))
}

/// Reports the progress of this thread's job; a total of 0 is one that is not known.
pub fn report(done: u64, total: u64) {
    CURRENT.with_borrow(|job| {
        if let Some(job) = job {
            job.done.store(done, Ordering::Relaxed);
            job.total.store(total, Ordering::Relaxed);
        }
    });
}

/// Stored state that a job may read as long as it is wanted.
pub(crate) struct JobRows(pub(crate) Arc<dyn Rows + Send + Sync>);

impl Rows for JobRows {
    fn head(&self, stream: StreamId) -> std::result::Result<Head, Error> {
        check()?;
        self.0.head(stream)
    }

    fn get(
        &self,
        table: &'static Table,
        stream: StreamId,
        id: Uuid,
    ) -> std::result::Result<Option<Row>, Error> {
        check()?;
        self.0.get(table, stream, id)
    }

    fn get_all(
        &self,
        table: &'static Table,
        stream: StreamId,
        ids: &[Uuid],
        columns: &'static [&'static str],
    ) -> std::result::Result<Vec<Fields>, Error> {
        check()?;
        self.0.get_all(table, stream, ids, columns)
    }

    fn find(&self, query: &Query) -> std::result::Result<Vec<Fields>, Error> {
        check()?;
        self.0.find(query)
    }

    fn entries(&self, stream: StreamId, after: u64, limit: usize) -> std::result::Result<Vec<Entry>, Error> {
        check()?;
        self.0.entries(stream, after, limit)
    }

    fn audit_tail(&self, stream: StreamId, limit: usize) -> std::result::Result<Vec<Entry>, Error> {
        check()?;
        self.0.audit_tail(stream, limit)
    }

    fn audit_lines(&self, stream: StreamId, limit: usize) -> std::result::Result<Vec<AuditLine>, Error> {
        check()?;
        self.0.audit_lines(stream, limit)
    }

    fn streams(&self, after: u64, limit: usize) -> std::result::Result<Vec<StreamRow>, Error> {
        check()?;
        self.0.streams(after, limit)
    }

    fn stream(&self, id: StreamId) -> std::result::Result<Option<StreamRow>, Error> {
        check()?;
        self.0.stream(id)
    }
}
