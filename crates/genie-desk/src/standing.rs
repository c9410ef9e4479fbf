//! The state of a campaign, what it is waiting for and why: the screen that every command on a campaign ends with.

use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;

use genie_kernel::effect::EffectStatus;
use genie_kernel::journal::Query;
use genie_kernel::policy::{Calendar, Closed, TOOL_DENIED};
use genie_kernel::task::{Task, TaskStatus, UNGATED};
use genie_kernel::{Failure, StreamId, Timestamp};
use genie_outreach::campaign::Campaign;
use genie_outreach::playbook::{QUESTION, Work};
use genie_outreach::schema::TASKS;
use genie_outreach::{Counters, score};

use crate::position::Position;
use crate::view::{Delivery, Preparation, RunStatus, moment};
use crate::{CampaignEntry, Desk, Result, limit_cause, queue};

/// How many leads are in each state.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Leads {
    /// All of them.
    pub total: u64,
    /// Not contacted yet.
    pub pending: u64,
    /// Without tasks yet.
    pub waiting: u64,
    /// With a first message under way.
    pub under_way: u64,
    /// Contacted.
    pub contacted: u64,
    /// Connected.
    pub accepted: u64,
    /// Replied.
    pub responded: u64,
    /// Excluded.
    pub rejected: u64,
}

impl From<&Counters> for Leads {
    fn from(counters: &Counters) -> Self {
        Self {
            total: counters.total,
            pending: counters.pending,
            waiting: counters.waiting,
            under_way: counters.under_way,
            contacted: counters.contacted,
            accepted: counters.accepted,
            responded: counters.responded,
            rejected: counters.rejected,
        }
    }
}

/// A rule that blocks sending for now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ClosedRule {
    /// The rule.
    pub rule: String,
    /// The observed value.
    pub observed: String,
    /// When it opens again.
    pub until: String,
}

impl From<Closed> for ClosedRule {
    fn from(closed: Closed) -> Self {
        Self { rule: closed.rule, observed: closed.observed, until: closed.until.to_string() }
    }
}

/// Why a campaign stopped.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Stopped {
    /// A stable code.
    pub error_id: String,
    /// Whether trying again may work.
    pub retryable: bool,
    /// What happened.
    pub summary: String,
}

impl From<Failure> for Stopped {
    fn from(failure: Failure) -> Self {
        Self {
            error_id: failure.error_id.into_owned(),
            retryable: failure.retryable,
            summary: failure.summary,
        }
    }
}

/// The state of a campaign, what it waits for and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CampaignStanding {
    /// Its id.
    pub id: String,
    /// Its number, in the order in which campaigns were created.
    #[schema(minimum = 1)]
    pub number: u64,
    /// Its name.
    pub name: String,
    /// The target audience.
    pub goal: String,
    /// Its state.
    pub status: RunStatus,
    /// How far it is prepared.
    pub preparation: Preparation,
    /// How messages leave the machine.
    pub delivery: Delivery,
    /// How many leads are in each state.
    pub leads: Leads,
    /// Tasks that are not done.
    pub open_tasks: u64,
    /// Cycles taken.
    pub cycles: u64,
    /// What is being worked on at this moment.
    pub position: Position,
    /// Messages sent today.
    pub sent_today: u64,
    /// How many messages a day are allowed.
    pub daily_limit: Option<u64>,
    /// The rule that blocks sending for now.
    pub closed: Option<ClosedRule>,
    /// Approvals waiting for the user.
    pub approvals: usize,
    /// Messages to send by hand.
    pub to_send: usize,
    /// Messages with unknown delivery status.
    pub uncertain: usize,
    /// Questions to the user.
    pub questions: usize,
    /// Tasks that failed too often.
    pub set_aside: usize,
    /// Whether the user rejected the proposed scoring and has to set another one.
    pub scoring_needed: bool,
    /// Whether the ranking was rejected and has to be submitted for approval again.
    pub review_needed: bool,
    /// The open incident of the account.
    pub incident: Option<String>,
    /// Why it stopped.
    pub failure: Option<Stopped>,
    /// What it does, or why it waits: completes "The campaign is …".
    pub reason: String,
    /// Until when it waits, if it waits for a moment to come.
    pub until: Option<String>,
    /// Whether the global stop is on.
    pub stopped: bool,
    /// The number of its last record.
    pub head: u64,
}

impl CampaignStanding {
    /// The state of a campaign now.
    pub fn read(desk: &Desk, entry: &CampaignEntry) -> Result<Self> {
        let campaign = &entry.campaign;
        let execution = desk.execution(campaign.id)?;
        let (now, tool) = (desk.now(), "send_message");
        let spent = &execution.spent;
        let today = Calendar::of(&campaign.policy).map_or(now.day(), |calendar| calendar.day(now));
        let closed = limit_cause::find(desk.rows(), campaign.id, &campaign.policy, spent, now)?;
        let held = queue::held(desk, campaign.id)?;
        let count = |status| held.iter().filter(|one| one.status == status).count();
        let waiting = desk.blocked(campaign.id, UNGATED)?;
        let deliveries = desk.blocked(campaign.id, tool)?;
        let mut standing = Self {
            id: campaign.id.to_string(),
            number: entry.number,
            name: campaign.name.clone(),
            goal: campaign.goal.clone(),
            status: campaign.status.into(),
            preparation: campaign.preparation.into(),
            delivery: campaign.delivery.into(),
            leads: Leads::from(&Counters::of(&execution)?),
            open_tasks: execution.open_tasks,
            cycles: execution.cycle,
            position: Position::read(desk, campaign.id, &execution)?,
            sent_today: spent.on(tool, today.max(spent.day)),
            daily_limit: campaign.policy.effects_per_day_max.get(tool).copied(),
            closed: None,
            approvals: desk.asked(campaign.id)?.len(),
            to_send: count(EffectStatus::Open),
            uncertain: count(EffectStatus::Uncertain),
            questions: waiting.iter().filter(|task| task.metadata.contains_key(QUESTION)).count(),
            set_aside: waiting.iter().chain(&deliveries).filter(|task| task.attempts > 0).count(),
            scoring_needed: waiting.iter().any(is_scoring_rejected),
            review_needed: is_review_needed(desk, campaign)?,
            incident: campaign.incident.clone(),
            failure: campaign.failure.clone().map(Stopped::from),
            reason: String::new(),
            until: None,
            stopped: desk.global_stop()?.is_some(),
            head: desk.rows().head(campaign.id)?.sequence,
        };
        let (reason, until) = standing.explain(desk, campaign.id, closed.as_ref())?;
        (standing.reason, standing.until) = (reason, moment(until));
        standing.closed = closed.map(ClosedRule::from);
        Ok(standing)
    }

