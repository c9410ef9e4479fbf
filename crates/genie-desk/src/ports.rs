//! The ports of a desk, passed in as one struct. The desk defines these ports and plugs nothing into them.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Duration;

use serde_json::Value;

use genie_kernel::effect::{Effect, Outcome, Sighting};
use genie_kernel::port::{Clock, Pace, Proposer, Tools};
use genie_kernel::{Failure, Files, Journal, Rows, StreamId, Timestamp};
use genie_sandbox::{Job, Outcome as ScriptOutcome, SandboxError, SourceTable};
use genie_screengraph::explorer::Start;
use genie_screengraph::port::{Driver, NoSecrets, Ocr, Secrets};
use genie_settings::ProviderKind;
use genie_site::{SiteFiles, Window};
use genie_tools::ToolServers;
use genie_vault::{KeyStores, SecretString};

use crate::explorations::DriverKind;

/// The ports of a desk.
#[derive(Clone)]
pub struct Ports {
    /// Where records are appended.
    pub journal: Arc<dyn Journal + Send + Sync>,
    /// Where views are read from: the journal itself, or the durable part of it.
    pub rows: Arc<dyn Rows + Send + Sync>,
    /// Time.
    pub clock: Arc<dyn Clock + Send + Sync>,
    /// Which proposer serves which campaign.
    pub proposers: Arc<dyn Proposers>,
    /// The tools that act on the outside world.
    pub tools: Arc<dyn Tools + Send + Sync>,
    /// The key stores of the operating system.
    pub key_stores: Arc<dyn KeyStores>,
    /// Posts notices to the webhook of the user.
    pub notifier: Arc<dyn Notifier>,
    /// Reaches model providers.
    pub model_servers: Arc<dyn ModelServers>,
    /// The files of artifacts.
    pub files: Arc<dyn Files + Send + Sync>,
    /// The pages and pictures of explorations.
    pub pages: Arc<dyn Files + Send + Sync>,
    /// Opens the drivers of explorations.
    pub drivers: Arc<dyn Drivers>,
    /// Runs scripts.
    pub scripts: Arc<dyn Scripts>,
    /// MCP servers, whose tools a person accepts and calls.
    pub tool_servers: Arc<dyn ToolServers>,
    /// The files in which the user keeps profiles of sites.
    pub site_files: Arc<dyn SiteFiles>,
    /// The browser that this program starts.
    pub window: Arc<dyn Window>,
}

/// Runs scripts.
pub trait Scripts: Send + Sync {
    /// Runs a job on tables, or only compiles its script. It fails only if nothing could be run.
    fn run(&self, job: &Job, tables: &[SourceTable]) -> Result<ScriptOutcome, SandboxError>;
}

/// No sandbox: every script fails to start.
#[derive(Clone, Copy, Debug)]
pub struct NoSandbox;

impl Scripts for NoSandbox {
    fn run(&self, _: &Job, _: &[SourceTable]) -> Result<ScriptOutcome, SandboxError> {
        Err(SandboxError::Unavailable("this desk has no sandbox".to_owned()))
    }
}

/// Opens the drivers of explorations.
pub trait Drivers: Send + Sync {
    /// The target of an exploration that is a file, as it is recorded. The error says why the file cannot be read.
    fn locate(&self, driver: DriverKind, file: &str) -> Result<String, Failure>;

    /// Opens the driver that an exploration describes. Its stream names what the driver itself remembers.
    fn open(&self, start: &Start, stream: StreamId) -> Result<Box<dyn Driver>, Failure>;

    /// The secrets that a policy may name.
    fn secrets(&self) -> &dyn Secrets {
        &NoSecrets
    }

    /// What reads the texts of pictures, if there is anything.
    fn ocr(&self) -> Option<&dyn Ocr> {
        None
    }
}

/// Posts messages to webhooks.
pub trait Notifier: Send + Sync {
    /// Posts a message once, and returns the status of the response. The error says why there is none.
    fn post(&self, message: &WebhookMessage) -> Result<u16, String>;
}

/// A message to a webhook.
#[derive(Clone, Debug)]
pub struct WebhookMessage {
    /// The same in every attempt.
    pub id: String,
    /// When it is sent.
    pub at: Timestamp,
    /// The content, as JSON.
    pub body: String,
    /// Where it is sent.
    pub address: String,
    /// What signs it.
    pub key: SecretString,
}

/// Reaches model providers.
pub trait ModelServers: Send + Sync {
    /// Asks a provider which models it has, and waits for the whole response. The error is the exact one.
    fn list_models(&self, server: &ModelServer) -> Result<Vec<String>, String>;

    /// The request as it is sent, without the key. The same question gives the same bytes.
    fn request_text(&self, server: &ModelServer, question: &ModelQuestion<'_>) -> String;

    /// Asks a model once. Each piece of the answer is passed on as it arrives, and an empty one from time to time while
    /// nothing does; the receiver may end the call at any of them.
    fn ask(
        &self,
        server: &ModelServer,
        question: &ModelQuestion<'_>,
        receive: &mut dyn FnMut(&str) -> ControlFlow<()>,
    ) -> Result<ModelAnswer, ModelError>;
}

/// A question to a model.
#[derive(Clone, Copy, Debug)]
pub struct ModelQuestion<'a> {
    /// The model.
    pub model: &'a str,
    /// The rules that it is given.
    pub system: &'a str,
    /// The question.
    pub text: &'a str,
    /// The closed schema of the answer, if it is not free text.
    pub schema: Option<&'a Value>,
    /// The functions that the model may ask for. May be empty.
    pub functions: &'a [ModelFunction],
    /// The maximum length of the answer, in tokens.
    pub answer_tokens_max: u32,
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

/// A function that a model asked for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FunctionCall {
    /// Its name.
    pub name: String,
    /// The arguments as the model wrote them: anything, although they are meant to be JSON.
    pub arguments: String,
}

