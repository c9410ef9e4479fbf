//! Requests and responses of the API: errors are RFC 9457 problem documents with our codes, also for input
//! that cannot be read. Request bodies are limited in size and time.

use std::time::Duration;

use axum::Json;
use axum::body::{Body, Bytes};
use axum::extract::{DefaultBodyLimit, FromRequest, FromRequestParts, Request};
use axum::http::request::Parts;
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use genie_desk::Problem;
use genie_outreach::artifact::file;

use crate::app::{ANSWER_LONGEST, WORK_LONGEST};
use crate::work_pool::too_slow;

/// The maximum size of a body that is not a file, in bytes.
const BODY_BYTES_MAX: usize = 1024 * 1024;

/// The maximum size of a file in bytes.
pub const FILE_BYTES_MAX: usize = 64 * 1024 * 1024;

/// The response of a handler.
pub type Answer<T> = Result<Json<T>, ApiError>;

/// The media type of a workbook.
pub const XLSX: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/// A file that the client saves under this name.
pub fn download(name: &str, content: &'static str, file: Vec<u8>) -> Response {
    let disposition = format!("attachment; filename=\"{name}\"");
    let headers = [(header::CONTENT_TYPE, content.to_owned()), (header::CONTENT_DISPOSITION, disposition)];
    (headers, file).into_response()
}

/// A problem as a response of the API.
#[derive(Debug)]
pub struct ApiError(pub Problem);

impl<E: Into<Problem>> From<E> for ApiError {
    fn from(error: E) -> Self {
        Self(error.into())
    }
}

/// An error, as an RFC 9457 problem document.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct Document {
    /// The page that explains the code.
    #[serde(rename = "type")]
    pub kind: String,
    /// The code in words.
    pub title: String,
    /// The HTTP status.
    pub status: u16,
    /// What failed.
    pub detail: String,
    /// A stable code.
    pub code: String,
    /// Whether data is safe.
    pub safety: String,
    /// What to do next.
    pub next: String,
    /// The part of the request body that is wrong, as a JSON Pointer, if one part is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub field: Option<String>,
}

/// Codes that say that something else is the case than the request takes for granted.
const CONFLICTS: &[&str] = &[
    "APPROVALS_CHANGED",
    "EXPLORATION_ENDED",
    "EXPLORATION_RUNNING",
    "JOB_CANCELLED",
    "JOB_NOT_CANCELLABLE",
    "SCRIPT_CHANGED",
    "SCRIPT_NOT_APPROVED",
    "SETTINGS_CONFLICT",
    "SITE_BROWSER_BUSY",
    "SITE_MESSAGE_BARRED",
    "SITE_NOT_FILLED_IN",
    "TOOL_CONSENT_MISMATCH",
    "TOOL_NOT_CONFIRMED",
    "TOOL_STOPPED",
    "VAULT_CHANGED",
    "VAULT_EXISTS",
    "VAULT_LOCKED",
    "VAULT_MISSING",
    "VAULT_PASSPHRASE_NEEDED",
];

/// The HTTP status for a code.
pub fn status_of(code: &str) -> StatusCode {
    match code {
        "SESSION_REQUIRED" | "SESSION_BAD_CODE" => StatusCode::UNAUTHORIZED,
        "REQUEST_HOST" => StatusCode::MISDIRECTED_REQUEST,
        "REQUEST_ORIGIN"
        | "MCP_DISABLED"
        | "MCP_TOKEN_REQUIRED"
        | "MCP_TOKEN_ELSEWHERE"
        | "VAULT_WRONG_PASSPHRASE" => StatusCode::FORBIDDEN,
        "REQUEST_NOT_FOUND"
        | "CAMPAIGN_NOT_FOUND"
        | "LEAD_NOT_FOUND"
        | "COMMAND_NO_TASK"
        | "COMMAND_NO_APPROVAL"
        | "QUEUE_NO_ITEM"
        | "ARTIFACT_NOT_FOUND"
        | "ARTIFACT_NO_VERSION"
        | "RECORD_NOT_FOUND"
        | "SESSION_NOT_FOUND"
        | "MCP_TOKEN_NOT_FOUND"
        | "JOB_NOT_FOUND"
        | "EXPLORATION_NOT_FOUND"
        | "EXPLORATION_PICTURE_NOT_FOUND"
        | "SECRET_NOT_FOUND"
        | "SCRIPT_NOT_FOUND"
        | "SITE_NOT_FOUND"
        | "TOOL_SERVER_NOT_FOUND"
        | "BROWSER_PICTURE_NOT_FOUND"
        | "ACCOUNT_NO_MAPPING" => StatusCode::NOT_FOUND,
        "ARTIFACT_FILE_ERASED" => StatusCode::GONE,
        "REQUEST_METHOD" => StatusCode::METHOD_NOT_ALLOWED,
        "REQUEST_TOO_LARGE" => StatusCode::PAYLOAD_TOO_LARGE,
        "REQUEST_TYPE" => StatusCode::UNSUPPORTED_MEDIA_TYPE,
        "CHAT_TOO_FAST" | "VAULT_TOO_MANY_TRIES" | "EXPLORATION_QUEUE_FULL" | "TOOL_BUSY" => {
            StatusCode::TOO_MANY_REQUESTS
        }
        "REQUEST_TOO_SLOW" | "JOB_TOO_SLOW" => StatusCode::REQUEST_TIMEOUT,
        "REQUEST_MALFORMED" | "EVENTS_BEYOND_END" => StatusCode::BAD_REQUEST,
        "SERVER_BUSY" | "STORE_DISK_FAILED" | "STORE_LOCKED" | "STORE_UNREACHABLE" | "STORE_CONFLICT"
        | "SCRIPT_NO_SANDBOX" => StatusCode::SERVICE_UNAVAILABLE,
        "STORE_DISK_FULL" => StatusCode::INSUFFICIENT_STORAGE,
        "ARTIFACT_FILE_MISSING"
        | "ARTIFACT_FILE_DAMAGED"
        | "STORE_DAMAGED"
        | "STORE_RECORDS_MISSING"
        | "STORE_REFUSED"
        | "TOOL_OUTCOME_UNRECORDED"
        | "IO" => StatusCode::INTERNAL_SERVER_ERROR,
        code if code.starts_with("COMMAND_")
            || code.ends_with("_TAKEN")
            || code.starts_with("KEY_STORE_")
            || CONFLICTS.contains(&code) =>
        {
            StatusCode::CONFLICT
        }
        _ => StatusCode::UNPROCESSABLE_ENTITY,
    }
}

