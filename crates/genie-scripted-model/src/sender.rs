//! Sends a reply on a connection, at the pace that the test wants.

use std::io::{self, Write};
use std::net::TcpStream;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::Duration;

use serde_json::json;

use crate::answer::{Answer, End, Piece};
use crate::reply::Reply;
use crate::request::{Format, Request};
use crate::{anthropic, openai};

/// How often a wait for a signal looks whether the client is still there.
const LOOK_EVERY: Duration = Duration::from_millis(10);

/// How many bytes a word of a large text has.
const LARGE_WORD_BYTES: usize = 1_000;

/// What happens between two words.
pub(crate) enum Pace {
    AtOnce,
    Pause(Duration),
    Signal(Receiver<()>),
}

/// How the pieces of a response are cut.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Cut {
    Whole,
    /// Into single bytes.
    Bytes,
    /// Off, after the last word.
    Off,
}

/// A connection with a client that may leave.
pub(crate) struct Sender<'a> {
    pub(crate) stream: &'a TcpStream,
    /// Waits this long, or forever. False if the client has left or the server stops.
    pub(crate) wait: &'a dyn Fn(Option<Duration>) -> bool,
}

impl Sender<'_> {
    /// Sends a reply. An error means that the client has left.
    pub(crate) fn send(&self, request: &Request, reply: Reply) -> io::Result<()> {
        self.send_in_form(request, reply, request.json["stream"] == true)
    }

    fn send_in_form(&self, request: &Request, reply: Reply, streamed: bool) -> io::Result<()> {
        let answer = |text: &str, end| Answer::new(request, text, Vec::new(), end);
        let (answer, pace, cut) = match reply {
            Reply::Text(text) => (answer(&text, End::Finished), Pace::AtOnce, Cut::Whole),
            Reply::SlowText { text, pause } => (answer(&text, End::Finished), Pace::Pause(pause), Cut::Whole),
            Reply::TextOnSignal { text, signal } => {
                (answer(&text, End::Finished), Pace::Signal(signal), Cut::Whole)
            }
            Reply::FunctionCalls(calls) => {
                (Answer::new(request, "", calls, End::Finished), Pace::AtOnce, Cut::Whole)
            }
            Reply::Declined(text) => (answer(&text, End::Declined), Pace::AtOnce, Cut::Whole),
            Reply::Length(text) => (answer(&text, End::TokenLimit), Pace::AtOnce, Cut::Whole),
            Reply::CutStream(text) => (answer(&text, End::Finished), Pace::AtOnce, Cut::Off),
            Reply::Drip { text, pause } => (answer(&text, End::Finished), Pace::Pause(pause), Cut::Bytes),
            Reply::Large { megabytes } => {
                let word = format!("{} ", "x".repeat(LARGE_WORD_BYTES - 1));
                let text = word.repeat(megabytes * 1_000_000 / LARGE_WORD_BYTES);
                (answer(&text, End::Finished), Pace::AtOnce, Cut::Whole)
            }
            Reply::Unstreamed(reply) => return self.send_in_form(request, *reply, false),
            Reply::Bytes(pieces) => {
                let pieces: Vec<Piece> = pieces.into_iter().map(Piece::frame).collect();
                return self.send_pieces("text/event-stream", &pieces, &Pace::AtOnce, Cut::Whole);
            }
            Reply::Status { code, retry_after, body } => return self.send_status(code, retry_after, &body),
            Reply::Stall => {
                (self.wait)(None);
                return Ok(());
            }
            Reply::Disconnect => return Ok(()),
        };
        self.send_answer(request, &answer, streamed, &pace, cut)
    }

    fn send_answer(
        &self,
        request: &Request,
        answer: &Answer,
        streamed: bool,
        pace: &Pace,
        cut: Cut,
    ) -> io::Result<()> {
        let with_usage = request.json["stream_options"]["include_usage"] == true;
        let (content_type, mut pieces) = match (request.format(), streamed) {
            (Some(Format::ChatCompletions), true) => {
                ("text/event-stream", openai::events(answer, with_usage))
            }
            (Some(Format::Messages), true) => ("text/event-stream", anthropic::events(answer)),
            (Some(Format::ChatCompletions), false) => ("application/json", in_halves(&openai::whole(answer))),
            (Some(Format::Messages), false) => ("application/json", in_halves(&anthropic::whole(answer))),
            (None, _) => {
                let body = json!({ "error": { "message": format!("no route {}", request.path) } });
                return self.send_status(404, None, &body.to_string());
            }
        };
        match cut {
            Cut::Whole => {}
            Cut::Bytes => {
                let bytes = pieces.into_iter().flat_map(|piece| piece.bytes);
                pieces = bytes.map(|byte| Piece::word([byte])).collect();
            }
            Cut::Off => {
                let last = pieces.iter().rposition(|piece| piece.is_word);
                pieces.truncate(last.map_or(0, |last| last + 1));
            }
        }
        self.send_pieces(content_type, &pieces, pace, cut)
    }

    fn send_pieces(&self, content_type: &str, pieces: &[Piece], pace: &Pace, cut: Cut) -> io::Result<()> {
        let mut stream = self.stream;
        write!(
            stream,
            "HTTP/1.1 200 OK\r\ncontent-type: {content_type}\r\ntransfer-encoding: chunked\r\nconnection: close\r\n\r\n"
        )?;
        let mut is_first = true;
        for piece in pieces.iter().filter(|piece| !piece.bytes.is_empty()) {
            if piece.is_word && !std::mem::take(&mut is_first) && !self.keep(pace) {
                return Ok(());
            }
            // In one call, so that a client sees the piece at once.
            let mut chunk = format!("{:x}\r\n", piece.bytes.len()).into_bytes();
            chunk.extend_from_slice(&piece.bytes);
            chunk.extend_from_slice(b"\r\n");
            stream.write_all(&chunk)?;
        }
        if cut == Cut::Off { Ok(()) } else { stream.write_all(b"0\r\n\r\n") }
    }

    /// Waits between two words. False if the client has left.
    fn keep(&self, pace: &Pace) -> bool {
        match pace {
            Pace::AtOnce => true,
            Pace::Pause(pause) => (self.wait)(Some(*pause)),
            Pace::Signal(signal) => loop {
                match signal.recv_timeout(LOOK_EVERY) {
                    Ok(()) | Err(RecvTimeoutError::Disconnected) => return true,
                    Err(RecvTimeoutError::Timeout) if (self.wait)(Some(Duration::ZERO)) => {}
                    Err(RecvTimeoutError::Timeout) => return false,
                }
            },
        }
    }

    fn send_status(&self, code: u16, retry_after: Option<String>, body: &str) -> io::Result<()> {
        let retry_after = retry_after.map(|value| format!("retry-after: {value}\r\n")).unwrap_or_default();
        let mut stream = self.stream;
        write!(
            stream,
            "HTTP/1.1 {code} Scripted\r\ncontent-type: application/json\r\ncontent-length: {}\r\n{retry_after}connection: \
             close\r\n\r\n{body}",
            body.len()
        )
    }
}

/// An object in two pieces, so that it can be cut between them.
fn in_halves(whole: &serde_json::Value) -> Vec<Piece> {
    let mut bytes = whole.to_string().into_bytes();
    let second = bytes.split_off(bytes.len() / 2);
    vec![Piece::word(bytes), Piece::frame(second)]
}
