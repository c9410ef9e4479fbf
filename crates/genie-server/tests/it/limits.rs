//! Every request has limits, and a client that reaches one blocks no other.

use std::io::{BufReader, Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use genie_kernel::Timestamp;
use genie_mcp::{Scope, Scopes};

use crate::client::{Asked, Reply, connect};
use crate::house::{House, TOKEN};

struct Open {
    house: House,
}

impl Open {
    fn new() -> Self {
        let house = House::fresh();
        Self { house }
    }

    /// Sends the start of a request on its own connection.
    fn begin(&self, head: &str) -> TcpStream {
        self.begin_with(head, TOKEN)
    }

    /// Sends the start of a request with another token.
    fn begin_with(&self, head: &str, token: &str) -> TcpStream {
        let mut stream = connect(self.house.port);
        let port = self.house.port;
        let start = head.replace("HOST", &format!("host: 127.0.0.1:{port}\r\nauthorization: Bearer {token}"));
        stream.write_all(start.as_bytes()).unwrap();
        stream
    }

    /// Other clients still get answers.
    fn assert_answers(&self) {
        for path in ["/health", "/api/campaigns", "/api/status"] {
            let began = Instant::now();
            let reply = Asked::new(self.house.port, "GET", path).token().send(self.house.port);
            assert_eq!(reply.status, 200, "{path}: {reply:?}");
            assert!(began.elapsed() < Duration::from_secs(20), "{path} took {:?}", began.elapsed());
        }
    }
}

/// Sends up to a gigabyte in chunks, until the server stops reading.
fn flood(mut stream: TcpStream, chunk: &[u8]) -> (u64, Reply) {
    stream.set_write_timeout(Some(Duration::from_secs(30))).unwrap();
    let mut sent = 0;
    while sent < 1 << 30 && stream.write_all(chunk).is_ok() {
        sent += chunk.len() as u64;
    }
    (sent, Reply::head(&mut BufReader::new(stream)))
}

#[test]
fn oversized_request_body_is_refused() {
    let open = Open::new();
    let campaign = open.house.demonstrate();
    let before = open.house.heads();
    let access = &open.house.app.access;
    let client = access.create_mcp_token("test", Scopes::from([Scope::Todos]), Timestamp(0)).unwrap();
    let routes = [
        ("/api/campaigns".to_owned(), TOKEN, "application/json", 8 << 20),
        ("/mcp".to_owned(), &*client.secret, "application/json", 8 << 20),
        (
            format!("/api/campaigns/{campaign}/imports?file=x.csv"),
            TOKEN,
            "application/octet-stream",
            96 << 20,
        ),
    ];
    for (path, token, kind, bound) in routes {
        let head = format!(
            "POST {path} HTTP/1.1\r\nHOST\r\ncontent-type: {kind}\r\ntransfer-encoding: chunked\r\n\r\n"
        );
        let chunk = [b"100000\r\n".as_slice(), &[b' '; 0x10_0000], b"\r\n"].concat();
        let (sent, reply) = flood(open.begin_with(&head, token), &chunk);
        assert!(sent < bound, "{path}: {sent} bytes were accepted");
        // The connection may be closed before the answer can be read.
        assert!([0, 413].contains(&reply.status), "{path}: {reply:?}");
        open.assert_answers();
    }
    let head = "POST /api/campaigns HTTP/1.1\r\nHOST\r\ncontent-type: application/json\r\n";
    let stream = open.begin(&format!("{head}content-length: 1073741824\r\n\r\n"));
    let (sent, reply) = flood(stream, &[b' '; 0x1_0000]);
    assert!(sent < 8 << 20 && [0, 413].contains(&reply.status), "{sent} bytes: {reply:?}");
    assert_eq!(open.house.heads(), before);
}

#[test]
fn wrong_content_length_changes_nothing() {
    let open = Open::new();
    let before = open.house.heads();
    let body = r#"{"name":"Probe","goal":"Probe"}"#;
    let post = "POST /api/campaigns HTTP/1.1\r\nHOST\r\ncontent-type: application/json\r\n";
    // The length is larger than the body.
    let mut stream = open.begin(&format!("{post}content-length: 4000\r\n\r\n{body}"));
    stream.shutdown(std::net::Shutdown::Write).unwrap();
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer);
    assert!(!answer.starts_with(b"HTTP/1.1 2"), "{}", String::from_utf8_lossy(&answer));
    // The length is smaller than the body, or contradictory.
    let lies = [
        "content-length: 10\r\n",
        "content-length: 10\r\ncontent-length: 31\r\n",
        "content-length: -1\r\n",
        "content-length: 99999999999999999999999\r\n",
        "transfer-encoding: chunked, identity\r\n",
    ];
    for lie in lies {
        let mut stream = open.begin(&format!("{post}connection: close\r\n{lie}\r\n{body}"));
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        assert!(answer.starts_with(b"HTTP/1.1 4"), "{lie} {}", String::from_utf8_lossy(&answer));
    }
    assert_eq!(open.house.heads(), before);
    open.assert_answers();
}

