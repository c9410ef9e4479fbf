//! New rules apply at once: tasks deferred by a limit of the old rules are tried again now. They are
//! processed page by page, so that the cost of a command or turn does not grow with their number.

use serde_json::{Value, json};

use super::load::Loaded;
use super::vocabulary::Vocabulary;
use crate::draft::Draft;
use crate::journal::{Error, Query, Range, Rows};
use crate::policy::Edition;
use crate::record::{Fields, Record};
use crate::task::{Candidate, TaskStatus};
use crate::turn::Site;
use crate::{StreamId, TaskId, Timestamp};

/// The event that records further tasks being tried again under new rules.
pub const GATE_REOPENED: &str = "gate.reopened";

/// How many tasks per gate are considered in a command or a turn.
const PAGE: usize = 500;

/// Tasks that are tried again.
pub(super) struct Reopening {
    tasks: Vec<TaskId>,
    /// The date after which there may be more of them.
    pub(super) rest: Option<Timestamp>,
}

impl Reopening {
    /// Finds tasks that are due after this date and were deferred by a limit.
    pub(super) fn find<V: Vocabulary>(
        vocabulary: &V,
        rows: &dyn Rows,
        stream: StreamId,
        above: Timestamp,
    ) -> Result<Self, Error> {
        let mut found = Self { tasks: Vec::new(), rest: None };
        for gate in vocabulary.gates() {
            let page = rows.find(&Query {
                table: vocabulary.task_table(),
                columns: &["description", "not_before", "rank", "blocked_reason"],
                stream: Some(stream),
                equals: vec![
                    ("status", json!(TaskStatus::Pending)),
                    ("gate", json!(gate)),
                    ("unmet", json!(0)),
                ],
                range: Some(Range { column: "not_before", above: above.0, up_to: i64::MAX }),
                order: &["not_before", "rank"],
                limit: PAGE,
            })?;
            let (full, before) = (page.len() == PAGE, found.tasks.len());
            let mut last = above;
            for row in page {
                // Only a task deferred by a limit is pending with a reason.
                let put_off = row.get("blocked_reason").is_some_and(|reason| !reason.is_null());
                let task = Candidate::from_row(row).map_err(Error::Damaged)?;
                last = task.not_before;
                found.tasks.extend(put_off.then_some(task.id));
            }
            if full {
                // Reopened tasks leave the page, and others with the same date move into it.
                let next = if found.tasks.len() > before { last.plus_ms(-1) } else { last };
                found.rest = Some(found.rest.map_or(next, |other| other.min(next)));
            }
        }
        Ok(found)
    }

    /// Makes them due now.
    pub(super) fn record<V: Vocabulary>(&self, vocabulary: &V, draft: &mut Draft) {
        for task in &self.tasks {
            let mut change = Fields::from_iter([("not_before", json!(draft.now()))]);
            change.insert("blocked_reason", Value::Null);
            draft.event("task.released", vocabulary.task_table().entity, task.0, change);
        }
    }
}

impl Loaded {
    /// An effect that was counted did not happen: tasks that a limit put off are tried again at once.
    pub(super) fn reuse_slot<V: Vocabulary>(&mut self, vocabulary: &V, at: &Site<'_>) -> Result<(), Error> {
        if self.run.policy.edition >= Edition::Second {
            let found = Reopening::find(vocabulary, at.rows, at.stream, at.now)?;
            self.execution.gates.reopening = found.rest;
            found.record(vocabulary, &mut self.draft);
        }
        Ok(())
    }

    /// Processes the next page of reopened tasks.
    pub(super) fn reopen<V: Vocabulary>(
        mut self,
        vocabulary: &V,
        at: &Site<'_>,
        above: Timestamp,
    ) -> Result<Vec<Record>, Error> {
        let found = Reopening::find(vocabulary, at.rows, at.stream, above)?;
        self.execution.gates.reopening = found.rest;
        self.log_position(GATE_REOPENED);
        found.record(vocabulary, &mut self.draft);
        Ok(self.draft.into_records())
    }
}
