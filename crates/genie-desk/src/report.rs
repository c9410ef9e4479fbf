//! The results of a campaign so far, counted from its leads.

use std::io::Cursor;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use genie_kernel::journal::ROWS_MAX;
use genie_kernel::{Rows, StreamId};
use genie_outreach::account::ExportContent;
use genie_outreach::campaign::Campaign;
use genie_outreach::contract::LeadStatus;
use genie_outreach::export::write_line;
use genie_outreach::report::{Counter, Counts, Group, Report, Title, html, xlsx};
use genie_outreach::score::leads_after;
use genie_outreach::{Lead, artifacts, playbook};

use crate::export_record::Export;
use crate::problem::Problem;
use crate::{CampaignEntry, Desk, Result};

/// Counts all leads.
pub fn count(desk: &Desk, stream: StreamId) -> Result<Report> {
    let today = desk.now().day();
    let mut counter = Counter::default();
    let mut after = 0;
    loop {
        let page = leads_after(desk.rows(), stream, after, ROWS_MAX)?;
        let Some(last) = page.last() else { return Ok(counter.finish()) };
        after = last.number;
        for lead in &page {
            let wording = wording(desk.rows(), stream, lead)?;
            counter.add(lead, wording.as_deref(), today);
        }
    }
}

/// The wording of the first message, for those who got one.
fn wording(rows: &dyn Rows, stream: StreamId, lead: &Lead) -> Result<Option<String>> {
    if matches!(lead.status, LeadStatus::Pending | LeadStatus::Rejected) {
        return Ok(None);
    }
    let mut row = None;
    for key in playbook::first_keys(lead.id) {
        row = artifacts::latest(rows, stream, "message", &key, &["content"])?;
        if row.is_some() {
            break;
        }
    }
    let variant = row.as_ref().and_then(|row| row.get("content")?.get("wording")?.get("variant"));
    Ok(Some(variant.and_then(Value::as_str).unwrap_or("rules").to_owned()))
}

/// How far a group of leads has come.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Numbers {
    /// The name of the group.
    pub name: String,
    /// All leads.
    pub leads: u64,
    /// Contacted.
    pub contacted: u64,
    /// Connected.
    pub accepted: u64,
    /// Replied.
    pub responded: u64,
    /// Excluded.
    pub left_out: u64,
    /// The percentage of contacted leads that accepted.
    pub acceptance_percent: Option<u64>,
    /// The percentage of contacted leads that replied.
    pub reply_percent: Option<u64>,
}

impl Numbers {
    fn of(name: &str, counts: Counts) -> Self {
        Self {
            name: name.to_owned(),
            leads: counts.leads,
            contacted: counts.contacted,
            accepted: counts.accepted,
            responded: counts.responded,
            left_out: counts.left_out,
            acceptance_percent: counts.acceptance(),
            reply_percent: counts.replies(),
        }
    }
}

/// The results of a campaign so far.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = Report)]
pub struct CampaignReport {
    /// All leads.
    pub total: Numbers,
    /// By score.
    pub by_score: Vec<Numbers>,
    /// By the wording of the first message.
    pub by_wording: Vec<Numbers>,
    /// By industry.
    pub by_industry: Vec<Numbers>,
    /// By week.
    pub by_week: Vec<Numbers>,
    /// Requests without an answer for three weeks.
    pub stale: usize,
    /// The names of those leads.
    #[serde(default)]
    pub stale_leads: Vec<String>,
}

impl From<&Report> for CampaignReport {
    fn from(report: &Report) -> Self {
        let groups = |groups: &[Group]| -> Vec<Numbers> {
            groups.iter().map(|group| Numbers::of(&group.name, group.counts)).collect()
        };
        Self {
            total: Numbers::of("all", report.total),
            by_score: groups(&report.by_score),
            by_wording: groups(&report.by_wording),
            by_industry: groups(&report.by_industry),
            by_week: groups(&report.by_week),
            stale: report.stale.len(),
            stale_leads: report.stale.clone(),
        }
    }
}

impl From<Numbers> for Group {
    fn from(numbers: Numbers) -> Self {
        let Numbers { name, leads, contacted, accepted, responded, left_out, .. } = numbers;
        Self { name, counts: Counts { leads, contacted, accepted, responded, left_out } }
    }
}

impl From<CampaignReport> for Report {
    fn from(report: CampaignReport) -> Self {
        let groups = |groups: Vec<Numbers>| groups.into_iter().map(Group::from).collect();
        Self {
            total: Group::from(report.total).counts,
            by_score: groups(report.by_score),
            by_wording: groups(report.by_wording),
            by_industry: groups(report.by_industry),
            by_week: groups(report.by_week),
            stale: report.stale_leads,
        }
    }
}

/// The format of a report in a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileFormat {
    /// A table of comma-separated values.
    Csv,
    /// A page for a browser.
    Html,
    /// A workbook.
    Xlsx,
}

/// Exports the report of a campaign.
pub fn export(desk: &Desk, entry: &CampaignEntry, format: FileFormat, by: &str) -> Result<Vec<u8>> {
    let campaign = &entry.campaign;
    let report = count(desk, campaign.id)?;
    let file = match format {
        FileFormat::Csv => table(&report).into_bytes(),
        FileFormat::Html => page(campaign, &desk.today(), &report).into_bytes(),
        FileFormat::Xlsx => workbook(&report)?,
    };
    Export { campaign: campaign.id, content: ExportContent::Report, count: report.total.leads, by }
        .record(desk, &file)?;
    Ok(file)
}

fn page(campaign: &Campaign, day: &str, report: &Report) -> String {
    let title = Title { name: &campaign.name, goal: &campaign.goal, status: campaign.status.word(), day };
    html(&title, report)
}

fn workbook(report: &Report) -> Result<Vec<u8>> {
    let mut book = Cursor::new(Vec::new());
    xlsx(&mut book, report).map_err(|error| Problem::coded(error.code(), error.to_string()))?;
    Ok(book.into_inner())
}

/// The parts of a report, in the order in which they are read.
pub fn sections(report: &Report) -> Vec<(&'static str, Vec<Group>)> {
    let all = Group { name: "all".to_owned(), counts: report.total };
    vec![
        ("by score", report.by_score.iter().cloned().chain([all]).collect()),
        ("by wording", report.by_wording.clone()),
        ("by industry", report.by_industry.clone()),
        ("by week", report.by_week.clone()),
    ]
}

/// The same as CSV; a name cannot become a formula.
fn table(report: &Report) -> String {
    let heading = ["group", "name", "leads", "contacted", "accepted", "responded", "left_out"];
    let (mut table, mut line) = (String::new(), String::new());
    write_line(&mut line, heading.into_iter());
    table.push_str(&line);
    for (heading, groups) in sections(report) {
        for Group { name, counts } in groups {
            let Counts { leads, contacted, accepted, responded, left_out } = counts;
            let numbers = [leads, contacted, accepted, responded, left_out].map(|count| count.to_string());
            write_line(&mut line, [heading, &name].into_iter().chain(numbers.iter().map(String::as_str)));
            table.push_str(&line);
        }
    }
    table
}
