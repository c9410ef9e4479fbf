//! Where a campaign stands, what it waits for, and what a person can do next: the one screen that
//! every command on a campaign ends with.

use serde::Serialize;

use genie_kernel::lifecycle::Status;
use genie_kernel::policy::{Allowance, Calendar, Closed};
use genie_kernel::task::UNGATED;
use genie_kernel::{Failure, StreamId};
use genie_outreach::Counters;
use genie_outreach::campaign::{Delivery, Preparation};
use genie_outreach::compliance::COUNTED;
use genie_outreach::playbook::QUESTION;

use crate::desk::{Desk, Found};
use crate::output::{safe, say};
use crate::queue::{self, Item};

/// Where a campaign stands.
#[derive(Debug, Serialize)]
pub struct Standing {
    number: u64,
    id: StreamId,
    name: String,
    goal: String,
    status: Status,
    preparation: Preparation,
    delivery: Delivery,
    leads: Counters,
    open_tasks: u64,
    cycles: u64,
    sent_today: u64,
    daily_limit: Option<u64>,
    /// Which rule says no now, because of what, and until when.
    closed: Option<Closed>,
    approvals: usize,
    to_send: usize,
    uncertain: usize,
    questions: usize,
    set_aside: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    incident: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    failure: Option<Failure>,
    next: Vec<String>,
}

impl Standing {
    /// Where this campaign stands now.
    pub fn of(desk: &Desk, found: &Found) -> anyhow::Result<Self> {
        let campaign = &found.campaign;
        let execution = desk.execution(campaign.id)?;
        let leads = Counters::of(&execution)?;
        let (now, tool) = (desk.now(), "send_message");
        let spent = &execution.spent;
        let today = Calendar::of(&campaign.policy).map_or(now.day(), |calendar| calendar.day(now));
        let sent_today = spent.on(tool, today.max(spent.day));
        let closed = COUNTED.into_iter().find_map(|name| match campaign.policy.allowance(spent, name, now) {
            Allowance::Open => None,
            Allowance::Closed(closed) => Some(closed),
        });
        let items = queue::items(desk, campaign.id)?;
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
            sent_today,
            daily_limit: campaign.policy.effects_per_day_max.get(tool).copied(),
            closed,
            approvals: desk.waiting(campaign.id)?.len(),
            to_send: items.iter().filter(|item| item.is_open()).count(),
            uncertain: items.iter().filter(|item| Item::is_uncertain(item)).count(),
            questions: waiting.iter().filter(|task| task.metadata.contains_key(QUESTION)).count(),
            set_aside: waiting.iter().filter(|task| task.attempts > 0).count(),
            incident: campaign.incident.clone(),
            failure: campaign.failure.clone(),
            next: Vec::new(),
        };
        standing.next = standing.next_steps();
        Ok(standing)
    }

    /// What a person can do now, the most useful thing first.
    fn next_steps(&self) -> Vec<String> {
        let mut steps = Vec::new();
        let mut step = |wanted: bool, text: &str| {
            if wanted {
                steps.push(text.to_owned());
            }
        };
        let running = self.status == Status::Active;
        step(self.preparation == Preparation::Importing, "genie leads import FILE      bring your leads");
        step(self.status == Status::Initializing, "genie campaign start         begin");
        step(self.status == Status::Paused, "genie campaign resume        go on");
        step(
            self.status == Status::Error,
            "genie campaign resume        go on, once you have read the cause",
        );
        step(self.uncertain > 0, "genie queue list             say whether what is uncertain was sent");
        step(self.approvals > 0, "genie approvals list         look at what waits for your consent");
        step(self.to_send > 0, "genie queue list             send by hand, then `genie queue sent NUMBER`");
        step(self.questions > 0, "genie tasks list             answer a question");
        step(self.set_aside > 0, "genie tasks list             look at what failed");
        step(running && steps_is_idle(self), "genie campaign resume        look again later");
        step(self.status == Status::Completed, "genie campaign report        see what came of it");
        steps
    }

    /// Prints it for a person.
    pub fn print(&self) {
        say!("{}  (campaign {}, {})", safe(&self.name), self.number, self.status.word());
        say!("Goal       {}", safe(&self.goal));
        let limit =
            self.daily_limit.map_or_else(|| "no daily limit".to_owned(), |limit| format!("of {limit}"));
        say!("Delivery   {}, {} {limit} messages today", self.delivery_words(), self.sent_today);
        if let Some(Closed { rule, observed, until }) = &self.closed {
            say!("           {}: {observed}; not before {until}", rule.replace('_', " "));
        }
        let leads = &self.leads;
        say!(
            "Leads      {} in all: {} waiting, {} under way, {} contacted, {} responded, {} left out",
            leads.total,
            leads.waiting,
            leads.under_way,
            leads.contacted,
            leads.responded,
            leads.rejected
        );
        say!("Tasks      {} open, {} cycles taken", self.open_tasks, self.cycles);
        if let Some(incident) = &self.incident {
            say!("Incident   {}; nothing goes out until you clear it", safe(incident));
        }
        if let Some(failure) = &self.failure {
            say!("Stopped    {}", safe(&failure.to_string()));
        }
        let waiting = [
            (self.approvals, "waiting for your consent"),
            (self.to_send, "to send by hand"),
            (self.uncertain, "of which nobody knows whether they were sent"),
            (self.questions, "questions to you"),
            (self.set_aside, "tasks set aside after failing"),
        ];
        for (count, words) in waiting.into_iter().filter(|(count, _)| *count > 0) {
            say!("           {count} {words}");
        }
        if !self.next.is_empty() {
            say!("");
            say!("Next:");
        }
        for step in &self.next {
            say!("  {step}");
        }
    }

    fn delivery_words(&self) -> &'static str {
        match self.delivery {
            Delivery::Manual => "by hand",
            Delivery::Assisted => "assisted",
            Delivery::Driven => "driven",
        }
    }
}

/// Whether nothing waits for the person just now.
fn steps_is_idle(standing: &Standing) -> bool {
    standing.approvals + standing.to_send + standing.uncertain + standing.questions + standing.set_aside == 0
        && standing.preparation != Preparation::Importing
}
