//! Adds to the graph what a step has found: screens, views of them, and the edges between them.

use genie_kernel::journal::Error;
use genie_kernel::record::Fields;
use serde_json::json;
use uuid::Uuid;

use crate::contract::{
    EdgeOperation, GraphPersistenceOutcome, NodeName, Over, Purpose, RejectionReason, ScreenOperation, Step,
    Totals,
};
use crate::node::choose_action::{group_id, slot_id};
use crate::node::verify::distance;
use crate::observation::{ActionKind, Observation};
use crate::recognition::{
    NewScreen, Recognised, keeps_address, looks, over, recognise, screen_id, variant_id,
};
use crate::run::Journey;
use crate::stored::{ActionRow, EdgeRow, GroupRow, LinkRow, ScreenRow, edges_of};
use crate::tables::{ACTIONS, EDGES, GROUPS, LINKS, SCREENS, VARIANTS};

/// A screen that was met.
pub(crate) struct Met {
    pub(crate) screen: Uuid,
    pub(crate) operation: ScreenOperation,
    pub(crate) edge: Option<EdgeOperation>,
}

/// Runs the node: the screen that a step led to, and the edge that leads there.
pub(crate) fn run(
    journey: &mut Journey<'_>,
    step: &Step,
    observation: &Observation,
) -> Result<Option<Met>, Error> {
    journey.start(NodeName::Persist);
    if observation.outside {
        finish_action(journey, step, None)?;
        journey.finish(NodeName::Persist, None);
        return Ok(None);
    }
    if observation.blocked_changes > 0 {
        withhold(journey, step)?;
    }
    let met = meet(journey, observation, step.action.filter(|_| step.purpose != Purpose::GoTo))?;
    let action = step.action.map(|id| journey.row::<ActionRow>(&ACTIONS, id)).transpose()?.flatten();
    let edge = match action {
        // Where it would have led is not known.
        Some(_) if observation.blocked_changes > 0 => None,
        Some(action) => Some(connect(journey, action.screen_id, action.id, met.screen)?),
        None => None,
    };
    if observation.blocked_changes == 0 {
        finish_action(journey, step, Some(&met))?;
    }
    let counters = journey.run.state.counters;
    let outcome = GraphPersistenceOutcome {
        persistence_id: journey.draft.next_id(),
        screen_id: met.screen,
        screen_operation: met.operation,
        edge_id: edge.map(|(id, _)| id),
        edge_operation: edge.map(|(_, operation)| operation),
        totals: Totals {
            screens: counters.screens,
            variants: counters.variants,
            edges: counters.edges,
            frontier: counters.frontier,
        },
    };
    journey.finish(NodeName::Persist, Some(("persistence", json!(outcome))));
    Ok(Some(Met { edge: outcome.edge_operation, ..met }))
}

/// Notes that an action needs a person's approval, because it would have changed something on a server.
fn withhold(journey: &mut Journey<'_>, step: &Step) -> Result<(), Error> {
    let Some(id) = step.action.filter(|_| step.purpose == Purpose::Explore) else { return Ok(()) };
    let Some(action) = journey.row::<ActionRow>(&ACTIONS, id)? else { return Ok(()) };
    let reason = RejectionReason::ApprovalNeeded.word();
    let changes = Fields::from_iter([("status", json!("withheld")), ("reason", json!(reason))]);
    journey.draft.event("action.withheld", ACTIONS.entity, id, changes);
    let counters = &mut journey.state().counters;
    counters.withheld += 1;
    if action.status == "untried" {
        counters.frontier = counters.frontier.saturating_sub(1);
    }
    Ok(())
}

/// Notes that a screen was seen; it is new if no known one is like it.
pub(crate) fn meet(
    journey: &mut Journey<'_>,
    observation: &Observation,
    found_by: Option<Uuid>,
) -> Result<Met, Error> {
    let is_layer = over(journey, observation) == Over::Layer;
    let met = recognise_and_note(journey, observation, found_by)?;
    if let Some(link) = observation.link_id.as_ref().filter(|_| !is_layer) {
        note_link(journey, link, met.screen)?;
    }
    Ok(met)
}

