//! Step 4 (FR-005d): validate the proposal in three layers: schema, business rules, invariants. A refusal is
//! recorded and changes nothing except the task's number of attempts (FR-010).

use serde::Deserialize;
use serde_json::json;

use super::attempt::{self, AttemptEnd};
use super::load::{Loaded, load_execution};
use super::propose::{Proposed, count};
use super::select::Selected;
use super::vocabulary::{Plan, Request, Vocabulary};
use crate::approval::{self, Approval, Subject};
use crate::effect::{self, Class, Effect, EffectStatus};
use crate::gates::Actor;
use crate::journal::Error;
use crate::model_call::ModelCall;
use crate::policy::{Allowance, Closed, Edition, Policy, TOOL_DENIED};
use crate::port::Answer;
use crate::record::{Body, Record};
use crate::run::EXECUTION;
use crate::turn::Site;
use crate::untrusted::Malformed;
use crate::{DAY_MS, EffectId, Failure, Layer, Rejection, Timestamp};

/// How often a model is told in one cycle why its answer was refused, and asked again.
const REFUSALS_CORRECTED_MAX: u32 = 2;

/// A proposal that the Controller will carry out internally.
#[derive(Debug)]
pub struct Validated<V: Vocabulary> {
    pub(super) selected: Selected<V>,
    pub(super) proposal: V::Proposal,
}

/// A proposal that the Controller will carry out in the outside world.
#[derive(Debug)]
pub struct Cleared<V: Vocabulary> {
    pub(super) selected: Selected<V>,
    pub(super) proposal: V::Proposal,
    pub(super) effect: Effect,
}

/// The result of validation.
#[derive(Debug)]
pub enum Validation<V: Vocabulary> {
    /// Refused, and recorded.
    Rejected(Vec<Record>),
    /// Refused, but the model that answered is told why and asked again.
    AskAgain(Box<Selected<V>>),
    /// Accepted; only stored state will change.
    Internal(Validated<V>),
    /// Accepted; an effect will happen outside.
    Effect(Cleared<V>),
    /// Accepted; a person will perform it.
    Entrusted(Cleared<V>),
}

/// Who carries out an accepted proposal.
enum Performer {
    /// The Controller, internally.
    Inside,
    /// A tool.
    Tool(Effect),
    /// A person.
    Person(Effect),
}

/// Why a proposal is not carried out, and the consequence for its task.
enum Refusal {
    /// A failed attempt.
    Rejected(Rejection),
    /// Not a failure: the task waits until a limit reopens.
    Limited(Rejection, Timestamp),
    /// The approval has lapsed and has to be requested again.
    Lapsed(Rejection),
    /// No proposal arrived.
    Failed(Failure),
}

impl<V: Vocabulary> Proposed<V> {
    /// Evaluates the three layers in order. The first refusal decides.
    pub fn validate(self, vocabulary: &V, at: &Site<'_>) -> Result<Validation<V>, Error> {
        if at.head != self.selected.loaded.draft.head() {
            return Ok(Validation::Rejected(self.discard(at)?));
        }
        match self.examine(vocabulary, at)? {
            Err(Refusal::Rejected(rejection)) if self.may_ask_again() => {
                Ok(Validation::AskAgain(Box::new(self.ask_again(rejection))))
            }
            Err(refusal) => Ok(Validation::Rejected(self.refuse(vocabulary, refusal, at)?)),
            Ok((proposal, hand)) => {
                let mut selected = self.selected;
                let loaded = &mut selected.loaded;
                // The run waits for a tool, but not for a person.
                loaded.execution.action_id = match &hand {
                    Performer::Tool(effect) => Some(effect.id),
                    Performer::Inside | Performer::Person(_) => None,
                };
                loaded.execution.last_rejection = None;
                loaded.log_position("proposal.accepted");
                Ok(match hand {
                    Performer::Inside => Validation::Internal(Validated { selected, proposal }),
                    Performer::Tool(effect) => Validation::Effect(Cleared { selected, proposal, effect }),
                    Performer::Person(effect) => {
                        Validation::Entrusted(Cleared { selected, proposal, effect })
                    }
                })
            }
        }
    }

