//! A lighthouse keeper: an agent with its own loop (observe, decide, signal, rest), its own states and no
//! tasks. It shares only the kernel's ports with a proposing agent.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use genie_kernel::effect::{self, Class, Effect, EffectStatus, Outcome, Sighting};
use genie_kernel::journal::Error;
use genie_kernel::lifecycle::Lifecycle;
use genie_kernel::port::{Answer, Inquiry};
use genie_kernel::record::{Body, Fields, Phase, Record, Word};
use genie_kernel::table::{Holds, Table, optional, required};
use genie_kernel::turn::{Agent, Decision, Idle, IdleReason, Input, Site, Turn};
use genie_kernel::{Draft, EffectId, Failure, TaskId, Timestamp};

/// How many watches a keeper stands before the light is abandoned.
pub const WATCHES_MAX: u64 = 6;

/// How long a keeper rests after a watch.
pub const REST_MS: i64 = 60_000;

/// The states of a light.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Light {
    Dark,
    Lit,
    Doubtful,
    GivenUp,
}

/// Why a light changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Call {
    Kindle,
    Douse,
    Doubt,
    GiveUp,
}

/// The life of a light.
pub static LIFE: Lifecycle<Light, Call> = Lifecycle {
    moves: &[
        (Light::Dark, Call::Kindle, Light::Lit),
        (Light::Lit, Call::Douse, Light::Dark),
        (Light::Lit, Call::Doubt, Light::Doubtful),
        (Light::Dark, Call::Doubt, Light::Doubtful),
        (Light::Doubtful, Call::Kindle, Light::Lit),
        (Light::Lit, Call::GiveUp, Light::GivenUp),
    ],
    terminal: &[Light::GivenUp],
};

/// The lights: one run each.
pub static LIGHTS: Table = Table {
    entity: "light",
    name: "lights",
    stream_column: "coast_id",
    columns: &[
        required("state", Holds::Text),
        required("watches", Holds::Integer),
        required("rest_until", Holds::Integer),
        optional("under_way", Holds::Id),
    ],
    formerly: &[],
    indexes: &[],
};

/// A light as it is stored.
#[derive(Clone, Debug, Deserialize)]
struct Stored {
    state: Light,
    watches: u64,
    rest_until: Timestamp,
    under_way: Option<EffectId>,
}

/// A person's command to a keeper: build a light, or change its state.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Order {
    Build,
    Call(Call),
}

/// The keeper.
#[derive(Debug)]
pub struct Keeper;

/// The position of a watch between two nodes.
#[derive(Debug)]
pub enum Position {
    Observing(Observing),
    Deciding(Deciding),
    Signalling(Signalling),
}

/// The sea is being observed.
#[derive(Debug)]
pub struct Observing {
    effect: Effect,
}

/// The sea was observed, and the proposer is being asked.
#[derive(Debug)]
pub struct Deciding {
    observed: Effect,
    at: Timestamp,
    sea: Fields,
}

/// A signal is being given, or looked up.
#[derive(Debug)]
pub struct Signalling {
    effect: Effect,
}

impl Agent for Keeper {
    type Position = Position;
    type Command = Order;

