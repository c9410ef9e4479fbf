//! The ports through which the runtime reaches the outside world. The kernel defines them and never calls
//! them.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::effect::{Effect, Outcome, Sighting};
use crate::failure::brief;
use crate::record::PAYLOAD_BYTES_MAX;
use crate::{Failure, Timestamp};

/// A source of proposals: a model, or rules.
pub trait Proposer {
    /// The name of the proposer, for the log.
    fn name(&self) -> &str;

    /// Whether an answer is immediate or has to be awaited.
    fn pace(&self) -> Pace;

    /// One proposal for this snapshot, as the untrusted bytes received.
    fn propose(&self, snapshot: &[u8]) -> Result<Vec<u8>, Failure>;
}

/// Whether a port answers immediately. Before the runtime waits, everything known must be durable; if it does
/// not wait, those records share the next flush.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// Rules, or a stream of the same journal: the answer is computed.
    Ready,
    /// A model, or the outside world: the answer takes time.
    Waited,
}

/// The tools that act on the outside world.
pub trait Tools {
    /// Whether an effect has to be awaited, as everything outside the program does. Tools that only append to
    /// the same journal are immediate, and their intents are durable no later than their changes.
    fn pace(&self) -> Pace {
        Pace::Waited
    }

    /// Performs an effect once.
    fn perform(&self, effect: &Effect) -> Outcome;

    /// Looks up whether an effect has happened, without performing anything.
    fn look(&self, effect: &Effect) -> Sighting;
}

/// The clock of the runtime.
pub trait Clock {
    /// The current time.
    fn now(&self) -> Timestamp;
}

/// A proposer's answer, parsed once at the edge.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    /// One JSON value, well formed.
    Proposal(Value),
    /// Bytes that are not one JSON value.
    Malformed {
        /// The code of the refusal.
        code: String,
        /// What is wrong with the bytes.
        message: String,
    },
    /// No answer at all.
    Failed(Failure),
}

/// Maximum size of a stored proposal, in bytes. Its record, and that of an intent that repeats it, has a
/// small overhead.
pub const PROPOSAL_BYTES_MAX: usize = PAYLOAD_BYTES_MAX - 4 * 1024;

impl Answer {
    /// An answer that no record can hold would stop the run instead of being refused, so only the fact of its
    /// arrival is kept.
    pub(crate) fn fitting(self) -> Self {
        match self {
            Self::Failed(failure) => Self::Failed(failure.brief()),
            Self::Malformed { code, message } => {
                Self::Malformed { code: brief(code), message: brief(message) }
            }
            Self::Proposal(proposal) => {
                if proposal.to_string().len() <= PROPOSAL_BYTES_MAX {
                    return Self::Proposal(proposal);
                }
                let message = format!("the proposal is larger than {PROPOSAL_BYTES_MAX} bytes");
                Self::Malformed { code: "SCHEMA_TOO_LARGE".to_owned(), message }
            }
        }
    }
}
