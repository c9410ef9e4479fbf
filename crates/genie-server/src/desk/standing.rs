//! Where a campaign stands, what it waits for and why: the one screen that everything on a campaign
//! ends with.

use serde::Serialize;
use serde_json::json;

use genie_kernel::effect::EffectStatus;
use genie_kernel::journal::Query;
use genie_kernel::lifecycle::Status;
use genie_kernel::policy::{Allowance, Calendar, Closed};
use genie_kernel::task::{TaskStatus, UNGATED};
use genie_kernel::{Failure, StreamId, Timestamp};
use genie_outreach::Counters;
use genie_outreach::campaign::{Delivery, Preparation};
use genie_outreach::compliance::COUNTED;
use genie_outreach::playbook::QUESTION;
use genie_outreach::schema::TASKS;

use super::{Desk, Found, Result, queue};

/// Where a campaign stands.
#[derive(Debug, Serialize)]
pub struct Standing {
    /// Its place in the order of opening.
    pub number: u64,
    /// Its id.
    pub id: StreamId,
    /// What it is called.
    pub name: String,
    /// Whom it wants to reach.
    pub goal: String,
    /// Where its life stands.
    pub status: Status,
    /// How far it is prepared.
    pub preparation: Preparation,
    /// How messages leave the machine.
    pub delivery: Delivery,
    /// How many leads stand where.
    pub leads: Counters,
    /// Tasks that are not done.
    pub open_tasks: u64,
    /// Cycles taken.
    pub cycles: u64,
    /// Messages that went out today.
    pub sent_today: u64,
    /// How many may.
    pub daily_limit: Option<u64>,
    /// Which rule says no now, because of what, and until when.
    pub closed: Option<Closed>,
    /// Questions that wait for consent.
    pub approvals: usize,
    /// Messages that a person is to send.
    pub to_send: usize,
    /// Messages of which nobody knows whether they were sent.
    pub uncertain: usize,
    /// Questions to the person.
    pub questions: usize,
    /// Tasks that failed too often.
    pub set_aside: usize,
    /// What is wrong with the account.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub incident: Option<String>,
    /// Why it stopped.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub failure: Option<Failure>,
    /// One sentence: what it does, or why it waits.
    pub reason: String,
    /// Until when it waits, if only for a moment to come.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub until: Option<Timestamp>,
    /// Whether everything was stopped.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub stopped: bool,
    /// The number of its last record.
    pub head: u64,
}

impl Standing {
    /// Where this campaign stands now.
    pub fn of(desk: &Desk, found: &Found) -> Result<Self> {
        let campaign = &found.campaign;
        let execution = desk.execution(campaign.id)?;
        let leads = Counters::of(&execution)?;
        let (now, tool) = (desk.now(), "send_message");
        let spent = &execution.spent;
        let today = Calendar::of(&campaign.policy).map_or(now.day(), |calendar| calendar.day(now));
        let closed = COUNTED.into_iter().find_map(|name| match campaign.policy.allowance(spent, name, now) {
            Allowance::Open => None,
            Allowance::Closed(closed) => Some(closed),
        });
        let held = queue::held(desk, campaign.id)?;
        let count = |status| held.iter().filter(|one| one.status == status).count();
        let waiting = desk.blocked(campaign.id, UNGATED)?;
        let mut standing = Self {
            number: found.number,
            id: campaign.id,
            name: campaign.name.clone(),
            goal: campaign.goal.clone(),
            status: campaign.status,
            preparation: campaign.preparation,
            delivery: campaign.delivery,
            leads,
            open_tasks: execution.open_tasks,
            cycles: execution.cycle,
            sent_today: spent.on(tool, today.max(spent.day)),
            daily_limit: campaign.policy.effects_per_day_max.get(tool).copied(),
            closed,
            approvals: desk.asked(campaign.id)?.len(),
            to_send: count(EffectStatus::Open),
            uncertain: count(EffectStatus::Uncertain),
            questions: waiting.iter().filter(|task| task.metadata.contains_key(QUESTION)).count(),
            set_aside: waiting.iter().filter(|task| task.attempts > 0).count(),
            incident: campaign.incident.clone(),
            failure: campaign.failure.clone(),
            reason: String::new(),
            until: None,
            stopped: desk.standstill()?.is_some(),
            head: desk.rows().head(campaign.id)?.sequence,
        };
        (standing.reason, standing.until) = standing.why(desk)?;
        Ok(standing)
    }

    /// Whether nothing waits for the person just now.
    pub fn is_idle(&self) -> bool {
        self.for_person() == 0 && self.preparation != Preparation::Importing
    }

    /// How many things wait for the person.
    pub fn for_person(&self) -> usize {
        self.approvals + self.to_send + self.uncertain + self.questions + self.set_aside
    }

    /// What it does, or why it waits and until when.
    fn why(&self, desk: &Desk) -> Result<(String, Option<Timestamp>)> {
        let said = |text: &str| Ok((text.to_owned(), None));
        match self.status {
            Status::Initializing if self.preparation == Preparation::Importing && self.leads.total == 0 => {
                return said("has nobody to write to yet");
            }
            Status::Initializing => return said("is ready to start"),
            Status::Paused => return said("was paused by you"),
            Status::Completed => return said("is complete"),
            Status::Error => {
                let cause = self.failure.as_ref().map_or("an error", |failure| failure.summary.as_str());
                return Ok((format!("stopped: {cause}"), None));
            }
            Status::Active => {}
        }
        if self.stopped {
            return said("waits until you let everything go on");
        }
        if let Some(incident) = &self.incident {
            return Ok((format!("waits until you clear the incident: {incident}"), None));
        }
        let waits = [
            (self.uncertain, "waits for you to say whether", "was sent", "were sent", "message"),
            (self.approvals, "waits for your consent to", "", "", "question"),
            (self.to_send, "waits for you to send", "", "", "message"),
            (self.questions, "waits for your answer to", "", "", "question"),
            (self.set_aside, "waits for you to look at", "that failed", "that failed", "task"),
        ];
        for (count, what, one, many, noun) in waits {
            let (noun, end) = if count == 1 { (noun.to_owned(), one) } else { (format!("{noun}s"), many) };
            if count > 0 {
                return Ok((format!("{what} {count} {noun} {end}").trim_end().to_owned(), None));
            }
        }
        if let Some(Closed { rule, observed, until }) = &self.closed {
            return Ok((format!("keeps to the rule {}: {observed}", rule.replace('_', " ")), Some(*until)));
        }
        if self.preparation == Preparation::Importing {
            return said("waits for you to bring leads");
        }
        let until = next_due(desk, self.id)?.filter(|due| *due > desk.now());
        let reason = if until.is_some() { "waits until the next step is due" } else { "is at work" };
        Ok((reason.to_owned(), until))
    }
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
