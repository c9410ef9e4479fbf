//! The answer of the component. It comes from the memory of the script and is believed only as far as that.

use serde::Deserialize;
use serde_json::value::RawValue;

use super::limits::{MEMORY_BYTES_MAX, RESULT_BYTES_MAX};
use crate::outcome::{Outcome, RefusedLine, Verdict};

/// Parts of the messages with which Python refuses a size that no memory holds: here its sizes have 32 bits, so it says
/// this where it would run out of memory elsewhere.
const BEYOND_MEMORY: [&str; 8] = [
    "index-sized",
    "C ssize_t",
    "is too long",
    "are too long",
    "too large to concat",
    "position too large",
    "digits in integer",
    "should not exceed",
];
/// The same of a width in a format.
const BEYOND_WIDTH: &str = "Too many decimal digits in format string";
/// How long a reason may be.
const REASON_BYTES_MAX: usize = 5000;

#[derive(Debug, Default, Deserialize)]
struct Answer {
    #[serde(default)]
    result: Option<Box<RawValue>>,
    #[serde(default)]
    error: Option<Failure>,
    #[serde(default)]
    refused: Vec<RefusedLine>,
}

/// An error of Python itself.
#[derive(Debug, Deserialize)]
struct Failure {
    #[serde(rename = "type")]
    name: String,
    message: String,
    /// The lines of the script that led to it, the outermost first.
    lines: Vec<u64>,
}

impl Failure {
    /// The innermost line of the script.
    fn line(&self) -> Option<u64> {
        self.lines.last().copied()
    }

    fn is_about_memory(&self) -> bool {
        match self.name.as_str() {
            "MemoryError" => true,
            "OverflowError" => BEYOND_MEMORY.iter().any(|part| self.message.contains(part)),
            "ValueError" => self.message == BEYOND_WIDTH,
            _ => false,
        }
    }

    fn text(&self) -> String {
        let what = if self.message.is_empty() {
            self.name.clone()
        } else {
            format!("{}: {}", self.name, self.message)
        };
        let what = &what[..what.floor_char_boundary(REASON_BYTES_MAX)];
        match self.line() {
            Some(line) => format!("{what} (line {line})"),
            None => what.to_owned(),
        }
    }
}

/// What an answer means. The script could have written it: it can say what came out of the script, and nothing else.
pub fn judge(text: &str) -> Outcome {
    if text.len() > RESULT_BYTES_MAX {
        return Outcome::ended(
            Verdict::ResourceExceeded,
            format!("a result of more than {} MB", RESULT_BYTES_MAX >> 20),
        );
    }
    let answer = serde_json::from_str::<Answer>(text).ok();
    let is_plain = |answer: &Answer| answer.result.as_ref().is_none_or(|result| is_plain(result.get()));
    let Some(answer) = answer.filter(is_plain) else {
        return Outcome::ended(Verdict::Error, "the script damaged what reports its result");
    };
    match answer.error {
        Some(failure) if failure.is_about_memory() => {
            let memory = format!("memory of {} MB: {}", MEMORY_BYTES_MAX >> 20, failure.text());
            Outcome { line: failure.line(), ..Outcome::ended(Verdict::ResourceExceeded, memory) }
        }
        Some(failure) => Outcome { line: failure.line(), ..Outcome::ended(Verdict::Error, failure.text()) },
        None => {
            let (result, refused) = (answer.result, answer.refused);
            Outcome { verdict: Verdict::Ok, reason: None, result, refused, ..Outcome::ended(Verdict::Ok, "") }
        }
    }
}

/// Whether a result is JSON on one line that every reader can read. Whole numbers may have any length.
fn is_plain(text: &str) -> bool {
    let is_read = match serde_json::from_str::<serde_json::Value>(text) {
        Ok(_) => true,
        Err(error) => error.to_string().starts_with("number out of range"),
    };
    is_read && !text.contains(['\n', '\r'])
}
