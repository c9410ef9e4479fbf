//! The port to stored state. There is one way to change it, `append`, and bounded ways to read it.
//! A driver behind this port knows tables and rows, never what they are about.

use std::sync::Arc;

use serde_json::Value;
use uuid::Uuid;

use crate::chain::{Batch, Entry, Head};
use crate::erasure::Erasure;
use crate::record::{Body, Fields, Phase, Word};
use crate::table::Table;
use crate::{Failure, StreamId, Timestamp};

/// Whose rows these are. One user never sees another's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Scope {
    /// The tenant.
    pub tenant_id: i64,
    /// The tenant's project.
    pub project_id: i64,
}

impl Scope {
    /// The only scope of a program that one person runs on one machine.
    pub const LOCAL: Self = Self { tenant_id: 1, project_id: 1 };
}

/// The most rows that any one read may return.
pub const ROWS_MAX: usize = 1_000;

/// A stored entity with its `id`. A driver that has it in memory shares it.
pub type Row = Arc<Fields>;

/// Reads of stored state. Every read is bounded by a limit and served by an index.
pub trait Rows {
    /// Where the stream's journal ends.
    fn head(&self, stream: StreamId) -> Result<Head, Error>;

    /// One entity.
    fn get(&self, table: &'static Table, stream: StreamId, id: Uuid) -> Result<Option<Row>, Error>;

    /// Those of these entities that there are, in this order, each with its `id` and at least the columns
    /// asked for. A driver that can leave the others unread does.
    fn get_all(
        &self,
        table: &'static Table,
        stream: StreamId,
        ids: &[Uuid],
        columns: &'static [&'static str],
    ) -> Result<Vec<Fields>, Error> {
        let _ = columns;
        let rows = ids.iter().take(ROWS_MAX).map(|id| self.get(table, stream, *id));
        rows.filter_map(Result::transpose).map(|row| row.map(Arc::unwrap_or_clone)).collect()
    }

    /// Some entities, each with its `id` and the columns asked for.
    fn find(&self, query: &Query) -> Result<Vec<Fields>, Error>;

    /// Records after a sequence, in order, at most `limit` of them.
    fn entries(&self, stream: StreamId, after: u64, limit: usize) -> Result<Vec<Entry>, Error>;

    /// The newest audit records, newest first, at most `limit` of them.
    fn audit_tail(&self, stream: StreamId, limit: usize) -> Result<Vec<Entry>, Error>;

    /// The same records without their payloads, for those who only want to know what was called. A
    /// driver that can leave payloads unread does.
    fn audit_lines(&self, stream: StreamId, limit: usize) -> Result<Vec<AuditLine>, Error> {
        let tail = self.audit_tail(stream, limit)?;
        Ok(tail.into_iter().filter_map(AuditLine::of).collect())
    }

    /// The streams there are, in the order in which they were opened, after a position.
    fn streams(&self, after: u64, limit: usize) -> Result<Vec<StreamRow>, Error>;

    /// One stream, if it was opened.
    fn stream(&self, id: StreamId) -> Result<Option<StreamRow>, Error>;
}

/// A journal that reads through another one and differs in what it writes.
pub trait ReadsThrough {
    /// The journal that is read.
    fn beneath(&self) -> &dyn Rows;
}

impl<T: ReadsThrough> Rows for T {
    fn head(&self, stream: StreamId) -> Result<Head, Error> {
        self.beneath().head(stream)
    }

    fn get(&self, table: &'static Table, stream: StreamId, id: Uuid) -> Result<Option<Row>, Error> {
        self.beneath().get(table, stream, id)
    }

    fn get_all(
        &self,
        table: &'static Table,
        stream: StreamId,
        ids: &[Uuid],
        columns: &'static [&'static str],
    ) -> Result<Vec<Fields>, Error> {
        self.beneath().get_all(table, stream, ids, columns)
    }

    fn find(&self, query: &Query) -> Result<Vec<Fields>, Error> {
        self.beneath().find(query)
    }

    fn entries(&self, stream: StreamId, after: u64, limit: usize) -> Result<Vec<Entry>, Error> {
        self.beneath().entries(stream, after, limit)
    }

    fn audit_tail(&self, stream: StreamId, limit: usize) -> Result<Vec<Entry>, Error> {
        self.beneath().audit_tail(stream, limit)
    }

    fn audit_lines(&self, stream: StreamId, limit: usize) -> Result<Vec<AuditLine>, Error> {
        self.beneath().audit_lines(stream, limit)
    }

    fn streams(&self, after: u64, limit: usize) -> Result<Vec<StreamRow>, Error> {
        self.beneath().streams(after, limit)
    }

    fn stream(&self, id: StreamId) -> Result<Option<StreamRow>, Error> {
        self.beneath().stream(id)
    }
}

