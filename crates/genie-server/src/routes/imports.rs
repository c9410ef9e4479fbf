//! People from a file into a campaign, as often as one likes: first a look at what it would come to,
//! then the import itself.

use std::collections::BTreeMap;
use std::io::Cursor;
use std::sync::Arc;

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use uuid::Uuid;

use genie_outreach::account::{self, AccountCommand};
use genie_outreach::import::{self, Choices, Mapping, RejectedRow, Source};

use super::shown::{missing, stream};
use crate::answer::{Answer, Document, File, Path, Query};
use crate::app::App;
use crate::desk::Result;
use crate::desk::columns;
use crate::desk::intake::{Intake, Mode, Taken};
use crate::problem::Problem;

/// How many rows that were not taken over an answer names.
const REJECTED_SHOWN: usize = 200;

/// How many rows of the file an answer shows.
const SAMPLES: usize = 3;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(take))
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Choice {
    /// What the file is called.
    #[serde(deserialize_with = "crate::bounded::text::<_, 1, 200>")]
    #[param(min_length = 1, max_length = 200)]
    file: String,
    /// Only say what it would come to.
    #[serde(default)]
    dry_run: bool,
    /// What columns become, as JSON: an object from headings to fields, `variable:NAME` or `ignore`.
    #[serde(default, deserialize_with = "crate::bounded::maybe_text::<_, 16000>")]
    #[param(max_length = 16000)]
    mapping: Option<String>,
    /// Begin with the mapping that was saved under this name.
    #[serde(default, deserialize_with = "crate::bounded::maybe_text::<_, 500>")]
    #[param(max_length = 500)]
    saved: Option<String>,
    /// Save what the columns become under this name, for the next file.
    #[serde(default, deserialize_with = "crate::bounded::maybe_text::<_, 500>")]
    #[param(max_length = 500)]
    save_as: Option<String>,
    /// The sheet of a workbook; the one whose headings are surest, if absent.
    #[serde(default, deserialize_with = "crate::bounded::maybe_text::<_, 200>")]
    #[param(max_length = 200)]
    sheet: Option<String>,
}

/// A column of the file and what it becomes.
#[derive(Debug, Serialize, ToSchema)]
struct Column {
    /// The heading.
    heading: String,
    /// A field, `variable:NAME` or `ignore`.
    to: String,
    /// What stands in the first rows.
    samples: Vec<String>,
}

/// A row that was not taken over.
#[derive(Debug, Serialize, ToSchema)]
struct Refused {
    /// The number that a spreadsheet shows beside it.
    row: u64,
    /// Why, as a code.
    reason: String,
    /// Why.
    sentence: String,
}

/// What an import came to.
#[derive(Debug, Serialize, ToSchema)]
struct Imported {
    /// Whether nothing was changed.
    dry_run: bool,
    /// Whether the server ended before everybody was taken over. What was taken over is stored; the same
    /// file again brings the rest.
    stopped: bool,
    /// The columns and what they become.
    columns: Vec<Column>,
    /// What columns can become.
    fields: Vec<String>,
    /// Rows in the file.
    rows: u64,
    /// People who are new.
    added: u64,
    /// People of whom something is new.
    updated: u64,
    /// People of whom nothing is new.
    unchanged: u64,
    /// Rows that were not taken over.
    rejected: u64,
    /// How many, by reason.
    reasons: BTreeMap<String, u64>,
    /// The first of them.
    rejected_rows: Vec<Refused>,
    /// What was left out of rows that were taken over.
    notices: Vec<String>,
}

