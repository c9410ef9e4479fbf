//! The results of a campaign in numbers: the funnel of all leads, and rates by score, message variant,
//! industry and week. This file counts; `report/page.rs` renders.

mod page;
mod sheets;

use std::collections::BTreeMap;

use serde::Serialize;

use genie_kernel::DAY_MS;

use crate::contract::LeadStatus;
use crate::lead::{Connection, Lead};

pub use page::{Title, html};
pub use sheets::{HEADINGS, SHEETS, xlsx};

/// The maximum number of groups shown; all further ones are added up.
pub const GROUPS_MAX: usize = 12;

/// The funnel of some leads.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Counts {
    /// All of them.
    pub leads: u64,
    /// Contacted leads.
    pub contacted: u64,
    /// Leads who accepted.
    pub accepted: u64,
    /// Leads who replied.
    pub responded: u64,
    /// Excluded leads.
    pub left_out: u64,
}

impl Counts {
    fn add(&mut self, lead: &Lead) {
        self.leads += 1;
        self.accepted += u64::from(lead.connection == Some(Connection::Accepted));
        match lead.status {
            LeadStatus::Pending => {}
            LeadStatus::Contacted => self.contacted += 1,
            LeadStatus::Responded => {
                self.contacted += 1;
                self.responded += 1;
            }
            LeadStatus::Rejected => self.left_out += 1,
        }
    }

    /// The acceptance rate in percent; `None` if no lead was contacted.
    pub fn acceptance(&self) -> Option<u64> {
        share(self.accepted, self.contacted)
    }

    /// The reply rate in percent; `None` if no lead was contacted.
    pub fn replies(&self) -> Option<u64> {
        share(self.responded, self.contacted)
    }
}

fn share(part: u64, whole: u64) -> Option<u64> {
    (part * 100 + whole / 2).checked_div(whole)
}

/// Leads with a common property.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Group {
    /// The property.
    pub name: String,
    /// Their funnel.
    pub counts: Counts,
}

/// The results of a campaign.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Report {
    /// All leads.
    pub total: Counts,
    /// By score, best first.
    pub by_score: Vec<Group>,
    /// By variant of the first message.
    pub by_wording: Vec<Group>,
    /// By industry, the largest first.
    pub by_industry: Vec<Group>,
    /// By the week of the first message.
    pub by_week: Vec<Group>,
    /// Leads whose connection request has been unanswered for so long that it could be withdrawn.
    pub stale: Vec<String>,
}

/// Counts leads one by one.
#[derive(Debug, Default)]
pub struct Counter {
    total: Counts,
    score: BTreeMap<u32, Counts>,
    wording: BTreeMap<String, Counts>,
    industry: BTreeMap<String, Counts>,
    week: BTreeMap<i64, Counts>,
    stale: Vec<String>,
}

/// After how many days an unanswered connection request is listed.
pub const STALE_DAYS: i64 = 21;

impl Counter {
    /// Counts a lead. `wording` is the variant of the first message; `today` is the current day.
    pub fn add(&mut self, lead: &Lead, wording: Option<&str>, today: i64) {
        self.total.add(lead);
        let score = lead.effective_score(lead.weight_score);
        self.score.entry(score / 20 * 20).or_default().add(lead);
        if let Some(wording) = wording {
            self.wording.entry(wording.to_owned()).or_default().add(lead);
        }
        let industry = lead.details.get("industry").and_then(serde_json::Value::as_str);
        self.industry.entry(industry.unwrap_or("not known").to_owned()).or_default().add(lead);
        if let Some(at) = lead.contacted_at {
            // Weeks begin on Monday; 1 January 1970 was a Thursday.
            self.week.entry((at.day() + 3).div_euclid(7)).or_default().add(lead);
            let waits = lead.status == LeadStatus::Contacted && lead.connection.is_none();
            if waits && today - at.day() >= STALE_DAYS && self.stale.len() < GROUPS_MAX * 10 {
                self.stale.push(lead.full_name.clone());
            }
        }
    }

    /// The report.
    pub fn finish(self) -> Report {
        let by_score = self.score.into_iter().rev().map(|(low, counts)| {
            let high = if low == 100 { 100 } else { low + 19 };
            Group { name: format!("{low} to {high}"), counts }
        });
        let by_week = self.week.into_iter().map(|(week, counts)| {
            let monday = genie_kernel::Timestamp((week * 7 - 3) * DAY_MS).to_string();
            Group { name: format!("week of {}", monday.get(..10).unwrap_or_default()), counts }
        });
        Report {
            total: self.total,
            by_score: by_score.collect(),
            by_wording: named(self.wording),
            by_industry: named(self.industry),
            by_week: by_week.collect(),
            stale: self.stale,
        }
    }
}

/// The largest groups, and the sum of the rest.
fn named(groups: BTreeMap<String, Counts>) -> Vec<Group> {
    let mut groups: Vec<Group> = groups.into_iter().map(|(name, counts)| Group { name, counts }).collect();
    groups.sort_by_key(|group| std::cmp::Reverse(group.counts.leads));
    if groups.len() > GROUPS_MAX {
        let rest = groups.split_off(GROUPS_MAX - 1);
        let counts = rest.iter().fold(Counts::default(), |sum, group| Counts {
            leads: sum.leads + group.counts.leads,
            contacted: sum.contacted + group.counts.contacted,
            accepted: sum.accepted + group.counts.accepted,
            responded: sum.responded + group.counts.responded,
            left_out: sum.left_out + group.counts.left_out,
        });
        groups.push(Group { name: format!("{} others", rest.len()), counts });
    }
    groups
}
