//! A client of the event stream, as a page is one.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::net::TcpStream;

use serde_json::Value;

use crate::client::{Reply, connect};
use crate::house::TOKEN;

/// The cursor before the first record.
pub const BEGINNING: &str = "0.0";

/// An open connection to the event stream.
pub struct Listener {
    reader: BufReader<TcpStream>,
}

/// A record that was received.
#[derive(Debug)]
pub struct Heard {
    pub id: String,
    pub stream: String,
    pub sequence: u64,
}

impl Listener {
    /// Listens from a cursor on. None if the server does not answer.
    pub fn try_open(port: u16, query: &str, after: Option<&str>) -> Option<Self> {
        let mut stream = TcpStream::connect(("127.0.0.1", port)).ok()?;
        stream.set_read_timeout(Some(std::time::Duration::from_secs(60))).ok()?;
        let resume = after.map(|id| format!("last-event-id: {id}\r\n")).unwrap_or_default();
        let host = format!("host: 127.0.0.1:{port}\r\nauthorization: Bearer {TOKEN}\r\n");
        write!(stream, "GET /api/events{query} HTTP/1.1\r\n{host}{resume}\r\n").ok()?;
        let mut reader = BufReader::new(stream);
        (Reply::head(&mut reader).status == 200).then_some(Self { reader })
    }

    pub fn open(port: u16, query: &str, after: Option<&str>) -> Self {
        Self::try_open(port, query, after).expect("the event stream answers")
    }

    /// Listens without ever reading.
    pub fn deaf(port: u16) -> TcpStream {
        let mut stream = connect(port);
        let host = format!("host: 127.0.0.1:{port}\r\nauthorization: Bearer {TOKEN}\r\n");
        write!(stream, "GET /api/events HTTP/1.1\r\n{host}last-event-id: {BEGINNING}\r\n\r\n").unwrap();
        stream
    }

    /// Starts to read from a listener that never did.
    pub fn hearing(stream: TcpStream) -> Self {
        let mut reader = BufReader::new(stream);
        assert_eq!(Reply::head(&mut reader).status, 200);
        Self { reader }
    }

    pub fn limit(&self, patience: std::time::Duration) {
        self.reader.get_ref().set_read_timeout(Some(patience)).unwrap();
    }

    /// The cursor that the stream sends before the first record.
    pub fn place(&mut self) -> Option<String> {
        let mut line = String::new();
        while self.reader.read_line(&mut line).is_ok_and(|read| read > 0) {
            if let Some(id) = line.trim_end().strip_prefix("id: ") {
                return Some(id.to_owned());
            }
            line.clear();
        }
        None
    }

    /// The next record; none when the connection has ended.
    pub fn next(&mut self) -> Option<Heard> {
        let (mut id, mut line) = (String::new(), String::new());
        // The lengths of chunks are on their own lines.
        while self.reader.read_line(&mut line).is_ok_and(|read| read > 0 && line.ends_with('\n')) {
            if let Some(given) = line.trim_end().strip_prefix("id: ") {
                id = given.to_owned();
            } else if let Some(data) = line.trim_end().strip_prefix("data: ")
                && data != "{}"
            {
                let told: Value = serde_json::from_str(data).unwrap();
                let stream = told["stream"].as_str().unwrap().to_owned();
                return Some(Heard { id, stream, sequence: told["sequence"].as_u64().unwrap() });
            }
            line.clear();
        }
        None
    }
}

/// The records received of each stream: every record, once, in order.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Memory(pub BTreeMap<String, u64>);

impl Memory {
    pub fn hear(&mut self, heard: &Heard) {
        let known = self.0.entry(heard.stream.clone()).or_default();
        assert_eq!(heard.sequence, *known + 1, "stream {}: every record once and in order", heard.stream);
        *known += 1;
    }
}
