//! Between intent and outcome. What became of an effect is known, looked up, or asked of a person;
//! it is never guessed. A cycle that a crash interrupted is finished here by the same steps that
//! would have finished it without the crash.

use serde_json::Value;

use super::execute::{Executed, Intended, Settled};
use super::load::Loaded;
use super::vocabulary::Vocabulary;
use super::{Position, Turns};
use crate::effect::{self, Class, Effect, EffectStatus, Outcome, Sighting};
use crate::journal::Error;
use crate::planted::{self, Bug};
use crate::record::{Body, Phase, Record};
use crate::run::EXECUTION;
use crate::task::Task;
use crate::turn::{Site, Turn};
use crate::{EffectId, Failure};

/// Finds the open effect of an interrupted cycle and goes on with it.
pub(super) fn resume<V: Vocabulary>(
    vocabulary: &V,
    mut loaded: Loaded,
    at: &Site<'_>,
) -> Result<Turns<V>, Error> {
    let damaged = |what: &str| Error::Damaged(what.to_owned());
    let id = loaded.stored.action_id.ok_or_else(|| damaged("no effect is open"))?;
    if effect::status(at.rows, at.stream, id)? != Some(EffectStatus::Open) {
        return Err(damaged("the effect the run waits for is not open"));
    }
    let (effect, proposal) = find_intent(at, id)?;
    let row = at.rows.get(vocabulary.task_table(), at.stream, effect.task.0)?;
    let task = Task::from_row(row.ok_or_else(|| damaged("the task of an effect is gone"))?)
        .map_err(Error::Damaged)?;
    let proposal = vocabulary.reparse(&proposal)?;
    loaded.draft.event("run.recovered", EXECUTION.entity, at.stream.0, crate::record::Fields::new());
    let records = loaded.take_records();
    let position = Position::Intended(Box::new(Intended { loaded, task, proposal, effect: effect.clone() }));
    Ok(match effect.class {
        Class::Read | Class::Idempotent => Turn::Perform { position, records, effect },
        Class::Irreversible if planted::active(Bug::RepeatBlindly) => {
            Turn::Perform { position, records, effect }
        }
        Class::Irreversible => Turn::Look { position, records, effect },
    })
}

/// The effect was performed, or was meant to be.
pub(super) fn after_outcome<V: Vocabulary>(
    vocabulary: &V,
    intended: Intended<V>,
    outcome: Outcome,
    at: &Site<'_>,
) -> Result<Reached<V>, Error> {
    let settled = match outcome {
        Outcome::Done(receipt) => Settled::Done(receipt),
        Outcome::Failed(failure) => Settled::Failed(failure),
        Outcome::Unknown(failure) => match intended.effect().class {
            // Looking again or doing the same again does no harm.
            Class::Read | Class::Idempotent => Settled::Failed(failure),
            Class::Irreversible if planted::active(Bug::UnknownMeansFailed) => Settled::Failed(failure),
            Class::Irreversible => {
                let effect = intended.effect().clone();
                let position = Position::Intended(Box::new(intended));
                return Ok(Reached::Turn(Turn::Look { position, records: Vec::new(), effect }));
            }
        },
    };
    intended.settle(vocabulary, settled, at).map(|executed| Reached::End(Box::new(executed)))
}

/// The outside world was asked whether the effect has happened.
pub(super) fn after_sighting<V: Vocabulary>(
    vocabulary: &V,
    intended: Intended<V>,
    sighting: Sighting,
    at: &Site<'_>,
) -> Result<Reached<V>, Error> {
    let settled = match sighting {
        Sighting::Found(receipt) => Settled::Done(receipt),
        Sighting::Absent => {
            // The intent and its approval still stand, and nothing has happened under them yet.
            let effect = intended.effect().clone();
            let position = Position::Intended(Box::new(intended));
            return Ok(Reached::Turn(Turn::Perform { position, records: Vec::new(), effect }));
        }
        Sighting::Blind => Settled::Uncertain(Failure::new(
            "EFFECT_UNCERTAIN",
            false,
            "the program was interrupted, and nobody can tell whether this happened",
        )),
    };
    intended.settle(vocabulary, settled, at).map(|executed| Reached::End(Box::new(executed)))
}

/// Where a step between intent and outcome leads.
pub(super) enum Reached<V: Vocabulary> {
    /// Something more has to be fetched.
    Turn(Turns<V>),
    /// The action has come to its end.
    End(Box<Executed<V>>),
}

/// The intent of an open effect and the proposal that led to it: two neighbouring rows, found by
/// the sequence that the table of effects keeps.
pub(super) fn find_intent(at: &Site<'_>, id: EffectId) -> Result<(Effect, Value), Error> {
    let damaged = |what: &str| Error::Damaged(what.to_owned());
    let row =
        at.rows.get(&effect::TABLE, at.stream, id.0)?.ok_or_else(|| damaged("the open effect is gone"))?;
    let sequence = row.get("intent_sequence").and_then(Value::as_u64).unwrap_or(0);
    // Proposal, verdict and intent are written together, in this order.
    let rows = at.rows.entries(at.stream, sequence.saturating_sub(3), 3)?;
    let payload = |phase: Phase| {
        rows.iter().find_map(|entry| match &entry.record {
            Record { body: Body::Audit(audit), .. } if audit.phase == phase => Some(audit.payload.clone()),
            Record { body: Body::Audit(_) | Body::Event(_), .. } => None,
        })
    };
    let intent = payload(Phase::Intent).ok_or_else(|| damaged("the intent of an effect is gone"))?;
    let proposal = payload(Phase::Proposal).and_then(|payload| payload.get("proposal").cloned());
    let effect =
        serde_json::from_value(Value::Object(intent)).map_err(|error| Error::Damaged(error.to_string()))?;
    Ok((effect, proposal.ok_or_else(|| damaged("the proposal behind an effect is gone"))?))
}
