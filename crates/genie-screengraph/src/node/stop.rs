//! Ends the run, with exactly one terminal event.

use genie_kernel::Failure;
use genie_kernel::record::Fields;
use serde_json::{Value, json};

use crate::contract::{NodeName, RunStatus};
use crate::run::{Journey, failure_value};

/// Runs the node for a run that has ended by itself or was canceled.
pub(crate) fn run(journey: &mut Journey<'_>, reason: &str) {
    let (status, kind) = match journey.run.status {
        RunStatus::CancelRequested => (RunStatus::Canceled, "run.canceled"),
        RunStatus::Running | RunStatus::Finished | RunStatus::Failed | RunStatus::Canceled => {
            (RunStatus::Finished, "run.finished")
        }
    };
    end(journey, status, kind, reason, Value::Null);
}

/// Runs the node for a run that cannot continue.
pub(crate) fn fail(journey: &mut Journey<'_>, failure: &Failure) {
    let failure = failure.clone().brief();
    let reason = format!("failed:{}", failure.error_id);
    end(journey, RunStatus::Failed, "run.failed", &reason, failure_value(&failure));
}

fn end(journey: &mut Journey<'_>, status: RunStatus, kind: &'static str, reason: &str, failure: Value) {
    journey.start(NodeName::Stop);
    journey.finish(NodeName::Stop, None);
    let now = journey.now_ms();
    journey.run.state.clock_ms = now;
    let changes = Fields::from_iter([
        ("status", json!(status)),
        ("stop_reason", json!(reason)),
        ("failure", failure),
        ("ended_at", json!(now)),
        ("in_flight", Value::Null),
        ("state", json!(journey.run.state)),
    ]);
    journey.note(kind, changes);
}