    fn name(&self) -> &'static str {
        "keeper"
    }

    fn tables(&self) -> Vec<&'static Table> {
        vec![&LIGHTS]
    }

    fn enter(&self, at: &Site<'_>) -> Result<Turn<Position>, Error> {
        let Some(light) = load(at)? else { return Ok(idle(IdleReason::NotStarted, None)) };
        if let Some(id) = light.under_way {
            return resume(at, id);
        }
        match light.state {
            Light::Dark => Ok(idle(IdleReason::Paused, None)),
            Light::Doubtful => Ok(idle(IdleReason::AwaitingPerson, None)),
            Light::GivenUp => Ok(idle(IdleReason::Completed, None)),
            Light::Lit if light.rest_until > at.now => Ok(idle(IdleReason::NotDue, Some(light.rest_until))),
            Light::Lit if light.watches == WATCHES_MAX => {
                let mut draft = at.draft();
                change(&mut draft, "light.given_up", json!({ "state": Light::GivenUp }));
                Ok(Turn::Ended(draft.into_records()))
            }
            Light::Lit => Ok(observe(at, light.watches + 1)),
        }
    }

    fn step(&self, at: &Site<'_>, position: Position, input: Input) -> Result<Turn<Position>, Error> {
        match (position, input) {
            (Position::Observing(node), Input::Outcome(outcome)) => Ok(node.decide(at, outcome)),
            (Position::Deciding(node), Input::Answer { proposer, answer, .. }) => {
                node.signal(at, &proposer, answer)
            }
            (Position::Signalling(node), Input::Outcome(outcome)) => match outcome {
                Outcome::Done(receipt) => Ok(node.rest(at, EffectStatus::Done, Value::from(receipt))),
                Outcome::Failed(failure) => Ok(node.rest(at, EffectStatus::Failed, json!(failure))),
                Outcome::Unknown(_) => Ok(node.look(Vec::new())),
            },
            (Position::Signalling(node), Input::Sighting(sighting)) => match sighting {
                Sighting::Found(receipt) => Ok(node.rest(at, EffectStatus::Done, Value::from(receipt))),
                Sighting::Absent => Ok(node.perform(Vec::new())),
                Sighting::Blind | Sighting::Later => Ok(node.rest(at, EffectStatus::Uncertain, json!({}))),
            },
            (Position::Observing(_) | Position::Deciding(_), _) | (Position::Signalling(_), _) => {
                panic!("the runtime returned the wrong kind of input")
            }
        }
    }

    fn decide(&self, at: &Site<'_>, order: &Order) -> Result<Decision, Error> {
        let mut draft = at.draft();
        let payload = Fields::from_iter([("command", json!(order))]);
        draft.audit(Word::Borrowed("order"), Phase::Command, payload, true);
        match (order, load(at)?) {
            (Order::Build, None) => {
                change(
                    &mut draft,
                    "light.built",
                    json!({ "state": Light::Dark, "watches": 0, "rest_until": at.now }),
                );
            }
            (Order::Call(call), Some(light)) => match LIFE.next(light.state, *call) {
                Some(state) => change(&mut draft, "light.changed", json!({ "state": state })),
                None => return Ok(Decision::Refused(Failure::new("ORDER_NOT_NOW", false, "not now"))),
            },
            (Order::Build, Some(_)) | (Order::Call(_), None) => {
                return Ok(Decision::Refused(Failure::new("ORDER_NO_SENSE", false, "invalid order")));
            }
        }
        Ok(Decision::Accepted(draft.into_records()))
    }
}

/// The first node: observe the sea.
fn observe(at: &Site<'_>, watch: u64) -> Turn<Position> {
    let effect = act(at, "observe", Class::Read, watch, Fields::new());
    let mut draft = at.draft();
    change(&mut draft, "watch.begun", json!({ "watches": watch, "under_way": effect.id }));
    draft.audit(effect.tool.clone(), Phase::Intent, effect::intent_payload(&effect), true);
    let position = Position::Observing(Observing { effect: effect.clone() });
    Turn::Perform { position, records: draft.into_records(), effect }
}

impl Observing {
    /// The second node: ask what to do.
    fn decide(self, at: &Site<'_>, outcome: Outcome) -> Turn<Position> {
        let sea = match outcome {
            Outcome::Done(sea) => sea,
            Outcome::Failed(failure) | Outcome::Unknown(failure) => {
                return settle(at, at.draft(), &self.effect, EffectStatus::Failed, json!(failure));
            }
        };
        let snapshot = Value::from(sea.clone()).to_string().into_bytes();
        let position = Position::Deciding(Deciding { observed: self.effect, at: at.now, sea });
        Turn::Ask { position, inquiry: Inquiry::about(snapshot) }
    }
}

impl Deciding {
    /// The third node: give the signal, if the light is still lit and the answer names one.
    fn signal(self, at: &Site<'_>, proposer: &str, answer: Answer) -> Result<Turn<Position>, Error> {
        let mut draft = Draft::new(at.stream, at.head, self.at);
        let seen = effect::outcome_payload(self.observed.id, EffectStatus::Done, Value::from(self.sea));
        draft.audit(self.observed.tool.clone(), Phase::Outcome, seen, true);
        draft.advance_to(at.now);
        let mut payload = Fields::from_iter([("proposer", json!(proposer))]);
        let flashes = match &answer {
            Answer::Proposal(proposal) => {
                payload.insert("proposal", proposal.clone());
                proposal.get("flashes").and_then(Value::as_u64).filter(|flashes| (1..=9).contains(flashes))
            }
            Answer::Malformed { .. } | Answer::Failed(_) => {
                payload.insert("answer", json!(answer));
                None
            }
        };
        draft.audit(Word::Borrowed("advise"), Phase::Proposal, payload, flashes.is_some());
        let lit = load(at)?.filter(|light| light.state == Light::Lit);
        let (Some(light), Some(flashes)) = (lit, flashes) else { return Ok(rest(at, draft)) };
        let parameters = Fields::from_iter([("flashes", json!(flashes))]);
        let effect = act(at, "signal", Class::Irreversible, light.watches, parameters);
        change(&mut draft, "signal.chosen", json!({ "under_way": effect.id }));
        draft.audit(effect.tool.clone(), Phase::Intent, effect::intent_payload(&effect), true);
        Ok(Signalling { effect }.perform(draft.into_records()))
    }
}

