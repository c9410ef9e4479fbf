//! Leads from a file into a campaign, as often as the user likes: what the columns become, a dry run,
//! and the import itself.

mod run;

use std::collections::BTreeMap;
use std::io::{Read, Seek};

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use genie_kernel::StreamId;
use genie_outreach::account::do_not_contact;
use genie_people::import::{self, Choices, Mapping, RejectedRow, Source};

use crate::column_mapping;
use crate::problem::Problem;
use crate::{Desk, Result, account};

pub use run::{ImportRun, ImportSummary, Mode, RejectedSink};

/// How many rejected rows an answer names.
const REJECTED_SHOWN: usize = 200;

/// How many rows of the file an answer shows.
const SAMPLES: usize = 3;

/// How many characters of a cell a sample shows.
const SAMPLE_CHARACTERS: usize = 80;

/// How many characters of a file's name a journal keeps.
const FILE_CHARACTERS_MAX: usize = 200;

/// How a file is imported.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// The name of the file.
    pub file: String,
    /// Whether nothing is changed.
    pub dry_run: bool,
    /// What columns become: from headings to fields, `variable:NAME` or `ignore`.
    pub mapping: BTreeMap<String, String>,
    /// The saved mapping to start with.
    pub saved: Option<String>,
    /// The name under which the mapping is saved.
    pub save_as: Option<String>,
    /// The sheet of a workbook.
    pub sheet: Option<String>,
}

/// A column of the file and what it becomes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Column {
    /// The heading.
    pub heading: String,
    /// A field, `variable:NAME` or `ignore`.
    pub to: String,
    /// The cells of the first rows.
    pub samples: Vec<String>,
}

/// A row that was rejected.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Refused {
    /// The row number that a spreadsheet shows.
    pub row: u64,
    /// The reason, as a code.
    pub reason: String,
    /// The reason.
    pub sentence: String,
}

impl From<RejectedRow> for Refused {
    fn from(row: RejectedRow) -> Self {
        Self { row: row.row, reason: row.reason.code().to_owned(), sentence: row.sentence }
    }
}

/// What an import came to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Imported {
    /// Whether nothing was changed.
    pub dry_run: bool,
    /// Whether the program ended before the end of the file. What was imported is stored; importing the
    /// same file again brings the rest.
    pub stopped: bool,
    /// The columns and what they become.
    pub columns: Vec<Column>,
    /// What columns can become.
    pub fields: Vec<String>,
    /// Rows in the file.
    pub rows: u64,
    /// Leads that are new.
    pub added: u64,
    /// Leads with new information.
    pub updated: u64,
    /// Leads without new information.
    pub unchanged: u64,
    /// Rows that were rejected.
    pub rejected: u64,
    /// How many rows were rejected, by reason.
    pub reasons: BTreeMap<String, u64>,
    /// The first of them.
    pub rejected_rows: Vec<Refused>,
    /// Cells that were skipped in rows that were imported.
    pub notices: Vec<String>,
}

/// Imports a file: CSV, TSV, XLSX, or a LinkedIn data export. It is opened twice.
pub fn import<R: Read + Seek + Send>(
    desk: &Desk,
    stream: StreamId,
    options: &Options,
    open: impl Fn() -> R,
) -> Result<Imported> {
    let name: String = options.file.chars().filter(|c| !c.is_control()).take(FILE_CHARACTERS_MAX).collect();
    let choices = Choices { sheet: options.sheet.clone(), ..Choices::default() };
    let source = import::open_with(open(), Some(&name), &choices)?;
    let corrections: Vec<String> =
        options.mapping.iter().map(|(heading, to)| format!("{heading}={to}")).collect();
    let mapping = mapping_for(desk, &source, options.saved.as_deref(), &corrections)?;
    if !options.dry_run {
        mapping.validate().map_err(|error| {
            Problem::new(error.code(), error.to_string(), "say what the columns hold, then import again")
        })?;
    }
    let samples = samples(import::open_with(open(), Some(&name), &choices)?)?;
    if let (Some(name), false) = (&options.save_as, options.dry_run) {
        account::save_mapping(desk, name, mapping.clone())?;
    }
    let columns = column_mapping::shown(&mapping, source.headings()).into_iter().enumerate();
    let columns = columns
        .map(|(place, column)| Column {
            samples: samples.iter().filter_map(|row| row.get(place).cloned()).collect(),
            heading: column.heading,
            to: column.to,
        })
        .collect();
    let mode = if options.dry_run { Mode::DryRun } else { Mode::Real };
    let mut rejected: Vec<RejectedRow> = Vec::new();
    let mut keep_first = |row: RejectedRow| {
        if rejected.len() < REJECTED_SHOWN {
            rejected.push(row);
        }
        Ok(())
    };
    let suppressed = do_not_contact(desk.rows())?;
    let run = ImportRun { desk, stream, file: name, mapping: &mapping, do_not_contact: &suppressed, mode };
    let (summary, read) = run.run(source, &mut keep_first, |_| {})?;
    read?;
    desk.wake_signal().notify();
    Ok(describe(mode, columns, summary, rejected))
}

/// What the columns of a file become: as proposed or saved, corrected by what the user says.
pub fn mapping_for<R: Read + Seek>(
    desk: &Desk,
    source: &Source<R>,
    saved: Option<&str>,
    corrections: &[String],
) -> Result<Mapping> {
    let mut mapping = match saved {
        Some(name) => column_mapping::saved(desk.rows(), name)?,
        None => source.propose(),
    };
    column_mapping::correct(&mut mapping, source.headings(), corrections)?;
    Ok(mapping)
}

fn describe(
    mode: Mode,
    columns: Vec<Column>,
    summary: ImportSummary,
    rejected: Vec<RejectedRow>,
) -> Imported {
    Imported {
        dry_run: mode == Mode::DryRun,
        stopped: summary.stopped,
        columns,
        fields: column_mapping::field_names(),
        rows: summary.rows,
        added: summary.added,
        updated: summary.updated,
        unchanged: summary.unchanged,
        rejected: summary.rejected(),
        reasons: summary.reasons.iter().map(|(reason, count)| (reason.code().to_owned(), *count)).collect(),
        rejected_rows: rejected.into_iter().map(Refused::from).collect(),
        notices: summary.notices,
    }
}

/// The cells of the first rows.
fn samples<R: Read + Seek>(mut source: Source<R>) -> Result<Vec<Vec<String>>> {
    let mut rows = source.rows()?;
    let mut samples = Vec::new();
    while samples.len() < SAMPLES {
        let Some(row) = rows.next_row()? else { break };
        if !row.is_blank() {
            samples.push(row.cells().map(|cell| cell.chars().take(SAMPLE_CHARACTERS).collect()).collect());
        }
    }
    Ok(samples)
}
