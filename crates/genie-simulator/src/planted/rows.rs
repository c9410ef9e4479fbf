//! Stored state as a defective agent reads it. The stored data is unchanged.

use std::sync::Arc;

use serde_json::{Value, json};
use uuid::Uuid;

use genie_kernel::approval::{self, Approval};
use genie_kernel::effect;
use genie_kernel::journal::{Error, Query, Row, StreamRow};
use genie_kernel::record::Fields;
use genie_kernel::table::Table;
use genie_kernel::{Entry, Head, Rows, StreamId, Timestamp};
use genie_outreach::schema::{CAMPAIGNS, SUPPRESSIONS, TASKS};

use super::Bug;
use super::agent::Node;

/// A time that no simulation reaches.
const NEVER: Timestamp = Timestamp(i64::MAX);

/// The reason of a suppression row for a lead that may already have been written to.
const DOUBTS: [&str; 2] = ["in_hand", "uncertain"];

/// Rows altered for one defect and one node.
pub(super) struct AlteredRows<'a> {
    pub rows: &'a dyn Rows,
    pub bug: Bug,
    pub node: Node,
}

impl AlteredRows<'_> {
    /// The row as read; `None` if it is overlooked.
    fn alter(&self, table: &'static Table, row: Row) -> Result<Option<Row>, Error> {
        let entity = table.entity;
        let (run, task) = (entity == CAMPAIGNS.entity, entity == TASKS.entity);
        Ok(match (self.bug, self.node) {
            (Bug::ReuseApproval, Node::Step) if entity == effect::TABLE.entity => None,
            (Bug::IgnoreExpiry, Node::Step) if entity == approval::TABLE.entity => Some(lasting(&row)?),
            (Bug::SkipApproval, Node::Enter | Node::Step) if run => {
                Some(with_rule(row, "approval_required", json!([])))
            }
            (Bug::IgnoreFailures, Node::Enter | Node::Step) if run => {
                Some(with_rule(row, "consecutive_failures_max", json!(u32::MAX)))
            }
            (Bug::SkipVerification, Node::Enter | Node::Step) if task => {
                Some(with(row, "requires", json!([])))
            }
            (Bug::EndTwice, Node::Enter) if run => Some(active_instead_of(row, "completed")),
            (Bug::IgnorePause, Node::Enter) if run => Some(active_instead_of(row, "paused")),
            (Bug::IgnoreBar, Node::Enter) if entity == SUPPRESSIONS.entity => Some(row).filter(is_doubt),
            (Bug::IgnoreDoubt, Node::Enter) if entity == SUPPRESSIONS.entity => {
                Some(row).filter(|row| !is_doubt(row))
            }
            (Bug::IgnoreWindow, Node::Step | Node::Decide) if run => {
                let window = row.get("window").and_then(Value::as_u64).unwrap_or(0);
                Some(with(row, "window", json!(window + 1)))
            }
            (_, Node::Enter | Node::Step | Node::Decide) => Some(row),
        })
    }
}

impl Rows for AlteredRows<'_> {
    fn head(&self, stream: StreamId) -> Result<Head, Error> {
        self.rows.head(stream)
    }

    fn get(&self, table: &'static Table, stream: StreamId, id: Uuid) -> Result<Option<Row>, Error> {
        match self.rows.get(table, stream, id)? {
            Some(row) => self.alter(table, row),
            None => Ok(None),
        }
    }

    fn find(&self, query: &Query) -> Result<Vec<Fields>, Error> {
        self.rows.find(query)
    }

    fn entries(&self, stream: StreamId, after: u64, limit: usize) -> Result<Vec<Entry>, Error> {
        self.rows.entries(stream, after, limit)
    }

    fn audit_tail(&self, stream: StreamId, limit: usize) -> Result<Vec<Entry>, Error> {
        self.rows.audit_tail(stream, limit)
    }

    fn streams(&self, after: u64, limit: usize) -> Result<Vec<StreamRow>, Error> {
        self.rows.streams(after, limit)
    }

    fn stream(&self, id: StreamId) -> Result<Option<StreamRow>, Error> {
        self.rows.stream(id)
    }
}

fn with(mut row: Row, name: &'static str, value: Value) -> Row {
    Arc::make_mut(&mut row).insert(name, value);
    row
}

/// The row of a run whose policy has another rule.
fn with_rule(row: Row, name: &str, value: Value) -> Row {
    let mut policy = row.get("policy").cloned().unwrap_or_default();
    policy[name] = value;
    with(row, "policy", policy)
}

fn active_instead_of(row: Row, status: &str) -> Row {
    if row.get("status") == Some(&json!(status)) { with(row, "status", json!("active")) } else { row }
}

fn is_doubt(row: &Row) -> bool {
    row.get("reason").and_then(Value::as_str).is_some_and(|reason| DOUBTS.contains(&reason))
}

/// The same approval for a subject that never expires.
fn lasting(row: &Row) -> Result<Row, Error> {
    let mut approval = Approval::from_row(row).map_err(Error::Damaged)?;
    let sound = approval.subject.hash().hex() == approval.subject_hash;
    approval.subject.expires_at = NEVER;
    if sound {
        approval.subject_hash = approval.subject.hash().hex();
    }
    let id = json!(approval.id);
    Ok(with(Arc::new(approval.fields()), "id", id))
}
