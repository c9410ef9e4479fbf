//! The scoring algorithm of a campaign, and the review of its ranking.

use serde_json::{Value, json};

use genie_kernel::Failure;
use genie_kernel::approval::{self, Approval, ApprovalStatus};
use genie_kernel::cycle::Stage;
use genie_kernel::journal::{Error, ROWS_MAX};
use genie_kernel::record::Fields;
use genie_scoring::Algorithm;

use super::people::score_again;
use crate::agent::score;
use crate::artifacts::{self, ArtifactToSave, SCORING_ALGORITHM, SCORING_KEY, USER};
use crate::campaign_state::{Campaign, Decided, Preparation, change, refused};
use crate::counters::Counters;
use crate::cutoff::Cutoff;
use crate::planning;
use crate::schema::{CAMPAIGNS, TASKS};

/// Sets the scoring algorithm. All leads are scored again.
pub(super) fn use_algorithm(stage: &mut Stage<'_>, campaign: &Campaign, content: &Value) -> Decided {
    let algorithm = match Algorithm::from_value(content.clone()).and_then(Algorithm::validate) {
        Ok(algorithm) => algorithm,
        Err(rejection) => return Ok(Err(Failure::new(rejection.code, false, rejection.message))),
    };
    let kept = ArtifactToSave {
        artifact_type: SCORING_ALGORITHM,
        key: SCORING_KEY,
        source: USER,
        content: algorithm.to_value(),
    };
    artifacts::save(stage, &kept)?;
    withdraw_proposals(stage)?;
    match campaign.preparation {
        // The open scoring task uses the new algorithm when it starts.
        Preparation::Importing => {}
        Preparation::Scoring | Preparation::Reviewing | Preparation::Ready => {
            score_again(stage, campaign.preparation, campaign.preparation_tasks, &campaign.goal, 0)?;
        }
    }
    Ok(Ok(()))
}

/// Withdraws the agent's proposals for an algorithm, because the user chose one.
fn withdraw_proposals(stage: &mut Stage<'_>) -> Result<(), Error> {
    for asked in Approval::waiting(stage.rows, stage.draft.stream(), 0, ROWS_MAX)? {
        if asked.subject.key != format!("{SCORING_ALGORITHM}/{SCORING_KEY}") {
            continue;
        }
        let mut change = Fields::new();
        change.insert("status", json!(ApprovalStatus::Rejected));
        change.insert("reason", json!("a person chose another algorithm"));
        stage.draft.event("approval.withdrawn", approval::TABLE.entity, asked.id.0, change);
        stage.settle_task(&TASKS, &[&CAMPAIGNS], asked.task_id)?;
    }
    Ok(())
}

/// Asks for a review of the current ranking.
pub(super) fn ask_review(stage: &mut Stage<'_>, campaign: &Campaign) -> Decided {
    if campaign.preparation != Preparation::Reviewing {
        return refused("COMMAND_NOT_NOW", "there is no ranking to review yet");
    }
    let total = Counters::of(stage.execution)?.total;
    score::request_review(stage, campaign, total)?;
    Ok(Ok(()))
}

/// Chooses who is written to. A waiting review is asked again, because it covers something else now.
pub(super) fn set_cutoff(stage: &mut Stage<'_>, campaign: &Campaign, cutoff: Option<&Cutoff>) -> Decided {
    if let Some(flaw) = cutoff.and_then(Cutoff::flaw) {
        return refused("LEAD_BAD_CUTOFF", flaw);
    }
    change(stage, "campaign.cutoff_set", Fields::from_iter([("cutoff", json!(cutoff))]));
    match campaign.preparation {
        Preparation::Importing | Preparation::Scoring => Ok(Ok(())),
        Preparation::Reviewing => {
            let campaign = Campaign { cutoff: cutoff.cloned(), ..campaign.clone() };
            let total = Counters::of(stage.execution)?.total;
            score::request_review(stage, &campaign, total)?;
            Ok(Ok(()))
        }
        Preparation::Ready => {
            planning::plan(stage)?;
            Ok(Ok(()))
        }
    }
}