    fn examine(
        &self,
        vocabulary: &V,
        at: &Site<'_>,
    ) -> Result<Result<(V::Proposal, Performer), Refusal>, Error> {
        let Selected { loaded, task, focus, .. } = &self.selected;
        let value = match &self.answer {
            Answer::Proposal(value) => value,
            Answer::Malformed { code, message } => {
                let known = Malformed::CODES.iter().find(|known| *known == code);
                let code = known.copied().unwrap_or("SCHEMA_NOT_JSON");
                let rejection = Rejection::new(Layer::Schema, code, message.clone());
                return Ok(Err(Refusal::Rejected(rejection)));
            }
            Answer::Failed(failure) => return Ok(Err(Refusal::Failed(failure.clone()))),
        };
        let context = loaded.context(at);
        let examined = vocabulary.parse(value).and_then(|proposal| {
            vocabulary.judge(&context, task, focus, &proposal)?;
            let plan = vocabulary.plan(&context, task, focus, &proposal)?;
            Ok((proposal, plan))
        });
        match examined {
            Err(rejection) => Ok(Err(Refusal::Rejected(rejection))),
            Ok((proposal, Plan::Internal)) => Ok(Ok((proposal, Performer::Inside))),
            Ok((proposal, Plan::Effect(request))) => {
                let checked = self.check_invariants(request, Actor::Program, at)?;
                Ok(checked.map(|effect| (proposal, Performer::Tool(effect))))
            }
            Ok((proposal, Plan::Entrust(request))) => {
                let checked = self.check_invariants(request, Actor::Person, at)?;
                Ok(checked.map(|effect| (proposal, Performer::Person(effect))))
            }
            Ok((_, Plan::Defer(rejection, until))) => Ok(Err(Refusal::Limited(rejection, until))),
        }
    }

    /// The third layer: invariants, which hold for every proposer.
    fn check_invariants(
        &self,
        request: Request,
        actor: Actor,
        at: &Site<'_>,
    ) -> Result<Result<Effect, Refusal>, Error> {
        let Selected { loaded, task, .. } = &self.selected;
        let policy = &loaded.run.policy;
        let id = EffectId::of(at.stream, &request.key);
        if request.class == Class::Irreversible
            && effect::status(at.rows, at.stream, id)?.is_some_and(EffectStatus::may_have_happened)
        {
            let message = "this has already happened, or may have";
            let rejection = Rejection::new(Layer::Invariant, "INVARIANT_ALREADY_DONE", message);
            return Ok(Err(Refusal::Rejected(rejection)));
        }
        let names = std::iter::once(request.tool.as_ref()).chain(request.counts_as.iter().map(AsRef::as_ref));
        for name in names {
            if let Allowance::Closed(closed) = loaded.stored.allowance(policy, name, actor, at.now) {
                return Ok(Err(Refusal::Limited(closed_gate(name, &closed), closed.until)));
            }
        }
        let effect = Effect {
            id,
            tool: request.tool,
            class: request.class,
            key: request.key,
            parameters: request.parameters,
            approval: request.approval,
            task: task.id,
            counts_as: request.counts_as,
            alternative: request.alternative,
        };
        if let Err(rejection) = check_consent(&effect, policy, at)? {
            let lapsed =
                ["INVARIANT_APPROVAL_EXPIRED", "INVARIANT_APPROVAL_POLICY"].contains(&rejection.code);
            return Ok(Err(if lapsed { Refusal::Lapsed(rejection) } else { Refusal::Rejected(rejection) }));
        }
        Ok(Ok(effect))
    }

    /// A model may correct itself; rules would only repeat themselves.
    fn may_ask_again(&self) -> bool {
        self.is_by_model && self.selected.refused < REFUSALS_CORRECTED_MAX
    }

    /// Records a refused answer and keeps its reason for the next question.
    fn ask_again(self, rejection: Rejection) -> Selected<V> {
        let mut selected = self.selected;
        selected.loaded.execution.last_rejection = Some(json!(rejection));
        selected.loaded.log_position("proposal.rejected");
        selected.refused += 1;
        selected.refusal = Some(rejection);
        selected
    }

