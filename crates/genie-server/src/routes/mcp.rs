//! What MCP clients ask of the person. The clients themselves come in at `/mcp`, by their own protocol.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use genie_outreach::requests::{self, Verdict};

use super::paging::Page;
use crate::answer::{Answer, Document, Given, Path};
use crate::app::App;
use crate::desk::requests::settle;
use crate::desk::{Desk, Result};

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(list)).routes(routes!(decide))
}

/// Something that a client would like a campaign to be told.
#[derive(Debug, Serialize, ToSchema)]
struct ClientRequest {
    /// By which it is named.
    number: u64,
    /// Which campaign.
    campaign: String,
    /// What the campaign is called.
    campaign_name: String,
    /// start, pause or resume.
    command: String,
    /// Why, in the client's words.
    reason: String,
    /// Who asks.
    asked_by: String,
    /// When.
    asked_at: String,
}

fn waiting(desk: &Desk) -> Result<Page<ClientRequest>> {
    let mut items = Vec::new();
    for request in requests::waiting(desk.rows())? {
        let found = desk.campaign_of(request.campaign_id);
        items.push(ClientRequest {
            number: request.number,
            campaign: request.campaign_id.to_string(),
            campaign_name: found.map(|found| found.campaign.name).unwrap_or_default(),
            command: request.command.word().to_owned(),
            reason: request.reason,
            asked_by: request.asked_by,
            asked_at: request.asked_at.to_string(),
        });
    }
    Ok(Page::whole(items))
}

/// What MCP clients ask for.
#[utoipa::path(get, path = "/api/requests", tag = "mcp", responses(
    (status = 200, body = Page<ClientRequest>),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn list(State(app): State<Arc<App>>) -> Answer<Page<ClientRequest>> {
    Ok(Json(app.run(|app| waiting(&app.desk)).await?))
}

/// What the person says to it.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Decision {
    /// Whether the campaign is told.
    agree: bool,
}

/// Agree to a request, or refuse it.
#[utoipa::path(post, path = "/api/requests/{number}", tag = "mcp", params(("number" = u32, Path)), request_body = Decision, responses(
    (status = 200, body = Page<ClientRequest>),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn decide(
    State(app): State<Arc<App>>,
    Path(number): Path<u32>,
    Given(decision): Given<Decision>,
) -> Answer<Page<ClientRequest>> {
    let verdict = if decision.agree { Verdict::Agreed } else { Verdict::Refused };
    let done = app.run(move |app| {
        settle(&app.desk, number.into(), verdict, &app.person)?;
        waiting(&app.desk)
    });
    Ok(Json(done.await?))
}