    /// Whether nothing waits for the user just now.
    pub fn is_idle(&self) -> bool {
        self.waiting_for_user() == 0 && self.preparation != Preparation::Importing
    }

    /// How many things wait for the user.
    pub fn waiting_for_user(&self) -> usize {
        let counted = self.approvals + self.to_send + self.uncertain + self.questions + self.set_aside;
        counted + usize::from(self.scoring_needed) + usize::from(self.review_needed)
    }

    /// What it does, or why it waits and until when.
    fn explain(
        &self,
        desk: &Desk,
        stream: StreamId,
        closed: Option<&Closed>,
    ) -> Result<(String, Option<Timestamp>)> {
        let because = |text: &str| Ok((text.to_owned(), None));
        match self.status {
            RunStatus::Initializing
                if self.preparation == Preparation::Importing && self.leads.total == 0 =>
            {
                return because("waiting for leads");
            }
            RunStatus::Initializing => return because("ready to start"),
            RunStatus::Paused => return because("paused"),
            RunStatus::Completed => return because("completed"),
            RunStatus::Error => {
                let cause = self.failure.as_ref().map_or("an error", |failure| failure.summary.as_str());
                return Ok((format!("stopped by an error: {cause}"), None));
            }
            RunStatus::Active => {}
        }
        if self.stopped {
            return because("stopped together with all other campaigns");
        }
        if let Some(incident) = &self.incident {
            return Ok((format!("waiting for you to clear the incident: {incident}"), None));
        }
        if let Some(waits) = self.explain_waiting() {
            return Ok((waits, None));
        }
        if self.scoring_needed {
            return because("waiting until you change the scoring, because you rejected the proposed one");
        }
        if self.review_needed {
            return because("waiting for you to submit the ranking for approval again");
        }
        if closed.is_some_and(|closed| closed.rule == TOOL_DENIED) {
            return because("holding messages back, because sending messages is turned off in the settings");
        }
        if let Some(Closed { rule, observed, until }) = closed {
            return Ok((format!("limited by {}: {observed}", rule.replace('_', " ")), Some(*until)));
        }
        if self.preparation == Preparation::Importing {
            return because("waiting for leads");
        }
        let until = next_due(desk, stream)?.filter(|due| *due > desk.now());
        let reason = if until.is_some() { "waiting until the next step is due" } else { "working" };
        Ok((reason.to_owned(), until))
    }

    /// What it waits for, if it waits for the user.
    fn explain_waiting(&self) -> Option<String> {
        let waits = [
            (self.uncertain, "waiting for you to report whether", "was sent", "were sent", "message"),
            (self.approvals, "waiting for", "", "", "approval"),
            (self.to_send, "waiting for you to send", "", "", "message"),
            (self.questions, "waiting for your answer to", "", "", "question"),
            (self.set_aside, "waiting for you to check", "", "", "failed task"),
        ];
        let (count, what, one, many, noun) = waits.into_iter().find(|(count, ..)| *count > 0)?;
        let (noun, end) = if count == 1 { (noun.to_owned(), one) } else { (format!("{noun}s"), many) };
        Some(format!("{what} {count} {noun} {end}").trim_end().to_owned())
    }
}

/// Whether a task waits for a scoring: the proposed one was rejected.
fn is_scoring_rejected(task: &Task) -> bool {
    Work::of(task) == Work::Score && task.attempts == 0 && !task.metadata.contains_key(QUESTION)
}

/// Whether the ranking has to be approved and no approval of it is requested.
fn is_review_needed(desk: &Desk, campaign: &Campaign) -> Result<bool> {
    let is_scored = campaign.preparation_tasks.score.is_none();
    if campaign.preparation != genie_outreach::campaign::Preparation::Reviewing || !is_scored {
        return Ok(false);
    }
    let waiting = desk.waiting(campaign.id)?;
    Ok(!waiting.iter().any(|asked| asked.subject.tool == score::CONTACT_LEADS))
}

/// When the next task is due that waits for no other.
fn next_due(desk: &Desk, stream: StreamId) -> Result<Option<Timestamp>> {
    let mut soonest: Option<Timestamp> = None;
    for gate in [UNGATED, "send_message"] {
        let rows = desk.rows().find(&Query {
            table: &TASKS,
            columns: &["not_before"],
            stream: Some(stream),
            equals: vec![("status", json!(TaskStatus::Pending)), ("gate", json!(gate)), ("unmet", json!(0))],
            range: None,
            order: &["not_before", "rank"],
            limit: 1,
        })?;
        let due = rows.first().and_then(|row| row.get("not_before")?.as_i64()).map(Timestamp);
        soonest = soonest.into_iter().chain(due).min();
    }
    Ok(soonest)
}
