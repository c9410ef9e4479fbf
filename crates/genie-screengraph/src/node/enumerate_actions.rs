//! Notes what can be done on the screen. Actions that the screen is known to have are not noted again.

use genie_kernel::journal::Error;
use genie_kernel::record::Fields;
use serde_json::json;
use uuid::Uuid;

use crate::contract::{ActionCandidates, Candidate, NodeName, Over, RejectionReason};
use crate::node::persist::{connect, known_target};
use crate::observation::{ActionKind, Item, Observation};
use crate::recognition::list_id;
use crate::risk::Risk;
use crate::run::Journey;
use crate::stored::{ActionRow, ScreenRow, known_actions};
use crate::tables::{ACTIONS, GROUPS, SCREENS};

/// How many actions at the same place have ranks of their own: each was found in another step, and a run has fewer steps.
const RANKS_PER_PLACE: i64 = 100_000;

/// How many places a screen has.
const PLACES_PER_SCREEN: i64 = 1_000;

/// Where the actions of a goal are in the order: before all others.
const RANKS_PER_RELEVANCE: i64 = 1_000_000_000_000_000;

/// Runs the node.
pub(crate) fn run(journey: &mut Journey<'_>, observation: &Observation) -> Result<(), Error> {
    journey.start(NodeName::EnumerateActions);
    let screen = journey.run.state.perception.as_ref().and_then(|seen| seen.screen_id);
    let screen = screen.map(|id| journey.row::<ScreenRow>(&SCREENS, id)).transpose()?.flatten();
    let Some(screen) = screen else {
        // Outside the application nothing is tried.
        journey.finish(NodeName::EnumerateActions, None);
        return Ok(());
    };
    for list in &observation.lists {
        let id = list_id(journey, list);
        if journey.draft.get(journey.rows, &GROUPS, id)?.is_none() {
            let row = Fields::from_iter([("misses", json!(0)), ("tries", json!(0))]);
            journey.draft.event("list.found", GROUPS.entity, id, row);
        }
    }
    let listed = known_actions(journey.rows, journey.draft.stream(), screen.id)?;
    let (mut known, mut items) = (0, Vec::new());
    // What a layer does not cover belongs to the page under it.
    let is_layer = journey.run.state.perception.as_ref().is_some_and(|seen| seen.over == Over::Layer);
    for item in observation.items.iter().filter(|item| item.in_layer || !is_layer) {
        let id = journey.id_of(screen.id, &format!("action/{}/{}", screen.key, item.id));
        let is_known = match &listed {
            Some(listed) => listed.contains(&id),
            None => journey.draft.get(journey.rows, &ACTIONS, id)?.is_some(),
        };
        if !is_known {
            note(journey, &screen, observation, id, item)?;
            items.push(Candidate {
                candidate_id: item.id.clone(),
                kind: item.kind,
                label_hash: item.label_hash.clone(),
                risk: item.risk,
            });
        } else {
            known += 1;
        }
    }
    let candidates = ActionCandidates {
        candidate_set_id: journey.draft.next_id(),
        screen_key: screen.key.clone(),
        variant_hash: observation.variant_hash.clone(),
        known,
        items,
        truncated: observation.truncated,
    };
    journey.note("actions.enumerated", Fields::from_iter([("candidates", json!(candidates))]));
    journey.finish(NodeName::EnumerateActions, None);
    Ok(())
}

