//! What the program sends to other computers: signed posts to the user's webhook, and requests to model providers.

use std::net::IpAddr;
use std::ops::ControlFlow;
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use genie_adapters::{
    AnswerSchema, FunctionCall, KeyHeader, ModelCall, ModelClient, ModelFailure, ModelFunction,
    ModelInterface, ModelLimits, ModelListClient, ModelMessage, Role, SignedMessage, WebhookClient,
};
use genie_desk::{
    ModelAnswer, ModelError, ModelErrorKind, ModelQuestion, ModelServer, ModelServers, Notifier,
    WebhookMessage,
};
use genie_settings::ProviderKind;
use genie_vault::ExposeSecret;
use reqwest::Url;

/// How long a webhook or a model provider may take to respond.
const RESPONSE_LONGEST: Duration = Duration::from_secs(10);

/// The longest time that a model may take for an answer.
const ANSWER_LONGEST: Duration = Duration::from_secs(90);

/// The longest time in which a model may send nothing.
const SILENCE_LONGEST: Duration = Duration::from_secs(45);

/// The longest time that a model on this computer may take: it is slow without being expensive, and reads long before it
/// writes the first word.
const LOCAL_ANSWER_LONGEST: Duration = Duration::from_secs(300);

/// The name of the form of an answer.
const ANSWER: &str = "answer";

/// Makes a client when it is needed first.
type Client<T> = LazyLock<Result<T, String>>;

/// Reaches other computers.
pub struct Network {
    webhook: Client<WebhookClient>,
    model_list: Client<ModelListClient>,
    models: Client<ModelClient>,
    local_models: Client<ModelClient>,
}

impl Network {
    /// The network of this computer.
    pub fn new() -> Arc<Self> {
        Arc::new(Self {
            webhook: LazyLock::new(|| WebhookClient::new(RESPONSE_LONGEST)),
            model_list: LazyLock::new(|| ModelListClient::new(RESPONSE_LONGEST)),
            models: LazyLock::new(|| model_client(ANSWER_LONGEST, SILENCE_LONGEST)),
            local_models: LazyLock::new(|| model_client(LOCAL_ANSWER_LONGEST, LOCAL_ANSWER_LONGEST)),
        })
    }
}

impl Notifier for Network {
    fn post(&self, message: &WebhookMessage) -> Result<u16, String> {
        let client = self.webhook.as_ref().map_err(Clone::clone)?;
        let timestamp = message.at.0.div_euclid(1_000);
        let signed = SignedMessage { id: &message.id, timestamp, body: &message.body };
        client.post(&message.address, message.key.expose_secret(), signed)
    }
}

impl ModelServers for Network {
    fn list_models(&self, server: &ModelServer) -> Result<Vec<String>, String> {
        let client = self.model_list.as_ref().map_err(Clone::clone)?;
        let header = match server.kind {
            ProviderKind::Openai | ProviderKind::Compatible => KeyHeader::Bearer,
            ProviderKind::Anthropic => KeyHeader::ApiKey,
        };
        client.list(&server.address, header, server.key.as_ref())
    }

    fn request_text(&self, server: &ModelServer, question: &ModelQuestion<'_>) -> String {
        with_call(server, question, ModelClient::request_body)
    }

    fn ask(
        &self,
        server: &ModelServer,
        question: &ModelQuestion<'_>,
        receive: &mut dyn FnMut(&str) -> ControlFlow<()>,
    ) -> Result<ModelAnswer, ModelError> {
        let models = if is_local(&server.address) { &self.local_models } else { &self.models };
        let client = models.as_ref().map_err(|cause| ModelError {
            kind: ModelErrorKind::Unavailable,
            message: cause.clone(),
            retry_after: None,
            partial: None,
        })?;
        let completion = with_call(server, question, |call| client.complete(call, receive));
        completion.map_err(error_of).map(|completion| ModelAnswer {
            text: completion.text,
            calls: completion.calls.into_iter().map(function_call).collect(),
            input_tokens: completion.input_tokens,
            output_tokens: completion.output_tokens,
        })
    }
}

fn model_client(whole: Duration, between_bytes: Duration) -> Result<ModelClient, String> {
    ModelClient::new(ModelLimits { whole, between_bytes, ..ModelLimits::default() })
}

/// Whether an address is on this computer.
fn is_local(address: &str) -> bool {
    let host = Url::parse(address).ok().and_then(|url| url.host_str().map(str::to_owned));
    host.is_some_and(|host| {
        host == "localhost"
            || host.trim_matches(['[', ']']).parse::<IpAddr>().is_ok_and(|ip| ip.is_loopback())
    })
}

/// Does something with the call that a question makes.
fn with_call<T>(
    server: &ModelServer,
    question: &ModelQuestion<'_>,
    then: impl FnOnce(&ModelCall<'_>) -> T,
) -> T {
    let functions: Vec<ModelFunction> = question.functions.iter().map(function).collect();
    let messages = [ModelMessage { role: Role::User, text: question.text.to_owned() }];
    then(&ModelCall {
        interface: match server.kind {
            ProviderKind::Openai => ModelInterface::OpenAi,
            ProviderKind::Anthropic => ModelInterface::Anthropic,
            ProviderKind::Compatible => ModelInterface::Compatible,
        },
        address: &server.address,
        key: server.key.as_ref(),
        model: question.model,
        system: question.system,
        messages: &messages,
        schema: question.schema.map(|schema| AnswerSchema { name: ANSWER, schema }),
        functions: &functions,
        answer_tokens_max: question.answer_tokens_max,
    })
}

fn function(offered: &genie_desk::ModelFunction) -> ModelFunction {
    ModelFunction {
        name: offered.name.clone(),
        description: offered.description.clone(),
        parameters: offered.parameters.clone(),
    }
}

fn function_call(asked: FunctionCall) -> genie_desk::FunctionCall {
    genie_desk::FunctionCall { name: asked.name, arguments: asked.arguments }
}

fn error_of(failure: ModelFailure) -> ModelError {
    let message = failure.to_string();
    let (kind, retry_after, partial) = match failure {
        ModelFailure::RateLimited { retry_after, .. } => (ModelErrorKind::RateLimited, retry_after, None),
        ModelFailure::Overloaded { retry_after, .. } => (ModelErrorKind::Unavailable, retry_after, None),
        ModelFailure::TimedOut { .. } => (ModelErrorKind::TimedOut, None, None),
        ModelFailure::Unreachable { .. } | ModelFailure::Broken { .. } | ModelFailure::TooLarge => {
            (ModelErrorKind::Unavailable, None, None)
        }
        ModelFailure::Unauthorized { .. } => (ModelErrorKind::Unauthorized, None, None),
        ModelFailure::BadRequest { .. } => (ModelErrorKind::BadRequest, None, None),
        ModelFailure::Declined { .. } => (ModelErrorKind::Declined, None, None),
        ModelFailure::CutOff { text } => (ModelErrorKind::CutOff, None, Some(text)),
        ModelFailure::Stopped { text } => (ModelErrorKind::Ended, None, Some(text)),
    };
    ModelError { kind, message, retry_after, partial }
}
