//! Who proposes for a campaign: a model or the rules.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use uuid::Uuid;

use genie_desk::bounded;
use genie_desk::models::{self, CampaignModel, ProposalOrigin};

use super::stream;
use crate::answer::{Answer, Document, Given, Path};
use crate::app::App;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(show, choose)).routes(routes!(origin))
}

/// Show who proposes what a campaign does, and what models have used today.
#[utoipa::path(get, path = "/api/campaigns/{campaign}/model", tag = "rules", params(("campaign" = Uuid, Path)), responses(
    (status = 200, body = CampaignModel),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn show(State(app): State<Arc<App>>, Path(id): Path<Uuid>) -> Answer<CampaignModel> {
    Ok(Json(app.run(move |app| models::show(&app.desk, &app.desk.campaign_of(stream(id))?)).await?))
}

/// Who shall propose.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct ModelChoice {
    /// The name of a model provider in the settings, or `rules`. Omit it to use the one in the settings.
    #[serde(default, deserialize_with = "bounded::maybe_text::<_, 40>")]
    #[schema(max_length = 40)]
    model: Option<String>,
}

/// Choose who proposes what a campaign does.
#[utoipa::path(put, path = "/api/campaigns/{campaign}/model", tag = "rules", params(("campaign" = Uuid, Path)), request_body = ModelChoice, responses(
    (status = 200, body = CampaignModel),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn choose(
    State(app): State<Arc<App>>,
    Path(id): Path<Uuid>,
    Given(choice): Given<ModelChoice>,
) -> Answer<CampaignModel> {
    let done = app.run(move |app| {
        let campaign = app.desk.campaign_of(stream(id))?.campaign.id;
        models::choose(&app.desk, campaign, choice.model.as_deref())?;
        models::show(&app.desk, &app.desk.campaign_of(campaign)?)
    });
    Ok(Json(done.await?))
}

/// Show who proposed something that waits for approval, and what the rules would have written.
#[utoipa::path(get, path = "/api/campaigns/{campaign}/approvals/{approval}/origin", tag = "approvals", params(("campaign" = Uuid, Path), ("approval" = Uuid, Path)), responses(
    (status = 200, body = ProposalOrigin),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn origin(
    State(app): State<Arc<App>>,
    Path((id, approval)): Path<(Uuid, Uuid)>,
) -> Answer<ProposalOrigin> {
    let origin = app.run(move |app| models::origin(&app.desk, &app.desk.campaign_of(stream(id))?, approval));
    Ok(Json(origin.await?))
}
