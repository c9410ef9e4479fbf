//! The port to MCP servers: they are set up, installed, listed and called behind it.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use genie_kernel::Failure;

use crate::listing::{Fingerprint, ListedTool};
use crate::server::{Server, ServerName};

/// Whether a server can be started.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Installation {
    /// It can.
    Present,
    /// Its package or its program is missing.
    Missing,
    /// It can never be started as it is set up, or its files have changed since installation. The text says why.
    Unusable(String),
}

/// A package that was installed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Installed {
    /// The package and its version.
    pub package: String,
    /// The number of packages, those that it depends on included.
    pub packages: usize,
    /// The hash of the file with the hashes of all packages.
    pub lock_hash: String,
}

/// A call of a tool.
#[derive(Clone, Debug, PartialEq)]
pub struct ToolCall {
    /// The tool.
    pub tool: String,
    /// What the person accepted of it. The call is not made if the server offers something else.
    pub accepted: Fingerprint,
    /// The arguments.
    pub arguments: Map<String, Value>,
}

/// What the host of a server asks the caller of a tool.
#[derive(Clone, Copy)]
pub struct Caller<'a> {
    /// Whether the caller still waits. If it does not, the call is given up.
    pub goes_on: &'a dyn Fn() -> bool,
    /// Why the call must not be sent, if so. It is asked right before that, and never again once the call was sent.
    pub may_send: &'a dyn Fn() -> Result<(), Failure>,
}

/// What came of a call.
#[derive(Clone, Debug, PartialEq)]
pub enum CallOutcome {
    /// The server answered, even if only to say that the tool failed.
    Answered(Answer),
    /// Nothing was sent, so nothing has happened.
    NotSent(Failure),
    /// The call was sent and nothing came back: whether it had an effect is not known.
    Unknown(Failure),
}

/// A server's answer. Its text is untrusted data.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// Whether the server says that the tool failed.
    pub is_error: bool,
    /// The text, cut at a limit.
    pub text: String,
    /// Whether a part of it was too long: the text was cut, or structured content or names of other parts are left out.
    pub is_cut: bool,
    /// The structured content, if there is any and it is not too large.
    pub structured: Option<Value>,
    /// The parts that are not text, such as pictures.
    pub attachments: Vec<Attachment>,
    /// The hash of the whole answer.
    pub hash: String,
    /// The size of the whole answer in bytes.
    pub bytes: u64,
    /// The files that the tool wrote or deleted. Only built-in tools say so.
    pub files: Vec<FileChange>,
}

/// A file that a built-in tool wrote or deleted. Its name is left out, because it may be that of a person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FileChange {
    /// What was done with it.
    pub kind: FileChangeKind,
    /// Its format, as the ending of its name says; empty if there is none or it is not a known one.
    pub format: String,
    /// Its size in bytes.
    pub bytes: u64,
    /// The SHA-256 of its bytes, as `sha256sum` prints it.
    pub sha256: String,
}

/// What was done with a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FileChangeKind {
    /// It is new.
    Written,
    /// It is gone.
    Deleted,
}

/// A part of an answer that is not text. Its content is left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attachment {
    /// What it is, in the server's words.
    pub media_type: String,
    /// Its size as it was sent, in bytes.
    pub bytes: u64,
}

/// MCP servers.
pub trait ToolServers: Send + Sync {
    /// The servers that are set up.
    fn servers(&self) -> Result<BTreeMap<ServerName, Server>, Failure>;

    /// Whether a server can be started.
    fn installation(&self, server: &Server) -> Installation;

    /// Installs the package of a server, or checks the one that is installed. It is given up when `go_on` says so.
    fn install(&self, server: &Server, go_on: &dyn Fn() -> bool) -> Result<Installed, Failure>;

    /// Starts a server anew and asks for its tools. It is given up when `go_on` says so.
    fn list(&self, server: &Server, go_on: &dyn Fn() -> bool) -> Result<Vec<ListedTool>, Failure>;

    /// Calls a tool, and starts its server if it does not run.
    fn call(&self, server: &Server, call: &ToolCall, caller: Caller<'_>) -> CallOutcome;

    /// Ends all servers and refuses to start others. It is called when the program ends, and may be called again.
    fn end(&self) {}
}

/// No servers at all.
#[derive(Clone, Copy, Debug)]
pub struct NoToolServers;

impl ToolServers for NoToolServers {
    fn servers(&self) -> Result<BTreeMap<ServerName, Server>, Failure> {
        Ok(BTreeMap::new())
    }

    fn installation(&self, _: &Server) -> Installation {
        Installation::Missing
    }

    fn install(&self, _: &Server, _: &dyn Fn() -> bool) -> Result<Installed, Failure> {
        Err(no_servers())
    }

    fn list(&self, _: &Server, _: &dyn Fn() -> bool) -> Result<Vec<ListedTool>, Failure> {
        Err(no_servers())
    }

    fn call(&self, _: &Server, _: &ToolCall, _: Caller<'_>) -> CallOutcome {
        CallOutcome::NotSent(no_servers())
    }
}

fn no_servers() -> Failure {
    Failure::new("TOOL_NOT_CONNECTED", false, "this desk starts no MCP servers")
}
