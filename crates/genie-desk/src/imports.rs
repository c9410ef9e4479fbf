//! Importing leads from a file into a campaign: what the columns become, a dry run, and the import itself. The same
//! file can be imported again without adding a lead twice.

mod run;

use std::collections::BTreeMap;
use std::io::{Read, Seek};

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use genie_kernel::StreamId;
use genie_outreach::account::do_not_contact;
use genie_people::import::{self, Choices, Format, Mapping, Progress, RejectedRow, Source};

use crate::column_mapping;
use crate::problem::Problem;
use crate::{Desk, Result, account};

pub use run::{ImportRun, ImportSummary, Mode, RejectedSink};

/// How many rejected rows a response names unless the caller says otherwise.
pub const REJECTED_USUAL: usize = 200;

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
    /// The text encoding; detected by default.
    pub encoding: Option<String>,
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
    #[schema(minimum = 1)]
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

/// The result of an import.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Imported {
    /// The name of the file.
    pub file: String,
    /// What kind of file it is, such as its encoding or the sheet that was read.
    pub format: String,
    /// Whether nothing was changed.
    pub dry_run: bool,
    /// Whether the program stopped before the end of the file. The imported leads are stored; importing the
    /// same file again adds the rest.
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
    /// Rows with fewer cells than headings.
    pub padded: u64,
    /// The first cells that were skipped in rows that were imported.
    pub notices: Vec<String>,
    /// How many cells were skipped.
    pub notices_count: u64,
    /// Why these columns do not make leads, in a dry run. The import itself would be refused.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unusable: Option<UnusableMapping>,
}

/// Why a mapping of columns does not make leads.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct UnusableMapping {
    /// A stable code.
    pub code: String,
    /// The reason.
    pub detail: String,
    /// What to do.
    pub next: String,
}

/// Imports a file: CSV, TSV, XLSX, or a LinkedIn data export. It is opened twice. The first rejected rows are part of
/// the result.
pub fn import<R: Read + Seek + Send>(
    desk: &Desk,
    stream: StreamId,
    options: &Options,
    rejected_max: usize,
    open: impl Fn() -> Result<R>,
) -> Result<Imported> {
    let mut rejected: Vec<Refused> = Vec::new();
    let mut keep_first = |row: RejectedRow| {
        if rejected.len() < rejected_max {
            rejected.push(row.into());
        }
        Ok(())
    };
    let imported = import_watched(desk, stream, options, open, &mut keep_first, |_| {})?;
    Ok(Imported { rejected_rows: rejected, ..imported })
}

/// Imports a file. Every rejected row and all progress are reported while it is read.
pub fn import_watched<R: Read + Seek + Send>(
    desk: &Desk,
    stream: StreamId,
    options: &Options,
    open: impl Fn() -> Result<R>,
    rejected: RejectedSink<'_>,
    progress: impl FnMut(Progress),
) -> Result<Imported> {
    let name: String = options.file.chars().filter(|c| !c.is_control()).take(FILE_CHARACTERS_MAX).collect();
    let (sheet, encoding) = (options.sheet.clone(), options.encoding.clone());
    let choices = Choices { sheet, encoding, ..Choices::default() };
    let source = import::open_with(open()?, Some(&name), &choices)?;
    let corrections: Vec<String> =
        options.mapping.iter().map(|(heading, to)| format!("{heading}={to}")).collect();
    let mapping = mapping_for(desk, &source, options.saved.as_deref(), &corrections)?;
    let unusable = unusable(&mapping, source.headings());
    if let (Some(UnusableMapping { code, detail, next }), false) = (&unusable, options.dry_run) {
        return Err(Problem::new(code, detail, next));
    }
    let samples = samples(import::open_with(open()?, Some(&name), &choices)?)?;
    if let (Some(name), false) = (&options.save_as, options.dry_run) {
        account::save_mapping(desk, name, mapping.clone())?;
    }
    let (columns, format) = (columns(&mapping, source.headings(), &samples), format_words(source.format()));
    let mode = if options.dry_run { Mode::DryRun } else { Mode::Real };
    let suppressed = do_not_contact(desk.rows())?;
    let run =
        ImportRun { desk, stream, file: name.clone(), mapping: &mapping, do_not_contact: &suppressed, mode };
    let (summary, read) = run.run(source, rejected, progress)?;
    read.map_err(|error| broken(&summary, &error))?;
    desk.wake_signal().notify();
    Ok(Imported { file: name, format, unusable, ..describe(mode, columns, summary) })
}

/// Why a mapping does not make leads, if it does not.
fn unusable(mapping: &Mapping, headings: &[String]) -> Option<UnusableMapping> {
    let error = mapping.validate().err()?;
    let next = format!("map the columns to fields; the headings are: {}", headings.join(", "));
    Some(UnusableMapping { code: error.code().to_owned(), detail: error.to_string(), next })
}

/// The error for a file that could not be read to its end. The rows before that are stored.
fn broken(summary: &ImportSummary, error: &import::Error) -> Problem {
    let ImportSummary { added, updated, .. } = summary;
    let what = format!("{error}; {added} leads were added and {updated} updated before that");
    Problem::new(error.code(), what, "correct the file and import it again; no lead is added twice")
}

fn format_words(format: &Format) -> String {
    match format {
        Format::Text { encoding, delimiter: '\t' } => format!("text in {encoding}, separated by tabs"),
        Format::Text { encoding, delimiter } => format!("text in {encoding}, separated by “{delimiter}”"),
        Format::Workbook { sheet } => format!("workbook, sheet “{sheet}”"),
        Format::Archive => "the connections in a LinkedIn data export".to_owned(),
    }
}

fn columns(mapping: &Mapping, headings: &[String], samples: &[Vec<String>]) -> Vec<Column> {
    let columns = column_mapping::shown(mapping, headings).into_iter().enumerate();
    columns
        .map(|(place, column)| Column {
            samples: samples.iter().filter_map(|row| row.get(place).cloned()).collect(),
            heading: column.heading,
            to: column.to,
        })
        .collect()
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

fn describe(mode: Mode, columns: Vec<Column>, summary: ImportSummary) -> Imported {
    Imported {
        file: String::new(),
        format: String::new(),
        unusable: None,
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
        rejected_rows: Vec::new(),
        padded: summary.padded,
        notices: summary.notices,
        notices_count: summary.notices_count,
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