/// Take the people of a file into a campaign: CSV, TSV, XLSX, or LinkedIn's archive.
#[utoipa::path(post, path = "/api/campaigns/{campaign}/imports", tag = "leads", params(("campaign" = Uuid, Path), Choice),
    request_body(content = Vec<u8>, content_type = "application/octet-stream"), responses(
    (status = 200, body = Imported),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn take(
    State(app): State<Arc<App>>,
    Path(id): Path<Uuid>,
    Query(choice): Query<Choice>,
    File(file): File,
) -> Answer<Imported> {
    Ok(Json(app.run_long(move |app| import_file(app, id, &choice, &file)).await?))
}

fn import_file(app: &App, id: Uuid, choice: &Choice, file: &Bytes) -> Result<Imported> {
    let campaign = app.desk.campaign_of(stream(id))?.campaign.id;
    let name: String = choice.file.chars().filter(|c| !c.is_control()).take(200).collect();
    let choices = Choices { sheet: choice.sheet.clone(), ..Choices::default() };
    let source = import::open_with(Cursor::new(file.clone()), Some(&name), &choices)?;
    let mapping = mapping_for(app, choice, &source)?;
    let samples = samples(import::open_with(Cursor::new(file.clone()), Some(&name), &choices)?)?;
    if let (Some(name), false) = (&choice.save_as, choice.dry_run) {
        let (name, mapping) = (name.clone(), mapping.clone());
        app.desk.tell_account(&AccountCommand::SaveMapping { name, mapping })?;
    }
    let columns = columns::shown(&mapping, source.headings()).into_iter().enumerate();
    let columns = columns
        .map(|(place, column)| Column {
            samples: samples.iter().filter_map(|row| row.get(place).cloned()).collect(),
            heading: column.heading,
            to: column.to,
        })
        .collect();
    let do_not_contact = account::do_not_contact(app.desk.rows())?;
    let mode = if choice.dry_run { Mode::DryRun } else { Mode::Real };
    let intake = Intake {
        desk: &app.desk,
        stream: campaign,
        file: name,
        mapping: &mapping,
        do_not_contact: &do_not_contact,
        mode,
    };
    let mut rejected: Vec<RejectedRow> = Vec::new();
    let mut refuse = |row: RejectedRow| {
        if rejected.len() < REJECTED_SHOWN {
            rejected.push(row);
        }
        Ok(())
    };
    let (taken, read) = intake.run(source, &mut refuse, |_| {})?;
    read?;
    app.desk.bell().ring();
    Ok(imported(choice.dry_run, columns, taken, rejected))
}

fn imported(dry_run: bool, columns: Vec<Column>, taken: Taken, rejected: Vec<RejectedRow>) -> Imported {
    let refused = |row: RejectedRow| Refused {
        row: row.row,
        reason: row.reason.code().to_owned(),
        sentence: row.sentence,
    };
    Imported {
        dry_run,
        stopped: taken.stopped,
        columns,
        fields: columns::field_names(),
        rows: taken.rows,
        added: taken.added,
        updated: taken.updated,
        unchanged: taken.unchanged,
        rejected: taken.rejected(),
        reasons: taken.reasons.iter().map(|(reason, count)| (reason.code().to_owned(), *count)).collect(),
        rejected_rows: rejected.into_iter().map(refused).collect(),
        notices: taken.notices,
    }
}

/// What the columns become: as proposed or saved, corrected by what the person says.
fn mapping_for(app: &App, choice: &Choice, source: &Source<Cursor<Bytes>>) -> Result<Mapping> {
    let mut mapping = match &choice.saved {
        Some(name) => columns::saved(app.desk.rows(), name)?,
        None => source.propose(),
    };
    if let Some(text) = &choice.mapping {
        let said: BTreeMap<String, String> = serde_json::from_str(text)
            .map_err(|_| missing("the mapping is not an object from headings to fields"))?;
        let maps: Vec<String> = said.iter().map(|(heading, to)| format!("{heading}={to}")).collect();
        columns::correct(&mut mapping, source.headings(), &maps)?;
    }
    if !choice.dry_run {
        mapping.validate().map_err(|error| {
            Problem::new(error.code(), error.to_string(), "say what the columns hold, then import again")
        })?;
    }
    Ok(mapping)
}

/// What stands in the first rows.
fn samples(mut source: Source<Cursor<Bytes>>) -> Result<Vec<Vec<String>>> {
    let mut rows = source.rows()?;
    let mut samples = Vec::new();
    while samples.len() < SAMPLES {
        let Some(row) = rows.next_row()? else { break };
        if !row.is_blank() {
            samples.push(row.cells().map(|cell| cell.chars().take(80).collect()).collect());
        }
    }
    Ok(samples)
}