/// Notes a new action.
fn note(
    journey: &mut Journey<'_>,
    screen: &ScreenRow,
    observation: &Observation,
    id: Uuid,
    item: &Item,
) -> Result<(), Error> {
    let reason = withheld(journey, item);
    // A link that was followed elsewhere leads to the same screen from here.
    let target = match (item.kind, reason) {
        (ActionKind::Navigate, None) => known_target(journey, &item.id)?,
        (ActionKind::Navigate | ActionKind::Tap, _) => None,
    };
    let revealed_by = revealing_tap(journey, screen)?;
    let (breadth, depth) = ranks(screen.number, item.ordinal, journey.run.state.step_ordinal);
    let goal = breadth.saturating_sub(i64::from(item.relevance_milli).saturating_mul(RANKS_PER_RELEVANCE));
    let status = match (reason, target) {
        (Some(_), _) => "withheld",
        (None, Some(_)) => "tried",
        (None, None) => "untried",
    };
    let mut row = Fields::from_iter([
        ("candidate_id", json!(item.id)),
        ("screen_id", json!(screen.id)),
        ("kind", json!(item.kind)),
        ("risk", json!(item.risk)),
        ("ordinal", json!(item.ordinal)),
        ("label_hash", json!(item.label_hash)),
        ("group_key", json!(item.group)),
        ("slot_key", json!(item.slot)),
        ("page_ref", json!(observation.page_ref)),
        ("breadth_rank", json!(breadth)),
        ("depth_rank", json!(depth)),
        ("goal_rank", json!(goal)),
        ("relevance_milli", json!(item.relevance_milli)),
        ("status", json!(status)),
        ("is_toggle", json!(item.is_toggle)),
        ("tries", json!(0)),
        ("lost_ways", json!(0)),
    ]);
    row.extend(revealed_by.map(|tap| ("revealed_by", json!(tap))));
    if let Some(reason) = reason {
        row.insert("reason", json!(reason.word()));
    }
    journey.draft.event("action.found", ACTIONS.entity, id, row);
    let counters = &mut journey.state().counters;
    counters.actions += 1;
    match (reason, target) {
        (Some(_), _) => counters.withheld += 1,
        (None, None) => counters.frontier += 1,
        (None, Some(to)) => {
            connect(journey, screen.id, id, to)?;
        }
    }
    Ok(())
}

/// Where an action is in the order of breadth and in that of depth. No other action of the run has the same ranks, so that
/// the order depends on nothing else.
fn ranks(screen: u64, place: u32, step: u64) -> (i64, i64) {
    let number = |number: u64| i64::try_from(number).unwrap_or(i64::MAX);
    let (first, place) =
        (number(screen).saturating_mul(PLACES_PER_SCREEN), i64::from(place).min(PLACES_PER_SCREEN - 1));
    let rank = |place: i64| {
        place.saturating_mul(RANKS_PER_PLACE).saturating_add(number(step).min(RANKS_PER_PLACE - 1))
    };
    (rank(first.saturating_add(place)), rank(place.saturating_sub(first)))
}

/// The tap that has just changed this screen without leaving it: what is new on it may be there only after that tap.
fn revealing_tap(journey: &Journey<'_>, screen: &ScreenRow) -> Result<Option<Uuid>, Error> {
    let step = journey.run.decision.as_ref().and_then(|decision| decision.step.as_ref());
    let tapped =
        step.and_then(|step| step.action).map(|id| journey.row::<ActionRow>(&ACTIONS, id)).transpose()?;
    let is_reveal = |tap: &ActionRow| tap.kind == ActionKind::Tap && tap.screen_id == screen.id;
    Ok(tapped.flatten().filter(is_reveal).map(|tap| tap.id))
}

/// Why an action is not to be tried.
fn withheld(journey: &Journey<'_>, item: &Item) -> Option<RejectionReason> {
    if journey.run.policy.enumeration.deny_actions.contains(&item.id) {
        return Some(RejectionReason::DeniedByPolicy);
    }
    match item.risk {
        Risk::Safe => None,
        Risk::NavigatesOut | Risk::Downloads => Some(RejectionReason::OutsideScope),
        // What would change something is not sent, so it can be tried what else it does: it often opens a form.
        Risk::Mutates if journey.run.guarded == Some(true) => None,
        Risk::Mutates | Risk::Submits | Risk::Destructive | Risk::Auth => {
            let is_approved = journey.run.approved.contains(&item.id);
            (!is_approved).then_some(RejectionReason::ApprovalNeeded)
        }
    }
}
