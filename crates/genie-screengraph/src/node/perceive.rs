//! Looks at the screen: opens the application if no session is open, and asks the driver what it sees.

use genie_kernel::effect::Effect;
use genie_kernel::journal::Error;
use genie_kernel::record::Fields;
use serde_json::json;

use crate::contract::{NodeName, Over, PerceptionState};
use crate::node::persist::{self, Met};
use crate::observation::Observation;
use crate::recognition;
use crate::run::{Journey, Tool};

/// Starts the node. It waits for the driver.
pub(crate) fn begin(journey: &mut Journey<'_>) -> Result<Effect, Error> {
    journey.start(NodeName::Perceive);
    if journey.run.session.is_some() { look(journey) } else { open(journey) }
}

fn open(journey: &mut Journey<'_>) -> Result<Effect, Error> {
    let parameters = Fields::from_iter([("target", json!(journey.run.target))]);
    journey.intend(NodeName::Perceive, Tool::Open, parameters)
}

/// Asks the driver what it sees.
pub(crate) fn look(journey: &mut Journey<'_>) -> Result<Effect, Error> {
    journey.intend(NodeName::Perceive, Tool::Perceive, Fields::new())
}

/// Finishes the node with what the driver saw. The first screen is noted at once: no action led to it.
pub(crate) fn finish(journey: &mut Journey<'_>, observation: &Observation) -> Result<(), Error> {
    let met = if observation.outside { None } else { Some(persist::meet(journey, observation, None)?) };
    see(journey, observation, met.as_ref());
    journey.finish(NodeName::Perceive, None);
    Ok(())
}

/// Finishes the node with what was seen when the last action was verified: nothing has happened since.
pub(crate) fn again(journey: &mut Journey<'_>) {
    journey.start(NodeName::Perceive);
    journey.finish(NodeName::Perceive, None);
}

/// Notes in the state what is on the screen.
pub(crate) fn see(journey: &mut Journey<'_>, observation: &Observation, met: Option<&Met>) {
    let over = recognition::over(journey, observation);
    journey.state().perception = Some(PerceptionState {
        page_ref: observation.page_ref.clone(),
        screenshot_ref: observation.screenshot_ref.clone(),
        ocr_ref: observation.ocr_ref.clone(),
        address: observation.address.clone(),
        over,
        part: if over == Over::Part { recognition::part(observation) } else { Vec::new() },
        screen_id: met.map(|met| met.screen),
        variant_hash: observation.variant_hash.clone(),
        simhash: observation.simhash.clone(),
    });
}
