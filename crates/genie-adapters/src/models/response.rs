//! Reads the response of a model within its limits, and passes the text on as it arrives.

use std::ops::ControlFlow;
use std::time::Instant;

use reqwest::Response;
use serde_json::Value;
use tokio::runtime::Runtime;

use crate::models::answer::Answer;
use crate::models::failure::{self, ModelFailure};
use crate::models::stream::Events;
use crate::models::waiting::unless_stopped;
use crate::models::{Completion, ModelInterface, ModelLimits, anthropic, openai};
use crate::provider;

/// How much of the body of an error is read.
const ERROR_BYTES_MAX: usize = 64 * 1024;

/// Whether an answer continues.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Progress {
    More,
    Complete,
}

/// How the server answers.
enum Form {
    /// Nothing but white space has arrived.
    Unknown,
    /// As one JSON object: some servers do not know that an answer can be streamed.
    Whole(Vec<u8>),
    Streamed(Events),
}

/// Reads a response to the end of the answer. The connection is closed when this returns.
pub(super) fn read(
    runtime: &Runtime,
    mut response: Response,
    interface: ModelInterface,
    limits: ModelLimits,
    started: Instant,
    on_text: &mut dyn FnMut(&str) -> ControlFlow<()>,
) -> Result<Completion, ModelFailure> {
    if !response.status().is_success() {
        return Err(runtime.block_on(refusal(response)));
    }
    let mut receiver =
        Receiver { interface, answer: Answer::default(), has_events: false, passed_on: 0, on_text };
    let (mut form, mut bytes_read) = (Form::Unknown, 0_u64);
    loop {
        let Some(chunk) = unless_stopped(runtime, response.chunk(), &mut *receiver.on_text) else {
            return Err(ModelFailure::Stopped { text: receiver.answer.text });
        };
        let chunk = chunk.map_err(|error| failure::of_connection(&error, limits, started))?;
        let Some(bytes) = chunk else { return receiver.end(form) };
        bytes_read += bytes.len() as u64;
        if bytes_read > limits.response_bytes_max {
            return Err(ModelFailure::TooLarge);
        }
        if let Form::Unknown = form {
            form = form_of(&bytes);
        }
        match &mut form {
            Form::Unknown => {}
            Form::Whole(body) => body.extend_from_slice(&bytes),
            Form::Streamed(events) => {
                events.push(&bytes).map_err(|_| ModelFailure::TooLarge)?;
                while let Some(data) = events.next() {
                    if receiver.read_event(&data)? == Progress::Complete {
                        return receiver.answer.complete();
                    }
                }
            }
        }
    }
}

/// How a server answers, by its first bytes. Its word for it, the content type, is often wrong.
fn form_of(bytes: &[u8]) -> Form {
    match bytes.trim_ascii_start().first() {
        None => Form::Unknown,
        Some(b'{') => Form::Whole(Vec::new()),
        Some(_) => Form::Streamed(Events::default()),
    }
}

/// Why the server refuses to answer.
async fn refusal(mut response: Response) -> ModelFailure {
    let (status, retry_after) = (response.status().as_u16(), failure::retry_after(response.headers()));
    let mut body = Vec::new();
    // The status says enough if the rest of the response never arrives.
    while let Ok(Some(bytes)) = response.chunk().await
        && body.len() < ERROR_BYTES_MAX
    {
        body.extend_from_slice(&bytes);
    }
    let body: Value = serde_json::from_slice(&body).unwrap_or(Value::Null);
    failure::of_status(status, retry_after, provider::message_of(&body).unwrap_or_default().to_owned())
}

/// Takes an answer as it arrives.
struct Receiver<'a> {
    interface: ModelInterface,
    answer: Answer,
    has_events: bool,
    /// How much of the text was passed on.
    passed_on: usize,
    on_text: &'a mut dyn FnMut(&str) -> ControlFlow<()>,
}

impl Receiver<'_> {
    fn read_event(&mut self, data: &[u8]) -> Result<Progress, ModelFailure> {
        self.has_events = true;
        let progress = match self.interface {
            ModelInterface::OpenAi | ModelInterface::Compatible => {
                openai::read_event(data, &mut self.answer)?
            }
            ModelInterface::Anthropic => anthropic::read_event(data, &mut self.answer)?,
        };
        self.pass_on()?;
        Ok(progress)
    }

    /// The response ended by itself. A server may leave out the event that says so, if the answer is complete.
    fn end(mut self, form: Form) -> Result<Completion, ModelFailure> {
        if let Form::Whole(body) = form {
            self.read_event(&body)?;
        }
        if !self.has_events {
            let message = "it is neither JSON nor a stream of events".to_owned();
            return Err(ModelFailure::Broken { message });
        }
        self.answer.complete()
    }

    fn pass_on(&mut self) -> Result<(), ModelFailure> {
        let piece = &self.answer.text[self.passed_on..];
        if piece.is_empty() {
            return Ok(());
        }
        let flow = (self.on_text)(piece);
        self.passed_on = self.answer.text.len();
        if flow.is_break() { Err(ModelFailure::Stopped { text: self.answer.text.clone() }) } else { Ok(()) }
    }
}
