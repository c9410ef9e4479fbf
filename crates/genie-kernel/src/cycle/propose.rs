//! Step 3 (FR-005c): a proposal has come in and is in the log. It has no effect yet.

use serde_json::json;

use super::select::Selected;
use super::vocabulary::Vocabulary;
use crate::port::Answer;
use crate::record::{Fields, Phase, Word};
use crate::turn::Site;

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
