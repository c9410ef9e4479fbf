//! What holds for all campaigns: the do-not-contact list, and incidents of the account.

use std::io::Cursor;
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use genie_desk::account::{self, Incident};
use genie_desk::erasure::{self, Erased};
use genie_desk::suppression::{self, Entry, Imported};
use genie_desk::view::{Page, Window};
use genie_desk::{bounded, person};

use super::leads::Reason;
use super::paging::Paging;
use crate::answer::{Answer, Document, File, Given, Query};
use crate::app::App;
use crate::jobs::JobKind;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(list, forbid, allow))
        .routes(routes!(incident, report, clear))
        .routes(routes!(forbid_all))
        .routes(routes!(erase))
}

/// List the do-not-contact list.
#[utoipa::path(get, path = "/api/account/do-not-contact", tag = "account", params(Paging), responses(
    (status = 200, body = Page<Entry>),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn list(State(app): State<Arc<App>>, Query(paging): Query<Paging>) -> Answer<Page<Entry>> {
    Ok(Json(app.run(move |app| suppression::page(&app.desk, &app.suppression, paging.window())).await?))
}

/// Entries to add or to remove.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Entries {
    /// Profiles, email addresses, domains, or companies as company:NAME.
    #[serde(deserialize_with = "bounded::list::<_, String, 1, 100>")]
    #[schema(min_items = 1, max_items = 100)]
    entries: Vec<String>,
    /// The reason.
    #[serde(default, deserialize_with = "bounded::text::<_, 0, 2000>")]
    #[schema(max_length = 2000)]
    reason: String,
}

/// Add entries to the do-not-contact list.
#[utoipa::path(post, path = "/api/account/do-not-contact", tag = "account", request_body = Entries, responses(
    (status = 200, body = Page<Entry>),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn forbid(State(app): State<Arc<App>>, Given(given): Given<Entries>) -> Answer<Page<Entry>> {
    let done = app.run(move |app| {
        suppression::add(&app.desk, &suppression::parse(&given.entries)?, &given.reason)?;
        suppression::page(&app.desk, &app.suppression, Window::default())
    });
    Ok(Json(done.await?))
}

/// Remove entries from the do-not-contact list.
#[utoipa::path(delete, path = "/api/account/do-not-contact", tag = "account", request_body = Entries, responses(
    (status = 200, body = Page<Entry>),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn allow(State(app): State<Arc<App>>, Given(given): Given<Entries>) -> Answer<Page<Entry>> {
    let done = app.run(move |app| {
        suppression::remove(&app.desk, &given.entries)?;
        suppression::page(&app.desk, &app.suppression, Window::default())
    });
    Ok(Json(done.await?))
}

/// Show the open incident of the account.
#[utoipa::path(get, path = "/api/account/incident", tag = "account", responses(
    (status = 200, body = Incident),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn incident(State(app): State<Arc<App>>) -> Answer<Incident> {
    Ok(Json(app.run(|app| account::incident(&app.desk)).await?))
}

/// Report an incident. Nothing is sent, in any campaign, until it is cleared.
#[utoipa::path(post, path = "/api/account/incident", tag = "account", request_body = Reason, responses(
    (status = 200, body = Incident),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn report(State(app): State<Arc<App>>, Given(given): Given<Reason>) -> Answer<Incident> {
    let done = app.run(move |app| account::report_incident(&app.desk, given.reason));
    Ok(Json(done.await?))
}

/// Clear the incident.
#[utoipa::path(delete, path = "/api/account/incident", tag = "account", request_body = Reason, responses(
    (status = 200, body = Incident),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn clear(State(app): State<Arc<App>>, Given(given): Given<Reason>) -> Answer<Incident> {
    let done = app.run(move |app| account::clear_incident(&app.desk, given.reason));
    Ok(Json(done.await?))
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Because {
    /// The reason.
    #[serde(default, deserialize_with = "bounded::text::<_, 0, 2000>")]
    #[param(max_length = 2000)]
    reason: String,
}

/// Add every entry of a file to the do-not-contact list: CSV, XLSX, or one entry a line.
#[utoipa::path(post, path = "/api/account/do-not-contact/imports", tag = "account", params(Because),
    request_body(content = Vec<u8>, content_type = "application/octet-stream"), responses(
    (status = 200, body = Imported),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn forbid_all(
    State(app): State<Arc<App>>,
    Query(because): Query<Because>,
    File(file): File,
) -> Answer<Imported> {
    let done = app.run_long(JobKind::DoNotContact, move |app| {
        suppression::import(&app.desk, Cursor::new(file), &because.reason)
    });
    Ok(Json(done.await?))
}

/// The person to be erased.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Erasure {
    /// The address of a profile, its last part, or an email address.
    #[serde(deserialize_with = "bounded::text::<_, 1, 500>")]
    #[schema(min_length = 1, max_length = 500)]
    person: String,
    /// Only count what would be forgotten, and erase nothing.
    #[serde(default)]
    dry_run: bool,
}

/// Erase a person from everything that is stored, for good, whether or not they are a lead. They cannot
/// be imported or contacted again.
#[utoipa::path(post, path = "/api/account/erasures", tag = "account", request_body = Erasure, responses(
    (status = 200, body = Erased),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn erase(State(app): State<Arc<App>>, Given(given): Given<Erasure>) -> Answer<Erased> {
    let done = app.run_long(JobKind::Erasure, move |app| {
        let person = person::parse(&given.person)?;
        let work = if given.dry_run { erasure::find } else { erasure::erase };
        work(&app.desk, &person)
    });
    Ok(Json(done.await?))
}
