//! Chooses what to do next: the first action by the rules of the strategy, and the way to its screen.

use genie_kernel::journal::Error;
use genie_kernel::record::Fields;
use serde_json::json;
use uuid::Uuid;

use crate::contract::{Decision, NodeName, Purpose, RejectedCandidate, RejectionReason, Step, Travel};
use crate::node::persist::{connect, known_target};
use crate::observation::ActionKind;
use crate::policy::Strategy;
use crate::run::Journey;
use crate::stored::{ActionRow, GroupRow, ScreenRow, edges_of, untried};
use crate::tables::{ACTIONS, GROUPS, SCREENS};

/// How many actions may be left out in one step.
const REJECTED_MAX: usize = 32;

/// What a step begins with.
pub(crate) enum Choice {
    /// Act.
    Act(Decision),
    /// Start again at the first screen, from which the way leads to the action.
    Restart,
    /// Nothing was found to do in this step.
    Nothing,
}

/// Runs the node.
pub(crate) fn run(journey: &mut Journey<'_>) -> Result<Choice, Error> {
    journey.start(NodeName::ChooseAction);
    let mut rejected = Vec::new();
    let chosen = match next_of_travel(journey)? {
        Some(step) => Way::Step(step),
        None => choose(journey, &mut rejected)?,
    };
    let (step, restarts) = match chosen {
        Way::Step(step) => (Some(step), false),
        Way::Restart => (None, true),
        Way::None => (None, false),
    };
    let version = journey.run.state.policy_version.clone();
    let decision = Decision {
        decision_id: journey.draft.next_id(),
        step,
        strategy: journey.run.policy.strategy_of(&version),
        chosen_by: "policy".to_owned(),
        rejected,
    };
    journey.note("action.chosen", Fields::from_iter([("decision", json!(decision))]));
    journey.finish(NodeName::ChooseAction, None);
    journey.run.decision = Some(decision.clone());
    Ok(match (&decision.step, restarts) {
        (Some(_), _) => Choice::Act(decision),
        (None, true) => Choice::Restart,
        (None, false) => Choice::Nothing,
    })
}

enum Way {
    Step(Step),
    Restart,
    None,
}

/// The next step of a way that was begun, if the run is on one.
fn next_of_travel(journey: &mut Journey<'_>) -> Result<Option<Step>, Error> {
    let Some(travel) = journey.run.state.travel.clone() else { return Ok(None) };
    if current_screen(journey) == Some(travel.screen) {
        journey.state().travel = None;
        return Ok(Some(Step { purpose: Purpose::Explore, action: Some(travel.action), expected: None }));
    }
    let Some(next) = travel.path.first().copied() else {
        journey.state().travel = None;
        return Ok(None);
    };
    let edge = edges_of(journey.rows, journey.draft.stream(), next, 1)?.into_iter().next();
    let expected = edge.map(|edge| edge.to_screen_id);
    Ok(Some(Step { purpose: Purpose::Retrace, action: Some(next), expected }))
}

fn choose(journey: &mut Journey<'_>, rejected: &mut Vec<RejectedCandidate>) -> Result<Way, Error> {
    let version = journey.run.state.policy_version.clone();
    let rank: &'static [&'static str] = match journey.run.policy.strategy_of(&version) {
        Strategy::BreadthFirst => &["breadth_rank"],
        Strategy::DepthFirst => &["depth_rank"],
        Strategy::GoalGuided => &["goal_rank"],
    };
    for action in untried(journey.rows, journey.draft.stream(), rank, REJECTED_MAX)? {
        if follows_known_link(journey, &action)? {
            continue;
        }
        if let Some(reason) = exhausted(journey, &action)? {
            leave_out(journey, action.id, reason);
            rejected.push(RejectedCandidate { action: action.id, reason });
            continue;
        }
        let is_here = current_screen(journey) == Some(action.screen_id);
        if is_here || action.kind == ActionKind::Navigate {
            return Ok(Way::Step(Step {
                purpose: Purpose::Explore,
                action: Some(action.id),
                expected: None,
            }));
        }
        return way_to(journey, &action);
    }
    Ok(Way::None)
}

