//! What holds for all campaigns: who must not be contacted, and whether something is wrong with the
//! account.

use std::io::Cursor;
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use genie_outreach::account::{self, AccountCommand};
use genie_outreach::import::{DoNotContact, RejectedRow};

use super::leads::Reason;
use super::paging::{PAGE_MAX, Page, Paging};
use crate::answer::{Answer, Document, File, Given, Query};
use crate::app::App;
use crate::desk::Result;
use crate::desk::forbidding::{Brought, forbid as forbid_list};
use crate::desk::person::named;
use crate::problem::Problem;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(list, forbid, allow))
        .routes(routes!(incident, report, clear))
        .routes(routes!(forbid_all))
        .routes(routes!(erase))
}

/// Somebody who must not be contacted.
#[derive(Debug, Serialize, ToSchema)]
struct Entry {
    /// A profile, an e-mail address, a domain or a company.
    entry: String,
    /// Why.
    reason: String,
}

fn page(app: &App, paging: &Paging) -> Result<Page<Entry>> {
    let all = app.forbidden.all(app.desk.rows())?;
    let shown = |one: &account::Forbidden| Entry { entry: one.token.clone(), reason: one.reason.clone() };
    let items = all.iter().skip(paging.offset()).take(paging.limit()).map(shown).collect();
    Ok(Page { total: all.len(), items })
}

/// Who must not be contacted.
#[utoipa::path(get, path = "/api/account/do-not-contact", tag = "account", params(Paging), responses(
    (status = 200, body = Page<Entry>),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn list(State(app): State<Arc<App>>, Query(paging): Query<Paging>) -> Answer<Page<Entry>> {
    Ok(Json(app.run(move |app| page(app, &paging)).await?))
}

/// Whom to add or to take off.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Entries {
    /// Profiles, e-mail addresses, domains, or companies as company:NAME.
    #[serde(deserialize_with = "crate::bounded::list::<_, String, 1, 100>")]
    #[schema(min_items = 1, max_items = 100)]
    entries: Vec<String>,
    /// Why.
    #[serde(default, deserialize_with = "crate::bounded::text::<_, 0, 2000>")]
    #[schema(max_length = 2000)]
    reason: String,
}

fn tokens(entries: &[String]) -> Result<Vec<String>> {
    let mut list = DoNotContact::default();
    for entry in entries {
        if !list.add_token(entry) && !list.add_entry(entry) {
            let what = "an entry is no profile, e-mail address, domain or company";
            return Err(Problem::new("ACCOUNT_BAD_ENTRY", what, "write a company as company:NAME"));
        }
    }
    Ok(list.tokens().collect())
}

/// Never contact somebody again.
#[utoipa::path(post, path = "/api/account/do-not-contact", tag = "account", request_body = Entries, responses(
    (status = 200, body = Page<Entry>),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn forbid(State(app): State<Arc<App>>, Given(given): Given<Entries>) -> Answer<Page<Entry>> {
    let done = app.run(move |app| {
        let tokens = tokens(&given.entries)?;
        app.desk.tell_account(&AccountCommand::Forbid { tokens, reason: given.reason })?;
        page(app, &Paging::default())
    });
    Ok(Json(done.await?))
}

/// Take somebody off the list.
#[utoipa::path(delete, path = "/api/account/do-not-contact", tag = "account", request_body = Entries, responses(
    (status = 200, body = Page<Entry>),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn allow(State(app): State<Arc<App>>, Given(given): Given<Entries>) -> Answer<Page<Entry>> {
    let done = app.run(move |app| {
        app.desk.tell_account(&AccountCommand::Allow { tokens: tokens(&given.entries)? })?;
        page(app, &Paging::default())
    });
    Ok(Json(done.await?))
}

/// What is wrong with the account.
#[derive(Debug, Serialize, ToSchema)]
struct Incident {
    /// What is wrong; nothing goes out while something is.
    incident: Option<String>,
}

fn read_incident(app: &App) -> Result<Incident> {
    Ok(Incident { incident: account::incident(app.desk.rows())? })
}

