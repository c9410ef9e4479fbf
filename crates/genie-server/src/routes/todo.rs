//! The to-do list, and the conversation that changes it.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use uuid::Uuid;

use genie_desk::ask::Speaker;
use genie_desk::bounded;
use genie_desk::view::{Page, UndoneChange, word};
use genie_desk::{Problem, Result};
use genie_kernel::StreamId;
use genie_kernel::record::Fields;
use genie_mcp::{ConfirmChange, Host, McpHost};
use genie_todo::conversation::Message;
use genie_todo::list::{Status, TaskView};
use genie_todo::parser::{self, AnnotationKind};
use genie_todo::plan::MessageOutcome;
use genie_todo::reader::Role;
use genie_todo::tools::{Call, Complete, Create, Delete, ListTasks, Update};

use crate::answer::{Answer, ApiError, Document, Given, Path, Query};
use crate::app::App;
use crate::jobs::JobKind;

/// How many messages of a conversation an answer holds.
const MESSAGES_MAX: usize = 200;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(list))
        .routes(routes!(recognise))
        .routes(routes!(add))
        .routes(routes!(complete))
        .routes(routes!(rename, remove))
        .routes(routes!(undo))
        .routes(routes!(call))
        .routes(routes!(ask))
        .routes(routes!(confirm))
        .routes(routes!(say))
        .routes(routes!(plan))
        .routes(routes!(history))
}

/// A task.
#[derive(Debug, Serialize, ToSchema)]
struct TodoTask {
    /// Its number.
    #[schema(minimum = 1)]
    task_id: i64,
    /// The title.
    title: String,
    /// The parts recognised in the title, such as dates and tags, in order.
    chips: Vec<Chip>,
    /// Its state.
    #[schema(value_type = Standing)]
    status: String,
    /// When it was added.
    created_at: String,
    /// When it was completed.
    completed_at: Option<String>,
}

impl From<TaskView> for TodoTask {
    fn from(shown: TaskView) -> Self {
        Self {
            task_id: shown.task_id,
            chips: chips_of(&shown.title),
            title: shown.title,
            status: word(shown.status),
            created_at: shown.created_at,
            completed_at: shown.completed_at,
        }
    }
}

/// A part recognised in a title, such as a date or a tag. The title itself stays as it was entered.
#[derive(Debug, Serialize, ToSchema)]
struct Chip {
    /// Its kind.
    kind: Recognised,
    /// The words in the title.
    words: String,
}

/// The kind of a chip.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum Recognised {
    Date,
    Time,
    Repeat,
    Tag,
    Place,
    Priority,
}

impl From<AnnotationKind> for Recognised {
    fn from(kind: AnnotationKind) -> Self {
        match kind {
            AnnotationKind::Date => Self::Date,
            AnnotationKind::Time => Self::Time,
            AnnotationKind::Repeat => Self::Repeat,
            AnnotationKind::Tag => Self::Tag,
            AnnotationKind::Place => Self::Place,
            AnnotationKind::Priority => Self::Priority,
        }
    }
}

fn chips_of(title: &str) -> Vec<Chip> {
    let chip = |found: parser::Annotation| {
        let words = title.get(found.span).unwrap_or_default().to_owned();
        Chip { kind: found.kind.into(), words }
    };
    parser::annotations(title).into_iter().map(chip).collect()
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Title {
    /// The title being typed.
    #[serde(deserialize_with = "bounded::text::<_, 0, 200>")]
    #[param(max_length = 200)]
    title: String,
}

/// Show what would be recognised in a title.
#[utoipa::path(get, path = "/api/todo/chips", tag = "todo", params(Title), responses(
    (status = 200, body = Page<Chip>),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn recognise(Query(typed): Query<Title>) -> Answer<Page<Chip>> {
    Ok(Json(Page::whole(chips_of(&typed.title))))
}

/// A page of the list.
#[derive(Debug, Serialize, ToSchema)]
struct TodoPage {
    /// The tasks, in the order of their numbers.
    tasks: Vec<TodoTask>,
    /// How many tasks the list has.
    #[schema(minimum = 0)]
    total: i64,
    /// How many of them are open.
    #[schema(minimum = 0)]
    open: i64,
    /// The number after which the next page starts, if there is one.
    #[schema(minimum = 1)]
    next_after: Option<i64>,
}

/// The state of a task.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum Standing {
    Open,
    Completed,
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Filter {
    /// Only tasks in this state.
    #[param(inline)]
    status: Option<Standing>,
    /// Only tasks whose title matches these words.
    #[serde(default, deserialize_with = "bounded::maybe_text::<_, 200>")]
    #[param(max_length = 200)]
    search: Option<String>,
    /// Only tasks with a higher number.
    #[param(minimum = 0, maximum = 4294967295u32)]
    after: Option<u32>,
    /// How many tasks to return: 100 by default and at most.
    #[serde(default, deserialize_with = "bounded::maybe_number::<_, u8, 1, 100>")]
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u8>,
}

/// List the tasks.
#[utoipa::path(get, path = "/api/todo", tag = "todo", params(Filter), responses(
    (status = 200, body = TodoPage),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn list(State(app): State<Arc<App>>, Query(filter): Query<Filter>) -> Answer<TodoPage> {
    let wanted = ListTasks {
        status: filter.status.map(|status| match status {
            Standing::Open => Status::Open,
            Standing::Completed => Status::Completed,
        }),
        search: filter.search.filter(|search| !search.trim().is_empty()),
        after: filter.after.map(i64::from),
        limit: Some(filter.limit.unwrap_or(100).clamp(1, 100).into()),
    };
    let page = app.run(move |app| {
        let page = app.desk.chat().page(&wanted)?;
        Ok(TodoPage {
            tasks: page.tasks.into_iter().map(TodoTask::from).collect(),
            total: page.total,
            open: page.open,
            next_after: page.next_after,
        })
    });
    Ok(Json(page.await?))
}

/// The task that a tool returned.
fn task_of(mut result: Fields) -> Result<TodoTask> {
    let shown: TaskView = serde_json::from_value(result.remove("task").unwrap_or_default())?;
    Ok(shown.into())
}

/// A task to add.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct NewTask {
    /// The title.
    #[serde(deserialize_with = "bounded::text::<_, 1, 200>")]
    #[schema(min_length = 1, max_length = 200)]
    title: String,
}

