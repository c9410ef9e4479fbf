//! What the person sends by hand, and what became of it.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use uuid::Uuid;

use genie_kernel::cycle::{Command, Found as Happening};
use genie_outreach::campaign::Campaign;

use super::campaigns::standing;
use super::paging::{Page, Paging};
use super::shown::{CampaignStanding, stream, word};
use crate::answer::{Answer, Document, Given, Path, Query};
use crate::app::App;
use crate::desk::queue::{self, Item};
use crate::desk::{Desk, Found, Result};
use crate::problem::Problem;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(all)).routes(routes!(list)).routes(routes!(report))
}

/// A message in the person's hands.
#[derive(Debug, Serialize, ToSchema)]
struct InHand {
    /// By which it is named.
    number: u64,
    /// Of which campaign.
    campaign: String,
    /// What the campaign is called.
    campaign_name: String,
    /// open: to be sent; uncertain: nobody knows.
    status: String,
    /// The name of whom it is for.
    lead: String,
    /// Their number.
    lead_number: u64,
    /// What they do.
    job_title: Option<String>,
    /// Where they do it.
    company: Option<String>,
    /// What kind of message it is.
    message_type: String,
    /// Where it goes.
    profile_url: String,
    /// What it says.
    text: String,
    /// Why it must not be sent any more.
    barred: Option<String>,
}

fn shown(item: Item, campaign: &Campaign) -> InHand {
    InHand {
        number: item.number,
        campaign: campaign.id.to_string(),
        campaign_name: campaign.name.clone(),
        status: word(item.status),
        lead: item.lead,
        lead_number: item.lead_number,
        job_title: item.job_title,
        company: item.company,
        message_type: word(item.message_type),
        profile_url: item.profile_url,
        text: item.text,
        barred: item.barred,
    }
}

/// A page of what is in the person's hands in some campaigns. Only what is on it is read whole.
fn page(desk: &Desk, campaigns: &[Found], paging: &Paging) -> Result<Page<InHand>> {
    let mut page = Page { total: 0, items: Vec::new() };
    for Found { campaign, .. } in campaigns {
        let held = queue::held(desk, campaign.id)?;
        let skip = paging.offset().saturating_sub(page.total);
        let room = paging.limit() - page.items.len();
        page.total += held.len();
        for one in held.into_iter().skip(skip).take(room) {
            page.items.extend(queue::whole(desk, campaign.id, one)?.map(|item| shown(item, campaign)));
        }
    }
    Ok(page)
}

/// What is to be sent by hand, in all campaigns.
#[utoipa::path(get, path = "/api/queue", tag = "queue", params(Paging), responses(
    (status = 200, body = Page<InHand>),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn all(State(app): State<Arc<App>>, Query(paging): Query<Paging>) -> Answer<Page<InHand>> {
    let page = app.run(move |app| page(&app.desk, &app.desk.campaigns()?, &paging));
    Ok(Json(page.await?))
}

/// What is to be sent by hand in a campaign, the best lead first.
#[utoipa::path(get, path = "/api/campaigns/{campaign}/queue", tag = "queue", params(("campaign" = Uuid, Path), Paging), responses(
    (status = 200, body = Page<InHand>),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn list(
    State(app): State<Arc<App>>,
    Path(id): Path<Uuid>,
    Query(paging): Query<Paging>,
) -> Answer<Page<InHand>> {
    let page = app.run(move |app| page(&app.desk, &[app.desk.campaign_of(stream(id))?], &paging));
    Ok(Json(page.await?))
}

/// What became of a message.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum Became {
    /// The person sent it.
    Sent,
    /// It was not sent.
    NotSent,
    /// The person cannot tell.
    Unsure,
}

/// What a person says of a message.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Word {
    /// What became of it.
    found: Became,
}

/// Say what became of a message.
#[utoipa::path(post, path = "/api/campaigns/{campaign}/queue/{number}", tag = "queue", params(("campaign" = Uuid, Path), ("number" = u32, Path)), request_body = Word, responses(
    (status = 200, body = CampaignStanding),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn report(
    State(app): State<Arc<App>>,
    Path((id, number)): Path<(Uuid, u32)>,
    Given(given): Given<Word>,
) -> Answer<CampaignStanding> {
    let found = match given.found {
        Became::Sent => Happening::Happened,
        Became::NotSent => Happening::DidNotHappen,
        Became::Unsure => Happening::Unsure,
    };
    let done = app.run(move |app| {
        let campaign = app.desk.campaign_of(stream(id))?.campaign.id;
        let held = queue::held(&app.desk, campaign)?;
        let item = held.iter().find(|item| item.number == u64::from(number)).ok_or_else(|| {
            let what = format!("{number} is not in your hands");
            Problem::new("QUEUE_NO_ITEM", what, "look at the queue again")
        })?;
        let by = app.person.clone();
        app.desk.tell(campaign, &Command::Resolve { effect: item.effect, found, by })?;
        standing(&app.desk, campaign)
    });
    Ok(Json(done.await?))
}
