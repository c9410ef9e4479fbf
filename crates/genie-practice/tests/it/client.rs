//! A small HTTP client that can also say what no browser would, and the world of a test.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::Duration;

use genie_practice::{Clock, Options, Practice, Running, Settings, TOKEN_HEADER};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use serde_json::{Value, json};

/// How long a test waits for an answer.
pub const LONGEST: Duration = Duration::from_secs(20);

/// A response.
#[derive(Debug)]
pub struct Response {
    pub status: u16,
    pub head: String,
    pub body: String,
}

impl Response {
    pub fn header(&self, name: &str) -> Option<&str> {
        let mut lines = self.head.lines().filter_map(|line| line.split_once(": "));
        lines.find(|(known, _)| known.eq_ignore_ascii_case(name)).map(|(_, value)| value)
    }

    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }

    /// Asserts that the page has all of these texts.
    #[track_caller]
    pub fn shows(&self, texts: &[&str]) -> &Self {
        for text in texts {
            assert!(self.body.contains(text), "no {text:?} in {self:?}");
        }
        self
    }
}

/// A network on a clock that stands.
pub fn options() -> Options {
    Options { clock: Clock::Fixed("2026-11-16T09:00:00Z".parse().unwrap()), ..Options::default() }
}

pub fn start(options: Options) -> Running {
    Practice::start(options).unwrap()
}

/// A network with these settings.
pub fn with(settings: Settings) -> Running {
    start(Options { settings, ..options() })
}

/// Sends bytes and reads the response, if there is one.
pub fn raw(port: u16, bytes: &[u8], longest: Duration) -> Option<Response> {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).unwrap();
    stream.set_read_timeout(Some(longest)).unwrap();
    // A server that refuses a large request may close the connection before it is written.
    let _ = stream.write_all(bytes);
    let mut answer = Vec::new();
    let mut buffer = [0; 16 * 1024];
    while let Ok(count @ 1..) = stream.read(&mut buffer) {
        answer.extend_from_slice(&buffer[..count]);
    }
    let text = String::from_utf8_lossy(&answer).into_owned();
    let (head, body) = text.split_once("\r\n\r\n")?;
    let status = head.split(' ').nth(1)?.parse().ok()?;
    Some(Response { status, head: head.to_owned(), body: body.to_owned() })
}

/// A visitor, with the cookie that a browser would keep.
pub struct Visitor<'a> {
    pub network: &'a Running,
    pub cookie: String,
}

impl<'a> Visitor<'a> {
    /// A visitor who is not signed in.
    pub fn stranger(network: &'a Running) -> Self {
        Self { network, cookie: String::new() }
    }

    /// A visitor who signs in with this account.
    pub fn sign_in(network: &'a Running, account: &str) -> Self {
        let mut visitor = Self::stranger(network);
        let email = format!("{account}@practice.example");
        let response = visitor.post("/login", &[("email", &email), ("password", "practice")]);
        assert_eq!((response.status, response.header("location")), (303, Some("/feed")), "{response:?}");
        let cookie = response.header("set-cookie").expect("a cookie");
        visitor.cookie = cookie.split(';').next().unwrap().to_owned();
        visitor
    }

    pub fn request(&self, method: &str, path: &str, more: &str, body: &str) -> Vec<u8> {
        let port = self.network.port();
        let (cookie, length) = (&self.cookie, body.len());
        format!(
            "{method} {path} HTTP/1.1\r\nhost: 127.0.0.1:{port}\r\nconnection: close\r\ncookie: {cookie}\r\n\
             content-length: {length}\r\n{more}\r\n{body}"
        )
        .into_bytes()
    }

    pub fn get(&self, path: &str) -> Response {
        raw(self.network.port(), &self.request("GET", path, "", ""), LONGEST).expect("an answer")
    }

    pub fn post(&self, path: &str, fields: &[(&str, &str)]) -> Response {
        let request = self.form(path, fields);
        raw(self.network.port(), &request, LONGEST).expect("an answer")
    }

    /// A form that is sent without waiting long for an answer.
    pub fn post_impatiently(&self, path: &str, fields: &[(&str, &str)]) -> Option<Response> {
        raw(self.network.port(), &self.form(path, fields), Duration::from_millis(400))
    }

    pub fn form(&self, path: &str, fields: &[(&str, &str)]) -> Vec<u8> {
        let encode = |text: &str| utf8_percent_encode(text, NON_ALPHANUMERIC).to_string();
        let pairs: Vec<String> =
            fields.iter().map(|(name, value)| format!("{}={}", encode(name), encode(value))).collect();
        let port = self.network.port();
        let more = format!(
            "content-type: application/x-www-form-urlencoded\r\norigin: http://127.0.0.1:{port}\r\n\
             sec-fetch-site: same-origin\r\n"
        );
        self.request("POST", path, &more, &pairs.join("&"))
    }

    /// Invites a person, and asserts that the form was taken.
    #[track_caller]
    pub fn invite(&self, slug: &str, note: Option<&str>) {
        let fields: Vec<_> = note.map(|note| ("note", note)).into_iter().collect();
        let response = self.post(&format!("/in/{slug}/invite"), &fields);
        assert_eq!(response.status, 303, "{response:?}");
    }
}

/// A request to the control API.
pub fn control(network: &Running, method: &str, path: &str, body: Value) -> Response {
    let more = format!("{TOKEN_HEADER}: {}\r\ncontent-type: application/json\r\n", network.token());
    let text = if body.is_null() { String::new() } else { body.to_string() };
    let request = Visitor::stranger(network).request(method, &format!("/_practice{path}"), &more, &text);
    raw(network.port(), &request, LONGEST).expect("an answer")
}

/// Changes settings.
#[track_caller]
pub fn change(network: &Running, patch: Value) {
    let response = control(network, "PATCH", "/settings", patch);
    assert_eq!(response.status, 200, "{response:?}");
}

pub fn advance(network: &Running, minutes: u64) {
    let response = control(network, "POST", "/clock", json!({ "advance_minutes": minutes }));
    assert_eq!(response.status, 200, "{response:?}");
}

/// All people, as the control API shows them.
pub fn people(network: &Running) -> Vec<Value> {
    control(network, "GET", "/people", Value::Null).json()["people"].as_array().unwrap().clone()
}

/// The slugs of people with whom alex is connected, or not.
pub fn slugs(network: &Running, connected: bool) -> Vec<String> {
    let people = people(network).into_iter().filter(|person| (person["degrees"]["alex"] == 1) == connected);
    people.map(|person| person["slug"].as_str().unwrap().to_owned()).collect()
}

/// The path of the conversation that a profile leads to.
pub fn thread_path(visitor: &Visitor<'_>, slug: &str) -> String {
    let page = visitor.get(&format!("/in/{slug}"));
    let (_, rest) = page.body.split_once("href=\"/messaging/thread/").unwrap_or_else(|| panic!("{page:?}"));
    format!("/messaging/thread/{}", rest.split('"').next().unwrap())
}
