//! The conversation about a campaign.

use std::ops::ControlFlow;
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::response::Response;
use serde::{Deserialize, Serialize};
use tokio::sync::mpsc::{Sender, channel};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use uuid::Uuid;

use genie_desk::ask::{Conversation, Transcript};
use genie_desk::bounded;
use genie_desk::models::Heard;

use super::stream;
use crate::answer::{Answer, ApiError, Document, Given, Path};
use crate::app::App;
use crate::event_stream::event_stream;
use crate::jobs::JobKind;

/// How many pieces of an answer wait for a slow listener.
const PIECES_MAX: usize = 64;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(transcript, clear))
        .routes(routes!(say))
        .routes(routes!(say_and_listen))
        .routes(routes!(stop))
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

/// Clear the conversation about a campaign. Nothing else depends on it; the log keeps it.
#[utoipa::path(delete, path = "/api/campaigns/{campaign}/chat", tag = "campaigns", params(("campaign" = Uuid, Path)), responses(
    (status = 200, body = Transcript),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn clear(State(app): State<Arc<App>>, Path(id): Path<Uuid>) -> Answer<Transcript> {
    let clear = move |app: &App| {
        let conversation = Conversation::about(&app.desk, &app.directory, stream(id))?;
        conversation.clear()?;
        conversation.transcript()
    };
    Ok(Json(app.run_long(JobKind::Chat, clear).await?))
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

/// A part of an answer that is being written.
#[derive(Debug, Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum AnswerEvent {
    /// The next words of a model.
    Piece {
        /// The words.
        text: String,
    },
    /// The words so far are void: the answer was interrupted and starts again.
    Again,
    /// The answer, as it is stored. Nothing follows it.
    Reply {
        /// The conversation, with the answer only.
        chat: Transcript,
    },
    /// There is no answer. Nothing follows it.
    Problem {
        /// Why not.
        problem: Document,
    },
}

/// An event of a stream.
#[derive(Debug, ToSchema)]
#[expect(dead_code, reason = "it only describes what the stream carries")]
struct StreamedEvent {
    /// An `AnswerEvent`, as JSON.
    #[schema(content_media_type = "application/json")]
    data: String,
}

/// Ask something about a campaign, and listen to the answer as it is written.
#[utoipa::path(post, path = "/api/campaigns/{campaign}/chat/stream", tag = "campaigns", params(("campaign" = Uuid, Path)), request_body = Saying, responses(
    (status = 200, body = StreamedEvent, content_type = "text/event-stream"),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn say_and_listen(
    State(app): State<Arc<App>>,
    Path(id): Path<Uuid>,
    Given(given): Given<Saying>,
) -> Result<Response, ApiError> {
    app.run(move |app| app.desk.campaign_of(stream(id)).map(drop)).await?;
    let (sender, pages) = channel(PIECES_MAX);
    let pieces = sender.clone();
    tokio::spawn(async move {
        let answered = app.run_long(JobKind::Chat, move |app| {
            let mut pass_on = |heard: Heard<'_>| pass_on(&pieces, heard);
            Conversation::about(&app.desk, &app.directory, stream(id))?.say_to(&given.text, &mut pass_on)
        });
        let last = match answered.await {
            Ok(chat) => AnswerEvent::Reply { chat },
            Err(problem) => AnswerEvent::Problem { problem: problem.into() },
        };
        // The other side may have gone; the answer is stored all the same.
        let _ = sender.send(frame(&last)).await;
    });
    Ok(event_stream(pages, ()))
}

/// Passes on what is heard of an answer, as long as the other side listens.
fn pass_on(pieces: &Sender<String>, heard: Heard<'_>) -> ControlFlow<()> {
    let event = match heard {
        Heard::Piece("") if pieces.is_closed() => return ControlFlow::Break(()),
        Heard::Piece("") => return ControlFlow::Continue(()),
        Heard::Piece(text) => AnswerEvent::Piece { text: text.to_owned() },
        Heard::Again => AnswerEvent::Again,
    };
    match pieces.blocking_send(frame(&event)) {
        Ok(()) => ControlFlow::Continue(()),
        Err(_) => ControlFlow::Break(()),
    }
}

fn frame(event: &AnswerEvent) -> String {
    format!("data: {}\n\n", serde_json::to_string(event).unwrap_or_default())
}

/// What came of stopping an answer.
#[derive(Debug, Serialize, ToSchema)]
struct StoppedAnswer {
    /// Whether an answer was being written.
    stopped: bool,
}

/// Stop the answer that is being written. What has been written so far is kept.
#[utoipa::path(post, path = "/api/campaigns/{campaign}/chat/stop", tag = "campaigns", params(("campaign" = Uuid, Path)), responses(
    (status = 200, body = StoppedAnswer),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn stop(State(app): State<Arc<App>>, Path(id): Path<Uuid>) -> Answer<StoppedAnswer> {
    let stop = move |app: &App| Ok(Conversation::about(&app.desk, &app.directory, stream(id))?.stop());
    Ok(Json(StoppedAnswer { stopped: app.run(stop).await? }))
}
