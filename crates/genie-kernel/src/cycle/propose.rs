//! Step 3 (FR-005c): a proposal has arrived and is logged. It has no effect yet.

use super::select::Selected;
use super::vocabulary::Vocabulary;
use crate::port::Answer;
use crate::turn::Site;

/// The answer to the question for the next action, as untrusted data.
#[derive(Debug)]
pub struct Proposed<V: Vocabulary> {
    pub(super) selected: Selected<V>,
    pub(super) answer: Answer,
}

impl<V: Vocabulary> Selected<V> {
    /// Logs the proposer's answer.
    pub fn propose(mut self, proposer: &str, answer: Answer, at: &Site<'_>) -> Proposed<V> {
        self.loaded.draft.advance_to(at.now);
        let answer = self.loaded.draft.answer(proposer, answer);
        Proposed { selected: self, answer }
    }
}
