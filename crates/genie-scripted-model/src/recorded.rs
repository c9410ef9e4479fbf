//! Plays what a real model once answered: the log of a program, as `genie log N --json` prints it, becomes a test file.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::reply::Reply;
use crate::request::Request;

/// The shortest run of hexadecimal digits and hyphens that is an id or a hash.
const ID_CHARACTERS_MIN: usize = 16;

/// The answers of a log to the requests in it. Ids and hashes may differ, as they do from one data folder to another.
#[derive(Clone, Debug, Default)]
pub struct Recorded {
    answers: BTreeMap<String, String>,
}

impl Recorded {
    /// The calls in a log, one record in JSON on each line. A request that was made twice has its last answer.
    pub fn from_log(log: &str) -> Self {
        let mut answers = BTreeMap::new();
        for line in log.lines() {
            let record: Value = serde_json::from_str(line).unwrap_or_default();
            let calls = record.pointer("/payload/calls").and_then(Value::as_array);
            for call in calls.into_iter().flatten() {
                if let (Some(request), Some(response)) = (call["request"].as_str(), call["response"].as_str())
                {
                    answers.insert(shape(request), response.to_owned());
                }
            }
        }
        Self { answers }
    }

    /// How many different requests are answered.
    pub fn len(&self) -> usize {
        self.answers.len()
    }

    /// Whether no request is answered.
    pub fn is_empty(&self) -> bool {
        self.answers.is_empty()
    }

    /// The recorded answer to a request, or an error that says that there is none.
    pub fn reply(&self, request: &Request) -> Reply {
        match self.answers.get(&shape(&request.json.to_string())) {
            Some(answer) => of_answer(answer),
            None => Reply::status(400, "this request was not recorded"),
        }
    }
}

/// An answer as it was recorded: a text, or the functions that were asked for.
fn of_answer(answer: &str) -> Reply {
    let recorded: Value = serde_json::from_str(answer).unwrap_or_default();
    let Some(calls) = recorded["function_calls"].as_array() else { return Reply::text(answer) };
    let call = |call: &Value| {
        let arguments = call["arguments"].as_str().unwrap_or_default();
        let arguments = serde_json::from_str(arguments).unwrap_or_default();
        (call["name"].as_str().unwrap_or_default().to_owned(), arguments)
    };
    Reply::FunctionCalls(calls.iter().map(call).collect())
}

/// A request without what differs from one data folder to another.
fn shape(request: &str) -> String {
    let mut shape = String::with_capacity(request.len());
    let mut run = String::new();
    for letter in request.chars().chain(['\n']) {
        if letter.is_ascii_hexdigit() || letter == '-' {
            run.push(letter);
            continue;
        }
        shape.push_str(if run.len() < ID_CHARACTERS_MIN { &run } else { "*" });
        run.clear();
        shape.push(letter);
    }
    shape
}
