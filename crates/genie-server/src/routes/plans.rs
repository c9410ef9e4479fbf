//! What would happen: the days to come, and the same under other rules. Nothing is changed.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use uuid::Uuid;

use genie_runtime::rehearsal::Played;

use super::shown::{ClosedRule, stream, word};
use crate::answer::{Answer, Document, Given, Path, Query};
use crate::app::App;
use crate::desk::forecast::{self, Changes, From as Begin, Outlook};

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(ahead)).routes(routes!(what_if))
}

/// A message that would go out.
#[derive(Debug, Serialize, ToSchema)]
struct Foreseen {
    /// When.
    at: String,
    /// To whom.
    lead: String,
    /// Their name.
    name: String,
    /// What kind of message.
    message_type: String,
    /// Which step of the sequence.
    step: u32,
}

/// A time in which nothing could go out.
#[derive(Debug, Serialize, ToSchema)]
struct Quiet {
    /// From when.
    from: String,
    /// Which rule says so.
    closed: ClosedRule,
}

/// What would happen.
#[derive(Debug, Serialize, ToSchema)]
struct Forecast {
    /// The messages, in order.
    deliveries: Vec<Foreseen>,
    /// When nothing could go out, and why.
    pauses: Vec<Quiet>,
    /// Whether the campaign is complete then.
    completed: bool,
}

impl From<Played> for Forecast {
    fn from(played: Played) -> Self {
        let foreseen = |one: genie_runtime::rehearsal::Delivery| Foreseen {
            at: one.at.to_string(),
            lead: one.lead.to_string(),
            name: one.name,
            message_type: word(one.message_type),
            step: one.step,
        };
        let quiet = |pause: genie_runtime::rehearsal::Pause| Quiet {
            from: pause.from.to_string(),
            closed: ClosedRule {
                rule: pause.closed.rule.to_string(),
                observed: pause.closed.observed.to_string(),
                until: pause.closed.until.to_string(),
            },
        };
        Self {
            deliveries: played.deliveries.into_iter().map(foreseen).collect(),
            pauses: played.pauses.into_iter().map(quiet).collect(),
            completed: played.completed,
        }
    }
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Days {
    /// How many days; 14 unless said, 90 at the most.
    #[serde(default, deserialize_with = "crate::bounded::maybe_number::<_, u32, 1, 90>")]
    #[param(minimum = 1, maximum = 90)]
    days: Option<u32>,
    /// How many of a hundred accept; 30 unless said.
    #[serde(default, deserialize_with = "crate::bounded::maybe_number::<_, u32, 0, 100>")]
    #[param(minimum = 0, maximum = 100)]
    accept: Option<u32>,
}

impl Days {
    fn outlook(&self) -> Outlook {
        Outlook {
            days: self.days.unwrap_or(14).into(),
            accept_percent: u8::try_from(self.accept.unwrap_or(30)).unwrap_or(100),
        }
    }
}

/// The days to come, if the person agrees and sends at once.
#[utoipa::path(get, path = "/api/campaigns/{campaign}/forecast", tag = "plans", params(("campaign" = Uuid, Path), Days), responses(
    (status = 200, body = Forecast),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn ahead(
    State(app): State<Arc<App>>,
    Path(id): Path<Uuid>,
    Query(days): Query<Days>,
) -> Answer<Forecast> {
    let played = app.run_long(move |app| {
        let campaign = app.desk.campaign_of(stream(id))?.campaign.id;
        Ok(forecast::forecast(&app.desk, campaign, days.outlook())?.into())
    });
    Ok(Json(played.await?))
}

/// What would be different.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Otherwise {
    /// Other rules.
    #[schema(value_type = Option<Object>)]
    policy: Option<Value>,
    /// Another scoring.
    #[schema(value_type = Option<Object>)]
    algorithm: Option<Value>,
    /// Other words.
    #[schema(value_type = Option<Object>)]
    sequence: Option<Value>,
    /// Play it again from its beginning, not from where it stands.
    #[serde(default)]
    from_start: bool,
}

/// Somebody who gets something at another time, or at all.
#[derive(Debug, Serialize, ToSchema)]
struct Difference {
    /// Whom.
    lead: String,
    /// Their name.
    name: String,
    /// What they get.
    message: String,
    /// Which step of the sequence.
    step: u32,
    /// When, as it is.
    before: Option<String>,
    /// When, as it would be.
    after: Option<String>,
}

/// A campaign as it is, and as it would be.
#[derive(Debug, Serialize, ToSchema)]
struct WhatIf {
    /// As it is.
    as_it_is: Forecast,
    /// As it would be.
    as_it_would_be: Forecast,
    /// Who gets what at another time, or at all.
    differences: Vec<Difference>,
}

/// The same campaign under other rules, another scoring or other words.
#[utoipa::path(post, path = "/api/campaigns/{campaign}/what-if", tag = "plans", params(("campaign" = Uuid, Path), Days), request_body = Otherwise, responses(
    (status = 200, body = WhatIf),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn what_if(
    State(app): State<Arc<App>>,
    Path(id): Path<Uuid>,
    Query(days): Query<Days>,
    Given(otherwise): Given<Otherwise>,
) -> Answer<WhatIf> {
    let played = app.run_long(move |app| {
        let campaign = app.desk.campaign_of(stream(id))?.campaign;
        let from = if otherwise.from_start { Begin::Start } else { Begin::Now };
        let Otherwise { policy, algorithm, sequence, .. } = otherwise;
        let changes = Changes { policy, algorithm, sequence };
        let (before, after) = forecast::what_if(&app.desk, &campaign, days.outlook(), from, changes)?;
        let shown = |one: forecast::Difference| Difference {
            lead: one.lead,
            name: one.name,
            message: one.message,
            step: one.step,
            before: one.before,
            after: one.after,
        };
        let differences = forecast::compare(&before, &after).into_iter().map(shown).collect();
        Ok(WhatIf { as_it_is: before.into(), as_it_would_be: after.into(), differences })
    });
    Ok(Json(played.await?))
}