fn recognise_and_note(
    journey: &mut Journey<'_>,
    observation: &Observation,
    found_by: Option<Uuid>,
) -> Result<Met, Error> {
    match recognise(journey, observation)? {
        Recognised::Known(screen) => {
            let operation = note_variant(journey, &screen, observation)?;
            let variants = screen.variants + u64::from(operation == ScreenOperation::VariantAdded);
            let changes =
                Fields::from_iter([("visits", json!(screen.visits + 1)), ("variants", json!(variants))]);
            journey.draft.event("graph.screen_revisited", SCREENS.entity, screen.id, changes);
            Ok(Met { screen: screen.id, operation, edge: None })
        }
        Recognised::New(new) => add_screen(journey, observation, new, found_by),
    }
}

fn add_screen(
    journey: &mut Journey<'_>,
    observation: &Observation,
    new: NewScreen,
    found_by: Option<Uuid>,
) -> Result<Met, Error> {
    // What a tap shows without a new address is not shown by the address.
    let has_address =
        if found_by.is_some() && keeps_address(journey, observation) { "no" } else { "unknown" };
    let looks = looks(journey, observation);
    journey.state().counters.screens += 1;
    let id = screen_id(journey, &new.key);
    let mut row = Fields::from_iter([
        ("number", json!(journey.run.state.counters.screens)),
        ("key", json!(new.key)),
        ("route", json!(new.route)),
        ("parent_route", json!(new.parent_route)),
        ("sketch", json!(looks.sketch)),
        ("labels", json!(looks.labels)),
        ("tabs", json!(looks.tabs)),
        ("depth", json!(depth_below(journey, found_by)?)),
        ("page_ref", json!(observation.page_ref)),
        ("found_in_step", json!(journey.run.state.step_ordinal)),
        ("visits", json!(1)),
        ("variants", json!(1)),
        ("has_address", json!(has_address)),
    ]);
    row.extend(observation.screenshot_ref.as_ref().map(|hash| ("screenshot_ref", json!(hash))));
    row.extend(found_by.map(|action| ("found_by", json!(action))));
    journey.draft.event("graph.screen_discovered", SCREENS.entity, id, row);
    add_variant(journey, id, observation);
    Ok(Met { screen: id, operation: ScreenOperation::Inserted, edge: None })
}

/// How many actions lead to a screen that this action found.
fn depth_below(journey: &Journey<'_>, found_by: Option<Uuid>) -> Result<u64, Error> {
    let Some(action) = found_by.map(|id| journey.row::<ActionRow>(&ACTIONS, id)).transpose()?.flatten()
    else {
        return Ok(0);
    };
    let screen = journey.row::<ScreenRow>(&SCREENS, action.screen_id)?;
    Ok(screen.map_or(0, |screen| screen.depth + 1))
}

fn note_variant(
    journey: &mut Journey<'_>,
    screen: &ScreenRow,
    observation: &Observation,
) -> Result<ScreenOperation, Error> {
    let id = variant_id(journey, screen.id, observation);
    if journey.draft.get(journey.rows, &VARIANTS, id)?.is_some() {
        return Ok(ScreenOperation::Seen);
    }
    let last = journey.run.state.perception.as_ref();
    let near = journey.run.policy.identity.simhash_near;
    // A view that hardly differs from the one before it is the same one.
    let is_near = last.is_some_and(|last| {
        last.screen_id == Some(screen.id) && distance(&last.simhash, &observation.simhash) <= near
    });
    if is_near {
        return Ok(ScreenOperation::Seen);
    }
    if screen.variants >= journey.run.policy.identity.max_variants_per_screen {
        return Ok(ScreenOperation::VariantCap);
    }
    add_variant(journey, screen.id, observation);
    Ok(ScreenOperation::VariantAdded)
}

fn add_variant(journey: &mut Journey<'_>, screen: Uuid, observation: &Observation) {
    let id = variant_id(journey, screen, observation);
    let mut row = Fields::from_iter([
        ("screen_id", json!(screen)),
        ("variant_hash", json!(observation.variant_hash)),
        ("simhash", json!(observation.simhash)),
        ("page_ref", json!(observation.page_ref)),
        ("seen_in_step", json!(journey.run.state.step_ordinal)),
    ]);
    row.extend(observation.screenshot_ref.as_ref().map(|hash| ("screenshot_ref", json!(hash))));
    journey.draft.event("graph.variant_added", VARIANTS.entity, id, row);
    journey.state().counters.variants += 1;
}

