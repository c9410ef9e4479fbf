//! Step 5 (FR-005e): execute, through the Controller and nothing else. Before anything happens
//! outside there is an intent in the journal (Law 5).

use serde_json::json;

use super::attempt::{self, Trial};
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

/// Why a task waits that was put into a person's hands.
const ENTRUSTED: &str = "a person has to do this and say so";

/// An effect whose intent is in the journal and whose outcome is not known.
#[derive(Debug)]
pub struct Intended<V: Vocabulary> {
    pub(super) loaded: Loaded,
    pub(super) task: Task,
    pub(super) proposal: V::Proposal,
    pub(super) effect: Effect,
    /// When the intent was written.
    pub(super) begun_at: Timestamp,
    /// Why the world gave no answer, when it was asked in this turn and gave none.
    pub(super) unanswered: Option<Failure>,
}

/// An action that has come to its end, whichever way.
#[derive(Debug)]
pub struct Executed<V: Vocabulary> {
    pub(super) loaded: Loaded,
    pub(super) task: Task,
    pub(super) proposal: V::Proposal,
    /// The effect, for what happened outside.
    pub(super) effect: Option<Effect>,
    /// When the intent was written. A clock that was set back since does not change the day that
    /// the effect counts against.
    pub(super) begun_at: Timestamp,
    pub(super) result: Settled,
}

/// How an action ended, for certain.
#[derive(Clone, Debug)]
pub(super) enum Settled {
    /// It happened; this is the receipt.
    Done(Fields),
    /// It did not happen.
    Failed(Failure),
    /// Nobody can tell; a person has to.
    Uncertain(Failure),
}

impl<V: Vocabulary> Validated<V> {
    /// Logs an action that changes nothing outside; what it changes inside follows in step 7.
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
    /// Writes the intent and closes the cycle: a person has to act now, and the run goes on without
    /// waiting for it. What may happen counts against the budgets from here on.
    pub(super) fn entrust(self, vocabulary: &V) -> Vec<Record> {
        let Selected { mut loaded, task, .. } = self.selected;
        let effect = self.effect;
        loaded.draft.audit(effect.tool.clone(), Phase::Intent, effect::intent_payload(&effect), true);
        let now = loaded.draft.now();
        loaded.execution.spent.count(&loaded.run.policy, effect.counted_names(), now);
        attempt::conclude(vocabulary, &mut loaded, &task, Trial::Blocked(ENTRUSTED.to_owned()));
        attempt::close(loaded)
    }
}

impl<V: Vocabulary> Intended<V> {
    /// What is being done.
    pub fn effect(&self) -> &Effect {
        &self.effect
    }

    /// The effect came to its end. State may have changed meanwhile, so the rest of the cycle is
    /// written after what the journal holds now.
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
