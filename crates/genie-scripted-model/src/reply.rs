//! What a test can have the server do.

use std::sync::mpsc::Receiver;
use std::time::Duration;

use serde_json::Value;

/// How the server answers a request. Texts and function calls are streamed if the request asks for it.
#[derive(Debug)]
pub enum Reply {
    /// This text, word by word.
    Text(String),
    /// This text, with a pause between the words.
    SlowText {
        /// The text.
        text: String,
        /// The pause.
        pause: Duration,
    },
    /// This text; each word but the first waits for a signal.
    TextOnSignal {
        /// The text.
        text: String,
        /// The signals. Once no more can come, nothing waits.
        signal: Receiver<()>,
    },
    /// Calls of these functions with these arguments.
    FunctionCalls(Vec<(String, Value)>),
    /// A refusal of the model, in these words.
    Declined(String),
    /// This text, and then the limit of tokens.
    Length(String),
    /// This text, and then the connection is lost.
    CutStream(String),
    /// This text, in single bytes with a pause between them.
    Drip {
        /// The text.
        text: String,
        /// The pause.
        pause: Duration,
    },
    /// A text of this length.
    Large {
        /// How many million bytes.
        megabytes: usize,
    },
    /// A reply in one JSON object, although the request asks for a stream.
    Unstreamed(Box<Reply>),
    /// These pieces as the body of a response, whether they make sense or not.
    Bytes(Vec<Vec<u8>>),
    /// An HTTP status with this body.
    Status {
        /// The status.
        code: u16,
        /// The header `Retry-After`.
        retry_after: Option<String>,
        /// The body.
        body: String,
    },
    /// Nothing, and the connection stays open.
    Stall,
    /// Nothing, and the connection is closed.
    Disconnect,
}

impl Reply {
    /// This text, word by word.
    pub fn text(text: &str) -> Self {
        Self::Text(text.to_owned())
    }

    /// An HTTP status with the error that both formats have.
    pub fn status(code: u16, message: &str) -> Self {
        let body = serde_json::json!({ "error": { "message": message } }).to_string();
        Self::Status { code, retry_after: None, body }
    }
}
