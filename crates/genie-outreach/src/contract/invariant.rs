//! The invariants that can be read from a snapshot. The Controller checks them again, with others
//! (approvals, budgets), when it acts; nothing in a proposal can turn one off.

use genie_kernel::{Layer, Rejection};

use super::code;
use super::proposal::Proposal;
use super::snapshot::StateSnapshot;
use super::vocabulary::{CampaignStatus, TaskStatus};

/// Whether the proposal respects the Controller's invariants.
pub fn check_invariants(proposal: &Proposal, snapshot: &StateSnapshot) -> Result<(), Rejection> {
    check_campaign(snapshot.campaign.status)?;
    match &snapshot.current_task {
        Some(task) => check_task(proposal, task.status),
        None => Ok(()),
    }
}

/// FR-055 to FR-060: only an active campaign is worked on, and no proposal makes it active.
fn check_campaign(status: CampaignStatus) -> Result<(), Rejection> {
    match status {
        CampaignStatus::Active => Ok(()),
        CampaignStatus::Initializing
        | CampaignStatus::Paused
        | CampaignStatus::Completed
        | CampaignStatus::Error => Err(refuse(
            code::INVARIANT_CAMPAIGN_NOT_ACTIVE,
            format!("the campaign is {status}, and only an active campaign is worked on"),
        )),
    }
}

/// FR-007: a verified task stays done, and a blocked one waits.
fn check_task(proposal: &Proposal, status: TaskStatus) -> Result<(), Rejection> {
    match status {
        TaskStatus::Pending | TaskStatus::InProgress => Ok(()),
        TaskStatus::Done if works_on_task(proposal) => {
            Err(refuse(code::INVARIANT_TASK_DONE, "the current task is done and is not worked on again"))
        }
        TaskStatus::Blocked if works_on_task(proposal) => {
            Err(refuse(code::INVARIANT_TASK_BLOCKED, "the current task is blocked"))
        }
        TaskStatus::Done | TaskStatus::Blocked => Ok(()),
    }
}

/// Whether the proposal works on the current task, and does not only ask, wait, plan or move on.
const fn works_on_task(proposal: &Proposal) -> bool {
    match proposal {
        Proposal::ExecuteTool(_)
        | Proposal::GenerateMessage(_)
        | Proposal::AnalyzeLeads(_)
        | Proposal::PersistArtifact(_) => true,
        Proposal::CreateTask(_)
        | Proposal::SelectNextTask(_)
        | Proposal::RequestUserInput(_)
        | Proposal::NoOp(_) => false,
    }
}

fn refuse(code: &'static str, message: impl Into<String>) -> Rejection {
    Rejection::new(Layer::Invariant, code, message)
}
