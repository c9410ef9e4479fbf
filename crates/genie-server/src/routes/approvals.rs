//! What the person is asked to agree to. Consent carries the hash of exactly what was shown.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use uuid::Uuid;

use genie_kernel::approval::{self, Approval, ApprovalStatus};
use genie_kernel::cycle::Command;
use genie_kernel::{ApprovalId, StreamId};
use genie_outreach::CampaignCommand;

use super::leads::Reason;
use super::paging::{Page, Paging};
use super::shown::{Question, stream};
use crate::answer::{Answer, Document, Given, Path, Query};
use crate::app::App;
use crate::desk::{Desk, Found, Result, unreadable};
use crate::problem::Problem;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(all))
        .routes(routes!(list))
        .routes(routes!(approve))
        .routes(routes!(edit))
        .routes(routes!(reject))
        .routes(routes!(renew))
}

/// A page of what waits for consent in some campaigns. Only what is on it is read.
fn page(desk: &Desk, campaigns: &[Found], paging: &Paging) -> Result<Page<Question>> {
    let mut page = Page { total: 0, items: Vec::new() };
    for Found { campaign, .. } in campaigns {
        let asked = desk.asked(campaign.id)?;
        let skip = paging.offset().saturating_sub(page.total);
        let room = paging.limit() - page.items.len();
        page.total += asked.len();
        if room == 0 || skip >= asked.len() {
            continue;
        }
        let after = skip.checked_sub(1).and_then(|last| asked.get(last)).copied().unwrap_or(0);
        let questions = Approval::waiting(desk.rows(), campaign.id, after, room)?;
        for question in questions {
            page.items.push(Question::of(desk, question, campaign.id, &campaign.name)?);
        }
    }
    Ok(page)
}

/// The first page of a campaign.
fn first_page(desk: &Desk, found: Found) -> Result<Page<Question>> {
    page(desk, &[found], &Paging::default())
}

/// What waits for consent, in all campaigns.
#[utoipa::path(get, path = "/api/approvals", tag = "approvals", params(Paging), responses(
    (status = 200, body = Page<Question>),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn all(State(app): State<Arc<App>>, Query(paging): Query<Paging>) -> Answer<Page<Question>> {
    let page = app.run(move |app| page(&app.desk, &app.desk.campaigns()?, &paging));
    Ok(Json(page.await?))
}

/// What waits for consent in a campaign.
#[utoipa::path(get, path = "/api/campaigns/{campaign}/approvals", tag = "approvals", params(("campaign" = Uuid, Path), Paging), responses(
    (status = 200, body = Page<Question>),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn list(
    State(app): State<Arc<App>>,
    Path(id): Path<Uuid>,
    Query(paging): Query<Paging>,
) -> Answer<Page<Question>> {
    let page = app.run(move |app| page(&app.desk, &[app.desk.campaign_of(stream(id))?], &paging));
    Ok(Json(page.await?))
}

/// What a person agrees to.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Consent {
    /// Each question, with the hash of what was shown.
    #[serde(deserialize_with = "crate::bounded::list::<_, Agreed, 1, 1000>")]
    #[schema(min_items = 1, max_items = 1000)]
    items: Vec<Agreed>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Agreed {
    /// The question.
    id: Uuid,
    /// The hash of what was shown.
    #[serde(deserialize_with = "crate::bounded::text::<_, 0, 200>")]
    #[schema(max_length = 200)]
    subject_hash: String,
}

/// What came of giving consent.
#[derive(Debug, Serialize, ToSchema)]
struct Agreement {
    /// To how many questions.
    approved: usize,
}

/// Agree to exactly what was shown. If anything has changed since, nothing is agreed to.
#[utoipa::path(post, path = "/api/campaigns/{campaign}/approvals/approve", tag = "approvals", params(("campaign" = Uuid, Path)), request_body = Consent, responses(
    (status = 200, body = Agreement),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn approve(
    State(app): State<Arc<App>>,
    Path(id): Path<Uuid>,
    Given(consent): Given<Consent>,
) -> Answer<Agreement> {
    let done = app.run(move |app| {
        let campaign = app.desk.campaign_of(stream(id))?.campaign.id;
        for agreed in &consent.items {
            let known = find(&app.desk, campaign, agreed.id)?;
            if known.subject_hash != agreed.subject_hash {
                let what = "a question has changed since you saw it; nothing was approved";
                return Err(Problem::new("APPROVALS_CHANGED", what, "look at it again"));
            }
        }
        for Agreed { id, subject_hash } in &consent.items {
            let (approval, by) = (ApprovalId(*id), app.person.clone());
            app.desk
                .tell(campaign, &Command::Approve { approval, subject_hash: subject_hash.clone(), by })?;
        }
        Ok(Agreement { approved: consent.items.len() })
    });
    Ok(Json(done.await?))
}

