//! An MCP server as it is set up: how it starts, what it is given, and which of its tools may be used.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::path::Path;
use std::str::FromStr;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::builtin::AllowedHost;
use crate::class::ToolClass;
use crate::runners::downloading_part;

/// The longest time that a call may be given, in seconds.
pub const DEADLINE_SECONDS_MAX: u64 = 300;

/// The longest name of a server, in characters.
const NAME_CHARACTERS_MAX: usize = 40;

/// The name of a server. It is also the name of its folder.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct ServerName(String);

impl FromStr for ServerName {
    type Err = InvalidName;

    fn from_str(text: &str) -> Result<Self, InvalidName> {
        let fits = |character: char| character.is_ascii_alphanumeric() || "-_".contains(character);
        let is_valid = !text.is_empty() && text.len() <= NAME_CHARACTERS_MAX && text.chars().all(fits);
        if is_valid { Ok(Self(text.to_owned())) } else { Err(InvalidName) }
    }
}

impl TryFrom<String> for ServerName {
    type Error = InvalidName;

    fn try_from(text: String) -> Result<Self, InvalidName> {
        text.parse()
    }
}

impl From<ServerName> for String {
    fn from(name: ServerName) -> Self {
        name.0
    }
}

impl ServerName {
    /// The name as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for ServerName {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

/// A text that cannot be the name of a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a server's name has 1 to 40 letters, digits, hyphens and underscores")]
pub struct InvalidName;

/// A server as it is set up.
#[derive(Clone, Debug, PartialEq)]
pub struct Server {
    /// Its name.
    pub name: ServerName,
    /// Whether its tools may be used.
    pub enabled: bool,
    /// What is started.
    pub start: Start,
    /// The arguments. `{work}` is its folder for files, and `{browser}` is where the browser of this program listens.
    pub args: Vec<String>,
    /// Environment variables with their values. It gets no others but those of `pass_env`.
    pub env: BTreeMap<String, String>,
    /// Environment variables that it gets as this program has them.
    pub pass_env: Vec<String>,
    /// Files that are written to its home folder before it starts, by path.
    pub files: BTreeMap<String, Value>,
    /// What each tool may do. A tool that is not listed is never called.
    pub tools: BTreeMap<String, ToolClass>,
    /// How long a call may take.
    pub deadline: Duration,
}

/// What is started for a server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Start {
    /// A package that this program installs in an exact version.
    Package(Package),
    /// Nothing, because its tools ship with this program. Requests may go to these hosts only.
    Builtin(BTreeSet<AllowedHost>),
    /// A program of this computer.
    Program(String),
    /// Nothing: it runs somewhere else, which is not supported.
    Address(String),
}

/// A package in an exact version.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Package {
    /// Where it comes from.
    pub registry: Registry,
    /// Its name there.
    pub name: String,
    /// The exact version.
    pub version: String,
    /// The hash of the package as its registry published it.
    pub integrity: String,
    /// What is run: a file of the package for npm, a module for PyPI.
    pub entry: String,
    /// Versions of packages that it depends on, in place of those that it asks for.
    #[serde(default)]
    pub overrides: BTreeMap<String, String>,
}

/// A registry of packages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Registry {
    /// The registry of Node.js packages.
    Npm,
    /// The Python Package Index.
    Pypi,
}

/// What stands in an argument for the address of the browser of this program. The address changes with each start of
/// the browser, so a person accepts what stands for it.
pub const BROWSER_PLACE: &str = "{browser}";

impl Server {
    /// Whether it joins the browser of this program.
    pub fn joins_browser(&self) -> bool {
        self.args.iter().any(|argument| argument.contains(BROWSER_PLACE))
    }

    /// The class of a tool; none if the tool is not listed.
    pub fn class_of(&self, tool: &str) -> Option<ToolClass> {
        self.tools.get(tool).copied()
    }

    /// Why it can never be started, whatever is installed.
    pub fn flaw(&self) -> Option<String> {
        match &self.start {
            Start::Package(_) | Start::Builtin(_) => None,
            Start::Address(_) => Some("remote servers are not supported; use a command".to_owned()),
            Start::Program(program) => {
                // A relative path would be looked up here and started in the server's own folder.
                if program.contains(['/', '\\']) && !Path::new(program).is_absolute() {
                    return Some(format!(
                        "{program} is a relative path; use an absolute path or a name in PATH"
                    ));
                }
                let part = downloading_part(program, self.args.iter().map(String::as_str))?;
                Some(format!("{part} downloads what it runs, so every start may run something else"))
            }
        }
    }
}
