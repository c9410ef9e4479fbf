//! Looks what the action has changed.

use genie_kernel::effect::Effect;
use genie_kernel::journal::Error;
use genie_kernel::record::Fields;
use serde_json::json;
use uuid::Uuid;

use crate::contract::{NodeName, Step, Verdict, VerificationAssessment};
use crate::observation::Observation;
use crate::run::{Journey, Tool};

/// Starts the node. It waits for the driver.
pub(crate) fn begin(journey: &mut Journey<'_>) -> Result<Effect, Error> {
    journey.start(NodeName::Verify);
    journey.intend(NodeName::Verify, Tool::Perceive, Fields::new())
}

/// Finishes the node with what the driver saw, and the screen that it is.
pub(crate) fn finish(
    journey: &mut Journey<'_>,
    step: &Step,
    observation: &Observation,
    screen: Option<Uuid>,
) -> VerificationAssessment {
    let before = journey.run.state.perception.clone();
    let is_same_screen = before.as_ref().is_some_and(|before| before.screen_id == screen);
    let is_same_view = before.as_ref().is_some_and(|before| before.variant_hash == observation.variant_hash);
    let verdict = if observation.outside {
        Verdict::LeftApp
    } else if !is_same_screen && observation.asks_password {
        Verdict::Blocked
    } else if !is_same_screen {
        Verdict::ChangedScreen
    } else if is_same_view {
        Verdict::Unchanged
    } else {
        Verdict::ChangedVariant
    };
    let assessment = VerificationAssessment {
        assessment_id: journey.draft.next_id(),
        verdict,
        simhash_distance: before.map_or(0, |before| distance(&before.simhash, &observation.simhash)),
        as_expected: step.expected.map(|expected| screen == Some(expected)),
    };
    journey.note("action.verified", Fields::from_iter([("assessment", json!(assessment))]));
    journey.finish(NodeName::Verify, None);
    assessment
}

/// In how many bits two hashes differ.
pub(crate) fn distance(one: &str, other: &str) -> u32 {
    let bits = |hash: &str| u64::from_str_radix(hash, 16).unwrap_or_default();
    (bits(one) ^ bits(other)).count_ones()
}
