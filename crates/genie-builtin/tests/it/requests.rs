//! Requests go to listed hosts at public addresses, and nowhere else. The server of these tests is on this computer, so
//! the tests say which address counts as public.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener};
use std::sync::{Arc, Mutex};
use std::thread;

use genie_builtin::{Addresses, RESPONSE_BYTES_MAX, is_public};
use genie_tools::CallOutcome;
use serde_json::{Value, json};

use crate::scene::Scene;

/// A server on this computer. It sees each request, and responds with the same bytes to all.
struct Server {
    port: u16,
    seen: Arc<Mutex<Vec<String>>>,
}

impl Server {
    fn new(response: Vec<u8>) -> Self {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let port = listener.local_addr().unwrap().port();
        let seen = Arc::new(Mutex::new(Vec::new()));
        let requests = Arc::clone(&seen);
        thread::spawn(move || {
            for stream in listener.incoming() {
                let mut stream = stream.unwrap();
                let request = read(&mut BufReader::new(&stream)).unwrap_or_default();
                requests.lock().unwrap().push(request);
                let _ = stream.write_all(&response);
            }
        });
        Self { port, seen }
    }

    fn saying(body: &str) -> Self {
        let head =
            format!("HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\ncontent-length: {}\r\n\r\n", body.len());
        Self::new(format!("{head}{body}").into_bytes())
    }

    fn requests(&self) -> Vec<String> {
        self.seen.lock().unwrap().clone()
    }
}

fn read(reader: &mut impl BufRead) -> io::Result<String> {
    let mut request = String::new();
    let mut length = 0;
    loop {
        let start = request.len();
        if reader.read_line(&mut request)? == 0 {
            return Ok(request);
        }
        let line = request[start..].trim().to_lowercase();
        if let Some(value) = line.strip_prefix("content-length:") {
            length = value.trim().parse().unwrap_or(0);
        }
        if line.is_empty() {
            break;
        }
    }
    reader.take(length).read_to_string(&mut request)?;
    Ok(request)
}

/// Names with addresses, of which one counts as public.
struct Names {
    lookups: Mutex<Vec<String>>,
    addresses: Vec<IpAddr>,
    public: Option<IpAddr>,
}

impl Names {
    /// Every name leads to this computer, which counts as public.
    fn here() -> Arc<Self> {
        let here = IpAddr::V4(Ipv4Addr::LOCALHOST);
        Arc::new(Self { lookups: Mutex::default(), addresses: vec![here], public: Some(here) })
    }

    /// Every name leads to these addresses, and what is public is as it is.
    fn leading_to(addresses: &[&str]) -> Arc<Self> {
        let addresses = addresses.iter().map(|address| address.parse().unwrap()).collect();
        Arc::new(Self { lookups: Mutex::default(), addresses, public: None })
    }
}

impl Addresses for Names {
    fn of(&self, host: &str, port: u16) -> io::Result<Vec<SocketAddr>> {
        self.lookups.lock().unwrap().push(host.to_owned());
        Ok(self.addresses.iter().map(|address| SocketAddr::new(*address, port)).collect())
    }

    fn may_reach(&self, address: IpAddr) -> bool {
        self.public == Some(address) || is_public(address)
    }
}

fn scene(hosts: &Value, names: Arc<Names>) -> Scene {
    Scene::with(&json!({ "hosts": hosts, "deadlineSeconds": 5 }), names)
}

fn get(url: &str) -> Value {
    json!({ "url": url })
}

#[test]
fn listed_host_is_asked_and_answers() {
    let server = Server::saying("hello");
    let names = Names::here();
    let scene = scene(&json!([format!("api.test:{}", server.port)]), Arc::clone(&names));
    let url = format!("http://api.test:{}/people?q=1", server.port);
    let found = scene.found("http_get", &json!({ "url": url, "headers": { "Accept": "text/plain" } }));
    let expected = json!({ "status": 200, "content_type": "text/plain", "body": "hello", "complete": true });
    assert_eq!(found, expected);
    let wanted =
        json!({ "method": "POST", "url": url, "headers": { "content-type": "text/plain" }, "body": "new" });
    assert_eq!(scene.found("http_request", &wanted)["status"], 200);
    let requests = server.requests();
    assert!(
        requests[0].starts_with("GET /people?q=1 HTTP/1.1\r\n") && requests[0].contains("accept: text/plain")
    );
    assert!(requests[1].starts_with("POST ") && requests[1].ends_with("\r\n\r\nnew"), "{}", requests[1]);
    assert!(!requests.iter().any(|request| request.to_lowercase().contains("cookie")));
    assert_eq!(
        *names.lookups.lock().unwrap(),
        ["api.test", "api.test"],
        "each name is looked up once a call"
    );
}

