//! Notices for the user, and the webhook that they are posted to.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use genie_desk::bounded;
use genie_desk::notifications::{self, DeliveryTest, NoticeList};

use crate::answer::{Answer, Document, Given};
use crate::app::App;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(list)).routes(routes!(mark_read)).routes(routes!(test))
}

/// List the newest notices, newest first.
#[utoipa::path(get, path = "/api/notifications", tag = "notifications", responses(
    (status = 200, body = NoticeList),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn list(State(app): State<Arc<App>>) -> Answer<NoticeList> {
    Ok(Json(app.run(|app| notifications::list(&app.desk)).await?))
}

/// The notices that were read.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct ReadNotices {
    /// The number of the newest one.
    #[serde(deserialize_with = "bounded::number::<_, 1, 9007199254740991>")]
    #[schema(minimum = 1, maximum = 9007199254740991u64)]
    through: u64,
}

/// Mark all notices up to a number as read.
#[utoipa::path(post, path = "/api/notifications/read", tag = "notifications", request_body = ReadNotices, responses(
    (status = 200, body = NoticeList),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn mark_read(State(app): State<Arc<App>>, Given(read): Given<ReadNotices>) -> Answer<NoticeList> {
    app.run(move |app| notifications::mark_read(&app.desk, read.through)).await?;
    list(State(app)).await
}

/// Post a test message to the webhook.
#[utoipa::path(post, path = "/api/notifications/test", tag = "notifications", responses(
    (status = 200, body = DeliveryTest),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn test(State(app): State<Arc<App>>) -> Answer<DeliveryTest> {
    Ok(Json(app.run(|app| notifications::test_webhook(&app.desk, Some(&app.address()))).await?))
}
