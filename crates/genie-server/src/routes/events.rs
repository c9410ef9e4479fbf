//! The event stream: every record of the journal as it becomes durable, in order, without a gap, and
//! from where the listener left off.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::Extension;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use serde::Deserialize;
use tokio::sync::mpsc::{Sender, channel};
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use uuid::Uuid;

use genie_desk::Problem;
use genie_desk::bounded;
use genie_desk::feed::{Cursor, Frame, Told};
use genie_kernel::StreamId;

use super::{missing, stream};
use crate::access::Caller;
use crate::answer::{ApiError, Document, Query};
use crate::app::App;
use crate::event_stream::event_stream;

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
    #[serde(default, deserialize_with = "bounded::maybe_text::<_, 64>")]
    #[param(max_length = 64)]
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
    Extension(caller): Extension<Caller>,
    headers: HeaderMap,
    Query(from): Query<From>,
) -> Result<Response, ApiError> {
    let given = headers.get("last-event-id").and_then(|id| id.to_str().ok()).map(str::to_owned);
    let cursor = match given.or(from.after) {
        None => app.feed.end(),
        Some(text) => text.parse().map_err(missing)?,
    };
    if cursor > app.feed.end() {
        let what = "this event id is beyond the last event";
        return Err(Problem::new(
            "EVENTS_BEYOND_END",
            what,
            "connect without an event id, and reload all data",
        )
        .into());
    }
    let only = from.campaign.map(stream);
    if let Some(id) = only {
        app.run(move |app| app.desk.campaign_of(id).map(drop)).await?;
    }
    if app.metrics.listeners.fetch_add(1, Ordering::Relaxed) >= LISTENERS_MAX {
        app.metrics.listeners.fetch_sub(1, Ordering::Relaxed);
        let next = "close some tabs";
        return Err(Problem::new("SERVER_BUSY", "too many open tabs", next).into());
    }
    let (sender, pages) = channel(PAGES_MAX);
    tokio::spawn(tell(Arc::clone(&app), caller, cursor, only, sender));
    let listener = Listener { app };
    Ok(event_stream(pages, listener))
}

/// Sends a listener every record, page by page, at its own pace.
async fn tell(
    app: Arc<App>,
    caller: Caller,
    mut cursor: Cursor,
    only: Option<StreamId>,
    sender: Sender<String>,
) {
    let mut changes = app.changes.subscribe();
    // The listener gets a cursor to resume from before the first record.
    let mut page = format!("retry: 1000\nevent: hello\nid: {cursor}\ndata: {{}}\n\n");
    while sender.send(page).await.is_ok() {
        page = loop {
            if app.desk.is_ending() || !app.access.is_valid(&caller, app.desk.now()) {
                return;
            }
            let kept = app.feed.kept(&mut cursor, only);
            let is_behind = kept.is_none();
            let frames = match kept {
                Some(frames) => frames,
                None => match catch_up(&app, cursor, only).await {
                    Ok((frames, moved)) => {
                        cursor = moved;
                        frames
                    }
                    Err(_) => return,
                },
            };
            if !frames.is_empty() {
                app.metrics.told.fetch_add(frames.len() as u64, Ordering::Relaxed);
                break written(&frames);
            }
            if !is_behind && tokio::time::timeout(QUIET_LONGEST, changes.changed()).await.is_err() {
                break ": still here\n\n".to_owned();
            }
        };
    }
}

/// The next frames for a listener that is too far behind for memory.
async fn catch_up(
    app: &Arc<App>,
    mut cursor: Cursor,
    only: Option<StreamId>,
) -> Result<(Vec<Frame>, Cursor), Problem> {
    app.run(move |app| {
        let frames = app.feed.read(&mut cursor, only)?;
        Ok((frames, cursor))
    })
    .await
}

/// Frames as text, each with the cursor to resume from after it.
fn written(frames: &[Frame]) -> String {
    let written = |frame: &Frame| format!("id: {}\ndata: {}\n\n", frame.cursor, frame.text);
    frames.iter().map(written).collect()
}

/// A listener, while there is one.
struct Listener {
    app: Arc<App>,
}

impl Drop for Listener {
    fn drop(&mut self) {
        self.app.metrics.listeners.fetch_sub(1, Ordering::Relaxed);
    }
}
