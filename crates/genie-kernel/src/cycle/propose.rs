//! Step 3 (FR-005c): a proposal has arrived and is logged. It has no effect yet.

use super::select::Selected;
use super::vocabulary::Vocabulary;
use crate::Timestamp;
use crate::model_call::{MODEL_COST, MODEL_TOKENS, ModelCall};
use crate::policy::{Policy, Spent};
use crate::port::Answer;
use crate::turn::Site;

/// The answer to the question for the next action, as untrusted data.
#[derive(Debug)]
pub struct Proposed<V: Vocabulary> {
    pub(super) selected: Selected<V>,
    pub(super) answer: Answer,
    /// Whether it is a model's answer.
    pub(super) is_by_model: bool,
}

/// Counts what calls of models have used.
pub(super) fn count(spent: &mut Spent, policy: &Policy, calls: &[ModelCall], now: Timestamp) {
    for call in calls {
        spent.add(policy, MODEL_TOKENS, call.tokens(), now);
        spent.add(policy, MODEL_COST, call.cost.unwrap_or_default(), now);
    }
}

impl<V: Vocabulary> Selected<V> {
    /// Logs the proposer's answer, and counts what the calls of models have used.
    pub fn propose(
        mut self,
        proposer: &str,
        answer: Answer,
        calls: Vec<ModelCall>,
        at: &Site<'_>,
    ) -> Proposed<V> {
        self.loaded.draft.advance_to(at.now);
        count(&mut self.loaded.execution.spent, &self.loaded.run.policy, &calls, at.now);
        let is_by_model = calls.last().is_some_and(|call| call.failure.is_none());
        let answer = self.loaded.draft.answer(proposer, answer, calls);
        Proposed { selected: self, answer, is_by_model }
    }
}
