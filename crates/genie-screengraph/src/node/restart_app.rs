//! Starts the application again: after an error, after it was left too often, or because the way to an action begins at
//! its first screen.

use genie_kernel::effect::Effect;
use genie_kernel::journal::Error;
use genie_kernel::record::Fields;
use serde_json::json;

use crate::contract::NodeName;
use crate::run::{Journey, Tool};

/// Starts the node. It waits for the driver.
pub(crate) fn begin(journey: &mut Journey<'_>) -> Result<Effect, Error> {
    journey.start(NodeName::RestartApp);
    let parameters = Fields::from_iter([("target", json!(journey.run.target))]);
    journey.intend(NodeName::RestartApp, Tool::Restart, parameters)
}

/// Finishes the node with the session of the application.
pub(crate) fn finish(journey: &mut Journey<'_>, changes: Fields) {
    journey.note("app.restarted", changes);
    journey.finish(NodeName::RestartApp, None);
    journey.state().perception = None;
}
