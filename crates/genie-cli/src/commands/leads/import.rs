//! `genie leads import`: adds the leads of a file to a campaign. The same file can be imported again without adding a
//! lead twice.

use std::io::Write;
use std::process::ExitCode;

use indicatif::{ProgressBar, ProgressStyle};
use serde_json::{Value, json};

use genie_desk::column_mapping;
use genie_desk::imports::{Imported, Options, Refused, UnusableMapping, Watch};
use genie_desk::view::RunStatus;
use genie_people::import::{Progress, Reason};

use super::columns;
use super::rejected::{Keep, Rejected, RejectedList};
use super::{one_line, spinner};
use crate::arguments::ImportLeads;
use crate::backend::{Backend, Campaign, uploads};
use crate::commands::campaign::find;
use crate::failure::Problem;
use crate::invocation::progress;
use crate::output::{alert, hint, say};

/// How many notices the screen shows.
const NOTICES_SHOWN: usize = 5;

pub fn run(arguments: &ImportLeads) -> anyhow::Result<ExitCode> {
    let (backend, campaign) = find(&arguments.at)?;
    let json = arguments.at.desk.json;
    let options = Options {
        file: uploads::name(&arguments.file),
        dry_run: arguments.dry_run,
        mapping: column_mapping::parse_corrections(&arguments.maps)?,
        saved: arguments.mapping.clone(),
        save_as: arguments.save_mapping.clone(),
        sheet: arguments.sheet.clone(),
        encoding: arguments.encoding.clone(),
        rejected_file: arguments.rejected.is_some(),
    };
    let mut rejected = Rejected::begin(if json { Keep::All } else { Keep::First });
    let mut list = arguments.rejected.as_deref().map(RejectedList::begin).transpose()?;
    let imported = import(&backend, &campaign, arguments, &options, (&mut rejected, list.as_mut()))?;
    if let Some(UnusableMapping { code, detail, next }) = &imported.unusable {
        return Err(Problem::new(code, detail, next).into());
    }
    list.map_or(Ok(()), RejectedList::finish)?;
    let scored = !imported.dry_run && !imported.stopped && score(&backend, &campaign)?;
    let report = Report { campaign: &campaign, imported: &imported };
    if json {
        say!("{}", serde_json::to_string(&report.to_value(rejected.rows()))?);
    } else {
        report.print();
        rejected.print(arguments.rejected.as_deref());
        report.print_next(arguments, scored);
    }
    if imported.stopped || backend.is_ending() {
        alert!("Stopped. The leads imported so far are stored; run the command again to import the rest.");
        return Ok(ExitCode::FAILURE);
    }
    Ok(ExitCode::SUCCESS)
}

/// Imports the file, with a progress bar where the user watches.
fn import(
    backend: &Backend,
    campaign: &Campaign,
    arguments: &ImportLeads,
    options: &Options,
    (rejected, list): (&mut Rejected, Option<&mut RejectedList>),
) -> anyhow::Result<Imported> {
    let bar = progress(ProgressBar::new(1));
    bar.set_style(ProgressStyle::with_template("{bar:30} {percent:>3}%  {msg}")?);
    let mut draw = |progress: Progress| {
        bar.set_length(progress.bytes_total.max(1));
        bar.set_position(progress.bytes.min(progress.bytes_total));
        bar.set_message(format!("{} rows", progress.rows));
    };
    let mut keep = |row: Refused| {
        rejected.add(row);
        Ok(())
    };
    let rejected_file = list.map(|list| list as &mut dyn Write);
    let watch = Watch { rejected: &mut keep, rejected_file, progress: &mut draw };
    let done = backend.import_leads(campaign, &arguments.file, options, watch);
    bar.finish_and_clear();
    Ok(done?)
}

/// An active campaign scores new leads at once.
fn score(backend: &Backend, campaign: &Campaign) -> anyhow::Result<bool> {
    let is_active = campaign.standing.status == RunStatus::Active;
    if is_active {
        let bar = spinner("scoring leads")?;
        backend.settle(campaign)?;
        bar.finish_and_clear();
    }
    Ok(is_active)
}

