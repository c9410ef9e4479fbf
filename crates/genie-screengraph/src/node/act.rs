//! Performs the chosen action, at most once in a step.

use genie_kernel::effect::Effect;
use genie_kernel::journal::Error;
use genie_kernel::record::Fields;
use genie_kernel::{Failure, StreamId};
use serde_json::json;
use uuid::Uuid;

use crate::contract::{Decision, ExecutionOutcome, ExecutionStatus, NodeName, Step};
use crate::run::{InFlight, Journey, Tool};
use crate::stored::{ActionRow, ScreenRow};
use crate::tables::{ACTIONS, SCREENS};

/// Starts the node. It waits for the driver.
pub(crate) fn begin(journey: &mut Journey<'_>, step: &Step) -> Result<Effect, Error> {
    journey.start(NodeName::Act);
    let lost = || Error::Damaged("a decision names an action that is not stored".to_owned());
    let parameters = match step.action {
        Some(id) => {
            let action: ActionRow = journey.row(&ACTIONS, id)?.ok_or_else(lost)?;
            let is_approved = journey.run.approved.contains(&action.candidate_id);
            Fields::from_iter([
                ("approved", json!(is_approved)),
                ("kind", json!(action.kind)),
                ("page_ref", json!(action.page_ref)),
                ("ordinal", json!(action.ordinal)),
            ])
        }
        None => {
            let id = step.expected.ok_or_else(lost)?;
            let page_ref = address_for(journey, id)?.ok_or_else(lost)?;
            Fields::from_iter([("kind", json!("go_to")), ("page_ref", json!(page_ref))])
        }
    };
    journey.intend(NodeName::Act, Tool::Act, parameters)
}

/// The page whose address leads to a screen. If the way is to an action of this screen, it is the page that had the
/// action: another page of the same screen may show other data.
fn address_for(journey: &Journey<'_>, screen: Uuid) -> Result<Option<String>, Error> {
    let travel = journey.run.state.travel.as_ref().filter(|travel| travel.screen == screen);
    let action =
        travel.map(|travel| journey.row::<ActionRow>(&ACTIONS, travel.action)).transpose()?.flatten();
    if let Some(action) = action {
        return Ok(Some(action.page_ref));
    }
    Ok(journey.row::<ScreenRow>(&SCREENS, screen)?.map(|screen| screen.page_ref))
}

/// Finishes the node with what became of the action.
pub(crate) fn finish(
    journey: &mut Journey<'_>,
    decision: &Decision,
    in_flight: &InFlight,
    result: Result<ExecutionStatus, Failure>,
) {
    let (status, error) = match result {
        Ok(status) => (status, None),
        Err(failure) => (ExecutionStatus::Failed, Some(failure)),
    };
    let stream: StreamId = journey.draft.stream();
    let outcome = ExecutionOutcome {
        outcome_id: stream.derive(journey.draft.next_sequence()),
        decision_id: decision.decision_id,
        idempotency_key: journey.run.state.step_ordinal,
        status,
        driver_ms: u64::try_from(journey.now_ms().saturating_sub(in_flight.since)).unwrap_or_default(),
        error,
    };
    journey.note("action.performed", Fields::from_iter([("outcome", json!(outcome))]));
    journey.finish(NodeName::Act, None);
}
