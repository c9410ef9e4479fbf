//! Goes on after an action that failed: the action is tried again later, or left out.

use genie_kernel::Failure;
use genie_kernel::journal::Error;
use genie_kernel::record::Fields;
use serde_json::json;
use uuid::Uuid;

use crate::contract::{NodeName, Purpose, RejectionReason, Step};
use crate::node::persist::note_miss;
use crate::run::{Journey, failure_value};
use crate::stored::ActionRow;
use crate::tables::{ACTIONS, SCREENS};

/// The code of an element that is not on the screen.
const NOT_FOUND: &str = "ELEMENT_NOT_FOUND";

/// Runs the node.
pub(crate) fn run(journey: &mut Journey<'_>, step: &Step, failure: &Failure) -> Result<(), Error> {
    journey.start(NodeName::RecoverFromError);
    journey.state().counters.errors += 1;
    match step.purpose {
        Purpose::Explore => note_failed_try(journey, step, failure)?,
        Purpose::GoTo | Purpose::Retrace => lose_way(journey, step)?,
    }
    let recovery = json!({ "failure": failure_value(failure) });
    journey.note("recovery.applied", Fields::from_iter([("recovery", recovery)]));
    journey.finish(NodeName::RecoverFromError, None);
    // Whatever is on the screen now has to be looked at.
    journey.state().perception = None;
    Ok(())
}

fn note_failed_try(journey: &mut Journey<'_>, step: &Step, failure: &Failure) -> Result<(), Error> {
    let Some(id) = step.action else { return Ok(()) };
    let Some(action) = journey.row::<ActionRow>(&ACTIONS, id)? else { return Ok(()) };
    let tries = action.tries + 1;
    // What is not there may be there on the screen as it is at first, or after the tap that reveals it.
    let is_last = !(failure.retryable || failure.error_id == NOT_FOUND)
        || tries >= journey.run.policy.budgets.max_retries_per_node;
    let mut changes = Fields::from_iter([("tries", json!(tries))]);
    if is_last {
        changes.insert("status", json!("left_out"));
        changes.insert("reason", json!(RejectionReason::TriesExhausted.word()));
        let counters = &mut journey.state().counters;
        counters.frontier = counters.frontier.saturating_sub(1);
    }
    journey.draft.event("action.failed", ACTIONS.entity, id, changes);
    if is_last {
        // Elements that look alike probably fail alike.
        note_miss(journey, &action)?;
    }
    Ok(())
}

/// Notes that a way led elsewhere: by its address, or by repeating what once led there.
pub(crate) fn lose_way(journey: &mut Journey<'_>, step: &Step) -> Result<(), Error> {
    journey.state().counters.divergences += 1;
    let travel = journey.state().travel.take();
    let divergence = json!({ "purpose": step.purpose, "expected": step.expected });
    journey.note("replay.diverged", Fields::from_iter([("recovery", divergence)]));
    if let (Purpose::GoTo, Some(screen)) = (step.purpose, step.expected) {
        let changes = Fields::from_iter([("has_address", json!("no"))]);
        journey.draft.event("graph.address_lost", SCREENS.entity, screen, changes);
    }
    let count = |journey: &mut Journey<'_>, id: Uuid| -> Result<u64, Error> {
        let Some(action) = journey.row::<ActionRow>(&ACTIONS, id)? else { return Ok(0) };
        let lost_ways = action.lost_ways + 1;
        let changes = Fields::from_iter([("lost_ways", json!(lost_ways))]);
        journey.draft.event("action.way_lost", ACTIONS.entity, id, changes);
        Ok(lost_ways)
    };
    // A tap that does not lead on is tried again after the taps that reveal it. That is no fault of the action behind it.
    let tap = step.action.filter(|_| step.purpose == Purpose::Retrace);
    if let Some(tap) = tap
        && count(journey, tap)? < journey.run.policy.progress.nav_stale
    {
        return Ok(());
    }
    if let Some(action) = travel.map(|travel| travel.action).filter(|action| Some(*action) != tap) {
        count(journey, action)?;
    }
    Ok(())
}