/// The result of an import, for the user or for a program.
struct Report<'a> {
    campaign: &'a Campaign,
    imported: &'a Imported,
}

impl Report<'_> {
    fn to_value(&self, rejected: &[Refused]) -> Value {
        let Imported {
            file,
            format,
            sheets,
            encoding,
            dry_run,
            stopped,
            columns,
            rows,
            added,
            updated,
            unchanged,
            rejected: rejected_count,
            reasons,
            padded,
            notices,
            ..
        } = self.imported;
        let readings = encoding.as_ref().map(|encoding| &encoding.readings);
        json!({
            "campaign": self.campaign.stream,
            "file": file,
            "format": format,
            "sheets": sheets,
            "encoding": encoding.as_ref().map(|encoding| &encoding.name),
            "encoding_readings": readings,
            "columns": columns,
            "dry_run": dry_run,
            "stopped": stopped,
            "rows": rows,
            "added": added,
            "updated": updated,
            "unchanged": unchanged,
            "rejected": rejected_count,
            "reasons": reasons,
            "rejected_rows": rejected,
            "padded": padded,
            "notices": notices,
        })
    }

    fn print(&self) {
        let imported = self.imported;
        say!("{:<11}{}: {}", "File", one_line(&imported.file), one_line(&imported.format));
        self.print_choices();
        columns::print(&imported.columns);
        let dry_run = if imported.dry_run { "  (dry run: nothing was changed)" } else { "" };
        say!("");
        say!("{:<11}{:>7}{dry_run}", "Rows", imported.rows);
        say!("{:<11}{:>7}", "Added", imported.added);
        say!("{:<11}{:>7}", "Updated", imported.updated);
        say!("{:<11}{:>7}", "Unchanged", imported.unchanged);
        say!("{:<11}{:>7}", "Rejected", imported.rejected);
        for (code, count) in &imported.reasons {
            let reason = Reason::ALL.into_iter().find(|reason| reason.code() == code);
            say!("{:<11}{count:>7}  {}  ({code})", "", reason.map_or("", Reason::sentence));
        }
        if imported.padded > 0 {
            let words = "rows with fewer cells than the header row; missing cells count as empty";
            say!("{:<11}{:>7}  {words}", "Short", imported.padded);
        }
        if imported.notices_count > 0 {
            say!("{:<11}{:>7}  cells skipped in imported rows", "Notices", imported.notices_count);
            for notice in imported.notices.iter().take(NOTICES_SHOWN) {
                say!("{:<20}{}", "", one_line(notice));
            }
        }
    }

    /// Prints what the user can choose about reading the file.
    fn print_choices(&self) {
        if self.imported.sheets.len() > 1 {
            let sheets: Vec<String> = self.imported.sheets.iter().map(|sheet| one_line(sheet)).collect();
            say!("{:<11}{}; choose one with --sheet NAME", "Sheets", sheets.join(", "));
        }
        let readings = self.imported.encoding.as_ref().map(|encoding| encoding.readings.as_slice());
        let mut title = "Encoding";
        for reading in readings.unwrap_or_default() {
            say!("{title:<11}{:<13} {}", reading.encoding, one_line(&reading.sample));
            title = "";
        }
        if title.is_empty() {
            say!("{:<11}not certain; choose the right one with --encoding NAME", "");
        }
    }

    fn print_next(&self, arguments: &ImportLeads, scored: bool) {
        let dry_run = self.imported.dry_run;
        match &arguments.save_mapping {
            Some(_) if dry_run => say!("The mapping was not saved, because this is a dry run."),
            Some(name) => say!("Saved the mapping as {:?}.", one_line(name)),
            None => {}
        }
        let next = match (dry_run, self.campaign.standing.status) {
            (true, _) => "run the same command without --dry-run",
            (false, _) if scored => "genie leads list",
            (false, RunStatus::Initializing) => "genie campaign start",
            (false, RunStatus::Paused | RunStatus::Error) => "genie campaign resume",
            (false, RunStatus::Active | RunStatus::Completed) => "genie campaign show",
        };
        hint!("");
        hint!("Next: {next}");
    }
}
