//! The ports through which the runtime reaches the rest of the world. The kernel names them and
//! never calls them.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::effect::{Effect, Outcome, Sighting};
use crate::failure::brief;
use crate::record::PAYLOAD_BYTES_MAX;
use crate::{Failure, Timestamp};

/// Where proposals come from: a model, or rules.
pub trait Proposer {
    /// Which proposer this is, for the log.
    fn name(&self) -> &str;

    /// Whether an answer is there at once or has to be waited for.
    fn pace(&self) -> Pace;

    /// One proposal for this snapshot, as the untrusted bytes that came back.
    fn propose(&self, snapshot: &[u8]) -> Result<Vec<u8>, Failure>;
}

/// Whether a port answers at once. What is already known must be durable before anything is
/// waited for; when nothing is waited for, it can share the next flush.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// Rules, or a stream of the same journal: the answer is computed.
    Ready,
    /// A model, or the world: the answer takes its time.
    Waited,
}

/// The tools that act on the outside world.
pub trait Tools {
    /// Whether an effect has to be waited for, as everything outside has; tools that only append to the
    /// same journal are ready, and their intents are durable no later than what they change.
    fn pace(&self) -> Pace {
        Pace::Waited
    }

    /// Performs an effect once.
    fn perform(&self, effect: &Effect) -> Outcome;

    /// Looks whether an effect has happened, without performing anything.
    fn look(&self, effect: &Effect) -> Sighting;
}

/// Time, as the runtime gives it.
pub trait Clock {
    /// The present moment.
    fn now(&self) -> Timestamp;
}

/// What a proposer answered, read once at the edge.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    /// One JSON value, well formed.
    Proposal(Value),
    /// Bytes that are not one JSON value.
    Malformed {
        /// The code of the refusal.
        code: String,
        /// What is wrong with them.
        message: String,
    },
    /// No answer at all.
    Failed(Failure),
}

/// The most bytes of a proposal that are kept. The record of it, and of an intent that repeats it,
/// has a few words more.
pub const PROPOSAL_BYTES_MAX: usize = PAYLOAD_BYTES_MAX - 4 * 1024;

impl Answer {
    /// An answer that no record could hold would stop the run instead of being refused, so it is cut
    /// down to the fact that it came.
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
