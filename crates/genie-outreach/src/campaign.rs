//! What a person can tell a campaign, besides what they can tell any run.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use serde_json::json;

use genie_kernel::cycle::Stage;
use genie_kernel::journal::Error;
use genie_kernel::lifecycle::Status;
use genie_kernel::policy::Policy;
use genie_kernel::record::{Fields, fields};
use genie_kernel::task::{Task, TaskStatus};
use genie_kernel::{Failure, TaskId};

use crate::contract::{BuiltinTool, LeadId, LeadStatus, Uri};
use crate::counters::Counters;
use crate::lead::{Lead, NewLead, SCORE_MAX};
use crate::playbook;
use crate::schema::{CAMPAIGNS, LEADS, TASKS};

/// A command that only campaigns understand.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CampaignCommand {
    /// Open a campaign.
    Create {
        /// Its name.
        name: String,
        /// What it is for.
        goal: String,
        /// Its rules.
        policy: Policy,
    },
    /// Add a person.
    AddLead(NewLead),
    /// Answer the question that a task is blocked on.
    Answer {
        /// The task.
        task: TaskId,
        /// The answer.
        text: String,
    },
}

/// The rules a campaign starts with.
pub fn default_policy() -> Policy {
    Policy {
        version: 1,
        cycles_max: 100_000,
        effects_per_day_max: BTreeMap::from([(BuiltinTool::SendMessage.name().to_owned(), 20)]),
        approval_required: BTreeSet::from([
            BuiltinTool::SendMessage.name().to_owned(),
            BuiltinTool::BrowserClick.name().to_owned(),
            BuiltinTool::BrowserType.name().to_owned(),
            BuiltinTool::PythonExecute.name().to_owned(),
        ]),
        approval_lasts_ms: 14 * genie_kernel::DAY_MS,
        consecutive_failures_max: 3,
    }
}

/// Decides a campaign's own command.
pub fn decide(stage: &mut Stage<'_>, command: &CampaignCommand) -> Result<Result<(), Failure>, Error> {
    match command {
        CampaignCommand::Create { name, goal, policy } => Ok(create(stage, name, goal, policy)),
        CampaignCommand::AddLead(lead) => add_lead(stage, lead),
        CampaignCommand::Answer { task, text } => answer(stage, *task, text),
    }
}

fn refused(code: &'static str, summary: &str) -> Result<(), Failure> {
    Err(Failure::new(code, false, summary))
}

fn create(stage: &mut Stage<'_>, name: &str, goal: &str, policy: &Policy) -> Result<(), Failure> {
    if stage.run.is_some() {
        return refused("CAMPAIGN_EXISTS", "this campaign exists already");
    }
    if name.trim().is_empty() {
        return refused("CAMPAIGN_NO_NAME", "a campaign needs a name");
    }
    let mut row = Fields::new();
    row.insert("name".into(), json!(name));
    row.insert("goal".into(), json!(goal));
    row.insert("status".into(), json!(Status::Initializing));
    row.insert("policy".into(), json!(policy));
    row.insert("created_at".into(), json!(stage.draft.now()));
    stage.draft.event("campaign.created", CAMPAIGNS.entity, stage.draft.stream().0, row);
    stage.execution.counters = fields(&Counters::default());
    Ok(())
}

fn add_lead(stage: &mut Stage<'_>, new: &NewLead) -> Result<Result<(), Failure>, Error> {
    if stage.run.is_none() {
        return Ok(refused("COMMAND_NO_RUN", "there is no such campaign"));
    }
    if new.weight_score > SCORE_MAX || !Uri::parse(&new.profile_url).is_some_and(|url| url.is_web()) {
        return Ok(refused(
            "LEAD_INVALID",
            "a lead needs a web address as its profile and a score up to 100",
        ));
    }
    let lead = Lead {
        id: LeadId::from(stage.draft.next_id()),
        full_name: new.full_name.clone(),
        profile_url: new.profile_url.clone(),
        job_title: new.job_title.clone(),
        company: new.company.clone(),
        weight_score: new.weight_score,
        status: LeadStatus::Pending,
    };
    let mut row = fields(&lead);
    row.remove("id");
    stage.draft.event("lead.added", LEADS.entity, lead.id.uuid(), row);
    let mut counters = Counters::of(stage.execution)?;
    counters.total += 1;
    counters.pending += 1;
    stage.execution.counters = fields(&counters);
    let task = playbook::draft_task(stage.draft, &lead, playbook::FIRST_MESSAGE, counters.total);
    // A task without preconditions cannot close a circle.
    stage.add_tasks(&TASKS, vec![task])?.map_err(|error| Error::Refused(error.to_string()))?;
    Ok(Ok(()))
}

fn answer(stage: &mut Stage<'_>, id: TaskId, text: &str) -> Result<Result<(), Failure>, Error> {
    let Some(row) = stage.draft.get(stage.rows, &TASKS, id.0)? else {
        return Ok(refused("COMMAND_NO_TASK", "there is no such task"));
    };
    let mut task = Task::from_row(row).map_err(Error::Damaged)?;
    if task.status != TaskStatus::Blocked || !task.metadata.contains_key(playbook::QUESTION) {
        return Ok(refused("COMMAND_NOT_NOW", "this task has asked nothing"));
    }
    task.metadata.remove(playbook::QUESTION);
    task.metadata.insert("answer".into(), json!(text));
    let mut change = Fields::new();
    change.insert("status".into(), json!(TaskStatus::Pending));
    change.insert("not_before".into(), json!(stage.draft.now()));
    change.insert("blocked_reason".into(), serde_json::Value::Null);
    change.insert("metadata".into(), json!(task.metadata));
    stage.draft.event("task.answered", TASKS.entity, id.0, change);
    Ok(Ok(()))
}
