//! Step 6 (FR-005f): record the result of the action. This is mandatory for every result.

use serde_json::{Value, json};

use super::execute::{Executed, Settled};
use super::load::Loaded;
use super::vocabulary::Vocabulary;
use crate::effect::{self, EffectStatus};
use crate::record::{Fields, Phase, Word};
use crate::task::Task;

/// An action whose end is logged.
#[derive(Debug)]
pub struct Recorded<V: Vocabulary> {
    pub(super) loaded: Loaded,
    pub(super) task: Task,
    pub(super) proposal: V::Proposal,
    pub(super) result: Settled,
}

/// Whether an outcome still has to be counted against the budgets.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Counting {
    Count,
    Counted,
    /// It was counted when it was entrusted to a person, and is credited back if it did not happen.
    Lent,
}

impl<V: Vocabulary> Executed<V> {
    /// Writes the outcome, and counts it against the budgets if it may have happened.
    pub fn record(self) -> Recorded<V> {
        self.write(Counting::Count)
    }

    /// Writes a person's finding about an effect, which was counted when it became uncertain or was entrusted
    /// to the person.
    pub(super) fn record_resolution(self, entrusted: bool) -> Recorded<V> {
        self.write(if entrusted { Counting::Lent } else { Counting::Counted })
    }

    fn write(mut self, counting: Counting) -> Recorded<V> {
        let (status, result) = match &self.result {
            Settled::Done(receipt) => (EffectStatus::Done, Value::from(receipt.clone())),
            Settled::Failed(failure) => (EffectStatus::Failed, json!(failure)),
            Settled::Uncertain(failure) => (EffectStatus::Uncertain, json!(failure)),
        };
        let success = status == EffectStatus::Done;
        let counted_at = self.loaded.draft.now().max(self.begun_at);
        match &self.effect {
            Some(effect) => {
                let payload = effect::outcome_payload(effect.id, status, result);
                self.loaded.draft.audit(effect.tool.clone(), Phase::Outcome, payload, success);
                if counting == Counting::Count && status.may_have_happened() {
                    let names = effect.counted_names();
                    self.loaded.execution.spent.count(&self.loaded.run.policy, names, counted_at);
                }
                if counting == Counting::Lent && !status.may_have_happened() {
                    let names = effect.counted_names();
                    self.loaded.execution.spent.give_back(&self.loaded.run.policy, names, self.begun_at);
                }
            }
            None => {
                let action = V::action_type(&self.proposal);
                self.loaded.draft.audit(Word::Borrowed(action), Phase::Outcome, Fields::new(), success);
            }
        }
        // A person may resolve an uncertain effect while another is in progress: that one stays open.
        if self.loaded.execution.action_id == self.effect.as_ref().map(|effect| effect.id) {
            self.loaded.execution.action_id = None;
        }
        Recorded { loaded: self.loaded, task: self.task, proposal: self.proposal, result: self.result }
    }
}
