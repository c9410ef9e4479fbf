//! The business layer: a well-formed proposal has to make sense in the state it was made for. The rules about
//! tasks are here; the rules of one proposal are in its own file.

use genie_kernel::{Layer, Rejection};

use super::code;
use super::proposal::Proposal;
use super::snapshot::StateSnapshot;

/// Whether the proposal makes sense in this state.
pub fn judge_proposal(proposal: &Proposal, snapshot: &StateSnapshot) -> Result<(), Rejection> {
    judge_alone(proposal)?;
    judge_task(proposal, snapshot)?;
    match proposal {
        Proposal::CreateTask(proposal) => proposal.judge_in(snapshot),
        Proposal::SelectNextTask(proposal) => proposal.judge_in(snapshot),
        Proposal::ExecuteTool(proposal) => proposal.judge_in(snapshot),
        Proposal::GenerateMessage(proposal) => proposal.judge_in(snapshot),
        Proposal::NoOp(proposal) => proposal.judge_in(snapshot),
        Proposal::AnalyzeLeads(_) | Proposal::RequestUserInput(_) | Proposal::PersistArtifact(_) => Ok(()),
    }
}

/// The rules that need no state.
pub(crate) fn judge_alone(proposal: &Proposal) -> Result<(), Rejection> {
    match proposal {
        Proposal::CreateTask(proposal) => proposal.judge_alone(),
        Proposal::ExecuteTool(proposal) => proposal.judge_alone(),
        Proposal::GenerateMessage(proposal) => proposal.judge_alone(),
        Proposal::RequestUserInput(proposal) => proposal.judge_alone(),
        Proposal::PersistArtifact(proposal) => proposal.judge_alone(),
        Proposal::SelectNextTask(_) | Proposal::AnalyzeLeads(_) | Proposal::NoOp(_) => Ok(()),
    }
}

/// A proposal references exactly one task: the one it names, or else the current one.
fn judge_task(proposal: &Proposal, snapshot: &StateSnapshot) -> Result<(), Rejection> {
    let named = proposal.task_id();
    if named.is_some_and(|task| !snapshot.is_current(task) && !snapshot.is_pending(task)) {
        return Err(refuse(code::BUSINESS_UNKNOWN_TASK, "the task is not in the snapshot").at("/task_id"));
    }
    if snapshot.current_task.is_none() && needs_current_task(proposal) {
        return Err(refuse(
            code::BUSINESS_NO_CURRENT_TASK,
            "there is no current task that this could be for",
        ));
    }
    match proposal {
        Proposal::SelectNextTask(_) => Ok(()),
        Proposal::CreateTask(_)
        | Proposal::ExecuteTool(_)
        | Proposal::GenerateMessage(_)
        | Proposal::AnalyzeLeads(_)
        | Proposal::RequestUserInput(_)
        | Proposal::PersistArtifact(_)
        | Proposal::NoOp(_) => {
            if named.is_some_and(|task| !snapshot.is_current(task)) {
                return Err(
                    refuse(code::BUSINESS_NOT_CURRENT_TASK, "the task is not the current one").at("/task_id")
                );
            }
            Ok(())
        }
    }
}

const fn needs_current_task(proposal: &Proposal) -> bool {
    match proposal {
        Proposal::ExecuteTool(_) | Proposal::GenerateMessage(_) | Proposal::PersistArtifact(_) => true,
        Proposal::CreateTask(_)
        | Proposal::SelectNextTask(_)
        | Proposal::AnalyzeLeads(_)
        | Proposal::RequestUserInput(_)
        | Proposal::NoOp(_) => false,
    }
}

/// A message needs a recipient.
pub(crate) fn needs_current_lead(snapshot: &StateSnapshot) -> Result<(), Rejection> {
    match snapshot.leads_summary.current_lead {
        Some(_) => Ok(()),
        None => Err(refuse(code::BUSINESS_NO_CURRENT_LEAD, "there is no current lead to write to")),
    }
}

/// A refusal of this layer.
pub(crate) fn refuse(code: &'static str, message: &str) -> Rejection {
    Rejection::new(Layer::Business, code, message)
}
