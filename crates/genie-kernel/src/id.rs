//! Ids are newtypes over UUIDs. They derive from the stream and the sequence of the record that creates an
//! entity, so that a replay gives the same ids. Nothing here is random.

use std::fmt;

use serde::{Deserialize, Serialize};
use uuid::Uuid;

macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub Uuid);

        impl fmt::Display for $name {
            fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.hyphenated().fmt(formatter)
            }
        }

        impl From<Uuid> for $name {
            fn from(id: Uuid) -> Self {
                Self(id)
            }
        }
    };
}

id!(
    /// A journal, and the run written to it.
    StreamId
);
id!(
    /// A unit of work of a run.
    TaskId
);
id!(
    /// A request to the outside world, from its intent to its outcome.
    EffectId
);
id!(
    /// A question to a person: may exactly this happen?
    ApprovalId
);

/// A user. It comes from the session, never from a message or from a proposal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct UserId(pub i64);

impl UserId {
    /// The only user of a program that runs locally for one person. Rows without an owner are theirs.
    pub const LOCAL: Self = Self(1);
}

impl StreamId {
    /// The id of a stream opened from a seed, for demonstrations and simulations.
    pub fn from_seed(seed: u64, ordinal: u64) -> Self {
        Self(hashed(&[b"stream", &seed.to_be_bytes(), &ordinal.to_be_bytes()]))
    }

    /// The id of the entity that the record at `sequence` of this stream creates. It begins with the
    /// sequence, so that new rows go to the end of an index and not to a random page.
    pub fn derive(self, sequence: u64) -> Uuid {
        let mut bytes = *hashed(&[self.0.as_bytes(), &sequence.to_be_bytes()]).as_bytes();
        bytes[..6].copy_from_slice(&sequence.to_be_bytes()[2..]);
        Uuid::from_bytes(bytes)
    }

    /// The id of the entity with this name in the stream. The same name always gives the same id.
    pub fn named(self, name: &str) -> Uuid {
        hashed(&[self.0.as_bytes(), name.as_bytes()])
    }
}

impl EffectId {
    /// The id of the effect with this key in a stream.
    pub fn of(stream: StreamId, key: &str) -> Self {
        Self(stream.named(key))
    }
}

/// A version-8 UUID, whose bits are application-defined.
fn hashed(parts: &[&[u8]]) -> Uuid {
    let mut hasher = blake3::Hasher::new();
    for part in parts {
        hasher.update(part);
    }
    let mut bytes = [0; 16];
    bytes.copy_from_slice(&hasher.finalize().as_bytes()[..16]);
    uuid::Builder::from_custom_bytes(bytes).into_uuid()
}