impl From<Problem> for Document {
    fn from(problem: Problem) -> Self {
        Self {
            kind: format!("urn:outreachgenie:error:{}", problem.code),
            title: problem.code.to_lowercase().replace('_', " "),
            status: status_of(&problem.code).as_u16(),
            detail: problem.what,
            code: problem.code,
            safety: problem.safety.to_owned(),
            next: problem.next,
            field: problem.field,
        }
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let Self(problem) = self;
        let status = status_of(&problem.code);
        let text = serde_json::to_string(&Document::from(problem)).unwrap_or_default();
        let mut response = Response::new(Body::from(text));
        *response.status_mut() = status;
        let kind = HeaderValue::from_static("application/problem+json");
        response.headers_mut().insert(header::CONTENT_TYPE, kind);
        response
    }
}

/// A request that cannot be read.
fn malformed(what: String) -> ApiError {
    ApiError(Problem::new(
        "REQUEST_MALFORMED",
        what,
        "see the description of this route in contracts/openapi.json",
    ))
}

/// The query of a request.
pub struct Query<T>(pub T);

impl<T: DeserializeOwned, S: Sync> FromRequestParts<S> for Query<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        let read = axum::extract::Query::<T>::try_from_uri(&parts.uri);
        read.map(|query| Self(query.0)).map_err(|rejection| malformed(rejection.body_text()))
    }
}

/// The parameters in the path of a request.
pub struct Path<T>(pub T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for Path<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let read = axum::extract::Path::<T>::from_request_parts(parts, state).await;
        read.map(|path| Self(path.0)).map_err(|rejection| malformed(rejection.body_text()))
    }
}

/// A JSON body.
pub struct Given<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Given<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        let bytes = json_body(request, state).await?;
        // Nesting is bounded by the parser, at 128.
        serde_json::from_slice(&bytes).map(Self).map_err(|error| malformed(format!("the body: {error}")))
    }
}

/// A JSON body with a secret. What is wrong with it is not said in detail, because that could repeat the secret.
pub struct GivenSecret<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for GivenSecret<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        let bytes = json_body(request, state).await?;
        let read = serde_json::from_slice(&bytes).map(Self);
        read.map_err(|_| malformed("the body does not match the description of this route".to_owned()))
    }
}

/// Reads a body that is marked as JSON.
async fn json_body<S: Send + Sync>(request: Request, state: &S) -> Result<Bytes, ApiError> {
    let kind = request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let is_json =
        kind.is_some_and(|kind| kind.split(';').next().unwrap_or_default().trim() == "application/json");
    if !is_json {
        let next = "send it with content-type: application/json";
        return Err(ApiError(Problem::new("REQUEST_TYPE", "the body is not marked as JSON", next)));
    }
    body(request, state, BODY_BYTES_MAX, ANSWER_LONGEST).await
}

/// A file as the body.
pub struct File(pub Bytes);

impl<S: Send + Sync> FromRequest<S> for File {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        let bytes = body(request, state, FILE_BYTES_MAX, WORK_LONGEST).await?;
        if bytes.is_empty() {
            return Err(malformed("the body is empty".to_owned()));
        }
        Ok(Self(bytes))
    }
}

/// A file to save as an artifact. One that is too large is not read to its end.
pub struct SavedFile(pub Bytes);

impl<S: Send + Sync> FromRequest<S> for SavedFile {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        let read = body(request, state, file::FILE_BYTES_MAX, WORK_LONGEST).await;
        let read = read.map_err(|error| match error.0.code.as_str() {
            "REQUEST_TOO_LARGE" => {
                let large = file::Error::TooLarge;
                ApiError(Problem::coded(large.code(), large.to_string()))
            }
            _ => error,
        });
        read.map(Self)
    }
}

/// Reads a body with a limit in bytes and in time.
async fn body<S: Send + Sync>(
    mut request: Request,
    state: &S,
    bytes_max: usize,
    longest: Duration,
) -> Result<Bytes, ApiError> {
    DefaultBodyLimit::max(bytes_max).apply(&mut request);
    let read = tokio::time::timeout(longest, Bytes::from_request(request, state)).await;
    read.map_err(|_| too_slow())?.map_err(|rejection| {
        if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE {
            return ApiError(Problem::new(
                "REQUEST_TOO_LARGE",
                "the body is too large",
                "send less at a time",
            ));
        }
        malformed(rejection.body_text())
    })
}

/// Applies the same limits to a service that reads bodies itself.
pub async fn limited(request: Request, next: Next) -> Result<Response, ApiError> {
    let (head, rest) = request.into_parts();
    let bytes = body(Request::new(rest), &(), BODY_BYTES_MAX, ANSWER_LONGEST).await?;
    let answered = next.run(Request::from_parts(head, Body::from(bytes)));
    tokio::time::timeout(ANSWER_LONGEST, answered).await.map_err(|_| too_slow().into())
}
