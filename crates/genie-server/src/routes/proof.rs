//! Whether what is stored is what happened. Everything is read beside the writer, and nothing is
//! changed.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use uuid::Uuid;

use genie_kernel::journal::{ROWS_MAX, StreamRow};

use super::paging::Page;
use super::shown::stream;
use crate::answer::{Answer, Document, Path, Query};
use crate::app::App;
use crate::desk::Result;
use crate::desk::proof::{self, Verdict};
use crate::problem::Problem;

/// How many problems an answer names.
const PROBLEMS_SHOWN: usize = 100;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(verify)).routes(routes!(replay)).routes(routes!(replay_all))
}

/// Something that is not as it was written.
#[derive(Debug, Serialize, ToSchema)]
struct Damaged {
    /// The table, or `database` for the file as a whole.
    table: String,
    /// The row.
    row: String,
    /// What is wrong with it.
    what: String,
}

/// What was checked, and what is wrong.
#[derive(Debug, Serialize, ToSchema)]
struct Verified {
    /// Whether everything is as it was written.
    clean: bool,
    /// How many streams there are.
    streams: u64,
    /// How many records were read.
    records: u64,
    /// How many rows of tables were compared with what the log rebuilds.
    rows: u64,
    /// How much is wrong.
    total: u64,
    /// The first of it.
    problems: Vec<Damaged>,
}

/// Rebuild all tables from the log, check the hash chain, and name every damaged row.
#[utoipa::path(get, path = "/api/verify", tag = "records", responses(
    (status = 200, body = Verified),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn verify(State(app): State<Arc<App>>) -> Answer<Verified> {
    let report = app.run_long(|app| app.store.check()).await?;
    let total = report.problems.len() as u64 + report.more_problems;
    let damaged = |one: proof::Damage| Damaged { table: one.table, row: one.row, what: one.what };
    Ok(Json(Verified {
        clean: total == 0,
        streams: report.streams,
        records: report.records,
        rows: report.rows,
        total,
        problems: report.problems.into_iter().take(PROBLEMS_SHOWN).map(damaged).collect(),
    }))
}

/// What a replay came to.
#[derive(Debug, Serialize, ToSchema)]
struct Replayed {
    /// The campaign, conversation or list.
    stream: String,
    /// Whether every byte is the same.
    equal: bool,
    /// Records that were written again and compared.
    records: u64,
    /// Turns that the nodes took again.
    turns: u64,
    /// Commands that were decided again.
    commands: u64,
    /// Records that were taken as they are, because something beside them was erased.
    erased: u64,
    /// What is different, if anything is.
    difference: Option<String>,
}

fn replayed(app: &App, row: StreamRow, to: u64) -> Result<Replayed> {
    let (done, difference) = match proof::of_stream(app.desk.rows(), row, to)? {
        Verdict::Equal(done) => (done, None),
        Verdict::Different(what) => (genie_runtime::Replayed::default(), Some(what)),
    };
    Ok(Replayed {
        stream: row.id.to_string(),
        equal: difference.is_none(),
        records: done.records,
        turns: done.turns,
        commands: done.commands,
        erased: done.erased,
        difference,
    })
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct UpTo {
    /// Only up to this record.
    #[serde(default, deserialize_with = "crate::bounded::maybe_number::<_, u64, 0, 9007199254740991>")]
    #[param(minimum = 0, maximum = 9007199254740991u64)]
    to: Option<u64>,
}

/// Run the nodes of a campaign again from what is recorded, and compare every byte.
#[utoipa::path(get, path = "/api/campaigns/{campaign}/replay", tag = "records", params(("campaign" = Uuid, Path), UpTo), responses(
    (status = 200, body = Replayed),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn replay(
    State(app): State<Arc<App>>,
    Path(id): Path<Uuid>,
    Query(up_to): Query<UpTo>,
) -> Answer<Replayed> {
    let done = app.run_long(move |app| {
        let campaign = app.desk.campaign_of(stream(id))?.campaign.id;
        let row = app.desk.rows().stream(campaign)?.ok_or_else(|| {
            Problem::new("CAMPAIGN_NOT_FOUND", "there is no such campaign", "look at the list again")
        })?;
        replayed(app, row, up_to.to.unwrap_or(u64::MAX))
    });
    Ok(Json(done.await?))
}

/// Run everything again from what is recorded: campaigns, conversations, the to-do list, the account.
#[utoipa::path(get, path = "/api/replay", tag = "records", responses(
    (status = 200, body = Page<Replayed>),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn replay_all(State(app): State<Arc<App>>) -> Answer<Page<Replayed>> {
    let done = app.run_long(|app| {
        let (mut items, mut after) = (Vec::new(), 0);
        loop {
            let streams = app.desk.rows().streams(after, ROWS_MAX)?;
            let Some(last) = streams.last() else { return Ok(Page::whole(items)) };
            after = last.position;
            for row in streams {
                items.push(replayed(app, row, u64::MAX)?);
            }
        }
    });
    Ok(Json(done.await?))
}