/// Whether a link has been followed elsewhere since it was noted. It leads to the same screen, so it is not followed.
fn follows_known_link(journey: &mut Journey<'_>, action: &ActionRow) -> Result<bool, Error> {
    if action.kind != ActionKind::Navigate {
        return Ok(false);
    }
    let Some(to) = known_target(journey, &action.candidate_id)? else { return Ok(false) };
    let changes = Fields::from_iter([("status", json!("tried"))]);
    journey.draft.event("action.tried", ACTIONS.entity, action.id, changes);
    connect(journey, action.screen_id, action.id, to)?;
    let counters = &mut journey.state().counters;
    counters.frontier = counters.frontier.saturating_sub(1);
    Ok(true)
}

/// Why an action is no longer worth trying.
fn exhausted(journey: &Journey<'_>, action: &ActionRow) -> Result<Option<RejectionReason>, Error> {
    let group: GroupRow = journey.row(&GROUPS, group_id(journey, action))?.unwrap_or_default();
    if group.misses >= journey.run.policy.progress.group_misses {
        return Ok(Some(RejectionReason::GroupExhausted));
    }
    if action.tries >= journey.run.policy.budgets.max_retries_per_node {
        return Ok(Some(RejectionReason::TriesExhausted));
    }
    Ok((action.lost_ways >= journey.run.policy.progress.nav_stale).then_some(RejectionReason::Unreachable))
}

/// Notes that an action is not tried.
fn leave_out(journey: &mut Journey<'_>, action: Uuid, reason: RejectionReason) {
    let changes = Fields::from_iter([("status", json!("left_out")), ("reason", json!(reason.word()))]);
    journey.draft.event("action.left_out", ACTIONS.entity, action, changes);
    let counters = &mut journey.state().counters;
    counters.frontier = counters.frontier.saturating_sub(1);
}

/// The first step of the way to the screen of an action: by its address, or by repeating what once led there.
fn way_to(journey: &mut Journey<'_>, action: &ActionRow) -> Result<Way, Error> {
    let Some(screen) = journey.row::<ScreenRow>(&SCREENS, action.screen_id)? else { return Ok(Way::None) };
    let travel = Travel { action: action.id, screen: screen.id, path: Vec::new() };
    if screen.has_address != "no" {
        journey.state().travel = Some(travel);
        return Ok(Way::Step(Step { purpose: Purpose::GoTo, action: None, expected: Some(screen.id) }));
    }
    let path = path_to(journey, &screen)?;
    let first_is_link = path.first().map(|first| is_link(journey, *first)).transpose()?.unwrap_or(false);
    journey.state().travel = Some(Travel { path, ..travel });
    if first_is_link {
        return Ok(next_of_travel(journey)?.map_or(Way::None, Way::Step));
    }
    Ok(Way::Restart)
}

/// The actions that once led to a screen, from the last link on: a link can be followed from anywhere.
fn path_to(journey: &Journey<'_>, screen: &ScreenRow) -> Result<Vec<Uuid>, Error> {
    let (mut path, mut found_by) = (Vec::new(), screen.found_by);
    while let Some(id) = found_by {
        path.push(id);
        let Some(action) = journey.row::<ActionRow>(&ACTIONS, id)? else { break };
        let is_too_long = path.len() as u64 >= journey.run.policy.progress.max_depth;
        if action.kind == ActionKind::Navigate || is_too_long {
            break;
        }
        found_by = journey.row::<ScreenRow>(&SCREENS, action.screen_id)?.and_then(|screen| screen.found_by);
    }
    path.reverse();
    Ok(path)
}

fn is_link(journey: &Journey<'_>, action: Uuid) -> Result<bool, Error> {
    let action = journey.row::<ActionRow>(&ACTIONS, action)?;
    Ok(action.is_some_and(|action| action.kind == ActionKind::Navigate))
}

fn current_screen(journey: &Journey<'_>) -> Option<Uuid> {
    journey.run.state.perception.as_ref().and_then(|seen| seen.screen_id)
}

/// The id of an action's group. Links are alike wherever they are; elements only on the same screen.
pub(crate) fn group_id(journey: &Journey<'_>, action: &ActionRow) -> Uuid {
    match action.kind {
        ActionKind::Navigate => journey.id(&format!("group/{}", action.group_key)),
        ActionKind::Tap => journey.id(&format!("group/{}/{}", action.screen_id, action.group_key)),
    }
}
