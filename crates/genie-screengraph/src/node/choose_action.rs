//! Chooses what to do next: the first action by the rules of the strategy, and the way to its screen.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use genie_kernel::journal::Error;
use genie_kernel::record::Fields;
use serde_json::json;
use uuid::Uuid;

use crate::contract::{Decision, NodeName, Purpose, RejectedCandidate, RejectionReason, Step, Travel};
use crate::node::persist::{connect, known_target};
use crate::observation::ActionKind;
use crate::policy::Strategy;
use crate::run::Journey;
use crate::stored::{ActionRow, GroupRow, SLOT_COLUMNS, ScreenRow, SlotRow, edges_of, untried};
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

/// Starts the node.
pub(crate) fn begin(journey: &mut Journey<'_>) {
    journey.start(NodeName::ChooseAction);
}

/// Finishes the node.
pub(crate) fn run(journey: &mut Journey<'_>) -> Result<Choice, Error> {
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
    let action = step.as_ref().and_then(|step| step.action);
    let action = action.map(|id| journey.row::<ActionRow>(&ACTIONS, id)).transpose()?.flatten();
    let strategy = journey.run.policy.strategy_of(&version);
    let ranked_by = action.and_then(|action| action.ranked_by).filter(|_| strategy == Strategy::GoalGuided);
    let decision = Decision {
        decision_id: journey.draft.next_id(),
        step,
        strategy,
        chosen_by: ranked_by.unwrap_or_else(|| "policy".to_owned()),
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
    if let Some(next) = travel.path.first().copied() {
        let edge = edges_of(journey.rows, journey.draft.stream(), next, 1)?.into_iter().next();
        let expected = edge.map(|edge| edge.to_screen_id);
        return Ok(Some(Step { purpose: Purpose::Retrace, action: Some(next), expected }));
    }
    journey.state().travel = None;
    if current_screen(journey) == Some(travel.screen) {
        return Ok(Some(Step { purpose: Purpose::Explore, action: Some(travel.action), expected: None }));
    }
    Ok(None)
}

fn choose(journey: &mut Journey<'_>, rejected: &mut Vec<RejectedCandidate>) -> Result<Way, Error> {
    let version = journey.run.state.policy_version.clone();
    let strategy = journey.run.policy.strategy_of(&version);
    let rank: &'static [&'static str] = match strategy {
        Strategy::BreadthFirst => &["breadth_rank"],
        Strategy::DepthFirst => &["depth_rank"],
        Strategy::GoalGuided => &["goal_rank"],
    };
    let mut candidates = untried(journey.rows, journey.draft.stream(), SLOT_COLUMNS, rank, REJECTED_MAX)?;
    if strategy == Strategy::BreadthFirst {
        most_promising_first(journey, &mut candidates)?;
    }
    for candidate in candidates {
        let Some(action) = journey.row::<ActionRow>(&ACTIONS, candidate.id)? else { continue };
        if follows_known_link(journey, &action)? {
            continue;
        }
        if let Some(reason) = exhausted(journey, &action)? {
            leave_out(journey, action.id, reason);
            rejected.push(RejectedCandidate { action: action.id, reason });
            continue;
        }
        let is_here = is_at(journey, &action, action.screen_id);
        if is_here || action.kind == ActionKind::Navigate {
            return Ok(Way::Step(Step {
                purpose: Purpose::Explore,
                action: Some(action.id),
                expected: None,
            }));
        }
        let Some((beginning, path)) = path_to(journey, &action)? else {
            leave_out(journey, action.id, RejectionReason::Unreachable);
            rejected.push(RejectedCandidate { action: action.id, reason: RejectionReason::Unreachable });
            continue;
        };
        return way_to(journey, &action, beginning, path);
    }
    Ok(Way::None)
}

