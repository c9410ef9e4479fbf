//! The state of a campaign and what the user can do next: the screen that every command on a campaign ends with.

use serde::Serialize;

use genie_desk::standing::{CampaignStanding, ClosedRule};
use genie_desk::view::{Delivery, Preparation, RunStatus, word};

use crate::backend::Backend;
use crate::invocation::{here, is_quiet};
use crate::local_time::minute;
use crate::output::{alarm, heading, safe, say};
use crate::table::{fit, width};

/// The state of a campaign, and the commands that make sense next.
#[derive(Debug, Serialize)]
pub struct Standing {
    #[serde(flatten)]
    at: CampaignStanding,
    next: Vec<Step>,
}

/// A command that makes sense next.
#[derive(Debug, Serialize)]
pub struct Step {
    command: String,
    what: String,
}

impl Standing {
    /// What to show of a campaign.
    pub fn new(backend: &Backend, at: CampaignStanding) -> anyhow::Result<Self> {
        Ok(Self { next: next_steps(&at, &backend.campaign_option(&at)?), at })
    }

    /// Prints it, for a person or for a program.
    pub fn show(&self, json: bool) -> anyhow::Result<()> {
        match json {
            true => say!("{}", serde_json::to_string(self)?),
            false => self.print(),
        }
        Ok(())
    }

    fn print(&self) {
        let at = &self.at;
        say!("{}  (campaign {}, {})", heading(safe(&at.name)), at.number, word(at.status));
        say!("Goal       {}", safe(&at.goal));
        let sent = match at.daily_limit {
            Some(limit) => format!("{} of {limit} messages today", at.sent_today),
            None => format!("{} messages today, no daily limit", at.sent_today),
        };
        say!("Delivery   {}, {sent}", delivery_words(at.delivery));
        if let Some(ClosedRule { rule, observed, until }) = &at.closed {
            say!("           {}: {observed}; not before {}", rule.replace('_', " "), minute(until));
        }
        let leads = &at.leads;
        say!(
            "Leads      {} total: {} waiting, {} in progress, {} contacted, {} responded, {} rejected",
            leads.total,
            leads.waiting,
            leads.under_way,
            leads.contacted,
            leads.responded,
            leads.rejected
        );
        let cycles = if at.cycles == 1 { "cycle" } else { "cycles" };
        say!("Tasks      {} open, {} {cycles} run", at.open_tasks, at.cycles);
        if let Some(task) = at.position.task {
            let lead = at.position.lead.map(|lead| format!(", for lead {lead}")).unwrap_or_default();
            say!("Now        task {task}{lead}");
        }
        if let Some(incident) = &at.incident {
            say!("{}   {}; no messages will be sent until you clear it", alarm("Incident"), safe(incident));
        }
        if let Some(failure) = &at.failure {
            say!("{}    {}", alarm("Stopped"), safe(&format!("{} ({})", failure.summary, failure.error_id)));
        }
        let waiting = [
            (at.approvals, "waiting for your approval"),
            (at.to_send, "to send by hand"),
            (at.uncertain, "with unknown delivery status"),
            (at.questions, "questions for you"),
            (at.set_aside, "failed tasks"),
        ];
        for (count, words) in waiting.into_iter().filter(|(count, _)| *count > 0) {
            say!("           {count} {words}");
        }
        if at.scoring_needed {
            say!("           the scoring has to be changed: you rejected the proposed one");
        }
        if self.next.is_empty() || is_quiet() {
            return;
        }
        say!("");
        say!("{}", heading("Next:"));
        let widest = self.next.iter().map(|step| width(&safe(&step.command))).max().unwrap_or_default();
        for Step { command, what } in &self.next {
            say!("  {}    {what}", fit(&safe(command), widest));
        }
    }
}

/// What the user can do now, the most useful step first.
fn next_steps(at: &CampaignStanding, this: &str) -> Vec<Step> {
    let mut steps = Vec::new();
    let mut step = |wanted: bool, (command, campaign): (&str, &str), what: &str| {
        if wanted {
            let command = here(&format!("genie {command}{campaign}")).into_owned();
            steps.push(Step { command, what: here(what).into_owned() });
        }
    };
    let running = at.status == RunStatus::Active;
    step(at.preparation == Preparation::Importing, ("leads import FILE", this), "import your leads");
    step(at.status == RunStatus::Initializing, ("campaign start", this), "start the campaign");
    step(at.status == RunStatus::Paused, ("campaign resume", this), "resume the campaign");
    step(at.status == RunStatus::Error, ("campaign resume", this), "resume it after reading the cause");
    step(at.stopped, ("continue", ""), "continue all campaigns");
    step(at.uncertain > 0, ("queue list", this), "report whether these messages were sent");
    step(at.approvals > 0, ("approvals list", this), "review pending approvals");
    step(at.to_send > 0, ("queue list", this), "send by hand, then run `genie queue sent NUMBER`");
    step(at.questions > 0, ("tasks list", this), "answer a question");
    step(at.set_aside > 0, ("tasks list", this), "see what failed");
    step(at.scoring_needed, ("leads score --goal TEXT", this), "change the scoring");
    step(at.review_needed, ("campaign review", this), "submit the ranking for approval again");
    step(running && at.is_idle(), ("campaign resume", this), "check again later");
    step(at.status == RunStatus::Completed, ("campaign report", this), "see the results");
    steps
}

fn delivery_words(delivery: Delivery) -> &'static str {
    match delivery {
        Delivery::Manual => "by hand",
        Delivery::Assisted => "assisted",
        Delivery::Driven => "driven",
    }
}
