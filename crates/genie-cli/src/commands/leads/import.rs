//! `genie leads import`: people from a file into a campaign, as often as one likes.

use std::fs::File;
use std::process::ExitCode;

use indicatif::{ProgressBar, ProgressStyle};
use serde_json::{Value, json};

use genie_desk::account::save_mapping;
use genie_desk::column_mapping::{self, Shown};
use genie_desk::imports::{self, ImportRun, ImportSummary, Mode};
use genie_kernel::lifecycle::Status;
use genie_outreach::account;
use genie_people::import::{self, Choices, Format, Mapping, Progress, RejectedRow, Source};

use super::columns::print;
use super::rejected::{Keep, Rejected};
use super::{one_line, open, spinner, unreadable};
use crate::arguments::ImportLeads;
use crate::desk::find;
use crate::desk::{CampaignEntry, Desk};
use crate::failure::Problem;
use crate::output::{note, say};

/// How many notices the screen shows.
const NOTICES_SHOWN: usize = 5;

pub fn run(arguments: &ImportLeads) -> anyhow::Result<ExitCode> {
    let (desk, found) = find(&arguments.at)?;
    let file = one_line(&arguments.file.file_name().unwrap_or_default().to_string_lossy());
    let choices = Choices {
        sheet: arguments.sheet.clone(),
        encoding: arguments.encoding.clone(),
        ..Choices::default()
    };
    let opened = import::open_with(open(&arguments.file)?, Some(&file), &choices);
    let source = opened.map_err(|error| unreadable(&error))?;
    let mapping = mapping_for(&desk, arguments, &source)?;
    let json = arguments.at.desk.json;
    let shown = column_mapping::shown(&mapping, source.headings());
    let format = format_words(source.format());
    if !json {
        say!("{:<11}{file}: {format}", "File");
        print(&shown);
    }
    let mode = if arguments.dry_run { Mode::DryRun } else { Mode::Real };
    if let (Some(name), Mode::Real) = (&arguments.save_mapping, mode) {
        save_mapping(&desk, name, mapping.clone())?;
    }
    let keep = if json { Keep::All } else { Keep::First };
    let mut rejected = Rejected::begin(keep, arguments.rejected.as_deref())?;
    let (taken, read) = take(&desk, &found, &file, &mapping, source, mode, &mut rejected)?;
    rejected.finish()?;
    let report = Report { file: &file, format: &format, found: &found, mode, columns: &shown, taken: &taken };
    if let Err(error) = read {
        return Err(report.broken(&error).into());
    }
    let scored = mode == Mode::Real && !taken.stopped && go_on(&desk, &found)?;
    if json {
        say!("{}", serde_json::to_string(&report.to_value(rejected.rows()))?);
    } else {
        report.print();
        rejected.print(arguments.rejected.as_deref());
        report.print_next(arguments, scored);
    }
    if taken.stopped || desk.is_ending() {
        note!("Stopped. What was taken over is stored; run the same command again for the rest.");
        return Ok(ExitCode::FAILURE);
    }
    Ok(ExitCode::SUCCESS)
}

/// Which column holds what: by a saved mapping or by proposal, corrected, and fit to be used.
fn mapping_for(desk: &Desk, arguments: &ImportLeads, source: &Source<File>) -> anyhow::Result<Mapping> {
    let mapping = imports::mapping_for(desk, source, arguments.mapping.as_deref(), &arguments.maps)?;
    mapping.validate().map_err(|error| {
        let headings: Vec<String> = source.headings().iter().map(|heading| one_line(heading)).collect();
        let next = format!(
            "say what a column holds with --map \"HEADING=FIELD\"; the headings are: {}",
            headings.join(", ")
        );
        Problem::new(error.code(), error.to_string(), next)
    })?;
    Ok(mapping)
}

/// Takes the people of a file in, with a progress bar where somebody watches.
pub fn take(
    desk: &Desk,
    found: &CampaignEntry,
    file: &str,
    mapping: &Mapping,
    source: Source<File>,
    mode: Mode,
    rejected: &mut Rejected,
) -> anyhow::Result<(ImportSummary, Result<(), import::Error>)> {
    let do_not_contact = account::do_not_contact(desk.rows())?;
    let stream = found.campaign.id;
    let run =
        ImportRun { desk, stream, file: file.to_owned(), mapping, do_not_contact: &do_not_contact, mode };
    let bar = ProgressBar::new(1);
    bar.set_style(ProgressStyle::with_template("{bar:30} {percent:>3} %  {msg}")?);
    let draw = |progress: Progress| {
        bar.set_length(progress.bytes_total.max(1));
        bar.set_position(progress.bytes.min(progress.bytes_total));
        bar.set_message(format!("{} rows", progress.rows));
    };
    let done = run.run(source, &mut |row| rejected.add(row), draw);
    bar.finish_and_clear();
    Ok(done?)
}