fn gone() -> Problem {
    let what = "this question does not wait for consent any more";
    Problem::new("COMMAND_NO_APPROVAL", what, "look at the list again")
}

fn find(desk: &Desk, campaign: StreamId, id: Uuid) -> Result<Approval> {
    let row = desk.rows().get(&approval::TABLE, campaign, id)?.ok_or_else(gone)?;
    let known = Approval::from_row(&row).map_err(unreadable)?;
    if known.status == ApprovalStatus::Pending { Ok(known) } else { Err(gone()) }
}

/// A text that the person wrote.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Text {
    /// The text.
    #[serde(deserialize_with = "crate::bounded::text::<_, 1, 10000>")]
    #[schema(min_length = 1, max_length = 10000)]
    text: String,
}

/// Change the text that is asked about. The question has another hash then, and still waits.
#[utoipa::path(post, path = "/api/campaigns/{campaign}/approvals/{approval}/edit", tag = "approvals", params(("campaign" = Uuid, Path), ("approval" = Uuid, Path)), request_body = Text, responses(
    (status = 200, body = Question),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn edit(
    State(app): State<Arc<App>>,
    Path((id, approval)): Path<(Uuid, Uuid)>,
    Given(given): Given<Text>,
) -> Answer<Question> {
    let done = app.run(move |app| {
        let found = app.desk.campaign_of(stream(id))?;
        let campaign = found.campaign.id;
        let number = find(&app.desk, campaign, approval)?.asked_sequence;
        let command = CampaignCommand::Revise { approval: ApprovalId(approval), text: given.text };
        app.desk.tell_own(campaign, command)?;
        let revised = Approval::waiting(app.desk.rows(), campaign, number.saturating_sub(1), 1)?;
        let revised = revised.into_iter().find(|one| one.asked_sequence == number);
        Question::of(&app.desk, revised.ok_or_else(gone)?, campaign, &found.campaign.name)
    });
    Ok(Json(done.await?))
}

/// Refuse.
#[utoipa::path(post, path = "/api/campaigns/{campaign}/approvals/{approval}/reject", tag = "approvals", params(("campaign" = Uuid, Path), ("approval" = Uuid, Path)), request_body = Reason, responses(
    (status = 200, body = Page<Question>),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn reject(
    State(app): State<Arc<App>>,
    Path((id, approval)): Path<(Uuid, Uuid)>,
    Given(given): Given<Reason>,
) -> Answer<Page<Question>> {
    let done = app.run(move |app| {
        let found = app.desk.campaign_of(stream(id))?;
        find(&app.desk, found.campaign.id, approval)?;
        let (by, reason) = (app.person.clone(), given.reason);
        app.desk.tell(found.campaign.id, &Command::Reject { approval: ApprovalId(approval), by, reason })?;
        first_page(&app.desk, found)
    });
    Ok(Json(done.await?))
}

/// Ask again what was asked too long ago.
#[utoipa::path(post, path = "/api/campaigns/{campaign}/approvals/{approval}/renew", tag = "approvals", params(("campaign" = Uuid, Path), ("approval" = Uuid, Path)), responses(
    (status = 200, body = Page<Question>),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn renew(
    State(app): State<Arc<App>>,
    Path((id, approval)): Path<(Uuid, Uuid)>,
) -> Answer<Page<Question>> {
    let done = app.run(move |app| {
        let found = app.desk.campaign_of(stream(id))?;
        find(&app.desk, found.campaign.id, approval)?;
        app.desk.tell(found.campaign.id, &Command::Renew { approval: ApprovalId(approval) })?;
        first_page(&app.desk, found)
    });
    Ok(Json(done.await?))
}