/// What is wrong with the account, if anything.
#[utoipa::path(get, path = "/api/account/incident", tag = "account", responses(
    (status = 200, body = Incident),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn incident(State(app): State<Arc<App>>) -> Answer<Incident> {
    Ok(Json(app.run(read_incident).await?))
}

/// Say that something is wrong with the account. Nothing goes out, in any campaign, until it is over.
#[utoipa::path(post, path = "/api/account/incident", tag = "account", request_body = Reason, responses(
    (status = 200, body = Incident),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn report(State(app): State<Arc<App>>, Given(given): Given<Reason>) -> Answer<Incident> {
    let done = app.run(move |app| {
        app.desk.tell_account(&AccountCommand::ReportIncident { what: given.reason })?;
        read_incident(app)
    });
    Ok(Json(done.await?))
}

/// Say that it is over, and why.
#[utoipa::path(delete, path = "/api/account/incident", tag = "account", request_body = Reason, responses(
    (status = 200, body = Incident),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn clear(State(app): State<Arc<App>>, Given(given): Given<Reason>) -> Answer<Incident> {
    let done = app.run(move |app| {
        app.desk.tell_account(&AccountCommand::ClearIncident { reason: given.reason })?;
        read_incident(app)
    });
    Ok(Json(done.await?))
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Because {
    /// Why.
    #[serde(default, deserialize_with = "crate::bounded::text::<_, 0, 2000>")]
    #[param(max_length = 2000)]
    reason: String,
}

/// A row that names nobody.
#[derive(Debug, Serialize, ToSchema)]
struct Unread {
    /// The number that a spreadsheet shows beside it.
    row: u64,
    /// Why.
    sentence: String,
}

/// What a list came to.
#[derive(Debug, Serialize, ToSchema)]
struct Forbidden {
    /// Entries that are new.
    added: usize,
    /// Entries that were on the list already.
    known: usize,
    /// How many rows name nobody.
    rejected: usize,
    /// The first of them.
    rejected_rows: Vec<Unread>,
}

/// Never contact anybody whom a file names: CSV, XLSX, or one entry a line.
#[utoipa::path(post, path = "/api/account/do-not-contact/imports", tag = "account", params(Because),
    request_body(content = Vec<u8>, content_type = "application/octet-stream"), responses(
    (status = 200, body = Forbidden),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn forbid_all(
    State(app): State<Arc<App>>,
    Query(because): Query<Because>,
    File(file): File,
) -> Answer<Forbidden> {
    let done = app.run_long(move |app| {
        let loaded = DoNotContact::load(Cursor::new(file))?;
        let Brought { added, known } = forbid_list(&app.desk, &loaded.list, &because.reason)?;
        let unread = |row: &RejectedRow| Unread { row: row.row, sentence: row.sentence.clone() };
        Ok(Forbidden {
            added,
            known,
            rejected: loaded.rejected.len(),
            rejected_rows: loaded.rejected.iter().take(PAGE_MAX).map(unread).collect(),
        })
    });
    Ok(Json(done.await?))
}

/// Who is to be erased.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Erasure {
    /// The address of a profile, its last part, or an e-mail address.
    #[serde(deserialize_with = "crate::bounded::text::<_, 1, 500>")]
    #[schema(min_length = 1, max_length = 500)]
    person: String,
}

/// What an erasure came to.
#[derive(Debug, Serialize, ToSchema)]
pub struct Erased {
    /// How many records of the journal hold nothing any more.
    pub records: usize,
}

/// Erase a person from everything that is stored, for good, whether or not they are a lead. They can
/// never be imported or written to again.
#[utoipa::path(post, path = "/api/account/erasures", tag = "account", request_body = Erasure, responses(
    (status = 200, body = Erased),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn erase(State(app): State<Arc<App>>, Given(given): Given<Erasure>) -> Answer<Erased> {
    let done = app.run_long(move |app| Ok(Erased { records: app.desk.erase(&named(&given.person)?)? }));
    Ok(Json(done.await?))
}
