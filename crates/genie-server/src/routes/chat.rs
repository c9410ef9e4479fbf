//! The conversation about a campaign.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use uuid::Uuid;

use genie_desk::ask::{Conversation, Transcript};
use genie_desk::bounded;

use super::stream;
use crate::answer::{Answer, Document, Given, Path};
use crate::app::App;
use crate::jobs::JobKind;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(transcript)).routes(routes!(say))
}

/// Show the conversation about a campaign.
#[utoipa::path(get, path = "/api/campaigns/{campaign}/chat", tag = "campaigns", params(("campaign" = Uuid, Path)), responses(
    (status = 200, body = Transcript),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn transcript(State(app): State<Arc<App>>, Path(id): Path<Uuid>) -> Answer<Transcript> {
    let read = app.run(move |app| Conversation::about(&app.desk, &app.directory, stream(id))?.transcript());
    Ok(Json(read.await?))
}

/// A message of the user.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Saying {
    /// The text.
    #[serde(deserialize_with = "bounded::text::<_, 1, 1000>")]
    #[schema(min_length = 1, max_length = 1000)]
    text: String,
}

/// Ask something about a campaign, or tell it something, in plain words. Returns the answer.
#[utoipa::path(post, path = "/api/campaigns/{campaign}/chat", tag = "campaigns", params(("campaign" = Uuid, Path)), request_body = Saying, responses(
    (status = 200, body = Transcript),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn say(
    State(app): State<Arc<App>>,
    Path(id): Path<Uuid>,
    Given(given): Given<Saying>,
) -> Answer<Transcript> {
    let answered = app.run_long(JobKind::Chat, move |app| {
        Conversation::about(&app.desk, &app.directory, stream(id))?.say(&given.text)
    });
    Ok(Json(answered.await?))
}
