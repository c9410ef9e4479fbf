//! `genie campaign report`: what came of a campaign so far, as a table, as CSV, as a workbook, or as a page.

use std::io::Cursor;
use std::path::Path;
use std::process::ExitCode;

use serde_json::json;

use genie_desk::report::{count, sections, table};
use genie_outreach::report::{Counts, Group, Title, html, xlsx};

use crate::arguments;
use crate::desk::find;
use crate::failure::Problem;
use crate::new_file::{NewFile, check_free};
use crate::output::{note, safe, say};

pub fn run(arguments: &arguments::Report) -> anyhow::Result<ExitCode> {
    // None of them is written if one of them cannot be.
    for path in [&arguments.html, &arguments.csv, &arguments.xlsx].into_iter().flatten() {
        check_free(path, arguments.force)?;
    }
    let (desk, found) = find(&arguments.at)?;
    let report = count(&desk, found.campaign.id)?;
    let campaign = &found.campaign;
    if let Some(path) = &arguments.html {
        let day: String = desk.now().to_string().chars().take(10).collect();
        let title =
            Title { name: &campaign.name, goal: &campaign.goal, status: campaign.status.word(), day: &day };
        write(path, html(&title, &report).as_bytes(), arguments.force)?;
    }
    if let Some(path) = &arguments.csv {
        write(path, table(&report).as_bytes(), arguments.force)?;
    }
    if let Some(path) = &arguments.xlsx {
        let mut book = Cursor::new(Vec::new());
        xlsx(&mut book, &report)
            .map_err(|error| Problem::new(error.code(), error.to_string(), "try again"))?;
        write(path, book.get_ref(), arguments.force)?;
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

fn write(path: &Path, bytes: &[u8], replaces: bool) -> anyhow::Result<()> {
    NewFile::write(path, bytes, replaces)?;
    note!("Written: {}", path.display());
    Ok(())
}
