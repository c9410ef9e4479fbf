//! An absolute URI as RFC 3986 writes it. Only the syntax is judged; nothing is resolved or fetched.

use std::borrow::Cow;
use std::net::Ipv6Addr;
use std::ops::Deref;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{Error as _, Unexpected};
use serde::{Deserialize, Deserializer, Serialize};

/// A URI with a scheme, such as `https://example.com/in/jane`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Uri(String);

impl Uri {
    /// The URI written as `text`, if it is absolute and well formed.
    pub fn parse(text: &str) -> Option<Self> {
        is_uri(text).then(|| Self(text.to_owned()))
    }

    /// Whether it is a page of the web, and not a script, a file or another program's business.
    pub fn is_web(&self) -> bool {
        let scheme = self.0.split(':').next().unwrap_or_default();
        let host = self.0.get(scheme.len()..).and_then(|rest| rest.strip_prefix("://"));
        ["http", "https"].iter().any(|web| scheme.eq_ignore_ascii_case(web))
            && host.is_some_and(|host| !host.is_empty() && !host.starts_with(['/', '?', '#', ':']))
    }
}

impl Deref for Uri {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl<'de> Deserialize<'de> for Uri {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        super::strict::text(deserializer, |text| {
            Self::parse(text)
                .ok_or_else(|| D::Error::invalid_value(Unexpected::Str(text), &"an absolute URI"))
        })
    }
}

impl JsonSchema for Uri {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Uri".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "string", "format": "uri" })
    }
}

fn is_uri(text: &str) -> bool {
    let Some((scheme, rest)) = text.split_once(':') else { return false };
    let (rest, fragment) = rest.split_once('#').unwrap_or((rest, ""));
    let (rest, query) = rest.split_once('?').unwrap_or((rest, ""));
    let (authority, path) = match rest.strip_prefix("//") {
        Some(rest) => rest.split_at(rest.find('/').unwrap_or(rest.len())),
        None => ("", rest),
    };
    is_scheme(scheme)
        && is_authority(authority)
        && consists_of(path, b":@/")
        && consists_of(query, b":@/?")
        && consists_of(fragment, b":@/?")
}

fn is_scheme(text: &str) -> bool {
    text.starts_with(|first: char| first.is_ascii_alphabetic())
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"+-.".contains(&byte))
}

/// `[ userinfo "@" ] host [ ":" port ]`
fn is_authority(text: &str) -> bool {
    let (user, host_and_port) = text.split_once('@').unwrap_or(("", text));
    let (host_fits, port) = match host_and_port.strip_prefix('[') {
        Some(rest) => match rest.split_once(']') {
            Some((literal, port)) => (is_ip_literal(literal), port),
            None => return false,
        },
        None => {
            let (host, port) = host_and_port.split_at(host_and_port.find(':').unwrap_or(host_and_port.len()));
            (consists_of(host, b""), port)
        }
    };
    let port_fits = match port.strip_prefix(':') {
        Some(digits) => digits.bytes().all(|byte| byte.is_ascii_digit()),
        None => port.is_empty(),
    };
    host_fits && port_fits && consists_of(user, b":")
}

/// What stands between brackets: an IPv6 address, or `v1.something` for the ones to come.
fn is_ip_literal(text: &str) -> bool {
    match text.strip_prefix(['v', 'V']).and_then(|future| future.split_once('.')) {
        Some((version, address)) => {
            !version.is_empty()
                && version.bytes().all(|byte| byte.is_ascii_hexdigit())
                && !address.is_empty()
                && !address.contains('%')
                && consists_of(address, b":")
        }
        None => text.parse::<Ipv6Addr>().is_ok(),
    }
}

/// Whether the text is made of unreserved characters, sub-delimiters, percent-encoded bytes and the
/// characters in `more`.
fn consists_of(text: &str, more: &[u8]) -> bool {
    let mut bytes = text.bytes();
    while let Some(byte) = bytes.next() {
        let fits = match byte {
            b'%' => {
                [bytes.next(), bytes.next()].iter().all(|digit| digit.is_some_and(|d| d.is_ascii_hexdigit()))
            }
            _ => byte.is_ascii_alphanumeric() || b"-._~!$&'()*+,;=".contains(&byte) || more.contains(&byte),
        };
        if !fits {
            return false;
        }
    }
    true
}
