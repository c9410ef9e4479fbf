//! The results of a campaign so far.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use uuid::Uuid;

use genie_desk::report::{self, CampaignReport, FileFormat};

use super::stream;
use crate::answer::{Answer, ApiError, Document, Path, XLSX, download};
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
#[utoipa::path(post, path = "/api/campaigns/{campaign}/report.csv", tag = "reports", params(("campaign" = Uuid, Path)), responses(
    (status = 200, body = String, content_type = "text/csv"),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn as_table(State(app): State<Arc<App>>, Path(id): Path<Uuid>) -> Result<Response, ApiError> {
    export(app, id, FileFormat::Csv).await
}

/// Export the report as an HTML page.
#[utoipa::path(post, path = "/api/campaigns/{campaign}/report.html", tag = "reports", params(("campaign" = Uuid, Path)), responses(
    (status = 200, body = String, content_type = "text/html"),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn as_page(State(app): State<Arc<App>>, Path(id): Path<Uuid>) -> Result<Response, ApiError> {
    export(app, id, FileFormat::Html).await
}

/// Export the report as a workbook.
#[utoipa::path(post, path = "/api/campaigns/{campaign}/report.xlsx", tag = "reports", params(("campaign" = Uuid, Path)), responses(
    (status = 200, body = Vec<u8>, content_type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn as_workbook(State(app): State<Arc<App>>, Path(id): Path<Uuid>) -> Result<Response, ApiError> {
    export(app, id, FileFormat::Xlsx).await
}

async fn export(app: Arc<App>, id: Uuid, format: FileFormat) -> Result<Response, ApiError> {
    let made = app.run_long(JobKind::Report, move |app| {
        report::export(&app.desk, &app.desk.campaign_of(stream(id))?, format, &app.person)
    });
    let file = made.await?;
    // A page is shown, the others are saved.
    Ok(match format {
        FileFormat::Csv => download("report.csv", "text/csv; charset=utf-8", file),
        FileFormat::Html => ([(header::CONTENT_TYPE, "text/html; charset=utf-8")], file).into_response(),
        FileFormat::Xlsx => download("report.xlsx", XLSX, file),
    })
}
