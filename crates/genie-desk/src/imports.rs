//! Importing leads from a file into a campaign: what the columns become, a dry run, and the import itself. The same
//! file can be imported again without adding a lead twice.

mod rejected;
mod run;
mod text_encoding;

use std::collections::BTreeMap;
use std::io::{Read, Seek, Write};

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use genie_kernel::StreamId;
use genie_outreach::CampaignCommand;
use genie_outreach::account::do_not_contact;
use genie_outreach::campaign::ImportReport;
use genie_people::import::{self, Choices, Format, Mapping, Progress, RejectedRow, Source};

use crate::column_mapping;
use crate::problem::Problem;
use crate::{Desk, Result, account};

pub use rejected::{RejectedFile, is_rejected_file};
pub use run::{ImportRun, ImportSummary, Mode, RejectedSink};
pub use text_encoding::{EncodingChoice, EncodingReading, TextEncoding};

/// How many rejected rows a response names unless the caller says otherwise.
pub const REJECTED_USUAL: usize = 200;

/// How many rows of the file an answer shows.
const SAMPLES: usize = 5;

/// How many characters of a cell a sample shows.
const SAMPLE_CHARACTERS: usize = 80;

/// How many characters of a file's name a journal keeps.
const FILE_CHARACTERS_MAX: usize = 200;

/// The maximum size of the headings and fields that the report of an import keeps, in bytes.
const MAPPING_BYTES_MAX: usize = 16 * 1024;

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
    /// Whether the result includes a list of the rejected rows.
    pub rejected_file: bool,
}

