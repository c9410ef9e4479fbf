//! Where a campaign stands and what a person can do next: the one screen that every command on a
//! campaign ends with.

use serde::Serialize;

use genie_desk::standing::{CampaignStanding, ClosedRule};
use genie_desk::view::{Delivery, Preparation, RunStatus, word};

use crate::desk::{CampaignEntry, Desk};
use crate::output::{safe, say};

/// Where a campaign stands, and what can be typed next.
#[derive(Debug, Serialize)]
pub struct Standing {
    #[serde(flatten)]
    at: CampaignStanding,
    next: Vec<Step>,
}

/// Something that can be typed next.
#[derive(Debug, Serialize)]
pub struct Step {
    command: String,
    what: &'static str,
}

impl Standing {
    /// Where this campaign stands now.
    pub fn of(desk: &Desk, found: &CampaignEntry) -> anyhow::Result<Self> {
        let mut standing = Self { at: CampaignStanding::read(desk, found)?, next: Vec::new() };
        standing.next = standing.next_steps(&desk.folder_named(), &desk.here(found)?);
        Ok(standing)
    }

    /// What a person can do now, the most useful thing first.
    fn next_steps(&self, folder: &str, here: &str) -> Vec<Step> {
        let at = &self.at;
        let mut steps = Vec::new();
        let mut step = |wanted: bool, (command, place): (&str, &str), what| {
            if wanted {
                steps.push(Step { command: format!("genie {command}{place}"), what });
            }
        };
        let running = at.status == RunStatus::Active;
        step(at.preparation == Preparation::Importing, ("leads import FILE", here), "bring your leads");
        step(at.status == RunStatus::Initializing, ("campaign start", here), "begin");
        step(at.status == RunStatus::Paused, ("campaign resume", here), "go on");
        step(at.status == RunStatus::Error, ("campaign resume", here), "go on, once you have read the cause");
        step(at.stopped, ("continue", folder), "let everything go on");
        step(at.uncertain > 0, ("queue list", here), "say whether what is uncertain was sent");
        step(at.approvals > 0, ("approvals list", here), "look at what waits for your consent");
        step(at.to_send > 0, ("queue list", here), "send by hand, then `genie queue sent NUMBER`");
        step(at.questions > 0, ("tasks list", here), "answer a question");
        step(at.set_aside > 0, ("tasks list", here), "look at what failed");
        step(running && at.is_idle(), ("campaign resume", here), "look again later");
        step(at.status == RunStatus::Completed, ("campaign report", here), "see what came of it");
        steps
    }

    /// Prints it for a person.
    pub fn print(&self) {
        let at = &self.at;
        say!("{}  (campaign {}, {})", safe(&at.name), at.number, word(at.status));
        say!("Goal       {}", safe(&at.goal));
        let sent = match at.daily_limit {
            Some(limit) => format!("{} of {limit} messages today", at.sent_today),
            None => format!("{} messages today, no daily limit", at.sent_today),
        };
        say!("Delivery   {}, {sent}", self.delivery_words());
        if let Some(ClosedRule { rule, observed, until }) = &at.closed {
            say!("           {}: {observed}; not before {until}", rule.replace('_', " "));
        }
        let leads = &at.leads;
        say!(
            "Leads      {} in all: {} waiting, {} under way, {} contacted, {} responded, {} left out",
            leads.total,
            leads.waiting,
            leads.under_way,
            leads.contacted,
            leads.responded,
            leads.rejected
        );
        say!("Tasks      {} open, {} cycles taken", at.open_tasks, at.cycles);
        if let Some(incident) = &at.incident {
            say!("Incident   {}; nothing goes out until you clear it", safe(incident));
        }
        if let Some(failure) = &at.failure {
            say!("Stopped    {}", safe(&format!("{} ({})", failure.summary, failure.error_id)));
        }
        let waiting = [
            (at.approvals, "waiting for your consent"),
            (at.to_send, "to send by hand"),
            (at.uncertain, "of which nobody knows whether they were sent"),
            (at.questions, "questions to you"),
            (at.set_aside, "tasks set aside after failing"),
        ];
        for (count, words) in waiting.into_iter().filter(|(count, _)| *count > 0) {
            say!("           {count} {words}");
        }
        if !self.next.is_empty() {
            say!("");
            say!("Next:");
        }
        let width = self.next.iter().map(|step| step.command.chars().count()).max().unwrap_or_default();
        for Step { command, what } in &self.next {
            say!("  {:<width$}    {what}", safe(command));
        }
    }

    fn delivery_words(&self) -> &'static str {
        match self.at.delivery {
            Delivery::Manual => "by hand",
            Delivery::Assisted => "assisted",
            Delivery::Driven => "driven",
        }
    }
}
