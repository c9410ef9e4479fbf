//! The hash chain. Each record's hash covers the previous hash, the record's metadata and a digest of its
//! payload. It does not cover the payload's bytes, so a payload can be erased while the chain still verifies.

use std::fmt;

use crate::record::{Body, Record};
use crate::{Scope, StreamId, erasure};

/// A BLAKE3 hash.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Hash(pub [u8; 32]);

impl Hash {
    /// The hash before the first record.
    pub const ZERO: Self = Self([0; 32]);

    /// The hash of these bytes.
    pub fn of(bytes: &[u8]) -> Self {
        Self(*blake3::hash(bytes).as_bytes())
    }

    /// The keyed hash of these bytes. Without the key it cannot be computed.
    pub fn keyed(key: &Self, bytes: &[u8]) -> Self {
        Self(*blake3::keyed_hash(&key.0, bytes).as_bytes())
    }

    /// The hash as 64 hexadecimal digits.
    pub fn hex(&self) -> String {
        blake3::Hash::from_bytes(self.0).to_hex().to_string()
    }

    /// A hash from 64 hexadecimal digits.
    pub fn from_hex(hex: &str) -> Option<Self> {
        blake3::Hash::from_hex(hex).ok().map(|hash| Self(*hash.as_bytes()))
    }
}

impl fmt::Debug for Hash {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.hex())
    }
}

/// The end of a stream's journal. `append` takes the expected head and refuses any other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Head {
    /// The sequence of the last record; 0 when there is none.
    pub sequence: u64,
    /// The hash of the last record.
    pub hash: Hash,
}

impl Head {
    /// The head of a stream with no records.
    pub const EMPTY: Self = Self { sequence: 0, hash: Hash::ZERO };
}

/// A record at its position in the journal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The stream it belongs to.
    pub stream: StreamId,
    /// Its sequence, from 1, without gaps.
    pub sequence: u64,
    /// The record.
    pub record: Record,
    /// Its payload, exactly as stored.
    pub payload: String,
    /// The hash of the record before it.
    pub prev_hash: Hash,
    /// The hash of this one.
    pub hash: Hash,
}

/// Records with their positions after an expected head.
#[derive(Clone, Debug)]
pub struct Batch {
    /// The owner of the stream.
    pub scope: Scope,
    /// The head that these records follow.
    pub expected: Head,
    /// The records, in order.
    pub entries: Vec<Entry>,
}

impl Batch {
    /// Assigns positions and hashes to records after `expected`.
    pub fn seal(stream: StreamId, scope: Scope, expected: Head, records: Vec<Record>) -> Self {
        let mut head = expected;
        let entries = records
            .into_iter()
            .map(|record| {
                let payload = record.payload();
                let sequence = head.sequence + 1;
                let hash = link(head.hash, stream, scope, sequence, &record, payload.as_bytes());
                let entry = Entry { stream, sequence, record, payload, prev_hash: head.hash, hash };
                head = Head { sequence, hash };
                entry
            })
            .collect();
        Self { scope, expected, entries }
    }

    /// The stream of these records; `None` if there are no records.
    pub fn stream(&self) -> Option<StreamId> {
        self.entries.first().map(|entry| entry.stream)
    }

    /// The head after these records.
    pub fn head(&self) -> Head {
        self.entries.last().map_or(self.expected, |last| Head { sequence: last.sequence, hash: last.hash })
    }
}

/// The approximate size of a record's metadata, in bytes.
const LINK_BYTES: usize = 256;

/// The hash of a record at its position.
pub fn link(
    prev: Hash,
    stream: StreamId,
    scope: Scope,
    sequence: u64,
    record: &Record,
    payload: &[u8],
) -> Hash {
    let numbers = [scope.tenant_id, scope.project_id, sequence.cast_signed(), record.at.0];
    let mut said = Vec::with_capacity(LINK_BYTES);
    said.extend_from_slice(&prev.0);
    said.extend_from_slice(stream.0.as_bytes());
    numbers.iter().for_each(|number| said.extend_from_slice(&number.to_be_bytes()));
    // Words end with a zero byte, so that two different rows never hash the same input.
    let mut say = |word: &str, rest: &[u8]| {
        said.extend_from_slice(word.as_bytes());
        said.push(0);
        said.extend_from_slice(rest);
    };
    match &record.body {
        Body::Event(event) => {
            say("event", &[]);
            say(&event.kind, &[]);
            say(&event.entity_type, event.entity_id.as_bytes());
        }
        Body::Audit(audit) => {
            say("audit", &[]);
            say(&audit.action_type, &[]);
            say(audit.phase.word(), &[u8::from(audit.success)]);
        }
    }
    said.extend_from_slice(&erasure::digest(payload).0);
    Hash::of(&said)
}
