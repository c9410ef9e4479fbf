//! The loop: perceive, enumerate actions, choose one, act, verify, persist, detect progress, decide whether to
//! continue, stop. A turn begins where a step chooses its action, and ends when the next one can choose.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use genie_kernel::effect::{Class, Effect, EffectStatus, Outcome, Sighting, outcome_payload};
use genie_kernel::journal::Error;
use genie_kernel::record::{Fields, Phase, Word, fields};
use genie_kernel::table::Table;
use genie_kernel::turn::{Agent, Decision, Idle, IdleReason, Input, Site, Turn};
use genie_kernel::{Failure, Scope, UserId};

use crate::contract::{
    AgentState, Counters, Directive, ExecutionStatus, NodeName, Purpose, RunStatus, Step, Used,
};
use crate::node::should_continue::StepFacts;
use crate::node::{
    act, choose_action, detect_progress, enumerate_actions, perceive, persist, rank_actions,
    recover_from_error, restart_app, should_continue, stop, verify,
};
use crate::observation::Observation;
use crate::policy::Policy;
use crate::recognition;
use crate::run::{InFlight, Journey, Run, Tool};
use crate::stored::ActionRow;
use crate::tables::{ACTIONS, EDGES, GROUPS, LINKS, RUNS, SCREENS, VARIANTS};

/// The code of a session that is gone.
const SESSION_LOST: &str = "SESSION_LOST";

/// The code of a storage of pages that does not respond.
const STORE_UNREACHABLE: &str = "STORE_UNREACHABLE";

/// The version of the form of a state.
const SCHEMA_VERSION: u32 = 3;

/// The agent that explores. A run is a stream of its own.
#[derive(Clone, Copy, Debug)]
pub struct Explorer;

/// A person's command to a run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Command {
    /// Start exploring.
    Start(Box<Start>),
    /// End the run after the current node.
    Cancel,
}

/// What to explore, and how.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Start {
    /// What to explore: an address, the name of a fixture, or an app.
    pub target: String,
    /// The kind of driver.
    pub driver: String,
    /// What the user looks for.
    #[serde(default)]
    pub goal: Option<String>,
    /// The model provider that puts actions into an order.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub model: Option<String>,
    /// The rules.
    pub policy: Policy,
    /// The ids of risky actions that a person approved.
    #[serde(default)]
    pub approved: Vec<String>,
    /// The address of a driver's server, if it is not started by the program.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub server: Option<String>,
    /// What that server is asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub capabilities: Option<Value>,
    /// The seed.
    pub seed: u64,
    /// The owner.
    pub user: UserId,
}

impl Agent for Explorer {
    type Position = ();
    type Command = Command;