#[test]
fn nothing_is_reachable_until_it_is_listed() {
    let server = Server::saying("hello");
    for hosts in [json!([]), json!(["other.test"]), json!(["api.test"]), json!(["test"])] {
        let scene = scene(&hosts, Names::here());
        let url = format!("http://api.test:{}/", server.port);
        assert_eq!(scene.not_sent("http_get", &get(&url)), "TOOL_ADDRESS_REFUSED", "{hosts}");
    }
    assert_eq!(server.requests(), Vec::<String>::new());
}

#[test]
fn addresses_that_hide_something_are_refused() {
    let scene = scene(&json!(["api.test", "user", "127.0.0.1"]), Names::here());
    for url in [
        "ftp://api.test/",
        "file:///etc/passwd",
        "gopher://api.test/",
        "data:text/plain,a",
        "javascript:alert(1)",
        "http://user:password@api.test/",
        "http://api.test@evil.test/",
        "http://evil.test#api.test",
        "http://evil.test/api.test",
        "http://api.test.evil.test/",
        "http://api.test:22/",
        "http://evil.test\\@api.test/",
    ] {
        assert_eq!(scene.not_sent("http_get", &get(url)), "TOOL_ADDRESS_REFUSED", "{url}");
    }
    for url in ["", "api.test", "//api.test/", "http://", "http://[::1", "http://api test/"] {
        assert_eq!(scene.not_sent("http_get", &get(url)), "TOOL_ARGUMENTS_INVALID", "{url}");
    }
}

#[test]
fn other_spellings_of_this_computer_are_refused() {
    // The user may even have listed them.
    let hosts = json!(["127.0.0.1", "localhost", "10.0.0.1", "169.254.169.254", "0.0.0.0"]);
    let scene = scene(&hosts, Names::leading_to(&["127.0.0.1"]));
    for host in [
        "127.0.0.1",
        "127.1",
        "2130706433",
        "0x7f000001",
        "0x7f.1",
        "0177.0.0.1",
        "017700000001",
        "127.0.0.1.",
        "localhost",
        "LOCALHOST",
        "０x7f.1",
        "169.254.169.254",
        "2852039166",
        "0xa9fea9fe",
        "10.1",
        "0",
        "0.0.0.0",
    ] {
        match scene.call("http_get", &get(&format!("http://{host}/"))) {
            CallOutcome::Answered(answer) => {
                assert!(
                    answer.is_error && answer.text.contains("not an address of the public"),
                    "{host}: {answer:?}"
                );
            }
            CallOutcome::NotSent(failure) => assert_eq!(failure.error_id, "TOOL_ADDRESS_REFUSED", "{host}"),
            CallOutcome::Unknown(failure) => panic!("{host}: {failure}"),
        }
    }
    for host in ["[::1]", "[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "[fe80::1]", "[64:ff9b::7f00:1]"] {
        assert_eq!(scene.not_sent("http_get", &get(&format!("http://{host}/"))), "TOOL_ADDRESS_REFUSED");
    }
}

#[test]
fn name_with_one_private_address_is_not_asked() {
    let server = Server::saying("secret");
    let names = Names::leading_to(&["93.184.216.34", "127.0.0.1"]);
    let scene = scene(&json!([format!("api.test:{}", server.port)]), names);
    let error = scene.error("http_get", &get(&format!("http://api.test:{}/", server.port)));
    assert!(error.contains("leads to 127.0.0.1"), "{error}");
    assert_eq!(server.requests(), Vec::<String>::new());
}

