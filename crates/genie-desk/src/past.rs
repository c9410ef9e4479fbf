//! The state of a campaign after any of its records, read from the journal without running anything. Some
//! states are cached, so that moving back and forth does not start from the beginning; the newest
//! campaigns are read step by step in advance.

use std::collections::BTreeMap;

use parking_lot::Mutex;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use genie_kernel::journal::ROWS_MAX;
use genie_kernel::record::{Change, Fields};
use genie_kernel::run::{EXECUTION, Execution};
use genie_kernel::{Entry, Rows, StreamId, Timestamp, change_of};
use genie_outreach::Counters;
use genie_outreach::schema::CAMPAIGNS;

use crate::problem::Problem;
use crate::standing::Leads;
use crate::view::RunStatus;
use crate::{Result, unreadable};

/// How many records lie between two cached states.
const STRIDE: u64 = 512;

/// How many states are cached in all.
const REMEMBERED_MAX: usize = 8_192;

/// How many records are read at a time in advance.
const LEARNED_AT_ONCE: u64 = 8 * STRIDE;

/// The state of a campaign after one of its records. It is read from the journal; nothing is run again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Past {
    /// The record.
    #[schema(minimum = 1)]
    pub sequence: u64,
    /// When it was written.
    pub at: String,
    /// The state of the campaign.
    pub status: RunStatus,
    /// How many leads were in each state.
    pub leads: Leads,
    /// Cycles taken.
    pub cycles: u64,
    /// Tasks that were not done.
    pub open_tasks: u64,
    /// The hash of everything up to there.
    pub state_hash: String,
}

/// The campaign and its execution at a record.
#[derive(Clone, Default)]
struct State {
    status: Option<RunStatus>,
    execution: Fields,
}

/// The cached states.
#[derive(Default)]
pub struct PastStates {
    remembered: Mutex<BTreeMap<(StreamId, u64), State>>,
}

impl PastStates {
    /// The state of a campaign after this record.
    pub fn at(&self, rows: &dyn Rows, stream: StreamId, wanted: u64) -> Result<Past> {
        let (mut sequence, mut state) = self.nearest(stream, wanted);
        let mut last = None;
        while sequence < wanted {
            let entry = self.advance(rows, stream, sequence, wanted, &mut state)?;
            let entry = entry.ok_or_else(|| no_such_record(wanted))?;
            sequence = entry.sequence;
            last = Some(entry);
        }
        let last = match last {
            Some(entry) => Some(entry),
            None => rows.entries(stream, wanted.saturating_sub(1), 1)?.into_iter().next(),
        };
        let entry = last.filter(|entry| entry.sequence == wanted).ok_or_else(|| no_such_record(wanted))?;
        state.past(wanted, entry.record.at, entry.hash.hex())
    }

    /// Reads a campaign's past a little further in advance, so that requests do not wait for it.
    pub fn learn(&self, rows: &dyn Rows, stream: StreamId) -> Result<()> {
        let head = rows.head(stream)?.sequence;
        let (mut sequence, mut state) = self.nearest(stream, head);
        let end = head.min(sequence + LEARNED_AT_ONCE);
        while sequence + STRIDE <= end {
            match self.advance(rows, stream, sequence, end, &mut state)? {
                Some(entry) => sequence = entry.sequence,
                None => break,
            }
        }
        Ok(())
    }

    /// Advances to the next cached state, or to `end`. Returns the record that it reached.
    fn advance(
        &self,
        rows: &dyn Rows,
        stream: StreamId,
        after: u64,
        end: u64,
        state: &mut State,
    ) -> Result<Option<Entry>> {
        let next_stop = (after / STRIDE + 1) * STRIDE;
        let count = usize::try_from(end.min(next_stop) - after).unwrap_or(ROWS_MAX);
        let entries = rows.entries(stream, after, count)?;
        for entry in &entries {
            if let Some((entity, _, change)) = change_of(entry) {
                state.apply(entity, &change);
            }
        }
        let last = entries.into_iter().next_back();
        if let Some(entry) = last.as_ref().filter(|entry| entry.sequence == next_stop) {
            self.remember(stream, entry.sequence, state);
        }
        Ok(last)
    }

    fn nearest(&self, stream: StreamId, wanted: u64) -> (u64, State) {
        let remembered = self.remembered.lock();
        let nearest = remembered.range((stream, 0)..=(stream, wanted)).next_back();
        nearest.map_or_else(|| (0, State::default()), |((_, sequence), state)| (*sequence, state.clone()))
    }

    fn remember(&self, stream: StreamId, sequence: u64, state: &State) {
        let mut remembered = self.remembered.lock();
        if remembered.len() >= REMEMBERED_MAX {
            // Every other state is enough to continue from.
            let mut kept = false;
            remembered.retain(|_, _| {
                kept = !kept;
                kept
            });
        }
        remembered.insert((stream, sequence), state.clone());
    }
}

impl State {
    fn apply(&mut self, entity: &str, change: &Change) {
        if entity == CAMPAIGNS.entity {
            if let Change::Merge(patch) = change
                && let Some(status) = patch.get("status")
            {
                self.status = serde_json::from_value(status.clone()).ok();
            }
            return;
        }
        if entity != EXECUTION.entity {
            return;
        }
        match change {
            Change::Delete => self.execution = Fields::new(),
            // Only records about a person are ever erased.
            Change::Erased => {}
            Change::Merge(patch) => self.execution.merge(patch),
        }
    }

    fn past(self, sequence: u64, at: Timestamp, hash: String) -> Result<Past> {
        let status = self.status.unwrap_or(RunStatus::Initializing);
        // Before its first records are written, a campaign has counted nothing.
        let (execution, counters) = match self.execution.is_empty() {
            true => (Execution::new(), Counters::default()),
            false => {
                let execution = Execution::from_row(&self.execution).map_err(unreadable)?;
                let counters = Counters::of(&execution)?;
                (execution, counters)
            }
        };
        Ok(Past {
            sequence,
            at: at.to_string(),
            status,
            leads: Leads::from(&counters),
            cycles: execution.cycle,
            open_tasks: execution.open_tasks,
            state_hash: hash,
        })
    }
}

/// The error for a record that does not exist.
pub fn no_such_record(wanted: u64) -> Problem {
    let what = format!("this campaign has no record {wanted}");
    Problem::new("RECORD_NOT_FOUND", what, "list the records to see the last number")
}
