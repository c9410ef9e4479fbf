//! The hosts that a secret is bound to. A secret is sent to no other host, whatever a proposal or a setting says.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::error::Error;

/// The maximum number of hosts of one secret.
pub const HOSTS_MAX: usize = 20;

/// The maximum length of a host, as DNS has it.
const HOST_CHARACTERS_MAX: usize = 253;

/// The maximum length of one part of a host, as DNS has it.
const LABEL_CHARACTERS_MAX: usize = 63;

/// What a pattern for everything below a domain begins with.
const ANY_BELOW: &str = "*.";

/// A host, or everything below a domain.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct HostPattern(String);

impl HostPattern {
    /// The pattern as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether a secret may be sent to this host. `*.example.com` does not include `example.com` itself.
    pub fn allows(&self, host: &str) -> bool {
        let host = host.to_ascii_lowercase();
        match self.0.strip_prefix('*') {
            None => host == self.0,
            Some(domain) => host.strip_suffix(domain).is_some_and(is_host),
        }
    }
}

/// Whether a text consists of the parts of a host name or an address.
fn is_host(text: &str) -> bool {
    let is_label = |label: &str| {
        let fits = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-';
        (1..=LABEL_CHARACTERS_MAX).contains(&label.len())
            && label.chars().all(fits)
            && !label.starts_with('-')
            && !label.ends_with('-')
    };
    text.len() <= HOST_CHARACTERS_MAX && text.split('.').all(is_label)
}

impl FromStr for HostPattern {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let text = text.to_ascii_lowercase();
        let is_pattern = match text.strip_prefix(ANY_BELOW) {
            None => is_host(&text),
            // Below a top-level domain everybody can register a name.
            Some(domain) => is_host(domain) && domain.contains('.'),
        };
        if is_pattern { Ok(Self(text)) } else { Err(Error::BadHost) }
    }
}

impl TryFrom<String> for HostPattern {
    type Error = Error;

    fn try_from(text: String) -> Result<Self, Error> {
        text.parse()
    }
}

impl From<HostPattern> for String {
    fn from(host: HostPattern) -> Self {
        host.0
    }
}

impl fmt::Display for HostPattern {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}
