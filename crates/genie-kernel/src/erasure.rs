//! Erasure removes personal data from the journal and records the removal. The chain covers digests of
//! payloads, so it stays valid. A missing payload counts as erased only if a later record of the same stream
//! names it; otherwise it was tampered with.

mod scrub;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::chain::{Batch, Entry, Hash};
use crate::journal::{Error, Rows, Scope};
use crate::record::{self, Audit, Body, Change, Event, Fields, Phase, Record, Word, fields};
use crate::{StreamId, Timestamp};

pub use scrub::{ERASED, Search, changed_fields, scrub, scrubbed};

/// How many records are read at a time.
const PAGE: usize = 500;

/// The name of the record that documents an erasure.
pub const ERASE: &str = "erase";

/// The prefix of every erased payload. No other payload may start with it.
const BEGINNING: &str = "{\"erased\":\"";

/// Maximum number of erased records named in one record, so that it fits.
const NAMED_MAX: usize = 500;

/// The replacement for an erased payload: the digest that the chain covers, and the remaining fields.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tombstone {
    erased: String,
    /// The remaining fields, where the payload also concerns others.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    left: Option<Fields>,
}

impl Tombstone {
    /// Creates the tombstone for a payload.
    pub fn over(payload: &str, left: Option<Fields>) -> Self {
        Self { erased: digest(payload.as_bytes()).hex(), left }
    }

    /// The tombstone in a stored payload, if there is one.
    pub fn read(payload: &str) -> Option<Self> {
        if !payload.starts_with(BEGINNING) {
            return None;
        }
        let tombstone: Self = serde_json::from_str(payload).ok()?;
        Hash::from_hex(&tombstone.erased)?;
        Some(tombstone)
    }

    /// The payload as it is stored.
    pub fn payload(&self) -> String {
        record::json(self)
    }

    /// The change of an event with only these fields left.
    pub fn change(self) -> Change {
        self.left.map_or(Change::Erased, Change::Merge)
    }

    /// The fields of an audit record with only these fields left.
    pub fn fields(self) -> Fields {
        self.left.unwrap_or_default()
    }
}

/// Whether a stored payload was erased.
pub fn is_erased(payload: &str) -> bool {
    Tombstone::read(payload).is_some()
}

/// The digest that the chain covers, also for an erased payload.
pub fn digest(payload: &[u8]) -> Hash {
    let tombstone = std::str::from_utf8(payload).ok().and_then(Tombstone::read);
    let erased = tombstone.and_then(|tombstone| Hash::from_hex(&tombstone.erased));
    erased.unwrap_or_else(|| Hash::of(payload))
}

/// A record with its payload replaced. The tombstone must belong to that payload.
pub fn replaced(entry: &Entry, tombstone: &Tombstone) -> Result<Entry, Error> {
    if digest(entry.payload.as_bytes()).hex() != tombstone.erased {
        return Err(Error::Refused(format!("record {} has changed in the meantime", entry.sequence)));
    }
    let body = match &entry.record.body {
        Body::Event(event) => Body::Event(Event { change: tombstone.clone().change(), ..event.clone() }),
        Body::Audit(audit) => Body::Audit(Audit { payload: tombstone.clone().fields(), ..audit.clone() }),
    };
    let record = Record { at: entry.record.at, body };
    Ok(Entry { record, payload: tombstone.payload(), ..entry.clone() })
}

/// What an erasure removes from one stream, before it is sealed.
#[derive(Debug)]
pub struct Removal {
    /// The stream.
    pub stream: StreamId,
    /// Further changes that belong to it.
    pub records: Vec<Record>,
    /// What remains of the records that it changes.
    pub left: Left,
    /// The first record of which a text was replaced that others may have read.
    pub read_from: Option<u64>,
}

impl Removal {
    /// Seals it at the end of its stream.
    pub fn seal(self, rows: &dyn Rows, scope: Scope, now: Timestamp) -> Result<Erasure, Error> {
        Erasure::seal(rows, self.stream, scope, now, self.records, self.left)
    }
}