#[test]
fn deeply_nested_json_is_refused() {
    let open = Open::new();
    for text in
        ["[".repeat(100_000), r#"{"name":"#.repeat(100_000), format!(r#"{{"name":{}"#, "[".repeat(100_000))]
    {
        let mut asked = Asked::new(open.house.port, "POST", "/api/campaigns").token();
        asked.body = text.into_bytes();
        let reply = asked.with("content-type", "application/json").send(open.house.port);
        assert_eq!((reply.status, reply.code().as_str()), (400, "REQUEST_MALFORMED"));
    }
    open.assert_answers();
}

#[test]
fn oversized_request_head_is_refused() {
    let open = Open::new();
    let mut stream = open.begin("GET /health HTTP/1.1\r\nHOST\r\nx-long: ");
    let part = vec![b'a'; 64 * 1024];
    let mut sent = 0;
    while sent < 10 << 20 && stream.write_all(&part).is_ok() {
        sent += part.len();
    }
    let reply = Reply::head(&mut BufReader::new(stream));
    assert!([0, 431].contains(&reply.status), "{reply:?}");
    // Many small headers instead.
    let many: String = (0..5_000).map(|number| format!("x-{number}: 1\r\n")).collect();
    let mut stream = open.begin("GET /health HTTP/1.1\r\nHOST\r\n");
    let _ = stream.write_all(many.as_bytes()).and_then(|()| stream.write_all(b"\r\n"));
    assert!([0, 431].contains(&Reply::head(&mut BufReader::new(stream)).status));
    open.assert_answers();
}

#[test]
fn slow_clients_block_no_others_and_are_disconnected() {
    let open = Open::new();
    open.house.demonstrate();
    let heads: Vec<_> = (0..100).map(|_| open.begin("GET /api/campaigns HTT")).collect();
    let bodies = (0..100).map(|_| {
        let post = "POST /api/campaigns HTTP/1.1\r\nHOST\r\ncontent-type: application/json\r\n";
        open.begin(&format!("{post}content-length: 1000\r\n\r\n{{"))
    });
    let mut bodies: Vec<_> = bodies.collect();
    for _ in 0..5 {
        bodies.iter_mut().for_each(|stream| stream.write_all(b" ").unwrap());
        open.assert_answers();
    }
    for mut stream in heads {
        // The response is a timeout, or the connection is closed.
        let mut answer = Vec::new();
        let ended = stream.read_to_end(&mut answer);
        let is_reset = |error: &std::io::Error| error.kind() == std::io::ErrorKind::ConnectionReset;
        assert!(ended.as_ref().err().is_none_or(is_reset), "{ended:?}");
        assert!(answer.is_empty() || answer.starts_with(b"HTTP/1.1 408"), "{answer:?}");
    }
}
