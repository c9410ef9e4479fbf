//! The stored records that a replay reads, in order.

use std::collections::VecDeque;

use genie_kernel::cycle::{GATE_CLOSED, GATE_REOPENED};
use genie_kernel::journal::Error;
use genie_kernel::record::{Body, Phase};
use genie_kernel::{Entry, Rows, StreamId};

/// How many records are read at a time.
const PAGE: usize = 500;

/// The events that begin a turn: a new one, one that continues after a crash, and one that only records a
/// closed gate.
const BEGINNINGS: [&str; 4] = ["state.loaded", "run.recovered", GATE_CLOSED, GATE_REOPENED];

/// The event that follows a proposal that arrived too late.
const DISCARDED: &str = "proposal.discarded";

/// The journal, read in pages.
pub(super) struct Source<'a> {
    journal: &'a dyn Rows,
    stream: StreamId,
    to: u64,
    read: u64,
    /// How many records were consumed.
    taken: u64,
    ahead: VecDeque<Entry>,
}

impl<'a> Source<'a> {
    /// The records of a stream up to a sequence number.
    pub(super) fn new(journal: &'a dyn Rows, stream: StreamId, to: u64) -> Self {
        Self { journal, stream, to, read: 0, taken: 0, ahead: VecDeque::new() }
    }

    /// How many records were consumed.
    pub(super) fn taken(&self) -> u64 {
        self.taken
    }

    /// A record that was not consumed yet.
    pub(super) fn peek(&mut self, offset: usize) -> Result<Option<&Entry>, Error> {
        while self.ahead.len() <= offset && self.read < self.to {
            let page = self.journal.entries(self.stream, self.read, PAGE)?;
            let Some(last) = page.last() else { break };
            self.read = last.sequence;
            self.ahead.extend(page.into_iter().filter(|entry| entry.sequence <= self.to));
        }
        Ok(self.ahead.get(offset))
    }

    /// Whether a turn or a command begins at this offset.
    pub(super) fn begins(&mut self, offset: usize) -> Result<bool, Error> {
        let Some(entry) = self.peek(offset)? else { return Ok(false) };
        Ok(match &entry.record.body {
            Body::Event(event) => BEGINNINGS.contains(&event.kind.as_ref()),
            Body::Audit(audit) => match audit.phase {
                Phase::Command => true,
                Phase::Intent | Phase::Outcome => false,
                Phase::Proposal => self.is_discarded(offset)?,
            },
        })
    }

    /// Whether the proposals from this offset on arrived too late.
    /// Whether a record says that the proposals before it arrived too late.
    pub(super) fn is_discarded(&mut self, mut offset: usize) -> Result<bool, Error> {
        while self.peek(offset)?.is_some_and(|entry| phase(entry) == Some(Phase::Proposal)) {
            offset += 1;
        }
        Ok(self.peek(offset)?.is_some_and(is_discard))
    }

    /// Consumes a record.
    pub(super) fn next(&mut self) -> Result<Option<Entry>, Error> {
        self.peek(0)?;
        let next = self.ahead.pop_front();
        self.taken += u64::from(next.is_some());
        Ok(next)
    }
}

/// Whether a record says that the proposals before it arrived too late.
pub(super) fn is_discard(entry: &Entry) -> bool {
    matches!(&entry.record.body, Body::Event(event) if event.kind == DISCARDED)
}

/// The phase of an audit row.
pub(super) fn phase(entry: &Entry) -> Option<Phase> {
    match &entry.record.body {
        Body::Audit(audit) => Some(audit.phase),
        Body::Event(_) => None,
    }
}
