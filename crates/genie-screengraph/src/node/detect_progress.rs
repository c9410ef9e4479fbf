//! Judges whether the run makes progress.

use serde_json::json;

use crate::contract::{EdgeOperation, NodeName, ProgressEvaluation, ProgressState, ScreenOperation};
use crate::run::Journey;

/// Runs the node, with what the step has added to the graph.
pub(crate) fn run(journey: &mut Journey<'_>, added: bool) -> ProgressEvaluation {
    journey.start(NodeName::DetectProgress);
    let no_progress = if added { 0 } else { journey.run.state.counters.no_progress + 1 };
    journey.state().counters.no_progress = no_progress;
    let (counters, rules) = (journey.run.state.counters, &journey.run.policy.progress);
    // What a step has added may have actions of its own, which are noted next.
    let state = if counters.frontier == 0 && journey.run.state.travel.is_none() && !added {
        ProgressState::Exhausted
    } else if no_progress >= rules.loop_after {
        ProgressState::Loop
    } else if no_progress > 0 && no_progress.is_multiple_of(rules.stall_after.max(1)) {
        ProgressState::Stall
    } else {
        ProgressState::Forward
    };
    let evaluation = ProgressEvaluation { state, no_progress, frontier: counters.frontier };
    journey.finish(NodeName::DetectProgress, Some(("progress", json!(evaluation))));
    evaluation
}

/// Whether a step has added anything to the graph.
pub(crate) fn adds(screen: ScreenOperation, edge: Option<EdgeOperation>) -> bool {
    let is_new_screen = match screen {
        ScreenOperation::Inserted | ScreenOperation::VariantAdded => true,
        ScreenOperation::Seen | ScreenOperation::VariantCap => false,
    };
    let is_new_edge = match edge {
        Some(EdgeOperation::Inserted | EdgeOperation::Nondeterministic) => true,
        Some(EdgeOperation::Seen) | None => false,
    };
    is_new_screen || is_new_edge
}
