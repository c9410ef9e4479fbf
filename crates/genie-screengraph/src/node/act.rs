//! Performs the chosen action, at most once in a step.

use genie_kernel::effect::Effect;
use genie_kernel::journal::Error;
use genie_kernel::record::Fields;
use genie_kernel::{Failure, StreamId};
use serde_json::json;

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
            Fields::from_iter([
                ("kind", json!(action.kind)),
                ("page_ref", json!(action.page_ref)),
                ("ordinal", json!(action.ordinal)),
            ])
        }
        None => {
            let id = step.expected.ok_or_else(lost)?;
            let screen: ScreenRow = journey.row(&SCREENS, id)?.ok_or_else(lost)?;
            Fields::from_iter([("kind", json!("go_to")), ("page_ref", json!(screen.page_ref))])
        }
    };
    journey.intend(NodeName::Act, Tool::Act, parameters)
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
