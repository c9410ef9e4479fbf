//! The results of a campaign so far.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::{Html, IntoResponse, Response};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use uuid::Uuid;

use genie_desk::report::{self, CampaignReport};

use super::stream;
use crate::answer::{Answer, ApiError, Document, Path};
use crate::app::App;
use crate::jobs::JobKind;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(show))
        .routes(routes!(as_table))
        .routes(routes!(as_page))
        .routes(routes!(as_workbook))
}

/// Show the results of a campaign so far.
#[utoipa::path(get, path = "/api/campaigns/{campaign}/report", tag = "reports", params(("campaign" = Uuid, Path)), responses(
    (status = 200, body = CampaignReport),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn show(State(app): State<Arc<App>>, Path(id): Path<Uuid>) -> Answer<CampaignReport> {
    let counted = app.run_long(JobKind::Report, move |app| {
        let campaign = app.desk.campaign_of(stream(id))?.campaign.id;
        Ok(CampaignReport::from(&report::count(&app.desk, campaign)?))
    });
    Ok(Json(counted.await?))
}

/// Export the report as CSV.
#[utoipa::path(get, path = "/api/campaigns/{campaign}/report.csv", tag = "reports", params(("campaign" = Uuid, Path)), responses(
    (status = 200, body = String, content_type = "text/csv"),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn as_table(
    State(app): State<Arc<App>>,
    Path(id): Path<Uuid>,
) -> std::result::Result<Response, ApiError> {
    let text = app.run_long(JobKind::Report, move |app| {
        let campaign = app.desk.campaign_of(stream(id))?.campaign.id;
        Ok(report::table(&report::count(&app.desk, campaign)?))
    });
    let headers = [
        (header::CONTENT_TYPE, "text/csv; charset=utf-8"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"report.csv\""),
    ];
    Ok((headers, text.await?).into_response())
}

/// Export the report as an HTML page.
#[utoipa::path(get, path = "/api/campaigns/{campaign}/report.html", tag = "reports", params(("campaign" = Uuid, Path)), responses(
    (status = 200, body = String, content_type = "text/html"),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn as_page(
    State(app): State<Arc<App>>,
    Path(id): Path<Uuid>,
) -> std::result::Result<Html<String>, ApiError> {
    let page =
        app.run_long(JobKind::Report, move |app| report::page(&app.desk, &app.desk.campaign_of(stream(id))?));
    Ok(Html(page.await?))
}

/// Export the report as a workbook.
#[utoipa::path(get, path = "/api/campaigns/{campaign}/report.xlsx", tag = "reports", params(("campaign" = Uuid, Path)), responses(
    (status = 200, body = Vec<u8>, content_type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn as_workbook(
    State(app): State<Arc<App>>,
    Path(id): Path<Uuid>,
) -> std::result::Result<Response, ApiError> {
    let book = app.run_long(JobKind::Report, move |app| {
        report::workbook(&app.desk, app.desk.campaign_of(stream(id))?.campaign.id)
    });
    let headers = [
        (header::CONTENT_TYPE, "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"report.xlsx\""),
    ];
    Ok((headers, book.await?).into_response())
}