/// Add a task.
#[utoipa::path(post, path = "/api/todo/tasks", tag = "todo", request_body = NewTask, responses(
    (status = 201, body = TodoTask),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn add(
    State(app): State<Arc<App>>,
    Given(new): Given<NewTask>,
) -> std::result::Result<(StatusCode, Json<TodoTask>), ApiError> {
    let call = Call::Create(Create { title: new.title });
    let made = app.run(move |app| task_of(app.desk.chat().call(&call)?)).await?;
    Ok((StatusCode::CREATED, Json(made)))
}

/// Complete a task.
#[utoipa::path(post, path = "/api/todo/tasks/{number}/complete", tag = "todo", params(("number" = u32, Path, minimum = 1, maximum = 4294967295u32)), responses(
    (status = 200, body = TodoTask),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn complete(State(app): State<Arc<App>>, Path(number): Path<u32>) -> Answer<TodoTask> {
    let call = Call::Complete(Complete { task_id: number.into() });
    Ok(Json(app.run(move |app| task_of(app.desk.chat().call(&call)?)).await?))
}

/// Rename a task. A page asks the user for confirmation first.
#[utoipa::path(put, path = "/api/todo/tasks/{number}", tag = "todo", params(("number" = u32, Path, minimum = 1, maximum = 4294967295u32)), request_body = NewTask, responses(
    (status = 200, body = TodoTask),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn rename(
    State(app): State<Arc<App>>,
    Path(number): Path<u32>,
    Given(new): Given<NewTask>,
) -> Answer<TodoTask> {
    let call = Call::Update(Update { task_id: number.into(), title: new.title });
    Ok(Json(app.run(move |app| task_of(app.desk.chat().call(&call)?)).await?))
}

/// Delete a task. A page asks the user for confirmation first.
#[utoipa::path(delete, path = "/api/todo/tasks/{number}", tag = "todo", params(("number" = u32, Path, minimum = 1, maximum = 4294967295u32)), responses(
    (status = 200, body = TodoTask),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn remove(State(app): State<Arc<App>>, Path(number): Path<u32>) -> Answer<TodoTask> {
    let call = Call::Delete(Delete { task_id: number.into() });
    Ok(Json(app.run(move |app| task_of(app.desk.chat().call(&call)?)).await?))
}

/// Call one of the six tools, as an MCP client does. The result is the tool's own.
#[utoipa::path(post, path = "/api/todo/calls", tag = "todo", request_body = Object, responses(
    (status = 200, body = Object),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn call(State(app): State<Arc<App>>, Given(call): Given<Call>) -> Answer<Map<String, Value>> {
    Ok(Json(app.run(move |app| Ok(app.desk.chat().call(&call)?.into())).await?))
}

/// Ask for a rename or a deletion, as an MCP client does. Nothing is changed before the user agrees.
#[utoipa::path(post, path = "/api/todo/questions", tag = "todo", request_body = Object, responses(
    (status = 200, body = Object),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn ask(State(app): State<Arc<App>>, Given(call): Given<Call>) -> Answer<Value> {
    let asked = app.run(move |app| Ok(McpHost(Arc::clone(&app.desk)).ask(&call)?));
    Ok(Json(serde_json::to_value(asked.await?).map_err(Problem::from)?))
}

/// Pass on the user's answer to such a question.
#[utoipa::path(post, path = "/api/todo/answers", tag = "todo", request_body = Object, responses(
    (status = 200, body = Object),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn confirm(State(app): State<Arc<App>>, Given(answer): Given<ConfirmChange>) -> Answer<Value> {
    let settled = app.run(move |app| Ok(McpHost(Arc::clone(&app.desk)).confirm(&answer)?));
    Ok(Json(serde_json::to_value(settled.await?).map_err(Problem::from)?))
}