/// Stored state that can be changed, through one door.
pub trait Journal: Rows {
    /// Adds records and applies their changes to the tables, all or nothing, if the stream still
    /// ends where the batch expects. What was appended is visible to reads at once, and durable
    /// only after `flush`.
    fn append(&self, batch: &Batch) -> Result<(), Error>;

    /// Returns when everything this caller appended is on the disk.
    fn flush(&self) -> Result<(), Error>;

    /// Puts tombstones in the place of payloads, appends the records that say so, and makes the
    /// tables the fold of what is left: in all these streams or in none. When it returns, that is
    /// durable, and nothing of what was erased is in any file of the store.
    fn erase(&self, erasures: &[Erasure]) -> Result<(), Error>;
}

/// An audit record without its payload.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AuditLine {
    /// When it happened.
    pub at: Timestamp,
    /// What was called.
    pub action_type: Word,
    /// Where in its life the call is.
    pub phase: Phase,
    /// Whether it worked.
    pub success: bool,
}

impl AuditLine {
    fn of(entry: Entry) -> Option<Self> {
        match entry.record.body {
            Body::Event(_) => None,
            Body::Audit(audit) => Some(Self {
                at: entry.record.at,
                action_type: audit.action_type,
                phase: audit.phase,
                success: audit.success,
            }),
        }
    }
}

/// A stream as the store lists it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StreamRow {
    /// Its place in the order of opening.
    pub position: u64,
    /// Its id.
    pub id: StreamId,
    /// Whose it is.
    pub scope: Scope,
}

/// A bounded read of one table: rows of one stream that match, in the order of an index.
#[derive(Clone, Debug)]
pub struct Query {
    /// The table.
    pub table: &'static Table,
    /// The columns to return, besides `id`.
    pub columns: &'static [&'static str],
    /// Rows of this stream; of all streams when absent.
    pub stream: Option<StreamId>,
    /// Columns that must have these values.
    pub equals: Vec<(&'static str, Value)>,
    /// A column that must lie in this range.
    pub range: Option<Range>,
    /// The columns to order by, ascending.
    pub order: &'static [&'static str],
    /// How many rows at the most.
    pub limit: usize,
}

/// A range of whole numbers.
#[derive(Clone, Copy, Debug)]
pub struct Range {
    /// The column.
    pub column: &'static str,
    /// Greater than this.
    pub above: i64,
    /// And at most this.
    pub up_to: i64,
}

/// What a store can answer instead of doing what it was asked.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Error {
    /// Another writer appended first. Nothing was written.
    #[error("the stream ends at {actual}, not at {expected}")]
    Conflict {
        /// The sequence the caller expected.
        expected: u64,
        /// The sequence found.
        actual: u64,
    },
    /// A rule of the tables refused the batch. Nothing was written.
    #[error("a rule of the stored tables refused the change: {0}")]
    Refused(String),
    /// The disk is full. Nothing that was acknowledged is lost.
    #[error("the disk is full")]
    Full,
    /// The disk gave an error while flushing: whether the last records are stored is unknown.
    /// The store must be opened again and read before anything else is done.
    #[error("the disk failed: {0}")]
    Broken(String),
    /// A stored row cannot be what we wrote.
    #[error("a stored row is damaged: {0}")]
    Damaged(String),
}

impl Error {
    /// The stable code of this error.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Conflict { .. } => "STORE_CONFLICT",
            Self::Refused(_) => "STORE_REFUSED",
            Self::Full => "STORE_DISK_FULL",
            Self::Broken(_) => "STORE_DISK_FAILED",
            Self::Damaged(_) => "STORE_DAMAGED",
        }
    }

    /// Whether the same call may work later.
    pub fn retryable(&self) -> bool {
        match self {
            Self::Conflict { .. } | Self::Full | Self::Broken(_) => true,
            Self::Refused(_) | Self::Damaged(_) => false,
        }
    }
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        Self::new(error.code(), error.retryable(), error.to_string())
    }
}
