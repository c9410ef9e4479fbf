//! `genie campaign report`: what came of a campaign so far, as a table, as CSV, as a workbook, or as a page.

use std::fs;
use std::io::{Cursor, Write};
use std::path::Path;
use std::process::ExitCode;

use serde_json::{Value, json};

use genie_kernel::Rows;
use genie_kernel::journal::ROWS_MAX;
use genie_outreach::contract::LeadStatus;
use genie_outreach::export::write_line;
use genie_outreach::report::{Counter, Counts, Group, Report, Title, html, xlsx};
use genie_outreach::score::leads_after;
use genie_outreach::{Lead, artifacts, playbook};

use super::campaign::find;
use crate::arguments;
use crate::desk::{Desk, Found};
use crate::failure::Problem;
use crate::output::{safe, say};

pub fn run(arguments: &arguments::Report) -> anyhow::Result<ExitCode> {
    let (desk, found) = find(&arguments.at)?;
    let report = count(&desk, &found)?;
    let campaign = &found.campaign;
    if let Some(path) = &arguments.html {
        let day: String = desk.now().to_string().chars().take(10).collect();
        let title =
            Title { name: &campaign.name, goal: &campaign.goal, status: campaign.status.word(), day: &day };
        write(path, html(&title, &report).as_bytes())?;
    }
    if let Some(path) = &arguments.csv {
        write(path, table(&report).as_bytes())?;
    }
    if let Some(path) = &arguments.xlsx {
        let mut book = Cursor::new(Vec::new());
        xlsx(&mut book, &report)
            .map_err(|error| Problem::new(error.code(), error.to_string(), "try again"))?;
        write(path, book.get_ref())?;
    }
    if arguments.at.desk.json {
        say!(
            "{}",
            json!({ "campaign": campaign.id, "name": campaign.name, "status": campaign.status, "report": report })
        );
        return Ok(ExitCode::SUCCESS);
    }
    say!("{}  ({})", safe(&campaign.name), campaign.status.word());
    for (heading, groups) in sections(&report) {
        if groups.is_empty() {
            continue;
        }
        say!("");
        say!(
            "{heading:<28}{:>8}{:>11}{:>10}{:>8}{:>11}{:>8}{:>10}",
            "leads",
            "contacted",
            "accepted",
            "rate",
            "responded",
            "rate",
            "left out"
        );
        groups.iter().for_each(row);
    }
    if !report.stale.is_empty() {
        say!("");
        say!(
            "{} requests have had no answer for three weeks; you may want to withdraw them.",
            report.stale.len()
        );
    }
    Ok(ExitCode::SUCCESS)
}

fn count(desk: &Desk, found: &Found) -> anyhow::Result<Report> {
    let (stream, today) = (found.campaign.id, desk.now().day());
    let mut counter = Counter::default();
    let mut after = 0;
    loop {
        let page = leads_after(desk.rows(), stream, after, ROWS_MAX)?;
        let Some(last) = page.last() else { return Ok(counter.finish()) };
        after = last.number;
        for lead in &page {
            let wording = wording(desk.rows(), found, lead)?;
            counter.add(lead, wording.as_deref(), today);
        }
    }
}

/// The wording of the first message, for those who got one.
fn wording(rows: &dyn Rows, found: &Found, lead: &Lead) -> anyhow::Result<Option<String>> {
    if matches!(lead.status, LeadStatus::Pending | LeadStatus::Rejected) {
        return Ok(None);
    }
    let key = playbook::message_key(lead.id, playbook::FIRST_MESSAGE, 0);
    let row = artifacts::latest(rows, found.campaign.id, "message", &key, &["content"])?;
    let variant = row.as_ref().and_then(|row| row.get("content")?.get("wording")?.get("variant"));
    Ok(Some(variant.and_then(Value::as_str).unwrap_or("rules").to_owned()))
}

fn sections(report: &Report) -> Vec<(&'static str, Vec<Group>)> {
    let all = Group { name: "all".to_owned(), counts: report.total };
    vec![
        ("by score", report.by_score.iter().cloned().chain([all]).collect()),
        ("by wording", report.by_wording.clone()),
        ("by industry", report.by_industry.clone()),
        ("by week", report.by_week.clone()),
    ]
}

fn row(group: &Group) {
    let Counts { leads, contacted, accepted, responded, left_out } = group.counts;
    let rate = |rate: Option<u64>| rate.map_or_else(|| "–".to_owned(), |rate| format!("{rate} %"));
    let name: String = safe(&group.name).chars().take(27).collect();
    say!(
        "{name:<28}{leads:>8}{contacted:>11}{accepted:>10}{:>8}{responded:>11}{:>8}{left_out:>10}",
        rate(group.counts.acceptance()),
        rate(group.counts.replies())
    );
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

/// Written beside and renamed, so that no half report is ever there.
fn write(path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    fs::create_dir_all(folder)?;
    let mut file = tempfile::NamedTempFile::new_in(folder)?;
    file.write_all(bytes)?;
    file.persist(path)?;
    eprintln!("Written: {}", path.display());
    Ok(())
}
