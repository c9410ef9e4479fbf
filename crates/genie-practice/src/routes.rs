//! The routes of the pages.

mod act;
mod assets;
mod form;
mod list;
mod member;
mod session;
mod view;

use std::sync::Arc;

use axum::Router;
use axum::extract::{DefaultBodyLimit, State};
use axum::http::StatusCode;
use axum::middleware;
use axum::response::{Redirect, Response};
use axum::routing::{get, post};

use crate::control;
use crate::guard;
use crate::pages::refused;
use crate::practice::Shared;

/// The largest body of a request: the longest message, with three bytes for each byte of it.
const BODY_BYTES_MAX: usize = 256 * 1024;

/// All routes.
pub fn router(shared: Arc<Shared>) -> Router {
    let control = control::router(&shared);
    Router::new()
        .route("/", get(async || Redirect::to("/feed")))
        .route("/login", get(session::login).post(session::sign_in))
        .route("/logout", post(session::sign_out))
        .route("/checkpoint", get(session::checkpoint).post(session::pass_checkpoint))
        .route("/feed", get(view::feed))
        .route("/search", get(view::search))
        .route("/connections", get(view::connections))
        .route("/invitations/sent", get(view::invitations))
        .route("/in/{slug}", get(view::profile))
        .route("/in/{slug}/", get(view::profile))
        .route("/in/{slug}/invite", post(act::invite))
        .route("/in/{slug}/withdraw", post(act::withdraw))
        .route("/messaging", get(view::messages))
        .route("/messaging/", get(view::messages))
        .route("/messaging/thread/{thread}", get(view::thread).post(act::write))
        .route("/messaging/thread/{thread}/review", post(act::review))
        .route("/people.csv", get(list::people))
        .route("/practice.css", get(assets::style))
        .route("/practice.js", get(assets::script))
        .route("/practice.svg", get(assets::mark))
        .nest(control::CONTROL_PATH, control)
        .fallback(missing)
        .method_not_allowed_fallback(unusual)
        .layer(middleware::from_fn_with_state(Arc::clone(&shared), guard::pass))
        .layer(DefaultBodyLimit::max(BODY_BYTES_MAX))
        .with_state(shared)
}

async fn missing(State(shared): State<Arc<Shared>>) -> Response {
    let network = shared.network.lock();
    let words = network.words(None);
    refused::answer(words, StatusCode::NOT_FOUND, &words.refused.not_found, "/")
}

async fn unusual(State(shared): State<Arc<Shared>>) -> Response {
    let network = shared.network.lock();
    let words = network.words(None);
    refused::answer(words, StatusCode::METHOD_NOT_ALLOWED, &words.refused.bad_request, "/")
}
