//! HTTP requests to hosts that the user has listed. Everything is checked before anything is sent: the address, every
//! IP address behind its name, and the headers. The connection goes to what was checked, and nowhere else.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Read;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use reqwest::blocking::{Request, Response};
use reqwest::header::{CONTENT_TYPE, HeaderMap, HeaderName, HeaderValue, LOCATION, USER_AGENT};
use reqwest::{Method, Url};
use serde::Deserialize;
use serde_json::json;

use genie_adapters::pinned_http_client;
use genie_kernel::Failure;
use genie_tools::AllowedHost;

use crate::address::Addresses;
use crate::host::Done;

/// How much of a response is passed on, in bytes.
pub const RESPONSE_BYTES_MAX: usize = 128 * 1024;

/// The most addresses of a name that are looked at.
const ADDRESSES_MAX: usize = 32;

/// The longest part of an address or of an error that is repeated, in characters.
const REPEATED_CHARACTERS_MAX: usize = 200;

/// Headers that decide how the connection is used, which is not the caller's business.
const FORBIDDEN_HEADERS: [&str; 12] = [
    "connection",
    "content-length",
    "expect",
    "forwarded",
    "host",
    "keep-alive",
    "te",
    "trailer",
    "transfer-encoding",
    "upgrade",
    "via",
    "x-forwarded-for",
];

/// Words in the names of headers that carry secrets. Arguments come from outside, and secrets never do.
const SECRET_WORDS: [&str; 8] =
    ["authorization", "cookie", "token", "secret", "password", "api-key", "apikey", "access-key"];

/// A request as it is wanted.
#[derive(Deserialize)]
pub struct Wanted {
    method: Option<String>,
    url: String,
    #[serde(default)]
    headers: BTreeMap<String, String>,
    body: Option<String>,
}

/// Sends requests.
pub struct Requests {
    addresses: Arc<dyn Addresses>,
}

/// A request that may be sent.
pub struct Sending {
    request: Request,
    host: String,
    port: u16,
    addresses: Arc<dyn Addresses>,
    deadline: Duration,
}

impl Requests {
    pub fn new(addresses: Arc<dyn Addresses>) -> Self {
        Self { addresses }
    }

    /// The request, unless it must not be sent whatever its name leads to.
    pub fn prepare(
        &self,
        wanted: Wanted,
        hosts: &BTreeSet<AllowedHost>,
        deadline: Duration,
    ) -> Result<Sending, Failure> {
        let (url, host, port) = checked_url(&wanted.url, hosts)?;
        let method = match wanted.method.as_deref() {
            None | Some("GET") => Method::GET,
            Some("POST") => Method::POST,
            Some("PUT") => Method::PUT,
            Some("DELETE") => Method::DELETE,
            Some(_) => return Err(invalid("the method must be GET, POST, PUT or DELETE")),
        };
        let mut request = Request::new(method, url);
        *request.headers_mut() = checked_headers(&wanted.headers)?;
        *request.body_mut() = wanted.body.map(Into::into);
        Ok(Sending { request, host, port, addresses: Arc::clone(&self.addresses), deadline })
    }
}

impl Sending {
    /// Sends the request. The outer error is that it was sent and no answer came.
    pub fn send(self) -> Result<Result<Done, String>, String> {
        let addresses = match checked_addresses(&*self.addresses, &self.host, self.port) {
            Ok(addresses) => addresses,
            Err(why) => return Ok(Err(why)),
        };
        let client = match pinned_http_client(self.deadline, &self.host, &addresses) {
            Ok(client) => client,
            Err(why) => return Ok(Err(why)),
        };
        let is_harmless = self.request.method() == Method::GET;
        match client.execute(self.request) {
            Ok(response) => Ok(read(response)),
            Err(error) if error.is_connect() || is_harmless => Ok(Err(reason(&error))),
            Err(error) => Err(reason(&error)),
        }
    }
}

