//! Step 5 (FR-005e): execute, through the Controller only. Before anything happens outside, an intent is in
//! the journal (Law 5).

use serde_json::json;

use super::attempt::{self, AttemptEnd};
use super::load::Loaded;
use super::select::Selected;
use super::validate::{Cleared, Validated};
use super::vocabulary::Vocabulary;
use crate::effect::{self, Effect};
use crate::journal::Error;
use crate::record::{Fields, Phase, Record, Word};
use crate::task::Task;
use crate::turn::Site;
use crate::{Failure, Timestamp};

/// Why a task waits that was entrusted to a person.
const ENTRUSTED: &str = "a person has to do this and say so";

/// An effect whose intent is in the journal and whose outcome is unknown.
#[derive(Debug)]
pub struct Intended<V: Vocabulary> {
    pub(super) loaded: Loaded,
    pub(super) task: Task,
    pub(super) proposal: V::Proposal,
    pub(super) effect: Effect,
    /// When the intent was written.
    pub(super) begun_at: Timestamp,
    /// Why the outside world gave no answer in this turn, if it was asked.
    pub(super) unanswered: Option<Failure>,
}

/// An action that has ended, in any way.
#[derive(Debug)]
pub struct Executed<V: Vocabulary> {
    pub(super) loaded: Loaded,
    pub(super) task: Task,
    pub(super) proposal: V::Proposal,
    /// The effect, if the action was outside.
    pub(super) effect: Option<Effect>,
    /// When the intent was written. Setting the clock back afterwards does not change the day that the effect
    /// counts against.
    pub(super) begun_at: Timestamp,
    pub(super) result: Settled,
}

/// The definite end of an action.
#[derive(Clone, Debug)]
pub(super) enum Settled {
    /// It happened; this is the receipt.
    Done(Fields),
    /// It did not happen.
    Failed(Failure),
    /// The outcome is unknown; a person has to decide.
    Uncertain(Failure),
}

impl<V: Vocabulary> Validated<V> {
    /// Logs an action that changes nothing outside; its internal changes follow in step 7.
    pub fn execute(self) -> Executed<V> {
        let Selected { mut loaded, task, .. } = self.selected;
        let action = V::action_type(&self.proposal);
        let payload = Fields::from_iter([("task", json!(task.id))]);
        loaded.draft.audit(Word::Borrowed(action), Phase::Intent, payload, true);
        let result = Settled::Done(Fields::new());
        let begun_at = loaded.draft.now();
        Executed { loaded, task, proposal: self.proposal, effect: None, begun_at, result }
    }
}

impl<V: Vocabulary> Cleared<V> {
    /// Writes the intent. The effect may be performed once these records are durable.
    pub fn intend(self) -> (Intended<V>, Vec<Record>) {
        let Selected { mut loaded, task, .. } = self.selected;
        let effect = self.effect;
        loaded.draft.audit(effect.tool.clone(), Phase::Intent, effect::intent_payload(&effect), true);
        let begun_at = loaded.draft.now();
        let records = loaded.take_records();
        let proposal = self.proposal;
        (Intended { loaded, task, proposal, effect, begun_at, unanswered: None }, records)
    }
}

impl<V: Vocabulary> Cleared<V> {
    /// Writes the intent and closes the cycle: a person has to act, and the run continues meanwhile. The
    /// effect counts against the budgets from now on, because it may happen at any time.
    pub(super) fn entrust(self, vocabulary: &V) -> Vec<Record> {
        let Selected { mut loaded, task, .. } = self.selected;
        let effect = self.effect;
        loaded.draft.audit(effect.tool.clone(), Phase::Intent, effect::intent_payload(&effect), true);
        let now = loaded.draft.now();
        loaded.execution.spent.count(&loaded.run.policy, effect.counted_names(), now);
        attempt::conclude(vocabulary, &mut loaded, &task, AttemptEnd::Blocked(ENTRUSTED.to_owned()));
        attempt::close(loaded)
    }
}

impl<V: Vocabulary> Intended<V> {
    /// The effect in progress.
    pub fn effect(&self) -> &Effect {
        &self.effect
    }

    /// The effect has ended. State may have changed meanwhile, so the rest of the cycle is based on the
    /// journal as it is now.
    pub(super) fn settle(
        mut self,
        vocabulary: &V,
        result: Settled,
        at: &Site<'_>,
    ) -> Result<Executed<V>, Error> {
        self.loaded.refresh(vocabulary, at)?;
        Ok(Executed {
            loaded: self.loaded,
            task: self.task,
            proposal: self.proposal,
            effect: Some(self.effect),
            begun_at: self.begun_at,
            result,
        })
    }
}
