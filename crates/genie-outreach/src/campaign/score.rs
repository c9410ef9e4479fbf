//! By what a campaign scores, and whether a person agrees with the ranking.

use serde_json::{Value, json};

use genie_kernel::Failure;
use genie_kernel::approval::{self, Approval, ApprovalStatus};
use genie_kernel::cycle::Stage;
use genie_kernel::journal::{Error, ROWS_MAX};
use genie_kernel::record::Fields;
use genie_scoring::Algorithm;

use super::people::score_again;
use super::{Campaign, Decided, Preparation, refused};
use crate::agent::score;
use crate::artifacts::{self, Kept, SCORING_ALGORITHM, SCORING_KEY, USER};
use crate::counters::Counters;
use crate::schema::{CAMPAIGNS, TASKS};

/// A person says by what to score. All leads are scored again.
pub(super) fn use_algorithm(stage: &mut Stage<'_>, campaign: &Campaign, content: &Value) -> Decided {
    let algorithm = match Algorithm::from_value(content.clone()).and_then(Algorithm::validate) {
        Ok(algorithm) => algorithm,
        Err(rejection) => return Ok(Err(Failure::new(rejection.code, false, rejection.message))),
    };
    let kept = Kept {
        artifact_type: SCORING_ALGORITHM,
        key: SCORING_KEY,
        source: USER,
        content: algorithm.to_value(),
    };
    artifacts::save(stage, &kept)?;
    withdraw_proposals(stage)?;
    match campaign.preparation {
        // The task that scores is there and finds the algorithm when it begins.
        Preparation::Importing => {}
        Preparation::Scoring | Preparation::Reviewing | Preparation::Ready => {
            score_again(stage, campaign.preparation, campaign.preparation_tasks, &campaign.goal, 0)?;
        }
    }
    Ok(Ok(()))
}

/// A person who has said how to score is not asked about the agent's proposal any more.
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

/// Asks whether the ranking is right, with the ranking as it is now.
pub(super) fn ask_review(stage: &mut Stage<'_>, campaign: &Campaign) -> Decided {
    if campaign.preparation != Preparation::Reviewing {
        return refused("COMMAND_NOT_NOW", "there is no ranking to review yet");
    }
    let total = Counters::of(stage.execution)?.total;
    score::request_review(stage, campaign, total)?;
    Ok(Ok(()))
}
