//! Step 3 (FR-005c): a proposal has come in and is in the log. It has no effect yet.

use serde_json::json;

use super::select::Selected;
use super::vocabulary::Vocabulary;
use crate::failure::brief;
use crate::port::Answer;
use crate::record::{Fields, PAYLOAD_BYTES_MAX, Phase, Word};
use crate::turn::Site;

/// The most bytes of a proposal that are kept. The record of it, and of an intent that repeats it,
/// has a few words more.
pub const PROPOSAL_BYTES_MAX: usize = PAYLOAD_BYTES_MAX - 4 * 1024;

/// An answer to the question which action is next, as untrusted data.
#[derive(Debug)]
pub struct Proposed<V: Vocabulary> {
    pub(super) selected: Selected<V>,
    pub(super) answer: Answer,
}

impl<V: Vocabulary> Selected<V> {
    /// The proposer answered.
    pub fn propose(mut self, proposer: &str, answer: Answer, at: &Site<'_>) -> Proposed<V> {
        self.loaded.draft.advance_to(at.now);
        let answer = fitting(answer);
        let mut payload = Fields::new();
        payload.insert("proposer".into(), json!(proposer));
        let success = match &answer {
            Answer::Proposal(proposal) => {
                payload.insert("proposal".into(), proposal.clone());
                true
            }
            Answer::Malformed { .. } | Answer::Failed(_) => {
                payload.insert("answer".into(), json!(answer));
                false
            }
        };
        self.loaded.draft.audit(Word::Borrowed("propose"), Phase::Proposal, payload, success);
        Proposed { selected: self, answer }
    }
}

/// An answer that no record could hold would stop the run instead of being refused, so it is cut
/// down to the fact that it came.
fn fitting(answer: Answer) -> Answer {
    match answer {
        Answer::Failed(failure) => Answer::Failed(failure.brief()),
        Answer::Malformed { code, message } => {
            Answer::Malformed { code: brief(code), message: brief(message) }
        }
        Answer::Proposal(proposal) => {
            if proposal.to_string().len() <= PROPOSAL_BYTES_MAX {
                return Answer::Proposal(proposal);
            }
            let message = format!("the proposal is larger than {PROPOSAL_BYTES_MAX} bytes");
            Answer::Malformed { code: "SCHEMA_TOO_LARGE".to_owned(), message }
        }
    }
}
