//! A client that sends exactly the bytes it is told to.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::time::Duration;

use serde_json::Value;

use crate::house::TOKEN;

/// No answer takes this long.
const PATIENCE: Duration = Duration::from_secs(60);

/// A request, header by header.
#[derive(Clone, Debug)]
pub struct Asked {
    pub method: String,
    pub path: String,
    pub headers: Vec<(String, String)>,
    pub body: Vec<u8>,
}

impl Asked {
    /// A request that names the right host and nothing else.
    pub fn new(port: u16, method: &str, path: &str) -> Self {
        let headers = vec![("host".to_owned(), format!("127.0.0.1:{port}"))];
        Self { method: method.to_owned(), path: path.to_owned(), headers, body: Vec::new() }
    }

    pub fn with(mut self, name: &str, value: &str) -> Self {
        self.headers.push((name.to_owned(), value.to_owned()));
        self
    }

    pub fn without(mut self, name: &str) -> Self {
        self.headers.retain(|(known, _)| known != name);
        self
    }

    pub fn token(self) -> Self {
        self.with("authorization", &format!("Bearer {TOKEN}"))
    }

    pub fn json(mut self, body: &Value) -> Self {
        self.body = body.to_string().into_bytes();
        self.with("content-type", "application/json")
    }

    /// Sends it on a connection of its own.
    pub fn send(&self, port: u16) -> Reply {
        let mut stream = connect(port);
        let mut text = format!("{} {} HTTP/1.1\r\nconnection: close\r\n", self.method, self.path);
        for (name, value) in &self.headers {
            text.push_str(&format!("{name}: {value}\r\n"));
        }
        if !self.body.is_empty() {
            text.push_str(&format!("content-length: {}\r\n", self.body.len()));
        }
        text.push_str("\r\n");
        stream.write_all(text.as_bytes()).unwrap();
        // A refusal may come before the body is read.
        let _ = stream.write_all(&self.body);
        let mut reader = BufReader::new(stream);
        let mut reply = Reply::head(&mut reader);
        if self.path.starts_with("/api/events") && reply.status == 200 {
            return reply;
        }
        let _ = reader.read_to_end(&mut reply.body);
        reply
    }
}

pub fn connect(port: u16) -> TcpStream {
    let stream = TcpStream::connect(("127.0.0.1", port)).unwrap();
    stream.set_read_timeout(Some(PATIENCE)).unwrap();
    stream
}

/// An answer.
#[derive(Debug, Default)]
pub struct Reply {
    pub status: u16,
    pub headers: Vec<(String, String)>,
    pub body: Vec<u8>,
}

impl Reply {
    /// Reads the head of an answer; status 0 if the other side said nothing.
    pub fn head(reader: &mut BufReader<TcpStream>) -> Self {
        let mut reply = Self::default();
        let mut line = String::new();
        while reader.read_line(&mut line).is_ok_and(|read| read > 2) {
            if reply.status == 0 {
                reply.status = line.split(' ').nth(1).unwrap_or_default().parse().unwrap_or(0);
            } else if let Some((name, value)) = line.trim_end().split_once(": ") {
                reply.headers.push((name.to_lowercase(), value.to_owned()));
            }
            line.clear();
        }
        reply
    }

    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body)
            .unwrap_or_else(|_| panic!("no JSON: {}", String::from_utf8_lossy(&self.body)))
    }

    /// The code of a problem document.
    pub fn code(&self) -> String {
        assert_eq!(self.header("content-type"), Some("application/problem+json"), "{self:?}");
        let document = self.json();
        for field in ["type", "title", "detail", "safety", "next"] {
            assert!(document[field].as_str().is_some_and(|text| !text.is_empty()), "{field}: {document}");
        }
        assert_eq!(document["status"], self.status);
        document["code"].as_str().unwrap().to_owned()
    }
}
