//! The port to stored state. There is one way to change it, `append`, and bounded ways to read it. A driver
//! behind this port knows tables and rows, but not their meaning.

use std::sync::Arc;

use serde_json::Value;
use uuid::Uuid;

use crate::chain::{Batch, Entry, Head};
use crate::erasure::Erasure;
use crate::record::{Body, Fields, Phase, Word};
use crate::table::Table;
use crate::{Failure, StreamId, Timestamp};

/// The owner of rows. Users never see each other's rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Scope {
    /// The tenant.
    pub tenant_id: i64,
    /// The tenant's project.
    pub project_id: i64,
}

impl Scope {
    /// The only scope of a program that runs locally for one person.
    pub const LOCAL: Self = Self { tenant_id: 1, project_id: 1 };
}

/// Maximum number of rows that a single read may return.
pub const ROWS_MAX: usize = 1_000;

/// A stored entity with its `id`. A driver that keeps it in memory shares it.
pub type Row = Arc<Fields>;

/// Reads of stored state. Every read is bounded by a limit and served by an index.
pub trait Rows {
    /// The end of the stream's journal.
    fn head(&self, stream: StreamId) -> Result<Head, Error>;

    /// One entity.
    fn get(&self, table: &'static Table, stream: StreamId, id: Uuid) -> Result<Option<Row>, Error>;

    /// The existing ones among these entities, in this order, each with its `id` and at least the requested
    /// columns. A driver may skip other columns.
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

    /// The matching entities, each with its `id` and the requested columns.
    fn find(&self, query: &Query) -> Result<Vec<Fields>, Error>;

    /// Records after a sequence, in order, at most `limit` of them.
    fn entries(&self, stream: StreamId, after: u64, limit: usize) -> Result<Vec<Entry>, Error>;

    /// The newest audit records, newest first, at most `limit` of them.
    fn audit_tail(&self, stream: StreamId, limit: usize) -> Result<Vec<Entry>, Error>;

    /// The same records without their payloads, for callers that only need to know what was called. A driver
    /// may skip reading the payloads.
    fn audit_lines(&self, stream: StreamId, limit: usize) -> Result<Vec<AuditLine>, Error> {
        let tail = self.audit_tail(stream, limit)?;
        Ok(tail.into_iter().filter_map(AuditLine::of).collect())
    }

    /// The streams in the order of opening, after a position.
    fn streams(&self, after: u64, limit: usize) -> Result<Vec<StreamRow>, Error>;

    /// One stream, if it was opened.
    fn stream(&self, id: StreamId) -> Result<Option<StreamRow>, Error>;
}

/// A journal that reads through another one and differs in its writes.
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

/// Stored state that can be changed, through one operation.
pub trait Journal: Rows {
    /// Appends records and applies their changes to the tables, atomically, if the stream still ends where
    /// the batch expects. Reads see the records at once; they are durable only after `flush`.
    fn append(&self, batch: &Batch) -> Result<(), Error>;

    /// Returns when everything this caller appended is durable.
    fn flush(&self) -> Result<(), Error>;

    /// Replaces payloads with tombstones, appends the records that document it, and rebuilds the tables from
    /// what remains: in all these streams or in none. When it returns, the erasure is durable, and no file of
    /// the store contains the erased data.
    fn erase(&self, erasures: &[Erasure]) -> Result<(), Error>;

    /// Why nothing can be appended at the moment, if that is so. Asking costs nothing.
    fn health(&self) -> Result<(), Error>;
}

/// An audit record without its payload.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AuditLine {
    /// When it happened.
    pub at: Timestamp,
    /// The name of the call.
    pub action_type: Word,
    /// The phase of the call.
    pub phase: Phase,
    /// Whether it succeeded.
    pub success: bool,
}

impl AuditLine {
    pub(crate) fn of(entry: Entry) -> Option<Self> {
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

/// A stream as listed by the store.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StreamRow {
    /// Its position in the order of opening.
    pub position: u64,
    /// Its id.
    pub id: StreamId,
    /// Its owner.
    pub scope: Scope,
}

/// Consecutive records of one stream that were stored together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BatchRow {
    /// Its place in the order in which batches of all streams were stored.
    pub number: u64,
    /// The stream.
    pub stream: StreamId,
    /// The sequence before its first record.
    pub after: u64,
    /// The sequence of its last record.
    pub last: u64,
}

/// The order in which the records of all streams were stored. A number is never given twice, and a batch is visible
/// only when all batches before it are.
pub trait CommitOrder {
    /// Batches after a number, in order, at most `limit` of them.
    fn batches(&self, after: u64, limit: usize) -> Result<Vec<BatchRow>, Error>;

    /// The newest batch.
    fn last_batch(&self) -> Result<Option<BatchRow>, Error>;
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
    /// Maximum number of rows.
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

/// The errors of a store.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Error {
    /// Another writer appended first. Nothing was written.
    #[error("the stream ends at {actual}, not at {expected}")]
    Conflict {
        /// The sequence that the caller expected.
        expected: u64,
        /// The actual sequence.
        actual: u64,
    },
    /// A constraint of the tables refused the batch. Nothing was written.
    #[error("the database rejected the change: {0}")]
    Refused(String),
    /// The disk is full. No acknowledged data is lost.
    #[error("the disk is full")]
    Full,
    /// The disk failed while flushing: it is unknown whether the last records are stored. The store must be
    /// reopened and read before anything else is done.
    #[error("the disk failed: {0}")]
    Broken(String),
    /// Another program has locked the database. Nothing was written, but the store must be reopened, like after a
    /// failure of the disk.
    #[error("another program has locked the database")]
    Locked,
    /// A storage on another computer does not respond, or rejects what it is asked. Nothing was written, as far as is
    /// known.
    #[error("the object storage failed: {0}")]
    Unreachable(String),
    /// A stored row is not one that we wrote.
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
            Self::Locked => "STORE_LOCKED",
            Self::Unreachable(_) => "STORE_UNREACHABLE",
            Self::Damaged(_) => "STORE_DAMAGED",
        }
    }

    /// Whether the same call may succeed later.
    pub fn retryable(&self) -> bool {
        match self {
            Self::Conflict { .. } | Self::Full | Self::Broken(_) | Self::Locked | Self::Unreachable(_) => {
                true
            }
            Self::Refused(_) | Self::Damaged(_) => false,
        }
    }
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        Self::new(error.code(), error.retryable(), error.to_string())
    }
}
