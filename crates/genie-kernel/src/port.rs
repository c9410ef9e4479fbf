//! The ports through which the runtime reaches the outside world. The kernel defines them and never calls
//! them.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::effect::{Effect, Outcome, Sighting};
use crate::failure::brief;
use crate::model_call::ModelCall;
use crate::policy::Closed;
use crate::record::PAYLOAD_BYTES_MAX;
use crate::{Failure, Rejection, Timestamp};

/// A source of proposals: a model, or rules.
pub trait Proposer {
    /// The name of the proposer, for the log.
    fn name(&self) -> &str;

    /// Whether an answer is immediate or has to be awaited.
    fn pace(&self) -> Pace;

    /// One proposal for this snapshot, as the untrusted bytes received.
    fn propose(&self, snapshot: &[u8]) -> Result<Vec<u8>, Failure>;

    /// Whether it reads the texts that a snapshot only refers to.
    fn reads_content(&self) -> bool {
        false
    }

    /// Answers an inquiry. Rules need no more than the snapshot.
    fn consult(&self, inquiry: &Inquiry) -> Reply {
        let answer = self.propose(&inquiry.snapshot);
        Reply { proposer: self.name().to_owned(), answer, calls: Vec::new() }
    }
}

/// What a proposer is asked.
#[derive(Clone, Debug, Default)]
pub struct Inquiry {
    /// The agent's complete view.
    pub snapshot: Vec<u8>,
    /// The texts that the snapshot refers to, for a proposer that reads them.
    pub content: Vec<u8>,
    /// Why the previous answer of this turn was refused.
    pub refusal: Option<Rejection>,
    /// How many attempts at the task have failed.
    pub attempts: u32,
    /// Why no model may be called now, if that is so.
    pub closed: Option<Closed>,
}

impl Inquiry {
    /// An inquiry about this snapshot, for the first time.
    pub fn about(snapshot: Vec<u8>) -> Self {
        Self { snapshot, ..Self::default() }
    }
}

/// A proposer's reply to an inquiry.
#[derive(Clone, Debug)]
pub struct Reply {
    /// Who answered. It may be another proposer than the one that was asked: rules, where a model does not answer.
    pub proposer: String,
    /// The untrusted bytes received.
    pub answer: Result<Vec<u8>, Failure>,
    /// The calls of models that led to the answer, for the log.
    pub calls: Vec<ModelCall>,
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
