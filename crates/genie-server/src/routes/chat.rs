//! The conversation about a campaign: plain words in, what came of them out.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use uuid::Uuid;

use genie_outreach::chat::{Message, Role};

use super::shown::stream;
use crate::answer::{Answer, Document, Given, Path};
use crate::app::App;
use crate::desk::ask::{Conversation, Said};

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(said)).routes(routes!(say))
}

/// What was said about a campaign.
#[derive(Debug, Serialize, ToSchema)]
struct CampaignChat {
    /// The messages, the oldest first: the last ones of a long conversation, or only the answer.
    items: Vec<CampaignMessage>,
    /// Whether the last one waits for yes or no.
    asks: bool,
}

/// A message of the conversation about a campaign.
#[derive(Debug, Serialize, ToSchema)]
struct CampaignMessage {
    /// Its place, from 1.
    number: u64,
    /// Who said it.
    role: Speaker,
    /// What was said.
    text: String,
    /// When.
    said_at: String,
    /// What the message before it was understood to want.
    intent: Option<String>,
}

/// Who speaks.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum Speaker {
    User,
    Agent,
}

impl From<Message> for CampaignMessage {
    fn from(message: Message) -> Self {
        Self {
            number: message.number,
            role: match message.role {
                Role::User => Speaker::User,
                Role::Agent => Speaker::Agent,
            },
            text: message.text,
            said_at: message.said_at.to_string(),
            intent: message.intent,
        }
    }
}

impl From<Said> for CampaignChat {
    fn from(said: Said) -> Self {
        Self { items: said.messages.into_iter().map(CampaignMessage::from).collect(), asks: said.asks }
    }
}

/// What was said about a campaign.
#[utoipa::path(get, path = "/api/campaigns/{campaign}/chat", tag = "campaigns", params(("campaign" = Uuid, Path)), responses(
    (status = 200, body = CampaignChat),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn said(State(app): State<Arc<App>>, Path(id): Path<Uuid>) -> Answer<CampaignChat> {
    let said =
        app.run(move |app| Ok(Conversation::about(&app.desk, &app.directory, stream(id))?.said()?.into()));
    Ok(Json(said.await?))
}

/// What the person says.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Saying {
    /// The words.
    #[serde(deserialize_with = "crate::bounded::text::<_, 1, 1000>")]
    #[schema(min_length = 1, max_length = 1000)]
    text: String,
}

/// Ask something about a campaign, or tell it something, in plain words. The answer is the only message.
#[utoipa::path(post, path = "/api/campaigns/{campaign}/chat", tag = "campaigns", params(("campaign" = Uuid, Path)), request_body = Saying, responses(
    (status = 200, body = CampaignChat),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn say(
    State(app): State<Arc<App>>,
    Path(id): Path<Uuid>,
    Given(given): Given<Saying>,
) -> Answer<CampaignChat> {
    let said = app.run_long(move |app| {
        Ok(Conversation::about(&app.desk, &app.directory, stream(id))?.say(&given.text)?.into())
    });
    Ok(Json(said.await?))
}