/// A model's answer.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ModelAnswer {
    /// The text.
    pub text: String,
    /// The functions that it asked for, in its order.
    pub calls: Vec<FunctionCall>,
    /// The tokens of the question, if the provider counted them.
    pub input_tokens: Option<u64>,
    /// The tokens of the answer, if the provider counted them.
    pub output_tokens: Option<u64>,
}

/// Why a model did not answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ModelError {
    /// What kind of error it is.
    pub kind: ModelErrorKind,
    /// The exact error, without the key.
    pub message: String,
    /// How long the provider wants to be left alone.
    pub retry_after: Option<Duration>,
    /// The part of the answer that arrived.
    pub partial: Option<String>,
}

/// The kinds of errors of a model, which are treated differently.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ModelErrorKind {
    /// Too many requests: later again.
    RateLimited,
    /// The provider fails, cannot be reached, or sends something broken: again.
    Unavailable,
    /// The answer was not complete in time: once again, because each attempt takes long.
    TimedOut,
    /// The key is not accepted: not again before something changes.
    Unauthorized,
    /// The provider does not accept the request: not again before something changes.
    BadRequest,
    /// The model declines to answer: not about this again.
    Declined,
    /// The answer was cut off at its maximum length: again with more room.
    CutOff,
    /// The receiver ended the call.
    Ended,
}

/// How a model provider is reached.
#[derive(Clone, Debug)]
pub struct ModelServer {
    /// The interface that it speaks.
    pub kind: ProviderKind,
    /// Its address.
    pub address: String,
    /// Its key, if it needs one.
    pub key: Option<SecretString>,
}

/// Chooses the proposer of a campaign.
pub trait Proposers: Send + Sync {
    /// The proposer that serves this campaign now.
    fn proposer_for(&self, campaign: StreamId) -> Arc<dyn Proposer + Send + Sync>;

    /// The proposer that serves a campaign for which none was chosen.
    fn usual(&self) -> Arc<dyn Proposer + Send + Sync>;
}

/// Every campaign is served by the same proposer.
pub struct SameProposer(Arc<dyn Proposer + Send + Sync>);

impl SameProposer {
    /// Serves every campaign by this proposer.
    pub fn new(proposer: impl Proposer + Send + Sync + 'static) -> Self {
        Self(Arc::new(proposer))
    }
}

impl Proposers for SameProposer {
    fn proposer_for(&self, _: StreamId) -> Arc<dyn Proposer + Send + Sync> {
        self.usual()
    }

    fn usual(&self) -> Arc<dyn Proposer + Send + Sync> {
        Arc::clone(&self.0)
    }
}

/// The tools of a program that is connected to nothing: messages are sent by hand.
#[derive(Clone, Copy, Debug)]
pub struct NoTools;

impl Tools for NoTools {
    fn perform(&self, effect: &Effect) -> Outcome {
        let what = format!("no connected tool performs {}", effect.tool);
        Outcome::Failed(Failure::new("TOOL_NOT_CONNECTED", false, what))
    }

    fn look(&self, _: &Effect) -> Sighting {
        Sighting::Blind
    }
}

/// What a desk has that reaches no other computer.
#[derive(Clone, Copy, Debug)]
pub struct NoNetwork;

impl Notifier for NoNetwork {
    fn post(&self, _: &WebhookMessage) -> Result<u16, String> {
        Err(NO_NETWORK.to_owned())
    }
}

impl ModelServers for NoNetwork {
    fn list_models(&self, _: &ModelServer) -> Result<Vec<String>, String> {
        Err(NO_NETWORK.to_owned())
    }

    fn request_text(&self, _: &ModelServer, question: &ModelQuestion<'_>) -> String {
        question.text.to_owned()
    }

    fn ask(
        &self,
        _: &ModelServer,
        _: &ModelQuestion<'_>,
        _: &mut dyn FnMut(&str) -> ControlFlow<()>,
    ) -> Result<ModelAnswer, ModelError> {
        let (kind, message) = (ModelErrorKind::Unavailable, NO_NETWORK.to_owned());
        Err(ModelError { kind, message, retry_after: None, partial: None })
    }
}

impl Drivers for NoNetwork {
    fn locate(&self, _: DriverKind, file: &str) -> Result<String, Failure> {
        Ok(file.to_owned())
    }

    fn open(&self, _: &Start, _: StreamId) -> Result<Box<dyn Driver>, Failure> {
        Err(Failure::new("TARGET_DRIVER_MISSING", false, "this desk has no drivers"))
    }
}

const NO_NETWORK: &str = "this desk reaches no other computer";

/// The proposer of streams that are only given commands: it is never asked.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NoProposer;

impl Proposer for NoProposer {
    fn name(&self) -> &str {
        "none"
    }

    fn pace(&self) -> Pace {
        Pace::Ready
    }

    fn propose(&self, _: &[u8]) -> Result<Vec<u8>, Failure> {
        Err(Failure::new("PROPOSER_REFUSED", false, "a command asks no proposer"))
    }
}
