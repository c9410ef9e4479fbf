//! Asks a model, again after an error that may pass. Every call is returned for the log, whatever came of it.

use std::ops::ControlFlow;
use std::thread;
use std::time::{Duration, Instant};

use genie_kernel::Failure;
use genie_kernel::model_call::ModelCall;
use genie_vault::ExposeSecret;
use serde_json::{Value, json};

use super::{Chosen, price};
use crate::connections::server_of;
use crate::ports::{FunctionCall, ModelAnswer, ModelError, ModelErrorKind, ModelQuestion, ModelServer};
use crate::{Desk, Result};

/// How long to wait before each further call after an error that may pass.
const PAUSES: [Duration; 3] = [Duration::from_secs(1), Duration::from_secs(2), Duration::from_secs(4)];

/// The longest time that a provider may ask for and is waited for. After a longer one, rules continue meanwhile.
const RETRY_AFTER_LONGEST: Duration = Duration::from_secs(20);

/// The maximum length of a short answer, in tokens.
const SHORT_ANSWER_TOKENS_MAX: u32 = 200;

/// How often a receiver is asked whether to continue during a pause.
const ASKED_EVERY: Duration = Duration::from_millis(50);

/// The code of a call that was not made.
pub(super) const NOT_CALLED: &str = "MODEL_NOT_CALLED";

/// The code of a call that its receiver ended.
pub(super) const STOPPED: &str = "MODEL_CALL_ENDED";

/// What came of asking a model.
pub(crate) struct Asked {
    /// Every call, in order.
    pub(crate) calls: Vec<ModelCall>,
    /// The answer, or why there is none.
    pub(crate) answer: std::result::Result<ModelAnswer, Failure>,
}

/// What a receiver hears of an answer while it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heard<'a> {
    /// The next piece of its text; an empty one while nothing arrives.
    Piece(&'a str),
    /// The answer was interrupted and starts again.
    Again,
}

