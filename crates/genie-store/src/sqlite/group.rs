//! Group commit: the first thread that flushes commits all staged batches. There is no background thread or
//! queue; a single caller commits at once, in its own thread.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread::{self, ThreadId};

use genie_kernel::journal::Error;
use parking_lot::{Condvar, Mutex};

/// Tracks what is staged, which thread commits, and what is settled.
#[derive(Debug, Default)]
pub(crate) struct Group {
    /// The number of staged batches.
    staged: AtomicU64,
    /// The number of settled batches: durable, or lost and recorded in `lost`.
    settled: AtomicU64,
    /// Whether `Turn::lost` has any entry.
    any_lost: AtomicBool,
    turn: Mutex<Turn>,
    settled_more: Condvar,
}

#[derive(Debug, Default)]
struct Turn {
    /// Whether a thread is committing.
    led: bool,
    /// Threads that have not yet been told that their batches were lost, and why.
    lost: Vec<(ThreadId, Error)>,
}

impl Group {
    /// Counts a staged batch. Called with memory locked, so that the committing thread knows how many batches
    /// it took.
    pub(crate) fn note_staged(&self) {
        self.staged.fetch_add(1, Ordering::AcqRel);
    }

    /// The number of staged batches. Called with memory locked.
    pub(crate) fn staged(&self) -> u64 {
        self.staged.load(Ordering::Acquire)
    }

    /// Returns when everything that this thread has staged is durable, or with the reason why it is not.
    /// `commit` returns how many batches it has settled, either way.
    pub(crate) fn flush(&self, commit: impl FnOnce() -> (u64, Result<(), Error>)) -> Result<(), Error> {
        if !self.take_lead(self.staged()) {
            return self.verdict();
        }
        let lead = CommitTurn(self);
        let (settled, committed) = commit();
        self.settled.store(settled, Ordering::Release);
        drop(lead);
        // Always asked, so that a loss is reported exactly once.
        let verdict = self.verdict();
        committed.and(verdict)
    }

    /// Waits for this thread's turn to commit, or until nothing is left to commit.
    fn take_lead(&self, mine: u64) -> bool {
        if self.settled.load(Ordering::Acquire) >= mine {
            return false;
        }
        let mut turn = self.turn.lock();
        loop {
            if self.settled.load(Ordering::Acquire) >= mine {
                return false;
            }
            if !turn.led {
                turn.led = true;
                return true;
            }
            self.settled_more.wait(&mut turn);
        }
    }

    /// Whether this thread has lost a batch since it last asked.
    fn verdict(&self) -> Result<(), Error> {
        if !self.any_lost.load(Ordering::Acquire) {
            return Ok(());
        }
        let mut turn = self.turn.lock();
        let me = thread::current().id();
        let mine = turn.lost.iter().position(|(thread, _)| *thread == me);
        let verdict = mine.map_or(Ok(()), |place| Err(turn.lost.swap_remove(place).1));
        self.any_lost.store(!turn.lost.is_empty(), Ordering::Release);
        verdict
    }

    /// The error for this thread: the reason of its lost batch, if there is one, which is then reported.
    pub(crate) fn cause(&self, error: Error) -> Error {
        self.verdict().err().unwrap_or(error)
    }

    /// Records whose batches were lost, before they count as settled.
    pub(crate) fn note_lost(&self, lost: Vec<(ThreadId, Error)>) {
        if lost.is_empty() {
            return;
        }
        let mut turn = self.turn.lock();
        for (thread, error) in lost {
            if !turn.lost.iter().any(|(other, _)| *other == thread) {
                turn.lost.push((thread, error));
            }
        }
        self.any_lost.store(true, Ordering::Release);
    }
}

/// The turn to commit. Dropping it passes the turn on, also after a panic.
struct CommitTurn<'a>(&'a Group);

impl Drop for CommitTurn<'_> {
    fn drop(&mut self) {
        self.0.turn.lock().led = false;
        self.0.settled_more.notify_all();
    }
}
