//! A model on this computer, and one call of it.

use std::ops::ControlFlow;
use std::sync::LazyLock;
use std::time::Duration;

use genie_adapters::{
    Completion, ModelCall, ModelClient, ModelFailure, ModelInterface, ModelLimits, ModelMessage, Role,
};
use genie_scripted_model::{Reply, Request, ScriptedModel};
use genie_vault::SecretString;

/// All interfaces.
pub const INTERFACES: [ModelInterface; 3] =
    [ModelInterface::OpenAi, ModelInterface::Anthropic, ModelInterface::Compatible];

/// A key that can be recognised, whole and in part.
pub const KEY_TEXT: &str = "canary-key-5b1f9c27e0d84a63";

/// The key.
pub static KEY: LazyLock<SecretString> = LazyLock::new(|| SecretString::from(KEY_TEXT));

/// The conversation of a call.
pub static MESSAGES: LazyLock<Vec<ModelMessage>> =
    LazyLock::new(|| vec![ModelMessage { role: Role::User, text: "Who are you?".to_owned() }]);

/// How long a test waits for what must happen at once.
pub const SOON: Duration = Duration::from_secs(20);

/// The model, the client, and the address of the one for the other.
pub struct Scene {
    pub model: ScriptedModel,
    pub client: ModelClient,
    pub address: String,
}

impl Scene {
    pub fn new(limits: ModelLimits, script: impl Fn(&Request) -> Reply + Send + Sync + 'static) -> Self {
        let model = ScriptedModel::start(script).unwrap();
        Self { address: model.address(), model, client: ModelClient::new(limits).unwrap() }
    }

    /// A model that gives the same reply to every request.
    pub fn replying(reply: impl Fn() -> Reply + Send + Sync + 'static) -> Self {
        Self::new(ModelLimits::default(), move |_| reply())
    }

    pub fn call(&self, interface: ModelInterface) -> ModelCall<'_> {
        call(interface, &self.address)
    }

    /// Calls the model, and collects the pieces of its text.
    pub fn complete(&self, interface: ModelInterface) -> (Result<Completion, ModelFailure>, Vec<String>) {
        let mut pieces = Vec::new();
        let completion = self.client.complete(&self.call(interface), &mut |piece| {
            pieces.extend((!piece.is_empty()).then(|| piece.to_owned()));
            ControlFlow::Continue(())
        });
        (completion, pieces)
    }

    pub fn failure(&self, interface: ModelInterface) -> ModelFailure {
        self.complete(interface).0.expect_err("the call fails")
    }
}

/// A short call.
pub fn call(interface: ModelInterface, address: &str) -> ModelCall<'_> {
    ModelCall {
        interface,
        address,
        key: Some(&KEY),
        model: "small",
        system: "Be brief.",
        messages: &MESSAGES,
        schema: None,
        functions: &[],
        answer_tokens_max: 500,
    }
}

/// The event of an interface with a piece of text.
pub fn text_event(interface: ModelInterface, text: &str) -> String {
    let data = match interface {
        ModelInterface::OpenAi | ModelInterface::Compatible => {
            serde_json::json!({ "choices": [{ "index": 0, "delta": { "content": text }, "finish_reason": null }] })
        }
        ModelInterface::Anthropic => {
            let delta = serde_json::json!({ "type": "text_delta", "text": text });
            serde_json::json!({ "type": "content_block_delta", "index": 0, "delta": delta })
        }
    };
    data.to_string()
}

/// The event of an interface that says why the model stopped.
pub fn end_event(interface: ModelInterface, reason: &str) -> String {
    let data = match interface {
        ModelInterface::OpenAi | ModelInterface::Compatible => {
            serde_json::json!({ "choices": [{ "index": 0, "delta": {}, "finish_reason": reason }] })
        }
        ModelInterface::Anthropic => {
            serde_json::json!({ "type": "message_delta", "delta": { "stop_reason": reason } })
        }
    };
    data.to_string()
}

/// These events as the whole body of a response.
pub fn body_of(events: &[String]) -> Reply {
    Reply::Bytes(events.iter().map(|data| format!("data: {data}\n\n").into_bytes()).collect())
}
