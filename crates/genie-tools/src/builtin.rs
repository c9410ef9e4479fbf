//! The tools that ship with the program, as a server without a process. They go the way of all others: listed, checked
//! against their schemas, stopped, permitted and recorded.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use serde::Deserialize;

use crate::class::ToolClass;
use crate::server::{Server, ServerName, Start};

/// The name of the server.
pub const BUILTIN: &str = "builtin";

/// The maximum number of hosts that requests may go to.
pub const HOSTS_MAX: usize = 100;

/// The longest name of a host, as the domain name system has it.
const HOST_CHARACTERS_MAX: usize = 253;

/// How long a call may take if nothing else is set.
const DEADLINE_USUAL: Duration = Duration::from_secs(60);

/// What each tool may do.
const CLASSES: [(&str, ToolClass); 9] = [
    ("file_delete", ToolClass::Act),
    ("file_list", ToolClass::Read),
    ("file_read", ToolClass::Read),
    ("file_write", ToolClass::Local),
    ("http_get", ToolClass::Read),
    ("http_request", ToolClass::Act),
    ("report_write", ToolClass::Local),
    ("table_read", ToolClass::Read),
    ("table_write", ToolClass::Local),
];

/// A host that requests may go to, with a port or with the usual ones.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(try_from = "String")]
pub struct AllowedHost {
    name: String,
    port: Option<u16>,
}

/// A text that cannot be a host.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a host is a name such as api.example.com, with a port if it is not the usual one")]
pub struct InvalidHost;

impl AllowedHost {
    /// Whether a request to this host and port may be made. The host is in lower case.
    pub fn covers(&self, host: &str, port: u16) -> bool {
        self.name == host && self.port.map_or([80, 443].contains(&port), |own| own == port)
    }
}

impl FromStr for AllowedHost {
    type Err = InvalidHost;

    fn from_str(text: &str) -> Result<Self, InvalidHost> {
        let (name, port) = match text.split_once(':') {
            Some((name, port)) => (name, Some(port.parse().map_err(|_| InvalidHost)?)),
            None => (text, None),
        };
        let fits = |character: char| character.is_ascii_alphanumeric() || "-.".contains(character);
        let is_name = !name.is_empty() && name.len() <= HOST_CHARACTERS_MAX && name.chars().all(fits);
        let is_dotted = !name.starts_with(['.', '-']) && !name.ends_with('.') && !name.contains("..");
        if !is_name || !is_dotted || port == Some(0) {
            return Err(InvalidHost);
        }
        Ok(Self { name: name.to_ascii_lowercase(), port })
    }
}

impl TryFrom<String> for AllowedHost {
    type Error = InvalidHost;

    fn try_from(text: String) -> Result<Self, InvalidHost> {
        text.parse()
    }
}

impl fmt::Display for AllowedHost {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.port {
            Some(port) => write!(out, "{}:{port}", self.name),
            None => out.write_str(&self.name),
        }
    }
}

/// The server with the tools that ship with the program. Nothing in the network can be reached until the user says so.
pub(crate) fn builtin(name: ServerName) -> Server {
    Server {
        name,
        enabled: true,
        start: Start::Builtin(BTreeSet::new()),
        args: Vec::new(),
        env: BTreeMap::new(),
        pass_env: Vec::new(),
        files: BTreeMap::new(),
        tools: CLASSES.into_iter().map(|(tool, class)| (tool.to_owned(), class)).collect(),
        deadline: DEADLINE_USUAL,
    }
}
