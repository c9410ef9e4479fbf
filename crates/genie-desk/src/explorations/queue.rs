//! Which explorations the program drives and which wait for that. It is kept in memory only: after a restart nothing
//! is queued, because a browser must not start by itself.

use std::collections::{BTreeMap, VecDeque};

use parking_lot::Mutex;

use genie_kernel::StreamId;

use crate::Result;
use crate::problem::Problem;
use crate::wake_signal::WakeSignal;

use super::view::{Exploration, ExplorationFailure};

/// How many explorations are driven at the same time. Each has a browser of its own.
pub const DRIVEN_MAX: usize = 2;

/// How many explorations may wait for that.
pub const QUEUED_MAX: usize = 20;

/// How many problems of explorations that could not be driven are kept. The oldest exploration's is forgotten first.
const PROBLEMS_MAX: usize = 100;

/// The explorations that the program drives, and those that wait.
#[derive(Debug, Default)]
pub(crate) struct ExplorationQueue {
    state: Mutex<State>,
    signal: WakeSignal,
}

#[derive(Debug, Default)]
struct State {
    queued: VecDeque<StreamId>,
    busy: BTreeMap<StreamId, Work>,
    /// Why explorations could not be driven, although they have not ended.
    problems: BTreeMap<StreamId, Problem>,
}

/// What is done with an exploration now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Work {
    /// It is being recorded, and has a place in the queue.
    Recorded,
    /// A thread drives it.
    Driven,
    /// It is ended.
    Ended,
}

impl ExplorationQueue {
    /// Reserves a place in the queue.
    pub(super) fn reserve(&self, stream: StreamId) -> Result<Place<'_>> {
        let mut state = self.state.lock();
        if state.busy.contains_key(&stream) || state.queued.contains(&stream) {
            let what = "this exploration is already running";
            return Err(Problem::new("EXPLORATION_RUNNING", what, "wait for it to finish, or cancel it"));
        }
        let recorded = state.busy.values().filter(|work| **work == Work::Recorded).count();
        if state.queued.len() + recorded >= QUEUED_MAX {
            let what = format!("{QUEUED_MAX} explorations are already waiting");
            let next = "wait for one of them to finish, or cancel one";
            return Err(Problem::new("EXPLORATION_QUEUE_FULL", what, next));
        }
        state.busy.insert(stream, Work::Recorded);
        Ok(Place { queue: self, stream, is_confirmed: false })
    }

    /// Takes an exploration that waits, if another one may be driven.
    pub(super) fn take_next(&self) -> Option<Claim<'_>> {
        let mut state = self.state.lock();
        if state.driven() >= DRIVEN_MAX {
            return None;
        }
        let stream = state.queued.pop_front()?;
        state.busy.insert(stream, Work::Driven);
        state.problems.remove(&stream);
        Some(Claim { queue: self, stream })
    }

    /// Takes an exploration that nothing works on, in order to end it.
    pub(super) fn take_idle(&self, stream: StreamId) -> Option<Claim<'_>> {
        let mut state = self.state.lock();
        if state.busy.contains_key(&stream) {
            return None;
        }
        state.queued.retain(|waiting| *waiting != stream);
        state.busy.insert(stream, Work::Ended);
        Some(Claim { queue: self, stream })
    }

    /// Takes over a claim that another thread handed over.
    pub(super) fn resume_claim(&self, stream: StreamId) -> Claim<'_> {
        Claim { queue: self, stream }
    }

    /// Puts an exploration that a stop has interrupted in front of those that wait.
    pub(super) fn put_back(&self, stream: StreamId) {
        self.state.lock().queued.push_front(stream);
        self.wake();
    }

    /// Keeps why an exploration could not be driven.
    pub(super) fn note_problem(&self, stream: StreamId, problem: Problem) {
        let mut state = self.state.lock();
        state.problems.insert(stream, problem);
        while state.problems.len() > PROBLEMS_MAX {
            state.problems.pop_first();
        }
    }

    /// How many explorations are driven now.
    pub(super) fn driven(&self) -> usize {
        self.state.lock().driven()
    }

    /// Adds to a view what is not stored: whether it is driven or waits, and why it could not be driven.
    pub(super) fn complete(&self, stream: StreamId, exploration: &mut Exploration) {
        let state = self.state.lock();
        let work = state.busy.get(&stream).copied();
        exploration.is_driven = work == Some(Work::Driven);
        exploration.is_queued = work == Some(Work::Recorded) || state.queued.contains(&stream);
        if exploration.failure.is_none() && !exploration.status.is_terminal() {
            exploration.failure = state.problems.get(&stream).map(|problem| ExplorationFailure {
                code: problem.code.clone(),
                retryable: true,
                summary: problem.what.clone(),
            });
        }
    }

    /// Wakes the worker.
    pub(crate) fn wake(&self) {
        self.signal.notify();
    }

    /// What wakes the worker.
    pub(super) fn signal(&self) -> &WakeSignal {
        &self.signal
    }
}

impl State {
    fn driven(&self) -> usize {
        self.busy.values().filter(|work| **work == Work::Driven).count()
    }
}

/// A place in the queue, given up again unless it is confirmed.
pub(super) struct Place<'a> {
    queue: &'a ExplorationQueue,
    stream: StreamId,
    is_confirmed: bool,
}

impl Place<'_> {
    /// Queues the exploration, which is recorded now.
    pub(super) fn confirm(mut self) {
        let mut state = self.queue.state.lock();
        state.busy.remove(&self.stream);
        state.queued.push_back(self.stream);
        self.is_confirmed = true;
    }
}

impl Drop for Place<'_> {
    fn drop(&mut self) {
        if !self.is_confirmed {
            self.queue.state.lock().busy.remove(&self.stream);
        }
        self.queue.wake();
    }
}

/// The right to work on an exploration, until this is dropped.
pub(super) struct Claim<'a> {
    queue: &'a ExplorationQueue,
    /// The exploration.
    pub(super) stream: StreamId,
}

impl Claim<'_> {
    /// Hands the claim over to another thread, which releases it.
    pub(super) fn into_stream(self) -> StreamId {
        let stream = self.stream;
        std::mem::forget(self);
        stream
    }
}

impl Drop for Claim<'_> {
    fn drop(&mut self) {
        self.queue.state.lock().busy.remove(&self.stream);
        self.queue.wake();
    }
}
