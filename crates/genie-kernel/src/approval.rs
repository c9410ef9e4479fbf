//! Approvals: a person's consent to exactly one thing. An approval is bound to a hash of what will run, is
//! used once, expires, and is checked again at execution (Law 6). A proposal cannot grant one.

use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::chain::Hash;
use crate::journal::{Error, Query, Range, Rows};
use crate::record::{self, Fields, Word};
use crate::run::USER_ID;
use crate::table::{Holds, Index, Keys, Span, Table, optional, required};
use crate::{ApprovalId, Layer, Rejection, StreamId, TaskId, Timestamp};

/// Exactly what a person is asked to approve. The fields are in alphabetical order, the order in which they
/// are hashed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Subject {
    /// When the approval expires.
    pub expires_at: Timestamp,
    /// The key of the effect, the same for every attempt.
    pub key: String,
    /// The parameters, including the target.
    pub parameters: Fields,
    /// The policy version under which approval is requested.
    pub policy_version: u64,
    /// The tool that will run.
    pub tool: Word,
}

impl Subject {
    /// The hash that binds an approval to this subject, computed over JSON with ordered keys.
    pub fn hash(&self) -> Hash {
        Hash::of(record::json(self).as_bytes())
    }
}

/// The status of an approval.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ApprovalStatus {
    /// Waiting for a person.
    Pending,
    /// A person consented.
    Approved,
    /// A person refused.
    Rejected,
}

/// A request for approval and its answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Approval {
    /// Its id.
    pub id: ApprovalId,
    /// Its status.
    pub status: ApprovalStatus,
    /// What the person is asked to approve.
    pub subject: Subject,
    /// The hash of the subject, as 64 hexadecimal digits.
    pub subject_hash: String,
    /// The task that waits for the answer.
    pub task_id: TaskId,
    /// The sequence of the record that requested it. Requests are shown in this order.
    pub asked_sequence: u64,
    /// Who answered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decided_by: Option<String>,
    /// When.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decided_at: Option<Timestamp>,
    /// Why it was refused.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

/// The approvals of all runs.
pub static TABLE: Table = Table {
    entity: "approval",
    name: "approvals",
    stream_column: "stream_id",
    columns: &[
        required("status", Holds::Text),
        required("subject", Holds::Json),
        required("subject_hash", Holds::Text),
        required("task_id", Holds::Id),
        required("asked_sequence", Holds::Integer),
        optional("decided_by", Holds::Text),
        optional("decided_at", Holds::Integer),
        optional("reason", Holds::Text),
        optional(USER_ID, Holds::Integer),
    ],
    formerly: &[],
    indexes: &[Index {
        name: "approvals_waiting",
        span: Span::Stream,
        columns: &["asked_sequence"],
        keys: Keys::Shared,
        only: Some(("status", &["pending"])),
    }],
};

impl Approval {
    /// Creates a request about this subject, made by the record at `sequence`.
    pub fn ask(id: ApprovalId, subject: Subject, task_id: TaskId, sequence: u64) -> Self {
        let subject_hash = subject.hash().hex();
        Self {
            id,
            status: ApprovalStatus::Pending,
            subject,
            subject_hash,
            task_id,
            asked_sequence: sequence,
            decided_by: None,
            decided_at: None,
            reason: None,
        }
    }

    /// Reads an approval from its stored row.
    pub fn from_row(row: &Fields) -> Result<Self, String> {
        Self::deserialize(row).map_err(|error| error.to_string())
    }

    /// The unanswered requests of a run after a sequence, in that order.
    pub fn waiting(rows: &dyn Rows, stream: StreamId, after: u64, limit: usize) -> Result<Vec<Self>, Error> {
        let above = i64::try_from(after).unwrap_or(i64::MAX);
        let found = rows.find(&Query {
            table: &TABLE,
            columns: &["status", "subject", "subject_hash", "task_id", "asked_sequence"],
            stream: Some(stream),
            equals: vec![("status", json!(ApprovalStatus::Pending))],
            range: Some(Range { column: "asked_sequence", above, up_to: i64::MAX }),
            order: &["asked_sequence"],
            limit,
        })?;
        found.into_iter().map(|row| Self::from_row(&row).map_err(Error::Damaged)).collect()
    }

    /// The sequences of the same requests, without the requests themselves.
    pub fn asked(rows: &dyn Rows, stream: StreamId, after: u64, limit: usize) -> Result<Vec<u64>, Error> {
        let above = i64::try_from(after).unwrap_or(i64::MAX);
        let found = rows.find(&Query {
            table: &TABLE,
            columns: &["asked_sequence"],
            stream: Some(stream),
            equals: vec![("status", json!(ApprovalStatus::Pending))],
            range: Some(Range { column: "asked_sequence", above, up_to: i64::MAX }),
            order: &["asked_sequence"],
            limit,
        })?;
        Ok(found.iter().filter_map(|row| row.get("asked_sequence")?.as_u64()).collect())
    }

    /// The fields as an event carries them.
    pub fn fields(&self) -> Fields {
        let mut fields = crate::record::fields(self);
        fields.remove("id");
        fields
    }

    /// Whether this approval covers running `what` now. `what` is built from the effect that is about to run,
    /// never from the approval.
    pub fn covers(&self, what: &Subject, policy_version: u64, now: Timestamp) -> Result<(), Rejection> {
        let refuse = |code, message: &str| Err(Rejection::new(Layer::Invariant, code, message));
        match self.status {
            ApprovalStatus::Approved => {}
            ApprovalStatus::Pending => {
                return refuse("INVARIANT_APPROVAL_MISSING", "this has not been approved yet");
            }
            ApprovalStatus::Rejected => {
                return refuse("INVARIANT_APPROVAL_MISSING", "this was rejected");
            }
        }
        if what.hash().hex() != self.subject_hash {
            return refuse("INVARIANT_APPROVAL_MISMATCH", "what would run differs from what was approved");
        }
        if now >= self.subject.expires_at {
            return refuse("INVARIANT_APPROVAL_EXPIRED", "the approval has expired");
        }
        if self.subject.policy_version != policy_version {
            return refuse("INVARIANT_APPROVAL_POLICY", "the policy has changed since the approval");
        }
        Ok(())
    }
}