#[test]
fn redirect_is_shown_and_not_followed() {
    let target = Server::saying("secret");
    let location = format!("http://127.0.0.1:{}/admin", target.port);
    let response =
        format!("HTTP/1.1 302 Found\r\nlocation: {location}\r\nset-cookie: a=b\r\ncontent-length: 0\r\n\r\n");
    let server = Server::new(response.into_bytes());
    let scene = scene(&json!([format!("api.test:{}", server.port)]), Names::here());
    let found = scene.found("http_get", &get(&format!("http://api.test:{}/", server.port)));
    assert_eq!((&found["status"], &found["leads_to"]), (&json!(302), &json!(location)));
    assert!(!found.to_string().contains("a=b"), "cookies stay out");
    assert_eq!(target.requests(), Vec::<String>::new());
}

#[test]
fn headers_that_carry_secrets_or_control_connections_are_refused() {
    let scene = scene(&json!(["api.test"]), Names::here());
    for name in [
        "Authorization",
        "COOKIE",
        "Proxy-Authorization",
        "X-Api-Key",
        "x-auth-token",
        "X-Amz-Security-Token",
        "Host",
        "Content-Length",
        "Transfer-Encoding",
        "Connection",
        "Upgrade",
        "X-Forwarded-For",
    ] {
        let wanted = json!({ "url": "http://api.test/", "headers": { name: "1" } });
        assert_eq!(scene.not_sent("http_get", &wanted), "TOOL_ADDRESS_REFUSED", "{name}");
    }
    for (name, value) in [("a b", "1"), ("a", "1\r\nhost: evil.test"), ("", "1"), ("a:", "1")] {
        let wanted = json!({ "url": "http://api.test/", "headers": { name: value } });
        assert_eq!(scene.not_sent("http_get", &wanted), "TOOL_ARGUMENTS_INVALID", "{name}");
    }
}

#[test]
fn response_without_an_end_is_cut() {
    let mut response = b"HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\n\r\n".to_vec();
    response.extend(vec![b'x'; 4 << 20]);
    let server = Server::new(response);
    let scene = scene(&json!([format!("api.test:{}", server.port)]), Names::here());
    let found = scene.found("http_get", &get(&format!("http://api.test:{}/", server.port)));
    assert_eq!(found["body"].as_str().unwrap().len(), RESPONSE_BYTES_MAX);
    assert_eq!(found["complete"], false);
}

#[test]
fn change_without_a_response_is_unknown() {
    let server = Server::new(Vec::new());
    let scene = scene(&json!([format!("api.test:{}", server.port)]), Names::here());
    let url = format!("http://api.test:{}/", server.port);
    let outcome = scene.call("http_request", &json!({ "method": "DELETE", "url": url }));
    assert!(
        matches!(&outcome, CallOutcome::Unknown(failure) if failure.error_id == "TOOL_NO_ANSWER"),
        "{outcome:?}"
    );
    assert!(scene.error("http_get", &get(&url)).contains("could not be reached"));
}

#[test]
fn only_addresses_of_the_public_internet_are_public() {
    let public = [
        "1.1.1.1",
        "8.8.8.8",
        "93.184.216.34",
        "172.32.0.1",
        "100.128.0.1",
        "2606:4700::1111",
        "2a00:1450::1",
    ];
    let others = [
        "0.0.0.0",
        "10.255.255.255",
        "100.64.0.1",
        "127.0.0.1",
        "127.255.255.254",
        "169.254.169.254",
        "172.16.0.1",
        "172.31.255.255",
        "192.0.0.1",
        "192.0.2.1",
        "192.88.99.1",
        "192.168.1.1",
        "198.18.0.1",
        "198.51.100.1",
        "203.0.113.1",
        "224.0.0.1",
        "240.0.0.1",
        "255.255.255.255",
        "::",
        "::1",
        "::127.0.0.1",
        "::ffff:10.0.0.1",
        "::ffff:127.0.0.1",
        "64:ff9b::7f00:1",
        "100::1",
        "2001::1",
        "2001:db8::1",
        "2002:7f00:1::",
        "3fff::1",
        "fc00::1",
        "fd12::1",
        "fe80::1",
        "fec0::1",
        "ff02::1",
    ];
    let kept = |all: &[&str]| all.iter().filter(|address| is_public(address.parse().unwrap())).count();
    assert_eq!((kept(&public), kept(&others)), (public.len(), 0));
}
