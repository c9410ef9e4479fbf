//! The control API for tests and demonstrations: the ledger, the clock, the settings and the sessions, as JSON. It
//! needs a token in a header and refuses web pages, even those of this server.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Router;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Json, Request, State};
use axum::http::{StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{delete, get};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::clock::ADVANCE_MINUTES_MAX;
use crate::network::Network;
use crate::people::Person;
use crate::practice::Shared;

/// Where the control API is.
pub const CONTROL_PATH: &str = "/_practice";

/// The header with the token.
pub const TOKEN_HEADER: &str = "x-practice-token";

/// The routes of the control API.
pub fn router(shared: &Arc<Shared>) -> Router<Arc<Shared>> {
    Router::new()
        .route("/ledger", get(ledger))
        .route("/clock", get(clock).post(advance))
        .route("/settings", get(settings).patch(change))
        .route("/sessions", delete(sign_out))
        .route("/accounts", get(accounts))
        .route("/people", get(people))
        .fallback(async || refuse(StatusCode::NOT_FOUND, "there is no such route"))
        .method_not_allowed_fallback(async || {
            refuse(StatusCode::METHOD_NOT_ALLOWED, "this method is not supported here")
        })
        .layer(middleware::from_fn_with_state(Arc::clone(shared), open))
}

/// Lets in programs that have the token.
async fn open(State(shared): State<Arc<Shared>>, request: Request, next: Next) -> Response {
    let headers = request.headers();
    if headers.contains_key(header::ORIGIN) || headers.contains_key("sec-fetch-site") {
        return refuse(StatusCode::FORBIDDEN, "web pages cannot use the control API");
    }
    let shown = headers.get(TOKEN_HEADER).map(|token| blake3::hash(token.as_bytes()));
    // Hashes are compared in constant time.
    if shown != Some(blake3::hash(shared.token.as_bytes())) {
        return refuse(
            StatusCode::UNAUTHORIZED,
            "the control API needs the token that `genie practice` printed",
        );
    }
    next.run(request).await
}

fn refuse(status: StatusCode, reason: &str) -> Response {
    (status, Json(json!({ "error": reason }))).into_response()
}

async fn ledger(State(shared): State<Arc<Shared>>) -> Response {
    let network = shared.network.lock();
    Json(json!({ "deliveries": network.ledger.deliveries() })).into_response()
}

fn time(network: &Network) -> Response {
    Json(json!({ "now": format!("{:.3}", network.time.now()) })).into_response()
}

async fn clock(State(shared): State<Arc<Shared>>) -> Response {
    time(&shared.network.lock())
}

/// How far the clock is advanced.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Advance {
    advance_minutes: i64,
}

async fn advance(State(shared): State<Arc<Shared>>, body: Result<Json<Advance>, JsonRejection>) -> Response {
    let Json(Advance { advance_minutes }) = match body {
        Ok(body) => body,
        Err(rejection) => return refuse(rejection.status(), &rejection.body_text()),
    };
    if !(0..=ADVANCE_MINUTES_MAX).contains(&advance_minutes) {
        let reason = format!("the clock can be advanced by 0 to {ADVANCE_MINUTES_MAX} minutes");
        return refuse(StatusCode::UNPROCESSABLE_ENTITY, &reason);
    }
    let mut network = shared.network.lock();
    network.time.advance(advance_minutes);
    time(&network)
}

async fn settings(State(shared): State<Arc<Shared>>) -> Response {
    Json(&shared.network.lock().settings).into_response()
}

async fn change(State(shared): State<Arc<Shared>>, body: Result<Json<Value>, JsonRejection>) -> Response {
    let Json(patch) = match body {
        Ok(body) => body,
        Err(rejection) => return refuse(rejection.status(), &rejection.body_text()),
    };
    let mut network = shared.network.lock();
    match network.settings.patched(patch) {
        Ok(settings) => {
            network.settings = settings;
            Json(&network.settings).into_response()
        }
        Err(reason) => refuse(StatusCode::UNPROCESSABLE_ENTITY, &reason),
    }
}

async fn sign_out(State(shared): State<Arc<Shared>>) -> Response {
    Json(json!({ "signed_out": shared.network.lock().sessions.end_all() })).into_response()
}

async fn accounts(State(shared): State<Arc<Shared>>) -> Response {
    Json(json!({ "accounts": shared.network.lock().accounts.cards() })).into_response()
}

/// A person as the control API shows them.
#[derive(Serialize)]
struct PersonCard<'a> {
    url: String,
    slug: &'a str,
    name: &'a str,
    headline: &'a str,
    company: &'a str,
    place: &'a str,
    email: String,
    /// How far each account is from the person now.
    degrees: BTreeMap<&'a str, u8>,
}

async fn people(State(shared): State<Arc<Shared>>) -> Response {
    let network = shared.network.lock();
    let card = |(place, person): (usize, &Person)| {
        let accounts = network.accounts.list().iter().enumerate();
        json!(PersonCard {
            url: format!("{}{}", shared.url(), person.path()),
            slug: &person.slug,
            name: &person.name,
            headline: &person.headline,
            company: person.company(),
            place: &person.place,
            email: person.email(),
            degrees: accounts.map(|(account, own)| (&*own.id, network.degree(account, place))).collect(),
        })
    };
    let people: Vec<Value> = network.people.list().iter().enumerate().map(card).collect();
    Json(json!({ "people": people })).into_response()
}
