//! What is being done, what comes next, and what waits for the person.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use uuid::Uuid;

use genie_kernel::cycle::Command;
use genie_kernel::task::TaskStatus;
use genie_outreach::CampaignCommand;

use super::campaigns::standing;
use super::paging::PAGE_MAX;
use super::shown::{CampaignStanding, stream, word};
use crate::answer::{Answer, Document, Given, Path, Query};
use crate::app::App;
use crate::desk::tasks::{Line, named, read};

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(list)).routes(routes!(answer)).routes(routes!(retry))
}

/// One task.
#[derive(Debug, Serialize, ToSchema)]
struct TaskLine {
    /// By which it is named.
    number: u64,
    /// Which task.
    id: String,
    /// pending, in-progress, done or blocked.
    status: String,
    /// What is to be done.
    description: String,
    /// Not sooner than this.
    not_before: String,
    /// How many tasks have to be done before it.
    unmet: u32,
    /// How often it was tried.
    attempts: u32,
    /// Why it waits for the person.
    blocked_reason: Option<String>,
    /// What the person is asked.
    #[schema(value_type = Option<Value>)]
    question: Option<Value>,
}

impl From<Line> for TaskLine {
    fn from(line: Line) -> Self {
        Self {
            number: line.number,
            id: line.id.0.to_string(),
            status: word(line.status),
            description: line.description,
            not_before: line.not_before.to_string(),
            unmet: line.unmet,
            attempts: line.attempts,
            blocked_reason: line.blocked_reason,
            question: line.question,
        }
    }
}

/// Tasks of a campaign that are not done.
#[derive(Debug, Serialize, ToSchema)]
struct Tasks {
    /// How many are not done.
    open_tasks: u64,
    /// Those whose turn comes first.
    items: Vec<TaskLine>,
}

/// Where a task stands.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum Open {
    Pending,
    Blocked,
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Filter {
    /// Only those.
    #[param(inline)]
    status: Option<Open>,
    /// So many of each at the most; 100 unless said, 500 at the most.
    #[serde(default, deserialize_with = "crate::bounded::maybe_number::<_, u32, 0, 500>")]
    #[param(minimum = 0, maximum = 500)]
    limit: Option<u32>,
}

/// What comes next, and what waits for the person.
#[utoipa::path(get, path = "/api/campaigns/{campaign}/tasks", tag = "tasks", params(("campaign" = Uuid, Path), Filter), responses(
    (status = 200, body = Tasks),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn list(
    State(app): State<Arc<App>>,
    Path(id): Path<Uuid>,
    Query(filter): Query<Filter>,
) -> Answer<Tasks> {
    let limit = (filter.limit.unwrap_or(100) as usize).min(PAGE_MAX);
    let wanted: &[TaskStatus] = match filter.status {
        None => &[TaskStatus::Blocked, TaskStatus::Pending],
        Some(Open::Pending) => &[TaskStatus::Pending],
        Some(Open::Blocked) => &[TaskStatus::Blocked],
    };
    let tasks = app.run(move |app| {
        let campaign = app.desk.campaign_of(stream(id))?.campaign.id;
        let mut items = Vec::new();
        for status in wanted {
            items.extend(read(&app.desk, campaign, *status, limit)?.into_iter().map(TaskLine::from));
        }
        Ok(Tasks { open_tasks: app.desk.execution(campaign)?.open_tasks, items })
    });
    Ok(Json(tasks.await?))
}

/// An answer.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Said {
    /// What the person says.
    #[serde(deserialize_with = "crate::bounded::text::<_, 1, 10000>")]
    #[schema(min_length = 1, max_length = 10000)]
    text: String,
}

/// Answer the question that a task waits for.
#[utoipa::path(post, path = "/api/campaigns/{campaign}/tasks/{number}/answer", tag = "tasks", params(("campaign" = Uuid, Path), ("number" = u32, Path)), request_body = Said, responses(
    (status = 200, body = CampaignStanding),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn answer(
    State(app): State<Arc<App>>,
    Path((id, number)): Path<(Uuid, u32)>,
    Given(said): Given<Said>,
) -> Answer<CampaignStanding> {
    let done = app.run(move |app| {
        let campaign = app.desk.campaign_of(stream(id))?.campaign.id;
        let task = named(&app.desk, campaign, number.into())?;
        app.desk.tell_own(campaign, CampaignCommand::Answer { task, text: said.text })?;
        standing(&app.desk, campaign)
    });
    Ok(Json(done.await?))
}

/// Try a task again that failed too often.
#[utoipa::path(post, path = "/api/campaigns/{campaign}/tasks/{number}/retry", tag = "tasks", params(("campaign" = Uuid, Path), ("number" = u32, Path)), responses(
    (status = 200, body = CampaignStanding),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn retry(
    State(app): State<Arc<App>>,
    Path((id, number)): Path<(Uuid, u32)>,
) -> Answer<CampaignStanding> {
    let done = app.run(move |app| {
        let campaign = app.desk.campaign_of(stream(id))?.campaign.id;
        let task = named(&app.desk, campaign, number.into())?;
        app.desk.tell(campaign, &Command::Retry { task })?;
        standing(&app.desk, campaign)
    });
    Ok(Json(done.await?))
}