    /// State changed while the proposer was working, so its answers are outdated. They are logged and have no
    /// consequence, but what the calls of models used is counted.
    fn discard(self, at: &Site<'_>) -> Result<Vec<Record>, Error> {
        let Loaded { draft: outdated, run, .. } = self.selected.loaded;
        let stored = load_execution(at)?;
        let mut execution = stored.clone();
        let mut draft = at.draft();
        for record in outdated.into_records() {
            let Body::Audit(audit) = record.body else { continue };
            let calls = audit.payload.get("calls").cloned().unwrap_or_default();
            let calls = Vec::<ModelCall>::deserialize(calls).unwrap_or_default();
            count(&mut execution.spent, &run.policy, &calls, at.now);
            draft.audit(audit.action_type, audit.phase, audit.payload, audit.success);
        }
        let used = execution.changes_since(&stored);
        draft.event("proposal.discarded", EXECUTION.entity, at.stream.0, used);
        Ok(draft.into_records())
    }

    fn refuse(self, vocabulary: &V, refusal: Refusal, at: &Site<'_>) -> Result<Vec<Record>, Error> {
        let Selected { mut loaded, task, .. } = self.selected;
        let (why, trial) = match refusal {
            Refusal::Rejected(rejection) if self.is_by_model && task.attempts == 0 => {
                (json!(rejection), AttemptEnd::Refused)
            }
            Refusal::Rejected(rejection) => {
                let failure = Failure::new(rejection.code, true, rejection.message.clone());
                (json!(rejection), AttemptEnd::Failed(failure))
            }
            Refusal::Failed(failure) => (json!(failure), AttemptEnd::Failed(failure)),
            Refusal::Limited(rejection, until) => {
                (json!(rejection), AttemptEnd::Deferred(until, rejection.message.clone()))
            }
            Refusal::Lapsed(rejection) => (json!(rejection), AttemptEnd::Waiting),
        };
        let waiting = matches!(trial, AttemptEnd::Waiting);
        loaded.execution.last_rejection = Some(why);
        loaded.log_position("proposal.rejected");
        attempt::conclude(vocabulary, &mut loaded, &task, trial);
        if waiting {
            vocabulary.ask_again(&mut loaded.stage(at), &task)?;
        }
        Ok(attempt::close(loaded))
    }
}

/// The refusal of an effect that the rules do not allow now.
fn closed_gate(name: &str, closed: &Closed) -> Rejection {
    let Closed { rule, observed, until } = closed;
    if rule == TOOL_DENIED {
        return Rejection::new(Layer::Invariant, "INVARIANT_TOOL_DENIED", format!("{name}: {observed}"));
    }
    let message = format!("{name}: {rule}, {observed}; not before {until}");
    Rejection::new(Layer::Invariant, "INVARIANT_LIMIT_REACHED", message)
}

/// Whether a person approved exactly this effect, where the policy requires it.
pub(super) fn check_consent(
    effect: &Effect,
    policy: &Policy,
    at: &Site<'_>,
) -> Result<Result<(), Rejection>, Error> {
    if !policy.approval_required.contains(effect.tool.as_ref()) {
        return Ok(Ok(()));
    }
    let missing =
        || Rejection::new(Layer::Invariant, "INVARIANT_APPROVAL_MISSING", "a person has not approved this");
    let Some(id) = effect.approval else { return Ok(Err(missing())) };
    let Some(row) = at.rows.get(&approval::TABLE, at.stream, id.0)? else { return Ok(Err(missing())) };
    let approval = Approval::from_row(&row).map_err(Error::Damaged)?;
    let what = Subject {
        tool: effect.tool.clone(),
        parameters: effect.parameters.clone(),
        key: effect.key.clone(),
        policy_version: approval.subject.policy_version,
        expires_at: approval.subject.expires_at,
    };
    Ok(approval.covers(&what, policy.version, usable_until_now(&approval, effect, policy, at)?))
}

/// The current time, less the days on which a limit held the effect back: consent does not run out while it cannot be
/// used.
fn usable_until_now(
    approval: &Approval,
    effect: &Effect,
    policy: &Policy,
    at: &Site<'_>,
) -> Result<Timestamp, Error> {
    let Some(decided_at) = approval.decided_at.filter(|_| policy.edition >= Edition::Second) else {
        return Ok(at.now);
    };
    let spent = load_execution(at)?.spent;
    let days = policy.used_up_days(&spent, effect.counted_names(), decided_at, at.now);
    Ok(at.now.plus_ms(-days * DAY_MS))
}