/// A campaign that runs scores the newcomers at once.
fn go_on(desk: &Desk, found: &CampaignEntry) -> anyhow::Result<bool> {
    let running = found.campaign.status == Status::Active;
    if running {
        let bar = spinner("the leads are scored")?;
        desk.work(found.campaign.id)?;
        bar.finish_and_clear();
    }
    Ok(running)
}

fn format_words(format: &Format) -> String {
    match format {
        Format::Text { encoding, delimiter: '\t' } => format!("text in {encoding}, separated by tabs"),
        Format::Text { encoding, delimiter } => format!("text in {encoding}, separated by “{delimiter}”"),
        Format::Workbook { sheet } => format!("workbook, sheet “{}”", one_line(sheet)),
        Format::Archive => "LinkedIn's archive, its connections".to_owned(),
    }
}

/// What an import came to, for a person or a program.
struct Report<'a> {
    file: &'a str,
    format: &'a str,
    found: &'a CampaignEntry,
    mode: Mode,
    columns: &'a [Shown],
    taken: &'a ImportSummary,
}

impl Report<'_> {
    fn to_value(&self, rejected: &[RejectedRow]) -> Value {
        let taken = self.taken;
        let reasons: serde_json::Map<String, Value> =
            taken.reasons.iter().map(|(reason, count)| (reason.code().to_owned(), json!(count))).collect();
        json!({
            "campaign": self.found.campaign.id,
            "file": self.file,
            "format": self.format,
            "columns": self.columns,
            "dry_run": self.mode == Mode::DryRun,
            "stopped": taken.stopped,
            "rows": taken.rows,
            "added": taken.added,
            "updated": taken.updated,
            "unchanged": taken.unchanged,
            "rejected": taken.rejected(),
            "reasons": reasons,
            "rejected_rows": rejected,
            "padded": taken.padded,
            "notices": taken.notices,
        })
    }

    fn print(&self) {
        let taken = self.taken;
        let would = match self.mode {
            Mode::Real => "",
            Mode::DryRun => "  (a dry run: nothing was changed)",
        };
        say!("");
        say!("{:<11}{:>7}{would}", "Rows", taken.rows);
        say!("{:<11}{:>7}", "Added", taken.added);
        say!("{:<11}{:>7}", "Updated", taken.updated);
        say!("{:<11}{:>7}", "Unchanged", taken.unchanged);
        say!("{:<11}{:>7}", "Rejected", taken.rejected());
        for (reason, count) in &taken.reasons {
            say!("{:<11}{count:>7}  {}  ({})", "", reason.sentence(), reason.code());
        }
        if taken.padded > 0 {
            say!(
                "{:<11}{:>7}  rows with fewer cells than headings; the rest counts as empty",
                "Short",
                taken.padded
            );
        }
        if taken.notices_count > 0 {
            say!("{:<11}{:>7}  cells left out of rows that were taken over", "Notices", taken.notices_count);
            for notice in taken.notices.iter().take(NOTICES_SHOWN) {
                say!("{:<20}{}", "", one_line(notice));
            }
        }
    }

    fn print_next(&self, arguments: &ImportLeads, scored: bool) {
        if let Some(name) = &arguments.save_mapping {
            match self.mode {
                Mode::Real => say!("The mapping is saved as {:?}", one_line(name)),
                Mode::DryRun => say!("The mapping is not saved: this is a dry run"),
            }
        }
        let next = match (self.mode, self.found.campaign.status) {
            (Mode::DryRun, _) => "the same command without --dry-run",
            (Mode::Real, _) if scored => "genie leads list",
            (Mode::Real, Status::Initializing) => "genie campaign start",
            (Mode::Real, Status::Paused | Status::Error) => "genie campaign resume",
            (Mode::Real, Status::Active | Status::Completed) => "genie campaign show",
        };
        say!("");
        say!("Next: {next}");
    }

    /// The file broke off. What came before is stored.
    fn broken(&self, error: &import::Error) -> Problem {
        let taken = self.taken;
        let what =
            format!("{error}; {} people were added and {} updated before that", taken.added, taken.updated);
        let next = format!("`genie explain {}` says more; the same file can be imported again", error.code());
        Problem::new(error.code(), what, next)
    }
}