/// Asks a model, unless its provider is left alone. Pieces of the answer are passed on as they arrive.
pub(crate) fn ask(
    desk: &Desk,
    chosen: &Chosen,
    question: &ModelQuestion<'_>,
    receive: &mut dyn FnMut(Heard<'_>) -> ControlFlow<()>,
) -> Asked {
    if let Some(rest) = desk.breaker.resting(&chosen.name, desk.now()) {
        return not_called(chosen, format!("{}; it is tried again at {}", rest.reason, rest.until));
    }
    let server = match server_of(desk, &chosen.provider) {
        Ok(server) => server,
        Err(problem) => return not_called(chosen, problem.what),
    };
    let mut question = *question;
    let mut calls: Vec<ModelCall> = Vec::new();
    loop {
        let mut is_heard = false;
        let mut pass_on = |piece: &str| {
            is_heard |= !piece.is_empty();
            receive(Heard::Piece(piece))
        };
        let (mut call, answered) = once(desk, chosen, &server, &question, &mut pass_on);
        // A repeated request is not recorded twice.
        if calls.first().is_some_and(|first| first.request == call.request) {
            call.request = None;
        }
        calls.push(call);
        let error = match answered {
            Ok(answer) => {
                desk.breaker.worked(&chosen.name);
                return Asked { calls, answer: Ok(answer) };
            }
            Err(error) => error,
        };
        let next = next(&error, calls.len());
        if is_heard && !matches!(next, Next::GiveUp { .. }) {
            let _ = receive(Heard::Again);
        }
        match next {
            Next::After(pause) => {
                if wait(pause, receive).is_break() {
                    let failure = Failure::new(STOPPED, false, "the call was stopped");
                    return Asked { calls, answer: Err(failure) };
                }
            }
            Next::WithMoreRoom => question.answer_tokens_max = question.answer_tokens_max.saturating_mul(2),
            Next::GiveUp { leave_alone } => {
                let failure = failure_of(&error);
                if leave_alone {
                    let wanted = error.retry_after.map_or(0, |wanted| wanted.as_millis());
                    let wanted = i64::try_from(wanted).unwrap_or(i64::MAX);
                    desk.breaker.failed(&chosen.name, &failure.summary, wanted, desk.now());
                }
                return Asked { calls, answer: Err(failure) };
            }
        }
    }
}

/// Waits, unless the receiver ends it.
fn wait(pause: Duration, receive: &mut dyn FnMut(Heard<'_>) -> ControlFlow<()>) -> ControlFlow<()> {
    let until = Instant::now() + pause;
    while let Some(left) = until.checked_duration_since(Instant::now()) {
        thread::sleep(left.min(ASKED_EVERY));
        receive(Heard::Piece(""))?;
    }
    ControlFlow::Continue(())
}

/// Asks a model for a short answer in a closed form. Returns every call, and the text of the answer if there is one.
pub(crate) fn ask_once(
    desk: &Desk,
    chosen: &Chosen,
    system: &str,
    text: &str,
    schema: &Value,
) -> (Vec<ModelCall>, Option<String>) {
    let question = ModelQuestion {
        model: &chosen.model,
        system,
        text,
        schema: Some(schema),
        functions: &[],
        answer_tokens_max: SHORT_ANSWER_TOKENS_MAX,
    };
    let mut until_end = |_: Heard<'_>| match desk.is_ending() {
        true => ControlFlow::Break(()),
        false => ControlFlow::Continue(()),
    };
    let Asked { calls, answer } = ask(desk, chosen, &question, &mut until_end);
    (calls, answer.ok().map(|answer| answer.text))
}

/// What to do after an error.
enum Next {
    After(Duration),
    WithMoreRoom,
    GiveUp {
        /// Whether the provider failed, and not only this question.
        leave_alone: bool,
    },
}

fn next(error: &ModelError, calls: usize) -> Next {
    match error.kind {
        ModelErrorKind::RateLimited | ModelErrorKind::Unavailable => {
            let Some(pause) = PAUSES.get(calls - 1) else { return Next::GiveUp { leave_alone: true } };
            match error.retry_after {
                Some(wanted) if wanted > RETRY_AFTER_LONGEST => Next::GiveUp { leave_alone: true },
                Some(wanted) => Next::After(wanted),
                None => Next::After(*pause),
            }
        }
        ModelErrorKind::TimedOut if calls == 1 => Next::After(PAUSES[0]),
        ModelErrorKind::CutOff if calls == 1 => Next::WithMoreRoom,
        ModelErrorKind::TimedOut | ModelErrorKind::Unauthorized | ModelErrorKind::BadRequest => {
            Next::GiveUp { leave_alone: true }
        }
        ModelErrorKind::CutOff | ModelErrorKind::Declined | ModelErrorKind::Ended => {
            Next::GiveUp { leave_alone: false }
        }
    }
}

fn once(
    desk: &Desk,
    chosen: &Chosen,
    server: &ModelServer,
    question: &ModelQuestion<'_>,
    receive: &mut dyn FnMut(&str) -> ControlFlow<()>,
) -> (ModelCall, std::result::Result<ModelAnswer, ModelError>) {
    let request = desk.model_servers.request_text(server, question);
    let started = Instant::now();
    let mut answered = desk.model_servers.ask(server, question, receive);
    match &mut answered {
        Ok(answer) => {
            answer.text = without_key(&answer.text, server);
            for call in &mut answer.calls {
                call.arguments = without_key(&call.arguments, server);
            }
        }
        Err(error) => error.partial = error.partial.as_deref().map(|partial| without_key(partial, server)),
    }
    let milliseconds = u64::try_from(started.elapsed().as_millis()).unwrap_or(u64::MAX);
    let mut call = ModelCall {
        provider: chosen.name.clone(),
        model: chosen.model.clone(),
        request: Some(request),
        milliseconds,
        ..ModelCall::default()
    };
    match &answered {
        Ok(answer) => {
            call.response = Some(recorded(answer));
            call.input_tokens = answer.input_tokens.unwrap_or_default();
            call.output_tokens = answer.output_tokens.unwrap_or_default();
            call.cost = price::cost(chosen, call.input_tokens, call.output_tokens);
        }
        Err(error) => {
            call.response = error.partial.clone();
            call.failure = Some(failure_of(error));
        }
    }
    (call, answered)
}

/// An answer as it is recorded: its text, or what it asked for.
fn recorded(answer: &ModelAnswer) -> String {
    if answer.calls.is_empty() {
        return answer.text.clone();
    }
    let call = |call: &FunctionCall| json!({ "name": call.name, "arguments": call.arguments });
    let calls: Vec<Value> = answer.calls.iter().map(call).collect();
    json!({ "text": answer.text, "function_calls": calls }).to_string()
}

/// A text without the key, which a server may repeat.
fn without_key(text: &str, server: &ModelServer) -> String {
    match server.key.as_ref().map(ExposeSecret::expose_secret).filter(|key| !key.is_empty()) {
        Some(key) => text.replace(key, "[key]"),
        None => text.to_owned(),
    }
}

/// A call that was not made, so that the log says why the rules proposed.
fn not_called(chosen: &Chosen, reason: String) -> Asked {
    let failure = Failure::new(NOT_CALLED, true, reason);
    let call = not_called_because(&chosen.name, &chosen.model, &failure);
    Asked { calls: vec![call], answer: Err(failure) }
}

/// The record of a call that was not made.
pub(super) fn not_called_because(provider: &str, model: &str, failure: &Failure) -> ModelCall {
    ModelCall {
        provider: provider.to_owned(),
        model: model.to_owned(),
        failure: Some(failure.clone()),
        ..ModelCall::default()
    }
}

fn failure_of(error: &ModelError) -> Failure {
    let (code, retryable) = match error.kind {
        ModelErrorKind::RateLimited => ("MODEL_RATE_LIMITED", true),
        ModelErrorKind::Unavailable => ("MODEL_UNAVAILABLE", true),
        ModelErrorKind::TimedOut => ("MODEL_TIMED_OUT", true),
        ModelErrorKind::Unauthorized => ("MODEL_UNAUTHORIZED", false),
        ModelErrorKind::BadRequest => ("MODEL_BAD_REQUEST", false),
        ModelErrorKind::Declined => ("MODEL_DECLINED", false),
        ModelErrorKind::CutOff => ("MODEL_CUT_OFF", false),
        ModelErrorKind::Ended => (STOPPED, false),
    };
    Failure::new(code, retryable, error.message.clone())
}

/// Checks that a provider can be reached in principle: it has an address, and its key can be read.
pub(super) fn check(desk: &Desk, chosen: &Chosen) -> Result<()> {
    server_of(desk, &chosen.provider).map(|_| ())
}
