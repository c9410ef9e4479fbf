//! The journal of a campaign, record by record.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use uuid::Uuid;

use genie_desk::bounded;
use genie_desk::past::Past;
use genie_desk::records::{self, Records, Wanted};
use genie_desk::view::PAGE_USUAL;

use super::stream;
use crate::answer::{Answer, ApiError, Document, Path, Query};
use crate::app::App;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(list)).routes(routes!(payload)).routes(routes!(state))
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Window {
    /// Only records with a higher number, in order.
    #[serde(default, deserialize_with = "bounded::maybe_number::<_, u64, 0, 9007199254740991>")]
    #[param(minimum = 0, maximum = 9007199254740991u64)]
    after: Option<u64>,
    /// Only the last records with a lower number, in order; the newest if neither is given.
    #[serde(default, deserialize_with = "bounded::maybe_number::<_, u64, 0, 9007199254740991>")]
    #[param(minimum = 0, maximum = 9007199254740991u64)]
    before: Option<u64>,
    /// How many records to return: 100 by default, at most 500.
    #[serde(default, deserialize_with = "bounded::maybe_number::<_, u32, 0, 500>")]
    #[param(minimum = 0, maximum = 500)]
    limit: Option<u32>,
}

impl Window {
    /// The records that are wanted.
    pub fn wanted(&self) -> Wanted {
        let limit = self.limit.map_or(PAGE_USUAL as u64, u64::from);
        Wanted { after: self.after, before: self.before, limit }
    }
}

/// List the records of a campaign, in order.
#[utoipa::path(get, path = "/api/campaigns/{campaign}/records", tag = "records", params(("campaign" = Uuid, Path), Window), responses(
    (status = 200, body = Records),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn list(
    State(app): State<Arc<App>>,
    Path(id): Path<Uuid>,
    Query(window): Query<Window>,
) -> Answer<Records> {
    let records = app.run(move |app| {
        records::list(&app.desk, app.desk.campaign_of(stream(id))?.campaign.id, window.wanted())
    });
    Ok(Json(records.await?))
}

/// Show the whole payload of a record, exactly as it is stored: lists leave out long ones.
#[utoipa::path(get, path = "/api/campaigns/{campaign}/records/{number}/payload", tag = "records", params(("campaign" = Uuid, Path), ("number" = u32, Path, minimum = 1, maximum = 4294967295u32)), responses(
    (status = 200, body = Value, content_type = "application/json"),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn payload(
    State(app): State<Arc<App>>,
    Path((id, number)): Path<(Uuid, u32)>,
) -> Result<Response, ApiError> {
    let read = app.run(move |app| {
        records::payload(&app.desk, app.desk.campaign_of(stream(id))?.campaign.id, number.into())
    });
    let kind = [(header::CONTENT_TYPE, "application/json")];
    Ok((kind, read.await?).into_response())
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Moment {
    /// The record.
    #[param(minimum = 1, maximum = 9007199254740991u64)]
    at: u64,
}

/// Show the state of a campaign after one of its records.
#[utoipa::path(get, path = "/api/campaigns/{campaign}/state", tag = "records", params(("campaign" = Uuid, Path), Moment), responses(
    (status = 200, body = Past),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn state(
    State(app): State<Arc<App>>,
    Path(id): Path<Uuid>,
    Query(moment): Query<Moment>,
) -> Answer<Past> {
    let past = app.run(move |app| {
        let campaign = app.desk.campaign_of(stream(id))?.campaign.id;
        app.past.at(app.desk.rows(), campaign, moment.at)
    });
    Ok(Json(past.await?))
}