/// What is told while a file is imported.
pub struct Watch<'a> {
    /// Called for every rejected row.
    pub rejected: &'a mut dyn FnMut(Refused) -> Result<()>,
    /// Where the list of rejected rows is written.
    pub rejected_file: Option<&'a mut dyn Write>,
    /// Called with the progress so far.
    pub progress: &'a mut (dyn FnMut(Progress) + Send),
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
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Imported {
    /// The name of the file.
    pub file: String,
    /// What kind of file it is, such as its encoding or the sheet that was read.
    pub format: String,
    /// The sheets of a workbook.
    pub sheets: Vec<String>,
    /// The sheet that was read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sheet: Option<String>,
    /// The encoding of a text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub encoding: Option<TextEncoding>,
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
    /// All of them with their cells, as a CSV file that can be mended and imported again; only if it was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rejected_file: Option<String>,
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

impl Imported {
    /// Refuses a file whose text or columns are not understood.
    fn check(&self) -> Result<()> {
        if let Some(encoding) = &self.encoding {
            encoding.check()?;
        }
        match &self.unusable {
            Some(UnusableMapping { code, detail, next }) => Err(Problem::new(code, detail, next)),
            None => Ok(()),
        }
    }
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
    let mut keep_first = |row: Refused| {
        if rejected.len() < rejected_max {
            rejected.push(row);
        }
        Ok(())
    };
    let mut file = Vec::new();
    let rejected_file = options.rejected_file.then_some(&mut file as &mut dyn Write);
    let watch = Watch { rejected: &mut keep_first, rejected_file, progress: &mut |_| {} };
    let imported = import_watched(desk, stream, options, open, watch)?;
    let rejected_file = options.rejected_file.then(|| String::from_utf8_lossy(&file).into_owned());
    Ok(Imported { rejected_rows: rejected, rejected_file, ..imported })
}

/// Imports a file. Every rejected row and all progress are reported while it is read.
pub fn import_watched<R: Read + Seek + Send>(
    desk: &Desk,
    stream: StreamId,
    options: &Options,
    open: impl Fn() -> Result<R>,
    watch: Watch<'_>,
) -> Result<Imported> {
    let name: String = options.file.chars().filter(|c| !c.is_control()).take(FILE_CHARACTERS_MAX).collect();
    let (sheet, encoding) = (options.sheet.clone(), options.encoding.clone());
    let choices = Choices { sheet, encoding, ..Choices::default() };
    let source = import::open_with(open()?, Some(&name), &choices)?;
    let corrections: Vec<String> =
        options.mapping.iter().map(|(heading, to)| format!("{heading}={to}")).collect();
    let mapping = mapping_for(desk, &source, options.saved.as_deref(), &corrections)?;
    let samples = samples(import::open_with(open()?, Some(&name), &choices)?)?;
    let description = describe(options, &source, &mapping, &samples);
    if !options.dry_run {
        description.check()?;
    }
    if description.unusable.is_some() {
        return Ok(description);
    }
    if let (Some(name), false) = (&options.save_as, options.dry_run) {
        account::save_mapping(desk, name, mapping.clone())?;
    }
    let mode = if options.dry_run { Mode::DryRun } else { Mode::Real };
    let suppressed = do_not_contact(desk.rows())?;
    let mut list = match watch.rejected_file {
        Some(file) => Some(RejectedFile::begin(file, source.headings())?),
        None => None,
    };
    let mut rejected = |row: RejectedRow| {
        list.as_mut().map_or(Ok(()), |list| list.add(&row))?;
        (watch.rejected)(row.into())
    };
    let run = ImportRun { desk, stream, file: name, mapping: &mapping, do_not_contact: &suppressed, mode };
    let (summary, read) = run.run(source, &mut rejected, watch.progress)?;
    let failed = read.err().map(|error| broken(&summary, &error));
    let mut imported = count(description, summary);
    imported.stopped |= failed.is_some();
    if !imported.dry_run && imported.added + imported.updated > 0 {
        desk.tell_own(stream, CampaignCommand::ReportImport(report(&imported)))?;
    }
    desk.wake_signal().notify();
    failed.map_or(Ok(imported), Err)
}

/// What the campaign keeps of an import.
fn report(imported: &Imported) -> ImportReport {
    let columns = imported.columns.iter().map(|column| (column.heading.clone(), column.to.clone()));
    let mapping: BTreeMap<String, String> = columns.collect();
    // A table can have more columns than a record can hold.
    let bytes: usize = mapping.iter().map(|(heading, to)| heading.len() + to.len()).sum();
    ImportReport {
        file: imported.file.clone(),
        format: imported.format.clone(),
        mapping: if bytes > MAPPING_BYTES_MAX { BTreeMap::new() } else { mapping },
        rows: imported.rows,
        added: imported.added,
        updated: imported.updated,
        unchanged: imported.unchanged,
        rejected: imported.reasons.clone(),
        stopped: imported.stopped,
    }
}

/// What the file is and what its columns become, before any row is imported.
fn describe<R: Read + Seek>(
    options: &Options,
    source: &Source<R>,
    mapping: &Mapping,
    samples: &[Vec<String>],
) -> Imported {
    Imported {
        file: source.name().to_owned(),
        format: format_words(source.format()),
        sheets: source.sheets().into_iter().map(str::to_owned).collect(),
        sheet: sheet_of(source.format()),
        encoding: text_encoding::of(source, options.encoding.is_some()),
        unusable: unusable(mapping, source.headings()),
        columns: columns(mapping, source.headings(), samples),
        fields: column_mapping::field_names(),
        dry_run: options.dry_run,
        ..Imported::default()
    }
}

fn sheet_of(format: &Format) -> Option<String> {
    match format {
        Format::Workbook { sheet } => Some(sheet.clone()),
        Format::Text { .. } | Format::Archive => None,
    }
}

/// Why a mapping does not make leads, if it does not.
fn unusable(mapping: &Mapping, headings: &[String]) -> Option<UnusableMapping> {
    let error = mapping.validate().err()?;
    let next = format!("map the columns to fields; the columns are: {}", headings.join(", "));
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

/// The description of a file with the counts of its import.
fn count(description: Imported, summary: ImportSummary) -> Imported {
    Imported {
        stopped: summary.stopped,
        rows: summary.rows,
        added: summary.added,
        updated: summary.updated,
        unchanged: summary.unchanged,
        rejected: summary.rejected(),
        reasons: summary.reasons.iter().map(|(reason, count)| (reason.code().to_owned(), *count)).collect(),
        padded: summary.padded,
        notices: summary.notices,
        notices_count: summary.notices_count,
        ..description
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