    fn name(&self) -> &'static str {
        "screengraph"
    }

    fn tables(&self) -> Vec<&'static Table> {
        vec![&RUNS, &SCREENS, &VARIANTS, &ACTIONS, &GROUPS, &LINKS, &EDGES]
    }

    fn enter(&self, at: &Site<'_>) -> Result<Turn<()>, Error> {
        let Some(run) = Run::read(at.rows, at.stream)? else { return Ok(idle(IdleReason::NotStarted)) };
        if run.status.is_terminal() {
            return Ok(idle(IdleReason::Completed));
        }
        // After a crash: what was asked of the driver has no outcome yet.
        if let Some(InFlight { effect, .. }) = run.in_flight {
            let records = Vec::new();
            return Ok(match effect.class {
                Class::Irreversible => Turn::Look { position: (), records, effect },
                Class::Read | Class::Idempotent => Turn::Perform { position: (), records, effect },
            });
        }
        let mut journey = Journey { rows: at.rows, run, draft: at.draft() };
        if journey.run.status == RunStatus::CancelRequested {
            return Ok(canceled(journey));
        }
        match journey.run.state.node_name {
            NodeName::RestartApp => {
                let effect = restart_app::begin(&mut journey)?;
                Ok(perform(journey, effect))
            }
            NodeName::ChooseAction => {
                choose_action::begin(&mut journey);
                match rank_actions::begin(&mut journey)? {
                    Some(effect) => Ok(perform(journey, effect)),
                    None => choose(journey),
                }
            }
            NodeName::Perceive
            | NodeName::EnumerateActions
            | NodeName::Act
            | NodeName::Verify
            | NodeName::Persist
            | NodeName::DetectProgress
            | NodeName::ShouldContinue
            | NodeName::Stop
            | NodeName::RecoverFromError => {
                let effect = perceive::begin(&mut journey)?;
                Ok(perform(journey, effect))
            }
        }
    }

    fn step(&self, at: &Site<'_>, (): (), input: Input) -> Result<Turn<()>, Error> {
        let unexpected = || Error::Refused("a run that waits for nothing was given something".to_owned());
        let mut run = Run::read(at.rows, at.stream)?.ok_or_else(unexpected)?;
        let in_flight = run.in_flight.take().ok_or_else(unexpected)?;
        let tool = Tool::named(&in_flight.effect.tool).ok_or_else(unexpected)?;
        let mut journey = Journey { rows: at.rows, run, draft: at.draft() };
        let result = match input {
            Input::Outcome(Outcome::Done(receipt)) | Input::Sighting(Sighting::Found(receipt)) => {
                Ok(Some(receipt))
            }
            Input::Outcome(Outcome::Failed(failure)) => Err(failure),
            Input::Outcome(Outcome::Unknown(failure)) if tool != Tool::Act => Err(failure),
            Input::Outcome(Outcome::Unknown(_)) | Input::Sighting(Sighting::Blind | Sighting::Later) => {
                Ok(None)
            }
            Input::Sighting(Sighting::Absent) => {
                let effect = in_flight.effect;
                return Ok(Turn::Perform { position: (), records: Vec::new(), effect });
            }
            Input::Answer { .. } => return Err(unexpected()),
        };
        record(&mut journey, &in_flight, &result);
        match (tool, result) {
            (Tool::Act, result) => acted(journey, &in_flight, result),
            (Tool::Rank, result) => {
                rank_actions::finish(&mut journey, &in_flight, result.ok().flatten())?;
                choose(journey)
            }
            (_, Err(failure)) => failed(journey, in_flight.node, &failure),
            (Tool::Open | Tool::Restart, Ok(receipt)) => opened(journey, tool, &receipt.unwrap_or_default()),
            (Tool::Perceive, Ok(receipt)) => match receipt.unwrap_or_default().read::<Observation>() {
                Ok(observation) if in_flight.node == NodeName::Verify => verified(journey, &observation),
                Ok(observation) => perceived(journey, &observation),
                Err(error) => {
                    let what = format!("the driver's answer is not valid: {error}");
                    failed(journey, in_flight.node, &Failure::new("CONTRACT_VIOLATION", false, what))
                }
            },
        }
    }

    /// Screens were recognised, and actions chosen, by other rules when states had an earlier form.
    fn is_former(&self, at: &Site<'_>, command: Option<&Command>) -> Result<bool, Error> {
        let run = if command.is_none() { Run::read(at.rows, at.stream)? } else { None };
        Ok(run.is_some_and(|run| run.state.schema_version < SCHEMA_VERSION))
    }

    fn decide(&self, at: &Site<'_>, command: &Command) -> Result<Decision, Error> {
        let run = Run::read(at.rows, at.stream)?;
        let mut draft = at.draft();
        let payload = Fields::from_iter([("command", json!(command))]);
        draft.audit(Word::Borrowed("command"), Phase::Command, payload, true);
        let (kind, changes) = match (command, run) {
            (Command::Start(start), None) => ("run.started", started(at, start)),
            (Command::Start(_), Some(_)) => {
                return Ok(refused("EXPLORATION_STARTED", "this exploration has already been started"));
            }
            (Command::Cancel, Some(run)) if run.status == RunStatus::Running => {
                ("cancel.requested", Fields::from_iter([("status", json!(RunStatus::CancelRequested))]))
            }
            (Command::Cancel, Some(run)) if !run.status.is_terminal() => {
                return Ok(Decision::Accepted(Vec::new()));
            }
            (Command::Cancel, Some(_)) => {
                return Ok(refused("EXPLORATION_ENDED", "this exploration has already ended"));
            }
            (Command::Cancel, None) => {
                return Ok(refused("EXPLORATION_NOT_FOUND", "there is no such exploration"));
            }
        };
        draft.event(kind, RUNS.entity, at.stream.0, changes);
        Ok(Decision::Accepted(draft.into_records()))
    }
}

fn refused(code: &'static str, what: &str) -> Decision {
    Decision::Refused(Failure::new(code, false, what))
}

/// The row of a new run.
fn started(at: &Site<'_>, start: &Start) -> Fields {
    let state = AgentState {
        schema_version: SCHEMA_VERSION,
        tenant_id: Scope::LOCAL.tenant_id,
        project_id: Scope::LOCAL.project_id,
        run_id: at.stream.0,
        node_name: NodeName::Perceive,
        step_ordinal: 1,
        seed: start.seed,
        policy_version: start.policy.policy_version.clone(),
        clock_ms: at.now.0,
        started_ms: at.now.0,
        perception: None,
        travel: None,
        counters: Counters::default(),
        used: Used::default(),
    };
    let mut row = Fields::from_iter([
        ("target", json!(start.target)),
        ("driver", json!(start.driver)),
        ("status", json!(RunStatus::Running)),
        ("policy", json!(start.policy)),
        ("created_at", json!(at.now)),
        ("state", json!(state)),
        ("node", json!(NodeName::Perceive)),
        ("user_id", json!(start.user)),
    ]);
    row.extend(start.model.as_ref().map(|model| ("model", json!(model))));
    row.extend(start.goal.as_ref().map(|goal| ("goal", json!(goal))));
    row.extend(start.server.as_ref().map(|server| ("server", json!(server))));
    row.extend(start.capabilities.as_ref().map(|wanted| ("capabilities", wanted.clone())));
    if !start.approved.is_empty() {
        row.insert("approved", json!(start.approved));
    }
    row
}

