//! A response that is sent piece by piece, as server-sent events.

use std::convert::Infallible;
use std::pin::Pin;
use std::task::{Context, Poll};

use axum::body::Body;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use futures_core::Stream;
use tokio::sync::mpsc::Receiver;

/// What waits for the other side, and what is kept as long as it is there.
struct Pages<K> {
    pages: Receiver<String>,
    _kept: K,
}

impl<K: Unpin> Stream for Pages<K> {
    type Item = Result<String, Infallible>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        self.pages.poll_recv(context).map(|page| page.map(Ok))
    }
}

/// The response. Something is kept until the other side has gone.
pub fn event_stream<K: Unpin + Send + 'static>(pages: Receiver<String>, kept: K) -> Response {
    let kind = [(header::CONTENT_TYPE, "text/event-stream"), (header::CACHE_CONTROL, "no-store")];
    (kind, Body::from_stream(Pages { pages, _kept: kept })).into_response()
}
