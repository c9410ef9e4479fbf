//! Applies the user's review of the ranking.

use serde_json::json;

use genie_kernel::cycle::Stage;
use genie_kernel::journal::Error;
use genie_kernel::record::Fields;
use genie_kernel::table::Table;
use genie_kernel::task::Task;

use crate::campaign_state::{Campaign, Preparation, PreparationTasks, prepare};
use crate::planning;
use crate::schema::TASKS;

/// Contacts the leads of an approved ranking; a rejected one waits for another review.
pub(super) fn reviewed(
    stage: &mut Stage<'_>,
    review: &Task,
    approved: bool,
    tables: &[&'static Table],
) -> Result<(), Error> {
    if !approved {
        let reason = "the ranking was rejected: change the scores, then review it again";
        let change = Fields::from_iter([("blocked_reason", json!(reason))]);
        stage.draft.event("review.refused", TASKS.entity, review.id.0, change);
        return Ok(());
    }
    stage.settle_task(&TASKS, tables, review.id)?;
    if let Some(campaign) = Campaign::staged(stage)? {
        let tasks = PreparationTasks { review: None, ..campaign.preparation_tasks };
        prepare(stage, "campaign.ranking_approved", Preparation::Ready, tasks);
    }
    planning::plan(stage)
}