/// Records what became of an effect. Of an unknown outcome, only that it is unknown is recorded.
fn record(journey: &mut Journey<'_>, in_flight: &InFlight, result: &Result<Option<Fields>, Failure>) {
    let (status, value) = match result {
        Ok(Some(receipt)) => (EffectStatus::Done, Value::from(receipt.clone())),
        Ok(None) => (EffectStatus::Uncertain, Value::Null),
        Err(failure) => (EffectStatus::Failed, Value::from(fields(&failure.clone().brief()))),
    };
    let payload = outcome_payload(in_flight.effect.id, status, value);
    journey.draft.audit(in_flight.effect.tool.clone(), Phase::Outcome, payload, result.is_ok());
    journey.note("effect.finished", Fields::from_iter([("in_flight", Value::Null)]));
}

fn opened(mut journey: Journey<'_>, tool: Tool, receipt: &Fields) -> Result<Turn<()>, Error> {
    let guarded = receipt.get("guarded") == Some(&json!(true));
    let session = text(receipt, "session");
    let changes = Fields::from_iter([("session", json!(session)), ("guarded", json!(guarded))]);
    journey.run.session = Some(session);
    journey.run.guarded = Some(guarded);
    if tool == Tool::Restart {
        restart_app::finish(&mut journey, changes);
        journey.start(NodeName::Perceive);
    } else {
        journey.note("app.opened", changes);
    }
    let effect = perceive::look(&mut journey)?;
    Ok(perform(journey, effect))
}

fn perceived(mut journey: Journey<'_>, observation: &Observation) -> Result<Turn<()>, Error> {
    perceive::finish(&mut journey, observation)?;
    enumerate_actions::run(&mut journey, observation)?;
    close(journey, NodeName::ChooseAction)
}

fn choose(mut journey: Journey<'_>) -> Result<Turn<()>, Error> {
    match choose_action::run(&mut journey)? {
        choose_action::Choice::Act(decision) => {
            let Some(step) = &decision.step else { return close(journey, NodeName::ChooseAction) };
            let effect = act::begin(&mut journey, step)?;
            Ok(perform(journey, effect))
        }
        choose_action::Choice::Restart => {
            journey.state().used.steps += 1;
            journey.state().step_ordinal += 1;
            let effect = restart_app::begin(&mut journey)?;
            Ok(perform(journey, effect))
        }
        choose_action::Choice::Nothing => go_on(journey, false, Notable::default(), None),
    }
}

fn acted(
    mut journey: Journey<'_>,
    in_flight: &InFlight,
    result: Result<Option<Fields>, Failure>,
) -> Result<Turn<()>, Error> {
    let lost = || Error::Damaged("an action has no decision".to_owned());
    let decision = journey.run.decision.clone().ok_or_else(lost)?;
    let step = decision.step.clone().ok_or_else(lost)?;
    let failure = result.as_ref().err().cloned();
    // The action was not tried: the page that it is on could not be read.
    if let Some(failure) = failure.as_ref().filter(|failure| failure.error_id == STORE_UNREACHABLE) {
        return failed(journey, in_flight.node, failure);
    }
    let status = result.map(|receipt| match receipt {
        Some(_) => ExecutionStatus::Completed,
        None => ExecutionStatus::Unknown,
    });
    act::finish(&mut journey, &decision, in_flight, status);
    if let Some(failure) = failure {
        recover_from_error::run(&mut journey, &step, &failure)?;
        let session_lost = failure.error_id == SESSION_LOST;
        return go_on(journey, false, Notable { session_lost, ..Notable::default() }, None);
    }
    let effect = verify::begin(&mut journey)?;
    Ok(perform(journey, effect))
}

fn verified(mut journey: Journey<'_>, observation: &Observation) -> Result<Turn<()>, Error> {
    let lost = || Error::Damaged("an action has no decision".to_owned());
    let step = journey.run.decision.as_ref().and_then(|decision| decision.step.clone()).ok_or_else(lost)?;
    let screen = if observation.outside { None } else { Some(recognition::identify(&journey, observation)?) };
    let assessment = verify::finish(&mut journey, &step, observation, screen);
    let met = persist::run(&mut journey, &step, observation)?;
    perceive::see(&mut journey, observation, met.as_ref());
    journey.state().counters.outside_app += u64::from(observation.outside);
    follow_way(&mut journey, &step, assessment.as_expected)?;
    let added = met.as_ref().is_some_and(|met| detect_progress::adds(met.operation, met.edge));
    let goal_reached = reaches_goal(&journey, &step, added, observation.relevance_milli)?;
    go_on(journey, added, Notable { goal_reached, ..Notable::default() }, Some(observation))
}

