//! Group commit: whoever flushes first commits for everybody who has staged. There is no thread
//! and no queue behind it; a caller that is alone commits at once, in its own thread.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread::{self, ThreadId};

use genie_kernel::journal::Error;
use parking_lot::{Condvar, Mutex};

/// How much is staged, who is committing, and what is settled.
#[derive(Debug, Default)]
pub(crate) struct Group {
    /// Batches that were staged.
    staged: AtomicU64,
    /// Batches whose fate is known: durable, or lost and noted in `lost`.
    settled: AtomicU64,
    /// Whether `Turn::lost` has anybody in it.
    any_lost: AtomicBool,
    turn: Mutex<Turn>,
    settled_more: Condvar,
}

#[derive(Debug, Default)]
struct Turn {
    /// Whether somebody is committing.
    led: bool,
    /// Threads that have not been told yet that their batches were lost, and why.
    lost: Vec<(ThreadId, Error)>,
}

impl Group {
    /// A batch was staged. Said while memory is locked, so that a leader who takes what is there
    /// knows how many batches it took.
    pub(crate) fn note_staged(&self) {
        self.staged.fetch_add(1, Ordering::AcqRel);
    }

    /// How many batches have been staged. Asked while memory is locked.
    pub(crate) fn staged(&self) -> u64 {
        self.staged.load(Ordering::Acquire)
    }

    /// Returns when everything that this thread has staged is durable, or says why it is not.
    /// `commit` says how many batches it has settled, in whichever way.
    pub(crate) fn flush(&self, commit: impl FnOnce() -> (u64, Result<(), Error>)) -> Result<(), Error> {
        if !self.take_lead(self.staged()) {
            return self.verdict();
        }
        let lead = Lead(self);
        let (settled, committed) = commit();
        self.settled.store(settled, Ordering::Release);
        drop(lead);
        // Asked in any case: what this thread is told now, it is not told again.
        let verdict = self.verdict();
        committed.and(verdict)
    }

    /// Waits until it is this thread's turn to commit, or there is nothing to commit any more.
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

    /// Why something failed for this thread: if it has lost a batch, that is why, and now it knows.
    pub(crate) fn cause(&self, error: Error) -> Error {
        self.verdict().err().unwrap_or(error)
    }

    /// Notes whose batches were lost, before anybody can think that they are settled.
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

/// The turn to commit, given up when dropped, even by a panic.
struct Lead<'a>(&'a Group);

impl Drop for Lead<'_> {
    fn drop(&mut self) {
        self.0.turn.lock().led = false;
        self.0.settled_more.notify_all();
    }
}
