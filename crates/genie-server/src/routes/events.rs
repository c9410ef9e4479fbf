//! The event stream: every record of the journal as it becomes durable, in order, without a gap, and
//! from where the listener left off.

use std::convert::Infallible;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use futures_core::Stream;
use serde::Deserialize;
use tokio::sync::mpsc::{Receiver, Sender, channel};
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use uuid::Uuid;

use genie_desk::Problem;
use genie_desk::bounded;
use genie_desk::feed::{Cursor, Frame, Place, Told};

use super::{missing, stream};
use crate::answer::{ApiError, Document, Query};
use crate::app::App;

/// The interval of keep-alive comments, so that a lost connection is noticed.
const QUIET_LONGEST: Duration = Duration::from_secs(15);

/// How many pages may wait for a listener. Later records stay in the journal.
const PAGES_MAX: usize = 4;

/// The maximum number of listeners.
const LISTENERS_MAX: u64 = 256;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(listen))
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct From {
    /// The id of the last event that the listener has received. If absent, the stream starts now.
    #[serde(default, deserialize_with = "bounded::maybe_text::<_, 60000>")]
    #[param(max_length = 60000)]
    after: Option<String>,
    /// Only the records of this campaign.
    campaign: Option<Uuid>,
}

/// Listen to the records of the journal as they become durable. The header `Last-Event-ID` resumes.
#[utoipa::path(get, path = "/api/events", tag = "events", params(From), responses(
    (status = 200, body = Told, content_type = "text/event-stream"),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn listen(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    Query(from): Query<From>,
) -> Result<Response, ApiError> {
    let given = headers.get("last-event-id").and_then(|id| id.to_str().ok()).map(str::to_owned);
    let cursor = match given.or(from.after) {
        None => app.feed.end(),
        Some(text) => Cursor::parse(&text).ok_or_else(|| missing("this is not a valid event id"))?,
    };
    let only = match from.campaign {
        None => None,
        Some(id) => {
            let id = stream(id);
            app.run(move |app| app.desk.campaign_of(id).map(drop)).await?;
            Some(app.feed.position(id).ok_or_else(|| missing("this campaign has no events yet"))?)
        }
    };
    let cursor = only.map_or(cursor.clone(), |only| cursor.only(only));
    if app.metrics.listeners.fetch_add(1, Ordering::Relaxed) >= LISTENERS_MAX {
        app.metrics.listeners.fetch_sub(1, Ordering::Relaxed);
        let next = "close some tabs";
        return Err(Problem::new("SERVER_BUSY", "too many open tabs", next).into());
    }
    let (sender, pages) = channel(PAGES_MAX);
    tokio::spawn(tell(Arc::clone(&app), Place::at(cursor), only, sender));
    let kind = [(header::CONTENT_TYPE, "text/event-stream"), (header::CACHE_CONTROL, "no-store")];
    Ok((kind, Body::from_stream(Pages { pages, app })).into_response())
}

/// Sends a listener every record, page by page, at its own pace.
async fn tell(app: Arc<App>, mut place: Place, only: Option<u64>, sender: Sender<String>) {
    let mut changes = app.changes.subscribe();
    // The listener gets a cursor to resume from before the first record.
    let mut page = format!("retry: 1000\nevent: hello\nid: {}\ndata: {{}}\n\n", place.cursor);
    while sender.send(page).await.is_ok() {
        page = loop {
            if app.desk.is_ending() {
                return;
            }
            let before = place.cursor.clone();
            let frames = match app.feed.kept(&mut place, only) {
                Some(frames) => frames,
                None => match catch_up(&app, place, only).await {
                    Ok((frames, moved)) => {
                        place = moved;
                        frames
                    }
                    Err(_) => return,
                },
            };
            if !frames.is_empty() {
                app.metrics.told.fetch_add(frames.len() as u64, Ordering::Relaxed);
                break written(before, &frames);
            }
            if tokio::time::timeout(QUIET_LONGEST, changes.changed()).await.is_err() {
                break ": still here\n\n".to_owned();
            }
        };
    }
}

/// The next frames for a listener that is too far behind for memory.
async fn catch_up(
    app: &Arc<App>,
    mut place: Place,
    only: Option<u64>,
) -> Result<(Vec<Frame>, Place), Problem> {
    app.run(move |app| {
        let frames = app.feed.read(&mut place, only)?;
        Ok((frames, place))
    })
    .await
}

/// Frames as text, each with the cursor to resume from after it.
fn written(mut cursor: Cursor, frames: &[Frame]) -> String {
    let mut text = String::new();
    for frame in frames {
        cursor.advance(frame.position, frame.sequence);
        text.push_str(&format!("id: {cursor}\ndata: {}\n\n", frame.text));
    }
    text
}

/// The pages that wait for a listener.
struct Pages {
    pages: Receiver<String>,
    app: Arc<App>,
}

impl Stream for Pages {
    type Item = Result<String, Infallible>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        self.pages.poll_recv(context).map(|page| page.map(Ok))
    }
}

impl Drop for Pages {
    fn drop(&mut self) {
        self.app.metrics.listeners.fetch_sub(1, Ordering::Relaxed);
    }
}