/// Goes on with the way that a run is on, or gives it up if it led elsewhere.
fn follow_way(journey: &mut Journey<'_>, step: &Step, as_expected: Option<bool>) -> Result<(), Error> {
    if step.purpose == Purpose::Explore {
        return Ok(());
    }
    if as_expected == Some(false) {
        return recover_from_error::lose_way(journey, step);
    }
    if let (Purpose::Retrace, Some(travel)) = (step.purpose, &mut journey.state().travel)
        && !travel.path.is_empty()
    {
        travel.path.remove(0);
    }
    Ok(())
}

/// Whether the action or the screen has every word of the goal, and the action led to something new.
fn reaches_goal(journey: &Journey<'_>, step: &Step, added: bool, shown_milli: u64) -> Result<bool, Error> {
    let explored = step.action.filter(|_| step.purpose == Purpose::Explore && added);
    let Some(action) = explored.map(|id| journey.row::<ActionRow>(&ACTIONS, id)).transpose()?.flatten()
    else {
        return Ok(false);
    };
    Ok(journey.run.goal.is_some() && action.relevance_milli.max(shown_milli) >= 1_000)
}

/// What a step has met, besides what it added to the graph.
#[derive(Clone, Copy, Debug, Default)]
struct Notable {
    goal_reached: bool,
    session_lost: bool,
}

/// The end of a step: whether the run makes progress, and what it does next.
fn go_on(
    mut journey: Journey<'_>,
    added: bool,
    notable: Notable,
    observation: Option<&Observation>,
) -> Result<Turn<()>, Error> {
    let progress = detect_progress::run(&mut journey, added);
    journey.state().used.steps += 1;
    let Notable { goal_reached, session_lost } = notable;
    let decision = should_continue::run(&mut journey, StepFacts { progress, goal_reached, session_lost });
    match decision.directive {
        Directive::Stop => {
            stop::run(&mut journey, &decision.reason);
            Ok(Turn::Ended(journey.draft.into_records()))
        }
        Directive::RestartApp => {
            let counters = &mut journey.state().counters;
            counters.restarts += 1;
            counters.outside_app = 0;
            journey.state().travel = None;
            journey.state().step_ordinal += 1;
            close(journey, NodeName::RestartApp)
        }
        Directive::Continue | Directive::SwitchPolicy => {
            journey.state().step_ordinal += 1;
            let Some(observation) = observation else {
                let node = if journey.run.state.perception.is_some() {
                    NodeName::ChooseAction
                } else {
                    NodeName::Perceive
                };
                return close(journey, node);
            };
            perceive::again(&mut journey);
            enumerate_actions::run(&mut journey, observation)?;
            close(journey, NodeName::ChooseAction)
        }
    }
}

/// The application could not be opened, restarted or looked at.
fn failed(mut journey: Journey<'_>, node: NodeName, failure: &Failure) -> Result<Turn<()>, Error> {
    journey.finish(node, None);
    if journey.run.status == RunStatus::CancelRequested {
        return Ok(canceled(journey));
    }
    let counters = &mut journey.state().counters;
    counters.errors += 1;
    let restarts = counters.restarts;
    if !failure.retryable || restarts >= journey.run.policy.budgets.restart_limit {
        stop::fail(&mut journey, failure);
        return Ok(Turn::Ended(journey.draft.into_records()));
    }
    journey.state().counters.restarts += 1;
    journey.state().perception = None;
    journey.state().travel = None;
    journey.state().step_ordinal += 1;
    close(journey, NodeName::RestartApp)
}

fn canceled(mut journey: Journey<'_>) -> Turn<()> {
    stop::run(&mut journey, "canceled");
    Turn::Ended(journey.draft.into_records())
}

fn close(mut journey: Journey<'_>, node: NodeName) -> Result<Turn<()>, Error> {
    journey.state().node_name = node;
    journey.save()?;
    Ok(Turn::Closed(journey.draft.into_records()))
}

fn perform(journey: Journey<'_>, effect: Effect) -> Turn<()> {
    Turn::Perform { position: (), records: journey.draft.into_records(), effect }
}

fn idle(reason: IdleReason) -> Turn<()> {
    Turn::Idle(Idle { reason, until: None })
}

fn text(fields: &Fields, name: &str) -> String {
    fields.get(name).and_then(Value::as_str).unwrap_or_default().to_owned()
}
