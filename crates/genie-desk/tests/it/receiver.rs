//! A webhook on this computer that answers as it is told.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::mpsc::{self, Receiver as Channel};
use std::thread;

use serde_json::Value;

/// How the webhook answers a message.
#[derive(Clone, Copy, Debug)]
pub enum Reply {
    Status(u16),
    /// It closes the connection without an answer.
    HangUp,
    /// It keeps the connection open without an answer.
    Silence,
}

/// A message that arrived.
#[derive(Clone, Debug)]
pub struct Received {
    headers: Vec<(String, String)>,
    pub body: String,
}

impl Received {
    pub fn header(&self, name: &str) -> &str {
        let found = self.headers.iter().find(|(known, _)| known == name);
        found.map_or_else(|| panic!("no header {name} in {self:?}"), |(_, value)| value)
    }

    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap()
    }
}

/// A webhook with a reply for each message that it gets.
pub struct Receiver {
    pub address: String,
    received: Channel<Received>,
}

impl Receiver {
    pub fn new(replies: impl IntoIterator<Item = Reply>) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = format!("http://{}/hook", listener.local_addr().unwrap());
        let replies: Vec<Reply> = replies.into_iter().collect();
        let (sender, received) = mpsc::channel();
        thread::spawn(move || {
            let mut silent = Vec::new();
            for reply in replies {
                let (connection, _) = listener.accept().unwrap();
                let message = read(&connection);
                silent.extend(answer(connection, reply));
                if sender.send(message).is_err() {
                    return;
                }
            }
        });
        Self { address, received }
    }

    /// The messages that have arrived since this was called last.
    pub fn take(&self) -> Vec<Received> {
        self.received.try_iter().collect()
    }

    /// The next message.
    pub fn next(&self) -> Received {
        self.received.recv().unwrap()
    }
}

fn read(connection: &TcpStream) -> Received {
    let mut reader = BufReader::new(connection);
    let mut headers = Vec::new();
    loop {
        let mut line = String::new();
        reader.read_line(&mut line).unwrap();
        match line.trim_end().split_once(": ") {
            Some((name, value)) => headers.push((name.to_lowercase(), value.to_owned())),
            None if line.trim_end().is_empty() => break,
            None => {}
        }
    }
    let mut received = Received { headers, body: String::new() };
    let length: u64 = received.header("content-length").parse().unwrap();
    reader.take(length).read_to_string(&mut received.body).unwrap();
    received
}

/// Answers, and returns a connection that stays open.
fn answer(mut connection: TcpStream, reply: Reply) -> Option<TcpStream> {
    match reply {
        Reply::HangUp => None,
        Reply::Silence => Some(connection),
        Reply::Status(status) => {
            let head = format!("HTTP/1.1 {status} Test\r\ncontent-length: 0\r\nconnection: close\r\n\r\n");
            connection.write_all(head.as_bytes()).unwrap();
            None
        }
    }
}
