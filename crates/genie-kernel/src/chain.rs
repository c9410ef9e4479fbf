//! The hash chain. Each record's hash covers the hash before it, everything the record says of
//! itself, and a digest of its payload: not the payload's bytes, so that a payload can be erased
//! while the chain still verifies.

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

    /// The hash of these bytes under a key: without it nobody can compute it.
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

/// Where a stream's journal ends. `append` takes the head it expects and refuses any other.
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

/// A record in its place in the journal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The journal it belongs to.
    pub stream: StreamId,
    /// Its place, from 1, without gaps.
    pub sequence: u64,
    /// What it says.
    pub record: Record,
    /// Its payload, exactly as stored.
    pub payload: String,
    /// The hash of the record before it.
    pub prev_hash: Hash,
    /// The hash of this one.
    pub hash: Hash,
}

/// Records that have been given their places after an expected head.
#[derive(Clone, Debug)]
pub struct Batch {
    /// Whose stream this is.
    pub scope: Scope,
    /// The head that these records follow.
    pub expected: Head,
    /// The records, in order.
    pub entries: Vec<Entry>,
}

impl Batch {
    /// Gives records their places and hashes after `expected`.
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

    /// The stream these records belong to; none when there are no records.
    pub fn stream(&self) -> Option<StreamId> {
        self.entries.first().map(|entry| entry.stream)
    }

    /// The head once these records are in.
    pub fn head(&self) -> Head {
        self.entries.last().map_or(self.expected, |last| Head { sequence: last.sequence, hash: last.hash })
    }
}

/// About how many bytes a record says of itself.
const LINK_BYTES: usize = 256;

/// The hash of a record in its place.
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
    // Words are closed by a zero byte so that no two different rows read the same.
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
