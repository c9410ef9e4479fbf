//! Where a campaign stands and what a person can do next: the one screen that every command on a
//! campaign ends with.

use serde::Serialize;

use genie_kernel::lifecycle::Status;
use genie_kernel::policy::Closed;
use genie_outreach::campaign::{Delivery, Preparation};
use genie_server::desk::standing;

use crate::desk::{Desk, Found};
use crate::output::{safe, say};

/// Where a campaign stands, and what can be typed next.
#[derive(Debug, Serialize)]
pub struct Standing {
    #[serde(flatten)]
    at: standing::Standing,
    next: Vec<String>,
}

impl Standing {
    /// Where this campaign stands now.
    pub fn of(desk: &Desk, found: &Found) -> anyhow::Result<Self> {
        let mut standing = Self { at: standing::Standing::of(desk, found)?, next: Vec::new() };
        standing.next = standing.next_steps();
        Ok(standing)
    }

    /// What a person can do now, the most useful thing first.
    fn next_steps(&self) -> Vec<String> {
        let at = &self.at;
        let mut steps = Vec::new();
        let mut step = |wanted: bool, text: &str| {
            if wanted {
                steps.push(text.to_owned());
            }
        };
        let running = at.status == Status::Active;
        step(at.preparation == Preparation::Importing, "genie leads import FILE      bring your leads");
        step(at.status == Status::Initializing, "genie campaign start         begin");
        step(at.status == Status::Paused, "genie campaign resume        go on");
        step(at.status == Status::Error, "genie campaign resume        go on, once you have read the cause");
        step(at.stopped, "genie continue               let everything go on");
        step(at.uncertain > 0, "genie queue list             say whether what is uncertain was sent");
        step(at.approvals > 0, "genie approvals list         look at what waits for your consent");
        step(at.to_send > 0, "genie queue list             send by hand, then `genie queue sent NUMBER`");
        step(at.questions > 0, "genie tasks list             answer a question");
        step(at.set_aside > 0, "genie tasks list             look at what failed");
        step(running && at.is_idle(), "genie campaign resume        look again later");
        step(at.status == Status::Completed, "genie campaign report        see what came of it");
        steps
    }

    /// Prints it for a person.
    pub fn print(&self) {
        let at = &self.at;
        say!("{}  (campaign {}, {})", safe(&at.name), at.number, at.status.word());
        say!("Goal       {}", safe(&at.goal));
        let limit = at.daily_limit.map_or_else(|| "no daily limit".to_owned(), |limit| format!("of {limit}"));
        say!("Delivery   {}, {} {limit} messages today", self.delivery_words(), at.sent_today);
        if let Some(Closed { rule, observed, until }) = &at.closed {
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
            say!("Stopped    {}", safe(&failure.to_string()));
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
        for step in &self.next {
            say!("  {step}");
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