/// Visits every record of a stream.
pub fn each_record(rows: &dyn Rows, stream: StreamId, mut visit: impl FnMut(&Entry)) -> Result<(), Error> {
    let mut after = 0;
    loop {
        let entries = rows.entries(stream, after, PAGE)?;
        let Some(last) = entries.last() else { return Ok(()) };
        after = last.sequence;
        entries.iter().for_each(&mut visit);
    }
}

/// The content of a record as a value.
pub fn content_of(entry: &Entry) -> Value {
    match &entry.record.body {
        Body::Event(event) => match &event.change {
            Change::Merge(fields) => Value::from(fields.clone()),
            Change::Delete | Change::Erased => Value::Null,
        },
        Body::Audit(audit) => Value::from(audit.payload.clone()),
    }
}

/// An erasure in one stream, with the records that document it.
#[derive(Clone, Debug)]
pub struct Erasure {
    /// The records to append, including those that name the erased records.
    pub batch: Batch,
    /// The replacements of the payloads, by sequence.
    pub tombstones: BTreeMap<u64, Tombstone>,
}

/// The fields to keep of each record's payload, by sequence; `None` keeps nothing.
pub type Left = BTreeMap<u64, Option<Fields>>;

impl Erasure {
    /// Seals an erasure. `records` are further changes that belong to it.
    pub fn seal(
        rows: &dyn Rows,
        stream: StreamId,
        scope: Scope,
        now: Timestamp,
        mut records: Vec<Record>,
        left: Left,
    ) -> Result<Self, Error> {
        let mut tombstones = BTreeMap::new();
        for (sequence, left) in left {
            let entries = rows.entries(stream, sequence.saturating_sub(1), 1)?;
            let entry = entries.first().filter(|entry| entry.sequence == sequence);
            let entry = entry.ok_or_else(|| Error::Refused(format!("there is no record {sequence}")))?;
            tombstones.insert(sequence, Tombstone::over(&entry.payload, left));
        }
        records.extend(said(&tombstones, now));
        let batch = Batch::seal(stream, scope, rows.head(stream)?, records);
        Ok(Self { batch, tombstones })
    }

    /// Refuses an erasure whose records do not name exactly the records that it erases.
    pub fn check(&self) -> Result<(), Error> {
        let mut named = BTreeMap::new();
        for entry in &self.batch.entries {
            named.extend(named_by(entry));
        }
        let erased = self.tombstones.iter().map(|(sequence, stone)| (*sequence, hash_of(stone)));
        let before = |sequence: &u64| *sequence <= self.batch.expected.sequence;
        if named == erased.collect() && self.tombstones.keys().all(before) {
            return Ok(());
        }
        Err(Error::Refused("an erasure must name exactly the earlier records that it erases".into()))
    }
}

/// The records that name the erased records.
fn said(tombstones: &BTreeMap<u64, Tombstone>, now: Timestamp) -> Vec<Record> {
    let all: Vec<(u64, String)> =
        tombstones.iter().map(|(sequence, stone)| (*sequence, hash_of(stone).hex())).collect();
    let record = |part: &[(u64, String)]| {
        let payload = fields(&json!({ "records": part }));
        let action_type = Word::Borrowed(ERASE);
        let body = Body::Audit(Audit { action_type, phase: Phase::Outcome, payload, success: true });
        Record { at: now, body }
    };
    all.chunks(NAMED_MAX).map(record).collect()
}

fn hash_of(tombstone: &Tombstone) -> Hash {
    Hash::of(tombstone.payload().as_bytes())
}

/// Whether a record names erased records.
pub fn names_erased(entry: &Entry) -> bool {
    match &entry.record.body {
        Body::Event(_) => false,
        Body::Audit(audit) => audit.action_type == ERASE && audit.phase == Phase::Outcome,
    }
}

/// The records that this one declares erased, with the hash of each replacement.
pub fn named_by(entry: &Entry) -> BTreeMap<u64, Hash> {
    let Body::Audit(audit) = &entry.record.body else { return BTreeMap::new() };
    if !names_erased(entry) {
        return BTreeMap::new();
    }
    let records = audit.payload.get("records").cloned().unwrap_or_default();
    let records: Vec<(u64, String)> = serde_json::from_value(records).unwrap_or_default();
    records.into_iter().filter_map(|(sequence, hash)| Some((sequence, Hash::from_hex(&hash)?))).collect()
}
