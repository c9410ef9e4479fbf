//! What came of a campaign so far.

use std::io::Cursor;
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::{Html, IntoResponse, Response};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use uuid::Uuid;

use genie_outreach::report::{Counts, Group, Report as Counted, Title, html, xlsx};

use super::shown::stream;
use crate::answer::{Answer, Document, Path};
use crate::app::App;
use crate::desk::report::{count, table};
use crate::problem::Problem;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(report))
        .routes(routes!(as_table))
        .routes(routes!(as_page))
        .routes(routes!(as_workbook))
}

/// How far some leads have come.
#[derive(Debug, Serialize, ToSchema)]
struct Numbers {
    /// What they have in common.
    name: String,
    /// All of them.
    leads: u64,
    /// They were written to.
    contacted: u64,
    /// They accepted.
    accepted: u64,
    /// They answered.
    responded: u64,
    /// They are left out.
    left_out: u64,
    /// How many of a hundred who were written to accepted.
    acceptance_percent: Option<u64>,
    /// How many of a hundred who were written to answered.
    reply_percent: Option<u64>,
}

fn numbers(name: &str, counts: Counts) -> Numbers {
    Numbers {
        name: name.to_owned(),
        leads: counts.leads,
        contacted: counts.contacted,
        accepted: counts.accepted,
        responded: counts.responded,
        left_out: counts.left_out,
        acceptance_percent: counts.acceptance(),
        reply_percent: counts.replies(),
    }
}

/// What came of a campaign so far.
#[derive(Debug, Serialize, ToSchema)]
struct Report {
    /// Everybody.
    total: Numbers,
    /// By score.
    by_score: Vec<Numbers>,
    /// By the wording of the first message.
    by_wording: Vec<Numbers>,
    /// By industry.
    by_industry: Vec<Numbers>,
    /// By week.
    by_week: Vec<Numbers>,
    /// Requests without an answer for three weeks.
    stale: usize,
}

fn groups(groups: &[Group]) -> Vec<Numbers> {
    groups.iter().map(|group| numbers(&group.name, group.counts)).collect()
}

fn shown(counted: &Counted) -> Report {
    Report {
        total: numbers("all", counted.total),
        by_score: groups(&counted.by_score),
        by_wording: groups(&counted.by_wording),
        by_industry: groups(&counted.by_industry),
        by_week: groups(&counted.by_week),
        stale: counted.stale.len(),
    }
}

/// What came of a campaign so far, in numbers.
#[utoipa::path(get, path = "/api/campaigns/{campaign}/report", tag = "reports", params(("campaign" = Uuid, Path)), responses(
    (status = 200, body = Report),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn report(State(app): State<Arc<App>>, Path(id): Path<Uuid>) -> Answer<Report> {
    let counted = app.run_long(move |app| {
        let campaign = app.desk.campaign_of(stream(id))?.campaign.id;
        Ok(shown(&count(&app.desk, campaign)?))
    });
    Ok(Json(counted.await?))
}

/// The same as CSV.
#[utoipa::path(get, path = "/api/campaigns/{campaign}/report.csv", tag = "reports", params(("campaign" = Uuid, Path)), responses(
    (status = 200, body = String, content_type = "text/csv"),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn as_table(
    State(app): State<Arc<App>>,
    Path(id): Path<Uuid>,
) -> std::result::Result<Response, Problem> {
    let text = app.run_long(move |app| {
        let campaign = app.desk.campaign_of(stream(id))?.campaign.id;
        Ok(table(&count(&app.desk, campaign)?))
    });
    let headers = [
        (header::CONTENT_TYPE, "text/csv; charset=utf-8"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"report.csv\""),
    ];
    Ok((headers, text.await?).into_response())
}

/// The same as a page to keep or to print.
#[utoipa::path(get, path = "/api/campaigns/{campaign}/report.html", tag = "reports", params(("campaign" = Uuid, Path)), responses(
    (status = 200, body = String, content_type = "text/html"),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn as_page(
    State(app): State<Arc<App>>,
    Path(id): Path<Uuid>,
) -> std::result::Result<Html<String>, Problem> {
    let page = app.run_long(move |app| {
        let campaign = app.desk.campaign_of(stream(id))?.campaign;
        let day = app.desk.today();
        let (name, goal) = (campaign.name.as_str(), campaign.goal.as_str());
        let title = Title { name, goal, status: campaign.status.word(), day: &day };
        Ok(html(&title, &count(&app.desk, campaign.id)?))
    });
    Ok(Html(page.await?))
}

/// The same as a workbook.
#[utoipa::path(get, path = "/api/campaigns/{campaign}/report.xlsx", tag = "reports", params(("campaign" = Uuid, Path)), responses(
    (status = 200, body = Vec<u8>, content_type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn as_workbook(
    State(app): State<Arc<App>>,
    Path(id): Path<Uuid>,
) -> std::result::Result<Response, Problem> {
    let book = app.run_long(move |app| {
        let campaign = app.desk.campaign_of(stream(id))?.campaign.id;
        let mut book = Cursor::new(Vec::new());
        xlsx(&mut book, &count(&app.desk, campaign)?)
            .map_err(|error| Problem::coded(error.code(), error.to_string()))?;
        Ok(book.into_inner())
    });
    let headers = [
        (header::CONTENT_TYPE, "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"report.xlsx\""),
    ];
    Ok((headers, book.await?).into_response())
}
