//! The journal of a campaign, record by record.

mod subject;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use genie_kernel::cycle::Step;
use genie_kernel::record::{Body, Change};
use genie_kernel::{Entry, StreamId};

use crate::past;
use crate::view::{Log, PAGE_MAX, Phase, Step as StepName};
use crate::{Desk, Result};

pub use subject::RecordSubject;
use subject::Subjects;

/// How many bytes of a payload a list shows.
const PAYLOAD_BYTES_SHOWN: usize = 16 * 1024;

/// How many bytes of payloads a whole list shows.
const PAYLOADS_BYTES_SHOWN: usize = 512 * 1024;

/// A record of the journal.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct RecordLine {
    /// Its number.
    #[schema(minimum = 1)]
    pub sequence: u64,
    /// When it was written.
    pub at: String,
    /// The log it belongs to.
    pub log: Log,
    /// The step of the cycle.
    #[schema(value_type = Option<StepName>)]
    pub step: Option<String>,
    /// What happened.
    pub kind: Option<String>,
    /// The kind of entity that was changed.
    pub entity_type: Option<String>,
    /// The id of the entity that was changed.
    pub entity_id: Option<String>,
    /// The tool that was called.
    pub action_type: Option<String>,
    /// The phase of the call.
    #[schema(value_type = Option<Phase>)]
    pub phase: Option<String>,
    /// Whether the call worked.
    pub success: Option<bool>,
    /// What the record is about.
    pub subject: Option<RecordSubject>,
    /// The payload; null if it is too long for a list, then `…/payload` returns it.
    #[schema(value_type = Value)]
    pub payload: Value,
    /// The size of the payload in bytes.
    pub payload_bytes: usize,
    /// Its hash.
    pub hash: String,
}

/// Records as they are listed, with as many payloads as fit into a list.
fn lines(entries: Vec<Entry>, mut subjects: Subjects<'_>) -> Result<Vec<RecordLine>> {
    let mut room = PAYLOADS_BYTES_SHOWN;
    let line = |entry: Entry| {
        let subject = subjects.of(&entry)?;
        let bytes = entry.payload.len();
        let is_shown = bytes <= PAYLOAD_BYTES_SHOWN.min(room);
        room -= if is_shown { bytes } else { 0 };
        let mut line = RecordLine { subject, ..RecordLine::from(entry) };
        if !is_shown {
            line.payload = Value::Null;
        }
        Ok(line)
    };
    entries.into_iter().map(line).collect()
}

impl From<Entry> for RecordLine {
    fn from(entry: Entry) -> Self {
        let step = Step::of(&entry.record);
        let mut line = Self {
            sequence: entry.sequence,
            at: entry.record.at.to_string(),
            log: Log::Event,
            step: step.map(|step| step.word().to_owned()),
            kind: None,
            entity_type: None,
            entity_id: None,
            action_type: None,
            phase: None,
            success: None,
            subject: None,
            payload: Value::Null,
            payload_bytes: entry.payload.len(),
            hash: entry.hash.hex(),
        };
        match entry.record.body {
            Body::Event(event) => {
                line.kind = Some(event.kind.to_string());
                line.entity_type = Some(event.entity_type.to_string());
                line.entity_id = Some(event.entity_id.to_string());
                line.payload = match event.change {
                    Change::Merge(fields) => Value::from(fields),
                    Change::Delete | Change::Erased => {
                        serde_json::from_str(&entry.payload).unwrap_or_default()
                    }
                };
            }
            Body::Audit(audit) => {
                line.log = Log::Audit;
                line.action_type = Some(audit.action_type.to_string());
                line.phase = Some(audit.phase.word().to_owned());
                line.success = Some(audit.success);
                line.payload = Value::from(audit.payload);
            }
        }
        line
    }
}

/// Some records, in order.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct Records {
    /// The number of the last record of the campaign.
    pub head: u64,
    /// The records.
    pub items: Vec<RecordLine>,
}

/// The records to list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wanted {
    /// Those with a higher number, in order.
    pub after: Option<u64>,
    /// The last ones with a lower number, in order; the newest if neither is given.
    pub before: Option<u64>,
    /// How many at most.
    pub limit: u64,
}

/// Records of a campaign, in order.
pub fn list(desk: &Desk, stream: StreamId, wanted: Wanted) -> Result<Records> {
    let head = desk.rows().head(stream)?.sequence;
    let (after, limit) = match (wanted.after, wanted.before) {
        (Some(after), _) => (after, wanted.limit),
        // The numbers have no gaps.
        (None, before) => {
            let end = before.unwrap_or(u64::MAX).min(head + 1).saturating_sub(1);
            (end.saturating_sub(wanted.limit), wanted.limit.min(end))
        }
    };
    let entries = desk.rows().entries(stream, after, usize::try_from(limit).unwrap_or(PAGE_MAX))?;
    Ok(Records { head, items: lines(entries, Subjects::after(desk.rows(), stream, after)?)? })
}

/// The payload of one record, exactly as it is stored.
pub fn payload(desk: &Desk, stream: StreamId, number: u64) -> Result<String> {
    let found = desk.rows().entries(stream, number.saturating_sub(1), 1)?;
    let entry = found.into_iter().find(|entry| entry.sequence == number);
    entry.map(|entry| entry.payload).ok_or_else(|| past::no_such_record(number))
}
