//! What a client asked for, and how long it stayed.

use std::io::{self, BufRead, BufReader, Read};
use std::net::TcpStream;
use std::time::Instant;

use serde_json::Value;

/// The longest request that is read, head and body.
const REQUEST_BYTES_MAX: u64 = 16 * 1024 * 1024;

/// Which provider's format a request has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// OpenAI's chat completions.
    ChatCompletions,
    /// Anthropic's messages.
    Messages,
}

/// A request that arrived.
#[derive(Clone, Debug)]
pub struct Request {
    /// The method and the path, as in `POST /v1/messages`.
    pub path: String,
    /// The headers, with their names in lower case.
    pub headers: Vec<(String, String)>,
    /// The body, byte by byte.
    pub body: String,
    /// The body as JSON; null if it is none.
    pub json: Value,
    /// When the client closed the connection.
    pub closed_by_client: Option<Instant>,
}

impl Request {
    /// A header, if there is one with this name.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// The format that the path stands for.
    pub fn format(&self) -> Option<Format> {
        if self.path.starts_with("POST ") && self.path.ends_with("/chat/completions") {
            Some(Format::ChatCompletions)
        } else if self.path.starts_with("POST ") && self.path.ends_with("/messages") {
            Some(Format::Messages)
        } else {
            None
        }
    }

    /// Reads a request. None if the client left before it was complete.
    pub(crate) fn read(stream: &TcpStream) -> io::Result<Option<Self>> {
        let mut reader = BufReader::new(stream).take(REQUEST_BYTES_MAX);
        let mut line = String::new();
        reader.read_line(&mut line)?;
        let path = line.trim_end().trim_end_matches(" HTTP/1.1").to_owned();
        let mut headers = Vec::new();
        loop {
            line.clear();
            if reader.read_line(&mut line)? == 0 {
                return Ok(None);
            }
            match line.trim_end().split_once(':') {
                Some((name, value)) => headers.push((name.to_lowercase(), value.trim().to_owned())),
                None => break,
            }
        }
        let mut request =
            Self { path, headers, body: String::new(), json: Value::Null, closed_by_client: None };
        let length = request.header("content-length").and_then(|length| length.parse().ok()).unwrap_or(0);
        let mut body = vec![0; length];
        reader.read_exact(&mut body)?;
        request.body = String::from_utf8_lossy(&body).into_owned();
        request.json = serde_json::from_str(&request.body).unwrap_or(Value::Null);
        Ok(Some(request))
    }
}
