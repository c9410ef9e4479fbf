//! Group commit: whoever flushes first commits for everybody who has staged. There is no thread
//! and no queue behind it; a caller that is alone commits at once, in its own thread.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread::{self, ThreadId};

use genie_kernel::journal::Error;
use parking_lot::{Condvar, Mutex, MutexGuard};

use super::writer::Writer;

/// How often a leader steps aside for threads that are on their way to stage a batch. Each time
/// lets all of them in that wait by then, so that more would only wait for newcomers.
const STEPS_ASIDE_MAX: usize = 3;

/// Who is staging, who is committing, and what is settled.
#[derive(Debug, Default)]
pub(crate) struct Group {
    /// Appends that have begun.
    arrived: AtomicU64,
    /// Appends that have ended, in whichever way.
    finished: AtomicU64,
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
    /// Stages by this function, so that a leader knows that somebody is coming.
    pub(crate) fn stage<T>(
        &self,
        writer: &Mutex<Writer>,
        stage: impl FnOnce(&mut Writer) -> Result<T, Error>,
    ) -> Result<T, Error> {
        self.arrived.fetch_add(1, Ordering::AcqRel);
        let mut guard = writer.lock();
        let staged = stage(&mut guard);
        if staged.is_ok() {
            self.staged.fetch_add(1, Ordering::AcqRel);
        }
        self.note_lost(&mut guard);
        self.finished.fetch_add(1, Ordering::AcqRel);
        staged
    }

    /// Returns when everything that this thread has staged is durable, or says why it is not.
    pub(crate) fn flush(
        &self,
        writer: &Mutex<Writer>,
        commit: impl FnOnce(&mut Writer) -> Result<(), Error>,
    ) -> Result<(), Error> {
        let mine = self.staged.load(Ordering::Acquire);
        if !self.take_lead(mine) {
            return self.verdict();
        }
        let lead = Lead(self);
        let mut guard = writer.lock();
        self.let_others_stage(&mut guard);
        let staged = self.staged.load(Ordering::Acquire);
        let committed = commit(&mut guard);
        self.note_lost(&mut guard);
        drop(guard);
        self.settled.store(staged, Ordering::Release);
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

    /// Lets the threads stage that are waiting for the connection already. A lone thread finds
    /// nobody and goes on.
    fn let_others_stage(&self, guard: &mut MutexGuard<'_, Writer>) {
        let arrived = self.arrived.load(Ordering::Acquire);
        for _ in 0..STEPS_ASIDE_MAX {
            if self.finished.load(Ordering::Acquire) >= arrived {
                return;
            }
            MutexGuard::unlocked_fair(guard, thread::yield_now);
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

    /// Notes whose batches were lost, before anybody can think that they are settled.
    fn note_lost(&self, writer: &mut Writer) {
        let lost = writer.take_lost();
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