/// Notes where a link leads, if that is new.
fn note_link(journey: &mut Journey<'_>, link: &str, to: Uuid) -> Result<(), Error> {
    let id = link_row(journey, link);
    if journey.draft.get(journey.rows, &LINKS, id)?.is_none() {
        let row = Fields::from_iter([("to_screen_id", json!(to))]);
        journey.draft.event("graph.link_followed", LINKS.entity, id, row);
    }
    Ok(())
}

/// The screen that a link is known to lead to.
pub(crate) fn known_target(journey: &Journey<'_>, link: &str) -> Result<Option<Uuid>, Error> {
    let row: Option<LinkRow> = journey.row(&LINKS, link_row(journey, link))?;
    Ok(row.map(|row| row.to_screen_id))
}

fn link_row(journey: &Journey<'_>, link: &str) -> Uuid {
    journey.id(&format!("link/{link}"))
}

/// Notes that an action led to a screen.
pub(crate) fn connect(
    journey: &mut Journey<'_>,
    from: Uuid,
    action: Uuid,
    to: Uuid,
) -> Result<(Uuid, EdgeOperation), Error> {
    let id = journey.id_of(action, &format!("edge/{action}/{to}"));
    if let Some(edge) = journey.row::<EdgeRow>(&EDGES, id)? {
        let changes = Fields::from_iter([("visits", json!(edge.visits + 1))]);
        journey.draft.event("graph.edge_recorded", EDGES.entity, id, changes);
        return Ok((id, EdgeOperation::Seen));
    }
    let is_first = edges_of(journey.rows, journey.draft.stream(), action, 1)?.is_empty();
    journey.state().counters.edges += 1;
    let row = Fields::from_iter([
        ("number", json!(journey.run.state.counters.edges)),
        ("from_screen_id", json!(from)),
        ("action_id", json!(action)),
        ("to_screen_id", json!(to)),
        ("found_in_step", json!(journey.run.state.step_ordinal)),
        ("visits", json!(1)),
    ]);
    journey.draft.event("graph.edge_recorded", EDGES.entity, id, row);
    Ok((id, if is_first { EdgeOperation::Inserted } else { EdgeOperation::Nondeterministic }))
}

/// Notes that an action was tried, and whether its group still leads to new screens.
fn finish_action(journey: &mut Journey<'_>, step: &Step, met: Option<&Met>) -> Result<(), Error> {
    let Some(id) = step.action.filter(|_| step.purpose == Purpose::Explore) else { return Ok(()) };
    let Some(action) = journey.row::<ActionRow>(&ACTIONS, id)? else { return Ok(()) };
    let was_untried = action.status == "untried";
    let changes = Fields::from_iter([("status", json!("tried")), ("tries", json!(action.tries + 1))]);
    journey.draft.event("action.tried", ACTIONS.entity, id, changes);
    if was_untried {
        let counters = &mut journey.state().counters;
        counters.frontier = counters.frontier.saturating_sub(1);
    }
    if let (ActionKind::Navigate, Some(met)) = (action.kind, met) {
        note_link(journey, &action.candidate_id, met.screen)?;
    }
    // A link promises a screen; a button may also show another view of the same one. A switch always does.
    let shows_views = action.kind == ActionKind::Tap && action.is_toggle != Some(true);
    let found = met.map(|met| met.operation);
    let is_new_screen = found == Some(ScreenOperation::Inserted);
    let is_new = is_new_screen || (shows_views && found == Some(ScreenOperation::VariantAdded));
    let group = group_id(journey, &action);
    note_try(journey, group, is_new)?;
    let slot = slot_id(journey, action.slot_key.as_deref());
    note_try(journey, slot, is_new_screen)
}

/// Notes that an action led to nothing new.
pub(crate) fn note_miss(journey: &mut Journey<'_>, action: &ActionRow) -> Result<(), Error> {
    for id in [group_id(journey, action), slot_id(journey, action.slot_key.as_deref())] {
        note_try(journey, id, false)?;
    }
    Ok(())
}

/// Notes that an action of a group or a slot was tried, and whether it led to something new.
fn note_try(journey: &mut Journey<'_>, id: Uuid, is_new: bool) -> Result<(), Error> {
    let group: GroupRow = journey.row(&GROUPS, id)?.unwrap_or_default();
    let misses = if is_new { 0 } else { group.misses + 1 };
    let changes = Fields::from_iter([("misses", json!(misses)), ("tries", json!(group.tries + 1))]);
    journey.draft.event("group.tried", GROUPS.entity, id, changes);
    Ok(())
}