/// The change that was undone.
#[derive(Debug, Serialize, ToSchema)]
struct TakenBack {
    /// Which change.
    undone: UndoneChange,
    /// The task.
    task: TodoTask,
}

/// Undo the last change of the list.
#[utoipa::path(post, path = "/api/todo/undo", tag = "todo", responses(
    (status = 200, body = TakenBack),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn undo(State(app): State<Arc<App>>) -> Answer<TakenBack> {
    let undone = app.run(|app| Ok(app.desk.chat().undo()?)).await?;
    Ok(Json(TakenBack { undone: undone.undone.into(), task: undone.task.into() }))
}

/// A message about the to-do list.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct TodoMessage {
    /// The text.
    #[serde(deserialize_with = "bounded::text::<_, 1, 4000>")]
    #[schema(min_length = 1, max_length = 4000)]
    text: String,
    /// The conversation; a new one if absent.
    conversation: Option<Uuid>,
}

/// A tool call.
#[derive(Debug, Serialize, ToSchema)]
struct ToolCall {
    /// The tool.
    tool: String,
    /// Its arguments.
    #[schema(value_type = Object)]
    arguments: Map<String, Value>,
}

/// The result of a message, or of its dry run.
#[derive(Debug, Serialize, ToSchema)]
struct Reply {
    /// The recognised intent.
    intent: String,
    /// The calls that carry out the intent.
    calls: Vec<ToolCall>,
    /// The calls that only looked up the tasks.
    lookups: Vec<ToolCall>,
    /// Whether the user is asked to confirm.
    needs_confirmation: bool,
    /// The reply.
    reply: String,
    /// Who read the message: `rules`, or a provider with its model.
    reader: Option<String>,
    /// The conversation.
    conversation: Option<String>,
}

impl From<MessageOutcome> for Reply {
    fn from(answered: MessageOutcome) -> Self {
        let call = |asked: genie_todo::reader::RequestedCall| ToolCall {
            tool: asked.tool,
            arguments: asked.arguments.into(),
        };
        Self {
            intent: answered.intent,
            calls: answered.calls.into_iter().map(call).collect(),
            lookups: answered.lookups.into_iter().map(call).collect(),
            needs_confirmation: answered.needs_confirmation,
            reply: answered.reply,
            reader: answered.reader,
            conversation: answered.conversation.map(|stream| stream.to_string()),
        }
    }
}

/// Send a message about the list.
#[utoipa::path(post, path = "/api/todo/say", tag = "todo", request_body = TodoMessage, responses(
    (status = 200, body = Reply),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn say(State(app): State<Arc<App>>, Given(said): Given<TodoMessage>) -> Answer<Reply> {
    let conversation = said.conversation.map(StreamId);
    let say = move |app: &App| Ok(app.desk.chat().say(conversation, &said.text)?.into());
    Ok(Json(app.run_long(JobKind::Chat, say).await?))
}

/// Show the calls that a message would make. Nothing is changed.
#[utoipa::path(post, path = "/api/todo/plan", tag = "todo", request_body = TodoMessage, responses(
    (status = 200, body = Reply),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn plan(State(app): State<Arc<App>>, Given(said): Given<TodoMessage>) -> Answer<Reply> {
    let conversation = said.conversation.map(StreamId);
    Ok(Json(app.run(move |app| Ok(app.desk.chat().plan(conversation, &said.text)?.into())).await?))
}

/// A message of a conversation.
#[derive(Debug, Serialize, ToSchema)]
struct ChatMessage {
    /// Its place, from 1.
    #[schema(minimum = 1)]
    number: u64,
    /// Who wrote it.
    #[schema(value_type = Speaker)]
    role: String,
    /// The text.
    text: String,
    /// When it was written.
    said_at: String,
}

impl From<Message> for ChatMessage {
    fn from(message: Message) -> Self {
        let role = match message.role {
            Role::User => "user",
            Role::Agent => "agent",
        };
        Self {
            number: message.number,
            role: role.to_owned(),
            text: message.text,
            said_at: message.said_at.to_string(),
        }
    }
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct After {
    /// Only messages with a higher number.
    #[param(minimum = 0, maximum = 4294967295u32)]
    after: Option<u32>,
}

/// List the messages of a conversation, in order.
#[utoipa::path(get, path = "/api/todo/conversations/{conversation}", tag = "todo", params(("conversation" = Uuid, Path), After), responses(
    (status = 200, body = Page<ChatMessage>),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn history(
    State(app): State<Arc<App>>,
    Path(conversation): Path<Uuid>,
    Query(from): Query<After>,
) -> Answer<Page<ChatMessage>> {
    let after = from.after.unwrap_or(0).into();
    let messages =
        app.run(move |app| Ok(app.desk.chat().history(StreamId(conversation), after, MESSAGES_MAX)?)).await?;
    Ok(Json(Page::whole(messages.into_iter().map(ChatMessage::from).collect())))
}