impl Signalling {
    fn perform(self, records: Vec<Record>) -> Turn<Position> {
        let effect = self.effect.clone();
        Turn::Perform { position: Position::Signalling(self), records, effect }
    }

    fn look(self, records: Vec<Record>) -> Turn<Position> {
        let effect = self.effect.clone();
        Turn::Look { position: Position::Signalling(self), records, effect }
    }

    /// The last node: record the outcome of the signal, and rest.
    fn rest(self, at: &Site<'_>, status: EffectStatus, result: Value) -> Turn<Position> {
        settle(at, at.draft(), &self.effect, status, result)
    }
}

fn settle(
    at: &Site<'_>,
    mut draft: Draft,
    effect: &Effect,
    status: EffectStatus,
    result: Value,
) -> Turn<Position> {
    let payload = effect::outcome_payload(effect.id, status, result);
    draft.audit(effect.tool.clone(), Phase::Outcome, payload, status == EffectStatus::Done);
    if status == EffectStatus::Uncertain {
        change(&mut draft, "light.changed", json!({ "state": Light::Doubtful }));
    }
    rest(at, draft)
}

fn rest(at: &Site<'_>, mut draft: Draft) -> Turn<Position> {
    let until = at.now.plus_ms(REST_MS);
    change(&mut draft, "watch.ended", json!({ "under_way": null, "rest_until": until }));
    Turn::Closed(draft.into_records())
}

/// After a crash: the intent in progress is the last one in the audit log.
fn resume(at: &Site<'_>, id: EffectId) -> Result<Turn<Position>, Error> {
    let tail = at.rows.audit_tail(at.stream, 8)?;
    let intent = tail.into_iter().find_map(|entry| match entry.record.body {
        Body::Audit(audit) if audit.phase == Phase::Intent => Some(audit.payload),
        Body::Audit(_) | Body::Event(_) => None,
    });
    let effect: Effect = intent
        .and_then(|payload| payload.read().ok())
        .filter(|effect: &Effect| effect.id == id)
        .ok_or_else(|| Error::Damaged("what is under way has no intent".to_owned()))?;
    let mut draft = at.draft();
    change(&mut draft, "keeper.woken", json!({}));
    let records = draft.into_records();
    Ok(match effect.class {
        Class::Irreversible => Signalling { effect }.look(records),
        Class::Read | Class::Idempotent => {
            let position = Position::Observing(Observing { effect: effect.clone() });
            Turn::Perform { position, records, effect }
        }
    })
}

fn act(at: &Site<'_>, tool: &'static str, class: Class, watch: u64, parameters: Fields) -> Effect {
    let key = format!("{tool}/{watch}");
    Effect {
        id: EffectId::of(at.stream, &key),
        tool: Word::Borrowed(tool),
        class,
        key,
        parameters,
        approval: None,
        task: TaskId(at.stream.0),
        counts_as: Vec::new(),
        alternative: None,
    }
}

fn change(draft: &mut Draft, kind: &'static str, fields: Value) {
    let fields = serde_json::from_value(fields).unwrap_or_default();
    draft.event(kind, LIGHTS.entity, draft.stream().0, fields);
}

fn load(at: &Site<'_>) -> Result<Option<Stored>, Error> {
    let Some(row) = at.rows.get(&LIGHTS, at.stream, at.stream.0)? else { return Ok(None) };
    Stored::deserialize(row.as_ref()).map(Some).map_err(|error| Error::Damaged(error.to_string()))
}

fn idle(reason: IdleReason, until: Option<Timestamp>) -> Turn<Position> {
    Turn::Idle(Idle { reason, until })
}
