//! `genie campaign report`: the results of a campaign so far, as a table, as CSV, as a workbook, or as an HTML page.

use std::path::Path;
use std::process::ExitCode;

use serde_json::json;

use genie_desk::report::{FileFormat, sections};
use genie_desk::view::word;
use genie_outreach::report::{Counts, Group, Report};

use crate::arguments;
use crate::commands::campaign::find;
use crate::new_file::{NewFile, check_free};
use crate::output::{note, safe, say};

pub fn run(arguments: &arguments::Report) -> anyhow::Result<ExitCode> {
    let files = [
        (&arguments.html, FileFormat::Html),
        (&arguments.csv, FileFormat::Csv),
        (&arguments.xlsx, FileFormat::Xlsx),
    ];
    let files: Vec<_> =
        files.into_iter().filter_map(|(path, format)| Some((path.as_deref()?, format))).collect();
    // No file is written if one of them exists.
    for (path, _) in &files {
        check_free(path, arguments.force)?;
    }
    let (backend, campaign) = find(&arguments.at)?;
    let report = Report::from(backend.report(&campaign)?);
    for (path, format) in files {
        write(path, &backend.report_file(&campaign, format)?, arguments.force)?;
    }
    let standing = &campaign.standing;
    if arguments.at.desk.json {
        let (name, status) = (&standing.name, standing.status);
        let line = json!({ "campaign": campaign.stream, "name": name, "status": status, "report": report });
        say!("{line}");
        return Ok(ExitCode::SUCCESS);
    }
    say!("{}  ({})", safe(&standing.name), word(standing.status));
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
            "excluded"
        );
        groups.iter().for_each(row);
    }
    if !report.stale.is_empty() {
        say!("");
        let count = report.stale.len();
        say!("{count} connection requests have had no response for three weeks. Consider withdrawing them.");
    }
    Ok(ExitCode::SUCCESS)
}

fn row(group: &Group) {
    let Counts { leads, contacted, accepted, responded, left_out } = group.counts;
    let rate = |rate: Option<u64>| rate.map_or_else(|| "–".to_owned(), |rate| format!("{rate}%"));
    let name: String = safe(&group.name).chars().take(27).collect();
    say!(
        "{name:<28}{leads:>8}{contacted:>11}{accepted:>10}{:>8}{responded:>11}{:>8}{left_out:>10}",
        rate(group.counts.acceptance()),
        rate(group.counts.replies())
    );
}

fn write(path: &Path, bytes: &[u8], replaces: bool) -> anyhow::Result<()> {
    NewFile::write(path, bytes, replaces)?;
    note!("Wrote {}", path.display());
    Ok(())
}
