//! What came of a campaign so far, counted from its leads.

use serde_json::Value;

use genie_kernel::journal::ROWS_MAX;
use genie_kernel::{Rows, StreamId};
use genie_outreach::contract::LeadStatus;
use genie_outreach::export::write_line;
use genie_outreach::report::{Counter, Counts, Group, Report};
use genie_outreach::score::leads_after;
use genie_outreach::{Lead, artifacts, playbook};

use super::{Desk, Result};

/// Counts everybody.
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
pub fn table(report: &Report) -> String {
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
