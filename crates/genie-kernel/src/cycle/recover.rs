//! Between intent and outcome. The outcome of an effect is known, looked up, or asked of a person; it is
//! never guessed. A cycle interrupted by a crash is finished here by the same steps as any other.

use serde_json::{Value, json};

use super::execute::{Executed, Intended, Settled};
use super::load::{Loaded, load_run};
use super::validate::check_consent;
use super::vocabulary::Vocabulary;
use super::{Position, Turns};
use crate::effect::{self, Class, Effect, EffectStatus, Outcome, Sighting};
use crate::journal::Error;
use crate::lifecycle::Status;
use crate::record::{self, Body, Fields, Phase, Record};
use crate::run::EXECUTION;
use crate::task::Task;
use crate::turn::{Idle, IdleReason, Site, Turn};
use crate::{EffectId, Failure, Hash, Timestamp};

/// Maximum size of a stored receipt, in bytes.
const RECEIPT_BYTES_MAX: usize = 16 * 1024;

/// How long an effect that cannot be looked up yet is left alone.
const LOOK_AGAIN_MS: i64 = 60_000;

/// Finds the open effect of an interrupted cycle and continues with it.
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
    let Intent { effect, proposal, begun_at } = find_intent(at, id)?;
    let row = at.rows.get(vocabulary.task_table(), at.stream, effect.task.0)?;
    let row = row.ok_or_else(|| damaged("the task of an effect is missing"))?;
    let task = Task::from_row(&row).map_err(Error::Damaged)?;
    let proposal = vocabulary.reparse(&proposal)?;
    loaded.draft.event("run.recovered", EXECUTION.entity, at.stream.0, crate::record::Fields::new());
    let records = loaded.take_records();
    let intended = Intended { loaded, task, proposal, effect: effect.clone(), begun_at, unanswered: None };
    let position = Position::Intended(Box::new(intended));
    Ok(match effect.class {
        Class::Read | Class::Idempotent => Turn::Perform { position, records, effect },
        Class::Irreversible => Turn::Look { position, records, effect },
    })
}

/// The effect was performed, or was meant to be.
pub(super) fn after_outcome<V: Vocabulary>(
    vocabulary: &V,
    mut intended: Intended<V>,
    outcome: Outcome,
    at: &Site<'_>,
) -> Result<Reached<V>, Error> {
    let settled = match outcome {
        Outcome::Done(receipt) => Settled::Done(fitting(receipt)),
        Outcome::Failed(failure) => Settled::Failed(failure.brief()),
        Outcome::Unknown(failure) => match intended.effect().class {
            // A read or an idempotent effect can be repeated safely.
            Class::Read | Class::Idempotent => Settled::Failed(failure.brief()),
            Class::Irreversible => {
                let effect = intended.effect().clone();
                intended.unanswered = Some(failure.brief());
                let position = Position::Intended(Box::new(intended));
                return Ok(Reached::Turn(Box::new(Turn::Look { position, records: Vec::new(), effect })));
            }
        },
    };
    intended.settle(vocabulary, settled, at).map(|executed| Reached::End(Box::new(executed)))
}

/// Handles the result of looking up the effect.
pub(super) fn after_sighting<V: Vocabulary>(
    vocabulary: &V,
    intended: Intended<V>,
    sighting: Sighting,
    at: &Site<'_>,
) -> Result<Reached<V>, Error> {
    let settled = match sighting {
        Sighting::Found(receipt) => Settled::Done(fitting(receipt)),
        Sighting::Later => {
            let until = Some(at.now.plus_ms(LOOK_AGAIN_MS));
            let idle = Idle { reason: IdleReason::AwaitingPerson, until };
            return Ok(Reached::Turn(Box::new(Turn::Idle(idle))));
        }
        // It was tried in this turn and did not happen. Retrying immediately against an unresponsive world
        // would keep the turn from ending.
        Sighting::Absent if let Some(failure) = &intended.unanswered => Settled::Failed(failure.clone()),
        Sighting::Absent => {
            // The intent is still valid and its effect has not happened. If the program was down, days may
            // have passed, so the approval is checked again before it is used (Law 6).
            let effect = intended.effect().clone();
            let run = load_run(vocabulary, at)?;
            match check_consent(&effect, &run.policy, at)? {
                Err(lapsed) => Settled::Failed(Failure::new(lapsed.code, true, lapsed.message)),
                // A person stopped the run meanwhile: nothing new happens until it is resumed.
                Ok(()) if run.status != Status::Active => Settled::Failed(Failure::new(
                    "EFFECT_NOT_PERFORMED",
                    true,
                    "the run was stopped before this was done",
                )),
                Ok(()) => {
                    let position = Position::Intended(Box::new(intended));
                    return Ok(Reached::Turn(Box::new(Turn::Perform {
                        position,
                        records: Vec::new(),
                        effect,
                    })));
                }
            }
        }
        Sighting::Blind => Settled::Uncertain(Failure::new(
            "EFFECT_UNCERTAIN",
            false,
            "the program was interrupted, and it is unknown whether this happened",
        )),
    };
    intended.settle(vocabulary, settled, at).map(|executed| Reached::End(Box::new(executed)))
}

/// A receipt that no record can hold would lose a known outcome, so it is reduced to its size and hash.
fn fitting(receipt: Fields) -> Fields {
    let text = record::json(&receipt);
    if text.len() <= RECEIPT_BYTES_MAX {
        return receipt;
    }
    let mut short = Fields::new();
    short.insert("receipt_bytes", json!(text.len()));
    short.insert("receipt_hash", json!(Hash::of(text.as_bytes()).hex()));
    short
}

/// The result of a step between intent and outcome.
pub(super) enum Reached<V: Vocabulary> {
    /// Something else has to be fetched.
    Turn(Box<Turns<V>>),
    /// The action has ended.
    End(Box<Executed<V>>),
}

/// A stored intent and the proposal behind it.
pub(super) struct Intent {
    pub(super) effect: Effect,
    pub(super) proposal: Value,
    /// When it was written.
    pub(super) begun_at: Timestamp,
}

/// The intent of an open effect and the proposal behind it: two adjacent rows, found by the sequence in the
/// effects table.
pub(super) fn find_intent(at: &Site<'_>, id: EffectId) -> Result<Intent, Error> {
    let damaged = |what: &str| Error::Damaged(what.to_owned());
    let row =
        at.rows.get(&effect::TABLE, at.stream, id.0)?.ok_or_else(|| damaged("the open effect is missing"))?;
    let sequence = row.get("intent_sequence").and_then(Value::as_u64).unwrap_or(0);
    // Proposal, verdict and intent are written together, in this order.
    let rows = at.rows.entries(at.stream, sequence.saturating_sub(3), 3)?;
    let payload = |phase: Phase| {
        rows.iter().find_map(|entry| match &entry.record {
            Record { body: Body::Audit(audit), .. } if audit.phase == phase => Some(audit.payload.clone()),
            Record { body: Body::Audit(_) | Body::Event(_), .. } => None,
        })
    };
    let intent = payload(Phase::Intent).ok_or_else(|| damaged("the intent of an effect is missing"))?;
    let proposal = payload(Phase::Proposal).and_then(|payload| payload.get("proposal").cloned());
    let effect = intent.read().map_err(|error| Error::Damaged(error.to_string()))?;
    let proposal = proposal.ok_or_else(|| damaged("the proposal of an effect is missing"))?;
    let begun_at = rows.last().map_or(at.now, |intent| intent.record.at);
    Ok(Intent { effect, proposal, begun_at })
}
