//! Where a campaign stood after any of its records: read from the journal, run by nobody. Some states
//! on the way are remembered, so that moving to and fro does not begin at the beginning.

use std::collections::BTreeMap;

use genie_kernel::journal::ROWS_MAX;
use genie_kernel::record::{Change, Fields};
use genie_kernel::run::{EXECUTION, Execution};
use genie_kernel::{Rows, StreamId, Timestamp, change_of};
use genie_outreach::Counters;
use genie_outreach::schema::CAMPAIGNS;
use parking_lot::Mutex;
use serde_json::Value;

use crate::desk::{Result, unreadable};
use crate::problem::Problem;

/// After how many records a state is remembered.
const STRIDE: u64 = 4_096;

/// How many states are remembered in all.
const REMEMBERED_MAX: usize = 4_096;

/// Where a campaign stood.
pub struct Past {
    /// After which record.
    pub sequence: u64,
    /// When that was.
    pub at: Timestamp,
    /// The status.
    pub status: String,
    /// How many leads stood where.
    pub counters: Counters,
    /// Cycles taken.
    pub cycles: u64,
    /// Tasks that were not done.
    pub open_tasks: u64,
    /// The hash of everything up to there.
    pub hash: String,
}

/// What a campaign and its execution were.
#[derive(Clone, Default)]
struct State {
    campaign: Fields,
    execution: Fields,
}

/// The states that are remembered.
#[derive(Default)]
pub struct PastStates {
    remembered: Mutex<BTreeMap<(StreamId, u64), State>>,
}

impl PastStates {
    /// Where a campaign stood after this record.
    pub fn at(&self, rows: &dyn Rows, stream: StreamId, wanted: u64) -> Result<Past> {
        let (mut sequence, mut state) = self.nearest(stream, wanted);
        let mut last = None;
        while sequence < wanted {
            let next_stop = (sequence / STRIDE + 1) * STRIDE;
            let count = (wanted.min(next_stop) - sequence).min(ROWS_MAX as u64);
            let entries = rows.entries(stream, sequence, usize::try_from(count).unwrap_or(ROWS_MAX))?;
            for entry in &entries {
                if let Some((entity, _, change)) = change_of(entry) {
                    state.apply(entity, &change);
                }
            }
            let Some(entry) = entries.into_iter().next_back() else { return Err(no_such_record(wanted)) };
            sequence = entry.sequence;
            if sequence.is_multiple_of(STRIDE) {
                self.remember(stream, sequence, &state);
            }
            last = Some(entry);
        }
        let last = match last {
            Some(entry) => Some(entry),
            None => rows.entries(stream, wanted.saturating_sub(1), 1)?.into_iter().next(),
        };
        let entry = last.filter(|entry| entry.sequence == wanted).ok_or_else(|| no_such_record(wanted))?;
        state.past(wanted, entry.record.at, entry.hash.hex())
    }

    fn nearest(&self, stream: StreamId, wanted: u64) -> (u64, State) {
        let remembered = self.remembered.lock();
        let nearest = remembered.range((stream, 0)..=(stream, wanted)).next_back();
        nearest.map_or_else(|| (0, State::default()), |((_, sequence), state)| (*sequence, state.clone()))
    }

    fn remember(&self, stream: StreamId, sequence: u64, state: &State) {
        let mut remembered = self.remembered.lock();
        if remembered.len() >= REMEMBERED_MAX {
            remembered.clear();
        }
        remembered.insert((stream, sequence), state.clone());
    }
}

impl State {
    fn apply(&mut self, entity: &str, change: &Change) {
        let fields = if entity == CAMPAIGNS.entity {
            &mut self.campaign
        } else if entity == EXECUTION.entity {
            &mut self.execution
        } else {
            return;
        };
        match change {
            Change::Delete => fields.clear(),
            // Only what was about a person is ever erased.
            Change::Erased => {}
            Change::Merge(patch) => {
                for (name, value) in patch {
                    if value.is_null() {
                        fields.remove(name);
                    } else {
                        fields.insert(name.clone(), value.clone());
                    }
                }
            }
        }
    }

    fn past(self, sequence: u64, at: Timestamp, hash: String) -> Result<Past> {
        let status = self.campaign.get("status").and_then(Value::as_str).unwrap_or("initializing").to_owned();
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
            at,
            status,
            counters,
            cycles: execution.cycle,
            open_tasks: execution.open_tasks,
            hash,
        })
    }
}

fn no_such_record(wanted: u64) -> Problem {
    let what = format!("this campaign has no record {wanted}");
    Problem::new("RECORD_NOT_FOUND", what, "see the number of the last record in the list")
}
