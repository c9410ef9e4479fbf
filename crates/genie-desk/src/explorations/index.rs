//! Which explorations there are, in the order in which they were started. The order is kept in memory and only what was
//! started since is read, so that neither a list nor a number costs more as explorations accumulate.

use std::collections::BTreeSet;

use parking_lot::Mutex;
use serde_json::Value;

use genie_kernel::journal::{Query, ROWS_MAX, Range};
use genie_kernel::record::Fields;
use genie_kernel::{Rows, StreamId, UserId};
use genie_screengraph::run::RUNS;

use crate::Result;

/// How far back each reading starts before the newest known exploration: two that are started at the same time may
/// become visible in another order than that of their times.
const OVERLAP_MS: i64 = 60_000;

/// The explorations of a user, by the time of their start.
#[derive(Debug, Default)]
pub struct ExplorationIndex(Mutex<Vec<Started>>);

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Started {
    at: i64,
    stream: StreamId,
}

impl ExplorationIndex {
    /// The streams of all explorations, in the order in which they were started.
    pub(super) fn streams(&self, rows: &dyn Rows, user: UserId) -> Result<Vec<StreamId>> {
        let mut known = self.0.lock().clone();
        let new = started_since(rows, user, &known)?;
        if !new.is_empty() {
            known.extend(new);
            known.sort_unstable();
            let mut kept = self.0.lock();
            // Another thread may have read further in the meantime.
            if kept.len() < known.len() {
                kept.clone_from(&known);
            }
        }
        Ok(known.into_iter().map(|started| started.stream).collect())
    }
}

/// The explorations that are not known yet.
fn started_since(rows: &dyn Rows, user: UserId, known: &[Started]) -> Result<Vec<Started>> {
    let mut seen: BTreeSet<StreamId> = known.iter().map(|started| started.stream).collect();
    let mut above = known.last().map_or(i64::MIN, |last| last.at.saturating_sub(OVERLAP_MS));
    let mut new = Vec::new();
    loop {
        let query = Query {
            table: &RUNS,
            columns: &["created_at", "user_id"],
            stream: None,
            equals: Vec::new(),
            range: Some(Range { column: "created_at", above, up_to: i64::MAX }),
            order: &["created_at"],
            limit: ROWS_MAX,
        };
        let page = rows.find(&query)?;
        let is_last = page.len() < ROWS_MAX;
        let before = above;
        for row in &page {
            let Some(started) = read(row) else { continue };
            above = started.at;
            let owner = row.get("user_id").and_then(Value::as_i64);
            if owner.is_none_or(|owner| owner == user.0) && seen.insert(started.stream) {
                new.push(started);
            }
        }
        if is_last {
            return Ok(new);
        }
        // A page may end between explorations that were started in the same millisecond.
        above = (above - 1).max(before + 1);
    }
}

fn read(row: &Fields) -> Option<Started> {
    let at = row.get("created_at")?.as_i64()?;
    let stream = row.get("id")?.as_str()?.parse().ok().map(StreamId)?;
    Some(Started { at, stream })
}
