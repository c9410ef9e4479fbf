//! Forecasts: the days to come, and the same under other rules. Nothing is changed.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use serde_json::Value;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use uuid::Uuid;

use genie_desk::bounded;
use genie_desk::forecast::{self, Changes, Forecast, Outlook, StartAt, WhatIf};

use super::stream;
use crate::answer::{Answer, Document, Given, Path, Query};
use crate::app::App;
use crate::jobs::JobKind;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(ahead)).routes(routes!(what_if))
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Days {
    /// How many days: 14 by default, at most 365.
    #[serde(default, deserialize_with = "bounded::maybe_number::<_, u32, 1, 365>")]
    #[param(minimum = 1, maximum = 365)]
    days: Option<u32>,
    /// The percentage of leads that accept: 30 by default.
    #[serde(default, deserialize_with = "bounded::maybe_number::<_, u32, 0, 100>")]
    #[param(minimum = 0, maximum = 100)]
    accept: Option<u32>,
}

impl Days {
    fn outlook(&self) -> Outlook {
        Outlook {
            days: self.days.unwrap_or(14).into(),
            accept_percent: u8::try_from(self.accept.unwrap_or(30)).unwrap_or(100),
        }
    }
}

/// Forecast the days to come, if the user approves and sends at once.
#[utoipa::path(get, path = "/api/campaigns/{campaign}/forecast", tag = "plans", params(("campaign" = Uuid, Path), Days), responses(
    (status = 200, body = Forecast),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn ahead(
    State(app): State<Arc<App>>,
    Path(id): Path<Uuid>,
    Query(days): Query<Days>,
) -> Answer<Forecast> {
    let played = app.run_long(JobKind::Forecast, move |app| {
        let campaign = app.desk.campaign_of(stream(id))?.campaign.id;
        forecast::show(&app.desk, campaign, days.outlook())
    });
    Ok(Json(played.await?))
}

/// The changes of a what-if.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Otherwise {
    /// Another policy.
    #[schema(value_type = Option<Object>)]
    policy: Option<Value>,
    /// Another scoring algorithm.
    #[schema(value_type = Option<Object>)]
    algorithm: Option<Value>,
    /// Another sequence.
    #[schema(value_type = Option<Object>)]
    sequence: Option<Value>,
    /// Start from the beginning of the campaign instead of its current state.
    #[serde(default)]
    from_start: bool,
}

/// Compare the forecast with one under another policy, scoring or sequence.
#[utoipa::path(post, path = "/api/campaigns/{campaign}/what-if", tag = "plans", params(("campaign" = Uuid, Path), Days), request_body = Otherwise, responses(
    (status = 200, body = WhatIf),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn what_if(
    State(app): State<Arc<App>>,
    Path(id): Path<Uuid>,
    Query(days): Query<Days>,
    Given(otherwise): Given<Otherwise>,
) -> Answer<WhatIf> {
    let played = app.run_long(JobKind::Forecast, move |app| {
        let campaign = app.desk.campaign_of(stream(id))?.campaign;
        let from = if otherwise.from_start { StartAt::Start } else { StartAt::Now };
        let Otherwise { policy, algorithm, sequence, .. } = otherwise;
        let changes = Changes { policy, algorithm, sequence };
        forecast::show_changes(&app.desk, &campaign, days.outlook(), from, changes)
    });
    Ok(Json(played.await?))
}
