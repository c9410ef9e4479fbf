//! Calls language models over HTTP: one request, one answer, piece by piece as it is written. A call is never repeated
//! here and nothing is logged; both are left to the caller.

mod answer;
mod anthropic;
mod failure;
mod openai;
mod response;
mod stream;
mod waiting;

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use reqwest::Client;
use reqwest::header::CONTENT_TYPE;
use serde_json::{Value, json};
use tokio::runtime::{Builder, Runtime};

use genie_vault::SecretString;

use crate::http::{self, StreamDeadlines};
use crate::provider::{self, KeyHeader};
use waiting::unless_stopped;

pub use failure::ModelFailure;

/// How long and how large an answer may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ModelLimits {
    /// The longest time to connect.
    pub connect: Duration,
    /// The longest silence: the time without a single byte of the response.
    pub between_bytes: Duration,
    /// The longest time from the request to the end of the answer.
    pub whole: Duration,
    /// The longest response.
    pub response_bytes_max: u64,
}

impl Default for ModelLimits {
    fn default() -> Self {
        Self {
            connect: Duration::from_secs(10),
            between_bytes: Duration::from_secs(60),
            whole: Duration::from_secs(180),
            response_bytes_max: 1024 * 1024,
        }
    }
}

/// Which interface a server has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ModelInterface {
    /// OpenAI's chat completions, at OpenAI.
    OpenAi,
    /// Anthropic's messages.
    Anthropic,
    /// OpenAI's chat completions, at any other server, as Ollama and llama.cpp have them.
    Compatible,
}

/// Who wrote a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// The user.
    User,
    /// The model.
    Assistant,
}

/// A message of a conversation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ModelMessage {
    /// Who wrote it.
    pub role: Role,
    /// What it says.
    pub text: String,
}

impl ModelMessage {
    /// The message in the form that both interfaces have.
    fn to_json(&self) -> Value {
        let role = match self.role {
            Role::User => "user",
            Role::Assistant => "assistant",
        };
        json!({ "role": role, "content": self.text })
    }
}

/// The JSON Schema that an answer must fit.
#[derive(Clone, Copy, Debug)]
pub struct AnswerSchema<'a> {
    /// A name of letters, digits, `_` and `-`. Anthropic has no use for it.
    pub name: &'a str,
    /// The schema.
    pub schema: &'a Value,
}

/// A function that a model may ask for.
#[derive(Clone, Debug, PartialEq)]
pub struct ModelFunction {
    /// Its name.
    pub name: String,
    /// What it does, for the model.
    pub description: String,
    /// The JSON Schema of its arguments.
    pub parameters: Value,
}

/// A call of a model.
#[derive(Clone, Copy, Debug)]
pub struct ModelCall<'a> {
    /// Which interface the server has.
    pub interface: ModelInterface,
    /// The server's address with the version, such as `https://api.openai.com/v1`.
    pub address: &'a str,
    /// The key, if the server wants one.
    pub key: Option<&'a SecretString>,
    /// The model's name at this server.
    pub model: &'a str,
    /// What the model is told before the conversation. May be empty.
    pub system: &'a str,
    /// The conversation so far.
    pub messages: &'a [ModelMessage],
    /// What the answer must look like.
    pub schema: Option<AnswerSchema<'a>>,
    /// What the model may ask for. May be empty.
    pub functions: &'a [ModelFunction],
    /// The longest answer, in tokens.
    pub answer_tokens_max: u32,
}

/// A function that the model asked for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FunctionCall {
    /// The function's name.
    pub name: String,
    /// The arguments, as the model wrote them: they may be anything, and are meant to be JSON.
    pub arguments: String,
}

/// A complete answer.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Completion {
    /// The text.
    pub text: String,
    /// The functions that the model asked for, in its order.
    pub calls: Vec<FunctionCall>,
    /// How many tokens the provider counted in the request, if it says so.
    pub input_tokens: Option<u64>,
    /// How many tokens the provider counted in the answer, if it says so.
    pub output_tokens: Option<u64>,
}

/// Calls language models.
pub struct ModelClient {
    client: Client,
    limits: ModelLimits,
}

impl ModelClient {
    /// A client whose calls keep to these limits.
    pub fn new(limits: ModelLimits) -> Result<Self, String> {
        let ModelLimits { connect, between_bytes, whole, response_bytes_max: _ } = limits;
        let client = http::streaming_http_client(StreamDeadlines { connect, between_bytes, whole })?;
        Ok(Self { client, limits })
    }

    /// Calls a model once. Each piece of its text is passed on as soon as it arrives, and an empty one many times a
    /// second while nothing does; `Break` ends the call and closes the connection at once.
    pub fn complete(
        &self,
        call: &ModelCall<'_>,
        on_text: &mut dyn FnMut(&str) -> ControlFlow<()>,
    ) -> Result<Completion, ModelFailure> {
        let broken = |error: std::io::Error| ModelFailure::Unreachable { message: error.to_string() };
        let runtime = Builder::new_current_thread().enable_all().build().map_err(broken)?;
        let completion = self.exchange(&runtime, call, on_text);
        // A name that is still being looked up is not waited for.
        runtime.shutdown_background();
        completion.map_err(|failure| failure.with_message(|message| provider::shown(message, call.key)))
    }

    /// The body of the request, byte by byte: the same call has the same body, and the key is not in it.
    pub fn request_body(call: &ModelCall<'_>) -> String {
        match call.interface {
            ModelInterface::OpenAi | ModelInterface::Compatible => openai::request_body(call),
            ModelInterface::Anthropic => anthropic::request_body(call),
        }
    }

    fn exchange(
        &self,
        runtime: &Runtime,
        call: &ModelCall<'_>,
        on_text: &mut dyn FnMut(&str) -> ControlFlow<()>,
    ) -> Result<Completion, ModelFailure> {
        let (resource, header) = match call.interface {
            ModelInterface::OpenAi | ModelInterface::Compatible => ("chat/completions", KeyHeader::Bearer),
            ModelInterface::Anthropic => ("messages", KeyHeader::ApiKey),
        };
        let unsent = |message| ModelFailure::BadRequest { status: None, message };
        let url = provider::url(call.address, resource).map_err(unsent)?;
        let request = self.client.post(url).header(CONTENT_TYPE, "application/json");
        let request = request.headers(provider::identification(header, call.key).map_err(unsent)?);
        let started = Instant::now();
        let request = request.body(Self::request_body(call));
        let sent = unless_stopped(runtime, async { request.send().await }, on_text);
        let response = sent
            .ok_or_else(|| ModelFailure::Stopped { text: String::new() })?
            .map_err(|error| failure::of_request(&error, self.limits, started))?;
        response::read(runtime, response, call.interface, self.limits, started, on_text)
    }
}