/// Puts actions last whose slot led to no new screen the last time, so that the breadth of an application is seen before
/// every column of its first table is sorted.
fn most_promising_first(journey: &Journey<'_>, actions: &mut [SlotRow]) -> Result<(), Error> {
    let mut misses: BTreeMap<Uuid, u64> = BTreeMap::new();
    let slot = |action: &SlotRow| slot_id(journey, action.slot_key.as_deref());
    for id in actions.iter().map(slot) {
        if let Entry::Vacant(vacant) = misses.entry(id) {
            vacant.insert(journey.row::<GroupRow>(&GROUPS, id)?.unwrap_or_default().misses);
        }
    }
    actions.sort_by_cached_key(|action| misses.get(&slot(action)).is_some_and(|misses| *misses > 0));
    Ok(())
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

/// The taps without which an action is not on its screen, such as the one that opens its menu, from the last to the first.
fn revealing_taps(journey: &Journey<'_>, action: &ActionRow) -> Result<Vec<Uuid>, Error> {
    let (mut taps, mut next) = (Vec::new(), action.revealed_by);
    while let Some(id) = next.filter(|id| !taps.contains(id)) {
        if taps.len() as u64 >= journey.run.policy.progress.max_depth {
            break;
        }
        taps.push(id);
        next = journey.row::<ActionRow>(&ACTIONS, id)?.and_then(|tap| tap.revealed_by);
    }
    Ok(taps)
}

/// Whether the run is at a screen. An action that has failed there is tried again on the screen as it is at first, without
/// what other taps have opened over it.
fn is_at(journey: &Journey<'_>, action: &ActionRow, screen: Uuid) -> bool {
    action.tries == 0 && action.lost_ways == 0 && current_screen(journey) == Some(screen)
}

/// Where the way to a screen begins.
enum Beginning {
    /// Here.
    Here,
    /// At the address of this screen.
    Address(Uuid),
    /// With a link, which can be followed from anywhere.
    Link,
    /// At the first screen of the application.
    FirstScreen,
}

/// The first step of the way to the screen of an action: from here or from an address, by repeating the taps that once
/// led on from there.
fn way_to(
    journey: &mut Journey<'_>,
    action: &ActionRow,
    beginning: Beginning,
    path: Vec<Uuid>,
) -> Result<Way, Error> {
    journey.state().travel = Some(Travel { action: action.id, screen: action.screen_id, path });
    Ok(match beginning {
        Beginning::Here | Beginning::Link => next_of_travel(journey)?.map_or(Way::None, Way::Step),
        Beginning::Address(screen) => {
            Way::Step(Step { purpose: Purpose::GoTo, action: None, expected: Some(screen) })
        }
        Beginning::FirstScreen => Way::Restart,
    })
}

/// The actions that once led to a screen, from the last place on to which the run can go directly. The taps that reveal one
/// of them count once it was not found without them; one that is not found with them either makes the screen unreachable.
fn path_to(journey: &Journey<'_>, action: &ActionRow) -> Result<Option<(Beginning, Vec<Uuid>)>, Error> {
    let (mut path, mut at) = (Vec::new(), action.screen_id);
    if action.tries > 0 {
        path.extend(revealing_taps(journey, action)?);
    }
    let beginning = loop {
        if is_at(journey, action, at) {
            break Beginning::Here;
        }
        let row: Option<ScreenRow> = journey.row(&SCREENS, at)?;
        let Some(row) = row else { break Beginning::FirstScreen };
        if row.has_address != "no" {
            break Beginning::Address(at);
        }
        let Some(found_by) = row.found_by else { break Beginning::FirstScreen };
        let Some(tap) = journey.row::<ActionRow>(&ACTIONS, found_by)? else { break Beginning::FirstScreen };
        if tap.lost_ways >= journey.run.policy.progress.nav_stale {
            return Ok(None);
        }
        path.push(found_by);
        if tap.lost_ways > 0 {
            path.extend(revealing_taps(journey, &tap)?);
        }
        if tap.kind == ActionKind::Navigate {
            break Beginning::Link;
        }
        if path.len() as u64 >= journey.run.policy.progress.max_depth {
            break Beginning::FirstScreen;
        }
        at = tap.screen_id;
    };
    path.reverse();
    Ok(Some((beginning, path)))
}

fn current_screen(journey: &Journey<'_>) -> Option<Uuid> {
    journey.run.state.perception.as_ref().and_then(|seen| seen.screen_id)
}

/// The id of an action's group. Links are alike wherever they are; elements only on the same screen.
pub(crate) fn group_id(journey: &Journey<'_>, action: &ActionRow) -> Uuid {
    match action.kind {
        ActionKind::Navigate => journey.id(&format!("group/{}", action.group_key)),
        ActionKind::Tap => {
            journey.id_of(action.screen_id, &format!("group/{}/{}", action.screen_id, action.group_key))
        }
    }
}

/// The id of the actions in this slot, on all screens. Earlier versions noted no slots.
pub(crate) fn slot_id(journey: &Journey<'_>, slot: Option<&str>) -> Uuid {
    journey.id(&format!("slot/{}", slot.unwrap_or_default()))
}
