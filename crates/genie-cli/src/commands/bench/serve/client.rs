//! A measuring client: one connection, one request after the other.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::time::Instant;

use serde_json::Value;

/// A connection to the server.
pub struct Client {
    reader: BufReader<TcpStream>,
    port: u16,
    token: String,
}

impl Client {
    pub fn connect(port: u16, token: &str) -> anyhow::Result<Self> {
        let stream = TcpStream::connect(("127.0.0.1", port))?;
        stream.set_nodelay(true)?;
        Ok(Self { reader: BufReader::new(stream), port, token: token.to_owned() })
    }

    fn ask(&mut self, path: &str) -> anyhow::Result<()> {
        let head = format!("GET {path} HTTP/1.1\r\n{}\r\n", head(self.port, &self.token));
        Ok(self.reader.get_mut().write_all(head.as_bytes())?)
    }

    /// Reads the head of a response and returns the length of its body.
    fn hear(&mut self, path: &str) -> anyhow::Result<usize> {
        let (mut length, mut line) = (0, String::new());
        self.reader.read_line(&mut line)?;
        anyhow::ensure!(line.starts_with("HTTP/1.1 200"), "{path}: {line}");
        while line.trim_end() != "" {
            line.clear();
            self.reader.read_line(&mut line)?;
            if let Some(number) = line.to_lowercase().strip_prefix("content-length:") {
                length = number.trim().parse()?;
            }
        }
        Ok(length)
    }

    /// Sends a request and reads the whole response.
    pub fn get(&mut self, path: &str) -> anyhow::Result<Value> {
        self.ask(path)?;
        let mut body = vec![0; self.hear(path)?];
        self.reader.read_exact(&mut body)?;
        Ok(serde_json::from_slice(&body)?)
    }

    /// The milliseconds until a response is complete.
    pub fn time(&mut self, path: &str) -> anyhow::Result<f64> {
        let began = Instant::now();
        self.ask(path)?;
        let mut body = vec![0; self.hear(path)?];
        self.reader.read_exact(&mut body)?;
        Ok(began.elapsed().as_secs_f64() * 1e3)
    }

    /// The milliseconds until the first event of the event stream.
    pub fn time_to_first_event(mut self) -> anyhow::Result<f64> {
        let began = Instant::now();
        self.ask("/api/events")?;
        self.hear("/api/events")?;
        let mut line = String::new();
        while !line.starts_with("id:") {
            line.clear();
            anyhow::ensure!(self.reader.read_line(&mut line)? > 0, "the event stream ended");
        }
        Ok(began.elapsed().as_secs_f64() * 1e3)
    }
}

fn head(port: u16, token: &str) -> String {
    format!("host: 127.0.0.1:{port}\r\nauthorization: Bearer {token}\r\n")
}

/// Connections with unfinished requests: half of them stop in the middle of the head, half in the middle of
/// the body.
pub fn slow_clients(port: u16, token: &str, count: usize) -> anyhow::Result<Vec<TcpStream>> {
    let mut streams = Vec::with_capacity(count);
    for number in 0..count {
        let mut stream = TcpStream::connect(("127.0.0.1", port))?;
        let said = match number % 2 {
            0 => "GET /api/camp".to_owned(),
            _ => format!(
                "POST /api/campaigns HTTP/1.1\r\n{}content-type: application/json\r\ncontent-length: 99\r\n\r\n{{",
                head(port, token)
            ),
        };
        stream.write_all(said.as_bytes())?;
        streams.push(stream);
    }
    Ok(streams)
}