fn checked_url(text: &str, hosts: &BTreeSet<AllowedHost>) -> Result<(Url, String, u16), Failure> {
    let url: Url = text.parse().map_err(|_| invalid("the address cannot be read"))?;
    if !["http", "https"].contains(&url.scheme()) {
        return Err(refused("only http and https addresses are requested"));
    }
    if !url.username().is_empty() || url.password().is_some() {
        return Err(refused("an address must not contain a user name or a password"));
    }
    // Other ways to write an IP address have become the usual one by now.
    let host = url.host_str().unwrap_or_default().to_owned();
    let port = url.port_or_known_default().unwrap_or_default();
    if !hosts.iter().any(|allowed| allowed.covers(&host, port)) {
        let shown: String = host.chars().take(REPEATED_CHARACTERS_MAX).collect();
        return Err(refused(&format!("{shown}:{port} is not on the list of hosts in mcp.json")));
    }
    Ok((url, host, port))
}

fn checked_headers(headers: &BTreeMap<String, String>) -> Result<HeaderMap, Failure> {
    let mut checked = HeaderMap::new();
    checked.insert(USER_AGENT, HeaderValue::from_static("OutreachGenie"));
    for (name, value) in headers {
        let lower = name.to_ascii_lowercase();
        let shown: String = lower.chars().take(REPEATED_CHARACTERS_MAX).collect();
        if FORBIDDEN_HEADERS.contains(&lower.as_str()) || lower.starts_with("proxy-") {
            return Err(refused(&format!("the header {shown} cannot be set")));
        }
        if SECRET_WORDS.iter().any(|word| lower.contains(word)) {
            return Err(refused(&format!("the header {shown} would carry a secret")));
        }
        let name = HeaderName::from_bytes(lower.as_bytes())
            .map_err(|_| invalid(&format!("{shown} is not the name of a header")))?;
        let value = HeaderValue::from_str(value)
            .map_err(|_| invalid(&format!("the header {shown} has a value that cannot be sent")))?;
        checked.insert(name, value);
    }
    Ok(checked)
}

/// The addresses of a host, if a request may go to all of them. If one of them is not public, an attacker may be trying to
/// get in, so none is used.
fn checked_addresses(addresses: &dyn Addresses, host: &str, port: u16) -> Result<Vec<SocketAddr>, String> {
    let literal = host.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>();
    let found = match literal {
        Ok(address) => vec![SocketAddr::new(address, port)],
        Err(_) => addresses.of(host, port).map_err(|_| format!("the name {host} could not be looked up"))?,
    };
    if found.is_empty() || found.len() > ADDRESSES_MAX {
        return Err(format!("the name {host} has no address, or too many"));
    }
    match found.iter().find(|address| !addresses.may_reach(address.ip())) {
        Some(address) => {
            let address = address.ip();
            Err(format!("{host} leads to {address}, which is not an address of the public internet"))
        }
        None => Ok(found.into_iter().map(|address| SocketAddr::new(address.ip(), port)).collect()),
    }
}

fn read(response: Response) -> Result<Done, String> {
    let status = response.status().as_u16();
    let header = |name: HeaderName| {
        let value = response.headers().get(name)?.to_str().ok()?;
        Some(value.chars().take(REPEATED_CHARACTERS_MAX).collect::<String>())
    };
    let (content_type, location) = (header(CONTENT_TYPE), header(LOCATION));
    let mut bytes = Vec::new();
    let mut limited = response.take(RESPONSE_BYTES_MAX as u64 + 1);
    let is_complete = limited.read_to_end(&mut bytes).is_ok() && bytes.len() <= RESPONSE_BYTES_MAX;
    bytes.truncate(RESPONSE_BYTES_MAX);
    let mut answer = json!({
        "status": status,
        "content_type": content_type,
        "body": String::from_utf8_lossy(&bytes),
        "complete": is_complete,
    });
    if let Some(location) = location {
        answer["leads_to"] = json!(location);
    }
    Ok(Done::data(answer))
}

/// Why a request has no response. The address is left out, because it may have personal data in it.
fn reason(error: &reqwest::Error) -> String {
    if error.is_timeout() {
        return "the host did not respond in time".to_owned();
    }
    let mut cause: &dyn std::error::Error = error;
    while let Some(deeper) = cause.source() {
        cause = deeper;
    }
    let cause: String = cause.to_string().chars().take(REPEATED_CHARACTERS_MAX).collect();
    format!("the host could not be reached: {cause}")
}

fn invalid(why: &str) -> Failure {
    Failure::new("TOOL_ARGUMENTS_INVALID", false, why)
}

fn refused(why: &str) -> Failure {
    Failure::new("TOOL_ADDRESS_REFUSED", false, why)
}
